//! Bytes taken in as text, a stretch at a time, never cut within a character.

use std::io::{self, Read};

/// Bytes that are taken in at a time.
const CHUNK: usize = 1 << 17;

/// Takes in a source of UTF-8.
#[derive(Debug)]
pub(crate) struct TextReader<R> {
    source: R,
    buffer: Vec<u8>,
    ended: bool,
    /// Bytes of the source before `buffer`.
    passed: u64,
    lines: u32,
}

impl<R: Read> TextReader<R> {
    pub(crate) fn new(source: R) -> TextReader<R> {
        TextReader { source, buffer: Vec::new(), ended: false, passed: 0, lines: 0 }
    }

    /// Takes in more; false when the source has ended.
    ///
    /// # Errors
    ///
    /// What the source reports.
    pub(crate) fn fill(&mut self) -> io::Result<bool> {
        let old = self.buffer.len();
        self.buffer.resize(old + CHUNK, 0);
        let read = loop {
            match self.source.read(&mut self.buffer[old..]) {
                Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
                Err(e) => {
                    self.buffer.truncate(old);
                    return Err(e);
                }
                Ok(read) => break read,
            }
        };
        self.buffer.truncate(old + read);
        self.ended = read == 0;
        Ok(!self.ended)
    }

    /// Returns what was taken in and not consumed, but for a character that is not whole yet.
    ///
    /// # Errors
    ///
    /// Bytes that are not UTF-8.
    pub(crate) fn text(&self) -> io::Result<&str> {
        match whole(&self.buffer, self.ended) {
            Ok(text) => Ok(text),
            Err(valid) => {
                let lines = self.lines + feeds(&self.buffer[..valid]) + 1;
                let what =
                    format!("byte {} (line {lines}) is not UTF-8", self.passed + valid as u64);
                Err(io::Error::new(io::ErrorKind::InvalidData, what))
            }
        }
    }

    /// Returns how many bytes were taken in and not consumed.
    pub(crate) fn len(&self) -> usize {
        self.buffer.len()
    }

    /// Drops the front of the text.
    pub(crate) fn consume(&mut self, bytes: usize) {
        self.passed += bytes as u64;
        self.lines += feeds(&self.buffer[..bytes]);
        self.buffer.drain(..bytes);
    }
}

/// Counts line feeds.
pub(crate) fn feeds(bytes: &[u8]) -> u32 {
    memchr::memchr_iter(b'\n', bytes).count() as u32
}

/// Counts the ends of lines in bytes, `returned` when a carriage return stands before them; one that no line feed follows
/// ends a line of its own.
pub(crate) fn line_ends(bytes: &[u8], returned: bool) -> u32 {
    let whole = |&at: &usize| match at.checked_sub(1) {
        _ if bytes[at] == b'\r' => true,
        Some(before) => bytes[before] != b'\r',
        None => !returned,
    };
    memchr::memchr2_iter(b'\n', b'\r', bytes).filter(whole).count() as u32
}

/// Returns bytes as text, without a character that is cut at their end unless nothing follows.
///
/// # Errors
///
/// How many bytes are text, where one behind them is none.
pub(crate) fn whole(bytes: &[u8], ended: bool) -> Result<&str, usize> {
    if let Ok(text) = simdutf8::basic::from_utf8(bytes) {
        return Ok(text);
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(text),
        Err(error) => {
            let valid = error.valid_up_to();
            if error.error_len().is_some() || ended {
                return Err(valid);
            }
            std::str::from_utf8(&bytes[..valid]).map_err(|_| valid)
        }
    }
}

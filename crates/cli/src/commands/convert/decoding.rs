//! Bytes of a file as UTF-8, a stretch at a time.
//!
//! The encoding is told where the first byte over 127 stands, and kept; text that was encoded twice is mended line by line.

mod alphabets;
mod detect;
mod notices;

use std::collections::VecDeque;
use std::io::{self, Read};

use zapis_ingest::{Charset, UnknownEncoding, decode_bytes};
use zapis_pgn_bridge::Letters;

pub(super) use notices::Notices;

/// Bytes that are decoded at a time.
const BLOCK: usize = 1 << 18;
/// Bytes by which an encoding is told.
const SAMPLE: usize = 1 << 20;

/// How the bytes are to be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Coding {
    /// Nothing but ASCII was seen.
    Unknown,
    /// In this encoding.
    Known(Charset),
    /// UTF-8 of text that was UTF-8 already.
    Twice,
}

/// A source of UTF-8.
pub(super) struct Decoding {
    source: Box<dyn Read + Send>,
    coding: Coding,
    /// The user has said what it is.
    forced: bool,
    /// The letters that the moves are written in, by which encodings are judged.
    from: Letters,
    raw: Vec<u8>,
    ready: VecDeque<u8>,
    ended: bool,
    /// Bytes and lines of the file before `raw`.
    offset: u64,
    lines: u32,
    notices: Notices,
}

/// Puts the decoder before a file; also returns where it says what it notices.
///
/// # Errors
///
/// A name that is no known encoding.
pub(super) fn text(
    source: Box<dyn Read + Send>,
    name: &str,
    from: &Letters,
) -> Result<(Decoding, Notices), UnknownEncoding> {
    let forced = !matches!(name, "auto" | "");
    let coding = if forced {
        let unknown = || UnknownEncoding { name: name.to_owned() };
        Coding::Known(Charset::from_name(name).ok_or_else(unknown)?)
    } else {
        Coding::Unknown
    };
    let notices = Notices::default();
    let decoding = Decoding {
        source,
        coding,
        forced,
        from: from.clone(),
        raw: Vec::new(),
        ready: VecDeque::new(),
        ended: false,
        offset: 0,
        lines: 0,
        notices: notices.clone(),
    };
    Ok((decoding, notices))
}

impl Read for Decoding {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        while self.ready.is_empty() {
            if self.ended && self.raw.is_empty() {
                return Ok(0);
            }
            self.step()?;
        }
        self.ready.read(buf)
    }
}

impl Decoding {
    /// Decodes one more stretch.
    fn step(&mut self) -> io::Result<()> {
        self.fill(BLOCK)?;
        if self.coding == Coding::Unknown && !is_plain(&self.raw) {
            self.fill(SAMPLE)?;
            self.detect();
        }
        let at = self.cut();
        let rest = self.raw.split_off(at);
        let stretch = std::mem::replace(&mut self.raw, rest);
        let len = stretch.len() as u64;
        let text = self.decoded(stretch);
        self.offset += len;
        self.lines += memchr::memchr_iter(b'\n', &text).count() as u32;
        self.ready = text.into();
        Ok(())
    }

    /// Reads until so many bytes are there, or the file ends.
    fn fill(&mut self, want: usize) -> io::Result<()> {
        if !self.ended && self.raw.len() < want {
            let missing = (want - self.raw.len()) as u64;
            let read = self.source.by_ref().take(missing).read_to_end(&mut self.raw)?;
            self.ended = (read as u64) < missing;
        }
        Ok(())
    }

    /// Returns how much can be decoded now: whole lines where there are any, else whole characters.
    fn cut(&self) -> usize {
        let raw = &self.raw;
        if self.ended {
            return raw.len();
        }
        if let Coding::Known(charset @ (Charset::Utf16Le | Charset::Utf16Be)) = self.coding {
            return cut_utf16(raw, charset == Charset::Utf16Le);
        }
        if let Some(last) = raw.iter().rposition(|b| *b == b'\n') {
            return last + 1;
        }
        // In no line end: before the last character that may go on.
        let tail = raw.iter().rev().take_while(|b| **b & 0xc0 == 0x80).count();
        let at = raw.len().saturating_sub(tail + 1);
        if at == 0 || raw.last().is_some_and(u8::is_ascii) { raw.len() } else { at }
    }

    fn detect(&mut self) {
        let found = detect::detect(&self.raw, self.offset == 0, &self.from);
        self.coding = found.coding;
        if let Some(notice) = found.notice {
            self.notices.encoding(notice, self.offset, self.lines);
        }
    }

    fn decoded(&mut self, stretch: Vec<u8>) -> Vec<u8> {
        match self.coding {
            Coding::Unknown => stretch,
            Coding::Known(Charset::Utf8) => self.utf8(stretch),
            Coding::Known(charset) => by_name(&stretch, charset.name()),
            Coding::Twice => by_name(&stretch, "auto"),
        }
    }

    /// Passes UTF-8 on; bytes that are none are written out as numbers and said.
    fn utf8(&mut self, stretch: Vec<u8>) -> Vec<u8> {
        let mark = self.offset == 0 && stretch.starts_with(b"\xef\xbb\xbf");
        if simdutf8::basic::from_utf8(&stretch).is_ok() {
            return stretch;
        }
        // A part of the file may be in another encoding than what stands before it.
        if !self.forced && !mark {
            let found = detect::detect(&stretch, false, &self.from);
            if let Coding::Known(charset) = found.coding
                && charset != Charset::Utf8
            {
                if let Some(notice) = found.notice {
                    self.notices.encoding(notice, self.offset, self.lines);
                }
                return by_name(&stretch, charset.name());
            }
        }
        let mut out = Vec::with_capacity(stretch.len() + 64);
        let mut at = self.offset;
        let mut line = self.lines + 1;
        for chunk in stretch.utf8_chunks() {
            out.extend_from_slice(chunk.valid().as_bytes());
            at += chunk.valid().len() as u64;
            line += chunk.valid().bytes().filter(|b| *b == b'\n').count() as u32;
            for byte in chunk.invalid() {
                out.extend_from_slice(format!("<0x{byte:02X}>").as_bytes());
                self.notices.byte(*byte, at, line);
                at += 1;
            }
        }
        out
    }
}

/// Decodes with the detector of scoresheets; its name was looked up before.
fn by_name(bytes: &[u8], name: &str) -> Vec<u8> {
    decode_bytes(bytes, name).map_or_else(|_| bytes.to_vec(), |decoded| decoded.text.into_bytes())
}

/// Tells whether there is nothing to ask about: ASCII without zero bytes.
fn is_plain(bytes: &[u8]) -> bool {
    bytes.is_ascii() && !bytes.contains(&0)
}

/// Returns the end of the last whole line, or of the last whole character.
fn cut_utf16(raw: &[u8], little: bool) -> usize {
    let feed = if little { [b'\n', 0] } else { [0, b'\n'] };
    let whole = raw.len() & !1;
    let last = raw.get(..whole).unwrap_or_default().chunks_exact(2).rposition(|unit| unit == feed);
    if let Some(last) = last {
        return 2 * (last + 1);
    }
    let high =
        raw.get(whole.saturating_sub(2)..whole).and_then(|unit| unit.get(usize::from(little)));
    if high.is_some_and(|b| (0xd8..0xdc).contains(b)) { whole - 2 } else { whole }
}

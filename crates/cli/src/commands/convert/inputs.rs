//! Files as they come: plain or compressed, with a count of what was read.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::compression;

/// An opened file.
pub(super) struct Input {
    /// Its bytes, unpacked.
    pub(super) source: Box<dyn Read + Send>,
    /// Bytes of the file, where that is known beforehand.
    pub(super) size: Option<u64>,
    /// Bytes of the file that were read so far.
    pub(super) read: Arc<AtomicU64>,
}

impl Input {
    /// Opens a file, or standard input; what is compressed is known by its first bytes.
    ///
    /// # Errors
    ///
    /// What the system reports.
    pub(super) fn open(path: &Path) -> io::Result<Input> {
        let (stream, size): (Box<dyn Read + Send>, _) = if path.as_os_str() == "-" {
            (Box::new(io::stdin()), None)
        } else {
            let file = File::open(path)?;
            let about = file.metadata()?;
            (Box::new(file), about.is_file().then_some(about.len()))
        };
        let read = Arc::new(AtomicU64::new(0));
        let counted = Counted { stream, read: Arc::clone(&read) };
        let mut buffered = BufReader::with_capacity(1 << 17, counted);
        let front = buffered.fill_buf()?.get(..4).map(<[u8]>::to_vec).unwrap_or_default();
        Ok(Input { source: compression::unpacked(buffered, &front)?, size, read })
    }
}

/// Counts the bytes that are read.
struct Counted {
    stream: Box<dyn Read + Send>,
    read: Arc<AtomicU64>,
}

impl Read for Counted {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let count = self.stream.read(buf)?;
        self.read.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

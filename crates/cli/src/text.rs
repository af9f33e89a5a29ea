//! Text files taken apart into games.

use std::io::Read;
use std::sync::Arc;

use zapis_ingest::formats::{self, Format};
use zapis_ingest::{LimitExceeded, Limits, Record, decode_bytes, read_text};

use crate::args::Writing;
use crate::commands::Failure;
use crate::jobs::Job;
use crate::said;
use crate::source::Source;

/// Reads a whole text and lists its games. A text without a game is one empty game, so that something is said of it.
pub(crate) fn games(
    name: String,
    reader: impl Read,
    writing: &Writing,
    format: Format,
) -> Result<Box<dyn Iterator<Item = Result<Job, Failure>> + Send>, Failure> {
    let limits = Limits::recommended();
    let mut bytes = Vec::new();
    let most = limits.max_bytes.get() as u64;
    reader
        .take(most + 1)
        .read_to_end(&mut bytes)
        .map_err(|e| Failure::io(said::cannot_read(name.as_str()), e))?;
    if bytes.len() as u64 > most {
        let source = LimitExceeded::Bytes { limit: limits.max_bytes.get() };
        return Err(Failure::Limit { name: format!("{name}:{}", end_of(&bytes)), source });
    }
    // The beginning of a file does not always tell: a page may stand deep within other elements.
    let format = match writing.format.fixed() {
        None if format == Format::Text => match formats::detect_format(&bytes) {
            Format::Cells => format,
            found => found,
        },
        _ => format,
    };
    let decoded = decode_bytes(&bytes, &writing.encoding)
        .map_err(|e| Failure::Usage(said::fault_of_option("--encoding", e.sentence())))?;
    drop(bytes);
    let (text, noticed) = (decoded.text, decoded.diagnostics);
    let mut records = match format {
        Format::Text => read_text(&text, &limits),
        other => formats::read_format(&text, other, &limits),
    }
    .map_err(|e| Failure::Limit { name: name.clone(), source: e })?;
    if records.is_empty() {
        records.push(Record::default());
    }
    if let Some(first) = records.first_mut() {
        first.diagnostics.splice(0..0, noticed);
    }
    let several = records.len() > 1;
    let source = Arc::new(Source::new(name, text));
    let jobs = records.into_iter().enumerate();
    Ok(Box::new(
        jobs.map(move |(at, record)| Ok(Job::new(Arc::clone(&source), at + 1, several, record))),
    ))
}

/// Line and column of the end of a text, both from 1.
fn end_of(bytes: &[u8]) -> String {
    let lines = bytes.split(|b| *b == b'\n').count();
    let last = bytes.rsplit(|b| *b == b'\n').next().unwrap_or_default();
    // Bytes that go on with a character are none of their own.
    let columns = last.iter().filter(|b| **b & 0xc0 != 0x80).count();
    format!("{lines}:{}", columns.max(1))
}

#[cfg(test)]
mod tests {
    use super::end_of;

    #[test]
    fn the_end_of_a_text_is_told_by_line_and_column() {
        for (text, end) in [("", "1:1"), ("abc", "1:3"), ("a\nbé", "2:2"), ("a\n", "2:1")] {
            assert_eq!(end_of(text.as_bytes()), end, "{text:?}");
        }
    }
}

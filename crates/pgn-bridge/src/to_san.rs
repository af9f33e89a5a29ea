//! A source of PGN in any notation that reads as standard PGN.

use std::io::{self, Read};

use crate::letters::Letters;
use crate::limits::BridgeLimits;
use crate::notation::Notation;
use crate::pump::Pump;
use crate::report::BridgeReport;
use crate::settings::{LineComments, Settings};

/// A [`Read`] to be placed before pgn-reader, which skips without a word what it does not know.
///
/// It replays while it reads, side lines included. What cannot be read goes out as a comment and into the report.
///
/// ```
/// use std::io::Read;
/// use zapis_pgn_bridge::{BridgeLimits, Letters, ToSan};
///
/// let russian = Letters::of_tag("ru").ok_or("no language has this tag")?;
/// let pgn = "1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 *".as_bytes();
/// let mut to_san = ToSan::new(pgn, russian, BridgeLimits::recommended());
/// let mut text = String::new();
/// to_san.read_to_string(&mut text)?;
/// assert_eq!(text, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *");
/// assert!(to_san.into_report().balances());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct ToSan<R> {
    pump: Pump<R>,
    /// Text that is translated and not yet read.
    ready: Vec<u8>,
    at: usize,
    ended: bool,
}

impl<R: Read> ToSan<R> {
    /// Places the translator before a source of UTF-8 text.
    pub fn new(source: R, from: Letters, limits: BridgeLimits) -> ToSan<R> {
        let mut settings = Settings::new(from, Notation::San);
        settings.limits = limits;
        settings.line_comments = LineComments::Braced;
        ToSan { pump: Pump::new(source, settings), ready: Vec::new(), at: 0, ended: false }
    }

    /// Returns what was done so far.
    pub const fn report(&self) -> &BridgeReport {
        self.pump.report()
    }

    /// Returns what was done.
    pub fn into_report(self) -> BridgeReport {
        self.pump.into_report()
    }
}

impl<R: Read> Read for ToSan<R> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        while self.at == self.ready.len() && !self.ended {
            self.ready.clear();
            self.at = 0;
            self.ended = !self.pump.step(&mut self.ready)?;
        }
        let rest = self.ready.get(self.at..).unwrap_or_default();
        let count = rest.len().min(buf.len());
        if let (Some(to), Some(from)) = (buf.get_mut(..count), rest.get(..count)) {
            to.copy_from_slice(from);
        }
        self.at += count;
        Ok(count)
    }
}

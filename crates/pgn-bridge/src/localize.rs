//! PGN in any notation rewritten as PGN in any other, streaming.

use std::io::{self, Read, Write};

use crate::pump::Pump;
use crate::report::BridgeReport;
use crate::settings::Settings;

/// Rewrites the moves of a file of UTF-8 text and copies the rest.
///
/// ```
/// use zapis_notation_core::{LetterSet, Style};
/// use zapis_pgn_bridge::{Letters, Notation, Settings, localize};
///
/// let russian = Style::of(LetterSet::from_tag("ru").ok_or("no such set")?);
/// let from = Letters::Sets(vec![LetterSet::standard().clone()]);
/// let settings = Settings::new(from, Notation::Style(Box::new(russian)));
/// let mut out = Vec::new();
/// let report = localize("1. Nf3 {good} Nf6 *".as_bytes(), &mut out, settings)?;
/// assert_eq!(String::from_utf8(out)?, "1. Кf3 {good} Кf6 *");
/// assert_eq!((report.seen, report.translated), (2, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// What source and sink report, and text that is not UTF-8.
pub fn localize<R: Read, W: Write>(
    source: R,
    mut out: W,
    settings: Settings,
) -> io::Result<BridgeReport> {
    let mut pump = Pump::new(source, settings);
    let mut text = Vec::new();
    loop {
        let more = pump.step(&mut text)?;
        out.write_all(&text)?;
        text.clear();
        if !more {
            return Ok(pump.into_report());
        }
    }
}

//! PGN in any notation rewritten as PGN in any other, streaming.

use std::io::{self, Read, Write};

use crate::pump::Pump;
use crate::report::BridgeReport;
use crate::settings::Settings;

/// Rewrites the moves of a file of UTF-8 text and copies the rest.
///
/// ```
/// use zapis_pgn_bridge::{Letters, Notation, Settings, localize};
///
/// let standard = Letters::of_tag("san").ok_or("no language has this tag")?;
/// let russian = Notation::of_tag("ru").ok_or("no language has this tag")?;
/// let settings = Settings::new(standard, russian);
/// let mut out = Vec::new();
/// let report = localize("1. Nf3 {good} Nf6 *".as_bytes(), &mut out, settings)?;
/// assert_eq!(String::from_utf8(out)?, "1. Кf3 {good} Кf6 *");
/// assert_eq!((report.seen, report.translated), (2, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// The report comes at the end; [`convert`](crate::convert) has one for every part of the file, and stops on request.
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

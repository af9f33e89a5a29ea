//! PGN in any notation rewritten as PGN in any other, streaming.

use std::io::{self, Read, Write};

use crate::letters::From;
use crate::limits::BridgeLimits;
use crate::notation::Notation;
use crate::report::BridgeReport;
use crate::translate::{LineComments, Translator};

/// Bytes that are gathered before they are written.
const CHUNK: usize = 1 << 15;

/// Rewrites the moves of a file of UTF-8 text and copies the rest.
///
/// ```
/// use zapis_notation_core::{LetterSet, Style};
/// use zapis_pgn_bridge::{BridgeLimits, From, Notation, localize};
///
/// let russian = Style::of(LetterSet::from_tag("ru").ok_or("no such set")?);
/// let mut out = Vec::new();
/// let report = localize(
///     "1. Nf3 {good} Nf6 *".as_bytes(),
///     &mut out,
///     From::Sets(vec![LetterSet::standard().clone()]),
///     Notation::Style(Box::new(russian)),
///     BridgeLimits::recommended(),
/// )?;
/// assert_eq!(String::from_utf8(out)?, "1. Кf3 {good} Кf6 *");
/// assert_eq!((report.seen, report.translated), (2, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// What source and sink report, text that is not UTF-8, and brackets nested deeper than the limits allow.
pub fn localize<R: Read, W: Write>(
    source: R,
    mut out: W,
    from: From,
    to: Notation,
    limits: BridgeLimits,
) -> io::Result<BridgeReport> {
    let mut translator = Translator::new(source, from, to, limits, LineComments::Kept);
    let mut text = String::new();
    while translator.step(&mut text)? {
        if text.len() >= CHUNK {
            out.write_all(text.as_bytes())?;
            text.clear();
        }
    }
    out.write_all(text.as_bytes())?;
    Ok(translator.into_report())
}

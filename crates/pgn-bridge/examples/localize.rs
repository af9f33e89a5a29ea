//! Rewrites PGN from standard input in another notation: `localize ru < games.pgn`.

use std::io::{stdin, stdout};

use zapis_notation_core::{LetterSet, Style};
use zapis_pgn_bridge::{BridgeLimits, From, Notation, localize};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let tag = std::env::args().nth(1).unwrap_or_else(|| "figurine".to_owned());
    let letters = LetterSet::from_tag(&tag).ok_or("no language has this tag")?;
    let to = Notation::Style(Box::new(Style::of(letters)));
    let report =
        localize(stdin().lock(), stdout().lock(), From::Auto, to, BridgeLimits::recommended())?;
    if report.problem_count > 0 {
        return Err(report.to_string().into());
    }
    Ok(())
}

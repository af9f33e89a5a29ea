//! Rewrites PGN from standard input in another notation: `localize ru < games.pgn`, `localize san ru < games-ru.pgn`.

use std::io::{stdin, stdout};

use zapis_notation_core::{LetterSet, Style};
use zapis_pgn_bridge::{Letters, Notation, Settings, localize};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut tags = std::env::args().skip(1);
    let to = match tags.next().as_deref() {
        Some("san") => Notation::San,
        tag => {
            let tag = tag.unwrap_or("figurine");
            let letters = LetterSet::from_tag(tag).ok_or("no language has this tag")?;
            Notation::Style(Box::new(Style::of(letters)))
        }
    };
    let from = match tags.next() {
        Some(tag) => Letters::Sets(vec![LetterSet::from_tag(&tag).ok_or("no such tag")?.clone()]),
        None => Letters::Auto,
    };
    let report = localize(stdin().lock(), stdout().lock(), Settings::new(from, to))?;
    if report.problem_count > 0 {
        return Err(report.to_string().into());
    }
    Ok(())
}

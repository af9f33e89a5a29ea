//! Two records of one game beside each other: where they disagree.

use zapis_ingest::CellRef;
use zapis_notation_core::parse_all;

use crate::game::Game;

/// How the two sheets stand to each other at a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Agreement {
    /// There is only one sheet.
    Single,
    /// Both say the move.
    Same,
    /// One of them says something else, or nothing legible.
    Differs,
    /// One of them has no cell for it.
    Missing,
}

/// Compares the sheets at a ply.
pub(crate) fn at(game: &Game, ply: usize) -> Agreement {
    if game.record().sheets.iter().filter(|s| !s.cells.is_empty()).count() < 2 {
        return Agreement::Single;
    }
    let Some(line) = game.decoded().transcript.lines.get(ply) else { return Agreement::Single };
    match line.cells.as_slice() {
        [] => Agreement::Same,
        [_] => Agreement::Missing,
        several if several.iter().all(|c| says(game, ply, *c)) => Agreement::Same,
        _ => Agreement::Differs,
    }
}

/// Tells whether a cell, read without guessing, means the move that was played.
fn says(game: &Game, ply: usize, at: CellRef) -> bool {
    let sheet = game.record().sheets.get(at.sheet as usize);
    let Some(cell) = sheet.and_then(|s| s.cells.get(at.cell as usize)) else { return false };
    let Some(played) = game.decoded().transcript.game.plies().get(ply) else { return false };
    let position = game.position(ply);
    game.letters(played.side()).into_iter().any(|letters| {
        parse_all(&cell.text, letters)
            .iter()
            .flat_map(|reading| position.candidates(&reading.meaning()))
            .any(|legal| legal.uci() == played.uci())
    })
}

#[cfg(test)]
mod tests {
    use super::Agreement::{Differs, Missing, Same};
    use super::*;
    use zapis_ingest::{Limits, ReadSettings, formats::cells};

    #[test]
    fn differences_are_found_ply_by_ply() {
        let line = r#"{"lang":"en","sheets":[{"cells":["e4","e5","Nf3","Nc6","Bb5","a6"]},{"cells":["e4","e5","Nf8","Nc6","Bb5"]}]}"#;
        let record = cells::record(line, &Limits::recommended()).expect("cells");
        let game = Game::new(record, ReadSettings::default());
        let all: Vec<Agreement> = (0..6).map(|p| at(&game, p)).collect();
        assert_eq!(all, [Same, Same, Differs, Same, Same, Missing]);
    }
}

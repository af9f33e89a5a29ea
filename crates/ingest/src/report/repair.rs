//! Diagnostics of the decoder: what was changed, what is missing, what stands twice.

use zapis_board::Game;
use zapis_notation_core::{Code, Diagnostic, Place, Severity, Side, Span};

use super::{EXTRA_CELL, INFERRED, NO_GAME, REPAIRED, SKIPPED_PLY, SWAPPED, echo};
use crate::{Cell, Confidence, Record, Rival};

/// Codes of this module.
pub(crate) const REPAIRS: &[Code] = &[REPAIRED, INFERRED, SKIPPED_PLY, EXTRA_CELL, SWAPPED];

/// Tells whether a diagnostic speaks of a reading that the decoder made.
pub(crate) fn is_repair(diagnostic: &Diagnostic) -> bool {
    REPAIRS.contains(&diagnostic.code)
}

fn whole(cell: &Cell) -> Place {
    cell.place_of(Span::at(0, cell.text.len() as u32))
}

/// Says which half-move is due: `move 4 of White`.
fn due(game: &Game) -> String {
    let position = game.position();
    let side = if position.side() == Side::White { "White" } else { "Black" };
    format!("move {} of {side}", position.number())
}

fn weighed(diagnostic: Diagnostic, confidence: Confidence, rival: Option<&Rival>) -> Diagnostic {
    let sure = confidence.per_mille();
    let diagnostic = diagnostic.note(format!("confidence {}.{} %", sure / 10, sure % 10));
    match rival {
        Some(r) => {
            let other = r.confidence.per_mille();
            diagnostic.note(format!(
                "the nearest rival is {}, {}.{} %",
                r.san,
                other / 10,
                other % 10
            ))
        }
        None => diagnostic,
    }
}

/// A text of which characters were changed.
pub(crate) fn repaired(
    cell: &Cell,
    text: &str,
    game: &Game,
    san: &str,
    confidence: Confidence,
    rival: Option<&Rival>,
) -> Diagnostic {
    let headline = format!("`{}` is read as {san}", echo(text));
    let found = Diagnostic::new(REPAIRED, Severity::Warning, headline, whole(cell))
        .note(format!("it is {}", due(game)));
    weighed(found, confidence, rival)
}

/// A cell with nothing legible.
pub(crate) fn inferred(
    cell: &Cell,
    game: &Game,
    san: &str,
    confidence: Confidence,
    rival: Option<&Rival>,
) -> Diagnostic {
    let headline = format!("nothing legible at {}; {san} fits best", due(game));
    weighed(Diagnostic::new(INFERRED, Severity::Warning, headline, whole(cell)), confidence, rival)
}

/// A ply that no cell records; `at` counts the cells used on each sheet.
pub(crate) fn skipped(
    record: &Record,
    at: [u16; 2],
    game: &Game,
    san: &str,
    confidence: Confidence,
    rival: Option<&Rival>,
) -> Diagnostic {
    let cells = record.cells();
    let next = usize::from(at[0]).min(cells.len().saturating_sub(1));
    let place = cells.get(next).map_or(Place::Whole, whole);
    let headline = format!("{} is missing here; {san} fits best", due(game));
    weighed(Diagnostic::new(SKIPPED_PLY, Severity::Warning, headline, place), confidence, rival)
}

/// A cell that records no ply.
pub(crate) fn extra(cell: &Cell, game: &Game, repeats: bool) -> Diagnostic {
    let why = if repeats {
        "repeats a move that stands before it"
    } else {
        "records no move of the game"
    };
    let headline = format!("`{}` {why}", echo(&cell.text));
    Diagnostic::new(EXTRA_CELL, Severity::Warning, headline, whole(cell))
        .note(format!("{} is due here", due(game)))
}

/// Two neighbouring cells in the wrong order.
pub(crate) fn swapped(cell: &Cell, game: &Game) -> Diagnostic {
    let headline =
        format!("`{}` and the move before it stand in each other's place", echo(&cell.text));
    Diagnostic::new(SWAPPED, Severity::Warning, headline, whole(cell))
        .note(format!("it is {}", due(game)))
}

/// A text that is no game.
pub(crate) fn stuck(record: &Record) -> Diagnostic {
    let place = record.cells().first().map_or(Place::Whole, whole);
    Diagnostic::new(NO_GAME, Severity::Error, "this is no record of a chess game", place)
        .note("no sequence of legal moves explains the text better than chance does")
        .help("state the language with `--lang` if it is one")
}

//! Diagnostics of the decoder: what was changed, what is missing, what stands twice.

use zapis_board::Game;
use zapis_notation_core::{
    Code, Diagnostic, LetterSet, Place, Severity, Side, Span, Style, write_move,
};

use super::moves::why_not;
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

/// Tells whether the page numbers a cell as the half-move that is due, so that its place says so already.
fn is_due(cell: &Cell, game: &Game) -> bool {
    let position = game.position();
    cell.slot.is_some_and(|s| s.number == position.number() && s.side == Some(position.side()))
}

/// Spells a move as the sheet would, with the standard spelling beside it where that differs.
fn told(game: &Game, san: &str, set: Option<&LetterSet>) -> String {
    let position = game.position();
    let legal = position.legal_moves().find(|l| l.san() == san);
    let (Some(legal), Some(set)) = (legal, set) else { return san.to_owned() };
    let own = write_move(&legal.shortest(), legal.claims(), &Style::of(set)).to_string();
    if own == san { format!("`{san}`") } else { format!("`{own}` ({san})") }
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
    set: Option<&LetterSet>,
    confidence: Confidence,
    rival: Option<&Rival>,
) -> Diagnostic {
    let headline = format!("`{}` is read as {}", echo(text), told(game, san, set));
    let mut found = Diagnostic::new(REPAIRED, Severity::Warning, headline, whole(cell));
    if let Some(set) = set {
        found.notes.extend(why_not(text, game, set));
    }
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
    let found = Diagnostic::new(EXTRA_CELL, Severity::Warning, headline, whole(cell));
    if is_due(cell, game) { found } else { found.note(format!("{} is due here", due(game))) }
}

/// Two neighbouring cells in the wrong order.
pub(crate) fn swapped(cell: &Cell, game: &Game) -> Diagnostic {
    let headline =
        format!("`{}` and the move before it stand in each other's place", echo(&cell.text));
    let found = Diagnostic::new(SWAPPED, Severity::Warning, headline, whole(cell));
    if is_due(cell, game) { found } else { found.note(format!("it is {}", due(game))) }
}

/// A text that is no game.
pub(crate) fn stuck(record: &Record) -> Diagnostic {
    let place = record.cells().first().map_or(Place::Whole, whole);
    Diagnostic::new(NO_GAME, Severity::Error, "this is no record of a chess game", place)
        .note("no sequence of legal moves explains the text better than chance does")
        .help("state the language with `--lang` if it is one")
}

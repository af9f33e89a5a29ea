//! Diagnostics of the decoder: what was changed, what is missing, what stands twice.

use zapis_board::Game;
use zapis_notation_core::{
    Code, Diagnostic, LetterSet, Place, Sentence, Severity, Share, Side, Span, Style, write_move,
};

use super::moves::why_not;
use super::{EXTRA_CELL, INFERRED, NO_GAME, REPAIRED, SKIPPED_PLY, SWAPPED, echo};
use crate::{Cell, Confidence, Record, Rival, said};

/// Codes of this module.
pub(crate) const REPAIRS: &[Code] = &[REPAIRED, INFERRED, SKIPPED_PLY, EXTRA_CELL, SWAPPED];

/// Tells whether a diagnostic speaks of a reading that the decoder made.
pub(crate) fn is_repair(diagnostic: &Diagnostic) -> bool {
    REPAIRS.contains(&diagnostic.code)
}

fn whole(cell: &Cell) -> Place {
    cell.place_of(Span::at(0, cell.text.len() as u32))
}

/// Returns which half-move is due.
fn due(game: &Game) -> (u32, Side) {
    let position = game.position();
    (position.number(), position.side())
}

/// Tells whether the page numbers a cell as the half-move that is due, so that its place says so already.
fn is_due(cell: &Cell, game: &Game) -> bool {
    let position = game.position();
    cell.slot.is_some_and(|s| s.number == position.number() && s.side == Some(position.side()))
}

/// Says as what a text is read: spelled as the sheet would, with the standard spelling beside it where that differs.
fn told(text: String, game: &Game, san: &str, set: Option<&LetterSet>) -> Sentence {
    let position = game.position();
    let legal = position.legal_moves().find(|l| l.san() == san);
    let (Some(legal), Some(set)) = (legal, set) else { return said::read_as_san(text, san) };
    let own = write_move(&legal.shortest(), legal.claims(), &Style::of(set)).to_string();
    if own == san { said::read_as_spelled(text, own) } else { said::read_as_both(text, own, san) }
}

fn weighed(diagnostic: Diagnostic, confidence: Confidence, rival: Option<&Rival>) -> Diagnostic {
    let diagnostic = diagnostic.note(said::confidence(Share(confidence.per_mille())));
    match rival {
        Some(r) => {
            let share = Share(r.confidence.per_mille());
            diagnostic.note(said::nearest_rival(r.san.as_str(), share))
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
    let headline = told(echo(text), game, san, set);
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
    let (number, side) = due(game);
    let headline = said::nothing_legible(number, side, san);
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
    let (number, side) = due(game);
    let headline = said::missing_but_fits(number, side, san);
    weighed(Diagnostic::new(SKIPPED_PLY, Severity::Warning, headline, place), confidence, rival)
}

/// A cell that records no ply.
pub(crate) fn extra(cell: &Cell, game: &Game, repeats: bool) -> Diagnostic {
    let text = echo(&cell.text);
    let headline = if repeats { said::repeats_a_move(text) } else { said::records_no_move(text) };
    let found = Diagnostic::new(EXTRA_CELL, Severity::Warning, headline, whole(cell));
    let (number, side) = due(game);
    if is_due(cell, game) { found } else { found.note(said::is_due_here(number, side)) }
}

/// Two neighbouring cells in the wrong order.
pub(crate) fn swapped(cell: &Cell, game: &Game) -> Diagnostic {
    let headline = said::stand_swapped(echo(&cell.text));
    let found = Diagnostic::new(SWAPPED, Severity::Warning, headline, whole(cell));
    let (number, side) = due(game);
    if is_due(cell, game) { found } else { found.note(said::it_is_move(number, side)) }
}

/// A text that is no game.
pub(crate) fn stuck(record: &Record) -> Diagnostic {
    let place = record.cells().first().map_or(Place::Whole, whole);
    Diagnostic::new(NO_GAME, Severity::Error, said::no_record_of_game(), place)
        .note(said::no_better_than_chance())
        .help(said::state_language_if_one())
}

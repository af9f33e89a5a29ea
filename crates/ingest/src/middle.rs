//! Pages from the middle of a game: without the position nothing can be played, but what is written can be said.

use zapis_notation_core::{
    Diagnostic, LetterSet, Severity, SpelledMove, Style, parse_all, write_move,
};

use crate::formats::found::BEGINS_LATER;
use crate::said::formats as said;
use crate::{Cell, CellRef, Decoded, End, ReadSettings, Reading, Record, Transcript, decode};

/// Cells that a page must have for a game from the initial position to be no accident: of pages from the middle with
/// fewer, some fit by chance.
const FEWEST: usize = 30;

/// Cells, in hundredths, that must hold what is played for the page to begin with move 1 after all. Printed numbers are
/// hardly ever misread, while a search that may repair more makes up a game for many a page from the middle.
const ENOUGH: usize = 95;

/// Plies that may be on no page then, in hundredths of the cells.
const MADE_UP: usize = 2;

/// Reads a record as [`decode`] does, unless it is a page that begins later than move 1 and no position is given: where
/// no game from the initial position fits, its moves are named, as far as they can be read without a board, in a comment
/// and no game is made up.
pub fn decode_pages(record: &Record, settings: &ReadSettings) -> Decoded {
    let mut decoded = decode(record, settings);
    let later = record.diagnostics.iter().any(|d| d.code == BEGINS_LATER);
    let position = record.start_fen.is_some() || settings.start_fen.is_some();
    if !later || position || record.is_answered() || fits(record, &decoded) {
        return decoded;
    }
    let letters = letters(record, settings);
    let moves = named(record, &letters);
    let note = said::read_without_board(moves);
    let mut kept: Vec<Diagnostic> = record.diagnostics.clone();
    if let Some(found) = kept.iter_mut().find(|d| d.code == BEGINS_LATER) {
        found.severity = Severity::Error;
        found.notes.push(said::moves_before_unknown());
        found.notes.push(note.clone());
        found.help = Some(said::hand_in_pages_before());
    }
    decoded.diagnostics = kept;
    decoded.transcript = Transcript::new(decoded.transcript.game.start().clone());
    decoded.transcript.preface.push(note.to_string());
    decoded.end = End::Stuck { at: CellRef { sheet: 0, cell: 0 } };
    decoded.white_letters = vec![letters.tag().to_owned()];
    decoded.black_letters.clone_from(&decoded.white_letters);
    decoded
}

/// Tells whether the cells hold the game that was found for them.
fn fits(record: &Record, decoded: &Decoded) -> bool {
    let written = record.cells().iter().filter(|c| !c.is_blank()).count();
    let exact = |r: &Reading| matches!(r, Reading::AsWritten | Reading::Normalised(_));
    let good = decoded.transcript.lines.iter().filter(|l| exact(&l.reading)).count();
    let made_up =
        decoded.transcript.lines.iter().filter(|l| l.reading == Reading::Inferred).count();
    written >= FEWEST && good * 100 >= written * ENOUGH && made_up * 100 <= written * MADE_UP
}

/// Chooses the letters with which most cells are moves.
fn letters(record: &Record, settings: &ReadSettings) -> LetterSet {
    let allowed: Vec<&LetterSet> = settings.white.iter().chain(&settings.black).collect();
    let all = if allowed.is_empty() { LetterSet::all().collect() } else { allowed };
    let count =
        |set: &LetterSet| record.cells().iter().filter(|c| reading(c, set).is_some()).count();
    // Of sets that read as many the first counts.
    let best = all.into_iter().rev().max_by_key(|set| count(set));
    best.cloned().unwrap_or_else(|| LetterSet::english().clone())
}

/// Reads a cell without a board: by its text, or else by its other readings.
fn reading<'c>(cell: &'c Cell, letters: &LetterSet) -> Option<SpelledMove<'c>> {
    let texts = std::iter::once(cell.text.as_str())
        .chain(cell.alternatives.iter().map(|a| a.text.as_str()));
    texts
        .filter(|t| !t.trim().is_empty())
        .find_map(|text| parse_all(text.trim(), letters).into_iter().next())
}

/// Lists the moves with their numbers; what is no move stands as it is, in quotation marks.
fn named(record: &Record, letters: &LetterSet) -> String {
    let style = Style::pgn();
    let mut words: Vec<String> = Vec::new();
    let mut number = None;
    for cell in record.cells() {
        let stated = cell.slot.map(|s| s.number);
        if stated.is_some() && stated != number {
            words.extend(stated.map(|n| format!("{n}.")));
            number = stated;
        }
        words.push(match reading(cell, letters) {
            Some(spelled) => write_move(&spelled.meaning(), spelled.claims(), &style).to_string(),
            None if cell.text.trim().is_empty() => "…".to_owned(),
            None => format!("\"{}\"", cell.text.trim().escape_debug()),
        });
    }
    words.join(" ")
}

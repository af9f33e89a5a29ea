//! Words with boxes become the table of a scoresheet: numbers, White's and Black's columns, blocks side by side.
//!
//! The order of the words in the file plays no part, nor do lines and paragraphs that the recogniser saw: both are
//! often wrong on tables. The printed numbers carry the page; where there are none, the places of the moves do.
#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "counts of words, rows and characters are far from the ends of their types"
)]

mod compose;
mod curve;
mod grid;
mod header;
mod looks;
mod numerals;
mod order;
mod peaks;
mod place;
mod slope;
mod tables;
mod writing;

use zapis_notation_core::{Diagnostic, Place, Severity, Side, Span, Texts};

use self::grid::Grid;
use self::place::{Part, Placed};
use super::found::{BEGINS_LATER, Found, LEFT_OUT, NO_TABLE, TOO_LARGE, brief};
use super::scan::{Scan, Word};
use crate::said::formats as said;
use crate::{Cell, Frame, GameResult, Limits, Record, Scoresheet};

pub(super) use self::looks::move_like;

/// Words of a page that are looked at.
const MOST_WORDS: usize = 20_000;

/// Makes the games of pages: one a page, unless a page goes on where the one before ends.
pub(super) fn records(scans: &[Scan], limits: &Limits, found: &mut Found) -> Vec<Record> {
    let mut records: Vec<Record> = Vec::new();
    let mut end = 0_i64;
    for (page, scan) in scans.iter().enumerate() {
        let page = (page as u32, scan.page);
        let placed = placed(scan, found);
        let last = placed.cells.keys().map(|(n, _)| *n).max();
        let first = placed.first;
        let goes_on = end > 0 && first > 1 && (first - end).abs() <= 2;
        match records.last_mut() {
            Some(record) if goes_on => append(record, &placed, first, page, limits, found),
            _ => {
                let mut record =
                    Record { sheets: vec![Scoresheet::default()], ..Record::default() };
                add_fields(&mut record, &placed);
                if first > 1 {
                    let headline = said::page_begins_at(first);
                    found.push(Diagnostic::new(
                        BEGINS_LATER,
                        Severity::Warning,
                        headline,
                        Place::Whole,
                    ));
                }
                append(&mut record, &placed, first, page, limits, found);
                records.push(record);
            }
        }
        end = last.unwrap_or(end) + 1;
    }
    records
}

fn placed<'w>(scan: &'w Scan, found: &mut Found) -> Placed<'w> {
    let loose: Vec<&Word> = scan.words.iter().take(MOST_WORDS).collect();
    if let Some(word) = scan.words.get(MOST_WORDS) {
        let headline = said::too_many_words(MOST_WORDS);
        found.add(TOO_LARGE, Severity::Error, headline, word.span);
    }
    let placed =
        filed(scan).or_else(|| tables::placed(&scan.tables, &loose)).unwrap_or_else(|| {
            let inside = scan.tables.iter().flatten().flat_map(|c| &c.words);
            let all: Vec<&Word> = loose.iter().copied().chain(inside).take(MOST_WORDS).collect();
            // Of grids that fit alike the last is believed: that of the printed numbers, with blocks of thirty rows.
            let grids = Grid::by_writing(&all).into_iter().chain(Grid::by_numbers(&all));
            match grids.max_by_key(|g| place::fit(g, &all)) {
                Some(grid) => place::by_grid(&grid, &all),
                None => place::by_position(&all),
            }
        });
    if placed.cells.is_empty() {
        let headline = said::no_table();
        let at = loose.first().map_or(Place::Whole, |w| Place::Text(w.span));
        found.push(Diagnostic::new(NO_TABLE, Severity::Error, headline, at));
    }
    // Below and beside the table stand signatures and the printer's name, but moves that were put there are no less.
    let beside = placed.outside.iter().filter(|w| move_like(&w.text));
    let left_out: Vec<&Word> = placed.left_out.iter().chain(beside).copied().collect();
    tell_left_out(&left_out, found);
    order::tell(scan, found);
    placed
}

/// Places the cells whose numbers and sides are known; nothing where there are none.
fn filed(scan: &Scan) -> Option<Placed<'_>> {
    let first = scan.filed.iter().map(|c| i64::from(c.number)).min()?;
    let mut placed = Placed { first, above: scan.words.iter().collect(), ..Placed::default() };
    for cell in scan.filed.iter().filter(|c| !c.words.is_empty()) {
        let parts = cell.words.iter().map(|word| Part { word, skip: 0 });
        placed.cells.entry((i64::from(cell.number), cell.side)).or_default().extend(parts);
    }
    Some(placed)
}

/// Words that are named when they are left out.
const SHOWN: usize = 8;

fn tell_left_out(words: &[&Word], found: &mut Found) {
    let legible: Vec<&&Word> = words.iter().filter(|w| !looks::is_stroke(&w.text)).collect();
    let Some(first) = legible.first() else { return };
    let shown: Texts = legible.iter().take(SHOWN).map(|w| brief(&w.text)).collect();
    let note =
        if legible.len() > SHOWN { said::left_out_and_more(shown) } else { said::left_out(shown) };
    let headline = said::words_in_no_cell(legible.len());
    let noticed = Diagnostic::new(LEFT_OUT, Severity::Note, headline, Place::Text(first.span));
    found.push(noticed.note(note));
}

fn add_fields(record: &mut Record, placed: &Placed<'_>) {
    for field in header::fields(&placed.above, placed.fall) {
        record.add_tag(field.name, &field.value);
    }
    record.result = record.tag("Result").and_then(GameResult::parse);
}

/// Adds the cells of a page, blank ones between them included, up to the last that holds anything.
fn append(
    record: &mut Record,
    placed: &Placed<'_>,
    first: i64,
    page: (u32, Option<Frame>),
    limits: &Limits,
    found: &mut Found,
) {
    let Some(sheet) = record.sheets.first_mut() else { return };
    let Some(&(last, last_side)) = placed.cells.keys().max_by_key(|(n, s)| (*n, *s == Side::Black))
    else {
        return;
    };
    for number in first.min(last)..=last {
        for side in [Side::White, Side::Black] {
            if number == last && side == Side::Black && last_side == Side::White {
                break;
            }
            if sheet.cells.len() >= limits.max_plies.get() {
                let limit = limits.max_plies;
                let headline = said::too_many_cells_on_sheet(limit);
                found.push(Diagnostic::new(TOO_LARGE, Severity::Error, headline, Place::Whole));
                return;
            }
            let parts = placed.cells.get(&(number, side)).map_or(&[][..], Vec::as_slice);
            let index = sheet.cells.len() as u32;
            sheet.cells.push(compose::cell(index, number, side, parts, page));
        }
    }
    trim(&mut sheet.cells);
    let specks = without_specks(&mut sheet.cells);
    if !specks.is_empty() {
        let headline = said::specks_are_no_moves();
        let shown: Texts = specks.iter().take(SHOWN).map(|c| brief(&c.text)).collect();
        let noticed = Diagnostic::new(LEFT_OUT, Severity::Note, headline, Place::Whole);
        found.push(noticed.note(said::left_out(shown)));
    }
}

/// Blank cells in a row after which a game is over, unless moves follow.
const EMPTY_ROWS: usize = 6;

/// Drops what a recogniser sees in the empty rows below the game, and returns it: a few texts that are far from the
/// moves and from each other, and have no move's shape.
fn without_specks(cells: &mut Vec<Cell>) -> Vec<Cell> {
    let likely = |c: &Cell| move_like(&c.text) || c.alternatives.iter().any(|a| move_like(&a.text));
    let Some(after) = cells.iter().rposition(likely).map(|last| last + 1) else {
        return Vec::new();
    };
    let tail = cells.get(after..).unwrap_or_default();
    let Some(at) = tail.windows(EMPTY_ROWS).position(|w| w.iter().all(Cell::is_blank)) else {
        return Vec::new();
    };
    let rest = cells.split_off(after + at);
    if rest.iter().filter(|c| !c.is_blank()).count() * 3 > rest.len() {
        cells.extend(rest);
        return Vec::new();
    }
    trim(cells);
    rest.into_iter().filter(|c| !c.is_blank()).collect()
}

/// Drops blank cells at the end.
fn trim(cells: &mut Vec<Cell>) {
    while cells.last().is_some_and(Cell::is_blank) {
        cells.pop();
    }
}

/// Returns the place of a cell's whole text.
pub(super) fn whole(index: u32, text: &str) -> Place {
    Place::Cell { sheet: 0, cell: index, span: Span::at(0, text.len() as u32) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(texts: &[&str]) -> Vec<Cell> {
        texts.iter().map(|t| Cell::new(*t, Place::Whole)).collect()
    }

    #[test]
    fn specks_below_the_game_are_dropped_and_an_illegible_end_is_not() {
        let mut sheet = cells(&["e4", "e5", "Sf", "", "", "", "", "", "", "ee", "", "", "an"]);
        let dropped: Vec<String> = without_specks(&mut sheet).into_iter().map(|c| c.text).collect();
        assert_eq!((sheet.len(), dropped), (3, vec!["ee".to_owned(), "an".to_owned()]));
        let mut sheet = cells(&["e4", "e5", "", "", "Sf", "", "K?", "ee"]);
        assert!(without_specks(&mut sheet).is_empty());
        assert_eq!(sheet.len(), 8);
    }
}

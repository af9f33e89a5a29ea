//! Pages in files of their own: a file that goes on where the one before ends belongs to the same game.

use zapis_notation_core::{Place, Side, Span};

use super::found::BEGINS_LATER;
use crate::said::formats as sentences;
use crate::{Cell, Record, Slot};

/// Plies between two pages that may have been read on neither.
const MOST_BETWEEN: u32 = 4;

/// Tells whether a record of one file goes on where that of the file before ends.
///
/// Both must know the numbers of their cells, as those that [`read_format`](super::read_format) returns do.
pub fn goes_on(before: &Record, next: &Record) -> bool {
    let later = next.diagnostics.iter().any(|d| d.code == BEGINS_LATER);
    let (Some(last), Some(first)) = (ply(before.cells().last()), ply(next.cells().first())) else {
        return false;
    };
    let single = before.sheets.len() == 1 && next.sheets.len() == 1;
    later && single && first > last && first - last <= MOST_BETWEEN + 1
}

/// Adds the cells of the record that goes on, and what was noticed about it.
///
/// Places in the text of its file mean nothing beside those of the first: they become the whole input, under `name`.
pub fn append(record: &mut Record, next: Record, name: &str) {
    let pages = record.cells().iter().filter_map(|c| c.area.map(|a| a.page + 1)).max();
    let between = ply(record.cells().last()).zip(ply(next.cells().first()));
    let Some(sheet) = record.sheets.first_mut() else { return };
    for missing in between.map_or(0..0, |(last, first)| last + 1..first) {
        let mut cell = Cell::new("", Place::Whole);
        cell.slot = Some(slot(missing));
        sheet.cells.push(cell);
    }
    for mut cell in next.sheets.into_iter().flat_map(|s| s.cells) {
        if let Some(area) = &mut cell.area {
            area.page += pages.unwrap_or(0);
        }
        sheet.cells.push(cell);
    }
    for (at, cell) in sheet.cells.iter_mut().enumerate() {
        let span = Span::at(0, cell.text.len() as u32);
        cell.place = Place::Cell { sheet: 0, cell: at as u32, span };
    }
    record.result = record.result.or(next.result);
    for (tag, value) in &next.tags {
        record.add_tag(tag, value);
    }
    for mut said in next.diagnostics.into_iter().filter(|d| d.code != BEGINS_LATER) {
        said.primary.place = Place::Whole;
        said.headline = sentences::file_says(name, said.headline);
        record.diagnostics.push(said);
    }
}

/// The ply that a page gives a cell, from 0.
fn ply(cell: Option<&Cell>) -> Option<u32> {
    let Slot { number, side } = cell?.slot?;
    Some(number.checked_sub(1)? * 2 + u32::from(side == Some(Side::Black)))
}

fn slot(ply: u32) -> Slot {
    let side = if ply.is_multiple_of(2) { Side::White } else { Side::Black };
    Slot { number: ply / 2 + 1, side: Some(side) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::{Format, read_format};
    use crate::{Limits, ReadSettings, decode};

    fn list(text: &str) -> Record {
        let limits = Limits::recommended();
        read_format(text, Format::List, &limits).expect("short").remove(0)
    }

    #[test]
    fn a_page_that_goes_on_is_read_from_the_position_before_it() {
        let mut one = list(
            r#"[{"no":1,"white":"e4","black":"e5"},{"no":2,"white":"Nf3","black":"Nc6"},{"no":3,"white":"Bb5","black":""}]"#,
        );
        let two =
            list(r#"[{"no":4,"white":"Ba4","black":"Nf6"},{"no":5,"white":"O-O","black":"Be7"}]"#);
        let other =
            list(r#"[{"no":1,"white":"d4","black":"d5"},{"no":2,"white":"c4","black":"e6"}]"#);
        assert!(goes_on(&one, &two) && !goes_on(&one, &other) && !goes_on(&two, &one));
        append(&mut one, two, "two.json");
        let decoded = decode(&one, &ReadSettings::default());
        let moves: Vec<&str> =
            decoded.transcript.game.plies().iter().map(zapis_board::Ply::san).collect();
        assert_eq!(moves[..5], ["e4", "e5", "Nf3", "Nc6", "Bb5"]);
        assert_eq!(moves[6..], ["Ba4", "Nf6", "O-O", "Be7"]);
    }
}

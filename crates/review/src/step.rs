//! What a person does to a game: the entries of its log.

use serde::{Deserialize, Serialize};
use zapis_ingest::{Cell, GameResult, Limits, Record, Scoresheet};
use zapis_notation_core::{Place, Span};

/// One entry of the log. Sheets and cells count from 0 as they stand when the entry is reached.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Step {
    /// A cell records this move, in coordinate notation.
    Settle {
        /// The sheet.
        sheet: u32,
        /// The cell.
        cell: u32,
        /// The move.
        uci: String,
    },
    /// A move that the sheet leaves out belongs before a cell.
    Insert {
        /// The sheet.
        sheet: u32,
        /// The cell before which it belongs; the number of cells for the end.
        cell: u32,
        /// The move, where it is known.
        uci: Option<String>,
    },
    /// A cell records nothing.
    Delete {
        /// The sheet.
        sheet: u32,
        /// The cell.
        cell: u32,
    },
    /// Nothing from a cell on belongs to the game.
    Cut {
        /// The sheet.
        sheet: u32,
        /// The first cell of the rest.
        cell: u32,
    },
    /// A cell and the one after it stand the wrong way round.
    Swap {
        /// The sheet.
        sheet: u32,
        /// The first of the two.
        cell: u32,
    },
    /// A cell holds two moves.
    Split {
        /// The sheet.
        sheet: u32,
        /// The cell.
        cell: u32,
        /// How many characters belong to the first.
        at: u32,
    },
    /// What stands in a cell was transcribed wrongly.
    Write {
        /// The sheet.
        sheet: u32,
        /// The cell.
        cell: u32,
        /// What does stand there.
        text: String,
    },
    /// No move is missing before a cell.
    Adjacent {
        /// The sheet.
        sheet: u32,
        /// The cell.
        cell: u32,
    },
    /// A tag has this value; an empty one takes it away.
    Tag {
        /// Its name.
        name: String,
        /// Its value.
        value: String,
    },
}

impl Step {
    /// Does it to a record, and tells whether the record has what it speaks of.
    pub(crate) fn apply(&self, record: &mut Record) -> bool {
        match self {
            Step::Settle { sheet, cell, uci } => {
                with(record, *sheet, *cell, |c| c.settled.uci = Some(uci.clone()))
            }
            Step::Adjacent { sheet, cell } => {
                with(record, *sheet, *cell, |c| c.settled.adjacent = true)
            }
            Step::Write { sheet, cell, text } => with(record, *sheet, *cell, |c| rewrite(c, text)),
            Step::Insert { sheet, cell, uci } => insert(record, *sheet, *cell, uci.as_deref()),
            Step::Delete { sheet, cell } => on(record, *sheet, |s| {
                let there = (*cell as usize) < s.cells.len();
                if there {
                    s.cells.remove(*cell as usize);
                }
                there
            }),
            Step::Cut { sheet, cell } => on(record, *sheet, |s| {
                let there = (*cell as usize) < s.cells.len();
                s.cells.truncate(*cell as usize);
                there
            }),
            Step::Swap { sheet, cell } => on(record, *sheet, |s| {
                let at = *cell as usize;
                let there = at + 1 < s.cells.len();
                if there {
                    s.cells.swap(at, at + 1);
                }
                there
            }),
            Step::Split { sheet, cell, at } => split(record, *sheet, *cell, *at as usize),
            Step::Tag { name, value } => tag(record, name, value),
        }
    }
}

fn on(record: &mut Record, sheet: u32, work: impl FnOnce(&mut Scoresheet) -> bool) -> bool {
    record.sheets.get_mut(sheet as usize).is_some_and(work)
}

fn with(record: &mut Record, sheet: u32, cell: u32, work: impl FnOnce(&mut Cell)) -> bool {
    on(record, sheet, |s| s.cells.get_mut(cell as usize).map(work).is_some())
}

/// Replaces what a cell says; what the recogniser thought of it no longer counts.
fn rewrite(cell: &mut Cell, text: &str) {
    text.clone_into(&mut cell.text);
    cell.confidence = None;
    cell.alternatives.clear();
    cell.symbols.clear();
    cell.settled.uci = None;
}

/// Tells whether a sheet has as many cells as are read of any.
fn is_full(sheet: &Scoresheet) -> bool {
    sheet.cells.len() >= Limits::recommended().max_plies.get()
}

fn insert(record: &mut Record, sheet: u32, cell: u32, uci: Option<&str>) -> bool {
    on(record, sheet, |s| {
        let at = cell as usize;
        if at > s.cells.len() || is_full(s) {
            return false;
        }
        // It stands nowhere on the page; what there is to say of it points at the place where it belongs.
        let mut new = Cell::new("", Place::Cell { sheet, cell, span: Span::at(0, 0) });
        new.settled.uci = uci.map(str::to_owned);
        if let Some(next) = s.cells.get_mut(at) {
            next.settled.adjacent = false;
        }
        s.cells.insert(at, new);
        true
    })
}

fn split(record: &mut Record, sheet: u32, cell: u32, at: usize) -> bool {
    on(record, sheet, |s| {
        let index = cell as usize;
        if is_full(s) {
            return false;
        }
        let Some(first) = s.cells.get_mut(index) else { return false };
        let Some((byte, _)) = first.text.char_indices().nth(at).filter(|(b, _)| *b > 0) else {
            return false;
        };
        let (left, right) = first.text.split_at(byte);
        let (left, right) = (left.trim().to_owned(), right.trim().to_owned());
        let mut second = Cell::new(right, first.place);
        second.slot = first.slot;
        rewrite(first, &left);
        s.cells.insert(index + 1, second);
        true
    })
}

fn tag(record: &mut Record, name: &str, value: &str) -> bool {
    let sound = !name.is_empty()
        && name.len() <= 255
        && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    if !sound {
        return false;
    }
    match name {
        "Result" => record.result = GameResult::parse(value),
        // The position that the page begins with.
        "FEN" => record.start_fen = Some(value.to_owned()).filter(|fen| !fen.is_empty()),
        _ => {}
    }
    if value.is_empty() {
        record.tags.retain(|(n, _)| n != name);
    } else {
        match record.tags.iter_mut().find(|(n, _)| n == name) {
            Some((_, old)) => value.clone_into(old),
            None => record.tags.push((name.to_owned(), value.to_owned())),
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(texts: &[&str]) -> Record {
        let place = |n: usize| Place::Cell { sheet: 0, cell: n as u32, span: Span::at(0, 0) };
        let cells = texts.iter().enumerate().map(|(n, t)| Cell::new(*t, place(n))).collect();
        Record { sheets: vec![Scoresheet { lang: None, cells }], ..Record::default() }
    }

    fn after(texts: &[&str], step: &Step) -> Vec<String> {
        let mut record = record(texts);
        assert!(step.apply(&mut record), "{step:?}");
        record.cells().iter().map(|c| c.text.clone()).collect()
    }

    #[test]
    fn cells_are_put_in_taken_out_turned_round_and_split() {
        let texts = ["e4", "e5Nf3", "Nc6"];
        let insert = Step::Insert { sheet: 0, cell: 3, uci: None };
        assert_eq!(after(&texts, &insert), ["e4", "e5Nf3", "Nc6", ""]);
        assert_eq!(after(&texts, &Step::Delete { sheet: 0, cell: 1 }), ["e4", "Nc6"]);
        assert_eq!(after(&texts, &Step::Cut { sheet: 0, cell: 1 }), ["e4"]);
        assert_eq!(after(&texts, &Step::Swap { sheet: 0, cell: 1 }), ["e4", "Nc6", "e5Nf3"]);
        let split = Step::Split { sheet: 0, cell: 1, at: 2 };
        assert_eq!(after(&texts, &split), ["e4", "e5", "Nf3", "Nc6"]);
    }

    #[test]
    fn what_the_record_does_not_have_is_refused() {
        let mut record = record(&["e4"]);
        let before = record.clone();
        for step in [
            Step::Delete { sheet: 0, cell: 1 },
            Step::Delete { sheet: 1, cell: 0 },
            Step::Swap { sheet: 0, cell: 0 },
            Step::Split { sheet: 0, cell: 0, at: 0 },
            Step::Split { sheet: 0, cell: 0, at: 9 },
            Step::Insert { sheet: 0, cell: 2, uci: None },
            Step::Tag { name: "Wei\"ß".to_owned(), value: "x".to_owned() },
        ] {
            assert!(!step.apply(&mut record), "{step:?}");
            assert_eq!(record, before);
        }
    }

    #[test]
    fn a_tag_is_set_changed_and_taken_away() {
        let mut record = record(&[]);
        let tag = |value: &str| Step::Tag { name: "Result".to_owned(), value: value.to_owned() };
        assert!(tag("1-0").apply(&mut record));
        assert!(tag("0-1").apply(&mut record));
        assert_eq!(record.tags, [("Result".to_owned(), "0-1".to_owned())]);
        assert_eq!(record.result, Some(GameResult::Black));
        assert!(tag("").apply(&mut record));
        assert_eq!((record.tags.len(), record.result), (0, None));
    }
}

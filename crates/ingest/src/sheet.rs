//! A game as it was handed in: what stands in each cell of a scoresheet, and where.
//!
//! Both the layout of free text ([`read_text`](crate::read_text)) and the formats of recognisers produce this, and the
//! decoder reads nothing else. Reading order is fixed here once; what the page says about move numbers is kept beside
//! each cell, because the page may be wrong.

mod accounting;
mod brackets;
mod build;
mod columns;
mod elements;
mod epd;
mod glyph;
pub(crate) mod headers;
mod join;
mod layout;
mod numbering;
mod scan;
mod shape;
mod token;
mod word;
mod words;

pub use accounting::{Part, PartKind};
pub(crate) use glyph::is_lost_figurine;
pub use layout::{Page, read_page, read_text};
pub(crate) use scan::is_invisible;

use zapis_notation_core::{Diagnostic, GameResult, Place, Side, Span};

use crate::Area;

/// One game: its sheets and what is known about it apart from the moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The name that the input gives the game.
    pub id: Option<String>,
    /// The language that the input states, as a tag or `auto`.
    pub lang: Option<String>,
    /// Tags in order of appearance; a name occurs once.
    pub tags: Vec<(String, String)>,
    /// The position that the game starts from, as the input writes it.
    pub start_fen: Option<String>,
    /// The result that the input states in its text or tags.
    pub result: Option<GameResult>,
    /// What stands before the first move.
    pub preface: Vec<Attached>,
    /// One entry a record of the game: one, or both players' sheets.
    pub sheets: Vec<Scoresheet>,
    /// What was noticed while the record was taken in.
    pub diagnostics: Vec<Diagnostic>,
}

impl Record {
    /// Returns the value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str())
    }

    /// Sets a tag unless it is there already, and tells whether it was set.
    pub fn add_tag(&mut self, name: &str, value: &str) -> bool {
        let new = self.tag(name).is_none();
        if new {
            self.tags.push((name.to_owned(), value.to_owned()));
        }
        new
    }

    /// Returns the cells of the first sheet; empty when there is no sheet.
    pub fn cells(&self) -> &[Cell] {
        self.sheets.first().map_or(&[], |s| &s.cells)
    }

    /// Tells whether a person has settled anything about a cell: where somebody answers there is a game.
    pub fn is_answered(&self) -> bool {
        let answered = |c: &Cell| c.settled.uci.is_some() || c.settled.adjacent;
        self.sheets.iter().flat_map(|s| &s.cells).any(answered)
    }
}

/// One record of a game, in reading order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scoresheet {
    /// The language of this sheet where the input states one of its own.
    pub lang: Option<String>,
    /// The cells: white, black, white … unless their slots say otherwise.
    pub cells: Vec<Cell>,
}

/// One place where a ply may be recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The best reading; empty where nothing is legible.
    pub text: String,
    /// Where it stands in the input.
    pub place: Place,
    /// The move number and side that the page gives it.
    pub slot: Option<Slot>,
    /// The recogniser's own confidence, 0 to 100.
    pub confidence: Option<u8>,
    /// Other readings with their weights; the list may hold `text` again.
    pub alternatives: Vec<Alternative>,
    /// One column a character of the reading, sometimes one more or less: characters with weights in millionths.
    pub symbols: Vec<Vec<(String, u32)>>,
    /// The byte of the text where a second move begins, if the text is two moves: `g5: e5` may be one capture, or a
    /// capture with its sign behind the square and the answer to it. The board decides.
    pub parts_at: Option<u32>,
    /// What stands beside the move and is no part of it, in reading order.
    pub attached: Vec<Attached>,
    /// What a person has settled about it.
    pub settled: Settled,
    /// Where it stands on a page, where the input says so.
    pub area: Option<Area>,
}

/// What a person has settled about a cell. Reading keeps to it as long as any legal game does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settled {
    /// The move that the cell records, in coordinate notation.
    pub uci: Option<String>,
    /// No ply is missing between the cell before and this one.
    pub adjacent: bool,
}

impl Cell {
    /// Makes a cell that holds a text and nothing else.
    pub fn new(text: impl Into<String>, place: Place) -> Cell {
        Cell {
            text: text.into(),
            place,
            slot: None,
            confidence: None,
            alternatives: Vec::new(),
            symbols: Vec::new(),
            parts_at: None,
            attached: Vec::new(),
            settled: Settled::default(),
            area: None,
        }
    }

    /// Tells whether nothing at all is legible.
    pub fn is_blank(&self) -> bool {
        self.text.trim().is_empty() && self.alternatives.is_empty() && self.symbols.is_empty()
    }

    /// Returns the two cells that the text may hold, where it may hold two.
    pub(crate) fn parted(&self) -> Option<(Cell, Cell)> {
        let at = self.parts_at? as usize;
        let (front, back) = (self.text.get(..at)?, self.text.get(at..)?);
        let place =
            |from: usize, text: &str| self.place_of(Span::at(from as u32, text.len() as u32));
        let mut first = Cell::new(front.trim_end(), place(0, front.trim_end()));
        first.slot = self.slot;
        let mut second = Cell::new(back, place(at, back));
        second.attached.clone_from(&self.attached);
        second.slot = self.slot.filter(|s| s.side == Some(Side::White)).map(Slot::answer);
        Some((first, second))
    }

    /// Returns the place of some bytes of [`Cell::text`].
    ///
    /// In free text a cell's text is a contiguous piece of the input, so bytes of the cell are bytes of the input.
    pub fn place_of(&self, span: Span) -> Place {
        match self.place {
            Place::Text(at) => Place::Text(span.shifted(at.start())),
            Place::Cell { sheet, cell, .. } => Place::Cell { sheet, cell, span },
            Place::Whole => Place::Whole,
        }
    }
}

/// The number and side that the page gives a cell. It may be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot {
    /// The move number written before it.
    pub number: u32,
    /// The side, where the layout tells it: `5...`, the column, the second after a number.
    pub side: Option<Side>,
}

impl Slot {
    /// The place of Black's answer.
    const fn answer(self) -> Slot {
        Slot { number: self.number, side: Some(Side::Black) }
    }
}

/// Another reading of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// The reading.
    pub text: String,
    /// Its relative weight in millionths of 1; weights need not add up to 1.
    pub weight_ppm: u32,
}

/// Something beside a move that is no part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attached {
    /// What it is.
    pub kind: AttachedKind,
    /// Where it stands.
    pub place: Place,
}

/// The kinds of things that stand beside moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AttachedKind {
    /// A comment, without its braces.
    Comment(String),
    /// An evaluation or a sign of quality, by its number in the PGN standard.
    Nag(u8),
    /// The draw offer `(=)`.
    DrawOffer,
    /// A clock time, as written.
    Clock(String),
    /// Moves in brackets that replace the move they are attached to: cells with attachments of their own.
    Variation(Vec<Cell>),
    /// Text of the input that is neither move nor comment and is kept as it stands.
    Unread(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_set_once() {
        let mut record = Record::default();
        assert!(record.add_tag("White", "Белов"));
        assert!(!record.add_tag("White", "Чёрный"));
        assert_eq!(record.tag("White"), Some("Белов"));
    }
}

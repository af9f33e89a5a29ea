//! What a reader of games may choose.

use zapis_notation_core::{LetterSet, Side};

use crate::Record;
use crate::exact::Letters;

/// Which letters may be used, where the game starts, and how much is forgiven.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct ReadSettings {
    /// Letter sets for White's moves, likeliest first; empty for what the record states or, failing that, for all.
    pub white: Vec<LetterSet>,
    /// The same for Black's moves.
    pub black: Vec<LetterSet>,
    /// The position that the game starts from, before what the record states.
    pub start_fen: Option<String>,
    /// Whether only the language's correct notation is accepted.
    pub strict: bool,
}

/// The price of two languages in one game where none is stated.
const MIXTURE: u32 = 12;

/// The price of a way of typing against the language's own letters.
const TYPING: u32 = 2;

/// The price of a set in which two pieces share a letter.
const SHARED: u32 = 3;

impl ReadSettings {
    /// Returns the candidates of both sides with what each costs beforehand.
    pub(crate) fn letters<'s>(&'s self, record: &Record) -> Letters<'s> {
        let stated = self.white.is_empty() && self.black.is_empty();
        let mixture = if stated { MIXTURE } else { 0 };
        Letters {
            white: candidates(&self.white, record),
            black: candidates(&self.black, record),
            mixture,
        }
    }

    /// Tells whether the letters of a side are to be found.
    pub(crate) fn is_open(&self, side: Side) -> bool {
        match side {
            Side::White => self.white.is_empty(),
            Side::Black => self.black.is_empty(),
        }
    }
}

fn candidates<'s>(chosen: &'s [LetterSet], record: &Record) -> Vec<(&'s LetterSet, u32)> {
    if !chosen.is_empty() {
        return chosen.iter().map(|set| (set, 0)).collect();
    }
    let stated = record.sheets.first().and_then(|s| s.lang.as_deref()).or(record.lang.as_deref());
    let of_record = stated.filter(|tag| *tag != "auto").map(LetterSet::for_tag).unwrap_or_default();
    if !of_record.is_empty() {
        return of_record.into_iter().map(|set| (set, 0)).collect();
    }
    let all = LetterSet::all().filter(|set| set.tag() != "san");
    all.map(|set| {
        (
            set,
            if set.is_typing() { TYPING } else { 0 } + if set.is_ambiguous() { SHARED } else { 0 },
        )
    })
    .collect()
}

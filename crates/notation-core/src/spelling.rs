//! What stands in a text, to the byte, beside what it means.

use crate::{Annotation, Claims, ParsedMove, Span};

/// Where the parts of a move stand in its text; a part that is not written has no span.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Parts {
    /// The letter of the piece that moves.
    pub piece: Option<Span>,
    /// File, rank or square that it leaves.
    pub origin: Option<Span>,
    /// The capture sign.
    pub capture: Option<Span>,
    /// The letter of the piece that is taken.
    pub victim: Option<Span>,
    /// The square of arrival, or its file alone; for castling the whole sign.
    pub target: Option<Span>,
    /// The promotion with its signs.
    pub promotion: Option<Span>,
    /// Everything behind the move: check, mate, e.p., annotations.
    pub suffix: Option<Span>,
}

/// In what way a text departs from the correct notation of its language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum RemarkKind {
    /// Blanks stand inside the move.
    Spacing,
    /// A sign or word that is read but is not the usual one: `X` for a capture, `ch` for check, `000` for castling.
    OddSign,
    /// The piece that is taken is named.
    NamedVictim,
    /// Punctuation that belongs to the sentence and not to the move.
    Punctuation,
    /// A character looks like the one that is meant, in a square, a sign or castling.
    LookAlike,
    /// A mark is composed in another way: `Ș` for `Ş`.
    Composition,
    /// Invisible characters stand inside.
    Invisible,
    /// A pawn move is written with a letter for the pawn.
    PawnLetter,
    /// Two squares and no piece letter, as in UCI.
    NoPieceLetter,
    /// A piece letter looks like the one that is meant: Latin `K` for Cyrillic `К`.
    LookAlikeLetter,
    /// A letter in the wrong case: `nf3`, `E4`.
    Case,
    /// A piece letter that is read but is not the usual one: `Кн` for the knight.
    Alternate,
}

impl RemarkKind {
    /// How much less likely a reading with such a remark is; readings are ordered by the sum, smallest first.
    pub const fn cost(self) -> u32 {
        match self {
            RemarkKind::Spacing
            | RemarkKind::OddSign
            | RemarkKind::NamedVictim
            | RemarkKind::Punctuation
            | RemarkKind::Invisible => 1,
            RemarkKind::LookAlike | RemarkKind::Composition => 2,
            RemarkKind::PawnLetter => 12,
            RemarkKind::NoPieceLetter => 5,
            RemarkKind::LookAlikeLetter => 6,
            RemarkKind::Case => 8,
            RemarkKind::Alternate => 16,
        }
    }
}

/// One departure from the correct notation: what is written where, and what is meant.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Remark {
    /// In what way.
    pub kind: RemarkKind,
    /// Where, in bytes of the move's text.
    pub span: Span,
    /// What the correct notation has in its place; empty where it has nothing.
    pub meant: String,
}

/// A move as it is written: the text, what it means, and how well it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpelledMove<'t> {
    pub(crate) text: &'t str,
    pub(crate) meaning: ParsedMove,
    pub(crate) claims: Claims,
    pub(crate) annotations: Vec<Annotation>,
    pub(crate) parts: Parts,
    pub(crate) remarks: Vec<Remark>,
}

impl<'t> SpelledMove<'t> {
    /// Returns the text, to the byte; all spans are bytes of it.
    pub fn text(&self) -> &'t str {
        self.text
    }

    /// Returns what it means without a board.
    pub fn meaning(&self) -> ParsedMove {
        self.meaning
    }

    /// Returns what it says of check, mate, en passant and the piece taken.
    pub fn claims(&self) -> Claims {
        self.claims
    }

    /// Returns the signs beside the move, in the order of the text.
    pub fn annotations(&self) -> &[Annotation] {
        &self.annotations
    }

    /// Returns where its parts stand.
    pub fn parts(&self) -> &Parts {
        &self.parts
    }

    /// Returns in what ways it departs from the correct notation of its letter set, in the order of the text.
    pub fn remarks(&self) -> &[Remark] {
        &self.remarks
    }

    /// Tells whether it is exactly the correct notation of its letter set.
    pub fn strict(&self) -> bool {
        self.remarks.is_empty()
    }

    /// Returns the sum of the costs of its remarks; 0 for a strict one.
    pub fn cost(&self) -> u32 {
        self.remarks.iter().map(|r| r.kind.cost()).sum()
    }

    /// Tells whether a remark of this kind was made.
    pub fn has(&self, kind: RemarkKind) -> bool {
        self.remarks.iter().any(|r| r.kind == kind)
    }
}

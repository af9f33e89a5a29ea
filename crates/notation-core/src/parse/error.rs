//! Why a text is no move: what was expected, after what, and what was found.

use std::fmt;

use super::glyph::{Glyphs, LONGEST};
use super::scan::Scan;
use super::suffix::Extent;
use crate::{
    Code, Diagnostic, LetterSet, ParsedMove, PawnMove, PawnOrigin, Place, Role, Sentence, Severity,
    Span, said,
};

/// What the grammar expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Expected {
    /// Any text at all.
    Text,
    /// The beginning of a move: a piece letter, a file, castling.
    Move,
    /// A square, or the file or rank that a piece leaves.
    Square,
    /// A rank behind a file.
    Rank,
    /// The end of the move, or a mark such as `+` or `!`.
    End,
    /// The first or the last rank, for a promotion is written.
    LastRank,
    /// A queen, rook, bishop or knight for a pawn to become.
    Promotion,
    /// A shorter text.
    Shorter,
}

/// What stands before the place of the error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum After {
    /// Nothing: it is the beginning.
    Start,
    /// A piece letter.
    Piece,
    /// A file.
    File,
    /// A whole move.
    Move,
}

/// Why a text is no move under a letter set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveSyntaxError {
    /// What the grammar expected.
    pub expected: Expected,
    /// What stands before.
    pub after: After,
    /// What was found; empty at the end of the text.
    pub found: String,
    /// Where it was found, in bytes of the text.
    pub span: Span,
}

impl fmt::Display for MoveSyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

impl std::error::Error for MoveSyntaxError {}

impl MoveSyntaxError {
    /// Returns the stable code of this kind of error.
    pub const fn code(&self) -> Code {
        Code(match self.expected {
            Expected::Move => 101,
            Expected::Square | Expected::Rank => 102,
            Expected::End => 103,
            Expected::LastRank => 104,
            Expected::Promotion => 105,
            Expected::Text => 106,
            Expected::Shorter => 107,
        })
    }

    /// Says what was found and what was expected.
    pub fn sentence(&self) -> Sentence {
        let found = escaped(&self.found);
        let of_piece = self.after == After::Piece;
        match (self.expected, found.is_empty()) {
            (Expected::Text, _) => said::found_nothing(),
            (Expected::Shorter, _) => said::found_too_much(LONGEST),
            (Expected::LastRank, _) => said::promotion_too_early(found),
            (Expected::Promotion, _) => said::promotion_to_king(found),
            (Expected::Move, true) => said::end_for_move(),
            (Expected::Move, false) => said::found_for_move(found),
            (Expected::Square, true) if of_piece => said::end_for_square_of_piece(),
            (Expected::Square, true) => said::end_for_square(),
            (Expected::Square, false) if of_piece => said::found_for_square_of_piece(found),
            (Expected::Square, false) => said::found_for_square(found),
            (Expected::Rank, true) => said::end_for_rank(),
            (Expected::Rank, false) => said::found_for_rank(found),
            (Expected::End, true) => said::end_for_end(),
            (Expected::End, false) => said::found_for_end(found),
        }
    }

    /// Returns what there is to say to a person, with `place` as the place of the error.
    pub fn diagnostic(&self, place: Place) -> Diagnostic {
        let diagnostic = Diagnostic::new(self.code(), Severity::Error, self.sentence(), place);
        match self.expected {
            Expected::Move => diagnostic.help(said::a_move_begins_with()),
            Expected::Square | Expected::Rank => diagnostic.help(said::a_square_is()),
            Expected::LastRank => diagnostic.help(said::a_pawn_promotes_on()),
            Expected::Promotion => diagnostic.help(said::a_pawn_becomes()),
            Expected::End | Expected::Text | Expected::Shorter => diagnostic,
        }
    }
}

/// Shows odd bytes by their names, and not too many of them.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars().take(12) {
        if c.is_control() || super::glyph::is_invisible(c) || c == '`' {
            out.extend(c.escape_unicode());
        } else {
            out.push(c);
        }
    }
    if text.chars().nth(12).is_some() {
        out.push('…');
    }
    out
}

/// Finds the place where the best attempt to read a text as a move breaks off.
pub(super) fn explain(text: &str, letters: &LetterSet) -> MoveSyntaxError {
    let glyphs = Glyphs::new(text);
    let cell = Scan { glyphs: &glyphs.list, set: letters };
    let start = cell.skip_blanks(0);
    let at = |expected, after, from: usize, to: usize| {
        let span = cell.span(from, to);
        MoveSyntaxError {
            expected,
            after,
            found: span.of(text).unwrap_or_default().to_owned(),
            span,
        }
    };
    if glyphs.cut {
        let span = Span::at(0, text.len() as u32);
        return MoveSyntaxError {
            expected: Expected::Shorter,
            after: After::Start,
            found: String::new(),
            span,
        };
    }
    if start >= cell.glyphs.len() {
        return at(Expected::Text, After::Start, start, start);
    }
    let drafts = cell.drafts(start);
    for draft in drafts.iter().filter(|d| d.parts.promotion.is_none()) {
        if let Some((expected, span)) = cell.bad_promotion(draft.meaning, draft.end) {
            let found = span.of(text).unwrap_or_default().to_owned();
            return MoveSyntaxError { expected, after: After::Move, found, span };
        }
    }
    let ends = drafts.iter().filter_map(|d| cell.suffix(d.end, Extent::Prefix)).map(|s| s.end);
    if let Some(end) = ends.max() {
        let is_letter = |at: usize| cell.char(at).is_some_and(char::is_alphabetic);
        // Two files at the front of a word are no move that something is left over from.
        if is_letter(end) && is_letter(end - 1) {
            return at(Expected::Move, After::Start, start, cell.glyphs.len());
        }
        return at(Expected::End, After::Move, cell.skip_blanks(end), cell.glyphs.len());
    }
    let Some(piece_end) = cell.officers(start).first().map(|hit| hit.end) else {
        return match cell.file(start) {
            Some(file) => cell.no_rank(file.end, at),
            None => at(Expected::Move, After::Start, start, start + 1),
        };
    };
    let mut inner = cell.between(piece_end).first().map_or(piece_end, |way| way.end);
    if let Some(rank) = cell.rank(inner) {
        inner = cell.between(rank.end).first().map_or(rank.end, |way| way.end);
    }
    match cell.file(inner) {
        Some(file) => cell.no_rank(file.end, at),
        None => at(Expected::Square, After::Piece, inner, (inner + 1).min(cell.glyphs.len())),
    }
}

impl Scan<'_> {
    fn no_rank<T>(&self, end: usize, at: impl Fn(Expected, After, usize, usize) -> T) -> T {
        at(Expected::Rank, After::File, end, (end + 1).min(self.glyphs.len()))
    }

    /// A promotion behind a pawn's move where none can be, or to a piece that none can be.
    fn bad_promotion(&self, meaning: ParsedMove, end: usize) -> Option<(Expected, Span)> {
        let ParsedMove::Pawn(pawn) = meaning else { return None };
        let to = match pawn {
            PawnMove::Push { to, .. }
            | PawnMove::Take { from: PawnOrigin::File(_) | PawnOrigin::Square(_), to, .. } => to,
            PawnMove::Take { .. } | PawnMove::TakeByFiles { .. } => return None,
        };
        let (role, span, signed) = self.stated_promotion(end)?;
        let last = to.square().rank().is_last();
        match role {
            Role::Officer(crate::Officer::King) if last => Some((Expected::Promotion, span)),
            _ if !last && (signed || self.glyphs.last().is_some_and(|g| g.end == span.end())) => {
                Some((Expected::LastRank, span))
            }
            _ => None,
        }
    }
}

/// The codes of this crate's diagnostics; each has a page in `docs/diagnostics`.
pub const CODES: &[Code] = &[
    Code(1),
    Code(2),
    Code(3),
    Code(4),
    Code(101),
    Code(102),
    Code(103),
    Code(104),
    Code(105),
    Code(106),
    Code(107),
    Code(111),
    Code(112),
    Code(113),
    Code(114),
    Code(115),
    Code(116),
    Code(117),
];

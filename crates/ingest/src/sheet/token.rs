//! What the layout makes of a text before it knows about games: tokens in reading order.

use zapis_notation_core::Span;

use super::shape::Shape;
use crate::GameResult;

/// A piece of the input with what it is taken for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    /// Its bytes.
    pub span: Span,
    /// What it is taken for.
    pub kind: Kind,
    /// It stands at the beginning of a line.
    pub first: bool,
    /// White space stands before it.
    pub spaced: bool,
}

/// What a token is taken for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A move number with the number of dots after it.
    Number { value: u32, dots: u32 },
    /// Digits without a dot: a number, or a piece of a damaged move.
    Digits(u32),
    /// Two or more dots, or a sign for them: a half-move that stands elsewhere.
    Dots,
    /// Something with the outline of a move.
    Move(Shape),
    /// The beginning of a long move with which the text ends.
    Torn,
    /// A word or a run of signs that has no such outline.
    Word,
    /// A dash by itself.
    Dash,
    /// A capture sign by itself.
    Capture,
    /// A round sign by itself: half of a castling.
    Zero,
    /// Check signs or words for check and mate by themselves.
    Check,
    /// A sign that judges the move or the position.
    Glyph(u8),
    /// `(=)`.
    DrawOffer,
    /// A result.
    Result(GameResult),
    /// A clock time.
    Clock,
    /// A comment; the token has its delimiters, this span has not.
    Comment(Span),
    /// Brackets with moves in them.
    Variation(Box<[Token]>),
    /// Brackets that are not looked into, because the game has more in brackets than anybody writes.
    Surplus,
    /// Punctuation between moves.
    Separator,
    /// An empty line.
    Gap,
    /// A bracket or brace without its partner, already reported.
    Stray,
}

impl Token {
    /// Returns the shape of a move.
    pub(crate) fn shape(&self) -> Option<&Shape> {
        match &self.kind {
            Kind::Move(shape) => Some(shape),
            Kind::Number { .. }
            | Kind::Digits(_)
            | Kind::Dots
            | Kind::Torn
            | Kind::Word
            | Kind::Dash
            | Kind::Capture
            | Kind::Zero
            | Kind::Check
            | Kind::Glyph(_)
            | Kind::DrawOffer
            | Kind::Result(_)
            | Kind::Clock
            | Kind::Comment(_)
            | Kind::Variation(_)
            | Kind::Surplus
            | Kind::Separator
            | Kind::Gap
            | Kind::Stray => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_small_because_a_text_has_one_for_every_few_bytes() {
        assert!(size_of::<Token>() <= 40, "{}", size_of::<Token>());
    }
}

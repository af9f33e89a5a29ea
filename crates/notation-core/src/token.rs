//! Tokens of movetext: what stands there, to the byte.

use crate::{GameResult, Span};

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum TokenKind {
    /// Blanks within a line.
    Space,
    /// One line end: LF, CR LF or CR.
    LineEnd,
    /// A number with its dots or bracket: `12.`, `12...`, `12…`, `13)`; `12` alone when a blank or line end follows.
    MoveNumber {
        /// The number.
        number: u32,
        /// How many dots follow it; `…` counts three, a bracket one.
        dots: u32,
    },
    /// Dots with no number before them: `...`, `…`.
    Dots,
    /// A run of other characters: mostly a move with its marks, or a word of prose.
    Word,
    /// A dash that stands alone.
    Dash,
    /// `{…}`; it ends at the first `}`, as the PGN standard has it.
    Comment {
        /// The `}` is there; otherwise the comment runs to the end of the text.
        closed: bool,
    },
    /// `;` and the rest of the line.
    LineComment,
    /// `(`, or `[` where no tag pair begins.
    VariationOpen,
    /// `)` or `]`.
    VariationClose,
    /// `$` and a number; nothing when the number is no glyph of the PGN standard.
    Nag(Option<u8>),
    /// A result, with any dash or a colon.
    Result(GameResult),
    /// `[Name "value"]` at the beginning of a line; the quotation marks may be missing.
    TagPair {
        /// The name.
        name: Span,
        /// The value without its quotation marks, escapes as written.
        value: Span,
    },
    /// `%` at the beginning of a line, and the rest of it.
    EscapeLine,
    /// A sign of punctuation that is no part of a word: `,`, `|`, `"`, a stray `}`.
    Punctuation,
}

/// One token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Where it stands, in bytes.
    pub span: Span,
}

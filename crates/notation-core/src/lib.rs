#![doc = include_str!("../README.md")]
//!
//! # Map
//!
//! - Meaning: [`ParsedMove`] is what a move says without a board, with what is not said kept apart from what is denied;
//!   [`Claims`] is what it says beyond that. Built of [`Square`], [`Officer`], [`Origin`] and their like.
//! - Text: [`SpelledMove`] is what stands there, with [`Parts`] and [`Remark`]s; [`Token`] is a piece of movetext.
//! - Letters: [`LetterSet`] names pieces, [`Language`] says where the letters come from.
//! - Writing: [`Style`] and [`write_move`].
//! - Messages: [`Diagnostic`], [`Fix`] and [`MoveSyntaxError`], made of [`Sentence`]s; drawn by others.

mod diagnostic;
mod fix;
#[cfg(any(test, feature = "fuzzing"))]
#[doc(hidden)]
pub mod fuzzing;
mod language;
mod letters;
mod lexer;
mod lookalike;
mod meaning;
mod parse;
mod piece;
mod readings;
mod remark;
mod result;
mod said;
mod sentence;
mod span;
mod spelling;
mod square;
mod standing;
mod style;
mod token;
mod write;

pub use diagnostic::{Code, Diagnostic, Label, Place, Severity};
pub use fix::{Applicability, Edit, Fix};
pub use language::{Language, SourceConfidence};
pub use letters::{LetterSet, LetterSpecError};
pub use lexer::{Lexer, lex};
pub use lookalike::{look_alike, look_alikes};
pub use meaning::{
    Annotation, CheckClaim, Claims, Mark, Origin, ParsedMove, PawnMove, PawnOrigin, PawnTarget,
    PromotionOffLastRank,
};
pub use parse::{
    After, CODES, Expected, MOST_READINGS, Marks, MoveSyntaxError, Segment, parse_all, parse_marks,
    parse_move, split_moves,
};
pub use piece::{Officer, Promotion, Role, Side};
pub use readings::{LetteredReading, readings};
pub use result::GameResult;
pub use said::SENTENCES;
pub use sentence::{
    Choice, Count, Foreign, Lettering, Pieces, Script, Sentence, Series, Share, Squares, Texts,
    Value, Wording, Written,
};
pub use span::{LineIndex, Position as TextPosition, Span};
pub use spelling::{Parts, Remark, RemarkKind, SpelledMove};
pub use square::{File, Rank, Square, Wing};
pub use standing::Standing;
pub use style::{
    CapturePlace, CaptureSign, CastlingSign, CheckSign, Dash, EnPassantSign, Form, MateSign,
    PawnCapture, PromotionSign, Style, StyleError,
};
pub use token::{Token, TokenKind};
pub use write::write_move;

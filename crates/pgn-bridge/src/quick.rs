//! The quick lane: words of standard form, read, matched and played without generating moves or allocating.
//!
//! What it accepts it reads exactly as the grammar and the board would; whatever else stands in a file it leaves to them.

pub(crate) mod board;
pub(crate) mod letters;
pub(crate) mod word;

pub(crate) use board::{Found, QuickBoard};
pub(crate) use letters::LetterTable;
pub(crate) use word::{Suffix, Word};

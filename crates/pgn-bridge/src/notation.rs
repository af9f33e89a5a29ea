//! The notations that moves are printed in.

use crate::record::RecordMove;

/// How the moves of a game are printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notation {
    /// Standard algebraic notation, what every program reads.
    San,
    /// Coordinates as chess engines exchange them.
    Uci,
}

impl Notation {
    /// Appends a move.
    pub(crate) fn push(&self, out: &mut String, mv: &RecordMove) {
        match self {
            Notation::San => out.push_str(&mv.san),
            Notation::Uci => out.push_str(&mv.uci),
        }
    }
}

//! Why a game does not take a move.

use std::error::Error;
use std::fmt;

use crate::{Ambiguity, Illegality, said};

/// Why a game does not take a move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MoveRejection {
    /// No legal move is meant.
    Illegal(Illegality),
    /// More than one legal move may be meant.
    Ambiguous(Ambiguity),
    /// The legal move belongs to another position.
    Foreign,
    /// The coordinate notation names no legal move.
    Uci {
        /// What was handed in.
        uci: String,
    },
}

impl fmt::Display for MoveRejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveRejection::Illegal(illegality) => illegality.fmt(f),
            MoveRejection::Ambiguous(ambiguity) => ambiguity.fmt(f),
            MoveRejection::Foreign => said::of_another_position().fmt(f),
            MoveRejection::Uci { uci } => {
                said::no_legal_move_here(uci.escape_debug().to_string()).fmt(f)
            }
        }
    }
}

impl Error for MoveRejection {}

//! Why a game does not take a move.

use std::error::Error;
use std::fmt;

use crate::{Ambiguity, Illegality};

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
            MoveRejection::Foreign => f.write_str("the move belongs to another position"),
            MoveRejection::Uci { uci } => {
                write!(f, "`{}` is no legal move here", uci.escape_debug())
            }
        }
    }
}

impl Error for MoveRejection {}

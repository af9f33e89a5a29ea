//! Faults of a FEN that do not keep a position from being read.

use std::fmt;

use zapis_notation_core::{Severity, Side, Square, Wing};

use crate::words::{side_name, wing_name};
use crate::{Explanation, codes};

/// A field of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FenField {
    /// The side to move.
    Side,
    /// The castling rights.
    Castling,
    /// The en-passant square.
    EnPassant,
    /// The half-moves since the last capture or pawn move.
    QuietPlies,
    /// The number of the move to be played.
    Number,
}

impl FenField {
    /// Returns its name in plain words.
    pub const fn name(self) -> &'static str {
        match self {
            FenField::Side => "side to move",
            FenField::Castling => "castling rights",
            FenField::EnPassant => "en-passant square",
            FenField::QuietPlies => "count of quiet half-moves",
            FenField::Number => "move number",
        }
    }

    const fn assumed(self) -> &'static str {
        match self {
            FenField::Side => "White is taken to move",
            FenField::Castling => "no castling is taken to be possible",
            FenField::EnPassant => "no en passant is taken to be possible",
            FenField::QuietPlies => "0 is taken",
            FenField::Number => "1 is taken",
        }
    }
}

/// Something that was repaired, or kept although it cannot happen in a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FenRepair {
    /// A field is not there.
    Missing {
        /// Which field.
        field: FenField,
    },
    /// A field is written in an unusual way, or holds nothing that can be used.
    Respelled {
        /// Which field.
        field: FenField,
        /// What stands there.
        found: String,
    },
    /// A castling right without its king or rook.
    CastlingDropped {
        /// Whose right.
        side: Side,
        /// To which wing.
        wing: Wing,
    },
    /// An en-passant square behind which no pawn can just have come.
    EnPassantDropped {
        /// The square that was stated.
        square: Square,
    },
    /// A check that no last move can have given.
    ImpossibleCheckKept,
    /// More pieces than promotions can explain.
    TooMuchMaterialKept,
    /// Text behind the last field.
    RestIgnored {
        /// The text.
        text: String,
    },
}

impl FenRepair {
    /// Says in plain words what was repaired.
    pub fn explain(&self) -> Explanation {
        Explanation::new(codes::FEN_REPAIRED, Severity::Warning, self.to_string())
    }
}

impl fmt::Display for FenRepair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenRepair::Missing { field } => {
                write!(f, "the {} is missing: {}", field.name(), field.assumed())
            }
            FenRepair::Respelled { field, found } => {
                write!(f, "the {} is written `{}`", field.name(), found.escape_debug())
            }
            FenRepair::CastlingDropped { side, wing } => write!(
                f,
                "{}'s right to castle {} is dropped: king or rook is not in place",
                side_name(*side),
                wing_name(*wing)
            ),
            FenRepair::EnPassantDropped { square } => {
                write!(f, "no pawn can have passed over {square}: the en-passant square is dropped")
            }
            FenRepair::ImpossibleCheckKept => f.write_str("no last move can have given this check"),
            FenRepair::TooMuchMaterialKept => {
                f.write_str("there are more pieces than a game can have")
            }
            FenRepair::RestIgnored { text } => {
                write!(f, "the text behind the FEN is left out: `{}`", text.escape_debug())
            }
        }
    }
}

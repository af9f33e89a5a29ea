//! Faults of a FEN that do not keep a position from being read.

use std::fmt;

use zapis_notation_core::{Sentence, Severity, Side, Square, Wing};

use crate::{Explanation, codes, said};

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
    fn missing(self) -> Sentence {
        match self {
            FenField::Side => said::fen_no_side(),
            FenField::Castling => said::fen_no_castling(),
            FenField::EnPassant => said::fen_no_en_passant(),
            FenField::QuietPlies => said::fen_no_count(),
            FenField::Number => said::fen_no_number(),
        }
    }

    fn odd(self, found: &str) -> Sentence {
        let found = found.escape_debug().to_string();
        match self {
            FenField::Side => said::fen_odd_side(found),
            FenField::Castling => said::fen_odd_castling(found),
            FenField::EnPassant => said::fen_odd_en_passant(found),
            FenField::QuietPlies => said::fen_odd_count(found),
            FenField::Number => said::fen_odd_number(found),
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
        Explanation::new(codes::FEN_REPAIRED, Severity::Warning, self.sentence())
    }

    /// Says what was repaired, in one line.
    pub fn sentence(&self) -> Sentence {
        match self {
            FenRepair::Missing { field } => field.missing(),
            FenRepair::Respelled { field, found } => field.odd(found),
            FenRepair::CastlingDropped { side, wing } => said::castling_right_dropped(*side, *wing),
            FenRepair::EnPassantDropped { square } => said::en_passant_dropped(*square),
            FenRepair::ImpossibleCheckKept => said::impossible_check(),
            FenRepair::TooMuchMaterialKept => said::too_much_material(),
            FenRepair::RestIgnored { text } => {
                said::fen_rest_left_out(text.escape_debug().to_string())
            }
        }
    }
}

impl fmt::Display for FenRepair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

//! Why a FEN gives no position.

use std::error::Error;
use std::fmt;

use zapis_notation_core::{Sentence, Severity, Side, Square};

use super::BoardFault;
use crate::{Explanation, Standing, codes, said};

/// A FEN from which no game can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FenError {
    /// Nothing is written.
    Empty,
    /// The text is far longer than any FEN.
    TooLong {
        /// Its length in bytes.
        bytes: usize,
    },
    /// The board cannot be read.
    Board(BoardFault),
    /// The side to move is neither `w` nor `b`.
    Side {
        /// What stands there.
        found: String,
    },
    /// The castling rights hold a letter that means nothing.
    Castling {
        /// What stands there.
        found: String,
    },
    /// A side has no king.
    NoKing {
        /// Which side.
        side: Side,
    },
    /// A side has more than one king.
    ManyKings {
        /// Which side.
        side: Side,
        /// Where they stand.
        squares: Vec<Square>,
    },
    /// Pawns stand on the first or last rank.
    PawnsOnLastRank {
        /// Which.
        pawns: Vec<Standing>,
    },
    /// The king of the side that is not to move could be taken.
    WaitingKingAttacked {
        /// That king.
        king: Standing,
        /// What attacks it.
        by: Vec<Standing>,
        /// Whether the position could be played were it the other side's move.
        possible_otherwise: bool,
    },
    /// Something else keeps the position from being played.
    Unplayable,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

impl FenError {
    /// Says what is wrong, in one line.
    pub fn sentence(&self) -> Sentence {
        match self {
            FenError::Empty => said::fen_is_empty(),
            FenError::TooLong { bytes } => said::fen_is_too_long(*bytes),
            FenError::Board(BoardFault::Ranks { found }) => said::fen_ranks(*found),
            FenError::Board(BoardFault::Squares { rank, found }) => {
                said::fen_squares(*rank, *found)
            }
            FenError::Board(BoardFault::Character { found }) => {
                said::fen_sign(found.escape_debug().to_string())
            }
            FenError::Side { found } => said::fen_side(found.escape_debug().to_string()),
            FenError::Castling { found } => said::fen_castling(found.escape_debug().to_string()),
            FenError::NoKing { side } => said::no_king(*side),
            FenError::ManyKings { side, squares } => said::many_kings(*side, squares),
            FenError::PawnsOnLastRank { pawns } => said::pawns_on_last_rank(pawns),
            FenError::WaitingKingAttacked { king, by, possible_otherwise } => {
                let fault = said::waiting_king_attacked_by(*king, by, king.side.other());
                if *possible_otherwise { said::possible_otherwise(fault, king.side) } else { fault }
            }
            FenError::Unplayable => said::unplayable(),
        }
    }

    /// Says in plain words why, as a headline with facts and the way out.
    pub fn explain(&self) -> Explanation {
        let FenError::WaitingKingAttacked { king, by, possible_otherwise } = self else {
            return Explanation::new(codes::FEN, Severity::Error, self.sentence());
        };
        let headline = said::waiting_king_attacked(*king, king.side.other());
        let mut explanation = Explanation::new(codes::FEN, Severity::Error, headline);
        explanation.notes.push(said::it_is_attacked_by(by));
        explanation.help = possible_otherwise.then(|| said::if_other_were_to_move(king.side));
        explanation
    }
}

impl Error for FenError {}

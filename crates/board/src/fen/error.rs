//! Why a FEN gives no position.

use std::error::Error;
use std::fmt;

use zapis_notation_core::{Severity, Side, Square};

use super::BoardFault;
use crate::words::{adjective, joined, named, side_name, the_all};
use crate::{Explanation, Standing, codes};

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
        match self {
            FenError::Empty => f.write_str("the FEN is empty"),
            FenError::TooLong { bytes } => {
                write!(f, "the FEN has {bytes} bytes, far more than any position needs")
            }
            FenError::Board(BoardFault::Ranks { found }) => {
                let ranks = if *found == 1 { "rank" } else { "ranks" };
                write!(f, "the board of the FEN has {found} {ranks}, expected 8 between slashes")
            }
            FenError::Board(BoardFault::Squares { rank, found }) => {
                let squares = if *found == 1 { "square" } else { "squares" };
                write!(f, "rank {rank} of the FEN has {found} {squares}, expected 8")
            }
            FenError::Board(BoardFault::Character { found }) => {
                write!(
                    f,
                    "`{}` in the board of the FEN is neither piece nor digit",
                    found.escape_debug()
                )
            }
            FenError::Side { found } => {
                write!(
                    f,
                    "the side to move of the FEN is `{}`, expected w or b",
                    found.escape_debug()
                )
            }
            FenError::Castling { found } => {
                write!(
                    f,
                    "the castling rights of the FEN are `{}`, expected KQkq or -",
                    found.escape_debug()
                )
            }
            FenError::NoKing { side } => write!(f, "{} has no king", side_name(*side)),
            FenError::ManyKings { side, squares } => {
                write!(
                    f,
                    "{} has more than one king, on {}",
                    side_name(*side),
                    joined(squares.iter())
                )
            }
            FenError::PawnsOnLastRank { pawns } => {
                write!(
                    f,
                    "no pawn can stand on the first or last rank: {}",
                    joined(pawns.iter().map(|p| named(*p)))
                )
            }
            FenError::WaitingKingAttacked { king, by, possible_otherwise } => {
                let mover = king.side.other();
                write!(
                    f,
                    "the {} king on {} is attacked by {} although {} is to move",
                    adjective(king.side),
                    king.square,
                    the_all(by),
                    side_name(mover)
                )?;
                if *possible_otherwise {
                    write!(
                        f,
                        "; if {} were to move the position would be possible",
                        side_name(king.side)
                    )?;
                }
                Ok(())
            }
            FenError::Unplayable => f.write_str("no game can be played from this position"),
        }
    }
}

impl FenError {
    /// Says in plain words why, as a headline with facts and the way out.
    pub fn explain(&self) -> Explanation {
        let FenError::WaitingKingAttacked { king, by, possible_otherwise } = self else {
            return Explanation::new(codes::FEN, Severity::Error, self.to_string());
        };
        let (mover, waiting) = (side_name(king.side.other()), side_name(king.side));
        let headline = format!("the {} is attacked although {mover} is to move", named(*king));
        let mut explanation = Explanation::new(codes::FEN, Severity::Error, headline);
        explanation.notes.push(format!("it is attacked by {}", the_all(by)));
        explanation.help = possible_otherwise
            .then(|| format!("if {waiting} were to move the position would be possible"));
        explanation
    }
}

impl Error for FenError {}

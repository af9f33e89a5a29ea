//! What a written move says without a board: stated and unstated parts kept apart.

use std::fmt;

use crate::{File, Officer, Promotion, Rank, Role, Square, Wing};

/// Whether a sign stands in the text. Absence denies nothing: many styles leave out the capture sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// The sign is written.
    Written,
    /// The sign is not written.
    Absent,
}

/// Where an officer comes from, as far as the text says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Origin {
    /// Nothing is said.
    Unstated,
    /// The file is given: `Nbd2`.
    File(File),
    /// The rank is given: `N5f3`.
    Rank(Rank),
    /// The whole square is given: `Ng1f3`.
    Square(Square),
}

/// Where a capturing pawn comes from, as far as the text says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PawnOrigin {
    /// Nothing is said: `xe5`.
    Unstated,
    /// The file is given: `dxe5`.
    File(File),
    /// The whole square is given: `d4xe5`.
    Square(Square),
}

/// The square where a pawn arrives, with the piece that it becomes when that is stated.
///
/// A promotion is only possible on the first and last rank; on those it may still be unstated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PawnTarget {
    square: Square,
    promotion: Option<Promotion>,
}

impl PawnTarget {
    /// Makes a target.
    ///
    /// # Errors
    ///
    /// A promotion anywhere but on the first and last rank is refused.
    pub const fn new(
        square: Square,
        promotion: Option<Promotion>,
    ) -> Result<PawnTarget, PromotionOffLastRank> {
        if promotion.is_some() && !square.rank().is_last() {
            return Err(PromotionOffLastRank { square });
        }
        Ok(PawnTarget { square, promotion })
    }

    /// Returns the square of arrival.
    pub const fn square(self) -> Square {
        self.square
    }

    /// Returns the piece that the pawn becomes, when stated.
    pub const fn promotion(self) -> Option<Promotion> {
        self.promotion
    }
}

/// A promotion that is stated on a square where no pawn promotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PromotionOffLastRank {
    /// The square named in the text.
    pub square: Square,
}

impl fmt::Display for PromotionOffLastRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a pawn cannot promote on {}", self.square)
    }
}

impl std::error::Error for PromotionOffLastRank {}

/// A pawn move as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PawnMove {
    /// A square alone or a long form without a capture sign: `e4`, `e2-e4`, and also `e4d5`.
    Push {
        /// The square it leaves, when given.
        from: Option<Square>,
        /// The square of arrival.
        to: PawnTarget,
    },
    /// A capture: `exd5`, `ed5`, `e4xd5`, `xd5`.
    Take {
        /// Where the pawn comes from.
        from: PawnOrigin,
        /// The square of arrival.
        to: PawnTarget,
        /// Whether a capture sign is written.
        sign: Mark,
    },
    /// A capture that names files only: `ed`, `exd`, `e:d`.
    TakeByFiles {
        /// The file it leaves.
        from: File,
        /// The file of arrival.
        to: File,
        /// The piece that it becomes, when given.
        promotion: Option<Promotion>,
        /// Whether a capture sign is written.
        sign: Mark,
    },
}

/// What a written move means without a board.
///
/// It may be impossible in every position or possible in several ways; only a board can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ParsedMove {
    /// Castling to one wing.
    Castle(Wing),
    /// A move of a king, queen, rook, bishop or knight to a square.
    Officer {
        /// The piece that moves.
        piece: Officer,
        /// Where it comes from, as far as stated.
        origin: Origin,
        /// Whether a capture sign is written.
        takes: Mark,
        /// The square of arrival.
        to: Square,
    },
    /// A pawn move.
    Pawn(PawnMove),
    /// A capture that names the taken piece and no square: `BxN`, `PxP`, `RXB`; the origin may be given: `RaxB`.
    TakePiece {
        /// The piece that moves.
        piece: Role,
        /// Where it comes from, as far as stated.
        origin: Origin,
        /// The piece that is taken.
        victim: Role,
    },
    /// Two squares with no piece named, as in UCI `g1f3` or long forms with the letter lost.
    Squares {
        /// The square of departure.
        from: Square,
        /// The square of arrival.
        to: Square,
        /// The piece that a pawn becomes, when given.
        promotion: Option<Promotion>,
        /// Whether a capture sign is written.
        takes: Mark,
    },
    /// A pass: `--`, `Z0`, `0000`.
    Null,
}

/// What a text says of check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum CheckClaim {
    /// Nothing.
    #[default]
    Unstated,
    /// Check: `+`, `†`, `ch`.
    Check,
    /// `++` or `††`: double check or mate; only the position tells.
    Double,
    /// Mate: `#`, `‡`, `X`, `мат`.
    Mate,
}

/// A sign or word beside a move that is no part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Annotation {
    /// A Numeric Annotation Glyph of the PGN standard, from a sign such as `!?` or `±`.
    Nag(u8),
    /// The draw offer `(=)`.
    DrawOffer,
}

/// What the text claims beyond the move itself; each is compared with the board's facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Claims {
    /// Check, mate.
    pub check: CheckClaim,
    /// Capture en passant.
    pub en_passant: bool,
    /// The piece that is taken, where both piece and square are named: `Cg1xFf3`.
    pub victim: Option<Role>,
}

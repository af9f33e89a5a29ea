//! The reasons themselves, as facts with squares.

use zapis_notation_core::{File, ParsedMove, Role, Side, Square, Wing};

use crate::discrepancy::StatedOrigin;
use crate::{Ending, Standing};

/// Why no legal move is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The game is over: there is no legal move at all.
    GameOver(Ending),
    /// The side has no piece of the kind.
    NoSuchPiece {
        /// The kind of piece.
        role: Role,
    },
    /// No piece of the kind can go to the square.
    CannotReach {
        /// The kind of piece.
        role: Role,
        /// The square that is named.
        to: Square,
        /// Whether a capture is stated.
        takes: bool,
        /// What stands on the square.
        there: Option<Standing>,
        /// Where the text says that the piece comes from.
        origin: Option<StatedOrigin>,
        /// The pieces that the text can mean, and what keeps each from going there.
        pieces: Vec<Attempt>,
        /// The other pieces of the kind.
        others: Vec<Attempt>,
    },
    /// No piece of the kind can take a piece of the kind that is named.
    CannotTake {
        /// The kind of piece that takes.
        role: Role,
        /// The kind of piece to be taken.
        victim: Role,
        /// Where the text says that the piece comes from.
        origin: Option<StatedOrigin>,
        /// The pieces that the text can mean; empty when none comes from there.
        takers: Vec<Standing>,
        /// Where the pieces to be taken stand; may be empty.
        victims: Vec<Standing>,
        /// Captures of theirs that something forbids.
        attempts: Vec<Attempt>,
        /// Legal captures by other pieces of the kind.
        others: Vec<Attempt>,
    },
    /// No pawn of one file can take on another.
    CannotTakeByFiles {
        /// The file that is left.
        from: File,
        /// The file of arrival.
        to: File,
        /// The pawns of the file; empty when there is none.
        attempts: Vec<Attempt>,
    },
    /// The square of departure is empty.
    EmptyOrigin {
        /// That square.
        from: Square,
    },
    /// On the square of departure stands a piece of the other side.
    OpponentsPiece {
        /// That piece.
        piece: Standing,
    },
    /// A promotion is stated of a move that is none.
    NotAPromotion {
        /// The piece that moves.
        piece: Standing,
        /// The square of arrival.
        to: Square,
    },
    /// Castling is not possible.
    Castling {
        /// To which wing.
        wing: Wing,
        /// What stands in the way; never empty.
        bars: Vec<CastlingBar>,
    },
    /// A side in check cannot pass.
    NullInCheck {
        /// What gives check.
        by: Vec<Standing>,
    },
}

/// A piece that might have been meant, and what keeps it from going there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The piece.
    pub piece: Standing,
    /// The square that it would go to.
    pub to: Square,
    /// What keeps it; nothing when it could go there.
    pub obstacle: Option<Obstacle>,
}

/// What keeps one piece from going to one square.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Obstacle {
    /// Such a piece does not move that way.
    Geometry {
        /// Pieces of its own side that leave it no move at all; empty when it has room.
        shut_in_by: Vec<Standing>,
    },
    /// Pieces stand in its way, the nearest first; in front of a pawn, also on the square itself.
    Blocked {
        /// Those pieces.
        by: Vec<Standing>,
    },
    /// A piece of its own side stands on the square.
    OwnPiece {
        /// That piece.
        piece: Standing,
    },
    /// It is pinned.
    Pinned {
        /// Where its king stands.
        king: Square,
        /// What would attack the king.
        by: Standing,
    },
    /// Taking en passant would take away both pawns that cover the king.
    EnPassantUncovers {
        /// Where the king stands.
        king: Square,
        /// What would attack it.
        by: Standing,
    },
    /// Its king is in check and would stay so.
    CheckRemains {
        /// Where the king stands.
        king: Square,
        /// What gives check.
        by: Vec<Standing>,
    },
    /// The king would stand attacked.
    Attacked {
        /// By what; another king keeps it off as well.
        by: Vec<Standing>,
    },
    /// A pawn takes slantwise, and there is nothing to take.
    NothingToTake,
    /// The pawn could have taken en passant only at once.
    EnPassantTooLate {
        /// The pawn that might have been taken.
        pawn: Standing,
    },
    /// A pawn goes one square, or two from where it began.
    TooFar,
    /// A pawn does not go back.
    Backward,
}

/// What stands in the way of castling.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CastlingBar {
    /// The king is not where castling begins.
    KingNotHome {
        /// Where it stands.
        king: Square,
    },
    /// No rook stands where castling needs one.
    RookNotHome {
        /// The square without it.
        corner: Square,
    },
    /// The right is lost.
    RightLost {
        /// When and how, as far as the game tells.
        when: Option<RightLoss>,
    },
    /// The king is in check.
    InCheck {
        /// From what.
        by: Vec<Standing>,
    },
    /// Pieces stand between king and rook, or where they would arrive.
    Between {
        /// Those pieces.
        pieces: Vec<Standing>,
    },
    /// The king would pass an attacked square.
    Through {
        /// That square.
        square: Square,
        /// What attacks it.
        by: Vec<Standing>,
    },
    /// The king would arrive on an attacked square.
    Into {
        /// That square.
        square: Square,
        /// What attacks it.
        by: Vec<Standing>,
    },
}

/// The move with which a castling right was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RightLoss {
    /// The number of the move.
    pub number: u32,
    /// Who played it.
    pub side: Side,
    /// The move.
    pub played: ParsedMove,
    /// How it ended the right.
    pub cause: RightLossCause,
}

/// How a castling right was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RightLossCause {
    /// The side castled.
    Castled,
    /// The king moved.
    King,
    /// The rook moved.
    Rook {
        /// From where.
        from: Square,
    },
    /// The rook was taken.
    RookTaken {
        /// Where.
        square: Square,
    },
}

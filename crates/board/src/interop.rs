//! Conversions to and from shakmaty, for programs that use it as well.
//!
//! Nothing outside this module names a type of shakmaty, so the rest of the crate keeps its interface when shakmaty
//! changes its own.

use shakmaty::{Chess, Move};

use crate::legal::Action;
use crate::{LegalMove, Position};

/// Wraps a position of shakmaty.
pub const fn from_chess(chess: Chess) -> Position {
    Position { chess }
}

/// Returns the position as shakmaty has it.
pub fn to_chess(position: &Position) -> Chess {
    position.chess.clone()
}

/// Returns the move as shakmaty has it; nothing for a null move, which shakmaty does not know.
pub const fn to_move(legal: LegalMove<'_>) -> Option<Move> {
    legal.played()
}

/// Finds a move of shakmaty among the legal moves of a position.
pub fn from_move(position: &Position, m: Move) -> Option<LegalMove<'_>> {
    shakmaty::Position::is_legal(&position.chess, m)
        .then_some(LegalMove { position, action: Action::Play(m) })
}

//! How a position ends a game by itself.

use zapis_notation_core::Side;

/// An end of the game that the position alone brings about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The side to move is mated.
    Mate {
        /// Who gave mate.
        winner: Side,
    },
    /// The side to move has no move and is not in check.
    Stalemate,
    /// Neither side has the pieces to mate with.
    InsufficientMaterial,
}

impl Ending {
    /// Returns the winner; nothing for a draw.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Ending::Mate { winner } => Some(winner),
            Ending::Stalemate | Ending::InsufficientMaterial => None,
        }
    }

    /// Returns the result as PGN writes it.
    pub const fn token(self) -> &'static str {
        match self.winner() {
            Some(Side::White) => "1-0",
            Some(Side::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

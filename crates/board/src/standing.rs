//! A piece where it stands, the fact that most explanations are made of.

use zapis_notation_core::{Officer, Role, Side, Square};

use crate::convert::{role_out, square_out};

/// A piece on its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Standing {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub role: Role,
    /// Where it stands.
    pub square: Square,
}

/// The king, as a kind of piece.
pub(crate) const KING: Role = Role::Officer(Officer::King);

impl Standing {
    pub(crate) fn new(side: Side, role: shakmaty::Role, square: shakmaty::Square) -> Standing {
        Standing { side, role: role_out(role), square: square_out(square) }
    }
}

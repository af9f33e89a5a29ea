//! Pieces where they stand.

use zapis_notation_core::{Officer, Role, Standing};

use crate::convert::{role_out, side_out, square_out};

/// The king, as a kind of piece.
pub(crate) const KING: Role = Role::Officer(Officer::King);

/// Returns a piece on its square.
pub(crate) fn placed(piece: shakmaty::Piece, square: shakmaty::Square) -> Standing {
    Standing { side: side_out(piece.color), role: role_out(piece.role), square: square_out(square) }
}

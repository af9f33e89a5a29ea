//! One piece and one square: what keeps the piece from going there.

use shakmaty::attacks;
use shakmaty::{Bitboard, Chess, Piece, Position as _};
use zapis_notation_core::{Officer, Role, Side, Square};

use super::{Attempt, Obstacle};
use crate::convert::{role_in, side_in, square_in, square_out};
use crate::standing::KING;
use crate::{Position, Standing};

pub(super) fn attempt(position: &Position, piece: Standing, to: Square) -> Attempt {
    let obstacle = match piece.role {
        Role::Pawn => pawn_obstacle(position, piece, to),
        Role::Officer(_) => officer_obstacle(position, piece, to),
    };
    Attempt { piece, to, obstacle }
}

impl Attempt {
    /// Tells whether the piece would go there were it not for other pieces or the king's safety.
    pub(super) const fn is_close(&self) -> bool {
        !matches!(
            self.obstacle,
            Some(
                Obstacle::Geometry { .. }
                    | Obstacle::TooFar
                    | Obstacle::Backward
                    | Obstacle::NothingToTake
            )
        )
    }
}

/// Squares that a piece reaches on a board with these others on it.
fn reach(piece: Standing, occupied: Bitboard) -> Bitboard {
    let kind = Piece { color: side_in(piece.side), role: role_in(piece.role) };
    attacks::attacks(square_in(piece.square), kind, occupied)
}

fn officer_obstacle(position: &Position, piece: Standing, to: Square) -> Option<Obstacle> {
    let board = position.chess.board();
    let target = square_in(to);
    if !reach(piece, Bitboard::EMPTY).contains(target) {
        return Some(Obstacle::Geometry { shut_in_by: shut_in(position, piece) });
    }
    let between = attacks::between(square_in(piece.square), target) & board.occupied();
    if between.any() {
        return Some(Obstacle::Blocked { by: nearest_first(position, piece.square, between) });
    }
    if let Some(own) = position.piece_at(to).filter(|p| p.side == piece.side) {
        return Some(Obstacle::OwnPiece { piece: own });
    }
    if piece.role == KING {
        let by = attackers(
            &position.chess,
            piece.side,
            to,
            board.occupied().without(square_in(piece.square)),
        );
        // Taking a piece removes its own attack.
        let by = position.standing_in(by.without(target));
        return (!by.is_empty()).then_some(Obstacle::Attacked { by });
    }
    exposed(position, piece, to, None)
}

/// The pieces around a slider that leave it no move at all.
fn shut_in(position: &Position, piece: Standing) -> Vec<Standing> {
    let slides =
        matches!(piece.role, Role::Officer(Officer::Queen | Officer::Rook | Officer::Bishop));
    let board = position.chess.board();
    let reached = reach(piece, board.occupied());
    if slides && (reached & !board.by_color(side_in(piece.side))).is_empty() {
        position.standing_in(reached)
    } else {
        Vec::new()
    }
}

fn nearest_first(position: &Position, from: Square, squares: Bitboard) -> Vec<Standing> {
    let mut pieces = position.standing_in(squares);
    pieces.sort_by_key(|p| distance(from, p.square));
    pieces
}

fn distance(a: Square, b: Square) -> u8 {
    let files = a.file().index().abs_diff(b.file().index());
    files.max(a.rank().index().abs_diff(b.rank().index()))
}

/// The enemies of a side that attack a square when these squares are occupied.
pub(super) fn attackers(chess: &Chess, side: Side, square: Square, occupied: Bitboard) -> Bitboard {
    chess.board().attacks_to(square_in(square), side_in(side.other()), occupied) & occupied
}

fn pawn_obstacle(position: &Position, piece: Standing, to: Square) -> Option<Obstacle> {
    let from = piece.square;
    let files = from.file().index().abs_diff(to.file().index());
    let (start, end) = (from.rank().index(), to.rank().index());
    let (forward, home) = match piece.side {
        Side::White => (end.checked_sub(start), 1),
        Side::Black => (start.checked_sub(end), 6),
    };
    match (files, forward) {
        (_, None | Some(0)) => Some(Obstacle::Backward),
        (0, Some(steps)) => pawn_push(position, piece, to, steps, start == home),
        (1, Some(1)) => pawn_capture(position, piece, to),
        (_, Some(_)) => Some(Obstacle::Geometry { shut_in_by: Vec::new() }),
    }
}

fn pawn_push(
    position: &Position,
    piece: Standing,
    to: Square,
    steps: u8,
    home: bool,
) -> Option<Obstacle> {
    if steps > 2 || (steps == 2 && !home) {
        return Some(Obstacle::TooFar);
    }
    let way = attacks::between(square_in(piece.square), square_in(to)).with(square_in(to));
    let blocking = way & position.chess.board().occupied();
    if blocking.any() {
        return Some(Obstacle::Blocked { by: nearest_first(position, piece.square, blocking) });
    }
    exposed(position, piece, to, None)
}

fn pawn_capture(position: &Position, piece: Standing, to: Square) -> Option<Obstacle> {
    let beside = Square::new(to.file(), piece.square.rank());
    match position.piece_at(to) {
        Some(own) if own.side == piece.side => Some(Obstacle::OwnPiece { piece: own }),
        Some(_) => exposed(position, piece, to, None),
        None if position.chess.maybe_ep_square() == Some(square_in(to)) => {
            exposed(position, piece, to, Some(beside))
        }
        None => {
            let fifth = if piece.side == Side::White { 4 } else { 3 };
            let pawn = position.piece_at(beside).filter(|p| {
                p.side != piece.side && p.role == Role::Pawn && piece.square.rank().index() == fifth
            });
            Some(pawn.map_or(Obstacle::NothingToTake, |pawn| Obstacle::EnPassantTooLate { pawn }))
        }
    }
}

/// What would attack the king of the piece that moves; `passed` is where a pawn taken en passant stands.
fn exposed(
    position: &Position,
    piece: Standing,
    to: Square,
    passed: Option<Square>,
) -> Option<Obstacle> {
    let chess = &position.chess;
    let king = position.king(piece.side);
    let mut occupied =
        chess.board().occupied().without(square_in(piece.square)).with(square_in(to));
    if let Some(passed) = passed {
        occupied = occupied.without(square_in(passed));
    }
    let by = attackers(chess, piece.side, king, occupied).without(square_in(to));
    let remaining = by & chess.checkers();
    if remaining.any() {
        return Some(Obstacle::CheckRemains { king, by: position.standing_in(remaining) });
    }
    let by = by.first().and_then(|s| position.piece_at(square_out(s)))?;
    let alone = chess.board().occupied().without(square_in(piece.square)).with(square_in(to));
    let pinned = attackers(chess, piece.side, king, alone).contains(square_in(by.square));
    Some(if pinned {
        Obstacle::Pinned { king, by }
    } else {
        Obstacle::EnPassantUncovers { king, by }
    })
}

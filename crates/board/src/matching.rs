//! A written move against a position: which legal moves it may mean.

use shakmaty::{MoveList, Position as _};
use zapis_notation_core::{
    Mark, Officer, Origin, ParsedMove, PawnMove, PawnOrigin, PawnTarget, Promotion, Role, Square,
    Wing,
};

use crate::convert::{role_in, square_in, wing_in};
use crate::illegality::{self, Illegality};
use crate::{Ambiguity, LegalMove, Position};

/// At least two of something: an ambiguity that holds one candidate cannot be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtLeastTwo<T>(Vec<T>);

impl<T> AtLeastTwo<T> {
    /// Wraps a list of two or more; gives a shorter one back.
    ///
    /// # Errors
    ///
    /// The list, when it has fewer than two items.
    pub fn new(items: Vec<T>) -> Result<AtLeastTwo<T>, Vec<T>> {
        if items.len() < 2 { Err(items) } else { Ok(AtLeastTwo(items)) }
    }

    /// Returns the items, in order.
    pub fn as_slice(&self) -> &[T] {
        &self.0
    }

    /// Iterates over the items, in order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// Returns the items, in order.
    pub fn into_vec(self) -> Vec<T> {
        self.0
    }
}

impl<'a, T> IntoIterator for &'a AtLeastTwo<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<T> IntoIterator for AtLeastTwo<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

/// What a written move means in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Matches<'p> {
    /// One legal move.
    One(LegalMove<'p>),
    /// Several legal moves, in a fixed order.
    Many(AtLeastTwo<LegalMove<'p>>),
    /// No legal move, and why.
    None(Illegality),
}

impl<'p> Matches<'p> {
    /// Returns the move when there is exactly one.
    pub const fn one(&self) -> Option<LegalMove<'p>> {
        match self {
            Matches::One(legal) => Some(*legal),
            Matches::Many(_) | Matches::None(_) => None,
        }
    }

    /// Returns all moves; none, one or several.
    pub fn as_slice(&self) -> &[LegalMove<'p>] {
        match self {
            Matches::One(legal) => std::slice::from_ref(legal),
            Matches::Many(many) => many.as_slice(),
            Matches::None(_) => &[],
        }
    }

    /// Returns what the ambiguity is about, when there is one.
    pub fn ambiguity(&self, written: &ParsedMove) -> Option<Ambiguity> {
        match self {
            Matches::Many(many) => Some(Ambiguity::new(written, many)),
            Matches::One(_) | Matches::None(_) => None,
        }
    }
}

pub(crate) fn matching(position: &Position, written: ParsedMove) -> Matches<'_> {
    let found = candidates(position, written);
    match AtLeastTwo::new(found) {
        Ok(many) => Matches::Many(many),
        Err(few) => match few.first() {
            Some(one) => Matches::One(*one),
            None => Matches::None(illegality::why(position, written)),
        },
    }
}

/// Exact readings, and when there are none, tolerated ones.
pub(crate) fn candidates(position: &Position, written: ParsedMove) -> Vec<LegalMove<'_>> {
    let exact = exact(position, written);
    if exact.is_empty() { tolerated(position, written) } else { exact }
}

/// Legal moves of which everything that is stated is true, but for a capture sign.
fn exact(position: &Position, written: ParsedMove) -> Vec<LegalMove<'_>> {
    let chess = &position.chess;
    match written {
        ParsedMove::Castle(wing) => all(position, &chess.castling_moves(wing_in(wing))),
        ParsedMove::Officer { piece, origin, to, .. } => {
            let moves = chess.san_candidates(role_in(Role::Officer(piece)), square_in(to));
            keep(position, &moves, |l| origin_fits(origin, l.from()))
        }
        ParsedMove::Pawn(PawnMove::Push { from, to }) => {
            let moves = chess.san_candidates(shakmaty::Role::Pawn, square_in(to.square()));
            keep(position, &moves, |l| {
                promotion_fits(to.promotion(), l)
                    // Without its square of departure, a move with no capture sign is a push and nothing else.
                    && from.map_or(l.captured().is_none(), |from| from == l.from())
            })
        }
        ParsedMove::Pawn(PawnMove::Take { from, to, .. }) => {
            let moves = chess.san_candidates(shakmaty::Role::Pawn, square_in(to.square()));
            keep(position, &moves, |l| {
                promotion_fits(to.promotion(), l)
                    && l.captured().is_some()
                    && pawn_origin_fits(from, l.from())
            })
        }
        ParsedMove::Pawn(PawnMove::TakeByFiles { from, to, promotion, .. }) => {
            keep(position, &chess.capture_moves(), |l| {
                l.piece() == Role::Pawn
                    && l.from().file() == from
                    && l.to().file() == to
                    && promotion_fits(promotion, l)
            })
        }
        ParsedMove::TakePiece { piece, origin, victim } => {
            keep(position, &chess.capture_moves(), |l| {
                l.piece() == piece && l.captured() == Some(victim) && origin_fits(origin, l.from())
            })
        }
        ParsedMove::Squares { from, to, promotion, .. } => {
            let moves = chess.legal_moves();
            let normal = keep(position, &moves, |l| {
                l.castling().is_none()
                    && l.from() == from
                    && l.to() == to
                    && promotion_fits(promotion, l)
            });
            if normal.is_empty() && promotion.is_none() {
                castling_by_squares(position, from, to)
            } else {
                normal
            }
        }
        ParsedMove::Null => position.null_move().into_iter().collect(),
    }
}

/// Legal moves that a text means although it says a little too much or too little.
fn tolerated(position: &Position, written: ParsedMove) -> Vec<LegalMove<'_>> {
    let chess = &position.chess;
    match written {
        // `Kg1` where the king can get there only by castling.
        ParsedMove::Officer { piece: Officer::King, origin, to, .. } => {
            let king = position.king(position.side());
            if origin_fits(origin, king) {
                castling_by_squares(position, king, to)
            } else {
                Vec::new()
            }
        }
        // `g1f3` and `e1-g1` look like moves of a pawn, but name no piece.
        ParsedMove::Pawn(PawnMove::Push { from: Some(from), to }) => by_squares(position, from, to),
        ParsedMove::Pawn(PawnMove::Take { from: PawnOrigin::Square(from), to, .. })
            if position.piece_at(from).is_some_and(|p| p.role != Role::Pawn) =>
        {
            by_squares(position, from, to)
        }
        // `d5` for `exd5`: the file is left out.
        ParsedMove::Pawn(PawnMove::Push { from: None, to }) => {
            let moves = chess.san_candidates(shakmaty::Role::Pawn, square_in(to.square()));
            keep(position, &moves, |l| promotion_fits(to.promotion(), l))
        }
        // `e4xe5`, `xe5`: a capture sign with nothing to take.
        ParsedMove::Pawn(PawnMove::Take { from, to, .. }) => {
            let moves = chess.san_candidates(shakmaty::Role::Pawn, square_in(to.square()));
            keep(position, &moves, |l| {
                promotion_fits(to.promotion(), l) && pawn_origin_fits(from, l.from())
            })
        }
        ParsedMove::Castle(_)
        | ParsedMove::Officer { .. }
        | ParsedMove::Pawn(_)
        | ParsedMove::TakePiece { .. }
        | ParsedMove::Squares { .. }
        | ParsedMove::Null => Vec::new(),
    }
}

/// Moves of any piece between two squares.
fn by_squares(position: &Position, from: Square, to: PawnTarget) -> Vec<LegalMove<'_>> {
    let (to, promotion) = (to.square(), to.promotion());
    exact(position, ParsedMove::Squares { from, to, promotion, takes: Mark::Absent })
}

/// Legal moves that differ from the text in one statement: the origin, the promotion or the victim.
pub(crate) fn relaxed(position: &Position, written: ParsedMove) -> Vec<LegalMove<'_>> {
    let chess = &position.chess;
    match written {
        ParsedMove::Officer { piece, to, .. } => {
            all(position, &chess.san_candidates(role_in(Role::Officer(piece)), square_in(to)))
        }
        ParsedMove::Pawn(PawnMove::Push { to, .. } | PawnMove::Take { to, .. }) => {
            all(position, &chess.san_candidates(shakmaty::Role::Pawn, square_in(to.square())))
        }
        ParsedMove::Pawn(PawnMove::TakeByFiles { from, to, promotion, .. }) => {
            keep(position, &chess.capture_moves(), |l| {
                l.piece() == Role::Pawn
                    && l.to().file() == to
                    && (promotion_fits(promotion, l) || l.from().file() == from)
            })
        }
        ParsedMove::TakePiece { piece, origin, victim } => {
            keep(position, &chess.capture_moves(), |l| {
                l.piece() == piece
                    && (l.captured() == Some(victim) || origin_fits(origin, l.from()))
            })
        }
        ParsedMove::Squares { from, to, .. } => {
            keep(position, &chess.legal_moves(), |l| l.from() == from && l.to() == to)
        }
        ParsedMove::Castle(_) | ParsedMove::Null => exact(position, written),
    }
}

/// Castling written as a move of the king to its square of arrival or onto its own rook.
fn castling_by_squares(position: &Position, from: Square, to: Square) -> Vec<LegalMove<'_>> {
    if from != position.king(position.side()) {
        return Vec::new();
    }
    let castlings: Vec<LegalMove<'_>> = [Wing::King, Wing::Queen]
        .into_iter()
        .flat_map(|wing| all(position, &position.chess.castling_moves(wing_in(wing))))
        .collect();
    // King takes rook is the clearer of the two: in Chess960 one square can be both.
    let onto_rook = castlings.iter().copied().find(|l| l.castling_rook() == Some(to));
    onto_rook.or_else(|| castlings.iter().copied().find(|l| l.to() == to)).into_iter().collect()
}

fn all<'p>(position: &'p Position, moves: &MoveList) -> Vec<LegalMove<'p>> {
    moves.iter().map(|m| position.legal(*m)).collect()
}

fn keep<'p>(
    position: &'p Position,
    moves: &MoveList,
    fits: impl Fn(LegalMove<'p>) -> bool,
) -> Vec<LegalMove<'p>> {
    moves.iter().map(|m| position.legal(*m)).filter(|l| fits(*l)).collect()
}

pub(crate) fn origin_fits(origin: Origin, from: Square) -> bool {
    match origin {
        Origin::Unstated => true,
        Origin::File(file) => from.file() == file,
        Origin::Rank(rank) => from.rank() == rank,
        Origin::Square(square) => from == square,
    }
}

pub(crate) fn pawn_origin_fits(origin: PawnOrigin, from: Square) -> bool {
    match origin {
        PawnOrigin::Unstated => true,
        PawnOrigin::File(file) => from.file() == file,
        PawnOrigin::Square(square) => from == square,
    }
}

/// An unstated promotion leaves all four open.
fn promotion_fits(stated: Option<Promotion>, legal: LegalMove<'_>) -> bool {
    stated.is_none() || stated == legal.promotion()
}

//! Finding the reason: which pieces a text can mean, and what keeps each of them.

use zapis_notation_core::{
    File, Mark, Officer, Origin, ParsedMove, PawnMove, PawnOrigin, Rank, Role, Side, Square, Wing,
};

use super::attempt::attempt;
use super::castling::{arrival, bars};
use super::{Attempt, Obstacle, Reason};
use crate::discrepancy::StatedOrigin;
use crate::matching::origin_fits;
use crate::standing::KING;
use crate::{Ending, Position, Standing};

pub(super) fn reason(position: &Position, written: ParsedMove) -> Reason {
    if let Some(ending @ (Ending::Mate { .. } | Ending::Stalemate)) = position.outcome() {
        return Reason::GameOver(ending);
    }
    match written {
        ParsedMove::Castle(wing) => Reason::Castling { wing, bars: bars(position, wing) },
        ParsedMove::Officer { piece, origin, takes, to } => {
            officer(position, piece, origin, takes, to)
        }
        ParsedMove::Pawn(PawnMove::Push { from: Some(from), to })
            if !is_own_pawn(position, from) =>
        {
            squares(position, from, to.square(), Mark::Absent, to.promotion().is_some())
        }
        ParsedMove::Pawn(PawnMove::Take { from: PawnOrigin::Square(from), to, sign })
            if !is_own_pawn(position, from) =>
        {
            squares(position, from, to.square(), sign, to.promotion().is_some())
        }
        ParsedMove::Pawn(PawnMove::Push { from, to }) => push(position, from, to.square()),
        ParsedMove::Pawn(PawnMove::Take { from, to, .. }) => take(position, from, to.square()),
        ParsedMove::Pawn(PawnMove::TakeByFiles { from, to, .. }) => {
            take_by_files(position, from, to)
        }
        ParsedMove::TakePiece { piece, origin, victim } => {
            take_piece(position, piece, origin, victim)
        }
        ParsedMove::Squares { from, to, takes, promotion } => {
            squares(position, from, to, takes, promotion.is_some())
        }
        ParsedMove::Null => Reason::NullInCheck { by: position.checkers() },
    }
}

fn is_own_pawn(position: &Position, square: Square) -> bool {
    position.piece_at(square) == Some(Standing { side: position.side(), role: Role::Pawn, square })
}

/// The wing when the move of a king that cannot get there can only be meant as castling.
fn meant_as_castling(position: &Position, from: Square, to: Square) -> Option<Wing> {
    let side = position.side();
    if from.rank() != to.rank() || from.file().index().abs_diff(to.file().index()) < 2 {
        return None;
    }
    let wing = |w: &Wing| arrival(side, *w) == to || position.castling_rook(side, *w) == Some(to);
    let home = from.rank() == arrival(side, Wing::King).rank() && from.file().char() == 'e';
    home.then(|| [Wing::King, Wing::Queen].into_iter().find(wing)).flatten()
}

fn officer(position: &Position, piece: Officer, origin: Origin, takes: Mark, to: Square) -> Reason {
    let role = Role::Officer(piece);
    let all = position.standing_of(position.side(), role);
    if all.is_empty() {
        return Reason::NoSuchPiece { role };
    }
    if role == KING
        && let Some(king) = all.first().filter(|king| origin_fits(origin, king.square))
        && let Some(wing) = meant_as_castling(position, king.square, to)
    {
        return Reason::Castling { wing, bars: bars(position, wing) };
    }
    let fits = |p: &Standing| origin_fits(origin, p.square);
    cannot_reach(position, role, to, takes == Mark::Written, stated(origin), &all, fits)
}

fn cannot_reach(
    position: &Position,
    role: Role,
    to: Square,
    takes: bool,
    origin: Option<StatedOrigin>,
    all: &[Standing],
    fits: impl Fn(&Standing) -> bool,
) -> Reason {
    let (meant, rest): (Vec<&Standing>, Vec<&Standing>) = all.iter().partition(|p| fits(p));
    let attempts =
        |pieces: Vec<&Standing>| pieces.into_iter().map(|p| attempt(position, *p, to)).collect();
    let there = position.piece_at(to);
    Reason::CannotReach {
        role,
        to,
        takes,
        there,
        origin,
        pieces: attempts(meant),
        others: attempts(rest),
    }
}

const fn stated(origin: Origin) -> Option<StatedOrigin> {
    match origin {
        Origin::Unstated => None,
        Origin::File(file) => Some(StatedOrigin::File(file)),
        Origin::Rank(rank) => Some(StatedOrigin::Rank(rank)),
        Origin::Square(square) => Some(StatedOrigin::Square(square)),
    }
}

fn push(position: &Position, from: Option<Square>, to: Square) -> Reason {
    let all = position.standing_of(position.side(), Role::Pawn);
    if all.is_empty() {
        return Reason::NoSuchPiece { role: Role::Pawn };
    }
    let Some(from) = from else {
        let occupied = position.piece_at(to).is_some_and(|p| p.side != position.side());
        // A capture written without its file is meant by a pawn beside.
        let takes = |p: &Standing| occupied && is_slantwise(p.side, p.square, to);
        let reason = cannot_reach(position, Role::Pawn, to, false, None, &all, |p| {
            p.square.file() == to.file() || takes(p)
        });
        return nearest_pawns(reason);
    };
    let origin = Some(StatedOrigin::Square(from));
    let slantwise = from.file() != to.file();
    cannot_reach(position, Role::Pawn, to, slantwise, origin, &all, |p| p.square == from)
}

/// Keeps of pawns on one file those that may be meant: behind the square, the nearest.
fn nearest_pawns(mut reason: Reason) -> Reason {
    if let Reason::CannotReach { pieces, .. } = &mut reason
        && pieces.iter().any(|p| p.obstacle != Some(Obstacle::Backward))
    {
        pieces.retain(|p| p.obstacle != Some(Obstacle::Backward));
    }
    reason
}

fn is_slantwise(side: Side, from: Square, to: Square) -> bool {
    let forward = match side {
        Side::White => to.rank().index().checked_sub(from.rank().index()),
        Side::Black => from.rank().index().checked_sub(to.rank().index()),
    };
    forward == Some(1) && from.file().index().abs_diff(to.file().index()) == 1
}

fn take(position: &Position, from: PawnOrigin, to: Square) -> Reason {
    let all = position.standing_of(position.side(), Role::Pawn);
    if all.is_empty() {
        return Reason::NoSuchPiece { role: Role::Pawn };
    }
    let origin = match from {
        PawnOrigin::Unstated => None,
        PawnOrigin::File(file) => Some(StatedOrigin::File(file)),
        PawnOrigin::Square(square) => Some(StatedOrigin::Square(square)),
    };
    let fits = |p: &Standing| match from {
        PawnOrigin::Unstated => p.square.file().index().abs_diff(to.file().index()) == 1,
        PawnOrigin::File(file) => p.square.file() == file,
        PawnOrigin::Square(square) => p.square == square,
    };
    nearest_pawns(cannot_reach(position, Role::Pawn, to, true, origin, &all, fits))
}

fn take_by_files(position: &Position, from: File, to: File) -> Reason {
    let pawns = position.standing_of(position.side(), Role::Pawn);
    let neighbours = from.index().abs_diff(to.index()) == 1;
    let fits = |p: &Standing| neighbours && p.square.file() == from;
    let attempts = pawns.into_iter().filter(fits).filter_map(|pawn| {
        let rank = match pawn.side {
            Side::White => pawn.square.rank().index().checked_add(1),
            Side::Black => pawn.square.rank().index().checked_sub(1),
        };
        let rank = Rank::new(rank?)?;
        Some(attempt(position, pawn, Square::new(to, rank)))
    });
    Reason::CannotTakeByFiles { from, to, attempts: attempts.collect() }
}

fn take_piece(position: &Position, role: Role, origin: Origin, victim: Role) -> Reason {
    let all = position.standing_of(position.side(), role);
    if all.is_empty() {
        return Reason::NoSuchPiece { role };
    }
    let victims = position.standing_of(position.side().other(), victim);
    let (takers, rest): (Vec<Standing>, Vec<Standing>) =
        all.into_iter().partition(|p| origin_fits(origin, p.square));
    let pairs = |takers: &[Standing]| -> Vec<Attempt> {
        let targets = |t: &Standing| -> Vec<Attempt> {
            victims.iter().map(|v| attempt(position, *t, v.square)).collect()
        };
        takers.iter().flat_map(targets).filter(Attempt::is_close).collect()
    };
    let mut others = pairs(&rest);
    others.retain(|a| a.obstacle.is_none());
    let attempts = pairs(&takers);
    Reason::CannotTake { role, victim, origin: stated(origin), takers, victims, attempts, others }
}

fn squares(position: &Position, from: Square, to: Square, takes: Mark, promotes: bool) -> Reason {
    let Some(piece) = position.piece_at(from) else { return Reason::EmptyOrigin { from } };
    if piece.side != position.side() {
        return Reason::OpponentsPiece { piece };
    }
    if piece.role == KING
        && let Some(wing) = meant_as_castling(position, from, to)
    {
        return Reason::Castling { wing, bars: bars(position, wing) };
    }
    let only = attempt(position, piece, to);
    if promotes && only.obstacle.is_none() {
        return Reason::NotAPromotion { piece, to };
    }
    Reason::CannotReach {
        role: piece.role,
        to,
        takes: takes == Mark::Written,
        there: position.piece_at(to),
        origin: Some(StatedOrigin::Square(from)),
        pieces: vec![only],
        others: Vec::new(),
    }
}

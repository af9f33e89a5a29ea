//! What the cells ahead say of a state: whether the moves that they seem to hold can still come about from its position.
//!
//! States of one layer compete before the text that tells them apart is reached. A cell that reads `Bd3` speaks for
//! positions from which a bishop can get to d3 soon, a cell that reads `h4` against those whose h-pawn has gone. The
//! outlook orders and cuts a layer; it is no part of what a path costs.

mod table;

use std::sync::LazyLock;

#[cfg(feature = "training")]
use shakmaty::Move;
use shakmaty::attacks::{bishop_attacks, king_attacks, knight_attacks, rook_attacks};
use shakmaty::{Bitboard, Chess, Color, Position, Role, Square};

use crate::align::cell::{KINDS_APART, Scorer};
use crate::align::reading::Kinds;
use crate::cost::{Cost, exp, ln_of};

/// Plies ahead that are looked at.
pub(crate) const AHEAD: usize = 12;

/// Moves that a cell may hold which are remembered.
const WANTS: usize = 4;

/// The whole of a cell's shares.
const WHOLE: u64 = 1024;

/// Share of what no text foretells: a cell that was skipped, crossed out or misread beyond recognition.
const UNFORESEEN: u32 = 16;

/// The factor of a standing that tells nothing.
pub(crate) const EVEN: u32 = 64;

/// How much dearer than the best a move may be to be remembered, in milli-nats.
const REACH: Cost = KINDS_APART as Cost;

/// A kind of move that a cell seems to hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Want {
    /// A pawn moves straight ahead to a square.
    Push(Square),
    /// A pawn of a file takes on a square.
    Take(u8, Square),
    /// An officer goes to a square.
    Officer(Role, Square),
    /// The king castles.
    Castle(bool),
}

/// How many ways a position may stand to a push, a take, a move of each officer, to castling.
#[cfg(feature = "training")]
pub(crate) const GROUPS: [usize; 8] = [3, 4, 5, 5, 5, 5, 5, 3];

/// All of them: columns of the table of factors.
pub(crate) const STANDINGS: usize = 35;

impl Want {
    /// The kind of a move.
    #[cfg(feature = "training")]
    pub(crate) fn of(mv: Move) -> Want {
        match (mv.role(), mv.from()) {
            _ if mv.is_castle() => {
                Want::Castle(mv.castling_side().is_some_and(shakmaty::CastlingSide::is_king_side))
            }
            (Role::Pawn, Some(from)) if from.file() == mv.to().file() => Want::Push(mv.to()),
            (Role::Pawn, Some(from)) => Want::Take(from.file().to_u32() as u8, mv.to()),
            (role, _) => Want::Officer(role, mv.to()),
        }
    }

    /// The kind of move behind a number; see [`Kinds`].
    fn of_kind(kind: usize) -> Want {
        const ROLES: [Role; 5] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];
        let to = Square::new((kind % 64) as u32);
        let file = to.file().to_u32() as u8;
        match kind / 64 {
            0 => Want::Push(to),
            n @ 1..6 => Want::Officer(ROLES[n - 1], to),
            6 => Want::Take(file - 1, to),
            7 => Want::Take(file + 1, to),
            n => Want::Castle(kind == n * 64),
        }
    }

    /// The factor of the best standing that a position may have to this move.
    fn best(self, ahead: usize) -> u16 {
        let columns = match self {
            Want::Push(_) => 0..3,
            Want::Take(..) => 3..7,
            Want::Officer(role, _) => 7 + 5 * (role as usize - 2)..12 + 5 * (role as usize - 2),
            Want::Castle(_) => 32..35,
        };
        table::FACTORS[ahead][columns].iter().copied().max().unwrap_or(EVEN as u16)
    }

    /// How a position stands to this move by a side.
    pub(crate) fn standing(self, pos: &Chess, side: Color) -> usize {
        let board = pos.board();
        let own = board.by_color(side);
        match self {
            Want::Push(to) => push(board.pawns() & own, board.occupied(), side, to),
            Want::Take(file, to) => {
                3 + take(board.pawns() & own, board.by_color(!side), side, file, to)
            }
            Want::Officer(role, to) => 7 + 5 * (role as usize - 2) + officer(pos, side, role, to),
            Want::Castle(short) => 32 + castle(pos, side, short),
        }
    }
}

/// 0 at once, 1 later, 2 never.
fn push(pawns: Bitboard, occupied: Bitboard, side: Color, to: Square) -> usize {
    let behind = |sq: Square| sq.offset(if side.is_white() { -8 } else { 8 });
    let Some(one) = behind(to) else { return 2 };
    let free = !occupied.contains(to);
    if pawns.contains(one) {
        return usize::from(!free);
    }
    let start = if side.is_white() { shakmaty::Rank::Second } else { shakmaty::Rank::Seventh };
    if let Some(two) = behind(one)
        && pawns.contains(two)
        && two.rank() == start
        && free
        && !occupied.contains(one)
    {
        return 0;
    }
    let file = pawns & Bitboard::from_file(to.file());
    if file.into_iter().any(|sq| is_behind(sq, to, side)) { 1 } else { 2 }
}

fn is_behind(sq: Square, to: Square, side: Color) -> bool {
    if side.is_white() { sq.rank() < to.rank() } else { sq.rank() > to.rank() }
}

/// 0 at once, 1 when something stands there, 2 later, 3 never.
fn take(pawns: Bitboard, theirs: Bitboard, side: Color, file: u8, to: Square) -> usize {
    let step = if side.is_white() { -1 } else { 1 };
    let from = shakmaty::File::new(u32::from(file));
    let near = to.rank().offset(step).map(|rank| Square::from_coords(from, rank));
    match near {
        Some(near) if pawns.contains(near) => usize::from(!theirs.contains(to)),
        _ => {
            let file = pawns & Bitboard::from_file(from);
            if file.into_iter().any(|sq| is_behind(sq, to, side)) { 2 } else { 3 }
        }
    }
}

/// Squares that a knight reaches in two moves.
static KNIGHT_TWICE: LazyLock<[Bitboard; 64]> = LazyLock::new(|| {
    let mut all = [Bitboard::EMPTY; 64];
    for sq in Square::ALL {
        all[usize::from(sq)] =
            knight_attacks(sq).into_iter().map(knight_attacks).fold(Bitboard::EMPTY, |a, b| a | b);
    }
    all
});

/// 0 at once, 1 when the own piece has left, 2 perhaps in two moves, 3 some day, 4 never.
fn officer(pos: &Chess, side: Color, role: Role, to: Square) -> usize {
    let board = pos.board();
    let own = board.by_color(side);
    let pieces = own & board.by_role(role);
    if pieces.is_empty() {
        return 4;
    }
    let occupied = board.occupied();
    let lines = |sq| match role {
        Role::Bishop => bishop_attacks(sq, occupied),
        Role::Rook => rook_attacks(sq, occupied),
        Role::Queen => bishop_attacks(sq, occupied) | rook_attacks(sq, occupied),
        Role::Knight => knight_attacks(sq),
        Role::King | Role::Pawn => king_attacks(sq),
    };
    if (lines(to) & pieces).any() {
        return usize::from(own.contains(to));
    }
    let soon = match role {
        Role::Knight => KNIGHT_TWICE[usize::from(to)] & pieces,
        Role::Bishop => {
            let colour =
                if to.is_light() { Bitboard::LIGHT_SQUARES } else { Bitboard::DARK_SQUARES };
            let same = pieces & colour;
            if same.is_empty() {
                return 4;
            }
            same
        }
        Role::King => {
            king_attacks(to).into_iter().map(king_attacks).fold(Bitboard::EMPTY, |a, b| a | b)
                & pieces
        }
        Role::Rook | Role::Queen | Role::Pawn => pieces,
    };
    // What stands there already must go away and come back.
    if (soon & !Bitboard::from_square(to)).any() { 2 } else { 3 }
}

/// 0 at once, 1 while the right lasts, 2 never.
fn castle(pos: &Chess, side: Color, short: bool) -> usize {
    let wing =
        if short { shakmaty::CastlingSide::KingSide } else { shakmaty::CastlingSide::QueenSide };
    if !pos.castles().has(side, wing) {
        return 2;
    }
    usize::from((pos.castles().path(side, wing) & pos.board().occupied()).any())
}

/// What one cell seems to hold: kinds of moves with their shares, out of 1024, and the share of everything else.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ahead {
    wants: Vec<(Want, u32)>,
    other: u32,
    /// By plies ahead: the least that it may cost a position.
    pub(crate) best: [Cost; AHEAD],
}

impl Ahead {
    /// Asks a cell.
    pub(crate) fn of(cell: &mut Scorer) -> Ahead {
        let Some(Kinds(costs)) = cell.kinds() else { return Ahead::default() };
        let best = costs.iter().copied().min().unwrap_or(0);
        let near = |c: i16| Cost::from(c) < Cost::from(best) + REACH;
        let mut all: Vec<(i16, usize)> = costs
            .iter()
            .enumerate()
            .filter(|(_, c)| near(**c))
            .map(|(kind, c)| (*c, kind))
            .collect();
        all.sort_unstable();
        let share = |&(c, _): &(i16, usize)| exp(Cost::from(c - best)) >> 22;
        let kept = all.len().min(WANTS);
        let rest: u64 = all[kept..].iter().map(share).sum();
        let sum = all[..kept].iter().map(share).sum::<u64>() + rest;
        let part = |n: u64| (n * WHOLE / sum) as u32;
        let wants =
            all[..kept].iter().map(|one| (Want::of_kind(one.1), part(share(one)))).collect();
        let mut ahead = Ahead { wants, other: part(rest) + UNFORESEEN, best: [0; AHEAD] };
        ahead.best = std::array::from_fn(|far| ahead.weigh(|want| want.best(far)));
        ahead
    }

    fn weigh(&self, factor: impl Fn(Want) -> u16) -> Cost {
        let wanted = self.wants.iter().map(|&(want, share)| share * u32::from(factor(want)));
        let sum = self.other * EVEN + wanted.sum::<u32>();
        LOGS[((sum >> 8) as usize).min(LOGS.len() - 1)]
    }

    /// What the cell costs a position that stands `ahead` plies before it, against the usual, in milli-nats.
    #[inline]
    pub(crate) fn cost(&self, pos: &Chess, side: Color, ahead: usize) -> Cost {
        if self.wants.is_empty() {
            return 0;
        }
        let factors = &table::FACTORS[ahead];
        self.weigh(|want| factors[want.standing(pos, side)])
    }
}

/// Costs of weighted factors, 256 to an even one.
static LOGS: LazyLock<Vec<Cost>> =
    LazyLock::new(|| (0..8192u64).map(|n| ln_of(256) - ln_of(n.max(1))).collect());

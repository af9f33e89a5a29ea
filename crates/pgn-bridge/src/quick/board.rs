//! Words of standard form on a board: legal or not by attacks and pins, without lists of moves.

use shakmaty::{Bitboard, CastlingSide, Chess, Move, Position as _, Rank, Role, Square, attacks};

use super::Word;
use super::word::Origin;

/// A position with the pieces that give check in it.
#[derive(Clone, Debug)]
pub(crate) struct QuickBoard {
    pub(crate) chess: Chess,
    pub(crate) checkers: Bitboard,
}

/// A legal move, and how its word compares with what the shortest correct spelling would be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub(crate) m: Move,
    /// The least that tells the piece from its like; files are no origin of pawns here.
    pub(crate) origin: Origin,
    /// Whether it takes.
    pub(crate) takes: bool,
}

impl QuickBoard {
    pub(crate) fn new(chess: Chess) -> QuickBoard {
        let checkers = chess.checkers();
        QuickBoard { chess, checkers }
    }

    /// Finds the one legal move that a word means; nothing where there is none, where there are several, and where only the
    /// grammar can tell.
    #[inline]
    pub(crate) fn find(&self, word: &Word) -> Option<Found> {
        if let Some(castling) = word.castling {
            let side = if castling.long { CastlingSide::QueenSide } else { CastlingSide::KingSide };
            let moves = self.chess.castling_moves(side);
            let m = if self.checkers.is_empty() { *moves.first()? } else { return None };
            return Some(Found { m, origin: Origin::default(), takes: false });
        }
        match word.role {
            Role::Pawn => self.pawn(word),
            Role::King => self.king(word),
            _ => self.officer(word),
        }
    }

    /// Plays a move that was found here.
    #[inline]
    pub(crate) fn play(&mut self, m: Move) {
        self.chess.play_unchecked(m);
        self.checkers = self.chess.checkers();
    }

    /// Tells whether the side to move is mated.
    pub(crate) fn is_mate(&self) -> bool {
        self.checkers.any() && !self.king_has_a_square() && self.chess.legal_moves().is_empty()
    }

    fn king_has_a_square(&self) -> bool {
        let Some(king) = self.chess.our(Role::King).first() else { return false };
        (attacks::king_attacks(king) & !self.chess.us())
            .into_iter()
            .any(|to| self.is_safe(king, to))
    }

    fn is_safe(&self, king: Square, to: Square) -> bool {
        let board = self.chess.board();
        let occupied = board.occupied().without(king);
        board.attacks_to(to, !self.chess.turn(), occupied).is_empty()
    }

    #[inline]
    fn king(&self, word: &Word) -> Option<Found> {
        let king = self.chess.our(Role::King).first()?;
        let reaches =
            attacks::king_attacks(king).contains(word.to) && !self.chess.us().contains(word.to);
        if !reaches || !fits(word.origin, king) || !self.is_safe(king, word.to) {
            return None;
        }
        Some(self.normal(Role::King, king, word.to, None, Origin::default()))
    }

    #[inline]
    fn officer(&self, word: &Word) -> Option<Found> {
        let board = self.chess.board();
        let to = word.to;
        if self.chess.us().contains(to) || !self.answers_check(to)? {
            return None;
        }
        let occupied = board.occupied();
        let from = match word.role {
            Role::Knight => attacks::knight_attacks(to),
            Role::Bishop => attacks::bishop_attacks(to, occupied),
            Role::Rook => attacks::rook_attacks(to, occupied),
            _ => attacks::queen_attacks(to, occupied),
        };
        let mut all = from & self.chess.our(word.role);
        let king = self.chess.our(Role::King).first()?;
        if !all.more_than_one() {
            let from = all.first()?;
            if !fits(word.origin, from) || !self.is_free(king, from, to) {
                return None;
            }
            return Some(self.normal(word.role, from, to, None, Origin::default()));
        }
        for from in all {
            if !self.is_free(king, from, to) {
                all.discard(from);
            }
        }
        let mut fitting = all.into_iter().filter(|from| fits(word.origin, *from));
        let from = fitting.next()?;
        if fitting.next().is_some() {
            return None;
        }
        Some(self.normal(word.role, from, to, None, least(all, from)))
    }

    #[inline]
    fn pawn(&self, word: &Word) -> Option<Found> {
        let board = self.chess.board();
        let ours = self.chess.our(Role::Pawn);
        let up: i32 = if self.chess.turn().is_white() { 8 } else { -8 };
        let to = word.to;
        let behind = to.offset(-up)?;
        let promotion = word.promotion.map(|(role, _)| role);
        let from = if word.takes {
            let from = Square::from_coords(word.origin.file?, behind.rank());
            let near = from.file().distance(to.file()) == 1;
            if !near || !ours.contains(from) {
                return None;
            }
            if !self.chess.them().contains(to) {
                return self.en_passant(from, to);
            }
            from
        } else {
            if board.occupied().contains(to) {
                return None;
            }
            let fourth = if up > 0 { Rank::Fourth } else { Rank::Fifth };
            if ours.contains(behind) {
                behind
            } else if to.rank() == fourth && !board.occupied().contains(behind) {
                let start = behind.offset(-up)?;
                if !ours.contains(start) {
                    return None;
                }
                start
            } else {
                return None;
            }
        };
        let king = self.chess.our(Role::King).first()?;
        if !self.answers_check(to)? || !self.is_free(king, from, to) {
            return None;
        }
        Some(self.normal(Role::Pawn, from, to, promotion, word.origin))
    }

    fn en_passant(&self, from: Square, to: Square) -> Option<Found> {
        let m = Move::EnPassant { from, to };
        if self.chess.maybe_ep_square() != Some(to) || !self.chess.is_legal(m) {
            return None;
        }
        let origin = Origin { file: Some(from.file()), rank: None };
        Some(Found { m, origin, takes: true })
    }

    #[inline]
    fn normal(
        &self,
        role: Role,
        from: Square,
        to: Square,
        promotion: Option<Role>,
        origin: Origin,
    ) -> Found {
        let capture =
            if self.chess.them().contains(to) { self.chess.board().role_at(to) } else { None };
        let m = Move::Normal { role, from, capture, to, promotion };
        Found { m, origin, takes: capture.is_some() }
    }

    /// Tells whether a piece that is not the king answers a check by arriving here; nothing in double check.
    #[inline]
    fn answers_check(&self, to: Square) -> Option<bool> {
        if self.checkers.is_empty() {
            return Some(true);
        }
        let checker = self.checkers.single_square()?;
        let king = self.chess.our(Role::King).first()?;
        Some(to == checker || attacks::between(king, checker).contains(to))
    }

    /// Tells whether a piece may leave its square for another without laying its king open.
    #[inline]
    fn is_free(&self, king: Square, from: Square, to: Square) -> bool {
        let line = attacks::ray(king, from);
        if line.is_empty() || line.contains(to) {
            return true;
        }
        let board = self.chess.board();
        let occupied = board.occupied().without(from).with(to);
        let them = self.chess.them().without(to);
        let straight = them & board.rooks_and_queens();
        let slanted = them & board.bishops_and_queens();
        ((attacks::rook_attacks(king, occupied) & straight)
            | (attacks::bishop_attacks(king, occupied) & slanted))
            .is_empty()
    }
}

#[inline]
fn fits(origin: Origin, from: Square) -> bool {
    origin.file.is_none_or(|f| f == from.file()) && origin.rank.is_none_or(|r| r == from.rank())
}

/// The least origin that tells one of several legal candidates from the others.
fn least(all: Bitboard, from: Square) -> Origin {
    let (mut any, mut on_file, mut on_rank) = (false, false, false);
    for rival in all.without(from) {
        any = true;
        on_file |= rival.file() == from.file();
        on_rank |= rival.rank() == from.rank();
    }
    let file = any && (!on_file || on_rank);
    let rank = any && on_file;
    Origin { file: file.then(|| from.file()), rank: rank.then(|| from.rank()) }
}

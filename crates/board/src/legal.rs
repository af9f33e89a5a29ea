//! A legal move, bound to the position in which it is legal.

use std::fmt;

use shakmaty::san::SanPlus;
use shakmaty::{Move, Position as _};
use zapis_notation_core::{
    CheckClaim, Claims, Mark, Officer, Origin, ParsedMove, PawnMove, PawnOrigin, PawnTarget,
    Promotion, Role, Square, Wing,
};

use crate::Position;
use crate::convert::{promotion_out, role_in, role_out, square_in, square_out, wing_out};

/// What is done: a move of a piece, or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Action {
    /// A move.
    Play(Move),
    /// A null move.
    Pass,
}

/// A move that is legal in the position it came from.
///
/// Only a [`Position`] can make one, and it cannot outlive that position: who holds one need not check again.
#[derive(Clone, Copy)]
pub struct LegalMove<'p> {
    pub(crate) position: &'p Position,
    pub(crate) action: Action,
}

/// How the move leaves the other king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckFact {
    /// Not attacked.
    None,
    /// In check from one piece.
    Check,
    /// In check from two pieces.
    DoubleCheck,
    /// Mated.
    Mate,
}

/// What a move really does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Facts {
    /// How it leaves the other king.
    pub check: CheckFact,
    /// What it takes.
    pub captured: Option<Role>,
    /// Whether it takes en passant.
    pub en_passant: bool,
}

impl<'p> LegalMove<'p> {
    /// Returns the position in which it is legal.
    pub const fn position(self) -> &'p Position {
        self.position
    }

    /// Returns the piece that moves; a castling move is one of the king, and so is a null move.
    pub const fn piece(self) -> Role {
        match self.action {
            Action::Play(m) => role_out(m.role()),
            Action::Pass => Role::Officer(Officer::King),
        }
    }

    /// Returns the square that is left; of a null move, the king's.
    pub fn from(self) -> Square {
        match self.action {
            Action::Play(m) => {
                m.from().map_or_else(|| self.position.king(self.position.side()), square_out)
            }
            Action::Pass => self.position.king(self.position.side()),
        }
    }

    /// Returns the square of arrival; in castling, where the king arrives; of a null move, the king's.
    pub fn to(self) -> Square {
        match self.action {
            Action::Play(m) => match m.castling_side() {
                Some(side) => square_out(side.king_to(self.position.chess.turn())),
                None => square_out(m.to()),
            },
            Action::Pass => self.from(),
        }
    }

    /// Returns the piece that is taken.
    pub fn captured(self) -> Option<Role> {
        self.played().and_then(Move::capture).map(role_out)
    }

    /// Returns the piece that the pawn becomes.
    pub fn promotion(self) -> Option<Promotion> {
        self.played().and_then(Move::promotion).and_then(promotion_out)
    }

    /// Returns the wing to which it castles.
    pub fn castling(self) -> Option<Wing> {
        self.played().and_then(Move::castling_side).map(wing_out)
    }

    /// Returns the square of the rook with which it castles.
    pub fn castling_rook(self) -> Option<Square> {
        self.played().filter(|m| m.is_castle()).map(|m| square_out(m.to()))
    }

    /// Tells whether it takes en passant.
    pub fn is_en_passant(self) -> bool {
        self.played().is_some_and(Move::is_en_passant)
    }

    /// Tells whether it is a null move.
    pub const fn is_null(self) -> bool {
        matches!(self.action, Action::Pass)
    }

    /// Plays it.
    ///
    /// # Panics
    ///
    /// Never: a null move exists only where the side to move is not in check.
    pub fn after(self) -> Position {
        match self.action {
            Action::Play(m) => {
                let mut chess = self.position.chess.clone();
                chess.play_unchecked(m);
                Position { chess }
            }
            Action::Pass => {
                self.position.passed().expect("a pass is made only by a side that is not in check")
            }
        }
    }

    /// Returns the move with the least that tells it from other legal moves: the file of departure, where that does
    /// not tell, the rank, where neither does, both. A capture is marked.
    pub fn shortest(self) -> ParsedMove {
        match self.action {
            Action::Pass => ParsedMove::Null,
            Action::Play(m) => self.spelled(m, self.least_origin(m)),
        }
    }

    /// Returns the move with its square of departure; a capture is marked.
    pub fn in_full(self) -> ParsedMove {
        match self.action {
            Action::Pass => ParsedMove::Null,
            Action::Play(m) => self.spelled(m, Origin::Square(self.from())),
        }
    }

    /// Returns what a scoresheet would claim of it: check, mate and en passant.
    ///
    /// A double check is claimed as a check, and the victim is left to [`LegalMove::facts`], as standard notation does.
    pub fn claims(self) -> Claims {
        let after = self.after();
        let check = match check_fact(&after) {
            CheckFact::None => CheckClaim::Unstated,
            CheckFact::Check | CheckFact::DoubleCheck => CheckClaim::Check,
            CheckFact::Mate => CheckClaim::Mate,
        };
        Claims { check, en_passant: self.is_en_passant(), victim: None }
    }

    /// Returns what it really does.
    pub fn facts(self) -> Facts {
        Facts {
            check: check_fact(&self.after()),
            captured: self.captured(),
            en_passant: self.is_en_passant(),
        }
    }

    /// Returns coordinate notation: `e1g1` for castling in ordinary chess, king takes rook in Chess960, `0000` for a
    /// null move.
    pub fn uci(self) -> String {
        match self.action {
            Action::Play(m) => m.to_uci(self.position.chess.castles().mode()).to_string(),
            Action::Pass => "0000".to_owned(),
        }
    }

    /// Returns standard algebraic notation with `+` or `#`; `--` for a null move.
    pub fn san(self) -> String {
        match self.action {
            Action::Play(m) => SanPlus::from_move(self.position.chess.clone(), m).to_string(),
            Action::Pass => "--".to_owned(),
        }
    }

    pub(crate) const fn played(self) -> Option<Move> {
        match self.action {
            Action::Play(m) => Some(m),
            Action::Pass => None,
        }
    }

    fn spelled(self, m: Move, origin: Origin) -> ParsedMove {
        if let Some(side) = m.castling_side() {
            return ParsedMove::Castle(wing_out(side));
        }
        let to = self.to();
        match role_out(m.role()) {
            Role::Officer(piece) => {
                let takes = if m.is_capture() { Mark::Written } else { Mark::Absent };
                ParsedMove::Officer { piece, origin, takes, to }
            }
            Role::Pawn => ParsedMove::Pawn(self.pawn_move(m, origin)),
        }
    }

    fn pawn_move(self, m: Move, origin: Origin) -> PawnMove {
        let to = PawnTarget::new(self.to(), self.promotion())
            .expect("pawns promote on the last rank only");
        let square = match origin {
            Origin::Square(square) => Some(square),
            Origin::Unstated | Origin::File(_) | Origin::Rank(_) => None,
        };
        if m.is_capture() {
            let from = square.map_or(PawnOrigin::File(self.from().file()), PawnOrigin::Square);
            PawnMove::Take { from, to, sign: Mark::Written }
        } else {
            PawnMove::Push { from: square, to }
        }
    }

    /// The least origin that tells an officer from its like; a pawn needs none of these.
    fn least_origin(self, m: Move) -> Origin {
        if m.is_castle() || matches!(m.role(), shakmaty::Role::Pawn | shakmaty::Role::King) {
            return Origin::Unstated;
        }
        let from = self.from();
        let rivals =
            self.position.chess.san_candidates(role_in(self.piece()), square_in(self.to()));
        let (mut any, mut on_file, mut on_rank) = (false, false, false);
        for rival in rivals.iter().filter_map(|r| r.from()).map(square_out).filter(|r| *r != from) {
            any = true;
            on_file |= rival.file() == from.file();
            on_rank |= rival.rank() == from.rank();
        }
        match (any, on_file, on_rank) {
            (false, _, _) => Origin::Unstated,
            (true, false, _) => Origin::File(from.file()),
            (true, true, false) => Origin::Rank(from.rank()),
            (true, true, true) => Origin::Square(from),
        }
    }
}

fn check_fact(after: &Position) -> CheckFact {
    let checkers = after.chess.checkers().count();
    if checkers == 0 {
        CheckFact::None
    } else if after.chess.legal_moves().is_empty() {
        CheckFact::Mate
    } else if checkers > 1 {
        CheckFact::DoubleCheck
    } else {
        CheckFact::Check
    }
}

impl PartialEq for LegalMove<'_> {
    fn eq(&self, other: &LegalMove<'_>) -> bool {
        self.action == other.action
            && (std::ptr::eq(self.position, other.position) || self.position == other.position)
    }
}

impl Eq for LegalMove<'_> {}

impl fmt::Debug for LegalMove<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LegalMove({})", self.san())
    }
}

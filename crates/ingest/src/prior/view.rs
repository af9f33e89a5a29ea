//! The position as the mover sees it: boards turned so that the mover's pawns go up, with attack maps computed once.

use shakmaty::{Bitboard, Chess, Color, Move, Position, Role, Square, attacks};

/// Pawn, as an index into the arrays of this module.
pub const PAWN: usize = 0;
/// Knight, as an index into the arrays of this module.
pub const KNIGHT: usize = 1;
/// Bishop, as an index into the arrays of this module.
pub const BISHOP: usize = 2;
/// Rook, as an index into the arrays of this module.
pub const ROOK: usize = 3;
/// Queen, as an index into the arrays of this module.
pub const QUEEN: usize = 4;
/// King, as an index into the arrays of this module.
pub const KING: usize = 5;

/// The content of `View::pieces` on an empty square.
pub const EMPTY: u8 = 12;

/// What a capture of each role is worth; knights and bishops are alike.
pub const VALUE: [u8; 6] = [1, 3, 3, 5, 9, 20];

/// The class of each role as an attacker: pawn, minor, rook, queen, king.
pub const CLASS: [usize; 6] = [1, 2, 2, 3, 4, 5];

/// A position from the mover's side of the board.
///
/// Every square and set in it is turned for Black, so that rank 0 is the mover's own back rank.
#[derive(Debug)]
pub struct View {
    /// The mover's pieces by role.
    pub ours: [u64; 6],
    /// The opponent's pieces by role.
    pub theirs: [u64; 6],
    /// All the mover's pieces.
    pub own: u64,
    /// All the opponent's pieces.
    pub foe: u64,
    /// All pieces.
    pub all: u64,
    /// Who stands where: 0..6 the mover's, 6..12 the opponent's, `EMPTY`.
    pub pieces: [u8; 64],
    /// The squares each piece attacks, by its square.
    pub reach: [u64; 64],
    /// The squares each role of the mover attacks.
    pub own_by_role: [u64; 6],
    /// The squares each role of the opponent attacks.
    pub foe_by_role: [u64; 6],
    /// Squares the mover attacks at least once.
    pub own_once: u64,
    /// Squares the mover attacks at least twice.
    pub own_twice: u64,
    /// Squares the opponent attacks at least once.
    pub foe_once: u64,
    /// Squares the opponent attacks at least twice.
    pub foe_twice: u64,
    /// Bit planes of the least attacker's class (0 none, 1 pawn … 5 king) of the opponent on each square.
    foe_class: [u64; 3],
    /// Squares from which each role would attack the opponent's king.
    pub checks: [u64; 6],
    /// The mover's pieces that alone stand between a line piece of theirs and the opponent's king.
    pub unveilers: u64,
    /// The mover's king.
    pub own_king: u8,
    /// The opponent's king.
    pub foe_king: u8,
    /// The mover's king and the squares next to it.
    pub own_zone: u64,
    /// The opponent's king and the squares next to it.
    pub foe_zone: u64,
    /// Whether the mover is in check.
    pub in_check: bool,
    /// Whether the mover is Black.
    pub black: bool,
    /// Castling rights as bits: the mover's short and long, the opponent's short and long.
    pub rights: u8,
    /// Material without pawns and kings, 0 (none) to 24 (all), knights and bishops 1, rooks 2, queens 4.
    pub material: u8,
    /// Squares that the opponent's pawns attack or may come to attack.
    pub foe_pawn_span: u64,
}

/// A move in the terms of a [`View`].
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// The moving role.
    pub role: usize,
    /// Where it comes from.
    pub from: u8,
    /// Where it goes; for castling the king's destination in standard chess.
    pub to: u8,
    /// 0, or 1 plus the captured role.
    pub victim: usize,
    /// 0, or 1 for a knight, 2 bishop, 3 rook, 4 queen.
    pub promotion: usize,
    /// 0, or 1 for castling short, 2 for long.
    pub castle: usize,
}

fn square(index: u8) -> Square {
    Square::new(u32::from(index & 63))
}

/// The index of a role in this module's arrays.
pub fn role_index(role: Role) -> usize {
    role as usize - 1
}

/// The squares a piece attacks.
pub fn reach_of(role: usize, from: u8, all: u64) -> u64 {
    let (from, all) = (square(from), Bitboard(all));
    match role {
        PAWN => attacks::pawn_attacks(Color::White, from).0,
        KNIGHT => attacks::knight_attacks(from).0,
        BISHOP => attacks::bishop_attacks(from, all).0,
        ROOK => attacks::rook_attacks(from, all).0,
        QUEEN => attacks::queen_attacks(from, all).0,
        _ => attacks::king_attacks(from).0,
    }
}

/// The set of one square.
pub fn bit(index: u8) -> u64 {
    1 << (index & 63)
}

/// Takes the squares of a set in order.
pub fn squares(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let first = set.trailing_zeros() as u8;
            set &= set - 1;
            first
        })
    })
}

/// Castling sides as bits, short 1 and long 2, from the rooks that may still castle.
fn sides(rooks: u64, king: u8) -> u8 {
    squares(rooks).fold(0, |sides, rook| sides | if rook > king { 1 } else { 2 })
}

const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// The sets of the files on either side of each square of a set.
pub fn beside(set: u64) -> u64 {
    (set & NOT_H) << 1 | (set & NOT_A) >> 1
}

/// A set and everything above it on the same files.
pub fn fill_up(mut set: u64) -> u64 {
    set |= set << 8;
    set |= set << 16;
    set | set << 32
}

/// A set and everything below it on the same files.
pub fn fill_down(mut set: u64) -> u64 {
    set |= set >> 8;
    set |= set >> 16;
    set | set >> 32
}

impl View {
    /// Turns a position to its mover and computes the attack maps.
    pub fn new(position: &Chess) -> View {
        let board = position.board();
        let black = position.turn() == Color::Black;
        let turn = |set: Bitboard| if black { set.0.swap_bytes() } else { set.0 };
        let own = turn(board.by_color(position.turn()));
        let foe = turn(board.by_color(position.turn().other()));
        let all = own | foe;
        let by_role = Role::ALL.map(|role| turn(board.by_role(role)));
        let mut view = View {
            ours: by_role.map(|set| set & own),
            theirs: by_role.map(|set| set & foe),
            own,
            foe,
            all,
            pieces: [EMPTY; 64],
            reach: [0; 64],
            own_by_role: [0; 6],
            foe_by_role: [0; 6],
            own_once: 0,
            own_twice: 0,
            foe_once: 0,
            foe_twice: 0,
            foe_class: [0; 3],
            checks: [0; 6],
            unveilers: 0,
            own_king: 0,
            foe_king: 0,
            own_zone: 0,
            foe_zone: 0,
            in_check: false,
            black,
            rights: 0,
            material: 0,
            foe_pawn_span: 0,
        };
        view.map_attacks();
        view.map_kings();
        let rights = turn(position.castles().castling_rights());
        view.rights =
            sides(rights & view.own, view.own_king) | sides(rights & view.foe, view.foe_king) << 2;
        let count = |role: usize| by_role[role].count_ones() as u8;
        view.material =
            (count(KNIGHT) + count(BISHOP) + 2 * count(ROOK) + 4 * count(QUEEN)).min(24);
        view.foe_pawn_span = fill_down(beside(view.theirs[PAWN]) >> 8);
        view
    }

    fn map_attacks(&mut self) {
        for role in PAWN..=KING {
            for from in squares(self.ours[role]) {
                let reach = reach_of(role, from, self.all);
                self.pieces[usize::from(from)] = role as u8;
                self.reach[usize::from(from)] = reach;
                self.own_twice |= self.own_once & reach;
                self.own_once |= reach;
                self.own_by_role[role] |= reach;
            }
            for from in squares(self.theirs[role]) {
                let reach = if role == PAWN {
                    attacks::pawn_attacks(Color::Black, square(from)).0
                } else {
                    reach_of(role, from, self.all)
                };
                self.pieces[usize::from(from)] = 6 + role as u8;
                self.reach[usize::from(from)] = reach;
                self.foe_twice |= self.foe_once & reach;
                self.foe_once |= reach;
                self.foe_by_role[role] |= reach;
            }
        }
        let mut open = !0;
        for (role, class) in CLASS.into_iter().enumerate() {
            let set = self.foe_by_role[role] & open;
            for (plane, planes) in self.foe_class.iter_mut().enumerate() {
                if class >> plane & 1 == 1 {
                    *planes |= set;
                }
            }
            if role != KNIGHT {
                open &= !(self.foe_by_role[role]
                    | if role == BISHOP { self.foe_by_role[KNIGHT] } else { 0 });
            }
        }
    }

    fn map_kings(&mut self) {
        self.own_king = (self.ours[KING].trailing_zeros() & 63) as u8;
        self.foe_king = (self.theirs[KING].trailing_zeros() & 63) as u8;
        self.own_zone = reach_of(KING, self.own_king, 0) | self.ours[KING];
        self.foe_zone = reach_of(KING, self.foe_king, 0) | self.theirs[KING];
        self.in_check = self.foe_once & self.ours[KING] != 0;
        let king = square(self.foe_king);
        self.checks = [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING].map(|role| match role {
            PAWN => attacks::pawn_attacks(Color::Black, king).0,
            KING => 0,
            _ => reach_of(role, self.foe_king, self.all),
        });
        let straight = attacks::rook_attacks(king, Bitboard(self.foe)).0
            & (self.ours[ROOK] | self.ours[QUEEN]);
        let slanted = attacks::bishop_attacks(king, Bitboard(self.foe)).0
            & (self.ours[BISHOP] | self.ours[QUEEN]);
        for from in squares(straight | slanted) {
            let between = attacks::between(king, square(from)).0 & self.own;
            if between.is_power_of_two() {
                self.unveilers |= between;
            }
        }
    }

    /// The class of the opponent's least attacker of a square: 0 none, 1 pawn, 2 minor, 3 rook, 4 queen, 5 king.
    pub fn least_attacker(&self, at: u8) -> usize {
        let plane = |index: usize| (self.foe_class[index] >> (at & 63) & 1) as usize;
        plane(0) | plane(1) << 1 | plane(2) << 2
    }

    /// Whether a piece of a role, safe or not, gives check from a square or unveils one by leaving its own.
    pub fn unveils(&self, from: u8, to: u8) -> bool {
        self.unveilers & bit(from) != 0
            && attacks::ray(square(self.foe_king), square(from)).0 & bit(to) == 0
    }

    /// Turns a square of the real board.
    pub fn turned(&self, at: Square) -> u8 {
        at.to_u32() as u8 ^ if self.black { 56 } else { 0 }
    }

    /// Puts a move into this view's terms; drops do not occur in standard chess and read as king moves on the spot.
    pub fn step(&self, mv: Move) -> Step {
        match mv {
            Move::Normal { role, from, capture, to, promotion } => Step {
                role: role_index(role),
                from: self.turned(from),
                to: self.turned(to),
                victim: capture.map_or(0, |role| role_index(role) + 1),
                promotion: promotion.map_or(0, role_index),
                castle: 0,
            },
            Move::EnPassant { from, to } => Step {
                role: PAWN,
                from: self.turned(from),
                to: self.turned(to),
                victim: 1,
                promotion: 0,
                castle: 0,
            },
            Move::Castle { king, rook } => {
                let short = rook.file() > king.file();
                let back = self.turned(king) & 0x38;
                let to = back | if short { 6 } else { 2 };
                let castle = if short { 1 } else { 2 };
                Step { role: KING, from: self.turned(king), to, victim: 0, promotion: 0, castle }
            }
            Move::Put { role, to } => {
                let to = self.turned(to);
                Step { role: role_index(role), from: to, to, victim: 0, promotion: 0, castle: 0 }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, fen::Fen};

    use super::*;

    fn view(fen: &str) -> View {
        let position: Chess = fen
            .parse::<Fen>()
            .expect("a FEN")
            .into_position(CastlingMode::Standard)
            .expect("a position");
        View::new(&position)
    }

    fn at(name: &str) -> u8 {
        Square::from_ascii(name.as_bytes()).expect("a square").to_u32() as u8
    }

    #[test]
    fn black_sees_the_board_from_its_own_side() {
        let white = view("r3k2r/1b3ppp/8/3n4/8/2N5/PP3PPP/R3K2R w Kq - 0 1");
        let black = view("r3k2r/pp3ppp/2n5/8/3N4/8/1B3PPP/R3K2R b Qk - 0 1");
        assert_eq!(white.pieces, black.pieces);
        assert_eq!(white.reach, black.reach);
        assert_eq!([white.rights, black.rights], [0b1001, 0b1001]);
        assert_eq!([white.black, black.black], [false, true]);
        assert_eq!([white.foe_once, white.own_twice], [black.foe_once, black.own_twice]);
    }

    #[test]
    fn least_attackers() {
        let view = view("4k3/1b6/2p4q/3r4/8/8/6n1/4K3 w - - 0 1");
        let least = ["a4", "d5", "c8", "d1", "h1", "f7", "e1", "e3"]
            .map(|name| view.least_attacker(at(name)));
        assert_eq!(least, [0, 1, 2, 3, 4, 5, 2, 2]);
        assert!(view.in_check);
    }

    #[test]
    fn unveiled_checks() {
        let knight = view("4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1");
        assert!(knight.unveils(at("e4"), at("f6")));
        assert!(!knight.unveils(at("e1"), at("d1")));
        let pawn = view("4k3/8/8/8/4P3/8/8/4RK2 w - - 0 1");
        assert!(!pawn.unveils(at("e4"), at("e5")));
        assert!(pawn.unveils(at("e4"), at("d5")));
    }

    #[test]
    fn castling_goes_where_the_king_lands() {
        let view = view("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
        let step = view.step(Move::Castle { king: Square::E8, rook: Square::A8 });
        assert_eq!((step.role, step.from, step.to, step.castle), (KING, at("e1"), at("c1"), 2));
    }
}

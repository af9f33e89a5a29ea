//! What the spelling of a move depends on, apart from the writer.

use shakmaty::{Move, Role};

/// A move as far as spelling is concerned; equal shapes in different positions are spelt alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    /// Pawn 0, knight 1 … king 5.
    pub(crate) role: u8,
    /// Square it leaves.
    pub(crate) from: u8,
    /// Square it goes to.
    pub(crate) to: u8,
    /// 0, or the role it promotes to.
    pub(crate) promotion: u8,
    /// 0, or the role it takes, counted from 1.
    pub(crate) victim: u8,
    /// Whether it takes en passant.
    pub(crate) passant: bool,
    /// 0 none, 1 short, 2 long.
    pub(crate) castle: u8,
    /// What the rules ask to be said of the origin.
    pub(crate) need: Need,
}

/// The origin that tells a move from other moves of the same kind of piece to the same square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    /// Nothing.
    Nothing,
    /// The file.
    File,
    /// The rank.
    Rank,
    /// Both.
    Square,
}

/// Numbers roles from the pawn, 0, to the king, 5.
pub(crate) fn number(role: Role) -> u8 {
    role as u8 - 1
}

impl Shape {
    /// Takes the moves of a position apart; `others` are all its legal moves.
    pub(crate) fn all(moves: &[Move], others: &[Move]) -> Vec<Shape> {
        // How many officers of each kind can go to each square: most moves need no origin.
        let mut rivals = [[0u8; 64]; 7];
        for m in others {
            if let Move::Normal { role, to, .. } = *m {
                rivals[role as usize][usize::from(to)] += 1;
            }
        }
        moves
            .iter()
            .map(|&m| {
                let alone = rivals[m.role() as usize][usize::from(m.to())] < 2;
                Shape::of(m, if alone { &[] } else { others })
            })
            .collect()
    }

    /// Takes a move apart; `others` are the other legal moves of its position.
    pub(crate) fn of(mv: Move, others: &[Move]) -> Shape {
        let (role, to) = (mv.role(), mv.to());
        let from = mv.from().unwrap_or(to);
        let castle = match mv {
            Move::Castle { king, rook } => 1 + u8::from(rook < king),
            _ => 0,
        };
        let mut need = Need::Nothing;
        if role != Role::Pawn && role != Role::King {
            let (mut any, mut file, mut rank) = (false, false, false);
            for other in others {
                let Move::Normal { role: r, from: f, to: t, .. } = *other else { continue };
                if r == role && t == to && f != from {
                    any = true;
                    file |= f.file() == from.file();
                    rank |= f.rank() == from.rank();
                }
            }
            need = match (any, file, rank) {
                (false, ..) => Need::Nothing,
                (_, false, _) => Need::File,
                (_, true, false) => Need::Rank,
                _ => Need::Square,
            };
        }
        Shape {
            role: number(role),
            from: from.to_u32() as u8,
            to: to.to_u32() as u8,
            promotion: mv.promotion().map_or(0, number),
            victim: mv.capture().map_or(0, |r| number(r) + 1),
            passant: matches!(mv, Move::EnPassant { .. }),
            castle,
            need,
        }
    }

    /// Packs the shape into a number that is never 0.
    #[inline]
    pub(crate) fn key(self) -> u32 {
        1 | u32::from(self.role) << 1
            | u32::from(self.from) << 4
            | u32::from(self.to) << 10
            | u32::from(self.promotion) << 16
            | u32::from(self.victim) << 19
            | u32::from(self.passant) << 22
            | u32::from(self.castle) << 23
            | (self.need as u32) << 25
    }
}

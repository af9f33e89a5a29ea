//! What tells how far a ply of a reading can be trusted.
//!
//! A lattice holds only what was kept: a search that strayed is sure of itself. So the share of the lattice is not all
//! that is asked; what the cell says of other legal moves and how doubtful the neighbours are tells more.

use shakmaty::{Chess, Move, MoveList, Position};

use crate::align::shape::Shape;
use crate::cost::Cost;
use crate::decode::passes::Found;
use crate::lattice::{Edge, NO_CELL};

/// Plies before and behind one that are its neighbours.
const BEFORE: usize = 3;
const BEHIND: usize = 6;

/// A text is as good for another move when it costs no more than this beyond the best, in milli-nats.
const ALIKE: Cost = 700;

/// How many signs a ply has.
pub(crate) const SIGNS: usize = 5;

/// The signs of one ply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Signs {
    /// The move's share of the lattice, in millionths.
    pub(crate) share: u32,
    /// The mean doubt of its neighbours, in millionths: a search that strayed keeps one family of games, whose plies
    /// have great shares, but not all of them together.
    pub(crate) doubt: u32,
    /// How much cheaper the text is for the legal move that fits it best, in milli-nats.
    pub(crate) gap: u32,
    /// How many other legal moves the text fits as well as that one.
    pub(crate) alike: u32,
    /// How many cells record it.
    pub(crate) cells: u32,
}

impl Signs {
    /// Looks at every ply of a reading whose shares are known; cells that are passed over have no signs.
    pub(crate) fn of(found: &mut Found, start: &Chess) -> Vec<Signs> {
        let mut pos = start.clone();
        let mut all = Vec::new();
        for step in 0..found.path.len() {
            let edge = found.path[step];
            let Some(mv) = edge.mv else { continue };
            let (gap, alike) = found.fit(&edge, mv, &pos.legal_moves());
            let cells = edge.cells.iter().filter(|c| **c != NO_CELL).count() as u32;
            let share = found.share(step, mv).min(1_000_000);
            all.push(Signs { share, doubt: 0, gap, alike, cells });
            pos.play_unchecked(mv);
        }
        let shares: Vec<u32> = all.iter().map(|s| s.share).collect();
        for (signs, doubt) in all.iter_mut().zip(doubts(&shares)) {
            signs.doubt = doubt;
        }
        all
    }

    /// As numbers, in the order of the table of points.
    pub(crate) fn numbers(self) -> [u32; SIGNS] {
        [self.share, self.doubt, self.gap, self.alike, self.cells]
    }
}

impl Found {
    /// Compares a ply's text with what it would be for the other legal moves: the gap to the best, and how many others
    /// are as good as that.
    fn fit(&mut self, edge: &Edge, mv: Move, moves: &MoveList) -> (u32, u32) {
        let shapes = Shape::all(moves, moves);
        let is_own = |(other, _): &(&Move, &Shape)| **other == mv;
        let shape = moves.iter().zip(&shapes).find(is_own).map(|(_, shape)| *shape);
        let mut best = shape.and_then(|shape| self.text(edge, shape, Cost::MAX)).unwrap_or(0);
        let own = best;
        let mut near = Vec::new();
        for (_, other) in moves.iter().zip(&shapes).filter(|other| !is_own(other)) {
            if let Some(cost) = self.text(edge, *other, best + ALIKE) {
                best = best.min(cost);
                near.push(cost);
            }
        }
        near.push(own);
        let alike = near.iter().filter(|cost| **cost <= best + ALIKE).count() - 1;
        ((own - best).unsigned_abs(), alike as u32)
    }

    /// What the text of a ply's cells costs for a move; nothing where that is above a bound.
    fn text(&mut self, edge: &Edge, shape: Shape, bound: Cost) -> Option<Cost> {
        let (mut least, mut cost) = (0, 0);
        for exact in [false, true] {
            for (k, &cell) in edge.cells.iter().enumerate().filter(|(_, c)| **c != NO_CELL) {
                let scorer = self.pages[k].cells.get_mut(usize::from(cell))?;
                if exact {
                    let by_check = scorer.cost(shape);
                    cost += by_check.into_iter().min().map_or(0, Cost::from);
                } else {
                    least += scorer.at_least(shape);
                }
            }
            if least.max(cost) > bound {
                return None;
            }
        }
        Some(cost)
    }
}

/// Returns for each ply of a game the mean doubt of its neighbours, in millionths.
fn doubts(shares: &[u32]) -> Vec<u32> {
    let doubt = |&share: &u32| 1_000_000 - u64::from(share);
    (0..shares.len())
        .map(|i| {
            let before = &shares[i.saturating_sub(BEFORE)..i];
            let behind = &shares[i + 1..(i + 1 + BEHIND).min(shares.len())];
            let count = (before.len() + behind.len()).max(1) as u64;
            (before.iter().chain(behind).map(doubt).sum::<u64>() / count) as u32
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_doubts_are_told_and_not_a_plys_own() {
        assert_eq!(doubts(&[1_000_000, 400_000, 1_000_000]), [300_000, 0, 300_000]);
        assert_eq!(doubts(&[7]), [0]);
    }
}

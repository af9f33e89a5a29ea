//! How sure each ply is: forward–backward over the lattice, moves of different branches taken together.

pub(crate) mod calibration;
pub(crate) mod prudence;
pub(crate) mod signs;

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use shakmaty::Move;

use crate::cost::{Cost, NEVER, either, exp};
use crate::decode::Search;
use crate::lattice::{Edge, Mix, NO_CELL};

/// Where a ply stands on the page: branches of the lattice that read the same move there agree on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Spot {
    /// Recorded in this cell of this sheet.
    Cell(u8, u16),
    /// Recorded nowhere, after so many cells.
    Between(u16, u16),
}

/// What may be recorded at a spot, each with its mass; with no move: that no ply is.
type Masses = Vec<(Option<Move>, Cost)>;

/// Masses of moves at each spot, as costs: 0 is certainty.
#[derive(Debug, Default)]
pub(crate) struct Posterior {
    masses: HashMap<Spot, Masses, BuildHasherDefault<Mix>>,
}

/// A move with its share, in millionths.
pub(crate) type Share = (Move, u32);

impl Posterior {
    /// Sums over all games of a search; costs count by `heat` hundredths, since what was pruned is missing from the sum.
    pub(crate) fn of(search: &Search, heat: Cost) -> Posterior {
        let lattice = &search.lattice;
        let n = lattice.nodes.len();
        let scaled = |c: Cost| (i64::from(c) * i64::from(heat) / 100) as Cost;
        let mut before = vec![NEVER; n];
        let mut after = vec![NEVER; n];
        if n == 0 {
            return Posterior::default();
        }
        before[0] = 0;
        for id in 1..n {
            before[id] = lattice.into(id as u32).iter().fold(NEVER, |sum, e| {
                either(sum, (before[e.from as usize] + scaled(e.cost)).min(NEVER))
            });
        }
        let mut total = NEVER;
        for &(node, rest) in &search.ends {
            let cost = scaled(rest).min(NEVER);
            after[node as usize] = either(after[node as usize], cost);
            total = either(total, (before[node as usize] + cost).min(NEVER));
        }
        let mut posterior = Posterior::default();
        for id in (1..n).rev() {
            let here = after[id];
            for e in lattice.into(id as u32) {
                let from = e.from as usize;
                let way = (here + scaled(e.cost)).min(NEVER);
                after[from] = either(after[from], way);
                let mass = before[from] + way - total;
                if mass < 16_000 {
                    posterior.add(spot(e, lattice.nodes[from].at), e.mv, mass.max(0));
                }
            }
        }
        posterior
    }

    fn add(&mut self, spot: Spot, mv: Option<Move>, mass: Cost) {
        let all = self.masses.entry(spot).or_default();
        match all.iter_mut().find(|(m, _)| *m == mv) {
            Some((_, sum)) => *sum = either(*sum, mass),
            None => all.push((mv, mass)),
        }
    }

    /// The moves considered where this edge's ply stands, the likeliest first, with shares in millionths.
    ///
    /// A share is taken of the sum of what stands there, which is all but the whole: so a share near the whole is as exact
    /// as those of its rivals, and not as coarse as the logarithm of the whole.
    pub(crate) fn at(&self, edge: &Edge, from: [u16; 2]) -> Vec<Share> {
        let here = self.masses.get(&spot(edge, from)).map_or(&[][..], Vec::as_slice);
        let sum: u64 = here.iter().map(|&(_, mass)| exp(mass.max(0))).sum::<u64>().max(1);
        let share =
            |mass: Cost| (u128::from(exp(mass.max(0))) * 1_000_000 / u128::from(sum)) as u32;
        let moves = here.iter().filter_map(|&(mv, mass)| Some((mv?, share(mass))));
        let mut all: Vec<Share> = moves.collect();
        all.sort_by_key(|&(mv, share)| {
            (std::cmp::Reverse(share), mv.to().to_u32(), mv.from().map(shakmaty::Square::to_u32))
        });
        all
    }
}

/// Where the ply of an edge stands.
pub(crate) fn spot(edge: &Edge, from: [u16; 2]) -> Spot {
    match edge.cells {
        [cell, _] if cell != NO_CELL => Spot::Cell(0, cell),
        [_, cell] if cell != NO_CELL => Spot::Cell(1, cell),
        _ => Spot::Between(from[0], from[1]),
    }
}

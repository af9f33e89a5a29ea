//! What a question is worth: the games that would be read instead if its answer were another move.

use std::collections::{BTreeMap, HashMap};
use std::hash::BuildHasherDefault;

use shakmaty::Move;

use crate::Confidence;
use crate::cost::{Cost, NEVER};
use crate::decode::Search;
use crate::lattice::{Edge, Mix};
use crate::posterior::{Share, Spot, spot};

/// Something by place and move.
type Table<T> = HashMap<(Spot, Move), T, BuildHasherDefault<Mix>>;

/// No edge.
const NONE: u32 = u32::MAX;

/// The cheapest game through each move that was considered where the path has a ply.
#[derive(Debug)]
pub(crate) struct Detours {
    /// By place and move: how many plies of the path that game reads otherwise.
    changed: Table<u32>,
}

impl Detours {
    /// Finds them all in two passes over the lattice.
    pub(crate) fn of(search: &Search, path: &[Edge]) -> Detours {
        let lattice = &search.lattice;
        let here = |e: &Edge| spot(e, lattice.nodes[e.from as usize].at);
        let played: BTreeMap<Spot, Move> =
            path.iter().filter_map(|e| Some((here(e), e.mv?))).collect();
        let ways = Ways::of(search);
        let mut best: Table<(Cost, u32)> = Table::default();
        for (at, edge) in lattice.edges.iter().enumerate() {
            let Some(mv) = edge.mv else { continue };
            let place = here(edge);
            if played.get(&place).is_none_or(|own| *own == mv) {
                continue;
            }
            let whole = lattice.nodes[edge.from as usize].cost + edge.cost;
            let whole = whole + ways.rest[edge.to as usize];
            let kept = best.entry((place, mv)).or_insert((NEVER, NONE));
            if whole < kept.0 {
                *kept = (whole, at as u32);
            }
        }
        let same = |e: &Edge| e.mv.is_some() && played.get(&here(e)) == e.mv.as_ref();
        let changed = |at: u32| -> u32 {
            let edge = lattice.edges[at as usize];
            let before = lattice.path(edge.from);
            let kept = before.iter().filter(|e| same(e)).count();
            let after = ways.after(search, edge.to).filter(|e| same(e)).count();
            (played.len() - kept - after) as u32
        };
        let of = |(key, (_, at)): (_, (Cost, u32))| (at != NONE).then(|| (key, changed(at)));
        Detours { changed: best.into_iter().filter_map(of).collect() }
    }

    /// How many plies are expected to change when the ply at a place is settled, in thousandths.
    pub(crate) fn worth(
        &self,
        place: Spot,
        mv: Move,
        confidence: Confidence,
        shares: &[Share],
    ) -> u32 {
        let doubt = u64::from(1000 - confidence.per_mille());
        let others = || shares.iter().filter(|(m, _)| *m != mv);
        let mass: u64 = others().map(|(_, s)| u64::from(*s)).sum();
        let changed = |m: &Move| u64::from(self.changed.get(&(place, *m)).copied().unwrap_or(1));
        let moved: u64 = others().map(|(m, s)| u64::from(*s) * changed(m)).sum();
        // What is in doubt and was not considered at all changes the ply itself, as far as anyone knows.
        (doubt * moved.max(mass)).checked_div(mass).unwrap_or(doubt) as u32
    }
}

/// The cheapest way from each node to an end.
struct Ways {
    rest: Vec<Cost>,
    next: Vec<u32>,
}

impl Ways {
    fn of(search: &Search) -> Ways {
        let lattice = &search.lattice;
        let mut ways =
            Ways { rest: vec![NEVER; lattice.nodes.len()], next: vec![NONE; lattice.nodes.len()] };
        for &(node, cost) in &search.ends {
            let rest = &mut ways.rest[node as usize];
            *rest = cost.min(*rest);
        }
        // Every edge leads from a lower to a higher number.
        for (id, node) in lattice.nodes.iter().enumerate().rev() {
            for at in node.first..node.last {
                let edge = &lattice.edges[at as usize];
                let whole = ways.rest[id] + edge.cost;
                if whole < ways.rest[edge.from as usize] {
                    ways.rest[edge.from as usize] = whole;
                    ways.next[edge.from as usize] = at;
                }
            }
        }
        ways
    }

    /// The edges of the cheapest way from a node.
    fn after<'s>(&'s self, search: &'s Search, node: u32) -> impl Iterator<Item = &'s Edge> {
        let mut at = self.next[node as usize];
        std::iter::from_fn(move || {
            let edge = search.lattice.edges.get(at as usize)?;
            at = self.next[edge.to as usize];
            Some(edge)
        })
    }
}

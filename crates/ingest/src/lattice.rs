//! The lattice of games considered: nodes are (position, cells consumed on each sheet), edges are plies and skips.

use shakmaty::{Chess, Move, Position};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use crate::cost::{Cost, NEVER};

/// No cell of a sheet.
pub(crate) const NO_CELL: u16 = u16::MAX;

/// One step from a node to another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    /// Where it comes from; with [`LOCAL`] set, a state of the same layer that has no number yet.
    pub(crate) from: u32,
    /// Where it goes to.
    pub(crate) to: u32,
    /// What it costs.
    pub(crate) cost: Cost,
    /// The ply played, or none where a cell is passed over.
    pub(crate) mv: Option<Move>,
    /// The cell that records it on each sheet, or that is passed over.
    pub(crate) cells: [u16; 2],
}

/// Marks the number of a state that is still in its layer.
pub(crate) const LOCAL: u32 = 1 << 31;

/// A node that was kept.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// Cost of the cheapest way here.
    pub(crate) cost: Cost,
    /// The edges that lead here.
    pub(crate) first: u32,
    /// One past the last of them.
    pub(crate) last: u32,
    /// Cells consumed on each sheet.
    pub(crate) at: [u16; 2],
}

/// A state while its layer is open.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(crate) pos: Chess,
    /// The position's hash.
    pub(crate) place: u64,
    pub(crate) cost: Cost,
    /// What the cells ahead say of it: orders and cuts a layer, and is no part of the cost.
    pub(crate) outlook: Cost,
    pub(crate) at: [u16; 2],
    /// Bit k: on sheet k the next cell is consumed already and `at[k]` waits (neighbours exchanged).
    pub(crate) wait: u8,
    /// Number of plies without a cell just before.
    pub(crate) skipped: u8,
    /// The state of the same layer that it came from by a ply without a cell.
    pub(crate) via: Option<u32>,
    pub(crate) ply: u16,
    pub(crate) theirs: Option<Move>,
    pub(crate) ours: Option<Move>,
}

impl State {
    /// Its place among the states of its layer.
    pub(crate) fn rank(&self) -> Cost {
        self.cost + self.outlook
    }

    /// The number under which equal states are merged.
    pub(crate) fn key(&self) -> u64 {
        let mut mix = Mix(self.place);
        mix.write_u64(
            u64::from(self.at[0]) | u64::from(self.at[1]) << 16 | u64::from(self.wait) << 32,
        );
        mix.finish()
    }
}

/// Hashes a position.
pub(crate) fn place_of(pos: &Chess) -> u64 {
    let mut mix = Mix::default();
    pos.board().hash(&mut mix);
    pos.turn().hash(&mut mix);
    pos.castles().castling_rights().hash(&mut mix);
    pos.pseudo_legal_ep_square().hash(&mut mix);
    mix.finish()
}

/// A fast hasher for keys that nobody chooses.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 29)
    }
    fn write(&mut self, bytes: &[u8]) {
        for &b in bytes {
            self.write_u64(u64::from(b));
        }
    }
    fn write_u8(&mut self, n: u8) {
        self.write_u64(u64::from(n));
    }
    fn write_u32(&mut self, n: u32) {
        self.write_u64(u64::from(n));
    }
    fn write_isize(&mut self, n: isize) {
        self.write_u64(n as u64);
    }
    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(23) ^ n).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }
}

/// Keys are hashes already.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Same(u64);

impl Hasher for Same {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, _: &[u8]) {}
    fn write_u64(&mut self, n: u64) {
        self.0 = n;
    }
}

/// States that have consumed equally many cells.
#[derive(Debug, Default)]
pub(crate) struct Layer {
    pub(crate) states: Vec<State>,
    pub(crate) edges: Vec<Edge>,
    places: HashMap<u64, u32, BuildHasherDefault<Same>>,
    /// How many states lie in each band of cost.
    bands: Vec<u32>,
    /// Cost at which the bands begin.
    base: Cost,
    floor: Cost,
    /// The best outlook so far.
    light: Cost,
    /// Bands from this one on would be cut for width.
    cut: usize,
    /// How many states lie below `cut`.
    below: u32,
}

/// Width of a band of cost.
const BAND: Cost = 256;

impl Layer {
    /// The cost of the best state so far.
    pub(crate) fn best(&self) -> Cost {
        if self.states.is_empty() { NEVER } else { self.floor }
    }

    /// The cost above which a new state would be cut anyway.
    #[inline]
    pub(crate) fn bound(&self, slack: Cost) -> Cost {
        if self.states.is_empty() {
            return NEVER;
        }
        (self.floor + slack).min(self.base + self.cut as Cost * BAND)
    }

    /// The best outlook of a state so far.
    pub(crate) fn light(&self) -> Cost {
        self.light
    }

    fn band(&self, cost: Cost) -> usize {
        ((cost - self.base).max(0) / BAND) as usize
    }

    fn count(&mut self, cost: Cost, width: usize) {
        let band = self.band(cost);
        if self.bands.len() <= band {
            self.bands.resize(band + 64, 0);
        }
        self.bands[band] += 1;
        if band < self.cut {
            self.below += 1;
            while self.cut > 1 && self.below - self.bands[self.cut - 1] >= width as u32 {
                self.cut -= 1;
                self.below -= self.bands[self.cut];
            }
        }
    }

    /// Adds a state or merges it with an equal one; records the edge either way.
    pub(crate) fn add(&mut self, state: State, mut edge: Edge, width: usize) {
        let key = state.key();
        self.light = self.light.min(state.outlook);
        let next = self.states.len() as u32;
        if next == 0 {
            // The first state comes from the cheapest one before; few are far cheaper than it.
            self.base = state.rank() - 128 * BAND;
            self.cut = 512;
            self.bands = vec![0; 512];
            self.floor = state.rank();
            self.states.reserve(width.min(64));
            self.edges.reserve(width.min(64));
        }
        let place = *self.places.entry(key).or_insert(next);
        edge.to = place;
        self.edges.push(edge);
        if place == next {
            self.floor = self.floor.min(state.rank());
            self.count(state.rank(), width);
            self.states.push(state);
        } else if state.rank() < self.states[place as usize].rank() {
            let old = self.band(self.states[place as usize].rank());
            self.bands[old] -= 1;
            self.below -= u32::from(old < self.cut);
            self.floor = self.floor.min(state.rank());
            self.count(state.rank(), width);
            self.states[place as usize] = state;
        }
    }
}

/// What was kept, in order: every edge leads from a lower to a higher number.
#[derive(Debug, Default)]
pub(crate) struct Lattice {
    pub(crate) nodes: Vec<Node>,
    pub(crate) edges: Vec<Edge>,
}

impl Lattice {
    /// Returns the edges into a node.
    pub(crate) fn into(&self, node: u32) -> &[Edge] {
        self.nodes
            .get(node as usize)
            .map_or(&[], |n| &self.edges[n.first as usize..n.last as usize])
    }

    /// Returns the cheapest way to a node, first step first.
    pub(crate) fn path(&self, mut node: u32) -> Vec<Edge> {
        let mut path = Vec::new();
        while let Some(best) =
            self.into(node).iter().min_by_key(|e| self.nodes[e.from as usize].cost + e.cost)
        {
            path.push(*best);
            node = best.from;
        }
        path.reverse();
        path
    }
}

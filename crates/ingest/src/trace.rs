//! What the decoder considered at each ply, and why it lost: a read-only view of the lattice.

mod show;

use std::collections::BTreeMap;

use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Color, Move, Position};

use crate::align::learn::understand;
use crate::align::shape::Shape;
use crate::cost::{Cost, NEVER};
use crate::decode::passes::Found;
use crate::decode::settle::considered;
use crate::lattice::{Edge, NO_CELL};
use crate::prior::{History, Prior};
use crate::{ReadSettings, Record};

/// How many moves of a ply are shown.
const SHOWN: usize = 5;

/// What a move costs at a ply, in milli-nats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Parts {
    /// The characters read, given the spelling.
    pub text: i32,
    /// The spelling, given the move and this writer's habits.
    pub habit: i32,
    /// The move, given the position.
    pub prior: i32,
    /// What is wrong with the record itself: cells missing, exchanged, passed over.
    pub record: i32,
}

impl Parts {
    /// Returns the sum.
    pub const fn sum(self) -> i32 {
        self.text + self.habit + self.prior + self.record
    }
}

/// What became of a move that was considered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is in the game.
    Chosen,
    /// It was given up at once: the states kept were cheaper.
    Cut,
    /// It was kept, and no game through it got to the end.
    DeadEnd,
    /// The best game through it costs so much more than the one chosen, in milli-nats.
    Behind(i32),
}

/// A move considered at a ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// In standard algebraic notation.
    pub san: String,
    /// In coordinates.
    pub uci: String,
    /// What it costs here.
    pub parts: Parts,
    /// What became of it.
    pub fate: Fate,
}

/// One step of the game that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TracedStep {
    /// The move number and the side to move, as in `12...`.
    pub number: String,
    /// The texts of the cells used, one a sheet that has one.
    pub texts: Vec<String>,
    /// States kept that have consumed as many cells.
    pub kept: usize,
    /// The moves, the chosen one first, the others by what they cost here; empty where a cell is passed over.
    pub candidates: Vec<Candidate>,
    /// What the step costs, in milli-nats.
    pub cost: i32,
}

/// Everything that was considered.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Trace {
    /// The steps of the game that was found; empty where the record was read exactly and nothing was weighed.
    pub steps: Vec<TracedStep>,
    /// States that were expanded, over all passes.
    pub expanded: usize,
    /// What the whole game costs, in milli-nats.
    pub cost: i32,
}

/// Decodes a record once more and tells what was considered.
pub fn trace(record: &Record, settings: &ReadSettings) -> Trace {
    match considered(record, settings) {
        Some((usable, start, found)) => Tracer::new(&usable, found).trace(start),
        None => Trace::default(),
    }
}

/// A search with the costs from each of its nodes to the end.
struct Tracer<'r> {
    record: &'r Record,
    found: Found,
    after: Vec<Cost>,
    kept: BTreeMap<[u16; 2], usize>,
    leaving: BTreeMap<u32, Vec<Edge>>,
}

impl<'r> Tracer<'r> {
    fn new(record: &'r Record, found: Found) -> Tracer<'r> {
        let lattice = &found.search.lattice;
        let mut after = vec![NEVER; lattice.nodes.len()];
        for &(node, rest) in &found.search.ends {
            after[node as usize] = after[node as usize].min(rest);
        }
        let mut leaving: BTreeMap<u32, Vec<Edge>> =
            found.path.iter().map(|e| (e.from, Vec::new())).collect();
        for id in (1..lattice.nodes.len()).rev() {
            for edge in lattice.into(id as u32) {
                let way = (after[id] + edge.cost).min(NEVER);
                after[edge.from as usize] = after[edge.from as usize].min(way);
                if let Some(edges) = leaving.get_mut(&edge.from) {
                    edges.push(*edge);
                }
            }
        }
        let mut kept = BTreeMap::new();
        for node in &lattice.nodes {
            *kept.entry(node.at).or_default() += 1;
        }
        Tracer { record, found, after, kept, leaving }
    }

    fn trace(mut self, start: Chess) -> Trace {
        let mut pos = start;
        let mut played: Vec<Move> = Vec::new();
        let mut steps = Vec::new();
        for edge in self.found.path.clone() {
            let from = self.found.search.lattice.nodes[edge.from as usize];
            let candidates = match edge.mv {
                Some(mv) => self.candidates(&pos, &played, &edge, mv),
                None => Vec::new(),
            };
            steps.push(TracedStep {
                number: number(&pos),
                texts: self.texts(&edge),
                kept: self.kept.get(&from.at).copied().unwrap_or(0),
                candidates,
                cost: edge.cost,
            });
            if let Some(mv) = edge.mv {
                pos.play_unchecked(mv);
                played.push(mv);
            }
        }
        Trace { steps, expanded: self.found.search.expanded, cost: self.found.cost }
    }

    fn texts(&self, edge: &Edge) -> Vec<String> {
        let used = edge.cells.iter().zip(&self.record.sheets).filter(|(c, _)| **c != NO_CELL);
        used.filter_map(|(c, s)| s.cells.get(usize::from(*c))).map(|c| c.text.clone()).collect()
    }

    fn candidates(
        &mut self,
        pos: &Chess,
        played: &[Move],
        edge: &Edge,
        chosen: Move,
    ) -> Vec<Candidate> {
        let moves = pos.legal_moves();
        let mut priors = Vec::new();
        let history =
            History { theirs: played.last().copied(), ours: played.iter().rev().nth(1).copied() };
        Prior::shipped().costs(pos, &moves, played.len(), &history, &mut priors);
        let shapes = Shape::all(&moves, &moves);
        let mut all: Vec<(bool, Cost, Candidate)> = Vec::new();
        // The price of how the record tells the ply is the same for every move that these cells may tell.
        let mut price = 0;
        for ((&mv, &shape), &prior) in moves.iter().zip(&shapes).zip(&priors) {
            let mut parts = self.parts(pos, mv, shape, edge);
            parts.prior = Cost::try_from(prior).unwrap_or(NEVER);
            if mv == chosen {
                price = (edge.cost - parts.sum()).max(0);
            }
            let candidate = Candidate {
                san: SanPlus::from_move(pos.clone(), mv).to_string(),
                uci: UciMove::from_move(mv, CastlingMode::Standard).to_string(),
                parts,
                fate: self.fate(edge, mv, chosen),
            };
            all.push((mv != chosen, parts.sum(), candidate));
        }
        all.sort_by(|a, b| (a.0, a.1, &a.2.uci).cmp(&(b.0, b.1, &b.2.uci)));
        all.truncate(SHOWN);
        all.into_iter()
            .map(|(_, _, mut candidate)| {
                candidate.parts.record = price;
                candidate
            })
            .collect()
    }

    /// What the cells of a step cost for a move; how much of it is habit is told by its first witness.
    fn parts(&mut self, pos: &Chess, mv: Move, shape: Shape, edge: &Edge) -> Parts {
        let mut next = pos.clone();
        next.play_unchecked(mv);
        let check =
            if next.is_check() { 1 + usize::from(next.legal_moves().is_empty()) } else { 0 };
        let mut parts = Parts::default();
        for (k, &cell) in edge.cells.iter().enumerate().filter(|(_, c)| **c != NO_CELL) {
            let scorer = &mut self.found.pages[k].cells[usize::from(cell)];
            let cost = Cost::from(scorer.cost(shape)[check]);
            let habit = understand(scorer, 0, shape, check)
                .map_or(0, |u| scorer.writer().habits.sum(&u.spelling.choices))
                .clamp(0, cost.max(0));
            parts.habit += habit;
            parts.text += cost - habit;
        }
        parts
    }

    fn fate(&self, edge: &Edge, mv: Move, chosen: Move) -> Fate {
        if mv == chosen {
            return Fate::Chosen;
        }
        let edges = self.leaving.get(&edge.from).map_or(&[][..], Vec::as_slice);
        let ways = edges.iter().filter(|e| e.mv == Some(mv));
        let before = self.found.search.lattice.nodes[edge.from as usize].cost;
        match ways.map(|e| e.cost.saturating_add(self.after[e.to as usize])).min() {
            None => Fate::Cut,
            Some(rest) if rest >= NEVER => Fate::DeadEnd,
            Some(rest) => Fate::Behind((before + rest - self.found.cost).max(0)),
        }
    }
}

fn number(pos: &Chess) -> String {
    let dots = if pos.turn() == Color::White { "." } else { "..." };
    format!("{}{dots}", pos.fullmoves())
}

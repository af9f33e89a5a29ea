//! The search behind exact reading: every meaning of every text that stays legal, under every letter set at once.
//!
//! A state is a sequence of moves. Beside its position it keeps, for each side and letter set, what it costs to read that
//! side's moves so far with those letters; a set that cannot read a move is out for that side. So one search finds the
//! language, the two languages of a game written by two hands, and the readings that differ, and no reading is taken for
//! its own sake: costs only order what is legal.

pub(crate) mod descriptive;
pub(crate) mod lost;
pub(crate) mod parting;
mod readings;

use zapis_board::{Discrepancy, LegalMove, Position};
use zapis_notation_core::{Claims, LetterSet, ParsedMove, Severity, Side, SpelledMove};

pub(crate) use readings::{Meaning, Readings};

use crate::Cell;

/// The price of a set that cannot read a side's moves.
pub(crate) const OUT: u32 = u32::MAX;

/// Sequences that are kept; exact reading seldom has more than a few.
const KEPT: usize = 64;

/// Readings whose costs differ by less than this are equally good.
pub(crate) const MARGIN: u32 = 4;

/// So few moves in letters of their own, with which the reading ends, are a slip.
const SLIP: usize = 2;

/// The price of a statement that the position does not bear out.
const DISCREPANCY: u32 = 4;

/// The letter sets of each side, with what each costs before a move is read.
#[derive(Debug)]
pub(crate) struct Letters<'s> {
    /// For White's moves.
    pub(crate) white: Vec<(&'s LetterSet, u32)>,
    /// For Black's moves.
    pub(crate) black: Vec<(&'s LetterSet, u32)>,
    /// The price of two different sets in one game.
    pub(crate) mixture: u32,
}

impl<'s> Letters<'s> {
    /// Returns the sets of a side.
    pub(crate) fn of(&self, side: Side) -> &[(&'s LetterSet, u32)] {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }

    /// Tells whether a sequence is read with the letters of one language.
    fn agree(&self, alive: Alive) -> bool {
        let white = self.white.get(alive.white).map(|(set, _)| set.tag());
        white == self.black.get(alive.black).map(|(set, _)| set.tag())
    }

    /// Finds the cheapest pair of sets for costs of both sides, and what it costs.
    fn best_pair(&self, white: &[u32], black: &[u32]) -> Option<(u32, usize, usize)> {
        let cheapest =
            |costs: &[u32]| costs.iter().copied().enumerate().min_by_key(|(i, c)| (*c, *i));
        let (w, w_cost) = cheapest(white)?;
        let (b, b_cost) = cheapest(black)?;
        if w_cost == OUT || b_cost == OUT {
            return None;
        }
        let mixed = (w_cost + b_cost + self.mixture, w, b);
        let same = self.white.iter().enumerate().filter_map(|(i, (set, _))| {
            let j = self.black.iter().position(|(other, _)| other == set)?;
            let cost = white.get(i)?.checked_add(*black.get(j)?)?;
            (*white.get(i)? != OUT && *black.get(j)? != OUT).then_some((cost, i, j))
        });
        same.chain([mixed]).min()
    }
}

/// A sequence of moves.
#[derive(Debug)]
pub(crate) struct Node {
    parent: Option<usize>,
    /// The move that leads here.
    uci: String,
    /// The position after it.
    pub(crate) position: Position,
    /// Costs by letter set.
    white: Vec<u32>,
    black: Vec<u32>,
}

impl Node {
    fn root(start: &Position, letters: &Letters<'_>) -> Node {
        Node {
            parent: None,
            uci: String::new(),
            position: start.clone(),
            white: letters.white.iter().map(|(_, cost)| *cost).collect(),
            black: letters.black.iter().map(|(_, cost)| *cost).collect(),
        }
    }

    fn costs(&self, side: Side) -> &[u32] {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }
}

/// What a search found.
#[derive(Debug)]
pub(crate) struct Found {
    nodes: Vec<Node>,
    /// The sequences alive after the last cell that could be read, the cheapest first.
    pub(crate) alive: Vec<Alive>,
    /// How many cells were read.
    pub(crate) read: usize,
    /// The texts name squares after pieces, in no language's letters.
    pub(crate) descriptive: bool,
}

/// A sequence with the letters that read it best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Alive {
    node: usize,
    /// Its cost under its best letters.
    pub(crate) cost: u32,
    /// The place of White's letters in the list of sets.
    pub(crate) white: usize,
    /// The same for Black.
    pub(crate) black: usize,
}

impl Found {
    /// Returns the moves of a sequence.
    pub(crate) fn moves(&self, alive: Alive) -> Vec<&str> {
        let mut moves = Vec::new();
        let mut at = self.nodes.get(alive.node);
        while let Some(node) = at {
            if let Some(parent) = node.parent {
                moves.push(node.uci.as_str());
                at = self.nodes.get(parent);
            } else {
                break;
            }
        }
        moves.reverse();
        moves
    }

    /// Lists the sets that read a side of a sequence as cheaply as the best does.
    pub(crate) fn tied(&self, alive: Alive, letters: &Letters<'_>, side: Side) -> Vec<usize> {
        let Some(node) = self.nodes.get(alive.node) else { return Vec::new() };
        let (own, other) = match side {
            Side::White => (alive.white, alive.black),
            Side::Black => (alive.black, alive.white),
        };
        let costs = node.costs(side);
        let free = |i: usize| letters.of(side).get(i).map_or(0, |(_, before)| *before);
        let least = costs.get(own).copied().unwrap_or(OUT).saturating_sub(free(own));
        let same = letters.of(side).get(own).map(|(s, _)| s.tag())
            == letters.of(side.other()).get(other).map(|(s, _)| s.tag());
        let others = node.costs(side.other());
        let reads_both = |i: usize| {
            let tag = letters.of(side).get(i).map(|(s, _)| s.tag());
            let j = letters.of(side.other()).iter().position(|(s, _)| Some(s.tag()) == tag);
            let cost = j.and_then(|j| others.get(j)).copied().unwrap_or(OUT);
            cost != OUT
                && cost.saturating_sub(
                    j.map_or(0, |j| letters.of(side.other()).get(j).map_or(0, |s| s.1)),
                ) <= {
                    let best = others.get(other).copied().unwrap_or(OUT);
                    best.saturating_sub(letters.of(side.other()).get(other).map_or(0, |s| s.1))
                }
        };
        (0..costs.len())
            .filter(|i| {
                costs.get(*i).is_some_and(|c| *c != OUT && c.saturating_sub(free(*i)) <= least)
            })
            .filter(|i| !same || reads_both(*i))
            .collect()
    }
}

/// Reads cells in order for as long as any sequence stays legal.
pub(crate) fn search(
    start: &Position,
    cells: &[&Cell],
    letters: &Letters<'_>,
    readings: &mut Readings,
    strict: bool,
) -> Found {
    let root = Node::root(start, letters);
    let descriptive = !strict && descriptive::is_used(cells);
    let mut nodes = vec![root];
    let mut layer = vec![0];
    let mut read = 0;
    let mut agreed = (layer.clone(), 0);
    for cell in cells {
        let continued = |node: &Node, parent: usize| {
            if descriptive {
                return named(node, parent, &cell.text);
            }
            let side = node.position.side();
            children(node, parent, readings.of(&cell.text, side, letters), side, strict)
        };
        let next = step(&mut nodes, &layer, letters, continued);
        if next.is_empty() {
            break;
        }
        layer = next;
        read += 1;
        if layer.iter().filter_map(|i| rated(&nodes, *i, letters)).any(|a| letters.agree(a)) {
            agreed = (layer.clone(), read);
        }
    }
    // A slip that happens to be a move in another language does not make a game of two languages.
    if read < cells.len() && (1..=SLIP).contains(&(read - agreed.1)) && agreed.1 > SLIP {
        (layer, read) = agreed;
    }
    let mut alive: Vec<Alive> = layer.iter().filter_map(|i| rated(&nodes, *i, letters)).collect();
    alive.sort_by_key(|a| (a.cost, a.node));
    Found { nodes, alive, read, descriptive }
}

fn rated(nodes: &[Node], node: usize, letters: &Letters<'_>) -> Option<Alive> {
    let at = nodes.get(node)?;
    let (cost, white, black) = letters.best_pair(&at.white, &at.black)?;
    Some(Alive { node, cost, white, black })
}

/// Reads one cell after every sequence of a layer.
fn step(
    nodes: &mut Vec<Node>,
    layer: &[usize],
    letters: &Letters<'_>,
    mut continued: impl FnMut(&Node, usize) -> Vec<Node>,
) -> Vec<usize> {
    let mut next: Vec<(u32, Node)> = Vec::new();
    for &parent in layer {
        let Some(node) = nodes.get(parent) else { continue };
        for child in continued(node, parent) {
            if let Some((cost, ..)) = letters.best_pair(&child.white, &child.black) {
                next.push((cost, child));
            }
        }
    }
    // Stable: equally cheap sequences keep their order.
    next.sort_by_key(|(cost, _)| *cost);
    next.truncate(KEPT);
    let first = nodes.len();
    nodes.extend(next.into_iter().map(|(_, node)| node));
    (first..nodes.len()).collect()
}

/// Lists the sequences that a text continues one sequence with; equal moves are one.
fn children(
    node: &Node,
    parent: usize,
    meanings: &[Meaning],
    side: Side,
    strict: bool,
) -> Vec<Node> {
    let mut found: Vec<Node> = Vec::new();
    let before = node.costs(side);
    for meaning in meanings {
        if !meaning.costs.iter().zip(before).any(|(c, b)| *c != OUT && *b != OUT) {
            continue;
        }
        for legal in node.position.candidates(&meaning.parsed) {
            let Some(extra) = discrepancies(legal, meaning.parsed, meaning.claims) else {
                continue;
            };
            if strict && extra > 0 {
                continue;
            }
            let costs: Vec<u32> =
                meaning.costs.iter().zip(before).map(|(c, b)| added(*b, *c, extra)).collect();
            add_child(&mut found, node, parent, legal, side, costs);
        }
    }
    found
}

/// Lists the sequences that a text of descriptive notation continues one sequence with.
fn named(node: &Node, parent: usize, text: &str) -> Vec<Node> {
    let side = node.position.side();
    let mut found = Vec::new();
    for legal in descriptive::candidates(&node.position, text) {
        add_child(&mut found, node, parent, legal, side, node.costs(side).to_vec());
    }
    found
}

fn added(before: u32, cost: u32, extra: u32) -> u32 {
    if before == OUT || cost == OUT {
        OUT
    } else {
        before.saturating_add(cost).saturating_add(extra).min(OUT - 1)
    }
}

fn add_child(
    found: &mut Vec<Node>,
    node: &Node,
    parent: usize,
    legal: LegalMove<'_>,
    side: Side,
    costs: Vec<u32>,
) {
    let uci = legal.uci();
    if let Some(child) = found.iter_mut().find(|c| c.uci == uci) {
        let own = match side {
            Side::White => &mut child.white,
            Side::Black => &mut child.black,
        };
        for (old, new) in own.iter_mut().zip(costs) {
            *old = new.min(*old);
        }
        return;
    }
    let (white, black) = match side {
        Side::White => (costs, node.black.clone()),
        Side::Black => (node.white.clone(), costs),
    };
    found.push(Node { parent: Some(parent), uci, position: legal.after(), white, black });
}

/// Returns the price of what a text states against the facts; nothing when the move would have to be guessed.
///
/// A square alone is a push: that it might be a capture with its file left out is a guess, and not made here.
pub(crate) fn discrepancies(
    legal: LegalMove<'_>,
    parsed: ParsedMove,
    claims: Claims,
) -> Option<u32> {
    let found = legal.compare(&parsed, claims);
    if found.iter().any(|d| matches!(d, Discrepancy::CaptureUnstated { .. })) {
        return None;
    }
    Some(found.iter().map(|d| if d.severity() == Severity::Note { 1 } else { DISCREPANCY }).sum())
}

/// Finds the cheapest reading of a text under one letter set that means a given move.
pub(crate) fn reading_of<'t>(
    text: &'t str,
    set: &LetterSet,
    position: &Position,
    uci: &str,
) -> Option<SpelledMove<'t>> {
    let mut best: Option<(u32, SpelledMove<'t>)> = None;
    for spelled in readings::all(text, set) {
        let meaning = spelled.meaning();
        let Some(legal) = position.candidates(&meaning).into_iter().find(|l| l.uci() == uci) else {
            continue;
        };
        let Some(extra) = discrepancies(legal, meaning, spelled.claims()) else { continue };
        let cost = spelled.cost() + extra;
        if best.as_ref().is_none_or(|(b, ..)| cost < *b) {
            best = Some((cost, spelled));
        }
    }
    best.map(|(_, spelled)| spelled)
}

//! Cells that may hold one move or two: `g5: e5`.
//!
//! A page whose capture sign stands behind the square looks here like one that takes with a colon between squares. Both
//! are replayed, and what stays legal longest is what was meant.

use std::borrow::Cow;

use zapis_board::Position;
use zapis_notation_core::Side;

use super::{KEPT, Letters, Node, Readings, children, rated, step};
use crate::{Cell, CellRef, Decoded, End, Record};

/// A record in which every cell holds one move, as far as parting can bring that about.
pub(crate) struct Parted<'r> {
    pub(crate) record: Cow<'r, Record>,
    /// By cell of that record: the cell of the record as it was handed in. Empty where they are the same.
    origin: Vec<u32>,
}

impl<'r> Parted<'r> {
    /// Parts the cells of a record's first sheet where the board asks for it.
    pub(crate) fn of(record: &'r Record, start: &Position, letters: &Letters<'_>) -> Parted<'r> {
        if record.cells().iter().all(|c| c.parts_at.is_none()) {
            return Parted { record: Cow::Borrowed(record), origin: Vec::new() };
        }
        let parted = decided(start, record.cells(), letters);
        let mut cells = Vec::new();
        let mut origin = Vec::new();
        for (i, cell) in record.cells().iter().enumerate() {
            let halves = cell.parted().filter(|_| parted.get(i).copied().unwrap_or(false));
            let (first, second) = match halves {
                Some((front, back)) => (front, Some(back)),
                None => (Cell { parts_at: None, ..cell.clone() }, None),
            };
            for cell in [Some(first), second].into_iter().flatten() {
                cells.push(cell);
                origin.push(i as u32);
            }
        }
        let mut own = record.clone();
        if let Some(sheet) = own.sheets.first_mut() {
            sheet.cells = cells;
        }
        Parted { record: Cow::Owned(own), origin }
    }

    /// Makes what was read speak of the cells as they were handed in.
    pub(crate) fn restore(&self, mut decoded: Decoded) -> Decoded {
        let back = |at: &mut CellRef| {
            if at.sheet == 0
                && let Some(cell) = self.origin.get(at.cell as usize)
            {
                at.cell = *cell;
            }
        };
        decoded.transcript.lines.iter_mut().flat_map(|l| &mut l.cells).for_each(back);
        if let End::Stuck { at } = &mut decoded.end {
            back(at);
        }
        decoded
    }
}

/// Tells by cell whether it is two: what the longest legal sequence makes of it, and behind that what the numbers say.
fn decided(start: &Position, cells: &[Cell], letters: &Letters<'_>) -> Vec<bool> {
    let mut ways = Ways::new(start, letters);
    let mut read = 0;
    for cell in cells {
        if !ways.read(cell, letters) {
            break;
        }
        read += 1;
    }
    let mut parted = ways.best(read, letters);
    parted.extend((read..cells.len()).map(|i| fits_two(cells, i)));
    parted
}

/// Tells whether White's move with its number is all there is before the next number, so that Black's is within.
fn fits_two(cells: &[Cell], i: usize) -> bool {
    let white = |i: usize| {
        let slot = cells.get(i).and_then(|c| c.slot);
        slot.filter(|s| s.side == Some(Side::White)).map(|s| s.number)
    };
    white(i).is_some_and(|number| white(i + 1) == Some(number + 1))
}

/// All sequences that some way of parting the cells read so far allows.
struct Ways {
    nodes: Vec<Node>,
    /// By node: how many cells are read with it; the first half of a cell counts for none.
    read: Vec<usize>,
    layer: Vec<usize>,
    readings: Readings,
}

impl Ways {
    fn new(start: &Position, letters: &Letters<'_>) -> Ways {
        let nodes = vec![Node::root(start, letters)];
        Ways { nodes, read: vec![0], layer: vec![0], readings: Readings::new(false) }
    }

    /// Reads one more cell as one move or as two; tells whether any sequence is left.
    fn read(&mut self, cell: &Cell, letters: &Letters<'_>) -> bool {
        let before = self.layer.first().and_then(|n| self.read.get(*n)).copied().unwrap_or(0);
        let mut next = self.step(&self.layer.clone(), cell, before + 1, letters);
        if let Some((front, back)) = cell.parted() {
            let half = self.step(&self.layer.clone(), &front, before, letters);
            next.extend(self.step(&half, &back, before + 1, letters));
            next.sort_by_key(|n| rated(&self.nodes, *n, letters).map(|alive| alive.cost));
            next.truncate(KEPT);
        }
        let goes_on = !next.is_empty();
        if goes_on {
            self.layer = next;
        }
        goes_on
    }

    fn step(
        &mut self,
        layer: &[usize],
        cell: &Cell,
        read: usize,
        letters: &Letters<'_>,
    ) -> Vec<usize> {
        let readings = &mut self.readings;
        let continued = |node: &Node, parent: usize| {
            let side = node.position.side();
            children(node, parent, readings.of(&cell.text, side, letters), side, false)
        };
        let next = step(&mut self.nodes, layer, letters, continued);
        self.read.resize(self.nodes.len(), read);
        next
    }

    /// Tells by cell, as far as cells are read, whether the best sequence takes it for two.
    fn best(&self, read: usize, letters: &Letters<'_>) -> Vec<bool> {
        let mut parted = vec![false; read];
        let cost = |n: &usize| rated(&self.nodes, *n, letters).map_or(u32::MAX, |alive| alive.cost);
        let mut at = self.layer.iter().copied().min_by_key(cost);
        while let Some(parent) = at.and_then(|n| self.nodes.get(n)).and_then(|n| n.parent) {
            let (here, before) = (at.and_then(|n| self.read.get(n)), self.read.get(parent));
            if here == before
                && let Some(cell) = here.and_then(|cell| parted.get_mut(*cell))
            {
                *cell = true;
            }
            at = Some(parent);
        }
        parted
    }
}

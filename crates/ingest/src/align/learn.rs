//! What a path through the lattice says about the writer: choices of habit and misread characters.

use crate::align::Step;
use crate::align::cell::{Scorer, Text};
use crate::align::reading::Writer;
use crate::align::shape::Shape;
use crate::align::spellings::{Spelling, spellings};
use crate::cost::Cost;
use crate::habit::Choice;
use crate::noise::{Medium, Seen};

/// How one reading of a cell was understood.
#[derive(Clone, Debug)]
pub(crate) struct Understood {
    /// The spelling meant.
    pub(crate) spelling: Spelling,
    /// Which of the witness's readings.
    pub(crate) reading: usize,
    /// How its characters stand for the spelling.
    pub(crate) steps: Vec<Step>,
    /// What the reading costs in all.
    pub(crate) cost: Cost,
}

/// Finds the cheapest spelling behind one witness of a cell.
pub(crate) fn understand(
    cell: &Scorer,
    witness: usize,
    shape: Shape,
    check: usize,
) -> Option<Understood> {
    let w = cell.writer();
    let (_, readings) = cell.readings().nth(witness)?;
    let mut all: Vec<(Cost, Spelling)> = spellings(w.symbols, shape, check)
        .into_iter()
        .map(|spelling| (w.habits.sum(&spelling.choices), spelling))
        .collect();
    // Usual spellings first: with one of them found, the rest is too dear to be looked at.
    all.sort_by_key(|(habit, _)| *habit);
    let mut best: Option<(Cost, usize, &Spelling)> = None;
    for (n, reading) in readings.iter().enumerate() {
        let obs = reading.observed();
        for (habit, spelling) in &all {
            let habit = habit + Cost::from(obs.base);
            if best.is_some_and(|(least, ..)| habit >= least) {
                break;
            }
            let cost = habit + Cost::from(obs.aligned(&spelling.symbols));
            if best.is_none_or(|(least, ..)| cost < least) {
                best = Some((cost, n, spelling));
            }
        }
    }
    let (cost, reading, spelling) = best?;
    let (_, steps) = readings[reading].observed().trace(&spelling.symbols);
    Some(Understood { spelling: spelling.clone(), reading, steps, cost })
}

/// Evidence from one sheet.
#[derive(Clone, Debug)]
pub(crate) struct Evidence {
    /// By choice, in thousandths.
    pub(crate) choices: Vec<u64>,
    /// By medium.
    pub(crate) seen: [Seen; 4],
}

impl Default for Evidence {
    fn default() -> Evidence {
        Evidence { choices: vec![0; Choice::ALL.len()], seen: Default::default() }
    }
}

impl Evidence {
    /// Adds a cell that records a move, with a weight in thousandths.
    pub(crate) fn add(&mut self, cell: &Scorer, shape: Shape, check: usize, weight: u64) {
        for (n, (medium, texts)) in cell.texts().iter().enumerate() {
            let Some(understood) = understand(cell, n, shape, check) else { continue };
            if n == 0 {
                for &choice in &understood.spelling.choices {
                    self.choices[choice as usize] += weight;
                }
            }
            self.count(&understood, &texts[understood.reading], *medium, cell.writer(), weight);
        }
    }

    fn count(
        &mut self,
        understood: &Understood,
        text: &Text,
        medium: Medium,
        w: Writer<'_>,
        weight: u64,
    ) {
        let seen = &mut self.seen[medium as usize];
        let written = |s: u8| w.symbols.chars[usize::from(s)];
        for step in &understood.steps {
            match *step {
                Step::Stand { symbol, at } => {
                    // Where a column has several candidates, the reader's own first choice is what was read.
                    seen.read(written(symbol), text.columns[at].first().map(|c| c.0), weight);
                }
                Step::Pair { .. } => {}
                Step::Lost { symbol, .. } => seen.read(written(symbol), None, weight),
                Step::Stray { at } => {
                    if let Some((c, _)) = text.columns[at].first() {
                        seen.astray(*c, weight);
                    }
                }
            }
        }
    }
}

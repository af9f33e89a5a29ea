//! A sheet made ready for the search: its cells scored, and what is known of each before any position is.

use std::sync::Arc;

use crate::align::cell::{Costs, Scorer};
use crate::align::hand::Hand;
use crate::cost::Cost;
use crate::decode::answers::Answer;
use crate::decode::outlook::{self, Ahead};
use crate::sheet::Scoresheet;

/// Cost of a game's result standing in a cell after the last move.
const RESULT: Cost = 500;
/// Cost of a cell behind the last move, beyond what its text costs as noise.
const UNUSED: Cost = 6_500;

/// One sheet ready for decoding.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) cells: Vec<Scorer>,
    /// By cell: the cost of everything from it on being no part of the game.
    pub(crate) after: Vec<Cost>,
    /// By cell: the cost of its repeating one of the two before it.
    pub(crate) repeats: Vec<Option<Cost>>,
    /// By cell: what a person has settled about it.
    pub(crate) answers: Vec<Answer>,
    /// By cell: the kinds of moves that it seems to hold; empty where nobody looks ahead.
    pub(crate) ahead: Vec<Ahead>,
    /// By cell: the best that it and those behind it may say of a state.
    pub(crate) bright: Vec<Cost>,
}

impl Page {
    /// Prepares a sheet.
    ///
    /// Of two sheets, each cell's least cost is taken off: a branch that leaves hard cells for later gains nothing by it.
    pub(crate) fn new(sheet: &Scoresheet, hand: &Arc<Hand>, two: bool, looks_ahead: bool) -> Page {
        let texts: Vec<&str> = sheet.cells.iter().map(|cell| cell.text.trim()).collect();
        let mut costs = Costs::new(&hand.symbols, hand.noise.clone());
        let mut cells: Vec<Scorer> =
            sheet.cells.iter().map(|cell| Scorer::new(cell, hand, &mut costs)).collect();
        if two {
            cells.iter_mut().for_each(Scorer::lower);
        }
        let ahead =
            if looks_ahead { cells.iter_mut().map(Ahead::of).collect() } else { Vec::new() };
        let answers: Vec<Answer> = sheet.cells.iter().map(Answer::of).collect();
        Page {
            after: after(&cells, &texts, &answers),
            repeats: (0..texts.len()).map(|i| repeated(&texts, i)).collect(),
            bright: bright(&ahead),
            cells,
            answers,
            ahead,
        }
    }
}

/// By cell: the cost of everything from it on being no part of the game.
fn after(cells: &[Scorer], texts: &[&str], answers: &[Answer]) -> Vec<Cost> {
    let mut after = vec![0; cells.len() + 1];
    for (i, cell) in cells.iter().enumerate().rev() {
        let result = crate::GameResult::parse(texts[i]).is_some();
        let own = if result { RESULT } else { cell.junk + UNUSED };
        after[i] = after[i + 1] + own + answers[i].passed_over();
    }
    after
}

/// By cell: the best that it and those behind it may say of a state.
fn bright(ahead: &[Ahead]) -> Vec<Cost> {
    let sum = |at: usize| {
        let best = ahead[at..].iter().enumerate().take(outlook::AHEAD);
        best.map(|(far, cell)| cell.best[far]).sum()
    };
    (0..ahead.len()).map(sum).collect()
}

/// What it costs that a text repeats one of the two before it.
fn repeated(texts: &[&str], at: usize) -> Option<Cost> {
    let before = (1..=2).filter_map(|back| texts.get(at.checked_sub(back)?));
    before.filter_map(|text| repeat(texts[at], text)).min()
}

/// Cost of a repeated text being read a little differently.
const DIFFERENTLY: Cost = 1_200;

/// What it costs, beyond the price of it, that a text repeats another; nothing where it does not.
fn repeat(text: &str, other: &str) -> Option<Cost> {
    let (a, b): (Vec<char>, Vec<char>) = (text.chars().collect(), other.chars().collect());
    let differ = a.iter().zip(&b).filter(|(x, y)| x != y).count();
    match (a.len() == b.len(), differ) {
        (true, 0) if !a.is_empty() => Some(0),
        (true, 1) if a.len() > 2 => Some(DIFFERENTLY),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_repeated_text_costs_more_where_it_reads_differently() {
        assert_eq!(repeat("Rc3", "Rc3"), Some(0));
        assert_eq!(repeat("Rc3", "Rb3"), Some(DIFFERENTLY));
        assert_eq!(repeat("e4", "e5"), None);
        assert_eq!(repeat("", ""), None);
    }
}

//! A sheet made ready for the search: its cells scored, and what is known of each before any position is.

use crate::align::cell::{Costs, Scorer};
use crate::align::reading::Writer;
use crate::cost::Cost;
use crate::decode::answers::Answer;
use crate::decode::outlook::{self, Ahead};
use crate::sheet::Scoresheet;

/// Cost of a game's result standing in a cell after the last move.
const RESULT: Cost = 500;

/// One sheet ready for decoding.
#[derive(Debug)]
pub(crate) struct Page<'a> {
    pub(crate) cells: Vec<Scorer>,
    pub(crate) writer: Writer<'a>,
    /// By cell: the cost of everything from it on being no part of the game.
    pub(crate) after: Vec<Cost>,
    /// By cell: the cost of its repeating one of the two before it.
    pub(crate) repeats: Vec<Option<Cost>>,
    /// By cell: what a person has settled about it.
    pub(crate) answers: Vec<Answer>,
    /// By cell: the kinds of moves that it seems to hold.
    pub(crate) ahead: Vec<Ahead>,
    /// By cell: the best that it and those behind it may say of a state.
    pub(crate) bright: Vec<Cost>,
}

impl<'a> Page<'a> {
    /// Prepares a sheet.
    ///
    /// Of two sheets, each cell's least cost is taken off: a branch that leaves hard cells for later gains nothing by it.
    pub(crate) fn new(
        sheet: &Scoresheet,
        writer: Writer<'a>,
        costs: &Costs,
        two: bool,
        looks_ahead: bool,
    ) -> Page<'a> {
        let mut cells: Vec<Scorer> =
            sheet.cells.iter().map(|c| Scorer::new(c, writer, costs)).collect();
        if two {
            for cell in &mut cells {
                cell.lower(writer);
            }
        }
        let answers: Vec<Answer> = sheet.cells.iter().map(Answer::of).collect();
        let mut after = vec![0; cells.len() + 1];
        for (i, cell) in cells.iter().enumerate().rev() {
            let result = crate::GameResult::parse(sheet.cells[i].text.trim()).is_some();
            after[i] = after[i + 1] + if result { RESULT } else { cell.junk + 6500 };
            after[i] += answers[i].passed_over();
        }
        let repeats = (0..cells.len())
            .map(|i| {
                let text = sheet.cells[i].text.trim();
                let before = (1..=2).filter_map(|d| sheet.cells.get(i.checked_sub(d)?));
                before.filter_map(|cell| repeat(text, cell.text.trim())).min()
            })
            .collect();
        let ahead: Vec<Ahead> = if looks_ahead {
            cells.iter_mut().map(|c| Ahead::of(c, writer)).collect()
        } else {
            Vec::new()
        };
        let best = |at: usize| ahead[at..].iter().enumerate().take(outlook::AHEAD);
        let bright =
            (0..ahead.len()).map(|at| best(at).map(|(far, cell)| cell.best[far]).sum()).collect();
        Page { cells, writer, after, repeats, answers, ahead, bright }
    }
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

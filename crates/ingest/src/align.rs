//! Alignment of what a player meant to write with what was read, cut at the seams of a move's spelling.
//!
//! The cost of a spelling is a weighted edit distance. Its alignment table is built row by row, one row a written symbol,
//! and rows for equal beginnings (piece, origin, capture sign) and equal endings (square, promotion, check sign) are
//! shared by all moves: a move costs a few minima over the seam between its beginning and its ending.

pub(crate) mod bounds;
pub(crate) mod cell;
pub(crate) mod ends;
pub(crate) mod hand;
pub(crate) mod learn;
pub(crate) mod marks;
pub(crate) mod reading;
pub(crate) mod shape;
pub(crate) mod spellings;
pub(crate) mod symbols;
#[cfg(test)]
mod tests;

use crate::cost::Cost;

/// Boundaries between observed characters that a row holds: texts of up to `WIDTH - 1` characters.
pub(crate) const WIDTH: usize = 16;

/// Costs saturate here; a row is 16 bits wide so that it fits two registers.
pub(crate) const MAX: i16 = i16::MAX;

/// Cheapest cost of having written something against each prefix (or suffix) of the observed text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Row(pub(crate) [i16; WIDTH]);

impl Row {
    /// A row that nothing reaches.
    pub(crate) const NEVER: Row = Row([MAX; WIDTH]);

    /// Returns the row with a cost added everywhere.
    #[inline]
    pub(crate) fn plus(&self, cost: i16) -> Row {
        let mut out = *self;
        for x in &mut out.0 {
            *x = x.saturating_add(cost);
        }
        out
    }

    /// Takes another row where it is cheaper.
    #[inline]
    pub(crate) fn or(&mut self, other: &Row, cost: i16) {
        for (x, y) in self.0.iter_mut().zip(&other.0) {
            *x = (*x).min(y.saturating_add(cost));
        }
    }

    /// Joins a beginning and an ending at the cheapest seam.
    #[inline]
    pub(crate) fn join(&self, ending: &Row) -> i16 {
        let mut best = MAX;
        for (x, y) in self.0.iter().zip(&ending.0) {
            best = best.min(x.saturating_add(*y));
        }
        best
    }
}

/// One observed text, ready to be aligned with any spelling over a sheet's symbols.
#[derive(Clone, Debug)]
pub(crate) struct Observed {
    /// Number of observed characters.
    pub(crate) len: usize,
    /// Whether its last letter or figure is a rank.
    pub(crate) ends_in_rank: bool,
    /// Cost of choosing this text among the cell's readings.
    pub(crate) base: i16,
    /// By symbol: the cost of each observed character standing for it.
    pub(crate) stand: Vec<Row>,
    /// The symbols that a pair of neighbouring characters may stand for, with the cost of each pair.
    pub(crate) pairs: Vec<(u8, Row)>,
    /// Cost of each observed character standing for nothing.
    pub(crate) stray: Row,
    /// By symbol: the cost of its having left no trace.
    pub(crate) lost: std::sync::Arc<[i16]>,
}

impl Observed {
    /// Returns the row of an empty beginning.
    pub(crate) fn start(&self) -> Row {
        let mut row = Row::NEVER;
        row.0[0] = 0;
        for j in 1..=self.len {
            row.0[j] = row.0[j - 1].saturating_add(self.stray.0[j - 1]);
        }
        row
    }

    /// Returns the row of an empty ending.
    pub(crate) fn end(&self) -> Row {
        let mut row = Row::NEVER;
        row.0[self.len] = 0;
        for j in (0..self.len).rev() {
            row.0[j] = row.0[j + 1].saturating_add(self.stray.0[j]);
        }
        row
    }

    /// The cost of each pair of neighbouring characters standing for a symbol.
    #[inline]
    fn pair(&self, symbol: u8) -> Option<&Row> {
        self.pairs.iter().find(|(s, _)| *s == symbol).map(|(_, row)| row)
    }

    /// Extends a beginning by one symbol.
    #[inline]
    pub(crate) fn append(&self, row: &Row, symbol: u8) -> Row {
        let s = usize::from(symbol);
        self.extended(row, self.lost[s], &self.stand[s], self.pair(symbol))
    }

    /// Extends a beginning by a symbol with these costs.
    #[inline]
    pub(crate) fn extended(&self, row: &Row, lost: i16, stand: &Row, pair: Option<&Row>) -> Row {
        let mut out = Row::NEVER;
        out.0[0] = row.0[0].saturating_add(lost);
        for j in 1..=self.len {
            let kept =
                row.0[j].saturating_add(lost).min(row.0[j - 1].saturating_add(stand.0[j - 1]));
            out.0[j] = kept.min(out.0[j - 1].saturating_add(self.stray.0[j - 1]));
        }
        if let Some(pair) = pair {
            for j in 2..=self.len {
                let joined = row.0[j - 2].saturating_add(pair.0[j - 2]);
                out.0[j] =
                    out.0[j].min(joined).min(out.0[j - 1].saturating_add(self.stray.0[j - 1]));
            }
        }
        out
    }

    /// Extends an ending by one symbol before it.
    #[inline]
    pub(crate) fn prepend(&self, row: &Row, symbol: u8) -> Row {
        let s = usize::from(symbol);
        let (lost, stand) = (self.lost[s], &self.stand[s]);
        let mut out = Row::NEVER;
        out.0[self.len] = row.0[self.len].saturating_add(lost);
        for j in (0..self.len).rev() {
            let kept = row.0[j].saturating_add(lost).min(row.0[j + 1].saturating_add(stand.0[j]));
            out.0[j] = kept.min(out.0[j + 1].saturating_add(self.stray.0[j]));
        }
        if let Some(pair) = self.pair(symbol) {
            for j in (0..self.len.saturating_sub(1)).rev() {
                let joined = row.0[j + 2].saturating_add(pair.0[j]);
                out.0[j] = out.0[j].min(joined).min(out.0[j + 1].saturating_add(self.stray.0[j]));
            }
        }
        out
    }

    /// What a whole spelling costs.
    pub(crate) fn aligned(&self, spelling: &[u8]) -> i16 {
        spelling.iter().fold(self.start(), |row, &s| self.append(&row, s)).0[self.len]
    }

    /// Aligns a whole spelling and says how.
    pub(crate) fn trace(&self, spelling: &[u8]) -> (i16, Vec<Step>) {
        let mut rows = vec![self.start()];
        for &s in spelling {
            let row = self.append(rows.last().unwrap_or(&Row::NEVER), s);
            rows.push(row);
        }
        let cost = rows[spelling.len()].0[self.len];
        let (mut i, mut j) = (spelling.len(), self.len);
        let mut steps = Vec::with_capacity(i + j);
        while i > 0 || j > 0 {
            let here = rows[i].0[j];
            if i > 0 {
                let s = usize::from(spelling[i - 1]);
                if j > 0 && here == rows[i - 1].0[j - 1].saturating_add(self.stand[s].0[j - 1]) {
                    steps.push(Step::Stand { symbol: spelling[i - 1], at: j - 1 });
                    (i, j) = (i - 1, j - 1);
                    continue;
                }
                if j > 1
                    && self
                        .pair(spelling[i - 1])
                        .is_some_and(|p| here == rows[i - 1].0[j - 2].saturating_add(p.0[j - 2]))
                {
                    steps.push(Step::Pair { symbol: spelling[i - 1], at: j - 2 });
                    (i, j) = (i - 1, j - 2);
                    continue;
                }
                if here == rows[i - 1].0[j].saturating_add(self.lost[s]) {
                    steps.push(Step::Lost { symbol: spelling[i - 1], at: j });
                    i -= 1;
                    continue;
                }
            }
            if j == 0 {
                break;
            }
            steps.push(Step::Stray { at: j - 1 });
            j -= 1;
        }
        steps.reverse();
        (cost, steps)
    }
}

/// One step of an alignment: places are observed characters, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// A character stands for a symbol.
    Stand { symbol: u8, at: usize },
    /// Two neighbouring characters stand for one symbol.
    Pair { symbol: u8, at: usize },
    /// A symbol left no trace; it belongs before this character.
    Lost { symbol: u8, at: usize },
    /// A character stands for nothing.
    Stray { at: usize },
}

/// Clamps a cost to what a row holds.
pub(crate) fn clamp(cost: Cost) -> i16 {
    cost.clamp(0, Cost::from(MAX)) as i16
}

//! A cell of a scoresheet as the decoder sees it: its readings, scored against moves and remembered.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::sync::Arc;

use crate::align::bounds::Bounds;
use crate::align::hand::Hand;
use crate::align::reading::{ByCheck, Kinds, Reading, Writer};
use crate::align::shape::Shape;
use crate::align::symbols::Symbols;
use crate::align::{MAX, Observed, Row, WIDTH, clamp, marks};
use crate::cost::{Cost, ln_of};
use crate::lattice::Mix;
use crate::noise::{Medium, Noise};
use crate::sheet::Cell;

/// A column of a reading: the characters it may be, each with the cost of preferring it.
type Column = Vec<(char, Cost)>;

/// One text to be aligned.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    /// Its characters, each with what else the reader saw in it.
    pub(crate) columns: Vec<Column>,
    /// Cost of choosing this text.
    pub(crate) base: Cost,
}

/// Readings that exclude each other; several witnesses of one cell are heard together.
#[derive(Clone, Debug)]
pub(crate) struct Witness {
    /// Out of 16: how much of its cost counts.
    pub(crate) share: i16,
    /// How it came to be.
    pub(crate) medium: Medium,
    /// Its readings.
    pub(crate) texts: Vec<Text>,
}

/// How far the weights of a recogniser's list are believed, in hundredths.
const LIST_HEAT: Cost = 85;
/// Share of each further pass of an engine beside the first, in sixteenths.
const FURTHER_SHARE: i16 = 8;
/// Cost of a character's second candidate.
const SYMBOL: Cost = 1500;
/// What each thousandth of weight that it falls behind adds, in tenths of a milli-nat.
const SYMBOL_SLOPE: Cost = 15;
/// Cost of a character that is noise and nothing more.
const NOISE: Cost = 3000;
/// Cost of a move's text being garbled beyond recognition, whatever the move.
const GARBLED: Cost = 3500;

/// Reads the texts out of a cell.
pub(crate) fn witnesses(cell: &Cell) -> Vec<Witness> {
    let mut all = Vec::new();
    let listed = cell.alternatives.iter().any(|a| a.text == cell.text);
    if listed || cell.text.trim().is_empty() {
        let best = cell.alternatives.iter().map(|a| a.weight_ppm).max().unwrap_or(1).max(1);
        let mut texts = Vec::new();
        for a in cell.alternatives.iter().filter(|a| !a.text.trim().is_empty()) {
            let base =
                (ln_of(u64::from(best)) - ln_of(u64::from(a.weight_ppm.max(1)))) * LIST_HEAT / 100;
            // What the reader holds for impossible only costs time.
            if base < 7_000 || texts.is_empty() {
                texts_of(&columns(&a.text), base, &mut texts);
            }
        }
        if !texts.is_empty() {
            all.push(Witness { share: 16, medium: Medium::Listed, texts });
        }
        return all;
    }
    let mut texts = Vec::new();
    let bare = cell.symbols.is_empty() && cell.alternatives.is_empty() && cell.confidence.is_none();
    let own = if bare {
        columns(&marks::without(&cell.text))
    } else if cell.symbols.is_empty() {
        columns(&cell.text)
    } else {
        symbol_columns(&cell.symbols)
    };
    texts_of(&own, 0, &mut texts);
    all.push(Witness { share: 16, medium: if bare { Medium::Hand } else { Medium::Print }, texts });
    for a in cell.alternatives.iter().filter(|a| !a.text.trim().is_empty()) {
        let mut texts = Vec::new();
        texts_of(&columns(&a.text), 0, &mut texts);
        all.push(Witness { share: FURTHER_SHARE, medium: Medium::Further, texts });
    }
    all
}

fn columns(text: &str) -> Vec<Column> {
    text.chars().map(|c| vec![(c, 0)]).collect()
}

fn symbol_columns(symbols: &[Vec<(String, u32)>]) -> Vec<Column> {
    symbols
        .iter()
        .map(|column| {
            let first = column.first().map_or(0, |c| c.1);
            let mut out: Column = Vec::new();
            for (text, weight) in column {
                let Some(c) = text.chars().next() else { continue };
                // The first candidate is the reading; how far another falls behind says little more than its rank.
                let cost = if out.is_empty() {
                    0
                } else {
                    SYMBOL
                        + (Cost::try_from(first.saturating_sub(*weight)).unwrap_or(0) / 1000)
                            * SYMBOL_SLOPE
                            / 10
                };
                out.push((c, cost));
            }
            out
        })
        .filter(|c| !c.is_empty())
        .collect()
}

/// Splits a reading at spaces: all of it without them, and each part alone at the price of ignoring the rest.
fn texts_of(columns: &[Column], base: Cost, texts: &mut Vec<Text>) {
    let is_space = |c: &Column| c.first().is_some_and(|(c, _)| c.is_whitespace());
    let whole: Vec<Column> = columns.iter().filter(|c| !is_space(c)).cloned().collect();
    let parts: Vec<&[Column]> = columns.split(is_space).filter(|p| !p.is_empty()).collect();
    if whole.is_empty() {
        return;
    }
    if parts.len() > 1 {
        for part in &parts {
            let left = (whole.len() - part.len()) as Cost;
            texts.push(Text { columns: part.to_vec(), base: base + 1500 + left * 500 });
        }
    }
    let cut = whole.len().min(WIDTH - 1);
    texts.push(Text {
        columns: whole[..cut].to_vec(),
        base: base + (whole.len() - cut) as Cost * 500,
    });
}

/// The cost of a text as characters and nothing more.
fn noise_only(texts: &[Text]) -> Cost {
    texts.iter().map(|t| t.columns.len() as Cost * NOISE + t.base).min().unwrap_or(0)
}

/// What speaks against a garbled move in a text that is longer than moves are.
fn too_long(texts: &[Text]) -> Cost {
    let least = texts.iter().map(|t| t.columns.len()).min().unwrap_or(0);
    least.saturating_sub(5) as Cost * 2500
}

/// A cell ready for scoring.
#[derive(Debug)]
pub(crate) struct Scorer {
    /// The hand it was prepared for.
    hand: Arc<Hand>,
    witnesses: Vec<(i16, i16, Vec<Reading>)>,
    texts: Vec<(Medium, Vec<Text>)>,
    memo: Vec<(u32, ByCheck)>,
    used: usize,
    /// What it costs at least, by kind of move, once that was asked for.
    bounds: Option<Box<Bounds>>,
    /// What the cell costs when no move is written in it.
    pub(crate) junk: Cost,
    /// What the cell costs at least, taken off all its costs: states that have consumed different cells can be compared.
    pub(crate) floor: Cost,
}

/// Costs of kinds that are so far above the least are not asked for, in milli-nats.
pub(crate) const KINDS_APART: i16 = 3_300;
/// Cost of a ply whose cell holds nothing legible.
const BLANK: i16 = 300;

impl Scorer {
    /// Prepares a cell.
    pub(crate) fn new(cell: &Cell, hand: &Arc<Hand>, costs: &mut Costs) -> Scorer {
        let writer = hand.writer();
        let found = witnesses(cell);
        // Every witness of a cell that records nothing saw noise.
        let junk = found.iter().map(|w| noise_only(&w.texts) * Cost::from(w.share) / 16).sum();
        let witnesses = found
            .iter()
            .map(|w| {
                (
                    w.share,
                    clamp(GARBLED + noise_only(&w.texts) + too_long(&w.texts)),
                    w.texts
                        .iter()
                        .map(|t| Reading::new(costs.observe(t, w.medium), writer))
                        .collect(),
                )
            })
            .collect();
        let texts = found.into_iter().map(|w| (w.medium, w.texts)).collect();
        Scorer {
            hand: Arc::clone(hand),
            witnesses,
            texts,
            memo: vec![(0, [0; 3]); 64],
            used: 0,
            bounds: None,
            junk,
            floor: 0,
        }
    }

    /// The writer it was prepared for.
    pub(crate) fn writer(&self) -> Writer<'_> {
        self.hand.writer()
    }

    /// Tells whether nothing is legible.
    pub(crate) fn is_blank(&self) -> bool {
        self.witnesses.is_empty()
    }

    /// Returns the cost of the cell for a move, by state of check.
    #[inline]
    pub(crate) fn cost(&mut self, shape: Shape) -> ByCheck {
        let key = shape.key();
        let mask = self.memo.len() - 1;
        let mut at = (key.wrapping_mul(0x9E37_79B1) >> 7) as usize & mask;
        loop {
            let (k, cost) = self.memo[at];
            if k == key {
                return cost;
            }
            if k == 0 {
                break;
            }
            at = (at + 1) & mask;
        }
        let cost = self.fresh(shape);
        self.memo[at] = (key, cost);
        self.used += 1;
        if self.used * 2 > self.memo.len() {
            self.grow();
        }
        cost
    }

    /// Returns what the cell costs at least for a move, in whatever state of check.
    #[inline]
    pub(crate) fn at_least(&mut self, shape: Shape) -> Cost {
        let (witnesses, hand, floor) = (&self.witnesses, &self.hand, self.floor);
        let bounds = self.bounds.get_or_insert_with(|| Box::new(bounds(witnesses, hand.writer())));
        (Cost::from(bounds.of(shape)) - floor).max(0)
    }

    fn grow(&mut self) {
        let old = std::mem::take(&mut self.memo);
        let mask = old.len() * 2 - 1;
        self.memo = vec![(0, [0; 3]); old.len() * 2];
        for (key, cost) in old.into_iter().filter(|(k, _)| *k != 0) {
            let mut at = (key.wrapping_mul(0x9E37_79B1) >> 7) as usize & mask;
            while self.memo[at].0 != 0 {
                at = (at + 1) & mask;
            }
            self.memo[at] = (key, cost);
        }
    }

    /// Takes off what the cell costs whatever was written.
    pub(crate) fn lower(&mut self) {
        let writer = self.hand.writer();
        let least = |(share, garbled, readings): &(i16, i16, Vec<Reading>)| {
            let best = readings.iter().map(|r| r.least(writer)).min().unwrap_or(MAX).min(*garbled);
            Cost::from(best) * Cost::from(*share) / 16
        };
        self.floor = self.witnesses.iter().map(least).sum();
        self.junk = (self.junk - self.floor).max(0);
    }

    fn fresh(&mut self, shape: Shape) -> ByCheck {
        let writer = self.hand.writer();
        if self.witnesses.is_empty() {
            return [BLANK; 3];
        }
        let mut total = [0i16; 3];
        for (share, garbled, readings) in &mut self.witnesses {
            let mut best = [*garbled; 3];
            for reading in readings {
                // No spelling is cheaper than the choice of its reading.
                if best.iter().all(|&b| b <= reading.observed().base) {
                    continue;
                }
                let cost = reading.cost(shape, writer);
                for c in 0..3 {
                    best[c] = best[c].min(cost[c]);
                }
            }
            for c in 0..3 {
                total[c] =
                    total[c].saturating_add((i32::from(best[c]) * i32::from(*share) / 16) as i16);
            }
        }
        total.map(|c| c.saturating_sub(clamp(self.floor)).max(0))
    }

    /// What the cell costs for each kind of move, all witnesses heard; nothing where nothing is legible.
    pub(crate) fn kinds(&mut self) -> Option<Kinds> {
        let writer = self.hand.writer();
        if self.witnesses.is_empty() {
            return None;
        }
        let alone = self.witnesses.len() == 1;
        let mut total = Kinds([0; Kinds::COUNT]);
        for (share, garbled, readings) in &mut self.witnesses {
            let mut best = Kinds([*garbled; Kinds::COUNT]);
            let mut least = *garbled;
            for reading in readings {
                // What is so much dearer than another reading of the only witness is not remembered.
                if alone && reading.observed().base >= least.saturating_add(KINDS_APART) {
                    continue;
                }
                reading.kinds(writer, &mut best);
                least = best.0.iter().copied().min().unwrap_or(MAX);
            }
            for (sum, cost) in total.0.iter_mut().zip(&best.0) {
                *sum = sum.saturating_add((i32::from(*cost) * i32::from(*share) / 16) as i16);
            }
        }
        Some(total)
    }

    /// The texts behind the readings, by witness.
    pub(crate) fn texts(&self) -> &[(Medium, Vec<Text>)] {
        &self.texts
    }

    /// The cell's readings in order, with their share: for explaining.
    pub(crate) fn readings(&self) -> impl Iterator<Item = (i16, &[Reading])> {
        self.witnesses.iter().map(|(s, _, r)| (*s, r.as_slice()))
    }
}

/// The bounds of a cell, all witnesses heard.
fn bounds(witnesses: &[(i16, i16, Vec<Reading>)], writer: Writer<'_>) -> Bounds {
    let mut total = Bounds::all(0);
    for (share, garbled, readings) in witnesses {
        let mut best = Bounds::all(*garbled);
        for reading in readings.iter().filter(|r| r.observed().base < *garbled) {
            best.or(&Bounds::of_reading(reading, writer));
        }
        total.and(&best, *share);
    }
    total
}

/// A character's cost as a stray, and its costs for all symbols.
type CharCosts = (i16, Vec<i16>);

/// Costs of characters for one sheet: every medium's noise over the sheet's symbols.
#[derive(Debug)]
pub(crate) struct Costs {
    chars: Vec<char>,
    lost: [Arc<[i16]>; 4],
    noise: [Noise; 4],
    /// By medium and character read: its cost as a stray and its costs for all symbols.
    known: HashMap<(Medium, char), Arc<CharCosts>, BuildHasherDefault<Mix>>,
}

impl Costs {
    /// Looks up what is the same for all cells.
    pub(crate) fn new(symbols: &Symbols, noise: [Noise; 4]) -> Costs {
        let lost =
            noise.each_ref().map(|n| symbols.chars.iter().map(|&c| clamp(n.lost(c))).collect());
        Costs { chars: symbols.chars.clone(), lost, noise, known: HashMap::default() }
    }

    fn read(&mut self, medium: Medium, read: char) -> Arc<CharCosts> {
        let (noise, chars) = (&self.noise[medium as usize], &self.chars);
        Arc::clone(self.known.entry((medium, read)).or_insert_with(|| {
            let stands = chars.iter().map(|&w| clamp(noise.stand(w, read))).collect();
            Arc::new((clamp(noise.stray(read)), stands))
        }))
    }

    /// Makes the alignment tables of a text.
    pub(crate) fn observe(&mut self, text: &Text, medium: Medium) -> Observed {
        let len = text.columns.len().min(WIDTH - 1);
        let mut stray = Row::NEVER;
        let mut stand = vec![Row::NEVER; self.chars.len()];
        let mut pairs: Vec<(u8, Row)> = Vec::new();
        for (j, column) in text.columns.iter().take(len).enumerate() {
            for (n, (c, cost)) in column.iter().enumerate() {
                let read = self.read(medium, *c);
                if n == 0 {
                    stray.0[j] = read.0;
                }
                for (row, stands) in stand.iter_mut().zip(&read.1) {
                    row.0[j] = row.0[j].min(stands.saturating_add(clamp(*cost)));
                }
            }
        }
        for j in 0..len.saturating_sub(1) {
            let (a, b) = (text.columns[j][0].0, text.columns[j + 1][0].0);
            for (s, &written) in self.chars.iter().enumerate() {
                if let Some(cost) = Noise::pair(written, a, b) {
                    let known = pairs.iter().position(|(symbol, _)| usize::from(*symbol) == s);
                    let at = known.unwrap_or_else(|| {
                        pairs.push((s as u8, Row::NEVER));
                        pairs.len() - 1
                    });
                    pairs[at].1.0[j] = clamp(cost);
                }
            }
        }
        let mut last = text.columns.iter().take(len).filter_map(|c| c.first());
        let ends_in_rank =
            last.rfind(|(c, _)| c.is_alphanumeric()).is_some_and(|(c, _)| ('1'..='8').contains(c));
        Observed {
            len,
            ends_in_rank,
            base: clamp(text.base),
            stand,
            pairs,
            stray,
            lost: Arc::clone(&self.lost[medium as usize]),
        }
    }
}

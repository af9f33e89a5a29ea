//! Passes over one record: read, learn the hand from what was read, read again.

use shakmaty::{Chess, Move, Position};

use crate::align::cell::{Costs, Scorer};
use crate::align::learn::Evidence;
use crate::align::reading::Writer;
use crate::align::shape::Shape;
use crate::align::symbols::Symbols;
use crate::cost::Cost;
use crate::decode::memo::Memo;
use crate::decode::page::Page;
use crate::decode::unrest::Unrest;
use crate::decode::{Beam, Prices, Search, Width, best_end};
use crate::habit::Habits;
use crate::lattice::{Edge, NO_CELL};
use crate::noise::{Channel, Medium, Noise};
use crate::posterior::{Posterior, Share, calibration};
use crate::prior::Prior;
use crate::sheet::Record;

/// What one sheet's writer is taken to be like.
#[derive(Clone, Debug)]
pub(crate) struct Hand {
    pub(crate) symbols: Symbols,
    pub(crate) habits: Habits,
    pub(crate) noise: [Noise; 4],
}

impl Hand {
    /// The writer as scoring needs it.
    pub(crate) fn writer(&self) -> Writer<'_> {
        Writer { symbols: &self.symbols, habits: &self.habits }
    }

    /// Tells whether the pieces have Cyrillic letters.
    pub(crate) fn cyrillic(&self) -> bool {
        let is = |s: u8| ('\u{400}'..'\u{500}').contains(&self.symbols.chars[usize::from(s)]);
        self.symbols.letters.iter().flatten().any(|l| l.main && l.symbols.iter().any(|&s| is(s)))
    }

    /// An unknown writer with these letters.
    pub(crate) fn unknown(symbols: Symbols) -> Hand {
        let mut hand = Hand {
            symbols,
            habits: Habits::common(),
            noise: Medium::ALL.map(|m| Noise::common(Channel { medium: m, cyrillic: false })),
        };
        let cyrillic = hand.cyrillic();
        hand.noise = Medium::ALL.map(|medium| Noise::common(Channel { medium, cyrillic }));
        hand
    }

    /// The same writer after some evidence.
    pub(crate) fn after(&self, evidence: Evidence) -> Hand {
        let mut noise = Medium::ALL.map(|m| self.noise[m as usize].clone());
        for (noise, seen) in noise.iter_mut().zip(evidence.seen) {
            *noise = noise.after(seen);
        }
        Hand { symbols: self.symbols.clone(), habits: Habits::after(&evidence.choices), noise }
    }
}

/// A path that was found, with its search.
pub(crate) struct Found {
    pub(crate) search: Search,
    pub(crate) path: Vec<Edge>,
    pub(crate) cost: Cost,
    /// One a step of the path: the moves considered there with their shares, once they have been asked for.
    pub(crate) shares: Vec<Vec<Share>>,
    /// One a sheet: its cells as they were scored.
    pub(crate) pages: Vec<Vec<Scorer>>,
    /// One a sheet: the writer they were scored for.
    pub(crate) hands: Vec<Hand>,
}

/// One search among several over the same record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pass {
    /// How widely it searches.
    pub(crate) width: Width,
    /// States that it may keep in all layers that are not easy: a bound on the time that one sheet takes.
    pub(crate) work: usize,
    /// It is made when the reading so far is this uneasy; see [`Unrest`].
    pub(crate) unrest: Cost,
    /// Whether it first learns the hand from the reading so far. If not, costs can be compared and the cheaper stays.
    pub(crate) learns: bool,
}

impl Pass {
    /// The passes of a reading.
    ///
    /// The last one looks at no cells ahead: it finds games whose record strays so far that the outlook misleads.
    pub(crate) fn usual() -> Vec<Pass> {
        let pass = |states: usize, slack: Cost, unrest: Cost| Pass {
            width: Width { states, slack, odd: 8 + states / 50, outlook: 90 },
            work: 18_000,
            unrest,
            learns: true,
        };
        let mut blind = Pass { work: 60_000, learns: false, ..pass(600, 20_000, 8_000) };
        blind.width.outlook = 0;
        vec![pass(24, 9_000, 0), pass(100, 12_000, 4_000), pass(600, 17_000, 4_000), blind]
    }

    /// The first of them: what there is time for while a person waits.
    pub(crate) fn quick() -> Vec<Pass> {
        Pass::usual().into_iter().take(2).collect()
    }
}

/// Searches once.
pub(crate) fn once(
    record: &Record,
    hands: &[Hand],
    start: &Chess,
    width: Width,
    forced: Option<&[Move]>,
    memo: &mut Memo,
    easy: &[bool],
) -> Found {
    let mut pages: Vec<Page<'_>> = record
        .sheets
        .iter()
        .zip(hands)
        .map(|(sheet, hand)| {
            let writer = hand.writer();
            Page::new(
                sheet,
                writer,
                &Costs::new(&hand.symbols, hand.noise.clone()),
                record.sheets.len() > 1,
                width.outlook > 0,
            )
        })
        .collect();
    let search = Beam {
        pages: &mut pages,
        prices: Prices::usual(),
        width,
        prior: Prior::shipped(),
        forced,
        memo,
        easy,
    }
    .search(start);
    let (path, cost) = match best_end(&search) {
        Some((node, cost)) => (search.lattice.path(node), cost),
        None => (Vec::new(), crate::cost::NEVER),
    };
    let (path, cost) = raised(&pages, path, cost);
    let pages = pages.into_iter().map(|p| p.cells).collect();
    Found { search, path, cost, shares: Vec::new(), pages, hands: hands.to_vec() }
}

/// Gives a path's steps back what was taken off their cells.
fn raised(pages: &[Page<'_>], mut path: Vec<Edge>, mut cost: Cost) -> (Vec<Edge>, Cost) {
    for edge in &mut path {
        for (page, &cell) in pages.iter().zip(&edge.cells) {
            let floor = page.cells.get(usize::from(cell)).map_or(0, |c| c.floor);
            edge.cost += floor;
            cost += floor;
        }
    }
    (path, cost)
}

impl Found {
    /// Works out the shares of the moves considered.
    pub(crate) fn weigh(&mut self) {
        let posterior = Posterior::of(&self.search, calibration::HEAT);
        let at = |e: &Edge| posterior.at(e, self.search.lattice.nodes[e.from as usize].at);
        self.shares = self.path.iter().map(at).collect();
    }

    /// The share of a move at a step of the path, in millionths; 0 where it was not considered.
    pub(crate) fn share(&self, step: usize, mv: Move) -> u32 {
        let here = self.shares.get(step).map_or(&[][..], Vec::as_slice);
        here.iter().find(|(m, _)| *m == mv).map_or(0, |(_, share)| *share)
    }

    /// Collects what the path says of each sheet's writer.
    pub(crate) fn evidence(&self, start: &Chess) -> Vec<Evidence> {
        let mut all: Vec<Evidence> = self.pages.iter().map(|_| Evidence::default()).collect();
        let mut pos = start.clone();
        for edge in &self.path {
            let Some(mv) = edge.mv else { continue };
            let moves = pos.legal_moves();
            let shape = Shape::of(mv, &moves);
            pos.play_unchecked(mv);
            let check =
                if pos.is_check() { 1 + usize::from(pos.legal_moves().is_empty()) } else { 0 };
            for (k, cells) in self.pages.iter().enumerate() {
                if edge.cells[k] != NO_CELL {
                    let cell = &cells[usize::from(edge.cells[k])];
                    all[k].add(cell, shape, check, self.hands[k].writer(), 1000);
                }
            }
        }
        all
    }

    /// The writers after what the path says of them.
    pub(crate) fn taught(&self, hands: &[Hand], start: &Chess) -> Vec<Hand> {
        hands.iter().zip(self.evidence(start)).map(|(hand, seen)| hand.after(seen)).collect()
    }
}

/// What a path's steps cost beyond the usual, in milli-nats.
pub(crate) fn strain(path: &[Edge]) -> Cost {
    // A ply that two sheets record is paid for twice.
    let sheets = |e: &Edge| e.cells.iter().filter(|c| **c != NO_CELL).count().max(1) as Cost;
    path.iter().map(|e| (e.cost - 1_500 - 5_000 * sheets(e)).max(0)).sum()
}

/// Reads a record: a first pass, then others with the hands it taught, wider while the reading is troubled.
pub(crate) fn read(record: &Record, hands: Vec<Hand>, start: &Chess, passes: &[Pass]) -> Found {
    let mut hands = hands;
    let mut best: Option<Found> = None;
    let mut expanded = 0;
    let mut memo = Memo::default();
    for pass in passes {
        let mut easy = Vec::new();
        if let Some(found) = &best {
            let unrest = Unrest::of(found);
            if unrest.total() < pass.unrest {
                break;
            }
            // The last pass trusts nothing.
            if pass.learns {
                easy = unrest.calm(found);
            }
            if pass.learns {
                hands = found.taught(&hands, start);
            }
        }
        let layers = record.sheets.iter().map(|s| s.cells.len()).sum::<usize>() + 1;
        let hard = layers - easy.iter().filter(|easy| **easy).count();
        let width = pass.width.within(pass.work, hard);
        let mut found = once(record, &hands, start, width, None, &mut memo, &easy);
        found.weigh();
        expanded += found.search.expanded;
        if pass.learns || best.as_ref().is_none_or(|b| found.cost < b.cost) {
            best = Some(found);
        }
    }
    let mut best = best.expect("at least one pass");
    best.search.expanded = expanded;
    best
}

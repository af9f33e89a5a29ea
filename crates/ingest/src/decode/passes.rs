//! Passes over one record: read, learn the hand from what was read, read again.

use std::sync::Arc;

use shakmaty::{Chess, Move, Position};

use crate::align::hand::Hand;
use crate::align::learn::Evidence;
use crate::align::shape::Shape;
use crate::cost::Cost;
use crate::decode::memo::Memo;
use crate::decode::page::Page;
use crate::decode::unrest::Unrest;
use crate::decode::{Beam, Prices, Search, Width, best_end};
use crate::lattice::{Edge, NO_CELL};
use crate::posterior::signs::Signs;
use crate::posterior::{Posterior, Share, calibration};
use crate::prior::Prior;
use crate::sheet::Record;

/// A path that was found, with its search.
pub(crate) struct Found {
    pub(crate) search: Search,
    pub(crate) path: Vec<Edge>,
    pub(crate) cost: Cost,
    /// One a step of the path: the moves considered there with their shares, once they have been asked for.
    pub(crate) shares: Vec<Vec<Share>>,
    /// One a ply of the path: what tells how far it can be trusted, once that has been asked for.
    signs: Option<Vec<Signs>>,
    /// One a sheet: its cells as they were scored.
    pub(crate) pages: Vec<Page>,
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
    /// Whether it is also made where texts fit other moves better than those that were read; see [`Unrest`].
    pub(crate) hears_texts: bool,
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
            hears_texts: false,
        };
        let second = Pass { hears_texts: true, ..pass(100, 11_000, 4_000) };
        let mut blind = Pass { work: WORK, learns: false, ..pass(600, 20_000, 8_000) };
        blind.width.outlook = 0;
        vec![pass(24, 9_000, 0), second, pass(600, 17_000, 4_000), blind]
    }

    /// The first of them, within what there is time for while a person waits.
    pub(crate) fn quick() -> Vec<Pass> {
        let within = |pass: Pass| Pass { work: pass.work.min(2_000), ..pass };
        Pass::usual().into_iter().filter(|pass| pass.learns).take(2).map(within).collect()
    }
}

/// Prepares the sheets of a record.
pub(crate) fn pages(record: &Record, hands: &[Arc<Hand>], looks_ahead: bool) -> Vec<Page> {
    let two = record.sheets.len() > 1;
    let sheets = record.sheets.iter().zip(hands);
    sheets.map(|(sheet, hand)| Page::new(sheet, hand, two, looks_ahead)).collect()
}

/// Searches once.
pub(crate) fn once(
    mut pages: Vec<Page>,
    start: &Chess,
    width: Width,
    forced: Option<&[Move]>,
    memo: &mut Memo,
    easy: &[bool],
) -> Found {
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
    Found { search, path, cost, shares: Vec::new(), signs: None, pages }
}

/// Gives a path's steps back what was taken off their cells.
fn raised(pages: &[Page], mut path: Vec<Edge>, mut cost: Cost) -> (Vec<Edge>, Cost) {
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

    /// What tells how far each ply of the path can be trusted; its shares have to be known.
    pub(crate) fn signs(&mut self, start: &Chess) -> &[Signs] {
        if self.signs.is_none() {
            self.signs = Some(Signs::of(self, start));
        }
        self.signs.as_deref().unwrap_or_default()
    }

    /// The share of a move at a step of the path, in millionths; 0 where it was not considered.
    pub(crate) fn share(&self, step: usize, mv: Move) -> u32 {
        let here = self.shares.get(step).map_or(&[][..], Vec::as_slice);
        here.iter().find(|(m, _)| *m == mv).map_or(0, |(_, share)| *share)
    }

    /// Collects what the path says of each sheet's writer; where shares are known, a ply says as much as it is sure.
    pub(crate) fn evidence(&self, start: &Chess) -> Vec<Evidence> {
        let mut all: Vec<Evidence> = self.pages.iter().map(|_| Evidence::default()).collect();
        let mut pos = start.clone();
        for (step, edge) in self.path.iter().enumerate() {
            let Some(mv) = edge.mv else { continue };
            let weight =
                if self.shares.is_empty() { 1000 } else { u64::from(self.share(step, mv) / 1000) };
            let moves = pos.legal_moves();
            let shape = Shape::of(mv, &moves);
            pos.play_unchecked(mv);
            let check =
                if pos.is_check() { 1 + usize::from(pos.legal_moves().is_empty()) } else { 0 };
            for (k, page) in self.pages.iter().enumerate() {
                if edge.cells[k] != NO_CELL {
                    all[k].add(&page.cells[usize::from(edge.cells[k])], shape, check, weight);
                }
            }
        }
        all
    }

    /// The writers after what the path says of them.
    pub(crate) fn taught(&self, hands: &[Arc<Hand>], start: &Chess) -> Vec<Arc<Hand>> {
        let seen = hands.iter().zip(self.evidence(start));
        seen.map(|(hand, seen)| Arc::new(hand.after(seen))).collect()
    }
}

/// What a path's steps cost beyond the usual, in milli-nats.
pub(crate) fn strain(path: &[Edge]) -> Cost {
    // A ply that two sheets record is paid for twice.
    let sheets = |e: &Edge| e.cells.iter().filter(|c| **c != NO_CELL).count().max(1) as Cost;
    path.iter().map(|e| (e.cost - 1_500 - 5_000 * sheets(e)).max(0)).sum()
}

/// States that all passes over one record may keep together; the last one gets what the others have left.
const WORK: usize = 36_000;

/// Reads a record: a first pass, then others with the hands it taught, wider while the reading is troubled.
pub(crate) fn read(
    record: &Record,
    mut hands: Vec<Arc<Hand>>,
    start: &Chess,
    passes: &[Pass],
) -> Found {
    let mut best: Option<Found> = None;
    let mut expanded = 0;
    let mut memo = Memo::default();
    for pass in passes {
        let mut easy = Vec::new();
        let ready = match &mut best {
            None => pages(record, &hands, pass.width.outlook > 0),
            Some(found) => {
                let mut unrest = Unrest::of(found);
                if pass.hears_texts {
                    unrest.hear_texts(found, start);
                }
                if unrest.total() < pass.unrest {
                    break;
                }
                if pass.learns {
                    easy = unrest.calm(found);
                    hands = found.taught(&hands, start);
                    pages(record, &hands, pass.width.outlook > 0)
                } else {
                    std::mem::take(&mut found.pages)
                }
            }
        };
        let layers = record.sheets.iter().map(|s| s.cells.len()).sum::<usize>() + 1;
        let hard = layers - easy.iter().filter(|easy| **easy).count();
        let work = pass.work.min(WORK.saturating_sub(expanded));
        let mut found = once(ready, start, pass.width.within(work, hard), None, &mut memo, &easy);
        found.weigh();
        expanded += found.search.expanded;
        match &mut best {
            // The cells are scored as they were.
            Some(best) if !pass.learns && found.cost >= best.cost => best.pages = found.pages,
            _ => best = Some(found),
        }
    }
    let mut best = best.expect("at least one pass");
    best.search.expanded = expanded;
    best
}

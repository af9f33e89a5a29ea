//! How uneasy a reading is, and where: it decides whether and how widely a record is searched again.
//!
//! Two things tell that a search may have strayed. Doubt: the lattice holds other moves nearly as good. Strain: a step
//! costs far more than the others of its sheet, since the right move was not there to be weighed. Neither alone is
//! enough: a search that has lost its way is often sure of itself, and two letters of one shape are in doubt at no strain.

use shakmaty::Chess;

use crate::cost::Cost;
use crate::decode::passes::Found;
use crate::posterior::signs::Signs;

/// What a step may cost beyond the dearest quarter of its sheet's steps, in milli-nats.
const USUAL: Cost = 3_000;
/// That quarter is taken to cost at least and at most so much: a short sheet may hold little but slips.
const LEAST: Cost = 2_500;
const MOST: Cost = 9_000;
/// What a step that costs twice the usual weighs, in thousandths of doubt.
const STRAIN: Cost = 2_000;
/// A text that fits another move better by no more than this says nothing.
const LOOSE: Cost = 300;
/// Where it fits better by more, what that weighs at most.
const GAP: Cost = 5_000;
/// A step with more unrest than this is looked at again with its neighbours.
const UNEASY: Cost = 100;
/// Layers before an uneasy step where its cause may lie.
const BEFORE: usize = 16;
/// Layers behind it that may feel it.
const BEHIND: usize = 8;

/// The unrest of a reading, in thousandths of a ply that is wholly in doubt.
#[derive(Debug)]
pub(crate) struct Unrest {
    /// By step of its path.
    steps: Vec<Cost>,
    /// What was left unread behind it.
    rest: Cost,
    /// What texts say that fit other moves better; they are heard everywhere and so open no place in particular.
    gaps: Cost,
}

impl Unrest {
    /// Looks through a reading whose shares are known.
    pub(crate) fn of(found: &Found) -> Unrest {
        let mut costs: Vec<Cost> = found.path.iter().map(|e| e.cost).collect();
        costs.sort_unstable();
        let usual = costs.get(costs.len() * 3 / 4).copied().unwrap_or(0).clamp(LEAST, MOST) + USUAL;
        let doubt = |(i, mv)| 1000 - (found.share(i, mv) / 1000).min(1000) as Cost;
        let steps = found.path.iter().enumerate().map(|(i, e)| {
            e.mv.map_or(0, |mv| doubt((i, mv)))
                + (e.cost - usual).clamp(0, 200_000) * STRAIN / usual
        });
        let rest = found.cost - found.path.iter().map(|e| e.cost).sum::<Cost>();
        Unrest { steps: steps.collect(), rest: rest.min(500_000) * STRAIN / usual, gaps: 0 }
    }

    /// Adds where a ply's text fits another legal move much better: once the hand is known, it may be that move.
    pub(crate) fn hear_texts(&mut self, found: &mut Found, start: &Chess) {
        let gap = |signs: &Signs| (signs.gap as Cost - LOOSE).clamp(0, GAP);
        self.gaps = found.signs(start).iter().map(gap).sum();
    }

    /// All of it.
    pub(crate) fn total(&self) -> Cost {
        self.steps.iter().sum::<Cost>() + self.rest + self.gaps
    }

    /// By layer, whether no step near it is uneasy: the passes to come need not look there again.
    pub(crate) fn calm(&self, found: &Found) -> Vec<bool> {
        let nodes = &found.search.lattice.nodes;
        let total: usize = found.pages.iter().map(|p| p.cells.len()).sum();
        let mut calm = vec![true; total + 1];
        for (e, _) in found.path.iter().zip(&self.steps).filter(|(_, n)| **n > UNEASY) {
            let at: usize = nodes[e.from as usize].at.iter().map(|&n| usize::from(n)).sum();
            calm[at.saturating_sub(BEFORE)..(at + BEHIND).min(total + 1)].fill(false);
        }
        calm
    }
}

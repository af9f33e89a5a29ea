//! Priors of positions already met: passes over one record meet the same positions again and again.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use shakmaty::Move;

use crate::cost::Cost;
use crate::lattice::{Same, State};
use crate::prior::{History, Prior};

/// How much the prior counts beside the text, in hundredths: players of real sheets are no masters.
const PRIOR_WEIGHT: u32 = 85;

/// Most positions kept; beyond it the memory starts afresh.
const KEPT: usize = 30_000;

/// Remembers the costs of moves by position.
#[derive(Debug, Default)]
pub(crate) struct Memo {
    places: HashMap<u64, u32, BuildHasherDefault<Same>>,
    costs: Vec<u16>,
    fresh: Vec<u32>,
}

impl Memo {
    /// Fills `out` with the cost of each legal move of a state.
    pub(crate) fn costs(
        &mut self,
        prior: &Prior,
        state: &State,
        moves: &[Move],
        out: &mut Vec<Cost>,
    ) {
        out.clear();
        if let Some(&at) = self.places.get(&state.place) {
            let known = self.costs.iter().skip(at as usize).take(moves.len());
            out.extend(known.map(|&c| Cost::from(c)));
            return;
        }
        if self.places.len() >= KEPT {
            self.places.clear();
            self.costs.clear();
        }
        let history = History { theirs: state.theirs, ours: state.ours };
        prior.costs(&state.pos, moves, usize::from(state.ply), &history, &mut self.fresh);
        self.places.insert(state.place, self.costs.len() as u32);
        for cost in &mut self.fresh {
            *cost = *cost * PRIOR_WEIGHT / 100;
        }
        self.costs.extend(self.fresh.iter().map(|&c| u16::try_from(c).unwrap_or(u16::MAX)));
        out.extend(self.fresh.iter().map(|&c| (c as Cost).min(Cost::from(u16::MAX))));
    }
}

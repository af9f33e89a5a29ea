//! How this writer spells moves: capture signs, check signs, castling, long or short forms.
//!
//! Every choice is one of a group; its cost is what the choice adds to a spelling. Costs start from counts over many
//! sheets and move towards what the sheet at hand shows.

use crate::cost::{Cost, of_ratio};

macro_rules! choices {
    ($($group:ident: $($(#[$doc:meta])* $name:ident = $count:literal),+;)+) => {
        /// One choice of spelling.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub(crate) enum Choice { $($($(#[$doc])* $name,)+)+ }
        impl Choice {
            /// All choices in order.
            pub(crate) const ALL: &'static [Choice] = &[$($(Choice::$name,)+)+];
        }
        /// Choices that exclude each other, with how often each was met where the group applied.
        pub(crate) const GROUPS: &[(&str, &[(Choice, u32)])] = &[$((stringify!($group), &[$((Choice::$name, $count)),+])),+];
    };
}

include!("habit/table.rs");

/// Cost of every choice for one writer.
#[derive(Clone, Debug)]
pub(crate) struct Habits {
    cost: Vec<i16>,
}

/// Weight of the common counts against one sheet's own, in occurrences.
const FAITH: u64 = 3;

impl Habits {
    /// What is expected of an unknown writer.
    pub(crate) fn common() -> Habits {
        Habits::after(&vec![0; Choice::ALL.len()])
    }

    /// What is expected of a writer who made these choices so often (in thousandths of an occurrence).
    pub(crate) fn after(seen: &[u64]) -> Habits {
        let mut cost = vec![0; Choice::ALL.len()];
        for (_, group) in GROUPS {
            let prior: u64 = group.iter().map(|&(_, n)| u64::from(n)).sum();
            let own: u64 = group.iter().map(|&(c, _)| seen[c as usize]).sum();
            for &(choice, n) in *group {
                let share = FAITH * 1000 * 1000 * u64::from(n) / prior.max(1)
                    + seen[choice as usize] * 1000;
                cost[choice as usize] =
                    of_ratio(share.max(1), FAITH * 1000 * 1000 + own * 1000).min(9000) as i16;
            }
        }
        Habits { cost }
    }

    /// Returns the cost of a choice.
    #[inline]
    pub(crate) fn of(&self, choice: Choice) -> i16 {
        self.cost[choice as usize]
    }

    /// Returns the cost of several choices together.
    pub(crate) fn sum(&self, choices: &[Choice]) -> Cost {
        choices.iter().map(|&c| Cost::from(self.of(c))).sum()
    }
}

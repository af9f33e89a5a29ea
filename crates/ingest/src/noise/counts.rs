//! The counted misreadings and the costs they give.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::sync::LazyLock;

use crate::cost::{Cost, exp, of_ratio};
use crate::lattice::Mix;
use crate::noise::{Channel, Medium, Trust, rough};

/// A channel, or all; what was written; what was read.
type PairKey = (Option<Channel>, Option<char>, Option<char>);

/// Counts by channel; key `None` of a character is its absence.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counts {
    pairs: HashMap<PairKey, u64, BuildHasherDefault<Mix>>,
    written: HashMap<(Option<Channel>, Option<char>), u64, BuildHasherDefault<Mix>>,
}

/// Costs worked out before, by the table that they come from.
type Known = HashMap<(usize, Channel, Option<char>, Option<char>), Cost, BuildHasherDefault<Mix>>;

/// Most costs that a thread remembers; beyond it the memory starts afresh.
const KNOWN: usize = 1 << 16;

thread_local! {
    /// The same few characters are asked for on every sheet.
    static COSTS: RefCell<Known> = RefCell::default();
}

/// Weight of what is known otherwise against the counts of a medium that is trusted much and little, in occurrences.
const FAITH: [u64; 2] = [12, 300];
/// The same for strays, per character written.
const STRAY_FAITH: [u64; 2] = [400, 10_000];

/// The table that the library carries, or the one that the trainer is trying.
pub(crate) fn shipped() -> &'static Counts {
    static TABLE: LazyLock<Counts> = LazyLock::new(|| Counts::read(include_str!("counts.tsv")));
    #[cfg(feature = "training")]
    if let Some(tried) = crate::lab::tried() {
        return tried;
    }
    &TABLE
}

impl Counts {
    /// Reads lines of channel, written, read, count; `∅` is nothing and `#` begins a remark.
    pub(crate) fn read(table: &str) -> Counts {
        let mut counts = Counts::default();
        for line in table.lines().filter(|l| !l.starts_with("# ")) {
            let fields: Vec<&str> = line.split('\t').collect();
            let [channel, written, read, n] = fields[..] else { continue };
            let (medium, cyrillic) =
                channel.split_once('/').map_or((channel, false), |(m, s)| (m, s == "cyrillic"));
            let Some(&medium) = Medium::ALL.iter().find(|m| m.name() == medium) else { continue };
            let one = |text: &str| if text == "∅" { None } else { text.chars().next() };
            counts.add(
                Channel { medium, cyrillic },
                one(written),
                one(read),
                n.parse().unwrap_or(0),
            );
        }
        counts
    }

    fn add(&mut self, channel: Channel, written: Option<char>, read: Option<char>, n: u64) {
        for key in [Some(channel), None] {
            *self.pairs.entry((key, written, read)).or_default() += n;
            *self.written.entry((key, written)).or_default() += n;
            if written.is_some() {
                // Strays are counted per character written.
                *self.written.entry((key, None)).or_default() += n;
            }
        }
    }

    fn smoothed(
        &'static self,
        channel: Channel,
        written: Option<char>,
        read: Option<char>,
        rough: impl Fn() -> Cost,
        faith: [u64; 2],
    ) -> Cost {
        let key = (std::ptr::from_ref(self) as usize, channel, written, read);
        COSTS.with_borrow_mut(|known| {
            if known.len() >= KNOWN {
                known.clear();
            }
            *known.entry(key).or_insert_with(|| self.mixed(channel, written, read, rough(), faith))
        })
    }

    fn mixed(
        &self,
        channel: Channel,
        written: Option<char>,
        read: Option<char>,
        rough: Cost,
        [much, little]: [u64; 2],
    ) -> Cost {
        // Where nobody has counted a medium in one alphabet, it errs as in the other: typing is typing.
        let counted = |channel: Channel| self.written.contains_key(&(Some(channel), None));
        let other = Channel { cyrillic: !channel.cyrillic, ..channel };
        let nearest = if counted(channel) { channel } else { other };
        let (keys, faith): (&[_], _) = match channel.medium.trust() {
            Trust::None => (&[], 0),
            Trust::Little => (&[Some(nearest)], little),
            Trust::Much => (&[None, Some(nearest)], much),
        };
        let mut cost = rough;
        for &key in keys {
            let n = self.pairs.get(&(key, written, read)).copied().unwrap_or(0);
            let of = self.written.get(&(key, written)).copied().unwrap_or(0);
            let share = exp(cost).max(4) * faith + (n << 32);
            cost = of_ratio(share, (faith + of) << 32);
        }
        cost
    }

    /// The cost of reading `read` for `written`.
    pub(crate) fn stand(&'static self, channel: Channel, written: char, read: char) -> Cost {
        self.smoothed(channel, Some(written), Some(read), || rough::stand(written, read), FAITH)
    }

    /// The cost of `written` leaving no trace.
    pub(crate) fn lost(&'static self, channel: Channel, written: char) -> Cost {
        self.smoothed(channel, Some(written), None, || rough::LOST, FAITH)
    }

    /// The cost of `read` standing for nothing.
    pub(crate) fn stray(&'static self, channel: Channel, read: char) -> Cost {
        self.smoothed(channel, None, Some(read), || rough::stray(read), STRAY_FAITH)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_medium_that_nobody_counted_in_an_alphabet_errs_as_in_the_other() {
        let hand = |cyrillic| Channel { medium: Medium::Hand, cyrillic };
        let cost = |cyrillic| shipped().stand(hand(cyrillic), 'g', 'a');
        assert_eq!(cost(true), cost(false));
    }

    #[test]
    fn counts_speak_for_engines_and_not_for_recognisers_lists() {
        let cost = |medium| shipped().stand(Channel { medium, cyrillic: false }, 'c', 'e');
        let kind = rough::stand('c', 'e');
        assert_eq!(cost(Medium::Listed), kind);
        assert!(cost(Medium::Print) < kind - 500, "{}", cost(Medium::Print));
    }
}

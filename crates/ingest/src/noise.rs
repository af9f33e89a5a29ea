//! What becomes of a written character on its way through ink, paper and reader.
//!
//! Costs come from counts of aligned characters (`noise/counts.tsv`, written by `cargo xtask train noise`), for each
//! medium apart, smoothed towards rough kinds of misreading. An engine errs on the next page as on the last one, so that
//! counts tell much of it; people and their readers err each in their own way, and there the rough kinds tell more. A
//! sheet's own misreadings, once a first pass has found some, move the costs further: a hand that has one g read as f
//! has others.

pub(crate) mod counts;
pub(crate) mod rough;

use std::collections::BTreeMap;

use crate::cost::{Cost, exp, of_ratio};
use counts::{Counts, shipped};

/// How a text came to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Medium {
    /// Typed or transcribed: one text a cell and nothing more.
    Hand,
    /// A recogniser's list of readings with weights.
    Listed,
    /// Print or a drawn hand through an OCR engine: its main reading.
    Print,
    /// The same by a further pass or engine.
    Further,
}

impl Medium {
    /// All of them.
    pub(crate) const ALL: [Medium; 4] =
        [Medium::Hand, Medium::Listed, Medium::Print, Medium::Further];

    /// What of a misreading's own occurrence is left out where its cost is learned, in thousandths of an occurrence.
    ///
    /// Transcribers' slips are single: without this there are 23 false certainties on the transcribed sheets for 14.
    /// An engine errs in the same way again, and loses a point of accuracy where its first slip does not count.
    const fn once(self) -> u64 {
        match self {
            Medium::Hand => 1_000,
            Medium::Listed | Medium::Print | Medium::Further => 0,
        }
    }

    /// How far counts from other sheets are trusted.
    ///
    /// Measured on sheets whose own counts were left out (`cargo xtask eval folds`): 73 games in 100 of transcribed
    /// sheets are read without a fault so, 66 where their counts are trusted as an engine's are.
    pub(crate) const fn trust(self) -> Trust {
        match self {
            Medium::Hand => Trust::Little,
            Medium::Listed => Trust::None,
            Medium::Print | Medium::Further => Trust::Much,
        }
    }

    /// Its name in the table of counts.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Medium::Hand => "hand",
            Medium::Listed => "listed",
            Medium::Print => "print",
            Medium::Further => "further",
        }
    }
}

/// How far counts from other sheets speak for a sheet of the same medium.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trust {
    /// Not at all: rough kinds of misreading alone tell its costs.
    None,
    /// A little, where they are many.
    Little,
    /// Much, and the counts of other media before rough kinds.
    Much,
}

/// A medium on a sheet of one alphabet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Channel {
    /// The medium.
    pub(crate) medium: Medium,
    /// Whether pieces have Cyrillic letters: engines switch models between letters and squares there.
    pub(crate) cyrillic: bool,
}

/// What one sheet shows of its own noise, in thousandths of an occurrence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seen {
    /// By (written, read).
    pub(crate) stand: BTreeMap<(char, char), u64>,
    /// Written and left without a trace.
    pub(crate) lost: BTreeMap<char, u64>,
    /// Read and standing for nothing.
    pub(crate) stray: BTreeMap<char, u64>,
    /// By what was written: how often.
    pub(crate) written: BTreeMap<char, u64>,
    /// All characters written.
    pub(crate) total: u64,
}

impl Seen {
    /// Adds an aligned character.
    pub(crate) fn read(&mut self, written: char, read: Option<char>, weight: u64) {
        *self.written.entry(written).or_default() += weight;
        self.total += weight;
        match read {
            Some(c) => *self.stand.entry((written, c)).or_default() += weight,
            None => *self.lost.entry(written).or_default() += weight,
        }
    }

    /// Adds a character that stands for nothing.
    pub(crate) fn astray(&mut self, read: char, weight: u64) {
        *self.stray.entry(read).or_default() += weight;
    }
}

/// Costs of one channel, as one sheet has them.
#[derive(Clone, Debug)]
pub(crate) struct Noise {
    common: &'static Counts,
    channel: Channel,
    seen: Seen,
}

/// Weight of the common costs against a sheet's own counts, in thousandths of an occurrence.
const FAITH: u64 = 6_000;
/// The same for strays.
const STRAY_FAITH: u64 = 60_000;

/// What misreadings cost less than their mean rate says, in milli-nats: they come in bunches, and a game that goes on
/// being legal is better evidence than the sum of single rates. Counted on the dev sets: half of it and twice as
/// much both read fewer moves.
const BUNCHED: Cost = 400;
/// The least that a misreading costs.
const MISSED: Cost = 200;

fn missed(cost: Cost) -> Cost {
    (cost - BUNCHED).max(MISSED)
}

impl Noise {
    /// Costs before anything of a sheet is known.
    pub(crate) fn common(channel: Channel) -> Noise {
        Noise { common: shipped(), channel, seen: Seen::default() }
    }

    /// Costs after what a first pass saw.
    pub(crate) fn after(&self, seen: Seen) -> Noise {
        Noise { seen, ..self.clone() }
    }

    fn mixed(common: Cost, own: u64, of: u64, faith: u64) -> Cost {
        if of == 0 {
            return common;
        }
        // Probabilities in units of 2^-32; the products stay below 2^64.
        let expected = exp(common).max(4) * (faith / 1000);
        let share = expected + (own << 32) / 1000;
        of_ratio(share, ((faith + of) << 32) / 1000)
    }

    /// The cost of reading a character where another was written.
    pub(crate) fn stand(&self, written: char, read: char) -> Cost {
        let common = self.common.stand(self.channel, written, read);
        let own = self.seen.stand.get(&(written, read)).copied().unwrap_or(0);
        let of = self.seen.written.get(&written).copied().unwrap_or(0);
        // A misreading does not testify for itself: that one was met says nothing of how likely it is, a second does.
        let itself = if written == read { 0 } else { own.min(self.channel.medium.once()) };
        let cost = Noise::mixed(common, own - itself, of - itself, FAITH);
        if written == read { cost } else { missed(cost) }
    }

    /// The cost of a written character leaving no trace.
    pub(crate) fn lost(&self, written: char) -> Cost {
        let own = self.seen.lost.get(&written).copied().unwrap_or(0);
        let of = self.seen.written.get(&written).copied().unwrap_or(0);
        missed(Noise::mixed(self.common.lost(self.channel, written), own, of, FAITH))
    }

    /// The cost of a character that stands for nothing.
    pub(crate) fn stray(&self, read: char) -> Cost {
        let own = self.seen.stray.get(&read).copied().unwrap_or(0);
        missed(Noise::mixed(
            self.common.stray(self.channel, read),
            own,
            self.seen.total,
            STRAY_FAITH,
        ))
    }

    /// The cost of two characters read for one written.
    pub(crate) fn pair(written: char, first: char, second: char) -> Option<Cost> {
        rough::pair(written, first, second)
    }
}

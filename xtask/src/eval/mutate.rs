//! Damage done to a record at one place: the judge's damage, at the judge's places.

mod mersenne;
mod sha512;

use serde_json::Value;

/// A kind of damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Damage {
    /// A half-move is not written.
    Half,
    /// A pair is not written.
    Pair,
    /// A half-move is written twice.
    Twice,
    /// Two neighbours are exchanged.
    Swap,
}

/// Sheets with fewer cells are left alone.
const SHORTEST: usize = 40;
/// The place keeps this far from the beginning.
const MARGIN: usize = 10;

impl Damage {
    const ALL: [(&str, Damage); 4] = [
        ("half", Damage::Half),
        ("pair", Damage::Pair),
        ("twice", Damage::Twice),
        ("swap", Damage::Swap),
    ];

    /// Finds a kind by its name.
    ///
    /// # Errors
    ///
    /// When there is none of that name.
    pub(super) fn named(name: &str) -> Result<Damage, String> {
        let found = Damage::ALL.iter().find(|(n, _)| *n == name);
        found.map(|(_, d)| *d).ok_or_else(|| format!("no damage is called `{name}`"))
    }

    fn name(self) -> &'static str {
        Damage::ALL.iter().find(|(_, d)| *d == self).map_or("", |(n, _)| n)
    }

    /// Damages the cells of a sheet; returns the place, or none where the sheet is too short.
    pub(super) fn apply(self, cells: &mut Vec<Value>, id: &str) -> Option<usize> {
        if cells.len() < SHORTEST {
            return None;
        }
        let seed = format!("{id}{}", self.name());
        let span = cells.len() - MARGIN - 20;
        let mut at = MARGIN + mersenne::Twister::from_text(&seed).below(span as u32) as usize;
        match self {
            Damage::Half => drop(cells.remove(at)),
            Damage::Pair => {
                at -= at % 2;
                cells.drain(at..at + 2);
            }
            Damage::Twice => cells.insert(at + 1, cells[at].clone()),
            Damage::Swap => cells.swap(at, at + 1),
        }
        Some(at)
    }
}

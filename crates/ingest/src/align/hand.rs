//! The hand behind a sheet: its letters, its habits and what becomes of its characters.

use crate::align::learn::Evidence;
use crate::align::reading::Writer;
use crate::align::symbols::Symbols;
use crate::habit::Habits;
use crate::noise::{Channel, Medium, Noise};

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

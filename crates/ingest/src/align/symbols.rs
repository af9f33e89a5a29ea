//! The characters one sheet's moves are spelt with, numbered for the alignment tables.

use zapis_notation_core::{LetterSet, Officer};

/// Fixed symbols after the eight files and the eight ranks.
pub(crate) const X: u8 = 16;
pub(crate) const COLON: u8 = 17;
pub(crate) const DASH: u8 = 18;
pub(crate) const PLUS: u8 = 19;
pub(crate) const HASH: u8 = 20;
pub(crate) const EQUALS: u8 = 21;
pub(crate) const ZERO: u8 = 22;
pub(crate) const OH: u8 = 23;
pub(crate) const OPEN: u8 = 24;
pub(crate) const CLOSE: u8 = 25;
pub(crate) const SLASH: u8 = 26;
pub(crate) const DOT: u8 = 27;
pub(crate) const P: u8 = 28;
const FIXED: &str = "abcdefgh12345678x:-+#=0O()/.p";

/// A way of writing a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Letter {
    /// Its characters.
    pub(crate) symbols: Vec<u8>,
    /// Whether it is the set's own letter.
    pub(crate) main: bool,
}

/// The numbered characters of one letter set.
#[derive(Clone, Debug)]
pub(crate) struct Symbols {
    /// The character of each symbol.
    pub(crate) chars: Vec<char>,
    /// By role (pawn 0, knight 1 … king 5): how it may be written.
    pub(crate) letters: [Vec<Letter>; 6],
}

impl Symbols {
    /// Numbers the characters of a letter set.
    pub(crate) fn of(set: &LetterSet) -> Symbols {
        let mut symbols = Symbols { chars: FIXED.chars().collect(), letters: Default::default() };
        let roles = [
            (1, Officer::Knight),
            (2, Officer::Bishop),
            (3, Officer::Rook),
            (4, Officer::Queen),
            (5, Officer::King),
        ];
        for (role, officer) in roles {
            symbols.add(role, set.letter(officer), true);
        }
        for (role, officer) in roles {
            for (_, text) in set.alternates().filter(|(o, _)| *o == officer) {
                symbols.add(role, text, false);
            }
        }
        symbols.add(0, "P", true);
        symbols
    }

    /// Numbers the characters of the sets of two writers: each may use any of them.
    pub(crate) fn of_all(sets: &[&LetterSet]) -> Symbols {
        let mut symbols = Symbols::of(sets.first().copied().unwrap_or(LetterSet::english()));
        for set in sets.iter().skip(1) {
            for officer in Officer::ALL {
                symbols.add(5 - officer.index(), set.letter(officer), true);
            }
        }
        symbols
    }

    fn add(&mut self, role: usize, text: &str, main: bool) {
        let spelt: Vec<u8> = text.chars().map(|c| self.number(c)).collect();
        if !spelt.is_empty() && !self.letters[role].iter().any(|l| l.symbols == spelt) {
            self.letters[role].push(Letter { symbols: spelt, main });
        }
    }

    fn number(&mut self, c: char) -> u8 {
        if let Some(n) = self.chars.iter().skip(usize::from(P)).position(|&k| k == c) {
            return n as u8 + P;
        }
        self.chars.push(c);
        (self.chars.len() - 1) as u8
    }

    /// Returns a spelling as text.
    pub(crate) fn text(&self, spelling: &[u8]) -> String {
        spelling.iter().filter_map(|&s| self.chars.get(usize::from(s))).collect()
    }
}

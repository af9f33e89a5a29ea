//! Castling in every spelling, and the move that is none.

use super::draft::{Draft, Lead};
use super::glyph::is_blank;
use super::scan::{Scan, is_dash, other_digit};
use crate::lookalike::printed_alike;
use crate::{ParsedMove, RemarkKind, Wing};

/// Words for castling, folded as in [`Scan::word_end`].
const WORDS: &[(&str, Wing)] = &[
    ("petit roque", Wing::King),
    ("grand roque", Wing::Queen),
    ("roque", Wing::King),
    ("kurze rochade", Wing::King),
    ("lange rochade", Wing::Queen),
    ("короткая рокировка", Wing::King),
    ("длинная рокировка", Wing::Queen),
    ("enroque corto", Wing::King),
    ("enroque largo", Wing::Queen),
    ("arrocco corto", Wing::King),
    ("arrocco lungo", Wing::Queen),
    ("castles kingside", Wing::King),
    ("castles queenside", Wing::Queen),
    ("castles k", Wing::King),
    ("castles q", Wing::Queen),
];

/// What an `O` of castling is written with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ring {
    Zero,
    Capital,
    Small,
    /// A letter or digit of another script.
    Other,
}

impl Scan<'_> {
    /// Castling or a null move that begins at `at`.
    pub(super) fn castling(&self, at: usize, out: &mut Vec<Draft>) {
        if let Some(end) = self.null_end(at) {
            let lead = Lead::default().with_target(self.span(at, end), &self.nothing(end));
            out.push(lead.into_draft(ParsedMove::Null, None, end));
        }
        for &(word, wing) in WORDS {
            if let Some(end) = self.word_end(at, word) {
                let mut lead = Lead::default().with_target(self.span(at, end), &self.nothing(end));
                lead.remarks.push(self.remark(RemarkKind::OddSign, at, end, sign(wing)));
                out.push(lead.into_draft(ParsedMove::Castle(wing), None, end));
                return;
            }
        }
        self.rings(at, out);
    }

    /// `0-0`, `O-O-O` and everything like it.
    fn rings(&self, at: usize, out: &mut Vec<Draft>) {
        let mut rings = Vec::new();
        let (mut end, mut blanks, mut bare) = (at, false, false);
        let mut next = at;
        while let Some(one) = self.char(next).and_then(ring) {
            if rings.len() == 3 {
                return;
            }
            rings.push(one);
            end = next + 1;
            let inner = self.skip_blanks(end);
            let mut behind = inner;
            while behind < inner + 2 && self.char(behind).is_some_and(is_dash) {
                behind += 1;
            }
            next = self.skip_blanks(behind);
            if self.char(next).and_then(ring).is_some() {
                blanks |= inner > end || next > behind;
                bare |= behind == inner;
            }
        }
        let wing = match rings.len() {
            2 => Wing::King,
            3 => Wing::Queen,
            _ => return,
        };
        let mut lead = Lead::default().with_target(self.span(at, end), &self.nothing(end));
        let first = rings.first().copied().unwrap_or(Ring::Other);
        let mut add = |kind| lead.remarks.push(self.remark(kind, at, end, sign(wing)));
        match first {
            _ if rings.iter().any(|&r| r != first) => add(RemarkKind::OddSign),
            Ring::Zero | Ring::Capital => {}
            Ring::Small => add(RemarkKind::Case),
            Ring::Other => add(RemarkKind::LookAlike),
        }
        if blanks {
            add(RemarkKind::Spacing);
        }
        if bare {
            add(RemarkKind::OddSign);
        }
        out.push(lead.into_draft(ParsedMove::Castle(wing), None, end));
    }

    /// `--`, `Z0`, `0000`, `null`, `pass`.
    fn null_end(&self, at: usize) -> Option<usize> {
        let dashes = self.glyphs.iter().skip(at).take_while(|g| is_dash(g.c)).count();
        if dashes == 2 {
            return Some(at + 2);
        }
        let rest: String = self.glyphs.iter().skip(at).take(5).map(|g| g.c).collect();
        for (form, len) in [("Z0", 2), ("0000", 4), ("@@@@", 4), ("null", 4), ("pass", 4)] {
            if rest.starts_with(form) && self.char(at + len).is_none_or(|c| !c.is_alphanumeric()) {
                return Some(at + len);
            }
        }
        None
    }

    /// The place behind a word, whatever its case, its accents and the alphabet that its letters are borrowed from.
    ///
    /// The word is given in small letters without accents; a blank in it stands for one or more.
    pub(super) fn word_end(&self, at: usize, word: &str) -> Option<usize> {
        let mut end = at;
        for wanted in word.chars() {
            if wanted == ' ' {
                let behind = self.skip_blanks(end);
                if behind == end {
                    return None;
                }
                end = behind;
                continue;
            }
            let found = self.char(end)?;
            let small = super::letter::small(found);
            if small != wanted && !(small.is_alphabetic() && printed_alike(small, wanted)) {
                return None;
            }
            end += 1;
            while self.char(end).is_some_and(super::glyph::is_mark) {
                end += 1;
            }
        }
        let goes_on = self.char(end).is_some_and(char::is_alphanumeric);
        let letters = word.ends_with(|c: char| c.is_alphabetic());
        if letters && goes_on { None } else { Some(end) }
    }

    pub(super) fn nothing(&self, end: usize) -> super::scan::Found<()> {
        debug_assert!(end <= self.glyphs.len(), "a place of the text");
        super::scan::Found { value: (), end, remarks: Vec::new() }
    }
}

fn sign(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "0-0",
        Wing::Queen => "0-0-0",
    }
}

fn ring(c: char) -> Option<Ring> {
    match c {
        '0' => Some(Ring::Zero),
        'O' => Some(Ring::Capital),
        'o' => Some(Ring::Small),
        _ if c.is_ascii() || is_blank(c) => None,
        'θ' | 'Θ' | '○' | '◯' => Some(Ring::Other),
        _ if other_digit(c) == Some(0) || printed_alike(c, 'O') || printed_alike(c, 'o') => {
            Some(Ring::Other)
        }
        _ => None,
    }
}

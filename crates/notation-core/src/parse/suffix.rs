//! What stands behind a move: check, mate, en passant, draw offers, annotations.

use super::scan::{Scan, is_dash};
use super::suffix_table::{Effect, SIGNS, WORDS};
use crate::{Annotation, CheckClaim, Claims, Remark, RemarkKind};

/// Everything behind a move, read.
#[derive(Clone, Debug, Default)]
pub(super) struct Suffix {
    pub(super) claims: Claims,
    pub(super) annotations: Vec<Annotation>,
    pub(super) remarks: Vec<Remark>,
    pub(super) end: usize,
}

/// How much of the text must be marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extent {
    /// All of it, up to a glyph; only punctuation may follow.
    Whole(usize),
    /// As much as can be.
    Prefix,
}

/// One mark at a place.
struct Step {
    effect: Effect,
    end: usize,
    odd: bool,
}

/// The marks on the way, and the places from where no way leads on.
struct Walk {
    steps: Vec<(usize, Step)>,
    dead: u128,
    best: usize,
    best_steps: usize,
}

impl Scan<'_> {
    /// Reads marks from `at` on; nothing when the extent asks for more than can be read.
    ///
    /// Longer marks are tried first, and places that led nowhere are kept in mind, so the time is linear.
    pub(super) fn suffix(&self, at: usize, extent: Extent) -> Option<Suffix> {
        let limit = match extent {
            Extent::Whole(end) => end,
            Extent::Prefix => self.glyphs.len(),
        };
        let mut walk = Walk { steps: Vec::new(), dead: 0, best: at, best_steps: 0 };
        let whole = self.walk(at, limit, extent, &mut walk);
        if !whole && extent != Extent::Prefix {
            return None;
        }
        let mut suffix = Suffix { end: at, ..Suffix::default() };
        for (start, step) in walk.steps {
            self.apply(start, &step, &mut suffix);
        }
        if let Extent::Whole(end) = extent {
            self.punctuation(end, &mut suffix);
        }
        Some(suffix)
    }

    fn walk(&self, at: usize, limit: usize, extent: Extent, walk: &mut Walk) -> bool {
        if at > walk.best {
            walk.best = at;
            walk.best_steps = walk.steps.len();
        }
        if self.is_done(at, limit) {
            return extent != Extent::Prefix || at >= limit;
        }
        let bit = 1u128 << (at % 128);
        if walk.dead & bit != 0 {
            return false;
        }
        let inner = self.skip_blanks(at);
        for step in self.steps(inner, limit, inner > at || walk.steps.is_empty()) {
            let end = step.end;
            walk.steps.push((inner, step));
            if self.walk(end, limit, extent, walk) {
                return true;
            }
            // A prefix is as long as the longest mark makes it.
            if extent == Extent::Prefix {
                return false;
            }
            walk.steps.pop();
        }
        walk.dead |= bit;
        false
    }

    /// Only blanks and the sentence's punctuation are left.
    fn is_done(&self, at: usize, limit: usize) -> bool {
        let rest = self.glyphs.get(at..limit).unwrap_or_default();
        rest.iter().all(|g| g.c.is_whitespace() || matches!(g.c, '.' | ',' | ';' | ':' | '…'))
    }

    fn punctuation(&self, limit: usize, suffix: &mut Suffix) {
        let from = self.skip_blanks(suffix.end);
        if from < limit {
            suffix.remarks.push(self.remark(RemarkKind::Punctuation, from, limit, ""));
            suffix.end = limit;
        }
    }

    /// The marks that may stand at `at`, the longest first.
    fn steps(&self, at: usize, limit: usize, fresh: bool) -> Vec<Step> {
        let mut steps = Vec::new();
        for &(word, effect, odd) in WORDS {
            if let Some(end) = self.word_end(at, word).filter(|&e| e <= limit) {
                steps.push(Step { effect, end, odd });
            }
        }
        for &(sign, effect, odd) in SIGNS {
            if let Some(end) = self.sign_end(at, sign).filter(|&e| e <= limit) {
                steps.push(Step { effect, end, odd });
            }
        }
        if let Some(end) = self.cross_end(at) {
            let odd = self.char(at).is_some_and(|c| c == 'x' || c == 'х');
            steps.push(Step { effect: Effect::Check(CheckClaim::Mate), end, odd });
        }
        // A novelty's N stands apart, or the text would be a promotion or a piece.
        if fresh
            && self.char(at) == Some('N')
            && self.char(at + 1).is_none_or(|c| !c.is_alphanumeric())
        {
            steps.push(Step { effect: Effect::Nag(146), end: at + 1, odd: false });
        }
        if let Some((nag, end)) = self.dollar(at) {
            steps.push(Step { effect: Effect::Nag(nag), end, odd: false });
        }
        if let Some(step) = self.bracketed(at, limit) {
            steps.push(step);
        }
        steps.sort_by_key(|s| std::cmp::Reverse(s.end));
        steps
    }

    /// A sign to the character; any dash stands for `-`.
    fn sign_end(&self, at: usize, sign: &str) -> Option<usize> {
        let mut end = at;
        for wanted in sign.chars() {
            let found = self.char(end)?;
            if found != wanted && !(wanted == '-' && is_dash(found)) {
                return None;
            }
            end += 1;
        }
        Some(end)
    }

    /// The cross of mate: `X`, `Х`, `×`, where no more letters follow.
    fn cross_end(&self, at: usize) -> Option<usize> {
        let cross = matches!(self.char(at)?, 'X' | 'Х' | 'x' | 'х' | '×');
        (cross && self.char(at + 1).is_none_or(|c| !c.is_alphanumeric())).then_some(at + 1)
    }

    /// `$14`.
    fn dollar(&self, at: usize) -> Option<(u8, usize)> {
        if self.char(at) != Some('$') {
            return None;
        }
        let mut end = at + 1;
        let mut value = 0u8;
        while let Some(digit) = self.char(end).and_then(|c| c.to_digit(10)) {
            value = value.checked_mul(10)?.checked_add(digit as u8)?;
            end += 1;
        }
        (end > at + 1).then_some((value, end))
    }

    /// A mark in brackets: `(!?)`, `(e.p.)`, `(í frhl.)`.
    fn bracketed(&self, at: usize, limit: usize) -> Option<Step> {
        let close = match self.char(at)? {
            '(' => ')',
            '[' => ']',
            _ => return None,
        };
        let inner = self.glyphs.get(at + 1..limit.min(at + 20))?;
        let close_at = at + 1 + inner.iter().position(|g| g.c == close)?;
        let start = self.skip_blanks(at + 1);
        let mut end = close_at;
        while end > start && self.char(end - 1).is_some_and(char::is_whitespace) {
            end -= 1;
        }
        // Marks in brackets hold no brackets of their own, so this goes one deep.
        let mark = self.steps_inside(start, end)?;
        Some(Step { effect: mark, end: close_at + 1, odd: false })
    }

    fn steps_inside(&self, start: usize, end: usize) -> Option<Effect> {
        if matches!(self.char(start), Some('(' | '[')) {
            return None;
        }
        self.steps(start, end, false).into_iter().find(|s| s.end == end).map(|s| s.effect)
    }

    fn apply(&self, start: usize, step: &Step, suffix: &mut Suffix) {
        if start > suffix.end
            && !matches!(step.effect, Effect::Nag(_) | Effect::DrawOffer | Effect::EnPassant)
        {
            suffix.remarks.push(self.remark(RemarkKind::Spacing, suffix.end, start, ""));
        }
        suffix.end = step.end;
        if step.odd {
            suffix.remarks.push(self.remark(
                RemarkKind::OddSign,
                start,
                step.end,
                step.effect.usual(),
            ));
        }
        match step.effect {
            Effect::Check(claim) => suffix.claims.check = suffix.claims.check.max(claim),
            Effect::CheckAndNag(nag) => {
                suffix.claims.check = suffix.claims.check.max(CheckClaim::Check);
                suffix.annotations.push(Annotation::Nag(nag));
            }
            Effect::EnPassant => suffix.claims.en_passant = true,
            Effect::DrawOffer => suffix.annotations.push(Annotation::DrawOffer),
            Effect::Nag(nag) => suffix.annotations.push(Annotation::Nag(nag)),
        }
    }
}

//! What a text may mean under each letter set, worked out once for equal texts.

use std::collections::HashMap;

use zapis_notation_core::{Claims, LetterSet, ParsedMove, Side, SpelledMove, parse_all};

use super::{Letters, OUT};

/// One meaning of a text with what it costs under each letter set.
#[derive(Clone, Debug)]
pub(crate) struct Meaning {
    /// What it means.
    pub(crate) parsed: ParsedMove,
    /// What it claims beside.
    pub(crate) claims: Claims,
    /// By letter set; [`OUT`] where the set does not read it so.
    pub(crate) costs: Vec<u32>,
}

/// A cache of meanings.
#[derive(Debug, Default)]
pub(crate) struct Readings {
    white: HashMap<String, Vec<Meaning>>,
    black: HashMap<String, Vec<Meaning>>,
    /// Only correct notation counts.
    strict: bool,
}

impl Readings {
    /// Makes an empty cache; when `strict`, only correct notation counts.
    pub(crate) fn new(strict: bool) -> Readings {
        Readings { strict, ..Readings::default() }
    }

    /// Returns the meanings of a text for a side.
    pub(crate) fn of(&mut self, text: &str, side: Side, letters: &Letters<'_>) -> &[Meaning] {
        let strict = self.strict;
        let cache = match side {
            Side::White => &mut self.white,
            Side::Black => &mut self.black,
        };
        if !cache.contains_key(text) {
            let meanings = meanings(text, letters.of(side), strict);
            cache.insert(text.to_owned(), meanings);
        }
        cache.get(text).map_or(&[], Vec::as_slice)
    }
}

fn meanings(text: &str, sets: &[(&LetterSet, u32)], strict: bool) -> Vec<Meaning> {
    let mut found: Vec<Meaning> = Vec::new();
    for (index, (set, _)) in sets.iter().enumerate() {
        for (spelled, _) in all(text, set) {
            if strict && !spelled.strict() {
                continue;
            }
            let (parsed, claims) = (spelled.meaning(), spelled.claims());
            let at = found.iter().position(|m| m.parsed == parsed && m.claims == claims).unwrap_or_else(|| {
                found.push(Meaning { parsed, claims, costs: vec![OUT; sets.len()] });
                found.len() - 1
            });
            if let Some(cost) = found.get_mut(at).and_then(|m| m.costs.get_mut(index)) {
                *cost = spelled.cost().min(*cost);
            }
        }
    }
    found
}

/// Reads a text, as it stands or, when that means nothing, with punctuation of the page taken off.
///
/// The text that was read comes with each reading: it is the text itself or a part of it.
pub(crate) fn all<'t>(text: &'t str, set: &LetterSet) -> Vec<(SpelledMove<'t>, String)> {
    let whole = parse_all(text, set);
    if !whole.is_empty() {
        return whole.into_iter().map(|s| (s, text.to_owned())).collect();
    }
    let bare = text.trim_matches(|c: char| c.is_whitespace() || matches!(c, '.' | ',' | ';' | '"' | '„' | '“' | '”' | '|' | '_'));
    if bare != text && !bare.is_empty() {
        return parse_all(bare, set).into_iter().map(|s| (s, bare.to_owned())).collect();
    }
    Vec::new()
}

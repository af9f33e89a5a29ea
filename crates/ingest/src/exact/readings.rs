//! What a text may mean under each letter set, worked out once for equal texts.

use std::collections::HashMap;

use zapis_notation_core::{Claims, LetterSet, ParsedMove, Side, SpelledMove, parse_all};

use super::{Letters, MARGIN, OUT};

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
        let spellings = all(text, set);
        let correct = spellings.iter().any(SpelledMove::strict);
        for spelled in spellings {
            if strict && !spelled.strict() {
                continue;
            }
            // `Вз` is a queen before it is a rook from the rank that looks like a 3.
            let odd = if correct && !spelled.strict() { MARGIN } else { 0 };
            let (parsed, claims) = (spelled.meaning(), spelled.claims());
            let at = found
                .iter()
                .position(|m| m.parsed == parsed && m.claims == claims)
                .unwrap_or_else(|| {
                    found.push(Meaning { parsed, claims, costs: vec![OUT; sets.len()] });
                    found.len() - 1
                });
            if let Some(cost) = found.get_mut(at).and_then(|m| m.costs.get_mut(index)) {
                *cost = spelled.cost().saturating_add(odd).min(*cost);
            }
        }
    }
    found
}

/// Reads a text, as it stands or, when that means nothing, with what belongs to the page taken off.
///
/// Taken off are punctuation around the move, words for check that the grammar does not know, a file letter written twice.
pub(crate) fn all<'t>(text: &'t str, set: &LetterSet) -> Vec<SpelledMove<'t>> {
    let whole = parse_all(text, set);
    if !whole.is_empty() {
        return whole;
    }
    [without_punctuation(text), without_last_word(text), without_doubled_file(text)]
        .into_iter()
        .flatten()
        .map(|part| parse_all(part, set))
        .find(|found| !found.is_empty())
        .unwrap_or_default()
}

fn without_punctuation(text: &str) -> Option<&str> {
    let page = |c: char| {
        c.is_whitespace() || matches!(c, '.' | ',' | ';' | '"' | '„' | '“' | '”' | '|' | '_')
    };
    Some(text.trim_matches(page)).filter(|bare| *bare != text && !bare.is_empty())
}

/// `A - f7 j.!`: what stands apart behind a move and is no part of one.
fn without_last_word(text: &str) -> Option<&str> {
    let (head, tail) = text.trim_end().rsplit_once(char::is_whitespace)?;
    let word = tail.trim_end_matches(['!', '?', '.']);
    (!word.is_empty() && word.chars().count() <= 6 && word.chars().all(char::is_alphabetic))
        .then(|| head.trim_end())
}

/// `ee5xf4`: the file before the whole square of departure.
fn without_doubled_file(text: &str) -> Option<&str> {
    let mut chars = text.chars();
    let (first, second) = (chars.next()?, chars.next()?);
    (first == second && matches!(first, 'a'..='h')).then(|| text.get(1..)).flatten()
}

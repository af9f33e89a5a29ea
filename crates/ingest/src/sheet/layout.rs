//! Text as people type, print or scan it, taken apart into games.

use std::collections::BTreeMap;

use zapis_notation_core::{Code, Diagnostic, Place};

use super::accounting::{Part, account};
use super::build::games;
use super::elements::Elements;
use super::join::{Habits, habits, join};
use super::scan::{Element, is_invisible, scan};
use super::token::Token;
use crate::said;
use crate::{LimitExceeded, Limits, Record};

/// A text taken apart.
#[derive(Debug)]
pub struct Page {
    /// The games, in order of appearance. Text without any move gives one record without cells.
    pub games: Vec<Record>,
    /// What each stretch of the text was taken for, in order; together they hold every byte that leaves ink.
    pub parts: Vec<Part>,
}

impl Page {
    /// Returns the places of the text that leave ink and are in no part, or in more than one: a bug, wherever there is one.
    ///
    /// ```
    /// use zapis_ingest::{Limits, read_page};
    ///
    /// let text = "1. e4 (1. d4) e5 {so} 1/2";
    /// let page = read_page(text, &Limits::recommended())?;
    /// assert!(page.lost(text).is_empty());
    /// # Ok::<(), zapis_ingest::LimitExceeded>(())
    /// ```
    pub fn lost(&self, text: &str) -> Vec<usize> {
        let mut seen = vec![0_u8; text.len()];
        for part in &self.parts {
            let stretch = seen.get_mut(part.span.start() as usize..part.span.end() as usize);
            stretch
                .unwrap_or_default()
                .iter_mut()
                .for_each(|count| *count = count.saturating_add(1));
        }
        let ink = |c: char| !c.is_whitespace() && c != '\0' && !is_invisible(c);
        text.char_indices().filter(|(at, c)| ink(*c) && seen[*at] != 1).map(|(at, _)| at).collect()
    }
}

/// Takes a text apart into games.
///
/// # Errors
///
/// A text over the limits is refused as a whole.
pub fn read_text(text: &str, limits: &Limits) -> Result<Vec<Record>, LimitExceeded> {
    taken_apart(text, limits, |_| ()).map(|(games, ())| games)
}

/// Takes a text apart into games and says what every part of it was taken for.
///
/// # Errors
///
/// A text over the limits is refused as a whole.
pub fn read_page(text: &str, limits: &Limits) -> Result<Page, LimitExceeded> {
    taken_apart(text, limits, account).map(|(games, parts)| Page { games, parts })
}

fn taken_apart<T>(
    text: &str,
    limits: &Limits,
    view: impl FnOnce(&[Element]) -> T,
) -> Result<(Vec<Record>, T), LimitExceeded> {
    let limit = limits.max_bytes.get().min(u32::MAX as usize);
    if text.len() > limit {
        return Err(LimitExceeded::Bytes { limit });
    }
    let scan = scan(text, limits);
    let elements = joined(text, scan.elements);
    let seen = view(&elements);
    let mut games = games(text, &elements, limits);
    drop(elements);
    if games.len() > limits.max_games.get() {
        return Err(LimitExceeded::Games { limit: limits.max_games.get() });
    }
    if games.is_empty() {
        games.push(Record { sheets: vec![crate::Scoresheet::default()], ..Record::default() });
    }
    hand_out(scan.diagnostics, &mut games);
    for game in &mut games {
        tame(&mut game.diagnostics);
    }
    Ok((games, seen))
}

/// Joins the tokens between tags.
fn joined(text: &str, elements: Elements) -> Vec<Element> {
    let mut habits = habits_of_runs(text, &elements).into_iter();
    let mut out = Vec::new();
    let mut source = elements.into_iter().peekable();
    while let Some(next) = source.next() {
        match next {
            Element::Token(first) => {
                let rest = std::iter::from_fn(|| match source.next_if(is_token)? {
                    Element::Token(token) => Some(token),
                    Element::Tag(_) | Element::Head(_) => None,
                });
                let run = std::iter::once(first).chain(rest);
                let habits = habits.next().unwrap_or_default();
                join(text, run, habits, &mut |token| out.push(Element::Token(token)));
            }
            other @ (Element::Tag(_) | Element::Head(_)) => out.push(other),
        }
    }
    out
}

fn is_token(element: &Element) -> bool {
    matches!(element, Element::Token(_))
}

/// Finds the habits of each run of tokens between tags.
fn habits_of_runs(text: &str, elements: &Elements) -> Vec<Habits> {
    let mut found = Vec::new();
    let mut run: Vec<&Token> = Vec::new();
    for element in elements.iter() {
        match element {
            Element::Token(token) => run.push(token),
            Element::Tag(_) | Element::Head(_) if run.is_empty() => {}
            Element::Tag(_) | Element::Head(_) => {
                found.push(habits(text, &run));
                run.clear();
            }
        }
    }
    if !run.is_empty() {
        found.push(habits(text, &run));
    }
    found
}

/// Diagnostics of one kind that are listed for one game.
const LISTED: usize = 20;

/// Counts what is left of a kind after the first few, so that a hostile text has no endless list.
fn tame(diagnostics: &mut Vec<Diagnostic>) {
    let mut counts: BTreeMap<Code, (usize, usize)> = BTreeMap::new();
    let mut kept: Vec<Diagnostic> = Vec::new();
    for diagnostic in std::mem::take(diagnostics) {
        let (seen, last) = counts.entry(diagnostic.code).or_insert((0, 0));
        *seen += 1;
        if *seen <= LISTED {
            *last = kept.len();
            kept.push(diagnostic);
        }
    }
    for (seen, last) in counts.into_values().filter(|(seen, _)| *seen > LISTED) {
        if let Some(diagnostic) = kept.get_mut(last) {
            diagnostic.notes.push(said::more_like_this(seen - LISTED));
        }
    }
    *diagnostics = kept;
}

/// Gives each diagnostic to the game in which it stands.
fn hand_out(diagnostics: Vec<Diagnostic>, games: &mut [Record]) {
    let starts: Vec<u32> = games.iter().map(first_byte).collect();
    for diagnostic in diagnostics {
        let byte = match diagnostic.primary.place {
            Place::Text(span) => span.start(),
            Place::Cell { .. } | Place::Whole => 0,
        };
        let index = starts.partition_point(|s| *s <= byte).max(1) - 1;
        if let Some(game) = games.get_mut(index) {
            game.diagnostics.push(diagnostic);
        }
    }
    for game in games {
        game.diagnostics.sort_by_key(|d| match d.primary.place {
            Place::Text(span) => span.start(),
            Place::Cell { .. } | Place::Whole => 0,
        });
    }
}

fn first_byte(record: &Record) -> u32 {
    let places =
        record.preface.iter().map(|a| a.place).chain(record.cells().iter().map(|c| c.place));
    places
        .filter_map(|p| if let Place::Text(span) = p { Some(span.start()) } else { None })
        .min()
        .unwrap_or(0)
}

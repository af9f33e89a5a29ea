//! Text as people type, print or scan it, taken apart into games.

use std::collections::BTreeMap;

use zapis_notation_core::{Code, Diagnostic, Place};

use super::accounting::{Part, account};
use super::build::games;
use super::join::{habits, join};
use super::scan::{Element, scan};
use super::token::Token;
use crate::{LimitExceeded, Limits, Record};

/// A text taken apart.
#[derive(Debug)]
pub struct Page {
    /// The games, in order of appearance. Text without any move gives one record without cells.
    pub games: Vec<Record>,
    /// What each stretch of the text was taken for, in order; together they hold every byte that leaves ink.
    pub parts: Vec<Part>,
}

/// Takes a text apart into games.
///
/// # Errors
///
/// A text over the limits is refused as a whole.
pub fn read_text(text: &str, limits: &Limits) -> Result<Vec<Record>, LimitExceeded> {
    read_page(text, limits).map(|page| page.games)
}

/// Takes a text apart into games and says what every part of it was taken for.
///
/// # Errors
///
/// A text over the limits is refused as a whole.
pub fn read_page(text: &str, limits: &Limits) -> Result<Page, LimitExceeded> {
    let limit = limits.max_bytes.get().min(u32::MAX as usize);
    if text.len() > limit {
        return Err(LimitExceeded::Bytes { limit });
    }
    let scan = scan(text, limits);
    let elements = joined(text, scan.elements);
    let parts = account(&elements);
    let mut games = games(text, &elements, limits);
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
    Ok(Page { games, parts })
}

/// Joins the tokens between tags.
fn joined(text: &str, elements: Vec<Element>) -> Vec<Element> {
    let mut out = Vec::with_capacity(elements.len());
    let mut run: Vec<Token> = Vec::new();
    for element in elements {
        match element {
            Element::Token(token) => run.push(token),
            other @ (Element::Tag(_) | Element::Head(_)) => {
                flush(text, &mut run, &mut out);
                out.push(other);
            }
        }
    }
    flush(text, &mut run, &mut out);
    out
}

fn flush(text: &str, run: &mut Vec<Token>, out: &mut Vec<Element>) {
    let tokens = std::mem::take(run);
    let habits = habits(text, &tokens);
    out.extend(join(text, tokens, habits).into_iter().map(Element::Token));
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
            diagnostic.notes.push(format!("{} more like this are not listed", seen - LISTED));
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

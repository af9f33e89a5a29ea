//! Piece letters that no language has: what is left of a chess font when its figurines are lost.
//!
//! `©f3` may be a knight and `åe3` a bishop. Which sign is which piece is found by replaying the game under every choice; a
//! sign stands for one piece, and one piece has one sign.

use zapis_board::Position;
use zapis_notation_core::{LetterSet, Officer, Series};

use super::{Letters, MARGIN, Readings, search};
use crate::Cell;
use crate::said;

/// Most signs that are sought: there are five pieces.
const MOST: usize = 5;

/// Moves that must be read before such letters are believed.
const FEWEST: usize = 5;

/// Finds the letters of a game whose figurines are lost; nothing when it has none or several choices fit.
pub(crate) fn letters(start: &Position, cells: &[&Cell]) -> Option<LetterSet> {
    let mut found = candidates(start, cells);
    if found.len() == 1 { found.pop() } else { None }
}

/// Finds all choices of pieces for the signs of a game that read as many of its moves as any does.
pub(crate) fn candidates(start: &Position, cells: &[&Cell]) -> Vec<LetterSet> {
    let Some(signs) = signs(cells) else { return Vec::new() };
    let sets = choices(signs.len()).into_iter().filter_map(|choice| set_of(&signs, &choice));
    let rated: Vec<(usize, u32, LetterSet)> = sets
        .map(|set| {
            let (read, cost) = replayed(start, cells, &set);
            (read, cost, set)
        })
        .collect();
    let most = rated.iter().map(|(read, ..)| *read).max().unwrap_or(0);
    if most < FEWEST.min(cells.len()) {
        return Vec::new();
    }
    let longest = || rated.iter().filter(|(read, ..)| *read == most);
    let least = longest().map(|(_, cost, _)| *cost).min().unwrap_or(0);
    longest().filter(|(_, cost, _)| cost - least < MARGIN).map(|(_, _, set)| set.clone()).collect()
}

fn replayed(start: &Position, cells: &[&Cell], set: &LetterSet) -> (usize, u32) {
    let found = search(start, cells, &only(set), &mut Readings::new(false), false);
    (found.read, found.alive.first().map_or(u32::MAX, |a| a.cost))
}

/// Lists the signs that begin moves, when some of them are no letters; in order of appearance.
fn signs(cells: &[&Cell]) -> Option<Vec<char>> {
    let mut signs: Vec<char> = Vec::new();
    let mut lost = false;
    for cell in cells {
        let Some(first) = cell.text.chars().next() else { continue };
        if matches!(first, 'a'..='h' | '0' | 'O' | 'o' | '-' | '–' | '—') || first.is_ascii_digit()
        {
            continue;
        }
        lost |= crate::sheet::is_lost_figurine(first);
        if !signs.contains(&first) {
            signs.push(first);
        }
    }
    (lost && signs.len() <= MOST).then_some(signs)
}

/// Lists every way to give different pieces to a number of signs.
fn choices(signs: usize) -> Vec<Vec<Officer>> {
    let mut all = vec![Vec::new()];
    for _ in 0..signs {
        all = all
            .into_iter()
            .flat_map(|chosen: Vec<Officer>| {
                let free =
                    Officer::ALL.into_iter().filter(|o| !chosen.contains(o)).collect::<Vec<_>>();
                free.into_iter().map(move |officer| [chosen.as_slice(), &[officer]].concat())
            })
            .collect();
    }
    all
}

/// Makes a letter set; pieces without a sign get one that no text has.
fn set_of(signs: &[char], choice: &[Officer]) -> Option<LetterSet> {
    let unused = ['\u{e000}', '\u{e001}', '\u{e002}', '\u{e003}', '\u{e004}'];
    let mut parts = Vec::new();
    for (officer, spare) in Officer::ALL.into_iter().zip(unused) {
        let sign = choice
            .iter()
            .position(|o| *o == officer)
            .and_then(|i| signs.get(i))
            .copied()
            .unwrap_or(spare);
        parts.push(format!("{}={sign}", officer.english()));
    }
    LetterSet::custom(&parts.join(",")).ok()
}

/// Lists signs with the pieces that a found set gives them, for a message.
pub(crate) fn described(set: &LetterSet) -> Series {
    let named = Officer::ALL
        .into_iter()
        .filter(|o| !set.letter(*o).starts_with(|c| ('\u{e000}'..='\u{e004}').contains(&c)));
    named.map(|o| said::letter_is(set.letter(o), o)).collect()
}

/// Returns candidates that are this one set for both sides.
pub(crate) fn only(set: &LetterSet) -> Letters<'_> {
    among(std::slice::from_ref(set))
}

/// Returns candidates that are these sets for both sides.
pub(crate) fn among(sets: &[LetterSet]) -> Letters<'_> {
    let all: Vec<(&LetterSet, u32)> = sets.iter().map(|set| (set, 0)).collect();
    Letters { white: all.clone(), black: all, mixture: MARGIN }
}

//! Which letters a sheet is read with, where nobody says so.

use zapis_notation_core::{LetterSet, Officer};

use crate::align::symbols::Symbols;
use crate::cost::Cost;
use crate::sheet::Scoresheet;

/// Orders letter sets by how well they explain the first characters of a sheet's cells, the best first.
///
/// A cell that begins with a file letter tells nothing; any other letter should be a piece's.
pub(crate) fn ranked<'s>(sheet: &Scoresheet, sets: &[&'s LetterSet]) -> Vec<(Cost, &'s LetterSet)> {
    let mut heads: Vec<(String, Cost)> = Vec::new();
    for cell in &sheet.cells {
        let head: String = cell
            .text
            .chars()
            .filter(|c| !c.is_whitespace())
            .take_while(|c| c.is_alphabetic())
            .take(2)
            .collect();
        if head.is_empty() {
            continue;
        }
        match heads.iter_mut().find(|(h, _)| *h == head) {
            Some((_, n)) => *n += 1,
            None => heads.push((head, 1)),
        }
    }
    let mut ranked: Vec<(Cost, &LetterSet)> = sets
        .iter()
        .map(|set| {
            let symbols = Symbols::of(set);
            let missed: Cost =
                heads.iter().filter(|(head, _)| !explains(&symbols, head)).map(|(_, n)| n).sum();
            // Letters that the sheet never shows count a little against a set: a game without a queen move is rare.
            let silent = Officer::ALL
                .iter()
                .filter(|&&o| !heads.iter().any(|(h, _)| h.starts_with(set.letter(o))))
                .count() as Cost;
            (missed * 4 + silent + Cost::from(set.is_typing()), *set)
        })
        .collect();
    ranked.sort_by_key(|(cost, _)| *cost);
    ranked
}

fn explains(symbols: &Symbols, head: &str) -> bool {
    let first = head.chars().next().unwrap_or(' ');
    ('a'..='h').contains(&first)
        || matches!(first, 'o' | 'O' | 'x' | 'о' | 'О')
        || symbols
            .letters
            .iter()
            .flatten()
            .filter(|l| l.main)
            .any(|l| head.starts_with(&symbols.text(&l.symbols)))
}

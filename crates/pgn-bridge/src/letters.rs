//! Which letters a game's moves are written in.

use zapis_board::{LegalMove, Position};
use zapis_notation_core::{LetterSet, parse_all};

use crate::replay::distinct;

/// The letters of the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum From {
    /// These sets, tried in this order for each move.
    Sets(Vec<LetterSet>),
    /// Whatever reads a game furthest, settled game by game.
    Auto,
}

/// How a game came to its letters.
pub(crate) struct Settled {
    /// The set that reads it furthest.
    pub(crate) letters: LetterSet,
    /// A set that reads it to the end as another game.
    pub(crate) rival: Option<LetterSet>,
}

/// Returns the legal moves that a word may mean in a set, of the readings that are legal at all.
pub(crate) fn legal<'p>(
    word: &str,
    letters: &LetterSet,
    position: &'p Position,
) -> Vec<LegalMove<'p>> {
    if matches!(word, "--" | "Z0" | "@@@@" | "0000") {
        return position.null_move().into_iter().collect();
    }
    let readings = parse_all(word, letters);
    let Some(best) = readings.iter().find_map(|r| {
        let found = position.candidates(&r.meaning());
        (!found.is_empty()).then(|| r.cost())
    }) else {
        return Vec::new();
    };
    let best_readings = readings.iter().filter(|r| r.cost() == best);
    distinct(best_readings.flat_map(|r| position.candidates(&r.meaning())))
}

/// Finds the set that reads a game furthest; of equals the one that the game before had, then the order of the table.
pub(crate) fn settle(words: &[String], start: &Position, last: Option<&LetterSet>) -> Settled {
    let standard = LetterSet::standard();
    let mut order: Vec<&LetterSet> = last.into_iter().collect();
    order.extend([standard, LetterSet::english()]);
    order.extend(LetterSet::all().map(|l| -> &LetterSet { l }));
    let mut best: Option<(usize, &LetterSet, Vec<String>)> = None;
    let mut rival = None;
    for letters in order {
        let moves = replay(words, letters, start);
        let count = moves.len();
        match &best {
            Some((most, _, game)) if count == *most => {
                if rival.is_none() && count == words.len() && moves != *game {
                    rival = Some(letters.clone());
                }
            }
            Some((most, _, _)) if count < *most => {}
            _ => {
                rival = None;
                best = Some((count, letters, moves));
            }
        }
    }
    let letters = best.map_or(standard, |(_, letters, _)| letters).clone();
    Settled { letters, rival }
}

/// Plays as many words as mean exactly one legal move.
fn replay(words: &[String], letters: &LetterSet, start: &Position) -> Vec<String> {
    let mut position = start.clone();
    let mut moves = Vec::new();
    for word in words {
        let found = legal(word, letters, &position);
        let [only] = found.as_slice() else { break };
        moves.push(only.uci());
        let next = only.after();
        position = next;
    }
    moves
}

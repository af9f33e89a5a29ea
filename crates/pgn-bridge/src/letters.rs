//! Which letters a game's moves are written in.

use zapis_board::{LegalMove, Position};
use zapis_notation_core::{LetterSet, parse_all};

use crate::forms;

/// The letters of the input.
///
/// ```
/// use zapis_pgn_bridge::Letters;
///
/// let russian = Letters::of_tag("ru").ok_or("no language has this tag")?;
/// assert!(matches!(russian, Letters::Sets(_)));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Letters {
    /// These sets, tried in this order for each move.
    Sets(Vec<LetterSet>),
    /// Whatever reads a game furthest, settled game by game.
    Auto,
}

impl Letters {
    /// Returns the letter sets of a language (`ru`, `sr-Latn`; `san` is the standard): all of them where it has several,
    /// and nothing where no language has this tag.
    pub fn of_tag(tag: &str) -> Option<Letters> {
        let sets: Vec<LetterSet> = LetterSet::for_tag(tag).into_iter().cloned().collect();
        (!sets.is_empty()).then_some(Letters::Sets(sets))
    }
}

/// How a game came to its letters.
pub(crate) struct Settled {
    /// The set that reads it furthest.
    pub(crate) letters: LetterSet,
    /// A set that reads it to the end as another game.
    pub(crate) rival: Option<LetterSet>,
    /// How many words it reads.
    pub(crate) read: usize,
}

/// What a word may mean on a board: the legal moves among its best readings that are legal at all.
pub(crate) struct Meaning<'p> {
    /// The moves, without doubles.
    pub(crate) moves: Vec<LegalMove<'p>>,
    /// How far the word departs from correct notation.
    pub(crate) cost: u32,
}

/// Returns what a word may mean in a set.
pub(crate) fn legal<'p>(word: &str, letters: &LetterSet, position: &'p Position) -> Meaning<'p> {
    if matches!(word, "--" | "Z0" | "@@@@" | "0000") {
        return Meaning { moves: position.null_move().into_iter().collect(), cost: 0 };
    }
    let mut meaning = Meaning { moves: Vec::new(), cost: 0 };
    for reading in parse_all(word, letters) {
        if !meaning.moves.is_empty() && reading.cost() > meaning.cost {
            break;
        }
        for legal in position.candidates(&reading.meaning()) {
            meaning.cost = reading.cost();
            if !meaning.moves.contains(&legal) {
                meaning.moves.push(legal);
            }
        }
    }
    if meaning.moves.is_empty() {
        let english = letters.of_language() == "en";
        meaning = Meaning { moves: forms::legal(word, english, position), cost: OTHER_FORM };
    }
    meaning
}

/// What a word costs that is read in another form: more than any slip of spelling.
const OTHER_FORM: u32 = 10_000;

/// A game as a set reads it.
struct Replayed {
    moves: Vec<String>,
    cost: u32,
}

/// Finds the set that reads a game furthest; of equals the one in which it is spelled best, then the one that the game
/// before had, then the order of the table.
pub(crate) fn settle(words: &[&str], start: &Position, last: Option<&LetterSet>) -> Settled {
    let standard = LetterSet::standard();
    let mut order: Vec<&LetterSet> = last.into_iter().collect();
    order.extend([standard, LetterSet::english()]);
    order.extend(LetterSet::all().map(|l| -> &LetterSet { l }));
    let mut best = (standard, replay(words, standard, start));
    let mut rival = None;
    for letters in order {
        let game = replay(words, letters, start);
        let (now, most) = (game.moves.len(), best.1.moves.len());
        if now > most || (now == most && game.cost < best.1.cost) {
            best = (letters, game);
            rival = None;
        } else if now == words.len()
            && now == most
            && game.cost == best.1.cost
            && game.moves != best.1.moves
        {
            rival = rival.or(Some(letters));
        }
    }
    Settled { letters: best.0.clone(), rival: rival.cloned(), read: best.1.moves.len() }
}

/// Plays as many words as mean exactly one legal move.
fn replay(words: &[&str], letters: &LetterSet, start: &Position) -> Replayed {
    let mut position = start.clone();
    let mut game = Replayed { moves: Vec::new(), cost: 0 };
    for word in words {
        let meaning = legal(word, letters, &position);
        let [only] = meaning.moves.as_slice() else { break };
        game.moves.push(only.uci());
        game.cost = game.cost.saturating_add(meaning.cost);
        let next = only.after();
        position = next;
    }
    game
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tags(game: &str) -> (String, Option<String>) {
        let words: Vec<&str> = game.split(' ').collect();
        let settled = settle(&words, &Position::initial(), None);
        (settled.letters.tag().to_owned(), settled.rival.map(|r| r.tag().to_owned()))
    }

    #[test]
    fn main_letters_are_believed_before_alternates() {
        assert_eq!(tags("e4 Sf6 Sc3").0, "de");
        assert_eq!(tags("e4 Nf6 Nc3").0, "san");
    }

    #[test]
    fn a_game_that_reads_in_two_ways_has_a_rival() {
        // A king or a rook goes to e2.
        let (letters, rival) = tags("e4 e5 Re2");
        assert_ne!(Some(letters), rival);
        assert_eq!(tags("e4 e5").1, None);
    }
}

//! Games that break off, mended by somebody who can: the bridge itself only says what it cannot read.

use std::fmt;

use zapis_board::Position;
use zapis_notation_core::LetterSet;

/// The rest of a game from a word on that is no move.
#[derive(Clone, Copy, Debug)]
pub struct Broken<'a> {
    /// Where the word stands on the board.
    pub start: &'a Position,
    /// The words of the main line from that one on.
    pub words: &'a [&'a str],
    /// The letters in which the game was read so far.
    pub letters: &'a LetterSet,
}

/// What is to be played for one word: no move, one, or several.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Mended {
    /// The moves in coordinate notation.
    pub moves: Vec<String>,
    /// What a comment is to say; nothing where the word means just that.
    pub comment: Option<String>,
}

/// Mends games that break off.
///
/// The bridge plays what it is given and checks that it is legal.
pub trait Mender: fmt::Debug + Send + Sync {
    /// Says what to play for the words, from the first on; words that nothing is said about end the game.
    fn mend(&self, broken: Broken<'_>) -> Vec<Mended>;
}

//! One text under several letter sets.

use crate::{LetterSet, SpelledMove, parse_all};

/// A reading with the letters that it was made under.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LetteredReading<'t, 's> {
    /// The letters.
    pub letters: &'s LetterSet,
    /// What they make of the text.
    pub reading: SpelledMove<'t>,
}

/// Returns every reading of a text under every one of some letter sets, best first.
///
/// Sets that agree are all named: which of them is meant is decided by a whole game, not by one move.
///
/// ```
/// use zapis_notation_core::{LetterSet, Officer, ParsedMove, readings};
///
/// let sets = ["en", "fr"].map(|tag| LetterSet::from_tag(tag).unwrap_or(LetterSet::english()));
/// let pieces: Vec<Officer> = readings("Re1", sets)
///     .iter()
///     .filter_map(|r| match r.reading.meaning() {
///         ParsedMove::Officer { piece, .. } => Some(piece),
///         _ => None,
///     })
///     .collect();
/// assert_eq!(pieces, [Officer::Rook, Officer::King]);
/// ```
pub fn readings<'t, 's>(
    text: &'t str,
    sets: impl IntoIterator<Item = &'s LetterSet>,
) -> Vec<LetteredReading<'t, 's>> {
    let under = |letters: &'s LetterSet| {
        parse_all(text, letters)
            .into_iter()
            .map(move |reading| LetteredReading { letters, reading })
    };
    let mut all: Vec<_> = sets.into_iter().flat_map(under).collect();
    // Stable: the order of the sets decides between equals.
    all.sort_by_key(|r| r.reading.cost());
    all
}

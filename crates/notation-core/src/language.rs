//! Letter sets: which letters name which pieces.

use std::borrow::Cow;

use crate::Officer;

/// The letters of one language, of one way of typing it, or of a user's own.
///
/// Reading tries the main letters first, the longest first (`Кр` before `К`), then the alternates; writing uses the main letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LetterSet {
    pub(crate) tag: Cow<'static, str>,
    pub(crate) letters: [Cow<'static, str>; 5],
    pub(crate) alternates: Cow<'static, [(Officer, Cow<'static, str>)]>,
}

impl LetterSet {
    /// Returns the BCP-47 tag, or the name of the user's set.
    pub fn tag(&self) -> &str {
        &self.tag
    }

    /// Returns the letter or letters that are written for a piece.
    pub fn letter(&self, officer: Officer) -> &str {
        self.letters.get(officer.index()).map_or("", |l| l)
    }

    /// Returns the other forms that are read, in the order of the table.
    pub fn alternates(&self) -> impl Iterator<Item = (Officer, &str)> {
        self.alternates.iter().map(|(o, l)| (*o, l.as_ref()))
    }
}

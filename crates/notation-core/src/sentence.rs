//! Sentences as data: which one, and what fills its blanks. Words are put to them where they are shown.

mod declare;
mod english;
mod value;
mod written;

pub use value::{Choice, Count, Foreign, Lettering, Pieces, Series, Share, Squares, Texts, Value};
pub use written::{Script, Written};

use std::fmt;

/// A sentence with blanks, as [`sentences!`](crate::sentences) declares it.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Wording {
    /// Its stable name, the same in every language.
    pub id: &'static str,
    /// What it says in English; `{name}` is a blank.
    ///
    /// `{name.form}` is another form of what fills it (`plural`, `adj`, `named`, `quoted`), and `{name?one:many}` the
    /// words before or behind the colon, by whether it is one.
    pub english: &'static str,
    /// The blanks, each with the kind of what fills it.
    pub blanks: &'static [(&'static str, &'static str)],
}

/// Something that is said, in no language yet.
///
/// It is shown in English by itself; a program that speaks other languages has the same sentence in them under
/// [`Wording::id`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    wording: &'static Wording,
    values: Vec<Value>,
}

impl Sentence {
    /// Fills the blanks of a wording, in their order; the functions that [`sentences!`](crate::sentences) declares do this.
    pub const fn new(wording: &'static Wording, values: Vec<Value>) -> Sentence {
        Sentence { wording, values }
    }

    /// Returns what is said, whatever fills its blanks.
    pub const fn wording(&self) -> &'static Wording {
        self.wording
    }

    /// Returns the blanks by name, with what fills them.
    pub fn blanks(&self) -> impl Iterator<Item = (&'static str, &Value)> {
        self.wording.blanks.iter().map(|(name, _)| *name).zip(&self.values)
    }

    /// Returns what fills a blank.
    pub fn value(&self, name: &str) -> Option<&Value> {
        self.blanks().find(|(blank, _)| *blank == name).map(|(_, value)| value)
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        english::write(self, f)
    }
}

impl std::error::Error for Sentence {}

impl PartialEq<str> for Sentence {
    fn eq(&self, other: &str) -> bool {
        let said = self.to_string();
        said == other
    }
}

impl PartialEq<&str> for Sentence {
    fn eq(&self, other: &&str) -> bool {
        self == *other
    }
}

#[cfg(test)]
mod tests;

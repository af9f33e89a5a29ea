//! What fills the blanks of sentences.

use std::num::NonZeroUsize;

use super::{Sentence, Written};
use crate::{File, LetterSet, Officer, Promotion, Rank, Role, Side, Square, Standing, Wing};

/// What fills a blank of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Value {
    /// A text that is the same in every language: a piece of the input, a move, the name of a file or an option.
    Text(String),
    /// Words of the system or of another library, which English sentences pass on and others put into their own.
    Foreign(Foreign),
    /// The letters of a language.
    Lettering(Lettering),
    /// Signs of an input; a single one is told with its code point and script.
    Written(Written),
    /// A number.
    Count(Count),
    /// A probability.
    Share(Share),
    /// A player.
    Side(Side),
    /// A kind of piece.
    Role(Role),
    /// Where a king castles to.
    Wing(Wing),
    /// A file of the board.
    File(File),
    /// A rank of the board.
    Rank(Rank),
    /// A square.
    Square(Square),
    /// Squares.
    Squares(Squares),
    /// Pieces on their squares.
    Pieces(Pieces),
    /// Texts of which one is meant.
    Choice(Choice),
    /// Texts of an input, each quoted.
    Texts(Texts),
    /// A sentence within a sentence.
    Sentence(Box<Sentence>),
    /// Sentences with commas between them.
    Series(Series),
}

/// The letters of a language, which is named in English and by its tag elsewhere.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Lettering {
    /// The English name.
    pub name: String,
    /// The tag.
    pub tag: String,
}

/// Words of the system or of another library, in English.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Foreign(pub String);

/// A number that decides the form of the words around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Count(pub u64);

/// A probability in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Share(pub u16);

/// Squares in the order in which they are named.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Squares(pub Vec<Square>);

/// Pieces on their squares; those of one kind are named together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pieces(pub Vec<Standing>);

/// Texts of which one is meant, the likeliest first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Choice(pub Vec<String>);

/// Texts of an input, each quoted, with commas between them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Texts(pub Vec<String>);

/// Sentences with commas between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series(pub Vec<Sentence>);

impl Value {
    /// Returns the number by which words are chosen: a count, or how many pieces or squares there are.
    pub fn number(&self) -> Option<u64> {
        match self {
            Value::Count(Count(count)) => Some(*count),
            Value::Pieces(Pieces(pieces)) => Some(pieces.len() as u64),
            Value::Squares(Squares(squares)) => Some(squares.len() as u64),
            Value::Choice(Choice(texts)) => Some(texts.len() as u64),
            _ => None,
        }
    }
}

/// Passes values of one kind on.
macro_rules! kinds {
    ($($kind:ident => $type:ty),* $(,)?) => {
        $(impl From<$type> for Value {
            fn from(value: $type) -> Value {
                Value::$kind(value)
            }
        })*
    };
}

kinds! {
    Text => String,
    Foreign => Foreign,
    Lettering => Lettering,
    Written => Written,
    Count => Count,
    Share => Share,
    Side => Side,
    Role => Role,
    Wing => Wing,
    File => File,
    Rank => Rank,
    Square => Square,
    Squares => Squares,
    Pieces => Pieces,
    Choice => Choice,
    Texts => Texts,
    Series => Series,
}

impl From<Sentence> for Value {
    fn from(sentence: Sentence) -> Value {
        Value::Sentence(Box::new(sentence))
    }
}

impl From<String> for Foreign {
    fn from(text: String) -> Foreign {
        Foreign(text)
    }
}

impl From<&LetterSet> for Lettering {
    fn from(letters: &LetterSet) -> Lettering {
        Lettering { name: letters.name().to_owned(), tag: letters.tag().to_owned() }
    }
}

impl From<u64> for Count {
    fn from(count: u64) -> Count {
        Count(count)
    }
}

impl From<u32> for Count {
    fn from(count: u32) -> Count {
        Count(u64::from(count))
    }
}

impl From<usize> for Count {
    fn from(count: usize) -> Count {
        Count(count as u64)
    }
}

impl From<i64> for Count {
    fn from(count: i64) -> Count {
        Count(count.max(0).unsigned_abs())
    }
}

impl From<NonZeroUsize> for Count {
    fn from(count: NonZeroUsize) -> Count {
        Count(count.get() as u64)
    }
}

impl From<Officer> for Role {
    fn from(officer: Officer) -> Role {
        Role::Officer(officer)
    }
}

impl From<Promotion> for Role {
    fn from(promotion: Promotion) -> Role {
        Role::Officer(promotion.officer())
    }
}

impl From<Standing> for Pieces {
    fn from(piece: Standing) -> Pieces {
        Pieces(vec![piece])
    }
}

impl From<&[Standing]> for Pieces {
    fn from(pieces: &[Standing]) -> Pieces {
        Pieces(pieces.to_vec())
    }
}

impl From<&Vec<Standing>> for Pieces {
    fn from(pieces: &Vec<Standing>) -> Pieces {
        Pieces(pieces.clone())
    }
}

impl From<&Vec<Square>> for Squares {
    fn from(squares: &Vec<Square>) -> Squares {
        Squares(squares.clone())
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        Squares(squares.into_iter().collect())
    }
}

impl FromIterator<String> for Choice {
    fn from_iter<I: IntoIterator<Item = String>>(texts: I) -> Choice {
        Choice(texts.into_iter().collect())
    }
}

impl FromIterator<String> for Texts {
    fn from_iter<I: IntoIterator<Item = String>>(texts: I) -> Texts {
        Texts(texts.into_iter().collect())
    }
}

impl FromIterator<Sentence> for Series {
    fn from_iter<I: IntoIterator<Item = Sentence>>(sentences: I) -> Series {
        Series(sentences.into_iter().collect())
    }
}

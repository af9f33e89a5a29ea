//! What an input may cost. The library sets no limit by itself; [`Limits::recommended`] is what the program uses.

use std::fmt;
use std::num::NonZeroUsize;

use zapis_notation_core::Sentence;

use crate::said;

/// Bounds on what is taken in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of one input.
    pub max_bytes: NonZeroUsize,
    /// Games in one input.
    pub max_games: NonZeroUsize,
    /// Cells of one sheet, and moves of one variation.
    pub max_plies: NonZeroUsize,
    /// Brackets within brackets.
    pub max_depth: NonZeroUsize,
}

impl Limits {
    /// Returns generous bounds for files that people hand in: 16 MiB, 100 000 games, 2000 plies a game.
    ///
    /// # Panics
    ///
    /// Never: the numbers are not zero.
    pub const fn recommended() -> Limits {
        const fn n(value: usize) -> NonZeroUsize {
            NonZeroUsize::new(value).expect("bounds are not zero")
        }
        Limits {
            max_bytes: n(16 << 20),
            max_games: n(100_000),
            max_plies: n(2_000),
            max_depth: n(50),
        }
    }
}

/// An input that is larger than allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LimitExceeded {
    /// More bytes than [`Limits::max_bytes`].
    Bytes {
        /// The bytes allowed.
        limit: usize,
    },
    /// More games than [`Limits::max_games`].
    Games {
        /// The games allowed.
        limit: usize,
    },
}

impl LimitExceeded {
    /// Says which limit.
    pub fn sentence(&self) -> Sentence {
        match self {
            LimitExceeded::Bytes { limit } => said::too_many_bytes(*limit),
            LimitExceeded::Games { limit } => said::too_many_games(*limit),
        }
    }
}

impl fmt::Display for LimitExceeded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

impl std::error::Error for LimitExceeded {}

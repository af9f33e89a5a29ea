//! What a file may cost. The library sets no limit by itself; [`BridgeLimits::recommended`] is what the program uses.

use std::num::NonZeroUsize;

/// Bounds on what is held in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BridgeLimits {
    /// Bytes of one word of the movetext, and of one tag pair; a word may have 512 in any case, because a move may.
    pub max_word: NonZeroUsize,
    /// Variations within variations; a game with more goes out as a comment from there on.
    pub max_depth: NonZeroUsize,
    /// Moves of a game that are looked at before its language is settled.
    pub max_lookahead: NonZeroUsize,
    /// Bytes of a game that are held until it is whole. What needs the whole of a game sees no more of it: letters are found,
    /// games mended, tags rewritten by what stands there.
    pub max_held: NonZeroUsize,
    /// Problems that are kept one by one; more are only counted.
    pub max_problems: NonZeroUsize,
}

/// More bytes than one move can have: a longer word is cut, and a part of a move must not pass for one.
const LONGEST_MOVE: usize = 512;

impl BridgeLimits {
    /// Returns the bytes that one word may have.
    pub(crate) fn word(&self) -> usize {
        self.max_word.get().max(LONGEST_MOVE)
    }

    /// Returns bounds that no honest file meets: words of 4 KiB, 200 000 brackets, 2000 moves of lookahead,
    /// games of 1 MiB, 1000 problems.
    ///
    /// # Panics
    ///
    /// Never: the numbers are not zero.
    pub const fn recommended() -> BridgeLimits {
        const fn n(value: usize) -> NonZeroUsize {
            NonZeroUsize::new(value).expect("bounds are not zero")
        }
        BridgeLimits {
            max_word: n(4 << 10),
            max_depth: n(200_000),
            max_lookahead: n(2000),
            max_held: n(1 << 20),
            max_problems: n(1000),
        }
    }
}

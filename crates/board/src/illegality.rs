//! Why a written move is not legal, in facts.

use std::fmt;

use zapis_notation_core::{Code, ParsedMove, Severity, Side};

use crate::{Explanation, Game, Position, Spelling, codes};

/// Why a written move is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegality {
    side: Side,
    written: ParsedMove,
}

impl Illegality {
    /// Returns whose move it is.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// Returns the move as it was written.
    pub const fn written(&self) -> &ParsedMove {
        &self.written
    }

    /// Returns the stable name of the reason.
    pub const fn code(&self) -> Code {
        codes::CANNOT_REACH
    }

    /// Says why in plain words: a headline, the facts, and what may have been meant.
    pub fn explain(&self, spelling: &Spelling<'_>) -> Explanation {
        let headline = format!("`{}` is not legal", spelling.spell(&self.written));
        Explanation::new(self.code(), Severity::Error, headline)
    }

    /// Adds what only the game knows: when a castling right was lost.
    #[must_use]
    pub fn with_history(self, _game: &Game) -> Illegality {
        self
    }
}

impl fmt::Display for Illegality {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.explain(&Spelling::english()).fmt(f)
    }
}

pub(crate) fn why(position: &Position, written: &ParsedMove) -> Illegality {
    Illegality { side: position.side(), written: *written }
}

//! Why a written move is not legal, in facts.

mod attempt;
mod castling;
mod explain;
mod find;
mod near;
mod reason;

pub use reason::{Attempt, CastlingBar, Obstacle, Reason, RightLoss, RightLossCause};

use std::fmt;

use zapis_notation_core::{Code, ParsedMove, Side};

use crate::{Candidate, Explanation, Game, LegalMove, Position, Spelling};

/// Why a written move is not legal: the facts, with the pieces and squares concerned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegality(Box<Facts>);

/// Kept behind a pointer: a refusal travels through many results, and most of them are good news.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Facts {
    side: Side,
    written: ParsedMove,
    reason: Reason,
    near: Vec<Candidate>,
    other_side: Option<Candidate>,
    checkers: usize,
}

impl Illegality {
    /// Returns whose move it is.
    pub fn side(&self) -> Side {
        self.0.side
    }

    /// Returns the move as it was written.
    pub fn written(&self) -> &ParsedMove {
        &self.0.written
    }

    /// Returns the reason.
    pub fn reason(&self) -> &Reason {
        &self.0.reason
    }

    /// Returns up to three legal moves that may have been meant, the likeliest first.
    pub fn near(&self) -> &[Candidate] {
        &self.0.near
    }

    /// Returns what the other side could play with this text, were it its move.
    pub fn other_side(&self) -> Option<&Candidate> {
        self.0.other_side.as_ref()
    }

    /// Returns the stable name of the reason.
    pub fn code(&self) -> Code {
        self.explain(&Spelling::english()).code
    }

    /// Says why in plain words: a headline, the facts, and what may have been meant.
    pub fn explain(&self, spelling: &Spelling) -> Explanation {
        explain::explain(self, spelling)
    }

    /// Adds what only the game knows: when a castling right was lost.
    #[must_use]
    pub fn with_history(mut self, game: &Game) -> Illegality {
        let side = self.side();
        if let Reason::Castling { wing, bars } = &mut self.0.reason {
            for bar in bars {
                if let CastlingBar::RightLost { when } = bar {
                    *when = castling::loss(game, side, *wing);
                }
            }
        }
        self
    }
}

impl fmt::Display for Illegality {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.explain(&Spelling::english()).fmt(f)
    }
}

/// Collects the facts about a text for which there is no legal move.
pub(crate) fn why(position: &Position, written: ParsedMove) -> Illegality {
    let turned = position.passed();
    let other_side = turned.as_ref().filter(|_| written != ParsedMove::Null).and_then(|other| {
        let moves = other.candidates(&written);
        moves.first().map(|l: &LegalMove<'_>| Candidate::of(*l))
    });
    let reason = find::reason(position, written);
    // `Kg1` that can only be castling is not a slip of another move of the king.
    let meant = match reason {
        Reason::Castling { wing, .. } => ParsedMove::Castle(wing),
        _ => written,
    };
    Illegality(Box::new(Facts {
        side: position.side(),
        written,
        near: near::near(position, meant),
        reason,
        other_side,
        checkers: position.checkers().len(),
    }))
}

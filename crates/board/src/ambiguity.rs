//! Several legal moves for one text, and how to tell them apart.

use std::fmt;

use zapis_notation_core::{Choice, ParsedMove, Severity, Side};

use crate::{AtLeastTwo, Explanation, LegalMove, Spelling, codes, said};

/// One of several meanings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The shortest text that settles it.
    pub shortest: ParsedMove,
    /// Coordinate notation.
    pub uci: String,
}

impl Candidate {
    pub(crate) fn of(legal: LegalMove<'_>) -> Candidate {
        Candidate { shortest: legal.shortest(), uci: legal.uci() }
    }
}

/// A written move that several legal moves fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ambiguity {
    side: Side,
    written: ParsedMove,
    candidates: AtLeastTwo<Candidate>,
    promotion: bool,
}

impl Ambiguity {
    /// Collects the facts about a written move and the legal moves that fit it.
    ///
    /// # Panics
    ///
    /// Never: there are as many candidates as moves.
    pub fn new(written: &ParsedMove, moves: &AtLeastTwo<LegalMove<'_>>) -> Ambiguity {
        let first = moves.as_slice().first().copied();
        let one_path =
            |l: &LegalMove<'_>| first.is_some_and(|f| f.from() == l.from() && f.to() == l.to());
        let candidates = AtLeastTwo::new(moves.iter().map(|l| Candidate::of(*l)).collect());
        Ambiguity {
            side: first.map_or(Side::White, |l| l.position().side()),
            written: *written,
            candidates: candidates.expect("as many candidates as moves"),
            promotion: moves.iter().all(one_path),
        }
    }

    /// Returns the meanings.
    pub const fn candidates(&self) -> &AtLeastTwo<Candidate> {
        &self.candidates
    }

    /// Tells whether only the piece that a pawn becomes is open.
    pub const fn lacks_promotion(&self) -> bool {
        self.promotion
    }

    /// Returns whose move it is.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// Says in plain words between which moves the text does not decide.
    pub fn explain(&self, spelling: &Spelling) -> Explanation {
        let text = spelling.spell(&self.written);
        let spelled: Choice = self.candidates.iter().map(|c| spelling.spell(&c.shortest)).collect();
        if self.promotion {
            let headline = said::text_lacks_promotion(text);
            let mut explanation = Explanation::new(codes::PROMOTION, Severity::Error, headline);
            explanation.help = Some(said::write_one_of(spelled));
            return explanation;
        }
        let headline = said::fits_several(text, self.candidates.as_slice().len());
        let mut explanation = Explanation::new(codes::AMBIGUOUS, Severity::Error, headline);
        explanation.notes.push(said::may_be_one_of(spelled));
        explanation
    }
}

impl fmt::Display for Ambiguity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.explain(&Spelling::english()).fmt(f)
    }
}

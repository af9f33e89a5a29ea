//! An explanation in plain words, on its way to a diagnostic.

use std::fmt;

use zapis_notation_core::{Code, Diagnostic, Place, Sentence, Severity};

/// What there is to say about a move: one headline, facts, and what may help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The stable name of what is wrong.
    pub code: Code,
    /// How much it matters.
    pub severity: Severity,
    /// One line: lower case unless it begins with a name, no full stop.
    pub headline: Sentence,
    /// Facts beyond the headline, one sentence each.
    pub notes: Vec<Sentence>,
    /// What was probably meant, or how to say it without doubt.
    pub help: Option<Sentence>,
}

impl Explanation {
    pub(crate) fn new(code: Code, severity: Severity, headline: Sentence) -> Explanation {
        Explanation { code, severity, headline, notes: Vec::new(), help: None }
    }

    /// Turns it into a diagnostic about a place.
    pub fn into_diagnostic(self, place: Place) -> Diagnostic {
        let mut diagnostic = Diagnostic::new(self.code, self.severity, self.headline, place);
        diagnostic.notes = self.notes;
        diagnostic.help = self.help;
        diagnostic
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.headline.fmt(f)?;
        for note in &self.notes {
            write!(f, "; {note}")?;
        }
        match &self.help {
            Some(help) => write!(f, "; {help}"),
            None => Ok(()),
        }
    }
}

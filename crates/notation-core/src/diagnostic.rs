//! What there is to say about an input, as data: nothing here is drawn or printed.

use std::fmt;

use crate::{Fix, Sentence, Span};

/// How much a diagnostic matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Something the reader may like to know.
    Note,
    /// The result stands, but a person should look.
    Warning,
    /// Something could not be read, or is against the rules.
    Error,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        })
    }
}

/// A stable name such as `N201`, documented on a page of its own.
///
/// N0 characters, N1 grammar, N2 legality, N3 decoding, N4 PGN and sheet structure, N9 limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(pub u16);

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "N{:03}", self.0)
    }
}

/// Where something stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// Bytes of the text that was handed in.
    Text(Span),
    /// Bytes of the text of one cell of a sheet; sheets and cells count from 0.
    Cell {
        /// Which record of the game.
        sheet: u32,
        /// Which cell of that record.
        cell: u32,
        /// Bytes within the cell's text.
        span: Span,
    },
    /// The input as a whole.
    Whole,
}

/// A place with a few words about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Where.
    pub place: Place,
    /// What is to be said of it.
    pub text: Option<Sentence>,
}

/// One thing to say about an input.
///
/// Headlines are lower case, without a full stop, under 80 columns; they say what was found before what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Its stable name.
    pub code: Code,
    /// How much it matters.
    pub severity: Severity,
    /// One line in plain words.
    pub headline: Sentence,
    /// What it is about.
    pub primary: Label,
    /// Other places that belong to the story.
    pub related: Vec<Label>,
    /// Facts beyond the headline, one sentence each.
    pub notes: Vec<Sentence>,
    /// What the user may do.
    pub help: Option<Sentence>,
    /// A change to the text that would settle it.
    pub fix: Option<Fix>,
}

impl Diagnostic {
    /// Makes a diagnostic with a headline about a place, and nothing more.
    pub fn new(code: Code, severity: Severity, headline: Sentence, place: Place) -> Diagnostic {
        Diagnostic {
            code,
            severity,
            headline,
            primary: Label { place, text: None },
            related: Vec::new(),
            notes: Vec::new(),
            help: None,
            fix: None,
        }
    }

    /// Sets the words beside the underlined text.
    #[must_use]
    pub fn labelled(mut self, text: Sentence) -> Diagnostic {
        self.primary.text = Some(text);
        self
    }

    /// Adds a fact.
    #[must_use]
    pub fn note(mut self, text: Sentence) -> Diagnostic {
        self.notes.push(text);
        self
    }

    /// Sets what the user may do.
    #[must_use]
    pub fn help(mut self, text: Sentence) -> Diagnostic {
        self.help = Some(text);
        self
    }

    /// Adds another place of the story.
    #[must_use]
    pub fn related(mut self, place: Place, text: Sentence) -> Diagnostic {
        self.related.push(Label { place, text: Some(text) });
        self
    }

    /// Sets the change that would settle it.
    #[must_use]
    pub fn fix(mut self, fix: Fix) -> Diagnostic {
        self.fix = Some(fix);
        self
    }
}

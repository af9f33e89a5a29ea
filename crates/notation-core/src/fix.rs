//! Proposed changes to a text.

use crate::Place;

/// How freely a fix may be applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Applicability {
    /// The meaning stays the same: Cyrillic е for Latin e in a square.
    Safe,
    /// One legal candidate explains the text; a person should agree.
    NeedsConsent,
    /// A guess among rivals, to be shown only.
    DisplayOnly,
}

/// One replacement.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edit {
    /// What is replaced.
    pub place: Place,
    /// The text that stands there.
    pub before: String,
    /// The text that would stand there.
    pub after: String,
}

/// A set of replacements that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// The replacements, in order of place.
    pub edits: Vec<Edit>,
    /// How freely they may be applied.
    pub applicability: Applicability,
}

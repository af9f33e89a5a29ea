//! The languages of the table: whose letters they are, where they come from, how sure they are.

mod table;

use std::fmt;

use crate::LetterSet;

/// How well a row of the table is supported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SourceConfidence {
    /// One source, or sources that disagree.
    Low,
    /// Two or three sources.
    Medium,
    /// A rules text, a federation's or teaching page, or several unrelated programs.
    High,
}

impl fmt::Display for SourceConfidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SourceConfidence::Low => "low",
            SourceConfidence::Medium => "medium",
            SourceConfidence::High => "high",
        })
    }
}

/// A row of the generated table.
struct Row {
    english: &'static str,
    native: &'static str,
    script: &'static str,
    capture: &'static [&'static str],
    check: &'static [&'static str],
    mate: &'static [&'static str],
    castling: &'static [&'static str],
    confidence: SourceConfidence,
    sources: &'static [&'static str],
    notes: &'static str,
    letters: LetterSet,
    typings: &'static [LetterSet],
}

/// One of the 73 languages whose piece letters are known.
///
/// ```
/// use zapis_notation_core::{Language, Officer};
///
/// let russian = Language::from_tag("ru")[0];
/// assert_eq!(russian.english_name(), "Russian");
/// assert_eq!(russian.letters().letter(Officer::King), "Кр");
/// assert_eq!(Language::from_tag("sr").len(), 2); // Serbian in Latin and in Cyrillic letters
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Language(u8);

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Language({})", self.tag())
    }
}

/// Every index of the table, for [`Language::ALL`].
static ALL: [Language; table::ROWS.len()] = {
    let mut all = [Language(0); table::ROWS.len()];
    let mut i = 0;
    while i < all.len() {
        all[i] = Language(i as u8);
        i += 1;
    }
    all
};

impl Language {
    /// All 73, in the order of the table.
    pub const ALL: &'static [Language] = &ALL;

    /// Returns the languages that a BCP-47 tag means; none when the tag is unknown.
    ///
    /// Case does not matter and `_` stands for `-`. A tag without script or variant means all sets of that language
    /// (`sr`, `be`), and a region is ignored where the table does not tell regions apart (`pt-BR`).
    pub fn from_tag(tag: &str) -> Vec<Language> {
        let wanted = normal_tag(tag);
        let exact = |wanted: &str| -> Vec<Language> {
            let starts = |l: &Language| {
                let known = l.tag().to_ascii_lowercase();
                known == wanted
                    || known.strip_prefix(wanted).is_some_and(|rest| rest.starts_with('-'))
            };
            Language::ALL.iter().copied().filter(starts).collect()
        };
        let mut wanted = wanted.as_str();
        loop {
            let found = exact(wanted);
            // Only regions and the like may fall off: the two letters before `x` in `ru-x-latin` are not Russian as such.
            match wanted.rfind('-') {
                Some(at) if found.is_empty() && !wanted.contains("-x-") => wanted = &wanted[..at],
                _ => return found,
            }
        }
    }

    /// Returns the BCP-47 tag.
    pub fn tag(self) -> &'static str {
        self.letters().static_tag()
    }

    /// Returns the name in English.
    pub fn english_name(self) -> &'static str {
        self.row().english
    }

    /// Returns the language's own name for itself.
    pub fn native_name(self) -> &'static str {
        self.row().native
    }

    /// Returns the ISO 15924 code of the script that the language is written in; the piece letters may be of another.
    pub fn script(self) -> &'static str {
        self.row().script
    }

    /// Returns the letters.
    pub fn letters(self) -> &'static LetterSet {
        &self.row().letters
    }

    /// Returns the known ways of typing this language that are letter sets of their own.
    pub fn typings(self) -> &'static [LetterSet] {
        self.row().typings
    }

    /// Returns the capture signs that were seen; none means nothing beyond the common forms.
    pub fn capture_signs(self) -> &'static [&'static str] {
        self.row().capture
    }

    /// Returns the signs of check that were seen; none means nothing beyond the common forms.
    pub fn check_signs(self) -> &'static [&'static str] {
        self.row().check
    }

    /// Returns the signs of mate that were seen; none means nothing beyond the common forms.
    pub fn mate_signs(self) -> &'static [&'static str] {
        self.row().mate
    }

    /// Returns the forms of castling that were seen; none means nothing beyond the common forms.
    pub fn castling_forms(self) -> &'static [&'static str] {
        self.row().castling
    }

    /// Returns how well the letters are supported.
    pub fn confidence(self) -> SourceConfidence {
        self.row().confidence
    }

    /// Returns the keys of the sources; `docs/notation.md` says what they stand for.
    pub fn sources(self) -> &'static [&'static str] {
        self.row().sources
    }

    /// Returns what a reader should know about this row; may be empty.
    pub fn notes(self) -> &'static str {
        self.row().notes
    }

    fn row(self) -> &'static Row {
        &table::ROWS[usize::from(self.0)]
    }
}

/// Lower case, with hyphens.
pub(crate) fn normal_tag(tag: &str) -> String {
    tag.trim().chars().map(|c| if c == '_' { '-' } else { c.to_ascii_lowercase() }).collect()
}

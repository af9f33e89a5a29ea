//! What is noticed while a recogniser's file is read, and the stable names for it.

use zapis_notation_core::{Code, Diagnostic, Place, Sentence, Severity, Span};

/// The file breaks off or is not well formed; what stands before is used.
pub(crate) const DAMAGED: Code = Code(490);
/// The root or namespace is not that of the format.
pub(crate) const OTHER_DIALECT: Code = Code(491);
/// An entity is declared or used that is not expanded.
pub(crate) const ENTITY: Code = Code(492);
/// More nesting, words or pages than allowed.
pub(crate) const TOO_LARGE: Code = Code(493);
/// A value that cannot be used: a box, a confidence, a column.
pub(crate) const BAD_VALUE: Code = Code(494);
/// No table of moves is on the page.
pub(crate) const NO_TABLE: Code = Code(495);
/// Words that are no part of the table.
pub(crate) const LEFT_OUT: Code = Code(496);
/// The table does not begin at move 1.
pub(crate) const BEGINS_LATER: Code = Code(497);
/// A row of a list that does not say what it should.
pub(crate) const ODD_ROW: Code = Code(498);
/// Words or rows that do not come in reading order.
pub(crate) const OUT_OF_ORDER: Code = Code(499);

/// All codes of the formats, in order; each has a page.
pub const CODES: &[Code] = &[
    DAMAGED,
    OTHER_DIALECT,
    ENTITY,
    TOO_LARGE,
    BAD_VALUE,
    NO_TABLE,
    LEFT_OUT,
    BEGINS_LATER,
    ODD_ROW,
    OUT_OF_ORDER,
];

/// Diagnostics of one kind that are told one by one; the rest is counted.
const TOLD: usize = 20;

/// The diagnostics of one file.
#[derive(Debug, Default)]
pub(crate) struct Found {
    list: Vec<Diagnostic>,
    counts: Vec<(Code, usize)>,
}

impl Found {
    /// Adds a diagnostic about some bytes of the file, unless many of its kind were told.
    pub(crate) fn add(&mut self, code: Code, severity: Severity, headline: Sentence, at: Span) {
        self.add_at(code, severity, headline, Place::Text(at));
    }

    /// Adds a diagnostic about any place, unless many of its kind were told.
    pub(crate) fn add_at(
        &mut self,
        code: Code,
        severity: Severity,
        headline: Sentence,
        place: Place,
    ) {
        self.push(Diagnostic::new(code, severity, headline, place));
    }

    /// Adds a diagnostic, unless many of its kind were told.
    pub(crate) fn push(&mut self, diagnostic: Diagnostic) {
        let code = diagnostic.code;
        let known = self.counts.iter().position(|(c, _)| *c == code);
        let at = known.unwrap_or_else(|| {
            self.counts.push((code, 0));
            self.counts.len() - 1
        });
        self.counts[at].1 += 1;
        let count = self.counts[at].1;
        if count <= TOLD {
            self.list.push(diagnostic);
        }
    }

    /// Tells whether nothing was found.
    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Tells whether anything of a kind was found.
    #[cfg(test)]
    pub(crate) fn has(&self, code: Code) -> bool {
        self.counts.iter().any(|(c, _)| *c == code)
    }

    /// Ends the collection: the list, with a note on what was only counted.
    pub(crate) fn finish(mut self) -> Vec<Diagnostic> {
        for (code, count) in self.counts {
            if let Some(last) = self.list.iter_mut().rev().find(|d| d.code == code)
                && count > TOLD
            {
                last.notes.push(crate::said::formats::more_of_this_kind(count - TOLD));
            }
        }
        self.list
    }
}

/// Shortens a text for a headline, with control characters made visible.
pub(crate) fn brief(text: &str) -> String {
    let mut out: String = text.chars().take(24).flat_map(char::escape_debug).collect();
    if text.chars().nth(24).is_some() {
        out.push('…');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_of_one_kind_are_counted() {
        let mut found = Found::default();
        for _ in 0..25 {
            found.add(
                BAD_VALUE,
                Severity::Warning,
                crate::said::formats::no_page(),
                Span::at(0, 1),
            );
        }
        assert!(found.has(BAD_VALUE) && !found.has(DAMAGED));
        let list = found.finish();
        assert_eq!(list.len(), 20);
        assert_eq!(list[19].notes, ["5 more of this kind are not listed"]);
    }

    #[test]
    fn headlines_show_no_raw_control_characters() {
        assert_eq!(brief("a\u{1b}[0m\n"), "a\\u{1b}[0m\\n");
        assert_eq!(brief(&"x".repeat(30)).chars().count(), 25);
    }
}

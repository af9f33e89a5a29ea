//! What there is to say about a reading that departs from correct notation.

use crate::{
    Applicability, Code, Diagnostic, Edit, Fix, Place, Remark, RemarkKind, Severity, Span,
};

impl RemarkKind {
    /// Returns the stable code of diagnostics about such a departure.
    pub const fn code(self) -> Code {
        Code(match self {
            RemarkKind::LookAlike => 1,
            RemarkKind::Invisible => 2,
            RemarkKind::Composition => 3,
            RemarkKind::LookAlikeLetter => 4,
            RemarkKind::Spacing | RemarkKind::Punctuation => 111,
            RemarkKind::Case => 112,
            RemarkKind::Alternate => 113,
            RemarkKind::PawnLetter => 114,
            RemarkKind::OddSign => 115,
            RemarkKind::NoPieceLetter => 116,
            RemarkKind::NamedVictim => 117,
        })
    }
}

impl Remark {
    /// Returns what there is to say to a person about a remark on `text`; `place` turns bytes of that text into a place.
    ///
    /// Departures that cannot change the meaning are notes; a piece letter that had to be guessed at is a warning.
    pub fn diagnostic(&self, text: &str, place: impl Fn(Span) -> Place) -> Diagnostic {
        let written = self.span.of(text).unwrap_or_default();
        let severity = match self.kind {
            RemarkKind::LookAlikeLetter | RemarkKind::Alternate => Severity::Warning,
            _ => Severity::Note,
        };
        let diagnostic =
            Diagnostic::new(self.kind.code(), severity, self.headline(written), place(self.span));
        let applicability = match self.kind {
            RemarkKind::LookAlike
            | RemarkKind::Composition
            | RemarkKind::Invisible
            | RemarkKind::Spacing => Applicability::Safe,
            RemarkKind::LookAlikeLetter | RemarkKind::Case | RemarkKind::Alternate => {
                Applicability::NeedsConsent
            }
            RemarkKind::OddSign
            | RemarkKind::Punctuation
            | RemarkKind::PawnLetter
            | RemarkKind::NamedVictim
            | RemarkKind::NoPieceLetter => return diagnostic,
        };
        // Blanks around a dash may go; the dash itself is a matter of style.
        let after = if self.kind == RemarkKind::Spacing {
            without_blanks(written)
        } else {
            self.meant.clone()
        };
        let edit = Edit { place: place(self.span), before: written.to_owned(), after };
        diagnostic.fix(Fix { edits: vec![edit], applicability })
    }

    fn headline(&self, written: &str) -> String {
        match self.kind {
            RemarkKind::LookAlike | RemarkKind::LookAlikeLetter => {
                let of = if self.kind == RemarkKind::LookAlike {
                    "read as"
                } else {
                    "read as the piece letter"
                };
                format!("{} {of} {}", named(written), named(&self.meant))
            }
            RemarkKind::Invisible => {
                format!("{} cannot be seen and was passed over", named(written))
            }
            RemarkKind::Spacing => "blanks inside the move".to_owned(),
            RemarkKind::Punctuation => format!("`{}` is no part of the move", shown(written)),
            RemarkKind::Case if self.meant.is_empty() => {
                format!("`{}` is in the wrong case", shown(written))
            }
            RemarkKind::Case => {
                format!("`{}` read as `{}`, in the other case", shown(written), self.meant)
            }
            RemarkKind::Alternate => {
                format!("`{}` is an unusual letter for this piece", shown(written))
            }
            RemarkKind::PawnLetter => {
                format!("`{}` stands for a pawn, which needs no letter", shown(written))
            }
            RemarkKind::OddSign if self.meant.is_empty() => {
                format!("`{}` is not needed here", shown(written))
            }
            RemarkKind::OddSign | RemarkKind::Composition => {
                format!("`{}` read as `{}`", shown(written), self.meant)
            }
            RemarkKind::NamedVictim => {
                format!("`{}` names the piece that is taken", shown(written))
            }
            RemarkKind::NoPieceLetter => "no piece letter before the two squares".to_owned(),
        }
    }
}

fn without_blanks(text: &str) -> String {
    let seen = |c: &char| !c.is_whitespace() && !crate::parse::glyph::is_invisible(*c);
    text.chars().filter(seen).collect()
}

/// A text as it may be shown: what cannot be seen is named.
fn shown(text: &str) -> String {
    let odd = |c: char| c.is_control() || crate::parse::glyph::is_invisible(c) || c == '`';
    text.chars()
        .flat_map(|c| if odd(c) { c.escape_unicode().collect::<Vec<_>>() } else { vec![c] })
        .collect()
}

/// A single character with its code point and script; a longer text as it is.
fn named(text: &str) -> String {
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (Some(c), None) => format!("`{}` (U+{:04X}{})", shown(text), c as u32, script(c)),
        _ => format!("`{}`", shown(text)),
    }
}

fn script(c: char) -> &'static str {
    match c {
        _ if c.is_ascii_digit() => ", digit",
        'A'..='Z' | 'a'..='z' | '\u{C0}'..='\u{24F}' => ", Latin",
        '\u{370}'..='\u{3FF}' => ", Greek",
        '\u{400}'..='\u{52F}' => ", Cyrillic",
        '\u{530}'..='\u{58F}' => ", Armenian",
        '\u{590}'..='\u{5FF}' => ", Hebrew",
        '\u{600}'..='\u{6FF}' => ", Arabic",
        '\u{FF00}'..='\u{FFEF}' => ", fullwidth",
        _ => "",
    }
}

//! What there is to say about a reading that departs from correct notation.

use crate::{
    Applicability, Code, Diagnostic, Edit, Fix, Place, Remark, RemarkKind, Sentence, Severity,
    Span, Written, said,
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

    fn headline(&self, written: &str) -> Sentence {
        let named = Written::from;
        let shown = |text: &str| Written::from(text).shown();
        match self.kind {
            RemarkKind::LookAlike => said::read_as_sign(named(written), named(&self.meant)),
            RemarkKind::LookAlikeLetter => {
                said::read_as_piece_letter(named(written), named(&self.meant))
            }
            RemarkKind::Invisible => said::cannot_be_seen(named(written)),
            RemarkKind::Spacing => said::blanks_inside(),
            RemarkKind::Punctuation => said::no_part_of_move(shown(written)),
            RemarkKind::Case if self.meant.is_empty() => said::wrong_case(shown(written)),
            RemarkKind::Case => said::read_in_other_case(shown(written), self.meant.as_str()),
            RemarkKind::Alternate => said::unusual_letter(shown(written)),
            RemarkKind::PawnLetter => said::letter_of_pawn(shown(written)),
            RemarkKind::OddSign if self.meant.is_empty() => said::not_needed_here(shown(written)),
            RemarkKind::OddSign | RemarkKind::Composition => {
                said::read_as(shown(written), self.meant.as_str())
            }
            RemarkKind::NamedVictim => said::names_the_taken(shown(written)),
            RemarkKind::NoPieceLetter => said::no_piece_letter(),
        }
    }
}

fn without_blanks(text: &str) -> String {
    let seen = |c: &char| !c.is_whitespace() && !crate::parse::glyph::is_invisible(*c);
    text.chars().filter(seen).collect()
}

//! Headlines of diagnostics in the language of the user, by their codes.

use zapis_notation_core::{Code, Diagnostic};
use zapis_pgn_bridge::Problem;
use zapis_review::{Texts, UiLanguage};

/// The headlines of one language; English ones are the diagnostics' own.
#[derive(Debug)]
pub(crate) struct Headlines(Option<Texts>);

impl Headlines {
    /// Returns the headlines of a language.
    pub(crate) fn of(language: UiLanguage) -> Headlines {
        let source = match language {
            UiLanguage::English => return Headlines(None),
            UiLanguage::Russian => include_str!("../texts/ru.ftl"),
            UiLanguage::French => include_str!("../texts/fr.ftl"),
            UiLanguage::German => include_str!("../texts/de.ftl"),
        };
        Headlines(Some(Texts::from_source(language, source)))
    }

    /// Returns what a code is called.
    fn headline(&self, code: Code) -> Option<String> {
        let id = code.to_string();
        self.0.as_ref().filter(|t| t.has(&id)).map(|t| t.get(&id))
    }

    /// Puts the headline into the user's language; what it said, which is about the case at hand, becomes the first note.
    pub(crate) fn diagnostic(&self, mut diagnostic: Diagnostic) -> Diagnostic {
        if let Some(headline) = self.headline(diagnostic.code) {
            let said = std::mem::replace(&mut diagnostic.headline, headline);
            diagnostic.notes.insert(0, said);
        }
        diagnostic
    }

    /// Does the same to a problem of a conversion.
    pub(crate) fn problem(&self, mut problem: Problem) -> Problem {
        if let Some(headline) = self.headline(problem.code) {
            let said = std::mem::replace(&mut problem.headline, headline);
            problem.notes.insert(0, said);
        }
        problem
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zapis_notation_core::{Place, Severity};

    #[test]
    fn every_code_has_a_headline_in_every_language() {
        for language in UiLanguage::ALL.into_iter().filter(|l| *l != UiLanguage::English) {
            let Headlines(Some(texts)) = Headlines::of(language) else { panic!("{language:?}") };
            let known: Vec<&str> = crate::pages::index().map(|(code, _)| code).collect();
            let missing: Vec<&&str> = known.iter().filter(|c| !texts.has(c)).collect();
            assert!(missing.is_empty(), "{language:?}: {missing:?}");
        }
    }

    #[test]
    fn what_was_said_of_the_case_is_kept() {
        let found =
            Diagnostic::new(Code(201), Severity::Error, "no knight reaches f3", Place::Whole);
        let german = Headlines::of(UiLanguage::German).diagnostic(found.clone());
        assert_eq!(german.headline, "keine solche Figur erreicht das Feld");
        assert_eq!(german.notes, ["no knight reaches f3"]);
        assert_eq!(Headlines::of(UiLanguage::English).diagnostic(found.clone()), found);
    }
}

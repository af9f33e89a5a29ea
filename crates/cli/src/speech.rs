//! Sentences in the language of the user. English ones are the sentences' own; the others stand in `texts`.

mod sources;
mod values;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;
use zapis_notation_core::{Sentence, Severity};
use zapis_review::UiLanguage;

use crate::jobs::STANDARD_INPUT;
use crate::said;

/// What puts sentences into one language.
pub(crate) struct Speech(Option<FluentBundle<FluentResource>>);

impl std::fmt::Debug for Speech {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Speech").finish()
    }
}

impl Speech {
    /// Prepares to speak a language.
    ///
    /// # Panics
    ///
    /// When a text of the program does not parse or stands twice, which its tests rule out.
    pub(crate) fn of(language: UiLanguage) -> Speech {
        let sources = sources::of(language);
        if sources.is_empty() {
            return Speech(None);
        }
        let tag: LanguageIdentifier = language.tag().parse().expect("our tags are well formed");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // The marks that keep directions apart would end up in files; all four languages run left to right.
        bundle.set_use_isolating(false);
        for source in sources {
            let resource = FluentResource::try_new((*source).to_owned());
            let resource = resource.map_err(|(_, errors)| errors).expect("the texts parse");
            bundle.add_resource(resource).expect("no text is given twice");
        }
        Speech(Some(bundle))
    }

    /// Says a sentence.
    pub(crate) fn say(&self, sentence: &Sentence) -> String {
        let Some(bundle) = &self.0 else { return sentence.to_string() };
        let mut args = FluentArgs::new();
        for (name, value) in sentence.blanks() {
            values::fill(self, bundle, name, value, &mut args);
        }
        values::message(bundle, sentence.wording().id, &args)
    }

    /// Names an input: standard input has a name in every language.
    pub(crate) fn name(&self, name: &str) -> String {
        if name == STANDARD_INPUT {
            return self.say(&said::standard_input());
        }
        name.to_owned()
    }

    /// Says how much something matters.
    pub(crate) fn severity(&self, severity: Severity) -> String {
        self.say(&match severity {
            Severity::Note => said::level_note(),
            Severity::Warning => said::level_warning(),
            Severity::Error => said::level_error(),
        })
    }
}

#[cfg(test)]
mod tests;

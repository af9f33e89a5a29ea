//! What the page says, in the languages that it speaks.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// The languages that the page and the program speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UiLanguage {
    /// English.
    English,
    /// Russian.
    Russian,
    /// French.
    French,
    /// German.
    German,
}

impl UiLanguage {
    /// All of them.
    pub const ALL: [UiLanguage; 4] =
        [UiLanguage::English, UiLanguage::Russian, UiLanguage::French, UiLanguage::German];

    /// Returns the language's tag.
    pub const fn tag(self) -> &'static str {
        match self {
            UiLanguage::English => "en",
            UiLanguage::Russian => "ru",
            UiLanguage::French => "fr",
            UiLanguage::German => "de",
        }
    }

    /// Returns what the language calls itself.
    pub const fn name(self) -> &'static str {
        match self {
            UiLanguage::English => "English",
            UiLanguage::Russian => "Русский",
            UiLanguage::French => "Français",
            UiLanguage::German => "Deutsch",
        }
    }

    /// Reads a tag or the name of a locale: `ru`, `de-AT`, `fr_CA.UTF-8`.
    pub fn from_tag(tag: &str) -> Option<UiLanguage> {
        let language = tag.split(['-', '_', '.', '@']).next().unwrap_or_default();
        UiLanguage::ALL.into_iter().find(|l| l.tag().eq_ignore_ascii_case(language))
    }

    /// Returns the source of the texts in this language.
    const fn source(self) -> &'static str {
        match self {
            UiLanguage::English => include_str!("../texts/en.ftl"),
            UiLanguage::Russian => include_str!("../texts/ru.ftl"),
            UiLanguage::French => include_str!("../texts/fr.ftl"),
            UiLanguage::German => include_str!("../texts/de.ftl"),
        }
    }
}

/// The texts of one language.
pub struct Texts {
    language: UiLanguage,
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Texts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Texts").field("language", &self.language).finish_non_exhaustive()
    }
}

impl Texts {
    /// Returns the texts of the page in a language.
    pub fn of(language: UiLanguage) -> Texts {
        Texts::from_source(language, language.source())
    }

    /// Makes texts from a Fluent source.
    ///
    /// # Panics
    ///
    /// When the source does not parse; sources are part of the program and tested.
    pub fn from_source(language: UiLanguage, source: &str) -> Texts {
        let tag: LanguageIdentifier = language.tag().parse().expect("our tags are well formed");
        let resource = FluentResource::try_new(source.to_owned());
        let resource = resource.map_err(|(_, e)| e).expect("the texts parse");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // The marks that keep directions apart would end up in attributes and files; all four languages run left to right.
        bundle.set_use_isolating(false);
        bundle.add_resource(resource).expect("no text is given twice");
        Texts { language, bundle }
    }

    /// Returns the language.
    pub fn language(&self) -> UiLanguage {
        self.language
    }

    /// Returns a text.
    pub fn get(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// Returns a text with its blanks filled in; a text that does not exist is its own name.
    pub fn with(&self, id: &str, blanks: &[(&str, Blank<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|m| m.value()) else {
            debug_assert!(false, "no text `{id}`");
            return id.to_owned();
        };
        let mut args = FluentArgs::new();
        for (name, blank) in blanks {
            match blank {
                Blank::Text(text) => args.set(*name, FluentValue::from(*text)),
                Blank::Number(number) => args.set(*name, FluentValue::from(*number)),
            }
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors);
        debug_assert!(errors.is_empty(), "text `{id}`: {errors:?}");
        text.into_owned()
    }

    /// Tells whether there is a text of this name.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }
}

/// What fills a blank of a text.
#[derive(Clone, Copy, Debug)]
pub enum Blank<'a> {
    /// A text.
    Text(&'a str),
    /// A count, which may decide the form of the words around it.
    Number(usize),
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

    /// The blanks of every message of a source.
    fn blanks(language: UiLanguage) -> BTreeMap<String, BTreeSet<String>> {
        let resource = fluent_syntax::parser::parse(language.source()).expect("it parses");
        let mut all = BTreeMap::new();
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut names = BTreeSet::new();
            let pattern = message.value.as_ref().expect("every message has a text");
            collect(pattern, &mut names);
            let fresh = all.insert(message.id.name.to_owned(), names).is_none();
            assert!(fresh, "{}: {} stands twice", language.tag(), message.id.name);
        }
        all
    }

    fn collect(pattern: &Pattern<&str>, names: &mut BTreeSet<String>) {
        for element in &pattern.elements {
            let PatternElement::Placeable { expression } = element else { continue };
            match expression {
                Expression::Inline(InlineExpression::VariableReference { id }) => {
                    names.insert(id.name.to_owned());
                }
                Expression::Inline(_) => {}
                Expression::Select { selector, variants } => {
                    if let InlineExpression::VariableReference { id } = selector {
                        names.insert(id.name.to_owned());
                    }
                    for variant in variants {
                        collect(&variant.value, names);
                    }
                }
            }
        }
    }

    #[test]
    fn every_language_has_every_text_with_the_same_blanks() {
        let english = blanks(UiLanguage::English);
        for language in UiLanguage::ALL {
            assert_eq!(blanks(language), english, "{}", language.tag());
        }
    }

    #[test]
    fn every_text_is_used_and_every_text_used_exists() {
        let sources = [
            include_str!("page.rs"),
            include_str!("page/board.rs"),
            include_str!("page/cells.rs"),
            include_str!("page/frame.rs"),
            include_str!("page/list.rs"),
            include_str!("page/moves.rs"),
            include_str!("page/panel.rs"),
            include_str!("page/report.rs"),
            include_str!("page/words.rs"),
            include_str!("server.rs"),
            include_str!("server/actions.rs"),
            include_str!("server/guard.rs"),
        ]
        .concat();
        for id in blanks(UiLanguage::English).keys() {
            assert!(sources.contains(&format!("\"{id}\"")), "the text {id} is not used");
        }
        let texts = Texts::of(UiLanguage::English);
        let calls = ["t.get(\"", "t.with(\"", "texts().get(\""];
        for id in calls.iter().flat_map(|call| sources.split(call).skip(1)) {
            let id = id.split('"').next().unwrap_or_default();
            assert!(texts.has(id), "there is no text {id}");
        }
    }

    #[test]
    fn counts_decide_the_form_of_words() {
        let says = |language, n| {
            let t = Texts::of(language);
            t.with("doubtful-left", &[("count", Blank::Number(n))])
        };
        assert_eq!(says(UiLanguage::English, 1), "1 doubtful move left");
        assert_eq!(says(UiLanguage::English, 5), "5 doubtful moves left");
        assert_eq!(says(UiLanguage::Russian, 1), "остался 1 сомнительный ход");
        assert_eq!(says(UiLanguage::Russian, 3), "осталось 3 сомнительных хода");
        assert_eq!(says(UiLanguage::Russian, 11), "осталось 11 сомнительных ходов");
    }

    #[test]
    fn locales_are_understood() {
        for (locale, language) in [
            ("ru_RU.UTF-8", Some(UiLanguage::Russian)),
            ("de-AT", Some(UiLanguage::German)),
            ("fr", Some(UiLanguage::French)),
            ("EN", Some(UiLanguage::English)),
            ("C", None),
            ("", None),
        ] {
            assert_eq!(UiLanguage::from_tag(locale), language, "{locale}");
        }
    }
}

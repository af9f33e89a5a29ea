//! The language in which the program speaks.

use zapis_review::UiLanguage;

use crate::args::UiLang;

/// Returns the language that was chosen; for `auto` the locale's, and English where that is none of ours.
pub(crate) fn chosen(choice: UiLang) -> UiLanguage {
    match choice {
        UiLang::Auto => {}
        UiLang::En => return UiLanguage::English,
        UiLang::Ru => return UiLanguage::Russian,
        UiLang::Fr => return UiLanguage::French,
        UiLang::De => return UiLanguage::German,
    }
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter();
    // The first that is set decides, even when it names a language that the program does not speak.
    let locale = names.filter_map(|n| std::env::var(n).ok()).find(|v| !v.is_empty());
    locale.as_deref().and_then(UiLanguage::from_tag).unwrap_or(UiLanguage::English)
}

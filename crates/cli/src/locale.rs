//! The language in which the program speaks.

use zapis_review::UiLanguage;

use crate::commands::Failure;
use crate::render::escaped;

/// Returns the language that `--ui-lang` names; for `auto` the locale's, and English where that is none of ours.
pub(crate) fn chosen(tag: &str) -> Result<UiLanguage, Failure> {
    if tag == "auto" {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter();
        // The first that is set decides, even when it names a language that the program does not speak.
        let locale = names.filter_map(|n| std::env::var(n).ok()).find(|v| !v.is_empty());
        return Ok(locale.as_deref().and_then(UiLanguage::from_tag).unwrap_or(UiLanguage::English));
    }
    UiLanguage::from_tag(tag).ok_or_else(|| {
        let known: Vec<&str> = UiLanguage::ALL.into_iter().map(UiLanguage::tag).collect();
        let known = known.join(", ");
        Failure::Usage(format!("--ui-lang: `{}` is none of {known}", escaped(tag)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_named_by_its_tag() {
        assert_eq!(chosen("fr").unwrap(), UiLanguage::French);
        let refusal = chosen("x").expect_err("no language").to_string();
        assert_eq!(refusal, "--ui-lang: `x` is none of en, ru, fr, de");
    }
}

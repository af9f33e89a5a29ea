//! The files that the texts of each language stand in.

use zapis_review::UiLanguage;

/// Includes the files of a language.
macro_rules! files {
    ($tag:literal) => {
        &[
            include_str!(concat!("../../texts/", $tag, "/words.ftl")),
            include_str!(concat!("../../texts/", $tag, "/notation.ftl")),
            include_str!(concat!("../../texts/", $tag, "/board.ftl")),
            include_str!(concat!("../../texts/", $tag, "/sheet.ftl")),
            include_str!(concat!("../../texts/", $tag, "/formats.ftl")),
            include_str!(concat!("../../texts/", $tag, "/bridge.ftl")),
            include_str!(concat!("../../texts/", $tag, "/program.ftl")),
        ]
    };
}

/// Returns the sources of a language; none for English, which sentences speak by themselves.
pub(super) const fn of(language: UiLanguage) -> &'static [&'static str] {
    match language {
        UiLanguage::English => &[],
        UiLanguage::Russian => files!("ru"),
        UiLanguage::French => files!("fr"),
        UiLanguage::German => files!("de"),
    }
}

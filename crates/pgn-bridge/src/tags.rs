//! The tag section of the export format: seven tags first, then the rest.

use std::borrow::Cow;

use crate::record::GameRecord;

/// The seven tags that every exported game carries, in their order, with what stands where nothing is known.
pub(crate) const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// Tags that follow from the game itself, whatever was handed in.
const DERIVED: [&str; 4] = ["Result", "SetUp", "FEN", "Variant"];

/// Returns the tags to write for a game, in export order; the result agrees with the game's.
pub(crate) fn export_tags(record: &GameRecord) -> Vec<(&str, Cow<'_, str>)> {
    let mut tags: Vec<(&str, Cow<'_, str>)> = Vec::with_capacity(record.tags.len() + ROSTER.len());
    for (name, unknown) in ROSTER {
        let value = if name == "Result" {
            result_token(record)
        } else {
            record.tag(name).unwrap_or(unknown)
        };
        tags.push((name, value.into()));
    }
    if record.start.chess960 {
        tags.push(("Variant", "Chess960".into()));
    }
    if let Some(fen) = &record.start.fen {
        tags.push(("SetUp", "1".into()));
        tags.push(("FEN", fen.into()));
    }
    for (name, value) in &record.tags {
        let known = ROSTER.iter().any(|(n, _)| n == name)
            || DERIVED.contains(&name.as_str())
            || tags.iter().any(|(n, _)| n == name);
        if !known && is_tag_name(name) {
            tags.push((name, value.into()));
        }
    }
    tags
}

/// Returns the token of the game's result.
fn result_token(record: &GameRecord) -> &'static str {
    record.result.as_str()
}

/// Tells whether PGN allows a tag of this name: letters, digits and underscores, beginning with a letter or digit.
pub fn is_tag_name(name: &str) -> bool {
    !name.is_empty()
        && !name.starts_with('_')
        && name.len() <= 255
        && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}

/// Returns a tag value with quotes and backslashes escaped and control characters turned into spaces.
pub(crate) fn escape_value(value: &str) -> Cow<'_, str> {
    if !value.chars().any(|c| matches!(c, '"' | '\\') || c.is_control()) {
        return Cow::Borrowed(value);
    }
    let mut out = String::with_capacity(value.len() + 8);
    for c in value.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_and_backslashes_are_escaped() {
        assert_eq!(escape_value(r#"a "b" \ c"#), r#"a \"b\" \\ c"#);
        assert_eq!(escape_value("line\nbreak"), "line break");
        assert_eq!(escape_value("Плисецкий"), "Плисецкий");
    }

    #[test]
    fn tag_names_are_ascii_words() {
        assert!(is_tag_name("WhiteElo"));
        assert!(!is_tag_name("Белые"));
        assert!(!is_tag_name(""));
        assert!(!is_tag_name("a b"));
    }
}

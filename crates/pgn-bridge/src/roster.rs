//! The tag section of a file made whole: the seven tags, dates and results as PGN has them, the order kept.

use zapis_notation_core::{GameResult, TokenKind, lex};

use crate::tags::ROSTER;

/// Makes a tag section whole; the values are as they stand between the quotation marks.
pub(crate) fn mend(tags: &mut Vec<(String, String)>, played: Option<GameResult>) {
    let mut before = None;
    for (name, unknown) in ROSTER {
        let found = tags.iter().position(|(n, _)| n == name);
        let at = found.unwrap_or_else(|| {
            // Behind the one that comes before it; at the front where that is the first.
            let at = before.map_or(0, |at: usize| at + 1);
            tags.insert(at, (name.to_owned(), unknown.to_owned()));
            at
        });
        before = Some(at);
    }
    for (name, value) in tags.iter_mut() {
        if name == "Result" {
            if let Some(result) = result(value).filter(|r| *r != GameResult::Open).or(played) {
                *value = result.to_string();
            }
        } else if name.ends_with("Date")
            && let Some(date) = pgn_date(value)
        {
            *value = date;
        }
    }
    if tags.iter().any(|(name, _)| name == "FEN")
        && !tags.iter().any(|(name, _)| name.eq_ignore_ascii_case("SetUp"))
    {
        let at = tags.iter().position(|(name, _)| name == "FEN").unwrap_or(tags.len());
        tags.insert(at, ("SetUp".to_owned(), "1".to_owned()));
    }
}

/// Reads a result as people write it.
fn result(value: &str) -> Option<GameResult> {
    let value = value.trim();
    let mut tokens = lex(value);
    match (tokens.next()?.kind, tokens.next()) {
        (TokenKind::Result(result), None) => Some(result),
        _ => None,
    }
}

/// Returns a date as PGN writes it (`2024.05.31`), where the order of day and month is certain; nothing where it is not.
///
/// ```
/// assert_eq!(zapis_pgn_bridge::pgn_date("31.5.2024 г.").as_deref(), Some("2024.05.31"));
/// assert_eq!(zapis_pgn_bridge::pgn_date("5/6/2024"), None);
/// ```
pub fn pgn_date(text: &str) -> Option<String> {
    // Russian dates end with the letter of the word for year.
    let text = text.trim().trim_end_matches(" г.");
    let separator = ['.', '-', '/'].into_iter().find(|s| text.matches(*s).count() == 2)?;
    let parts: Vec<&str> = text.split(separator).map(str::trim).collect();
    let [a, b, c] = parts.as_slice() else { return None };
    if !parts.iter().all(|p| p.bytes().all(|d| d.is_ascii_digit())) {
        return None;
    }
    let (year, month, day) = match (a.len(), b.len(), c.len()) {
        (4, 1..=2, 1..=2) => (a, b, c),
        // With full stops the day comes first all over the world; with slashes only a day over 12 tells.
        (1..=2, 1..=2, 4) if separator == '.' || a.parse::<u8>().is_ok_and(|d| d > 12) => (c, b, a),
        _ => return None,
    };
    let sound = month.parse::<u8>().is_ok_and(|m| (1..=12).contains(&m))
        && day.parse::<u8>().is_ok_and(|d| (1..=31).contains(&d));
    sound.then(|| format!("{year}.{month:0>2}.{day:0>2}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mended(tags: &[(&str, &str)], played: Option<GameResult>) -> Vec<String> {
        let mut tags: Vec<_> =
            tags.iter().map(|(n, v)| ((*n).to_owned(), (*v).to_owned())).collect();
        mend(&mut tags, played);
        tags.into_iter().map(|(n, v)| format!("{n}={v}")).collect()
    }

    #[test]
    fn missing_tags_stand_at_their_place_and_the_others_stay() {
        let tags = [("White", "A"), ("Black", "B"), ("Date", "14.3.2024"), ("Annotator", "C")];
        assert_eq!(
            mended(&tags, Some(GameResult::White)),
            [
                "Event=?",
                "Site=?",
                "White=A",
                "Black=B",
                "Result=1-0",
                "Date=2024.03.14",
                "Round=?",
                "Annotator=C"
            ]
        );
    }

    #[test]
    fn a_stated_result_is_normalised_and_believed() {
        assert_eq!(mended(&[("Result", "½:½")], Some(GameResult::White))[6], "Result=1/2-1/2");
        assert_eq!(mended(&[("Result", "*")], Some(GameResult::White))[6], "Result=1-0");
        assert_eq!(mended(&[("Result", "won")], None)[6], "Result=won");
    }

    #[test]
    fn uncertain_dates_stay() {
        for unsure in ["03/04/2024", "14.03.24", "2024.??.??", "32.01.2024"] {
            assert_eq!(pgn_date(unsure), None, "{unsure}");
        }
    }
}

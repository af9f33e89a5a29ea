//! The columns of the table of games, and how tags become values.

use zapis_pgn_bridge::GameRow;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Text.
    Text,
    /// A small number, as ratings are.
    Number,
    /// Days since 1970-01-01.
    Date,
    /// Thousandths of a second since midnight.
    Time,
}

/// Where the value of a column comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// The tag of the same name; `?` and `-` are nothing.
    Tag,
    /// The movetext on one line.
    Movetext,
    /// The moves of the main line in coordinates, with blanks between.
    Uci,
    /// How many those are.
    Plies,
}

/// Names, kinds and sources; the first eighteen are those of the data set of Lichess, in its order.
pub(super) const COLUMNS: [(&str, Kind, Source); 24] = [
    ("Event", Kind::Text, Source::Tag),
    ("Site", Kind::Text, Source::Tag),
    ("White", Kind::Text, Source::Tag),
    ("Black", Kind::Text, Source::Tag),
    ("Result", Kind::Text, Source::Tag),
    ("WhiteTitle", Kind::Text, Source::Tag),
    ("BlackTitle", Kind::Text, Source::Tag),
    ("WhiteElo", Kind::Number, Source::Tag),
    ("BlackElo", Kind::Number, Source::Tag),
    ("WhiteRatingDiff", Kind::Number, Source::Tag),
    ("BlackRatingDiff", Kind::Number, Source::Tag),
    ("UTCDate", Kind::Date, Source::Tag),
    ("UTCTime", Kind::Time, Source::Tag),
    ("ECO", Kind::Text, Source::Tag),
    ("Opening", Kind::Text, Source::Tag),
    ("Termination", Kind::Text, Source::Tag),
    ("TimeControl", Kind::Text, Source::Tag),
    ("movetext", Kind::Text, Source::Movetext),
    ("Date", Kind::Text, Source::Tag),
    ("Round", Kind::Text, Source::Tag),
    ("Variant", Kind::Text, Source::Tag),
    ("FEN", Kind::Text, Source::Tag),
    ("moves_uci", Kind::Text, Source::Uci),
    ("ply_count", Kind::Number, Source::Plies),
];

/// A value of a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Text(String),
    Number(i32),
    Nothing,
}

/// Returns what a game has in a column.
pub(super) fn value(game: &GameRow, name: &str, kind: Kind, source: Source) -> Value {
    match source {
        Source::Movetext => Value::Text(game.movetext.clone()),
        Source::Uci => Value::Text(game.uci.join(" ")),
        Source::Plies => i32::try_from(game.uci.len()).map_or(Value::Nothing, Value::Number),
        Source::Tag => game
            .tag(name)
            .filter(|text| !matches!(text.trim(), "" | "?" | "-" | "????.??.??"))
            .map_or(Value::Nothing, |text| of_tag(text.trim(), kind)),
    }
}

fn of_tag(text: &str, kind: Kind) -> Value {
    let number = match kind {
        Kind::Text => return Value::Text(text.to_owned()),
        Kind::Number => text.trim_start_matches('+').parse().ok(),
        Kind::Date => days(text),
        Kind::Time => milliseconds(text),
    };
    number.map_or(Value::Nothing, Value::Number)
}

/// Returns the days from 1970-01-01 to a date such as `2024.03.14`.
fn days(text: &str) -> Option<i32> {
    let mut parts = text.split('.').map(str::parse::<i32>);
    let (year, month, day) = (parts.next()?.ok()?, parts.next()?.ok()?, parts.next()?.ok()?);
    if parts.next().is_some()
        || !(1..=12).contains(&month)
        || !(1..=31).contains(&day)
        || !(1..=9999).contains(&year)
    {
        return None;
    }
    // Years that begin in March have the leap day at their end.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let in_year = (153 * month + 2) / 5 + day - 1;
    Some(year * 365 + year / 4 - year / 100 + year / 400 + in_year - 719_468)
}

fn milliseconds(text: &str) -> Option<i32> {
    let mut parts = text.split(':').map(str::parse::<i32>);
    let (hours, minutes, seconds) = (parts.next()?.ok()?, parts.next()?.ok()?, parts.next()?.ok()?);
    let sound = parts.next().is_none()
        && (0..24).contains(&hours)
        && (0..60).contains(&minutes)
        && (0..60).contains(&seconds);
    sound.then_some(((hours * 60 + minutes) * 60 + seconds) * 1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_and_times_are_counted() {
        assert_eq!(days("1970.01.01"), Some(0));
        assert_eq!(days("2000.03.01"), Some(11_017));
        assert_eq!(days("2024.02.29"), Some(19_782));
        assert_eq!(days("2024.??.??"), None);
        assert_eq!(milliseconds("01:02:03"), Some(3_723_000));
        assert_eq!(milliseconds("25:00:00"), None);
    }

    #[test]
    fn unknown_tags_are_nothing() {
        let tags =
            [("White", "?"), ("WhiteElo", "2650"), ("BlackElo", "-"), ("WhiteRatingDiff", "+7")];
        let tags = tags.iter().map(|(n, v)| ((*n).to_owned(), (*v).to_owned())).collect();
        let game = GameRow { tags, ..GameRow::default() };
        assert_eq!(value(&game, "White", Kind::Text, Source::Tag), Value::Nothing);
        assert_eq!(value(&game, "WhiteElo", Kind::Number, Source::Tag), Value::Number(2650));
        assert_eq!(value(&game, "BlackElo", Kind::Number, Source::Tag), Value::Nothing);
        assert_eq!(value(&game, "WhiteRatingDiff", Kind::Number, Source::Tag), Value::Number(7));
    }
}

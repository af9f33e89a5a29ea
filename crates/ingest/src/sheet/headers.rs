//! Lines before the moves that say who played, where and when, in the languages of scoresheets; and PGN tag pairs.

use zapis_notation_core::Span;

use super::glyph::is_dash;

/// A fact about the game that the text states, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tag {
    /// The name of the PGN standard where there is one.
    pub name: String,
    /// The value, unescaped.
    pub value: String,
    /// The whole of it, delimiters included.
    pub span: Span,
}

/// Words that begin a header line, in lower case, by the tag they stand for.
pub(crate) const WORDS: &[(&str, &[&str])] = &[
    (
        "White",
        &[
            "white",
            "weiß",
            "weiss",
            "blancs",
            "les blancs",
            "blanc",
            "белые",
            "белыми",
            "белый",
            "blancas",
            "brancas",
            "bianco",
            "il bianco",
            "wit",
            "białe",
            "biale",
            "bílý",
            "bily",
            "biely",
            "világos",
            "hvid",
            "hvit",
            "vit",
            "valkea",
            "hvítt",
            "hvítur",
            "beyaz",
            "бели",
            "білі",
            "белыя",
            "λευκά",
            "valge",
            "baltie",
            "baltieji",
            "alb",
            "blanques",
            "לבן",
            "白方",
            "白",
        ],
    ),
    (
        "Black",
        &[
            "black",
            "schwarz",
            "noirs",
            "les noirs",
            "noir",
            "черные",
            "чёрные",
            "черными",
            "чёрными",
            "negras",
            "pretas",
            "nero",
            "il nero",
            "zwart",
            "czarne",
            "černý",
            "cerny",
            "čierny",
            "sötét",
            "sort",
            "svart",
            "musta",
            "svartur",
            "siyah",
            "црни",
            "черни",
            "чорні",
            "чорныя",
            "μαύρα",
            "must",
            "melnie",
            "juodieji",
            "negru",
            "negres",
            "שחור",
            "黑方",
            "黒",
        ],
    ),
    (
        "Event",
        &[
            "event",
            "turnier",
            "tournoi",
            "турнир",
            "соревнование",
            "torneo",
            "torneio",
            "toernooi",
            "turniej",
            "turnaj",
            "verseny",
            "turnering",
            "turnaus",
            "mót",
            "turnuva",
            "турнір",
            "tournament",
            "competition",
            "wettkampf",
            "evento",
            "événement",
            "prova",
        ],
    ),
    (
        "Site",
        &[
            "site",
            "ort",
            "lieu",
            "место",
            "город",
            "lugar",
            "luogo",
            "local",
            "plaats",
            "miejsce",
            "místo",
            "miesto",
            "hely",
            "sted",
            "plats",
            "paikka",
            "place",
        ],
    ),
    (
        "Date",
        &[
            "date",
            "datum",
            "дата",
            "fecha",
            "data",
            "dato",
            "dátum",
            "päiväys",
            "tarih",
            "дата игры",
            "ημερομηνία",
        ],
    ),
    (
        "Round",
        &[
            "round",
            "runde",
            "ronde",
            "тур",
            "раунд",
            "ronda",
            "turno",
            "rodada",
            "runda",
            "kolo",
            "forduló",
            "kierros",
            "umferð",
            "tur",
        ],
    ),
    (
        "Board",
        &[
            "board",
            "brett",
            "échiquier",
            "table",
            "доска",
            "стол",
            "tablero",
            "tabuleiro",
            "scacchiera",
            "bord",
            "szachownica",
            "tábla",
            "šachovnice",
        ],
    ),
    (
        "Result",
        &[
            "result",
            "ergebnis",
            "résultat",
            "resultat",
            "результат",
            "resultado",
            "risultato",
            "uitslag",
            "wynik",
            "výsledek",
            "výsledok",
            "eredmény",
            "tulos",
            "sonuç",
            "úrslit",
            "резултат",
        ],
    ),
    (
        "WhiteElo",
        &["elo white", "white elo", "elo weiß", "elo blancs", "elo blancas", "рейтинг белых"],
    ),
    (
        "BlackElo",
        &[
            "elo black",
            "black elo",
            "elo schwarz",
            "elo noirs",
            "elo negras",
            "рейтинг черных",
            "рейтинг чёрных",
        ],
    ),
    (
        "Opening",
        &[
            "opening",
            "eröffnung",
            "ouverture",
            "дебют",
            "apertura",
            "abertura",
            "opening name",
            "otwarcie",
        ],
    ),
    ("ECO", &["eco", "есо"]),
    ("TimeControl", &["time control", "bedenkzeit", "cadence", "контроль времени", "tempo"]),
    ("Annotator", &["annotator", "commentaires", "анмерк"]),
];

/// Returns the tag that a header word stands for.
fn name_of(word: &str) -> Option<&'static str> {
    let lower = word.trim().to_lowercase();
    WORDS.iter().find(|(_, forms)| forms.contains(&lower.as_str())).map(|(name, _)| *name)
}

/// Longest line that is looked at as a header, in bytes.
const LONGEST: usize = 300;

/// Reads a header line; `start` is the byte of the line in the text.
///
/// A line may hold several facts: `Weiß: Müller   Schwarz: Weber`. Nothing is returned unless the whole line is read.
pub(crate) fn header_line(line: &str, start: u32) -> Option<Vec<Tag>> {
    let trimmed = line.trim();
    if trimmed.is_empty() || trimmed.len() > LONGEST {
        return None;
    }
    let lead = (line.len() - line.trim_start().len()) as u32;
    let mut starts: Vec<(usize, usize, &'static str)> = Vec::new();
    for (colon, sign) in trimmed.match_indices([':', '：', '=']) {
        let before = trimmed.get(..colon)?;
        let from = starts.last().map_or(0, |s| s.1);
        let piece = before.get(from..)?;
        let Some((word_start, name)) = last_header_word(piece) else { continue };
        if starts.is_empty() && piece.get(..word_start).is_some_and(|p| !p.trim().is_empty()) {
            return None;
        }
        starts.push((from + word_start, colon + sign.len(), name));
    }
    if starts.is_empty() {
        return spaced_header(trimmed, start + lead);
    }
    let mut tags = Vec::new();
    for (i, (word, value, name)) in starts.iter().enumerate() {
        let end = starts.get(i + 1).map_or(trimmed.len(), |next| next.0);
        let value = trimmed
            .get(*value..end)?
            .trim()
            .trim_end_matches(|c| matches!(c, ',' | ';' | '|' | ' ') || is_dash(c));
        tags.push(tag(name, value, Span::at(start + lead + *word as u32, (end - word) as u32)));
    }
    Some(tags)
}

fn tag(name: &str, value: &str, span: Span) -> Tag {
    let value = value.trim_matches(|c| matches!(c, '"' | '_')).trim();
    Tag { name: name.to_owned(), value: value.to_owned(), span }
}

/// Finds the header word that a stretch of text ends with.
fn last_header_word(piece: &str) -> Option<(usize, &'static str)> {
    let piece_end = piece.trim_end();
    let mut at = piece_end.len();
    for _ in 0..3 {
        let start = piece_end.get(..at)?.rfind(char::is_whitespace).map_or(0, |i| i + 1);
        let start = (start..=piece_end.len()).find(|i| piece_end.is_char_boundary(*i))?;
        if let Some(name) = name_of(piece_end.get(start..)?.trim_start_matches(['(', '-', '–'])) {
            return Some((start, name));
        }
        if start == 0 {
            return None;
        }
        at = piece_end.get(..start)?.trim_end().len();
    }
    None
}

/// Reads `White  A. Player` without a colon: the word, then something that is no move.
fn spaced_header(line: &str, start: u32) -> Option<Vec<Tag>> {
    let (word, value) = line.split_once(char::is_whitespace)?;
    let name = name_of(word)?;
    let value = value.trim();
    let words = value.split_whitespace().count();
    // `White Black` is the head of a table, `White wins` is prose, `Tur 5` is a round.
    let numeric = matches!(name, "Round" | "Board" | "Date" | "Result");
    let plain = if numeric {
        value.starts_with(|c: char| c.is_ascii_digit() || c == '½')
    } else {
        capitals(value) && words <= 5
    };
    let good = !value.is_empty() && name_of(value).is_none() && plain;
    good.then(|| vec![tag(name, value, Span::at(start, line.len() as u32))])
}

fn capitals(value: &str) -> bool {
    value
        .split_whitespace()
        .filter(|w| w.chars().count() > 3)
        .all(|w| w.starts_with(|c: char| c.is_uppercase() || !c.is_alphabetic()))
        && value.starts_with(char::is_uppercase)
        && !value.contains(['!', '?', '+'])
}

/// Tells whether a line is the head of a table of moves: `White Black`, `№ Белые Чёрные Белые Чёрные`.
pub(crate) fn table_head(line: &str) -> bool {
    let mut colours = 0;
    for word in line.split(|c: char| c.is_whitespace() || matches!(c, '|' | ',' | ';')) {
        match name_of(word) {
            Some("White" | "Black") => colours += 1,
            None if word.chars().count() <= 4 && !word.chars().any(|c| c.is_ascii_digit()) => {}
            Some(_) | None => return false,
        }
    }
    colours >= 2
}

/// Reads a PGN tag pair at the beginning of `text`, with or without quotes; returns it with its length in bytes.
pub(crate) fn tag_pair(text: &str, start: u32) -> Option<(Tag, usize)> {
    let inner = text.strip_prefix('[')?;
    let inner = inner.trim_start_matches([' ', '\t']);
    let name_at = text.len() - inner.len();
    let name_len = inner.bytes().take_while(|b| b.is_ascii_alphanumeric() || *b == b'_').count();
    let name = inner.get(..name_len)?;
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    let rest = text.get(name_at + name_len..)?;
    let value_part = rest.trim_start_matches([' ', '\t']);
    let value_at = text.len() - value_part.len();
    if let Some(quoted) = value_part.strip_prefix(['"', '“', '”', '„', '«']) {
        let quoted_at = text.len() - quoted.len();
        let (value, used) = quoted_value(quoted)?;
        let after = text.get(quoted_at + used..)?;
        let close = after.bytes().take_while(|b| matches!(b, b' ' | b'\t')).count();
        let close_len = usize::from(after.get(close..)?.starts_with(']'));
        let len = quoted_at + used + if close_len == 1 { close + 1 } else { 0 };
        return Some((
            Tag { name: name.to_owned(), value, span: Span::at(start, len as u32) },
            len,
        ));
    }
    // Without quotes the value runs to the last bracket of the line; only names that look like tags are believed.
    let line = value_part.split(['\n', '\r']).next()?;
    let end = line.rfind(']')?;
    let believed = name.starts_with(|c: char| c.is_ascii_uppercase())
        && name_len >= 3
        && rest.starts_with([' ', '\t']);
    let len = value_at + end + 1;
    let value = line.get(..end)?.trim().to_owned();
    believed.then(|| (Tag { name: name.to_owned(), value, span: Span::at(start, len as u32) }, len))
}

/// Reads to the closing quote; quotes that are not followed by a bracket belong to the value.
fn quoted_value(text: &str) -> Option<(String, usize)> {
    let mut value = String::new();
    let mut chars = text.char_indices().peekable();
    while let Some((i, c)) = chars.next() {
        match c {
            '\\' if matches!(chars.peek(), Some((_, '"' | '\\'))) => {
                value.extend(chars.next().map(|c| c.1));
            }
            '"' | '”' | '“' | '»' => {
                let after = text.get(i + c.len_utf8()..)?.trim_start_matches([' ', '\t']);
                if after.starts_with(']')
                    || (c == '"' && (after.is_empty() || after.starts_with(['\n', '\r'])))
                {
                    return Some((value, i + c.len_utf8()));
                }
                value.push(c);
            }
            '\n' | '\r' => return None,
            _ => value.push(c),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts(line: &str) -> Vec<(String, String)> {
        header_line(line, 0).unwrap_or_default().into_iter().map(|t| (t.name, t.value)).collect()
    }

    fn one(name: &str, value: &str) -> Vec<(String, String)> {
        vec![(name.to_owned(), value.to_owned())]
    }

    #[test]
    fn header_lines_of_many_languages_are_tags() {
        assert_eq!(facts("Белые: Иванов И. И."), one("White", "Иванов И. И."));
        assert_eq!(facts("Weiß: Müller"), one("White", "Müller"));
        assert_eq!(facts("Blancs : Dupont"), one("White", "Dupont"));
        assert_eq!(facts("White  J. Smith"), one("White", "J. Smith"));
        assert_eq!(facts("Тур 5"), one("Round", "5"));
        assert_eq!(
            facts("Weiß: Groß - Schwarz: Klein"),
            [("White".to_owned(), "Groß".to_owned()), ("Black".to_owned(), "Klein".to_owned())]
        );
        assert_eq!(facts("Дата: 12.05.2011"), one("Date", "12.05.2011"));
        assert_eq!(
            facts("Weiß: A. Müller   Schwarz: B. Weber"),
            [
                ("White".to_owned(), "A. Müller".to_owned()),
                ("Black".to_owned(), "B. Weber".to_owned())
            ]
        );
    }

    #[test]
    fn prose_and_moves_are_no_headers() {
        for line in [
            "1. e4 e5",
            "White wins a piece",
            "Белые сдались",
            "White Black",
            "d4: e5",
            "note: see above",
            "",
        ] {
            assert_eq!(facts(line), [], "{line}");
        }
    }

    #[test]
    fn tag_pairs_are_read_with_and_without_quotes() {
        let read = |t: &str| tag_pair(t, 0).map(|(t, len)| (t.name, t.value, len));
        let pair = |n: &str, v: &str, len| Some((n.to_owned(), v.to_owned(), len));
        assert_eq!(read("[Event \"a \\\"b\\\" c\"]\n1. e4"), pair("Event", "a \"b\" c", 19));
        assert_eq!(read("[Event club night]\n"), pair("Event", "club night", 18));
        assert_eq!(
            read("[Opening \"Flank (Reversed) line\"]"),
            pair("Opening", "Flank (Reversed) line", 33)
        );
        assert_eq!(read("[%clk 0:05:00]"), None);
        assert_eq!(read("[see above]"), None);
    }
}

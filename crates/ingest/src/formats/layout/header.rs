//! The fields above the table: who played, where and when, as tags.

use crate::GameResult;
use crate::formats::scan::Word;
use crate::sheet::headers::WORDS;

/// A field of the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Field {
    /// The tag.
    pub name: &'static str,
    /// What stands behind the label.
    pub value: String,
}

/// Labels that are looked at; a form has a dozen.
const MOST_LABELS: usize = 60;

/// Words among which labels are looked for.
const MOST_WORDS: usize = 2_000;

/// A label on the page.
struct Label<'w> {
    word: &'w Word,
    /// The tag; nothing for signs such as `№`, which end a field and begin none.
    name: Option<&'static str>,
}

/// Reads the fields among the words above the table. `fall` is the slope of lines in thousandths.
pub(super) fn fields(words: &[&Word], fall: i64) -> Vec<Field> {
    let level = |w: &Word| i64::from(w.frame.level()) - i64::from(w.frame.middle()) * fall / 1000;
    let mut labels: Vec<Label<'_>> =
        words.iter().take(MOST_WORDS).filter_map(|w| label(w)).take(MOST_LABELS).collect();
    // `Open Tournament` is a name, and so is `White: Black`: a label without its colon stands apart from what is before
    // it, and further apart from a label.
    labels.retain(|l| {
        let frame = l.word.frame;
        let touches = |w: &Word| {
            let gap = frame.left - w.frame.right;
            let near = if w.text.ends_with([':', '：']) { 3 } else { 1 };
            (0..frame.height().max(8) * near).contains(&gap)
                && (level(w) - level(l.word)).abs() <= frame.height().into()
        };
        l.word.text.trim_end().ends_with([':', '：']) || !words.iter().any(|w| touches(w))
    });
    // `Белые Чёрные` without colons is the head of the columns, whichever of the two is misread.
    labels.retain(|l| !heads_column(l, words, level));
    let mut fields: Vec<Field> = Vec::new();
    for own in &labels {
        let Some(name) = own.name else { continue };
        let height = i64::from(own.word.frame.height()).max(8);
        let on_line = |w: &Word| (level(w) - level(own.word)).abs() <= height;
        let begin = own.word.frame.right - own.word.frame.width() / 4;
        let end = labels
            .iter()
            .map(|l| l.word)
            .filter(|w| {
                on_line(w) && w.frame.left > own.word.frame.left && !std::ptr::eq(*w, own.word)
            })
            .map(|w| w.frame.left)
            .min()
            .unwrap_or(i32::MAX);
        let mut line: Vec<&Word> = words
            .iter()
            .copied()
            .filter(|w| {
                on_line(w)
                    && w.frame.left >= begin
                    && w.frame.left < end
                    && !std::ptr::eq(*w, own.word)
            })
            .collect();
        line.sort_by_key(|w| (w.frame.left, w.frame.top, w.span.start()));
        let whole = line.iter().map(|w| w.text.as_str()).collect::<Vec<_>>().join(" ");
        let value = clean(&whole);
        let useful =
            value.chars().any(char::is_alphanumeric) && fields.iter().all(|f| f.name != name);
        if useful && let Some(value) = checked(name, value) {
            fields.push(Field { name, value });
        }
    }
    fields
}

/// Tells whether the next word behind a label of a player is the other player's label, or nearly so.
fn heads_column(own: &Label<'_>, words: &[&Word], level: impl Fn(&Word) -> i64) -> bool {
    let other = match own.name {
        Some("White") => "Black",
        Some("Black") => "White",
        _ => return false,
    };
    if own.word.text.contains([':', '：']) {
        return false;
    }
    let height = i64::from(own.word.frame.height()).max(8);
    let behind = words.iter().filter(|w| {
        w.frame.left > own.word.frame.right && (level(w) - level(own.word)).abs() <= height
    });
    let next = behind.min_by_key(|w| w.frame.left);
    next.is_some_and(|w| !w.text.contains([':', '：']) && is_nearly(&w.text, other))
}

/// Tells whether a word is a form of a label but for two letters, of six or more.
fn is_nearly(text: &str, name: &str) -> bool {
    let plain = text.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    let forms = WORDS.iter().filter(|(n, _)| *n == name).flat_map(|(_, forms)| forms.iter());
    let allowed = |form: &str| if form.chars().count() < 6 { 1 } else { 2 };
    forms.into_iter().any(|form| distance(&plain, form, allowed(form)).is_some())
}

fn label(word: &Word) -> Option<Label<'_>> {
    let text = word.text.trim();
    if matches!(text.trim_end_matches(['.', ':']), "№" | "N°" | "Nº" | "Nr" | "No" | "#" | "N")
    {
        return Some(Label { word, name: None });
    }
    let colon = text.ends_with([':', '：']);
    let plain = text.trim_end_matches([':', '：', '.', ';']).to_lowercase();
    if plain.is_empty() || plain.len() > 40 {
        return None;
    }
    // The recogniser errs in labels too: one letter in five, or two in eight, and never in short ones.
    let mut best: Option<(usize, &'static str)> = None;
    for (name, forms) in WORDS {
        for form in *forms {
            let length = form.chars().count();
            // A colon tells a label already.
            let allowed = match length {
                0..=4 => 0,
                5..=7 => 1 + usize::from(colon && length > 5),
                _ => 2,
            };
            if length < 3 && !colon {
                continue;
            }
            if let Some(off) = distance(&plain, form, allowed)
                && best.is_none_or(|(least, _)| off < least)
            {
                best = Some((off, name));
            }
        }
    }
    best.map(|(_, name)| Label { word, name: Some(name) })
}

/// Counts the edits between two short texts; nothing when there are more than `most`.
fn distance(a: &str, b: &str, most: usize) -> Option<usize> {
    if a == b {
        return Some(0);
    }
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    if most == 0 || a.len().abs_diff(b.len()) > most {
        return None;
    }
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut before = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let change = before + usize::from(x != y);
            before = row[j + 1];
            row[j + 1] = change.min(before + 1).min(row[j] + 1);
        }
    }
    row.last().copied().filter(|off| *off <= most)
}

/// Cuts the strokes of the line that is written on.
fn clean(text: &str) -> &str {
    text.trim_matches(|c: char| {
        c.is_whitespace()
            || matches!(
                c,
                '|' | '_'
                    | ':'
                    | '='
                    | '~'
                    | '—'
                    | '–'
                    | '"'
                    | '“'
                    | '‘'
                    | '’'
                    | '»'
                    | '«'
                    | ','
                    | ';'
                    | '.'
                    | '\''
            )
    })
}

/// Brings a value into the form of its tag; nothing where it cannot be one.
fn checked(name: &str, value: &str) -> Option<String> {
    match name {
        "Date" => Some(dated(value).unwrap_or_else(|| value.to_owned())),
        // Anything else there is a misreading, and no result.
        "Result" => GameResult::parse(value).map(|_| value.to_owned()),
        "Round" | "Board" | "WhiteElo" | "BlackElo" => {
            let digits: String = value
                .chars()
                .skip_while(|c| !c.is_ascii_digit())
                .take_while(|c| c.is_ascii_digit() || *c == '.')
                .collect();
            let digits = digits.trim_end_matches('.');
            (!digits.is_empty()).then(|| digits.to_owned())
        }
        // What stands behind a rule of the form is no part of a name.
        "White" | "Black" => {
            let name = value.split(['|', '=', '_']).map(clean).find(|part| !part.is_empty());
            name.map(str::to_owned)
        }
        _ => Some(value.to_owned()),
    }
}

/// Finds a date in what stands behind its label, whatever else was taken in; nothing where there is none.
fn dated(value: &str) -> Option<String> {
    let numbers: Vec<&str> =
        value.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty()).collect();
    numbers.windows(3).find_map(|three| date(&three.join(".")))
}

/// Turns `13.10.2012`, `13/10/12` and `2012-10-13` into `2012.10.13`.
fn date(text: &str) -> Option<String> {
    let parts: Vec<&str> = text.split(['.', '/', '-', ' ']).filter(|p| !p.is_empty()).collect();
    let [a, b, c] = parts.as_slice() else { return None };
    let number = |t: &str| t.parse::<u32>().ok();
    let (year, month, day) = if a.len() == 4 { (a, b, c) } else { (c, b, a) };
    let (month, day) = (number(month)?, number(day)?);
    let year = match (year.len(), number(year)?) {
        (4, y) => y,
        (2, y) => {
            if y >= 40 {
                1900 + y
            } else {
                2000 + y
            }
        }
        _ => return None,
    };
    let real = (1..=12).contains(&month) && (1..=31).contains(&day) && (1500..2200).contains(&year);
    real.then(|| format!("{year:04}.{month:02}.{day:02}"))
}

#[cfg(test)]
mod tests {
    use zapis_notation_core::Span;

    use super::*;
    use crate::Frame;

    fn line(words: &[(&str, i64)], y: i64) -> Vec<Word> {
        words
            .iter()
            .map(|(t, x)| Word::new(*t, Span::at(0, 0), Frame::new(*x, y, x + 40, y + 20)))
            .collect()
    }

    fn read(words: &[Word]) -> Vec<(&'static str, String)> {
        let refs: Vec<&Word> = words.iter().collect();
        fields(&refs, 0).into_iter().map(|f| (f.name, f.value)).collect()
    }

    #[test]
    fn fields_end_where_the_next_label_begins() {
        let mut words = line(
            &[
                ("Tournoi:", 0),
                ("Coupe", 60),
                ("d'Or", 110),
                ("Date:", 300),
                ("23.01.2022", 350),
                ("Ronde:", 500),
                ("9", 560),
            ],
            10,
        );
        words.extend(line(
            &[
                ("Blanes:", 0),
                ("Martin", 60),
                ("Noirs:", 300),
                ("_", 350),
                ("Résuitat:", 500),
                ("½-½", 560),
            ],
            60,
        ));
        words.extend(line(&[("N°", 0), ("Blancs", 60), ("Noirs", 200)], 110));
        let field = |n, v: &str| (n, v.to_owned());
        assert_eq!(
            read(&words),
            [
                field("Event", "Coupe d'Or"),
                field("Date", "2022.01.23"),
                field("Round", "9"),
                field("White", "Martin"),
                field("Result", "½-½")
            ]
        );
    }

    #[test]
    fn the_head_of_the_columns_names_no_player() {
        let mut words = line(&[("Белые", 0), ("Козлов", 60), ("Чёрные", 300), ("Белов", 360)], 10);
        words.extend(line(&[("Бель", 60), ("Черньк", 200), ("Белые", 400), ("Чёрны", 500)], 60));
        let field = |n, v: &str| (n, v.to_owned());
        assert_eq!(read(&words), [field("White", "Козлов"), field("Black", "Белов")]);
        // A surname is not the other player's label.
        let words = line(&[("Weiß:", 0), ("Schwarz", 60), ("Schwarz:", 300), ("Weiss", 380)], 10);
        assert_eq!(read(&words), [field("White", "Schwarz"), field("Black", "Weiss")]);
    }

    #[test]
    fn a_name_ends_at_a_rule() {
        assert_eq!(checked("White", "Козлов | = И").as_deref(), Some("Козлов"));
        assert_eq!(checked("Black", "_ Li").as_deref(), Some("Li"));
    }

    #[test]
    fn dates_of_every_order_are_read() {
        assert_eq!(date("13.10.2012").as_deref(), Some("2012.10.13"));
        assert_eq!(date("3/1/99").as_deref(), Some("1999.01.03"));
        assert_eq!(date("2012-10-13").as_deref(), Some("2012.10.13"));
        assert_eq!(date("3012072"), None);
        assert_eq!(date("40.10.2012"), None);
        assert_eq!(dated("06.05.1999 ГУ 6").as_deref(), Some("1999.05.06"));
        assert_eq!(dated("22 . 10 . 2003 Round 3").as_deref(), Some("2003.10.22"));
        assert_eq!(dated("in May"), None);
    }
}

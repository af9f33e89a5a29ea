//! Which one-byte encoding makes words out of bytes.
//!
//! Every candidate is tried on the bytes over 127 and judged by what words look like: letters of one script, capitals at
//! the beginning, common letters more than rare ones, a piece letter before a square. The general detector of the web has a
//! vote as well, but no veto: it is made for pages of prose, and a file of games has a dozen foreign letters.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{
    IBM866, ISO_8859_2, ISO_8859_5, KOI8_R, MACINTOSH, WINDOWS_1250, WINDOWS_1251, WINDOWS_1252,
    WINDOWS_1253, WINDOWS_1254, X_MAC_CYRILLIC,
};

use super::Charset;

/// Candidates; of those that give the same text the first is named.
fn candidates() -> [Charset; 14] {
    [
        Charset::Web(WINDOWS_1252),
        Charset::Web(WINDOWS_1251),
        Charset::Web(KOI8_R),
        Charset::Web(IBM866),
        Charset::Web(WINDOWS_1250),
        Charset::Web(ISO_8859_2),
        Charset::Web(ISO_8859_5),
        Charset::Dos(850),
        Charset::Dos(852),
        Charset::Dos(437),
        Charset::Web(WINDOWS_1254),
        Charset::Web(WINDOWS_1253),
        Charset::Web(X_MAC_CYRILLIC),
        Charset::Web(MACINTOSH),
    ]
}

/// Most bytes that are looked at.
const SAMPLE: usize = 1 << 18;

/// Returns the likeliest encoding, and the next when it is nearly as likely and gives another text.
pub(super) fn best(bytes: &[u8]) -> (Charset, Option<Charset>) {
    let sample = bytes.get(..bytes.len().min(SAMPLE)).unwrap_or_default();
    let favourite = favourite(sample);
    let mut scored: Vec<(i64, Charset, String)> = candidates()
        .into_iter()
        .map(|charset| {
            let (text, _) = charset.decode(sample);
            let vote = if Some(charset) == favourite { 3 } else { 0 };
            (score(&text) + vote, charset, text)
        })
        .collect();
    // A stable sort: equal scores keep the order of the candidates.
    scored.sort_by_key(|(score, ..)| -score);
    let Some((top, charset, text)) = scored.first() else { return (Charset::Utf8, None) };
    let rival = scored.iter().skip(1).find(|(_, _, other)| other != text);
    let close = rival
        .filter(|(score, ..)| top - score <= top.abs() / 8 + 1)
        .map(|(_, charset, _)| *charset);
    (*charset, close)
}

fn favourite(sample: &[u8]) -> Option<Charset> {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(sample, true);
    let encoding = detector.guess(None, Utf8Detection::Deny);
    encoding.is_single_byte().then_some(Charset::Web(encoding))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Script {
    Latin,
    Cyrillic,
    Greek,
    Other,
}

fn script(c: char) -> Script {
    match c {
        'a'..='z' | 'A'..='Z' | '\u{c0}'..='\u{24f}' => Script::Latin,
        '\u{400}'..='\u{52f}' => Script::Cyrillic,
        '\u{370}'..='\u{3ff}' => Script::Greek,
        _ => Script::Other,
    }
}

/// Judges a text by its characters outside ASCII and their neighbours.
fn score(text: &str) -> i64 {
    let mut total = 0;
    let mut before = [' ', ' '];
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if !c.is_ascii() {
            total += judge(before, c, chars.peek().copied().unwrap_or(' '));
        }
        before = [before[1], c];
    }
    total
}

fn judge(before: [char; 2], c: char, next: char) -> i64 {
    let previous = before[1];
    if !c.is_alphabetic() {
        return sign(previous, c, next);
    }
    let mut points = 2 + common(c);
    let here = script(c);
    for neighbour in [previous, next] {
        if neighbour.is_alphabetic() && script(neighbour) != here && !in_move(before, c, next) {
            points -= 3;
        }
    }
    if c.is_uppercase() && previous.is_lowercase() {
        points -= 5;
    }
    if c.is_lowercase() && next.is_uppercase() {
        points -= 5;
    }
    if c.is_lowercase() && previous.is_uppercase() && before[0].is_uppercase() {
        points -= 3;
    }
    points
}

/// Tells whether a foreign letter names a piece before a square: `Кf3`, `Крf1`.
fn in_move(before: [char; 2], c: char, next: char) -> bool {
    let file = matches!(next, 'a'..='h' | 'x');
    file && (!before[1].is_alphabetic() || before[1].is_uppercase())
        && (c.is_uppercase() || c == 'р')
}

fn sign(previous: char, c: char, next: char) -> i64 {
    let in_word = previous.is_alphabetic() && next.is_alphabetic();
    match c {
        '\u{80}'..='\u{9f}' | '\u{fffd}' => -12,
        '\u{2500}'..='\u{25ff}' => -6,
        '’' => 1,
        '“' | '”' | '„' | '«' | '»' | '–' | '—' | '…' | '½' | '№' => {
            if in_word {
                -4
            } else {
                1
            }
        }
        '\u{a0}' => {
            if in_word {
                -3
            } else {
                0
            }
        }
        '±' | '×' | '†' | '‡' | '°' | '§' => {
            if in_word {
                -4
            } else {
                0
            }
        }
        _ if in_word => -5,
        _ => -2,
    }
}

/// Letters that the languages of chess files use much.
const MUCH: &str = "оеаинтсрвлкмдéèàçñóáíúüöäßåøêãÖÜÄÉ";
/// Letters that some of them use.
const SOME: &str = "КФЛСпуяыьгзбчйхжšžčřěąłśęýőűżńŠŽČŁŚćđşğıŞİ";
/// Letters that hardly any of them uses.
const RARE: &str = "ъЪЫЬҐґЂђЃѓЏџЅѕЌќЉЊÿþðÐÞªºµÝƒŸ";

fn common(c: char) -> i64 {
    [(MUCH, 2), (SOME, 1), (RARE, -3)]
        .iter()
        .find(|(letters, _)| letters.contains(c))
        .map_or(0, |(_, points)| *points)
}

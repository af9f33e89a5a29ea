//! A word of the text, cut into numbers, moves, signs and the rest.

use zapis_notation_core::Span;

use super::glyph::{is_capture, is_check, is_dash, is_glyph, is_lost_figurine, is_zero, nag};
use super::shape::{Shape, move_at};
use super::token::{Kind, Token};
use crate::GameResult;

/// Cuts one word, which holds no white space, into tokens that tile it.
pub(crate) fn cut(word: &str, start: u32, first: bool, out: &mut Vec<Token>) {
    let begin = out.len();
    let mut at = 0;
    while at < word.len() {
        let rest = word.get(at..).unwrap_or_default();
        let (len, kind) = stray_letter(rest, out).unwrap_or_else(|| next(rest, at == 0));
        let len = len.clamp(1, rest.len());
        let len = (len..=rest.len()).find(|l| rest.is_char_boundary(*l)).unwrap_or(rest.len());
        let fresh = out.len() == begin;
        let span = Span::at(start + at as u32, len as u32);
        out.push(Token { span, kind, first: first && fresh, spaced: fresh });
        at += len;
    }
    join_words(begin, out);
}

/// Takes the letter before a move number that follows the last one: the `a` of `10.Sd5,a11.Sf3` is no square a1.
fn stray_letter(rest: &str, out: &[Token]) -> Option<(usize, Kind)> {
    let letter = rest.chars().next().filter(|c| c.is_alphabetic())?.len_utf8();
    let digits = rest.get(letter..)?.bytes().take(4).take_while(u8::is_ascii_digit).count();
    let value: u32 = rest.get(letter..letter + digits)?.parse().ok()?;
    let dotted = digits == 2 && rest.get(letter + digits..)?.starts_with('.');
    if !dotted {
        return None;
    }
    // The number before stands close by, or this is no page with numbers.
    let mut near = out.iter().rev().take(16);
    let last = near
        .find_map(|t| if let Kind::Number { value, .. } = t.kind { Some(value) } else { None })?;
    (last + 1 == value).then_some((letter, Kind::Word))
}

/// Joins pieces of a word that mean nothing apart, so that a damaged move stays one cell.
fn join_words(begin: usize, out: &mut Vec<Token>) {
    let fresh = out.split_off(begin);
    for token in fresh {
        match out.last_mut() {
            Some(last) if !token.spaced && token.kind == Kind::Word && last.kind == Kind::Word => {
                last.span = last.span.to(token.span);
            }
            _ => out.push(token),
        }
    }
}

/// Returns the next token of a word and its length in bytes.
fn next(rest: &str, whole: bool) -> (usize, Kind) {
    if whole {
        let bare = rest.trim_end_matches(['.', ',', ';', ')']);
        if let Some(result) = result(bare) {
            return (bare.len(), Kind::Result(result));
        }
        if let Some(kind) = clock(rest) {
            return (rest.len(), kind);
        }
        if date(rest) {
            return (rest.len(), Kind::Word);
        }
        if placeholder(rest) {
            return (rest.len(), Kind::Dots);
        }
        if matches!(rest, "Z0" | "z0" | "@@@@" | "0000" | "--" | "–" | "—")
            && !rest.chars().all(|c| is_dash(c) && c != '-')
        {
            return (rest.len(), Kind::Move(Shape { len: rest.len() as u32, ..Shape::JOINED }));
        }
    }
    if let Some(len) = check_word(rest) {
        return (len, Kind::Check);
    }
    if let Some(found) = number(rest) {
        return found;
    }
    if let Some(shape) = move_at(rest) {
        return (shape.len as usize, Kind::Move(shape));
    }
    signs(rest)
}

fn result(text: &str) -> Option<GameResult> {
    let plain = text.trim_matches(|c| matches!(c, '[' | ']'));
    let found = GameResult::parse(plain)?;
    // `1/2` alone may be the number of move 1 with a slash and a 2 of something else; a result has its partner.
    (plain.chars().count() > 3 || plain != "1/2").then_some(found)
}

/// Matches `1:29`, `0:05:00`, `'32`, `1.29h`.
fn clock(word: &str) -> Option<Kind> {
    let digits = word.strip_prefix(['\'', '’']).unwrap_or(word);
    let quoted = digits.len() < word.len();
    let mut parts = digits.split(':');
    let good = |p: &str, most: usize| {
        !p.is_empty() && p.len() <= most && p.bytes().all(|b| b.is_ascii_digit())
    };
    let first = parts.next()?;
    let rest: Vec<&str> = parts.collect();
    if rest.is_empty() {
        return (quoted && good(first, 3)).then_some(Kind::Clock);
    }
    (good(first, 3) && rest.len() <= 2 && rest.iter().all(|p| good(p, 2) && p.len() == 2))
        .then_some(Kind::Clock)
}

/// Matches a date in figures: `5.10.2017`, `12/03/19,`.
pub(crate) fn date(word: &str) -> bool {
    let bare = word.trim_end_matches([',', ';', '.', ')']);
    ['.', '/', '-'].iter().any(|sign| {
        let parts: Vec<&str> = bare.splitn(4, *sign).collect();
        let figures = |p: &&str| p.bytes().all(|b| b.is_ascii_digit());
        matches!(
            parts.iter().map(|p| p.len()).collect::<Vec<_>>().as_slice(),
            [1 | 2, 1 | 2, 2 | 4] | [4, 1 | 2, 1 | 2]
        ) && parts.iter().all(figures)
    })
}

/// Matches `—o—`, the sign for "as in the main line".
fn placeholder(word: &str) -> bool {
    let inner = word.trim_matches(is_dash);
    inner.len() + 2 <= word.len()
        && matches!(inner, "o" | "0" | "о" | "O")
        && word.starts_with(is_dash)
        && word.ends_with(is_dash)
}

/// Matches a number at the beginning, with the dots, bracket or slash after it.
fn number(rest: &str) -> Option<(usize, Kind)> {
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 {
        return None;
    }
    let value: u32 = rest.get(..digits)?.parse().unwrap_or(u32::MAX);
    let after = rest.get(digits..)?;
    if digits > 3 {
        return Some((digits, Kind::Word));
    }
    if let Some(dots) = number_mark(after) {
        let (mark, count) = dots;
        return Some((digits + mark, Kind::Number { value, dots: count }));
    }
    if after.is_empty() {
        let kind = if value == 0 && digits == 1 { Kind::Zero } else { Kind::Digits(value) };
        return Some((digits, kind));
    }
    // `0-0` is castling, `1-0` was a result; `12hxg3` is a number with a move glued to it.
    if move_at(rest).is_some_and(|s| s.castling) {
        return None;
    }
    if value == 0 && digits == 1 {
        return Some((digits, Kind::Zero));
    }
    let glued = move_at(after).is_some_and(|s| {
        let len = s.len as usize;
        s.strong && len + 2 >= after.trim_end_matches(['.', ',', ';']).len().min(len + 2)
    });
    if glued && !after.starts_with(|c: char| is_capture(c) || is_dash(c)) {
        return Some((digits, Kind::Number { value, dots: 0 }));
    }
    None
}

/// Returns the bytes of the mark after a move number and how many dots it stands for.
fn number_mark(after: &str) -> Option<(usize, u32)> {
    let mut bytes = 0;
    let mut dots = 0;
    for c in after.chars() {
        match c {
            '.' => dots += 1,
            '…' => dots += 3,
            ')' | ':' | '/' | '°' if bytes == 0 => dots += 1,
            _ => break,
        }
        bytes += c.len_utf8();
    }
    let slash = after.starts_with('/');
    // `1/2` is no number of a move, and `8:` before a square is a capture.
    let colon = after.starts_with(':');
    if bytes == 0 || ((slash || colon) && after.len() > bytes) {
        return None;
    }
    // `1)…d5`: the bracket is no dot.
    let bracket = after.starts_with(')') && dots > 1;
    Some((bytes, if bracket { dots - 1 } else { dots }))
}

/// Matches the words that follow a move and state check or mate.
fn check_word(rest: &str) -> Option<usize> {
    const WORDS: &[&str] = &[
        "dbl.ch.", "dbl.ch", "dis.ch.", "dis.ch", "disch", "dblch", "ch.", "ch", "éch.", "ech.",
        "sch.", "mates", "mate", "matt", "mat", "мат", "шах", "šach", "échec", "jaque", "mati",
        "j.", "Matt", "Mat", "Mate", "МАТ", "Мат", "MAT", "MATE", "matto", "scacco",
    ];
    let form = WORDS.iter().filter(|w| rest.starts_with(**w)).max_by_key(|w| w.len())?;
    let after = rest.get(form.len()..)?;
    if after.starts_with(char::is_alphanumeric) {
        return None;
    }
    Some(form.len() + after.chars().take_while(|c| matches!(c, '!' | '?')).count())
}

/// Matches signs; whatever is none of them is a word.
fn signs(rest: &str) -> (usize, Kind) {
    let Some(c) = rest.chars().next() else { return (0, Kind::Word) };
    // Signs come in short runs; a longer one is cut, which keeps the time linear.
    let run = |class: fn(char) -> bool| {
        rest.chars().take(16).take_while(|c| class(*c)).map(char::len_utf8).sum::<usize>()
    };
    if matches!(c, '.' | '…') {
        let len = run(|c| matches!(c, '.' | '…'));
        return (len, if len > 1 { Kind::Dots } else { Kind::Separator });
    }
    if matches!(c, ',' | ';' | '|' | '/' | '*' | '_') {
        let kind = if rest.starts_with('*') && run(|c| c == '*') == 1 {
            Kind::Result(GameResult::Open)
        } else {
            Kind::Separator
        };
        return (c.len_utf8(), kind);
    }
    let glyphs = run(|c| is_glyph(c) || is_check(c) || is_dash(c) || c == '/');
    if glyphs > 0 {
        return glyph_run(rest, glyphs);
    }
    if is_capture(c)
        && run(is_capture) == c.len_utf8()
        && !rest.get(c.len_utf8()..).unwrap_or_default().starts_with(char::is_alphabetic)
    {
        return (c.len_utf8(), Kind::Capture);
    }
    if is_capture(c) && move_at(rest.get(c.len_utf8()..).unwrap_or_default()).is_some() {
        return (c.len_utf8(), Kind::Capture);
    }
    if is_zero(c) && rest.len() == c.len_utf8() {
        return (c.len_utf8(), Kind::Zero);
    }
    (word_length(rest), Kind::Word)
}

/// Tells judgement, check and dashes apart in a run of such signs.
fn glyph_run(rest: &str, len: usize) -> (usize, Kind) {
    let run = rest.get(..len).unwrap_or_default();
    // The longest sign that is known comes first.
    let mut end = len;
    while end > 0 {
        if let Some(number) = run.get(..end).and_then(nag) {
            let alone_dash = run.get(..end).is_some_and(|r| r.chars().all(is_dash));
            if !alone_dash {
                return (end, Kind::Glyph(number));
            }
        }
        end = (0..end).rev().find(|i| run.is_char_boundary(*i)).unwrap_or(0);
    }
    let checks: usize = run
        .chars()
        .take_while(|c| is_check(*c) || matches!(c, '!' | '?'))
        .map(char::len_utf8)
        .sum();
    if checks > 0 && run.starts_with(is_check) {
        return (checks, Kind::Check);
    }
    let dashes: usize = run.chars().take_while(|c| is_dash(*c)).map(char::len_utf8).sum();
    if dashes > 0 {
        return (dashes, Kind::Dash);
    }
    (run.chars().next().map_or(1, char::len_utf8), Kind::Separator)
}

/// Returns the bytes of a word of prose: to the next separator, or to a number with a dot after which a move begins.
fn word_length(rest: &str) -> usize {
    let mut previous = None;
    for (i, c) in rest.char_indices() {
        if i > 0 && matches!(c, ',' | ';' | '|' | '{' | '}' | '…') {
            return i;
        }
        // `ffo5&a6`: a move whose figurine is lost follows one that is past reading.
        if i > 0 && is_lost_figurine(c) && rest.get(i..).and_then(move_at).is_some_and(|s| s.strong)
        {
            return i;
        }
        if c.is_ascii_digit() && previous.is_some_and(|p: char| !p.is_ascii_digit()) {
            let here = rest.get(i..).unwrap_or_default();
            let numbered = number(here).is_some_and(|(len, kind)| {
                matches!(kind, Kind::Number { dots, .. } if dots > 0)
                    && (here.len() == len || move_at(here.get(len..).unwrap_or_default()).is_some())
            });
            if numbered {
                return i;
            }
        }
        previous = Some(c);
    }
    rest.trim_end_matches(['.', ':']).len().max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut_up(word: &str) -> Vec<(&str, &'static str)> {
        let mut out = Vec::new();
        cut(word, 0, true, &mut out);
        out.iter()
            .map(|t| {
                let name = match &t.kind {
                    Kind::Number { .. } => "number",
                    Kind::Digits(_) => "digits",
                    Kind::Move(_) => "move",
                    Kind::Dots => "dots",
                    Kind::Dash => "dash",
                    Kind::Capture => "capture",
                    Kind::Glyph(_) => "glyph",
                    Kind::Check => "check",
                    Kind::Result(_) => "result",
                    Kind::Separator => "separator",
                    Kind::Word => "word",
                    Kind::Zero => "zero",
                    Kind::Clock => "clock",
                    _ => "other",
                };
                (t.span.of(word).expect("tokens lie in the word"), name)
            })
            .collect()
    }

    #[test]
    fn words_are_cut() {
        assert_eq!(cut_up("1.d4"), [("1.", "number"), ("d4", "move")]);
        assert_eq!(cut_up("2.Kf3Kc6"), [("2.", "number"), ("Kf3", "move"), ("Kc6", "move")]);
        assert_eq!(cut_up("a613.Jbxd4"), [("a6", "move"), ("13.", "number"), ("Jbxd4", "move")]);
        assert_eq!(cut_up("6....Be6"), [("6....", "number"), ("Be6", "move")]);
        assert_eq!(cut_up("1)…d5"), [("1)…", "number"), ("d5", "move")]);
        assert_eq!(cut_up("1/"), [("1/", "number")]);
        assert_eq!(cut_up("12hxg3"), [("12", "number"), ("hxg3", "move")]);
        assert_eq!(cut_up("xx4."), [("xx", "word"), ("4.", "number")]);
        assert_eq!(cut_up("0-0"), [("0-0", "move")]);
        assert_eq!(cut_up("1-0"), [("1-0", "result")]);
        assert_eq!(cut_up("½-½."), [("½-½", "result"), (".", "separator")]);
        assert_eq!(cut_up("cd5:"), [("cd5", "move"), (":", "capture")]);
        assert_eq!(cut_up("Kg8—"), [("Kg8", "move"), ("—", "dash")]);
        assert_eq!(cut_up("–f3"), [("–", "dash"), ("f3", "move")]);
        assert_eq!(cut_up(":e4"), [(":", "capture"), ("e4", "move")]);
        assert_eq!(cut_up("Sxe7+-Dxe7"), [("Sxe7+", "move"), ("-", "dash"), ("Dxe7", "move")]);
        assert_eq!(
            cut_up("10...Sd5,a11.Sf3,aDf6,"),
            [
                ("10...", "number"),
                ("Sd5", "move"),
                (",", "separator"),
                ("a", "word"),
                ("11.", "number"),
                ("Sf3", "move"),
                (",", "separator"),
                ("aDf6", "move"),
                (",", "separator")
            ]
        );
        assert_eq!(cut_up("ffo5&a6"), [("ffo5", "word"), ("&a6", "move")]);
        assert_eq!(cut_up("5.10.2017"), [("5.10.2017", "word")]);
        assert_eq!(cut_up("2019-03-12,"), [("2019-03-12,", "word")]);
        assert_eq!(cut_up("+="), [("+=", "glyph")]);
        assert_eq!(cut_up("+!!"), [("+!!", "check")]);
        assert_eq!(cut_up("1:29"), [("1:29", "clock")]);
        assert_eq!(cut_up("10.............."), [("10..............", "number")]);
        assert_eq!(cut_up("—o—"), [("—o—", "dots")]);
        assert_eq!(
            cut_up("15...exf5."),
            [("15...", "number"), ("exf5", "move"), (".", "separator")]
        );
    }
}

//! Lines of EPD: a position, then operations such as `bm Nf3; id "probe";`.

use zapis_notation_core::Span;

use super::headers::Tag;
use super::scan::Element;
use super::token::{Kind, Token};
use super::word::cut;

/// Reads a line of EPD or a bare FEN; the best move becomes the first move of the game.
pub(crate) fn line(line: &str, start: u32) -> Option<Vec<Element>> {
    let trimmed = line.trim();
    let board = trimmed.split(' ').next().filter(|b| is_board(b))?;
    let mut fields = trimmed.splitn(5, ' ');
    let position: Vec<&str> = fields.by_ref().take(4).collect();
    if position.len() < 4 || board.len() > 100 || trimmed.len() > 2000 {
        return None;
    }
    let rest = fields.next().unwrap_or_default();
    let rest_at = trimmed.len() - rest.len();
    let (counters, operations_at) = counters(rest);
    let lead = (line.len() - line.trim_start().len()) as u32;
    let at = |byte: usize| start + lead + byte as u32;
    let fen = format!("{} {counters}", position.join(" "));
    let end = rest_at + operations_at;
    let mut out = vec![Element::Tag(Box::new(Tag {
        name: "FEN".to_owned(),
        value: fen,
        span: Span::at(at(0), end as u32),
    }))];
    operations(trimmed.get(end..)?, at(end), &mut out);
    Some(out)
}

fn is_board(field: &str) -> bool {
    field.bytes().filter(|b| *b == b'/').count() == 7
        && field.bytes().all(|b| matches!(b, b'/' | b'1'..=b'8') || b"pnbrqkPNBRQK".contains(&b))
}

/// Returns the two counters, or their defaults, and the byte where operations begin.
fn counters(rest: &str) -> (String, usize) {
    let mut words = rest.splitn(3, ' ');
    let number = |w: Option<&str>| {
        w.filter(|w| !w.is_empty() && w.bytes().all(|b| b.is_ascii_digit())).map(str::to_owned)
    };
    match (number(words.next()), number(words.next())) {
        (Some(half), Some(full)) => {
            let used = half.len() + 1 + full.len();
            (format!("{half} {full}"), used)
        }
        _ => ("0 1".to_owned(), 0),
    }
}

fn operations(text: &str, start: u32, out: &mut Vec<Element>) {
    let mut at = 0;
    for operation in text.split_inclusive(';') {
        let lead = operation.len() - operation.trim_start().len();
        let begin = start + (at + lead) as u32;
        let body = operation.trim();
        let (code, value) = body.trim_end_matches(';').split_once(' ').unwrap_or((body, ""));
        let span = Span::at(begin, body.len() as u32);
        if code == "bm" {
            let value_at = begin + code.len() as u32;
            out.push(Element::Head(Span::at(begin, code.len() as u32)));
            best_move(body.get(code.len()..).unwrap_or_default(), value_at, out);
        } else if !body.is_empty() {
            let value = value.trim().trim_matches('"').to_owned();
            out.push(Element::Tag(Box::new(Tag {
                name: code.trim_end_matches(';').to_owned(),
                value,
                span,
            })));
        }
        at += operation.len();
    }
}

/// Takes the first best move as a move, further ones as prose.
fn best_move(text: &str, start: u32, out: &mut Vec<Element>) {
    let mut moves = 0;
    for (i, word) in words(text) {
        let mut tokens: Vec<Token> = Vec::new();
        cut(word, start + i as u32, false, &mut tokens);
        for mut token in tokens {
            if token.shape().is_some() {
                moves += 1;
                if moves > 1 {
                    token.kind = Kind::Comment(token.span);
                }
            }
            out.push(Element::Token(token));
        }
    }
}

fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_whitespace().map(move |w| (w.as_ptr() as usize - text.as_ptr() as usize, w))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_move_is_a_move_and_the_id_a_tag() {
        let text = "8/8/8/8/8/8/8/K1k4R w - - bm Rh2; id \"probe\";";
        let found = line(text, 0).expect("a position stands there");
        let names: Vec<String> = found
            .iter()
            .map(|e| match e {
                Element::Tag(t) => format!("{}={}", t.name, t.value),
                Element::Head(s) => s.of(text).unwrap_or_default().to_owned(),
                Element::Token(t) => t.span.of(text).unwrap_or_default().to_owned(),
            })
            .collect();
        assert_eq!(names, ["FEN=8/8/8/8/8/8/8/K1k4R w - - 0 1", "bm", "Rh2", ";", "id=probe"]);
    }
}

//! Results: any dash, a colon, blanks around it.

use crate::GameResult;
use crate::parse::scan::is_dash;

/// How many characters a result may take.
const LONGEST: usize = 16;

/// One player's points.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Points {
    One,
    Zero,
    Half,
}

/// Reads a result at the front of a text, with its length in bytes.
pub(super) fn result(rest: &str) -> Option<(GameResult, usize)> {
    let chars: Vec<char> = rest.chars().take(LONGEST).collect();
    if chars.first() == Some(&'*') {
        return ends(&chars, 1).then_some((GameResult::Open, 1));
    }
    let (white, mut at) = points(&chars, 0)?;
    let after_white = at;
    while chars.get(at).is_some_and(|c| *c == ' ') {
        at += 1;
    }
    let Some(joint) = chars.get(at).filter(|c| is_dash(**c) || matches!(c, ':' | '∶')) else {
        // A half on its own is a draw; a whole number is only a number.
        return (white == Points::Half && ends(&chars, after_white))
            .then(|| (GameResult::Draw, bytes(&chars, after_white)));
    };
    at += 1;
    while chars.get(at).is_some_and(|c| *c == ' ')
        || (is_dash(*joint) && chars.get(at).is_some_and(|c| is_dash(*c)))
    {
        at += 1;
    }
    let (black, end) = points(&chars, at)?;
    if !ends(&chars, end) {
        return None;
    }
    let result = match (white, black) {
        (Points::One, Points::Zero) => GameResult::White,
        (Points::Zero, Points::One) => GameResult::Black,
        (Points::Half, Points::Half) => GameResult::Draw,
        _ => return None,
    };
    Some((result, bytes(&chars, end)))
}

fn points(chars: &[char], at: usize) -> Option<(Points, usize)> {
    let here = |i: usize| chars.get(at + i).copied();
    match here(0)? {
        '½' => Some((Points::Half, at + 1)),
        '1' if matches!(here(1), Some('/' | '⁄' | '∕')) && here(2) == Some('2') => {
            Some((Points::Half, at + 3))
        }
        '0' if matches!(here(1), Some('.' | ',')) && here(2) == Some('5') => {
            Some((Points::Half, at + 3))
        }
        '1' => Some((Points::One, at + 1)),
        '0' => Some((Points::Zero, at + 1)),
        _ => None,
    }
}

/// Nothing that could go on a word stands at `at`.
fn ends(chars: &[char], at: usize) -> bool {
    chars.get(at).is_none_or(|&c| !c.is_alphanumeric() && !is_dash(c) && c != '/' && c != ':')
}

fn bytes(chars: &[char], end: usize) -> usize {
    chars.iter().take(end).map(|c| c.len_utf8()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_dash_and_colon_is_read() {
        let read = |text| result(text).map(|(r, len)| (r.to_string(), len));
        for text in ["1-0", "1–0", "1—0", "1:0", "1 - 0", "1−0"] {
            assert_eq!(read(text), Some(("1-0".to_owned(), text.len())), "{text}");
        }
        for text in ["½-½", "1/2-1/2", "½:½", "½", "1/2", "0.5-0.5", "0,5:0,5"] {
            assert_eq!(read(text), Some(("1/2-1/2".to_owned(), text.len())), "{text}");
        }
        assert_eq!(read("0-1 and so on"), Some(("0-1".to_owned(), 3)));
        assert_eq!(read("*"), Some(("*".to_owned(), 1)));
    }

    #[test]
    fn castling_dates_and_clocks_are_no_results() {
        for text in ["0-0", "0-0-0", "1-1", "1:29", "1-0-1", "10", "1", "1.e4", "0-1-0"] {
            assert_eq!(result(text), None, "{text}");
        }
    }
}

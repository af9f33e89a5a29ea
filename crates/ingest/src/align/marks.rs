//! What stands behind a move in typed text and is no part of its spelling: `!!`, `(=)`, `мат`.
//!
//! Such signs tell no move from another, but as characters they would make a move that is plainly written look garbled.

use std::borrow::Cow;

use zapis_notation_core::{CheckClaim, parse_marks};

/// The longest marks that are looked for, in characters.
const LONGEST: usize = 12;

/// Returns the text without the remarks behind its move; check and mate stay, as signs.
pub(crate) fn without(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    for (at, _) in text.char_indices().rev().take(LONGEST) {
        // Where a digit is wanted, a question mark or a letter may be one that was misread.
        let (front, marks) = text.split_at(at);
        if !front.trim_end().ends_with(ends_a_move) || marks.starts_with(is_check) {
            continue;
        }
        let Some(read) = parse_marks(marks) else { continue };
        let sign = match read.claims.check {
            CheckClaim::Unstated => "",
            CheckClaim::Check => "+",
            CheckClaim::Double => "++",
            CheckClaim::Mate => "#",
        };
        // En passant is written by spellings.
        if !read.claims.en_passant {
            return Cow::Owned(format!("{}{sign}", front.trim_end()));
        }
    }
    Cow::Borrowed(text)
}

/// Tells whether a square, castling or a sign of check may end so.
const fn ends_a_move(c: char) -> bool {
    matches!(c, '1'..='8' | '0' | 'O' | 'o' | 'О' | 'о' | '+' | '#')
}

/// Tells whether a sign is one that spellings have.
const fn is_check(c: char) -> bool {
    matches!(c, '+' | '#' | '†' | '‡')
}

#[cfg(test)]
mod tests {
    use super::without;

    #[test]
    fn remarks_go_and_moves_stay() {
        for (text, rest) in [
            ("Cb5!!", "Cb5"),
            ("Nf6?", "Nf6"),
            ("Лf5— f3 мат", "Лf5— f3#"),
            ("Qh5+!", "Qh5+"),
            ("0-0!?", "0-0"),
            ("Фe7 (=)", "Фe7"),
            ("Sf3 шах", "Sf3+"),
            ("Qh5+", "Qh5+"),
            ("exd6 e.p.", "exd6 e.p."),
            ("Nb?", "Nb?"),
            ("N?6", "N?6"),
            ("e8Q", "e8Q"),
            ("?", "?"),
            ("", ""),
        ] {
            assert_eq!(without(text), rest, "{text}");
        }
    }
}

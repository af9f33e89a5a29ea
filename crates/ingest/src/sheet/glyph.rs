//! What one character may be in a written move: a file, a rank, a capture sign, a dash, a zero.
//!
//! These classes are wide on purpose. They only tell which characters belong to a move and where one ends; what the
//! move means is settled by the grammar and the board.

/// Tells whether a character can name a file: Latin, the Cyrillic letters that look like or stand for a–h, Greek, Hebrew.
pub(crate) fn is_file(c: char) -> bool {
    matches!(c, 'a'..='h' | 'A'..='H' | 'α'..='θ' | 'א'..='ח')
        || matches!(
            c,
            'а' | 'с'
                | 'е'
                | 'в'
                | 'Ь'
                | 'ь'
                | 'б'
                | 'д'
                | 'ф'
                | 'г'
                | 'х'
                | 'һ'
                | 'А'
                | 'С'
                | 'Е'
                | 'В'
        )
        || matches!(c, 'ａ'..='ｈ')
}

/// Tells whether a character is a file in lower case, as the files of moves are written.
pub(crate) fn is_lower_file(c: char) -> bool {
    is_file(c) && (!c.is_uppercase() || c == 'Ь')
}

/// Tells whether a character is a digit from 1 to 8 in any of the scripts that scoresheets use.
pub(crate) fn is_rank(c: char) -> bool {
    matches!(c, '1'..='8' | '１'..='８' | '١'..='٨' | '۱'..='۸' | '१'..='८' | '১'..='৮')
}

/// Tells whether a character is often read for a rank: `l` for 1, `З` for 3, `б` for 6.
pub(crate) fn is_rank_lookalike(c: char) -> bool {
    matches!(c, 'l' | 'I' | '|' | 'З' | 'з' | 'б' | 'ó')
}

/// Tells whether a character is a capture sign.
pub(crate) fn is_capture(c: char) -> bool {
    matches!(c, 'x' | 'X' | '×' | 'х' | 'Х' | ':' | '∶' | '：' | '⨯' | '✕' | '✖' | '✗' | 'ｘ')
}

/// Tells whether a character is a dash of any length.
pub(crate) fn is_dash(c: char) -> bool {
    matches!(
        c,
        '-' | '\u{2010}'
            ..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}' | '\u{30fc}' | '→'
    )
}

/// Tells whether a character is one of the round signs that castling is written with.
pub(crate) fn is_zero(c: char) -> bool {
    matches!(c, '0' | 'O' | 'o' | 'О' | 'о' | 'Ο' | 'ο' | 'Օ' | '〇')
}

/// Tells whether a character can name a piece: a letter, a figurine, or a sign that a chess font leaves when it is lost.
pub(crate) fn is_piece(c: char) -> bool {
    c.is_alphabetic()
        || matches!(c, '\u{2654}'..='\u{265f}' | '\u{1fa00}'..='\u{1fa05}' | '\u{fe0e}' | '\u{fe0f}' | '\u{26e5}')
        || is_lost_figurine(c)
}

/// Tells whether a character is no letter and may stand where a chess font had a figurine.
pub(crate) fn is_lost_figurine(c: char) -> bool {
    matches!(
        c,
        '©' | '®'
            | '∂'
            | '™'
            | '¥'
            | '£'
            | '¤'
            | '§'
            | '¶'
            | '†'
            | '&'
            | '^'
            | '@'
            | '%'
            | '€'
            | '¢'
            | '«'
            | '»'
    )
}

/// Tells whether a character states check or mate.
pub(crate) fn is_check(c: char) -> bool {
    matches!(c, '+' | '#' | '†' | '‡' | '♯' | '＋' | '＃')
}

/// Tells whether a character judges a move or a position.
pub(crate) fn is_glyph(c: char) -> bool {
    matches!(
        c,
        '!' | '?'
            | '‼'
            | '⁇'
            | '⁈'
            | '⁉'
            | '±'
            | '∓'
            | '⩲'
            | '⩱'
            | '='
            | '∞'
            | '□'
            | '⨀'
            | '⟳'
            | '⇆'
            | '↑'
            | '∆'
            | 'Δ'
            | '⌓'
            | '⯹'
            | '⨁'
            | '○'
            | '≤'
            | '≥'
            | '⊕'
            | '⇄'
            | '☒'
            | '~'
    )
}

/// Returns the NAG number of a sign that stands by itself.
pub(crate) fn nag(sign: &str) -> Option<u8> {
    Some(match sign {
        "!" => 1,
        "?" => 2,
        "!!" | "‼" => 3,
        "??" | "⁇" => 4,
        "!?" | "⁉" => 5,
        "?!" | "⁈" => 6,
        "□" => 7,
        "☒" => 9,
        "=" | "==" => 10,
        "∞" | "~" => 13,
        "⩲" | "+=" | "+/=" | "±/=" | "=/+-" => 14,
        "⩱" | "=+" | "=/+" => 15,
        "±" | "+/-" | "+/−" | "+/–" => 16,
        "∓" | "-/+" | "−/+" | "–/+" => 17,
        "+-" | "+−" | "+–" | "+—" => 18,
        "-+" | "−+" | "–+" | "—+" => 19,
        "⨀" => 22,
        "○" => 26,
        "⟳" => 32,
        "↑" => 36,
        "⯹" | "=∞" => 44,
        "⇆" | "⇄" => 132,
        "⨁" | "⊕" => 138,
        "∆" | "Δ" => 140,
        "⌓" => 142,
        "≤" => 143,
        _ => return None,
    })
}

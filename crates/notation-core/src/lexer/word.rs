//! Words: moves with their marks, and prose.

/// The longest bracketed mark, in characters.
const LONGEST_MARK: usize = 12;

/// The length in bytes of the word at the front of a text.
///
/// Brackets are part of it when they hold a mark: `e8(Q)`, `c6(=)`, `exd6(e.p.)`. A dot is part of it when a letter follows
/// (`e.p.`) or ends it (`ch.`), and ends the word before a digit or more dots: `c6.12.Ke2`.
pub(super) fn length(rest: &str) -> usize {
    let mut at = 0;
    while let Some(c) = rest.get(at..).and_then(|r| r.chars().next()) {
        let next = rest.get(at + c.len_utf8()..).and_then(|r| r.chars().next());
        match c {
            _ if c.is_whitespace() => break,
            '{' | '}' | ')' | ']' | ';' | ',' | '|' | '"' | '$' | '…' => break,
            '(' | '[' => match rest.get(at..).and_then(|r| glued_bracket(r, true)) {
                Some(len) => {
                    at += len;
                    continue;
                }
                None => break,
            },
            '.' if next.is_some_and(|n| n.is_ascii_digit() || n == '.' || n == '…') => break,
            _ => {}
        }
        at += c.len_utf8();
    }
    at
}

/// The length of a bracket that holds a mark and no move: `(=)`, `(!?)`, and behind a word also `(Q)`, `(e.p.)`.
pub(super) fn glued_bracket(rest: &str, behind_word: bool) -> Option<usize> {
    let close = if rest.starts_with('(') { ')' } else { ']' };
    let mut letters = 0;
    for (i, (at, c)) in rest.char_indices().enumerate().skip(1) {
        if c == close {
            return (i > 1).then_some(at + c.len_utf8());
        }
        let mark = "=!?+-#†‡/±∓⩲⩱∞□".contains(c);
        let word = behind_word && (c.is_alphabetic() || c == '.' || c == ' ');
        letters += usize::from(c.is_alphabetic());
        if i > LONGEST_MARK || !(mark || word) || (c == ' ' && letters == 0) {
            return None;
        }
    }
    None
}

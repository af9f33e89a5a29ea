//! Movetext to tokens that tile it: nothing is lost, nothing is refused.

mod result;
mod tag;
mod word;

use crate::parse::scan::is_dash;
use crate::{Span, Token, TokenKind};

/// Cuts movetext into tokens.
///
/// Total and lossless: the spans of the tokens tile the text, whatever it is. Linear time, no recursion: how deep
/// brackets may nest is for the reader of the tokens to decide.
///
/// ```
/// use zapis_notation_core::{TokenKind, lex};
///
/// let text = "1.e4 e5 {open} 2.Kf3";
/// let words: Vec<&str> = lex(text)
///     .filter(|t| t.kind == TokenKind::Word)
///     .filter_map(|t| t.span.of(text))
///     .collect();
/// assert_eq!(words, ["e4", "e5", "Kf3"]);
/// ```
pub fn lex(movetext: &str) -> Lexer<'_> {
    Lexer { text: movetext, at: 0, line_start: true }
}

/// The tokens of a text, in order; see [`lex`].
#[derive(Clone, Debug)]
pub struct Lexer<'t> {
    text: &'t str,
    at: usize,
    /// Nothing but blanks has been seen in this line.
    line_start: bool,
}

impl Iterator for Lexer<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        let rest = self.text.get(self.at..)?;
        let first = rest.chars().next()?;
        let (kind, len) = self.token(rest, first);
        // A token is never empty, so the text ends.
        let len = len.clamp(1, rest.len());
        debug_assert!(rest.is_char_boundary(len), "tokens end between characters");
        let span = Span::at(self.at as u32, len as u32);
        self.at += len;
        self.line_start = match kind {
            TokenKind::LineEnd => true,
            TokenKind::Space => self.line_start,
            _ => false,
        };
        Some(Token { kind, span })
    }
}

impl Lexer<'_> {
    /// The token at the front of the rest, with its length in bytes.
    fn token(&self, rest: &str, first: char) -> (TokenKind, usize) {
        match first {
            '\r' if rest.starts_with("\r\n") => (TokenKind::LineEnd, 2),
            '\n' | '\r' => (TokenKind::LineEnd, 1),
            c if c.is_whitespace() => {
                (TokenKind::Space, run(rest, |c| c.is_whitespace() && !is_line_end(c)))
            }
            '{' => match rest.find('}') {
                Some(end) => (TokenKind::Comment { closed: true }, end + 1),
                None => (TokenKind::Comment { closed: false }, rest.len()),
            },
            ';' => (TokenKind::LineComment, run(rest, |c| !is_line_end(c))),
            '%' if self.line_start => (TokenKind::EscapeLine, run(rest, |c| !is_line_end(c))),
            '[' if self.line_start => {
                tag::pair(rest, self.at).unwrap_or((TokenKind::VariationOpen, 1))
            }
            '(' | '[' => word::glued_bracket(rest, false)
                .map_or((TokenKind::VariationOpen, 1), |len| (TokenKind::Word, len)),
            ')' | ']' => (TokenKind::VariationClose, 1),
            '$' => nag(rest),
            '.' | '…' => (TokenKind::Dots, run(rest, |c| matches!(c, '.' | '…'))),
            ',' | '|' | '"' | '}' => (TokenKind::Punctuation, 1),
            _ => number_or_word(rest, first),
        }
    }
}

fn number_or_word(rest: &str, first: char) -> (TokenKind, usize) {
    if let Some((result, len)) = result::result(rest) {
        return (TokenKind::Result(result), len);
    }
    if first.is_ascii_digit()
        && let Some(number) = number(rest)
    {
        return number;
    }
    if is_dash(first) {
        let len = run(rest, is_dash);
        let alone = rest.get(len..).and_then(|r| r.chars().next()).is_none_or(char::is_whitespace);
        if alone && len == first.len_utf8() {
            return (TokenKind::Dash, len);
        }
    }
    (TokenKind::Word, word::length(rest))
}

pub(crate) fn is_line_end(c: char) -> bool {
    matches!(c, '\n' | '\r')
}

/// The length in bytes of the longest front whose characters all hold.
fn run(text: &str, holds: impl Fn(char) -> bool) -> usize {
    text.find(|c| !holds(c)).unwrap_or(text.len())
}

/// A move number with its dots, or a small number that stands alone.
fn number(rest: &str) -> Option<(TokenKind, usize)> {
    let digits = run(rest, |c| c.is_ascii_digit());
    if digits > 3 {
        return None;
    }
    let number: u32 = rest.get(..digits)?.parse().ok()?;
    let behind = rest.get(digits..)?;
    let dots_len = run(behind, |c| matches!(c, '.' | '…'));
    if dots_len > 0 {
        let dots = behind.get(..dots_len)?.chars().map(|c| if c == '…' { 3 } else { 1 }).sum();
        return Some((TokenKind::MoveNumber { number, dots }, digits + dots_len));
    }
    match behind.chars().next() {
        // `13)` is a number unless the bracket closes something, which no one can tell here: it stands at a move's place.
        Some(')')
            if behind.get(1..)?.chars().next().is_some_and(|c| !c.is_whitespace())
                && number > 0 =>
        {
            Some((TokenKind::MoveNumber { number, dots: 1 }, digits + 1))
        }
        Some(c) if !c.is_whitespace() => None,
        _ if number > 0 => Some((TokenKind::MoveNumber { number, dots: 0 }, digits)),
        _ => None,
    }
}

fn nag(rest: &str) -> (TokenKind, usize) {
    let digits = run(rest.get(1..).unwrap_or_default(), |c| c.is_ascii_digit());
    let value = rest.get(1..=digits).and_then(|d| d.parse().ok());
    (TokenKind::Nag(value), digits + 1)
}

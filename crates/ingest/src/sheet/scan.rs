//! One pass over a text: tags, header lines, comments, brackets and words, in reading order.

use zapis_notation_core::{Diagnostic, Place, Span};

use super::brackets::Brackets;
use super::elements::Elements;
use super::epd;
use super::glyph;
use super::headers::{Tag, header_line, table_head, tag_pair};
use super::token::{Kind, Token};
use super::word::cut;
use crate::Limits;
use crate::report::structure;

/// A piece of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Element {
    /// A tag pair or a header line.
    Tag(Box<Tag>),
    /// The head of a table of moves.
    Head(Span),
    /// Part of the moves.
    Token(Token),
}

/// What a pass over a text found.
#[derive(Debug)]
pub(crate) struct Scan {
    /// In reading order.
    pub elements: Elements,
    /// What was odd about brackets and braces.
    pub diagnostics: Vec<Diagnostic>,
}

/// Scans a text.
pub(crate) fn scan(text: &str, limits: &Limits) -> Scan {
    let brackets = Brackets::of(text);
    let mut scanner = Scanner {
        text,
        brackets,
        depth_limit: limits.max_depth.get(),
        most_in_brackets: MOST_IN_BRACKETS * limits.max_plies.get(),
        in_brackets: 0,
        diagnostics: Vec::new(),
    };
    let mut elements = Elements::default();
    let mut at = 0;
    while at < text.len() {
        at = scanner.line(at, &mut elements);
    }
    Scan { elements, diagnostics: scanner.diagnostics }
}

/// Tokens in variations that a game may have, as a multiple of the moves that it may have.
const MOST_IN_BRACKETS: usize = 20;

/// Bytes of a word that are looked at together: a text may be one word, and have a token for every byte of it.
const LONGEST_WORD: usize = 1 << 14;

/// Tokens of a line that are kept back while it is read: what a word is may depend on those before it.
const BEHIND: usize = 32;

struct Scanner<'t> {
    text: &'t str,
    brackets: Brackets,
    depth_limit: usize,
    most_in_brackets: usize,
    /// Tokens in variations since the game began.
    in_brackets: usize,
    diagnostics: Vec<Diagnostic>,
}

impl Scanner<'_> {
    /// Reads what begins at the start of a line and returns the byte where reading goes on, again at a line's start.
    fn line(&mut self, start: usize, out: &mut Elements) -> usize {
        let rest = self.text.get(start..).unwrap_or_default();
        let end = start + rest.find(['\n', '\r']).unwrap_or(rest.len());
        let line = self.text.get(start..end).unwrap_or_default();
        if line.trim().is_empty() {
            if !out.end_with_gap() {
                out.push(Element::Token(token(Span::at(start as u32, 0), Kind::Gap, true)));
            }
            return self.after_line(end);
        }
        let indent = line.len() - line.trim_start().len();
        if let Some(next) = self.tags(start + indent, out) {
            return next;
        }
        if line.starts_with('%') {
            let sign = line.len() - line.trim_start_matches('%').len();
            let comment = Kind::Comment(trimmed(self.text, start + sign, end));
            out.push(Element::Token(token(
                Span::at(start as u32, line.len() as u32),
                comment,
                true,
            )));
            return self.after_line(end);
        }
        if let Some(found) = epd::line(line, start as u32) {
            out.extend(found);
            return self.after_line(end);
        }
        if table_head(line) {
            out.push(Element::Head(Span::at((start + indent) as u32, line.trim().len() as u32)));
            return self.after_line(end);
        }
        if let Some(tags) = header_line(line, start as u32) {
            out.extend(tags.into_iter().map(|tag| Element::Tag(Box::new(tag))));
            return self.after_line(end);
        }
        self.row(start, out)
    }

    /// Reads moves and comments to the end of the line and returns the start of the next.
    fn row(&mut self, mut at: usize, out: &mut Elements) -> usize {
        let end = self.text.len();
        let mut first = true;
        let mut tokens = Vec::new();
        while let Some(c) = self.text.get(at..).and_then(|rest| rest.chars().next()) {
            if matches!(c, '\n' | '\r') {
                at = self.after_line(at);
                break;
            }
            if is_blank(c) {
                at += c.len_utf8();
                continue;
            }
            let known = tokens.len();
            at = self.item(at, end, first, 0, &mut tokens);
            first = false;
            if tokens.iter().skip(known).any(|t| matches!(t.kind, Kind::Number { value: 1, .. })) {
                self.in_brackets = 0;
            }
            // A line may be all of a large text.
            if tokens.len() > 4 * BEHIND {
                out.extend(tokens.drain(..tokens.len() - BEHIND).map(Element::Token));
            }
        }
        out.extend(tokens.into_iter().map(Element::Token));
        at
    }

    fn after_line(&self, end: usize) -> usize {
        let rest = self.text.get(end..).unwrap_or_default();
        end + if rest.starts_with("\r\n") { 2 } else { usize::from(!rest.is_empty()) }
    }

    /// Reads tag pairs; returns where the line goes on, or where the next begins.
    fn tags(&mut self, mut at: usize, out: &mut Elements) -> Option<usize> {
        let begin = at;
        while let Some((tag, len)) = tag_pair(self.text.get(at..)?, at as u32) {
            out.push(Element::Tag(Box::new(tag)));
            at += len;
            let rest = self.text.get(at..)?;
            at += rest.len() - rest.trim_start_matches([' ', '\t']).len();
        }
        if at == begin {
            return None;
        }
        self.in_brackets = 0;
        let rest = self.text.get(at..)?;
        Some(if rest.starts_with(['\n', '\r']) { self.after_line(at) } else { at })
    }

    /// Reads moves and comments within brackets up to `end`; false where there are more than a game may have.
    fn body(&mut self, mut at: usize, end: usize, depth: usize, out: &mut Vec<Token>) -> bool {
        let mut first = true;
        while let Some(c) = self.text.get(at..end).and_then(|rest| rest.chars().next()) {
            if is_blank(c) {
                first |= matches!(c, '\n' | '\r');
                at += c.len_utf8();
                continue;
            }
            let known = out.len();
            at = self.item(at, end, first, depth, out);
            first = false;
            self.in_brackets += out.len() - known;
            if self.in_brackets > self.most_in_brackets {
                return false;
            }
        }
        true
    }

    /// Reads one comment, bracket or word and returns the byte after it.
    fn item(
        &mut self,
        at: usize,
        end: usize,
        first: bool,
        depth: usize,
        out: &mut Vec<Token>,
    ) -> usize {
        let rest = self.text.get(at..end).unwrap_or_default();
        match rest.as_bytes().first() {
            Some(b'{') => self.comment(at, end, first, out),
            Some(b'(' | b'[') => self.bracket(at, end, first, depth, out),
            Some(b')' | b']' | b'}') => self.stray(at, rest, first, out),
            Some(b';') if is_line_comment(rest) => {
                let len = rest.find(['\n', '\r']).unwrap_or(rest.len());
                let inner = trimmed(self.text, at + 1, at + len);
                out.push(token(Span::at(at as u32, len as u32), Kind::Comment(inner), first));
                at + len
            }
            Some(sign @ (b';' | b',' | b'|' | b'/' | b'_'))
                if rest.as_bytes().get(1) == Some(sign) =>
            {
                // Signs that part moves may come by the million.
                let len = rest.bytes().take_while(|b| b == sign).count();
                out.push(token(Span::at(at as u32, len as u32), Kind::Separator, first));
                at + len
            }
            Some(b'$') => {
                let digits = rest.bytes().skip(1).take_while(u8::is_ascii_digit).count();
                let kind = rest
                    .get(1..=digits)
                    .and_then(|d| d.parse().ok())
                    .map_or(Kind::Word, Kind::Glyph);
                out.push(token(Span::at(at as u32, 1 + digits as u32), kind, first));
                at + 1 + digits
            }
            _ => {
                let rest = rest.get(..rest.floor_char_boundary(LONGEST_WORD)).unwrap_or_default();
                let len = word_end(rest);
                cut(rest.get(..len).unwrap_or_default(), at as u32, first, out);
                at + len
            }
        }
    }

    fn comment(&mut self, at: usize, end: usize, first: bool, out: &mut Vec<Token>) -> usize {
        let close = self.brackets.brace_after(at).filter(|c| *c < end);
        let (inner_end, next) = if let Some(close) = close {
            (close, close + 1)
        } else {
            let rest = self.text.get(at..end).unwrap_or_default();
            let len = blank_line(rest);
            self.diagnostics.push(structure::unclosed(Place::Text(Span::at(at as u32, 1)), '{'));
            (at + len, at + len)
        };
        let inner = trimmed(self.text, at + 1, inner_end);
        out.push(token(Span::at(at as u32, (next - at) as u32), Kind::Comment(inner), first));
        next
    }

    fn bracket(
        &mut self,
        at: usize,
        end: usize,
        first: bool,
        depth: usize,
        out: &mut Vec<Token>,
    ) -> usize {
        let Some(close) = self.brackets.close_of(at).filter(|c| *c < end) else {
            let rest = self.text.get(at..end).unwrap_or_default();
            return self.stray(at, rest, first, out);
        };
        let inner = self.text.get(at + 1..close).unwrap_or_default();
        let span = Span::at(at as u32, (close + 1 - at) as u32);
        let kind = if let Some(kind) = small(inner) {
            kind
        } else if depth >= self.depth_limit {
            self.diagnostics.push(structure::too_deep(Place::Text(span), self.depth_limit));
            Kind::Comment(trimmed(self.text, at + 1, close))
        } else {
            let (kept, before) = (self.diagnostics.len(), self.in_brackets);
            let mut tokens = Vec::new();
            if !self.body(at + 1, close, depth + 1, &mut tokens) {
                self.diagnostics.truncate(kept);
                return self.surplus(at, end, first, out);
            }
            if holds_moves(&tokens) {
                Kind::Variation(tokens.into_boxed_slice())
            } else {
                self.diagnostics.truncate(kept);
                self.in_brackets = before;
                Kind::Comment(trimmed(self.text, at + 1, close))
            }
        };
        out.push(token(span, kind, first));
        close + 1
    }

    /// Takes one pair of brackets behind another as one stretch that is not looked into.
    fn surplus(&self, at: usize, end: usize, first: bool, out: &mut Vec<Token>) -> usize {
        let mut last = at;
        let mut next = Some(at);
        while let Some(open) = next
            && let Some(close) = self.brackets.close_of(open).filter(|c| *c < end)
        {
            last = close + 1;
            let rest = self.text.get(last..end).unwrap_or_default();
            next = rest.find(|c: char| !is_blank(c)).map(|blanks| last + blanks);
        }
        out.push(token(Span::at(at as u32, (last - at) as u32), Kind::Surplus, first));
        last
    }

    /// Takes a run of equal brackets without partners as one.
    fn stray(&mut self, at: usize, rest: &str, first: bool, out: &mut Vec<Token>) -> usize {
        let sign = rest.chars().next().unwrap_or('(');
        let mut len = 0;
        for c in rest.chars() {
            let alone =
                len == 0 || !matches!(c, '(' | '[') || self.brackets.close_of(at + len).is_none();
            if c != sign || !alone {
                break;
            }
            len += c.len_utf8();
        }
        let span = Span::at(at as u32, len.max(1) as u32);
        self.diagnostics.push(structure::stray(Place::Text(span), sign, len));
        out.push(token(span, Kind::Stray, first));
        at + len.max(1)
    }
}

/// Returns a stretch of a text without the blanks around it.
fn trimmed(text: &str, start: usize, end: usize) -> Span {
    let whole = text.get(start..end).unwrap_or_default();
    let inner = whole.trim();
    let before = whole.len() - whole.trim_start().len();
    let before = if inner.is_empty() { 0 } else { before };
    Span::at((start + before) as u32, inner.len() as u32)
}

/// Tells whether a character leaves no ink.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\0' || is_invisible(c)
}

fn token(span: Span, kind: Kind, first: bool) -> Token {
    Token { span, kind, first, spaced: true }
}

/// Tells whether a character leaves no ink: byte-order marks, zero-width and direction marks.
pub(crate) fn is_invisible(c: char) -> bool {
    matches!(c, '\u{feff}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{ad}')
}

/// Returns the bytes of the word at the beginning of `rest`.
fn word_end(rest: &str) -> usize {
    let mut previous = ' ';
    for (i, c) in rest.char_indices() {
        let ends = c.is_whitespace()
            || is_invisible(c)
            || matches!(c, '{' | '}' | '[' | ']' | ';' | '\0')
            || (c == '('
                && i > 0
                && !promotion_bracket(previous, rest.get(i..).unwrap_or_default()))
            || (c == ')'
                && i > 0
                && !closes_promotion(rest.get(..i).unwrap_or_default())
                && !numbered(rest.get(..i).unwrap_or_default()));
        if ends {
            return i.max(1);
        }
        previous = c;
    }
    rest.len()
}

/// Tells whether `(Q)` after a last rank follows.
fn promotion_bracket(previous: char, rest: &str) -> bool {
    let mut chars = rest.chars().skip(1);
    matches!(previous, '1' | '8')
        && chars.next().is_some_and(|c| glyph::is_piece(c) && !c.is_lowercase())
        && (chars.next() == Some(')') || chars.next() == Some(')'))
}

fn closes_promotion(before: &str) -> bool {
    before.rfind('(').is_some_and(|open| before.len() - open <= 9)
}

/// Tells whether what stands before a closing bracket is a move number: `1)`.
fn numbered(before: &str) -> bool {
    !before.is_empty() && before.len() <= 3 && before.bytes().all(|b| b.is_ascii_digit())
}

/// Returns the bytes before the first empty line.
fn blank_line(rest: &str) -> usize {
    let mut at = 0;
    for line in rest.split_inclusive('\n') {
        if at > 0 && line.trim().is_empty() {
            return at;
        }
        at += line.len();
    }
    rest.len()
}

/// Tells whether a semicolon begins a comment to the end of the line rather than separating moves.
fn is_line_comment(rest: &str) -> bool {
    // The first word decides, and it is not far.
    let near = rest.char_indices().skip(1).take(64).take_while(|(_, c)| !matches!(c, '\n' | '\r'));
    let end = near.last().map_or(1, |(i, c)| i + c.len_utf8());
    let line = rest.get(1..end).unwrap_or_default();
    let Some(word) = line.split_whitespace().next() else { return false };
    let mut tokens = Vec::new();
    cut(word.get(..word_end(word)).unwrap_or_default(), 0, false, &mut tokens);
    match tokens.first().map(|t| &t.kind) {
        Some(Kind::Word) => true,
        Some(Kind::Move(shape)) => !shape.strong,
        _ => false,
    }
}

/// Reads brackets that hold a sign only: `(=)`, `(!?)`, `(1:29)`.
fn small(inner: &str) -> Option<Kind> {
    let sign = inner.trim();
    if sign == "=" {
        return Some(Kind::DrawOffer);
    }
    if let Some(number) = glyph::nag(sign) {
        return Some(Kind::Glyph(number));
    }
    let digits = sign.strip_prefix(['\'', '’']).unwrap_or(sign);
    let clock = digits.contains([':', '.'])
        && digits.chars().all(|c| c.is_ascii_digit() || matches!(c, ':' | '.'));
    (clock && digits.starts_with(|c: char| c.is_ascii_digit())).then_some(Kind::Clock)
}

/// Tells whether brackets hold moves rather than prose.
fn holds_moves(tokens: &[Token]) -> bool {
    let (mut moves, mut words) = (0, 0);
    for token in tokens {
        match &token.kind {
            Kind::Move(shape) if shape.strong => moves += 1,
            Kind::Word => words += 1,
            _ => {}
        }
    }
    moves > 0 && moves >= words
}

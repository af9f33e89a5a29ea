//! PGN cut into pieces that tile a text, however long a comment or a line is.

use memchr::{memchr, memchr2};

/// What a piece of a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// White space, or the byte order mark at the very beginning.
    Space,
    /// A tag pair with its brackets.
    Tag,
    /// A comment in braces, or a part of one; the braces are included.
    Comment,
    /// `;` and the rest of its line without the line end, or a part of it.
    LineComment,
    /// A line that begins with `%`, or a part of one.
    Escape,
    /// `$` with its digits.
    Nag,
    /// `(`
    Open,
    /// `)`
    Close,
    /// A move, number, result, sign or anything else between blanks.
    Word,
}

/// What a text is inside of where it begins or ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Inside {
    Nothing,
    Brace,
    Line(Kind),
}

/// How texts are cut.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scanner {
    /// Bytes of one word and of one tag pair.
    pub(crate) max_word: usize,
    /// Nothing follows the text.
    pub(crate) end: bool,
}

/// A piece: what it is, where it ends, and what the rest of the text is inside of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) kind: Kind,
    pub(crate) end: usize,
    pub(crate) inside: Inside,
}

impl Scanner {
    /// Returns the piece at `at`; nothing when only what follows the text can tell where it ends.
    ///
    /// `line_start` tells whether a tag or an escaped line may begin here.
    pub(crate) fn piece(
        self,
        text: &[u8],
        at: usize,
        inside: Inside,
        line_start: bool,
    ) -> Option<Piece> {
        let piece = |kind, end| Piece { kind, end, inside: Inside::Nothing };
        let first = *text.get(at)?;
        match inside {
            Inside::Brace => return Some(brace(text, at)),
            Inside::Line(kind) => return Some(line(text, at, kind)),
            Inside::Nothing => {}
        }
        Some(match first {
            b if is_blank(b) => piece(Kind::Space, blanks(text, at)),
            0xef if text[at..].starts_with(b"\xef\xbb\xbf") => piece(Kind::Space, at + 3),
            b'{' => brace(text, at + 1),
            b';' => line(text, at + 1, Kind::LineComment),
            b'%' if line_start => line(text, at + 1, Kind::Escape),
            b'[' if line_start => match self.tag(text, at) {
                Tag::Ends(end) => piece(Kind::Tag, end),
                Tag::Other => piece(Kind::Word, self.word(text, at)?),
                Tag::Unfinished => return None,
            },
            b'(' if self.unfinished(text, at, 3) => return None,
            b'(' if text[at..].starts_with(b"(=)") => piece(Kind::Word, at + 3),
            b'(' => piece(Kind::Open, at + 1),
            b')' => piece(Kind::Close, at + 1),
            b'$' if self.unfinished(text, at, 8) => return None,
            b'$' => {
                let digits = text[at + 1..].iter().take(6).take_while(|b| b.is_ascii_digit());
                piece(Kind::Nag, at + 1 + digits.count())
            }
            _ => piece(Kind::Word, self.word(text, at)?),
        })
    }

    /// Tells whether fewer bytes than wanted are there and more may follow.
    fn unfinished(self, text: &[u8], at: usize, want: usize) -> bool {
        !self.end && text.len() - at < want
    }

    /// Returns where the tag pair that begins here ends.
    fn tag(self, text: &[u8], at: usize) -> Tag {
        let (mut quoted, mut escaped, mut valued) = (false, false, false);
        let (mut odd, mut closed, mut wild) = (false, false, false);
        let most = text.len().min(at + self.max_word);
        for (i, byte) in text[at..most].iter().enumerate().skip(1) {
            match byte {
                b'\n' | b'\r' => return Tag::Other,
                _ if escaped => escaped = false,
                b'\\' if quoted => escaped = true,
                b'"' => {
                    // A value that is glued to the name, and a second value, end elsewhere for a reader.
                    odd |= valued && !quoted || !valued && !is_blank(text[at + i - 1]);
                    closed |= quoted;
                    (quoted, valued) = (!quoted, true);
                }
                // With brackets behind the value a reader loses its way; a name in quotation marks there does no harm.
                b']' if !quoted && wild => return Tag::Other,
                b']' if !quoted => return Tag::Ends(at + i + 1),
                // Behind the value a reader takes it for a comment, which would swallow the game.
                b'{' if odd || valued && !quoted => return Tag::Other,
                b'(' | b')' | b'[' | b';' => wild |= closed,
                _ => {}
            }
        }
        if self.unfinished(text, at, self.max_word) { Tag::Unfinished } else { Tag::Other }
    }

    fn word(self, text: &[u8], at: usize) -> Option<usize> {
        let most = at + self.max_word;
        let mut end = at + 1;
        while end < most {
            // A promotion in brackets has up to nine bytes.
            let Some(byte) = text.get(end) else { break };
            if is_blank(*byte) || matches!(byte, b'{' | b'}' | b';' | b')' | b'$') {
                return Some(end);
            }
            if *byte == b'(' {
                if self.unfinished(text, end, 10) {
                    return None;
                }
                match promotion_in_brackets(text, end) {
                    Some(len) => end += len,
                    None => return Some(end),
                }
            } else {
                end += 1;
            }
        }
        if self.unfinished(text, end, 1) && end < most {
            return None;
        }
        // A word that is cut must not be cut within a character.
        end = end.min(text.len());
        while end > at + 1 && text.get(end).is_some_and(|b| b & 0xc0 == 0x80) {
            end -= 1;
        }
        while text.get(end).is_some_and(|b| b & 0xc0 == 0x80) {
            end += 1;
        }
        Some(end)
    }
}

enum Tag {
    Ends(usize),
    Other,
    Unfinished,
}

/// Tells whether a byte is white space of ASCII.
pub(crate) const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b'\x0c' | b'\x0b')
}

/// Blanks up to and with the last line end among them, so that what begins a line is seen to.
fn blanks(text: &[u8], at: usize) -> usize {
    let blank = text[at..].iter().take_while(|b| is_blank(**b)).count();
    text[at..at + blank]
        .iter()
        .rposition(|b| matches!(b, b'\n' | b'\r'))
        .map_or(at + blank, |last| at + last + 1)
}

fn brace(text: &[u8], from: usize) -> Piece {
    match memchr(b'}', &text[from..]) {
        Some(len) => Piece { kind: Kind::Comment, end: from + len + 1, inside: Inside::Nothing },
        None => Piece { kind: Kind::Comment, end: text.len(), inside: Inside::Brace },
    }
}

fn line(text: &[u8], from: usize, kind: Kind) -> Piece {
    match memchr2(b'\n', b'\r', &text[from..]) {
        Some(len) => Piece { kind, end: from + len, inside: Inside::Nothing },
        None => Piece { kind, end: text.len(), inside: Inside::Line(kind) },
    }
}

/// Returns the length of `(Q)` after a rank: one to six bytes that are no move.
fn promotion_in_brackets(text: &[u8], at: usize) -> Option<usize> {
    let after_rank = matches!(text[at - 1], b'1' | b'8' | b'=');
    let inner = text[at + 1..].iter().take(7).position(|b| *b == b')')?;
    let letters = text[at + 1..].iter().take(inner).all(|b| b.is_ascii_uppercase() || *b >= 0x80);
    (after_rank && inner > 0 && letters).then_some(inner + 2)
}

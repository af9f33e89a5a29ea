//! PGN cut into pieces that tile the input, with bounded memory however long a comment or a line is.

use std::io::{self, Read};

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

/// What the scanner is inside of between two pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Inside {
    Nothing,
    Brace,
    Line(Kind),
}

/// Bytes read from the source at a time.
const CHUNK: usize = 1 << 16;

/// Cuts a source into pieces.
#[derive(Debug)]
pub(crate) struct Pieces<R> {
    source: R,
    buffer: Vec<u8>,
    /// The next byte of `buffer` to look at.
    at: usize,
    /// Whether the source has ended.
    ended: bool,
    inside: Inside,
    /// Whether the next byte begins a line.
    line_start: bool,
    max_word: usize,
    /// Bytes before `buffer`.
    passed: u64,
    place: FilePlace,
}

/// Where a piece stands in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FilePlace {
    /// The line, from 1.
    pub line: u32,
    /// The character of the line, from 1.
    pub column: u32,
    /// Bytes of the file before it.
    pub offset: u64,
}

/// A piece: its kind and its bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece<'b> {
    pub(crate) kind: Kind,
    pub(crate) text: &'b [u8],
    /// Where it stands.
    pub(crate) place: FilePlace,
}

impl<R: Read> Pieces<R> {
    pub(crate) fn new(source: R, max_word: usize) -> Pieces<R> {
        Pieces {
            source,
            buffer: Vec::with_capacity(CHUNK),
            at: 0,
            ended: false,
            inside: Inside::Nothing,
            line_start: true,
            max_word,
            passed: 0,
            place: FilePlace { line: 1, column: 1, offset: 0 },
        }
    }

    /// Returns the next piece; nothing at the end.
    pub(crate) fn next(&mut self) -> io::Result<Option<Piece<'_>>> {
        // Four bytes hold at least one whole character.
        self.fill(4)?;
        if self.at == self.buffer.len() {
            return Ok(None);
        }
        let (kind, len) = match self.inside {
            Inside::Nothing => self.outside()?,
            Inside::Brace => (Kind::Comment, self.until_brace(0)),
            Inside::Line(kind) => (kind, self.until_line_end(0, kind)),
        };
        let start = self.at;
        self.at += len;
        let place = self.place;
        let text = self.buffer.get(start..self.at).unwrap_or_default();
        self.place.offset += len as u64;
        let last_line = match text.iter().rposition(|b| *b == b'\n') {
            Some(last) => {
                self.place.line += text.split(|b| *b == b'\n').count() as u32 - 1;
                self.place.column = 1;
                text.get(last + 1..).unwrap_or_default()
            }
            None => text,
        };
        self.place.column += last_line.iter().filter(|b| **b & 0xc0 != 0x80).count() as u32;
        // A line still begins after a byte order mark.
        self.line_start = matches!(text.last(), Some(b'\n' | b'\r')) || text == b"\xef\xbb\xbf";
        Ok(Some(Piece { kind, text, place }))
    }

    /// Returns where the next piece begins.
    pub(crate) fn place(&self) -> FilePlace {
        self.place
    }

    /// Tells whether a comment in braces was begun and not ended.
    pub(crate) fn in_comment(&self) -> bool {
        self.inside == Inside::Brace
    }

    /// Makes sure that `want` bytes are in the buffer from `at` on, unless the source ends before.
    fn fill(&mut self, want: usize) -> io::Result<()> {
        while !self.ended && self.buffer.len() - self.at < want {
            if self.at > 0 {
                self.passed += self.at as u64;
                self.buffer.drain(..self.at);
                self.at = 0;
            }
            let len = self.buffer.len();
            self.buffer.resize(len + CHUNK.max(want), 0);
            let read = loop {
                match self.source.read(self.buffer.get_mut(len..).unwrap_or_default()) {
                    Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
                    Err(e) => {
                        self.buffer.truncate(len);
                        return Err(e);
                    }
                    Ok(read) => break read,
                }
            };
            self.buffer.truncate(len + read);
            self.ended = read == 0;
        }
        Ok(())
    }

    fn byte(&self, ahead: usize) -> Option<u8> {
        self.buffer.get(self.at + ahead).copied()
    }

    fn rest(&self) -> &[u8] {
        self.buffer.get(self.at..).unwrap_or_default()
    }

    fn outside(&mut self) -> io::Result<(Kind, usize)> {
        if self.passed == 0 && self.at == 0 {
            self.fill(3)?;
            if self.rest().starts_with(b"\xef\xbb\xbf") {
                return Ok((Kind::Space, 3));
            }
        }
        let first = self.byte(0).unwrap_or(b' ');
        Ok(match first {
            b if b.is_ascii_whitespace() => (Kind::Space, self.blanks()),
            b'{' => {
                self.inside = Inside::Brace;
                (Kind::Comment, self.until_brace(1))
            }
            b';' => {
                self.inside = Inside::Line(Kind::LineComment);
                (Kind::LineComment, self.until_line_end(1, Kind::LineComment))
            }
            b'%' if self.line_start => {
                self.inside = Inside::Line(Kind::Escape);
                (Kind::Escape, self.until_line_end(1, Kind::Escape))
            }
            b'[' if self.line_start => match self.tag()? {
                Some(len) => (Kind::Tag, len),
                None => (Kind::Word, self.word()?),
            },
            b'(' => {
                self.fill(3)?;
                if self.rest().starts_with(b"(=)") { (Kind::Word, 3) } else { (Kind::Open, 1) }
            }
            b')' => (Kind::Close, 1),
            b'$' => (Kind::Nag, self.nag()?),
            _ => (Kind::Word, self.word()?),
        })
    }

    /// Blanks up to and with the first line end, so that what begins a line is seen to.
    fn blanks(&self) -> usize {
        let rest = self.rest();
        let blank = rest.iter().take_while(|b| b.is_ascii_whitespace()).count();
        let line = rest.iter().take(blank).position(|b| *b == b'\n').map_or(blank, |at| at + 1);
        // Whole empty lines go together: what follows the last line end is another piece.
        rest.iter().take(blank).rposition(|b| matches!(b, b'\n' | b'\r')).map_or(line, |at| at + 1)
    }

    fn until_brace(&mut self, from: usize) -> usize {
        let rest = self.rest();
        let Some(at) = rest.iter().skip(from).position(|b| *b == b'}') else {
            return whole_characters(rest);
        };
        self.inside = Inside::Nothing;
        from + at + 1
    }

    fn until_line_end(&mut self, from: usize, kind: Kind) -> usize {
        let rest = self.rest();
        let (inside, len) = match rest.iter().skip(from).position(|b| *b == b'\n') {
            Some(at) => (Inside::Nothing, from + at),
            None => (Inside::Line(kind), whole_characters(rest)),
        };
        self.inside = inside;
        len
    }

    fn nag(&mut self) -> io::Result<usize> {
        self.fill(8)?;
        Ok(1 + self.rest().iter().skip(1).take(6).take_while(|b| b.is_ascii_digit()).count())
    }

    /// Returns the length of the tag pair that begins here; nothing where none does.
    fn tag(&mut self) -> io::Result<Option<usize>> {
        let mut quoted = false;
        let mut escaped = false;
        let mut valued = false;
        let mut at = 1;
        while at < self.max_word {
            self.fill(at + 1)?;
            let Some(byte) = self.byte(at) else { return Ok(None) };
            match byte {
                b'\n' | b'\r' => return Ok(None),
                _ if escaped => escaped = false,
                b'\\' if quoted => escaped = true,
                b'"' => (quoted, valued) = (!quoted, true),
                b']' if !quoted => return Ok(Some(at + 1)),
                // Behind the value a reader takes it for a comment, which would swallow the game.
                b'{' if valued && !quoted => return Ok(None),
                _ => {}
            }
            at += 1;
        }
        Ok(None)
    }

    fn word(&mut self) -> io::Result<usize> {
        let mut at = 1;
        while at < self.max_word {
            self.fill(at + 8)?;
            let Some(byte) = self.byte(at) else { break };
            let ends =
                byte.is_ascii_whitespace() || matches!(byte, b'{' | b'}' | b';' | b')' | b'$');
            if ends {
                break;
            }
            if byte == b'(' {
                match self.promotion_in_brackets(at) {
                    Some(len) => at += len,
                    None => break,
                }
            } else {
                at += 1;
            }
        }
        // A word that is cut must not be cut within a character.
        while at > 1 && self.byte(at).is_some_and(|b| b & 0xc0 == 0x80) {
            at -= 1;
        }
        Ok(at)
    }

    /// Returns the length of `(Q)` after a rank: one to six bytes that are no move.
    fn promotion_in_brackets(&self, at: usize) -> Option<usize> {
        let after_rank = matches!(self.byte(at - 1), Some(b'1' | b'8' | b'='));
        let inner = self.rest().iter().skip(at + 1).take(7).position(|b| *b == b')')?;
        let letters = self
            .rest()
            .iter()
            .skip(at + 1)
            .take(inner)
            .all(|b| b.is_ascii_uppercase() || *b >= 0x80);
        (after_rank && inner > 0 && letters).then_some(inner + 2)
    }
}

/// Returns the length of a text without the part of a character at its end.
fn whole_characters(text: &[u8]) -> usize {
    let tail = text.iter().rev().take(4).position(|b| *b & 0xc0 != 0x80).unwrap_or(0);
    let at = text.len().saturating_sub(tail + 1);
    let needs = match text.get(at) {
        Some(0xc0..=0xdf) => 2,
        Some(0xe0..=0xef) => 3,
        Some(0xf0..=0xf7) => 4,
        _ => 1,
    };
    // What is no character at all is passed on, so that it can be reported.
    if at > 0 && text.len() - at < needs { at } else { text.len() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives a source byte by byte, to meet every boundary.
    struct Slow<'a>(&'a [u8]);

    impl Read for Slow<'_> {
        fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
            let Some((first, rest)) = self.0.split_first() else { return Ok(0) };
            let Some(slot) = buf.first_mut() else { return Ok(0) };
            *slot = *first;
            self.0 = rest;
            Ok(1)
        }
    }

    fn pieces(source: impl Read) -> Vec<(Kind, String)> {
        let mut pieces = Pieces::new(source, 64);
        let mut all: Vec<(Kind, Vec<u8>)> = Vec::new();
        let mut previous = None;
        while let Some(piece) = pieces.next().unwrap() {
            let (kind, text) = (piece.kind, piece.text.to_vec());
            let joins =
                matches!(kind, Kind::Comment | Kind::LineComment | Kind::Escape | Kind::Space)
                    && previous == Some(kind);
            match all.last_mut() {
                Some((_, last)) if joins => last.extend(text),
                _ => all.push((kind, text)),
            }
            previous = Some(kind);
        }
        all.into_iter().map(|(k, t)| (k, String::from_utf8(t).unwrap())).collect()
    }

    const SAMPLE: &str = "\u{feff}[Event \"a ] \\\" b\"]\n\n% aside\n1.e4 {один} e8(Q)+ ;rest (no)\r\n(1... c5 $14)(=) 1-0\n";

    #[test]
    fn pieces_tile_the_input() {
        let found = pieces(SAMPLE.as_bytes());
        assert_eq!(found.iter().map(|(_, t)| t.as_str()).collect::<String>(), SAMPLE);
        let words: Vec<&str> =
            found.iter().filter(|(k, _)| *k == Kind::Word).map(|(_, t)| t.as_str()).collect();
        assert_eq!(words, ["1.e4", "e8(Q)+", "1...", "c5", "(=)", "1-0"]);
        let comments: Vec<&str> = found
            .iter()
            .filter(|(k, _)| matches!(k, Kind::Comment | Kind::LineComment))
            .map(|(_, t)| t.as_str())
            .collect();
        assert_eq!(comments, ["{один}", ";rest (no)\r"]);
        assert_eq!(found.iter().filter(|(k, _)| *k == Kind::Tag).count(), 1);
        assert_eq!(found.iter().filter(|(k, _)| *k == Kind::Escape).count(), 1);
        assert_eq!(found.iter().filter(|(k, _)| *k == Kind::Nag).count(), 1);
    }

    #[test]
    fn boundaries_of_reads_do_not_show() {
        assert_eq!(pieces(Slow(SAMPLE.as_bytes())), pieces(SAMPLE.as_bytes()));
    }

    #[test]
    fn lines_are_counted() {
        let mut pieces = Pieces::new("ф4\n\n  Кf3 е\n".as_bytes(), 64);
        let mut places = Vec::new();
        while let Some(piece) = pieces.next().unwrap() {
            if piece.kind == Kind::Word {
                places.push((piece.place.line, piece.place.column, piece.place.offset));
            }
        }
        assert_eq!(places, [(1, 1, 0), (3, 3, 7), (3, 7, 12)]);
    }
}

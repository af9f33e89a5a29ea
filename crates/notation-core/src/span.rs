//! Places in a text: byte spans, and the lines and columns that people count.

/// A half-open range of bytes in a text; the start never lies behind the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Span {
    start: u32,
    end: u32,
}

impl Span {
    /// Returns the span from byte `start` to before byte `end`, or nothing when they are in the wrong order.
    pub const fn new(start: u32, end: u32) -> Option<Span> {
        if start <= end { Some(Span { start, end }) } else { None }
    }

    /// Returns the span of `len` bytes from byte `start`.
    pub const fn at(start: u32, len: u32) -> Span {
        Span { start, end: start.saturating_add(len) }
    }

    /// Returns the first byte.
    pub const fn start(self) -> u32 {
        self.start
    }

    /// Returns the byte after the last.
    pub const fn end(self) -> u32 {
        self.end
    }

    /// Returns the length in bytes.
    pub const fn len(self) -> u32 {
        self.end - self.start
    }

    /// Tells whether nothing lies in the span.
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// Returns the smallest span that holds both.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// Returns the same span, `bytes` further into a larger text.
    #[must_use]
    pub const fn shifted(self, bytes: u32) -> Span {
        Span { start: self.start.saturating_add(bytes), end: self.end.saturating_add(bytes) }
    }

    /// Returns the text of the span, or nothing when it does not lie on character boundaries of `text`.
    pub fn of(self, text: &str) -> Option<&str> {
        text.get(self.start as usize..self.end as usize)
    }
}

/// A place as a person counts it: both numbers start at 1, and columns count characters, not bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
}

/// The beginnings of a text's lines, to turn bytes into lines and columns.
///
/// Lines end with LF, CR LF or a lone CR. A place is found in the same time wherever it stands, in however long a line.
#[derive(Clone, Debug)]
pub struct LineIndex {
    starts: Vec<u32>,
    /// Characters that begin before each block of the text.
    before: Vec<u32>,
}

/// Bytes after which characters are counted anew.
const BLOCK: usize = 512;

impl LineIndex {
    /// Finds the lines of a text in one pass.
    pub fn new(text: &str) -> LineIndex {
        let bytes = text.as_bytes();
        let mut starts = vec![0];
        for (i, &b) in bytes.iter().enumerate() {
            let ends = b == b'\n' || (b == b'\r' && bytes.get(i + 1) != Some(&b'\n'));
            if ends {
                starts.push(i as u32 + 1);
            }
        }
        let mut before = vec![0];
        let mut count = 0;
        for block in bytes.chunks(BLOCK) {
            count += characters(block);
            before.push(count);
        }
        LineIndex { starts, before }
    }

    /// Returns line and column of a byte of the text that the index was made from.
    pub fn position(&self, text: &str, byte: u32) -> Position {
        let line = self.line_at(byte);
        let start = self.starts.get(line).copied().unwrap_or(0) as usize;
        let mut end = (byte as usize).min(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let column = self.characters_before(text, end) - self.characters_before(text, start) + 1;
        Position { line: line as u32 + 1, column }
    }

    /// Returns the bytes of the line that holds a byte, without its line end.
    pub fn line_around(&self, text: &str, byte: u32) -> std::ops::Range<usize> {
        let line = self.line_at(byte);
        let start = self.starts.get(line).copied().unwrap_or(0) as usize;
        let end = self.starts.get(line + 1).map_or(text.len(), |&next| next as usize);
        let whole = text.get(start..end).unwrap_or_default();
        start..start + whole.trim_end_matches(['\n', '\r']).len()
    }

    /// Returns the line that holds a byte, from 0.
    fn line_at(&self, byte: u32) -> usize {
        self.starts.partition_point(|&s| s <= byte).max(1) - 1
    }

    fn characters_before(&self, text: &str, byte: usize) -> u32 {
        let block = byte / BLOCK;
        let rest = text.as_bytes().get(block * BLOCK..byte).unwrap_or_default();
        self.before.get(block).copied().unwrap_or(0) + characters(rest)
    }

    /// Returns the number of lines; an empty text has one.
    pub fn lines(&self) -> usize {
        self.starts.len()
    }
}

/// Counts the characters that begin in some bytes.
fn characters(bytes: &[u8]) -> u32 {
    bytes.iter().filter(|b| **b & 0xC0 != 0x80).count() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_in_characters_in_lines_of_any_length() {
        let text = "Кf3 ♘".repeat(700) + "\r\nя\rz\n" + &"e4 ".repeat(900);
        let index = LineIndex::new(&text);
        let mut wanted = Position { line: 1, column: 1 };
        for (byte, c) in text.char_indices() {
            assert_eq!(index.position(&text, byte as u32), wanted, "byte {byte}");
            let ends = c == '\n' || (c == '\r' && !text[byte + 1..].starts_with('\n'));
            wanted = if ends {
                Position { line: wanted.line + 1, column: 1 }
            } else {
                Position { column: wanted.column + 1, ..wanted }
            };
        }
        assert_eq!(index.lines(), 4);
    }

    #[test]
    fn a_line_is_given_without_its_end() {
        let text = "ab\r\n\nя\rz";
        let index = LineIndex::new(text);
        let lines: Vec<&str> =
            [0, 2, 3, 4, 5, 7, 8, 99].map(|byte| &text[index.line_around(text, byte)]).to_vec();
        assert_eq!(lines, ["ab", "ab", "ab", "", "я", "я", "z", "z"]);
    }
}

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
/// Lines end with LF, CR LF or a lone CR.
#[derive(Clone, Debug)]
pub struct LineIndex {
    starts: Vec<u32>,
}

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
        LineIndex { starts }
    }

    /// Returns line and column of a byte of the text that the index was made from.
    pub fn position(&self, text: &str, byte: u32) -> Position {
        let line = self.starts.partition_point(|&s| s <= byte).max(1) - 1;
        let start = self.starts.get(line).copied().unwrap_or(0) as usize;
        let mut end = (byte as usize).min(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let column = text.get(start..end).map_or(0, |s| s.chars().count()) as u32 + 1;
        Position { line: line as u32 + 1, column }
    }

    /// Returns the number of lines; an empty text has one.
    pub fn lines(&self) -> usize {
        self.starts.len()
    }
}

//! Lines and columns, counted only where somebody asks.

use memchr::memchr2_iter;

use crate::report::FilePlace;

/// Where the text that is fed stands in the file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Places {
    /// The beginning of the text.
    base: FilePlace,
    /// The last byte of it that was asked for, and its place.
    asked: (usize, FilePlace),
    /// A carriage return ended the text before, and what follows tells whether it ended a line.
    returned: bool,
}

impl Places {
    pub(crate) const fn new() -> Places {
        Places::at(0, 1)
    }

    /// Begins at the beginning of a line.
    pub(crate) const fn at(offset: u64, line: u32) -> Places {
        let base = FilePlace { line, column: 1, offset };
        Places { base, asked: (0, base), returned: false }
    }

    /// Begins a text.
    pub(crate) fn begin(&mut self, text: &str) {
        if let Some(first) = text.bytes().next()
            && std::mem::take(&mut self.returned)
            && first != b'\n'
        {
            self.base.line = self.base.line.saturating_add(1);
            self.base.column = 1;
        }
        self.asked = (0, self.base);
    }

    /// Returns the place of a byte of the text. Takes time in proportion to the way from the byte asked for before.
    pub(crate) fn of(&mut self, text: &str, at: usize) -> FilePlace {
        if at < self.asked.0 {
            self.asked = (0, self.base);
        }
        let place = walk(self.asked.1, text.as_bytes(), self.asked.0, at);
        self.asked = (at, place);
        place
    }

    /// Returns the byte of the file that a byte of the text is.
    pub(crate) fn offset(&self, at: usize) -> u64 {
        self.base.offset + at as u64
    }

    /// Ends a text of which so many bytes are done.
    pub(crate) fn advance(&mut self, text: &str, done: usize) {
        self.base = self.of(text, done);
        if done > 0 {
            self.returned = done == text.len() && text.ends_with('\r');
        }
    }
}

fn walk(mut place: FilePlace, text: &[u8], from: usize, to: usize) -> FilePlace {
    let part = &text[from..to];
    let mut line_begins = 0;
    let mut feeds = 0;
    for at in memchr2_iter(b'\n', b'\r', part) {
        // A carriage return ends a line of its own only where no line feed follows.
        if part[at] == b'\n' || text.get(from + at + 1).is_some_and(|b| *b != b'\n') {
            feeds += 1;
            line_begins = at + 1;
        }
    }
    if feeds > 0 {
        place.line = place.line.saturating_add(feeds);
        place.column = 1;
    }
    let characters = part[line_begins..].iter().filter(|b| **b & 0xc0 != 0x80).count();
    place.column = place.column.saturating_add(characters as u32);
    place.offset += part.len() as u64;
    place
}

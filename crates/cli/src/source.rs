//! One input as it was decoded, for pointing into.

use zapis_notation_core::{LineIndex, TextPosition};

/// The text that the places of diagnostics refer to.
#[derive(Debug)]
pub(crate) struct Source {
    /// The name to show: the path as given, or `standard input`.
    pub(crate) name: String,
    /// The text after decoding.
    pub(crate) text: String,
    /// The line of the file, where the text is one line of a file of records.
    pub(crate) record_line: Option<u32>,
    lines: LineIndex,
}

impl Source {
    /// Takes in a whole file.
    pub(crate) fn new(name: impl Into<String>, text: impl Into<String>) -> Source {
        let text = text.into();
        let lines = LineIndex::new(&text);
        Source { name: name.into(), text, record_line: None, lines }
    }

    /// Takes in one line of a file of records. Its text is not kept: places in it are cells.
    pub(crate) fn record(name: impl Into<String>, line: u32) -> Source {
        Source { record_line: Some(line), ..Source::new(name, "") }
    }

    /// Returns line and column of a byte.
    pub(crate) fn position(&self, byte: u32) -> TextPosition {
        self.lines.position(&self.text, byte)
    }

    /// Returns the bytes of the line that holds a byte, without its line end.
    pub(crate) fn line_around(&self, byte: usize) -> std::ops::Range<usize> {
        self.lines.line_around(&self.text, byte as u32)
    }
}

//! A page as a recogniser saw it: words with boxes, and tables where it found some. Every format becomes this first.
#![allow(clippy::cast_possible_wrap, reason = "characters of a word are few")]

use zapis_notation_core::{Side, Span};

use crate::{Alternative, Frame};

/// A word as it was recognised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The best reading.
    pub text: String,
    /// Where the input states it.
    pub span: Span,
    /// Where it stands on the page.
    pub frame: Frame,
    /// The recogniser's confidence, 0 to 100.
    pub confidence: Option<u8>,
    /// Other readings.
    pub alternatives: Vec<Alternative>,
    /// One column a character: characters with weights in millionths.
    pub symbols: Vec<Vec<(String, u32)>>,
}

impl Word {
    /// Makes a word without a confidence or other readings.
    pub fn new(text: impl Into<String>, span: Span, frame: Frame) -> Word {
        Word {
            text: text.into(),
            span,
            frame,
            confidence: None,
            alternatives: Vec::new(),
            symbols: Vec::new(),
        }
    }

    /// Cuts a word at its blanks; the pieces share its width by their number of characters.
    ///
    /// Some recognisers give a whole line one box.
    pub fn pieces(self) -> Vec<Word> {
        if !self.text.trim().contains(char::is_whitespace) {
            return vec![self];
        }
        let total = self.text.chars().count().max(1) as i64;
        let (left, width) = (i64::from(self.frame.left), i64::from(self.frame.width()));
        let at = |chars: i64| left + width * chars / total;
        let mut pieces = Vec::new();
        let mut begun: Option<(usize, i64)> = None;
        let ends = self.text.char_indices().map(|(byte, c)| (byte, c.is_whitespace()));
        for (count, (byte, blank)) in ends.chain([(self.text.len(), true)]).enumerate() {
            match (begun, blank) {
                (None, false) => begun = Some((byte, count as i64)),
                (Some((start, first)), true) => {
                    let frame = Frame::new(
                        at(first),
                        self.frame.top.into(),
                        at(count as i64),
                        self.frame.bottom.into(),
                    );
                    let text = self.text.get(start..byte).unwrap_or_default();
                    let mut piece = Word::new(text, self.span, frame);
                    piece.confidence = self.confidence;
                    pieces.push(piece);
                    begun = None;
                }
                (None, true) | (Some(_), false) => {}
            }
        }
        pieces
    }
}

/// A cell of a table that the recogniser found itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableCell {
    /// The row, from 0.
    pub row: u32,
    /// The column, from 0.
    pub column: u32,
    /// What stands in it, in the recogniser's order.
    pub words: Vec<Word>,
}

/// A cell whose number and side are known, as on a page that was cut along its printed rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FiledCell {
    /// The move number.
    pub number: u32,
    /// Whose move it holds.
    pub side: Side,
    /// What stands in it; nothing where it is blank.
    pub words: Vec<Word>,
}

/// One page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scan {
    /// The page itself, in the units of its words, where the format says how large it is.
    pub page: Option<Frame>,
    /// The words outside of tables, in the order of the input.
    pub words: Vec<Word>,
    /// The tables, each a list of cells in any order.
    pub tables: Vec<Vec<TableCell>>,
    /// The cells of the page where their places are known; words and tables then hold what is around them.
    pub filed: Vec<FiledCell>,
}

impl Scan {
    /// Returns the numbers of the first row and of the last with writing in it, where they are known.
    pub fn filed_range(&self) -> Option<(u32, u32)> {
        let first = self.filed.iter().map(|c| c.number).min()?;
        let written = self.filed.iter().filter(|c| !c.words.is_empty());
        Some((first, written.map(|c| c.number).max()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_cut_into_its_words_with_their_share_of_the_box() {
        let line = Word::new(" 1. e4  e5", Span::at(7, 10), Frame::new(0, 0, 100, 20));
        let pieces: Vec<_> = line
            .pieces()
            .into_iter()
            .map(|w| (w.text, w.frame.left, w.frame.right, w.span.start()))
            .collect();
        assert_eq!(
            pieces,
            [
                ("1.".to_owned(), 10, 30, 7),
                ("e4".to_owned(), 40, 60, 7),
                ("e5".to_owned(), 80, 100, 7)
            ]
        );
    }
}

//! Tesseract's TSV: a line of twelve columns an element; words are level 5.

use std::collections::BTreeMap;

use zapis_notation_core::{Severity, Span};

use super::found::{BAD_VALUE, DAMAGED, Found, OTHER_DIALECT, brief};
use super::number::{fixed, percent};
use super::scan::{Scan, Word};
use crate::Frame;
use crate::said::formats as said;

/// The columns of the head line.
pub(super) const HEAD: &str =
    "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext";

/// The columns before the text.
const BEFORE_TEXT: usize = 11;

/// Reads the pages of a file.
pub(super) fn read(text: &str, found: &mut Found) -> Vec<Scan> {
    let mut pages: Vec<Scan> = Vec::new();
    let mut places: BTreeMap<i64, usize> = BTreeMap::new();
    let mut start = 0_u32;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let at = start;
        start += line.len() as u32;
        let line = line.trim_end_matches(['\n', '\r']);
        let whole = Span::at(at, line.len() as u32);
        if number == 0 && line.starts_with("level") {
            if line != HEAD {
                let headline = said::other_head_line();
                found.add(OTHER_DIALECT, Severity::Warning, headline, whole);
            }
            continue;
        }
        if line.trim().is_empty() {
            continue;
        }
        let Some(row) = row(line, at, found) else { continue };
        let at = *places.entry(row.page).or_insert_with(|| {
            pages.push(Scan::default());
            pages.len() - 1
        });
        pages[at].page = pages[at].page.or(row.whole);
        pages[at].words.extend(row.word);
    }
    // Tesseract ends every line; one that does not end may have lost its last characters.
    if !text.is_empty() && !text.ends_with('\n') && found.is_empty() {
        let headline = said::file_has_no_last_line();
        found.add(DAMAGED, Severity::Note, headline, Span::at(start, 0));
    }
    pages
}

/// A line: its page, and the word on it where it is of level 5.
struct Row {
    page: i64,
    /// The page itself, on a line of level 1.
    whole: Option<Frame>,
    word: Option<Word>,
}

fn row(line: &str, at: u32, found: &mut Found) -> Option<Row> {
    let mut columns: Vec<(u32, &str)> = Vec::with_capacity(BEFORE_TEXT + 1);
    let mut from = 0;
    // The text is the last column, and may hold a tab itself.
    for piece in line.splitn(BEFORE_TEXT + 1, '\t') {
        columns.push((at + from, piece));
        from += piece.len() as u32 + 1;
    }
    let end = Span::at(at + line.len() as u32, 0);
    if columns.len() < BEFORE_TEXT {
        let headline = said::wrong_columns(columns.len());
        found.add(DAMAGED, Severity::Error, headline, end);
        return None;
    }
    let mut numbers = [0_i64; BEFORE_TEXT - 1];
    for (value, (place, text)) in numbers.iter_mut().zip(&columns) {
        let Some(number) = fixed(text, 0).filter(|_| !text.contains(['e', 'E'])) else {
            let headline = said::no_number(brief(text));
            let at = Span::at(*place, text.len() as u32);
            found.add(BAD_VALUE, Severity::Warning, headline, at);
            return None;
        };
        *value = number;
    }
    let [level, page, _, _, _, _, left, top, width, height] = numbers;
    let (_, confidence) = *columns.get(BEFORE_TEXT - 1)?;
    let text = columns.get(BEFORE_TEXT).map_or("", |(_, t)| t.trim());
    let far = |from: i64, by: i64| from.saturating_add(by.max(0));
    let frame = Frame::new(left, top, far(left, width), far(top, height));
    let whole = Some(frame).filter(|_| level == 1);
    if level == 5 && columns.len() == BEFORE_TEXT {
        found.add(DAMAGED, Severity::Error, said::wrong_columns(columns.len()), end);
    }
    if level != 5 || text.is_empty() {
        return Some(Row { page, whole, word: None });
    }
    let text_at = columns.get(BEFORE_TEXT).map_or(end, |(p, t)| Span::at(*p, t.len() as u32));
    let mut word = Word::new(text, text_at, frame);
    word.confidence = percent(confidence);
    Some(Row { page, whole, word: Some(word) })
}

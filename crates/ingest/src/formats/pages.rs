//! The formats by name, and reading a file of any of them.

use std::fmt;
use std::str::FromStr;

use zapis_notation_core::{Diagnostic, Place, Severity, Span};

use super::found::{Found, NO_TABLE, TOO_LARGE};
use super::scan::Scan;
use super::{alto, azure, google, hocr, layout, list, paddle, page, textract, tsv};
use crate::said::formats as said;
use crate::{Cell, LimitExceeded, Limits, Record};

/// A format of input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// Moves as people type them; see [`read_text`](crate::read_text).
    Text,
    /// JSON lines, one game a line; see [`cells`](super::cells).
    Cells,
    /// Tesseract's TSV.
    Tsv,
    /// hOCR.
    Hocr,
    /// ALTO XML 2 to 4.
    Alto,
    /// PAGE XML 2010 to 2019.
    Page,
    /// JSON of Google Vision.
    Google,
    /// JSON of Azure Read and Document Intelligence.
    Azure,
    /// JSON of AWS Textract.
    Textract,
    /// JSON of PaddleOCR and EasyOCR.
    Paddle,
    /// Lists of moves that vision models return.
    List,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 11] = [
        Format::Text,
        Format::Cells,
        Format::Tsv,
        Format::Hocr,
        Format::Alto,
        Format::Page,
        Format::Google,
        Format::Azure,
        Format::Textract,
        Format::Paddle,
        Format::List,
    ];

    /// Returns the name that options use.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Text => "text",
            Format::Cells => "cells",
            Format::Tsv => "tsv",
            Format::Hocr => "hocr",
            Format::Alto => "alto",
            Format::Page => "page",
            Format::Google => "google",
            Format::Azure => "azure",
            Format::Textract => "textract",
            Format::Paddle => "paddle",
            Format::List => "list",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Format, UnknownFormat> {
        Format::ALL.into_iter().find(|f| f.name() == name).ok_or(UnknownFormat)
    }
}

/// A name that is no format's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownFormat;

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        said::no_format_of_name().fmt(f)
    }
}

impl std::error::Error for UnknownFormat {}

/// The pages of a file, as words with boxes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scans {
    /// The pages.
    pub pages: Vec<Scan>,
    /// What was noticed.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads the words of a recogniser's file. Formats without boxes have no pages.
///
/// # Errors
///
/// A file with more than [`Limits::max_bytes`] is refused.
pub fn scan(text: &str, format: Format, limits: &Limits) -> Result<Scans, LimitExceeded> {
    check_size(text, limits)?;
    let mut found = Found::default();
    let pages = scans(text, format, limits, &mut found);
    Ok(Scans { pages, diagnostics: found.finish() })
}

/// Reads a recogniser's file into games, one a page or list; a page that goes on where the one before ends belongs to
/// the same game. At least one record is returned, and the first holds the diagnostics of the file.
///
/// [`Format::Text`] and [`Format::Cells`] have readers of their own and give nothing here.
///
/// # Errors
///
/// A file with more than [`Limits::max_bytes`], and more games than [`Limits::max_games`], are refused.
pub fn read_format(
    text: &str,
    format: Format,
    limits: &Limits,
) -> Result<Vec<Record>, LimitExceeded> {
    check_size(text, limits)?;
    let mut found = Found::default();
    let records = if format == Format::List {
        list::read(text, limits, &mut found)
    } else {
        let scans = scans(text, format, limits, &mut found);
        layout::records(&scans, limits, &mut found)
    };
    finished(records, limits, found, Place::Text(Span::at(0, 0)))
}

/// Makes games of pages, as [`read_format`] does of the pages of a file.
///
/// # Errors
///
/// More games than [`Limits::max_games`] are refused.
pub fn records(pages: &[Scan], limits: &Limits) -> Result<Vec<Record>, LimitExceeded> {
    let mut found = Found::default();
    let records = layout::records(pages, limits, &mut found);
    finished(records, limits, found, Place::Whole)
}

/// Hands the records out: at least one, the first with what was noticed; `start` is where a file without a page begins.
fn finished(
    mut records: Vec<Record>,
    limits: &Limits,
    mut found: Found,
    start: Place,
) -> Result<Vec<Record>, LimitExceeded> {
    if records.len() > limits.max_games.get() {
        return Err(LimitExceeded::Games { limit: limits.max_games.get() });
    }
    if records.is_empty() {
        if found.is_empty() {
            let headline = said::no_page();
            found.push(Diagnostic::new(NO_TABLE, Severity::Error, headline, start));
        }
        records.push(Record::default());
    }
    for cell in records.iter_mut().flat_map(|r| &mut r.sheets).flat_map(|s| &mut s.cells) {
        if cut(cell) {
            let headline = said::cell_holds_too_much(MOST_OF_CELL);
            found.add_at(TOO_LARGE, Severity::Error, headline, cell.place);
        }
    }
    if let Some(first) = records.first_mut() {
        first.diagnostics = found.finish();
        // A page without a word has no place of its own.
        for told in first.diagnostics.iter_mut().filter(|d| d.code == NO_TABLE) {
            if told.primary.place == Place::Whole {
                told.primary.place = start;
            }
        }
    }
    Ok(records)
}

/// Characters, and readings, that a cell has at most: no move has a tenth of it.
const MOST_OF_CELL: usize = 256;

/// Cuts a cell that holds more than any does, and tells whether it was one.
fn cut(cell: &mut Cell) -> bool {
    let end = cell.text.char_indices().nth(MOST_OF_CELL).map(|(at, _)| at);
    let most = |readings: usize| readings > MOST_OF_CELL;
    let long = |text: &str| text.len() > MOST_OF_CELL && text.chars().nth(MOST_OF_CELL).is_some();
    let readings = cell.alternatives.len();
    cell.alternatives.retain(|a| !long(&a.text));
    let too_much = end.is_some()
        || cell.alternatives.len() < readings
        || most(cell.alternatives.len())
        || most(cell.symbols.len());
    if let Some(end) = end {
        cell.text.truncate(end);
        if let Place::Cell { span, .. } = &mut cell.place {
            *span = Span::at(0, end as u32);
        }
    }
    cell.alternatives.truncate(MOST_OF_CELL);
    if most(cell.symbols.len()) {
        cell.symbols.clear();
    }
    too_much
}

fn check_size(text: &str, limits: &Limits) -> Result<(), LimitExceeded> {
    let limit = limits.max_bytes.get();
    if text.len() > limit {
        return Err(LimitExceeded::Bytes { limit });
    }
    Ok(())
}

fn scans(text: &str, format: Format, limits: &Limits, found: &mut Found) -> Vec<Scan> {
    match format {
        Format::Text | Format::Cells | Format::List => Vec::new(),
        Format::Tsv => tsv::read(text, found),
        Format::Hocr => hocr::read(text, limits, found),
        Format::Alto => alto::read(text, limits, found),
        Format::Page => page::read(text, limits, found),
        Format::Google => google::read(text, limits, found),
        Format::Azure => azure::read(text, limits, found),
        Format::Textract => textract::read(text, limits, found),
        Format::Paddle => paddle::read(text, limits, found),
    }
}

//! PAGE XML, 2010 to 2019: words, or whole lines, with polygons and ranked texts; tables by rows and columns.

use zapis_notation_core::{Severity, Span};

use super::found::{BAD_VALUE, Found, OTHER_DIALECT, brief};
use super::number::{fixed, millionths};
use super::scan::{Scan, TableCell, Word};
use super::xml::{Element, Node, Walk};
use crate::said::formats as said;
use crate::{Alternative, Frame, Limits};

/// How the namespaces of all versions begin.
const NAMESPACES: [&str; 2] =
    ["http://schema.primaresearch.org/PAGE/", "https://schema.primaresearch.org/PAGE/"];

/// Reads the pages of a file.
pub(super) fn read(text: &str, limits: &Limits, found: &mut Found) -> Vec<Scan> {
    let mut walk = Walk::new(text, limits);
    let mut state = State::default();
    while let Some(node) = walk.next(found) {
        match node {
            Node::Open(element) => {
                if state.open.is_empty() {
                    check_root(&element, found);
                }
                state.enter(&element, found);
            }
            Node::Close(_) => state.leave(found),
            Node::Text(text, _) => state.text(&text),
        }
    }
    state.pages
}

/// One of the texts of a word, line or glyph.
#[derive(Default)]
struct Equivalent {
    index: Option<i64>,
    weight: Option<u32>,
    text: String,
}

/// An element that has texts of its own.
struct Holder {
    frame: Option<Frame>,
    at: Span,
    texts: Vec<Equivalent>,
    symbols: Vec<Vec<(String, u32)>>,
    /// Whether words within it were read, so that its own text repeats them.
    has_words: bool,
}

#[derive(Default)]
struct State {
    pages: Vec<Scan>,
    open: Vec<String>,
    holders: Vec<Holder>,
    /// Row and column of the cell being read, with the depth that it began at.
    cell: Option<(u32, u32, usize)>,
    table_depth: Option<usize>,
}

impl State {
    fn enter(&mut self, element: &Element, found: &mut Found) {
        self.open.push(element.name.clone());
        match element.name.as_str() {
            "Page" => {
                let page = element.whole_page("imageWidth", "imageHeight");
                self.pages.push(Scan { page, ..Scan::default() });
            }
            "TableRegion" => {
                self.table_depth = Some(self.open.len());
                self.page().tables.push(Vec::new());
            }
            "TableCell" => self.begin_cell(element, "row", "col", found),
            "TableCellRole" => self.begin_cell(element, "rowIndex", "columnIndex", found),
            "TextLine" | "Word" | "Glyph" => self.holders.push(Holder {
                frame: None,
                at: element.at,
                texts: Vec::new(),
                symbols: Vec::new(),
                has_words: false,
            }),
            "Coords" => self.coords(element, found),
            "Point" if self.open.iter().rev().nth(1).is_some_and(|p| p == "Coords") => {
                let number = |name| element.get(name).and_then(|v| fixed(v, 0));
                if let (Some(x), Some(y), Some(holder)) =
                    (number("x"), number("y"), self.holders.last_mut())
                {
                    let point = Frame::new(x, y, x, y);
                    holder.frame = Some(holder.frame.map_or(point, |f| f.with(point)));
                }
            }
            "TextEquiv" => {
                if let Some(holder) = self.holders.last_mut() {
                    holder.texts.push(Equivalent {
                        index: element.get("index").and_then(|v| fixed(v, 0)),
                        weight: element.get("conf").and_then(millionths),
                        text: String::new(),
                    });
                }
            }
            _ => {}
        }
    }

    fn page(&mut self) -> &mut Scan {
        if self.pages.is_empty() {
            self.pages.push(Scan::default());
        }
        let last = self.pages.len() - 1;
        &mut self.pages[last]
    }

    fn begin_cell(&mut self, element: &Element, row: &str, column: &str, found: &mut Found) {
        let number =
            |name| element.get(name).and_then(|v| fixed(v, 0)).and_then(|v| u32::try_from(v).ok());
        let (Some(row), Some(column)) = (number(row), number(column)) else {
            let headline = said::cell_without_place();
            found.add(BAD_VALUE, Severity::Warning, headline, element.at);
            return;
        };
        // A role stands two levels inside the region that it describes.
        let depth = self.open.len() - if element.name == "TableCellRole" { 2 } else { 0 };
        self.cell = Some((row, column, depth));
    }

    fn coords(&mut self, element: &Element, found: &mut Found) {
        let parent = self.open.iter().rev().nth(1).map(String::as_str);
        if !matches!(parent, Some("TextLine" | "Word")) {
            return;
        }
        let Some(points) = element.get("points") else { return };
        let frame = Frame::around(points.split_whitespace().filter_map(|p| {
            let (x, y) = p.split_once(',')?;
            Some((fixed(x, 0)?, fixed(y, 0)?))
        }));
        match (frame, self.holders.last_mut()) {
            (Some(frame), Some(holder)) => holder.frame = Some(frame),
            (None, _) => {
                let headline = said::no_points(brief(points));
                found.add(BAD_VALUE, Severity::Warning, headline, element.at);
            }
            (Some(_), None) => {}
        }
    }

    fn text(&mut self, text: &str) {
        let unicode = self.open.last().is_some_and(|n| n == "Unicode")
            && self.open.iter().rev().nth(1).is_some_and(|n| n == "TextEquiv");
        // The text of a whole region repeats its lines, and has no holder of its own.
        let owner = self.open.iter().rev().nth(2).map(String::as_str);
        if unicode
            && matches!(owner, Some("TextLine" | "Word" | "Glyph"))
            && let Some(equivalent) = self.holders.last_mut().and_then(|h| h.texts.last_mut())
        {
            equivalent.text.push_str(text);
        }
    }

    fn leave(&mut self, found: &mut Found) {
        let depth = self.open.len();
        match self.open.pop().as_deref() {
            Some("Glyph") => {
                if let Some(glyph) = self.holders.pop()
                    && let Some(word) = self.holders.last_mut()
                {
                    let column = ranked(glyph.texts);
                    word.symbols
                        .push(column.into_iter().map(|(t, w)| (t, w.unwrap_or(500_000))).collect());
                }
            }
            Some("Word" | "TextLine") => {
                if let Some(holder) = self.holders.pop() {
                    self.end_word(holder, found);
                }
            }
            _ => {}
        }
        if self.cell.is_some_and(|(_, _, begun)| begun == depth) {
            self.cell = None;
        }
        if self.table_depth == Some(depth) {
            self.table_depth = None;
        }
    }

    fn end_word(&mut self, holder: Holder, found: &mut Found) {
        if holder.has_words {
            return;
        }
        let mut texts = ranked(holder.texts).into_iter();
        let Some((text, weight)) = texts.next() else { return };
        if let Some(line) = self.holders.last_mut() {
            line.has_words = true;
        }
        let Some(frame) = holder.frame else {
            let headline = said::text_has_no_box(brief(&text));
            found.add(BAD_VALUE, Severity::Warning, headline, holder.at);
            return;
        };
        let mut word = Word::new(text, holder.at, frame);
        word.confidence = weight.and_then(|w| u8::try_from(w / 10_000).ok());
        word.alternatives = texts
            .map(|(text, weight)| Alternative { text, weight_ppm: weight.unwrap_or(200_000) })
            .collect();
        if holder.symbols.len().abs_diff(word.text.chars().count()) <= 1 {
            word.symbols = holder.symbols;
        }
        let cell = self.cell;
        let in_table = self.table_depth.is_some();
        let page = self.page();
        match (cell, page.tables.last_mut()) {
            (Some((row, column, _)), Some(table)) if in_table => {
                match table.iter_mut().rev().find(|c| c.row == row && c.column == column) {
                    Some(known) => known.words.push(word),
                    None => table.push(TableCell { row, column, words: vec![word] }),
                }
            }
            _ => page.words.extend(word.pieces()),
        }
    }
}

/// Orders texts by index, those without one last, and drops empty ones.
fn ranked(mut texts: Vec<Equivalent>) -> Vec<(String, Option<u32>)> {
    texts.sort_by_key(|e| e.index.unwrap_or(i64::MAX));
    texts
        .into_iter()
        .map(|e| (e.text.trim().to_owned(), e.weight))
        .filter(|(text, _)| !text.is_empty())
        .collect()
}

fn check_root(element: &Element, found: &mut Found) {
    if element.name != "PcGts" {
        let headline = said::other_root(brief(&element.name), "PcGts");
        found.add(OTHER_DIALECT, Severity::Warning, headline, element.at);
        return;
    }
    let namespace = element.namespace.as_deref().unwrap_or("");
    if !namespace.is_empty() && !NAMESPACES.iter().any(|n| namespace.starts_with(n)) {
        let headline = said::other_namespace(brief(namespace), "PAGE");
        found.add(OTHER_DIALECT, Severity::Warning, headline, element.at);
    }
}

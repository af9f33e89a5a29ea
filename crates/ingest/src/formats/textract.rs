//! AWS Textract: a flat list of blocks that refer to each other by their ids.

use std::collections::HashMap;

use zapis_notation_core::Severity;

use super::found::{BAD_VALUE, Found, OTHER_DIALECT, brief};
use super::json::{Json, documents};
use super::number::{fixed, percent};
use super::scan::{Scan, TableCell, Word};
use crate::said::formats as said;
use crate::{Frame, Limits};

/// Coordinates are shares of the page; its sides are taken to be those of an upright sheet of paper.
const WIDTH: i64 = 10_000;
const HEIGHT: i64 = 14_000;

/// Reads the pages of a file.
pub(super) fn read(text: &str, limits: &Limits, found: &mut Found) -> Vec<Scan> {
    let mut pages = Vec::new();
    for document in documents(text, limits, found) {
        let blocks = document.list("Blocks");
        if blocks.is_empty() {
            let headline = said::no_blocks();
            found.add(OTHER_DIALECT, Severity::Warning, headline, document.at);
        }
        Blocks::new(blocks).pages(found, &mut pages);
    }
    pages
}

struct Blocks<'j> {
    list: &'j [Json],
    /// Only asked, never walked.
    by_id: HashMap<&'j str, usize>,
}

impl<'j> Blocks<'j> {
    fn new(list: &'j [Json]) -> Blocks<'j> {
        let by_id = list
            .iter()
            .enumerate()
            .filter_map(|(i, b)| Some((b.get("Id").and_then(Json::text)?, i)))
            .collect();
        Blocks { list, by_id }
    }

    fn children(&self, block: &'j Json, found: &mut Found) -> Vec<usize> {
        let mut all = Vec::new();
        for relation in block.list("Relationships").iter().filter(|r| member(r, "Type") == "CHILD")
        {
            for id in relation.list("Ids") {
                if let Some(at) = id.text().and_then(|id| self.by_id.get(id)) {
                    all.push(*at);
                } else {
                    let headline = said::unknown_block();
                    found.add(BAD_VALUE, Severity::Warning, headline, id.at);
                }
            }
        }
        all
    }

    fn pages(&self, found: &mut Found, pages: &mut Vec<Scan>) {
        let first = pages.len();
        let mut taken = vec![false; self.list.len()];
        for table in self.list.iter().filter(|b| member(b, "BlockType") == "TABLE") {
            let mut cells = Vec::new();
            for at in self.children(table, found) {
                let cell = &self.list[at];
                if member(cell, "BlockType") == "CELL" && !taken[at] {
                    taken[at] = true;
                    cells.extend(self.cell(cell, &mut taken, found));
                }
            }
            page_of(table, first, pages).tables.push(cells);
        }
        for (block, taken) in self.list.iter().zip(&taken) {
            if !taken && member(block, "BlockType") == "WORD" {
                let word = word(block, found);
                page_of(block, first, pages).words.extend(word);
            }
        }
    }

    fn cell(&self, cell: &'j Json, taken: &mut [bool], found: &mut Found) -> Option<TableCell> {
        let number = |key| {
            cell.get(key)
                .and_then(Json::number)
                .and_then(|n| fixed(n, 0))
                .and_then(|n| u32::try_from(n - 1).ok())
        };
        let (Some(row), Some(column)) = (number("RowIndex"), number("ColumnIndex")) else {
            let headline = said::cell_without_place();
            found.add(BAD_VALUE, Severity::Warning, headline, cell.at);
            return None;
        };
        let mut words = Vec::new();
        for at in self.children(cell, found) {
            if member(&self.list[at], "BlockType") == "WORD" && !taken[at] {
                taken[at] = true;
                words.extend(word(&self.list[at], found));
            }
        }
        Some(TableCell { row, column, words })
    }
}

fn member<'j>(block: &'j Json, key: &str) -> &'j str {
    block.get(key).and_then(Json::text).unwrap_or("")
}

fn page_of<'p>(block: &Json, first: usize, pages: &'p mut Vec<Scan>) -> &'p mut Scan {
    let number = block.get("Page").and_then(Json::number).and_then(|n| fixed(n, 0)).unwrap_or(1);
    // A page number far off is no reason to make thousands of empty pages.
    let at = first + usize::try_from(number - 1).unwrap_or(0).min(pages.len() - first);
    if at == pages.len() {
        let page = Some(Frame::new(0, 0, WIDTH, HEIGHT));
        pages.push(Scan { page, ..Scan::default() });
    }
    &mut pages[at]
}

fn word(block: &Json, found: &mut Found) -> Option<Word> {
    let text = member(block, "Text").trim();
    if text.is_empty() {
        return None;
    }
    let side = |key: &str, scale: i64| {
        let share = block.get("Geometry")?.get("BoundingBox")?.get(key)?;
        Some(fixed(share.number()?, 6)?.clamp(-1_000_000, 2_000_000) * scale / 1_000_000)
    };
    let frame = side("Left", WIDTH).zip(side("Top", HEIGHT)).and_then(|(left, top)| {
        Some(Frame::new(left, top, left + side("Width", WIDTH)?, top + side("Height", HEIGHT)?))
    });
    let Some(frame) = frame else {
        let headline = said::word_has_no_box(brief(text));
        found.add(BAD_VALUE, Severity::Warning, headline, block.at);
        return None;
    };
    let mut word = Word::new(text, block.at, frame);
    word.confidence = block.get("Confidence").and_then(Json::number).and_then(percent);
    Some(word)
}

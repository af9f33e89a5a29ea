//! Azure's answers: Image Analysis, the older Read, and Document Intelligence with its tables.

use zapis_notation_core::Severity;

use super::found::{BAD_VALUE, Found, OTHER_DIALECT, brief};
use super::json::{Json, documents};
use super::number::{fixed, share_as_confidence};
use super::polygon;
use super::scan::{Scan, TableCell, Word};
use crate::Limits;
use crate::said::formats as said;

/// Decimals that are kept: pages of documents are measured in inches.
const DIGITS: u32 = 3;

/// Words of one cell that are looked for: cells that claim the whole page would make the search quadratic.
const MOST_IN_CELL: usize = 64;

/// Reads the pages of a file.
pub(super) fn read(text: &str, limits: &Limits, found: &mut Found) -> Vec<Scan> {
    let mut pages = Vec::new();
    for document in documents(text, limits, found) {
        let result = document.get("analyzeResult").unwrap_or(&document);
        let before = pages.len();
        if let Some(read) = result.get("readResult") {
            pages.push(words(read.list("blocks"), found));
        }
        for page in result.list("readResults") {
            pages.push(words(std::slice::from_ref(page), found));
        }
        documents_pages(result, found, &mut pages);
        if pages.len() == before {
            let headline = said::no_read_result();
            found.add(OTHER_DIALECT, Severity::Warning, headline, document.at);
        }
    }
    pages
}

/// Reads the lines of Image Analysis and of the older Read.
fn words(holders: &[Json], found: &mut Found) -> Scan {
    let lines = holders.iter().flat_map(|b| b.list("lines"));
    let words = lines.flat_map(|l| l.list("words")).filter_map(|w| word(w, found)).collect();
    Scan { words, ..Scan::default() }
}

fn word(json: &Json, found: &mut Found) -> Option<Word> {
    let text = json.get("text").or_else(|| json.get("content")).and_then(Json::text)?.trim();
    if text.is_empty() {
        return None;
    }
    let corners = ["boundingPolygon", "boundingBox", "polygon"].iter().find_map(|k| json.get(k));
    let Some(frame) = corners.and_then(|c| polygon::frame(c, DIGITS)) else {
        let headline = said::word_has_no_box(brief(text));
        found.add(BAD_VALUE, Severity::Warning, headline, json.at);
        return None;
    };
    let mut word = Word::new(text, json.at, frame);
    word.confidence = json.get("confidence").and_then(Json::number).and_then(share_as_confidence);
    Some(word)
}

/// Characters of the whole text that a word or cell covers.
#[derive(Clone, Copy)]
struct Covered {
    from: i64,
    to: i64,
}

fn covered(span: &Json) -> Option<Covered> {
    let number = |key| span.get(key).and_then(Json::number).and_then(|n| fixed(n, 0));
    let from = number("offset")?;
    Some(Covered { from, to: from.saturating_add(number("length")?) })
}

fn documents_pages(result: &Json, found: &mut Found, pages: &mut Vec<Scan>) {
    let first = pages.len();
    // Words by their place in the text, so that cells find theirs.
    let mut placed: Vec<(Covered, usize, Word)> = Vec::new();
    for page in result.list("pages") {
        let number = pages.len();
        pages.push(Scan::default());
        for json in page.list("words") {
            let Some(word) = word(json, found) else { continue };
            match json.get("span").and_then(covered) {
                Some(covered) => placed.push((covered, number, word)),
                None => pages[number].words.push(word),
            }
        }
    }
    placed.sort_by_key(|(c, _, _)| c.from);
    let mut taken = vec![false; placed.len()];
    for table in result.list("tables") {
        let mut page = None;
        let mut cells = Vec::new();
        for cell in table.list("cells") {
            let number = |key| {
                cell.get(key)
                    .and_then(Json::number)
                    .and_then(|n| fixed(n, 0))
                    .and_then(|n| u32::try_from(n).ok())
            };
            let (Some(row), Some(column)) = (number("rowIndex"), number("columnIndex")) else {
                let headline = said::cell_without_place();
                found.add(BAD_VALUE, Severity::Warning, headline, cell.at);
                continue;
            };
            let mut words = Vec::new();
            for span in cell.list("spans").iter().filter_map(covered) {
                let begin = placed.partition_point(|(c, _, _)| c.from < span.from);
                let inside = placed.iter().zip(&mut taken).skip(begin).take(MOST_IN_CELL);
                for ((_, number, word), taken) in
                    inside.take_while(|((c, _, _), _)| c.to <= span.to)
                {
                    if !*taken {
                        *taken = true;
                        page.get_or_insert(*number);
                        words.push(word.clone());
                    }
                }
            }
            if words.is_empty() {
                words.extend(content(cell));
            }
            cells.push(TableCell { row, column, words });
        }
        let page = page.unwrap_or(first);
        if let Some(page) = pages.get_mut(page) {
            page.tables.push(cells);
        }
    }
    for ((_, number, word), taken) in placed.into_iter().zip(taken) {
        if !taken {
            pages[number].words.push(word);
        }
    }
}

/// Makes a word of a cell whose text is stated and whose words are not.
fn content(cell: &Json) -> Option<Word> {
    let text = cell.get("content").and_then(Json::text)?.trim();
    let region = cell.list("boundingRegions").first().and_then(|r| r.get("polygon"));
    let frame = region.and_then(|p| polygon::frame(p, DIGITS)).unwrap_or_default();
    (!text.is_empty()).then(|| Word::new(text, cell.at, frame))
}

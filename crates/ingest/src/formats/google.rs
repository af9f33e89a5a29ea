//! Google Vision's document text: words made of symbols, with a confidence at every level.

use zapis_notation_core::Severity;

use super::found::{BAD_VALUE, Found, OTHER_DIALECT, brief};
use super::json::{Json, documents};
use super::number::{fixed, millionths, share_as_confidence};
use super::polygon;
use super::scan::{Scan, Word};
use crate::said::formats as said;
use crate::{Frame, Limits};

/// Reads the pages of a file.
pub(super) fn read(text: &str, limits: &Limits, found: &mut Found) -> Vec<Scan> {
    let mut pages = Vec::new();
    for document in documents(text, limits, found) {
        let responses = document.list("responses");
        let responses =
            if responses.is_empty() { std::slice::from_ref(&document) } else { responses };
        for response in responses {
            let annotation = either(response, "fullTextAnnotation", "full_text_annotation");
            let Some(annotation) = annotation.or_else(|| response.get("pages").map(|_| response))
            else {
                let headline = said::no_full_text();
                found.add(OTHER_DIALECT, Severity::Warning, headline, response.at);
                continue;
            };
            for page in annotation.list("pages") {
                pages.push(self::page(page, found));
            }
        }
    }
    pages
}

/// Returns a member by the name of the JSON service or of the Python library.
fn either<'j>(json: &'j Json, camel: &str, snake: &str) -> Option<&'j Json> {
    json.get(camel).or_else(|| json.get(snake))
}

fn page(page: &Json, found: &mut Found) -> Scan {
    let side = |key: &str| page.get(key).and_then(Json::number).and_then(|n| fixed(n, 0));
    let whole = side("width").zip(side("height")).map(|(w, h)| Frame::new(0, 0, w, h));
    let mut scan = Scan { page: whole, ..Scan::default() };
    for paragraph in page.list("blocks").iter().flat_map(|b| b.list("paragraphs")) {
        for word in paragraph.list("words") {
            scan.words.extend(self::word(word, found));
        }
    }
    scan
}

fn word(json: &Json, found: &mut Found) -> Option<Word> {
    let mut text = String::new();
    let mut symbols = Vec::new();
    for symbol in json.list("symbols") {
        let character = symbol.get("text").and_then(Json::text).unwrap_or("");
        text.push_str(character);
        if let Some(weight) = symbol.get("confidence").and_then(Json::number).and_then(millionths) {
            symbols.push(vec![(character.to_owned(), weight)]);
        }
    }
    if text.trim().is_empty() {
        return None;
    }
    let corners = either(json, "boundingBox", "bounding_box").and_then(|b| {
        b.get("vertices")
            .filter(|v| !v.items().is_empty())
            .map(|v| (v, 0))
            .or_else(|| either(b, "normalizedVertices", "normalized_vertices").map(|v| (v, 4)))
    });
    let Some(frame) = corners.and_then(|(points, digits)| polygon::frame(points, digits)) else {
        let headline = said::word_has_no_box(brief(&text));
        found.add(BAD_VALUE, Severity::Warning, headline, json.at);
        return None;
    };
    let mut word = Word::new(text, json.at, frame);
    word.confidence = json.get("confidence").and_then(Json::number).and_then(share_as_confidence);
    if symbols.len() == word.text.chars().count() {
        word.symbols = symbols;
    }
    Some(word)
}

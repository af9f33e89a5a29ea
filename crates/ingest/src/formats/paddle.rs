//! PaddleOCR's results, of version 3 and 2, and the like lists that EasyOCR prints.

use zapis_notation_core::{Severity, Span};

use super::found::{BAD_VALUE, Found, OTHER_DIALECT, brief};
use super::json::{Json, documents};
use super::number::share_as_confidence;
use super::polygon;
use super::scan::{Scan, Word};
use crate::Limits;
use crate::said::formats as said;

/// Reads the pages of a file.
pub(super) fn read(text: &str, limits: &Limits, found: &mut Found) -> Vec<Scan> {
    let mut pages = Vec::new();
    let mut loose = Scan::default();
    for document in documents(text, limits, found) {
        let before = (pages.len(), loose.words.len());
        page(&document, &mut pages, &mut loose, found);
        if before == (pages.len(), loose.words.len()) {
            let headline = said::no_recognised_texts();
            found.add(OTHER_DIALECT, Severity::Warning, headline, document.at);
        }
    }
    if !loose.words.is_empty() {
        pages.push(loose);
    }
    pages
}

fn page(json: &Json, pages: &mut Vec<Scan>, loose: &mut Scan, found: &mut Found) {
    let inner = json.get("res").or_else(|| json.get("ocrResults")).unwrap_or(json);
    if let Some(texts) = inner.get("rec_texts") {
        pages.push(columns(inner, texts.items(), found));
    } else if let Some(boxes) = inner.get("boxes") {
        let text = inner.get("text").and_then(Json::text);
        loose.words.extend(line(text, inner.get("confident"), boxes, inner.at, found));
    } else if let [boxes, second, rest @ ..] = inner.items()
        && !boxes.items().is_empty()
        && let Some((text, score)) = text_and_score(second, rest.first())
    {
        loose.words.extend(line(Some(text), score, boxes, inner.at, found));
    } else if is_page(inner) {
        let mut scan = Scan::default();
        for item in inner.items() {
            page(item, pages, &mut scan, found);
        }
        pages.push(scan);
    } else {
        for item in inner.items() {
            page(item, pages, loose, found);
        }
    }
}

/// Tells whether a list holds lines, each a box with its text.
fn is_page(json: &Json) -> bool {
    json.items().first().is_some_and(|first| match first.items() {
        [boxes, second, rest @ ..] => {
            !boxes.items().is_empty() && text_and_score(second, rest.first()).is_some()
        }
        _ => false,
    })
}

/// Reads `[text, score]`, or `text` with the score beside it.
fn text_and_score<'j>(
    second: &'j Json,
    third: Option<&'j Json>,
) -> Option<(&'j str, Option<&'j Json>)> {
    match second.items() {
        [text, rest @ ..] => Some((text.text()?, rest.first())),
        [] => Some((second.text()?, third)),
    }
}

fn columns(result: &Json, texts: &[Json], found: &mut Found) -> Scan {
    let scores = result.list("rec_scores");
    let boxes = ["rec_polys", "rec_boxes", "dt_polys"]
        .iter()
        .map(|key| result.list(key))
        .find(|list| list.len() == texts.len());
    let Some(boxes) = boxes else {
        let headline = said::boxes_do_not_match(texts.len());
        found.add(BAD_VALUE, Severity::Error, headline, result.at);
        return Scan::default();
    };
    let mut words = Vec::new();
    for (number, (text, corners)) in texts.iter().zip(boxes).enumerate() {
        words.extend(line(text.text(), scores.get(number), corners, text.at, found));
    }
    Scan { words, ..Scan::default() }
}

fn line(
    text: Option<&str>,
    score: Option<&Json>,
    corners: &Json,
    at: Span,
    found: &mut Found,
) -> Vec<Word> {
    let text = text.unwrap_or("").trim();
    if text.is_empty() {
        return Vec::new();
    }
    let Some(frame) = polygon::frame(corners, 0) else {
        let headline = said::text_has_no_box(brief(text));
        found.add(BAD_VALUE, Severity::Warning, headline, at);
        return Vec::new();
    };
    let mut word = Word::new(text, at, frame);
    word.confidence = score.and_then(Json::number).and_then(share_as_confidence);
    word.pieces()
}

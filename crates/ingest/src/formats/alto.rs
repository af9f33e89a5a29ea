//! ALTO XML, versions 2 to 4: `String` elements with boxes, confidences and variants.

use zapis_notation_core::Severity;

use super::found::{BAD_VALUE, Found, OTHER_DIALECT, brief};
use super::number::{fixed, millionths, share_as_confidence};
use super::scan::{Scan, Word};
use super::xml::{Element, Node, Walk};
use crate::said::formats as said;
use crate::{Alternative, Frame, Limits};

/// How the namespaces of all versions begin.
const NAMESPACES: [&str; 3] = [
    "http://www.loc.gov/standards/alto/",
    "https://www.loc.gov/standards/alto/",
    "http://schema.ccs-gmbh.com/",
];

/// Reads the pages of a file.
pub(super) fn read(text: &str, limits: &Limits, found: &mut Found) -> Vec<Scan> {
    let mut walk = Walk::new(text, limits);
    let mut state = State { first: true, ..State::default() };
    while let Some(node) = walk.next(found) {
        match node {
            Node::Open(element) => state.open(&element, found),
            Node::Close(name) => state.close(&name),
            Node::Text(text, _) => {
                if let Some(inner) = &mut state.inner {
                    inner.push_str(&text);
                }
            }
        }
    }
    state.pages
}

#[derive(Default)]
struct State {
    pages: Vec<Scan>,
    word: Option<Word>,
    /// The text of an element whose content matters.
    inner: Option<String>,
    /// Tesseract writes percent behind `0.` without a leading zero.
    tesseract: bool,
    first: bool,
}

impl State {
    fn open(&mut self, element: &Element, found: &mut Found) {
        if std::mem::take(&mut self.first) {
            check_root(element, found);
        }
        match element.name.as_str() {
            "Page" => {
                let page = element.whole_page("WIDTH", "HEIGHT");
                self.pages.push(Scan { page, ..Scan::default() });
            }
            "softwareName" | "ALTERNATIVE" => self.inner = Some(String::new()),
            "String" => self.word = self.string(element, found),
            "Glyph" => self.glyph(element),
            "Variant" => self.variant(element),
            _ => {}
        }
    }

    fn close(&mut self, name: &str) {
        match name {
            "softwareName" => {
                let inner = self.inner.take().unwrap_or_default();
                self.tesseract |= inner.trim().to_lowercase().starts_with("tesseract");
            }
            "ALTERNATIVE" => {
                let text = self.inner.take().unwrap_or_default().trim().to_owned();
                if let Some(word) = &mut self.word
                    && !text.is_empty()
                {
                    word.alternatives.push(Alternative { text, weight_ppm: 0 });
                }
            }
            "String" => self.end_word(),
            _ => {}
        }
    }

    fn string(&self, element: &Element, found: &mut Found) -> Option<Word> {
        let text = element.get("CONTENT").unwrap_or("").trim();
        // Kraken writes empty strings where it saw a line and no text.
        if text.is_empty() {
            return None;
        }
        let Some(frame) = frame(element) else {
            let headline = said::word_has_no_box(brief(text));
            found.add(BAD_VALUE, Severity::Warning, headline, element.at);
            return None;
        };
        let mut word = Word::new(text, element.at, frame);
        if let Some(wc) = element.get("WC") {
            word.confidence =
                if self.tesseract { tesseract_share(wc) } else { share_as_confidence(wc) };
            if word.confidence.is_none() {
                let headline = said::no_share(brief(wc));
                found.add(BAD_VALUE, Severity::Warning, headline, element.at);
            }
        }
        word.symbols = character_confidences(text, element.get("CC").unwrap_or(""));
        Some(word)
    }

    fn glyph(&mut self, element: &Element) {
        let Some(word) = &mut self.word else { return };
        // Glyphs say more than the digits of `CC`.
        if word.symbols.len() == word.text.chars().count()
            && word.symbols.iter().all(|c| c.len() == 1)
            && !word.symbols.is_empty()
        {
            word.symbols.clear();
        }
        let weight = element.get("GC").and_then(millionths).unwrap_or(500_000);
        word.symbols.push(vec![(element.get("CONTENT").unwrap_or("").to_owned(), weight)]);
    }

    fn variant(&mut self, element: &Element) {
        let Some(column) = self.word.as_mut().and_then(|w| w.symbols.last_mut()) else { return };
        let weight = element.get("VC").and_then(millionths).unwrap_or(100_000);
        column.push((element.get("CONTENT").unwrap_or("").to_owned(), weight));
    }

    fn end_word(&mut self) {
        let Some(mut word) = self.word.take() else { return };
        // Alternatives have no weights of their own: they share what the best reading leaves.
        let left = 1_000_000 - u32::from(word.confidence.unwrap_or(50)) * 10_000;
        let share = (left / (word.alternatives.len() as u32 + 1)).max(20_000);
        for alternative in &mut word.alternatives {
            alternative.weight_ppm = share;
        }
        for column in &mut word.symbols {
            column.retain(|(text, _)| !text.trim().is_empty());
        }
        word.symbols.retain(|column| !column.is_empty());
        if self.pages.is_empty() {
            self.pages.push(Scan::default());
        }
        if let Some(page) = self.pages.last_mut() {
            page.words.push(word);
        }
    }
}

fn check_root(element: &Element, found: &mut Found) {
    if element.name != "alto" {
        let headline = said::other_root(brief(&element.name), "alto");
        found.add(OTHER_DIALECT, Severity::Warning, headline, element.at);
        return;
    }
    let namespace = element.namespace.as_deref().unwrap_or("");
    if !namespace.is_empty() && !NAMESPACES.iter().any(|n| namespace.starts_with(n)) {
        let headline = said::other_namespace(brief(namespace), "ALTO");
        found.add(OTHER_DIALECT, Severity::Warning, headline, element.at);
    }
}

fn frame(element: &Element) -> Option<Frame> {
    let number = |name| element.get(name).and_then(|v| fixed(v, 0));
    let (left, top) = (number("HPOS")?, number("VPOS")?);
    let (width, height) = (number("WIDTH")?.max(0), number("HEIGHT")?.max(0));
    Some(Frame::new(left, top, left.saturating_add(width), top.saturating_add(height)))
}

/// Reads `0.7` as 7 and `0.100` as 100: what stands behind the point is percent.
fn tesseract_share(text: &str) -> Option<u8> {
    match text.trim().strip_prefix("0.") {
        Some(percent) => percent.parse::<u8>().ok().filter(|p| *p <= 100),
        None => share_as_confidence(text),
    }
}

/// Reads the digits of `CC`, 0 for sure and 9 for unsure, one a character.
fn character_confidences(text: &str, digits: &str) -> Vec<Vec<(String, u32)>> {
    let digits: Vec<u32> = digits.chars().filter_map(|c| c.to_digit(10)).collect();
    if digits.len() != text.chars().count() {
        return Vec::new();
    }
    text.chars().zip(digits).map(|(c, d)| vec![(c.to_string(), 1_000_000 - d * 100_000)]).collect()
}

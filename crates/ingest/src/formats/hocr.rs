//! hOCR: HTML whose `title` attributes hold boxes, confidences and the choices for each character.

use zapis_notation_core::{Severity, Span};

use super::found::{BAD_VALUE, Found, OTHER_DIALECT, brief};
use super::number::{fixed, percent};
use super::scan::{Scan, Word};
use super::xml::{Element, Node, Walk};
use crate::said::formats as said;
use crate::{Frame, Limits};

/// The namespace of hOCR files that name one.
const XHTML: &str = "http://www.w3.org/1999/xhtml";

/// Reads the pages of a file.
pub(super) fn read(text: &str, limits: &Limits, found: &mut Found) -> Vec<Scan> {
    let mut walk = Walk::new(text, limits);
    let mut state = State::default();
    let mut first = true;
    while let Some(node) = walk.next(found) {
        match node {
            Node::Open(element) => {
                if first && element.name != "html" {
                    let headline = said::other_root(brief(&element.name), "html");
                    found.add(OTHER_DIALECT, Severity::Warning, headline, element.at);
                }
                let own = element.namespace.as_deref().filter(|n| first && *n != XHTML);
                if let Some(namespace) = own {
                    let headline = said::other_namespace(brief(namespace), "hOCR");
                    found.add(OTHER_DIALECT, Severity::Warning, headline, element.at);
                }
                first = false;
                state.open(&element, found);
            }
            Node::Close(_) => state.close(),
            Node::Text(text, _) => state.text(&text),
        }
    }
    state.pages
}

/// What an open element is to us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    Word,
    /// The choices for one character.
    Column,
    /// One choice.
    Choice,
    /// A character with its own box: its text belongs to the word.
    Character,
    Other,
}

#[derive(Default)]
struct State {
    pages: Vec<Scan>,
    open: Vec<Role>,
    word: Option<Word>,
    /// The weight of the choice or character being read, in millionths, with its text.
    choice: (u32, String),
}

impl State {
    fn open(&mut self, element: &Element, found: &mut Found) {
        let class = element.get("class").unwrap_or("");
        let id = element.get("id").unwrap_or("");
        let title = element.get("title").unwrap_or("");
        let has = |name: &str| class.split_whitespace().any(|c| c == name);
        let role = if has("ocr_page") {
            let page = property(title, "bbox").and_then(corners);
            self.pages.push(Scan { page, ..Scan::default() });
            Role::Other
        } else if has("ocrx_word") {
            self.word = word(title, element.at, found);
            Role::Word
        } else if self.word.is_none() {
            Role::Other
        } else if has("ocr_symbol") || id.starts_with("lstm_choices") {
            self.column();
            Role::Column
        } else if id.starts_with("choice") {
            self.choice = (confidence(title, "x_confs"), String::new());
            Role::Choice
        } else if has("ocrx_cinfo") && title.contains("x_bboxes") {
            self.column();
            self.choice = (confidence(title, "x_conf"), String::new());
            Role::Character
        } else {
            Role::Other
        };
        self.open.push(role);
    }

    fn column(&mut self) {
        if let Some(word) = &mut self.word {
            word.symbols.push(Vec::new());
        }
    }

    fn text(&mut self, text: &str) {
        let role = self.open.iter().rev().find(|r| **r != Role::Other);
        let Some(word) = &mut self.word else { return };
        match role {
            Some(Role::Choice) => self.choice.1.push_str(text),
            Some(Role::Character) => {
                self.choice.1.push_str(text.trim());
                word.text.push_str(text.trim());
            }
            Some(Role::Word) => word.text.push_str(text),
            Some(Role::Column | Role::Other) | None => {}
        }
    }

    fn close(&mut self) {
        match self.open.pop() {
            Some(Role::Choice | Role::Character) => self.end_choice(),
            Some(Role::Word) => self.end_word(),
            Some(Role::Column | Role::Other) | None => {}
        }
    }

    fn end_choice(&mut self) {
        let (weight, text) = std::mem::take(&mut self.choice);
        let Some(column) = self.word.as_mut().and_then(|w| w.symbols.last_mut()) else { return };
        // The steps in time of one character repeat its choices; the best of each counts.
        match column.iter_mut().find(|(t, _)| *t == text) {
            Some((_, known)) => *known = weight.max(*known),
            None => column.push((text, weight)),
        }
    }

    fn end_word(&mut self) {
        let Some(mut word) = self.word.take() else { return };
        let text = word.text.trim().to_owned();
        word.text = text;
        word.symbols = legible(std::mem::take(&mut word.symbols), word.text.chars().count());
        if word.text.is_empty() {
            return;
        }
        if self.pages.is_empty() {
            self.pages.push(Scan::default());
        }
        if let Some(page) = self.pages.last_mut() {
            page.words.push(word);
        }
    }
}

/// Drops the choices that are blanks, and all of them when they do not fit the length of the word.
fn legible(columns: Vec<Vec<(String, u32)>>, length: usize) -> Vec<Vec<(String, u32)>> {
    let blank = |(text, _): &(String, u32)| text.trim().is_empty();
    let columns: Vec<Vec<_>> = columns
        .into_iter()
        .filter(|column| column.first().is_some_and(|first| !blank(first)))
        .map(|column| column.into_iter().filter(|choice| !blank(choice) && choice.1 > 0).collect())
        .collect();
    if columns.len().abs_diff(length) <= 1 { columns } else { Vec::new() }
}

fn word(title: &str, at: Span, found: &mut Found) -> Option<Word> {
    let Some(frame) = property(title, "bbox").and_then(corners) else {
        let headline = said::word_is_nowhere(brief(title));
        found.add(BAD_VALUE, Severity::Warning, headline, at);
        return None;
    };
    let mut word = Word::new("", at, frame);
    word.confidence = property(title, "x_wconf").and_then(percent).or_else(|| {
        // Kraken lists one confidence a character, from 0 to 1.
        let all: Vec<i64> =
            property(title, "x_confs")?.split_whitespace().filter_map(|c| fixed(c, 2)).collect();
        let mean = all.iter().sum::<i64>() / i64::try_from(all.len()).ok()?.max(1);
        u8::try_from(mean).ok().filter(|m| *m <= 100 && !all.is_empty())
    });
    Some(word)
}

/// Returns the value of a property of a `title`.
fn property<'t>(title: &'t str, name: &str) -> Option<&'t str> {
    title.split(';').find_map(|p| p.trim().strip_prefix(name)?.strip_prefix(' ')).map(str::trim)
}

fn corners(value: &str) -> Option<Frame> {
    let mut numbers = value.split_whitespace().map(|n| fixed(n, 0));
    let mut next = || numbers.next().flatten();
    Some(Frame::new(next()?, next()?, next()?, next()?))
}

/// Returns a confidence from 0 to 100 in millionths of 1; nothing stated is 0.
fn confidence(title: &str, name: &str) -> u32 {
    property(title, name)
        .and_then(|v| fixed(v, 4))
        .map_or(0, |v| u32::try_from(v.clamp(0, 1_000_000)).unwrap_or(0))
}

//! What stands in a cell, from the words in it.

use zapis_notation_core::{Place, Side, Span};

use super::looks::{core, is_stroke, move_like};
use super::place::Part;
use crate::{Alternative, Area, Cell, Frame, Slot};

/// Characters of a cell beyond which something else was read along with the move.
const LONG: usize = 12;

/// Words of a cell that are joined at most.
const MANY: usize = 4;

/// Makes the cell of a slot.
pub(super) fn cell(
    index: u32,
    number: i64,
    side: Side,
    parts: &[Part<'_>],
    page: (u32, Option<Frame>),
) -> Cell {
    let mut parts = parts.to_vec();
    parts.sort_by_key(|p| (p.word.frame.left, p.word.frame.top, p.word.span.start()));
    let parts = without_strokes(&parts);
    let read = Reading::of(&parts);
    let place = Place::Cell { sheet: 0, cell: index, span: Span::at(0, read.text.len() as u32) };
    let mut cell = Cell::new(read.text, place);
    cell.slot = u32::try_from(number).ok().map(|number| Slot { number, side: Some(side) });
    cell.confidence = read.confidence;
    cell.alternatives = read.alternatives;
    cell.symbols = read.symbols;
    let frame = parts.iter().map(|p| p.word.frame).reduce(Frame::with);
    let (page, whole) = page;
    cell.area = frame.map(|frame| Area { page, whole, frame });
    cell
}

/// Cuts what is only strokes of the form off both ends.
fn without_strokes<'w>(parts: &[Part<'w>]) -> Vec<Part<'w>> {
    let plain = |p: &Part<'_>| {
        is_stroke(&text_of(p)) && !matches!(p.word.text.as_str(), "+" | "#" | "++" | "=" | "(=)")
    };
    let from = parts.iter().position(|p| !plain(p)).unwrap_or(parts.len());
    let to = parts.iter().rposition(|p| !plain(p)).map_or(from, |at| at + 1);
    // A check sign alone is no move, but belongs to one: `Bb5` `+`.
    parts.get(from..to).unwrap_or(&[]).to_vec()
}

/// Chooses the words that stand together: those with a move among them, or else the first.
///
/// Where several groups hold a move all words are kept, as two moves may have run into one cell.
fn near<'p, 'w>(parts: &'p [Part<'w>]) -> &'p [Part<'w>] {
    let apart = |a: &Part<'_>, b: &Part<'_>| {
        b.word.frame.left - a.word.frame.right
            > a.word.frame.height().max(b.word.frame.height()) * 6 / 5
    };
    let mut groups = parts.chunk_by(|a, b| !apart(a, b));
    let likely: Vec<&[Part<'_>]> =
        groups.clone().filter(|g| g.iter().any(|p| move_like(&text_of(p)))).collect();
    match likely.as_slice() {
        [] => groups.next().unwrap_or(parts),
        [only] => only,
        _ => parts,
    }
}

fn text_of(part: &Part<'_>) -> String {
    part.word.text.chars().skip(part.skip).collect()
}

#[derive(Default)]
struct Reading {
    text: String,
    confidence: Option<u8>,
    alternatives: Vec<Alternative>,
    symbols: Vec<Vec<(String, u32)>>,
}

impl Reading {
    fn of(parts: &[Part<'_>]) -> Reading {
        let whole = parts;
        let parts = near(parts);
        let length: usize = parts.iter().map(|p| text_of(p).chars().count()).sum();
        let likely: Vec<&Part<'_>> = parts.iter().filter(|p| move_like(&text_of(p))).collect();
        let mut read = if let [only] = parts {
            Reading::one(only)
        } else if (length > LONG || parts.len() > MANY) && !likely.is_empty() {
            Reading::best(&likely)
        } else {
            Reading::joined(parts)
        };
        if whole.len() > 1 {
            for part in whole {
                let text = core(&text_of(part)).to_owned();
                if move_like(&text) {
                    read.offer(text, 300_000);
                }
            }
        }
        // What stands apart is no part of the move by its place, and is kept as an unlikely reading.
        if whole.len() > parts.len() {
            let all: Vec<String> = whole.iter().map(text_of).collect();
            read.offer(all.join(" "), 20_000);
        }
        read
    }

    fn one(part: &Part<'_>) -> Reading {
        let raw = text_of(part);
        let bare = bare(&raw);
        let mut read = Reading {
            text: bare.to_owned(),
            confidence: part.word.confidence,
            ..Reading::default()
        };
        // Symbols and other readings belong to the word as it was read.
        if part.skip == 0 {
            for other in &part.word.alternatives {
                read.offer(other.text.clone(), other.weight_ppm);
            }
            if bare.len() == raw.len() {
                read.symbols.clone_from(&part.word.symbols);
            }
        }
        if bare.len() != raw.len() {
            read.offer(raw, 100_000);
        }
        if part.skip > 0 {
            read.offer(part.word.text.clone(), 50_000);
        }
        read
    }

    fn best(likely: &[&Part<'_>]) -> Reading {
        let best = likely.iter().max_by_key(|p| p.word.confidence);
        best.map_or_else(Reading::default, |p| Reading::one(p))
    }

    fn joined(parts: &[Part<'_>]) -> Reading {
        let texts: Vec<String> = parts.iter().map(text_of).collect();
        let confidence = parts.iter().filter_map(|p| p.word.confidence).min();
        let symbols = if parts.iter().all(|p| !p.word.symbols.is_empty() && p.skip == 0) {
            parts.iter().flat_map(|p| p.word.symbols.iter().cloned()).collect()
        } else {
            Vec::new()
        };
        let whole = texts.join(" ");
        Reading { text: bare(&whole).to_owned(), confidence, alternatives: Vec::new(), symbols }
    }

    /// Adds a reading that is not there yet.
    fn offer(&mut self, text: String, weight_ppm: u32) {
        let known = text == self.text || self.alternatives.iter().any(|a| a.text == text);
        if !known && !text.is_empty() {
            self.alternatives.push(Alternative { text, weight_ppm });
        }
    }
}

/// Cuts rules of the form off a text: strokes that no hand writes beside a move.
fn bare(text: &str) -> &str {
    let text = text.trim_matches(|c: char| {
        matches!(c, '|' | '_' | '¦' | '‗' | '“' | '”' | '„' | '»' | '«' | '°' | '*' | '\\')
            || c.is_whitespace()
    });
    let text = text.trim_start_matches(['.', ',', ';', ':', '‘', '’', '\'']);
    text.trim_end_matches([',', ';', '.', ' '])
}

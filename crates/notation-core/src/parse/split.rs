//! Several moves run together: `Kf3Kc6`, `e4e5`, `a613.Jbxd4`.

use super::glyph::{Glyphs, LONGEST};
use super::scan::Scan;
use super::suffix::Extent;
use super::{finish, parse_all};
use crate::{LetterSet, Span, SpelledMove};

/// A piece of a text that was split.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Segment<'t> {
    /// A move; its spans count from the beginning of its own text.
    Move {
        /// Where it stands in the whole text.
        span: Span,
        /// The best reading of the longest text that is a move.
        reading: SpelledMove<'t>,
    },
    /// Characters that belong to no move.
    Other {
        /// Where they stand in the whole text.
        span: Span,
    },
}

impl Segment<'_> {
    /// Returns where it stands in the whole text.
    pub fn span(&self) -> Span {
        match self {
            Segment::Move { span, .. } | Segment::Other { span } => *span,
        }
    }
}

/// How many characters one move may take here: words run together are seldom longer, and this bounds the work.
const WINDOW: usize = 24;

/// Splits a text into moves, each as long as can be, and what is no move; the spans tile the text.
///
/// ```
/// use zapis_notation_core::{LetterSet, Segment, split_moves};
///
/// let russian = LetterSet::from_tag("ru").ok_or("no such set")?;
/// let segments = split_moves("Кf3Кc6", russian);
/// assert_eq!(segments.len(), 2);
/// # Ok::<(), &str>(())
/// ```
pub fn split_moves<'t>(text: &'t str, letters: &LetterSet) -> Vec<Segment<'t>> {
    let mut segments: Vec<Segment<'t>> = Vec::new();
    let mut at = 0;
    let mut other_from = 0;
    let (mut after_small, mut after_capital) = (false, false);
    while let Some(rest) = text.get(at..).filter(|r| !r.is_empty()) {
        let first = rest.chars().next();
        // In the middle of a word no move begins, `Ende4` is no `e4`; but a capital behind a small letter may be a piece.
        let inside = after_small && !first.is_some_and(char::is_uppercase) || after_capital;
        let found = if inside { None } else { longest(rest, letters) };
        if let Some(reading) = found {
            if other_from < at {
                segments.push(Segment::Other {
                    span: Span::at(other_from as u32, (at - other_from) as u32),
                });
            }
            let len = reading.text.len();
            segments.push(Segment::Move { span: Span::at(at as u32, len as u32), reading });
            at += len;
            other_from = at;
            (after_small, after_capital) = (false, false);
        } else {
            after_capital = first.is_some_and(char::is_uppercase);
            after_small = first.is_some_and(char::is_alphabetic) && !after_capital;
            at += first.map_or(1, char::len_utf8);
        }
    }
    if other_from < text.len() {
        segments.push(Segment::Other {
            span: Span::at(other_from as u32, (text.len() - other_from) as u32),
        });
    }
    segments
}

/// The longest move at the beginning of a text; of several readings as long, the best.
fn longest<'t>(text: &'t str, letters: &LetterSet) -> Option<SpelledMove<'t>> {
    let window = text.char_indices().nth(WINDOW.min(LONGEST)).map_or(text, |(end, _)| &text[..end]);
    let glyphs = Glyphs::new(window);
    let scan = Scan { glyphs: &glyphs.list, set: letters };
    let mut best: Option<(usize, u32, SpelledMove<'t>)> = None;
    for draft in scan.drafts(0) {
        let Some(suffix) = scan.suffix(draft.end, Extent::Prefix) else { continue };
        let end = scan.span(0, suffix.end).end() as usize;
        let Some(part) = window.get(..end) else { continue };
        let reading = finish(part, &scan, draft, suffix, &Glyphs::default());
        let (cost, len) = (reading.cost(), end);
        if best
            .as_ref()
            .is_none_or(|(l, c, _)| (len, std::cmp::Reverse(cost)) > (*l, std::cmp::Reverse(*c)))
        {
            best = Some((len, cost, reading));
        }
    }
    let (_, _, reading) = best?;
    // Read again on its own, so that what is remarked is remarked of this text alone.
    parse_all(reading.text, letters).into_iter().next().or(Some(reading))
}

//! The pieces of a page in reading order, kept so that those that are done with take no room.

use super::scan::Element;
use super::token::{Kind, Token};

/// Elements that lie together.
const PIECE: usize = 1 << 12;

/// Elements in reading order.
///
/// A text has one for every few bytes of it. They are handed on in pieces, each of which is let go of when it is used up, so
/// that what is made of them takes their place in memory.
#[derive(Debug, Default)]
pub(crate) struct Elements {
    pieces: Vec<Vec<Element>>,
}

impl Elements {
    pub(crate) fn push(&mut self, element: Element) {
        match self.pieces.last_mut().filter(|piece| piece.len() < PIECE) {
            Some(piece) => piece.push(element),
            None => self.pieces.push(vec![element]),
        }
    }

    /// Tells whether an empty line is the last of them, or nothing is there yet.
    pub(crate) fn end_with_gap(&self) -> bool {
        let last = self.pieces.last().and_then(|piece| piece.last());
        matches!(last, Some(Element::Token(Token { kind: Kind::Gap, .. })) | None)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Element> {
        self.pieces.iter().flatten()
    }
}

impl Extend<Element> for Elements {
    fn extend<T: IntoIterator<Item = Element>>(&mut self, elements: T) {
        elements.into_iter().for_each(|element| self.push(element));
    }
}

impl IntoIterator for Elements {
    type Item = Element;
    type IntoIter = std::iter::Flatten<std::vec::IntoIter<Vec<Element>>>;

    fn into_iter(self) -> Self::IntoIter {
        self.pieces.into_iter().flatten()
    }
}

#[cfg(test)]
mod tests {
    use zapis_notation_core::Span;

    use super::*;

    #[test]
    fn pieces_keep_the_order() {
        let mut elements = Elements::default();
        assert!(elements.end_with_gap());
        elements.extend((0..10_000).map(|n| Element::Head(Span::at(n, 1))));
        assert!(!elements.end_with_gap());
        let starts = elements.into_iter().map(|element| match element {
            Element::Head(span) => span.start(),
            Element::Tag(_) | Element::Token(_) => 0,
        });
        assert!(starts.eq(0..10_000));
    }
}

//! What every stretch of a text was taken for, so that nothing of it is lost unnoticed.

use zapis_notation_core::Span;

use super::scan::Element;
use super::token::{Kind, Token};

/// What a stretch of text was taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PartKind {
    /// A move.
    Move,
    /// A move number, dots that stand for a move, or punctuation that parts moves.
    Number,
    /// A comment, in braces or as prose between the moves.
    Comment,
    /// A tag pair, a header line, or the head of a table.
    Tag,
    /// A sign beside a move: judgement, draw offer, clock time, brackets around a variation.
    Annotation,
    /// The result.
    Result,
    /// Something that a diagnostic speaks of.
    Reported,
}

/// A stretch of text with what it was taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Bytes of the text.
    pub span: Span,
    /// What they were taken for.
    pub kind: PartKind,
}

/// Lists the parts in order.
pub(crate) fn account(elements: &[Element]) -> Vec<Part> {
    let mut parts = Vec::with_capacity(elements.len());
    for element in elements {
        match element {
            Element::Tag(tag) => parts.push(Part { span: tag.span, kind: PartKind::Tag }),
            Element::Head(span) => parts.push(Part { span: *span, kind: PartKind::Tag }),
            Element::Token(token) => tokens(token, &mut parts),
        }
    }
    parts
}

fn tokens(token: &Token, parts: &mut Vec<Part>) {
    let kind = match &token.kind {
        Kind::Gap => return,
        Kind::Variation(inner) => {
            let open = Span::at(token.span.start(), 1);
            let close = Span::at(token.span.end().saturating_sub(1), 1);
            parts.push(Part { span: open, kind: PartKind::Annotation });
            for token in inner {
                tokens(token, parts);
            }
            parts.push(Part { span: close, kind: PartKind::Annotation });
            return;
        }
        Kind::Number { .. } | Kind::Digits(_) | Kind::Dots | Kind::Dash | Kind::Separator => {
            PartKind::Number
        }
        Kind::Move(shape) if shape.strong => PartKind::Move,
        // A word may have become a cell or a comment; either way it is in the record.
        Kind::Move(_)
        | Kind::Word
        | Kind::Capture
        | Kind::Zero
        | Kind::Check
        | Kind::Comment(_) => PartKind::Comment,
        Kind::Glyph(_) | Kind::DrawOffer | Kind::Clock => PartKind::Annotation,
        Kind::Result(_) => PartKind::Result,
        Kind::Stray | Kind::Surplus | Kind::Torn => PartKind::Reported,
    };
    parts.push(Part { span: token.span, kind });
}

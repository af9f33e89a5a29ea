//! A move half read: its meaning so far, and what was remarked on the way.

use super::letter::Hit;
use super::scan::{Between, Found, Scan};
use crate::{Mark, ParsedMove, Parts, Remark, RemarkKind, Role, Span};

/// One way of reading the front of a text.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) meaning: ParsedMove,
    /// The piece taken, where a square is named as well.
    pub(super) victim: Option<Role>,
    pub(super) parts: Parts,
    pub(super) remarks: Vec<Remark>,
    /// The glyph behind it.
    pub(super) end: usize,
}

/// What is known before the square of arrival.
#[derive(Clone, Debug, Default)]
pub(super) struct Lead {
    pub(super) parts: Parts,
    pub(super) remarks: Vec<Remark>,
}

impl Lead {
    /// Takes a piece letter in.
    pub(super) fn with_piece(mut self, scan: &Scan<'_>, at: usize, hit: &Hit<'_>) -> Lead {
        self.parts.piece = Some(scan.span(at, hit.end));
        self.remarks.extend(hit.kinds.each().map(|kind| scan.remark(kind, at, hit.end, hit.form)));
        self
    }

    /// Takes the letter of the taken piece in.
    pub(super) fn with_victim(mut self, scan: &Scan<'_>, at: usize, hit: &Hit<'_>) -> Lead {
        self.parts.victim = Some(scan.span(at, hit.end));
        let kinds = hit.kinds.each().filter(|&kind| kind != RemarkKind::PawnLetter);
        self.remarks.extend(kinds.map(|kind| scan.remark(kind, at, hit.end, hit.form)));
        self.remarks.push(scan.remark(RemarkKind::NamedVictim, at, hit.end, ""));
        self
    }

    pub(super) fn with_origin<T>(mut self, span: Span, found: &Found<T>) -> Lead {
        self.parts.origin = Some(span);
        self.remarks.extend(found.remarks.iter().cloned());
        self
    }

    /// Takes in what stands between two parts; a dash is remarked where no long form calls for it.
    pub(super) fn with_between(
        mut self,
        scan: &Scan<'_>,
        at: usize,
        way: &Found<Between>,
        long: bool,
    ) -> Lead {
        self.parts.capture = self.parts.capture.or(way.value.sign);
        self.remarks.extend(way.remarks.iter().cloned());
        if way.value.dash && !long {
            self.remarks.push(scan.remark(RemarkKind::OddSign, at, way.end, ""));
        }
        self
    }

    pub(super) fn with_target<T>(mut self, span: Span, found: &Found<T>) -> Lead {
        self.parts.target = Some(span);
        self.remarks.extend(found.remarks.iter().cloned());
        self
    }

    pub(super) fn takes(&self) -> Mark {
        if self.parts.capture.is_some() { Mark::Written } else { Mark::Absent }
    }

    pub(super) fn into_draft(self, meaning: ParsedMove, victim: Option<Role>, end: usize) -> Draft {
        Draft { meaning, victim, parts: self.parts, remarks: self.remarks, end }
    }
}

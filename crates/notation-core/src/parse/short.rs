//! Moves of officers: short and long forms, the taken piece named or not.

use super::draft::{Draft, Lead};
use super::letter::Hit;
use super::scan::{Between, Found, Scan};
use crate::{Officer, Origin, ParsedMove, Role, Span};

/// How much of the origin a text has given so far.
struct From {
    origin: Origin,
    at: usize,
    lead: Lead,
}

impl<'s> Scan<'s> {
    /// Every officer's move that begins at `at`.
    pub(super) fn officer_moves(&self, at: usize, out: &mut Vec<Draft>) {
        for hit in self.officers(at) {
            let Role::Officer(piece) = hit.role else { continue };
            let lead = Lead::default().with_piece(self, at, &hit);
            for from in self.origins(hit.end, &lead) {
                self.officer_target(piece, &from, out);
            }
        }
    }

    /// Nothing, a file, a rank or a square as the origin.
    fn origins(&self, at: usize, lead: &Lead) -> Vec<From> {
        let mut all = vec![From { origin: Origin::Unstated, at, lead: lead.clone() }];
        let inner = self.skip_blanks(at);
        let given = |origin, span: Span, end, found: &Found<()>| From {
            origin,
            at: end,
            lead: lead.clone().with_origin(span, found),
        };
        if let Some(f) = self.file(inner) {
            all.push(given(Origin::File(f.value), self.span(inner, f.end), f.end, &f.as_unit()));
        }
        if let Some(f) = self.rank(inner) {
            all.push(given(Origin::Rank(f.value), self.span(inner, f.end), f.end, &f.as_unit()));
        }
        if let Some(f) = self.square(inner) {
            all.push(given(Origin::Square(f.value), self.span(inner, f.end), f.end, &f.as_unit()));
        }
        all
    }

    /// The square of arrival, the taken piece, or both.
    fn officer_target(&self, piece: Officer, from: &From, out: &mut Vec<Draft>) {
        let long = matches!(from.origin, Origin::Square(_));
        for way in self.between(from.at) {
            let lead = from.lead.clone().with_between(self, from.at, &way, long);
            self.officer_square(piece, from.origin, lead.clone(), None, way.end, out);
            if way.value.sign.is_none() {
                continue;
            }
            for (at, hit) in self.victims(&way) {
                let lead = lead.clone().with_victim(self, at, &hit);
                let victim = hit.role;
                self.officer_square(
                    piece,
                    from.origin,
                    lead.clone(),
                    Some(victim),
                    self.skip_blanks(hit.end),
                    out,
                );
                let meaning = ParsedMove::TakePiece {
                    piece: Role::Officer(piece),
                    origin: from.origin,
                    victim,
                };
                out.push(lead.into_draft(meaning, None, hit.end));
            }
        }
    }

    fn officer_square(
        &self,
        piece: Officer,
        origin: Origin,
        lead: Lead,
        victim: Option<Role>,
        at: usize,
        out: &mut Vec<Draft>,
    ) {
        let Some(square) = self.square(at) else { return };
        let lead = lead.with_target(self.span(at, square.end), &square);
        for (lead, end) in self.with_sign_behind(lead, square.end) {
            let meaning =
                ParsedMove::Officer { piece, origin, takes: lead.takes(), to: square.value };
            out.push(lead.into_draft(meaning, victim, end));
        }
    }

    /// The letter of a taken piece behind a capture sign.
    pub(super) fn victims(&self, way: &Found<Between>) -> Vec<(usize, Hit<'s>)> {
        let at = way.end;
        let mut hits = self.officers(at);
        hits.extend(self.pawns(at));
        hits.into_iter().map(|hit| (at, hit)).collect()
    }

    /// The lead as it is, and with a capture sign that stands behind the square where none stood before it.
    pub(super) fn with_sign_behind(&self, lead: Lead, end: usize) -> Vec<(Lead, usize)> {
        let mut all = vec![(lead, end)];
        let blanks = self.skip_blanks(end);
        if let Some((lead, _)) = all.first()
            && lead.parts.capture.is_none()
            && let Some(sign) = self.capture_sign(blanks)
            // A sign with more letters behind it is the middle of a move, not its end.
            && self.char(sign.end).is_none_or(|c| !c.is_alphanumeric() || self.promotes_at(sign.end))
        {
            let mut marked = lead.clone();
            marked.parts.capture = Some(sign.value);
            marked.remarks.extend(sign.remarks);
            if blanks > end {
                marked.remarks.push(self.remark(crate::RemarkKind::Spacing, end, blanks, ""));
            }
            all.push((marked, sign.end));
            all.swap(0, 1);
        }
        all
    }

    fn promotes_at(&self, at: usize) -> bool {
        !self.officers(at).is_empty()
    }
}

impl<T> Found<T> {
    /// The same without its value.
    pub(super) fn as_unit(&self) -> Found<()> {
        Found { value: (), end: self.end, remarks: self.remarks.clone() }
    }
}

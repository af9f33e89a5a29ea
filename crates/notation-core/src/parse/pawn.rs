//! Moves of pawns, and of two squares with no piece named.

use super::draft::{Draft, Lead};
use super::scan::Scan;
use crate::{
    File, Mark, Origin, ParsedMove, PawnMove, PawnOrigin, PawnTarget, Promotion, Remark,
    RemarkKind, Role, Span, Square,
};

/// A promotion behind a square, as far as one is written.
#[derive(Clone, Debug)]
struct Promoted {
    promotion: Option<Promotion>,
    span: Option<Span>,
    remarks: Vec<Remark>,
    end: usize,
}

/// The letters of a promotion with the signs around it.
struct Wrapped {
    letter_at: usize,
    close: Option<char>,
    /// A sign makes clear that a promotion is meant.
    signed: bool,
}

impl Scan<'_> {
    /// Every pawn's move that begins at `at`, with or without a letter for the pawn.
    pub(super) fn pawn_moves(&self, at: usize, out: &mut Vec<Draft>) {
        self.pawn_forms(at, &Lead::default(), out);
        for hit in self.pawns(at) {
            let lead = Lead::default().with_piece(self, at, &hit);
            let inner = self.skip_blanks(hit.end);
            self.pawn_forms(inner, &lead, out);
            for way in self.between(hit.end).into_iter().filter(|w| w.value.sign.is_some()) {
                let lead = lead.clone().with_between(self, hit.end, &way, false);
                self.pawn_takes_piece(Origin::Unstated, &lead, &way, out);
            }
        }
    }

    fn pawn_forms(&self, at: usize, lead: &Lead, out: &mut Vec<Draft>) {
        if !self.may_be_file(at) {
            return;
        }
        self.squares_first(at, lead, out);
        self.file_first(at, lead, out);
        self.sign_first(at, lead, out);
    }

    /// Tells whether a capital at the beginning may be a file: not where it is a piece's letter, unless all are capitals.
    fn may_be_file(&self, at: usize) -> bool {
        let Some(c) = self.char(at) else { return false };
        if !c.is_uppercase() {
            return true;
        }
        let small = self.glyphs.iter().any(|g| g.c.is_lowercase());
        !small || self.officers(at).iter().all(|hit| !hit.kinds.right_case())
    }

    /// `e4`, `e2-e4`, `e4xd5`.
    fn squares_first(&self, at: usize, lead: &Lead, out: &mut Vec<Draft>) {
        let Some(first) = self.square(at) else { return };
        let span = self.span(at, first.end);
        let alone = lead.clone().with_target(span, &first);
        for (lead, end) in self.with_sign_behind(alone, first.end) {
            self.arrivals(first.value, &lead, end, None, out, |to, takes| {
                let from = PawnOrigin::Unstated;
                Some(ParsedMove::Pawn(match takes {
                    Mark::Absent => PawnMove::Push { from: None, to },
                    Mark::Written => PawnMove::Take { from, to, sign: takes },
                }))
            });
        }
        let lead = lead.clone().with_origin(span, &first);
        for way in self.between(first.end) {
            let lead = lead.clone().with_between(self, first.end, &way, true);
            self.long_target(first.value, &lead, None, way.end, out);
            if way.value.sign.is_none() {
                continue;
            }
            self.pawn_takes_piece(Origin::Square(first.value), &lead, &way, out);
        }
    }

    /// The second square of a long form: a pawn's, or that of a piece whose letter is not written.
    fn long_target(
        &self,
        from: Square,
        lead: &Lead,
        victim: Option<Role>,
        at: usize,
        out: &mut Vec<Draft>,
    ) {
        let Some(second) = self.square(at) else { return };
        let lead = lead.clone().with_target(self.span(at, second.end), &second);
        for (lead, end) in self.with_sign_behind(lead, second.end) {
            self.arrivals(second.value, &lead, end, victim, out, |to, takes| {
                Some(ParsedMove::Pawn(match takes {
                    Mark::Absent => PawnMove::Push { from: Some(from), to },
                    Mark::Written => {
                        PawnMove::Take { from: PawnOrigin::Square(from), to, sign: takes }
                    }
                }))
            });
            if lead.parts.piece.is_some() {
                continue;
            }
            let mut any = lead.clone();
            let start = lead.parts.origin.unwrap_or_default().start();
            let span = Span::new(start, start).unwrap_or_default();
            any.remarks.push(Remark {
                kind: RemarkKind::NoPieceLetter,
                span,
                meant: String::new(),
            });
            self.arrivals(second.value, &any, end, victim, out, |to, takes| {
                let (to, promotion) = (to.square(), to.promotion());
                Some(ParsedMove::Squares { from, to, promotion, takes })
            });
        }
    }

    /// `exd5`, `ed5`, `exd`, `ed`, `exNd5`, `dxC`.
    fn file_first(&self, at: usize, lead: &Lead, out: &mut Vec<Draft>) {
        let Some(file) = self.file(at) else { return };
        let lead = lead.clone().with_origin(self.span(at, file.end), &file);
        for way in self.between(file.end) {
            // A file alone, a blank and a square are two things unless a sign joins them.
            if way.value.spaced && way.value.sign.is_none() && !way.value.dash {
                continue;
            }
            let lead = lead.clone().with_between(self, file.end, &way, false);
            self.file_target(file.value, &lead, None, way.end, out);
            self.files_only(file.value, &lead, way.end, out);
            if way.value.sign.is_some() {
                self.pawn_takes_piece(Origin::File(file.value), &lead, &way, out);
            }
        }
    }

    fn file_target(
        &self,
        from: File,
        lead: &Lead,
        victim: Option<Role>,
        at: usize,
        out: &mut Vec<Draft>,
    ) {
        let Some(square) = self.square(at) else { return };
        let lead = lead.clone().with_target(self.span(at, square.end), &square);
        for (lead, end) in self.with_sign_behind(lead, square.end) {
            self.arrivals(square.value, &lead, end, victim, out, |to, sign| {
                Some(ParsedMove::Pawn(PawnMove::Take { from: PawnOrigin::File(from), to, sign }))
            });
        }
    }

    /// Two files: `ed`, `exd`, `ed=Q`.
    fn files_only(&self, from: File, lead: &Lead, at: usize, out: &mut Vec<Draft>) {
        let Some(to) = self.file(at) else { return };
        if self.rank(to.end).is_some() {
            return;
        }
        let lead = lead.clone().with_target(self.span(at, to.end), &to);
        for (lead, end) in self.with_sign_behind(lead, to.end) {
            for promoted in self.promotions(end, true) {
                let mut lead = lead.clone();
                lead.parts.promotion = promoted.span;
                lead.remarks.extend(promoted.remarks);
                let (promotion, sign) = (promoted.promotion, lead.takes());
                let meaning =
                    ParsedMove::Pawn(PawnMove::TakeByFiles { from, to: to.value, promotion, sign });
                out.push(lead.into_draft(meaning, None, promoted.end));
            }
        }
    }

    /// `xe5`.
    fn sign_first(&self, at: usize, lead: &Lead, out: &mut Vec<Draft>) {
        let Some(sign) = self.capture_sign(at) else { return };
        let mut lead = lead.clone();
        lead.parts.capture = Some(sign.value);
        lead.remarks.extend(sign.remarks);
        let inner = self.skip_blanks(sign.end);
        let Some(square) = self.square(inner) else { return };
        let lead = lead.with_target(self.span(inner, square.end), &square);
        self.arrivals(square.value, &lead, square.end, None, out, |to, sign| {
            Some(ParsedMove::Pawn(PawnMove::Take { from: PawnOrigin::Unstated, to, sign }))
        });
    }

    /// `PxP`, `exN`, `exNd5`.
    fn pawn_takes_piece(
        &self,
        origin: Origin,
        lead: &Lead,
        way: &super::scan::Found<super::scan::Between>,
        out: &mut Vec<Draft>,
    ) {
        for (at, hit) in self.victims(way) {
            let lead = lead.clone().with_victim(self, at, &hit);
            let victim = hit.role;
            let inner = self.skip_blanks(hit.end);
            match origin {
                Origin::File(file) => self.file_target(file, &lead, Some(victim), inner, out),
                Origin::Square(from) => self.long_target(from, &lead, Some(victim), inner, out),
                Origin::Unstated | Origin::Rank(_) => {}
            }
            let meaning = ParsedMove::TakePiece { piece: Role::Pawn, origin, victim };
            out.push(lead.into_draft(meaning, None, hit.end));
        }
    }

    /// Completes a pawn's move with each way of reading a promotion behind its square.
    fn arrivals(
        &self,
        square: Square,
        lead: &Lead,
        end: usize,
        victim: Option<Role>,
        out: &mut Vec<Draft>,
        meaning: impl Fn(PawnTarget, Mark) -> Option<ParsedMove>,
    ) {
        for promoted in self.promotions(end, false) {
            let Ok(to) = PawnTarget::new(square, promoted.promotion) else { continue };
            let Some(meaning) = meaning(to, lead.takes()) else { continue };
            let mut lead = lead.clone();
            lead.parts.promotion = promoted.span;
            lead.remarks.extend(promoted.remarks);
            out.push(lead.into_draft(meaning, victim, promoted.end));
        }
    }

    /// No promotion, and each promotion that may stand at `at`; `signed` asks for `=`, a bracket or a slash.
    fn promotions(&self, at: usize, signed: bool) -> Vec<Promoted> {
        let mut all = Vec::new();
        let wrapped = self.wrapped(at);
        if wrapped.signed || !signed {
            for hit in self.officers(wrapped.letter_at) {
                let Role::Officer(officer) = hit.role else { continue };
                let (Some(promotion), Some(end)) =
                    (Promotion::from_officer(officer), self.closed(hit.end, &wrapped))
                else {
                    continue;
                };
                let letter_at = wrapped.letter_at;
                let kinds = hit.kinds.each();
                let mut remarks: Vec<_> =
                    kinds.map(|k| self.remark(k, letter_at, hit.end, hit.form)).collect();
                if self.skip_blanks(at) > at {
                    remarks.push(self.remark(RemarkKind::Spacing, at, letter_at, ""));
                }
                all.push(Promoted {
                    promotion: Some(promotion),
                    span: Some(self.span(at, end)),
                    remarks,
                    end,
                });
            }
        }
        all.push(Promoted { promotion: None, span: None, remarks: Vec::new(), end: at });
        all
    }

    /// Where a promotion's letter would stand behind `=`, `(`, `(=`, `/`, `=(` or nothing.
    fn wrapped(&self, at: usize) -> Wrapped {
        let mut letter_at = self.skip_blanks(at);
        let mut close = None;
        let mut signed = false;
        while let Some(c @ ('=' | '＝' | '/' | '(' | '[')) = self.char(letter_at) {
            signed = true;
            match c {
                '(' => close = Some(')'),
                '[' => close = Some(']'),
                _ => {}
            }
            letter_at = self.skip_blanks(letter_at + 1);
            // Two signs at most: a bracket and what it holds.
            if letter_at > at + 6 {
                break;
            }
        }
        Wrapped { letter_at, close, signed }
    }

    /// The place behind the closing bracket, where one is due.
    fn closed(&self, end: usize, wrapped: &Wrapped) -> Option<usize> {
        match wrapped.close {
            None => Some(end),
            Some(close) => {
                let at = self.skip_blanks(end);
                (self.char(at) == Some(close)).then_some(at + 1)
            }
        }
    }

    /// The promotion that a text states behind `at`, were it allowed there: the officer and the place of its sign and letter.
    pub(super) fn stated_promotion(&self, at: usize) -> Option<(Role, Span, bool)> {
        let wrapped = self.wrapped(at);
        let hit = self.officers(wrapped.letter_at).into_iter().next()?;
        let end = self.closed(hit.end, &wrapped)?;
        Some((hit.role, self.span(at, end), wrapped.signed))
    }
}

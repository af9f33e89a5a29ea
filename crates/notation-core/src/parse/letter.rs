//! Piece letters at a place of the text.

use super::glyph::{decomposed, is_mark, marks_agree};
use super::scan::Scan;
use crate::lookalike::printed_alike;
use crate::{Officer, RemarkKind, Role};

/// A piece letter that stands at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Hit<'s> {
    pub(super) role: Role,
    /// The glyph behind it.
    pub(super) end: usize,
    /// What correct notation has: the main letter, even where an alternate stands.
    pub(super) form: &'s str,
    /// How the text departs from that.
    pub(super) kinds: Kinds,
}

/// The departures of one letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "a set of departures, each there or not")]
pub(super) struct Kinds {
    alternate: bool,
    look_alike: bool,
    case: bool,
    composition: bool,
    pawn: bool,
}

impl Kinds {
    pub(super) fn each(self) -> impl Iterator<Item = RemarkKind> {
        let all = [
            (self.alternate, RemarkKind::Alternate),
            (self.look_alike, RemarkKind::LookAlikeLetter),
            (self.case, RemarkKind::Case),
            (self.composition, RemarkKind::Composition),
            (self.pawn, RemarkKind::PawnLetter),
        ];
        all.into_iter().filter(|(on, _)| *on).map(|(_, kind)| kind)
    }

    /// The letter has the case of the table.
    pub(super) fn right_case(self) -> bool {
        !self.case
    }

    pub(super) fn cost(self) -> u32 {
        self.each().map(RemarkKind::cost).sum()
    }
}

impl<'s> Scan<'s> {
    /// Every officer's letter that stands at `at`: longer ones first, main letters before alternates.
    pub(super) fn officers(&self, at: usize) -> Vec<Hit<'s>> {
        let mut hits = Vec::new();
        if let Some(role @ Role::Officer(_)) = self.char(at).and_then(figurine) {
            hits.push(Hit { role, end: at + 1, form: "", kinds: Kinds::default() });
            return hits;
        }
        for officer in Officer::ALL {
            self.try_form(at, Role::Officer(officer), self.set.letter(officer), false, &mut hits);
        }
        for (officer, form) in self.set.alternates() {
            self.try_form(at, Role::Officer(officer), form, true, &mut hits);
        }
        hits.sort_by_key(|hit| (std::cmp::Reverse(hit.end), hit.kinds.cost()));
        let mut seen: Vec<(Role, usize)> = Vec::new();
        hits.retain(|hit| {
            let new = !seen.contains(&(hit.role, hit.end));
            seen.push((hit.role, hit.end));
            new
        });
        hits
    }

    /// Every letter of a pawn that stands at `at`.
    pub(super) fn pawns(&self, at: usize) -> Vec<Hit<'s>> {
        let mut hits = Vec::new();
        if self.char(at).and_then(figurine) == Some(Role::Pawn) {
            let kinds = Kinds { pawn: true, ..Kinds::default() };
            hits.push(Hit { role: Role::Pawn, end: at + 1, form: "", kinds });
            return hits;
        }
        for form in self.set.pawns() {
            self.try_form(at, Role::Pawn, form, false, &mut hits);
        }
        // Another case or alphabet could be be any word's beginning; pawns have the table's own forms only.
        hits.retain(|hit| !hit.kinds.case && !hit.kinds.look_alike);
        hits.sort_by_key(|hit| std::cmp::Reverse(hit.end));
        hits.dedup_by_key(|hit| hit.end);
        hits
    }

    fn try_form(
        &self,
        at: usize,
        role: Role,
        form: &'s str,
        alternate: bool,
        hits: &mut Vec<Hit<'s>>,
    ) {
        let start = Kinds { alternate, pawn: role == Role::Pawn, ..Kinds::default() };
        if let Some((end, kinds)) = self.form_at(at, form, start) {
            let form = match role {
                Role::Officer(officer) if alternate => self.set.letter(officer),
                _ => form,
            };
            hits.push(Hit { role, end, form, kinds });
        }
    }

    /// Compares a form of the table with the text, character by character.
    fn form_at(&self, at: usize, form: &str, mut kinds: Kinds) -> Option<(usize, Kinds)> {
        let mut end = at;
        for wanted in form.chars().flat_map(|c| {
            let (base, mark) = decomposed(c);
            std::iter::once(base).chain(mark)
        }) {
            let found = self.char(end)?;
            end += 1;
            if found == wanted {
                continue;
            }
            if is_mark(wanted) {
                if !marks_agree(found, wanted) {
                    return None;
                }
                kinds.composition = true;
                continue;
            }
            // A digit is never a piece, however much it looks like one.
            if found.is_ascii_digit() || found == '|' {
                return None;
            }
            if printed_alike(found, wanted) {
                kinds.look_alike = true;
                continue;
            }
            let (small_found, small_wanted) = (small(found), small(wanted));
            if small_found == small_wanted {
                kinds.case = true;
            } else if printed_alike(small_found, small_wanted) {
                kinds.look_alike = true;
                kinds.case |= found.is_lowercase() != wanted.is_lowercase();
            } else {
                return None;
            }
        }
        // `S` is not the letter of `Ş`.
        if end == at || self.char(end).is_some_and(is_mark) { None } else { Some((end, kinds)) }
    }
}

/// The small letter, where that is one character.
pub(super) fn small(c: char) -> char {
    if c.is_ascii() {
        return c.to_ascii_lowercase();
    }
    let mut letters = c.to_lowercase();
    match (letters.next(), letters.next()) {
        (Some(small), None) => small,
        _ => c,
    }
}

/// The piece of a figurine: white, black or neutral.
pub(crate) fn figurine(c: char) -> Option<Role> {
    let index = match c {
        '\u{2654}'..='\u{2659}' => c as u32 - 0x2654,
        '\u{265A}'..='\u{265F}' => c as u32 - 0x265A,
        '\u{1FA00}'..='\u{1FA05}' => c as u32 - 0x1FA00,
        _ => return None,
    };
    Some(Officer::ALL.get(index as usize).map_or(Role::Pawn, |&officer| Role::Officer(officer)))
}

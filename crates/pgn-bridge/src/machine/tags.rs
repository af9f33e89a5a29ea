//! Tags: what the board needs to know of them, and the section as it is written.

use zapis_board::{CastlingRules, Position};

use zapis_notation_core::LetterSet;

use super::Machine;
use crate::eco;
use crate::roster;
use crate::settings::{Openings, TagCare};
use crate::tape::Tape;

/// The tag section of the game under way, while it can still be changed in the output.
#[derive(Debug, Default)]
pub(super) struct Section {
    /// Names and values, the values as they are written.
    pub(super) tags: Vec<(String, String)>,
    /// Bytes of the output where it begins and ends, blanks behind it included.
    pub(super) span: Option<(usize, usize)>,
    /// Bytes of the output where the value of the FEN stands.
    fen: Option<(usize, usize)>,
    /// Something else stands between the tags.
    pub(super) mixed: bool,
}

impl Section {
    /// Leaves the section as it is from now on.
    pub(super) fn close(&mut self) {
        *self = Section { mixed: true, ..Section::default() };
    }
}

impl Machine {
    /// Deals with a tag pair.
    pub(super) fn tag(&mut self, end: usize, tape: &mut Tape<'_, '_>) {
        let start = tape.at;
        let text = &tape.text[start..end];
        let (name, value) = parts(text);
        let again = self.game.tagged && name.eq_ignore_ascii_case("Event");
        if self.game.begun || self.game.over || again {
            self.end_game(tape);
        }
        // It is one only where one may stand, which does not show any more when it ends the tags of another game.
        self.note_beginning_at(start, true, tape);
        self.game.tagged = true;
        tape.at = end;
        if self.rewrites_tags() {
            tape.copy_to(start);
            let at = tape.out.len();
            self.game.section.span.get_or_insert((at, at));
            self.game.section.tags.push((name.to_owned(), value.to_owned()));
        }
        if name.len() == 3 && name.eq_ignore_ascii_case("FEN") {
            let place = self.places.of(tape.text, start);
            self.game.fen = Some((value.to_owned(), place));
            let from = start + text.find(value).unwrap_or(0);
            tape.copy_to(from);
            let at = tape.out.len();
            // The value is replaced in the output when it is mended, so it must be there.
            tape.copy_to(from + value.len());
            // Of a game that was let go the output may have been handed on before the value is found to be broken.
            self.game.section.fen = self.held.is_some().then_some((at, at + value.len()));
        } else if name.len() == 8 && name.eq_ignore_ascii_case("Language") {
            self.game.language = LetterSet::for_tag(value).first().copied();
        } else if name.len() == 7 && name.eq_ignore_ascii_case("Variant") {
            self.game.rules = rules_of(value);
            if !is_chess(value) {
                let place = self.places.of(tape.text, start);
                self.game.variant = Some((value.chars().take(40).collect(), place));
            }
        }
    }

    /// Notes where the tag section ends in the output.
    pub(super) fn end_section(&mut self, at: usize, tape: &mut Tape<'_, '_>) {
        if self.rewrites_tags() {
            tape.copy_to(at);
            let end = tape.out.len();
            let (begin, _) = self.game.section.span.unwrap_or((end, end));
            self.game.section.span = Some((begin, end));
        }
    }

    /// Writes the tag section as it is to be, when the game is over or the output is about to be handed on.
    pub(super) fn finish_tags(&mut self, tape: &mut Tape<'_, '_>) {
        let Some((from, to)) = self.game.section.span.take() else { return };
        if self.game.section.mixed || !self.game.begun {
            return;
        }
        let old = tape.out.get(from..to).unwrap_or_default();
        let feed = if old.windows(2).any(|pair| pair == b"\r\n") { "\r\n" } else { "\n" };
        let mut tags = std::mem::take(&mut self.game.section.tags);
        if self.settings.tags == TagCare::Mended {
            roster::mend(&mut tags, self.game.result);
        }
        if let Some(opening) = self.game.opening {
            set_unless_known(&mut tags, "ECO", eco::code(opening));
            set_unless_known(&mut tags, "Opening", eco::name(opening));
        }
        let mut new = String::new();
        for (name, value) in &tags {
            new.extend(["[", name, " \"", value, "\"]", feed]);
        }
        new.push_str(feed);
        if old != new.as_bytes() {
            tape.out.splice(from..to, new.bytes());
        }
    }

    /// Puts the position that a game really begins from into its FEN tag.
    pub(super) fn mend_fen(&mut self, start: &Position, tape: &mut Tape<'_, '_>) {
        let Some((from, to)) = self.game.section.fen.take() else { return };
        tape.copy_to(tape.at);
        let fen = start.fen();
        let changes = fen.len() as isize - (to - from) as isize;
        tape.out.splice(from..to, fen.bytes());
        if let Some((_, end)) = &mut self.game.section.span {
            *end = end.saturating_add_signed(changes);
        }
        for (name, value) in &mut self.game.section.tags {
            if name.eq_ignore_ascii_case("FEN") {
                value.clone_from(&fen);
            }
        }
    }

    /// Looks the position up among the known openings.
    pub(super) fn look_up_opening(&mut self) {
        if self.settings.openings == Openings::Kept || self.game.replay.depth() > 0 {
            return;
        }
        let position = self.game.replay.position();
        if position.ply() <= eco::MOST_PLIES
            && let Some(opening) = eco::find(&position)
        {
            self.game.opening = Some(opening);
        }
    }
}

/// Sets a tag that is missing or unknown.
fn set_unless_known(tags: &mut Vec<(String, String)>, name: &str, value: &str) {
    match tags.iter_mut().find(|(n, _)| n == name) {
        Some((_, old)) if matches!(old.as_str(), "" | "?" | "-") => value.clone_into(old),
        Some(_) => {}
        None => tags.push((name.to_owned(), value.to_owned())),
    }
}

/// Returns the rules of castling that a tag Variant names; nothing where it leaves them open.
pub(crate) fn rules_of(variant: &str) -> Option<CastlingRules> {
    let plain: String = variant.chars().filter(char::is_ascii_alphanumeric).collect();
    let names = ["chess960", "fischerandom", "fischerrandom"];
    names.contains(&plain.to_ascii_lowercase().as_str()).then_some(CastlingRules::Chess960)
}

/// Tells whether a tag Variant names chess, from whatever position.
fn is_chess(variant: &str) -> bool {
    let plain: String = variant.chars().filter(char::is_ascii_alphanumeric).collect();
    let plain = plain.to_ascii_lowercase();
    let names = ["", "standard", "chess", "normal", "regular", "classical", "fromposition"];
    names.contains(&plain.as_str()) || rules_of(variant).is_some()
}

/// Returns name and value of a tag pair, the value without its quotation marks.
pub(crate) fn parts(text: &str) -> (&str, &str) {
    let inner = text.strip_prefix('[').unwrap_or(text);
    let inner = inner.strip_suffix(']').unwrap_or(inner).trim();
    let (name, value) = inner.split_once(char::is_whitespace).unwrap_or((inner, ""));
    let value = value.trim();
    match value.strip_prefix('"') {
        // What stands behind the closing quotation mark is no part of the value.
        Some(quoted) => {
            (name, quoted.rfind('"').and_then(|end| quoted.get(..end)).unwrap_or(quoted))
        }
        None => (name, value.strip_suffix('"').unwrap_or(value)),
    }
}

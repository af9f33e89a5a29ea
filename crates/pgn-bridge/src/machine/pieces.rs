//! Brackets, comments to the end of the line, and what is copied around them.

use zapis_notation_core::Severity;

use super::Machine;
use crate::report::{Problem, STRAY_BRACKET, TOO_DEEP};
use crate::said;
use crate::scan::Inside;
use crate::settings::LineComments;
use crate::tape::Tape;

impl Machine {
    pub(super) fn open(&mut self, end: usize, tape: &mut Tape<'_, '_>) {
        let start = tape.at;
        self.begin(start, tape);
        tape.at = end;
        if let Some(nested) = &mut self.game.broken {
            *nested += 1;
            return;
        }
        let most = self.settings.limits.max_depth.get();
        if self.game.replay.depth() < most {
            self.game.replay.open();
            return;
        }
        let place = self.places.of(tape.text, start);
        let headline = said::too_many_variations(most);
        let help = Some(said::rest_of_line_is_comment());
        let problem = Problem::new(TOO_DEEP, Severity::Error, place, headline);
        let ply = Some(self.game.replay.clock());
        self.problem(Problem { ply, text: "(".to_owned(), help, ..problem });
        tape.copy_to(start);
        tape.push("{");
        self.game.broken = Some(1);
    }

    pub(super) fn close(&mut self, end: usize, tape: &mut Tape<'_, '_>) {
        let start = tape.at;
        self.begin(start, tape);
        match self.game.broken {
            Some(nested) if nested > 0 => self.game.broken = Some(nested - 1),
            Some(_) if self.game.replay.depth() > 0 => {
                tape.copy_to(start);
                tape.push("} ");
                self.game.broken = None;
                self.game.replay.close();
            }
            Some(_) => {}
            None if self.game.replay.close() => {}
            None => {
                let place = self.places.of(tape.text, start);
                let headline = said::bracket_opened_nowhere();
                let problem = Problem::new(STRAY_BRACKET, Severity::Warning, place, headline);
                self.problem(Problem { text: ")".to_owned(), ..problem });
                tape.copy_to(start);
                tape.skip_to(end);
                // Moves on both sides of it stay two words: `e4)e5`.
                tape.push(" ");
            }
        }
        tape.at = end;
    }

    /// Deals with a comment to the end of the line, or a part of one.
    pub(super) fn line_comment(&mut self, end: usize, first: bool, tape: &mut Tape<'_, '_>) {
        let start = tape.at;
        self.begin_unless_over(start, tape);
        tape.at = end;
        if self.game.broken.is_some() {
            tape.copy_without_braces(end);
            return;
        }
        if self.settings.line_comments == LineComments::Kept {
            return;
        }
        if first {
            tape.copy_to(start);
            tape.push("{");
            tape.skip_to(start + 1);
        }
        tape.copy_without_braces(end);
        if self.inside == Inside::Nothing {
            tape.push("}");
        }
    }

    /// Ends a comment to the end of the line at the end of the file.
    pub(super) fn end_line_comment(&mut self, tape: &mut Tape<'_, '_>) {
        if self.settings.line_comments == LineComments::Braced && self.game.broken.is_none() {
            tape.push("}");
        }
    }
}

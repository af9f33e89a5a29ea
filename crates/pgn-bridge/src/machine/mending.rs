//! The rest of a broken game, played as somebody says who can mend it.

use zapis_board::{LegalMove, Position};
use zapis_notation_core::Severity;

use super::Machine;
use crate::mend::{Broken, Mended};
use crate::report::{MENDED, Problem};
use crate::said;
use crate::tape::Tape;

/// Most words of a game that are mended.
const MOST: usize = 1200;

impl Machine {
    /// Asks for the rest of the main line to be mended; false where nobody can.
    pub(super) fn mend_rest(
        &mut self,
        position: &Position,
        problem: &Problem,
        tape: &mut Tape<'_, '_>,
    ) -> bool {
        let Some(mender) = self.settings.mender.clone() else { return false };
        if self.game.was_mended || self.game.replay.depth() > 0 || self.held.is_none() {
            return false;
        }
        self.game.was_mended = true;
        let words = self.main_line(self.held_text(tape), tape.at, MOST);
        let texts: Vec<&str> = words.iter().map(|(_, word)| *word).collect();
        let Some(letters) = self.sets().first().cloned() else { return false };
        let plays = mender.mend(Broken { start: position, words: &texts, letters: &letters });
        if plays.is_empty() {
            return false;
        }
        self.game.mends = plays.into();
        let headline = said::mended_from_here(problem.headline.clone());
        let problem =
            Problem { code: MENDED, severity: Severity::Warning, headline, ..problem.clone() };
        self.problem(problem);
        true
    }

    /// Writes and plays what stands for a word.
    pub(super) fn play_mended(&mut self, mended: &Mended, text: &str, tape: &mut Tape<'_, '_>) {
        let (start, end) = (tape.at, tape.at + text.len());
        tape.copy_to(start);
        self.report.seen += 1;
        let mut played = 0;
        for uci in &mended.moves {
            let position = self.game.replay.position();
            let Some(legal) = by_uci(&position, uci) else { break };
            if played > 0 {
                tape.push(" ");
            }
            let mut written = String::new();
            self.ink.notation.push_legal(&mut written, legal);
            tape.push(&written);
            played += 1;
            let next = legal.after();
            self.game.replay.advance(&next);
            self.look_up_opening();
        }
        if played == mended.moves.len() {
            self.report.translated += u64::from(played > 0);
            self.report.reported += u64::from(played == 0);
            self.report.repairs += u64::from(mended.comment.is_some());
            if let Some(comment) = &mended.comment {
                tape.push(if played > 0 { " {" } else { "{" });
                tape.push_without_braces(comment);
                tape.push("}");
            } else if played == 0 {
                tape.push("{");
                tape.push_without_braces(text);
                tape.push("}");
            }
            tape.skip_to(end);
            return;
        }
        // What was said to be played is not legal after all: the rest is a comment, as without mending.
        self.game.mends.clear();
        self.report.reported += 1;
        if played > 0 {
            tape.push(" ");
        }
        tape.push("{");
        self.game.broken = Some(0);
        self.copy(end, tape);
    }
}

fn by_uci<'p>(position: &'p Position, uci: &str) -> Option<LegalMove<'p>> {
    position.legal_moves().chain(position.null_move()).find(|legal| legal.uci() == uci)
}

//! The game under way, held until what needs the whole of it is settled, so that the boundaries of texts do not show.
//!
//! A machine that finds letters, mends games or rewrites tags must see a game from its beginning to its end. Where a text
//! ends before the game does, the machine goes back to where the game began and asks to see it again with more behind it.
//! That ends after a fixed number of bytes: a longer game is let go there, whatever the texts, and read on as it comes.

use zapis_notation_core::Severity;

use super::game::Game;
use super::{Known, Machine};
use crate::letters::Letters;
use crate::scan::Inside;
use crate::settings::{Openings, TagCare};
use crate::tape::Tape;

/// A place to go back to: the text and the output there, and the counts.
#[derive(Clone, Debug)]
pub(super) struct Mark {
    pub(super) at: usize,
    kept: usize,
    out: usize,
    games: u64,
    seen: u64,
    translated: u64,
    reported: u64,
    repairs: u64,
    signs: u64,
    problems: usize,
    problem_count: u64,
    worst: Option<Severity>,
}

/// Where a game begins that is held.
#[derive(Debug)]
pub(super) struct Held {
    mark: Mark,
    known: Known,
    line_start: bool,
    /// The first byte of the text that is not for what needs the whole game.
    pub(super) until: usize,
}

impl Machine {
    /// Tells whether anything is to be done for which a game must be seen as a whole.
    fn needs_whole_games(&self) -> bool {
        matches!(self.settings.from, Letters::Auto)
            || self.settings.mender.is_some()
            || self.rewrites_tags()
    }

    pub(super) fn rewrites_tags(&self) -> bool {
        self.settings.tags != TagCare::Kept || self.settings.openings != Openings::Kept
    }

    pub(super) fn mark(&self, at: usize, tape: &Tape<'_, '_>) -> Mark {
        let report = &self.report;
        Mark {
            at,
            kept: tape.kept,
            out: tape.out.len(),
            games: report.games,
            seen: report.seen,
            translated: report.translated,
            reported: report.reported,
            repairs: report.repairs,
            signs: report.signs,
            problems: report.problems.len(),
            problem_count: report.problem_count,
            worst: report.worst,
        }
    }

    /// Goes back; the game itself is for the caller to begin again.
    pub(super) fn return_to(&mut self, mark: &Mark, tape: &mut Tape<'_, '_>) {
        (tape.at, tape.kept) = (mark.at, mark.kept);
        tape.out.truncate(mark.out);
        let report = &mut self.report;
        (report.games, report.seen) = (mark.games, mark.seen);
        (report.translated, report.reported) = (mark.translated, mark.reported);
        (report.repairs, report.signs) = (mark.repairs, mark.signs);
        report.problems.truncate(mark.problems);
        (report.problem_count, report.worst) = (mark.problem_count, mark.worst);
        self.inside = Inside::Nothing;
    }

    /// Holds the game that begins here; `line_start` as it was when that was found out.
    pub(super) fn hold(&mut self, at: usize, line_start: bool, tape: &Tape<'_, '_>) {
        let until = at.saturating_add(self.settings.limits.max_held.get());
        self.held =
            Some(Held { mark: self.mark(at, tape), known: self.known(), line_start, until });
    }

    /// Returns the first byte that is not for what needs the whole game; the end of the text where nothing is held.
    pub(super) fn held_until(&self, tape: &Tape<'_, '_>) -> usize {
        let len = tape.text.len();
        self.held.as_ref().map_or(len, |held| held.until.min(len))
    }

    /// The part of the text that is for what needs the whole game.
    pub(super) fn held_text<'t>(&self, tape: &Tape<'t, '_>) -> &'t str {
        let mut end = self.held_until(tape);
        while !tape.text.is_char_boundary(end) {
            end -= 1;
        }
        &tape.text[..end]
    }

    /// Lets a game go that has become too long to be held, or of which no more is needed.
    pub(super) fn let_go(&mut self, tape: &mut Tape<'_, '_>) {
        if self.held.take().is_some() {
            self.attempt = None;
            tape.copy_to(tape.at);
            self.finish_tags(tape);
            self.game.section.close();
        }
    }

    /// Lets a game go once its board is set up, where nothing else is to be done with the whole of it.
    pub(super) fn let_go_when_begun(&mut self) {
        if !self.needs_whole_games() {
            self.held = None;
        }
    }

    /// Ends a text behind which more follows: a game that is held is read again from its beginning.
    pub(super) fn suspend(&mut self, tape: &mut Tape<'_, '_>) {
        if let Some(held) = &self.held
            && !self.game.over
            && tape.at < held.until
        {
            let Held { mark, known, line_start, .. } = self.held.take().expect("just seen");
            self.return_to(&mark, tape);
            tape.copy_to(tape.at);
            self.attempt = None;
            self.again = None;
            self.game = Game::new();
            self.line_start = line_start;
            (self.found, self.established, self.table) =
                (known.found, known.established, known.table);
            return;
        }
        tape.copy_to(tape.at);
        self.let_go(tape);
        self.line_start = self.line_begins(tape);
    }
}

//! What `read` and `check` share: every game in, one result out, in order.

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use zapis_ingest::{Decoded, Record};
use zapis_notation_core::Severity;
use zapis_pgn_bridge::{Notation, write_game};

use crate::args::{Common, Writing};
use crate::commands::{Failure, Status};
use crate::jobs::{self, Job};
use crate::output::{Output, colour_on_stderr, say};
use crate::progress::Progress;
use crate::render::{self, Look, Shown, json};
use crate::source::Source;
use crate::speech::Speech;
use crate::tally::{Messages, Tally};
use crate::{locale, mirror, opponent, parallel, pgn, whereabouts};

/// What is printed for each game.
#[derive(Clone, Debug)]
pub(crate) enum Printed {
    /// The game as PGN.
    Pgn {
        /// How moves are written.
        notation: Notation,
        /// Whether mended plies say what was read.
        comments: bool,
    },
    /// The game as JSON.
    Json,
    /// Nothing but diagnostics.
    Nothing,
}

/// How a run of games is to go.
#[derive(Debug)]
pub(crate) struct Plan<'a> {
    /// The inputs.
    pub(crate) files: &'a [PathBuf],
    /// How they are written.
    pub(crate) writing: &'a Writing,
    /// Output, colour, jobs.
    pub(crate) common: &'a Common,
    /// Tags set for every game.
    pub(crate) tags: &'a [(String, String)],
    /// The other players' sheets of the same games.
    pub(crate) opponent: Option<&'a PathBuf>,
    /// What is printed.
    pub(crate) printed: Printed,
}

/// The result of one game, ready to be written.
struct Done {
    out: Vec<u8>,
    source: Arc<Source>,
    messages: Messages,
    worst: Option<Severity>,
}

impl Plan<'_> {
    /// Reads every game with `engine` and prints what was found.
    pub(crate) fn run(
        &self,
        engine: impl Fn(&mut Record) -> Result<Decoded, Failure> + Sync,
    ) -> Result<Status, Failure> {
        let mut output = Output::open(self.common.output.as_deref()).map_err(Failure::output)?;
        let look =
            Look { format: self.common.error_format, colour: colour_on_stderr(self.common.color) };
        let speech = Speech::of(locale::chosen(self.common.ui_lang));
        let mut status = Status::Good;
        let mut games: Box<dyn Iterator<Item = _> + Send> =
            Box::new(jobs::games(self.files, self.writing));
        if let Some(other) = self.opponent {
            let others = jobs::games(std::slice::from_ref(other), self.writing);
            games = Box::new(opponent::joined(games, others));
        }
        let mut progress = Progress::new(self.common.quiet, &speech);
        let mut tally = Tally::new(self.common.messages().get(), look, &speech);
        let work = |job: Result<Job, Failure>| self.one(job?, look, &speech, &engine);
        let result =
            parallel::ordered(self.common.jobs(), games, work, |done: Result<Done, Failure>| {
                let done = done?;
                if done.worst == Some(Severity::Error) {
                    status = Status::InputHasErrors;
                }
                if !self.common.quiet {
                    let text = tally.add(&done.source, &done.messages);
                    progress.hidden_while(|| say(&text));
                }
                progress.step();
                output.write_all(&done.out).map_err(Failure::output)
            });
        if !self.common.quiet {
            say(&tally.end());
        }
        result?;
        output.finish().map_err(Failure::output)?;
        Ok(status)
    }

    fn one(
        &self,
        mut job: Job,
        look: Look,
        speech: &Speech,
        engine: impl Fn(&mut Record) -> Result<Decoded, Failure>,
    ) -> Result<Done, Failure> {
        let decoded = engine(&mut job.record)?;
        let worst = decoded.diagnostics.iter().map(|d| d.severity).max();
        let messages = self.messages(&job, &decoded, look, speech);
        let source = Arc::clone(&job.source);
        Ok(Done { out: self.print(&job, &decoded), source, messages, worst })
    }

    /// Draws what there is to say about a game. Where JSON carries every diagnostic, standard error repeats none.
    fn messages(&self, job: &Job, decoded: &Decoded, look: Look, speech: &Speech) -> Messages {
        if matches!(self.printed, Printed::Json) || self.common.quiet {
            return Messages::default();
        }
        let all = &decoded.diagnostics;
        let most = self.common.messages().get();
        let drawn = all.iter().take(most).map(|diagnostic| {
            let at = whereabouts::of(diagnostic.primary.place, job, decoded);
            let (source, record) = (&job.source, &job.record);
            let shown = Shown { diagnostic, source, record, at, speech };
            render::draw(&shown, look)
        });
        Messages { drawn: drawn.collect(), more: all.len().saturating_sub(most) }
    }

    fn print(&self, job: &Job, decoded: &Decoded) -> Vec<u8> {
        let mut out = Vec::new();
        match &self.printed {
            Printed::Nothing => {}
            // A line that was refused is no game.
            Printed::Pgn { .. } if job.record.sheets.is_empty() => {}
            Printed::Json => {
                let mut game = mirror::game(decoded, &job.record, self.tags);
                let messages = decoded.diagnostics.iter().map(|d| {
                    json::message(
                        d,
                        &job.source,
                        whereabouts::of(d.primary.place, job, decoded).as_ref(),
                    )
                });
                game.diagnostics = messages.collect();
                out.extend_from_slice(json::line(&game).as_bytes());
            }
            Printed::Pgn { notation, comments } => {
                let wishes = pgn::Wishes { tags: self.tags, comments: *comments };
                let record = pgn::record(decoded, wishes);
                write_game(&mut out, &record, notation).expect("memory takes everything");
            }
        }
        out
    }
}

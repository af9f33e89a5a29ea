//! How far the work has come, on a terminal, when it takes more than a second.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::said;
use crate::speech::Speech;

/// How long nothing is shown: short work needs no bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// Games done so far.
pub(crate) struct Progress<'a> {
    begun: Instant,
    games: u64,
    quiet: bool,
    speech: &'a Speech,
    bar: Option<ProgressBar>,
}

impl<'a> Progress<'a> {
    /// Begins to count.
    pub(crate) fn new(quiet: bool, speech: &'a Speech) -> Progress<'a> {
        Progress { begun: Instant::now(), games: 0, quiet, speech, bar: None }
    }

    /// Counts one game more.
    pub(crate) fn step(&mut self) {
        self.games += 1;
        if self.bar.is_none() && !self.quiet && self.begun.elapsed() > PATIENCE {
            // The bar draws nothing where standard error is no terminal.
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
            let style = ProgressStyle::with_template("{msg}, {per_sec}, {elapsed}");
            self.bar = Some(match style {
                Ok(style) => bar.with_style(style).with_elapsed(self.begun.elapsed()),
                Err(_) => bar,
            });
        }
        if let Some(bar) = &self.bar {
            bar.set_message(self.speech.say(&said::games_done(self.games)));
            bar.set_position(self.games);
        }
    }

    /// Does something that writes to the terminal without the bar in the way.
    pub(crate) fn hidden_while(&self, work: impl FnOnce()) {
        match &self.bar {
            Some(bar) => bar.suspend(work),
            None => work(),
        }
    }
}

impl Drop for Progress<'_> {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

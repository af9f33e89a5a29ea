//! How far a conversion has come, on a terminal, when it takes more than a second.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::inputs::Input;
use crate::said;
use crate::speech::Speech;

/// How long nothing is shown: short work needs no bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// The bar of one file.
pub(super) struct Bar<'a> {
    begun: Instant,
    games: u64,
    size: Option<u64>,
    read: Arc<AtomicU64>,
    quiet: bool,
    speech: &'a Speech,
    drawn: Option<ProgressBar>,
}

impl<'a> Bar<'a> {
    pub(super) fn new(input: &Input, quiet: bool, speech: &'a Speech) -> Bar<'a> {
        Bar {
            begun: Instant::now(),
            games: 0,
            size: input.size,
            read: Arc::clone(&input.read),
            quiet,
            speech,
            drawn: None,
        }
    }

    /// Counts games.
    pub(super) fn step(&mut self, games: u64) {
        self.games += games;
        let passed = self.begun.elapsed();
        if self.drawn.is_none() && !self.quiet && passed > PATIENCE {
            // The bar draws nothing where standard error is no terminal.
            let bar = ProgressBar::with_draw_target(self.size, ProgressDrawTarget::stderr());
            let left = format!(
                "{{wide_bar}} {{percent}}%, {{msg}}, {}",
                self.speech.say(&said::time_left("{eta}"))
            );
            let template = match self.size {
                Some(_) => left.as_str(),
                None => "{msg}, {elapsed}",
            };
            self.drawn = Some(match ProgressStyle::with_template(template) {
                Ok(style) => bar.with_style(style).with_elapsed(passed),
                Err(_) => bar,
            });
        }
        if let Some(bar) = &self.drawn {
            let millis = u64::try_from(passed.as_millis()).unwrap_or(u64::MAX).max(1);
            let rate = self.games.saturating_mul(1000) / millis;
            bar.set_message(self.speech.say(&said::games_at_rate(self.games, rate)));
            bar.set_position(self.read.load(Ordering::Relaxed));
        }
    }

    pub(super) fn finish(&self) {
        if let Some(bar) = &self.drawn {
            bar.finish_and_clear();
        }
    }
}

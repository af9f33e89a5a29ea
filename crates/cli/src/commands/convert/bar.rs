//! How far a conversion has come, on a terminal, when it takes more than a second.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::inputs::Input;

/// How long nothing is shown: short work needs no bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// The bar of one file.
pub(super) struct Bar {
    begun: Instant,
    games: u64,
    size: Option<u64>,
    read: Arc<AtomicU64>,
    quiet: bool,
    drawn: Option<ProgressBar>,
}

impl Bar {
    pub(super) fn new(input: &Input, quiet: bool) -> Bar {
        Bar {
            begun: Instant::now(),
            games: 0,
            size: input.size,
            read: Arc::clone(&input.read),
            quiet,
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
            let template = match self.size {
                Some(_) => "{wide_bar} {percent}%, {msg}, {eta} left",
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
            bar.set_message(format!("{} games, {rate} games/s", self.games));
            bar.set_position(self.read.load(Ordering::Relaxed));
        }
    }

    pub(super) fn finish(&self) {
        if let Some(bar) = &self.drawn {
            bar.finish_and_clear();
        }
    }
}

//! The measure of P(move | position): perplexity of the shipped tables on games never trained on.
#![allow(
    clippy::cast_precision_loss,
    reason = "counts of plies and milli-nats are far from the limits"
)]

use std::path::Path;
use std::time::{Duration, Instant};

use shakmaty::{Chess, Position};
use zapis_ingest::prior::{History, Prior};

use crate::shell::say;
use crate::train::games::Games;

/// Runs `cargo xtask eval prior`.
///
/// # Errors
///
/// What went wrong, in one line.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let path = match arguments {
        [flag, path] if flag == "--games" => path,
        _ => return Err("usage: cargo xtask eval prior --games FILE.uci.zst".to_owned()),
    };
    let games = Games::read(Path::new(path))?;
    let prior = Prior::shipped();
    let mut by_phase = [Sum::default(); 6];
    let mut alone = Sum::default();
    let mut first = 0_u64;
    let mut out = Vec::new();
    let mut spent = Duration::ZERO;
    for game in games.held_back() {
        let mut position = Chess::default();
        for (ply, mv) in game.iter().enumerate() {
            let moves = position.legal_moves();
            let at = moves.iter().position(|other| other == mv).expect("the games are legal");
            prior.costs(&position, &moves, ply, &History::default(), &mut out);
            alone.add(out[at]);
            let before = |back: usize| ply.checked_sub(back).map(|at| game[at]);
            let history = History { theirs: before(1), ours: before(2) };
            let begun = Instant::now();
            prior.costs(&position, &moves, ply, &history, &mut out);
            spent += begun.elapsed();
            by_phase[(ply / 20).min(5)].add(out[at]);
            first += u64::from(out.iter().all(|&cost| cost >= out[at]));
            position.play_unchecked(*mv);
        }
    }
    for (phase, sum) in by_phase.iter().enumerate() {
        let from = phase * 20;
        say(&format!(
            "plies {from:3}-   perplexity {:6.3}   {:8} plies",
            sum.perplexity(),
            sum.plies
        ));
    }
    let mut all = Sum::default();
    for sum in by_phase {
        all.cost += sum.cost;
        all.plies += sum.plies;
    }
    let plies = all.plies.max(1) as f64;
    say(&format!("all          perplexity {:6.3}   {:8} plies", all.perplexity(), all.plies));
    say(&format!("no history   perplexity {:6.3}", alone.perplexity()));
    say(&format!("the move played is the likeliest in {:.1} %", first as f64 * 100.0 / plies));
    say(&format!("{:.2} us a position", spent.as_secs_f64() * 1e6 / plies));
    Ok(())
}

/// What was played, and what it cost.
#[derive(Clone, Copy, Default)]
struct Sum {
    /// In milli-nats.
    cost: u64,
    plies: u64,
}

impl Sum {
    fn add(&mut self, cost: u32) {
        self.cost += u64::from(cost);
        self.plies += 1;
    }

    fn perplexity(self) -> f64 {
        (self.cost as f64 / 1000.0 / self.plies.max(1) as f64).exp()
    }
}

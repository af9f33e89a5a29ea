//! The measure of P(move | position): perplexity of the shipped tables on games never trained on.

use std::path::Path;
use std::time::Instant;

use shakmaty::{Chess, Position};
use zapis_ingest::prior::{History, Prior};

use crate::train::games::Games;

/// Runs `cargo xtask eval prior`.
///
/// # Errors
///
/// What went wrong, in one line.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let [flag, path, rest @ ..] = arguments else {
        return Err("usage: cargo xtask eval prior --games FILE.uci.zst".to_owned());
    };
    if flag != "--games" || !rest.is_empty() {
        return Err("usage: cargo xtask eval prior --games FILE.uci.zst".to_owned());
    }
    let games = Games::read(Path::new(path))?;
    let prior = Prior::shipped();
    let mut by_phase = [(0_u64, 0_u64); 6];
    let mut out = Vec::new();
    let mut spent = std::time::Duration::ZERO;
    for game in games.held_back() {
        let mut position = Chess::default();
        for (ply, mv) in game.iter().enumerate() {
            let moves = position.legal_moves();
            let before = |back: usize| ply.checked_sub(back).map(|at| game[at]);
            let history = History { theirs: before(1), ours: before(2) };
            let begun = Instant::now();
            prior.costs(&position, &moves, ply, &history, &mut out);
            spent += begun.elapsed();
            let at = moves.iter().position(|other| other == mv).expect("the games are legal");
            let phase = &mut by_phase[(ply / 20).min(5)];
            phase.0 += u64::from(out[at]);
            phase.1 += 1;
            position.play_unchecked(*mv);
        }
    }
    let perplexity = |(cost, plies): (u64, u64)| (cost as f64 / 1000.0 / plies.max(1) as f64).exp();
    for (phase, &numbers) in by_phase.iter().enumerate() {
        println!(
            "plies {:3}-   perplexity {:6.3}   {:8} plies",
            phase * 20,
            perplexity(numbers),
            numbers.1
        );
    }
    let all = by_phase.iter().fold((0, 0), |sum, phase| (sum.0 + phase.0, sum.1 + phase.1));
    println!("all          perplexity {:6.3}   {:8} plies", perplexity(all), all.1);
    println!("{:.2} us a position", spent.as_secs_f64() * 1e6 / all.1.max(1) as f64);
    Ok(())
}

//! The measure of length: what a ply costs on sheets of 40 to 320 plies, beside shakmaty's perft of depth 5.
#![allow(clippy::cast_precision_loss, reason = "durations and counts are far from the limits")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use shakmaty::{Chess, perft};
use zapis_ingest::{Cell, ReadSettings, Record, Scoresheet, decode};
use zapis_notation_core::{Place, Span};
use zapis_testkit::games::{Dice, game, misread};

use crate::shell::say;

/// Lengths of the sheets, in plies.
const LENGTHS: [usize; 4] = [40, 80, 160, 320];

/// Games of each length, so that no one game decides.
const GAMES: u64 = 12;

/// Rounds over all of them; of each sheet the least time counts, since a busy machine only adds.
const ROUNDS: usize = 5;

/// So much dearer a ply of the longest sheets may be than one of the shortest.
const CONSTANT: f64 = 1.25;

/// Runs `cargo xtask eval length`.
///
/// # Errors
///
/// That a ply costs more in a long game than in a short one.
pub(super) fn run(arguments: &[String]) -> Result<(), String> {
    if !arguments.is_empty() {
        return Err("usage: cargo xtask eval length".to_owned());
    }
    let yardstick = (0..ROUNDS).map(|_| time(|| perft(&Chess::default(), 5))).min();
    let yardstick = yardstick.unwrap_or_default();
    say(&format!("perft(5) {:.2} ms", millis(yardstick)));
    say(" plies  a sheet, ms  a ply, us  a sheet, perft(5)");
    let mut costs = Vec::new();
    for plies in LENGTHS {
        let sheets: Vec<Record> = (1..=GAMES).map(|seed| sheet(seed, plies)).collect();
        let read = |record: &Record| time(|| decode(record, &ReadSettings::default()));
        let least = |record| (0..ROUNDS).map(|_| read(record)).min().unwrap_or_default();
        let mean = millis(sheets.iter().map(least).sum()) / sheets.len() as f64;
        let ply = 1000.0 * mean / plies as f64;
        say(&format!("{plies:>6}{mean:>13.2}{ply:>11.1}{:>19.2}", mean / millis(yardstick)));
        costs.push(ply);
    }
    let (first, last) = (costs[0], costs[costs.len() - 1]);
    let grown = last / first;
    let verdict = format!("a ply of the longest sheets costs {grown:.2} times one of the shortest");
    if grown > CONSTANT {
        return Err(format!("{verdict}: not constant"));
    }
    say(&format!("{verdict}: constant in the length of the game"));
    Ok(())
}

fn time<T>(work: impl FnOnce() -> T) -> Duration {
    let begun = Instant::now();
    black_box(work());
    begun.elapsed()
}

fn millis(time: Duration) -> f64 {
    1000.0 * time.as_secs_f64()
}

/// A sheet of a made-up game in English, misread here and there.
fn sheet(seed: u64, plies: usize) -> Record {
    let mut dice = Dice(seed + 1000);
    let cells = game(seed, plies).into_iter().enumerate().map(|(n, text)| {
        let text = misread(&text, &mut dice);
        let span = Span::at(0, text.len() as u32);
        Cell::new(text, Place::Cell { sheet: 0, cell: n as u32, span })
    });
    let sheet = Scoresheet { lang: None, cells: cells.collect() };
    Record { lang: Some("en".to_owned()), sheets: vec![sheet], ..Record::default() }
}

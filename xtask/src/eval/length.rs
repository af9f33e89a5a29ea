//! The measure of length: what a ply costs on sheets of 40 to 320 plies, beside shakmaty's perft of depth 5.
//!
//! Real games of the greatest length are written in English, read by a made-up recogniser, and cut: the shorter sheets are
//! the beginnings of the longer ones.
#![allow(clippy::cast_precision_loss, reason = "durations and counts are far from the limits")]

use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{Chess, perft};
use zapis_ingest::{Limits, ReadSettings, Record, decode, formats::cells};
use zapis_testkit::games::{Dice, misread};

use super::dataset::unpack;
use crate::shell::say;

const USAGE: &str = "usage: cargo xtask eval length --games FILE.uci.zst";

/// Lengths of the sheets, in plies.
const LENGTHS: [usize; 4] = [40, 80, 160, 320];

/// Games, so that no one of them decides.
const GAMES: usize = 20;

/// Rounds over all of them; of each sheet the least time counts, since a busy machine only adds.
const ROUNDS: usize = 3;

/// How a cell comes out of a written move.
type Misreader = fn(&str, &mut Dice) -> Value;

/// Kinds of sheets. A sheet that is uneasy anywhere is searched again, and more widely, as a whole; a long one is more often
/// uneasy somewhere, in its endgame above all. The second kind always is from [`USUAL`] plies on, so that it compares
/// searches of one width; the first shows what length costs besides by bringing about wider ones.
const KINDS: [(&str, Misreader); 2] = [
    ("listed", |text, dice| {
        let other = misread(text, dice);
        json!({ "text": text, "alternatives": [[text, 0.9], [other, 0.1]] })
    }),
    ("misread", |text, dice| json!({ "text": misread(text, dice) })),
];

/// Plies of a usual game. Shorter sheets are mostly opening, which is known and cheap.
const USUAL: usize = 80;

/// So much dearer a ply of the longest sheets may be than one of a usual sheet.
const CONSTANT: f64 = 1.25;

/// Runs `cargo xtask eval length`.
///
/// # Errors
///
/// That a ply costs more in a long game than in a short one.
pub(super) fn run(arguments: &[String]) -> Result<(), String> {
    let [flag, path] = arguments else { return Err(USAGE.to_owned()) };
    if flag != "--games" {
        return Err(USAGE.to_owned());
    }
    let text = unpack("zstd", Path::new(path))?;
    let long = |game: &&str| game.split_ascii_whitespace().count() >= LENGTHS[LENGTHS.len() - 1];
    let games: Vec<Vec<String>> = text.lines().filter(long).take(GAMES).map(written).collect();
    if games.is_empty() {
        return Err(format!("{path}: no game is long enough"));
    }
    let yardstick = (0..ROUNDS).map(|_| time(|| perft(&Chess::default(), 5))).min();
    let yardstick = millis(yardstick.unwrap_or_default());
    say(&format!("{} games, perft(5) {yardstick:.2} ms", games.len()));
    let grown = KINDS.map(|(name, misreader)| {
        let grown = series(name, misreader, &games, yardstick);
        say(&format!("a ply of the longest costs {grown:.2} times one of a usual sheet"));
        grown
    });
    let [_, at_one_width] = grown;
    if at_one_width > CONSTANT {
        return Err("searched as widely, a ply costs more in a long game".to_owned());
    }
    say("searched as widely, a ply costs no more in a long game than in a usual one");
    Ok(())
}

/// Prints the series of one kind of sheet; returns the cost of a ply of the longest against one of [`USUAL`].
fn series(name: &str, misreader: Misreader, games: &[Vec<String>], yardstick: f64) -> f64 {
    say(&format!("{name:<8} plies  median, ms  a ply, us  median, perft(5)  mean, perft(5)"));
    let plies = LENGTHS.map(|plies| {
        let mut times: Vec<f64> = (1..)
            .zip(games)
            .map(|(seed, game)| {
                let sheet = sheet(seed, game, plies, misreader);
                let read = |_| time(|| decode(&sheet, &ReadSettings::default()));
                millis((0..ROUNDS).map(read).min().unwrap_or_default())
            })
            .collect();
        times.sort_by(f64::total_cmp);
        let (median, mean) =
            (times[times.len() / 2], times.iter().sum::<f64>() / times.len() as f64);
        let ply = 1000.0 * median / plies as f64;
        say(&format!(
            "{plies:>14}{median:>12.2}{ply:>11.1}{:>18.2}{:>16.2}",
            median / yardstick,
            mean / yardstick
        ));
        (plies, ply)
    });
    let usual = plies.iter().find(|(plies, _)| *plies == USUAL).map_or(f64::NAN, |(_, ply)| *ply);
    plies[plies.len() - 1].1 / usual
}

fn time<T>(work: impl FnOnce() -> T) -> Duration {
    let begun = Instant::now();
    black_box(work());
    begun.elapsed()
}

fn millis(time: Duration) -> f64 {
    1000.0 * time.as_secs_f64()
}

/// The moves of a game as they are written down.
fn written(uci: &str) -> Vec<String> {
    let mut position = Chess::default();
    let mut texts = Vec::new();
    for word in uci.split_ascii_whitespace() {
        let Some(mv) = word.parse::<UciMove>().ok().and_then(|m| m.to_move(&position).ok()) else {
            break;
        };
        texts.push(SanPlus::from_move_and_play_unchecked(&mut position, mv).to_string());
    }
    texts
}

/// The beginning of a game as it comes out of a recogniser.
fn sheet(seed: u64, game: &[String], plies: usize, misreader: Misreader) -> Record {
    let mut dice = Dice(seed);
    let cells: Vec<Value> = game.iter().take(plies).map(|m| misreader(m, &mut dice)).collect();
    let line = json!({ "id": "", "lang": "en", "sheets": [{ "cells": cells }] }).to_string();
    cells::record(&line, &Limits::recommended()).unwrap_or_default()
}

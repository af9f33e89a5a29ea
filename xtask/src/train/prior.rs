//! Training of P(move | position) and the writing of its tables.

mod book;
mod export;
pub mod games;
mod model;

use std::path::Path;
use std::time::Instant;

use shakmaty::{Chess, Move, Position};
use zapis_ingest::prior::book::{code, count_class, key, write};
use zapis_ingest::prior::features::Setting;
use zapis_ingest::prior::network::RowIndex;
use zapis_ingest::prior::view::View;

use book::{Counted, DEPTH};
use games::Games;
use model::{Model, Sample};

/// The most bytes the book may take.
const BOOK_BYTES: usize = 380_000;

/// Each pass takes one ply in this many of every game.
const STRIDE: usize = 8;

/// Positions between two updates.
const BATCH: usize = 1024;

/// How fast the weights move at first.
const RATE: f32 = 0.003;

/// How long to train, and on what.
#[derive(Clone, Copy, Debug)]
struct Plan {
    passes: usize,
}

/// What training gives.
struct Trained {
    weights: Vec<u8>,
    book: Vec<u8>,
    share: [u32; 16],
}

/// Runs `cargo xtask train prior`.
///
/// # Errors
///
/// What went wrong, in one line.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let mut games = None;
    let mut out = "crates/ingest/src/prior".to_owned();
    let mut plan = Plan { passes: 8 * STRIDE };
    let mut arguments = arguments.iter();
    while let Some(flag) = arguments.next() {
        let value = arguments.next().ok_or_else(|| format!("{flag} needs a value"))?;
        match flag.as_str() {
            "--games" => games = Some(value),
            "--out" => out.clone_from(value),
            "--passes" => plan.passes = value.parse().map_err(|_| format!("--passes {value} is not a number"))?,
            _ => return Err(format!("unknown option {flag}")),
        }
    }
    let path = Path::new(games.ok_or("--games FILE.uci.zst is needed")?);
    let games = Games::read(path)?;
    let training = games.training();
    let plies: usize = training.iter().map(|game| game.len()).sum();
    println!("{} games, {plies} plies to train on", training.len());
    let trained = train(&training, plan);
    let source = format!("{} games ({plies} plies)", training.len());
    let save = |name: &str, bytes: &[u8]| {
        let path = Path::new(&out).join(name);
        std::fs::write(&path, bytes).map_err(|error| format!("{}: {error}", path.display()))
    };
    save("weights.bin", &trained.weights)?;
    save("book.bin", &trained.book)?;
    save("table.rs", export::table(&trained.share, &source).as_bytes())
}

/// Trains on games, in a fixed order.
fn train(games: &[&[Move]], plan: Plan) -> Trained {
    let begun = Instant::now();
    let counted = Counted::new(games, BOOK_BYTES);
    println!("{} known positions, {:.0?}", counted.len(), begun.elapsed());
    let index = RowIndex::new();
    let mut model = Model::new(&index);
    let mut share = [0.5_f32; 16];
    let mut sample = Sample::default();
    // A step through the games that meets each once, far apart.
    let mut stride = 7919 % games.len().max(1);
    while gcd(stride, games.len()) != 1 {
        stride += 1;
    }
    let plies: usize = games.iter().map(|game| game.len()).sum();
    let total = (plies / STRIDE * plan.passes).max(1) as f32;
    let mut seen = 0_usize;
    for pass in 0..plan.passes {
        let mut claims = [(0.0_f64, 0.0_f64); 16];
        let (mut loss, mut losses) = (0.0_f64, 0_u32);
        for turn in 0..games.len() {
            let number = turn * stride % games.len();
            let game = games[number];
            let mut position = Chess::default();
            for (ply, mv) in game.iter().enumerate() {
                if (ply + number * 5 + pass) % STRIDE == 0 {
                    let moves = position.legal_moves();
                    let view = View::new(&position);
                    let step = |back: usize| ply.checked_sub(back).map(|at| view.step(&game[at]));
                    let setting = Setting::new(&view, ply, step(1), step(2));
                    sample.fill(&setting, ply, moves.iter().map(|mv| view.step(mv)), &index);
                    let hidden = model.forward(&mut sample);
                    let chosen = moves.iter().position(|other| other == mv).expect("the games are legal");
                    let p = sample.p[chosen];
                    let (mixed, weight) = mix(&counted, &position, &moves, ply, mv, p, &share, &mut claims);
                    loss -= f64::from(mixed.max(1e-9)).ln();
                    losses += 1;
                    model.backward(&sample, &hidden, chosen, weight);
                    seen += 1;
                    if seen % BATCH == 0 {
                        let left = 1.0 - seen as f32 / total;
                        model.update(RATE * left.max(0.01));
                    }
                }
                position.play_unchecked(*mv);
            }
        }
        for (share, (claim, all)) in share.iter_mut().zip(claims) {
            if all > 0.0 {
                *share = (claim / all).clamp(0.05, 0.98) as f32;
            }
        }
        let mean = loss / f64::from(losses.max(1));
        println!("pass {}: perplexity {:.3}, {:.0?}", pass + 1, mean.exp(), begun.elapsed());
    }
    Trained {
        weights: export::weights(&model),
        book: write(counted.entries()),
        share: share.map(|share| (share * 1000.0).round() as u32),
    }
}

/// Mixes the model's probability of the played move with the book's, this game left out of it.
///
/// Returns the mixed probability and the part of it that is the model's.
#[allow(clippy::too_many_arguments, reason = "one step of the loop above, nothing to bundle")]
fn mix(
    counted: &Counted,
    position: &Chess,
    moves: &[Move],
    ply: usize,
    mv: &Move,
    p: f32,
    share: &[f32; 16],
    claims: &mut [(f64, f64); 16],
) -> (f32, f32) {
    if ply >= DEPTH {
        return (p, 1.0);
    }
    let Some(counts) = counted.get(key(position, moves)).filter(|counts| counts.total > 1) else {
        return (p, 1.0);
    };
    let class = count_class(counts.total - 1);
    let code = code(mv);
    let count = counts.moves.iter().find(|(other, _)| *other == code).map_or(1, |&(_, count)| count);
    let known = (count - 1) as f32 / (counts.total - 1) as f32 * share[class];
    let own = p * (1.0 - share[class]);
    let mixed = known + own;
    claims[class].0 += f64::from(known / mixed);
    claims[class].1 += 1.0;
    (mixed, own / mixed)
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

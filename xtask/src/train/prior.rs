//! Training of P(move | position) and the writing of its tables.
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "training is arithmetic on counts that are far from the limits"
)]

mod book;
mod export;
pub(crate) mod games;
mod mixture;
mod model;

use std::path::Path;
use std::time::Instant;

use shakmaty::{Chess, Move, Position};
use zapis_ingest::prior::book::write;
use zapis_ingest::prior::features::Setting;
use zapis_ingest::prior::network::RowIndex;
use zapis_ingest::prior::view::View;

use crate::shell::{root, say};

use book::Counted;
use games::Games;
use mixture::Mixture;
use model::{Model, Sample};

/// Each pass takes one ply in this many of every game.
const STRIDE: usize = 8;

/// How fast the weights move at first.
const RATE: f32 = 0.003;

/// How long to train, and on what.
#[derive(Clone, Copy, Debug)]
struct Plan {
    /// Passes over the games, each over another part of their plies.
    passes: usize,
    /// Positions between two updates.
    batch: usize,
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
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let mut games = None;
    let mut out = root().join("crates/ingest/src/prior");
    let mut plan = Plan { passes: 3 * STRIDE, batch: 1024 };
    let mut arguments = arguments.iter();
    while let Some(flag) = arguments.next() {
        let value = arguments.next().ok_or_else(|| format!("{flag} needs a value"))?;
        match flag.as_str() {
            "--games" => games = Some(value),
            "--out" => Path::new(value).clone_into(&mut out),
            "--passes" => {
                plan.passes =
                    value.parse().map_err(|_| format!("--passes {value} is not a number"))?;
            }
            _ => return Err(format!("unknown option {flag}")),
        }
    }
    let path = Path::new(games.ok_or("--games FILE.uci.zst is needed")?);
    let games = Games::read(path)?;
    let training = games.training();
    let plies: usize = training.iter().map(|game| game.len()).sum();
    say(&format!("{} games, {plies} plies to train on", training.len()));
    let trained = train(&training, plan);
    let source = format!("{} games ({plies} plies)", training.len());
    let save = |name: &str, bytes: &[u8]| {
        let path = out.join(name);
        std::fs::write(&path, bytes).map_err(|error| format!("{}: {error}", path.display()))
    };
    save("weights.bin", &trained.weights)?;
    save("book.bin", &trained.book)?;
    save("table.rs", export::table(&trained.share, &source).as_bytes())
}

/// Trains on games, in a fixed order.
fn train(games: &[&[Move]], plan: Plan) -> Trained {
    let begun = Instant::now();
    let counted = Counted::new(games);
    say(&format!("{} known positions, {:.0?}", counted.len(), begun.elapsed()));
    let index = RowIndex::number();
    let mut model = Model::new(&index);
    let mut mixture = Mixture::new(&counted);
    let mut sample = Sample::default();
    // A step through the games that meets each once, neighbours far apart.
    let mut stride = 7919 % games.len().max(1);
    while gcd(stride, games.len()) != 1 {
        stride += 1;
    }
    let plies: usize = games.iter().map(|game| game.len()).sum();
    let total = (plies / STRIDE * plan.passes).max(1) as f32;
    let mut seen = 0_usize;
    for pass in 0..plan.passes {
        for turn in 0..games.len() {
            let number = turn * stride % games.len();
            let game = games[number];
            let mut position = Chess::default();
            for (ply, mv) in game.iter().enumerate() {
                if (ply + number * 5 + pass).is_multiple_of(STRIDE) {
                    let moves = position.legal_moves();
                    let view = View::new(&position);
                    // Now and then the history is left out, for those who do not know it.
                    let known = match seen % 32 {
                        5 => 0,
                        21 => 1,
                        _ => 2,
                    };
                    let step = |back: usize| {
                        let at = ply.checked_sub(back).filter(|_| back <= known)?;
                        Some(view.step(game[at]))
                    };
                    let setting = Setting::new(&view, ply, step(1), step(2));
                    sample.fill(&setting, ply, moves.iter().map(|&mv| view.step(mv)), &index);
                    let hidden = model.forward(&mut sample);
                    let chosen =
                        moves.iter().position(|other| other == mv).expect("the games are legal");
                    let known = mixture.counts(&position, &moves, ply);
                    let weight = mixture.part_of_model(known, *mv, sample.p[chosen]);
                    model.backward(&sample, &hidden, chosen, weight);
                    seen += 1;
                    if seen.is_multiple_of(plan.batch) {
                        let left = 1.0 - seen as f32 / total;
                        model.update(RATE * left.max(0.01));
                    }
                }
                position.play_unchecked(*mv);
            }
        }
        let perplexity = mixture.settle();
        say(&format!("pass {}: perplexity {perplexity:.3}, {:.0?}", pass + 1, begun.elapsed()));
    }
    Trained {
        weights: export::weights(&model),
        book: write(counted.entries()),
        share: mixture.per_mille(),
    }
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use zapis_ingest::prior::{History, Prior};

    use super::*;

    /// Famous old miniatures.
    const GAMES: &[&str] = &[
        "e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 b8d7 \
         e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8",
        "e2e4 e7e5 g1f3 d7d6 f1c4 c8g4 b1c3 g7g6 f3e5 g4d1 c4f7 e8e7 c3d5",
        "e2e4 e7e5 f2f4 e5f4 f1c4 d8h4 e1f1 b7b5 c4b5 g8f6 g1f3 h4h6 d2d3 f6h5 f3h4 h6g5 h4f5 c7c6 g2g4 h5f6 h1g1 c6b5 \
         h2h4 g5g6 h4h5 g6g5 d1f3 f6g8 c1f4 g5f6 b1c3 f8c5 c3d5 f6b2 f4d6 c5g1 e4e5 b2a1 f1e2 b8a6 f5g7 e8d8 f3f6 g8f6 \
         d6e7",
    ];

    /// Digests of the weights and the book, and the book's shares.
    const EXPECTED: ([u64; 2], [u32; 16]) = (
        [0xea62_779d_fb3a_8fa1, 0x963c_7d1f_0128_798c],
        [500, 980, 500, 980, 500, 980, 500, 500, 500, 500, 500, 500, 500, 500, 500, 500],
    );

    /// FNV-1a.
    fn digest(bytes: &[u8]) -> u64 {
        bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
    }

    #[test]
    fn the_same_games_give_the_same_bytes() {
        let games = Games::from_lines(GAMES.iter().cycle().copied().take(18));
        let training = games.training();
        assert_eq!(training.len(), 17);
        let trained = train(&training, Plan { passes: 4, batch: 16 });
        let digests = [digest(&trained.weights), digest(&trained.book)];
        assert_eq!((digests, trained.share), EXPECTED);

        let book = Box::leak(trained.book.into_boxed_slice());
        let prior = Prior::read(&trained.weights, book, trained.share);
        let start = Chess::default();
        let moves = start.legal_moves();
        let mut costs = Vec::new();
        prior.costs(&start, &moves, 0, &History::default(), &mut costs);
        let cheapest = (0..moves.len()).min_by_key(|&at| costs[at]).map(|at| moves[at].to());
        assert_eq!(cheapest, Some(shakmaty::Square::E4));
    }
}

//! P(move | position): how likely a player is to choose each legal move.
//!
//! Three parts, mixed: what was played in known positions of the opening, where there are any; a softmax over the
//! legal moves, whose score is a sum of weights of features of the move (captures, dangers, threats, replies to the
//! last move) and of a small network over the whole position; and a small uniform floor, so that no legal move is
//! ever out of reach. All of it is integers: the same input costs the same on every machine.
//!
//! The weights and the known positions are derived from real games by `cargo xtask train prior`.

pub mod book;
pub mod features;
pub mod logs;
pub mod network;
mod table;
pub mod view;

use std::sync::LazyLock;

use shakmaty::{Chess, Move};

use book::Book;
use features::{FEATURES, Setting};
use network::{Network, RowIndex};
use view::View;

/// The part of the uniform floor, per mille.
const FLOOR: u64 = 10;

/// One, as a probability.
const ONE: u64 = 1 << logs::PROBABILITY_BITS;

/// The last moves before a position: they say much about the next.
#[derive(Clone, Copy, Debug, Default)]
pub struct History {
    /// The opponent's last move, the one that led to the position.
    pub theirs: Option<Move>,
    /// The mover's own last move, the one before it.
    pub ours: Option<Move>,
}

/// The prior with its tables.
#[derive(Debug)]
pub struct Prior {
    weights: Box<[i16]>,
    network: Network,
    rows: RowIndex,
    book: Book<'static>,
    book_share: [u32; 16],
}

/// The weights, little-endian: features in 16 bits, then the network.
const WEIGHTS: &[u8] = include_bytes!("prior/weights.bin");

const _: () = assert!(WEIGHTS.len() == 2 * FEATURES + network::BYTES, "the weights fit the code");

static SHIPPED: LazyLock<Prior> =
    LazyLock::new(|| Prior::read(WEIGHTS, include_bytes!("prior/book.bin"), table::BOOK_SHARE));

impl Prior {
    /// The prior as shipped with the library.
    pub fn shipped() -> &'static Prior {
        &SHIPPED
    }

    /// Reads tables: weights of the features and of the network, known positions, and the latter's share by class.
    pub fn read(weights: &[u8], book: &'static [u8], book_share: [u32; 16]) -> Prior {
        let (linear, network) = weights.split_at(2 * FEATURES);
        Prior {
            weights: network::words(linear),
            network: Network::read(network),
            rows: RowIndex::number(),
            book: Book::read(book),
            book_share,
        }
    }

    /// Fills `out` with −ln P(move | position) in milli-nats, one number for each of `moves`.
    ///
    /// `moves` are the legal moves of the position, all of them, in any order; `ply` counts from 0 at the start of
    /// the game. Where the history is not known, it is left out, at some loss.
    pub fn costs(
        &self,
        position: &Chess,
        moves: &[Move],
        ply: usize,
        history: &History,
        out: &mut Vec<u32>,
    ) {
        out.clear();
        if moves.is_empty() {
            return;
        }
        let view = View::new(position);
        let last = history.theirs.map(|mv| view.step(mv));
        let ours = history.ours.map(|mv| view.step(mv));
        let setting = Setting::new(&view, ply, last, ours);
        let mut hidden = self.network.start();
        setting.inputs(ply, |input| self.network.add(&mut hidden, input));
        Network::activate(&mut hidden);
        let mut best = i32::MIN;
        let weight = |feature: usize| i32::from(self.weights[feature]);
        let mut origin = setting.origin(view::KING, view.own_king);
        let mut common = None;
        out.extend(moves.iter().map(|mv| {
            let step = view.step(*mv);
            let mut score = 0;
            let class = if step.castle == 0 {
                if common.is_none() || origin.from != step.from {
                    origin = setting.origin(step.role, step.from);
                    let mut sum = 0;
                    setting.shared_features(&origin, |feature| sum += weight(feature));
                    common = Some(sum);
                }
                score += common.unwrap_or_default();
                setting.features(step, &origin, |feature| score += weight(feature))
            } else {
                setting.castling_features(step, |feature| score += weight(feature))
            };
            score += self.network.score(&hidden, self.rows.row(&step), class);
            best = best.max(score);
            score.cast_unsigned()
        }));
        let mut sum = 0_u64;
        for cost in out.iter_mut() {
            *cost = logs::exp_minus(best.abs_diff(cost.cast_signed()));
            sum += u64::from(*cost);
        }
        let known = if ply < book::DEPTH { self.book.find(&view, position, moves) } else { None };
        let mut in_book = 0;
        let share = known.map_or(0, |known| u64::from(self.book_share[known.class]));
        if let Some(known) = known {
            in_book = known.moves().map(|(_, class)| shared(class, share)).sum::<u64>().min(ONE);
        }
        // What the book and the floor leave to the softmax.
        let rest = (ONE - in_book) * (1000 - FLOOR) / 1000;
        let factor = (rest << 32) / sum;
        let floor = ONE * FLOOR / 1000 / moves.len() as u64;
        for cost in out.iter_mut() {
            *cost = (floor + ((u64::from(*cost) * factor) >> 32)) as u32;
        }
        if let Some(known) = known {
            for (code, class) in known.moves() {
                if let Some(at) = moves.iter().position(|&mv| book::code(mv) == code) {
                    out[at] += (shared(class, share) * (1000 - FLOOR) / 1000) as u32;
                }
            }
        }
        for cost in out.iter_mut() {
            *cost = logs::minus_ln(*cost);
        }
    }
}

/// The probability the book gives to a share of one class when the book itself has `share` per mille.
fn shared(class: usize, share: u64) -> u64 {
    let exponent = class as u32 * book::SHARE_STEP_MILLI_NATS * 2048 / 1000;
    u64::from(logs::exp_minus(exponent)) * share / 1000
}

#[cfg(test)]
mod tests;

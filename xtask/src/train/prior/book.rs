//! Counting known positions of the opening.

use shakmaty::{Chess, Move, Position};
use zapis_ingest::prior::book::{
    DEPTH, Entry, MOST_MOVES, SHARE_STEP_MILLI_NATS, code, count_class, key,
};
use zapis_ingest::prior::logs::{PROBABILITY_BITS, minus_ln};

/// The most bytes the book may take.
const BOOK_BYTES: usize = 380_000;

/// Bytes of an empty book: its index.
const INDEX_BYTES: usize = 4 * 4097;

/// What was played in one position.
#[derive(Clone, Debug)]
pub(crate) struct Counts {
    key: u64,
    /// How many games came here and went on.
    pub(crate) total: u32,
    /// Move codes and how many games played them.
    pub(crate) moves: Vec<(u16, u32)>,
}

/// Known positions, sorted by key.
#[derive(Debug)]
pub(crate) struct Counted(Vec<Counts>);

impl Counted {
    /// Counts the openings of games, then keeps the positions met often enough for the book to fit.
    pub(crate) fn new(games: &[&[Move]]) -> Counted {
        let mut met = Vec::new();
        for game in games {
            let mut position = Chess::default();
            for mv in game.iter().take(DEPTH) {
                met.push((key(&position, &position.legal_moves()), code(*mv)));
                position.play_unchecked(*mv);
            }
        }
        met.sort_unstable();
        let mut all: Vec<Counts> = met.chunk_by(|a, b| a.0 == b.0).map(counts).collect();
        let size = |counts: &Counts| match kept(counts).count().min(MOST_MOVES) {
            0 => 0,
            moves => 4 + 2 * moves,
        };
        let mut sizes = vec![0; 1024];
        for counts in &all {
            sizes[(counts.total as usize).min(1023)] += size(counts);
        }
        let (mut least, mut bytes) = (1024, INDEX_BYTES);
        while least > 4 && bytes + sizes[least - 1] <= BOOK_BYTES {
            least -= 1;
            bytes += sizes[least];
        }
        all.retain(|counts| counts.total as usize >= least && size(counts) > 0);
        Counted(all)
    }

    /// How many positions are known.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// What was played in a position.
    pub(crate) fn get(&self, key: u64) -> Option<&Counts> {
        self.0.binary_search_by_key(&key, |counts| counts.key).ok().map(|at| &self.0[at])
    }

    /// The entries of the book.
    pub(crate) fn entries(&self) -> Vec<Entry> {
        self.0.iter().map(entry).collect()
    }
}

fn counts(met: &[(u64, u16)]) -> Counts {
    let moves = met.chunk_by(|a, b| a.1 == b.1).map(|same| (same[0].1, same.len() as u32));
    Counts { key: met[0].0, total: met.len() as u32, moves: moves.collect() }
}

fn entry(counts: &Counts) -> Entry {
    let mut moves: Vec<(u16, u32)> = kept(counts).collect();
    moves.sort_by_key(|&(code, count)| (std::cmp::Reverse(count), code));
    moves.truncate(MOST_MOVES);
    let class = |count: u32| {
        let share = (u64::from(count) << PROBABILITY_BITS) / u64::from(counts.total);
        let milli_nats = minus_ln(share as u32);
        (((milli_nats + SHARE_STEP_MILLI_NATS / 2) / SHARE_STEP_MILLI_NATS) as usize).min(15)
    };
    Entry {
        key: counts.key,
        class: count_class(counts.total),
        moves: moves.into_iter().map(|(code, count)| (code, class(count))).collect(),
    }
}

/// The moves worth remembering: met twice, and in one game of two hundred.
fn kept(counts: &Counts) -> impl Iterator<Item = (u16, u32)> {
    let total = counts.total;
    counts.moves.iter().copied().filter(move |&(_, count)| count >= 2 && count * 200 >= total)
}

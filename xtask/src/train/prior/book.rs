//! Counting known positions of the opening.

use std::collections::HashMap;

use shakmaty::{Chess, Move, Position};
use zapis_ingest::prior::book::{Entry, MOST_MOVES, SHARE_STEP_MILLI_NATS, code, count_class, key};

/// Positions after this many plies are not counted.
pub const DEPTH: usize = 40;

/// What was played in one position.
#[derive(Clone, Debug, Default)]
pub struct Counts {
    /// How many games came here and went on.
    pub total: u32,
    /// Move codes and how many games played them.
    pub moves: Vec<(u16, u32)>,
}

/// Known positions by key.
#[derive(Debug, Default)]
pub struct Counted(HashMap<u64, Counts>);

impl Counted {
    /// Counts the openings of games, then keeps the positions met often enough for the book to fit.
    pub fn new(games: &[&[Move]], most_bytes: usize) -> Counted {
        let mut all: HashMap<u64, Counts> = HashMap::new();
        for game in games {
            let mut position = Chess::default();
            for mv in game.iter().take(DEPTH) {
                let counts = all.entry(key(&position, &position.legal_moves())).or_default();
                counts.total += 1;
                let code = code(mv);
                match counts.moves.iter_mut().find(|(other, _)| *other == code) {
                    Some((_, count)) => *count += 1,
                    None => counts.moves.push((code, 1)),
                }
                position.play_unchecked(*mv);
            }
        }
        let size = |counts: &Counts| match kept(counts).count() {
            0 => 0,
            moves => 4 + 2 * moves,
        };
        let mut sizes = vec![0; 1024];
        for counts in all.values() {
            sizes[(counts.total as usize).min(1023)] += size(counts);
        }
        let (mut least, mut bytes) = (1024, 4 * 4097);
        while least > 3 && bytes + sizes[least - 1] <= most_bytes {
            least -= 1;
            bytes += sizes[least];
        }
        all.retain(|_, counts| counts.total as usize >= least && size(counts) > 0);
        Counted(all)
    }

    /// How many positions are known.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// What was played in a position.
    pub fn get(&self, key: u64) -> Option<&Counts> {
        self.0.get(&key)
    }

    /// The entries of the book, in no particular order.
    pub fn entries(&self) -> Vec<Entry> {
        let entry = |(&key, counts): (&u64, &Counts)| {
            let mut moves: Vec<(u16, u32)> = kept(counts).collect();
            moves.sort_by_key(|&(code, count)| (std::cmp::Reverse(count), code));
            moves.truncate(MOST_MOVES);
            let class = |count: u32| {
                let nats = -(f64::from(count) / f64::from(counts.total)).ln();
                ((nats * 1000.0 / f64::from(SHARE_STEP_MILLI_NATS)).round() as usize).min(15)
            };
            Entry {
                key,
                class: count_class(counts.total),
                moves: moves.into_iter().map(|(code, count)| (code, class(count))).collect(),
            }
        };
        let mut entries: Vec<Entry> = self.0.iter().map(entry).collect();
        entries.sort_by_key(|entry| entry.key);
        entries
    }
}

/// The moves worth remembering: met twice, and in one game of two hundred.
fn kept(counts: &Counts) -> impl Iterator<Item = (u16, u32)> {
    let total = counts.total;
    counts.moves.iter().copied().filter(move |&(_, count)| count >= 2 && count * 200 >= total)
}

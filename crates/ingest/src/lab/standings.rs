//! How positions stand to the moves that are played some plies later, counted over games.

use shakmaty::{Chess, Move, Position};

use crate::decode::outlook::{AHEAD, EVEN, GROUPS, STANDINGS, Want};

/// Least and greatest factor, in units of [`EVEN`].
const LEAST: u64 = 4;
const GREATEST: u64 = 24 * EVEN as u64;

/// By plies ahead: how often each standing was met, in the game's own positions and in those of another game.
type Counts = Vec<[[u64; STANDINGS]; 2]>;

/// Returns by plies ahead and standing how much oftener it is met before a move than by chance, a row of numbers each.
///
/// Chance is the same move against the position that another game has after as many plies.
pub fn factors(games: &[&[Move]]) -> Vec<Vec<u64>> {
    let mut counts: Counts = vec![[[0; STANDINGS]; 2]; AHEAD];
    let mut other = games.last().map(|game| replay(game)).unwrap_or_default();
    for game in games {
        let own = replay(game);
        for ply in 0..game.len() {
            for (ahead, counts) in counts.iter_mut().enumerate() {
                let Some(&mv) = game.get(ply + ahead) else { break };
                if mv.promotion().is_some() {
                    continue;
                }
                let (want, side) = (Want::of(mv), own[ply + ahead].turn());
                counts[0][want.standing(&own[ply], side)] += 1;
                if let Some(position) = other.get(ply) {
                    counts[1][want.standing(position, side)] += 1;
                }
            }
        }
        other = own;
    }
    counts.iter().map(row).collect()
}

fn replay(game: &[Move]) -> Vec<Chess> {
    let mut position = Chess::default();
    let mut all = vec![position.clone()];
    for mv in game {
        position.play_unchecked(*mv);
        all.push(position.clone());
    }
    all
}

fn row([own, chance]: &[[u64; STANDINGS]; 2]) -> Vec<u64> {
    let mut row = Vec::with_capacity(STANDINGS);
    let mut first = 0;
    for len in GROUPS {
        let (own, chance) = (&own[first..first + len], &chance[first..first + len]);
        let (sum, chances) = (own.iter().sum::<u64>().max(1), chance.iter().sum::<u64>().max(1));
        // A little of everything: three games in a thousand go where none was seen to go, chance in twenty.
        row.extend(own.iter().zip(chance).map(|(n, c)| {
            let (up, down) =
                ((1000 * n + 3 * sum) * chances, ((1000 * c + 20 * chances) * sum).max(1));
            ((u64::from(EVEN) * up + down / 2) / down).clamp(LEAST, GREATEST)
        }));
        first += len;
    }
    row
}

//! Games as the trainer reads them: UCI moves, one game a line, zstd-compressed.

use std::path::Path;

use shakmaty::uci::UciMove;
use shakmaty::{Chess, Move, Position};

use crate::eval::dataset::unpack;

/// One game in this many is held back from training, to measure on.
pub(crate) const HELD_BACK: usize = 10;

/// The games of a file, in its order.
#[derive(Debug)]
pub(crate) struct Games(Vec<Vec<Move>>);

impl Games {
    /// Reads a file of games; a game ends before its first illegal move.
    ///
    /// # Errors
    ///
    /// When the file cannot be opened or is not zstd.
    pub(crate) fn read(path: &Path) -> Result<Games, String> {
        Ok(Games::from_lines(unpack("zstd", path)?.lines()))
    }

    /// Makes games of lines of UCI moves.
    pub(crate) fn from_lines<'l>(lines: impl Iterator<Item = &'l str>) -> Games {
        Games(lines.map(moves_of).collect())
    }

    /// The games to train on.
    pub(crate) fn training(&self) -> Vec<&[Move]> {
        self.0
            .iter()
            .enumerate()
            .filter(|(i, _)| i % HELD_BACK != HELD_BACK - 1)
            .map(|(_, game)| &game[..])
            .collect()
    }

    /// The games held back.
    pub(crate) fn held_back(&self) -> Vec<&[Move]> {
        self.0.iter().skip(HELD_BACK - 1).step_by(HELD_BACK).map(|game| &game[..]).collect()
    }
}

fn moves_of(line: &str) -> Vec<Move> {
    let mut position = Chess::default();
    let mut moves = Vec::new();
    for word in line.split_ascii_whitespace() {
        let Some(mv) = word.parse::<UciMove>().ok().and_then(|uci| uci.to_move(&position).ok())
        else {
            break;
        };
        position.play_unchecked(mv);
        moves.push(mv);
    }
    moves
}

//! What the program that runs the page knows how to write.

use zapis_ingest::{Decoded, Record};

/// The formats that a game is handed out in. The program has them already; the page only asks for them.
pub trait Export: Send + Sync {
    /// Writes a game as PGN.
    fn pgn(&self, record: &Record, decoded: &Decoded) -> String;

    /// Writes a game as the JSON of `read --json`, one line; `number` counts the games of the run from 0.
    fn json(&self, number: usize, record: &Record, decoded: &Decoded) -> String;
}

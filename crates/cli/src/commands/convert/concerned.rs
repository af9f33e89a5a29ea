//! The games that problems are about, in a file of their own, as they stood in the input.

use std::io::Write;
use std::path::Path;

use zapis_pgn_bridge::BridgeReport;

use crate::commands::Failure;
use crate::output::Output;

/// The file of the games concerned.
pub(super) struct Concerned {
    output: Output,
}

/// Returns the games of a text that begins so many bytes into the file that problems are about.
pub(super) fn games(text: &[u8], begin: u64, report: &BridgeReport) -> Vec<u8> {
    let mut all = Vec::new();
    for game in &report.concerned {
        // Of a game too long to be held, the pieces before were written already.
        let from = game.start.saturating_sub(begin) as usize;
        let to = (game.end.saturating_sub(begin) as usize).min(text.len());
        let game = text.get(from.min(to)..to).unwrap_or_default();
        all.extend_from_slice(game.trim_ascii());
        all.extend_from_slice(b"\n\n");
    }
    all
}

impl Concerned {
    pub(super) fn open(path: &Path) -> Result<Concerned, Failure> {
        let output = Output::open(Some(path)).map_err(Failure::output)?;
        Ok(Concerned { output })
    }

    pub(super) fn write(&mut self, games: &[u8]) -> Result<(), Failure> {
        self.output.write_all(games).map_err(Failure::output)
    }

    pub(super) fn finish(self) -> Result<(), Failure> {
        self.output.finish().map_err(Failure::output)
    }
}

//! Serves the page for a text with moves.
//!
//! `cargo run -p zapis-review --example serve FILE`; the address that it prints is to be opened on the same machine.

#![allow(clippy::print_stdout, reason = "an example shows its result")]

use std::error::Error;
use std::path::PathBuf;
use std::{env, fs};

use zapis_board::Ply;
use zapis_ingest::{Decoded, Limits, ReadSettings, Record, read_text};
use zapis_review::{Book, Export, Server, Sitting, UiLanguage};

/// Hands games out as moves only; a program has its own way to write PGN and JSON.
struct Moves;

impl Export for Moves {
    fn pgn(&self, record: &Record, decoded: &Decoded) -> String {
        let tags: Vec<String> = record.tags.iter().map(|(n, v)| format!("[{n} \"{v}\"]")).collect();
        let moves: Vec<&str> = decoded.transcript.game.plies().iter().map(Ply::san).collect();
        format!("{}\n\n{} *\n\n", tags.join("\n"), moves.join(" "))
    }

    fn json(&self, number: usize, _: &Record, decoded: &Decoded) -> String {
        let moves: Vec<&str> = decoded.transcript.game.plies().iter().map(Ply::uci).collect();
        format!("{}\n", serde_json::json!({ "game": number, "moves": moves }))
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let Some(path) = env::args().nth(1) else { return Err("a file with moves is needed".into()) };
    let games = read_text(&fs::read_to_string(&path)?, &Limits::recommended())?;
    // The answers are saved there after each of them.
    let log = PathBuf::from(format!("{path}.review.json"));
    let book = Book::open(path, Some(log), games, &ReadSettings::default());
    let sitting = Sitting::new(vec![book], 800, UiLanguage::English, Box::new(Moves));
    let server = Server::bind(sitting)?;
    println!("{}", server.address());
    server.run()?;
    Ok(())
}

//! The measure of leaving clean input alone: real games, written in a language, decode to themselves.

use std::path::Path;

use zapis_board::Game;
use zapis_board::Position;
use zapis_ingest::{Cell, Decoded, End, ReadSettings, Reading, Record, Scoresheet, decode};
use zapis_notation_core::{Language, LetterSet, Place, Span, Style, write_move};

use super::dataset::unpack;
use crate::shell::say;

const USAGE: &str = "usage: cargo xtask eval clean --games FILE.uci.zst [--limit N]";

/// Games that are read when nothing else is said.
const GAMES: usize = 2_000;

/// Runs `cargo xtask eval clean`: every game in one of the unambiguous languages, each language in its turn.
///
/// # Errors
///
/// What went wrong, in one line; also when a game does not come back as it was written.
pub(super) fn run(arguments: &[String]) -> Result<(), String> {
    let (path, limit) = match arguments {
        [flag, path] if flag == "--games" => (path, GAMES),
        [flag, path, other, n] if flag == "--games" && other == "--limit" => {
            (path, n.parse().map_err(|_| USAGE.to_owned())?)
        }
        _ => return Err(USAGE.to_owned()),
    };
    let text = unpack("zstd", Path::new(path))?;
    let sets: Vec<(&str, &LetterSet)> = Language::ALL
        .iter()
        .map(|l| (l.tag(), l.letters()))
        .filter(|(_, set)| !set.is_ambiguous())
        .collect();
    let (mut games, mut plies, mut failed) = (0, 0, 0);
    // Far apart in the file, so that no one event's openings fill the sample.
    let step = (text.lines().count() / limit.max(1)).max(1);
    for (n, line) in text.lines().step_by(step).take(limit).enumerate() {
        let game = game_of(line);
        let (tag, set) = sets[n % sets.len()];
        let decoded = decode(&sheet(&game, tag, set), &ReadSettings::default());
        games += 1;
        plies += game.plies().len();
        if let Some(what) = difference(&game, &decoded) {
            failed += 1;
            say(&format!("game {n} in {tag}: {what}"));
        }
    }
    say(&format!("{games} games, {plies} plies in {} languages: {failed} touched", sets.len()));
    if failed == 0 { Ok(()) } else { Err(format!("{failed} of {games} clean games were touched")) }
}

fn game_of(line: &str) -> Game {
    let mut game = Game::new(Position::initial());
    for word in line.split_ascii_whitespace() {
        if game.push_uci(word).is_err() {
            break;
        }
    }
    game
}

fn sheet(game: &Game, tag: &str, set: &LetterSet) -> Record {
    let style = Style::of(set);
    let write = |(n, ply): (usize, &zapis_board::Ply)| {
        let text = write_move(&ply.shortest(), ply.claims(), &style).to_string();
        let span = Span::at(0, text.len() as u32);
        Cell::new(text, Place::Cell { sheet: 0, cell: n as u32, span })
    };
    let cells = game.plies().iter().enumerate().map(write).collect();
    let sheet = Scoresheet { lang: None, cells };
    Record { lang: Some(tag.to_owned()), sheets: vec![sheet], ..Record::default() }
}

/// What is not as it was written, first of all.
fn difference(game: &Game, decoded: &Decoded) -> Option<String> {
    for (n, ply) in game.plies().iter().enumerate() {
        let Some((read, line)) = decoded.transcript.plies().nth(n) else {
            return Some(format!("ends before ply {n}"));
        };
        if read.uci() != ply.uci() {
            return Some(format!("ply {n} is {} where {} was written", read.uci(), line.text));
        }
        if line.reading != Reading::AsWritten {
            return Some(format!("ply {n}, {}, is {}", line.text, line.reading.as_str()));
        }
    }
    let same = decoded.end == End::Complete && decoded.transcript.lines.len() == game.plies().len();
    (!same).then(|| format!("{} plies, {}", decoded.transcript.lines.len(), decoded.end.as_str()))
}

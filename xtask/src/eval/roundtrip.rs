//! The measure of writing and reading back: real games in every language and style, through the path of a text file.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use zapis_board::{Game, Matches, Position};
use zapis_ingest::{End, Limits, ReadSettings, check, read_text};
use zapis_notation_core::{
    Form, Language, LetterSet, ParsedMove, PawnCapture, PawnMove, PawnOrigin, Side, Style,
    write_move,
};

use crate::shell::say;

const USAGE: &str =
    "usage: cargo xtask eval roundtrip --games FILE.uci.zst [--limit GAMES] [--lang TAG]";

/// The styles, by what they change of the form of the FIDE Laws.
const STYLES: &[(&str, &[(&str, &str)])] = &[
    ("laws", &[]),
    ("long", &[("form", "long")]),
    ("long, colon", &[("form", "long"), ("capture", ":"), ("dash", "–")]),
    ("colon behind", &[("capture", ":"), ("capture-place", "after")]),
    ("no capture sign", &[("capture", "none")]),
    ("pawns without sign", &[("pawn-capture", "nosign")]),
    ("pawns by files", &[("pawn-capture", "files"), ("capture", "none")]),
    ("=Q, O-O", &[("promotion", "="), ("castling", "O")]),
    ("(Q), e.p.", &[("promotion", "paren"), ("ep", "spaced")]),
    ("/Q, daggers", &[("promotion", "/"), ("check", "†"), ("mate", "‡"), ("capture", "×")]),
    ("no check sign", &[("check", "none"), ("mate", "none")]),
];

/// What is asked of the command line.
struct Asked {
    games: String,
    limit: usize,
    lang: Option<String>,
}

/// What came of one language.
#[derive(Default)]
struct Tally {
    written: usize,
    same: usize,
    /// Games that the reader finds the language of by itself.
    auto_written: usize,
    auto_same: usize,
    failures: Vec<String>,
}

/// Runs `cargo xtask eval roundtrip`.
///
/// # Errors
///
/// What went wrong, in one line; also when a language that must hold does not.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let asked = asked(arguments)?;
    let games = read_games(Path::new(&asked.games), asked.limit)?;
    let languages =
        Language::ALL.iter().filter(|l| asked.lang.as_deref().is_none_or(|t| t == l.tag()));
    let mut tallies = Vec::new();
    for language in languages {
        let tally = measure(language.letters(), &games);
        say(&format!(
            "{:8} {:5} of {:5} the same; language found by itself {:3} of {:3}{}",
            language.tag(),
            tally.same,
            tally.written,
            tally.auto_same,
            tally.auto_written,
            if language.letters().is_ambiguous() { "  (written in figurines)" } else { "" },
        ));
        for failure in tally.failures.iter().take(5) {
            say(&format!("         {failure}"));
        }
        tallies.push(tally);
    }
    let hold = tallies.iter().filter(|t| t.same == t.written).count();
    say(&format!(
        "{hold} of {} languages hold in every style, over {} games",
        tallies.len(),
        games.len()
    ));
    if hold == tallies.len() { Ok(()) } else { Err("some games did not come back".to_owned()) }
}

fn asked(arguments: &[String]) -> Result<Asked, String> {
    let mut asked = Asked { games: String::new(), limit: 20, lang: None };
    let mut words = arguments.iter();
    while let Some(flag) = words.next() {
        let value = words.next().ok_or(USAGE)?;
        match flag.as_str() {
            "--games" => asked.games.clone_from(value),
            "--limit" => asked.limit = value.parse().map_err(|_| USAGE)?,
            "--lang" => asked.lang = Some(value.clone()),
            _ => return Err(USAGE.to_owned()),
        }
    }
    if asked.games.is_empty() { Err(USAGE.to_owned()) } else { Ok(asked) }
}

/// Reads games spread over the whole file; a game ends before its first illegal move.
fn read_games(path: &Path, limit: usize) -> Result<Vec<Game>, String> {
    let output =
        Command::new("zstd").arg("-dcq").arg(path).output().map_err(|e| format!("zstd: {e}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).trim().to_owned());
    }
    let text = String::from_utf8(output.stdout).map_err(|e| e.to_string())?;
    let count = text.lines().count();
    let step = (count / limit.max(1)).max(1);
    Ok(text
        .lines()
        .step_by(step)
        .take(limit)
        .map(replayed)
        .filter(|g| !g.plies().is_empty())
        .collect())
}

fn replayed(line: &str) -> Game {
    let mut game = Game::new(Position::initial());
    for uci in line.split_ascii_whitespace() {
        if game.push_uci(uci).is_err() {
            break;
        }
    }
    game
}

fn measure(letters: &LetterSet, games: &[Game]) -> Tally {
    let mut tally = Tally::default();
    let told = ReadSettings {
        white: vec![letters.clone()],
        black: vec![letters.clone()],
        ..ReadSettings::default()
    };
    let told_nothing = ReadSettings::default();
    for (name, choices) in STYLES {
        let style = style(letters, choices);
        for (index, game) in games.iter().enumerate() {
            let text = written(game, &style);
            tally.written += 1;
            match difference(game, &text, &told) {
                None => tally.same += 1,
                Some(what) => tally.failures.push(format!("{name}, game {index}: {what}")),
            }
            // Trying every set costs seventy times as much, so a sample must do.
            if choices.is_empty() && index % 8 == 0 {
                tally.auto_written += 1;
                match difference(game, &text, &told_nothing) {
                    None => tally.auto_same += 1,
                    Some(what) => tally.failures.push(format!("auto, game {index}: {what}")),
                }
            }
        }
    }
    tally
}

fn style(letters: &LetterSet, choices: &[(&str, &str)]) -> Style {
    let mut style = Style::of(letters);
    for (key, value) in choices {
        style.set(key, value).expect("the styles above exist");
    }
    style
}

/// Writes a game as numbered running text.
fn written(game: &Game, style: &Style) -> String {
    let mut out = String::new();
    for (ply, position) in game.plies().iter().zip(game.positions()) {
        if ply.side() == Side::White {
            out.push_str(&format!("{}. ", ply.number()));
        }
        let long = style.form == Form::Long;
        let mv = if long { ply.in_full() } else { ply.shortest() };
        let full = Style { pawn_capture: PawnCapture::Full, ..style.clone() };
        let style = if told_by_files(&mv, position) { style } else { &full };
        out.push_str(&write_move(&mv, ply.claims(), style).to_string());
        out.push(if ply.side() == Side::White { ' ' } else { '\n' });
    }
    out
}

/// Tells whether a pawn's capture is the only one between its two files; anything else is as told as it was.
fn told_by_files(mv: &ParsedMove, position: &Position) -> bool {
    let ParsedMove::Pawn(PawnMove::Take { from: PawnOrigin::File(from), to, sign }) = *mv else {
        return true;
    };
    let by_files =
        PawnMove::TakeByFiles { from, to: to.square().file(), promotion: to.promotion(), sign };
    matches!(position.matching(&ParsedMove::Pawn(by_files)), Matches::One(_))
}

/// Reads a text and says where it leaves the game; nothing when it does not.
fn difference(game: &Game, text: &str, settings: &ReadSettings) -> Option<String> {
    let records = match read_text(text, &Limits::recommended()) {
        Ok(records) => records,
        Err(error) => return Some(error.to_string()),
    };
    let [record] = records.as_slice() else {
        return Some(format!("{} games in the text", records.len()));
    };
    let decoded = check(record, settings);
    let read = decoded.transcript.game.plies();
    let common = game.plies().iter().zip(read).take_while(|(a, b)| a.uci() == b.uci()).count();
    if common == game.plies().len() && common == read.len() && decoded.end == End::Complete {
        return None;
    }
    let wanted = game.plies().get(common).map_or("the end", |p| p.san());
    let found = read.get(common).map_or("nothing", |p| p.san());
    let line = text.lines().nth(common / 2).unwrap_or_default();
    let messages: BTreeMap<_, _> =
        decoded.diagnostics.iter().map(|d| (d.code, d.headline.to_string())).collect();
    Some(format!("ply {common}, `{line}`: {wanted} was read as {found} {messages:?}"))
}

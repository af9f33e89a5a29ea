//! There and back: standard notation to a language and back, over whole files, in fourteen languages.
//!
//! `cargo run --release -p zapis-pgn-bridge --example roundtrip -- games.pgn games.uci.zst …`; a file of bare moves has one
//! game a line. What comes back must be what one pass without a change of notation makes of the file, byte for byte.

use std::fs::File;
use std::io::{Read, Write, stdout};
use std::path::Path;

use zapis_notation_core::{LetterSet, Style};
use zapis_pgn_bridge::{BridgeReport, Letters, Notation, Settings, localize};

const TAGS: [&str; 14] =
    ["ru", "fr", "de", "figurine", "es", "pl", "hu", "el", "cs", "nl", "it", "uk", "sr-Cyrl", "fi"];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut failures = 0;
    for path in std::env::args().skip(1) {
        let text = read(&path)?;
        let (normal, first) = converted(text.as_bytes(), "san", &Notation::San)?;
        let mut out = stdout().lock();
        writeln!(out, "{path}: {first}; balances: {}", first.balances())?;
        failures += usize::from(!first.balances());
        let (again, _) = converted(&normal, "san", &Notation::San)?;
        writeln!(out, "  san: {}", verdict(&normal, &again))?;
        for tag in TAGS {
            let letters = LetterSet::from_tag(tag).ok_or("no such set")?;
            let style = Notation::Style(Box::new(Style::of(letters)));
            let (there, report) = converted(&normal, "san", &style)?;
            let (back, second) = converted(&there, tag, &Notation::San)?;
            let sound = report.balances()
                && second.balances()
                && report.translated == first.translated
                && second.translated == first.translated;
            let same = back == normal;
            failures += usize::from(!(sound && same));
            let counts = if sound { "counts agree" } else { "COUNTS DIFFER" };
            writeln!(out, "  {tag}: {}, {counts}", verdict(&normal, &back))?;
        }
    }
    if failures > 0 {
        return Err(format!("{failures} round trips did not come back the same").into());
    }
    Ok(())
}

/// Reads a file; a line of bare moves becomes a game.
fn read(path: &str) -> Result<String, Box<dyn std::error::Error>> {
    let mut text = String::new();
    let file = File::open(path)?;
    if Path::new(path).extension().is_some_and(|extension| extension == "zst") {
        zstd::Decoder::new(file)?.read_to_string(&mut text)?;
    } else {
        (&file).read_to_string(&mut text)?;
    }
    if path.contains(".uci") {
        let game = |line: &str| format!("[Event \"?\"]\n\n{line} *\n\n");
        text = text.lines().map(game).collect();
    }
    Ok(text)
}

fn converted(
    text: &[u8],
    from: &str,
    to: &Notation,
) -> Result<(Vec<u8>, BridgeReport), Box<dyn std::error::Error>> {
    let from = LetterSet::from_tag(from).ok_or("no such set")?.clone();
    let mut out = Vec::with_capacity(text.len() + text.len() / 8);
    let report = localize(text, &mut out, Settings::new(Letters::Sets(vec![from]), to.clone()))?;
    Ok((out, report))
}

/// Says whether two texts are the same, and where they are not.
fn verdict(one: &[u8], two: &[u8]) -> String {
    if one == two {
        return "the same bytes".to_owned();
    }
    let differ = |(a, b): (&[u8], &[u8])| a != b;
    let lines = one.split(|b| *b == b'\n').zip(two.split(|b| *b == b'\n'));
    let count = lines.clone().filter(|pair| differ(*pair)).count();
    let first = lines.enumerate().find(|(_, pair)| differ(*pair));
    let shown = first.map(|(at, (a, b))| {
        format!(
            " line {}: `{}` is `{}`",
            at + 1,
            String::from_utf8_lossy(a),
            String::from_utf8_lossy(b)
        )
    });
    format!("{count} LINES DIFFER,{}", shown.unwrap_or_default())
}

//! What the libraries make of a text: its tokens, the readings of its cells, the decoder's lattice.

use std::io::Write;
use std::path::Path;

use zapis_ingest::formats::{Format, cells, detect_format, read_format};
use zapis_ingest::trace::trace;
use zapis_ingest::{Limits, ReadSettings, Record, decode_bytes, read_text};
use zapis_notation_core::{Claims, LetterSet, ParsedMove, Style, lex, parse_all, write_move};

const USAGE: &str = "usage: cargo xtask show tokens|readings|lattice FILE";

/// Runs `cargo xtask show`.
///
/// # Errors
///
/// What went wrong, in one line.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let [what, file] = arguments else { return Err(USAGE.to_owned()) };
    let bytes = std::fs::read(Path::new(file)).map_err(|e| format!("{file}: {e}"))?;
    let shown = match what.as_str() {
        "tokens" => tokens(&text(&bytes)?),
        "readings" => records(&bytes)?.iter().map(readings).collect(),
        "lattice" => records(&bytes)?.iter().map(lattice).collect(),
        _ => return Err(USAGE.to_owned()),
    };
    // A closed pipe is a reader who has seen enough.
    drop(std::io::stdout().lock().write_all(shown.as_bytes()));
    Ok(())
}

fn text(bytes: &[u8]) -> Result<String, String> {
    decode_bytes(bytes, "auto").map(|d| d.text).map_err(|e| e.to_string())
}

fn records(bytes: &[u8]) -> Result<Vec<Record>, String> {
    let (text, limits) = (text(bytes)?, Limits::recommended());
    let first = text.trim_start();
    if first.starts_with('{') && first.contains("\"sheets\"") {
        let lines = text.lines().filter(|l| !l.trim().is_empty());
        return lines.map(|l| cells::record(l, &limits).map_err(|e| e.to_string())).collect();
    }
    match detect_format(bytes) {
        Format::Text => read_text(&text, &limits),
        format => read_format(&text, format, &limits),
    }
    .map_err(|e| e.to_string())
}

/// A token a line: where it begins and ends in bytes, what it is, its text.
fn tokens(text: &str) -> String {
    let line = |t: zapis_notation_core::Token| {
        let span = t.span;
        let shown = span.of(text).unwrap_or_default().escape_debug();
        format!("{:>5}..{:<5} {:<24} {shown}\n", span.start(), span.end(), format!("{:?}", t.kind))
    };
    lex(text).map(line).collect()
}

/// A cell a line, and below it a line for every meaning, with the letter sets that give it.
fn readings(record: &Record) -> String {
    let style = Style::pgn();
    let mut out = format!("record {}\n", record.id.as_deref().unwrap_or("-"));
    for (number, sheet) in record.sheets.iter().enumerate() {
        for (n, cell) in sheet.cells.iter().enumerate() {
            out.push_str(&format!("sheet {number} cell {n} `{}`\n", cell.text.escape_debug()));
            for (meaning, tags) in meanings(&cell.text) {
                let long = write_move(&meaning, Claims::default(), &style);
                out.push_str(&format!("    {long}  by {}\n", tags.join(" ")));
            }
        }
    }
    out
}

/// What a text means, under which letter sets.
fn meanings(text: &str) -> Vec<(ParsedMove, Vec<&'static str>)> {
    let mut all: Vec<(ParsedMove, Vec<&'static str>)> = Vec::new();
    for set in LetterSet::all() {
        for spelled in parse_all(text.trim(), set) {
            match all.iter_mut().find(|(m, _)| *m == spelled.meaning()) {
                Some((_, tags)) if tags.last() == Some(&set.tag()) => {}
                Some((_, tags)) => tags.push(set.tag()),
                None => all.push((spelled.meaning(), vec![set.tag()])),
            }
        }
    }
    all
}

/// The lattice of a record as the decoder sees it.
fn lattice(record: &Record) -> String {
    let id = record.id.as_deref().unwrap_or("-");
    format!("record {id}\n{}", trace(record, &ReadSettings::default()))
}

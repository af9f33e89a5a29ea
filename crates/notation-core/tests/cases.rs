//! Runs `testdata/moves/*.toml`: a text, the letters, and what it means or why it is no move.
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]
#![allow(
    clippy::disallowed_methods,
    reason = "the cases stand in files; the grammar itself reads none"
)]

use std::fmt::Write;
use std::fs;
use std::path::Path;

use serde::Deserialize;
use zapis_notation_core::{
    Annotation, LetterSet, SpelledMove, Style, parse_all, parse_move, write_move,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    /// The letter set of every case that names none.
    letters: String,
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    text: String,
    letters: Option<String>,
    /// The best reading in standard PGN, with `e.p.`, `$n` and `(=)` behind it.
    best: Option<String>,
    /// All others, in order.
    #[serde(default)]
    also: Vec<String>,
    /// The kinds of remarks on the best reading.
    #[serde(default)]
    remarks: Vec<String>,
    /// The code of the error, where it is no move.
    error: Option<String>,
}

fn shown(reading: &SpelledMove<'_>) -> String {
    let mut style = Style::pgn();
    style.set("ep", "spaced").unwrap();
    let mut text = write_move(&reading.meaning(), reading.claims(), &style).to_string();
    for annotation in reading.annotations() {
        match annotation {
            Annotation::Nag(number) => write!(text, " ${number}").unwrap(),
            Annotation::DrawOffer => text.push_str(" (=)"),
        }
    }
    text
}

fn run(name: &str, table: &Table) -> Vec<String> {
    let mut wrong = Vec::new();
    for case in &table.case {
        let tag = case.letters.as_ref().unwrap_or(&table.letters);
        let letters =
            LetterSet::from_tag(tag).unwrap_or_else(|| panic!("{name}: no letter set {tag}"));
        let readings = parse_all(&case.text, letters);
        let found: Vec<String> = readings.iter().map(shown).collect();
        let wanted: Vec<String> = case.best.iter().chain(&case.also).cloned().collect();
        let mut kinds: Vec<String> = Vec::new();
        if let Some(best) = readings.first() {
            kinds.extend(best.remarks().iter().map(|r| format!("{:?}", r.kind)));
        }
        let error = parse_move(&case.text, letters).err().map(|e| e.code().to_string());
        if found != wanted || kinds != case.remarks || error != case.error {
            wrong.push(format!("{name}: {tag} {:?}: {found:?} {kinds:?} {error:?}", case.text));
        }
    }
    wrong
}

#[test]
fn every_case_of_the_tables_is_read_as_written_there() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/moves");
    // The package alone, as the registry has it, comes without the workspace's test data.
    let Ok(files) = fs::read_dir(&folder) else { return };
    let mut count = 0;
    let mut wrong = Vec::new();
    let mut paths: Vec<_> = files.map(|f| f.unwrap().path()).collect();
    paths.sort();
    for path in paths.iter().filter(|p| p.extension().is_some_and(|e| e == "toml")) {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let table: Table = toml::from_str(&fs::read_to_string(path).unwrap())
            .unwrap_or_else(|e| panic!("{name}: {e}"));
        count += table.case.len();
        wrong.extend(run(&name, &table));
    }
    assert!(wrong.is_empty(), "{} of {count} cases:\n{}", wrong.len(), wrong.join("\n"));
    assert!(count > 200, "only {count} cases were found");
}

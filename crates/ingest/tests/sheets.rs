//! Sheets as people type them, with the games and messages that exact reading makes of them.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use zapis_ingest::{
    AttachedKind, Decoded, Limits, ReadSettings, Transcript, check, decode, read_text,
};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/sheets/clean")
}

/// Writes moves with what stands beside them; variations in brackets.
fn moves(transcript: &Transcript, out: &mut String) {
    for comment in &transcript.preface {
        let _ = write!(out, "{{{comment}}} ");
    }
    for (ply, line) in transcript.plies() {
        let _ = write!(out, "{}", ply.san());
        for nag in &line.nags {
            let _ = write!(out, " ${nag}");
        }
        if line.draw_offer {
            out.push_str(" (=)");
        }
        if let Some(clock) = &line.clock {
            let _ = write!(out, " <{clock}>");
        }
        for comment in &line.comments {
            let _ = write!(out, " {{{comment}}}");
        }
        for variation in &line.variations {
            out.push_str(" ( ");
            moves(variation, out);
            out.push(')');
        }
        out.push(' ');
    }
}

fn rendered(decoded: &Decoded) -> String {
    let mut out = String::new();
    for (name, value) in &decoded.tags {
        let _ = writeln!(out, "{name}: {value}");
    }
    let result = decoded.result.map_or("none", |r| r.as_str());
    let letters = |tags: &[String]| tags.iter().take(4).cloned().collect::<Vec<_>>().join(" ");
    let (white, black) = (letters(&decoded.white_letters), letters(&decoded.black_letters));
    let _ =
        writeln!(out, "end {}, result {result}, letters {white} / {black}", decoded.end.as_str());
    moves(&decoded.transcript, &mut out);
    out.truncate(out.trim_end().len());
    out.push('\n');
    for d in &decoded.diagnostics {
        let _ = writeln!(out, "{} {}: {}", d.severity, d.code, d.headline);
        for note in &d.notes {
            let _ = writeln!(out, "  {note}");
        }
        if let Some(help) = &d.help {
            let _ = writeln!(out, "  help: {help}");
        }
    }
    out
}

/// Every sheet is read with its letters to be found; the snapshot is named after the sheet.
#[test]
fn sheets_are_read_as_their_snapshots_say() {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder())
        .expect("the folder of sheets is there")
        .map(|e| e.expect("it can be listed").path())
        .collect();
    paths.sort();
    assert!(paths.len() > 10, "sheets are missing");
    for path in paths {
        let text = fs::read_to_string(&path).expect("sheets are UTF-8");
        let records = read_text(&text, &Limits::recommended()).expect("sheets are small");
        let games: Vec<String> =
            records.iter().map(|r| rendered(&check(r, &ReadSettings::default()))).collect();
        let name = path.file_stem().and_then(|n| n.to_str()).expect("names are ASCII").to_owned();
        insta::assert_snapshot!(name, games.join("---\n"), &text);
    }
}

/// The strict mode wants the correct notation of a language and nothing else.
#[test]
fn strictness_refuses_what_is_only_understood() {
    let strict = ReadSettings { strict: true, ..ReadSettings::default() };
    for (text, plies) in
        [("1. e4 e5 2. Nf3 Nc6 3. Bb5", 5), ("1. e4 e5 2. nf3", 2), ("1. e4 e5 2. Nf 3", 2)]
    {
        let records = read_text(text, &Limits::recommended()).expect("small");
        assert_eq!(check(&records[0], &strict).transcript.lines.len(), plies, "{text}");
    }
}

/// Attachments keep their kind and their order.
#[test]
fn what_stands_beside_a_move_is_kept_with_it() {
    let text = "1. e4 {one} $2 (1. d4) (=) e5 {[%clk 0:01:00]}";
    let records = read_text(text, &Limits::recommended()).expect("small");
    let kinds: Vec<&str> = records[0]
        .cells()
        .iter()
        .flat_map(|c| &c.attached)
        .map(|a| match &a.kind {
            AttachedKind::Comment(_) => "comment",
            AttachedKind::Nag(_) => "nag",
            AttachedKind::DrawOffer => "offer",
            AttachedKind::Clock(_) => "clock",
            AttachedKind::Variation(_) => "variation",
            AttachedKind::Unread(_) => "unread",
        })
        .collect();
    assert_eq!(kinds, ["comment", "nag", "variation", "offer", "clock"]);
}

#[test]
fn look_alikes_are_named_beside_repairs() {
    let text = "1. e4 e5 2. Kf3 Кc6 3. Сb5 a6 4. Ca4 Кf6 5. 0-0 Сe7 6. Лe9 b5 7. Сb3 d6 8. c3 0-0";
    let mut games = read_text(text, &Limits::recommended()).expect("small");
    let mut game = games.swap_remove(0);
    game.lang = Some("ru".to_owned());
    let decoded = decode(&game, &ReadSettings::default());
    let codes: Vec<_> = decoded.diagnostics.iter().map(|d| d.code.to_string()).collect();
    assert_eq!(codes, ["N004", "N320"]);
    assert!(
        decoded.diagnostics[0].notes.iter().any(|note| note.to_string().contains("1 more move"))
    );
}

//! Pages of everything that is said of moves that are understood, of several meanings, and of FENs; and the agreement
//! of codes, documentation and snapshots.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fmt::Write as _;

use zapis_board::{CODES, Explanation, Matches, Position, Spelling};
use zapis_notation_core::{LetterSet, Place, parse_move};

const CASES: [(&str, &str); 17] = [
    ("rnbqkb1r/pppppppp/5n2/8/8/3P1N2/PPP1PPPP/RNBQKB1R w KQkq - 0 3", "Nd2"),
    ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8"),
    ("6k1/6pp/8/8/8/8/8/R3K3 w - - 0 1", "Ra8#"),
    ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "Ra8+"),
    ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "Ra7+"),
    ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "Ra7#"),
    ("6k1/6pp/8/8/8/8/8/R3K3 w - - 0 1", "Ra8++"),
    ("6k1/6pp/8/8/8/8/8/R3K3 w - - 0 1", "Ra7++"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Nxf3"),
    ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5"),
    ("4k3/8/8/3n4/2B5/8/8/4K3 w - - 0 1", "BxPd5"),
    ("4k3/8/3p4/4P3/8/8/8/4K3 w - - 0 1", "exd6e.p."),
    ("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "Nge2"),
    ("4k3/8/8/8/3N4/8/7N/K7 w - - 0 1", "N2f3"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Kg1"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1a1"),
    ("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", "Nfd2+"),
];

fn page(title: &str, explanations: &[Explanation]) -> String {
    let mut page = format!("# {title}\n");
    for explanation in explanations {
        let shown = explanation.clone().into_diagnostic(Place::Whole);
        writeln!(page, "{}[{}]: {}", shown.severity, shown.code, shown.headline).unwrap();
        for note in &shown.notes {
            writeln!(page, "  = note: {note}").unwrap();
        }
        if let Some(help) = &shown.help {
            writeln!(page, "  = help: {help}").unwrap();
        }
    }
    page
}

fn said(fen: &str, text: &str) -> Vec<Explanation> {
    let position = Position::from_fen(fen).unwrap();
    let spelled = parse_move(text, LetterSet::english()).unwrap_or_else(|e| panic!("{text}: {e}"));
    let spelling = Spelling::english();
    let matches = position.matching(&spelled.meaning());
    match &matches {
        Matches::One(legal) => legal
            .compare(&spelled.meaning(), spelled.claims())
            .iter()
            .map(|d| d.explain(*legal, &spelling))
            .collect(),
        Matches::Many(_) => vec![matches.ambiguity(&spelled.meaning()).unwrap().explain(&spelling)],
        Matches::None(illegality) => panic!("{text}: {illegality}"),
    }
}

fn fen_pages() -> Vec<String> {
    let repaired = "r3k3/8/8/8/8/8/8/R2K3R w KQkq - 0 1";
    let repairs = Position::read_fen(repaired, None).unwrap().repairs;
    let repairs: Vec<Explanation> = repairs.iter().map(zapis_board::FenRepair::explain).collect();
    let refused = ["3k4/8/8/8/8/8/3R4/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/8 w - - 0 1"];
    let refused =
        refused.iter().map(|fen| page(fen, &[Position::from_fen(fen).unwrap_err().explain()]));
    refused.chain([page(repaired, &repairs)]).collect()
}

#[test]
fn pages() {
    let moves = CASES.iter().map(|(fen, text)| page(&format!("{text} in {fen}"), &said(fen, text)));
    let pages: Vec<String> = moves.chain(fen_pages()).collect();
    insta::assert_snapshot!("remark_pages", pages.join("\n"));
}

#[test]
fn every_code_has_a_page_whose_example_is_true() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let snapshots = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/snapshots");
    let illegal =
        std::fs::read_to_string(format!("{snapshots}/illegal__illegal_pages.snap")).unwrap();
    let remarks =
        std::fs::read_to_string(format!("{snapshots}/remarks__remark_pages.snap")).unwrap();
    for code in CODES {
        let documented =
            std::fs::read_to_string(format!("{root}/docs/diagnostics/{code}.md")).unwrap();
        let shown = documented
            .lines()
            .filter(|l| l.contains(&format!("[{code}]: ")) || l.starts_with("  = "));
        let mut count = 0;
        for line in shown {
            count += 1;
            assert!(illegal.contains(line) || remarks.contains(line), "{code}: {line}");
        }
        assert!(count > 0, "{code} has no example");
    }
}

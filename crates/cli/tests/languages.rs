//! The program speaks the language of the user: whole runs in each, and no English sentence in any.

#[path = "common/run.rs"]
mod run;

use zapis_notation_core::Wording;

use run::{Case, zapis};

/// A sheet with an illegal move, a letter of another alphabet, a stray bracket and words between the moves.
const SHEET: &str = "Белые: Орлов\n\n1. e4 e5 2. Кf3 Kc6 ) 3. Cb5 хорошо a6 4. Кd6 a5 5. Cа4 Сb8\n";

/// PGN with a pinned knight, an open comment and a castling that is lost.
const PGN: &str = "[Event \"?\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 d6 4. Ke2 Nd4+ 5. Ke1 Nf6 6. O-O *\n\n\
                   [Event \"?\"]\n\n1. d4 d5 2. c4 e6 3. Nc3 Bb4 4. Nd5 *\n\n\
                   [Event \"?\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 (1. d4 e5 {so\n";

/// Games of the cells format, one of them damaged.
const CELLS: &str = "{\"sheets\":[{\"cells\":[\"e4\",\"e5\",\"Nf3\",\"\",\"Bb5\",\"a6\"]}]}\n\
                     {\"sheets\":[{\"cells\":[7]}]}\nnonsense\n";

/// Runs that between them show much of what the program has to say.
fn cases(language: &str) -> Vec<(&'static str, Case)> {
    let run = |arguments: &[&str], input: &str| {
        let all: Vec<&str> = arguments.iter().chain(&["--ui-lang", language]).copied().collect();
        zapis(&all).input(input)
    };
    vec![
        ("check", run(&["check", "--lang", "ru"], SHEET)),
        (
            "strict",
            run(&["check", "--strict", "--lang", "ru"], "1. е4 e5 2. Kf3 Кc6 3. Сc4+ Кf6\n"),
        ),
        ("short", run(&["check", "--lang", "ru", "--error-format", "short"], SHEET)),
        ("read", run(&["read", "--format", "cells"], CELLS)),
        ("convert", run(&["convert"], PGN)),
        ("nothing", run(&["check"], "milk\nbread\n2 eggs\nbutter\n")),
        ("xml", run(&["read", "--format", "alto"], "<alto><Page><String CONTENT=\"e4\"/>&x;</Pa")),
        ("lang", run(&["check", "--lang", "xx"], "1. e4")),
        ("style", run(&["convert", "--style", "capture=y"], "1. e4")),
        ("missing", run(&["read", "no-such-file.txt"], "")),
        ("option", run(&["read", "--colour"], "")),
    ]
}

/// The words of English sentences between their blanks, where they are long enough to be nothing else.
fn fragments() -> Vec<&'static str> {
    let lists: [&'static [Wording]; 5] = [
        zapis_notation_core::SENTENCES,
        zapis_board::SENTENCES,
        zapis_ingest::SENTENCES,
        zapis_ingest::formats::SENTENCES,
        zapis_pgn_bridge::SENTENCES,
    ];
    let parts = lists.into_iter().flatten().flat_map(|w| w.english.split(['{', '}']).step_by(2));
    let own = ["there is no option", "cannot read", "standard input", "no language has", "error:"];
    parts.map(str::trim).filter(|p| p.len() > 8 && p.contains(' ')).chain(own).collect()
}

fn speaks(language: &str) {
    let cases = cases(language);
    let english = fragments();
    for (name, case) in &cases {
        let said = case.stderr();
        assert!(!said.is_empty(), "{language} {name}");
        let left: Vec<&&str> = english.iter().filter(|part| said.contains(**part)).collect();
        assert!(left.is_empty(), "{language} {name}: {left:?} in\n{said}");
    }
    let shown: Vec<String> = cases.iter().map(|(_, case)| case.shown()).collect();
    insta::assert_snapshot!(format!("speaks_{language}"), shown.join("\n"));
}

#[test]
fn russian_users_read_russian() {
    speaks("ru");
}

#[test]
fn french_users_read_french() {
    speaks("fr");
}

#[test]
fn german_users_read_german() {
    speaks("de");
}

#[test]
fn the_locale_chooses_where_nobody_does() {
    let said = |locale, more: &[&str]| {
        let arguments: Vec<&str> = ["check"].iter().chain(more).copied().collect();
        zapis(&arguments).locale(locale).input("").stderr()
    };
    assert!(said("de_AT.UTF-8", &[]).contains("im Text stehen keine Züge"));
    assert!(said("de_AT.UTF-8", &["--ui-lang", "fr"]).contains("pas de coups dans le texte"));
    assert!(said("uk_UA.UTF-8", &[]).contains("there are no moves in the text"));
    assert!(said("ru_RU.UTF-8", &["--strickt"]).starts_with("zapis: здесь нет ключа «--strickt»"));
}

#[test]
fn a_damaged_file_is_called_so() {
    let packed = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03no deflate stream at all";
    let said = |language| zapis(&["convert", "--ui-lang", language]).bytes(packed).stderr();
    assert_eq!(said("fr"), "zapis: impossible de lire entrée standard : le contenu est abîmé\n");
    assert!(said("en").starts_with("zapis: cannot read standard input: "));
}

#[test]
fn programs_read_the_same_json_whatever_the_language() {
    let run = |language| {
        let arguments = ["check", "--lang", "ru", "--error-format", "json", "--ui-lang", language];
        zapis(&arguments).input(SHEET).stderr()
    };
    assert_eq!(run("de"), run("en"));
    assert!(run("ru").contains("\"message\":\"neither white knight can reach d6\""));
}

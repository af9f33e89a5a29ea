//! Runs testdata/replay/illegal.toml: every illegal move with its reason, and all pages as one snapshot.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fmt::Write as _;

use serde::Deserialize;
use zapis_board::{Explanation, Game, Illegality, MoveRejection, Position, Spelling};
use zapis_notation_core::{LetterSet, ParsedMove, parse_move};

#[derive(Deserialize)]
struct Table {
    case: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    name: String,
    #[serde(default)]
    fen: String,
    #[serde(default)]
    moves: String,
    text: String,
    code: String,
    says: String,
}

fn table() -> Vec<Case> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/replay/illegal.toml");
    toml::from_str::<Table>(&std::fs::read_to_string(path).unwrap()).unwrap().case
}

fn read(text: &str) -> ParsedMove {
    match text {
        "--" => ParsedMove::Null,
        _ => parse_move(text, LetterSet::english())
            .unwrap_or_else(|e| panic!("{text}: {e}"))
            .meaning(),
    }
}

impl Case {
    fn game(&self) -> Game {
        let start = if self.fen.is_empty() {
            Position::initial()
        } else {
            Position::from_fen(&self.fen).unwrap()
        };
        let mut game = Game::new(start);
        for text in self.moves.split_whitespace() {
            game.push(&read(text)).unwrap_or_else(|e| panic!("{}: {text}: {e}", self.name));
        }
        game
    }

    fn illegality(&self) -> Illegality {
        match self.game().push(&read(&self.text)) {
            Err(MoveRejection::Illegal(illegality)) => illegality,
            other => panic!("{}: {other:?}", self.name),
        }
    }
}

fn page(case: &Case, explanation: &Explanation) -> String {
    let mut page = format!("# {}\n", case.name);
    let game = case.game();
    writeln!(page, "  {} after {}", case.text, game.position().fen()).unwrap();
    writeln!(page, "{}[{}]: {}", explanation.severity, explanation.code, explanation.headline)
        .unwrap();
    for note in &explanation.notes {
        writeln!(page, "  = note: {note}").unwrap();
    }
    if let Some(help) = &explanation.help {
        writeln!(page, "  = help: {help}").unwrap();
    }
    page
}

#[test]
fn every_illegal_move_has_its_reason() {
    let cases = table();
    assert!(cases.len() >= 40, "{} cases", cases.len());
    let mut wrong = Vec::new();
    for case in &cases {
        let explanation = case.illegality().explain(&Spelling::english());
        let said = (explanation.code.to_string(), explanation.headline.to_string());
        if said != (case.code.clone(), case.says.clone()) {
            wrong.push(format!("{}: {} {}", case.name, explanation.code, explanation.headline));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn pages() {
    let pages: Vec<String> = table()
        .iter()
        .map(|case| page(case, &case.illegality().explain(&Spelling::english())))
        .collect();
    insta::assert_snapshot!("illegal_pages", pages.join("\n"));
}

#[test]
fn headlines_fit_eighty_columns() {
    for case in table() {
        let headline = case.illegality().explain(&Spelling::english()).headline.to_string();
        assert!(headline.chars().count() < 80, "{headline}");
        assert!(!headline.ends_with('.'), "{headline}");
    }
}

#[test]
fn moves_are_spelled_in_the_readers_letters() {
    let mut game = Game::new(Position::initial());
    game.push(&read("e4")).unwrap();
    game.push(&read("e5")).unwrap();
    let Err(MoveRejection::Illegal(illegality)) = game.push(&read("Nf4")) else {
        panic!("illegal")
    };
    let russian = Spelling::of(LetterSet::from_tag("ru").unwrap());
    let explanation = illegality.explain(&russian);
    assert_eq!(explanation.headline, "neither white knight can reach f4");
    assert_eq!(explanation.help.unwrap(), "did you mean `Кf3`?");
}

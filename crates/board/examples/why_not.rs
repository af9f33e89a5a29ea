//! Plays moves from the usual start and says what one more would be: legal, ambiguous, or why not.
//!
//! `cargo run -p zapis-board --example why_not -- 'e4 e5 Nf3' Nxe6`

#![allow(clippy::print_stdout, reason = "an example shows its result")]

use std::error::Error;

use zapis_board::{Game, Illegality, Matches, Position, Spelling};
use zapis_notation_core::{LetterSet, parse_move};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let played =
        arguments.next().unwrap_or_else(|| "e4 e5 Nf3 Nc6 Bc4 Bc5 Rg1 a6 Rh1 a5".to_owned());
    let text = arguments.next().unwrap_or_else(|| "O-O".to_owned());
    let letters = LetterSet::english();

    let mut game = Game::new(Position::initial());
    for text in played.split_whitespace() {
        game.push(&parse_move(text, letters)?.meaning())?;
    }
    let spelled = parse_move(&text, letters)?;
    match game.position().matching(&spelled.meaning()) {
        Matches::One(legal) => {
            println!("{text} is {} ({})", legal.san(), legal.uci());
            for discrepancy in legal.compare(&spelled.meaning(), spelled.claims()) {
                println!("  note: {discrepancy}");
            }
        }
        Matches::Many(many) => {
            let candidates: Vec<String> = many.iter().map(|l| l.san()).collect();
            println!("{text} may be {}", candidates.join(" or "));
        }
        Matches::None(illegality) => show(&illegality.with_history(&game)),
    }
    Ok(())
}

fn show(illegality: &Illegality) {
    let explanation = illegality.explain(&Spelling::english());
    println!("{}: {}", explanation.code, explanation.headline);
    for note in &explanation.notes {
        println!("  note: {note}");
    }
    if let Some(help) = &explanation.help {
        println!("  help: {help}");
    }
}

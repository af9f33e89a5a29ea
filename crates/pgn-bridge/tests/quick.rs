//! The quick lane reads and writes what the grammar and the board would.

use zapis_board::{Position, interop};
use zapis_notation_core::{LetterSet, Style, write_move};
use zapis_pgn_bridge::{Letters, Notation, Settings, localize};

/// Positions with pins, checks, double checks, promotions, en passant, castling and many like pieces.
const POSITIONS: &[&str] = &[
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/8/8/8/1k1Pp2R/8/8/4K3 b - d3 0 1",
    "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
    "r4rk1/1P3ppp/8/8/8/8/pp3PPP/R1N3K1 w - - 0 1",
    "r4rk1/1P3ppp/8/8/8/8/pp3PPP/R1N3K1 b - - 0 1",
    "4k3/8/8/2N1N3/1N3N2/8/1N3N2/2N1N1K1 w - - 0 1",
    "3r2k1/8/8/8/Q2Q4/8/8/Q2QK3 w - - 0 1",
    "4k3/4r3/8/8/4N3/8/3BKB2/4r3 w - - 0 1",
    "6k1/5ppp/8/8/8/8/8/R3K2R w KQ - 0 1",
    "4k3/8/8/b7/8/2N5/3P4/4K2q w - - 0 1",
    "7k/5Q2/8/6K1/8/8/8/8 w - - 0 1",
];

fn notation(style: &Style) -> Notation {
    Notation::Style(Box::new(style.clone()))
}

/// Converts a game of one move and returns the move as it came out.
fn one(fen: &str, written: &str, from: &LetterSet, to: Notation) -> String {
    let text = format!("[FEN \"{fen}\"]\n\n1. {written} *\n");
    let settings = Settings::new(Letters::Sets(vec![from.clone()]), to);
    let mut out = Vec::new();
    let report = localize(text.as_bytes(), &mut out, settings).expect("memory");
    assert_eq!((report.seen, report.translated), (1, 1), "{fen} {written} {report:?}");
    let out = String::from_utf8(out).expect("text");
    let movetext = out.split("\n\n1. ").nth(1).expect("movetext");
    movetext.strip_suffix(" *\n").expect("a result").to_owned()
}

#[test]
fn every_legal_move_is_written_in_every_language_as_the_grammar_writes_it() {
    for letters in LetterSet::all().filter(|l| !l.is_typing()) {
        let style = Style::of(letters);
        for fen in POSITIONS {
            let position = Position::from_fen(fen).expect("a position");
            for legal in position.legal_moves() {
                let there = write_move(&legal.shortest(), legal.claims(), &style).to_string();
                assert_eq!(one(fen, &legal.san(), LetterSet::standard(), notation(&style)), there);
            }
        }
    }
}

#[test]
fn every_legal_move_is_read_in_every_language() {
    for letters in LetterSet::all().filter(|l| !l.is_typing() && !l.is_ambiguous()) {
        let style = Style::of(letters);
        for fen in POSITIONS {
            let position = Position::from_fen(fen).expect("a position");
            for legal in position.legal_moves() {
                let there = write_move(&legal.shortest(), legal.claims(), &style).to_string();
                assert_eq!(
                    one(fen, &there, letters, Notation::San),
                    legal.san(),
                    "{}",
                    letters.tag()
                );
            }
        }
    }
}

#[test]
fn styles_are_kept_to() {
    let mut style = Style::of(LetterSet::from_tag("ru").expect("a set"));
    let choices = [
        "capture=:",
        "capture=none",
        "capture=×",
        "check=none",
        "check=†",
        "mate=++",
        "mate=X",
        "castling=O",
        "promotion==",
        "promotion=paren",
        "promotion=/",
        "ep=e.p.",
        "pawns=ed",
        "pawns=nosign",
        "capture-place=after",
        "form=long",
    ];
    for choice in choices {
        let (key, value) = choice.split_once('=').expect("a pair");
        style.set(key, value).expect("a choice");
        for fen in POSITIONS {
            let position = Position::from_fen(fen).expect("a position");
            for legal in position.legal_moves() {
                let long = choice == "form=long";
                let meaning = if long { legal.in_full() } else { legal.shortest() };
                let there = write_move(&meaning, legal.claims(), &style).to_string();
                let written = one(fen, &legal.san(), LetterSet::standard(), notation(&style));
                assert_eq!(written, there, "{choice}");
            }
        }
    }
}

#[test]
fn what_is_illegal_is_not_read() {
    // Every officer and pawn to every square: the lane agrees with the rules on what is none.
    for fen in POSITIONS {
        let position = Position::from_fen(fen).expect("a position");
        let chess = interop::to_chess(&position);
        assert_eq!(interop::from_chess(chess), position);
        for letter in ["K", "Q", "R", "B", "N", ""] {
            for square in 0..64u8 {
                let to = format!("{}{}", (b'a' + square % 8) as char, square / 8 + 1);
                let word = format!("{letter}{to}");
                let text = format!("[FEN \"{fen}\"]\n\n1. {word} *\n");
                let from = Letters::Sets(vec![LetterSet::standard().clone()]);
                let mut out = Vec::new();
                let report =
                    localize(text.as_bytes(), &mut out, Settings::new(from, Notation::San))
                        .expect("memory");
                let written = zapis_notation_core::parse_move(&word, LetterSet::standard());
                let legal = written.is_ok_and(|w| position.matching(&w.meaning()).one().is_some());
                assert_eq!(report.translated == 1, legal, "{fen} {word}");
            }
        }
    }
}

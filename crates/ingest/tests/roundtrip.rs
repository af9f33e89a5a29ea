//! Games in every language and style: what is written is read back as the same game, through the path of a text file.
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::fmt::Write as _;

use zapis_board::{Game, Matches, Position};
use zapis_ingest::{Decoded, End, Limits, ReadSettings, check, read_text};
use zapis_notation_core::{
    Form, Language, LetterSet, ParsedMove, PawnCapture, PawnMove, PawnOrigin, Side, Style,
    write_move,
};

/// A position and moves from there; together they hold every kind of move.
const GAMES: &[(&str, &str)] = &[
    // Castling to both wings, en passant, a knight by its file, a rook by its file.
    (
        START,
        "e2e4 a7a6 e4e5 d7d5 e5d6 c7d6 g1f3 g8f6 f1e2 g7g6 e1g1 f8g7 d2d4 e8g8 c1g5 b8c6 b1d2 c8g4 c2c4 d8d7 a1c1 a8c8 \
         f1e1 f8e8 d4d5 c6b4 a2a3 b4d5 c4d5 c8c1 d1c1 f6d5",
    ),
    (
        START,
        "d2d4 g8f6 c2c4 g7g6 b1c3 f8g7 e2e4 d7d6 c1e3 e8g8 d1d2 b8c6 e1c1 e7e5 d4d5 c6e7 f2f3 c7c5 d5c6 b7c6 d2d6 d8d6 d1d6",
    ),
    // Mate.
    (START, "f2f3 e7e5 g2g4 d8h4"),
    // Rooks by their ranks, a queen by file and rank.
    ("7k/8/R7/8/8/8/R7/7K w - - 0 1", "a2a4 h8g7 h1g2 g7f7 a6a5 f7e7"),
    ("5k2/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1 f8g7 h1g1 g7f8"),
    // Promotion to each piece, with check and with capture.
    ("4k3/PP4P1/8/8/8/8/pp4p1/4K3 w - - 0 1", "g7g8n g2g1b a7a8r e8d7 b7b8b a2a1n e1d2 b2b1r"),
    (
        "2r4k/1P6/8/8/8/8/pp6/2R4K w - - 0 1",
        "b7c8q h8g7 c8c7 g7f6 c7d8 f6f5 c1c5 f5e4 h1g2 b2b1n d8d3",
    ),
    ("3k4/8/8/8/8/8/5p2/K3R3 w - - 0 1", "a1b2 f2e1n b2b3"),
];

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// What changes of the form of the FIDE Laws.
const STYLES: &[&[(&str, &str)]] = &[
    &[],
    &[("form", "long")],
    &[("form", "long"), ("capture", ":"), ("dash", "–")],
    &[("capture", ":"), ("capture-place", "after")],
    &[("capture", "none")],
    &[("pawn-capture", "nosign")],
    &[("pawn-capture", "files"), ("capture", "none")],
    &[("promotion", "="), ("castling", "O")],
    &[("promotion", "paren"), ("ep", "spaced")],
    &[("promotion", "/"), ("check", "†"), ("mate", "‡"), ("capture", "×")],
    &[("check", "none"), ("mate", "none")],
];

fn games() -> Vec<Game> {
    let game = |(fen, moves): &(&str, &str)| {
        let mut game = Game::new(Position::from_fen(fen).unwrap());
        for uci in moves.split_whitespace() {
            game.push_uci(uci).unwrap();
        }
        game
    };
    GAMES.iter().map(game).collect()
}

fn styled(letters: &LetterSet, choices: &[(&str, &str)]) -> Style {
    let mut style = Style::of(letters);
    for (key, value) in choices {
        style.set(key, value).unwrap();
    }
    style
}

/// Writes a game as numbered running text.
fn written(game: &Game, style: &Style) -> String {
    let full = Style { pawn_capture: PawnCapture::Full, ..style.clone() };
    let mut text = String::new();
    for (ply, position) in game.plies().iter().zip(game.positions()) {
        if ply.side() == Side::White {
            write!(text, "{}. ", ply.number()).unwrap();
        }
        let mv = if style.form == Form::Long { ply.in_full() } else { ply.shortest() };
        let style = if told_by_files(mv, position) { style } else { &full };
        write!(text, "{} ", write_move(&mv, ply.claims(), style)).unwrap();
    }
    text
}

/// Tells whether a pawn's capture is the only one between its two files; anything else is as told as it was.
fn told_by_files(mv: ParsedMove, position: &Position) -> bool {
    let ParsedMove::Pawn(PawnMove::Take { from: PawnOrigin::File(from), to, sign }) = mv else {
        return true;
    };
    let to_file = to.square().file();
    let files = PawnMove::TakeByFiles { from, to: to_file, promotion: to.promotion(), sign };
    matches!(position.matching(&ParsedMove::Pawn(files)), Matches::One(_))
}

fn read_back(game: &Game, text: &str, letters: &[LetterSet]) -> Decoded {
    let records = read_text(text, &Limits::recommended()).unwrap();
    assert_eq!(records.len(), 1, "one game in `{text}`");
    let settings = ReadSettings {
        white: letters.to_vec(),
        black: letters.to_vec(),
        start_fen: Some(game.start().fen()),
        strict: false,
    };
    check(&records[0], &settings)
}

fn assert_same(game: &Game, text: &str, letters: &[LetterSet]) {
    let decoded = read_back(game, text, letters);
    let moves = |game: &Game| game.plies().iter().map(|p| p.uci().to_owned()).collect::<Vec<_>>();
    assert_eq!(moves(&decoded.transcript.game), moves(game), "{text}\n{:?}", decoded.diagnostics);
    assert_eq!(decoded.end, End::Complete, "{text}");
}

#[test]
fn every_language_and_style_gives_the_game_back() {
    for language in Language::ALL {
        let letters = language.letters();
        for choices in STYLES {
            let style = styled(letters, choices);
            for game in games() {
                assert_same(&game, &written(&game, &style), std::slice::from_ref(letters));
            }
        }
    }
}

#[test]
fn figurines_are_read_whatever_the_language() {
    let style = Style::of(LetterSet::figurines());
    for tag in ["figurine", "ru", "fr", "ka", "hi"] {
        let letters = LetterSet::from_tag(tag).unwrap().clone();
        for game in games() {
            assert_same(&game, &written(&game, &style), std::slice::from_ref(&letters));
        }
    }
}

#[test]
fn letters_that_mean_two_pieces_are_written_as_figurines() {
    let game = &games()[0];
    for tag in ["ka", "mt", "mn", "bn"] {
        let text = written(game, &Style::of(LetterSet::from_tag(tag).unwrap()));
        assert!(text.contains('♘'), "{tag}: {text}");
    }
}

#[test]
fn forced_letters_that_mean_two_pieces_keep_both_meanings() {
    // The same letter is the king and the knight; whichever is legal is meant, and here that is told at each move.
    let game = &games()[0];
    let letters = LetterSet::from_tag("ka").unwrap();
    let text = written(game, &Style { forced: true, ..Style::of(letters) });
    assert!(!text.contains('♘'), "{text}");
    assert_same(game, &text, std::slice::from_ref(letters));
}

#[test]
fn the_language_is_found_where_no_other_gives_another_game() {
    let game = &games()[0];
    for tag in ["ru", "fr", "de", "pl", "hu", "el", "he", "hi", "vi"] {
        let letters = LetterSet::from_tag(tag).unwrap();
        let text = written(game, &Style::of(letters));
        let decoded = read_back(game, &text, &[]);
        assert!(
            decoded.white_letters.iter().any(|t| t.starts_with(tag)),
            "{tag} is not among {:?}: {text}",
            decoded.white_letters
        );
        assert_same(game, &text, &[]);
    }
}

//! Games: what is kept, how they end, and what is refused.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use zapis_board::{Ending, Game, LegalMove, MoveRejection, Position, Spelling};
use zapis_notation_core::{LetterSet, ParsedMove, Side, parse_move};

fn read(text: &str) -> ParsedMove {
    parse_move(text, LetterSet::english()).unwrap().meaning()
}

fn played(moves: &str) -> Game {
    let mut game = Game::new(Position::initial());
    for text in moves.split_whitespace() {
        game.push(&read(text)).unwrap_or_else(|e| panic!("{text}: {e}"));
    }
    game
}

#[test]
fn the_sample_game_of_the_french_rules_is_replayed() {
    let game = played(
        "d4 Nf6 c4 e6 Nc3 Bb4 Bd2 O-O e4 d5 exd5 exd5 cxd5 Bxc3 Bxc3 Nxd5 Nf3 b6 Qb3 Nxc3 bxc3 c5 Be2 cxd4 Nxd4 \
         Re8 O-O Nd7 a4 Nc5 Qb4 Bb7 a5",
    );
    assert_eq!(game.plies().len(), 33);
    assert_eq!(game.position().fen(), "r2qr1k1/pb3ppp/1p6/P1n5/1Q1N4/2P5/4BPPP/R4RK1 b - - 0 17");
}

#[test]
fn the_sample_game_of_the_russian_rules_is_replayed() {
    let game = played(
        "e4 e5 Nf3 Nf6 d4 exd4 e5 Ne4 Qxd4 d5 exd6 Nxd6 Bg5 Nc6 Qe3 Be7 Nbd2 O-O O-O-O Re8 Kb1",
    );
    assert!(game.plies()[10].claims().en_passant);
    assert_eq!(game.plies()[14].san(), "Qe3+");
    assert_eq!(
        game.position().fen(),
        "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11"
    );
}

#[test]
fn a_ply_keeps_every_form_of_its_move() {
    let game = played("e4 e5 Nf3");
    let ply = &game.plies()[2];
    assert_eq!((ply.number(), ply.side(), ply.uci(), ply.san()), (2, Side::White, "g1f3", "Nf3"));
    assert_eq!(Spelling::english().spell(&ply.in_full()), "Ng1f3");
    assert_eq!(ply.shortest(), read("Nf3"));
}

#[test]
fn positions_can_be_looked_at_again() {
    let game = played("e4 e5");
    let fens: Vec<String> = game.positions().map(Position::fen).collect();
    assert_eq!(fens.len(), 3);
    assert_eq!(game.position_before(0), Some(game.start()));
    assert_eq!(game.position_before(2), Some(game.position()));
    assert_eq!(game.position_before(3), None);
}

#[test]
fn games_end_by_mate_stalemate_and_material() {
    assert_eq!(played("f3 e5 g4 Qh4#").outcome(), Some(Ending::Mate { winner: Side::Black }));
    assert_eq!(Ending::Mate { winner: Side::Black }.token(), "0-1");
    let stalemate = Position::from_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").unwrap();
    assert_eq!(stalemate.outcome(), Some(Ending::Stalemate));
    let bare = Position::from_fen("7k/8/6K1/8/8/8/8/5B2 b - - 0 1").unwrap();
    assert_eq!(bare.outcome(), Some(Ending::InsufficientMaterial));
    assert_eq!(Position::initial().outcome(), None);
}

#[test]
fn a_refused_move_leaves_the_game_as_it_was() {
    let mut game = played("e4 e5");
    let before = game.clone();
    assert!(matches!(game.push(&read("Qh6")), Err(MoveRejection::Illegal(_))));
    assert_eq!(game, before);
    assert_eq!(game.push_uci("e4e5").unwrap_err(), MoveRejection::Uci { uci: "e4e5".to_owned() });
    let elsewhere = Position::initial();
    let legal = elsewhere.legal_moves().next().unwrap();
    assert_eq!(game.push_legal(legal).unwrap_err(), MoveRejection::Foreign);
    assert_eq!(game, before);
}

#[test]
fn legal_moves_of_the_same_position_are_played() {
    let mut game = played("e4 e5");
    let position = game.position().clone();
    let legal = position.legal_moves().find(|l| l.uci() == "g1f3").unwrap();
    assert_eq!(game.push_legal(legal).unwrap().san(), "Nf3");
    assert_eq!(game.pop().unwrap().san(), "Nf3");
    assert_eq!(game.position(), &position);
}

#[test]
fn an_ambiguous_move_is_refused_with_its_meanings() {
    let mut game = played("Nf3 Nf6 d3 d6");
    let rejection = game.push(&read("Nd2")).unwrap_err();
    insta::assert_snapshot!(rejection, @"`Nd2` fits 2 legal moves; it may be Nbd2 or Nfd2");
}

#[test]
fn keys_tell_positions_apart_and_know_transpositions() {
    let one = played("d4 d5 c4 e6").position().key();
    let other = played("c4 e6 d4 d5").position().key();
    assert_eq!(one, other);
    assert_ne!(one, played("d4 d5 c4 e5").position().key());
    // The value itself is kept from version to version.
    assert_eq!(Position::initial().key().to_string(), "463b96181691fc9c");
}

#[test]
fn everything_can_cross_threads() {
    fn crosses<T: Send + Sync>() {}
    crosses::<Position>();
    crosses::<Game>();
    crosses::<LegalMove<'_>>();
    crosses::<MoveRejection>();
    crosses::<Spelling>();
}

#[test]
fn shakmaty_is_named_in_public_only_by_interop() {
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/src");
    let mut folders = vec![std::path::PathBuf::from(source)];
    let mut files = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.file_name().unwrap() != "interop.rs" {
                files += 1;
                let text = std::fs::read_to_string(&path).unwrap();
                for line in text.lines().filter(|l| l.trim_start().starts_with("pub ")) {
                    let foreign = [
                        "shakmaty",
                        "sm::",
                        "Chess ",
                        "Chess,",
                        "Chess)",
                        "Bitboard",
                        "CastlingMode",
                    ];
                    assert!(
                        !foreign.iter().any(|f| line.contains(f)),
                        "{}: {line}",
                        path.display()
                    );
                }
            }
        }
    }
    assert!(files > 20, "{files}");
}

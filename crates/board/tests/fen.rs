//! FEN with the faults of real files: what is repaired, what is refused, and the words for it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use zapis_board::{CastlingRules, FenError, FenField, FenRepair, Position};
use zapis_notation_core::{Side, Square, Wing};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn repairs(fen: &str) -> Vec<FenRepair> {
    Position::read_fen(fen, None).unwrap_or_else(|e| panic!("{fen}: {e}")).repairs
}

fn refused(fen: &str) -> FenError {
    Position::from_fen(fen).unwrap_err()
}

fn missing(field: FenField) -> FenRepair {
    FenRepair::Missing { field }
}

#[test]
fn a_correct_fen_needs_no_repair() {
    assert_eq!(repairs(START), []);
    assert_eq!(Position::from_fen(START).unwrap(), Position::initial());
    assert_eq!(Position::initial().fen(), START);
}

#[test]
fn missing_fields_are_assumed_and_said() {
    assert_eq!(
        repairs("4k3/8/8/8/8/8/8/4K2R w K -"),
        [missing(FenField::QuietPlies), missing(FenField::Number)]
    );
    assert_eq!(
        repairs("4k3/8/8/8/8/8/8/4K2R"),
        [
            missing(FenField::Side),
            missing(FenField::Castling),
            missing(FenField::EnPassant),
            missing(FenField::QuietPlies),
            missing(FenField::Number),
        ]
    );
    let reading = Position::read_fen("4k3/8/8/8/8/8/8/4K2R b 3 17", None).unwrap();
    assert_eq!(reading.position.fen(), "4k3/8/8/8/8/8/8/4K2R b - - 3 17");
    assert_eq!(reading.repairs, [missing(FenField::Castling), missing(FenField::EnPassant)]);
}

#[test]
fn dashes_of_typesetters_and_other_spellings_are_read() {
    let respelled = |field, found: &str| FenRepair::Respelled { field, found: found.to_owned() };
    assert_eq!(
        repairs("4k3/8/8/8/8/8/8/4K2R W – — 0 0"),
        [
            respelled(FenField::Side, "W"),
            respelled(FenField::Castling, "–"),
            respelled(FenField::EnPassant, "—"),
            respelled(FenField::Number, "0"),
        ]
    );
    assert_eq!(repairs("4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1"), []);
}

#[test]
fn impossible_rights_are_dropped_and_said() {
    let reading = Position::read_fen("r3k3/8/8/8/8/8/8/R2K3R w KQkq - 0 1", None).unwrap();
    let dropped = |side, wing| FenRepair::CastlingDropped { side, wing };
    assert_eq!(reading.position.castling_rules(), CastlingRules::Standard);
    assert_eq!(reading.position.fen(), "r3k3/8/8/8/8/8/8/R2K3R w q - 0 1");
    assert_eq!(
        reading.repairs,
        [
            dropped(Side::White, Wing::Queen),
            dropped(Side::White, Wing::King),
            dropped(Side::Black, Wing::King)
        ]
    );
}

#[test]
fn an_impossible_en_passant_square_is_dropped_and_said() {
    let square = Square::from_ascii("e3").unwrap();
    let reading = Position::read_fen("4k3/8/8/8/8/8/8/4K2R b K e3 0 1", None).unwrap();
    assert_eq!(reading.repairs, [FenRepair::EnPassantDropped { square }]);
    assert_eq!(reading.position.en_passant(), None);
}

#[test]
fn what_follows_the_fen_is_said() {
    assert_eq!(
        repairs("4k3/8/8/8/8/8/8/4K2R w K - 0 1 bm O-O;"),
        [FenRepair::RestIgnored { text: "bm O-O;".to_owned() }]
    );
    assert_eq!(
        repairs("4k3/8/8/8/8/8/8/4K2R w K - bm O-O;"),
        [
            missing(FenField::QuietPlies),
            missing(FenField::Number),
            FenRepair::RestIgnored { text: "bm O-O;".to_owned() },
        ]
    );
}

#[test]
fn chess960_is_seen_from_the_rights_or_told() {
    let shredder =
        Position::from_fen("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9")
            .unwrap();
    assert_eq!(shredder.castling_rules(), CastlingRules::Chess960);
    assert_eq!(shredder.castling_rook(Side::White, Wing::Queen), Square::from_ascii("f1"));
    assert_eq!(shredder.fen(), "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9");
    let told = Position::read_fen(START, Some(CastlingRules::Chess960)).unwrap().position;
    assert_eq!(told.castling_rules(), CastlingRules::Chess960);
    assert_eq!(told, Position::initial());
}

#[test]
fn a_king_that_could_be_taken_is_refused_with_the_way_out() {
    insta::assert_snapshot!(
        refused("3k4/8/8/8/8/8/3R4/4K3 w - - 0 1"),
        @"the black king on d8 is attacked by the rook on d2 although White is to move; if Black were to move the position would be possible"
    );
    insta::assert_snapshot!(
        refused("3k4/8/8/8/8/8/3R1q2/4K3 w - - 0 1"),
        @"the black king on d8 is attacked by the rook on d2 although White is to move"
    );
}

#[test]
fn what_is_no_position_is_refused_in_plain_words() {
    let words: Vec<String> = [
        "",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1",
        "rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBНR w KQkq - 0 1",
        "4k3/8/8/8/8/8/8/8 w - - 0 1",
        "4k3/8/8/8/8/8/8/K3K3 w - - 0 1",
        "4k2P/8/8/8/8/8/8/4K2p w - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 x - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w KQz - 0 1",
    ]
    .iter()
    .map(|fen| refused(fen).to_string())
    .collect();
    insta::assert_snapshot!(words.join("\n"));
    assert_eq!(refused(&"8/".repeat(1000)), FenError::TooLong { bytes: 2000 });
}

#[test]
fn impossible_checks_and_material_are_kept_and_said() {
    assert_eq!(repairs("4k3/3P1P2/8/8/8/8/8/4K3 b - - 0 1"), [FenRepair::ImpossibleCheckKept]);
    assert_eq!(
        repairs("4k3/8/8/8/8/PPPPPPPP/PPPPPPPP/4K3 w - - 0 1"),
        [FenRepair::TooMuchMaterialKept]
    );
}

#[test]
fn repairs_in_words() {
    let words: Vec<String> = repairs("r3k3/8/8/8/8/8/8/R2K3R w KQkq e3 – bm Kd2")
        .iter()
        .map(ToString::to_string)
        .collect();
    insta::assert_snapshot!(words.join("\n"));
}

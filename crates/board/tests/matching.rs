//! What written moves mean: the rules texts' own examples, and the looser ways of writing.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use zapis_board::{
    CastlingRules, CheckFact, Discrepancy, LegalMove, Matches, Position, StatedOrigin,
};
use zapis_notation_core::{
    Claims, File, LetterSet, Mark, Officer, Origin, ParsedMove, Promotion, Rank, Role, SpelledMove,
    Square, Wing, parse_all, parse_move,
};

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap()
}

fn read(text: &str) -> SpelledMove<'_> {
    parse_move(text, LetterSet::english()).unwrap()
}

fn square(name: &str) -> Square {
    Square::from_ascii(name).unwrap()
}

fn ucis(matches: &Matches<'_>) -> Vec<String> {
    matches.as_slice().iter().map(|l| l.uci()).collect()
}

/// Reads a text that means one move, and returns the move with what is amiss in the text.
fn one<'p>(position: &'p Position, text: &str) -> (LegalMove<'p>, Vec<Discrepancy>) {
    let spelled = read(text);
    let legal = position
        .matching(&spelled.meaning())
        .one()
        .unwrap_or_else(|| panic!("{text} in {position}"));
    (legal, legal.compare(&spelled.meaning(), spelled.claims()))
}

fn shortest(position: &Position, uci: &str) -> ParsedMove {
    position.legal_moves().find(|l| l.uci() == uci).unwrap().shortest()
}

fn origin(written: ParsedMove) -> Origin {
    match written {
        ParsedMove::Officer { origin, .. } => origin,
        other => panic!("{other:?}"),
    }
}

#[test]
fn ru_18_9_1_and_fr_9_1_file_where_both_stand_on_one_rank() {
    let position = position("4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1");
    assert_eq!(origin(shortest(&position, "g1f3")), Origin::File(File::from_char('g').unwrap()));
    assert_eq!(origin(shortest(&position, "e1f3")), Origin::File(File::from_char('e').unwrap()));
    assert_eq!(one(&position, "Ngf3").0.uci(), "g1f3");
    assert_eq!(one(&position, "Nef3").0.uci(), "e1f3");
}

#[test]
fn ru_18_9_2_and_fr_9_2_rank_where_both_stand_on_one_file() {
    let position = position("4k3/8/8/6N1/8/8/8/K5N1 w - - 0 1");
    assert_eq!(origin(shortest(&position, "g5f3")), Origin::Rank(Rank::from_char('5').unwrap()));
    assert_eq!(origin(shortest(&position, "g1f3")), Origin::Rank(Rank::from_char('1').unwrap()));
    assert_eq!(one(&position, "N5f3").0.uci(), "g5f3");
}

#[test]
fn ru_18_9_3_and_fr_9_3_file_is_preferred_where_neither_is_shared() {
    let position = position("4k3/8/8/8/3N4/8/7N/K7 w - - 0 1");
    assert_eq!(origin(shortest(&position, "h2f3")), Origin::File(File::from_char('h').unwrap()));
    assert_eq!(origin(shortest(&position, "d4f3")), Origin::File(File::from_char('d').unwrap()));
    let (legal, amiss) = one(&position, "N2f3");
    assert_eq!(legal.uci(), "h2f3");
    let file = File::from_char('h').unwrap();
    assert_eq!(
        amiss,
        [Discrepancy::RankInsteadOfFile { stated: Rank::from_char('2').unwrap(), file }]
    );
}

#[test]
fn fr_9_example_with_knights_on_g1_and_d2() {
    let position = position("4k3/8/8/8/8/8/3N4/K5N1 w - - 0 1");
    assert_eq!(one(&position, "Ngf3").0.uci(), "g1f3");
    assert_eq!(one(&position, "Ndf3").0.uci(), "d2f3");
}

#[test]
fn the_sign_of_capture_stands_behind_the_origin() {
    let position = position("4k3/8/8/8/3N4/5p2/7N/K7 w - - 0 1");
    let written = shortest(&position, "h2f3");
    let file = Origin::File(File::from_char('h').unwrap());
    assert_eq!(
        written,
        ParsedMove::Officer {
            piece: Officer::Knight,
            origin: file,
            takes: Mark::Written,
            to: square("f3")
        }
    );
    assert_eq!(one(&position, "Nhxf3").0.uci(), "h2f3");
    assert_eq!(one(&position, "Nhf3").1, []);
}

#[test]
fn three_queens_need_file_and_rank() {
    let position = position("6k1/8/8/8/Q2Q4/8/8/Q6K w - - 0 1");
    assert_eq!(origin(shortest(&position, "a4d1")), Origin::Square(square("a4")));
    assert_eq!(origin(shortest(&position, "d4d1")), Origin::File(File::from_char('d').unwrap()));
    assert_eq!(origin(shortest(&position, "a1d1")), Origin::Rank(Rank::from_char('1').unwrap()));
}

#[test]
fn a_pinned_piece_is_no_rival() {
    let position = position("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1");
    assert_eq!(origin(shortest(&position, "g1e2")), Origin::Unstated);
    let (legal, amiss) = one(&position, "Nge2");
    assert_eq!(legal.uci(), "g1e2");
    let stated = StatedOrigin::File(File::from_char('g').unwrap());
    assert_eq!(amiss, [Discrepancy::OriginNotNeeded { stated }]);
}

#[test]
fn ru_18_10_two_pawns_take_the_same_piece() {
    let position = position("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1");
    assert_eq!(one(&position, "cxd5").0.uci(), "c4d5");
    assert_eq!(one(&position, "exd5").0.uci(), "e4d5");
    assert_eq!(one(&position, "ed").0.uci(), "e4d5");
    assert_eq!(ucis(&position.matching(&read("d5").meaning())), ["e4d5", "c4d5"]);
}

#[test]
fn two_captures_by_files_are_both_kept() {
    let position = position("4k3/3p4/4P3/3p4/4P3/8/8/4K3 w - - 0 1");
    let written = read("ed").meaning();
    let matches = position.matching(&written);
    assert_eq!(ucis(&matches), ["e4d5", "e6d7"]);
    let ambiguity = matches.ambiguity(&written).unwrap();
    assert!(!ambiguity.lacks_promotion());
    insta::assert_snapshot!(ambiguity, @"`ed` fits 2 legal moves; it may be exd5 or exd7");
}

#[test]
fn a_missing_promotion_leaves_four_moves() {
    let position = position("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    let written = read("a8").meaning();
    let matches = position.matching(&written);
    assert_eq!(ucis(&matches), ["a7a8q", "a7a8r", "a7a8b", "a7a8n"]);
    let ambiguity = matches.ambiguity(&written).unwrap();
    assert!(ambiguity.lacks_promotion());
    insta::assert_snapshot!(ambiguity, @"`a8` does not say what the pawn becomes; write a8=Q, a8=R, a8=B or a8=N");
    assert_eq!(one(&position, "a8=N").0.promotion(), Some(Promotion::Knight));
}

#[test]
fn signs_that_are_not_written_deny_nothing() {
    let position = position("4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1");
    for text in ["Nxd5", "Nd5", "exd5", "ed5", "ed", "e4d5", "e4xd5"] {
        assert_eq!(one(&position, text).1, [], "{text}");
    }
}

#[test]
fn a_capture_of_nothing_is_understood_and_said() {
    let start = Position::initial();
    let (legal, amiss) = one(&start, "Nxf3");
    assert_eq!(legal.uci(), "g1f3");
    assert_eq!(amiss, [Discrepancy::NothingTaken { square: square("f3") }]);
    let (legal, amiss) = one(&start, "exe4");
    assert_eq!(legal.uci(), "e2e4");
    assert_eq!(amiss, [Discrepancy::NothingTaken { square: square("e4") }]);
}

#[test]
fn a_pawn_capture_without_its_file_is_understood_and_said() {
    let position = position("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    let (legal, amiss) = one(&position, "d5");
    assert_eq!(legal.uci(), "e4d5");
    assert_eq!(amiss, [Discrepancy::CaptureUnstated { file: File::from_char('e').unwrap() }]);
}

#[test]
fn captures_that_name_only_the_victim() {
    let position = position("4k3/8/8/3n4/2B5/5N2/8/3QK3 w - - 0 1");
    assert_eq!(one(&position, "BxN").0.uci(), "c4d5");
    assert_eq!(one(&position, "QxN").0.uci(), "d1d5");
    assert!(matches!(position.matching(&read("NxN").meaning()), Matches::None(_)));
}

#[test]
fn the_stated_victim_is_compared() {
    let position = position("4k3/8/8/3n4/2B5/8/8/4K3 w - - 0 1");
    let legal = one(&position, "Bxd5").0;
    let claim = |victim| Claims { victim: Some(victim), ..Claims::default() };
    let written = legal.shortest();
    assert_eq!(legal.compare(&written, claim(Role::Officer(Officer::Knight))), []);
    let taken = Some(Role::Officer(Officer::Knight));
    assert_eq!(
        legal.compare(&written, claim(Role::Pawn)),
        [Discrepancy::OtherVictim { stated: Role::Pawn, taken }]
    );
}

#[test]
fn castling_may_be_written_as_the_kings_move() {
    let position = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let (legal, amiss) = one(&position, "Kg1");
    assert_eq!((legal.uci().as_str(), legal.castling()), ("e1g1", Some(Wing::King)));
    assert_eq!(amiss, [Discrepancy::KingMoveForCastling { wing: Wing::King }]);
    assert_eq!(one(&position, "Kc1").0.castling(), Some(Wing::Queen));
    for (text, wing) in [("e1g1", Wing::King), ("e1-c1", Wing::Queen)] {
        let (legal, amiss) = one(&position, text);
        assert_eq!((legal.castling(), amiss), (Some(wing), vec![]), "{text}");
    }
    let (legal, amiss) = one(&position, "e1a1");
    assert_eq!(legal.uci(), "e1c1");
    assert_eq!(amiss, [Discrepancy::KingTakesRook { wing: Wing::Queen }]);
    // Where the king can simply go there, it does.
    let beside = Position::from_fen("4k3/8/8/8/8/8/8/5K1R w - - 0 1").unwrap();
    assert_eq!(one(&beside, "Kg1").0.castling(), None);
}

#[test]
fn coordinates_name_any_piece() {
    let start = Position::initial();
    assert_eq!(one(&start, "g1f3").0.san(), "Nf3");
    assert_eq!(one(&start, "e2e4").0.san(), "e4");
    assert_eq!(one(&start, "e2-e4").0.san(), "e4");
}

#[test]
fn chess960_castles_by_king_takes_rook() {
    let fen = "4k3/8/8/8/8/8/8/1R2KR2 w FB - 0 1";
    let position = position(fen);
    assert_eq!(position.castling_rules(), CastlingRules::Chess960);
    let short = one(&position, "O-O").0;
    assert_eq!(
        (short.uci().as_str(), short.to(), short.castling_rook()),
        ("e1f1", square("g1"), Some(square("f1")))
    );
    assert_eq!(one(&position, "e1b1").0.san(), "O-O-O");
    assert_eq!(one(&position, "e1b1").1, []);
    assert_eq!(short.after().fen(), "4k3/8/8/8/8/8/8/1R3RK1 b - - 1 1");
    // A king that can step to the square does not castle by the same text.
    let near = Position::from_fen("4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1").unwrap();
    assert_eq!(one(&near, "Kg1").0.castling(), None);
    assert_eq!(one(&near, "f1h1").0.castling(), Some(Wing::King));
}

#[test]
fn check_and_mate_signs_are_compared() {
    let mate = position("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    let amiss = |position: &Position, text| one(position, text).1;
    assert_eq!(amiss(&mate, "Ra8#"), []);
    assert_eq!(amiss(&mate, "Ra8"), []);
    assert_eq!(amiss(&mate, "Ra8++"), []);
    assert_eq!(amiss(&mate, "Ra8+"), [Discrepancy::MateUnderstated]);
    assert_eq!(amiss(&mate, "Ra7+"), [Discrepancy::NoCheck]);
    assert_eq!(amiss(&mate, "Ra7#"), [Discrepancy::NoMate { check: false }]);
    let check = position("6k1/6pp/8/8/8/8/8/R3K3 w - - 0 1");
    assert_eq!(amiss(&check, "Ra8#"), [Discrepancy::NoMate { check: true }]);
    assert_eq!(amiss(&check, "Ra8++"), [Discrepancy::NeitherDoubleNorMate { check: true }]);
    let double = position("4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1");
    assert_eq!(one(&double, "Nf6++"), (one(&double, "Nf6").0, vec![]));
    assert_eq!(one(&double, "Nf6").0.facts().check, CheckFact::DoubleCheck);
}

#[test]
fn en_passant_is_compared() {
    let position = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    let (legal, amiss) = one(&position, "exd6e.p.");
    assert!(legal.is_en_passant());
    assert_eq!((legal.captured(), amiss), (Some(Role::Pawn), vec![]));
    let plain = Position::from_fen("4k3/8/3p4/4P3/8/8/8/4K3 w - - 0 1").unwrap();
    assert_eq!(one(&plain, "exd6e.p.").1, [Discrepancy::NotEnPassant]);
}

#[test]
fn relaxed_matching_overlooks_one_statement() {
    let start = Position::initial();
    let written = read("Nbf3").meaning();
    assert!(matches!(start.matching(&written), Matches::None(_)));
    let relaxed = start.relaxed(&written);
    assert_eq!(relaxed.iter().map(|l| l.uci()).collect::<Vec<_>>(), ["g1f3"]);
    let stated = StatedOrigin::File(File::from_char('b').unwrap());
    let amiss = relaxed[0].compare(&written, Claims::default());
    assert_eq!(amiss, [Discrepancy::OtherOrigin { stated, from: square("g1") }]);
}

#[test]
fn a_null_move_passes_unless_in_check() {
    let start = Position::initial();
    let legal = start.matching(&ParsedMove::Null).one().unwrap();
    assert_eq!((legal.uci().as_str(), legal.san().as_str()), ("0000", "--"));
    assert_eq!(legal.after().fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 1 1");
    assert_eq!(legal.after().null_move().unwrap().after().number(), 2);
    let check = position("4k3/8/8/8/8/8/8/r3K3 w - - 0 1");
    assert_eq!(check.null_move(), None);
}

#[test]
fn every_reading_of_a_text_can_be_tried() {
    let position = position("4k3/8/8/3p4/2B5/8/8/4K3 w - - 0 1");
    let legal: Vec<String> = parse_all("Bxd5", LetterSet::english())
        .iter()
        .flat_map(|s| position.candidates(&s.meaning()))
        .map(LegalMove::uci)
        .collect();
    assert_eq!(legal, ["c4d5"]);
}

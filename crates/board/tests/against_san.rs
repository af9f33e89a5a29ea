//! Our matching agrees with shakmaty's own reading of standard notation, on random games.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed};
use shakmaty::san::San;
use zapis_board::{Game, LegalMove, Matches, Position, Reason, interop};
use zapis_notation_core::{
    Claims, File, LetterSet, Mark, Officer, Origin, ParsedMove, PawnMove, PawnOrigin, PawnTarget,
    Role, Square, Wing, parse_move,
};

fn config() -> Config {
    Config {
        cases: 48,
        rng_seed: RngSeed::Fixed(20_110_921),
        failure_persistence: None,
        ..Config::default()
    }
}

/// Plays a game from a list of choices and looks at each position before the move.
fn play(choices: &[u16], mut look: impl FnMut(&Position)) {
    let mut position = Position::initial();
    for choice in choices {
        look(&position);
        let moves: Vec<LegalMove<'_>> = position.legal_moves().collect();
        let Some(legal) = moves.get(usize::from(*choice) % moves.len().max(1)) else { return };
        let next = legal.after();
        position = next;
    }
}

fn the_same(position: &Position, written: ParsedMove, legal: LegalMove<'_>) {
    assert_eq!(position.matching(&written), Matches::One(legal), "{written:?} in {position}");
    assert_eq!(legal.compare(&written, legal.claims()), []);
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn san_means_what_shakmaty_says(choices in prop::collection::vec(any::<u16>(), 1..160)) {
        play(&choices, |position| {
            let chess = interop::to_chess(position);
            for legal in position.legal_moves() {
                let text = legal.san();
                let theirs = San::from_ascii(text.trim_end_matches(['+', '#']).as_bytes()).unwrap();
                let theirs = theirs.to_move(&chess).unwrap();
                assert_eq!(Some(theirs), interop::to_move(legal));
                let spelled = parse_move(&text, LetterSet::english()).unwrap();
                the_same(position, spelled.meaning(), legal);
                assert_eq!(legal.compare(&spelled.meaning(), spelled.claims()), []);
                assert_eq!(interop::from_move(position, theirs), Some(legal));
            }
        });
    }

    #[test]
    fn shortest_and_full_forms_mean_the_move(choices in prop::collection::vec(any::<u16>(), 1..160)) {
        play(&choices, |position| {
            for legal in position.legal_moves() {
                the_same(position, legal.shortest(), legal);
                the_same(position, legal.in_full(), legal);
                let squares = ParsedMove::Squares {
                    from: legal.from(),
                    to: legal.to(),
                    promotion: legal.promotion(),
                    takes: Mark::Absent,
                };
                the_same(position, squares, legal);
            }
        });
    }

    #[test]
    fn fen_and_key_are_kept(choices in prop::collection::vec(any::<u16>(), 1..160)) {
        play(&choices, |position| {
            let reading = Position::read_fen(&position.fen(), None).unwrap();
            assert_eq!(&reading.position, position);
            assert_eq!(reading.repairs, []);
            assert_eq!(reading.position.key(), position.key());
            assert_eq!(reading.position.fen(), position.fen());
        });
    }

    #[test]
    fn every_illegal_move_has_facts(
        choices in prop::collection::vec(any::<u16>(), 1..120),
        written in prop::collection::vec(written(), 40),
    ) {
        play(&choices, |position| {
            for written in &written {
                if let Matches::None(illegality) = position.matching(written) {
                    facts(position, *written, illegality.reason());
                    let explanation = illegality.explain(&zapis_board::Spelling::english());
                    assert!(explanation.headline.to_string().len() < 110, "{}", explanation.headline);
                    assert!(zapis_board::CODES.contains(&explanation.code));
                }
            }
        });
    }
}

/// What the explanation says must keep the piece from moving: a reason without an obstacle would be a lie.
fn facts(position: &Position, written: ParsedMove, reason: &Reason) {
    match reason {
        Reason::CannotReach { pieces, .. } => {
            for attempt in pieces {
                assert!(attempt.obstacle.is_some(), "{written:?} in {position}: {reason:?}");
            }
        }
        Reason::Castling { bars, .. } => assert!(!bars.is_empty(), "{written:?} in {position}"),
        Reason::CannotTakeByFiles { attempts, .. } | Reason::CannotTake { attempts, .. } => {
            assert!(
                attempts.iter().all(|a| a.obstacle.is_some()),
                "{written:?} in {position}: {reason:?}"
            );
        }
        _ => {}
    }
}

fn square() -> impl Strategy<Value = Square> {
    (0_u8..64).prop_map(|i| Square::from_index(i).unwrap())
}

fn file() -> impl Strategy<Value = File> {
    (0_u8..8).prop_map(|i| File::new(i).unwrap())
}

fn mark() -> impl Strategy<Value = Mark> {
    prop_oneof![Just(Mark::Written), Just(Mark::Absent)]
}

fn role() -> impl Strategy<Value = Role> {
    (0_usize..6).prop_map(|i| Officer::ALL.get(i).map_or(Role::Pawn, |o| Role::Officer(*o)))
}

fn origin() -> impl Strategy<Value = Origin> {
    prop_oneof![
        4 => Just(Origin::Unstated),
        1 => file().prop_map(Origin::File),
        1 => square().prop_map(Origin::Square),
        1 => square().prop_map(|s| Origin::Rank(s.rank())),
    ]
}

fn written() -> impl Strategy<Value = ParsedMove> {
    let target = || square().prop_map(|s| PawnTarget::new(s, None).unwrap());
    let officer = (0_usize..5, origin(), mark(), square()).prop_map(|(o, origin, takes, to)| {
        ParsedMove::Officer { piece: Officer::ALL[o], origin, takes, to }
    });
    prop_oneof![
        1 => Just(ParsedMove::Castle(Wing::King)),
        1 => Just(ParsedMove::Castle(Wing::Queen)),
        1 => Just(ParsedMove::Null),
        8 => officer,
        3 => target().prop_map(|to| ParsedMove::Pawn(PawnMove::Push { from: None, to })),
        1 => (square(), target()).prop_map(|(s, to)| ParsedMove::Pawn(PawnMove::Push { from: Some(s), to })),
        2 => (file(), target(), mark()).prop_map(|(f, to, sign)| {
            ParsedMove::Pawn(PawnMove::Take { from: PawnOrigin::File(f), to, sign })
        }),
        1 => (square(), target(), mark()).prop_map(|(s, to, sign)| {
            ParsedMove::Pawn(PawnMove::Take { from: PawnOrigin::Square(s), to, sign })
        }),
        1 => (target(), mark()).prop_map(|(to, sign)| {
            ParsedMove::Pawn(PawnMove::Take { from: PawnOrigin::Unstated, to, sign })
        }),
        1 => (file(), file(), mark()).prop_map(|(from, to, sign)| {
            ParsedMove::Pawn(PawnMove::TakeByFiles { from, to, promotion: None, sign })
        }),
        2 => (role(), origin(), role()).prop_map(|(piece, origin, victim)| {
            ParsedMove::TakePiece { piece, origin, victim }
        }),
        2 => (square(), square(), mark()).prop_map(|(from, to, takes)| {
            ParsedMove::Squares { from, to, promotion: None, takes }
        }),
    ]
}

#[test]
fn a_whole_game_is_replayed_from_its_uci() {
    let mut game = Game::new(Position::initial());
    for uci in ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "0000", "e1g1"] {
        game.push_uci(uci).unwrap();
    }
    let sans: Vec<&str> = game.plies().iter().map(zapis_board::Ply::san).collect();
    assert_eq!(sans, ["e4", "e5", "Nf3", "Nc6", "Bb5", "--", "O-O"]);
    assert_eq!(game.plies()[6].claims(), Claims::default());
}

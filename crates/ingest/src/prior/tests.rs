//! Tests of the prior as shipped.

use shakmaty::fen::Fen;
use shakmaty::san::San;
use shakmaty::{CastlingMode, Chess, Move, Position};

use super::{History, Prior};

/// Positions of every kind: a quiet one, captures, castling, a pin, promotions, check, en passant, 218 moves.
const POSITIONS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    "8/8/8/8/8/4k3/4p3/4K3 b - - 0 1",
    "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
];

fn position(fen: &str, mode: CastlingMode) -> Chess {
    fen.parse::<Fen>().expect("a FEN").into_position(mode).expect("a position")
}

fn mv(position: &Chess, san: &str) -> Move {
    san.parse::<San>().expect("SAN").to_move(position).expect("a legal move")
}

fn costs(position: &Chess, ply: usize, history: &History) -> Vec<(Move, u32)> {
    let moves = position.legal_moves();
    let mut out = Vec::new();
    Prior::shipped().costs(position, &moves, ply, history, &mut out);
    assert_eq!(out.len(), moves.len());
    moves.iter().copied().zip(out).collect()
}

fn cost(position: &Chess, ply: usize, history: &History, san: &str) -> u32 {
    let wanted = mv(position, san);
    let all = costs(position, ply, history);
    all.iter().find(|(mv, _)| *mv == wanted).expect("a cost for every legal move").1
}

/// The sum of the probabilities in per mille.
fn per_mille(costs: &[(Move, u32)]) -> f64 {
    costs.iter().map(|&(_, cost)| (-f64::from(cost) / 1000.0).exp()).sum::<f64>() * 1000.0
}

#[test]
fn probabilities_of_all_moves_add_up_to_one() {
    for fen in POSITIONS {
        for ply in [0, 30, 300] {
            let sum =
                per_mille(&costs(&position(fen, CastlingMode::Standard), ply, &History::default()));
            assert!((985.0..1015.0).contains(&sum), "{fen}: {sum} per mille");
        }
    }
}

#[test]
fn no_legal_move_is_out_of_reach() {
    for fen in POSITIONS {
        let all = costs(&position(fen, CastlingMode::Standard), 20, &History::default());
        let most = all.iter().map(|&(_, cost)| cost).max();
        // One hundredth, shared evenly: ln(100 × 218) is 9.99 nats.
        assert!(most <= Some(9_995), "{fen}: {most:?}");
    }
}

#[test]
fn first_moves_cost_what_they_are_worth() {
    let start = Chess::default();
    let cost = |san| cost(&start, 0, &History::default(), san);
    assert_eq!([cost("e4"), cost("d4"), cost("Nf3"), cost("c4"), cost("Na3")], FIRST_MOVES);
}

/// Of 1.e4, d4, Nf3, c4 and Na3, in milli-nats.
const FIRST_MOVES: [u32; 5] = [919, 917, 2398, 2405, 7571];

#[test]
fn recapture_is_expected() {
    // A quiet middlegame, then Bxf6: taking back by the knight or the queen, and not a pawn move on the other wing.
    let before = position(
        "r2q1rk1/pp1nbppp/2p1pn2/3p2B1/2PP4/2NBPN2/PP3PPP/R2Q1RK1 w - - 0 10",
        CastlingMode::Standard,
    );
    let takes = mv(&before, "Bxf6");
    let after = before.play(takes).expect("legal");
    let history = History { theirs: Some(takes), ours: None };
    assert!(cost(&after, 19, &history, "Nxf6") < 1_000);
    assert!(cost(&after, 19, &history, "Bxf6") < 2_000);
    assert!(cost(&after, 19, &history, "a6") > 5_000);
    // Without the history it is less of a matter of course, and still the best.
    assert!(
        cost(&after, 19, &History::default(), "Nxf6") < cost(&after, 19, &History::default(), "h6")
    );
}

#[test]
fn hanging_a_queen_is_not_expected() {
    let middle = position(
        "r2q1rk1/pp1nbppp/2p1pn2/3p2B1/2PP4/2NBPN2/PP3PPP/R2Q1RK1 w - - 0 10",
        CastlingMode::Standard,
    );
    assert!(cost(&middle, 18, &History::default(), "Qa4") + 2_000 < 9_000);
    assert!(
        cost(&middle, 18, &History::default(), "Bxh7+")
            > cost(&middle, 18, &History::default(), "Qc2") + 1_000
    );
}

#[test]
fn order_of_moves_does_not_matter() {
    for fen in POSITIONS {
        let position = position(fen, CastlingMode::Standard);
        let straight = costs(&position, 10, &History::default());
        let mut moves = position.legal_moves();
        moves.reverse();
        let mut out = Vec::new();
        Prior::shipped().costs(&position, &moves, 10, &History::default(), &mut out);
        out.reverse();
        assert_eq!(straight.iter().map(|&(_, cost)| cost).collect::<Vec<_>>(), out, "{fen}");
    }
}

#[test]
fn castling_is_one_move_in_both_modes() {
    let fen = "r1bqk2r/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 0 6";
    let standard = cost(&position(fen, CastlingMode::Standard), 10, &History::default(), "O-O");
    let chess960 = cost(&position(fen, CastlingMode::Chess960), 10, &History::default(), "O-O");
    assert_eq!(standard, chess960);
    assert!(standard < 3_000, "{standard}");
    // Where the king does not stand on e1: b1, with rooks on a1 and g1.
    let shuffled =
        position("rk1qbbrn/pppppppp/8/8/8/8/PPPPPPPP/RK4RN w KQkq - 0 1", CastlingMode::Chess960);
    assert!((1..9_995).contains(&cost(&shuffled, 0, &History::default(), "O-O")));
}

#[test]
fn no_moves_no_costs() {
    let mate = position("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", CastlingMode::Standard);
    assert_eq!(costs(&mate, 60, &History::default()), []);
}

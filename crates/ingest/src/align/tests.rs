//! The tables of the alignment against the plain list of spellings, and the bounds against both.

use std::sync::Arc;

use shakmaty::{CastlingMode, Chess, Position, fen::Fen};
use zapis_notation_core::{LetterSet, Place, Span};

use crate::Cell;
use crate::align::bounds::Bounds;
use crate::align::cell::{Costs, Scorer, Text};
use crate::align::ends::{Ends, lanes};
use crate::align::hand::Hand;
use crate::align::learn::understand;
use crate::align::reading::{Reading, Writer};
use crate::align::shape::Shape;
use crate::align::symbols::Symbols;
use crate::align::{MAX, Row};
use crate::cost::Cost;
use crate::noise::Medium;

/// Positions with captures, castling, promotions and pieces that need an origin.
const POSITIONS: [&str; 3] = [
    "r3k2r/1P4p1/2n2n2/3pP3/2B5/5N2/PP3P1P/R3K2R w KQkq d6 0 1",
    "r1bqkb1r/pp3ppp/2n1pn2/2pp4/3P4/2PBPN2/PP3PPP/RNBQ1RK1 b kq - 0 1",
    "4k3/1R6/8/3q4/8/1R3N2/3N3p/4K3 b - - 0 1",
];

/// Texts as people write and readers read them, from clean ones to rubbish.
const TEXTS: [&str; 24] = [
    "Nf3",
    "e4",
    "exd6",
    "ed",
    "Bxf7+",
    "B:f7",
    "Nbd2",
    "Rb7b5",
    "Ng5-f3",
    "0-0",
    "O-O-O",
    "b8=Q",
    "b8(Q)",
    "hlQ+",
    "Cf3",
    "Кd2",
    "cd4:",
    "QxR",
    "Rxa",
    "e x d6 ep",
    "l",
    "?",
    "Nfe5xc6+",
    "|<f3",
];

struct Bench(Arc<Hand>);

impl Bench {
    fn new() -> Bench {
        Bench(Arc::new(Hand::unknown(Symbols::of(LetterSet::english()))))
    }

    fn writer(&self) -> Writer<'_> {
        self.0.writer()
    }

    fn costs(&self) -> Costs {
        Costs::new(&self.0.symbols, self.0.noise.clone())
    }

    fn reading(&self, text: &str, base: Cost) -> Reading {
        let columns = text.chars().filter(|c| !c.is_whitespace()).map(|c| vec![(c, 0)]).collect();
        let text = Text { columns, base };
        Reading::new(self.costs().observe(&text, Medium::Print), self.writer())
    }

    fn scorer(&self, text: &str) -> Scorer {
        Scorer::new(&Cell::new(text, Place::Text(Span::default())), &self.0, &mut self.costs())
    }
}

/// All moves of the positions, with their shapes.
fn shapes() -> Vec<Shape> {
    let moves = |fen: &str| {
        let setup: Fen = fen.parse().expect("a FEN");
        let position: Chess = setup.into_position(CastlingMode::Standard).expect("a position");
        let moves = position.legal_moves();
        moves.iter().map(|mv| Shape::of(*mv, &moves)).collect::<Vec<_>>()
    };
    POSITIONS.iter().flat_map(|fen| moves(fen)).collect()
}

#[test]
fn no_move_costs_less_than_its_bound() {
    let bench = Bench::new();
    let mut closest = Cost::MAX;
    for text in TEXTS {
        let mut reading = bench.reading(text, 250);
        let bounds = Bounds::of_reading(&reading, bench.writer());
        for shape in shapes() {
            let cost = reading.cost(shape, bench.writer());
            let least = cost.iter().min().copied().unwrap_or(MAX);
            assert!(bounds.of(shape) <= least, "{text} {shape:?}: {} {cost:?}", bounds.of(shape));
            if bounds.of(shape) > 0 {
                closest = closest.min(Cost::from(least - bounds.of(shape)));
            }
        }
    }
    assert_eq!(closest, 0, "a bound that is never reached prunes nothing");
}

#[test]
fn a_cells_bounds_hold_for_its_costs() {
    let bench = Bench::new();
    for text in TEXTS {
        let mut cell = bench.scorer(text);
        for shape in shapes() {
            let least = cell.at_least(shape);
            let cost = cell.cost(shape);
            assert!(
                cost.iter().all(|c| least <= Cost::from(*c)),
                "{text} {shape:?} {least} {cost:?}"
            );
        }
    }
}

#[test]
fn the_tables_cost_what_the_cheapest_spelling_costs() {
    let bench = Bench::new();
    for text in TEXTS.into_iter().filter(|t| !t.contains(' ')) {
        let cell = bench.scorer(text);
        let mut reading = cell.readings().next().map(|(_, r)| r[0].clone()).expect("a reading");
        // A capture that names its victim is scored without what promotion or en passant add.
        let plain = |s: &Shape| s.victim == 0 || (s.promotion == 0 && !s.passant);
        for shape in shapes().into_iter().filter(plain) {
            let cost = reading.cost(shape, bench.writer());
            for (check, cost) in cost.into_iter().enumerate() {
                let spelt = understand(&cell, 0, shape, check).expect("a spelling");
                // Beyond that the tables' 16 bits are full.
                if spelt.cost > 30_000 {
                    continue;
                }
                // Forms that a text is too short for are left out of the tables.
                if text.chars().count() > 4 {
                    assert_eq!(Cost::from(cost), spelt.cost, "{text} {shape:?} {spelt:?}");
                } else {
                    assert!(Cost::from(cost) >= spelt.cost, "{text} {shape:?} {spelt:?}");
                }
            }
        }
    }
}

#[test]
fn endings_of_all_squares_are_those_of_each() {
    let bench = Bench::new();
    for text in TEXTS {
        let reading = bench.reading(text, 0);
        let obs = reading.observed();
        let tail = reading.tails()[0][1];
        let ends = Ends::of(obs, &tail);
        let fronts: [Row; 8] = std::array::from_fn(|f| obs.append(&obs.start(), f as u8));
        let (mut alone, mut by_file) = ([MAX; 64], [MAX; 64]);
        ends.join(&fronts[2], 70, &mut alone);
        ends.join_files(&lanes(&fronts), &mut by_file);
        for to in 0..64_u8 {
            let square = obs.prepend(&obs.prepend(&tail, 8 + (to >> 3)), to & 7);
            let (file, at) = (usize::from(to & 7), usize::from(to));
            assert_eq!(alone[at], fronts[2].plus(70).join(&square), "{text} {to}");
            assert_eq!(by_file[at], fronts[file].join(&square), "{text} {to}");
        }
    }
}

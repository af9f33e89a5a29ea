//! The time of decoding, beside shakmaty's perft of depth 5 as a measure of the machine.
//!
//! Sheets are made here: games of a careless player, written in English, with characters misread at random.

use divan::{Bencher, black_box};
use shakmaty::san::SanPlus;
use shakmaty::{Chess, Move, Position, Role, perft};
use zapis_ingest::{Cell, ReadSettings, Record, Scoresheet, decode};
use zapis_notation_core::{Place, Span};

fn main() {
    divan::main();
}

/// A generator of the same numbers every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound
    }
}

const fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight | Role::Bishop => 300,
        Role::Rook => 500,
        Role::Queen => 900,
        Role::King => 0,
    }
}

/// What a careless player sees in a move: what it takes, whether it hangs the piece, the centre.
fn appeal(position: &Chess, mv: Move, dice: &mut Dice) -> i32 {
    let gain = mv.capture().map_or(0, worth);
    let guards =
        position.board().attacks_to(mv.to(), position.turn().other(), position.board().occupied());
    let loss = if guards.any() { worth(mv.role()) } else { 0 };
    let centre = |n: u32| 20 - 10 * i32::from(n == 0 || n == 7) - 5 * i32::from(n == 1 || n == 6);
    let place = centre(u32::from(mv.to().file())) + centre(u32::from(mv.to().rank()));
    let castles = if mv.is_castle() { 200 } else { 0 };
    gain - loss + place + castles + dice.below(60) as i32
}

/// A game of this many plies; the fiftieth move of nothing happening ends no game here.
fn game(seed: u64, plies: usize) -> Vec<String> {
    let mut dice = Dice(seed);
    loop {
        let mut position = Chess::default();
        let mut texts = Vec::new();
        while texts.len() < plies {
            let moves = position.legal_moves();
            let best = moves.iter().copied().max_by_key(|mv| {
                let mut next = position.clone();
                next.play_unchecked(*mv);
                let over = next.legal_moves().is_empty() || next.is_insufficient_material();
                (!over, appeal(&position, *mv, &mut dice))
            });
            let Some(mv) = best else { break };
            texts.push(SanPlus::from_move_and_play_unchecked(&mut position, mv).to_string());
        }
        if texts.len() == plies {
            return texts;
        }
    }
}

/// Characters that a reader takes for each other.
const ALIKE: &[&str] = &["ec", "17", "38B", "56S", "49", "ad", "gq9", "b6h", "Q0O", "fg", "l1"];

/// Misreads one character in sixteen and loses one in fifty.
fn misread(text: &str, dice: &mut Dice) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if dice.below(50) == 0 {
            continue;
        }
        let others: Vec<char> = ALIKE
            .iter()
            .filter(|a| a.contains(c))
            .flat_map(|a| a.chars())
            .filter(|x| *x != c)
            .collect();
        let wrong = !others.is_empty() && dice.below(16) == 0;
        out.push(if wrong { others[dice.below(others.len())] } else { c });
    }
    out
}

/// A record of one game: one sheet a seed.
fn record(plies: usize, seeds: &[u64]) -> Record {
    let moves = game(1956, plies);
    let sheets = seeds.iter().enumerate().map(|(number, seed)| {
        let mut dice = Dice(*seed);
        let cells = moves.iter().enumerate().map(|(n, text)| {
            let text = misread(text, &mut dice);
            let span = Span::at(0, text.len() as u32);
            Cell::new(text, Place::Cell { sheet: number as u32, cell: n as u32, span })
        });
        Scoresheet { lang: Some("en".to_owned()), cells: cells.collect() }
    });
    Record { lang: Some("en".to_owned()), sheets: sheets.collect(), ..Record::default() }
}

/// The measure of the machine.
#[divan::bench]
fn perft_5() -> u64 {
    perft(black_box(&Chess::default()), 5)
}

/// One sheet: the cost of a ply does not depend on the length of the game.
#[divan::bench(args = [40, 80, 160, 320])]
fn one_sheet(bencher: Bencher<'_, '_>, plies: usize) {
    let record = record(plies, &[7]);
    bencher.bench(|| decode(black_box(&record), &ReadSettings::default()));
}

/// Two sheets of the same game.
#[divan::bench(args = [40, 80, 160])]
fn two_sheets(bencher: Bencher<'_, '_>, plies: usize) {
    let record = record(plies, &[7, 11]);
    bencher.bench(|| decode(black_box(&record), &ReadSettings::default()));
}

/// How likely each move of a position is, over the positions of a game.
#[cfg(feature = "training")]
#[divan::bench(args = [80])]
fn prior_of_positions(bencher: Bencher<'_, '_>, plies: usize) {
    use shakmaty::san::San;
    use zapis_ingest::prior::{History, Prior};

    let mut positions = vec![Chess::default()];
    for text in game(1956, plies) {
        let mut next = positions[positions.len() - 1].clone();
        let san: SanPlus = text.parse().unwrap_or(SanPlus { san: San::Null, suffix: None });
        let Ok(mv) = san.san.to_move(&next) else { break };
        next.play_unchecked(mv);
        positions.push(next);
    }
    let prior = Prior::shipped();
    bencher.counter(divan::counter::ItemsCount::new(positions.len())).bench(|| {
        let mut costs = Vec::new();
        for (ply, position) in positions.iter().enumerate() {
            let history = History { theirs: None, ours: None };
            prior.costs(position, &position.legal_moves(), ply, &history, &mut costs);
        }
        costs
    });
}

//! The time of decoding, beside shakmaty's perft of depth 5 as a measure of the machine; the items are plies.
//!
//! Sheets are made here: games of a careless player, written in English, with characters misread at random.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use shakmaty::{Chess, perft};
use zapis_ingest::{Cell, ReadSettings, Record, Scoresheet, decode};
use zapis_notation_core::{Place, Span};
use zapis_testkit::games::{Dice, game, misread};

fn main() {
    divan::main();
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
    bencher
        .counter(ItemsCount::new(plies))
        .bench(|| decode(black_box(&record), &ReadSettings::default()));
}

/// Two sheets of the same game.
#[divan::bench(args = [40, 80, 160])]
fn two_sheets(bencher: Bencher<'_, '_>, plies: usize) {
    let record = record(plies, &[7, 11]);
    bencher
        .counter(ItemsCount::new(plies))
        .bench(|| decode(black_box(&record), &ReadSettings::default()));
}

/// How likely each move of a position is, over the positions of a game.
#[cfg(feature = "training")]
#[divan::bench(args = [80])]
fn prior_of_positions(bencher: Bencher<'_, '_>, plies: usize) {
    use shakmaty::Position;
    use shakmaty::san::{San, SanPlus};
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
    bencher.counter(ItemsCount::new(positions.len())).bench(|| {
        let mut costs = Vec::new();
        for (ply, position) in positions.iter().enumerate() {
            let history = History { theirs: None, ours: None };
            prior.costs(position, &position.legal_moves(), ply, &history, &mut costs);
        }
        costs
    });
}

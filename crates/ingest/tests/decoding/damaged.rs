//! Records with one slip of the writer: the rest of the game is found again, and the place is named.

use zapis_ingest::{Decoded, End, ReadSettings, decode};
use zapis_notation_core::{LetterSet, Place};

use crate::sheets::{LONG, moves, play, read, record, texts};

/// Cells of the clean sheet at which each kind of damage is done; where the king is chased to and fro, from 34 to 44, a
/// pair too many is a game of its own.
const PLACES: [usize; 6] = [10, 17, 24, 48, 55, 61];

/// What happens to a sheet: its name, what is done at a place, and how many plies of the game no cell tells any more.
type Slip = (&'static str, fn(&mut Vec<String>, usize), usize);

const SLIPS: &[Slip] = &[
    ("a half-move not written", |t, at| drop(t.remove(at)), 1),
    ("a pair not written", |t, at| drop(t.drain(at..at + 2)), 2),
    ("a half-move written twice", |t, at| t.insert(at + 1, t[at].clone()), 0),
    (
        "a pair written twice",
        |t, at| (0..2).for_each(|i| t.insert(at + 2 + i, t[at + i].clone())),
        0,
    ),
    ("two neighbours exchanged", |t, at| t.swap(at, at + 1), 0),
    (
        "two moves in one cell",
        |t, at| {
            let second = t.remove(at + 1);
            t[at] = format!("{} {second}", t[at]);
        },
        0,
    ),
    ("an empty cell between", |t, at| t.insert(at, String::new()), 0),
];

/// Whether a diagnostic is about a cell near a place.
fn named(decoded: &Decoded, at: usize) -> bool {
    decoded.diagnostics.iter().any(|d| match d.primary.place {
        Place::Cell { cell, .. } => (cell as usize).abs_diff(at) <= 3,
        Place::Text(_) | Place::Whole => false,
    })
}

#[test]
fn one_slip_is_survived_and_named() {
    let game = play(LONG);
    let truth = moves(&game);
    let clean = texts(&game, LetterSet::english());
    let mut failures = Vec::new();
    for (what, slip, _) in SLIPS {
        for at in PLACES {
            let mut damaged = clean.clone();
            slip(&mut damaged, at);
            let decoded = decode(&record("en", &damaged), &ReadSettings::default());
            let found = read(&decoded);
            let rest = &truth[at + 6..];
            if !found.ends_with(rest) || decoded.end != End::Complete {
                failures.push(format!("{what} at {at}: the rest of the game is lost"));
            } else if *what != "an empty cell between" && !named(&decoded, at) {
                failures.push(format!("{what} at {at}: not named: {:?}", decoded.diagnostics));
            }
        }
    }
    assert_eq!(failures, [""; 0]);
}

#[test]
fn what_is_written_in_another_place_is_read_whole() {
    let game = play(LONG);
    let clean = texts(&game, LetterSet::english());
    let mut failures = Vec::new();
    for (what, slip, _) in SLIPS.iter().filter(|(_, _, missing)| *missing == 0) {
        for at in PLACES {
            let mut damaged = clean.clone();
            slip(&mut damaged, at);
            let decoded = decode(&record("en", &damaged), &ReadSettings::default());
            if read(&decoded) != moves(&game) {
                failures.push(format!("{what} at {at}"));
            }
        }
    }
    assert_eq!(failures, [""; 0]);
}

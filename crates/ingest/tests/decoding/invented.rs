//! Texts that are no game give no game.

use zapis_ingest::{Decoded, End, Limits, ReadSettings, decode, read_text};
use zapis_notation_core::Severity;

use crate::sheets::{Dice, record};

const SHOPPING: &str = "2 l milk\n6 eggs\nbread, dark\n500 g flour\nbutter\ncheese (a big piece)\n3 apples\n1 kg potatoes\n\
    soap\ncandles, 4 of them\nred thread\n";

const POEM: &str = "The clock has eaten half the night,\nthe kettle hums a tune of tin,\na moth is knocking at the light\n\
    and nobody will let her in.\nThe snow has covered up the street,\nthe last tram hid its yellow face,\n\
    and under every window sleet\nis drawing leaves and knitting lace.\n";

const TENNIS: &str = "Court 4, second round\nNovak – Castro\n6-4 3-6 7-6 (7-5)\n15-0 15-15 30-15 40-15 game\n\
    0-15 0-30 15-30 30-30 40-30 deuce adv. game\nfirst set 6-4, 41 min\ndouble faults 3, aces 11\n\
    15-0 30-0 40-0 game\nsecond set 3-6\n";

/// Letters and digits without sense.
fn scramble(seed: u64, cells: usize) -> Vec<String> {
    const SIGNS: &[u8] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;-+?!";
    let mut dice = Dice::new(seed);
    let word = |dice: &mut Dice| {
        let length = 2 + dice.below(6);
        (0..length).map(|_| SIGNS[dice.below(SIGNS.len())] as char).collect()
    };
    (0..cells).map(|_| word(&mut dice)).collect()
}

/// Asserts that nothing was read and that this was said.
fn no_game(what: &str, decoded: &Decoded) {
    let read: Vec<&str> = decoded.transcript.plies().map(|(p, _)| p.san()).collect();
    assert_eq!(read, [""; 0], "{what}");
    assert!(matches!(decoded.end, End::Stuck { .. }), "{what}: {:?}", decoded.end);
    let errors = decoded.diagnostics.iter().filter(|d| d.severity == Severity::Error).count();
    assert_eq!(errors, 1, "{what}: {:?}", decoded.diagnostics);
}

/// Every word of a text in a cell of its own, as a recogniser would hand it over.
fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

#[test]
fn lists_and_verses_in_cells_are_no_game() {
    for (what, text) in [("shopping", SHOPPING), ("poem", POEM), ("tennis", TENNIS)] {
        for lang in ["auto", "en", "de", "ru"] {
            let decoded = decode(&record(lang, &words(text)), &ReadSettings::default());
            no_game(&format!("{what} by words, {lang}"), &decoded);
            let decoded = decode(&record(lang, &lines(text)), &ReadSettings::default());
            no_game(&format!("{what} by lines, {lang}"), &decoded);
        }
    }
}

#[test]
fn lists_and_verses_as_text_are_no_game() {
    for (what, text) in [("shopping", SHOPPING), ("poem", POEM), ("tennis", TENNIS)] {
        for record in read_text(text, &Limits::recommended()).unwrap() {
            let decoded = decode(&record, &ReadSettings::default());
            let read: Vec<&str> = decoded.transcript.plies().map(|(p, _)| p.san()).collect();
            assert_eq!(read, [""; 0], "{what}");
        }
    }
}

#[test]
fn scrambled_signs_are_no_game() {
    for seed in 1..=8 {
        let texts = scramble(seed, 60);
        let decoded = decode(&record("en", &texts), &ReadSettings::default());
        no_game(&format!("seed {seed}"), &decoded);
    }
}

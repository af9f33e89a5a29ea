//! Both players' sheets of one game, each with gaps of its own, each in its own language.

use zapis_ingest::{Confidence, ReadSettings, Record, decode};
use zapis_notation_core::Language;

use crate::sheets::{LONG, moves, play, read, sheet, texts};

fn language(tag: &str) -> Language {
    Language::ALL.iter().copied().find(|l| l.tag() == tag).unwrap()
}

/// Reads two sheets of one game; the first lacks the cells of `ours`, the second those of `theirs`.
fn both(ours: &[std::ops::Range<usize>], theirs: &[std::ops::Range<usize>]) -> Record {
    let game = play(LONG);
    let one = |number: u32, tag: &str, gaps: &[std::ops::Range<usize>]| {
        let all = texts(&game, language(tag).letters());
        let kept = all.into_iter().enumerate().filter(|(n, _)| !gaps.iter().any(|g| g.contains(n)));
        sheet(number, tag, &kept.map(|(_, t)| t).collect::<Vec<_>>())
    };
    Record { sheets: vec![one(0, "de", ours), one(1, "ru", theirs)], ..Record::default() }
}

#[test]
#[allow(clippy::single_range_in_vec_init, reason = "a list of gaps may hold one")]
fn gaps_at_different_places_are_filled_from_the_other_sheet() {
    for (ours, theirs) in [
        (vec![], vec![]),
        (vec![20..22], vec![50..52]),
        (vec![15..16, 60..61], vec![33..34]),
        (vec![30..34], vec![12..13, 70..72]),
        (vec![70..82], vec![24..26]),
    ] {
        let decoded = decode(&both(&ours, &theirs), &ReadSettings::default());
        assert_eq!(read(&decoded), moves(&play(LONG)), "{ours:?} {theirs:?}");
        for (n, line) in decoded.transcript.lines.iter().enumerate() {
            let missing = [&ours, &theirs].map(|gaps| gaps.iter().any(|g| g.contains(&n)));
            let sheets: Vec<u32> = line.cells.iter().map(|c| c.sheet).collect();
            let expected: Vec<u32> = (0..2).filter(|s| !missing[*s as usize]).collect();
            assert_eq!(sheets, expected, "ply {n} of {ours:?} {theirs:?}");
            let confidence = line.confidence;
            assert!(
                confidence >= Confidence::new(500),
                "ply {n}, {ours:?} {theirs:?}: {confidence:?}"
            );
        }
    }
}

#[test]
fn a_slip_on_one_sheet_is_outvoted() {
    let mut record = both(&[], &[]);
    // Legal and wrong: the bishop goes to another square, as a copy by hand may have it.
    assert_eq!(record.sheets[0].cells[20].text, "Lg5");
    record.sheets[0].cells[20].text = "Le5".to_owned();
    let decoded = decode(&record, &ReadSettings::default());
    assert_eq!(read(&decoded), moves(&play(LONG)));
}

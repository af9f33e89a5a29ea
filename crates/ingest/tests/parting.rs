//! A capture sign between two squares: one capture, or two moves of which the first has its sign behind the square.
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use zapis_ingest::{Decoded, End, Limits, ReadSettings, check, decode, read_text};
use zapis_notation_core::{LetterSet, Place};

fn settings() -> ReadSettings {
    let letters = vec![LetterSet::from_tag("de").unwrap().clone()];
    ReadSettings { white: letters.clone(), black: letters, ..ReadSettings::default() }
}

fn checked(text: &str) -> Decoded {
    let records = read_text(text, &Limits::recommended()).unwrap();
    assert_eq!(records.len(), 1, "one game in `{text}`");
    check(&records[0], &settings())
}

fn moves(decoded: &Decoded) -> Vec<&str> {
    decoded.transcript.game.plies().iter().map(zapis_board::Ply::san).collect()
}

#[test]
fn a_colon_with_a_space_behind_it_joins_two_squares() {
    let read = checked("1. d4 e5 2. d4: e5 Sc6 3. Sf3 d6 4. e5: d6 Ld6:");
    assert_eq!(moves(&read), ["d4", "e5", "dxe5", "Nc6", "Nf3", "d6", "exd6", "Bxd6"]);
    assert_eq!(read.end, End::Complete);
}

#[test]
fn a_colon_behind_the_square_parts_two_moves() {
    let read =
        checked("1. e4 d5 2. ed5: Dd5: 3. Sc3 De5+ 4. Le2 c6 5. Sf3 Dc5 6. d4 Dc3:+ 7. bc3: e5");
    assert_eq!(moves(&read).len(), 14, "{:?}", read.diagnostics);
    assert_eq!(&moves(&read)[10..], ["d4", "Qxc3+", "bxc3", "e5"]);
    assert_eq!(read.end, End::Complete);
    assert!(read.diagnostics.is_empty(), "{:?}", read.diagnostics);
}

#[test]
fn the_board_tells_a_long_capture_from_two_moves() {
    // `Sb5: d6` is one capture by a knight from b5, `Se5: d6` a capture on e5 and Black's answer.
    let long = checked("1. Sg1–f3 d7–d6 2. Sf3–d4 Lc8–d7 3. Sd4–b5 a7–a6 4. Sb5: d6 e7: d6");
    assert_eq!(moves(&long)[6..], ["Nxd6+", "exd6"]);
    let short = checked("1. Sf3 e5 2. Se5: d6 3. Sf3 c5");
    assert_eq!(moves(&short), ["Nf3", "e5", "Nxe5", "d6", "Nf3", "c5"]);
    assert_eq!(short.end, End::Complete);
}

#[test]
fn moves_that_were_parted_speak_of_the_text_as_handed_in() {
    let text = "1. Sf3 e5 2. Se5: d6 3. Sf3 c5 4. h5 d5";
    let read = checked(text);
    let Place::Text(bad) = read.diagnostics.last().unwrap().primary.place else { panic!("a text") };
    assert!(read.diagnostics.iter().any(|d| d.primary.place == Place::Text(bad)));
    let cells: Vec<u32> = read.transcript.lines.iter().map(|l| l.cells[0].cell).collect();
    // The third and the fourth move stand in one cell of the layout.
    assert_eq!(cells, [0, 1, 2, 2, 3, 4]);
    assert!(matches!(read.end, End::Stuck { at } if at.cell == 5), "{:?}", read.end);
}

#[test]
fn behind_an_unread_move_the_numbers_part() {
    let records = read_text("1. Sf3 e5 2. Sxx9 d6 3. Sd4: e5 4. e3 c5", &Limits::recommended());
    let read = decode(&records.unwrap()[0], &settings());
    assert_eq!(moves(&read).len(), 8, "{:?}", read.diagnostics);
}

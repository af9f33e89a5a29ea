//! Reading under what a person has settled, and what is best asked next.

use zapis_ingest::{
    CellRef, Confidence, Decoded, Limits, Question, ReadSettings, Record, Standing, decode,
    decode_quickly, formats::cells, questions, standing,
};

fn record(texts: &[&str]) -> Record {
    let list: Vec<String> = texts.iter().map(|t| format!("\"{t}\"")).collect();
    let line = format!("{{\"lang\":\"en\",\"cells\":[{}]}}", list.join(","));
    cells::record(&line, &Limits::recommended()).expect("cells")
}

fn settle(record: &mut Record, cell: usize, uci: &str) {
    record.sheets[0].cells[cell].settled.uci = Some(uci.to_owned());
}

fn read(record: &Record) -> Decoded {
    decode(record, &ReadSettings::default())
}

fn moves(decoded: &Decoded) -> Vec<&str> {
    decoded.transcript.game.plies().iter().map(zapis_board::Ply::san).collect()
}

const SPANISH: [&str; 8] = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6"];

#[test]
fn an_answer_wins_against_what_is_written_and_is_certain() {
    let mut record = record(&["e4", "e5", "Nf3", "Nc6"]);
    settle(&mut record, 2, "f1c4");
    for decoded in [read(&record), decode_quickly(&record, &ReadSettings::default())] {
        assert_eq!(moves(&decoded), ["e4", "e5", "Bc4", "Nc6"]);
        assert_eq!(decoded.transcript.lines[2].confidence, Confidence::FULL);
        assert!(decoded.diagnostics.iter().all(|d| d.code.to_string() != "N320"));
    }
}

#[test]
fn answers_that_no_game_keeps_to_do_not_end_the_reading() {
    let mut record = record(&SPANISH);
    settle(&mut record, 0, "e2e4");
    settle(&mut record, 1, "a1a8");
    let decoded = read(&record);
    assert_eq!(decoded.transcript.lines.len(), 8);
    assert_eq!(moves(&decoded)[2..], SPANISH[2..]);
}

#[test]
fn nothing_is_put_where_nothing_is_missing() {
    let mut record = record(&["e4", "Nf3", "Nc6", "Bb5", "a6"]);
    assert_eq!(read(&record).transcript.lines.len(), 6, "a ply is missing after e4");
    record.sheets[0].cells[1].settled.adjacent = true;
    let decoded = read(&record);
    assert_eq!(decoded.transcript.lines[1].cells, [CellRef { sheet: 0, cell: 1 }]);
}

#[test]
fn a_cell_that_is_left_over_is_asked_about() {
    let record = record(&["f3", "e5", "g4", "Qh4#", "a6"]);
    let decoded = read(&record);
    assert_eq!(moves(&decoded), ["f3", "e5", "g4", "Qh4#"], "nothing follows mate");
    let at = CellRef { sheet: 0, cell: 4 };
    assert_eq!(questions(&record, &decoded)[0].0, Question::Unused(at));
}

#[test]
fn where_an_answer_cannot_be_kept_the_way_before_it_is_halved() {
    let mut record = record(&SPANISH);
    settle(&mut record, 0, "e2e4");
    // No game that begins with these cells has this move in the last one.
    settle(&mut record, 7, "h1a8");
    let (first, _) = questions(&record, &read(&record))[0];
    assert_eq!(first, Question::Ply(4), "the middle of what lies between the two answers");
    settle(&mut record, 4, "f1b5");
    let (second, _) = questions(&record, &read(&record))[0];
    assert_eq!(second, Question::Ply(6), "kept to: the way was left after it");
}

#[test]
fn a_ply_stands_in_its_cell_or_before_one() {
    let record = record(&["e4", "Nf3", "Nc6", "Bb5", "a6"]);
    let decoded = read(&record);
    assert_eq!(standing(&decoded, &record, 0), Standing::Cell(CellRef { sheet: 0, cell: 0 }));
    assert_eq!(standing(&decoded, &record, 1), Standing::Before(CellRef { sheet: 0, cell: 1 }));
    assert_eq!(standing(&decoded, &record, 2), Standing::Cell(CellRef { sheet: 0, cell: 1 }));
}

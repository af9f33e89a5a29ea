//! `--repair`: the decoder of scoresheets mends the rest of a game that breaks off.

use zapis_ingest::{Cell, ReadSettings, Reading, Record, Scoresheet, Transcript, decode};
use zapis_notation_core::Place;
use zapis_pgn_bridge::{Broken, Mended, Mender};

/// Mends games with the decoder.
#[derive(Debug)]
pub(super) struct Decoder;

impl Mender for Decoder {
    fn mend(&self, broken: Broken<'_>) -> Vec<Mended> {
        let cells = broken.words.iter().enumerate().map(|(at, word)| Cell::new(*word, place(at)));
        let sheet = Scoresheet { cells: cells.collect(), ..Scoresheet::default() };
        let record = Record { sheets: vec![sheet], ..Record::default() };
        let settings = ReadSettings {
            white: vec![broken.letters.clone()],
            black: vec![broken.letters.clone()],
            start_fen: Some(broken.start.fen()),
            strict: false,
        };
        moves(&decode(&record, &settings).transcript, broken.words)
    }
}

fn place(cell: usize) -> Place {
    Place::Cell { sheet: 0, cell: cell as u32, span: zapis_notation_core::Span::at(0, 0) }
}

/// Gives each word the moves that it stands for; a move that no word records goes with the word behind it.
fn moves(transcript: &Transcript, words: &[&str]) -> Vec<Mended> {
    let mut all: Vec<Mended> = Vec::new();
    let mut waiting = Mended::default();
    for (ply, line) in transcript.plies() {
        waiting.moves.push(ply.uci().to_owned());
        let Some(cell) = line.cells.first() else {
            note(&mut waiting, &format!("{} is not in the text", ply.san()));
            continue;
        };
        // Words that the decoder passed over are no moves.
        while all.len() < cell.cell as usize {
            let word = words.get(all.len()).copied().unwrap_or_default();
            all.push(Mended { moves: Vec::new(), comment: Some(format!("left out: {word}")) });
        }
        if all.len() > cell.cell as usize {
            // Two moves out of one word.
            if let Some(last) = all.last_mut() {
                last.moves.append(&mut waiting.moves);
            }
            continue;
        }
        if matches!(line.reading, Reading::Repaired { .. }) {
            note(&mut waiting, &format!("read as \"{}\"", line.text.trim()));
        }
        all.push(std::mem::take(&mut waiting));
    }
    all
}

fn note(mended: &mut Mended, text: &str) {
    match &mut mended.comment {
        Some(comment) => comment.extend(["; ", text]),
        None => mended.comment = Some(text.to_owned()),
    }
}

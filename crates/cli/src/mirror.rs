//! A decoded game as the mirror types of the JSON output.

use serde_json::{Map, Value};
use zapis_ingest::{Decoded, Record, Rival, Transcript, TranscriptLine};

use crate::pgn;
use crate::render::json;

/// Makes the JSON of a game, without its diagnostics.
pub(crate) fn game(decoded: &Decoded, record: &Record, tags: &[(String, String)]) -> json::Game {
    let start = decoded.transcript.game.start();
    let special = !pgn::is_usual(start) || record.start_fen.is_some();
    json::Game {
        schema: 1,
        id: decoded.id.clone(),
        lang: lang(decoded),
        letters: json::Letters {
            white: decoded.white_letters.clone(),
            black: decoded.black_letters.clone(),
        },
        tags: all_tags(decoded, tags),
        start_fen: special.then(|| start.fen()),
        result: decoded.result.map_or("*", zapis_ingest::GameResult::as_str),
        end: decoded.end.as_str(),
        moves: moves(&decoded.transcript, record),
        preface: decoded.transcript.preface.clone(),
        diagnostics: Vec::new(),
    }
}

/// Names the letter set; both where the sides differ.
fn lang(decoded: &Decoded) -> Option<String> {
    match (decoded.white_letters.first(), decoded.black_letters.first()) {
        (Some(white), Some(black))
            if !decoded.black_letters.contains(white) && !decoded.white_letters.contains(black) =>
        {
            Some(format!("white={white},black={black}"))
        }
        _ => decoded.lang().map(str::to_owned),
    }
}

fn all_tags(decoded: &Decoded, set: &[(String, String)]) -> Map<String, Value> {
    let mut tags = Map::new();
    for (name, value) in decoded.tags.iter().chain(set) {
        tags.insert(name.clone(), Value::String(value.clone()));
    }
    tags
}

fn moves(transcript: &Transcript, record: &Record) -> Vec<json::Move> {
    let plies = transcript.plies().enumerate();
    plies
        .map(|(ply, (played, line))| json::Move {
            ply,
            san: played.san().to_owned(),
            uci: played.uci().to_owned(),
            confidence: line.confidence.per_mille(),
            reading: line.reading.as_str(),
            cells: cells(line, record),
            alternatives: line.alternatives.iter().map(alternative).collect(),
            nags: line.nags.clone(),
            comments: line.comments.clone(),
            draw_offer: line.draw_offer,
            clock: line.clock.clone(),
            variations: line.variations.iter().map(|v| moves(v, record)).collect(),
        })
        .collect()
}

fn alternative(rival: &Rival) -> json::Alternative {
    json::Alternative {
        san: rival.san.clone(),
        uci: rival.uci.clone(),
        confidence: rival.confidence.per_mille(),
    }
}

fn cells(line: &TranscriptLine, record: &Record) -> Vec<json::Cell> {
    line.cells
        .iter()
        .map(|at| {
            let sheet = record.sheets.get(at.sheet as usize);
            let cell = sheet.and_then(|s| s.cells.get(at.cell as usize));
            let text = cell.map_or_else(|| line.text.clone(), |c| c.text.clone());
            json::Cell { sheet: at.sheet, cell: at.cell, text }
        })
        .collect()
}

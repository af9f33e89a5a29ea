//! Answers as training data for a recogniser: what it read, and which move it was.

use serde_json::{Map, Value, json};
use zapis_notation_core::{Place, Style, write_move};

use crate::game::Game;

/// Writes one line of JSON for every cell that a person has settled.
pub(crate) fn lines(game: &Game) -> String {
    let mut out = String::new();
    for (ply, (played, line)) in game.decoded().transcript.plies().enumerate() {
        for at in &line.cells {
            let sheet = game.record().sheets.get(at.sheet as usize);
            let Some(cell) = sheet.and_then(|s| s.cells.get(at.cell as usize)) else { continue };
            // A cell that was put in has nothing that a recogniser could learn from.
            if cell.settled.uci.as_deref() != Some(played.uci()) || cell.is_blank() {
                continue;
            }
            let mut object = Map::new();
            object.insert("game".to_owned(), json!(game.record().id));
            match cell.place {
                Place::Cell { sheet, cell, .. } => {
                    object.insert("sheet".to_owned(), json!(sheet));
                    object.insert("cell".to_owned(), json!(cell));
                }
                Place::Text(span) => {
                    object.insert("span".to_owned(), json!([span.start(), span.end()]));
                }
                Place::Whole => {}
            }
            object.insert("ply".to_owned(), json!(ply));
            object.insert("text".to_owned(), json!(cell.text));
            if !cell.alternatives.is_empty() {
                let pairs = cell.alternatives.iter().map(|a| json!([a.text, a.weight_ppm]));
                object.insert("alternatives_ppm".to_owned(), pairs.collect());
            }
            if let Some(letters) = game.letters(played.side()).first() {
                let style = Style::of(letters);
                let text = write_move(&played.shortest(), played.claims(), &style).to_string();
                object.insert("lang".to_owned(), json!(letters.of_language()));
                object.insert("move".to_owned(), json!(text));
            }
            object.insert("san".to_owned(), json!(played.san()));
            object.insert("uci".to_owned(), json!(played.uci()));
            out.push_str(&Value::Object(object).to_string());
            out.push('\n');
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use zapis_ingest::{Limits, ReadSettings, formats::cells};

    #[test]
    fn a_settled_cell_says_what_was_read_and_what_it_was() {
        let line = r#"{"id":"g","lang":"ru","cells":["e4","e5",{"text":"Kf8","alternatives":[["Kf8",0.6],["Кf3",0.2]]},"Кc6","Сb5","Кf6"]}"#;
        let record = cells::record(line, &Limits::recommended()).expect("cells");
        let mut game = Game::new(record, ReadSettings::default());
        let step = game.settling(2, "g1f3");
        assert!(game.enter(step));
        assert_eq!(
            lines(&game),
            "{\"game\":\"g\",\"sheet\":0,\"cell\":2,\"ply\":2,\"text\":\"Kf8\",\"alternatives_ppm\":[[\"Kf8\",600000],[\"Кf3\",200000]],\
             \"lang\":\"ru\",\"move\":\"Кf3\",\"san\":\"Nf3\",\"uci\":\"g1f3\"}\n"
        );
    }
}

//! Lists of moves as vision models answer: numbered rows, pairs, or bare moves, in any of the shapes they choose.

use zapis_notation_core::{Diagnostic, Place, Severity, Side, Span};

use super::found::{BEGINS_LATER, Found, NO_TABLE, ODD_ROW, OUT_OF_ORDER, TOO_LARGE};
use super::json::{Json, Value, documents};
use super::layout::whole;
use super::number::{fixed, percent, share_as_confidence};
use crate::said::formats as said;
use crate::{Alternative, Cell, GameResult, Limits, Record, Scoresheet, Slot};

/// Keys of the number of a row.
const NUMBER: [&str; 8] = ["no", "n", "number", "move_number", "moveNumber", "num", "nr", "move"];
/// Keys of White's move.
const WHITE: [&str; 4] = ["white", "w", "White", "white_move"];
/// Keys of Black's move.
const BLACK: [&str; 4] = ["black", "b", "Black", "black_move"];
/// Keys of the list within an object.
const ROWS: [&str; 6] = ["moves", "rows", "table", "game", "list", "plies"];
/// Keys of the fields of the form within an object.
const FIELDS: [&str; 5] = ["header", "headers", "tags", "metadata", "info"];

/// Largest number of a row that is believed.
const LARGEST: i64 = 999;

/// Reads the games of a file.
pub(super) fn read(text: &str, limits: &Limits, found: &mut Found) -> Vec<Record> {
    let all = documents(text, limits, found);
    // One row a line is one game.
    if all.len() > 1 && all.iter().all(is_row) {
        return vec![game(&all, limits, found)];
    }
    let mut records = Vec::new();
    for document in &all {
        let Some(rows) = rows(document) else {
            let headline = said::no_list_of_moves();
            found.add(NO_TABLE, Severity::Error, headline, document.at);
            continue;
        };
        let mut record = game(rows, limits, found);
        add_fields(document, &mut record);
        records.push(record);
    }
    records
}

fn member<'j>(json: &'j Json, keys: &[&str]) -> Option<&'j Json> {
    keys.iter().find_map(|k| json.get(k))
}

fn is_row(json: &Json) -> bool {
    let moves = member(json, &WHITE).or_else(|| member(json, &BLACK));
    moves.is_some() && member(json, &ROWS).is_none()
}

/// Finds the list of rows: the document itself, or a member of it.
fn rows(document: &Json) -> Option<&[Json]> {
    if matches!(document.value, Value::List(_)) {
        return Some(document.items());
    }
    if let Some(list) = ROWS.iter().filter_map(|k| document.get(k)).find(|v| !v.items().is_empty())
    {
        return Some(list.items());
    }
    document
        .members()
        .iter()
        .map(|(_, v)| v)
        .find_map(|v| if v.members().is_empty() { None } else { rows(v) })
}

/// A cell as the model gives it.
struct Given {
    text: String,
    confidence: Option<u8>,
    alternatives: Vec<Alternative>,
}

/// A row as the model gives it.
struct Row {
    number: Option<i64>,
    white: Option<Given>,
    black: Option<Given>,
    at: Span,
}

fn game(rows: &[Json], limits: &Limits, found: &mut Found) -> Record {
    let mut sheet = Scoresheet::default();
    // Bare moves have no rows; each is the next half-move.
    let bare = rows.iter().filter(|r| r.text().is_some()).count() * 2 > rows.len();
    let mut all: Vec<Row> = Vec::new();
    if bare {
        let tokens = rows.iter().filter_map(|r| Some((r.text()?, r.at)));
        let moves: Vec<(String, Span)> =
            tokens.flat_map(|(t, at)| split(t).into_iter().map(move |m| (m, at))).collect();
        for pair in moves.chunks(2) {
            let given = |i: usize| pair.get(i).map(|(t, _)| plain(t.clone()));
            let at = pair.first().map_or(Span::at(0, 0), |(_, at)| *at);
            all.push(Row { number: None, white: given(0), black: given(1), at });
        }
    } else {
        all.extend(rows.iter().filter_map(|r| row(r, found)));
    }
    number(&mut all, found);
    fill(&mut sheet, all, limits, found);
    Record { sheets: vec![sheet], ..Record::default() }
}

fn plain(text: String) -> Given {
    Given { text, confidence: None, alternatives: Vec::new() }
}

/// Splits a text that holds several moves, with or without numbers.
fn split(text: &str) -> Vec<String> {
    text.split_whitespace()
        .filter_map(|t| {
            let t = without_number(t);
            (!t.is_empty()).then(|| t.to_owned())
        })
        .collect()
}

/// Cuts `12.` or `12...` off the front; a number alone gives nothing.
fn without_number(text: &str) -> &str {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = text.len() - rest.len();
    match rest.chars().next() {
        _ if digits == 0 || digits > 3 => text,
        None => "",
        Some('.' | '…' | ')') => rest.trim_start_matches(['.', '…', ')', ' ']),
        Some(_) => text,
    }
}

fn row(json: &Json, found: &mut Found) -> Option<Row> {
    let mut row = match json.items() {
        [number, white, black, ..] if !is_object(json) => {
            Row { number: number_of(number), white: given(white), black: given(black), at: json.at }
        }
        [white, black] => {
            Row { number: None, white: given(white), black: given(black), at: json.at }
        }
        [white] => Row { number: None, white: given(white), black: None, at: json.at },
        _ => Row {
            number: member(json, &NUMBER).and_then(number_of),
            white: member(json, &WHITE).and_then(given),
            black: member(json, &BLACK).and_then(given),
            at: json.at,
        },
    };
    let known =
        is_object(json) && NUMBER.iter().chain(&WHITE).chain(&BLACK).any(|k| json.get(k).is_some());
    if json.items().is_empty() && !known {
        let headline = said::row_is_no_move();
        found.add(ODD_ROW, Severity::Warning, headline, json.at);
        return None;
    }
    // `{"ply":3,"san":"Nf3"}` and the like are no rows; what is known of them is the text.
    if row.white.is_none() && row.black.is_none() && row.number.is_none() {
        row.white = json.get("san").or_else(|| json.get("move")).and_then(given);
    }
    run_together(&mut row);
    Some(row)
}

fn is_object(json: &Json) -> bool {
    matches!(json.value, Value::Object(_))
}

fn number_of(json: &Json) -> Option<i64> {
    let text = json.number()?.trim().trim_end_matches(['.', ')', ':', '…']);
    fixed(text, 0).filter(|n| (1..=LARGEST).contains(n))
}

/// Reads a cell: a text, or an object with its reading, other readings and a confidence.
fn given(json: &Json) -> Option<Given> {
    let mut cell = match &json.value {
        Value::Text(text) | Value::Number(text) => plain(text.clone()),
        Value::Object(_) => {
            let text = member(json, &["raw", "text", "move", "san", "reading", "value"])
                .and_then(Json::text);
            let mut cell = plain(text.unwrap_or("").to_owned());
            cell.confidence = json.get("confidence").and_then(confidence);
            for other in member(json, &["alts", "alternatives"]).map_or(&[][..], Json::items) {
                // A bare text, or a pair with its weight.
                let (text, weight) = match other.items() {
                    [text, weight, ..] => {
                        (text.text(), weight.number().and_then(super::number::millionths))
                    }
                    _ => (other.text().or_else(|| other.get("text").and_then(Json::text)), None),
                };
                if let Some(text) = text.map(str::trim).filter(|t| !t.is_empty()) {
                    let weight_ppm = weight.unwrap_or(200_000);
                    cell.alternatives.push(Alternative { text: text.to_owned(), weight_ppm });
                }
            }
            cell
        }
        Value::Null | Value::Bool | Value::List(_) => return None,
    };
    let text = without_number(cell.text.trim()).trim().to_owned();
    cell.text = text;
    if matches!(
        cell.text.to_lowercase().as_str(),
        "?" | "??"
            | "…"
            | "..."
            | "-"
            | "—"
            | "null"
            | "none"
            | "n/a"
            | "[illegible]"
            | "illegible"
            | "unclear"
            | "[unclear]"
    ) {
        cell.text.clear();
    }
    (!cell.text.is_empty() || !cell.alternatives.is_empty()).then_some(cell)
}

/// Models say `high`, or 0.9, or 90.
fn confidence(json: &Json) -> Option<u8> {
    match json.text().map(str::to_lowercase).as_deref() {
        Some("high") => return Some(90),
        Some("medium") => return Some(60),
        Some("low") => return Some(30),
        _ => {}
    }
    let text = json.number()?;
    let share = fixed(text, 2).is_some_and(|v| (0..=100).contains(&v));
    if share { share_as_confidence(text) } else { percent(text) }
}

/// Parts two moves that stand in one cell when the other is empty: `"white":"Ld4 ed5"`.
fn run_together(row: &mut Row) {
    let (Some(full), empty @ None) = (&mut row.white, &mut row.black) else { return };
    let pieces = split(&full.text);
    if let [first, second] = pieces.as_slice()
        && super::layout::move_like(second)
        && super::layout::move_like(first)
    {
        *empty = Some(plain(second.clone()));
        full.text.clone_from(first);
        full.alternatives.clear();
    }
}

/// Gives rows without a number the next one, and brings them into order.
fn number(rows: &mut [Row], found: &mut Found) {
    let mut next = 1;
    for row in rows.iter_mut() {
        let number = row.number.unwrap_or(next);
        row.number = Some(number);
        next = number.saturating_add(1);
    }
    let back = rows.windows(2).find_map(|pair| match pair {
        [a, b] if a.number >= b.number => Some((b.number?, a.number?, b.at)),
        _ => None,
    });
    let Some((number, before, at)) = back else { return };
    if number < before {
        let headline = said::rows_out_of_order(number, before);
        found.add(OUT_OF_ORDER, Severity::Note, headline, at);
    }
    rows.sort_by_key(|r| r.number);
    for pair in rows.windows(2) {
        if let [a, b] = pair
            && a.number == b.number
        {
            let headline = said::number_given_twice(a.number.unwrap_or(0));
            found.add(ODD_ROW, Severity::Warning, headline, b.at);
        }
    }
}

fn fill(sheet: &mut Scoresheet, rows: Vec<Row>, limits: &Limits, found: &mut Found) {
    let mut next = rows.first().and_then(|r| r.number).unwrap_or(1);
    if next > 1 {
        let headline = said::page_begins_at(next);
        found.push(Diagnostic::new(BEGINS_LATER, Severity::Warning, headline, Place::Whole));
    }
    for row in rows {
        let number = row.number.unwrap_or(next);
        // Numbers left out are rows without a reading, unless a number is plainly wrong.
        if number - next > 20 {
            let headline = said::number_jumps(number, next - 1);
            found.add(ODD_ROW, Severity::Warning, headline, row.at);
            next = number;
        }
        while next < number {
            push(sheet, next, None, Side::White);
            push(sheet, next, None, Side::Black);
            next += 1;
        }
        if sheet.cells.len() + 2 > limits.max_plies.get() {
            let headline = said::too_many_cells_in_list(limits.max_plies);
            found.add(TOO_LARGE, Severity::Error, headline, row.at);
            break;
        }
        push(sheet, number, row.white, Side::White);
        push(sheet, number, row.black, Side::Black);
        next = number + 1;
    }
    while sheet.cells.last().is_some_and(Cell::is_blank) {
        sheet.cells.pop();
    }
}

fn push(sheet: &mut Scoresheet, number: i64, given: Option<Given>, side: Side) {
    let given = given.unwrap_or_else(|| plain(String::new()));
    let place = whole(sheet.cells.len() as u32, &given.text);
    let mut cell = Cell::new(given.text, place);
    cell.slot = u32::try_from(number).ok().map(|number| Slot { number, side: Some(side) });
    cell.confidence = given.confidence;
    cell.alternatives = given.alternatives;
    sheet.cells.push(cell);
}

/// Reads the fields of the form beside the list.
fn add_fields(document: &Json, record: &mut Record) {
    let holders = std::iter::once(document).chain(FIELDS.iter().filter_map(|k| document.get(k)));
    for holder in holders {
        for (key, value) in holder.members() {
            let Some(name) = tag(key) else { continue };
            if let Some(text) = value.number().map(str::trim).filter(|t| !t.is_empty()) {
                record.add_tag(name, text);
            }
        }
    }
    record.result = record.tag("Result").and_then(GameResult::parse);
}

fn tag(key: &str) -> Option<&'static str> {
    Some(match key.to_lowercase().replace([' ', '_', '-'], "").as_str() {
        "white" | "whiteplayer" | "whitename" => "White",
        "black" | "blackplayer" | "blackname" => "Black",
        "event" | "tournament" => "Event",
        "site" | "place" | "location" => "Site",
        "date" => "Date",
        "round" => "Round",
        "board" => "Board",
        "result" => "Result",
        "whiteelo" | "whiterating" => "WhiteElo",
        "blackelo" | "blackrating" => "BlackElo",
        _ => return None,
    })
}

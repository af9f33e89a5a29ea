//! JSON lines, one game a line: what an OCR pipeline hands over.

use std::fmt;

use serde_json::{Map, Value};
use zapis_notation_core::{Place, Sentence, Span};

use crate::said;
use crate::{Alternative, Cell, GameResult, Limits, Record, Scoresheet};

/// Reads one line.
///
/// Unknown keys are ignored. A line with no `sheets` but with `cells` is one sheet.
///
/// # Errors
///
/// Text that is no JSON object, and values of a wrong type, are refused with the key that holds them.
pub fn record(line: &str, limits: &Limits) -> Result<Record, CellsError> {
    let value: Value = serde_json::from_str(line)
        .map_err(|e| CellsError::Json { column: e.column(), what: plain_json_error(&e) })?;
    let object =
        value.as_object().ok_or_else(|| CellsError::wrong("", said::an_object(), &value))?;
    let mut record = Record {
        id: optional_text(object, "id")?,
        lang: optional_text(object, "lang")?,
        start_fen: optional_text(object, "start_fen")?,
        ..Record::default()
    };
    read_tags(object, &mut record)?;
    record.result = match optional_text(object, "result")? {
        Some(text) => GameResult::parse(&text),
        None => record.tag("Result").and_then(GameResult::parse),
    };
    read_sheets(object, limits, &mut record)?;
    Ok(record)
}

fn read_tags(object: &Map<String, Value>, record: &mut Record) -> Result<(), CellsError> {
    let Some(value) = present(object, "tags") else { return Ok(()) };
    let tags =
        value.as_object().ok_or_else(|| CellsError::wrong("tags", said::an_object(), value))?;
    for (name, value) in tags {
        let text = match value {
            Value::Null => continue,
            Value::String(text) => text.clone(),
            Value::Number(number) => number.to_string(),
            Value::Bool(_) | Value::Array(_) | Value::Object(_) => {
                return Err(CellsError::wrong(&format!("tags.{name}"), said::a_text(), value));
            }
        };
        record.add_tag(name, &text);
    }
    if record.start_fen.is_none() {
        record.start_fen = record.tag("FEN").map(str::to_owned);
    }
    Ok(())
}

fn read_sheets(
    object: &Map<String, Value>,
    limits: &Limits,
    record: &mut Record,
) -> Result<(), CellsError> {
    let Some(value) = present(object, "sheets") else {
        let sheet = read_sheet(object, "", 0, limits)?;
        record.sheets.push(sheet);
        return Ok(());
    };
    let sheets =
        value.as_array().ok_or_else(|| CellsError::wrong("sheets", said::a_list(), value))?;
    for (index, sheet) in sheets.iter().enumerate() {
        let key = format!("sheets[{index}]");
        let sheet_object =
            sheet.as_object().ok_or_else(|| CellsError::wrong(&key, said::an_object(), sheet))?;
        record.sheets.push(read_sheet(sheet_object, &format!("{key}."), index as u32, limits)?);
    }
    Ok(())
}

fn read_sheet(
    object: &Map<String, Value>,
    key: &str,
    index: u32,
    limits: &Limits,
) -> Result<Scoresheet, CellsError> {
    let mut sheet = Scoresheet {
        lang: optional_text(object, "lang").map_err(|e| e.within(key))?,
        cells: Vec::new(),
    };
    if key.is_empty() {
        sheet.lang = None;
    }
    let key = format!("{key}cells");
    let value = object.get("cells").unwrap_or(&Value::Null);
    let cells = value.as_array().ok_or_else(|| CellsError::wrong(&key, said::a_list(), value))?;
    if cells.len() > limits.max_plies.get() {
        return Err(CellsError::TooLong {
            key,
            what: Listed::Cells,
            found: cells.len(),
            limit: limits.max_plies.get(),
        });
    }
    for (number, cell) in cells.iter().enumerate() {
        sheet.cells.push(read_cell(cell, &format!("{key}[{number}]"), index, number as u32)?);
    }
    Ok(sheet)
}

fn read_cell(value: &Value, key: &str, sheet: u32, number: u32) -> Result<Cell, CellsError> {
    let place =
        |text: &str| Place::Cell { sheet, cell: number, span: Span::at(0, text.len() as u32) };
    match value {
        Value::Null => Ok(Cell::new("", place(""))),
        Value::String(text) => Ok(Cell::new(text.clone(), place(text))),
        Value::Object(object) => {
            let text = optional_text(object, "text")
                .map_err(|e| e.within(&format!("{key}.")))?
                .unwrap_or_default();
            let at = place(&text);
            let mut cell = Cell::new(text, at);
            cell.confidence = read_confidence(object, key)?;
            cell.alternatives = read_alternatives(object, key)?;
            cell.symbols = read_symbols(object, key)?;
            Ok(cell)
        }
        Value::Bool(_) | Value::Number(_) | Value::Array(_) => {
            Err(CellsError::wrong(key, said::a_text_null_or_object(), value))
        }
    }
}

fn read_confidence(object: &Map<String, Value>, key: &str) -> Result<Option<u8>, CellsError> {
    let Some(value) = present(object, "confidence") else { return Ok(None) };
    let wrong = || CellsError::wrong(&format!("{key}.confidence"), said::a_number_to_100(), value);
    let ppm = millionths(value, 100).ok_or_else(wrong)?;
    Ok(Some(((ppm + 500_000) / 1_000_000) as u8))
}

fn read_alternatives(
    object: &Map<String, Value>,
    key: &str,
) -> Result<Vec<Alternative>, CellsError> {
    let Some(value) = present(object, "alternatives") else { return Ok(Vec::new()) };
    let key = format!("{key}.alternatives");
    let pairs = read_pairs(value, &key)?;
    Ok(pairs.into_iter().map(|(text, weight_ppm)| Alternative { text, weight_ppm }).collect())
}

fn read_symbols(
    object: &Map<String, Value>,
    key: &str,
) -> Result<Vec<Vec<(String, u32)>>, CellsError> {
    let Some(value) = present(object, "symbols") else { return Ok(Vec::new()) };
    let key = format!("{key}.symbols");
    let columns = value
        .as_array()
        .ok_or_else(|| CellsError::wrong(&key, said::a_list_of_columns(), value))?;
    bounded(columns.len(), &key, Listed::Columns)?;
    columns
        .iter()
        .enumerate()
        .map(|(i, column)| read_pairs(column, &format!("{key}[{i}]")))
        .collect()
}

/// Reads `[[text, weight], …]`.
fn read_pairs(value: &Value, key: &str) -> Result<Vec<(String, u32)>, CellsError> {
    let list =
        value.as_array().ok_or_else(|| CellsError::wrong(key, said::a_list_of_pairs(), value))?;
    bounded(list.len(), key, Listed::Readings)?;
    let mut pairs = Vec::with_capacity(list.len());
    for (i, pair) in list.iter().enumerate() {
        let wrong = || CellsError::wrong(&format!("{key}[{i}]"), said::a_pair(), pair);
        let [Value::String(text), weight] = pair.as_array().map_or(&[][..], Vec::as_slice) else {
            return Err(wrong());
        };
        let weight = millionths(weight, 1).ok_or_else(wrong)?;
        pairs.push((text.clone(), weight as u32));
    }
    Ok(pairs)
}

/// Readings of one cell or character, and characters of one cell: no recogniser gives more that are worth weighing.
const MOST_READINGS: usize = 256;

/// Refuses a list of more than [`MOST_READINGS`] entries: each is compared with every legal move.
fn bounded(found: usize, key: &str, what: Listed) -> Result<(), CellsError> {
    if found <= MOST_READINGS {
        return Ok(());
    }
    Err(CellsError::TooLong { key: key.to_owned(), what, found, limit: MOST_READINGS })
}

/// Returns a JSON number from 0 to `most` in millionths.
///
/// It is read from its decimal text, so that no machine's floating point has a say in what the decoder adds up.
fn millionths(value: &Value, most: u64) -> Option<u64> {
    let text = value.as_number()?.to_string();
    let (mantissa, exponent) = match text.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().ok()?),
        None => (text.as_str(), 0),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits: String = whole.chars().chain(fraction.chars()).collect();
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    // The digits are an integer whose last digit stands `fraction.len() - exponent` places behind the point.
    let shift = 6 + exponent - i32::try_from(fraction.len()).ok()?;
    let ppm = scaled(digits.trim_start_matches('0'), shift)?;
    // Recognisers add up to a hair more than 1.
    (ppm <= most * 1_000_000 + 1_000).then(|| ppm.min(most * 1_000_000))
}

/// Returns `digits` times ten to the power `shift`, rounded down; nothing when it does not fit.
fn scaled(digits: &str, shift: i32) -> Option<u64> {
    if digits.is_empty() {
        return Some(0);
    }
    if shift >= 0 {
        let zeros = u32::try_from(shift).ok().filter(|s| *s < 18)?;
        return digits.parse::<u64>().ok()?.checked_mul(10u64.pow(zeros));
    }
    let cut = usize::try_from(-i64::from(shift)).ok()?;
    match digits.len().checked_sub(cut) {
        None | Some(0) => Some(0),
        Some(keep) => digits.get(..keep)?.parse().ok(),
    }
}

fn present<'v>(object: &'v Map<String, Value>, key: &str) -> Option<&'v Value> {
    object.get(key).filter(|v| !v.is_null())
}

fn optional_text(object: &Map<String, Value>, key: &str) -> Result<Option<String>, CellsError> {
    match object.get(key) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text.clone())),
        Some(other) => Err(CellsError::wrong(key, said::a_text(), other)),
    }
}

/// Cuts the place off the parser's message: line and column are said by the caller.
fn plain_json_error(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.rsplit_once(" at line ").map_or(text.clone(), |(what, _)| what.to_owned())
}

/// What a list that is too long holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Listed {
    /// Cells of a sheet.
    Cells,
    /// Signs of a cell.
    Columns,
    /// Readings of a cell or sign.
    Readings,
}

/// A line of the cells format that cannot be taken in.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CellsError {
    /// The line is not JSON.
    Json {
        /// The column, from 1.
        column: usize,
        /// What the JSON parser says.
        what: String,
    },
    /// A key holds a value of another type.
    WrongType {
        /// The path of the key: `sheets[0].cells[3].confidence`; empty for the line itself.
        key: String,
        /// What belongs there.
        expected: Sentence,
        /// What is there.
        found: String,
    },
    /// A list is too long: more cells than [`Limits::max_plies`], or readings beyond counting.
    TooLong {
        /// The path of the list.
        key: String,
        /// What is in it.
        what: Listed,
        /// Its length.
        found: usize,
        /// The length allowed.
        limit: usize,
    },
}

impl CellsError {
    fn wrong(key: &str, expected: Sentence, value: &Value) -> CellsError {
        let mut found = value.to_string();
        if found.chars().count() > 40 {
            found = found.chars().take(39).chain(['…']).collect();
        }
        CellsError::WrongType { key: key.to_owned(), expected, found }
    }

    fn within(self, prefix: &str) -> CellsError {
        match self {
            CellsError::WrongType { key, expected, found } => {
                CellsError::WrongType { key: format!("{prefix}{key}"), expected, found }
            }
            other @ (CellsError::Json { .. } | CellsError::TooLong { .. }) => other,
        }
    }
}

impl CellsError {
    /// Says what is wrong.
    pub fn sentence(&self) -> Sentence {
        match self.clone() {
            CellsError::Json { column, what } => said::not_json(what, column),
            CellsError::WrongType { key, expected, found } if key.is_empty() => {
                said::found_where_belongs(found, expected)
            }
            CellsError::WrongType { key, expected, found } => said::key_holds(key, found, expected),
            CellsError::TooLong { key, what: Listed::Cells, found, limit } => {
                said::too_many_cells_in(key, found, limit)
            }
            CellsError::TooLong { key, what: Listed::Columns, found, limit } => {
                said::too_many_columns_in(key, found, limit)
            }
            CellsError::TooLong { key, what: Listed::Readings, found, limit } => {
                said::too_many_readings_in(key, found, limit)
            }
        }
    }
}

impl fmt::Display for CellsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

impl std::error::Error for CellsError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Record, String> {
        record(line, &Limits::recommended()).map_err(|e| e.to_string())
    }

    #[test]
    fn the_example_of_the_manual_is_read() {
        let line = r#"{"id":"r3-b7","lang":"ru","tags":{"White":"A"},"start_fen":null,"sheets":[{"cells":["e4",null,
            {"text":"Kf3","confidence":71,"alternatives":[["Кf3",0.62],["Kf8",0.2]],"symbols":[[["K",0.9],["R",1e-1]],[["f",1.0]]]}]}]}"#;
        let record = read(line).expect("the example is well formed");
        assert_eq!(record.id.as_deref(), Some("r3-b7"));
        assert_eq!(record.tag("White"), Some("A"));
        let [first, second, third] = record.cells() else { panic!("three cells") };
        assert_eq!(first.text, "e4");
        assert!(second.is_blank());
        assert_eq!(third.confidence, Some(71));
        assert_eq!(
            third.alternatives[0],
            Alternative { text: "Кf3".to_owned(), weight_ppm: 620_000 }
        );
        assert_eq!(third.symbols[0], [("K".to_owned(), 900_000), ("R".to_owned(), 100_000)]);
        assert_eq!(third.place, Place::Cell { sheet: 0, cell: 2, span: Span::at(0, 3) });
    }

    #[test]
    fn a_wrong_type_is_named_with_its_key() {
        for (line, message) in [
            ("[]", "found [] where an object belongs"),
            (r#"{"id":7,"sheets":[]}"#, "key id: found 7, expected a text"),
            (r#"{"sheets":{}}"#, "key sheets: found {}, expected a list"),
            (
                r#"{"sheets":[{"cells":"e4"}]}"#,
                r#"key sheets[0].cells: found "e4", expected a list"#,
            ),
            (
                r#"{"sheets":[{"lang":1,"cells":[]}]}"#,
                "key sheets[0].lang: found 1, expected a text",
            ),
            (
                r#"{"sheets":[{"cells":["e4",5]}]}"#,
                "key sheets[0].cells[1]: found 5, expected a text, null or an object",
            ),
            (
                r#"{"sheets":[{"cells":[{"text":"e4","confidence":"high"}]}]}"#,
                r#"key sheets[0].cells[0].confidence: found "high", expected a number from 0 to 100"#,
            ),
            (
                r#"{"sheets":[{"cells":[{"alternatives":[["e4"]]}]}]}"#,
                r#"key sheets[0].cells[0].alternatives[0]: found ["e4"], expected a pair of a text and a weight from 0 to 1"#,
            ),
            ("{", "not JSON: EOF while parsing an object (column 1)"),
        ] {
            assert_eq!(read(line).expect_err(line), message);
        }
    }

    #[test]
    fn lists_beyond_counting_are_refused() {
        let pairs = r#"["e4",0.1],"#.repeat(MOST_READINGS) + r#"["e5",0.1]"#;
        for (cell, message) in [
            (
                format!(r#"{{"alternatives":[{pairs}]}}"#),
                "key cells[0].alternatives: 257 readings, more than the 256 that are allowed",
            ),
            (
                format!(r#"{{"symbols":[[{pairs}]]}}"#),
                "key cells[0].symbols[0]: 257 readings, more than the 256 that are allowed",
            ),
            (
                format!(r#"{{"symbols":[{}[]]}}"#, "[],".repeat(MOST_READINGS)),
                "key cells[0].symbols: 257 columns, more than the 256 that are allowed",
            ),
        ] {
            assert_eq!(read(&format!(r#"{{"cells":[{cell}]}}"#)).expect_err("too long"), message);
        }
    }

    #[test]
    fn weights_are_read_without_floating_point() {
        for (text, ppm) in [
            ("0", 0),
            ("1", 1_000_000),
            ("0.62", 620_000),
            ("1e-3", 1_000),
            ("1.0000001", 1_000_000),
            ("3e-9", 0),
        ] {
            let value: Value = serde_json::from_str(text).expect("a number");
            assert_eq!(millionths(&value, 1), Some(ppm), "{text}");
        }
        for text in ["-0.1", "1.5", "1e300"] {
            let value: Value = serde_json::from_str(text).expect("a number");
            assert_eq!(millionths(&value, 1), None, "{text}");
        }
    }
}

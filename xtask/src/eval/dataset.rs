//! The sets of sheets with known games, made into what the program is handed and what it is judged by.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use serde_json::{Map, Value, json};

use super::arguments::Asked;

/// One record with its truth.
#[derive(Clone, Debug)]
pub(crate) struct Task {
    /// The record's name.
    pub(crate) id: String,
    /// The rows of the table that it counts in.
    pub(crate) groups: Vec<String>,
    /// One line of the cells format.
    pub(crate) line: String,
    /// The moves to compare with.
    pub(crate) truth: Vec<String>,
    /// Whether the sheet ends where these do, so that what is printed beyond is wrong.
    pub(crate) whole: bool,
    /// Plies that count neither way.
    pub(crate) unsure: BTreeSet<usize>,
    /// The place of the damage.
    pub(crate) damage: Option<usize>,
}

/// Reads a set.
///
/// # Errors
///
/// Files that cannot be read, and lines that are no JSON.
pub(crate) fn load(path: &Path, asked: &Asked) -> Result<Vec<Task>, String> {
    let mut tasks = Vec::new();
    for record in records(path)? {
        let wanted = asked.level.is_none() || record["level"].as_str() == asked.level.as_deref();
        if !wanted || list(&record["truth_uci"]).is_empty() {
            continue;
        }
        if asked.sheets > 1 && sheets_of(&record, 2).len() < 2 {
            continue;
        }
        tasks.push(record);
    }
    tasks.truncate(asked.limit.unwrap_or(usize::MAX));
    Ok(tasks.iter().filter_map(|record| task(record, asked)).collect())
}

/// Reads a set as sheets of one game each, with everything that is known of single characters.
///
/// # Errors
///
/// Files that cannot be read, and lines that are no JSON.
pub(crate) fn each_sheet(path: &Path, level: Option<&str>) -> Result<Vec<Task>, String> {
    let asked = Asked { sheets: 1, symbols: true, ..Asked::default() };
    let mut tasks = Vec::new();
    for record in records(path)? {
        if list(&record["truth_uci"]).is_empty()
            || level.is_some() && record["level"].as_str() != level
        {
            continue;
        }
        tasks.extend(apart(&record).iter().filter_map(|r| task(r, &asked)));
    }
    Ok(tasks)
}

/// Takes the sheets of a record apart.
fn apart(record: &Value) -> Vec<Value> {
    if record.get("sheets").is_some() {
        let one = |i: usize| {
            let mut alone = record.clone();
            alone["sheets"] = json!([record["sheets"][i]]);
            alone["alignment"] = json!([record["alignment"][i]]);
            alone["likely_same_sheet"] = Value::Null;
            alone
        };
        return (0..list(&record["sheets"]).len()).map(one).collect();
    }
    let mut all = vec![record.clone()];
    let second = &record["second_sheet"];
    if second.is_object() {
        let mut alone = record.clone();
        alone["cells"] = second["cells"].clone();
        alone["lang"] = second["lang"].clone();
        alone["second_sheet"] = Value::Null;
        all.push(alone);
    }
    all
}

/// Reads a file of one JSON object a line.
///
/// # Errors
///
/// Files that cannot be read, and lines that are no JSON.
pub(crate) fn records(path: &Path) -> Result<Vec<Value>, String> {
    let name = path.display();
    let text = if path.extension().is_some_and(|e| e == "gz") {
        unpack("gzip", path)?
    } else {
        std::fs::read_to_string(path).map_err(|e| format!("{name}: {e}"))?
    };
    let lines = text.lines().filter(|l| !l.trim().is_empty());
    lines.map(|l| serde_json::from_str(l).map_err(|e| format!("{name}: {e}"))).collect()
}

/// Returns the text of a file through the program that unpacks it.
///
/// # Errors
///
/// When the program is missing or does not know the file.
pub(crate) fn unpack(program: &str, path: &Path) -> Result<String, String> {
    let name = path.display();
    let output = Command::new(program).arg("-dc").arg(path).output();
    let output = output.map_err(|e| format!("{program}: {e}"))?;
    if !output.status.success() {
        return Err(format!("{name}: {program} ended with {}", output.status));
    }
    String::from_utf8(output.stdout).map_err(|e| format!("{name}: {e}"))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Which sheets are read: two copies of one paper are one witness, so a second one comes from elsewhere.
fn chosen(record: &Value, sheets: usize) -> Vec<usize> {
    let count = list(&record["sheets"]).len();
    let mut picked = vec![0];
    if sheets > 1 {
        let groups = list(&record["likely_same_sheet"]);
        let group = |i: usize| {
            let holds = |g: &Value| list(g).iter().any(|n| n.as_u64() == Some(i as u64));
            if groups.is_empty() { Some(i) } else { groups.iter().rposition(holds) }
        };
        picked.extend((1..count).find(|&i| group(i) != group(0)));
    }
    picked
}

/// The cells of each sheet, with its language where it has its own.
fn sheets_of(record: &Value, sheets: usize) -> Vec<(Option<&str>, &[Value])> {
    if record.get("sheets").is_some() {
        let all = list(&record["sheets"]);
        return chosen(record, sheets).into_iter().map(|i| (None, list(&all[i]))).collect();
    }
    let mut raw = vec![(None, list(&record["cells"]))];
    let second = &record["second_sheet"];
    if sheets > 1 && second.is_object() {
        raw.push((second["lang"].as_str(), list(&second["cells"])));
    }
    raw
}

/// One cell as the format has it: weights are relative, at most 1.
fn cell(cell: &Value, symbols: bool, scale: f64) -> Value {
    let Some(object) = cell.as_object() else {
        return cell.as_str().map_or(Value::Null, |t| json!({ "text": t }));
    };
    let get = |key: &str| object.get(key).unwrap_or(&Value::Null);
    let weight = |v: &Value| json!(v.as_f64().unwrap_or_default() / scale);
    let pairs =
        |v: &Value| -> Value { list(v).iter().map(|p| json!([p[0], weight(&p[1])])).collect() };
    let first = [get("ocr"), get("text")].into_iter().map(text).find(|t| !t.is_empty());
    let mut out = Map::new();
    out.insert("text".to_owned(), json!(first.unwrap_or_default()));
    if !get("conf").is_null() {
        out.insert("confidence".to_owned(), get("conf").clone());
    }
    if !list(get("alternatives")).is_empty() {
        out.insert("alternatives".to_owned(), pairs(get("alternatives")));
    }
    if symbols && !list(get("symbols")).is_empty() {
        let columns: Value = list(get("symbols")).iter().map(pairs).collect();
        out.insert("symbols".to_owned(), columns);
    }
    Value::Object(out)
}

/// The true moves to compare with, and whether the record's own end is meant.
fn truth_of(record: &Value, sheets: usize) -> (Vec<String>, bool) {
    let all = list(&record["truth_uci"]);
    let stated = record["truth_plies"].as_u64().filter(|n| *n > 0);
    let mut plies = stated.map_or(all.len(), |n| n as usize);
    let complete = record["complete"].as_bool().unwrap_or(true) && plies == all.len();
    let alignment = list(&record["alignment"]);
    if !alignment.is_empty() {
        let read = chosen(record, sheets).into_iter().flat_map(|i| list(&alignment[i]));
        plies = plies.min(read.filter_map(Value::as_u64).max().map_or(0, |p| p as usize + 1));
    }
    let truth: Vec<String> = all.iter().take(plies).map(|m| text(m).to_owned()).collect();
    let whole = complete && truth.len() == all.len();
    (truth, whole)
}

fn groups(record: &Value) -> Vec<String> {
    let human = !list(&record["human_errors"]).is_empty();
    let (lang, level) = (text(&record["lang"]), text(&record["level"]));
    let parts = [lang, level, if human { "human" } else { "" }];
    let joined: Vec<&str> = parts.into_iter().filter(|p| !p.is_empty()).collect();
    let mut names = vec![joined.join("/"), "ALL".to_owned()];
    if !level.is_empty() {
        let suffix = if human { "/human" } else { "" };
        names.push(format!("level:{level}{suffix}"));
        names.push(format!("lang:{lang}{suffix}"));
    }
    names
}

fn task(record: &Value, asked: &Asked) -> Option<Task> {
    let raw = sheets_of(record, asked.sheets);
    let marked = |c: &Value| c.as_object().is_some_and(|o| o.contains_key("conf"));
    let scale = if raw.iter().any(|(_, s)| s.iter().any(marked)) { 100.0 } else { 1.0 };
    let id = text(&record["id"]).to_owned();
    let mut damage = None;
    let mut sheets = Vec::new();
    for (n, (lang, cells)) in raw.iter().enumerate() {
        let mut cells: Vec<Value> = cells.iter().map(|c| cell(c, asked.symbols, scale)).collect();
        if let Some(kind) = asked.mutate.filter(|_| n == 0) {
            damage = Some(kind.apply(&mut cells, &id)?);
        }
        let mut sheet = json!({ "cells": cells });
        if let Some(lang) = lang {
            sheet["lang"] = json!(lang);
        }
        sheets.push(sheet);
    }
    let lang = record.get("lang").cloned().unwrap_or_else(|| json!("auto"));
    let (truth, whole) = truth_of(record, asked.sheets);
    let unsure = list(&record["unsure"]).iter().filter_map(Value::as_u64).map(|p| p as usize);
    Some(Task {
        groups: groups(record),
        line: json!({ "id": id, "lang": lang, "sheets": sheets }).to_string(),
        unsure: unsure.filter(|p| *p < truth.len()).collect(),
        truth,
        whole,
        damage,
        id,
    })
}

//! The measure of the formats: which share of a page's true cells is on it, which share the layout puts at its place,
//! and which share of the moves is right after decoding.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use zapis_ingest::formats::{Format, Scan, detect_format, read_format, scan};
use zapis_ingest::{Limits, ReadSettings, Record, decode};
use zapis_notation_core::Side;

use super::judge::common;
use crate::shell::say;

const USAGE: &str = "usage: cargo xtask eval formats DIR --truth FILE.jsonl[.gz]";

/// Words that lie one after the other in the file and are tried as one.
const JOINED: usize = 3;

/// What is measured of one file.
struct Measured {
    /// True texts that stand on the page, wherever, in thousandths of the cells.
    on_page: u64,
    /// True texts that the layout puts at their number and colour.
    placed: u64,
    /// The same, with one character wrong, missing or too many.
    nearly: u64,
    /// Moves of the true game among those that are printed, in thousandths of the true ones and those beyond them.
    moves: u64,
}

/// Share of the true texts, in thousandths, from which on a page can be read.
const LEGIBLE: u64 = 600;

/// Share of right moves, in thousandths, that such a page should have.
const BAR: u64 = 900;

/// Runs `cargo xtask eval formats`.
///
/// # Errors
///
/// What went wrong, in one line.
pub(super) fn run(arguments: &[String]) -> Result<(), String> {
    let [folder, flag, truth] = arguments else { return Err(USAGE.to_owned()) };
    if flag != "--truth" {
        return Err(USAGE.to_owned());
    }
    let truth = read_truth(Path::new(truth))?;
    let mut pages: BTreeMap<String, Vec<(String, Measured)>> = BTreeMap::new();
    for path in files(Path::new(folder))? {
        let name = path.file_name().and_then(|n| n.to_str()).unwrap_or_default();
        let Some((id, kind)) = name.split_once('.') else { continue };
        let Some(cells) = truth.get(id) else { continue };
        let bytes = fs::read(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        let format = detect_format(&bytes);
        if matches!(format, Format::Text | Format::Cells) {
            continue;
        }
        let text = String::from_utf8_lossy(&bytes);
        let measured = measure(&text, format, cells)?;
        let page = format!("{}/{id}", cells.lang);
        pages.entry(page).or_default().push((kind.to_owned(), measured));
    }
    report(&pages);
    Ok(())
}

/// The true cells of a page.
struct Truth {
    lang: String,
    texts: Vec<String>,
    moves: Vec<String>,
}

fn read_truth(path: &Path) -> Result<BTreeMap<String, Truth>, String> {
    let text = if path.extension().is_some_and(|e| e == "gz") {
        let output =
            Command::new("gzip").arg("-dc").arg(path).output().map_err(|e| format!("gzip: {e}"))?;
        String::from_utf8(output.stdout).map_err(|e| e.to_string())?
    } else {
        fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?
    };
    let mut all = BTreeMap::new();
    for line in text.lines() {
        let game: Value =
            serde_json::from_str(line).map_err(|e| format!("{}: {e}", path.display()))?;
        let string = |v: &Value| v.as_str().unwrap_or_default().to_owned();
        let cells = game["cells"].as_array().map(Vec::as_slice).unwrap_or_default();
        let texts = cells.iter().map(|c| fold(&string(&c["written"]))).collect();
        let moves = game["truth_uci"].as_array().map(Vec::as_slice).unwrap_or_default();
        let moves = moves.iter().map(string).collect();
        all.insert(string(&game["id"]), Truth { lang: string(&game["lang"]), texts, moves });
    }
    Ok(all)
}

fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        let entries = fs::read_dir(&next).map_err(|e| format!("{}: {e}", next.display()))?;
        for path in entries.flatten().map(|e| e.path()) {
            if path.is_dir() { folders.push(path) } else { found.push(path) }
        }
    }
    found.sort();
    Ok(found)
}

fn measure(text: &str, format: Format, known: &Truth) -> Result<Measured, String> {
    let truth = known.texts.as_slice();
    let limits = Limits::recommended();
    let pages = scan(text, format, &limits).map_err(|e| e.to_string())?.pages;
    let records = read_format(text, format, &limits).map_err(|e| e.to_string())?;
    let empty = Record::default();
    let record = records.first().unwrap_or(&empty);
    let written = truth.iter().filter(|t| !t.is_empty()).count().max(1) as u64;
    let share = |count: usize| count as u64 * 1000 / written;
    let (placed, nearly) = placed(record, truth);
    Ok(Measured {
        on_page: share(on_page(&pages, truth)),
        placed: share(placed),
        nearly: share(nearly),
        moves: right_moves(record, &known.moves),
    })
}

/// Decodes a record and returns the share of right moves, in thousandths.
fn right_moves(record: &Record, truth: &[String]) -> u64 {
    let decoded = decode(record, &ReadSettings::default());
    let plies = decoded.transcript.game.plies();
    let printed: Vec<String> = plies.iter().map(|p| p.uci().to_owned()).collect();
    let right = common(truth, &printed).len() as u64;
    right * 1000 / truth.len().max(printed.len()).max(1) as u64
}

/// Counts the true texts that are words of the page, each word for one text.
fn on_page(pages: &[Scan], truth: &[String]) -> usize {
    let words: Vec<String> = pages
        .iter()
        .flat_map(|p| p.words.iter().chain(p.tables.iter().flatten().flat_map(|c| &c.words)))
        .map(|w| fold(&w.text))
        .collect();
    let mut left: BTreeMap<String, usize> = BTreeMap::new();
    for count in 1..=JOINED {
        for window in words.windows(count) {
            *left.entry(window.concat()).or_default() += 1;
        }
    }
    let mut count = 0;
    for text in truth.iter().filter(|t| !t.is_empty()) {
        if let Some(there) = left.get_mut(text).filter(|n| **n > 0) {
            *there -= 1;
            count += 1;
        }
    }
    count
}

/// Counts the true texts that stand at their place, exactly and nearly.
fn placed(record: &Record, truth: &[String]) -> (usize, usize) {
    let mut read: BTreeMap<usize, String> = BTreeMap::new();
    for cell in record.cells() {
        if let Some(slot) = cell.slot {
            let black = usize::from(slot.side == Some(Side::Black));
            read.insert((slot.number as usize).saturating_sub(1) * 2 + black, fold(&cell.text));
        }
    }
    let (mut exact, mut nearly) = (0, 0);
    for (place, text) in truth.iter().enumerate().filter(|(_, t)| !t.is_empty()) {
        let Some(found) = read.get(&place) else { continue };
        exact += usize::from(found == text);
        nearly += usize::from(edits(found, text) <= 1);
    }
    (exact, nearly)
}

/// Counts the characters to change, add or remove.
fn edits(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut before = std::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.iter().enumerate() {
            let change = before + usize::from(x != *y);
            before = row[j + 1];
            row[j + 1] = change.min(before + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

/// Takes letters that look alike in Latin and Cyrillic, crosses and zeros as equal, and drops blanks.
fn fold(text: &str) -> String {
    let plain = |c: char| match c {
        'А' => 'A',
        'В' => 'B',
        'С' => 'C',
        'Е' => 'E',
        'К' => 'K',
        'М' => 'M',
        'Н' => 'H',
        'О' | 'O' | 'о' | 'o' => '0',
        'Р' => 'P',
        'Т' => 'T',
        'Х' | 'X' | 'х' | '×' => 'x',
        'а' => 'a',
        'е' => 'e',
        'к' => 'k',
        'р' => 'p',
        'с' => 'c',
        'у' => 'y',
        '–' | '—' => '-',
        other => other,
    };
    text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '|' | '_')).map(plain).collect()
}

fn percent(thousandths: u64) -> String {
    format!("{}.{}", thousandths / 10, thousandths % 10)
}

fn report(pages: &BTreeMap<String, Vec<(String, Measured)>>) {
    say(
        "page | file | on the page % | placed % | placed with one edit % | of the page's | moves %",
    );
    say("--- | --- | --- | --- | --- | --- | ---");
    for (page, files) in pages {
        for (kind, m) in files {
            let of =
                if m.on_page == 0 { "-".to_owned() } else { percent(m.placed * 1000 / m.on_page) };
            let short = if m.on_page >= LEGIBLE && m.moves < BAR { " short" } else { "" };
            say(&format!(
                "{page} | {kind} | {} | {} | {} | {of} | {}{short}",
                percent(m.on_page),
                percent(m.placed),
                percent(m.nearly),
                percent(m.moves)
            ));
        }
        let shares: [(&str, fn(&Measured) -> u64); 2] =
            [("places", |m| m.placed), ("moves", |m| m.moves)];
        let plain = || files.iter().filter(|(k, _)| !k.contains("choices")).map(|(_, m)| m);
        for (what, share) in shares {
            let apart =
                plain().map(share).max().unwrap_or(0) - plain().map(share).min().unwrap_or(0);
            if apart > 10 {
                say(&format!("{page}: the formats differ by {} points of {what}", percent(apart)));
            }
        }
    }
    let all = || pages.values().flatten().filter(|(k, _)| k == "tsv").map(|(_, m)| m);
    let mean = |share: fn(&Measured) -> u64| {
        percent(all().map(share).sum::<u64>() / all().count().max(1) as u64)
    };
    say(&format!(
        "mean of {} pages (tsv): on the page {} %, placed {} %, moves {} %",
        all().count(),
        mean(|m| m.on_page),
        mean(|m| m.placed),
        mean(|m| m.moves)
    ));
    let legible = || all().filter(|m| m.on_page >= LEGIBLE);
    let count = legible().count();
    let sum: u64 = legible().map(|m| m.moves).sum();
    say(&format!(
        "{count} of them hold {} % of the texts or more: moves {} %, {} at {} % or more",
        percent(LEGIBLE),
        percent(sum / count.max(1) as u64),
        legible().filter(|m| m.moves >= BAR).count(),
        percent(BAR)
    ));
}

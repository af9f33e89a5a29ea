//! Held-out figures: every part of the sets is read with tables fitted on the other parts only.

use std::collections::BTreeMap;
use std::path::Path;

use zapis_ingest::Decoded;
use zapis_ingest::lab::{SignedPly, signs, try_counts};

use super::committed::{STANDING, Standing};
use super::dataset::{Task, each_sheet, load};
use super::decode::{decoded, each, measure as decode, printed, record, table};
use super::judge::{Judged, Printed, groups, judge};
use crate::shell::{root, say};
use crate::train::{Counted, Scorecard, counted, fold_tables};

/// Parts when nothing else is said.
const PARTS: usize = 5;

/// The sheets that noise is counted on, below the folder of shared data: those of the library's own table.
const NOISE: [(&str, Option<&str>); 3] = [
    ("ocr/dev.jsonl.gz", None),
    ("ink/dev.jsonl.gz", Some("unseen")),
    ("cases/hcs-real.jsonl", None),
];

/// A confidence that no scorecard gives: that of plies which were read exactly.
const EXACT: u16 = 1000;

/// Runs `cargo xtask eval folds [K]`: the standing sets, each record read with noise and confidences from other games.
///
/// # Errors
///
/// What went wrong, in one line.
pub(super) fn run(arguments: &[String]) -> Result<(), String> {
    let count = match arguments {
        [] => PARTS,
        [k] => k
            .parse()
            .ok()
            .filter(|k| *k > 1)
            .ok_or_else(|| format!("`{k}` is no number of parts"))?,
        _ => return Err("usage: cargo xtask eval folds [K]".to_owned()),
    };
    let jobs = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let shared = root().join("../shared");
    let mut noise: BTreeMap<usize, Vec<Task>> = (0..count).map(|n| (n, Vec::new())).collect();
    for (path, level) in NOISE {
        for task in each_sheet(&shared.join(path), level)? {
            noise.entry(part(&task.id, count)).or_default().push(task);
        }
    }
    let tables = fold_tables(&noise, jobs)?;
    let mut sets = Vec::new();
    for standing in STANDING {
        let tasks = load(&shared.join(standing.path), &standing.asked())?;
        sets.push((standing, read(&tasks, count, &tables, jobs)?));
    }
    let cards: Vec<Scorecard> = (0..count).map(|n| scorecard(&sets, n)).collect();
    let all = sets.iter().flat_map(|(_, set)| set);
    let (exact, apart) = all.fold((0, 0), |(exact, apart), read| match read.signs {
        Signs::Exact => (exact + 1, apart),
        Signs::Apart => (exact, apart + 1),
        Signs::Same(_) => (exact, apart),
    });
    say(&format!(
        "{count} parts; of the readings {exact} are exact, and {apart} have the confidences of the library's own table"
    ));
    for (standing, set) in &sets {
        say(standing.name);
        let tasks: Vec<Task> = set.iter().map(|read| read.task.clone()).collect();
        let judged: Vec<Judged> =
            set.iter().map(|read| judge(&read.task, &read.weighed(&cards[read.part]))).collect();
        table(&groups(&tasks, &judged));
    }
    Ok(())
}

/// A record as it was read with the noise of other parts.
struct Read {
    task: Task,
    part: usize,
    printed: Vec<Printed>,
    signs: Signs,
}

/// What the confidences of a reading are made of.
enum Signs {
    /// By ply what its confidence is made of, and whether more than its text speaks for it.
    Same(Vec<(SignedPly, bool)>),
    /// The record is read without a search.
    Exact,
    /// The search by itself reads another game than with all that stands around it.
    Apart,
}

impl Read {
    fn of(task: &Task, part: usize) -> Result<Read, String> {
        let record = record(task)?;
        let decoded = decoded(&record);
        let printed = printed(&decoded);
        let signs = if printed.iter().all(|(_, confidence)| *confidence == EXACT) {
            Signs::Exact
        } else {
            let signs = signs(&record);
            let same = signs.iter().map(|ply| &ply.uci).eq(printed.iter().map(|(uci, _)| uci));
            let all = || signs.into_iter().zip(guesses(&decoded)).collect();
            if same { Signs::Same(all()) } else { Signs::Apart }
        };
        Ok(Read { task: task.clone(), part, printed, signs })
    }

    /// Its plies that count, for fitting.
    fn counted(&self) -> Vec<Counted> {
        let Signs::Same(signs) = &self.signs else { return Vec::new() };
        counted(&self.task, &signs.iter().map(|(ply, _)| ply.clone()).collect::<Vec<_>>())
    }

    /// What is printed, with the confidences of a scorecard and the prudence of the library.
    fn weighed(&self, card: &Scorecard) -> Vec<Printed> {
        let Signs::Same(signs) = &self.signs else { return self.printed.clone() };
        let told = |(ply, repaired): &(SignedPly, bool)| {
            (ply.uci.clone(), ply.told(card.confidence(&ply.classes), *repaired))
        };
        signs.iter().map(told).collect()
    }
}

/// Tells of each ply whether more than its text speaks for it.
fn guesses(decoded: &Decoded) -> Vec<bool> {
    decoded.transcript.plies().map(|(_, line)| line.reading.is_guess()).collect()
}

/// Reads every record of a set with noise counted where no sheet of its part is; one part after another.
fn read(
    tasks: &[Task],
    count: usize,
    tables: &BTreeMap<usize, String>,
    jobs: usize,
) -> Result<Vec<Read>, String> {
    let mut all = Vec::new();
    for (n, table) in tables {
        let held: Vec<Task> =
            tasks.iter().filter(|task| part(&task.id, count) == *n).cloned().collect();
        try_counts(Some(table));
        let part = each(&held, jobs, |task| Read::of(task, *n));
        try_counts(None);
        all.extend(part?);
    }
    Ok(all)
}

/// The scorecard for a part: fitted on all others, each read with noise that is not its own either.
fn scorecard(sets: &[(&Standing, Vec<Read>)], held: usize) -> Scorecard {
    // A few readings of one game are no set to learn from, in the library's own table either.
    let of = sets.iter().filter(|(standing, _)| standing.name != "real-sheets");
    let mut files: BTreeMap<(&str, usize), Vec<Counted>> = BTreeMap::new();
    for (standing, set) in of {
        let plies = set.iter().filter(|read| read.part != held).flat_map(Read::counted);
        files.entry((standing.path, standing.sheets)).or_default().extend(plies);
    }
    Scorecard::fitted(&files.into_values().collect::<Vec<_>>())
}

/// Decodes and judges every record with noise counted where no sheet of its part of the set is.
///
/// # Errors
///
/// Files that cannot be read, and records that the library refuses.
pub(super) fn measure(
    path: &Path,
    tasks: &[Task],
    count: usize,
    jobs: usize,
) -> Result<Vec<Judged>, String> {
    let mut sheets: BTreeMap<usize, Vec<Task>> = BTreeMap::new();
    for task in each_sheet(path, None)? {
        sheets.entry(part(&task.id, count)).or_default().push(task);
    }
    let mut judged: Vec<Option<Judged>> = vec![None; tasks.len()];
    for (n, table) in fold_tables(&sheets, jobs)? {
        let (places, held): (Vec<usize>, Vec<Task>) = tasks
            .iter()
            .enumerate()
            .filter(|(_, task)| part(&task.id, count) == n)
            .map(|(place, task)| (place, task.clone()))
            .unzip();
        try_counts(Some(&table));
        let results = decode(&held, jobs);
        try_counts(None);
        for (place, result) in places.into_iter().zip(results?) {
            judged[place] = Some(result);
        }
    }
    Ok(judged.into_iter().flatten().collect())
}

/// The part that a record belongs to: by the first number in its name, so that two levels of one game stay together.
fn part(id: &str, count: usize) -> usize {
    let digits = id.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit);
    digits.fold(0, |n, c| (n * 10 + c as usize - '0' as usize) % count)
}

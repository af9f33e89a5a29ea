//! The measure of decoding: the judge's figures from a call into the library.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use zapis_ingest::lab::try_counts;
use zapis_ingest::{Decoded, Limits, ReadSettings, Record, decode, formats::cells};

use super::arguments::{Arguments, Asked, Mode, parse};
use super::dataset::{Task, load};
use super::judge::{Group, HEADING, Judged, Printed, groups, judge};
use super::{ask, committed, costs, folds};
use crate::shell::say;

/// Runs `cargo xtask eval PATH ...`.
///
/// # Errors
///
/// What went wrong, in one line; with `--check`, which group has become worse.
pub(super) fn run(arguments: &[String]) -> Result<(), String> {
    let arguments = parse(arguments)?;
    if let Some(path) = &arguments.noise {
        let table = std::fs::read_to_string(path).map_err(|e| format!("{path}: {e}"))?;
        try_counts(Some(&table));
    }
    match arguments.mode {
        Mode::Print => arguments.paths.iter().try_for_each(|p| print(Path::new(p), &arguments)),
        Mode::Check => committed::check(arguments.jobs),
        Mode::Bless => committed::bless(arguments.jobs),
    }
}

fn print(path: &Path, arguments: &Arguments) -> Result<(), String> {
    let tasks = load(path, &arguments.asked)?;
    if arguments.costs {
        return costs::print(&tasks, arguments.jobs);
    }
    if let Some(order) = arguments.ask {
        return ask::print(path, &tasks, order, arguments.jobs, arguments.log);
    }
    let begun = Instant::now();
    let judged = match arguments.folds {
        None => measure(&tasks, arguments.jobs)?,
        Some(count) => folds::measure(path, &tasks, count, arguments.jobs)?,
    };
    say(&path.display().to_string());
    table(&groups(&tasks, &judged));
    let back: Vec<bool> = judged.iter().filter_map(|j| j.realigned).collect();
    if !back.is_empty() {
        say(&format!("realigned {} of {}", back.iter().filter(|b| **b).count(), back.len()));
    }
    let (wall, sheets) = (begun.elapsed().as_secs_f64(), tasks.len().max(1) as f64);
    say(&format!("wall {wall:.2} s, {:.1} ms a sheet", 1000.0 * wall / sheets));
    Ok(())
}

/// Prints a table.
pub(super) fn table(groups: &[(String, Group)]) {
    say(HEADING);
    for (name, group) in groups {
        say(&group.row(name));
    }
}

/// Measures a set that stands at a path.
///
/// # Errors
///
/// Files that cannot be read, and records that the library refuses.
pub(super) fn figures(
    path: &PathBuf,
    asked: &Asked,
    jobs: usize,
) -> Result<Vec<(String, Group)>, String> {
    let tasks = load(path, asked)?;
    let judged = measure(&tasks, jobs)?;
    Ok(groups(&tasks, &judged))
}

/// Decodes and judges every record.
///
/// # Errors
///
/// Records that the library refuses.
pub(super) fn measure(tasks: &[Task], jobs: usize) -> Result<Vec<Judged>, String> {
    each(tasks, jobs, |task| Ok(judge(task, &printed(&decoded(&record(task)?)))))
}

/// Takes in a record as the program does.
///
/// # Errors
///
/// Lines that the library refuses.
pub(crate) fn record(task: &Task) -> Result<Record, String> {
    cells::record(&task.line, &Limits::recommended()).map_err(|e| format!("{}: {e}", task.id))
}

/// Reads a record as the program does.
pub(super) fn decoded(record: &Record) -> Decoded {
    decode(record, &ReadSettings::default())
}

/// The moves and confidences of a reading.
pub(super) fn printed(decoded: &Decoded) -> Vec<Printed> {
    let plies = decoded.transcript.plies();
    plies.map(|(ply, line)| (ply.uci().to_owned(), line.confidence.per_mille())).collect()
}

/// Does something with every task, several at a time; results stand in the order of the tasks.
///
/// # Errors
///
/// The first error in the order of the tasks.
pub(crate) fn each<T: Send>(
    tasks: &[Task],
    jobs: usize,
    work: impl Fn(&Task) -> Result<T, String> + Sync,
) -> Result<Vec<T>, String> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::with_capacity(tasks.len()));
    std::thread::scope(|scope| {
        for _ in 0..jobs.min(tasks.len()) {
            scope.spawn(|| {
                while let Some((n, task)) = take(&next, tasks) {
                    let result = work(task);
                    done.lock().expect("no panic holds this lock").push((n, result));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("all threads have ended well");
    done.sort_by_key(|(n, _)| *n);
    done.into_iter().map(|(_, result)| result).collect()
}

fn take<'t>(next: &AtomicUsize, tasks: &'t [Task]) -> Option<(usize, &'t Task)> {
    let n = next.fetch_add(1, Ordering::Relaxed);
    tasks.get(n).map(|task| (n, task))
}

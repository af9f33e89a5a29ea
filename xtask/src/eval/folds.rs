//! Held-out figures: every part of a set is read with noise counted on the others only.

use std::collections::BTreeMap;
use std::path::Path;

use zapis_ingest::lab::try_counts;

use super::dataset::{Task, each_sheet};
use super::decode::measure as decode;
use super::judge::Judged;
use crate::train::fold_tables;

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

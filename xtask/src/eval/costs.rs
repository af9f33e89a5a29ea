//! Where costs went: what finding the path took, and whether a wrong path was cheaper than the true one or only missed it.

use zapis_ingest::lab::{Path, forced, free};

use super::dataset::Task;
use super::decode::{each, record};
use crate::shell::say;

/// Prints one line a record that is not read right, and the sums.
///
/// # Errors
///
/// Records that the library refuses.
pub(super) fn print(tasks: &[Task], jobs: usize) -> Result<(), String> {
    let paths = each(tasks, jobs, |task| {
        let record = record(task)?;
        Ok((free(&record), forced(&record, &task.truth)))
    })?;
    let (mut right, mut search, mut model) = (0, 0, 0);
    let mut expanded: Vec<usize> = Vec::new();
    let (mut plies, mut passed, mut unrecorded) = (0, 0, 0);
    for (task, (found, truth)) in tasks.iter().zip(&paths) {
        expanded.push(found.expanded);
        let moves = || found.steps.iter().filter(|s| s.uci != "--");
        plies += moves().count();
        passed += found.steps.len() - moves().count();
        unrecorded += moves().filter(|s| s.cells == [None; 2]).count();
        if moves().map(|s| &s.uci).eq(&task.truth) {
            right += 1;
            continue;
        }
        let missed = found.cost > truth.cost;
        if missed {
            search += 1;
        } else {
            model += 1;
        }
        say(&format!(
            "{}: {} found at {}, the truth costs {}; {}",
            task.id,
            if missed { "SEARCH" } else { "MODEL" },
            found.cost,
            truth.cost,
            first_difference(found, truth)
        ));
    }
    expanded.sort_unstable();
    let of = |share: usize| expanded.get(expanded.len() * share / 100).copied().unwrap_or(0);
    let most = expanded.last().copied().unwrap_or(0);
    say(&format!(
        "{right} right, {model} wrong with a wrong game cheaper than the true one, {search} with the true one missed"
    ));
    say(&format!("{plies} plies, {unrecorded} without a cell, {passed} cells passed over"));
    say(&format!("states expanded: median {}, nine in ten up to {}, most {most}", of(50), of(90)));
    Ok(())
}

fn first_difference(found: &Path, truth: &Path) -> String {
    let differs = |(a, b): &(&zapis_ingest::lab::Step, &zapis_ingest::lab::Step)| {
        (&a.uci, a.cells) != (&b.uci, b.cells)
    };
    let steps = found.steps.iter().zip(&truth.steps);
    match steps.enumerate().find(|(_, pair)| differs(pair)) {
        Some((n, (a, b))) => {
            format!("step {n}: {} at {} for {} at {}", a.uci, a.cost, b.uci, b.cost)
        }
        None => "they differ in length".to_owned(),
    }
}

//! Counting of how often plies are right, for the confidences of the decoder.
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "fitting is arithmetic on counts that are far from the limits"
)]

use std::path::Path;

use zapis_ingest::lab::{confidence_place, confidence_size, free};

use super::noise::{jobs, source};
use crate::eval::arguments::Asked;
use crate::eval::dataset::{Task, load};
use crate::eval::decode::{each, record};
use crate::eval::judge::judge;
use crate::shell::{root, say};

/// Where the table stands.
const FILE: &str = "crates/ingest/src/posterior/calibration/table.rs";

/// Plies that a row's own frequency counts for in each of its columns.
const ROW_FAITH: f64 = 12.0;

/// Plies that a share counts for as its own frequency.
const SHARE_FAITH: f64 = 4.0;

/// Plies that count and those of them that are right.
type Counts = Vec<Vec<[u32; 2]>>;

/// Runs `cargo xtask train calibration`: games known from two sheets are read from one and from both.
///
/// # Errors
///
/// What went wrong, in one line.
pub(super) fn run(arguments: &[String]) -> Result<(), String> {
    if arguments.is_empty() {
        return Err(super::USAGE.to_owned());
    }
    let (rows, columns) = confidence_size();
    let mut counts: Counts = vec![vec![[0; 2]; columns]; rows];
    let mut shares = vec![(0.0, 0_u32); rows];
    let mut sources = Vec::new();
    for path in arguments {
        for sheets in 1..=2 {
            let tasks = load(Path::new(path), &Asked { sheets, ..Asked::default() })?;
            sources.push(format!("{} read from {sheets}", source(path, None, tasks.len())));
            for plies in each(&tasks, jobs(), plies)? {
                for (row, column, share, right) in plies {
                    counts[row][column][0] += 1;
                    counts[row][column][1] += u32::from(right);
                    shares[row].0 += f64::from(share) / 1e6;
                    shares[row].1 += 1;
                }
            }
        }
    }
    let expected: Vec<f64> = shares.iter().map(|(sum, n)| sum / f64::from((*n).max(1))).collect();
    let out = root().join(FILE);
    std::fs::write(&out, text(&fit(&counts, &expected), &sources))
        .map_err(|e| format!("{}: {e}", out.display()))?;
    say(&format!("{} written", out.display()));
    Ok(())
}

/// The plies of a reading that count: their places in the table, their shares, whether they are right.
fn plies(task: &Task) -> Result<Vec<(usize, usize, u32, bool)>, String> {
    let path = free(&record(task)?);
    let steps: Vec<_> = path.steps.iter().filter(|s| s.uci != "--").collect();
    // The judge hands confidences back for the plies that count: numbers in their place say which those are.
    let numbered: Vec<(String, u16)> =
        steps.iter().zip(0_u16..).map(|(s, n)| (s.uci.clone(), n)).collect();
    let counted = judge(task, &numbered).each.into_iter().filter_map(|(n, right)| {
        let step = steps.get(usize::from(n))?;
        let (row, column) = confidence_place(step.share, step.doubt);
        Some((row, column, step.share, right))
    });
    Ok(counted.collect())
}

/// Frequencies, smoothed towards those of their row and those towards the share itself, never falling with the share.
fn fit(counts: &Counts, expected: &[f64]) -> Vec<Vec<f64>> {
    let mut table: Vec<Vec<f64>> = counts
        .iter()
        .zip(expected)
        .map(|(row, share)| {
            let (n, right) = row.iter().fold((0.0, 0.0), |(n, right), [of, good]| {
                (n + f64::from(*of), right + f64::from(*good))
            });
            let common = (right + share * SHARE_FAITH) / (n + SHARE_FAITH);
            row.iter()
                .map(|[of, good]| {
                    (f64::from(*good) + common * ROW_FAITH) / (f64::from(*of) + ROW_FAITH)
                })
                .collect()
        })
        .collect();
    for column in 0..counts.first().map_or(0, Vec::len) {
        let pairs = table.iter().zip(counts);
        let values: Vec<(f64, f64)> =
            pairs.map(|(row, n)| (row[column], 1.0 + f64::from(n[column][0]))).collect();
        for (row, value) in table.iter_mut().zip(rising(&values)) {
            row[column] = value;
        }
    }
    table
}

/// Pools neighbours that fall until all values rise (pool adjacent violators); values come with their weights.
fn rising(values: &[(f64, f64)]) -> Vec<f64> {
    let mut blocks: Vec<(f64, f64, usize)> = Vec::new();
    for &(value, weight) in values {
        let mut block = (value, weight, 1);
        while let Some(&(before, heavy, len)) = blocks.last() {
            if before <= block.0 {
                break;
            }
            blocks.pop();
            let sum = heavy + block.1;
            block = ((before * heavy + block.0 * block.1) / sum, sum, len + block.2);
        }
        blocks.push(block);
    }
    blocks.iter().flat_map(|&(value, _, len)| std::iter::repeat_n(value, len)).collect()
}

fn text(table: &[Vec<f64>], sources: &[String]) -> String {
    let mut text = format!(
        "//! GENERATED by `cargo xtask train calibration` from {}. Do not edit.\n\n\
         use super::{{DOUBTS, SHARES}};\n\n\
         /// How many of a thousand plies with such a share and doubt were right.\n\
         #[rustfmt::skip]\n\
         pub(super) const TABLE: [[u16; DOUBTS.len()]; SHARES.len()] = [\n",
        sources.join(", ")
    );
    for row in table {
        let row: Vec<String> = row.iter().map(|v| ((v * 1000.0) as u16).to_string()).collect();
        text += &format!("    [{}],\n", row.join(", "));
    }
    text + "];\n"
}

//! Fitting of the scorecard behind the decoder's confidences: logistic regression over sheets with known games.
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "fitting is arithmetic on counts that are far from the limits"
)]

use std::path::Path;

use zapis_ingest::lab::{confidence_classes, signs};

use super::noise::{jobs, source};
use super::solve::solve;
use crate::eval::arguments::Asked;
use crate::eval::dataset::{Task, load};
use crate::eval::decode::{each, record};
use crate::eval::judge::judge;
use crate::shell::{root, say};

/// Where the table stands.
const FILE: &str = "crates/ingest/src/posterior/calibration/table.rs";

/// How strongly points of neighbouring classes hold together.
const TOGETHER: f64 = 10.0;

/// How strongly all points hold to 0: it tells only which of equally good tables is taken.
const SMALL: f64 = 0.3;

/// Steps of Newton's method; it is at rest long before.
const STEPS: usize = 30;

/// One ply: the columns that hold a 1, the weight it has, whether it is right.
struct Ply {
    columns: Vec<usize>,
    weight: f64,
    right: bool,
}

/// Runs `cargo xtask train calibration`: games known from two sheets are read from one and from both.
///
/// # Errors
///
/// What went wrong, in one line.
pub(super) fn run(arguments: &[String]) -> Result<(), String> {
    if arguments.is_empty() {
        return Err(super::USAGE.to_owned());
    }
    let sizes = confidence_classes();
    let (mut all, mut sources) = (Vec::new(), Vec::new());
    for path in arguments {
        for sheets in 1..=2 {
            let tasks = load(Path::new(path), &Asked { sheets, ..Asked::default() })?;
            if tasks.is_empty() {
                continue;
            }
            sources.push(format!("{} read from {sheets}", source(path, None, tasks.len())));
            let read: Vec<_> = each(&tasks, jobs(), plies)?.into_iter().flatten().collect();
            // Each set counts alike for a part of its weight: the largest would speak for all otherwise.
            let weight = 1.0 + 4_000.0 / read.len().max(1) as f64;
            all.extend(read.into_iter().map(|(classes, right)| Ply {
                columns: columns(&classes, &sizes),
                weight,
                right,
            }));
        }
    }
    let out = root().join(FILE);
    std::fs::write(&out, text(&fit(&all, &sizes), &sizes, &sources))
        .map_err(|e| format!("{}: {e}", out.display()))?;
    say(&format!("{} written", out.display()));
    Ok(())
}

/// The plies of a reading that count: the classes of their signs, and whether they are right.
fn plies(task: &Task) -> Result<Vec<(Vec<usize>, bool)>, String> {
    let read = signs(&record(task)?);
    // The judge hands confidences back for the plies that count: numbers in their place say which those are.
    let numbered: Vec<(String, u16)> =
        read.iter().zip(0_u16..).map(|((uci, _), n)| (uci.clone(), n)).collect();
    let counted = judge(task, &numbered).each.into_iter();
    Ok(counted
        .filter_map(|(n, right)| Some((read.get(usize::from(n))?.1.clone(), right)))
        .collect())
}

/// The columns of a ply: the first one is always there, then one for each sign.
fn columns(classes: &[usize], sizes: &[usize]) -> Vec<usize> {
    let mut first = 1;
    let mut columns = vec![0];
    for (class, size) in classes.iter().zip(sizes) {
        columns.push(first + class);
        first += size;
    }
    columns
}

/// Fits the log-odds of being right as a sum over columns, smooth from class to class.
fn fit(plies: &[Ply], sizes: &[usize]) -> Vec<f64> {
    let n = 1 + sizes.iter().sum::<usize>();
    let penalty = penalty(n, sizes);
    let mut points = vec![0.0; n];
    for _ in 0..STEPS {
        let mut curve = penalty.clone();
        let mut slope: Vec<f64> = (0..n)
            .map(|i| -penalty[i].iter().zip(&points).map(|(p, x)| p * x).sum::<f64>())
            .collect();
        for ply in plies {
            let sum: f64 = ply.columns.iter().map(|&c| points[c]).sum();
            let expected = 1.0 / (1.0 + (-sum.clamp(-30.0, 30.0)).exp());
            let bend = ply.weight * expected * (1.0 - expected);
            let miss = ply.weight * (f64::from(u8::from(ply.right)) - expected);
            for &a in &ply.columns {
                slope[a] += miss;
                for &b in &ply.columns {
                    curve[a][b] += bend;
                }
            }
        }
        for (point, step) in points.iter_mut().zip(solve(curve, slope)) {
            *point += step;
        }
    }
    points
}

/// What it costs that points differ, as a matrix.
fn penalty(n: usize, sizes: &[usize]) -> Vec<Vec<f64>> {
    let mut matrix = vec![vec![0.0; n]; n];
    for (i, row) in matrix.iter_mut().enumerate() {
        row[i] = if i == 0 { 1e-6 } else { SMALL };
    }
    let mut first = 1;
    for size in sizes {
        for i in first..first + size - 1 {
            matrix[i][i] += TOGETHER;
            matrix[i + 1][i + 1] += TOGETHER;
            matrix[i][i + 1] -= TOGETHER;
            matrix[i + 1][i] -= TOGETHER;
        }
        first += size;
    }
    matrix
}

fn text(points: &[f64], sizes: &[usize], sources: &[String]) -> String {
    let milli = |x: &f64| (x * 1000.0).round() as i32;
    let mut text = format!(
        "//! GENERATED by `cargo xtask train calibration` from {}. Do not edit.\n\n\
         use super::SIGNS;\n\n\
         /// The log-odds that all plies start from, in thousandths.\n\
         pub(super) const BASE: i32 = {};\n\n\
         /// By sign and class, what is added to them.\n\
         #[rustfmt::skip]\n\
         pub(super) const POINTS: [&[i32]; SIGNS] = [\n",
        sources.join(", "),
        milli(&points[0])
    );
    let mut first = 1;
    for size in sizes {
        let row: Vec<String> =
            points[first..first + size].iter().map(|x| milli(x).to_string()).collect();
        text += &format!("    &[{}],\n", row.join(", "));
        first += size;
    }
    text + "];\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fit_finds_the_odds_behind_the_counts() {
        // Nine in ten of the first class are right, one in two of the second.
        let ply = |class: usize, right: bool| Ply {
            columns: columns(&[class], &[2]),
            weight: 100.0,
            right,
        };
        let plies: Vec<Ply> = (0..10).flat_map(|n| [ply(0, n != 0), ply(1, n % 2 == 0)]).collect();
        let points = fit(&plies, &[2]);
        let odds = |class: usize| (points[0] + points[1 + class]).exp();
        assert!((odds(0) - 9.0).abs() < 0.5, "{points:?}");
        assert!((odds(1) - 1.0).abs() < 0.1, "{points:?}");
    }
}

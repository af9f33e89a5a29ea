//! The committed figures of the standing sets: comparing with them, and replacing them.

use std::collections::BTreeMap;
use std::path::PathBuf;

use super::arguments::Asked;
use super::decode::{figures, table};
use super::judge::Group;
use crate::shell::{root, say};

/// Where the figures stand.
const FILE: &str = "testdata/eval.csv";

/// Accuracy may fall by so much before that is an error.
const TOLERANCE: f64 = 0.002;

/// Groups with fewer plies are reported and fail nothing: one game there is worth more than the tolerance.
const LEAST_PLIES: usize = 1000;

/// A set that is measured every time.
pub(super) struct Standing {
    pub(super) name: &'static str,
    /// Below the folder of shared data beside the checkout.
    pub(super) path: &'static str,
    level: Option<&'static str>,
    pub(super) sheets: usize,
}

impl Standing {
    /// How it is read.
    pub(super) fn asked(&self) -> Asked {
        let level = self.level.map(str::to_owned);
        Asked { sheets: self.sheets, level, ..Asked::default() }
    }
}

/// The sets that are measured every time.
pub(super) const STANDING: &[Standing] = &[
    Standing { name: "ink-strong", path: "ink/dev.jsonl.gz", level: Some("strong"), sheets: 1 },
    Standing { name: "ink-unseen", path: "ink/dev.jsonl.gz", level: Some("unseen"), sheets: 1 },
    Standing { name: "hcs", path: "cases/hcs-real.jsonl", level: None, sheets: 1 },
    Standing { name: "hcs-two", path: "cases/hcs-real.jsonl", level: None, sheets: 2 },
    Standing { name: "real-sheets", path: "cases/real-sheets.jsonl", level: None, sheets: 1 },
    Standing { name: "ocr", path: "ocr/dev.jsonl.gz", level: None, sheets: 1 },
    Standing { name: "ocr-two", path: "ocr/dev.jsonl.gz", level: None, sheets: 2 },
];

/// Figures by set and group.
type Figures = BTreeMap<(String, String), Figure>;

#[derive(Clone, Copy, Debug, PartialEq)]
struct Figure {
    plies: usize,
    accuracy: f64,
    perfect: f64,
}

/// Compares with the committed figures.
///
/// # Errors
///
/// Says which groups have become worse by more than the tolerance.
pub(super) fn check(jobs: usize) -> Result<(), String> {
    let path = root().join(FILE);
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{FILE}: {e}"))?;
    let before = parse(&text)?;
    let now = measure(jobs)?;
    let mut worse = Vec::new();
    for (key, old) in &before {
        let Some(new) = now.get(key) else {
            worse.push(format!("{} {}: not measured any more", key.0, key.1));
            continue;
        };
        let change = new.accuracy - old.accuracy;
        if change < -TOLERANCE - 1e-9 {
            let what =
                format!("{} {}: {:.4} after {:.4}", key.0, key.1, new.accuracy, old.accuracy);
            say(&format!("worse: {what}"));
            if new.plies >= LEAST_PLIES {
                worse.push(what);
            }
        } else if change > TOLERANCE {
            say(&format!(
                "better: {} {}: {:.4} after {:.4}",
                key.0, key.1, new.accuracy, old.accuracy
            ));
        }
    }
    if worse.is_empty() { Ok(()) } else { Err(format!("worse than {FILE}: {}", worse.join("; "))) }
}

/// Replaces the committed figures.
///
/// # Errors
///
/// What went wrong, in one line.
pub(super) fn bless(jobs: usize) -> Result<(), String> {
    let mut text = "set,group,plies,accuracy,perfect\n".to_owned();
    for ((set, group), f) in measure(jobs)? {
        text.push_str(&format!("{set},{group},{},{:.4},{:.3}\n", f.plies, f.accuracy, f.perfect));
    }
    std::fs::write(root().join(FILE), text).map_err(|e| format!("{FILE}: {e}"))
}

fn measure(jobs: usize) -> Result<Figures, String> {
    let mut all = Figures::new();
    for set in STANDING {
        let path: PathBuf = root().join("../shared").join(set.path);
        let groups = figures(&path, &set.asked(), jobs)?;
        say(set.name);
        table(&groups);
        all.extend(groups.into_iter().map(|(name, g)| ((set.name.to_owned(), name), figure(&g))));
    }
    Ok(all)
}

/// Takes the figures as the file holds them, rounded.
fn figure(group: &Group) -> Figure {
    let round = |x: f64, places: f64| (x * places).round() / places;
    Figure {
        plies: group.plies(),
        accuracy: round(group.accuracy(), 1e4),
        perfect: round(group.perfect(), 1e3),
    }
}

fn parse(text: &str) -> Result<Figures, String> {
    let mut all = Figures::new();
    for line in text.lines().skip(1) {
        let wrong = || format!("{FILE}: `{line}` is no row of figures");
        let [set, group, plies, accuracy, perfect] = line.split(',').collect::<Vec<_>>()[..] else {
            return Err(wrong());
        };
        let figure = Figure {
            plies: plies.parse().map_err(|_| wrong())?,
            accuracy: accuracy.parse().map_err(|_| wrong())?,
            perfect: perfect.parse().map_err(|_| wrong())?,
        };
        all.insert((set.to_owned(), group.to_owned()), figure);
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_read_back() {
        let figures = parse("set,group,plies,accuracy,perfect\nocr,level:easy,6010,0.9990,0.950\n");
        let row = figures.expect("well formed").into_iter().next();
        let expected = Figure { plies: 6010, accuracy: 0.999, perfect: 0.95 };
        assert_eq!(row, Some((("ocr".to_owned(), "level:easy".to_owned()), expected)));
        assert!(parse("head\nocr,ALL,1\n").is_err());
    }
}

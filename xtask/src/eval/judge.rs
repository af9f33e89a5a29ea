//! The measure: figures equal to the judge's to the last digit.

use std::collections::BTreeMap;

use super::dataset::Task;

/// A printed ply: its move and its confidence per mille.
pub(crate) type Printed = (String, u16);

/// The heading of the table.
pub(crate) const HEADING: &str = "group                  sheets   plies  accuracy  perfect     @2%     @4%  calib.err  false cert.  1st flagged";

/// Finds a longest common subsequence, as pairs of places.
pub(crate) fn common(a: &[String], b: &[String]) -> Vec<(usize, usize)> {
    let same = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    let (x, y) = (&a[same..], &b[same..]);
    let width = y.len() + 1;
    let mut table = vec![0_u32; (x.len() + 1) * width];
    for i in (0..x.len()).rev() {
        for j in (0..y.len()).rev() {
            table[i * width + j] = if x[i] == y[j] {
                table[(i + 1) * width + j + 1] + 1
            } else {
                table[(i + 1) * width + j].max(table[i * width + j + 1])
            };
        }
    }
    let mut pairs: Vec<(usize, usize)> = (0..same).map(|k| (k, k)).collect();
    let (mut i, mut j) = (0, 0);
    while i < x.len() && j < y.len() {
        if x[i] == y[j] {
            pairs.push((same + i, same + j));
            (i, j) = (i + 1, j + 1);
        } else if table[(i + 1) * width + j] >= table[i * width + j + 1] {
            i += 1;
        } else {
            j += 1;
        }
    }
    pairs
}

/// What came of one record.
#[derive(Clone, Debug)]
pub(crate) struct Judged {
    /// Plies that count.
    pub(crate) plies: usize,
    /// Those that are right.
    pub(crate) good: usize,
    /// Confidence of every printed ply that counts, and whether it is right.
    pub(crate) each: Vec<(u16, bool)>,
    /// Whether the plies from six after the damage on are found; nothing without damage.
    pub(crate) realigned: Option<bool>,
}

/// Judges one record.
pub(crate) fn judge(task: &Task, printed: &[Printed]) -> Judged {
    let truth = &task.truth;
    let printed = if task.whole { printed } else { &printed[..printed.len().min(truth.len() + 2)] };
    let moves: Vec<String> = printed.iter().map(|(uci, _)| uci.clone()).collect();
    let at: BTreeMap<usize, usize> =
        common(truth, &moves).into_iter().map(|(i, j)| (j, i)).collect();
    let beyond = if task.whole { moves.len().saturating_sub(truth.len()) } else { 0 };
    let plies = truth.len() - task.unsure.len() + beyond;
    let good = at.values().filter(|i| !task.unsure.contains(i)).count().min(plies);
    let mut each = Vec::new();
    for (j, (_, confidence)) in printed.iter().enumerate() {
        let right = at.contains_key(&j);
        let counts = right || j < truth.len() + beyond;
        if counts && !task.unsure.contains(at.get(&j).unwrap_or(&j)) {
            each.push((*confidence, right));
        }
    }
    let realigned = task.damage.map(|hurt| {
        let late = truth.len().saturating_sub(hurt + 6);
        let found = at.values().filter(|i| **i >= hurt + 6).count();
        found as f64 >= 0.9 * late as f64
    });
    Judged { plies, good, each, realigned }
}

/// Sums over the records of a group.
#[derive(Clone, Debug, Default)]
pub(crate) struct Group {
    sheets: usize,
    plies: usize,
    good: usize,
    perfect: usize,
    wrong: usize,
    flagged: usize,
    each: Vec<(u16, bool)>,
}

/// Returns a share of a whole that may be empty.
fn share(part: f64, whole: usize) -> f64 {
    part / whole.max(1) as f64
}

impl Group {
    /// Adds a record.
    pub(crate) fn add(&mut self, judged: &Judged) {
        self.sheets += 1;
        self.plies += judged.plies;
        self.good += judged.good;
        self.perfect += usize::from(judged.good == judged.plies);
        self.each.extend(&judged.each);
        if let Some((confidence, _)) = judged.each.iter().find(|(_, right)| !right) {
            self.wrong += 1;
            self.flagged += usize::from(*confidence < 900);
        }
    }

    /// Number of plies that count.
    pub(crate) fn plies(&self) -> usize {
        self.plies
    }

    /// The share of plies that are right.
    pub(crate) fn accuracy(&self) -> f64 {
        share(self.good as f64, self.plies)
    }

    /// The share of records without a wrong ply.
    pub(crate) fn perfect(&self) -> f64 {
        share(self.perfect as f64, self.sheets)
    }

    /// Accuracy once the least certain plies are settled; ties at their average.
    fn after(&self, part: f64) -> f64 {
        let mut left = (self.each.len() as f64 * part) as usize;
        let mut mended = 0.0;
        let mut by: BTreeMap<u16, (usize, usize)> = BTreeMap::new();
        for &(confidence, right) in &self.each {
            let sums = by.entry(confidence).or_default();
            sums.0 += 1;
            sums.1 += usize::from(!right);
        }
        for &(count, bad) in by.values() {
            let take = count.min(left);
            mended += (bad * take) as f64 / count as f64;
            left -= take;
            if left == 0 {
                break;
            }
        }
        1.0 - share(((self.plies - self.good) as f64 - mended).max(0.0), self.plies)
    }

    fn calibration(&self) -> f64 {
        let mut bins: BTreeMap<u16, (f64, usize)> = BTreeMap::new();
        for &(confidence, right) in &self.each {
            let bin = bins.entry((confidence / 100).min(9)).or_default();
            bin.0 += f64::from(confidence) / 1000.0;
            bin.1 += usize::from(right);
        }
        share(
            bins.values().map(|(said, right)| (said - *right as f64).abs()).sum(),
            self.each.len(),
        )
    }

    /// One line of the table.
    pub(crate) fn row(&self, name: &str) -> String {
        let sure: Vec<bool> =
            self.each.iter().filter(|(c, _)| *c >= 990).map(|(_, right)| *right).collect();
        let false_sure = sure.iter().filter(|right| !**right).count();
        format!(
            "{name:<22}{:>7}{:>8}{:>10.4}{:>9.3}{:>8.4}{:>8.4}{:>11.4}{:>13}{:>13}",
            self.sheets,
            self.plies,
            self.accuracy(),
            self.perfect(),
            self.after(0.02),
            self.after(0.04),
            self.calibration(),
            format!("{false_sure}/{}", sure.len()),
            format!("{}/{}", self.flagged, self.wrong),
        )
    }
}

/// Sums by group, in the order of the table.
pub(crate) fn groups(tasks: &[Task], judged: &[Judged]) -> Vec<(String, Group)> {
    let mut all: BTreeMap<(bool, bool, &str), Group> = BTreeMap::new();
    for (task, judged) in tasks.iter().zip(judged) {
        for name in &task.groups {
            all.entry((name == "ALL", name.contains(':'), name)).or_default().add(judged);
        }
    }
    all.into_iter().map(|((_, _, name), group)| (name.to_owned(), group)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn task(truth: &[&str]) -> Task {
        Task {
            id: String::new(),
            groups: vec!["ALL".to_owned()],
            line: String::new(),
            truth: truth.iter().map(|t| (*t).to_owned()).collect(),
            whole: true,
            unsure: std::iter::once(2).collect(),
            damage: None,
        }
    }

    #[test]
    fn an_unsure_ply_counts_neither_way_and_one_too_many_is_wrong() {
        let printed = ["e2e4", "e7e5", "f1c4", "b8c6", "a2a3"].map(|m| (m.to_owned(), 950));
        let judged = judge(&task(&["e2e4", "e7e5", "g1f3", "b8c6"]), &printed);
        assert_eq!((judged.plies, judged.good), (4, 3));
        assert_eq!(judged.each, [(950, true), (950, true), (950, true), (950, false)]);
    }
}

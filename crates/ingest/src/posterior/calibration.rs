//! From shares of the kept lattice to confidences that hold: of plies at 900, nine in ten are right.

mod table;

use table::TABLE;

use crate::Confidence;

/// How much the lattice's costs count, in hundredths.
pub(crate) const HEAT: i32 = 60;

/// Least share of the lattice of each row of the table, in millionths.
const SHARES: [u32; 18] = [
    0, 20_000, 100_000, 200_000, 300_000, 400_000, 500_000, 600_000, 700_000, 800_000, 900_000,
    950_000, 980_000, 990_000, 996_000, 998_500, 999_500, 999_900,
];

/// Least doubt of the neighbours of each column, in millionths.
const DOUBTS: [u32; 8] = [0, 100, 1_000, 5_000, 20_000, 50_000, 100_000, 200_000];

/// Plies before and behind one whose doubts tell how far its own share can be trusted.
const BEFORE: usize = 3;
const BEHIND: usize = 6;

/// Returns for each ply of a game the mean doubt of its neighbours, in millionths.
///
/// A search that strayed keeps one family of games: its plies have great shares, but not all of them together.
pub(crate) fn doubts(shares: &[u32]) -> Vec<u32> {
    let doubt = |&share: &u32| 1_000_000 - u64::from(share.min(1_000_000));
    (0..shares.len())
        .map(|i| {
            let before = &shares[i.saturating_sub(BEFORE)..i];
            let behind = &shares[i + 1..(i + 1 + BEHIND).min(shares.len())];
            let count = (before.len() + behind.len()).max(1) as u64;
            (before.iter().chain(behind).map(doubt).sum::<u64>() / count) as u32
        })
        .collect()
}

/// Returns the row and the column of the table for a share and a doubt.
pub(crate) fn place(share: u32, doubt: u32) -> (usize, usize) {
    let last = |least: &[u32], n: u32| least.iter().rposition(|&l| n >= l).unwrap_or(0);
    (last(&SHARES, share), last(&DOUBTS, doubt))
}

/// Returns the confidence of a ply with this share of the lattice and these doubts around it, in millionths.
pub(crate) fn confidence(share: u32, doubt: u32) -> Confidence {
    let (row, column) = place(share, doubt);
    let value = TABLE.get(row).and_then(|row| row.get(column)).copied().unwrap_or(0);
    Confidence::new(value.min(999))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_doubts_are_told_and_not_a_plys_own() {
        assert_eq!(doubts(&[1_000_000, 400_000, 1_000_000]), [300_000, 0, 300_000]);
        assert_eq!(doubts(&[7]), [0]);
    }

    #[test]
    fn confidence_grows_with_the_share_and_falls_with_doubts() {
        let at = |share, doubt| confidence(share, doubt).per_mille();
        assert!(at(999_999, 0) > 990 && at(999_999, 0) > at(700_000, 0));
        assert!(at(990_000, 300_000) < at(990_000, 3_000));
    }
}

//! Endings of one observed text for all 64 squares at once: one lane a square, one row a seam.
//!
//! The same costs as [`Observed::prepend`] gives square by square, in a small part of its time.

use crate::align::{MAX, Observed, Row, WIDTH};

/// A lane for each square, a1, b1 … h8.
pub(crate) type Squares = [i16; 64];
/// A lane for each file.
pub(crate) type Files = [i16; 8];

/// By seam, the cheapest ending at each square.
#[derive(Debug)]
pub(crate) struct Ends {
    seams: [Squares; WIDTH],
    len: usize,
}

impl Ends {
    /// Works out the endings that consist of a square and what `tail` says of the text behind it.
    pub(crate) fn of(obs: &Observed, tail: &Row) -> Ends {
        let ranks: [Row; 8] = std::array::from_fn(|r| obs.prepend(tail, 8 + r as u8));
        let lost: Files = std::array::from_fn(|f| obs.lost[f]);
        let mut ends = Ends { seams: [[MAX; 64]; WIDTH], len: obs.len };
        let mut next = [MAX; 64];
        for j in (0..=obs.len).rev() {
            // Past the text there is nothing that a character could stand for.
            let stand = files(|f| if j < obs.len { obs.stand[f].0[j] } else { MAX });
            let stray = if j < obs.len { obs.stray.0[j] } else { MAX };
            for (r, (rank, behind)) in ranks.iter().zip(next.chunks_exact(8)).enumerate() {
                let at = |j: usize| rank.0.get(j).copied().unwrap_or(MAX);
                let (here, after) = (at(j), at(j + 1));
                let out = &mut ends.seams[j][8 * r..8 * r + 8];
                for (((out, lost), stand), behind) in
                    out.iter_mut().zip(lost).zip(stand).zip(behind)
                {
                    *out = here
                        .saturating_add(lost)
                        .min(after.saturating_add(stand))
                        .min(behind.saturating_add(stray));
                }
            }
            for (symbol, pair) in obs.pairs.iter().filter(|(s, _)| *s < 8) {
                for (r, rank) in ranks.iter().enumerate() {
                    let joined = rank.0.get(j + 2).copied().unwrap_or(MAX);
                    let out = &mut ends.seams[j][8 * r + usize::from(*symbol)];
                    *out = (*out).min(joined.saturating_add(pair.0[j]));
                }
            }
            next = ends.seams[j];
        }
        ends
    }

    /// Joins one beginning with every ending, where that is cheaper than what is known.
    pub(crate) fn join(&self, front: &Row, extra: i16, out: &mut Squares) {
        for (seam, front) in self.seams.iter().zip(front.0).take(self.len + 1) {
            let front = front.saturating_add(extra);
            for (out, end) in out.iter_mut().zip(seam) {
                *out = (*out).min(front.saturating_add(*end));
            }
        }
    }

    /// Joins beginnings that differ by the file of the square with every ending.
    pub(crate) fn join_files(&self, fronts: &[Files; WIDTH], out: &mut Squares) {
        for (seam, fronts) in self.seams.iter().zip(fronts).take(self.len + 1) {
            for (out, ends) in out.chunks_exact_mut(8).zip(seam.chunks_exact(8)) {
                for ((out, end), front) in out.iter_mut().zip(ends).zip(fronts) {
                    *out = (*out).min(front.saturating_add(*end));
                }
            }
        }
    }
}

/// One lane a file.
pub(crate) fn files(lane: impl Fn(usize) -> i16) -> Files {
    std::array::from_fn(lane)
}

/// Lays rows side by side: by seam, a lane for each of them.
pub(crate) fn lanes(rows: &[Row; 8]) -> [Files; WIDTH] {
    std::array::from_fn(|j| files(|f| rows[f].0[j]))
}

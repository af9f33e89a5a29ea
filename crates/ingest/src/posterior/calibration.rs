//! From the signs of a ply to a confidence that holds: of plies at 900, nine in ten are right.
//!
//! A scorecard: each sign gives points, log-odds of the ply being right, and the points are added up. The points are
//! fitted by logistic regression over sheets with known games; see `cargo xtask train calibration`.

mod table;

use table::{BASE, POINTS};

use super::signs::{SIGNS, Signs};
use crate::Confidence;
use crate::cost::exp;

/// How much the lattice's costs count, in hundredths.
pub(crate) const HEAT: i32 = 60;

/// By sign, the least value of each class that has points of its own.
pub(crate) const CLASSES: [&[u32]; SIGNS] = [
    &[
        0, 20_000, 100_000, 200_000, 300_000, 400_000, 500_000, 600_000, 700_000, 800_000, 900_000,
        950_000, 970_000, 980_000, 990_000, 995_000, 998_000, 999_000, 999_900, 1_000_000,
    ],
    &[0, 1, 30, 300, 1_000, 5_000, 20_000, 50_000, 100_000, 200_000],
    &[0, 1, 700, 2_000, 4_000, 7_000],
    &[0, 1, 2, 5],
    &[0, 1, 2],
];

/// Returns the class of each sign.
pub(crate) fn classes(signs: Signs) -> [usize; SIGNS] {
    let numbers = signs.numbers();
    std::array::from_fn(|k| CLASSES[k].iter().rposition(|&least| numbers[k] >= least).unwrap_or(0))
}

/// Returns the confidence of a ply with these signs.
pub(crate) fn confidence(signs: Signs) -> Confidence {
    let classes = classes(signs);
    let points = (0..SIGNS).filter_map(|k| POINTS[k].get(classes[k])).sum::<i32>() + BASE;
    // 1 / (1 + e^−points), in units of 2⁻³².
    let odds = exp(points.abs());
    let lesser = (odds << 31) / ((1 << 31) + odds / 2);
    let share = if points < 0 { lesser } else { (1 << 32) - lesser };
    Confidence::new(((share * 1000) >> 32).min(999) as u16)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::posterior::prudence::prudent;

    const SURE: Signs = Signs { share: 999_999, doubt: 0, gap: 0, alike: 0, cells: 1 };

    #[test]
    fn points_are_there_for_every_class() {
        let sizes = |all: [&[u32]; SIGNS]| all.map(<[u32]>::len);
        assert_eq!(POINTS.map(<[i32]>::len), sizes(CLASSES));
    }

    #[test]
    fn each_sign_moves_the_confidence() {
        let of = |signs: Signs| prudent(confidence(signs), signs, false).per_mille();
        assert!(of(SURE) >= 995);
        assert!(of(Signs { share: 700_000, ..SURE }) < of(SURE) - 20);
        assert!(of(Signs { share: 990_000, doubt: 300_000, ..SURE }) < 980);
        assert!(of(Signs { gap: 5_000, ..SURE }) < of(SURE));
        assert!(of(Signs { alike: 2, ..SURE }) < of(SURE));
        assert!(of(Signs { share: 0, doubt: 900_000, gap: 9_000, alike: 3, cells: 0 }) < 50);
    }
}

//! Lines and gentle curves that rows and columns of a page follow.

/// Fractions are kept as parts of this.
const UNIT: i128 = 1 << 20;

/// A curve of degree one or two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Curve {
    /// Where the curve is centred.
    origin: i64,
    /// Coefficients of the powers of the distance from the origin, times [`UNIT`].
    parts: [i128; 3],
}

impl Curve {
    /// Returns the straight line through a point with a slope of `rise` over `run`.
    pub(super) fn straight(at: (i64, i64), rise: i64, run: i64) -> Curve {
        let slope = i128::from(rise) * UNIT / i128::from(run.max(1));
        Curve { origin: at.0, parts: [i128::from(at.1) * UNIT, slope, 0] }
    }

    /// Returns the line that lies nearest to the points; nothing when they do not tell a slope.
    pub(super) fn line(points: &[(i64, i64)]) -> Option<Curve> {
        let (origin, points) = centred(points)?;
        let [base, slope] = zapis_curve::line(&points, UNIT)?;
        Some(Curve { origin, parts: [base, slope, 0] })
    }

    /// Returns the parabola that lies nearest to the points, or the line where they do not tell a bend.
    pub(super) fn bent(points: &[(i64, i64)]) -> Option<Curve> {
        let (origin, near) = centred(points)?;
        match zapis_curve::parabola(&near, UNIT) {
            Some(parts) => Some(Curve { origin, parts }),
            None => Curve::line(points),
        }
    }

    /// Returns the value at a place.
    pub(super) fn at(&self, t: i64) -> i64 {
        let t = i128::from(t - self.origin);
        let [base, slope, bend] = self.parts;
        let value = base + slope * t + bend * t * t;
        i64::try_from((value + UNIT / 2).div_euclid(UNIT)).unwrap_or(i64::MAX / 4)
    }

    /// Returns how much the value grows from `t` to `t + 1`, times 1000.
    pub(super) fn thousandths(&self, t: i64) -> i64 {
        let t = i128::from(t - self.origin);
        let [_, slope, bend] = self.parts;
        i64::try_from((slope + bend * (2 * t + 1)) * 1000 / UNIT).unwrap_or(0)
    }

    /// Returns the value at a place, for curves whose values are thousandths.
    pub(super) fn thousandths_value(&self, t: i64) -> i64 {
        self.at(t).clamp(-500, 500)
    }

    /// Returns the same curve, moved by `by`.
    #[must_use]
    pub(super) fn moved(mut self, by: i64) -> Curve {
        self.parts[0] += i128::from(by) * UNIT;
        self
    }
}

/// Counts places from their middle, so that their powers stay small; nothing without points.
fn centred(points: &[(i64, i64)]) -> Option<(i64, Vec<(i64, i64)>)> {
    let low = points.iter().map(|p| p.0).min()?;
    let high = points.iter().map(|p| p.0).max()?;
    let origin = i64::midpoint(low, high);
    Some((origin, points.iter().map(|(t, v)| (t - origin, *v)).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_found_and_continued() {
        let line = Curve::line(&[(1, 110), (2, 121), (5, 149)]).expect("two places at least");
        assert_eq!((line.at(1), line.at(10)), (111, 197));
        assert_eq!(Curve::line(&[(3, 7)]), None);
        assert_eq!(Curve::line(&[]), None);
    }

    #[test]
    fn a_bend_is_found() {
        let points: Vec<(i64, i64)> = (1..=30).map(|n| (n, 500 + 40 * n + n * n / 4)).collect();
        let curve = Curve::bent(&points).expect("many places");
        for &(n, y) in &points {
            assert!((curve.at(n) - y).abs() <= 1, "{n}: {} {y}", curve.at(n));
        }
        assert_eq!(Curve::bent(&[(1, 10), (2, 20)]).map(|c| c.at(4)), Some(40));
    }

    #[test]
    fn large_coordinates_do_not_overflow() {
        let points: Vec<(i64, i64)> = (1..=300).map(|n| (n, 3_000 * n)).collect();
        let curve = Curve::bent(&points).expect("many places");
        assert!((curve.at(150) - 450_000).abs() <= 2, "{}", curve.at(150));
    }
}

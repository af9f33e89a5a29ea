//! Lines and gentle curves through points, by least squares in integers.

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
        let sums = Sums::of(points)?;
        let spread = sums.count * sums.tt - sums.t * sums.t;
        if spread == 0 {
            return None;
        }
        let slope = (sums.count * sums.tv - sums.t * sums.v) * UNIT / spread;
        let base = (sums.v * UNIT - slope * sums.t) / sums.count;
        Some(Curve { origin: sums.origin, parts: [base, slope, 0] })
    }

    /// Returns the parabola that lies nearest to the points, or the line where they do not tell a bend.
    pub(super) fn bent(points: &[(i64, i64)]) -> Option<Curve> {
        let s = Sums::of(points)?;
        // Cramer's rule; distances from the origin are small, so nothing overflows.
        let minor = |a: i128, b: i128, c: i128, d: i128| a * d - b * c;
        let whole = s.count * minor(s.tt, s.ttt, s.ttt, s.tttt)
            - s.t * minor(s.t, s.ttt, s.tt, s.tttt)
            + s.tt * minor(s.t, s.tt, s.tt, s.ttt);
        if whole == 0 {
            return Curve::line(points);
        }
        let base = s.v * minor(s.tt, s.ttt, s.ttt, s.tttt)
            - s.t * minor(s.tv, s.ttt, s.ttv, s.tttt)
            + s.tt * minor(s.tv, s.tt, s.ttv, s.ttt);
        let slope = s.count * minor(s.tv, s.ttt, s.ttv, s.tttt)
            - s.v * minor(s.t, s.ttt, s.tt, s.tttt)
            + s.tt * minor(s.t, s.tv, s.tt, s.ttv);
        let bend = s.count * minor(s.tt, s.tv, s.ttt, s.ttv) - s.t * minor(s.t, s.tv, s.tt, s.ttv)
            + s.v * minor(s.t, s.tt, s.tt, s.ttt);
        let share = |part: i128| part / (whole / UNIT.min(whole.abs())).max(1);
        let part = |value: i128| match value.checked_mul(UNIT) {
            Some(scaled) => scaled / whole,
            None => share(value),
        };
        Some(Curve { origin: s.origin, parts: [part(base), part(slope), part(bend)] })
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

/// Sums of powers and products, with places counted from their middle.
struct Sums {
    origin: i64,
    count: i128,
    t: i128,
    tt: i128,
    ttt: i128,
    tttt: i128,
    v: i128,
    tv: i128,
    ttv: i128,
}

impl Sums {
    fn of(points: &[(i64, i64)]) -> Option<Sums> {
        let low = points.iter().map(|p| p.0).min()?;
        let high = points.iter().map(|p| p.0).max()?;
        let origin = i64::midpoint(low, high);
        let mut s = Sums { origin, count: 0, t: 0, tt: 0, ttt: 0, tttt: 0, v: 0, tv: 0, ttv: 0 };
        for &(t, v) in points {
            let (t, v) = (i128::from(t - origin), i128::from(v));
            s.count += 1;
            s.t += t;
            s.tt += t * t;
            s.ttt += t * t * t;
            s.tttt += t * t * t * t;
            s.v += v;
            s.tv += t * v;
            s.ttv += t * t * v;
        }
        Some(s)
    }
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

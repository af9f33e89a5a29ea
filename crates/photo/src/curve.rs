//! Gentle curves through the points of a rule.

/// Fractions are kept as parts of this.
const UNIT: i128 = 1 << 24;

/// A place across or down the page as a function of the other, both in pixels' parts; degree one or two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Curve {
    /// Coefficients of the powers of the distance from 0, times [`UNIT`].
    parts: [i128; 3],
}

impl Curve {
    /// Returns a level line.
    #[cfg(test)]
    pub(crate) fn level(at: i64) -> Curve {
        Curve { parts: [i128::from(at) * UNIT, 0, 0] }
    }

    /// Returns the value at a place.
    pub(crate) fn at(&self, t: i64) -> i64 {
        let t = i128::from(t);
        let [base, slope, bend] = self.parts;
        ((base + (slope + bend * t) * t) / UNIT) as i64
    }

    /// Returns the curve that lies a share of the way from one to another.
    pub(crate) fn share(from: &Curve, to: &Curve, part: i64, of: i64) -> Curve {
        let (part, of) = (i128::from(part), i128::from(of.max(1)));
        let mix = |i: usize| from.parts[i] + (to.parts[i] - from.parts[i]) * part / of;
        Curve { parts: [mix(0), mix(1), mix(2)] }
    }

    /// Returns the line nearest to the points, or the level of their mean.
    pub(crate) fn line(points: &[(i64, i64)]) -> Option<Curve> {
        if let Some([base, slope]) = zapis_curve::line(points, UNIT) {
            return Some(Curve { parts: [base, slope, 0] });
        }
        let sum: i128 = points.iter().map(|(_, v)| i128::from(*v)).sum();
        let mean = (sum * UNIT).checked_div(points.len() as i128)?;
        Some(Curve { parts: [mean, 0, 0] })
    }

    /// Returns the parabola nearest to the points, or the line where they are too few to tell a bend.
    pub(crate) fn bent(points: &[(i64, i64)]) -> Option<Curve> {
        let enough = Some(points).filter(|p| p.len() >= 8);
        match enough.and_then(|p| zapis_curve::parabola(p, UNIT)) {
            Some(parts) => Some(Curve { parts }),
            None => Curve::line(points),
        }
    }

    /// Returns the curve nearest to the points without those that lie off it by more than `far`.
    pub(crate) fn steady(points: &[(i64, i64)], far: i64) -> Option<Curve> {
        let line = Curve::middling(points)?;
        let near = |curve: &Curve, by: i64| -> Vec<(i64, i64)> {
            points.iter().copied().filter(|(t, v)| (curve.at(*t) - v).abs() <= by).collect()
        };
        let first = Curve::bent(&near(&line, far * 3)).unwrap_or(line);
        Curve::bent(&near(&first, far)).or(Some(first))
    }

    /// Returns a line that a few stray points do not move: of all slopes over half the length the middle one, at the
    /// middle height.
    fn middling(points: &[(i64, i64)]) -> Option<Curve> {
        let half = points.len().div_ceil(2);
        let middle = |mut list: Vec<i128>| {
            list.sort_unstable();
            list.get(list.len() / 2).copied()
        };
        let pairs = points.iter().zip(points.iter().skip(half));
        let slopes = pairs
            .filter(|(a, b)| a.0 != b.0)
            .map(|((t0, v0), (t1, v1))| i128::from(v1 - v0) * UNIT / i128::from(t1 - t0));
        let slope = middle(slopes.collect()).unwrap_or(0);
        let bases = points.iter().map(|(t, v)| i128::from(*v) * UNIT - slope * i128::from(*t));
        Some(Curve { parts: [middle(bases.collect())?, slope, 0] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_parabola_is_found_and_a_stray_point_left_out() {
        let mut points: Vec<(i64, i64)> =
            (0..60).map(|i| (i * 40, 9000 + i * 20 + i * i / 4)).collect();
        points[30].1 += 900;
        let curve = Curve::steady(&points, 40).unwrap();
        for (t, v) in points.iter().enumerate().filter(|(i, _)| *i != 30).map(|(_, p)| *p) {
            assert!((curve.at(t) - v).abs() <= 3, "{t}: {} for {v}", curve.at(t));
        }
    }

    #[test]
    fn between_two_lines_lies_their_mean() {
        let (a, b) = (Curve::level(100), Curve::line(&[(0, 200), (100, 400)]).unwrap());
        assert_eq!(Curve::share(&a, &b, 1, 2).at(100), 250);
    }
}

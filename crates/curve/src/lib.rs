//! Lines and parabolas through points, by least squares in integers.
//!
//! Points are places with a value each. Coefficients are those of the powers of the place, the constant first, times
//! a unit of the caller's choice: a power of two, large enough that the last coefficient keeps its digits.

/// Returns the line that lies nearest to the points; nothing when they do not tell a slope.
///
/// ```
/// assert_eq!(zapis_curve::line(&[(1, 3), (2, 5)], 16), Some([16, 32]));
/// assert_eq!(zapis_curve::line(&[(1, 3)], 16), None);
/// ```
pub fn line(points: &[(i64, i64)], unit: i128) -> Option<[i128; 2]> {
    let s = Sums::of(points);
    let spread = s.n * s.tt - s.t * s.t;
    if spread == 0 {
        return None;
    }
    let slope = (s.n * s.tv - s.t * s.v) * unit / spread;
    Some([(s.v * unit - slope * s.t) / s.n, slope])
}

/// Returns the parabola that lies nearest to the points; nothing when they do not tell a bend.
///
/// Places should be under ten thousand: what does not fit into the sums of their powers tells no bend either.
///
/// ```
/// let points = [(0, 5), (1, 7), (2, 11), (3, 17)];
/// assert_eq!(zapis_curve::parabola(&points, 16), Some([5 * 16, 16, 16]));
/// assert_eq!(zapis_curve::parabola(&points[..2], 16), None);
/// ```
pub fn parabola(points: &[(i64, i64)], unit: i128) -> Option<[i128; 3]> {
    let s = Sums::of(points);
    // Cramer's rule.
    let (one, place, square) = ([s.n, s.t, s.tt], [s.t, s.tt, s.ttt], [s.tt, s.ttt, s.tttt]);
    let value = [s.v, s.tv, s.ttv];
    let whole = determinant(one, place, square)?;
    if whole == 0 {
        return None;
    }
    // The determinants are of ten factors: where the product would not fit, precision is given up instead.
    let part = |value: i128| match value.checked_mul(unit) {
        Some(scaled) => scaled / whole,
        None => value / (whole / unit).max(1),
    };
    Some([
        part(determinant(value, place, square)?),
        part(determinant(one, value, square)?),
        part(determinant(one, place, value)?),
    ])
}

/// Returns the determinant of three columns; nothing where it does not fit.
fn determinant(a: [i128; 3], b: [i128; 3], c: [i128; 3]) -> Option<i128> {
    let minor = |i: usize, j: usize| b[i].checked_mul(c[j])?.checked_sub(b[j].checked_mul(c[i])?);
    let first = a[0].checked_mul(minor(1, 2)?)?;
    let second = a[1].checked_mul(minor(0, 2)?)?;
    let third = a[2].checked_mul(minor(0, 1)?)?;
    first.checked_sub(second)?.checked_add(third)
}

/// Sums of powers of the places and of their products with the values.
struct Sums {
    n: i128,
    t: i128,
    v: i128,
    tt: i128,
    tv: i128,
    ttt: i128,
    ttv: i128,
    tttt: i128,
}

impl Sums {
    fn of(points: &[(i64, i64)]) -> Sums {
        let sum = |f: fn(i128, i128) -> i128| -> i128 {
            points.iter().map(|(t, v)| f(i128::from(*t), i128::from(*v))).sum()
        };
        Sums {
            n: points.len() as i128,
            t: sum(|t, _| t),
            v: sum(|_, v| v),
            tt: sum(|t, _| t * t),
            tv: sum(|t, v| t * v),
            ttt: sum(|t, _| t * t * t),
            ttv: sum(|t, v| t * t * v),
            tttt: sum(|t, _| t * t * t * t),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_curve_is_none() {
        assert_eq!(line(&[], 1 << 20), None);
        assert_eq!(parabola(&[], 1 << 20), None);
        assert_eq!(parabola(&[(4, 1), (4, 3), (4, 9), (9, 9)], 1 << 20), None);
    }

    #[test]
    fn large_places_lose_digits_and_do_not_overflow() {
        let far =
            |by: i64| -> Vec<(i64, i64)> { (1..=300).map(|n| (n * by, 10 * n * by)).collect() };
        let [base, slope, bend] = parabola(&far(30), 1 << 24).expect("many places");
        let at = |t: i128| (base + (slope + bend * t) * t) >> 24;
        assert!((at(4_500) - 45_000).abs() <= 2, "{}", at(4_500));
        assert_eq!(parabola(&far(100_000), 1 << 24), None);
    }
}

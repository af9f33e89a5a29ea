//! Decimal numbers as integers of a chosen unit: nothing is computed in floating point.
#![allow(clippy::cast_possible_wrap, reason = "digits of a number are few")]

/// Reads a decimal number and returns it times ten to the power of `digits`, rounded towards zero.
///
/// Exponents are read; what is no number, or leaves the range of `i64`, gives nothing.
pub(crate) fn fixed(text: &str, digits: u32) -> Option<i64> {
    let text = text.trim();
    let (negative, text) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let (mantissa, exponent) = match text.split_once(['e', 'E']) {
        Some((m, e)) => (m, e.parse::<i32>().ok()?),
        None => (text, 0),
    };
    let (whole, part) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let all_digits = |s: &str| s.bytes().all(|b| b.is_ascii_digit());
    if (whole.is_empty() && part.is_empty()) || !all_digits(whole) || !all_digits(part) {
        return None;
    }
    let shift = i64::from(exponent) + i64::from(digits) - part.len() as i64;
    let figures = format!("{whole}{part}");
    let figures = figures.trim_start_matches('0');
    let value = if figures.is_empty() {
        0
    } else if shift >= 0 {
        let zeros = u32::try_from(shift).ok()?;
        figures.parse::<i64>().ok()?.checked_mul(10_i64.checked_pow(zeros)?)?
    } else {
        let cut = usize::try_from(-shift).ok()?;
        match figures.len().checked_sub(cut) {
            None | Some(0) => 0,
            Some(keep) => figures.get(..keep)?.parse().ok()?,
        }
    };
    Some(if negative { -value } else { value })
}

/// Reads a share from 0 to 1 as a confidence from 0 to 100.
pub(crate) fn share_as_confidence(text: &str) -> Option<u8> {
    fixed(text, 2).filter(|v| (0..=100).contains(v)).and_then(|v| u8::try_from(v).ok())
}

/// Reads a confidence from 0 to 100; `-1`, for nothing, is none.
pub(crate) fn percent(text: &str) -> Option<u8> {
    fixed(text, 0).filter(|v| (0..=100).contains(v)).and_then(|v| u8::try_from(v).ok())
}

/// Reads a share from 0 to 1 in millionths.
pub(crate) fn millionths(text: &str) -> Option<u32> {
    fixed(text, 6).filter(|v| (0..=1_000_000).contains(v)).and_then(|v| u32::try_from(v).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_become_integers() {
        for (text, digits, value) in [
            ("12", 0, Some(12)),
            ("-3.99", 0, Some(-3)),
            ("0.625", 2, Some(62)),
            ("1e-3", 6, Some(1000)),
            ("2.5E2", 1, Some(2500)),
            (".5", 1, Some(5)),
            ("1e300", 0, None),
            ("99999999999999999999", 0, None),
            ("1e-999", 6, Some(0)),
            ("", 0, None),
            ("x", 0, None),
            ("1.2.3", 0, None),
        ] {
            assert_eq!(fixed(text, digits), value, "{text}");
        }
    }

    #[test]
    fn confidences_stay_within_their_range() {
        assert_eq!(percent("87.4"), Some(87));
        assert_eq!(percent("-1"), None);
        assert_eq!(share_as_confidence("0.07"), Some(7));
        assert_eq!(share_as_confidence("1.01"), None);
        assert_eq!(millionths("0.15"), Some(150_000));
    }
}

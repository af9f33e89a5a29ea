//! Costs: negative logarithms of probabilities in thousandths of a nat, and the integer arithmetic on them.

use std::sync::LazyLock;

/// A cost in milli-nats: `-1000 · ln(probability)`.
pub(crate) type Cost = i32;

/// A cost no reading comes back from; sums of a few of them do not overflow.
pub(crate) const NEVER: Cost = 1 << 27;

/// `ln 2` in units of 2⁻³² .
const LN2: u64 = 2_977_044_472;

/// Returns `1000 · ln(n)` for a positive count, to a milli-nat.
pub(crate) fn ln_of(n: u64) -> Cost {
    let n = n.max(1);
    let whole = n.ilog2();
    let mantissa = (n << (63 - whole)) << 1;
    // Between two entries the logarithm is all but straight: the error is below a millionth.
    let at = (mantissa >> (64 - LOG2_BITS)) as usize;
    let between = (mantissa << LOG2_BITS) >> 32;
    let (low, high) = (u64::from(LOG2[at]), u64::from(LOG2[at + 1]));
    let digits = low + (((high - low) * between) >> 32);
    let log2 = (u64::from(whole) << 24) | digits.min((1 << 24) - 1);
    ((log2 * (LN2 >> 8) * 125) >> 45) as Cost
}

/// Binary digits of the mantissa that choose an entry of [`LOG2`].
const LOG2_BITS: u32 = 9;
/// `log2(1 + i / 512)` in units of 2⁻²⁴.
static LOG2: LazyLock<Vec<u32>> =
    LazyLock::new(|| (0..=1 << LOG2_BITS).map(|i| log2_digits((1 << 32) + (i << 23))).collect());

/// The binary digits of the logarithm of a mantissa in [1, 2], in units of 2⁻³², by repeated squaring; 24 of them.
fn log2_digits(mantissa: u64) -> u32 {
    if mantissa >= 2 << 32 {
        return 1 << 24;
    }
    let mut mantissa = u128::from(mantissa);
    (0..24).fold(0, |digits, _| {
        mantissa = (mantissa * mantissa) >> 32;
        let one = mantissa >= 2 << 32;
        mantissa >>= u32::from(one);
        digits << 1 | u32::from(one)
    })
}

/// Returns `1000 · ln(rank + 1)` quickly.
pub(crate) fn ln_of_rank(rank: usize) -> Cost {
    static LOGS: LazyLock<Vec<Cost>> = LazyLock::new(|| (1..=4096).map(ln_of).collect());
    LOGS.get(rank).copied().unwrap_or_else(|| ln_of(rank as u64 + 1))
}

/// Returns the cost of an event seen `n` times in `of`.
pub(crate) fn of_ratio(n: u64, of: u64) -> Cost {
    (ln_of(of) - ln_of(n)).max(0)
}

/// Steps of the exponential table, in milli-nats.
const STEP: Cost = 16;
/// `e^-x` in units of 2⁻³², for x in steps of [`STEP`] up to 22 nats.
static EXP: LazyLock<Vec<u64>> = LazyLock::new(|| {
    // e^-0.016 in units of 2^-62, multiplied up: the error stays far below one unit of the table.
    const RATIO: u128 = 4_538_486_202_251_373_568;
    let mut table = Vec::with_capacity(1400);
    let mut value: u128 = 1 << 62;
    for _ in 0..1400 {
        table.push((value >> 30) as u64);
        value = (value * RATIO) >> 62;
    }
    table
});
/// `1000 · ln(1 + e^-x)` for x in steps of [`STEP`].
static SOFT: LazyLock<Vec<Cost>> = LazyLock::new(|| {
    EXP.iter().map(|&e| ln_of((1 << 32) + e) - ln_of(1 << 32)).take(600).collect()
});

/// Returns the probability of a cost in units of 2⁻³².
pub(crate) fn exp(cost: Cost) -> u64 {
    EXP.get((cost.max(0) / STEP) as usize).copied().unwrap_or(0)
}

/// Returns the cost of one event or the other: the negative log of the summed probabilities.
pub(crate) fn either(a: Cost, b: Cost) -> Cost {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    low - SOFT.get(((high - low) / STEP) as usize).copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_right_to_a_milli_nat() {
        assert_eq!(
            [ln_of(1), ln_of(2), ln_of(10), ln_of(1000), ln_of(1 << 40)],
            [0, 693, 2302, 6907, 27725]
        );
        assert_eq!(of_ratio(1, 4), 1386);
    }

    #[test]
    fn sums_of_probabilities() {
        assert_eq!(either(1000, 1000), 307);
        assert_eq!(either(0, 20_000), 0);
        assert_eq!(exp(0), 1 << 32);
        // e^-1 is 0.3679; 992 is the nearest step below.
        assert_eq!((exp(1000) * 1000) >> 32, 370);
    }
}

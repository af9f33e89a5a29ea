//! Exponential and logarithm in integers, the same on every machine.

/// Steps of one octave in both tables.
const STEPS: usize = 1024;

/// The bits after the point of a probability.
pub const PROBABILITY_BITS: u32 = 24;

/// 2^(−i/1024), scaled by 2^24.
static EXP2: [u32; STEPS] = exp2_table();

/// ln(1 + (i + 1/2)/1024), scaled by 2^16.
static LN: [u32; STEPS] = ln_table();

const fn exp2_table() -> [u32; STEPS] {
    // 2^(−1/1024), scaled by 2^64.
    const STEP: u128 = 18_434_261_669_329_232_139;
    let mut table = [0; STEPS];
    let mut value: u128 = 1 << 60;
    let mut i = 0;
    while i < STEPS {
        table[i] = ((value + (1 << 35)) >> 36) as u32;
        value = (value * STEP) >> 64;
        i += 1;
    }
    table
}

const fn ln_table() -> [u32; STEPS] {
    let mut table = [0; STEPS];
    let mut i = 0;
    while i < STEPS {
        // Repeated squaring: each round gives one binary digit of log2 x, where x is in 1..2, scaled by 2^31.
        let mut x = (1_u64 << 31) + ((2 * i as u64 + 1) << 20);
        let mut digits = 0_u64;
        let mut round = 0;
        while round < 24 {
            x = (x * x) >> 31;
            digits <<= 1;
            if x >= 1 << 32 {
                digits |= 1;
                x >>= 1;
            }
            round += 1;
        }
        // 45 426 is ln 2, scaled by 2^16.
        table[i] = ((digits * 45_426) >> 24) as u32;
        i += 1;
    }
    table
}

/// e^(−x/2048), scaled by 2^24.
pub fn exp_minus(x: u32) -> u32 {
    // log2(e)/2048 in units of 2^-26; 94 548 = log2(e) × 2^16.
    let octaves = (u64::from(x) * 94_548) >> 17;
    let whole = octaves >> 10;
    if whole > 24 {
        return 0;
    }
    EXP2[octaves as usize & (STEPS - 1)] >> whole
}

/// −ln(p / 2^24) in milli-nats, for p from 1 to 2^24.
pub fn minus_ln(p: u32) -> u32 {
    let p = p.clamp(1, 1 << PROBABILITY_BITS);
    let whole = p.ilog2();
    let index = (p << (31 - whole)) >> 21 & (STEPS as u32 - 1);
    // 45 426 is ln 2, scaled by 2^16; 33 is half a milli-nat.
    let nats = ((PROBABILITY_BITS - whole) * 45_426).saturating_sub(LN[index as usize]);
    ((nats + 33) * 1000) >> 16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exponentials_of_whole_nats() {
        let expected = [16_777_216, 6_171_993, 2_270_550, 835_288, 307_285];
        for (nats, expected) in (0_u32..).zip(expected) {
            let got = exp_minus(nats * 2048);
            assert!(got.abs_diff(expected) * 1000 < expected, "e^-{nats}: {got}, not {expected}");
        }
        assert_eq!(exp_minus(40 * 2048), 0);
        assert_eq!(exp_minus(u32::MAX), 0);
    }

    #[test]
    fn logarithms_of_simple_fractions() {
        assert_eq!(minus_ln(1 << 24), 0);
        assert_eq!(minus_ln(1 << 23), 693);
        assert_eq!(minus_ln((1 << 24) / 10), 2303);
        assert_eq!(minus_ln((1 << 24) / 100), 4605);
        assert_eq!(minus_ln(1), 16_635);
        assert_eq!(minus_ln(0), 16_635);
    }
}

//! The generator that the judge draws its places from: MT19937, seeded with a text as Python seeds it.

use super::sha512::sha512;

const SIZE: usize = 624;
const SHIFT: usize = 397;

/// A Mersenne Twister.
pub(super) struct Twister {
    state: [u32; SIZE],
    next: usize,
}

impl Twister {
    /// Seeds a generator with a text: its bytes, then their SHA-512, as one big number.
    pub(super) fn from_text(text: &str) -> Twister {
        let mut bytes = text.as_bytes().to_vec();
        bytes.extend(sha512(text.as_bytes()));
        let mut key: Vec<u32> = bytes
            .rchunks(4)
            .map(|chunk| chunk.iter().fold(0, |sum, &b| sum << 8 | u32::from(b)))
            .collect();
        while key.len() > 1 && key.last() == Some(&0) {
            key.pop();
        }
        Twister::from_key(&key)
    }

    fn from_number(seed: u32) -> Twister {
        let mut state = [seed; SIZE];
        for i in 1..SIZE {
            let before = state[i - 1];
            state[i] = (before ^ before >> 30).wrapping_mul(1_812_433_253).wrapping_add(i as u32);
        }
        Twister { state, next: SIZE }
    }

    fn from_key(key: &[u32]) -> Twister {
        let mut twister = Twister::from_number(19_650_218);
        let state = &mut twister.state;
        let (mut i, mut j) = (1, 0);
        for _ in 0..SIZE.max(key.len()) {
            let before = state[i - 1];
            state[i] = (state[i] ^ (before ^ before >> 30).wrapping_mul(1_664_525))
                .wrapping_add(key[j])
                .wrapping_add(j as u32);
            j = (j + 1) % key.len();
            i = step(state, i);
        }
        for _ in 1..SIZE {
            let before = state[i - 1];
            state[i] = (state[i] ^ (before ^ before >> 30).wrapping_mul(1_566_083_941))
                .wrapping_sub(i as u32);
            i = step(state, i);
        }
        state[0] = 0x8000_0000;
        twister
    }

    fn refill(&mut self) {
        for i in 0..SIZE {
            let y = (self.state[i] & 0x8000_0000) | (self.state[(i + 1) % SIZE] & 0x7FFF_FFFF);
            let twist = if y & 1 == 1 { 0x9908_B0DF } else { 0 };
            self.state[i] = self.state[(i + SHIFT) % SIZE] ^ y >> 1 ^ twist;
        }
        self.next = 0;
    }

    fn draw(&mut self) -> u32 {
        if self.next == SIZE {
            self.refill();
        }
        let mut y = self.state[self.next];
        self.next += 1;
        y ^= y >> 11;
        y ^= y << 7 & 0x9D2C_5680;
        y ^= y << 15 & 0xEFC6_0000;
        y ^ y >> 18
    }

    /// Draws a number below a bound that is not 0.
    pub(super) fn below(&mut self, bound: u32) -> u32 {
        let unused = bound.leading_zeros();
        loop {
            let drawn = self.draw() >> unused;
            if drawn < bound {
                return drawn;
            }
        }
    }
}

/// Goes on to the next place of the state, keeping the first in step with the last.
fn step(state: &mut [u32; SIZE], i: usize) -> usize {
    if i + 1 < SIZE {
        return i + 1;
    }
    state[0] = state[SIZE - 1];
    1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_what_python_draws() {
        for (seed, drawn) in [
            ("ink-1-stronghalf", [2, 3, 391, 1, 33]),
            ("a", [17, 4, 68, 2, 76]),
            ("ünï", [35, 4, 859, 1, 80]),
        ] {
            let mut twister = Twister::from_text(seed);
            assert_eq!([42, 7, 1000, 3, 90].map(|n| twister.below(n)), drawn, "{seed}");
        }
    }
}

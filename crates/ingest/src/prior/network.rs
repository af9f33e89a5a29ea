//! The network behind the prior: one hidden layer over the position, one output a kind of move, in integers.

use super::features::{CLASSES, INPUTS};
use super::view::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, Step};

/// Width of the hidden layer.
pub const HIDDEN: usize = 64;

/// Outputs: every role from every square to every square it could reach on some board, and the two castlings.
pub const ROWS: usize = 3810;

/// Units of a hidden value in one: inputs are weighed in 1/64.
#[cfg(feature = "training")]
pub const INPUT_SCALE: i16 = 64;

/// Units of an output weight in one; a score is then in 1/2048 nat.
#[cfg(feature = "training")]
pub const ROW_SCALE: i16 = 32;

/// The most a hidden value may reach, in 1/64.
pub const CEILING: i16 = 127;

/// Bytes of the network in the file of weights.
pub const BYTES: usize = (INPUTS + ROWS + CLASSES) * HIDDEN + 2 * ROWS + 2 * HIDDEN;

/// Numbers the outputs.
#[derive(Debug)]
pub struct RowIndex(Box<[u16]>);

impl RowIndex {
    /// Numbers every role's moves on an empty board, in the order role, origin, destination; castling comes last.
    pub fn number() -> RowIndex {
        let mut index = vec![0; 6 * 64 * 64].into_boxed_slice();
        let mut next = 0;
        for role in PAWN..=KING {
            for from in 0..64_usize {
                for to in 0..64_usize {
                    let files = (from & 7).abs_diff(to & 7);
                    let ranks = (from >> 3).abs_diff(to >> 3);
                    let straight = (files == 0) != (ranks == 0);
                    let slanted = files == ranks && files != 0;
                    let possible = match role {
                        PAWN => {
                            let (low, high) = (from >> 3, to >> 3);
                            (1..7).contains(&low)
                                && (high == low + 1 && files <= 1
                                    || low == 1 && high == 3 && files == 0)
                        }
                        KNIGHT => files * ranks == 2,
                        BISHOP => slanted,
                        ROOK => straight,
                        QUEEN => straight || slanted,
                        _ => files.max(ranks) == 1,
                    };
                    if possible {
                        index[(role * 64 + from) * 64 + to] = next;
                        next += 1;
                    }
                }
            }
        }
        debug_assert_eq!(usize::from(next) + 2, ROWS);
        RowIndex(index)
    }

    /// The output of a move.
    #[inline]
    pub fn row(&self, step: &Step) -> usize {
        if step.castle == 0 {
            usize::from(
                self.0[(step.role * 64 + usize::from(step.from & 63)) * 64
                    + usize::from(step.to & 63)],
            )
        } else {
            ROWS - 3 + step.castle
        }
    }
}

/// The weights, widened for speed.
#[derive(Debug)]
pub struct Network {
    inputs: Box<[[i16; HIDDEN]]>,
    rows: Box<[[i16; HIDDEN]]>,
    classes: Box<[[i16; HIDDEN]]>,
    bias: Box<[i16]>,
    start: [i16; HIDDEN],
}

/// Reads one row of signed bytes.
fn row_of_bytes(bytes: &[u8]) -> [i16; HIDDEN] {
    std::array::from_fn(|i| i16::from(bytes[i].cast_signed()))
}

/// Reads little-endian 16-bit numbers.
pub fn words(bytes: &[u8]) -> Box<[i16]> {
    bytes.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect()
}

impl Network {
    /// Reads the weights: inputs, outputs, output biases, hidden biases.
    pub fn read(bytes: &[u8]) -> Network {
        let (inputs, rest) = bytes.split_at(INPUTS * HIDDEN);
        let (rows, rest) = rest.split_at(ROWS * HIDDEN);
        let (classes, rest) = rest.split_at(CLASSES * HIDDEN);
        let (bias, start) = rest.split_at(2 * ROWS);
        let start = words(start);
        Network {
            inputs: inputs.chunks_exact(HIDDEN).map(row_of_bytes).collect(),
            rows: rows.chunks_exact(HIDDEN).map(row_of_bytes).collect(),
            classes: classes.chunks_exact(HIDDEN).map(row_of_bytes).collect(),
            bias: words(bias),
            start: std::array::from_fn(|i| start[i]),
        }
    }

    /// The hidden layer before any input.
    pub fn start(&self) -> [i16; HIDDEN] {
        self.start
    }

    /// Adds one input to the hidden layer.
    #[inline]
    pub fn add(&self, hidden: &mut [i16; HIDDEN], input: usize) {
        for (sum, weight) in hidden.iter_mut().zip(&self.inputs[input]) {
            *sum += weight;
        }
    }

    /// Bounds the hidden layer once all inputs are in.
    #[inline]
    pub fn activate(hidden: &mut [i16; HIDDEN]) {
        for value in hidden {
            let bounded = (*value).clamp(0, CEILING);
            *value = (bounded * bounded + 64) >> 7;
        }
    }

    /// The score of an output, in 1/2048 nat.
    #[inline]
    pub fn score(&self, hidden: &[i16; HIDDEN], row: usize, class: usize) -> i32 {
        let weights =
            self.rows[row].iter().zip(&self.classes[class]).map(|(&row, &class)| row + class);
        let products =
            hidden.iter().zip(weights).map(|(&value, weight)| i32::from(value) * i32::from(weight));
        products.sum::<i32>() + i32::from(self.bias[row])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_has_its_own_output() {
        let index = RowIndex::number();
        let mut met = vec![0_u32; ROWS];
        index.0.iter().for_each(|&row| met[usize::from(row)] += 1);
        let castle = |castle| Step { role: KING, from: 4, to: 6, victim: 0, promotion: 0, castle };
        assert_eq!([index.row(&castle(1)), index.row(&castle(2))], [ROWS - 2, ROWS - 1]);
        assert_eq!(met[1..ROWS - 2].iter().filter(|&&times| times != 1).count(), 0);
        assert_eq!(met[ROWS - 2..], [0, 0]);
    }
}

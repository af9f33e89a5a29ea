
use super::SIGNS;

/// The log-odds that all plies start from, in thousandths.
pub(super) const BASE: i32 = 666;

/// By sign and class, what is added to them.
#[rustfmt::skip]
pub(super) const POINTS: [&[i32]; SIGNS] = [
    &[-1086, -1118, -1134, -1171, -1193, -1136, -1246, -1152, -725, -375, 36, 222, 1061, 1125, 1223, 1357, 1532, 1754, 2027],
    &[1189, 984, 809, 657, 354, -262, -601, -1360, -1771],
    &[1544, 844, -19, -510, -899, -960],
    &[914, -188, -726],
    &[-557, -247, 804],
];

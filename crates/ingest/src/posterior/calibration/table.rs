//! How often plies were right, counted over the development sets (handwriting, transcribed sheets, OCR; one sheet and two).

/// Least share of the lattice of each row, in millionths.
pub(super) const SHARES: [u32; 18] = [0, 20000, 100000, 200000, 300000, 400000, 500000, 600000, 700000, 800000, 900000, 950000, 980000, 990000, 996000, 998500, 999500, 999900];

/// Least strain of each column, in milli-nats.
pub(super) const STRAINS: [i32; 5] = [0, 250, 600, 1200, 2500];

/// How many of a thousand plies with such a share and strain were right.
pub(super) const TABLE: [[u16; 5]; 18] = [
    [8, 8, 8, 8, 7],
    [147, 110, 147, 118, 175],
    [256, 254, 213, 337, 201],
    [351, 254, 213, 403, 390],
    [408, 437, 486, 403, 390],
    [610, 640, 557, 513, 446],
    [672, 640, 557, 563, 446],
    [725, 640, 665, 616, 624],
    [870, 798, 665, 616, 626],
    [933, 798, 665, 672, 626],
    [952, 934, 962, 933, 777],
    [976, 978, 989, 968, 891],
    [998, 998, 997, 982, 963],
    [998, 998, 997, 989, 984],
    [998, 998, 997, 989, 984],
    [999, 998, 998, 989, 984],
    [999, 998, 998, 989, 984],
    [999, 998, 998, 989, 984],
];

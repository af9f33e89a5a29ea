//! How often plies were right, counted over the development sets (handwriting, transcribed sheets, OCR; one sheet and two).

/// Least share of the lattice of each row, in millionths.
pub(super) const SHARES: [u32; 18] = [
    0, 20_000, 100_000, 200_000, 300_000, 400_000, 500_000, 600_000, 700_000, 800_000, 900_000,
    950_000, 980_000, 990_000, 996_000, 998_500, 999_500, 999_900,
];

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

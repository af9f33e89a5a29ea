//! How much the rows of the page fall to the right.

use super::numerals::Column;
use crate::formats::scan::Word;

/// Slopes that are tried on either side of the likeliest, in thousandths.
const REACH: i64 = 90;

/// Bins that a row is divided into.
const BINS: usize = 32;

/// Words that are measured.
const MOST: usize = 1_500;

/// Finds the slope at which the writing gathers on rows, in thousandths; down to the right is positive.
///
/// A turned page turns its columns too, so the search goes around the slope that the columns of numbers suggest.
pub(super) fn of_rows(moves: &[&Word], columns: &[Column]) -> i64 {
    let likely = match columns.iter().max_by_key(|c| c.count) {
        Some(column) if column.count >= 4 => {
            (-column.edge.thousandths(column.rows.at(column.seen.0))).clamp(-120, 120)
        }
        _ => 0,
    };
    let measured: Vec<Measured> =
        moves.iter().filter_map(|w| measure(w, columns)).take(MOST).collect();
    let candidates = (-REACH..=REACH).step_by(3).map(|by| likely + by);
    let score = |slope: i64| {
        i64::try_from(gathered(&measured, slope)).unwrap_or(0) * 100
            - (slope - likely).abs() * measured.len() as i64 / 8
    };
    candidates.max_by_key(|slope| (score(*slope), -(slope - likely).abs())).unwrap_or(0)
}

/// Where a word lies between rows, were the page not turned, and how far it is from the numbers.
struct Measured {
    /// Level within a row at the numbers, and the pitch.
    level: i64,
    pitch: i64,
    offset: i64,
}

fn measure(word: &Word, columns: &[Column]) -> Option<Measured> {
    let (x, y) = (i64::from(word.frame.middle()), i64::from(word.frame.level()));
    let (column, offset) =
        columns.iter().rev().map(|c| (c, x - c.edge.at(y))).find(|(_, offset)| *offset > 0)?;
    let pitch = column.pitch.max(1);
    let (top, bottom) =
        (column.rows.at(column.seen.0) - 2 * pitch, column.rows.at(column.seen.1) + 2 * pitch);
    (y > top && y < bottom).then(|| {
        // The nearest number tells the level; pitches that change down the page are followed by the curve.
        let guess = column.seen.0 + (y - column.rows.at(column.seen.0)) / pitch;
        let nearest =
            (guess - 4..=guess + 4).min_by_key(|n| (column.rows.at(*n) - y).abs()).unwrap_or(guess);
        Measured { level: y - column.rows.at(nearest), pitch, offset }
    })
}

/// Counts the words in the fullest third of a row, wherever in the row that third is.
fn gathered(measured: &[Measured], slope: i64) -> usize {
    let mut bins = [0_usize; BINS];
    for m in measured {
        let level = (m.level - m.offset * slope / 1000).rem_euclid(m.pitch);
        let bin = (level * BINS as i64 / m.pitch) as usize % BINS;
        bins[bin] += 1;
    }
    let third = BINS / 3;
    (0..BINS).map(|from| (0..third).map(|i| bins[(from + i) % BINS]).sum()).max().unwrap_or(0)
}

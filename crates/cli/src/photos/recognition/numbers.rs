//! At which move each block of the table begins, by its printed numbers.

use std::collections::BTreeMap;

use zapis_photo::{Gray, Sheet};

use super::tesseract::{Ask, Tesseract};
use crate::commands::Failure;

/// Largest number that is believed.
const MOST: i64 = 400;

/// Returns the number of the first row of each block, as a model reads them; rows before move 1 are the heads of columns.
pub(super) fn starts(sheet: &Sheet, model: &str, program: &Tesseract) -> Result<Vec<i64>, Failure> {
    let printed: Vec<Option<&Gray>> = sheet
        .rows
        .iter()
        .map(|row| row.number.as_ref().filter(|n| n.ink > 0).map(|n| &n.image))
        .collect();
    let images: Vec<&Gray> = printed.iter().copied().flatten().collect();
    let ask = Ask { model, characters: "0123456789", segmentation: "7" };
    let mut read = program.read(&images, ask)?.into_iter();
    let values: Vec<Option<i64>> = printed
        .iter()
        .map(|image| {
            let page = image.and_then(|_| read.next())?;
            let text: String = page.words.iter().map(|w| w.text.trim()).collect();
            text.parse().ok().filter(|n| (1..=MOST).contains(n))
        })
        .collect();
    let blocks: Vec<usize> = sheet.rows.iter().map(|r| r.block).collect();
    Ok(voted(&blocks, &values))
}

/// Lets the legible numbers of each block vote for where it begins; without a clear vote it goes on where the block
/// before ends.
fn voted(blocks: &[usize], values: &[Option<i64>]) -> Vec<i64> {
    let mut starts = Vec::new();
    let mut next = 1;
    let rows: Vec<(usize, Option<i64>)> =
        blocks.iter().copied().zip(values.iter().copied()).collect();
    for block in rows.chunk_by(|a, b| a.0 == b.0) {
        let mut votes: BTreeMap<i64, usize> = BTreeMap::new();
        for (row, (_, value)) in block.iter().enumerate() {
            if let Some(value) = value {
                *votes.entry(value - row as i64).or_default() += 1;
            }
        }
        let legible: usize = votes.values().sum();
        let best = votes.iter().max_by_key(|(start, count)| (**count, -(**start - next).abs()));
        let start = match best {
            Some((start, count)) if *count >= 3 && count * 3 >= legible && *start > -3 => *start,
            _ => next,
        };
        starts.push(start);
        next = start + block.len() as i64;
    }
    starts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn misread_numbers_are_outvoted() {
        let blocks = [0, 0, 0, 0, 0, 1, 1, 1, 1, 1];
        let some = |list: [i64; 10]| list.map(Some);
        assert_eq!(voted(&blocks, &some([1, 2, 8, 4, 5, 6, 7, 3, 9, 10])), [1, 6]);
        assert_eq!(voted(&blocks, &some([41, 42, 43, 1, 45, 46, 47, 48, 49, 50])), [41, 46]);
        assert_eq!(voted(&blocks, &[None; 10]), [1, 6]);
    }

    #[test]
    fn heads_of_columns_come_before_move_one() {
        let values = [None, Some(1), Some(2), Some(3), Some(4)];
        assert_eq!(voted(&[0; 5], &values), [0]);
    }
}

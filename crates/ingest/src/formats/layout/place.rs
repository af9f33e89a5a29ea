//! Each word to its cell.

use std::collections::BTreeMap;

use zapis_notation_core::Side;

use super::grid::{Block, Grid};
use super::looks::{is_stroke, move_like};
use super::numerals::move_number;
use crate::formats::scan::Word;

/// A word in a cell, without the first characters where they are the printed number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part<'w> {
    /// The word.
    pub word: &'w Word,
    /// Characters of the printed number that the recogniser glued to it.
    pub skip: usize,
}

/// The words of the cells, by number and side.
#[derive(Debug, Default)]
pub(super) struct Placed<'w> {
    /// The cells that hold anything.
    pub cells: BTreeMap<(i64, Side), Vec<Part<'w>>>,
    /// Words of the table's area that are no part of a cell.
    pub left_out: Vec<&'w Word>,
    /// Words above the first row.
    pub above: Vec<&'w Word>,
    /// Words below the last row, or beside the table.
    pub outside: Vec<&'w Word>,
    /// The number of the first row.
    pub first: i64,
    /// How much lines fall to the right at the top of the table, in thousandths.
    pub fall: i64,
}

/// What a word is by its place.
enum Spot {
    Cell(i64, Side, usize),
    Number,
    LeftOut,
    Above,
    Outside,
}

/// Sorts the words into the cells of a grid.
pub(super) fn by_grid<'w>(grid: &Grid, words: &[&'w Word]) -> Placed<'w> {
    let top = grid.blocks.first();
    let mut placed = Placed {
        first: top.map_or(1, |b| b.first),
        fall: top.map_or(0, |b| b.fall.thousandths_value(b.first)),
        ..Placed::default()
    };
    for &word in words {
        match spot(grid, word) {
            Spot::Cell(number, side, skip) => {
                placed.cells.entry((number, side)).or_default().push(Part { word, skip });
            }
            Spot::Number => {}
            Spot::LeftOut => placed.left_out.push(word),
            Spot::Above => placed.above.push(word),
            Spot::Outside => placed.outside.push(word),
        }
    }
    placed
}

fn spot(grid: &Grid, word: &Word) -> Spot {
    let frame = word.frame;
    let (left, y) = (i64::from(frame.left), i64::from(frame.level()));
    let Some(first) = grid.blocks.first() else { return Spot::Outside };
    let home = grid.blocks.iter().rev().find(|b| b.offset(left, y) >= -b.pitch * 2 / 3);
    let Some(block) = home else {
        let (row, _) = first.row(frame.middle().into(), y);
        return if row < first.first { Spot::Above } else { Spot::Outside };
    };
    let (row, off) = block.row(frame.middle().into(), y);
    if row < block.first {
        return Spot::Above;
    }
    let offset = block.offset(left, y);
    if row > block.last || offset > block.width {
        return Spot::Outside;
    }
    let right = block.offset(frame.right.into(), y);
    if right <= block.pitch / 3 {
        return Spot::Number;
    }
    let tall = i64::from(frame.height()) > block.pitch * 2;
    let flat = i64::from(frame.height()) * 8 < block.pitch && !is_stroke(&word.text);
    if tall || flat || off.abs() * 5 > block.pitch * 3 {
        return Spot::LeftOut;
    }
    let side = if offset < block.border { Side::White } else { Side::Black };
    let skip = if offset < 0 { glued(&word.text, row, block, offset, right) } else { 0 };
    Spot::Cell(row, side, skip)
}

/// Counts the characters of a word that are the printed number before it: `12Cc3` in row 31.
fn glued(text: &str, row: i64, block: &Block, offset: i64, right: i64) -> usize {
    let number = row.to_string();
    if let Some(rest) = text.strip_prefix(&number) {
        return if rest.trim_matches(|c: char| !c.is_alphanumeric()).is_empty() {
            0
        } else {
            number.len()
        };
    }
    // Misread digits: as many characters as the part left of the column's edge has room for.
    let count = text.chars().count() as i64;
    let share = (-offset * count + (right - offset) / 2) / (right - offset).max(1);
    let most = share.min(number.len() as i64).max(0) as usize;
    let plain = block.pitch > 0 && move_like(text);
    if plain { 0 } else { most.min(count as usize - 1) }
}

/// Measures how well a grid fits a page: moves that have a cell to themselves and numbers that are their row's speak
/// for it, moves that share a cell or have none against it.
pub(super) fn fit(grid: &Grid, words: &[&Word]) -> i64 {
    let mut taken: BTreeMap<(i64, Side), i64> = BTreeMap::new();
    let mut fit = 0;
    for word in words {
        if move_like(&word.text) {
            match spot(grid, word) {
                Spot::Cell(number, side, _) => *taken.entry((number, side)).or_default() += 1,
                Spot::Above | Spot::Outside | Spot::LeftOut => fit -= 1,
                Spot::Number => {}
            }
        } else if let Some(value) = move_number(&word.text) {
            let y = word.frame.level().into();
            let beside = |b: &&Block| b.offset(word.frame.right.into(), y).abs() <= b.pitch / 2;
            let row =
                grid.blocks.iter().find(beside).map(|b| b.row(word.frame.middle().into(), y).0);
            fit += i64::from(row == Some(value.into())) * 2;
        }
    }
    fit + taken.values().map(|count| 2 - count).sum::<i64>()
}

/// Sorts the words of a page without printed numbers: rows by their level, columns by where words begin.
pub(super) fn by_position<'w>(words: &[&'w Word]) -> Placed<'w> {
    let moves: Vec<&Word> = words.iter().copied().filter(|w| move_like(&w.text)).collect();
    let mut placed = Placed { first: 1, ..Placed::default() };
    let rows = rows(&moves);
    let columns = columns(&rows);
    let Some(top) = moves.iter().map(|w| w.frame.top).min() else {
        placed.above.extend(words);
        return placed;
    };
    if columns.len() < 2 {
        in_sequence(&rows, &mut placed);
    } else {
        in_columns(&rows, &columns, &mut placed);
    }
    for &word in words {
        if !move_like(&word.text) {
            let group = if word.frame.bottom <= top + word.frame.height() / 2 {
                &mut placed.above
            } else {
                &mut placed.outside
            };
            group.push(word);
        }
    }
    placed
}

/// One move after the other, whatever stands beside it.
fn in_sequence<'w>(rows: &[Vec<&'w Word>], placed: &mut Placed<'w>) {
    for (ply, word) in (0_i64..).zip(rows.iter().flatten()) {
        let side = if ply % 2 == 0 { Side::White } else { Side::Black };
        placed.cells.insert((ply / 2 + 1, side), vec![Part { word, skip: 0 }]);
    }
}

fn in_columns<'w>(rows: &[Vec<&'w Word>], columns: &[i64], placed: &mut Placed<'w>) {
    let mut number = 0;
    for pair in columns.chunks(2) {
        let until =
            columns.iter().position(|c| Some(c) == pair.last()).and_then(|i| columns.get(i + 1));
        for row in rows {
            let mut filled = false;
            for &word in row {
                let left = i64::from(word.frame.left);
                let after = |c: &i64| left >= c - i64::from(word.frame.width()) / 2;
                if !pair.first().is_some_and(after) || until.is_some_and(after) {
                    continue;
                }
                let side = if pair.get(1).is_some_and(after) { Side::Black } else { Side::White };
                if !filled {
                    number += 1;
                    filled = true;
                }
                placed.cells.entry((number, side)).or_default().push(Part { word, skip: 0 });
            }
        }
    }
}

/// Groups words into rows, from the top, each from the left.
fn rows<'w>(moves: &[&'w Word]) -> Vec<Vec<&'w Word>> {
    let mut sorted = moves.to_vec();
    sorted.sort_by_key(|w| (w.frame.level(), w.frame.left));
    let mut heights: Vec<i32> = sorted.iter().map(|w| w.frame.height()).collect();
    heights.sort_unstable();
    let height = heights.get(heights.len() / 2).copied().unwrap_or(0).max(1);
    let mut rows: Vec<Vec<&Word>> = Vec::new();
    let mut level = i32::MIN;
    for word in sorted {
        if rows.is_empty() || word.frame.level() - level > height * 3 / 5 {
            rows.push(Vec::new());
        }
        level = word.frame.level();
        if let Some(row) = rows.last_mut() {
            row.push(word);
        }
    }
    for row in &mut rows {
        row.sort_by_key(|w| w.frame.left);
    }
    rows
}

/// Finds where columns begin; one column where the words do not stand below each other.
fn columns(rows: &[Vec<&Word>]) -> Vec<i64> {
    let mut lefts: Vec<i64> = rows.iter().flatten().map(|w| w.frame.left.into()).collect();
    lefts.sort_unstable();
    let mut widths: Vec<i64> = rows.iter().flatten().map(|w| w.frame.width().into()).collect();
    widths.sort_unstable();
    let width = widths.get(widths.len() / 2).copied().unwrap_or(0).max(1);
    let found = super::peaks::peaks(&lefts, width);
    // Words of running text begin anywhere.
    let held: usize = found.iter().map(|p| p.count).sum();
    if held * 5 < lefts.len() * 4 || rows.iter().any(|r| r.len() > found.len()) {
        return Vec::new();
    }
    found.into_iter().map(|p| p.at).collect()
}

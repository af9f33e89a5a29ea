//! The table on the page: blocks of rows, each with a column of numbers, one for White and one for Black.

use super::curve::Curve;
use super::looks::move_like;
use super::numerals::{self, Column};
use super::peaks::{Peak, pair, peaks};
use super::slope;
use crate::Frame;
use crate::formats::scan::Word;

/// Rows of one block at most.
const MOST_ROWS: i64 = 200;

/// Rows above and below a block that a point can be told to lie in.
const BEYOND: i64 = 12;

/// One block of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Block {
    /// The numbers of its first and last row.
    pub first: i64,
    /// See `first`.
    pub last: i64,
    /// The level of a row's writing where its number ends.
    pub rows: Curve,
    /// Where the numbers end, at a level.
    pub edge: Curve,
    /// How much a row falls to the right, in thousandths, by number.
    pub fall: Curve,
    /// From the end of the numbers to where Black's column begins.
    pub border: i64,
    /// From the end of the numbers to where the block ends.
    pub width: i64,
    /// The distance of rows.
    pub pitch: i64,
}

impl Block {
    /// Returns the distance of a point from the end of the numbers.
    pub(super) fn offset(&self, x: i64, y: i64) -> i64 {
        x - self.edge.at(y)
    }

    /// Returns the level of a row at a distance from its number.
    fn level(&self, number: i64, offset: i64) -> i64 {
        self.rows.at(number) + offset * self.fall.thousandths_value(number) / 1000
    }

    /// Returns the row of a point, with how far from its middle the point lies; the row may lie outside the block.
    pub(super) fn row(&self, x: i64, y: i64) -> (i64, i64) {
        let offset = self.offset(x, y);
        // Rows follow each other downwards, at least near the block; far from it a bent curve turns back.
        let (mut low, mut high) = (self.first - BEYOND, self.last + BEYOND);
        while low < high {
            let middle = low + (high - low) / 2;
            if self.level(middle, offset) + self.pitch / 2 < y {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        (low, y - self.level(low, offset))
    }
}

/// The blocks from left to right.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Grid {
    /// The blocks.
    pub blocks: Vec<Block>,
}

/// The measures of the page's writing.
pub(super) struct Writing<'w> {
    /// The words that look like moves.
    pub moves: Vec<&'w Word>,
    /// The width of a move, in the middle.
    pub width: i64,
    /// The height of a move, in the middle.
    pub height: i64,
}

impl Grid {
    /// Finds the table by its printed numbers: one grid for each number of rows that a block may have, likelier ones
    /// later; none where no numbers are printed.
    pub(super) fn by_numbers(words: &[&Word]) -> Vec<Grid> {
        let columns = numerals::columns(words);
        let (Some(strongest), Some(writing)) =
            (columns.iter().max_by_key(|c| c.count).cloned(), Writing::of(words))
        else {
            return Vec::new();
        };
        let mut grids = Vec::new();
        if columns.len() > 1 {
            grids.extend(Grid::by_columns(&[strongest], &writing, words));
        }
        grids.extend(Grid::by_columns(&columns, &writing, words));
        grids
    }

    fn by_columns(columns: &[Column], writing: &Writing<'_>, words: &[&Word]) -> Vec<Grid> {
        let fall = slope::of_rows(&writing.moves, columns);
        let guess = rows_of_block(columns, fall);
        let mut candidates: Vec<Option<i64>> = USUAL_ROWS.iter().map(|r| Some(*r)).collect();
        candidates.extend([None, guess]);
        if let [left, right, ..] = columns {
            candidates.retain(|c| c.is_some_and(|r| (left.seen.1..right.seen.0).contains(&r)));
        }
        candidates
            .into_iter()
            .filter_map(|rows| with_rows(columns, rows, fall, writing, words))
            .collect()
    }
}

/// Rows of a block in forms that are printed, the commonest last.
const USUAL_ROWS: [i64; 9] = [60, 50, 15, 45, 35, 20, 40, 25, 30];

/// Makes the grid in which a block has so many rows.
fn with_rows(
    columns: &[Column],
    rows: Option<i64>,
    fall: i64,
    writing: &Writing<'_>,
    words: &[&Word],
) -> Option<Grid> {
    let mut blocks: Vec<Block> =
        columns.iter().map(|c| block(c, Curve::straight((0, fall), 0, 1))).collect();
    join_falls(&mut blocks, columns, rows);
    let (white, black) = offsets(&blocks, writing)?;
    set_widths(&mut blocks, white, black, writing);
    let rows = add_missing(&mut blocks, rows, white, writing);
    number_rows(&mut blocks, rows, words, columns);
    for block in &mut blocks {
        settle_level(block, writing);
    }
    Some(Grid { blocks })
}

impl<'w> Writing<'w> {
    /// Measures a page; nothing when no word looks like a move.
    pub(super) fn of(words: &[&'w Word]) -> Option<Writing<'w>> {
        let moves: Vec<&Word> = words.iter().copied().filter(|w| move_like(&w.text)).collect();
        let middle = |size: fn(Frame) -> i32| {
            let mut sizes: Vec<i64> = moves.iter().map(|w| size(w.frame).into()).collect();
            sizes.sort_unstable();
            sizes.get(sizes.len() / 2).copied().map(|s| s.max(1))
        };
        let (width, height) = (middle(Frame::width)?, middle(Frame::height)?);
        Some(Writing { moves, width, height })
    }
}

fn block(column: &Column, fall: Curve) -> Block {
    Block {
        first: column.seen.0,
        last: column.seen.1,
        rows: column.rows,
        edge: column.edge,
        fall,
        border: 0,
        width: 0,
        pitch: column.pitch,
    }
}

/// Guesses how many rows a block has, from the numbers of neighbouring columns that stand on one row.
fn rows_of_block(columns: &[Column], fall: i64) -> Option<i64> {
    let [left, right, ..] = columns else { return None };
    let apart = distance(left, right);
    let middle = i64::midpoint(left.seen.0, left.seen.1);
    let candidates = left.seen.1.max(1)..right.seen.0;
    candidates.min_by_key(|rows| {
        let rise = right.rows.at(middle + rows) - left.rows.at(middle);
        let round = if rows % 5 == 0 { 0 } else { 20 };
        ((rise * 1000 / apart - fall).abs() + round, *rows)
    })
}

fn distance(left: &Column, right: &Column) -> i64 {
    let level = left.rows.at(i64::midpoint(left.seen.0, left.seen.1));
    (right.edge.at(level) - left.edge.at(level)).max(1)
}

/// Replaces the slope of the page by that of each row, where the numbers of two columns tell it.
fn join_falls(blocks: &mut [Block], columns: &[Column], rows: Option<i64>) {
    let (Some(rows), [left, right, ..]) = (rows, columns) else { return };
    let apart = distance(left, right);
    let fall = |n: i64| (right.rows.at(n + rows) - left.rows.at(n)) * 1000 / apart;
    let (top, bottom) = (left.seen.0, left.seen.1.max(left.seen.0 + 1));
    let mut shift = 0;
    for (number, block) in blocks.iter_mut().enumerate() {
        // The numbers of the later blocks go on where the first one ends.
        if number > 0 {
            shift = rows * number as i64;
        }
        block.fall =
            Curve::straight((top + shift, fall(top)), fall(bottom) - fall(top), bottom - top);
    }
}

/// Finds where White's and Black's writing begins, counted from the end of the numbers.
fn offsets(blocks: &[Block], writing: &Writing<'_>) -> Option<(Peak, Peak)> {
    let mut all: Vec<i64> = writing
        .moves
        .iter()
        .filter_map(|w| home(blocks, w.frame).map(|(_, offset)| offset))
        .collect();
    all.sort_unstable();
    let found = peaks(&all, writing.width);
    let apart = writing.width * 7 / 5;
    if let Some(both) = pair(&found, apart).filter(|(a, b)| a.count + b.count >= 4) {
        return Some(both);
    }
    // The block beside the numbers may be empty, and the moves be left of it.
    let first = blocks.first()?;
    let mut before: Vec<i64> = writing
        .moves
        .iter()
        .map(|w| first.offset(w.frame.left.into(), w.frame.level().into()))
        .filter(|o| *o < 0)
        .collect();
    before.sort_unstable();
    if let Some((a, b)) =
        pair(&peaks(&before, writing.width), apart).filter(|(a, b)| a.count + b.count >= 8)
    {
        let white = Peak { at: writing.width * 11 / 20, count: a.count };
        return Some((white, Peak { at: white.at + b.at - a.at, count: b.count }));
    }
    if let Some(both) = pair(&found, apart) {
        return Some(both);
    }
    // One column alone, as in a game of one move: Black's lies as far again as the writing is wide.
    let white = found.into_iter().max_by_key(|p| p.count)?;
    Some((white, Peak { at: white.at + writing.width * 3, count: 0 }))
}

/// Returns the block whose numbers stand nearest to the left of a frame, with the distance.
fn home(blocks: &[Block], frame: Frame) -> Option<(usize, i64)> {
    let (x, y) = (i64::from(frame.left), i64::from(frame.level()));
    blocks
        .iter()
        .enumerate()
        .rev()
        .map(|(i, b)| (i, b.offset(x, y)))
        .find(|(i, offset)| *offset >= -blocks[*i].pitch * 2 / 3)
}

fn set_widths(blocks: &mut [Block], white: Peak, black: Peak, writing: &Writing<'_>) {
    let apart = black.at - white.at;
    let border = black.at - (apart / 3).min(writing.width);
    for block in blocks.iter_mut() {
        block.border = border;
        block.width = black.at + apart.max(writing.width * 2);
    }
    for i in 1..blocks.len() {
        let level = blocks[i].rows.at(blocks[i].first);
        let next = blocks[i].edge.at(level);
        let left = &mut blocks[i - 1];
        left.width = (next - left.edge.at(level) - left.pitch * 2 / 3).max(left.border + 1);
    }
}

/// Adds a block beside the others whose printed numbers could not be read. Returns the rows of a block.
fn add_missing(
    blocks: &mut Vec<Block>,
    rows: Option<i64>,
    white: Peak,
    writing: &Writing<'_>,
) -> Option<i64> {
    let [only] = blocks.as_slice() else { return rows };
    let only = only.clone();
    let mut offsets: Vec<i64> = Vec::new();
    let mut lefts: Vec<&Word> = Vec::new();
    for word in &writing.moves {
        let (x, y) = (i64::from(word.frame.left), i64::from(word.frame.level()));
        let (row, off) = only.row(word.frame.middle().into(), y);
        // Headers and footers are no columns.
        if row < only.first - 40 || row > only.last + 40 || off.abs() > only.pitch {
            continue;
        }
        let offset = only.offset(x, y);
        offsets.push(offset);
        if offset < -only.pitch {
            lefts.push(word);
        }
    }
    offsets.sort_unstable();
    let found = peaks(&offsets, writing.width);
    let apart = writing.width * 7 / 5;
    let (left, right): (Vec<Peak>, Vec<Peak>) = found.into_iter().partition(|p| p.at < -only.pitch);
    if let Some((first, _)) = pair(&left, apart).filter(|(a, b)| a.count + b.count >= 4) {
        let by = first.at - white.at;
        let top = lefts
            .iter()
            .map(|w| only.row(w.frame.middle().into(), w.frame.level().into()).0)
            .min()?;
        let rows = near_five(top - 1).clamp(1, (only.first - 1).max(1));
        blocks.insert(0, beside(&only, by, -rows));
        let level = only.rows.at(only.first);
        let width = -by - only.pitch * 2 / 3;
        if let Some(block) = blocks.first_mut() {
            block.width = width.max(block.border + 1);
            block.edge = Curve::line(&[
                (level, only.edge.at(level) + by),
                (level + 1000, only.edge.at(level + 1000) + by),
            ])?;
        }
        return Some(rows);
    }
    let beyond: Vec<Peak> = right.into_iter().filter(|p| p.at > only.width).collect();
    if let Some((first, _)) = pair(&beyond, apart).filter(|(a, b)| a.count + b.count >= 4) {
        let by = first.at - white.at;
        let rows = rows.unwrap_or_else(|| near_five(only.last)).max(only.last);
        let added = beside(&only, by, rows);
        blocks.push(added);
        if let Some(block) = blocks.first_mut() {
            block.width = (by - only.pitch * 2 / 3).max(block.border + 1);
        }
        return Some(rows);
    }
    rows
}

/// Rounds to a multiple of five that is one away at most.
fn near_five(rows: i64) -> i64 {
    let round = (rows + 2) / 5 * 5;
    if (round - rows).abs() <= 1 { round } else { rows }
}

/// Copies a block to a place `by` further right, with numbers `later`.
fn beside(block: &Block, by: i64, later: i64) -> Block {
    let mut copy = block.clone();
    copy.first += later;
    copy.last += later;
    let (from, to) = (block.first, block.last.max(block.first + 1));
    // The rows go on at their slope; sampling the curve keeps its bend.
    let points: Vec<(i64, i64)> = (from..=to).map(|n| (n + later, block.level(n, by))).collect();
    copy.rows = if points.len() >= 8 { Curve::bent(&points) } else { Curve::line(&points) }
        .unwrap_or(block.rows);
    copy.edge = block.edge.moved(by);
    copy.fall = Curve::straight(
        (from + later, block.fall.at(from)),
        block.fall.at(to) - block.fall.at(from),
        to - from,
    );
    copy
}

/// Says which numbers each block has.
fn number_rows(blocks: &mut [Block], rows: Option<i64>, words: &[&Word], columns: &[Column]) {
    let top = words.iter().map(|w| i64::from(w.frame.top)).min().unwrap_or(0);
    let bottom = words.iter().map(|w| i64::from(w.frame.bottom)).max().unwrap_or(0);
    let Some(first) = blocks.first() else { return };
    // The page begins at move 1 unless that would lie above everything on it. Fields of the form stand above the first
    // row too, so pages that go on begin where forms do: at 31, 61 and the like, if they can.
    let seen = columns.first().map_or(1, |c| c.seen.0);
    let visible = (1..seen).find(|n| first.rows.at(*n) + first.pitch / 2 >= top).unwrap_or(seen);
    let usual = (visible + 3) / 5 * 5 + 1;
    let begins = match visible {
        _ if first.first < 1 => 1,
        1 => 1,
        _ if usual <= seen => usual,
        _ => visible,
    };
    let count = blocks.len();
    for (number, block) in blocks.iter_mut().enumerate() {
        let seen_last = block.last;
        match rows {
            Some(rows) if count > 1 => {
                block.first = begins + rows * number as i64;
                block.last = block.first + rows - 1;
            }
            _ => {
                block.first = if number == 0 { begins } else { block.first };
                block.last = seen_last;
            }
        }
        // The last numbers of the last block may be unread; rows go on to the end of the page.
        if number + 1 == count {
            let mut last = block.last.max(seen_last);
            while last < block.first + MOST_ROWS && block.rows.at(last + 1) < bottom {
                last += 1;
            }
            block.last = if rows.is_some() && count > 1 { block.last.max(seen_last) } else { last };
        }
    }
}

/// Moves the rows of a block to the level that its writing has, which is seldom that of the printed numbers.
fn settle_level(block: &mut Block, writing: &Writing<'_>) {
    let mut off: Vec<i64> = writing
        .moves
        .iter()
        .filter_map(|w| {
            let (x, y) = (i64::from(w.frame.middle()), i64::from(w.frame.level()));
            let offset = block.offset(w.frame.left.into(), y);
            let (row, off) = block.row(x, y);
            let inside =
                (0..block.width).contains(&offset) && (block.first..=block.last).contains(&row);
            inside.then_some(off)
        })
        .collect();
    if off.len() < 4 {
        return;
    }
    off.sort_unstable();
    let by = off[off.len() / 2].clamp(-block.pitch / 3, block.pitch / 3);
    block.rows = block.rows.moved(by);
}

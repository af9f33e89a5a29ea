//! The table of a scoresheet from its printed rules: blocks side by side, each with its rows and columns.

use crate::Gray;
use crate::curve::Curve;
use crate::gray::FINE;
use crate::rules::{self, Rule};

/// Rows that a block must have, for less is no table of moves.
const FEWEST_ROWS: usize = 4;

/// Rules that may be missing in a row before the table is taken to end there.
const MISSING: i64 = 4;

/// Columns for numbers and moves with common rows.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    /// The rules between the rows, the first above the first row.
    pub(crate) rows: Vec<Curve>,
    /// The edges of the column of numbers.
    pub(crate) number: Option<(Curve, Curve)>,
    /// The edges of the columns of moves.
    pub(crate) moves: Vec<(Curve, Curve)>,
}

/// The tables of a page.
#[derive(Clone, Debug, Default)]
pub(crate) struct Grid {
    /// The blocks from the left.
    pub(crate) blocks: Vec<Block>,
    /// The level rules of the page, whether or not they belong to a table.
    pub(crate) level: Vec<Rule>,
    /// The upright ones.
    pub(crate) upright: Vec<Rule>,
    /// The distance between rows in pixels; 0 without a table.
    pub(crate) pitch: i64,
    /// Whether numbers stand to the right of their moves: the page lies on its head.
    pub(crate) on_its_head: bool,
}

/// A column between two upright rules.
struct Column {
    left: Curve,
    right: Curve,
    width: i64,
}

impl Grid {
    /// Returns the middle one of the slopes of the long level rules, in thousandths; 0 without any.
    pub(crate) fn fall(&self, width: usize) -> i64 {
        let long = self.level.iter().filter(|r| (r.to - r.from) * 4 > width as i64);
        let mut slopes: Vec<i64> = long
            .map(|r| {
                (r.curve.at(r.to) - r.curve.at(r.from)) * 1000 / (FINE * (r.to - r.from).max(1))
            })
            .collect();
        slopes.sort_unstable();
        slopes.get(slopes.len() / 2).copied().unwrap_or(0)
    }

    /// Finds the table on a page whose light is even.
    pub(crate) fn find(page: &Gray) -> Grid {
        let level = rules::across(page, 15, 0);
        let row = usual_gap(&level, page.width() as i64 / 4)
            .max(usual_gap(&level, page.width() as i64 * 3 / 4));
        let upright = rules::across(&page.transposed(), 25, row as usize * 11 / 10);
        let mut grid = Grid { level, upright, ..Grid::default() };
        let Some(longest) = grid.upright.iter().max_by_key(|r| r.to - r.from) else { return grid };
        let (top, bottom) = (longest.from, longest.to);
        let middle = i64::midpoint(top, bottom);
        let overlap = |r: &Rule| (r.to.min(bottom) - r.from.max(top)).max(0);
        let mut uprights: Vec<&Rule> =
            grid.upright.iter().filter(|r| overlap(r) * 10 >= (bottom - top) * 7).collect();
        uprights.sort_by_key(|r| r.curve.at(middle));
        let columns: Vec<Column> = uprights
            .windows(2)
            .filter_map(|pair| match pair {
                [a, b] => Some(Column {
                    left: a.curve,
                    right: b.curve,
                    width: (b.curve.at(middle) - a.curve.at(middle)) / FINE,
                }),
                _ => None,
            })
            .collect();
        let Some(widest) = columns.iter().max_by_key(|c| c.width) else { return grid };
        let Some(pitch) = pitch(&grid.level, widest, (top, bottom)) else { return grid };
        grid.blocks = blocks(&columns, &grid.level, (top, bottom), pitch);
        grid.pitch = if grid.blocks.is_empty() { 0 } else { pitch };
        grid.on_its_head = !grid.blocks.is_empty() && numbers_are_right(&columns, pitch);
        grid
    }
}

/// Returns the middle one of the distances between level rules at a place, in pixels; 0 without any.
fn usual_gap(level: &[Rule], x: i64) -> i64 {
    let mut places: Vec<i64> = level
        .iter()
        .filter(|r| (r.from..=r.to).contains(&x))
        .map(|r| r.curve.at(x) / FINE)
        .collect();
    places.sort_unstable();
    let mut gaps: Vec<i64> = places.windows(2).map(|p| p[1] - p[0]).collect();
    gaps.sort_unstable();
    gaps.get(gaps.len() / 2).copied().unwrap_or(0)
}

/// Returns the rules that cross the middle of a column, within the table's height, with their places there.
fn crossing<'r>(
    level: &'r [Rule],
    column: &Column,
    (top, bottom): (i64, i64),
) -> Vec<(i64, &'r Rule)> {
    let middle = i64::midpoint(top, bottom);
    let (left, right) = (column.left.at(middle) / FINE, column.right.at(middle) / FINE);
    let x = i64::midpoint(left, right);
    let slack = (bottom - top) / 40;
    let mut found: Vec<(i64, &Rule)> = level
        .iter()
        .filter(|r| r.from <= x && x <= r.to)
        .map(|r| (r.curve.at(x), r))
        .filter(|(y, _)| ((top - slack) * FINE..=(bottom + slack) * FINE).contains(y))
        .collect();
    found.sort_by_key(|(y, _)| *y);
    found
}

/// Finds the distance between rows in a column: the middle one of those between its rules.
fn pitch(level: &[Rule], column: &Column, range: (i64, i64)) -> Option<i64> {
    let found = crossing(level, column, range);
    let mut gaps: Vec<i64> =
        found.windows(2).map(|p| (p[1].0 - p[0].0) / FINE).filter(|g| *g > 6).collect();
    if gaps.len() < FEWEST_ROWS {
        return None;
    }
    gaps.sort_unstable();
    Some(gaps[gaps.len() / 2])
}

/// What a column is for, by its width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Use {
    Space,
    Numbers,
    Moves,
}

impl Column {
    fn purpose(&self, widest: i64, pitch: i64) -> Use {
        if self.width * 3 < pitch * 2 {
            Use::Space
        } else if self.width * 100 < widest * 45 {
            Use::Numbers
        } else {
            Use::Moves
        }
    }
}

/// Tells whether the columns begin with moves and end with numbers.
fn numbers_are_right(columns: &[Column], pitch: i64) -> bool {
    let widest = columns.iter().map(|c| c.width).max().unwrap_or(0);
    let mut used = columns.iter().map(|c| c.purpose(widest, pitch)).filter(|u| *u != Use::Space);
    used.next() == Some(Use::Moves) && used.next_back() == Some(Use::Numbers)
}

/// Tells numbers, moves and the space between blocks apart by their widths.
fn blocks(columns: &[Column], level: &[Rule], range: (i64, i64), pitch: i64) -> Vec<Block> {
    let widest = columns.iter().map(|c| c.width).max().unwrap_or(0);
    let mut blocks: Vec<Block> = Vec::new();
    let mut number: Option<&Column> = None;
    let mut open: Vec<&Column> = Vec::new();
    let mut end = |number: &mut Option<&Column>, open: &mut Vec<&Column>| {
        let number = number.take();
        for pair in std::mem::take(open).chunks(2) {
            let rows = pair.first().map(|c| rows(&crossing(level, c, range), pitch));
            if let Some(rows) = rows.filter(|r| r.len() > FEWEST_ROWS) {
                blocks.push(Block {
                    rows,
                    number: number.map(|c| (c.left, c.right)),
                    moves: pair.iter().map(|c| (c.left, c.right)).collect(),
                });
            }
        }
    };
    for column in columns {
        match column.purpose(widest, pitch) {
            Use::Space => end(&mut number, &mut open),
            Use::Numbers => {
                end(&mut number, &mut open);
                number = Some(column);
            }
            Use::Moves => open.push(column),
        }
    }
    end(&mut number, &mut open);
    blocks
}

/// Makes rows of the rules that cross a column: those that lie too near are left out, missing ones put between.
fn rows(found: &[(i64, &Rule)], pitch: i64) -> Vec<Curve> {
    let pitch = pitch * FINE;
    let mut parts: Vec<Vec<(i64, Curve, i64)>> = Vec::new();
    for (y, rule) in found {
        let Some(part) = parts.last_mut() else {
            parts.push(vec![(*y, rule.curve, rule.weight)]);
            continue;
        };
        let Some(&(before, curve, weight)) = part.last() else { continue };
        let steps = (y - before + pitch / 2) / pitch;
        if steps == 0 {
            if rule.weight > weight {
                part.pop();
                part.push((*y, rule.curve, rule.weight));
            }
            continue;
        }
        let even = (y - before - steps * pitch).abs() <= pitch / 4 + steps * pitch / 10;
        if steps > MISSING || !even {
            parts.push(vec![(*y, rule.curve, rule.weight)]);
            continue;
        }
        for step in 1..steps {
            let between = Curve::share(&curve, &rule.curve, step, steps);
            part.push((before + (y - before) * step / steps, between, 0));
        }
        part.push((*y, rule.curve, rule.weight));
    }
    let longest = parts.into_iter().max_by_key(Vec::len).unwrap_or_default();
    longest.into_iter().map(|(_, curve, _)| curve).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two blocks of eight rows, the middle rule of moves missing in the second, one level rule left out.
    fn page() -> Gray {
        let mut page = Gray::filled(900, 700, 255);
        for row in 0..=8_i64 {
            for x in (60..440_i64).chain(460..840) {
                if row != 3 {
                    page.set(x, 100 + row * 60 + x / 60, 160);
                }
            }
        }
        for x in [60, 100, 270, 439, 460, 500, 839_i64] {
            for y in 100..581_i64 {
                page.set(x + y / 90, y + x / 60, 160);
            }
        }
        page
    }

    #[test]
    fn blocks_have_numbers_moves_and_all_their_rows() {
        let grid = Grid::find(&page());
        assert!((58..=62).contains(&grid.pitch), "{}", grid.pitch);
        let shape: Vec<_> =
            grid.blocks.iter().map(|b| (b.rows.len(), b.number.is_some(), b.moves.len())).collect();
        assert_eq!(shape, [(9, true, 2), (9, true, 1)]);
        let third = grid.blocks[0].rows[3].at(200) / FINE;
        assert!((281..=285).contains(&third), "{third}");
    }

    #[test]
    fn a_page_without_rules_has_no_table() {
        assert!(Grid::find(&Gray::filled(300, 300, 255)).blocks.is_empty());
    }
}

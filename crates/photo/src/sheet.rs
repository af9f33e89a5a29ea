//! A page cut into the cells of its table.

use std::borrow::Cow;

use crate::Gray;
use crate::curve::Curve;
use crate::gray::FINE;
use crate::grid::{Block, Grid};
use crate::{ink, light};

/// Height of a row in the images of cells, in pixels.
const ROW: i64 = 80;

/// How far the images reach into the rows above and below, in pixels.
const MARGIN: i64 = 28;

/// How far they reach beyond their own columns, in pixels.
const EDGE: i64 = 4;

/// Ink of a cell under which nothing is written in it, in pixels.
const BLANK: usize = 60;

/// One cell as an image, straightened, on white paper, without the rules around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellImage {
    /// The writing, with a margin on all sides; a row of the form is 80 pixels high.
    pub image: Gray,
    /// Pixels of ink; 0 where nothing is written.
    pub ink: usize,
    /// Where it stands on the photo: left, top, right, bottom, in pixels.
    pub frame: [i64; 4],
    /// Shade up to which a pixel of the image is ink.
    pub shade: u8,
}

impl CellImage {
    /// Returns the writing behind the first `count` characters, for a recogniser that does not know the letters of
    /// pieces; nothing where hardly anything stands there.
    pub fn behind(&self, count: usize) -> Option<Gray> {
        ink::behind(&self.image, self.shade, count).map(|rest| trimmed(&rest, self.shade))
    }
}

/// One row of the table: a number and two moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The block that it belongs to, from the left, from 0.
    pub block: usize,
    /// The printed number.
    pub number: Option<CellImage>,
    /// White's move.
    pub white: CellImage,
    /// Black's, where the form has a column for it.
    pub black: Option<CellImage>,
}

/// A scoresheet cut up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The rows in reading order: block by block, each from the top. Empty where no ruled table is on the page.
    pub rows: Vec<Row>,
    /// The page with even light, level and without rules.
    pub page: Gray,
    /// Where the table begins on the page, in pixels from the top; the height of the page where there is none.
    pub table_top: usize,
}

/// A page as it is looked at: level, in even light, with what is ruled on it.
struct Look {
    page: Gray,
    grid: Grid,
    /// The slope that the photo was turned by, in thousandths.
    fall: i64,
}

impl Look {
    fn at(photo: &Gray) -> Look {
        let fall = fall(photo);
        let page = light::even(&turned(photo, fall));
        let grid = Grid::find(&page);
        // The rules themselves tell the slope better than lines of writing do.
        let rest = grid.fall(page.width());
        if !(WORTH..=100).contains(&rest.abs()) {
            return Look { page, grid, fall };
        }
        let fall = fall + rest;
        let page = light::even(&turned(photo, fall));
        let grid = Grid::find(&page);
        Look { page, grid, fall }
    }

    /// Looks at a photo whichever way up it is: rows tell a page on its side, numbers one on its head. Returns the
    /// photo upright, with the quarters that it was turned by clockwise.
    fn upright(photo: &Gray) -> (Cow<'_, Gray>, Look, u8) {
        let first = Look::at(photo);
        let (quarters, look) = if first.grid.blocks.is_empty() {
            let side = Look::at(&photo.turned(1));
            if side.grid.blocks.is_empty() { (0, first) } else { (1, side) }
        } else {
            (0, first)
        };
        if look.grid.on_its_head {
            let again = photo.turned(quarters + 2);
            let other = Look::at(&again);
            if !other.grid.blocks.is_empty() && !other.grid.on_its_head {
                return (Cow::Owned(again), other, quarters + 2);
            }
        }
        let photo =
            if quarters == 0 { Cow::Borrowed(photo) } else { Cow::Owned(photo.turned(quarters)) };
        (photo, look, quarters)
    }
}

impl Sheet {
    /// Finds the table of a page and cuts it into cells.
    ///
    /// The page may lie on its side or on its head.
    pub fn find(photo: &Gray) -> Sheet {
        let (photo, look, quarters) = Look::upright(photo);
        let Look { mut page, grid, fall } = look;
        let shade = ink::shade(&page);
        for rule in &grid.upright {
            ink::wipe(&mut page, rule, true, shade);
        }
        for rule in &grid.level {
            ink::wipe(&mut page, rule, false, shade);
        }
        let cutter = Cutter { page: &page, ink: shade, photo: &photo, fall, quarters };
        let mut rows = Vec::new();
        for (number, block) in grid.blocks.iter().enumerate() {
            cutter.block(block, number, &mut rows);
        }
        let middle = page.width() as i64 / 2;
        let top =
            grid.blocks.iter().filter_map(|b| b.rows.first()).map(|c| c.at(middle) / FINE).min();
        let table_top = top.map_or(page.height(), |t| t.clamp(0, page.height() as i64) as usize);
        Sheet { rows, page, table_top }
    }
}

/// Slopes that are tried, in thousandths, either way.
const REACH: i64 = 240;

/// Slopes under this are left as they are, in thousandths.
const WORTH: i64 = 3;

/// Turns a page by a slope that is worth it.
fn turned(photo: &Gray, fall: i64) -> Gray {
    if fall.abs() < WORTH { photo.clone() } else { photo.levelled(fall) }
}

/// Finds by how much the rules and lines of a page fall to the right, in thousandths.
fn fall(photo: &Gray) -> i64 {
    let small = photo.shrunk_to(
        500.min(photo.width()),
        photo.height() * 500.min(photo.width()) / photo.width().max(1),
    );
    let small = light::even(&small);
    let score = |fall: i64| -> i64 {
        let (width, height) = (small.width() as i64, small.height() as i64);
        let mut levels = vec![0_i64; (height + width) as usize];
        for y in 0..height {
            for x in (0..width).step_by(2) {
                let down = y - (x - width / 2) * fall / 1000 + width / 2;
                levels[down.clamp(0, height + width - 1) as usize] +=
                    255 - i64::from(small.at(x, y));
            }
        }
        levels.windows(2).map(|p| ((p[1] - p[0]) / 64).pow(2)).sum()
    };
    let coarse = (-REACH..=REACH).step_by(8).max_by_key(|f| (score(*f), -f.abs())).unwrap_or(0);
    let best = (coarse - 6..=coarse + 6)
        .step_by(2)
        .max_by_key(|f| (score(*f), -f.abs()))
        .unwrap_or(coarse);
    if best.abs() < 12 { 0 } else { best }
}

/// What cells are cut from.
struct Cutter<'p> {
    page: &'p Gray,
    /// Shade up to which a pixel is ink.
    ink: u8,
    /// The photo that the page was made of, and the slope that it was turned by, in thousandths.
    photo: &'p Gray,
    fall: i64,
    /// Quarters by which the photo was turned clockwise before.
    quarters: u8,
}

impl Cutter<'_> {
    /// Cuts one block.
    fn block(&self, block: &Block, number: usize, rows: &mut Vec<Row>) {
        let columns = match block.moves.as_slice() {
            [only] => self.parted(block, only),
            several => several.to_vec(),
        };
        let Some(white) = columns.first() else { return };
        for pair in block.rows.windows(2) {
            let [above, below] = pair else { continue };
            rows.push(Row {
                block: number,
                number: block.number.as_ref().map(|c| self.cell(c, above, below)),
                white: self.cell(white, above, below),
                black: columns.get(1).map(|c| self.cell(c, above, below)),
            });
        }
    }

    /// Parts a wide column that holds both moves.
    fn parted(&self, block: &Block, column: &(Curve, Curve)) -> Vec<(Curve, Curve)> {
        let mut sums = [0_usize; 100];
        let (Some(top), Some(bottom)) = (block.rows.first(), block.rows.last()) else {
            return vec![];
        };
        let from = top.at(column.0.at(0) / FINE) / FINE + 2;
        let to = bottom.at(column.1.at(0) / FINE) / FINE - 2;
        for y in from..to {
            let (left, right) = (column.0.at(y) / FINE, column.1.at(y) / FINE);
            let width = (right - left).max(1);
            for x in left + 3..right - 2 {
                if self.page.at(x, y) <= self.ink {
                    sums[((x - left) * 100 / width).clamp(0, 99) as usize] += 1;
                }
            }
        }
        match ink::parting(&sums) {
            None => vec![*column],
            Some(at) => {
                let middle = Curve::share(&column.0, &column.1, at as i64, 100);
                vec![(column.0, middle), (middle, column.1)]
            }
        }
    }

    /// Returns the smallest frame on the photo that holds one on the page.
    fn on_photo(&self, [left, top, right, bottom]: [i64; 4]) -> [i64; 4] {
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom)].map(|corner| {
            let (x, y) = match self.fall.abs() {
                0..WORTH => (corner.0 * FINE, corner.1 * FINE),
                _ => self.photo.before_levelling(self.fall, corner),
            };
            (self.photo.in_original(x) / FINE, self.photo.in_original(y) / FINE)
        });
        let least = |part: fn(&(i64, i64)) -> i64| corners.iter().map(part).min().unwrap_or(0);
        let most = |part: fn(&(i64, i64)) -> i64| corners.iter().map(part).max().unwrap_or(0);
        let [left, top, right, bottom] =
            [least(|c| c.0), least(|c| c.1), most(|c| c.0), most(|c| c.1)];
        let (width, height) = self.photo.original_size();
        match self.quarters % 4 {
            0 => [left, top, right, bottom],
            1 => [top, width - right, bottom, width - left],
            2 => [width - right, height - bottom, width - left, height - top],
            _ => [height - bottom, left, height - top, right],
        }
    }

    /// Takes one cell out of the page, straightened.
    fn cell(&self, (left, right): &(Curve, Curve), above: &Curve, below: &Curve) -> CellImage {
        let down = |x: i64| i64::midpoint(above.at(x), below.at(x)) / FINE;
        let about = down(left.at(0) / FINE);
        let (x0, x1) = (left.at(about), right.at(about));
        let middle = i64::midpoint(x0, x1) / FINE;
        let pitch = (below.at(middle) - above.at(middle)).max(FINE);
        let wide = ((x1 - x0) * ROW / pitch).clamp(8, 1600);
        let (width, height) = (wide + 2 * EDGE, ROW + 2 * MARGIN);
        let mut image = Gray::filled(width as usize, height as usize, 255);
        for v in 0..height {
            for u in 0..width {
                let (across, under) = (u - EDGE, v - MARGIN);
                let guess_x = x0 + (x1 - x0) * across / wide;
                let along = guess_x / FINE;
                let y = above.at(along) + (below.at(along) - above.at(along)) * under / ROW;
                let (l, r) = (left.at(y / FINE), right.at(y / FINE));
                let x = l + (r - l) * across / wide;
                image.set(u, v, self.page.between(x, y));
            }
        }
        let ink = ink::own_strokes(&mut image, self.ink, MARGIN as usize, EDGE as usize);
        let frame =
            self.on_photo([x0 / FINE, above.at(middle) / FINE, x1 / FINE, below.at(middle) / FINE]);
        if ink < BLANK {
            return CellImage { image: Gray::filled(1, 1, 255), ink: 0, frame, shade: self.ink };
        }
        CellImage { image: trimmed(&image, self.ink), ink, frame, shade: self.ink }
    }
}

/// White space around the writing, in pixels.
const SPACE: i64 = 20;

/// Cuts the paper around the writing down to a margin.
fn trimmed(image: &Gray, ink: u8) -> Gray {
    let (width, height) = (image.width() as i64, image.height() as i64);
    let (mut left, mut top, mut right, mut bottom) = (width, height, 0, 0);
    for y in 0..height {
        for x in 0..width {
            if image.at(x, y) <= ink {
                left = left.min(x);
                right = right.max(x + 1);
                top = top.min(y);
                bottom = bottom.max(y + 1);
            }
        }
    }
    let (wide, high) = (right - left + 2 * SPACE, bottom - top + 2 * SPACE);
    image.part(left - SPACE, top - SPACE, wide.max(1) as usize, high.max(1) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A sloping form of six rows with one word, in row 2 under Black; returns it with the middle of the word.
    fn form() -> (Gray, (i64, i64)) {
        let mut photo = Gray::filled(900, 700, 225);
        let turned = |x: i64, y: i64| (x + (y - 350) * 3 / 100, y - (x - 450) * 3 / 100);
        for row in 0..=6 {
            for x in 80..820 {
                let (px, py) = turned(x, 120 + row * 80);
                photo.set(px, py, 150);
                photo.set(px, py + 1, 150);
            }
        }
        for x in [80, 160, 490, 820] {
            for y in 120..601 {
                let (px, py) = turned(x, y);
                photo.set(px, py, 150);
                photo.set(px + 1, py, 150);
            }
        }
        for y in 300..340 {
            for x in 560..660 {
                if x % 20 < 8 {
                    let (px, py) = turned(x, y);
                    photo.set(px, py, 40);
                    photo.set(px + 1, py, 40);
                }
            }
        }
        (photo, turned(610, 320))
    }

    #[test]
    fn a_cell_knows_its_place_on_the_photo_whichever_way_up_it_is() {
        let (photo, (x, y)) = form();
        let (width, height) = (photo.width() as i64, photo.height() as i64);
        found_at(&photo, (x, y));
        found_at(&photo.turned(1), (height - y, x));
        found_at(&photo.turned(2), (width - x, height - y));
        found_at(&photo.turned(3), (y, width - x));
    }

    /// Asserts that the word is found in its cell, and the cell at its place.
    fn found_at(photo: &Gray, (x, y): (i64, i64)) {
        let sheet = Sheet::find(photo);
        assert_eq!(sheet.rows.len(), 6);
        let written: Vec<(usize, bool)> = sheet
            .rows
            .iter()
            .enumerate()
            .flat_map(|(at, r)| [(at, false, Some(&r.white)), (at, true, r.black.as_ref())])
            .filter(|(.., cell)| cell.is_some_and(|c| c.ink > 0))
            .map(|(at, black, _)| (at, black))
            .collect();
        assert_eq!(written, [(2, true)]);
        let [left, top, right, bottom] = sheet.rows[2].black.as_ref().unwrap().frame;
        assert!((left..right).contains(&x) && (top..bottom).contains(&y), "{x} {y}");
        let middle = (i64::midpoint(left, right), i64::midpoint(top, bottom));
        let short = (right - left).min(bottom - top);
        let off = if bottom - top == short { middle.1 - y } else { middle.0 - x };
        assert!(off.abs() < 12 && short < 100, "{off} {short}");
    }
}

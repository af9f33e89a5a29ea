//! The table by what is written in it, where its printed numbers cannot be read: moves stand in rows and columns.

use super::curve::Curve;
use super::grid::{Block, Grid, Writing};
use super::numerals::move_number;
use super::peaks::{Peak, peaks};
use crate::formats::scan::Word;

/// Slopes that are tried, in thousandths, either way.
const REACH: i64 = 150;

/// A move with its place on the page as it would lie unturned.
#[derive(Clone, Copy)]
struct Spot<'w> {
    word: &'w Word,
    /// Where it begins, from the left.
    across: i64,
    /// Its level.
    down: i64,
}

/// One column of moves.
struct Column {
    /// Where the moves begin, at a level.
    edge: Curve,
    /// The level of a row, counted from the top.
    rows: Curve,
}

impl Grid {
    /// Finds the table by the moves; nothing where they do not stand in rows and columns.
    pub(super) fn by_writing(words: &[&Word]) -> Option<Grid> {
        let writing = Writing::of(words)?;
        if writing.moves.len() < 4 {
            return None;
        }
        let fall = slope(&writing);
        let spots: Vec<Spot<'_>> = writing.moves.iter().map(|w| spot(w, fall)).collect();
        let columns = column_peaks(&spots, writing.width);
        // Rows are counted by all that is written in the columns, moves or not.
        let (top, bottom) =
            (spots.iter().map(|s| s.down).min()?, spots.iter().map(|s| s.down).max()?);
        let usual = (writing.height / 2)..=(writing.height * 2);
        let wordlike =
            |w: &&&Word| w.text.chars().any(char::is_alphanumeric) && w.text.chars().count() > 1;
        let spots: Vec<Spot<'_>> = words
            .iter()
            .filter(|w| usual.contains(&w.frame.height().into()) && wordlike(w))
            .map(|w| spot(w, fall))
            .filter(|s| (top..=bottom).contains(&s.down))
            .collect();
        let pitch = pitch(&spots, &columns, writing.width)?;
        let indexed = index_rows(&spots, &columns, pitch, writing.width);
        let lines: Vec<Option<Column>> =
            (0..columns.len()).map(|c| column(&indexed, c, fall, pitch)).collect();
        let mut blocks = Vec::new();
        for pair in (0..columns.len()).collect::<Vec<_>>().chunks(2) {
            let [white, black] = pair else { continue };
            if let (Some(Some(w)), Some(Some(b))) = (lines.get(*white), lines.get(*black)) {
                let rows = indexed
                    .iter()
                    .filter(|i| i.column == *white || i.column == *black)
                    .map(|i| i.row);
                let (first, last) = (rows.clone().min()?, rows.max()?);
                blocks.push(block(w, b, (first, last), pitch, writing.width));
            }
        }
        if blocks.is_empty() {
            return None;
        }
        close(&mut blocks);
        number(&mut blocks, words);
        Some(Grid { blocks })
    }
}

/// Finds the slope at which the moves gather on the fewest levels.
fn slope(writing: &Writing<'_>) -> i64 {
    let bin = (writing.height / 2).max(1);
    let gathered = |fall: i64| {
        let mut levels: Vec<i64> =
            writing.moves.iter().map(|w| spot(w, fall).down.div_euclid(bin)).collect();
        levels.sort_unstable();
        levels.chunk_by(|a, b| a == b).map(|c| (c.len() * c.len()) as i64).sum::<i64>()
    };
    // Neighbouring slopes are added, so that a lucky bin does not decide.
    let smooth = |fall: i64| gathered(fall - 2) + gathered(fall) + gathered(fall + 2);
    let all = (-REACH..=REACH).step_by(4);
    all.max_by_key(|fall| (smooth(*fall) * 1000 / (1000 + fall.abs()), -fall.abs())).unwrap_or(0)
}

fn spot(word: &Word, fall: i64) -> Spot<'_> {
    let (x, y) = (i64::from(word.frame.left), i64::from(word.frame.level()));
    let middle = i64::from(word.frame.middle());
    Spot { word, across: x + y * fall / 1000, down: y - middle * fall / 1000 }
}

/// Finds the columns, from the left; their number is even.
fn column_peaks(spots: &[Spot<'_>], width: i64) -> Vec<Peak> {
    let mut lefts: Vec<i64> = spots.iter().map(|s| s.across).collect();
    lefts.sort_unstable();
    let mut found = peaks(&lefts, width);
    if found.len() % 2 == 1 {
        // A column that is alone is a heap of pieces, or of signatures.
        if let Some(weakest) = (0..found.len()).min_by_key(|i| found[*i].count) {
            found.remove(weakest);
        }
    }
    found
}

fn column_of(columns: &[Peak], across: i64, width: i64) -> Option<usize> {
    let nearest = (0..columns.len()).min_by_key(|i| (columns[*i].at - across).abs())?;
    ((columns[nearest].at - across).abs() <= width).then_some(nearest)
}

/// Finds the commonest distance between moves that follow each other in a column.
fn pitch(spots: &[Spot<'_>], columns: &[Peak], width: i64) -> Option<i64> {
    let mut sorted: Vec<(usize, i64, i64)> = spots
        .iter()
        .filter_map(|s| {
            Some((column_of(columns, s.across, width)?, s.down, s.word.frame.height().into()))
        })
        .collect();
    sorted.sort_unstable();
    let mut steps: Vec<i64> = sorted
        .windows(2)
        .filter_map(|pair| match pair {
            [a, b] if a.0 == b.0 => Some(b.1 - a.1).filter(|step| *step * 2 > a.2),
            _ => None,
        })
        .collect();
    steps.sort_unstable();
    let middle = *steps.get(steps.len() / 2)?;
    // Where every second move is illegible the commonest distance is two rows; the least common enough counts.
    let heaps = peaks(&steps, (middle / 3).max(2));
    let most = heaps.iter().map(|p| p.count).max()?;
    let best = heaps.into_iter().find(|p| p.count * 3 >= most)?;
    // The mean of the commonest distances is finer than the middle one.
    let near: Vec<i64> = steps.into_iter().filter(|s| (s - best.at).abs() <= best.at / 4).collect();
    Some((near.iter().sum::<i64>() / near.len().max(1) as i64).max(1))
}

/// Counts rows from the top: the pitch and a gentle change of it are chosen so that the moves lie nearest to rows.
fn index_rows<'w>(
    spots: &[Spot<'w>],
    columns: &[Peak],
    pitch: i64,
    width: i64,
) -> Vec<Indexed<'w>> {
    let own: Vec<(Spot<'w>, usize)> =
        spots.iter().filter_map(|s| Some((*s, column_of(columns, s.across, width)?))).collect();
    let (Some(top), Some(bottom)) =
        (own.iter().map(|s| s.0.down).min(), own.iter().map(|s| s.0.down).max())
    else {
        return Vec::new();
    };
    let mut best =
        (0, Ruling { top, height: bottom - top, pitch: pitch * FINE, bend: 0, phase: 0 });
    for step in (0..=20).flat_map(|s| [s, -s]) {
        for bend in [0, 1, -1, 2, -2, 3, -3] {
            let pitch = (pitch * FINE * (200 + step) / 200).max(1);
            let mut ruling = Ruling { pitch, bend: bend * 50, ..best.1 };
            let mut bins = [0_i64; BINS];
            for (spot, _) in &own {
                bins[ruling.share(spot.down)] += 1;
            }
            let near = |at: usize| (0..BINS / 3).map(|i| bins[(at + i) % BINS]).sum::<i64>();
            let Some(fullest) = (0..BINS).max_by_key(|at| near(*at)) else { continue };
            ruling.phase = (((fullest + BINS / 6) % BINS) * ROW as usize / BINS) as i64;
            // Simple rulings come first, and others must be better by something.
            let score = near(fullest) * 100 - (step.abs() + bend.abs() * 4) * own.len() as i64 / 10;
            if score > best.0 {
                best = (score, ruling);
            }
        }
    }
    let ruling = best.1;
    let indexed = own.into_iter().map(|(s, column)| Indexed {
        word: s.word,
        column,
        row: ruling.row(s.down),
    });
    indexed.collect()
}

/// Parts of the unit that pitches are counted in.
const FINE: i64 = 64;

/// Parts of a row.
const ROW: i64 = 1024;

/// Bins that a row is divided into when writing is gathered.
const BINS: usize = 32;

/// The ruling of a page.
#[derive(Clone, Copy)]
struct Ruling {
    top: i64,
    height: i64,
    /// In parts of a unit, see [`FINE`].
    pitch: i64,
    /// By how many thousandths of the table's rows the middle is off an even ruling, times four.
    bend: i64,
    /// Where in a row the writing is, in parts of a row.
    phase: i64,
}

impl Ruling {
    /// Returns a level in parts of rows below the top.
    fn parts(&self, down: i64) -> i64 {
        let even = (down - self.top) * ROW * FINE / self.pitch;
        let all = (self.height * ROW * FINE / self.pitch).max(1);
        even - self.bend * (even * (all - even) / all) / 1000
    }

    fn share(&self, down: i64) -> usize {
        (self.parts(down).rem_euclid(ROW) * BINS as i64 / ROW) as usize % BINS
    }

    fn row(&self, down: i64) -> i64 {
        (self.parts(down) - self.phase + ROW / 2).div_euclid(ROW)
    }
}

/// A move with its column and row.
struct Indexed<'w> {
    word: &'w Word,
    column: usize,
    row: i64,
}

/// Fits the levels and the edge of one column.
fn column(indexed: &[Indexed<'_>], number: usize, fall: i64, pitch: i64) -> Option<Column> {
    let own: Vec<&Indexed<'_>> = indexed.iter().filter(|i| i.column == number).collect();
    let levels: Vec<(i64, i64)> =
        own.iter().map(|i| (i.row, i.word.frame.level().into())).collect();
    let lefts: Vec<(i64, i64)> =
        own.iter().map(|i| (i.word.frame.level().into(), i.word.frame.left.into())).collect();
    let first = *levels.first()?;
    let rows = match levels.len() {
        0..=2 => Curve::straight(first, pitch, 1),
        3..=9 => Curve::line(&levels)?,
        _ => Curve::bent(&levels)?,
    };
    let edge = if lefts.len() < 8 {
        let mut xs: Vec<i64> = lefts.iter().map(|(y, x)| x + (y - first.1) * fall / 1000).collect();
        xs.sort_unstable();
        Curve::straight((first.1, xs[xs.len() / 2]), -fall, 1000)
    } else {
        Curve::line(&lefts)?
    };
    Some(Column { edge, rows })
}

fn block(
    white: &Column,
    black: &Column,
    (first, last): (i64, i64),
    pitch: i64,
    width: i64,
) -> Block {
    // The numbers end a little before the moves begin, which are not flush.
    let before = width * 11 / 20;
    let level = white.rows.at(first);
    let apart = (black.edge.at(level) - white.edge.at(level)).max(1);
    let fall = |row: i64| (black.rows.at(row) - white.rows.at(row)) * 1000 / apart;
    let span = (last - first).max(1);
    // Levels are those of the moves' middles; the block counts from where its numbers end.
    let at_numbers = |row: i64| white.rows.at(row) - fall(row) * (before + width / 2) / 1000;
    let points: Vec<(i64, i64)> =
        (first..=first + span).map(|row| (row, at_numbers(row))).collect();
    let rows = if points.len() >= 8 { Curve::bent(&points) } else { Curve::line(&points) };
    let border = before + apart - (apart / 3).min(width);
    Block {
        first,
        last,
        rows: rows.unwrap_or(white.rows),
        edge: white.edge.moved(-before),
        fall: Curve::straight((first, fall(first)), fall(first + span) - fall(first), span),
        border,
        width: before + apart + apart.max(width * 2),
        pitch,
    }
}

/// Ends each block where the next begins.
fn close(blocks: &mut [Block]) {
    for at in 1..blocks.len() {
        let level = blocks[at].rows.at(blocks[at].first);
        let next = blocks[at].edge.at(level);
        let block = &mut blocks[at - 1];
        block.width = (next - block.edge.at(level) - block.pitch * 2 / 3).max(block.border + 1);
    }
}

/// Gives the rows their numbers: those that the printed numbers speak for, or else from 1 on.
fn number(blocks: &mut [Block], words: &[&Word]) {
    let top = blocks.iter().map(|b| b.first).min().unwrap_or(0);
    let mut next = 1;
    for block in blocks.iter_mut() {
        let plain = next - top;
        let by = voted(block, words, plain).filter(|by| block.first + by >= next).unwrap_or(plain);
        let shift = |curve: &Curve| {
            let points: Vec<(i64, i64)> =
                (block.first - 1..=block.last + 1).map(|r| (r + by, curve.at(r))).collect();
            Curve::bent(&points).unwrap_or(*curve)
        };
        let (rows, fall) = (shift(&block.rows), shift(&block.fall));
        block.rows = rows;
        block.fall = fall;
        // All blocks begin on one line, whether or not the first cells are legible.
        block.first = top + by;
        block.last += by;
        // The last row of a block may be illegible; forms have blocks of five, ten, thirty rows.
        let rows = block.last - top - by + 1;
        let usual = (rows + 4) / 5 * 5;
        next = block.first + if usual - rows <= 2 { usual } else { rows };
    }
}

/// Asks the numerals beside the rows by how much row and number differ.
fn voted(block: &Block, words: &[&Word], plain: i64) -> Option<i64> {
    let mut votes: Vec<i64> = Vec::new();
    for word in words {
        let Some(value) = move_number(&word.text) else { continue };
        // Of larger numbers often one digit is left, which speaks for another row.
        if value < 10 && plain + block.first > 9 {
            continue;
        }
        let y = word.frame.level().into();
        let offset = block.offset(word.frame.right.into(), y);
        let (row, off) = block.row(word.frame.middle().into(), y);
        if offset.abs() <= block.pitch
            && off.abs() * 2 <= block.pitch
            && (block.first..=block.last).contains(&row)
        {
            votes.push(i64::from(value) - row);
        }
    }
    votes.sort_unstable();
    let count = |by: i64| votes.iter().filter(|v| **v == by).count();
    let best = votes.iter().copied().max_by_key(|v| (count(*v), -(v - plain).abs()))?;
    // Single digits of larger numbers vote at random; three that agree are no accident.
    (count(best) >= 3 && count(best) > count(plain)).then_some(best)
}

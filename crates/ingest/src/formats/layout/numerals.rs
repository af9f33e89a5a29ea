//! Printed move numbers: columns of numerals that grow downwards at an even pitch.

use super::curve::Curve;
use crate::formats::scan::Word;

/// Numerals that are looked at; a page has a hundred or so.
const MOST: usize = 600;

/// Largest move number that a sheet prints.
const LARGEST: u32 = 400;

/// A word that reads as a move number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numeral {
    value: i64,
    /// The right edge: printed numbers are set flush right or in the middle.
    x: i64,
    y: i64,
    height: i64,
}

/// A column of printed numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Column {
    /// The level of the row of a number.
    pub rows: Curve,
    /// The right edge of the numbers at a level.
    pub edge: Curve,
    /// The least and the greatest number seen.
    pub seen: (i64, i64),
    /// How many numbers were seen.
    pub count: usize,
    /// The distance of rows, on average.
    pub pitch: i64,
}

/// Reads a word as a move number: digits alone, or with a full stop and what is glued to it.
pub(super) fn move_number(text: &str) -> Option<u32> {
    let text = text
        .trim_matches(|c: char| matches!(c, '|' | '_' | '(' | '[' | '{' | '\'' | '‘' | '’' | '"'));
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let rest = text.get(digits..)?;
    let closed = rest.is_empty()
        || rest.starts_with(['.', ')', ':', '…'])
        || rest.chars().all(|c| !c.is_alphanumeric() && !matches!(c, '-' | '+' | '/' | '#' | '='));
    let value: u32 = text.get(..digits).filter(|_| digits <= 3 && closed)?.parse().ok()?;
    (1..=LARGEST).contains(&value).then_some(value)
}

/// Finds the columns of numbers, from left to right.
pub(super) fn columns(words: &[&Word]) -> Vec<Column> {
    let mut numerals: Vec<Numeral> = words.iter().filter_map(|w| numeral(w)).take(MOST).collect();
    numerals.sort_by_key(|n| (n.y, n.x, n.value));
    let least = match numerals.len() {
        0..=6 => 2,
        7..=20 => 3,
        _ => 4,
    };
    let mut found: Vec<Column> = Vec::new();
    while found.len() < 6 {
        let pitches = match found.first() {
            Some(first) => vec![first.pitch],
            None => pitches(&numerals),
        };
        let best = pitches
            .into_iter()
            .map(|pitch| longest_chain(&numerals, pitch))
            .max_by_key(Vec::len)
            .unwrap_or_default();
        if best.len() < least {
            break;
        }
        let chain: Vec<Numeral> = best.iter().map(|i| numerals[*i]).collect();
        let Some(column) = column(&trimmed(&chain)) else { break };
        numerals.retain(|n| {
            let near = (n.x - column.edge.at(n.y)).abs() < column.pitch;
            !near && !chain.contains(n)
        });
        found.push(column);
    }
    consistent(found)
}

fn numeral(word: &Word) -> Option<Numeral> {
    let value = move_number(&word.text)?;
    let whole = word.text.chars().filter(|c| c.is_alphanumeric()).all(|c| c.is_ascii_digit());
    let frame = word.frame;
    // Of `1.e4` the digits take about a fourth.
    let length = word.text.chars().count().max(1) as i64;
    let digits = word.text.bytes().filter(u8::is_ascii_digit).count().min(3) as i64;
    let right = if whole {
        frame.right.into()
    } else {
        i64::from(frame.left) + i64::from(frame.width()) * digits / length
    };
    Some(Numeral {
        value: value.into(),
        x: right,
        y: frame.level().into(),
        height: frame.height().into(),
    })
}

/// Guesses the distance of rows from pairs of numbers that stand below each other, likeliest first.
fn pitches(numerals: &[Numeral]) -> Vec<i64> {
    let mut all: Vec<i64> = Vec::new();
    for (i, a) in numerals.iter().enumerate() {
        for b in numerals.iter().skip(i + 1) {
            let (steps, down) = (b.value - a.value, b.y - a.y);
            let height = a.height.max(b.height).max(1);
            if (1..=6).contains(&steps)
                && down >= steps * height * 4 / 5
                && down <= steps * height * 12
                && (b.x - a.x).abs() <= height + down / 8
            {
                all.push(down / steps);
            }
        }
    }
    all.sort_unstable();
    let mut ranked: Vec<(usize, i64)> = Vec::new();
    let mut from = 0;
    for (to, &pitch) in all.iter().enumerate() {
        while all[from] < pitch - pitch / 12 - 1 {
            from += 1;
        }
        ranked.push((to - from + 1, all[usize::midpoint(from, to)]));
    }
    ranked.sort_by_key(|(count, pitch)| (std::cmp::Reverse(*count), *pitch));
    let mut best: Vec<i64> = Vec::new();
    for (_, pitch) in ranked {
        if best.iter().all(|b| (b - pitch).abs() > b / 8) {
            best.push(pitch);
        }
        if best.len() == 4 {
            break;
        }
    }
    best
}

/// Finds the longest sequence of numbers that stand below each other as far apart as they should.
fn longest_chain(numerals: &[Numeral], pitch: i64) -> Vec<usize> {
    // Length, sum of what the steps are off, and the numeral before.
    let mut best: Vec<(usize, i64, Option<usize>)> = Vec::with_capacity(numerals.len());
    for (j, b) in numerals.iter().enumerate() {
        let mut own = (1, 0, None);
        for (i, a) in numerals.iter().enumerate().take(j) {
            let (steps, down) = (b.value - a.value, b.y - a.y);
            if !(1..=20).contains(&steps) || down <= 0 {
                continue;
            }
            let off = (down - steps * pitch).abs();
            let aside = (b.x - a.x).abs();
            if off <= pitch / 4 + pitch * steps / 10 && aside <= pitch / 3 + down / 8 {
                let (length, cost, _) = best[i];
                let longer = (length + 1, cost + off + aside, Some(i));
                if longer.0 > own.0 || (longer.0 == own.0 && longer.1 < own.1) {
                    own = longer;
                }
            }
        }
        best.push(own);
    }
    let end = (0..best.len()).max_by_key(|i| (best[*i].0, std::cmp::Reverse(best[*i].1)));
    let mut chain = Vec::new();
    let mut next = end;
    while let Some(i) = next {
        chain.push(i);
        next = best[i].2;
    }
    chain.reverse();
    chain
}

/// Drops the numbers that lie off the line through the others: `3` that is left of `13`.
fn trimmed(chain: &[Numeral]) -> Vec<Numeral> {
    let mut kept = chain.to_vec();
    for _ in 0..3 {
        let points: Vec<(i64, i64)> = kept.iter().map(|n| (n.value, n.y)).collect();
        let (Some(line), true) = (Curve::line(&points), kept.len() >= 5) else { break };
        let pitch = (line.at(points[0].0 + 100) - line.at(points[0].0)) / 100;
        let off = |n: &Numeral| (n.y - line.at(n.value)).abs();
        let Some(worst) = kept.iter().copied().max_by_key(off).filter(|n| off(n) * 3 > pitch)
        else {
            break;
        };
        kept.retain(|n| *n != worst);
    }
    kept
}

fn column(chain: &[Numeral]) -> Option<Column> {
    let (first, last) = (chain.first()?, chain.last()?);
    let span = last.value - first.value;
    let points: Vec<(i64, i64)> = chain.iter().map(|n| (n.value, n.y)).collect();
    // A bend needs many numbers; few would bend the ends off the page.
    let rows =
        if chain.len() >= 8 && span >= 12 { Curve::bent(&points)? } else { Curve::line(&points)? };
    let pitch = ((last.y - first.y) / span.max(1)).max(1);
    let middle = {
        let mut xs: Vec<i64> = chain.iter().map(|n| n.x).collect();
        xs.sort_unstable();
        xs[xs.len() / 2]
    };
    let edge =
        if chain.len() >= 4 { edge(chain)? } else { Curve::straight((first.y, middle), 0, 1) };
    Some(Column { rows, edge, seen: (first.value, last.value), count: chain.len(), pitch })
}

/// Lays a line along the ends of numbers. Its slope is that of numbers of as many digits: where numbers are set flush
/// left, the ends of `9` and `10` are not below each other.
fn edge(chain: &[Numeral]) -> Option<Curve> {
    let whole = mean(chain.iter())?;
    let (mut rise, mut run) = (0_i128, 0_i128);
    for (least, most) in [(1, 9), (10, 99), (100, i64::MAX)] {
        let alike = || chain.iter().filter(|n| (least..=most).contains(&n.value));
        let Some((y, x)) = mean(alike()) else { continue };
        for n in alike() {
            let (down, aside) = (i128::from(n.y - y), i128::from(n.x - x));
            rise += down * aside;
            run += down * down;
        }
    }
    let thousandths = i64::try_from(rise * 1000 / run.max(1)).ok()?;
    if run == 0 {
        let ends: Vec<(i64, i64)> = chain.iter().map(|n| (n.y, n.x)).collect();
        return Curve::line(&ends);
    }
    Some(Curve::straight(whole, thousandths, 1000))
}

/// Returns the mean level and the mean end of some numbers.
fn mean<'n>(numbers: impl Iterator<Item = &'n Numeral>) -> Option<(i64, i64)> {
    let (mut count, mut y, mut x) = (0, 0, 0);
    for n in numbers {
        (count, y, x) = (count + 1, y + n.y, x + n.x);
    }
    (count > 0).then(|| (y / count, x / count))
}

/// Orders the columns from left to right and drops those whose numbers do not grow that way.
fn consistent(mut columns: Vec<Column>) -> Vec<Column> {
    columns.sort_by_key(|c| c.edge.at(c.rows.at(c.seen.0)));
    loop {
        let bad = columns.windows(2).position(|pair| match pair {
            [a, b] => a.seen.1 >= b.seen.0,
            _ => false,
        });
        let Some(at) = bad else { return columns };
        let weaker = if columns[at].count < columns[at + 1].count { at } else { at + 1 };
        columns.remove(weaker);
    }
}

#[cfg(test)]
mod tests {
    use zapis_notation_core::Span;

    use super::*;
    use crate::Frame;

    fn word(text: &str, x: i64, y: i64) -> Word {
        Word::new(text, Span::at(0, 0), Frame::new(x, y, x + 20, y + 20))
    }

    #[test]
    fn move_numbers_are_told_from_moves() {
        for (text, number) in [
            ("1", Some(1)),
            ("12.", Some(12)),
            ("|7", Some(7)),
            ("3.e4", Some(3)),
            ("27»", Some(27)),
            ("0", None),
            ("0-0", None),
            ("1-0", None),
            ("1/2", None),
            ("e4", None),
            ("2012", None),
            ("", None),
        ] {
            assert_eq!(move_number(text), number, "{text}");
        }
    }

    #[test]
    fn two_columns_are_found_among_other_numbers() {
        let mut words = Vec::new();
        for n in 1..=10_i64 {
            if n != 4 {
                words.push(word(&n.to_string(), 50 + n, 100 + 40 * n));
            }
            words.push(word(&(n + 10).to_string(), 600 + n, 90 + 39 * n));
        }
        words.push(word("4", 300, 120));
        words.push(word("13", 420, 20));
        let refs: Vec<&Word> = words.iter().collect();
        let columns = columns(&refs);
        assert_eq!(
            columns.iter().map(|c| (c.seen, c.count)).collect::<Vec<_>>(),
            [((1, 10), 9), ((11, 20), 10)]
        );
        assert_eq!(columns[0].rows.at(4), 270);
        assert_eq!(columns[1].edge.at(columns[1].rows.at(15)), 625);
    }

    #[test]
    fn numbers_set_flush_left_stand_upright() {
        let wide = |n: i64| {
            let (x, y) = (50, 100 + 40 * (n - 7));
            let right = x + 18 * n.to_string().len() as i64;
            Word::new(n.to_string(), Span::at(0, 0), Frame::new(x, y, right, y + 20))
        };
        let words: Vec<Word> = (7..=12).map(wide).collect();
        let refs: Vec<&Word> = words.iter().collect();
        let columns = columns(&refs);
        assert_eq!((columns[0].edge.at(100), columns[0].edge.at(320)), (77, 77));
    }

    #[test]
    fn a_page_without_numbers_has_no_column() {
        let words = [word("e4", 0, 0), word("e5", 100, 0)];
        let refs: Vec<&Word> = words.iter().collect();
        assert_eq!(columns(&refs), []);
    }
}

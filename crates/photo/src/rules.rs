//! Printed rules: long thin lines, whole or dashed, that cross the page nearly level.
//!
//! The page is cut into narrow strips; in each the rows that are darker than what is above and below them are
//! candidates, and candidates of neighbouring strips that go on in one direction are a rule. So a rule may slope, bend
//! and fade; what is written never goes on for long.

use crate::Gray;
use crate::curve::Curve;
use crate::gray::FINE;

/// Strips that a page is cut into.
const STRIPS: usize = 36;

/// Strips that a rule may be missing from in a row.
const GAP: usize = 4;

/// Contrast of the faintest rule, in twelfths of a shade.
const FAINTEST: i64 = 48;

/// A printed rule, as a curve over the places along it.
#[derive(Clone, Debug)]
pub(crate) struct Rule {
    /// Where it is, in parts of a pixel, at a place in pixels.
    pub(crate) curve: Curve,
    /// Where it begins, in pixels.
    pub(crate) from: i64,
    /// Where it ends, in pixels.
    pub(crate) to: i64,
    /// The middles of the strips in which it was seen.
    pub(crate) seen: Vec<i64>,
    /// How dark it is against what is around it, summed over strips.
    pub(crate) weight: i64,
}

/// A row of a strip that may be part of a rule.
#[derive(Clone, Copy)]
struct Spot {
    y: i64,
    weight: i64,
}

/// A rule that is being followed.
struct Trail {
    /// Strip, place in parts of a pixel, and weight.
    points: Vec<(usize, i64, i64)>,
}

/// Finds the rules that cross at least a share of the page, in hundredths.
///
/// Strips are at least `least` pixels long: where writing stands in even distances they should be longer than these, so
/// that no strip is all writing.
pub(crate) fn across(page: &Gray, share: usize, least: usize) -> Vec<Rule> {
    let width = (page.width() / STRIPS).max(8).max(least.min(page.width() / 12));
    let strips = page.width() / width;
    let dark = Darkness::of(page);
    let mut trails: Vec<Trail> = Vec::new();
    for strip in 0..strips {
        let spots = spots(&dark, strip * width, width);
        follow(&mut trails, strip, &spots, width);
    }
    let least = (strips * share / 100).max(4);
    let found = trails.into_iter().filter_map(|t| rule(&t, width, least));
    found.filter_map(|r| dark.whole(r, least * width, width as i64)).collect()
}

/// How dark a page is, smoothed along the direction of rules, so that dashes are as whole lines.
struct Darkness {
    width: usize,
    height: usize,
    /// How far a rule's surroundings are from it, in pixels.
    around: i64,
    values: Vec<u16>,
}

impl Darkness {
    fn of(page: &Gray) -> Darkness {
        let (width, height) = (page.width(), page.height());
        let edge = width.max(height);
        let reach = (edge / 400).max(3);
        let mut values = vec![0_u16; width * height];
        for y in 0..height {
            // Sums over three rows, then over the neighbours along the row.
            let three = |x: usize| -> u32 {
                (-1..=1).map(|d| 255 - u32::from(page.at(x as i64, y as i64 + d))).sum()
            };
            let mut sums = vec![0_u32; width + 1];
            for x in 0..width {
                sums[x + 1] = sums[x] + three(x);
            }
            for x in 0..width {
                let (from, to) = (x.saturating_sub(reach), (x + reach + 1).min(width));
                values[y * width + x] = ((sums[to] - sums[from]) * 4 / (to - from) as u32) as u16;
            }
        }
        Darkness { width, height, around: (edge / 350).max(3) as i64, values }
    }

    fn at(&self, x: usize, y: i64) -> i64 {
        let y = y.clamp(0, self.height as i64 - 1) as usize;
        self.values[y * self.width + x.min(self.width - 1)].into()
    }

    /// How much darker a place is than what is above and below it.
    fn ridge(&self, x: usize, y: i64) -> i64 {
        let by = self.around + 1;
        self.at(x, y) - self.at(x, y - by).max(self.at(x, y + by))
    }

    /// Shortens a rule to where it is whole, or lengthens it by up to `reach`, as it may end within a strip; nothing where it is not: strokes that stand in a row have gaps.
    fn whole(&self, rule: Rule, least: usize, reach: i64) -> Option<Rule> {
        let (from, to) = ((rule.from - reach).max(0), (rule.to + reach).min(self.width as i64));
        let contrast: Vec<i64> = (from..to)
            .map(|t| {
                let y = rule.curve.at(t).div_euclid(FINE);
                (-1..=1).map(|d| self.ridge(t as usize, y + d)).max().unwrap_or(0)
            })
            .collect();
        let mut sorted = contrast.clone();
        sorted.sort_unstable();
        let usual = *sorted.get(sorted.len() * 6 / 10)?;
        if usual < FAINTEST {
            return None;
        }
        let clear = |c: i64| c * 5 >= usual * 2;
        // The longest stretch without a gap of several rows of writing.
        let most = (self.width / 24).max(12);
        let mut best: (usize, usize, usize) = (0, 0, 0);
        let (mut start, mut before, mut hits) = (0, None, 0);
        for (at, c) in contrast.iter().enumerate() {
            if !clear(*c) {
                continue;
            }
            if before.is_none_or(|b| at - b > most) {
                (start, hits) = (at, 0);
            }
            (before, hits) = (Some(at), hits + 1);
            if hits > best.2 {
                best = (start, at + 1, hits);
            }
        }
        let (start, end, hits) = best;
        if end - start < least || hits * 100 < (end - start) * 82 {
            return None;
        }
        let inside = from + start as i64..from + end as i64;
        let seen = rule.seen.into_iter().filter(|t| inside.contains(t)).collect();
        Some(Rule { from: inside.start, to: inside.end, seen, ..rule })
    }
}

/// Finds the candidates of one strip.
fn spots(dark: &Darkness, left: usize, width: usize) -> Vec<Spot> {
    let height = dark.height;
    let mut line = Vec::with_capacity(width);
    // A rule is dark nearly all along the strip; writing has gaps.
    let values: Vec<i64> = (0..height as i64)
        .map(|y| {
            line.clear();
            line.extend((left..left + width).map(|x| dark.at(x, y)));
            let (_, quarter, _) = line.select_nth_unstable(width / 4);
            *quarter
        })
        .collect();
    let around = dark.around as usize;
    let at = |y: i64| values[y.clamp(0, height as i64 - 1) as usize];
    let by = dark.around + 1;
    let ridge: Vec<i64> = (0..height as i64).map(|y| at(y) - at(y - by).max(at(y + by))).collect();
    let mut sizes: Vec<i64> = ridge.iter().map(|r| r.abs()).collect();
    sizes.sort_unstable();
    let least = (sizes[height / 2] * 3).max(24);
    let near = |y: usize| y.saturating_sub(around)..(y + around + 1).min(height);
    (0..height)
        .filter(|y| {
            let own = ridge[*y];
            own >= least && near(*y).all(|o| ridge[o] < own || (ridge[o] == own && o >= *y))
        })
        .map(|y| {
            // The place between pixels, by the weights of the neighbours.
            let side = |o: i64| ridge[(y as i64 + o).clamp(0, height as i64 - 1) as usize].max(0);
            let all = (side(-1) + side(0) + side(1)).max(1);
            let off = (side(1) - side(-1)) * FINE / all;
            Spot { y: y as i64 * FINE + FINE / 2 + off, weight: ridge[y] }
        })
        .collect()
}

/// Goes on with the trails, and begins new ones at what is left.
fn follow(trails: &mut Vec<Trail>, strip: usize, spots: &[Spot], width: usize) {
    let mut taken = vec![false; spots.len()];
    let mut open: Vec<usize> = (0..trails.len())
        .filter(|t| trails[*t].points.last().is_some_and(|(s, ..)| s + GAP >= strip))
        .collect();
    // Those that have gone on for long know best where they go.
    open.sort_by_key(|t| std::cmp::Reverse(trails[*t].points.len()));
    for t in open {
        let (guess, reach) = trails[t].next(strip, width);
        let best = (0..spots.len())
            .filter(|i| !taken[*i] && (spots[*i].y - guess).abs() <= reach)
            .max_by_key(|i| spots[*i].weight * reach / (reach + 2 * (spots[*i].y - guess).abs()));
        if let Some(at) = best {
            taken[at] = true;
            trails[t].points.push((strip, spots[at].y, spots[at].weight));
        }
    }
    for (spot, taken) in spots.iter().zip(taken) {
        if !taken {
            trails.push(Trail { points: vec![(strip, spot.y, spot.weight)] });
        }
    }
}

impl Trail {
    /// Returns where the trail is expected in a strip, and how far off it may be.
    fn next(&self, strip: usize, width: usize) -> (i64, i64) {
        let Some(&(last, y, _)) = self.points.last() else { return (0, 0) };
        let steps = (strip - last) as i64;
        let back = self.points.len().saturating_sub(8);
        let (first, from, _) = self.points[back];
        if self.points.len() < 3 {
            return (y, 2 * FINE + steps * width as i64 * FINE / 9);
        }
        let run = (last - first).max(1) as i64;
        (y + (y - from) * steps / run, 2 * FINE + FINE / 2 + steps * width as i64 * FINE / 40)
    }
}

/// Makes a rule of a trail that is long and mostly seen; nothing of another.
fn rule(trail: &Trail, width: usize, least: usize) -> Option<Rule> {
    let points: Vec<(i64, i64)> =
        trail.points.iter().map(|(s, y, _)| ((s * width + width / 2) as i64, *y)).collect();
    let (begin, end) = (trail.points.first()?.0, trail.points.last()?.0);
    let span = end - begin + 1;
    if span < least || points.len() * 10 < span * 6 {
        return None;
    }
    let curve = Curve::steady(&points, 2 * FINE)?;
    let near: Vec<i64> = points
        .iter()
        .filter(|(t, v)| (curve.at(*t) - v).abs() <= 3 * FINE)
        .map(|(t, _)| *t)
        .collect();
    if near.len() * 10 < points.len() * 7 {
        return None;
    }
    Some(Rule {
        curve,
        from: (begin * width) as i64,
        to: ((end + 1) * width) as i64,
        weight: trail.points.iter().map(|p| p.2).sum(),
        seen: near,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A page with two sloping rules, one of them dashed, and words between them.
    fn page() -> Gray {
        let mut page = Gray::filled(960, 300, 255);
        for x in 40..900_i64 {
            page.set(x, 100 + x / 40, 170);
            if x % 7 < 4 {
                page.set(x, 200 + x / 50, 190);
            }
            if x % 160 < 40 && x % 8 < 3 {
                for y in 130..150 {
                    page.set(x, y, 20);
                }
            }
        }
        page
    }

    #[test]
    fn whole_and_dashed_rules_are_found_and_words_are_not() {
        let rules = across(&page(), 30, 0);
        let mut places: Vec<i64> = rules.iter().map(|r| r.curve.at(480) / FINE).collect();
        places.sort_unstable();
        assert_eq!(places.len(), 2, "{places:?}");
        assert!((places[0] - 112).abs() <= 1 && (places[1] - 209).abs() <= 1, "{places:?}");
        assert!(rules.iter().all(|r| r.from <= 60 && r.to >= 880));
    }
}

//! Ink apart from rules: printed rules wiped out, strokes of the neighbours left out, columns parted where they are not
//! ruled.

use crate::Gray;
use crate::gray::FINE;
use crate::rules::Rule;

/// Returns the shade up to which a pixel of an even page is ink: half way between the paper and the darkest hundredth.
pub(crate) fn shade(page: &Gray) -> u8 {
    let mut counts = [0_usize; 256];
    for y in 0..page.height() {
        for shade in page.row(y) {
            counts[usize::from(*shade)] += 1;
        }
    }
    let wanted = page.width() * page.height() / 100;
    let mut sum = 0;
    let darkest = counts.iter().position(|count| {
        sum += count;
        sum > wanted
    });
    (darkest.unwrap_or(0) as u8 / 2 + 127).clamp(130, 205)
}

/// Wipes out a rule. Strokes that cross it stay: they are darker, or go on at both sides of it.
pub(crate) fn wipe(page: &mut Gray, rule: &Rule, upright: bool, ink: u8) {
    let at = |page: &Gray, t: i64, v: i64| if upright { page.at(v, t) } else { page.at(t, v) };
    let band = 2_i64;
    let mut shades: Vec<u8> = Vec::new();
    for t in rule.from..rule.to {
        let v = rule.curve.at(t).div_euclid(FINE);
        let clear = at(page, t, v - band - 2).min(at(page, t, v + band + 2)) > 200;
        if clear {
            shades.push((-1..=1).map(|d| at(page, t, v + d)).min().unwrap_or(255));
        }
    }
    if shades.is_empty() {
        return;
    }
    shades.sort_unstable();
    // Darker than nearly all of the rule is ink.
    let rule_shade = shades[shades.len() / 10].saturating_sub(20);
    let mut clean: Vec<(i64, i64)> = Vec::new();
    for t in rule.from..rule.to {
        let v = rule.curve.at(t).div_euclid(FINE);
        let dark = |d: i64| (-1..=1).any(|s| at(page, t + s, v + d) < ink + 20);
        let crossed = dark(-band - 1) && dark(band + 1);
        for d in -band..=band {
            if at(page, t, v + d) >= rule_shade && !crossed {
                clean.push((t, v + d));
            }
        }
    }
    for (t, v) in clean {
        if upright { page.set(v, t, 255) } else { page.set(t, v, 255) }
    }
}

/// Patches of ink with fewer pixels are specks.
const SPECK: usize = 14;

/// A patch of ink.
struct Patch {
    pixels: Vec<u32>,
    top: usize,
    bottom: usize,
    left: usize,
    right: usize,
}

/// Leaves out specks, and strokes of the rows above and below; returns how much ink is left, in pixels.
///
/// `margin` is how far the image reaches into the rows above and below; `edge` how far into the next columns.
pub(crate) fn own_strokes(cell: &mut Gray, ink: u8, margin: usize, edge: usize) -> usize {
    let (width, height) = (cell.width(), cell.height());
    let patches = patches(cell, ink);
    let mut kept = 0;
    let mut drop = vec![false; width * height];
    for patch in &patches {
        let level = usize::midpoint(patch.top, patch.bottom);
        let across = usize::midpoint(patch.left, patch.right);
        let foreign =
            level < margin || level + margin >= height || across < edge || across + edge >= width;
        // What is left of a rule lies flat at the edge of the row.
        let flat = (patch.bottom - patch.top) * 8 < (height - 2 * margin)
            && (patch.top < margin + height / 12 || patch.bottom + margin + height / 12 > height);
        let upright = (patch.right - patch.left) * 12 < height - 2 * margin
            && (patch.left < edge + 6 || patch.right + edge + 6 > width)
            && patch.bottom - patch.top > (height - 2 * margin) * 3 / 4;
        if foreign || flat || upright || patch.pixels.len() < SPECK {
            for at in &patch.pixels {
                drop[*at as usize] = true;
            }
        } else {
            kept += patch.pixels.len();
        }
    }
    erase(cell, &drop, ink);
    kept
}

/// Makes pixels paper, and with them the gray edge of the stroke that they belong to.
fn erase(cell: &mut Gray, drop: &[bool], ink: u8) {
    let (width, height) = (cell.width() as i64, cell.height() as i64);
    let gone = |x: i64, y: i64| {
        (0..width).contains(&x) && (0..height).contains(&y) && drop[(y * width + x) as usize]
    };
    for y in 0..height {
        for x in 0..width {
            let near = gone(x, y)
                || (cell.at(x, y) > ink
                    && (-2..=2).any(|dy| (-2..=2).any(|dx| gone(x + dx, y + dy))));
            if near {
                cell.set(x, y, 255);
            }
        }
    }
}

/// Finds the patches of connected ink.
fn patches(cell: &Gray, ink: u8) -> Vec<Patch> {
    let (width, height) = (cell.width(), cell.height());
    let mut seen = vec![false; width * height];
    let mut found = Vec::new();
    let mut stack: Vec<u32> = Vec::new();
    for start in 0..width * height {
        if seen[start] || cell.at((start % width) as i64, (start / width) as i64) > ink {
            continue;
        }
        let mut patch = Patch { pixels: Vec::new(), top: height, bottom: 0, left: width, right: 0 };
        seen[start] = true;
        stack.push(start as u32);
        while let Some(at) = stack.pop() {
            let (x, y) = (at as usize % width, at as usize / width);
            patch.pixels.push(at);
            patch.top = patch.top.min(y);
            patch.bottom = patch.bottom.max(y);
            patch.left = patch.left.min(x);
            patch.right = patch.right.max(x);
            for near_y in y.saturating_sub(1)..(y + 2).min(height) {
                for near_x in x.saturating_sub(1)..(x + 2).min(width) {
                    let near = near_y * width + near_x;
                    if !seen[near] && cell.at(near_x as i64, near_y as i64) <= ink {
                        seen[near] = true;
                        stack.push(near as u32);
                    }
                }
            }
        }
        found.push(patch);
    }
    found
}

/// Returns the writing behind the first `count` characters; nothing where hardly anything stands there.
pub(crate) fn behind(cell: &Gray, ink: u8, count: usize) -> Option<Gray> {
    let mut patches = patches(cell, ink);
    patches.retain(|p| p.pixels.len() >= SPECK);
    patches.sort_by_key(|p| (p.left, p.top));
    let mut drop = vec![false; cell.width() * cell.height()];
    let mut dropped = 0;
    let mut first: Option<(usize, usize)> = None;
    let mut left = 0;
    for patch in &patches {
        // Patches above one another are one character: the arm of a К that touches nothing, the bow of a Ф.
        let width = |from: usize, to: usize| (to - from + 1) as i64;
        let same = first.is_some_and(|(from, to)| {
            let common = to.min(patch.right) as i64 - from.max(patch.left) as i64 + 1;
            common * 2 > width(from, to).min(width(patch.left, patch.right))
        });
        if !same {
            dropped += 1;
            first = Some((patch.left, patch.right));
        } else if let Some((_, to)) = &mut first {
            *to = (*to).max(patch.right);
        }
        if dropped > count {
            left += patch.pixels.len();
            continue;
        }
        for at in &patch.pixels {
            drop[*at as usize] = true;
        }
    }
    if left < SPECK * 4 {
        return None;
    }
    let mut rest = cell.clone();
    erase(&mut rest, &drop, ink);
    Some(rest)
}

/// Finds where two columns that no rule parts meet: the emptiest place about the middle, in hundredths of the width.
///
/// `ink` is how much ink there is at each hundredth. Nothing where ink stands on one side only.
pub(crate) fn parting(ink: &[usize; 100]) -> Option<usize> {
    let side = |from: usize, to: usize| ink[from..to].iter().sum::<usize>();
    let all = side(0, 100);
    if all == 0 || side(0, 40) * 20 < all || side(55, 100) * 20 < all {
        return None;
    }
    // The widest stretch with hardly any ink.
    let least = (30..65).map(|at| ink[at]).min()?;
    let bar = least + all / 600;
    let mut best: (usize, usize) = (0, 0);
    let mut from = None;
    for (at, here) in ink.iter().enumerate().take(76).skip(20) {
        if *here <= bar && at < 75 {
            from.get_or_insert(at);
        } else if let Some(start) = from.take() {
            let reaches = at > 35 && start < 60;
            if reaches && at - start > best.1 {
                best = (start, at - start);
            }
        }
    }
    // Moves begin flush and end where they end: Black's begin where the stretch does end.
    (best.1 >= 3).then(|| best.0 + best.1 * 3 / 4)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::curve::Curve;

    #[test]
    fn a_rule_goes_and_the_stroke_across_it_stays() {
        let mut page = Gray::filled(200, 60, 255);
        for x in 0..200 {
            page.set(x, 30, 170);
        }
        for y in 20..40 {
            page.set(50, y, 40);
        }
        let rule =
            Rule { curve: Curve::level(30 * FINE), from: 0, to: 200, seen: vec![], weight: 1 };
        wipe(&mut page, &rule, false, 150);
        assert_eq!((page.at(20, 30), page.at(120, 30)), (255, 255));
        assert_eq!((page.at(50, 29), page.at(50, 30)), (40, 40));
    }

    #[test]
    fn strokes_of_the_next_row_are_left_out() {
        let mut cell = Gray::filled(100, 60, 255);
        for y in 25..35 {
            for x in 30..34 {
                cell.set(x, y, 0);
                cell.set(x + 20, y - 22, 0);
            }
        }
        assert_eq!(own_strokes(&mut cell, 150, 10, 4), 40);
        assert_eq!((cell.at(31, 30), cell.at(51, 5)), (0, 255));
    }

    #[test]
    fn columns_part_where_nothing_is_written() {
        let mut ink = [0; 100];
        ink[3..22].fill(50);
        ink[52..75].fill(50);
        let at = parting(&ink).unwrap();
        assert!((40..52).contains(&at), "{at}");
        ink[52..].fill(0);
        assert_eq!(parting(&ink), None);
    }
}

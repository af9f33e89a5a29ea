//! Even light: shadows, folds and the tint of the paper taken away.

use crate::Gray;
use crate::gray::FINE;

/// Tiles across the page in which the paper's shade is measured.
const TILES: usize = 48;

/// The share of pixels of a neighbourhood, in hundredths, that are darker than its paper is taken to be.
const PAPER: usize = 80;

/// Returns the page as on white paper: each pixel relative to the paper around it.
pub(crate) fn even(page: &Gray) -> Gray {
    let size = (page.width() / TILES).max(8);
    let (across, down) = (page.width().div_ceil(size), page.height().div_ceil(size));
    let paper = smooth(&shades(page, size, across, down));
    let mut out = Gray::filled(page.width(), page.height(), 255);
    let step = size as i64;
    for y in 0..page.height() as i64 {
        for x in 0..page.width() as i64 {
            // Tiles are known at their middles, and shades lie between those of the nearest four.
            let place = |v: i64| (v * 2 - step) * FINE / (step * 2);
            let shade = i64::from(paper.between(place(x), place(y))).max(24);
            let value = i64::from(page.at(x, y)) * 255 / shade;
            out.set(x, y, value.min(255) as u8);
        }
    }
    out
}

/// Measures the paper's shade in each tile with its neighbours.
fn shades(page: &Gray, size: usize, across: usize, down: usize) -> Gray {
    let mut tiles = vec![[0_u32; 256]; across * down];
    for y in 0..page.height() {
        for (x, shade) in page.row(y).iter().enumerate() {
            tiles[(y / size) * across + x / size][usize::from(*shade)] += 1;
        }
    }
    let mut out = Gray::filled(across, down, 255);
    for y in 0..down {
        for x in 0..across {
            let mut around = [0_u32; 256];
            for near in y.saturating_sub(1)..(y + 2).min(down) {
                for tile in &tiles[near * across..][x.saturating_sub(1)..(x + 2).min(across)] {
                    for (sum, count) in around.iter_mut().zip(tile) {
                        *sum += count;
                    }
                }
            }
            out.set(x as i64, y as i64, percentile(&around, PAPER));
        }
    }
    out
}

/// Returns the shade below which a share of the counted pixels lies.
fn percentile(counts: &[u32; 256], hundredths: usize) -> u8 {
    let all: u64 = counts.iter().map(|c| u64::from(*c)).sum();
    let wanted = all * hundredths as u64 / 100;
    let mut sum = 0;
    for (shade, count) in counts.iter().enumerate() {
        sum += u64::from(*count);
        if sum > wanted {
            return shade as u8;
        }
    }
    255
}

/// Takes the mean of each tile and its neighbours, so that no edge of a tile shows.
fn smooth(tiles: &Gray) -> Gray {
    let mut out = tiles.clone();
    for y in 0..tiles.height() as i64 {
        for x in 0..tiles.width() as i64 {
            let mut sum = 0_u32;
            for dy in -1..=1 {
                for dx in -1..=1 {
                    sum += u32::from(tiles.at(x + dx, y + dy));
                }
            }
            out.set(x, y, (sum / 9) as u8);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shadow_goes_and_ink_stays() {
        let mut page = Gray::filled(480, 200, 220);
        for y in 0..200 {
            for x in 0..480 {
                let paper = 220 - x / 4;
                let ink = (100..103).contains(&y) && x % 50 < 8;
                page.set(x, y, if ink { paper / 4 } else { paper } as u8);
            }
        }
        let even = even(&page);
        assert!(even.at(20, 50) > 245 && even.at(460, 50) > 245);
        assert!(even.at(4, 101) < 90 && even.at(404, 101) < 90);
    }
}

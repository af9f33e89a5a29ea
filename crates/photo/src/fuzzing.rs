//! Bodies of the fuzz targets: plain functions that panic on a finding.

use crate::{Bounds, CellImage, Gray, Sheet, is_cut, tiff};

/// Longer edge of the pages that are drawn, so that a run tries many pages instead of a few large ones.
const EDGE: usize = 420;

/// Largest image of a cell: no form has columns that wide.
const MOST_PIXELS: usize = 1 << 19;

/// Checks that whatever an image file holds, cutting it up ends, with cells that are images.
///
/// # Panics
///
/// When it does not.
pub fn cut_file(bytes: &[u8]) {
    let bounds = Bounds { edge: 4000, bytes: 4 << 20, working_edge: EDGE as u32 };
    let _ = is_cut(bytes);
    if let Ok(photo) = Gray::decode(bytes, bounds) {
        assert!(photo.width().max(photo.height()) <= EDGE, "larger than the working edge");
        cut(&photo);
    }
}

/// Checks the same of a page that the bytes draw: paper, rules, blocks and specks, as many as there are bytes for.
///
/// # Panics
///
/// When it is not so.
pub fn cut_drawing(bytes: &[u8]) {
    cut(&drawn(bytes));
}

/// Draws a page: two bytes of size, one of paper, then strokes of six bytes each.
fn drawn(bytes: &[u8]) -> Gray {
    let byte = |at: usize| bytes.get(at).copied().unwrap_or(0);
    let side = |byte: u8| (usize::from(byte) * EDGE / 255).max(1);
    let (width, height) = (side(byte(0)), side(byte(1)));
    let mut page = Gray::filled(width, height, byte(2));
    for stroke in bytes.get(3..).unwrap_or_default().chunks_exact(6) {
        let [kind, x, y, along, across, shade] = [0, 1, 2, 3, 4, 5].map(|at| stroke[at]);
        let place = |byte: u8, edge: usize| i64::from(byte) * edge as i64 / 255;
        let (x, y) = (place(x, width), place(y, height));
        let (along, across) = (i64::from(along), i64::from(across));
        match kind % 4 {
            // A rule over the page, sloping; then one that stands.
            0 => (0..width as i64).for_each(|t| page.set(t, y + t * (across - 128) / 512, shade)),
            1 => (0..height as i64).for_each(|t| page.set(x + t * (across - 128) / 512, t, shade)),
            // Rules in even distances.
            2 => {
                for line in 0..along / 8 {
                    let at = line * (2 + across / 8);
                    (0..width as i64).for_each(|t| page.set(t, y + at, shade));
                    (0..height as i64).for_each(|t| page.set(x + at * 4, t, shade));
                }
            }
            // A block, dense or loose.
            _ => {
                for dy in 0..across / 4 {
                    for dx in (0..along / 2).step_by(1 + usize::from(kind / 64)) {
                        page.set(x + dx, y + dy, shade);
                    }
                }
            }
        }
    }
    page
}

fn cut(photo: &Gray) {
    let sheet = Sheet::find(photo);
    assert!(sheet.table_top <= sheet.page.height(), "the table begins below the page");
    let mut images: Vec<&Gray> = Vec::new();
    for row in &sheet.rows {
        for cell in row.number.iter().chain([&row.white]).chain(&row.black) {
            sound(cell);
            images.push(&cell.image);
        }
    }
    let pixels: usize = images.iter().map(|i| i.width() * i.height()).sum();
    assert!(tiff(&images).len() >= pixels, "a page of the file is missing");
}

fn sound(cell: &CellImage) {
    let pixels = cell.image.width() * cell.image.height();
    assert!((1..MOST_PIXELS).contains(&pixels), "a cell of {pixels} pixels");
    assert!(cell.ink <= MOST_PIXELS, "more ink than pixels");
    let [left, top, right, bottom] = cell.frame;
    assert!(left <= right && top <= bottom, "a frame inside out: {:?}", cell.frame);
    for count in [1, 2] {
        if let Some(rest) = cell.behind(count) {
            assert!(rest.width() * rest.height() < MOST_PIXELS, "more behind than before");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    /// The bodies over their seeds, so that they cannot rot.
    fn over(target: &str, body: fn(&[u8])) -> usize {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/fuzz").join(target);
        // The package alone, as the registry has it, comes without the workspace's test data.
        let Ok(files) = fs::read_dir(folder) else { return 0 };
        files.map(|file| body(&fs::read(file.expect("a file").path()).expect("bytes"))).count()
    }

    /// Bytes that are the same in every run.
    fn noise(seed: u64, length: usize) -> Vec<u8> {
        let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let next = |_| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 32) as u8
        };
        (0..length).map(next).collect()
    }

    #[test]
    fn every_seed_is_cut_up() {
        over("photo_file", super::cut_file);
        over("photo_drawing", super::cut_drawing);
    }

    #[test]
    fn any_drawing_is_cut_up() {
        for seed in 1..24 {
            super::cut_drawing(&noise(seed, 3 + 6 * (seed as usize % 30)));
        }
        for (width, height) in [(0, 0), (0, 255), (255, 0), (1, 255), (255, 1)] {
            super::cut_drawing(&[width, height, 255, 2, 0, 0, 255, 30, 0]);
        }
    }

    #[test]
    fn any_damage_of_a_file_is_borne() {
        let page = super::drawn(&[150, 150, 240, 2, 10, 10, 200, 60, 90]);
        let mut pgm = format!("P5\n{} {}\n255\n", page.width(), page.height()).into_bytes();
        (0..page.height()).for_each(|y| pgm.extend_from_slice(page.row(y)));
        for file in [pgm, crate::tiff(&[&page])] {
            super::cut_file(&file);
            for seed in 1..12 {
                let mut damaged = file.clone();
                for hit in noise(seed, 16).chunks_exact(4) {
                    let near = if seed % 2 == 0 { 40 } else { damaged.len() };
                    let at = usize::from(hit[0]) * 256 + usize::from(hit[1]);
                    damaged[at % near] = hit[2];
                }
                super::cut_file(&damaged);
                super::cut_file(&file[..file.len() * seed as usize / 13]);
            }
        }
    }
}

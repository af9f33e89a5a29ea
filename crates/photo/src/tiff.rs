//! Many images as one TIFF file, which recognisers take through a pipe: no temporary files are needed.

use crate::Gray;

/// Entries of the directory of one image.
const ENTRIES: u16 = 9;

/// Bytes of such a directory: a count, the entries, and where the next one is.
const DIRECTORY: u32 = 2 + ENTRIES as u32 * 12 + 4;

/// Returns the images as the pages of an uncompressed TIFF file.
pub fn tiff(images: &[&Gray]) -> Vec<u8> {
    let mut out = b"II*\0\x08\0\0\0".to_vec();
    for (at, image) in images.iter().enumerate() {
        let (width, height) = (image.width() as u32, image.height() as u32);
        let start = out.len() as u32;
        let pixels = start + DIRECTORY;
        // Directories begin at even places.
        let next = (pixels + width * height).next_multiple_of(2);
        out.extend(ENTRIES.to_le_bytes());
        let mut entry = |tag: u16, kind: u16, value: u32| {
            out.extend(tag.to_le_bytes());
            out.extend(kind.to_le_bytes());
            out.extend(1_u32.to_le_bytes());
            out.extend(value.to_le_bytes());
        };
        let (short, long) = (3, 4);
        entry(256, long, width);
        entry(257, long, height);
        entry(258, short, 8); // bits of a pixel
        entry(259, short, 1); // not compressed
        entry(262, short, 1); // 0 is black
        entry(273, long, pixels); // where the only strip is
        entry(277, short, 1); // one value a pixel
        entry(278, long, height); // rows of a strip
        entry(279, long, width * height); // bytes of a strip
        let last = at + 1 == images.len();
        out.extend(if last { 0 } else { next }.to_le_bytes());
        for y in 0..image.height() {
            out.extend_from_slice(image.row(y));
        }
        out.resize(next as usize, 0);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bounds;

    #[test]
    fn the_first_page_comes_back() {
        let first = Gray::from_pixels(3, 1, vec![0, 100, 200]);
        let second = Gray::filled(2, 2, 50);
        let file = tiff(&[&first, &second]);
        assert_eq!(Gray::decode(&file, Bounds::recommended()).unwrap(), first);
        assert_eq!(file.len() % 2, 0);
    }
}

//! Images in shades of gray, and sampling between their pixels, in integers.

use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder};

/// Parts of a pixel in which positions are counted.
pub(crate) const FINE: i64 = 16;

/// An image in shades of gray: 0 is black, 255 white.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gray {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
    /// Width of the image that it was shrunk from.
    original: usize,
}

impl Gray {
    /// Makes an image of one shade.
    pub fn filled(width: usize, height: usize, shade: u8) -> Gray {
        Gray { width, height, pixels: vec![shade; width * height], original: width }
    }

    /// Takes pixels in rows from the top; missing ones are white, surplus ones dropped.
    pub fn from_pixels(width: usize, height: usize, mut pixels: Vec<u8>) -> Gray {
        pixels.resize(width * height, 255);
        Gray { width, height, pixels, original: width }
    }

    /// Returns the width in pixels.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Returns a distance on the image that this one was shrunk from.
    pub(crate) fn in_original(&self, distance: i64) -> i64 {
        distance * self.original as i64 / self.width.max(1) as i64
    }

    /// Returns the height in pixels.
    pub fn height(&self) -> usize {
        self.height
    }

    /// Returns a row of pixels.
    ///
    /// # Panics
    ///
    /// Where there is no such row.
    pub fn row(&self, y: usize) -> &[u8] {
        &self.pixels[y * self.width..(y + 1) * self.width]
    }

    /// Returns the shade of a pixel; outside the image that of the nearest pixel.
    pub fn at(&self, x: i64, y: i64) -> u8 {
        if self.pixels.is_empty() {
            return 255;
        }
        let x = x.clamp(0, self.width as i64 - 1) as usize;
        let y = y.clamp(0, self.height as i64 - 1) as usize;
        self.pixels[y * self.width + x]
    }

    /// Sets the shade of a pixel; outside the image nothing happens.
    pub fn set(&mut self, x: i64, y: i64, shade: u8) {
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else { return };
        if x < self.width && y < self.height {
            self.pixels[y * self.width + x] = shade;
        }
    }

    /// Returns the shade between pixels, at a place in parts of a pixel.
    pub(crate) fn between(&self, x: i64, y: i64) -> u8 {
        let (left, top) = (x.div_euclid(FINE), y.div_euclid(FINE));
        let (dx, dy) = (x.rem_euclid(FINE), y.rem_euclid(FINE));
        let mix = |a: u8, b: u8, part: i64| i64::from(a) * (FINE - part) + i64::from(b) * part;
        let upper = mix(self.at(left, top), self.at(left + 1, top), dx);
        let lower = mix(self.at(left, top + 1), self.at(left + 1, top + 1), dx);
        ((upper * (FINE - dy) + lower * dy) / (FINE * FINE)) as u8
    }

    /// Returns the image with rows and columns exchanged.
    #[must_use]
    pub fn transposed(&self) -> Gray {
        let mut out = Gray::filled(self.height, self.width, 255);
        for y in 0..self.height {
            for (x, shade) in self.row(y).iter().enumerate() {
                out.pixels[x * self.height + y] = *shade;
            }
        }
        out
    }

    /// Returns the image turned clockwise by so many quarters.
    #[must_use]
    pub fn turned(&self, quarters: u8) -> Gray {
        let mut out = match quarters % 4 {
            0 => return self.clone(),
            2 => {
                let mut pixels = self.pixels.clone();
                pixels.reverse();
                return Gray { pixels, ..*self };
            }
            1 => Gray::from_pixels(self.width, self.height, self.upside_down()).transposed(),
            _ => {
                let across = self.transposed();
                Gray::from_pixels(across.width, across.height, across.upside_down())
            }
        };
        out.original = self.in_original(self.height as i64).max(0) as usize;
        out
    }

    /// Returns the rows from the last to the first.
    fn upside_down(&self) -> Vec<u8> {
        let rows = self.pixels.chunks(self.width.max(1)).rev();
        rows.flatten().copied().collect()
    }

    /// Returns the image as in a mirror: left and right exchanged.
    #[must_use]
    pub(crate) fn mirrored(&self) -> Gray {
        let rows = self.pixels.chunks(self.width.max(1));
        let pixels = rows.flat_map(|row| row.iter().rev()).copied().collect();
        Gray { pixels, ..*self }
    }

    /// Returns the width and height, in pixels, of the image that this one was shrunk from.
    pub fn original_size(&self) -> (i64, i64) {
        (self.original as i64, self.in_original(self.height as i64))
    }

    /// Returns the image at a smaller size: each pixel is the mean of those that it stands for.
    #[must_use]
    pub fn shrunk_to(&self, width: usize, height: usize) -> Gray {
        if width >= self.width || height >= self.height || width == 0 || height == 0 {
            return self.clone();
        }
        let mut out = Gray { original: self.original, ..Gray::filled(width, height, 255) };
        let edges = |i: usize, from: usize, to: usize| (i * from / to, (i + 1) * from / to);
        for y in 0..height {
            let (top, bottom) = edges(y, self.height, height);
            for x in 0..width {
                let (left, right) = edges(x, self.width, width);
                let mut sum = 0_usize;
                for row in top..bottom {
                    sum +=
                        self.row(row)[left..right].iter().map(|p| usize::from(*p)).sum::<usize>();
                }
                out.pixels[y * width + x] = (sum / ((bottom - top) * (right - left))) as u8;
            }
        }
        out
    }

    /// Returns where a place of the image that [`Gray::levelled`] makes is on this one, in parts of a pixel.
    pub(crate) fn before_levelling(&self, fall: i64, (x, y): (i64, i64)) -> (i64, i64) {
        // cos = 1 − t²/2 is exact enough for the slopes that occur.
        let (cos, sin) = (1_000_000 - fall * fall / 2, fall * 1000);
        let (middle_x, middle_y) = (self.width as i64 / 2, self.height as i64 / 2);
        let (dx, dy) = (x - middle_x, y - middle_y);
        (
            middle_x * FINE + (dx * cos - dy * sin) * FINE / 1_000_000,
            middle_y * FINE + (dx * sin + dy * cos) * FINE / 1_000_000,
        )
    }

    /// Returns the image turned about its middle: a line that falls by `fall` thousandths of its length to the right
    /// comes out level. What lies outside is white.
    #[must_use]
    pub fn levelled(&self, fall: i64) -> Gray {
        let mut out = Gray::filled(self.width, self.height, 255);
        let far = |v: i64, size: usize| v < 0 || v >= size as i64 * FINE;
        for y in 0..self.height as i64 {
            for x in 0..self.width as i64 {
                let (sx, sy) = self.before_levelling(fall, (x, y));
                if !far(sx, self.width) && !far(sy, self.height) {
                    out.pixels[y as usize * self.width + x as usize] = self.between(sx, sy);
                }
            }
        }
        out
    }

    /// Returns the image at twice the size, with shades between the pixels.
    #[must_use]
    pub fn doubled(&self) -> Gray {
        let mut out = Gray::filled(self.width * 2, self.height * 2, 255);
        for y in 0..out.height {
            for x in 0..out.width {
                out.pixels[y * out.width + x] =
                    self.between(x as i64 * FINE / 2, y as i64 * FINE / 2);
            }
        }
        out
    }

    /// Returns the image in black and white: black up to a shade.
    #[must_use]
    pub fn in_two_shades(&self, black: u8) -> Gray {
        let pixels = self.pixels.iter().map(|p| if *p <= black { 0 } else { 255 }).collect();
        Gray { width: self.width, height: self.height, pixels, original: self.original }
    }

    /// Returns a part of the image; what lies outside is white.
    #[must_use]
    pub fn part(&self, left: i64, top: i64, width: usize, height: usize) -> Gray {
        let mut out = Gray::filled(width, height, 255);
        for y in 0..height as i64 {
            for x in 0..width as i64 {
                let inside = (0..self.width as i64).contains(&(left + x))
                    && (0..self.height as i64).contains(&(top + y));
                if inside {
                    out.pixels[y as usize * width + x as usize] = self.at(left + x, top + y);
                }
            }
        }
        out
    }

    /// Returns the image as a file in the PNG format, which every browser shows; nothing of an image without pixels.
    pub fn to_png(&self) -> Option<Vec<u8>> {
        let (width, height) = (u32::try_from(self.width).ok()?, u32::try_from(self.height).ok()?);
        let mut out = Vec::new();
        let encoder = PngEncoder::new(&mut out);
        encoder.write_image(&self.pixels, width, height, ExtendedColorType::L8).ok()?;
        Some(out)
    }

    /// Returns the image as a file in the PGM format, which every recogniser reads.
    pub fn to_pgm(&self) -> Vec<u8> {
        let mut out = format!("P5\n{} {}\n255\n", self.width, self.height).into_bytes();
        out.extend_from_slice(&self.pixels);
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn between_two_pixels_lies_their_mean() {
        let image = Gray::from_pixels(2, 1, vec![0, 200]);
        assert_eq!(image.between(0, 0), 0);
        assert_eq!(image.between(FINE / 2, 0), 100);
        assert_eq!(image.between(FINE, 0), 200);
    }

    #[test]
    fn shrinking_takes_means_and_transposing_exchanges() {
        let image = Gray::from_pixels(4, 2, vec![0, 100, 10, 10, 100, 200, 10, 10]);
        assert_eq!(image.shrunk_to(2, 1).row(0), [100, 10]);
        assert_eq!(image.transposed().row(1), [100, 200]);
    }

    #[test]
    fn a_png_file_holds_the_same_pixels() {
        let image = Gray::from_pixels(3, 2, vec![1, 2, 3, 4, 5, 6]);
        let file = image.to_png().expect("six pixels");
        assert_eq!(Gray::decode(&file, crate::Bounds::recommended()).expect("a file"), image);
        assert_eq!(Gray::filled(0, 0, 0).to_png(), None);
    }

    #[test]
    fn a_turn_is_clockwise_and_four_of_them_are_none() {
        let image = Gray::from_pixels(3, 2, vec![1, 2, 3, 4, 5, 6]);
        assert_eq!(image.turned(1), Gray::from_pixels(2, 3, vec![4, 1, 5, 2, 6, 3]));
        assert_eq!(image.turned(2), Gray::from_pixels(3, 2, vec![6, 5, 4, 3, 2, 1]));
        assert_eq!(image.turned(3).turned(1), image);
        assert_eq!(image.mirrored().row(0), [3, 2, 1]);
        assert_eq!(Gray::filled(0, 0, 0).turned(1), Gray::filled(0, 0, 0));
    }

    #[test]
    fn a_sloping_line_comes_out_level() {
        let mut image = Gray::filled(200, 100, 255);
        for x in 0..200 {
            image.set(x, 40 + x / 10, 0);
        }
        let level = image.levelled(100);
        let dark = |y: usize| level.row(y)[40..160].iter().filter(|p| **p < 128).count();
        let fullest = (0..100).max_by_key(|y| dark(*y)).unwrap_or(0);
        assert!((48..=52).contains(&fullest) && dark(fullest) > 60, "{fullest} {}", dark(fullest));
    }
}

//! Image files into shades of gray, within limits, the right way up.

use std::fmt;
use std::io::Cursor;

use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageReader, Limits};

use crate::Gray;

/// What an image may be at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Pixels along an edge.
    pub edge: u32,
    /// Bytes that decoding may take.
    pub bytes: u64,
    /// The longer edge, in pixels, of the image that is worked on; larger ones are shrunk.
    pub working_edge: u32,
}

impl Bounds {
    /// Returns the bounds that the program uses: any camera's photo, and pages at 300 dots an inch or less.
    pub const fn recommended() -> Bounds {
        Bounds { edge: 20_000, bytes: 1 << 30, working_edge: 2600 }
    }
}

/// Why an image cannot be used.
#[derive(Debug)]
#[non_exhaustive]
pub enum Unreadable {
    /// The format is not known or the file is damaged.
    Damaged(image::ImageError),
    /// Larger than allowed.
    TooLarge(image::ImageError),
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::Damaged(error) => write!(f, "the image cannot be decoded: {error}"),
            Unreadable::TooLarge(error) => write!(f, "the image is too large: {error}"),
        }
    }
}

impl std::error::Error for Unreadable {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Unreadable::Damaged(error) | Unreadable::TooLarge(error) => Some(error),
        }
    }
}

impl From<image::ImageError> for Unreadable {
    fn from(error: image::ImageError) -> Unreadable {
        match error {
            image::ImageError::Limits(_) => Unreadable::TooLarge(error),
            other => Unreadable::Damaged(other),
        }
    }
}

/// Tells whether bytes begin as an image that [`Gray::decode`] reads.
pub fn is_image(head: &[u8]) -> bool {
    let riff = head.starts_with(b"RIFF") && head.get(8..12) == Some(b"WEBP");
    riff || head.starts_with(b"\xff\xd8\xff")
        || head.starts_with(b"\x89PNG\r\n\x1a\n")
        || head.starts_with(b"II*\0")
        || head.starts_with(b"MM\0*")
        || (head.starts_with(b"BM") && head.get(6..10) == Some(&[0; 4]))
        || head.starts_with(b"P5\n")
        || head.starts_with(b"P6\n")
}

impl Gray {
    /// Decodes a JPEG, PNG, WebP, TIFF, BMP, PGM or PPM file, turns it as its camera says, and shrinks it to the
    /// working size.
    ///
    /// # Errors
    ///
    /// When the file is damaged or larger than allowed.
    pub fn decode(bytes: &[u8], bounds: Bounds) -> Result<Gray, Unreadable> {
        let mut reader = ImageReader::new(Cursor::new(bytes))
            .with_guessed_format()
            .map_err(|e| Unreadable::Damaged(image::ImageError::IoError(e)))?;
        let mut limits = Limits::default();
        limits.max_image_width = Some(bounds.edge);
        limits.max_image_height = Some(bounds.edge);
        limits.max_alloc = Some(bounds.bytes);
        reader.limits(limits);
        let mut decoder = reader.into_decoder()?;
        let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
        let mut picture = DynamicImage::from_decoder(decoder)?;
        picture.apply_orientation(orientation);
        let gray = flat(&picture);
        let longer = gray.width().max(gray.height());
        let edge = bounds.working_edge.max(1) as usize;
        if longer <= edge {
            return Ok(gray);
        }
        let scaled = |side: usize| (side * edge / longer).max(1);
        Ok(gray.shrunk_to(scaled(gray.width()), scaled(gray.height())))
    }
}

/// Takes the shades; what is transparent is paper.
fn flat(decoded: &DynamicImage) -> Gray {
    let pixels = if decoded.color().has_alpha() {
        let both = decoded.to_luma_alpha8();
        let shade = |p: &image::LumaA<u8>| {
            let [shade, alpha] = p.0.map(u32::from);
            ((shade * alpha + 255 * (255 - alpha)) / 255) as u8
        };
        both.pixels().map(shade).collect()
    } else {
        decoded.to_luma8().into_raw()
    };
    Gray::from_pixels(decoded.width() as usize, decoded.height() as usize, pixels)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pgm_file_comes_back_and_large_ones_shrink() {
        let image = Gray::from_pixels(4, 2, vec![0, 100, 10, 10, 100, 200, 10, 10]);
        let file = image.to_pgm();
        assert!(is_image(&file));
        let bounds = Bounds::recommended();
        assert_eq!(Gray::decode(&file, bounds).unwrap(), image);
        let small = Gray::decode(&file, Bounds { working_edge: 2, ..bounds }).unwrap();
        assert_eq!((small.width(), small.height()), (2, 1));
    }

    #[test]
    fn damage_and_size_are_told_apart() {
        let bounds = Bounds::recommended();
        assert!(matches!(
            Gray::decode(b"\x89PNG\r\n\x1a\nxx", bounds),
            Err(Unreadable::Damaged(_))
        ));
        let file = Gray::filled(30, 30, 255).to_pgm();
        let tight = Bounds { edge: 20, ..bounds };
        assert!(matches!(Gray::decode(&file, tight), Err(Unreadable::TooLarge(_))));
    }

    #[test]
    fn texts_are_no_images() {
        assert!(!is_image(b"1. e4 e5") && !is_image(b"") && !is_image(b"BM is no move"));
    }
}

//! Image files into shades of gray, within limits, the right way up.

use std::fmt;
use std::io::Cursor;

use image::error::{LimitError, LimitErrorKind};
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageError, ImageReader, Limits};

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
        Bounds { edge: 20_000, bytes: 512 << 20, working_edge: 2600 }
    }
}

/// Why an image cannot be used.
#[derive(Debug)]
#[non_exhaustive]
pub enum Unreadable {
    /// The format is not known or the file is damaged.
    Damaged(ImageError),
    /// Larger than allowed.
    TooLarge(ImageError),
    /// Without a pixel.
    Empty,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::Damaged(error) => write!(f, "the image cannot be decoded: {error}"),
            Unreadable::TooLarge(error) => write!(f, "the image is too large: {error}"),
            Unreadable::Empty => f.write_str("the image holds no pixel"),
        }
    }
}

impl std::error::Error for Unreadable {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Unreadable::Damaged(error) | Unreadable::TooLarge(error) => Some(error),
            Unreadable::Empty => None,
        }
    }
}

impl From<ImageError> for Unreadable {
    fn from(error: ImageError) -> Unreadable {
        match error {
            ImageError::Limits(_) => Unreadable::TooLarge(error),
            other => Unreadable::Damaged(other),
        }
    }
}

/// Tells whether a JPEG file breaks off: what is missing of the picture comes out gray.
pub fn is_cut(bytes: &[u8]) -> bool {
    let mark = |code: u8| bytes.windows(2).rposition(|pair| pair == [0xff, code]);
    // A preview inside the file has its own end, before the last scan begins.
    bytes.starts_with(b"\xff\xd8\xff") && mark(0xd9).is_none_or(|end| mark(0xda) > Some(end))
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
            .map_err(|e| Unreadable::Damaged(ImageError::IoError(e)))?;
        let mut limits = Limits::default();
        limits.max_image_width = Some(bounds.edge);
        limits.max_image_height = Some(bounds.edge);
        limits.max_alloc = Some(bounds.bytes);
        reader.limits(limits);
        let mut decoder = reader.into_decoder()?;
        let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
        if decoder.total_bytes() > bounds.bytes {
            let kind = LimitErrorKind::InsufficientMemory;
            return Err(Unreadable::TooLarge(ImageError::Limits(LimitError::from_kind(kind))));
        }
        let gray = flat(DynamicImage::from_decoder(decoder)?);
        if gray.width() == 0 || gray.height() == 0 {
            return Err(Unreadable::Empty);
        }
        let longer = gray.width().max(gray.height());
        let edge = bounds.working_edge.max(1) as usize;
        if longer <= edge {
            return Ok(upright(&gray, orientation));
        }
        let scaled = |side: usize| (side * edge / longer).max(1);
        Ok(upright(&gray.shrunk_to(scaled(gray.width()), scaled(gray.height())), orientation))
    }
}

/// Turns an image as its camera says.
fn upright(image: &Gray, orientation: Orientation) -> Gray {
    match orientation {
        Orientation::NoTransforms => image.clone(),
        Orientation::Rotate90 => image.turned(1),
        Orientation::Rotate180 => image.turned(2),
        Orientation::Rotate270 => image.turned(3),
        Orientation::FlipHorizontal => image.mirrored(),
        Orientation::FlipVertical => image.turned(2).mirrored(),
        Orientation::Rotate90FlipH => image.turned(1).mirrored(),
        Orientation::Rotate270FlipH => image.turned(3).mirrored(),
    }
}

/// Takes the shades; what is transparent is paper.
fn flat(decoded: DynamicImage) -> Gray {
    let (width, height) = (decoded.width() as usize, decoded.height() as usize);
    let pixels = if decoded.color().has_alpha() {
        let both = decoded.to_luma_alpha8();
        let shade = |p: &image::LumaA<u8>| {
            let [shade, alpha] = p.0.map(u32::from);
            ((shade * alpha + 255 * (255 - alpha)) / 255) as u8
        };
        both.pixels().map(shade).collect()
    } else {
        decoded.into_luma8().into_raw()
    };
    Gray::from_pixels(width, height, pixels)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pgm_file_comes_back_and_large_ones_shrink() {
        let image = Gray::from_pixels(4, 2, vec![0, 100, 10, 10, 100, 200, 10, 10]);
        let file = image.to_pgm();
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
        let small = Bounds { bytes: 800, ..bounds };
        assert!(matches!(Gray::decode(&file, small), Err(Unreadable::TooLarge(_))));
    }

    #[test]
    fn an_image_without_a_pixel_is_refused() {
        let file = b"P5\n0 0\n255\n";
        assert!(matches!(Gray::decode(file, Bounds::recommended()), Err(Unreadable::Empty)));
    }

    #[test]
    fn a_jpeg_file_that_breaks_off_is_told_from_a_whole_one() {
        let preview = b"\xff\xd8\xff\xe1\xff\xda\xff\xd9";
        let whole = [preview, b"\xff\xdaabc\xff\xd9".as_slice()].concat();
        assert!(is_cut(&whole[..whole.len() - 2]) && is_cut(&whole[..10]) && !is_cut(&whole));
        assert!(!is_cut(b"\x89PNG\r\n\x1a\n"));
    }
}

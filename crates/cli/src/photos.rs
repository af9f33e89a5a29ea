//! Photos, scans and PDF files: pages as images, recognised with the program `tesseract` where it is installed.

// In a program that was built without the feature `tesseract` images are known, and not read.
#[cfg_attr(not(feature = "tesseract"), path = "photos/absent.rs")]
mod recognition;

use std::ffi::OsStr;
use std::path::Path;

use zapis_ingest::formats::Scan;
use zapis_notation_core::{Code, Diagnostic, LetterSet, Place, Severity};

use crate::commands::Failure;
use crate::said::pictures as said;

/// The image is of a kind that is not read.
const UNREAD: Code = Code(490);

/// What a user wishes of the recognition.
#[derive(Clone, Debug)]
#[cfg_attr(
    not(feature = "tesseract"),
    allow(dead_code, reason = "the fields are for the program that reads images")
)]
pub(crate) struct Wishes {
    /// The letters that moves may be written with; none where the page is to tell.
    pub(crate) letters: Vec<LetterSet>,
    /// Whether the programs that are run are shown.
    pub(crate) verbose: bool,
    /// Whether images of the pages are wanted, to be shown.
    pub(crate) images: bool,
}

/// The pages of a file, and what was noticed.
#[derive(Debug, Default)]
pub(crate) struct Pages {
    /// The pages in order.
    pub(crate) scans: Vec<Scan>,
    /// Files that browsers show, one a page, where they were wished for.
    pub(crate) images: Vec<Vec<u8>>,
    /// What was noticed.
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// Formats of images by what their files begin with.
const IMAGES: &[&[u8]] =
    &[b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n", b"II*\0", b"MM\0*", b"P5\n", b"P6\n"];

/// Tells whether bytes begin as an image or a PDF file.
pub(crate) fn is_picture(head: &[u8]) -> bool {
    let inside = |from: usize, what: &[u8]| head.get(from..from + what.len()) == Some(what);
    is_pdf(head)
        || IMAGES.iter().any(|magic| head.starts_with(magic))
        || (head.starts_with(b"RIFF") && inside(8, b"WEBP"))
        || (head.starts_with(b"BM") && inside(6, &[0; 4]))
        || unread(head).is_some()
}

/// Ends of the names of images and PDF files.
const NAMES: &[&str] =
    &["jpg", "jpeg", "png", "webp", "tif", "tiff", "bmp", "pgm", "ppm", "gif", "heic", "pdf"];

/// Tells whether a file has the name of a picture and holds no text either.
pub(crate) fn is_named_so(path: &Path, head: &[u8]) -> bool {
    let name = path.extension().and_then(OsStr::to_str).unwrap_or_default();
    let text = std::str::from_utf8(head).map_or_else(|e| e.error_len().is_none(), |_| true);
    !text && NAMES.iter().any(|n| name.eq_ignore_ascii_case(n))
}

/// Returns the name of a format of images that is known and not read, with what begins so.
fn unread(head: &[u8]) -> Option<&'static str> {
    let brand = head.get(8..12).filter(|_| head.get(4..8) == Some(b"ftyp"));
    match brand {
        Some(b"heic" | b"heix" | b"hevc" | b"mif1" | b"msf1") => Some("HEIC"),
        Some(b"avif" | b"avis") => Some("AVIF"),
        _ if head.starts_with(b"GIF87a") || head.starts_with(b"GIF89a") => Some("GIF"),
        _ if head.starts_with(b"\0\0\0\x0cJXL ") => Some("JPEG XL"),
        _ => None,
    }
}

/// Tells whether bytes begin as a PDF file.
fn is_pdf(head: &[u8]) -> bool {
    head.starts_with(b"%PDF-")
}

/// Reads the pages of an image or PDF file.
///
/// # Errors
///
/// When a program that is needed is not installed or fails. What is wrong with the file is a diagnostic.
pub(crate) fn pages(bytes: &[u8], wishes: &Wishes) -> Result<Pages, Failure> {
    if let Some(format) = unread(bytes) {
        let headline = said::image_kind_not_read(format);
        let found = Diagnostic::new(UNREAD, Severity::Error, headline, Place::Whole);
        let found = found.help(said::save_as_jpeg());
        return Ok(Pages { diagnostics: vec![found], ..Pages::default() });
    }
    recognition::pages(bytes, wishes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_no_images() {
        assert!(!is_picture(b"1. e4 e5") && !is_picture(b"") && !is_picture(b"BM is no move"));
    }

    #[test]
    fn what_is_named_as_an_image_is_one_unless_it_is_a_text() {
        let name = Path::new("round3/IMG_1.JPG");
        assert!(is_named_so(name, b"\x80\0\xfe\x01") && !is_named_so(name, b"1. e4 e5"));
        assert!(!is_named_so(Path::new("cp1251.txt"), b"1. \xcae2"));
    }

    #[test]
    fn an_image_of_another_kind_is_named() {
        let heic = b"\0\0\0\x18ftypheic\0\0\0\0";
        assert!(is_picture(heic));
        let wishes = Wishes { letters: Vec::new(), verbose: false, images: false };
        let pages = pages(heic, &wishes).expect("a diagnostic");
        assert_eq!(pages.diagnostics[0].headline, "the image is a HEIC file, which is not read");
    }
}

//! Images in a program that was built without the feature `tesseract`: they are known, and not read.

use zapis_ingest::formats::Scan;
use zapis_notation_core::{Diagnostic, LetterSet};

use crate::commands::Failure;

/// What a user wishes of the recognition.
#[derive(Clone, Debug)]
#[allow(dead_code, reason = "the fields are for the program that reads images")]
pub(crate) struct Wishes {
    pub(crate) letters: Vec<LetterSet>,
    pub(crate) verbose: bool,
}

/// The pages of a file, and what was noticed.
#[derive(Debug, Default)]
pub(crate) struct Pages {
    pub(crate) scans: Vec<Scan>,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// Tells whether bytes begin as an image of the commonest kinds, or a PDF file.
pub(crate) fn is_picture(head: &[u8]) -> bool {
    [b"\xff\xd8\xff".as_slice(), b"\x89PNG\r\n\x1a\n", b"%PDF-"].iter().any(|m| head.starts_with(m))
}

/// Says that this program reads no images.
pub(crate) fn pages(_: &[u8], _: &Wishes) -> Result<Pages, Failure> {
    Err(Failure::Program(crate::said::photos::built_without_images()))
}

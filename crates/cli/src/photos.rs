//! Photos, scans and PDF files: pages as images, recognised with the program `tesseract` where it is installed.
//!
//! The page is straightened and cut into cells by `zapis-photo`; Tesseract sees one small image a cell, never the whole
//! table, for its own layout analysis is often wrong on tables. All cells go through one call a model, as the pages of
//! one TIFF file in a pipe: loading a model takes longer than reading a page, and nothing is left behind on the disk.

mod cells;
mod child;
mod header;
mod models;
mod numbers;
mod pdf;
mod tesseract;

use zapis_ingest::formats::Scan;
use zapis_notation_core::{Code, Diagnostic, LetterSet, Place, Severity};
use zapis_photo::{Bounds, Gray, Sheet, Unreadable};

use self::models::Models;
use self::tesseract::{Ask, Tesseract};
use crate::commands::Failure;
use crate::said::photos as said;

/// The image is damaged or too large.
const DAMAGED: Code = Code(490);
/// No table is on the page.
const NO_TABLE: Code = Code(495);

/// What a user wishes of the recognition.
#[derive(Clone, Debug)]
pub(crate) struct Wishes {
    /// The letters that moves may be written with; none where the page is to tell.
    pub(crate) letters: Vec<LetterSet>,
    /// Whether the programs that are run are shown.
    pub(crate) verbose: bool,
}

/// The pages of a file, and what was noticed.
#[derive(Debug, Default)]
pub(crate) struct Pages {
    /// The pages in order.
    pub(crate) scans: Vec<Scan>,
    /// What was noticed.
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// Tells whether bytes begin as an image or a PDF file.
pub(crate) fn is_picture(head: &[u8]) -> bool {
    zapis_photo::is_image(head) || pdf::is_pdf(head)
}

/// Reads the pages of an image or PDF file.
///
/// # Errors
///
/// When a program that is needed is not installed or fails. What is wrong with the file is a diagnostic.
pub(crate) fn pages(bytes: &[u8], wishes: &Wishes) -> Result<Pages, Failure> {
    let mut pages = Pages::default();
    let images = if pdf::is_pdf(bytes) {
        pdf::images(bytes, wishes.verbose)?
    } else {
        match Gray::decode(bytes, Bounds::recommended()) {
            Ok(image) => vec![image],
            Err(error) => {
                let why =
                    std::error::Error::source(&error).map_or_else(String::new, ToString::to_string);
                let headline = match error {
                    Unreadable::TooLarge(_) => said::image_exceeds(why),
                    _ => said::image_is_damaged(why),
                };
                let found = Diagnostic::new(DAMAGED, Severity::Error, headline, Place::Whole);
                pages.diagnostics.push(found);
                return Ok(pages);
            }
        }
    };
    let program = Tesseract::find(wishes.verbose)?;
    for image in images {
        pages.scans.push(page(&image, wishes, &program, &mut pages.diagnostics)?);
    }
    Ok(pages)
}

fn page(
    image: &Gray,
    wishes: &Wishes,
    program: &Tesseract,
    noticed: &mut Vec<Diagnostic>,
) -> Result<Scan, Failure> {
    let sheet = Sheet::find(image);
    if sheet.rows.is_empty() {
        let (headline, help) = (said::no_ruled_table(), said::sheet_lies_flat());
        noticed
            .push(Diagnostic::new(NO_TABLE, Severity::Warning, headline, Place::Whole).help(help));
        return whole(&sheet, wishes, program);
    }
    let above = header::words(&sheet, wishes, program)?;
    let models = Models::chosen(&wishes.letters, &above, program)?;
    let mut scan = Scan { words: above, ..Scan::default() };
    let starts = numbers::starts(&sheet, models.of_squares(), program)?;
    scan.filed = cells::filed(&sheet, &starts, &models, program)?;
    Ok(scan)
}

/// Reads a page without a ruled table; the layout of words has to find the moves.
fn whole(sheet: &Sheet, wishes: &Wishes, program: &Tesseract) -> Result<Scan, Failure> {
    let models = Models::chosen(&wishes.letters, &header::guess(sheet, wishes, program)?, program)?;
    let big = header::enlarged(&sheet.page);
    let ask = Ask { model: &models.together(), characters: "", segmentation: "3" };
    let mut pages = program.read(&[&big], ask)?;
    Ok(pages.pop().unwrap_or_default())
}

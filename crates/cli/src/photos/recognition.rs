//! Recognition by the program `tesseract`.
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

use std::error::Error as _;

use zapis_ingest::formats::{Frame, Scan};
use zapis_notation_core::{Code, Diagnostic, Place, Severity};
use zapis_photo::{Bounds, Gray, Sheet, Unreadable, is_cut};

use self::models::Models;
use self::tesseract::{Ask, Tesseract};
use super::{Pages, Wishes, is_pdf};
use crate::commands::Failure;
use crate::said::photos as said;

/// The image is damaged or too large.
const DAMAGED: Code = Code(490);
/// No table is on the page.
const NO_TABLE: Code = Code(495);

/// Reads the pages of an image or PDF file.
///
/// # Errors
///
/// When a program that is needed is not installed or fails. What is wrong with the file is a diagnostic.
pub(in crate::photos) fn pages(bytes: &[u8], wishes: &Wishes) -> Result<Pages, Failure> {
    let mut pages = Pages::default();
    let images = if is_pdf(bytes) {
        pdf::images(bytes, wishes.verbose)?
    } else {
        if is_cut(bytes) {
            let headline = said::image_breaks_off();
            let found = Diagnostic::new(DAMAGED, Severity::Warning, headline, Place::Whole);
            pages.diagnostics.push(found.help(said::hand_in_whole_image()));
        }
        match Gray::decode(bytes, Bounds::recommended()) {
            Ok(image) => vec![image],
            Err(error) => {
                let why = error.source().map_or_else(String::new, ToString::to_string);
                let headline = match error {
                    Unreadable::TooLarge(_) => said::image_exceeds(why),
                    Unreadable::Empty => said::image_is_empty(),
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
        if wishes.images {
            pages.images.push(shown(bytes, &image));
        }
    }
    Ok(pages)
}

/// Returns a file of a page that browsers show: the page's own where it is of such a kind.
fn shown(bytes: &[u8], image: &Gray) -> Vec<u8> {
    // Cameras turn photos by a note in the file that browsers heed in this format, if in any.
    if bytes.starts_with(b"\xff\xd8\xff") {
        bytes.to_vec()
    } else {
        image.to_png().unwrap_or_default()
    }
}

fn page(
    image: &Gray,
    wishes: &Wishes,
    program: &Tesseract,
    noticed: &mut Vec<Diagnostic>,
) -> Result<Scan, Failure> {
    let sheet = Sheet::find(image);
    if is_noise(&sheet.page) {
        let headline = said::no_page_with_writing();
        noticed.push(Diagnostic::new(NO_TABLE, Severity::Error, headline, Place::Whole));
        return Ok(Scan::default());
    }
    if sheet.rows.is_empty() {
        let (headline, help) = (said::no_ruled_table(), said::sheet_lies_flat());
        noticed
            .push(Diagnostic::new(NO_TABLE, Severity::Warning, headline, Place::Whole).help(help));
        return whole(&sheet, wishes, program);
    }
    let above = header::words(&sheet, wishes, program)?;
    let models = Models::chosen(&wishes.letters, &above, program)?;
    let above =
        if models.own == "eng" { above } else { header::again(&sheet, &models.own, program)? };
    let (width, height) = image.original_size();
    let mut scan =
        Scan { words: above, page: Some(Frame::new(0, 0, width, height)), ..Scan::default() };
    let starts = numbers::starts(&sheet, models.of_squares(), program)?;
    scan.filed = cells::filed(&sheet, &starts, &models, program)?;
    Ok(scan)
}

/// Share of dark pixels, in hundredths, that no page with writing has: a recogniser would look at them for minutes.
const TOO_DARK: usize = 35;

fn is_noise(page: &Gray) -> bool {
    let dark = |y: usize| page.row(y).iter().filter(|shade| **shade < 128).count();
    let all: usize = (0..page.height()).map(dark).sum();
    all * 100 > page.width() * page.height() * TOO_DARK
}

/// Reads a page without a ruled table; the layout of words has to find the moves.
fn whole(sheet: &Sheet, wishes: &Wishes, program: &Tesseract) -> Result<Scan, Failure> {
    let models = Models::chosen(&wishes.letters, &header::guess(sheet, wishes, program)?, program)?;
    let big = header::enlarged(&sheet.page);
    let ask = Ask { model: &models.together(), characters: "", segmentation: "3" };
    let mut pages = program.read(&[&big], ask)?;
    Ok(pages.pop().unwrap_or_default())
}

//! The words above the table: who played, where and when, and the language of the form.

use zapis_ingest::formats::{Frame, Word};
use zapis_photo::{Gray, Sheet};

use super::tesseract::{Ask, Tesseract};
use crate::commands::Failure;
use crate::photos::Wishes;

/// Models by which a form of unknown language is read.
const COMMON: [&str; 4] = ["rus", "eng", "deu", "fra"];

/// Width under which a page is enlarged before words are read: the print of a form is small.
const SMALL: usize = 1700;

/// Reads the words above the table, in the places of the page.
pub(super) fn words(
    sheet: &Sheet,
    wishes: &Wishes,
    program: &Tesseract,
) -> Result<Vec<Word>, Failure> {
    let above = sheet.page.part(0, 0, sheet.page.width(), sheet.table_top);
    of_image(&above, wishes, program)
}

/// Reads the upper part of a page without a table, to tell its language.
pub(super) fn guess(
    sheet: &Sheet,
    wishes: &Wishes,
    program: &Tesseract,
) -> Result<Vec<Word>, Failure> {
    let above = sheet.page.part(0, 0, sheet.page.width(), sheet.page.height() / 4);
    of_image(&above, wishes, program)
}

/// Reads them again by the model of their language alone, once it is known: with others beside it, names come out half
/// in the letters of another script.
pub(super) fn again(sheet: &Sheet, model: &str, program: &Tesseract) -> Result<Vec<Word>, Failure> {
    let above = sheet.page.part(0, 0, sheet.page.width(), sheet.table_top);
    by_models(&above, &[model], program)
}

fn of_image(above: &Gray, wishes: &Wishes, program: &Tesseract) -> Result<Vec<Word>, Failure> {
    let stated = super::models::stated(&wishes.letters).filter(|m| program.has(m));
    let models: Vec<&str> = match stated {
        Some("eng") => vec!["eng"],
        Some(own) => [own, "eng"].into_iter().filter(|m| program.has(m)).collect(),
        None => COMMON.into_iter().filter(|m| program.has(m)).collect(),
    };
    by_models(above, &models, program)
}

fn by_models(above: &Gray, models: &[&str], program: &Tesseract) -> Result<Vec<Word>, Failure> {
    if above.height() < 20 || above.width() < 20 || models.is_empty() {
        return Ok(Vec::new());
    }
    let big = enlarged(above);
    let factor = if big.width() > above.width() { 2 } else { 1 };
    let ask = Ask { model: &models.join("+"), characters: "", segmentation: "6" };
    let words = program.read(&[&big], ask)?.pop().unwrap_or_default().words;
    let smaller = |word: Word| {
        let f = word.frame;
        let part = |v: i32| i64::from(v) / factor;
        let frame = Frame::new(part(f.left), part(f.top), part(f.right), part(f.bottom));
        Word { frame, ..word }
    };
    Ok(words.into_iter().map(smaller).collect())
}

/// Returns the image at twice its size where its print is small.
pub(super) fn enlarged(image: &Gray) -> Gray {
    if image.width() < SMALL { image.doubled() } else { image.clone() }
}

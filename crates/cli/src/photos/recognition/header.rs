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
    let model = models.join("+");
    let mut words: Vec<Word> = Vec::new();
    // Words wherever they stand, then lines of one block: each finds labels and names that the other misses.
    for segmentation in ["11", "6"] {
        let ask = Ask { model: &model, characters: "", segmentation };
        for word in program.read(&[&big], ask)?.pop().unwrap_or_default().words {
            add(&mut words, word);
        }
    }
    let smaller = |word: Word| {
        let f = word.frame;
        let part = |v: i32| i64::from(v) / factor;
        let frame = Frame::new(part(f.left), part(f.top), part(f.right), part(f.bottom));
        Word { frame, ..word }
    };
    Ok(words.into_iter().map(smaller).collect())
}

/// Adds a word, unless what is known of its place is more certain.
fn add(words: &mut Vec<Word>, word: Word) {
    let here = |known: &Word| overlap(known.frame, word.frame);
    let sure = |word: &Word| u32::from(word.confidence.unwrap_or(0));
    let known: Vec<u32> = words.iter().filter(|k| here(k)).map(sure).collect();
    if known.iter().sum::<u32>() >= sure(&word) * known.len() as u32 && !known.is_empty() {
        return;
    }
    words.retain(|k| !here(k));
    words.push(word);
}

/// Tells whether two frames have half of the smaller one in common.
fn overlap(a: Frame, b: Frame) -> bool {
    let wide = i64::from(a.right.min(b.right)) - i64::from(a.left.max(b.left));
    let high = i64::from(a.bottom.min(b.bottom)) - i64::from(a.top.max(b.top));
    let area = |f: Frame| i64::from(f.width()) * i64::from(f.height());
    wide > 0 && high > 0 && wide * high * 2 >= area(a).min(area(b))
}

/// Returns the image at twice its size where its print is small.
pub(super) fn enlarged(image: &Gray) -> Gray {
    if image.width() < SMALL { image.doubled() } else { image.clone() }
}

#[cfg(test)]
mod tests {
    use zapis_notation_core::Span;

    use super::*;

    fn word(text: &str, left: i64, right: i64, confidence: u8) -> Word {
        let mut word = Word::new(text, Span::at(0, 0), Frame::new(left, 0, right, 20));
        word.confidence = Some(confidence);
        word
    }

    #[test]
    fn of_two_readings_of_a_place_the_more_certain_stays() {
        let mut words = Vec::new();
        for (text, left, right, sure) in [
            ("whe", 0, 40, 30),
            ("Brown", 60, 120, 90),
            ("White:", 0, 44, 80),
            ("BLOwn", 60, 122, 40),
            ("Bai", 200, 230, 50),
            ("ley", 232, 262, 60),
            ("Bailey", 200, 262, 70),
            ("Date:", 300, 340, 0),
        ] {
            add(&mut words, word(text, left, right, sure));
        }
        let texts: Vec<&str> = words.iter().map(|w| w.text.as_str()).collect();
        assert_eq!(texts, ["Brown", "White:", "Bailey", "Date:"]);
    }
}

//! The program `tesseract`: which models it has, and what it reads in images.

use std::time::Duration;

use zapis_ingest::Limits;
use zapis_ingest::formats::{Format, Scan, scan};
use zapis_photo::{Gray, tiff};

use super::child;
use crate::commands::Failure;
use crate::said::photos as said;

/// How long one call may take.
const LIMIT: Duration = Duration::from_mins(2);

/// The installed program.
#[derive(Debug)]
pub(super) struct Tesseract {
    models: Vec<String>,
    verbose: bool,
}

/// What is asked of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ask<'a> {
    /// Models, joined with `+`.
    pub(super) model: &'a str,
    /// The only characters that may come out; empty for all.
    pub(super) characters: &'a str,
    /// The mode of page segmentation: 3 a page, 6 a block of lines, 7 one line.
    pub(super) segmentation: &'a str,
}

impl Tesseract {
    /// Finds the program and asks it for its models.
    ///
    /// # Errors
    ///
    /// When it is not installed, with what to install.
    pub(super) fn find(verbose: bool) -> Result<Tesseract, Failure> {
        let printed = child::run("tesseract", &["--list-langs"], Vec::new(), LIMIT, verbose)?;
        let Some(printed) = printed else {
            return Err(Failure::Program(said::tesseract_is_missing()));
        };
        let text = String::from_utf8_lossy(&printed.out).into_owned() + &printed.messages;
        let names = text.lines().skip(1).map(str::trim).filter(|l| !l.is_empty());
        Ok(Tesseract { models: names.map(str::to_owned).collect(), verbose })
    }

    /// Tells whether a model is installed.
    pub(super) fn has(&self, model: &str) -> bool {
        self.models.iter().any(|m| m == model)
    }

    /// Reads images; each gives one page, in order.
    ///
    /// # Errors
    ///
    /// When the program fails or takes too long.
    pub(super) fn read(&self, images: &[&Gray], ask: Ask<'_>) -> Result<Vec<Scan>, Failure> {
        if images.is_empty() {
            return Ok(Vec::new());
        }
        let only = format!("tessedit_char_whitelist={}", ask.characters);
        let mut arguments = vec!["stdin", "stdout", "-l", ask.model, "--psm", ask.segmentation];
        arguments.extend(["--oem", "1", "--dpi", "150"]);
        arguments.extend(["-c", "tessedit_create_hocr=1", "-c", "lstm_choice_mode=2"]);
        if !ask.characters.is_empty() {
            arguments.extend(["-c", &only]);
        }
        let printed = child::run("tesseract", &arguments, tiff(images), LIMIT, self.verbose)?;
        let Some(printed) = printed.filter(|p| p.good) else {
            return Err(Failure::Program(said::tesseract_failed()));
        };
        let text = String::from_utf8_lossy(&printed.out);
        let read = scan(&text, Format::Hocr, &Limits::recommended());
        let mut pages =
            read.map_err(|source| Failure::Limit { name: "tesseract".to_owned(), source })?.pages;
        pages.resize_with(images.len(), Scan::default);
        Ok(pages)
    }
}

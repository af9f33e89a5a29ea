//! Pages of PDF files as images, through the program `pdftoppm` where it is installed.

use std::time::Duration;

use zapis_photo::{Bounds, Gray};

use super::child;
use crate::commands::Failure;
use crate::said::photos as said;

/// How long the pages of a file may take.
const LIMIT: Duration = Duration::from_mins(2);

/// Pages of a file that are read.
const MOST: &str = "200";

/// Draws the pages.
///
/// # Errors
///
/// When the program is not installed or cannot read the file.
pub(super) fn images(bytes: &[u8], verbose: bool) -> Result<Vec<Gray>, Failure> {
    let arguments = ["-gray", "-r", "150", "-l", MOST, "-"];
    let printed = child::run("pdftoppm", &arguments, bytes.to_vec(), LIMIT, verbose)?;
    let Some(printed) = printed else {
        return Err(Failure::Program(said::pdftoppm_is_missing()));
    };
    let images = pages(&printed.out);
    if images.is_empty() {
        return Err(Failure::Program(match printed.messages.lines().next() {
            Some(words) => said::pdf_without_page(crate::render::escaped(words)),
            None => said::pdf_without_words(),
        }));
    }
    Ok(images)
}

/// Cuts the pages apart, which are written one behind the other as PGM.
fn pages(mut out: &[u8]) -> Vec<Gray> {
    let mut pages = Vec::new();
    while let Some(length) = length(out) {
        let Some((page, rest)) = out.split_at_checked(length) else { break };
        match Gray::decode(page, Bounds::recommended()) {
            Ok(image) => pages.push(image),
            Err(_) => break,
        }
        out = rest;
    }
    pages
}

/// Returns the bytes of the first PGM image: `P5`, width, height, the largest value, one blank, and the pixels.
fn length(bytes: &[u8]) -> Option<usize> {
    let mut at = 2;
    let mut numbers = [0_usize; 3];
    if !bytes.starts_with(b"P5") {
        return None;
    }
    for number in &mut numbers {
        while bytes.get(at)?.is_ascii_whitespace() {
            at += 1;
        }
        while let Some(digit) = bytes.get(at).filter(|b| b.is_ascii_digit()) {
            *number = number.checked_mul(10)?.checked_add(usize::from(digit - b'0'))?;
            at += 1;
        }
    }
    let [width, height, _] = numbers;
    (at + 1).checked_add(width.checked_mul(height)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_that_follow_each_other_are_cut_apart() {
        let (one, two) = (Gray::filled(3, 2, 10), Gray::filled(1, 1, 20));
        let both = [one.to_pgm(), two.to_pgm()].concat();
        assert_eq!(pages(&both), [one, two]);
        assert_eq!(pages(&both[..both.len() - 1]).len(), 1);
        assert!(pages(b"P5 99999999999999999999 1 255 x").is_empty());
    }
}

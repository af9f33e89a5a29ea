//! Folders among the inputs: their files, in the order in which people number them.

use std::cmp::Ordering;
use std::fs;
use std::path::{Path, PathBuf};

use super::name_of;
use crate::commands::Failure;
use crate::said;

/// Lists the inputs, each folder replaced by its files. Hidden files and folders within folders are left out, and so
/// is what the program itself keeps beside inputs.
pub(super) fn expanded(files: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut all = Vec::new();
    for path in files {
        if path.as_os_str() == "-" || !path.is_dir() {
            all.push(path.clone());
            continue;
        }
        let failed = |error| Failure::io(said::cannot_read(name_of(path)), error);
        let mut found = Vec::new();
        for entry in fs::read_dir(path).map_err(failed)? {
            let file = entry.map_err(failed)?.path();
            if file.is_file() && !is_own(&file) {
                found.push(file);
            }
        }
        found.sort_by(|a, b| in_order(&text_of(a), &text_of(b)));
        all.extend(found);
    }
    Ok(all)
}

fn text_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn is_own(path: &Path) -> bool {
    let name = text_of(path);
    name.starts_with('.') || name.contains(".review.json")
}

/// Compares names with numbers in them by their value: `page 2` comes before `page 10`.
fn in_order(a: &str, b: &str) -> Ordering {
    let (mut x, mut y) = (a, b);
    while !x.is_empty() && !y.is_empty() {
        let (number_x, number_y) = (digits(x), digits(y));
        if number_x > 0 && number_y > 0 {
            let (one, rest_x) = x.split_at(number_x);
            let (two, rest_y) = y.split_at(number_y);
            let (one, two) = (one.trim_start_matches('0'), two.trim_start_matches('0'));
            let order = one.len().cmp(&two.len()).then_with(|| one.cmp(two));
            if order != Ordering::Equal {
                return order;
            }
            (x, y) = (rest_x, rest_y);
            continue;
        }
        let (mut rest_x, mut rest_y) = (x.chars(), y.chars());
        let order = rest_x.next().cmp(&rest_y.next());
        if order != Ordering::Equal {
            return order;
        }
        (x, y) = (rest_x.as_str(), rest_y.as_str());
    }
    x.len().cmp(&y.len()).then_with(|| a.cmp(b))
}

/// Counts the digits at the start.
fn digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_names_are_compared_by_value() {
        let mut names = ["p10.png", "p2.png", "p1.png", "cover.png", "p02b.png", "Йод.png"];
        names.sort_by(|a, b| in_order(a, b));
        assert_eq!(names, ["cover.png", "p1.png", "p2.png", "p02b.png", "p10.png", "Йод.png"]);
    }
}

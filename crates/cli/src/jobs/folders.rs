//! Folders among the inputs: their files, in the order in which people number them.

use std::cmp::Ordering;
use std::fs;
use std::path::{Path, PathBuf};

use super::name_of;
use crate::commands::Failure;
use crate::said;

/// An input, or what there is to say of one that is not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// A file that is read.
    File(PathBuf),
    /// A folder without a file.
    Empty(PathBuf),
    /// A link in a folder that leads out of it, or nowhere.
    Astray(PathBuf),
}

/// Lists the inputs, each folder replaced by its files. Hidden files and folders within folders are left out, and so
/// is what the program itself keeps beside inputs. A folder may come from anybody, so its links are followed within it
/// only.
pub(super) fn expanded(files: &[PathBuf]) -> Result<Vec<Entry>, Failure> {
    let mut all = Vec::new();
    for path in files {
        if path.as_os_str() == "-" || !path.is_dir() {
            all.push(Entry::File(path.clone()));
            continue;
        }
        let failed = |error| Failure::io(said::cannot_read(name_of(path)), error);
        let whole = path.canonicalize().map_err(failed)?;
        let mut found = Vec::new();
        for entry in fs::read_dir(path).map_err(failed)? {
            let file = entry.map_err(failed)?.path();
            if is_own(&file) {
                continue;
            }
            let inside = || file.canonicalize().is_ok_and(|f| f.starts_with(&whole));
            if file.is_symlink() && !inside() {
                found.push((text_of(&file), Entry::Astray(file)));
            } else if file.is_file() {
                found.push((text_of(&file), Entry::File(file)));
            }
        }
        if found.is_empty() {
            all.push(Entry::Empty(path.clone()));
        }
        found.sort_by(|(a, _), (b, _)| in_order(a, b));
        all.extend(found.into_iter().map(|(_, entry)| entry));
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

    #[cfg(unix)]
    #[test]
    fn links_out_of_a_folder_are_not_followed_and_an_empty_one_is_told() {
        let folder = std::env::temp_dir().join(format!("zapis-folder-{}", std::process::id()));
        let (inner, bare) = (folder.join("inner"), folder.join("bare"));
        fs::create_dir_all(&inner).expect("a folder");
        fs::create_dir_all(&bare).expect("a folder");
        fs::write(folder.join("other.txt"), "1. d4").expect("written");
        fs::write(inner.join("2.txt"), "1. e4").expect("written");
        let link = |to: &str, name: &str| {
            std::os::unix::fs::symlink(to, inner.join(name)).expect("a link");
        };
        link("2.txt", "1.txt");
        link("../other.txt", "3.txt");
        link("/no/such/file", "4.txt");
        let named = |name: &str| inner.join(name);
        let found = expanded(&[inner.clone(), bare.clone()]).expect("folders");
        fs::remove_dir_all(&folder).expect("the folder goes");
        assert_eq!(
            found,
            [
                Entry::File(named("1.txt")),
                Entry::File(named("2.txt")),
                Entry::Astray(named("3.txt")),
                Entry::Astray(named("4.txt")),
                Entry::Empty(bare),
            ]
        );
    }

    #[test]
    fn numbers_in_names_are_compared_by_value() {
        let mut names = ["p10.png", "p2.png", "p1.png", "cover.png", "p02b.png", "Йод.png"];
        names.sort_by(|a, b| in_order(a, b));
        assert_eq!(names, ["cover.png", "p1.png", "p2.png", "p02b.png", "p10.png", "Йод.png"]);
    }
}

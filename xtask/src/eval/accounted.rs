//! The measure of losing nothing: what leaves ink in the texts of a set is in exactly one part of what was read.

use std::path::Path;

use zapis_ingest::{Limits, read_page};

use super::dataset::records;
use crate::shell::say;

const USAGE: &str = "usage: cargo xtask eval accounted FILE.jsonl ...";

/// The keys under which records hold texts.
const TEXTS: [&str; 2] = ["raw", "input"];

/// Runs `cargo xtask eval accounted`.
///
/// # Errors
///
/// Files that cannot be read, and texts of which something is lost.
pub(super) fn run(arguments: &[String]) -> Result<(), String> {
    if arguments.is_empty() {
        return Err(USAGE.to_owned());
    }
    let (mut texts, mut bytes, mut lost) = (0, 0, 0);
    for path in arguments {
        for record in records(Path::new(path))? {
            for text in TEXTS.iter().filter_map(|key| record[*key].as_str()) {
                let page = read_page(text, &Limits::recommended()).map_err(|e| e.to_string())?;
                texts += 1;
                bytes += text.len();
                for at in page.lost(text) {
                    lost += 1;
                    say(&format!("{}, byte {at}", record["id"]));
                }
            }
        }
    }
    say(&format!("{texts} texts, {bytes} bytes, {lost} lost"));
    if lost == 0 { Ok(()) } else { Err(format!("{lost} characters are lost")) }
}

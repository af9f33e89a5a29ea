//! Rules about single files: documented, short, clean, independent of any machine.

use super::{TextFile, has_ending};

/// Lines that a file written by hand may have.
const MOST_LINES: usize = 700;

/// What would tie the text to one machine.
const MACHINE_PATHS: [&str; 4] = ["/work/", "/root/", "/home/", "/Users/"];

/// Checks every file.
pub(super) fn check(files: &[TextFile], problems: &mut Vec<String>) {
    for file in files {
        if file.is_rust() {
            rust(file, problems);
        }
        if has_ending(&file.path, &["rs", "md", "toml", "yaml"]) {
            clean(file, problems);
        }
    }
}

fn rust(file: &TextFile, problems: &mut Vec<String>) {
    let opening = file.text.trim_start_matches(|c: char| c.is_whitespace());
    // A list of choices that is included into its module is documented there.
    let documented =
        ["//!", "#![doc", "#![no_main]", "choices! {"].iter().any(|o| opening.starts_with(o));
    if !documented {
        problems.push(format!("{}: no module documentation at the top", file.path));
    }
    if opening.starts_with("//! (") {
        problems.push(format!("{}: the module documentation is a placeholder", file.path));
    }
    let lines = file.text.lines().count();
    if lines > MOST_LINES && !file.is_generated() {
        problems.push(format!("{}: {lines} lines, more than {MOST_LINES}", file.path));
    }
    if file.path.ends_with("/mod.rs") {
        problems.push(format!("{}: modules are named after their concept, not mod.rs", file.path));
    }
}

fn clean(file: &TextFile, problems: &mut Vec<String>) {
    let exempt = file.path.ends_with("tidy/files.rs");
    for (number, line) in file.text.lines().enumerate() {
        if line.ends_with([' ', '\t']) && !file.is_generated() {
            problems.push(format!("{}:{}: space at the end of the line", file.path, number + 1));
        }
        if !exempt && MACHINE_PATHS.iter().any(|p| line.contains(p)) {
            problems.push(format!("{}:{}: a path of one machine", file.path, number + 1));
        }
    }
    if !file.text.is_empty() && !file.text.ends_with('\n') {
        problems.push(format!("{}: no newline at the end", file.path));
    }
}

//! Every file of `testdata` is described, with its source, in `testdata/README.md`.

use std::fs;
use std::path::Path;

use super::TextFile;

/// Checks that the table of the README covers every file, and that nothing in it is gone.
pub(super) fn check(root: &Path, files: &[TextFile], problems: &mut Vec<String>) {
    let Some(readme) = files.iter().find(|f| f.path == "testdata/README.md") else {
        problems.push("testdata/README.md: missing".to_owned());
        return;
    };
    let patterns: Vec<&str> = readme.text.lines().filter_map(pattern).collect();
    let mut used = vec![false; patterns.len()];
    for path in list(&root.join("testdata")) {
        if path == "README.md" {
            continue;
        }
        let mut described = false;
        for (pattern, used) in patterns.iter().zip(&mut used) {
            if matches(pattern, &path) {
                *used = true;
                described = true;
            }
        }
        if !described {
            problems.push(format!("testdata/{path}: not in the table of testdata/README.md"));
        }
    }
    for (pattern, used) in patterns.iter().zip(used) {
        if !used {
            problems.push(format!("testdata/README.md: nothing matches `{pattern}`"));
        }
    }
}

/// Returns the first cell of a table row, where it is a path in backquotes.
fn pattern(line: &str) -> Option<&str> {
    line.strip_prefix("| `")?.split('`').next()
}

/// Compares a path with a pattern in which each `*` stands for any characters but `/`, and `**` for any at all.
fn matches(pattern: &str, path: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == path,
        Some((before, after)) => {
            let Some(rest) = path.strip_prefix(before) else { return false };
            let (deep, after) = match after.strip_prefix('*') {
                Some(after) => (true, after),
                None => (false, after),
            };
            let ends = rest.char_indices().map(|(at, _)| at).chain([rest.len()]);
            ends.take_while(|at| deep || !rest.get(..*at).is_some_and(|r| r.contains('/')))
                .any(|at| rest.get(at..).is_some_and(|r| matches(after, r)))
        }
    }
}

fn list(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        let Ok(entries) = fs::read_dir(&next) else { continue };
        for path in entries.flatten().map(|e| e.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if let Ok(short) = path.strip_prefix(folder) {
                let parts: Vec<_> = short
                    .components()
                    .map(|c| c.as_os_str().to_string_lossy().into_owned())
                    .collect();
                found.push(parts.join("/"));
            }
        }
    }
    found.sort();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_stay_within_a_folder_unless_doubled() {
        assert!(matches("moves/*.toml", "moves/ru.toml"));
        assert!(!matches("moves/*.toml", "moves/a/ru.toml"));
        assert!(matches("fuzz/**", "fuzz/lex/a"));
        assert!(!matches("moves/*.toml", "moves/ru.txt"));
    }
}

//! Fixtures for the tests of the workspace. Uses none of its other crates.

pub mod games;

use std::fs;
use std::path::{Path, PathBuf};

/// Returns a folder of `testdata`.
pub fn testdata(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(folder)
}

/// Returns the seeds of a fuzz target by name, in order; what is no character in them stands as U+FFFD.
///
/// # Panics
///
/// When there are none, because a test over no seeds proves nothing.
pub fn seeds(target: &str) -> Vec<(String, String)> {
    let folder = testdata("fuzz").join(target);
    let entries = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut seeds: Vec<(String, String)> = entries
        .map(|entry| {
            let path = entry.unwrap_or_else(|e| panic!("{}: {e}", folder.display())).path();
            let bytes = fs::read(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            (path.display().to_string(), String::from_utf8_lossy(&bytes).into_owned())
        })
        .collect();
    assert!(!seeds.is_empty(), "{} holds no seeds", folder.display());
    seeds.sort();
    seeds
}

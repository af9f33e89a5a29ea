//! What the libraries make of a text: tokens, readings.

use std::path::Path;

/// Runs `cargo xtask show`.
///
/// # Errors
///
/// What went wrong, in one line.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let [_what, file] = arguments else {
        return Err("usage: cargo xtask show tokens|readings|lattice FILE".to_owned());
    };
    let _ = Path::new(file);
    Err("not yet".to_owned())
}

//! Rebuilding the tables that are learned from games.

mod prior;

pub use prior::games;

/// Runs `cargo xtask train WHAT ...`.
///
/// # Errors
///
/// What went wrong, in one line.
pub fn run(arguments: &[String]) -> Result<(), String> {
    match arguments.split_first() {
        Some((what, rest)) if what == "prior" => prior::run(rest),
        _ => Err("usage: cargo xtask train prior --games FILE.uci.zst [--openings DIR]".to_owned()),
    }
}

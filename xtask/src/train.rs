//! Rebuilding the tables that are learned from data.

mod calibration;
mod noise;
mod outlook;
mod prior;
mod solve;

pub(crate) use calibration::{Counted, Scorecard, counted};
pub(crate) use noise::folds as fold_tables;
pub(crate) use prior::games;

const USAGE: &str = "usage: cargo xtask train prior --games FILE.uci.zst
       cargo xtask train outlook --games FILE.uci.zst
       cargo xtask train noise PATH.jsonl[.gz] ... [--out FILE]
       cargo xtask train calibration PATH.jsonl[.gz] ...";

/// Runs `cargo xtask train WHAT ...`.
///
/// # Errors
///
/// What went wrong, in one line.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    match arguments.split_first() {
        Some((what, rest)) if what == "prior" => prior::run(rest),
        Some((what, rest)) if what == "outlook" => outlook::run(rest),
        Some((what, rest)) if what == "calibration" => calibration::run(rest),
        Some((what, rest)) if what == "noise" => noise::run(rest),
        _ => Err(USAGE.to_owned()),
    }
}

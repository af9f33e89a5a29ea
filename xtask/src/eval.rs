//! Measurements over data that is not part of the repository.

mod accounted;
pub(crate) mod arguments;
mod ask;
mod clean;
mod committed;
mod costs;
pub(crate) mod dataset;
pub(crate) mod decode;
mod folds;
mod formats;
pub(crate) mod judge;
mod length;
pub(crate) mod mutate;
mod prior;
mod roundtrip;

/// What can be measured besides decoding, with how it is asked for.
const MEASURES: &[(&str, &str, fn(&[String]) -> Result<(), String>)] = &[
    ("accounted", "FILE.jsonl ...", accounted::run),
    ("clean", "--games FILE.uci.zst [--limit N]", clean::run),
    ("folds", "[K]", folds::run),
    ("formats", "DIR --truth FILE.jsonl[.gz]", formats::run),
    ("length", "--games FILE.uci.zst", length::run),
    ("prior", "--games FILE.uci.zst", prior::run),
    ("roundtrip", "--games FILE.uci.zst", roundtrip::run),
];

/// Runs `cargo xtask eval`: of a measure by its name, or of decoding on the sets given.
///
/// # Errors
///
/// What went wrong, in one line.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let (what, rest) = arguments.split_first().ok_or_else(usage)?;
    match MEASURES.iter().find(|(name, _, _)| name == what) {
        Some((_, _, measure)) => measure(rest),
        None => decode::run(arguments),
    }
}

fn usage() -> String {
    let mut text = format!("usage: cargo xtask eval {}", arguments::USAGE);
    for (name, about, _) in MEASURES {
        text.push_str(&format!("\n       cargo xtask eval {name} {about}"));
    }
    text
}

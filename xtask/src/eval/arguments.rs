//! What is asked of a measurement of decoding.

use super::ask::Order;
use super::mutate::Damage;

/// How it is asked.
pub(super) const USAGE: &str = "PATH.jsonl[.gz] ... [--sheets 2] [--symbols] [--level L] \
     [--mutate half|pair|twice|swap] [--limit N] [--jobs N] [--costs] [--folds N] [--noise TABLE] [--ask worth|doubt|first [--log]] | --check | --bless";

/// One set with how it is read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Asked {
    /// How many sheets of a game are read together.
    pub(crate) sheets: usize,
    /// Whether the columns of single characters are handed over.
    pub(crate) symbols: bool,
    /// Only records of this level.
    pub(crate) level: Option<String>,
    /// How each record is damaged.
    pub(crate) mutate: Option<Damage>,
    /// Only so many records.
    pub(crate) limit: Option<usize>,
}

/// What to do with the figures of the standing sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// Print the figures of the paths given.
    Print,
    /// Compare the standing sets with the committed figures.
    Check,
    /// Commit the figures of the standing sets.
    Bless,
}

/// A whole command line.
#[derive(Clone, Debug)]
pub(super) struct Arguments {
    pub(super) mode: Mode,
    pub(super) paths: Vec<String>,
    pub(super) asked: Asked,
    /// Records worked on at the same time.
    pub(super) jobs: usize,
    /// Whether to say where costs went.
    pub(super) costs: bool,
    /// Parts of the set; each is read with noise counted on the others.
    pub(super) folds: Option<usize>,
    /// A table of counts to read with instead of the library's own.
    pub(super) noise: Option<String>,
    /// In which order one who knows the game is asked about it; nothing when nobody is.
    pub(super) ask: Option<Order>,
    /// Whether every question is printed.
    pub(super) log: bool,
}

/// Reads a command line.
///
/// # Errors
///
/// Unknown options, and values that are none.
pub(super) fn parse(arguments: &[String]) -> Result<Arguments, String> {
    let jobs = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let asked = Asked { sheets: 1, ..Asked::default() };
    let mut all = Arguments {
        mode: Mode::Print,
        paths: Vec::new(),
        asked,
        jobs,
        costs: false,
        folds: None,
        noise: None,
        ask: None,
        log: false,
    };
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        let mut value =
            || words.next().map(String::as_str).ok_or_else(|| format!("{word} needs a value"));
        match word.as_str() {
            "--check" => all.mode = Mode::Check,
            "--bless" => all.mode = Mode::Bless,
            "--symbols" => all.asked.symbols = true,
            "--costs" => all.costs = true,
            "--log" => all.log = true,
            "--sheets" => all.asked.sheets = number(value()?)?,
            "--limit" => all.asked.limit = Some(number(value()?)?),
            "--jobs" => all.jobs = number(value()?)?.max(1),
            "--folds" => all.folds = Some(number(value()?)?.max(2)),
            "--noise" => all.noise = Some(value()?.to_owned()),
            "--ask" => all.ask = Some(Order::named(value()?)?),
            "--level" => all.asked.level = Some(value()?.to_owned()),
            "--mutate" => all.asked.mutate = Some(Damage::named(value()?)?),
            option if option.starts_with("--") => return Err(format!("unknown option {option}")),
            path => all.paths.push(path.to_owned()),
        }
    }
    if all.paths.is_empty() == (all.mode == Mode::Print) {
        return Err(format!("usage: cargo xtask eval {USAGE}"));
    }
    Ok(all)
}

fn number(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| format!("`{text}` is not a number"))
}

//! Development commands of the workspace: what CI runs, generated files, house rules, measurements.

mod ci;
mod codegen;
#[cfg(feature = "measure")]
mod eval;
mod foreign;
mod interop;
mod measure;
#[cfg(feature = "measure")]
mod openings;
mod pages;
mod roundtrip;
mod shell;
#[cfg(feature = "measure")]
mod show;
mod tidy;
#[cfg(feature = "measure")]
mod train;

use std::process::ExitCode;

/// A command: its arguments in, what went wrong out.
type Command = fn(&[String]) -> Result<(), String>;

/// What can be run, with what it does.
const COMMANDS: &[(&str, &str, Command)] = &[
    (
        "ci",
        "everything that CI runs, in order; missing optional tools are skipped with a message",
        ci::run,
    ),
    (
        "tidy",
        "check the house rules: module docs, file lengths, pages of diagnostics, dependencies",
        tidy::run,
    ),
    ("codegen", "[--check] write the tables of notation-core from the files in data", codegen::run),
    ("pages", "[--check] write the table of diagnostics pages that the program embeds", pages::run),
    ("eval", "PATH ... | WHAT ... measure over data beside the checkout", measure::eval),
    ("show", "tokens|readings|lattice FILE: what the libraries make of a text", measure::show),
    ("roundtrip", "FILE ... to fourteen languages and back, byte for byte", roundtrip::run),
    (
        "foreign",
        "[FILE.pgn ...] files of other programs, by default of packages, there and back, judged by python-chess",
        foreign::run,
    ),
    ("openings", "FILE.tsv ... write the table of known openings of pgn-bridge", measure::openings),
    ("train", "WHAT ... rebuild the tables that are learned from data", measure::train),
    (
        "interop",
        "load PGN written by the program into pgn-extract, python-chess and Scid",
        interop::run,
    ),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let name = arguments.first().map_or("help", String::as_str);
    let Some((_, _, command)) = COMMANDS.iter().find(|(n, _, _)| *n == name) else {
        for (name, about, _) in COMMANDS {
            shell::say(&format!("cargo xtask {name:<10} {about}"));
        }
        return if name == "help" { ExitCode::SUCCESS } else { ExitCode::from(2) };
    };
    match command(arguments.get(1..).unwrap_or_default()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            shell::say(&format!("xtask {name}: {message}"));
            ExitCode::FAILURE
        }
    }
}

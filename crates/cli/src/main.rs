//! `zapis`: chess scoresheets and PGN in any language, read into legal games.

mod args;
mod commands;
mod games;
mod jobs;
mod letters;
mod locale;
mod mirror;
mod misuse;
mod notation;
mod opponent;
mod output;
mod pages;
mod parallel;
mod pgn;
mod photos;
mod progress;
mod render;
mod said;
mod source;
mod speech;
mod tally;
mod text;
mod whereabouts;

use std::process::ExitCode;

use clap::Parser;

use commands::{Failure, Status};

fn main() -> ExitCode {
    let cli = match args::Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return ExitCode::from(misuse::told(&error, std::env::args_os())),
    };
    let language = locale::chosen(cli.command.ui_lang());
    match commands::run(cli) {
        Ok(Status::Good) | Err(Failure::Closed) => ExitCode::SUCCESS,
        Ok(Status::InputHasErrors) => ExitCode::from(1),
        // What a shell reports of a program that an interrupt ended.
        Ok(Status::Stopped) => ExitCode::from(130),
        Err(failure) => {
            let words = speech::Speech::of(language).say(&failure.sentence());
            output::say(&format!("zapis: {words}\n"));
            ExitCode::from(2)
        }
    }
}

//! The commands, one file each, and what they have in common.

pub(crate) mod ask;
pub(crate) mod check;
pub(crate) mod convert;
pub(crate) mod explain;
pub(crate) mod languages;
pub(crate) mod read;
pub(crate) mod report;
pub(crate) mod review;
pub(crate) mod shell;

use std::fmt;
use std::io;

use zapis_ingest::LimitExceeded;
use zapis_notation_core::Sentence;

use crate::args::{Cli, Command};
use crate::{output, said};

/// How a run ended, for the exit status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Status {
    /// All read and legal.
    Good,
    /// The input has errors; the output is written.
    InputHasErrors,
    /// The user stopped the work; what is written is whole games.
    Stopped,
}

/// Why the program could not do its work.
#[derive(Debug)]
#[non_exhaustive]
pub(crate) enum Failure {
    /// Nobody reads the output any more, which is no failure at all.
    Closed,
    /// A file or stream does not do what is asked of it.
    Io {
        /// What was attempted: `cannot read round3.txt`.
        attempt: Sentence,
        /// What the system says.
        source: io::Error,
    },
    /// An input is larger than the program takes in.
    Limit {
        /// The name of the input.
        name: String,
        /// Which limit.
        source: LimitExceeded,
    },
    /// The command line asks for something that does not exist.
    Usage(Sentence),
    /// Another program that is needed is not installed, or fails.
    Program(Sentence),
}

impl Failure {
    /// Makes a failure from what the system reports about an attempt.
    pub(crate) fn io(attempt: Sentence, source: io::Error) -> Failure {
        if source.kind() == io::ErrorKind::BrokenPipe {
            Failure::Closed
        } else {
            Failure::Io { attempt, source }
        }
    }

    /// Makes a failure from what the system reports about writing results.
    pub(crate) fn output(error: io::Error) -> Failure {
        let (target, source) = output::about(error);
        let attempt = target.map_or_else(said::cannot_write_output, |target| {
            said::cannot_write(target.display().to_string())
        });
        Failure::io(attempt, source)
    }
}

impl Failure {
    /// Says what keeps the program from working.
    pub(crate) fn sentence(&self) -> Sentence {
        match self {
            Failure::Closed => said::output_is_closed(),
            Failure::Io { attempt, source } => {
                said::failed_because(attempt.clone(), why(attempt, source))
            }
            Failure::Limit { name, source } => {
                said::cannot_take_in(name.as_str(), source.sentence())
            }
            Failure::Usage(what) | Failure::Program(what) => what.clone(),
        }
    }
}

/// Says what the system reports. The commonest cases have words in every language.
fn why(attempt: &Sentence, error: &io::Error) -> Sentence {
    let text = || error.to_string();
    // What is read and does not please a library, rather than the system, is compressed and damaged.
    let of_library =
        error.raw_os_error().is_none() && *attempt.wording() == *said::cannot_read("").wording();
    match error.kind() {
        io::ErrorKind::InvalidInput | io::ErrorKind::Other if of_library => {
            said::content_is_damaged(text())
        }
        io::ErrorKind::NotFound => said::no_such_file(text()),
        io::ErrorKind::PermissionDenied => said::not_permitted(text()),
        io::ErrorKind::AlreadyExists => said::exists_already(text()),
        io::ErrorKind::IsADirectory => said::is_a_folder(text()),
        io::ErrorKind::StorageFull => said::disk_is_full(text()),
        io::ErrorKind::InvalidData => said::content_is_damaged(text()),
        io::ErrorKind::UnexpectedEof => said::ends_too_early(text()),
        io::ErrorKind::InvalidFilename => said::no_file_name(text()),
        _ => said::system_says(text()),
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

impl std::error::Error for Failure {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Failure::Io { source, .. } => Some(source),
            Failure::Limit { source, .. } => Some(source),
            Failure::Closed | Failure::Usage(_) | Failure::Program(_) => None,
        }
    }
}

/// Runs the command that was asked for.
pub(crate) fn run(cli: Cli) -> Result<Status, Failure> {
    match cli.command {
        Command::Read(args) => read::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Convert(args) => convert::run(&args),
        Command::Review(args) => review::run(&args),
        Command::Report(args) => report::run(&args),
        Command::Languages(args) => languages::run(&args),
        Command::Explain(args) => explain::run(&args),
        Command::Completions(args) => shell::completions(&args),
        Command::Man => shell::man(),
    }
}

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

use crate::args::{Cli, Command};

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
        attempt: String,
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
    Usage(String),
    /// Another program that is needed is not installed, or fails.
    Program(String),
}

impl Failure {
    /// Makes a failure from what the system reports about an attempt.
    pub(crate) fn io(attempt: impl Into<String>, source: io::Error) -> Failure {
        if source.kind() == io::ErrorKind::BrokenPipe {
            Failure::Closed
        } else {
            Failure::Io { attempt: attempt.into(), source }
        }
    }

    /// Makes a failure from what the system reports about writing results.
    pub(crate) fn output(source: io::Error) -> Failure {
        Failure::io("cannot write the output", source)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Closed => f.write_str("the output was closed"),
            Failure::Io { attempt, source } => write!(f, "{attempt}: {source}"),
            Failure::Limit { name, source } => write!(
                f,
                "cannot take in {name}: {source}; split it into smaller files, or, if it is PGN, use `zapis convert`, \
                 which reads files of any size"
            ),
            Failure::Usage(what) | Failure::Program(what) => f.write_str(what),
        }
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

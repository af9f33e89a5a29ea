//! Another program as a child: fed and read through pipes, ended when it takes too long.

use std::io::{self, Read, Write};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::commands::Failure;
use crate::output::say;
use crate::said::photos as said;

/// How often a child is looked after.
const PAUSE: Duration = Duration::from_millis(5);

/// What a child printed.
#[derive(Debug)]
pub(super) struct Printed {
    /// Its standard output.
    pub(super) out: Vec<u8>,
    /// Its standard error, for messages.
    pub(super) messages: String,
    /// Whether it ended well.
    pub(super) good: bool,
}

/// Runs a program without a shell, with `input` on its standard input; nothing when it is not installed.
///
/// # Errors
///
/// When it cannot be run, or takes longer than `limit`: then it is killed.
pub(super) fn run(
    name: &str,
    arguments: &[&str],
    input: Vec<u8>,
    limit: Duration,
    verbose: bool,
) -> Result<Option<Printed>, Failure> {
    if verbose {
        say(&format!("zapis: {}\n", shown(name, arguments)));
    }
    let mut command = Command::new(name);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // Tesseract's threads get in each other's way on small images.
    command.env("OMP_THREAD_LIMIT", "1");
    let failed = |error| Failure::io(crate::said::cannot_run(name), error);
    let mut child = match command.spawn() {
        Ok(child) => child,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(failed(error)),
    };
    let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    let (Some(mut stdin), Some(stdout), Some(stderr)) = (stdin, stdout, stderr) else {
        return Err(failed(io::Error::other("no pipes")));
    };
    // A child that does not want its input closes the pipe, which is its own business.
    let feeding = thread::spawn(move || drop(stdin.write_all(&input)));
    let reading = thread::spawn(move || all(stdout));
    let listening = thread::spawn(move || all(stderr));
    let ended = wait(&mut child, limit).map_err(failed)?;
    let gone = || failed(io::Error::other("a thread ended early"));
    feeding.join().map_err(|_| gone())?;
    let out = reading.join().map_err(|_| gone())?.map_err(failed)?;
    let messages = listening.join().map_err(|_| gone())?.map_err(failed)?;
    let Some(good) = ended else {
        let seconds = limit.as_secs();
        return Err(Failure::Program(said::took_too_long(name, seconds)));
    };
    let messages = String::from_utf8_lossy(&messages).into_owned();
    Ok(Some(Printed { out, messages, good }))
}

/// Bytes that a child may print.
const MOST: u64 = 1 << 30;

fn all(stream: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    stream.take(MOST).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Waits for the end and tells whether it was a good one; nothing when the child had to be killed.
fn wait(child: &mut Child, limit: Duration) -> io::Result<Option<bool>> {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status.success()));
        }
        if start.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        thread::sleep(PAUSE);
    }
}

/// Writes a command as one would type it.
fn shown(name: &str, arguments: &[&str]) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_./=+,:".contains(c);
    let quoted = arguments.iter().map(|a| {
        if !a.is_empty() && a.chars().all(plain) { (*a).to_owned() } else { format!("'{a}'") }
    });
    std::iter::once(name.to_owned()).chain(quoted).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn a_child_is_fed_and_read_and_ended_in_time() {
        let long = Duration::from_secs(20);
        let fed = run("cat", &[], b"e4".to_vec(), long, false).unwrap().unwrap();
        assert_eq!((fed.out.as_slice(), fed.good), (b"e4".as_slice(), true));
        let late = run("sleep", &["20"], Vec::new(), Duration::from_millis(20), false);
        assert!(late.unwrap_err().to_string().contains("took longer"));
    }

    #[test]
    fn a_program_that_is_not_there_is_no_error() {
        let gone = run("zapis-no-such-program", &[], Vec::new(), PAUSE, false).unwrap();
        assert!(gone.is_none());
    }

    #[test]
    fn commands_are_shown_as_typed() {
        assert_eq!(shown("t", &["-l", "rus+eng", "a b", ""]), "t -l rus+eng 'a b' ''");
    }
}

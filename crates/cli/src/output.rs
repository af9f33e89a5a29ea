//! Where results and messages go: standard output or a file, standard error, colour, closed pipes.

mod ahead;

use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

use crate::args::ColorChoice;

use ahead::Ahead;

/// The place that results are written to.
///
/// A file is written under a temporary name beside the target and renamed by [`Output::finish`]; dropped earlier, the
/// temporary file is removed and the target is left as it was.
pub(crate) struct Output {
    sink: Sink,
    /// The file, device or pipe; nothing for standard output.
    target: Option<PathBuf>,
}

/// What the system reports about a file, with its name: a packer between here and who hears of it knows none.
#[derive(Debug)]
struct About {
    target: PathBuf,
    source: io::Error,
}

impl fmt::Display for About {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.source.fmt(f)
    }
}

impl std::error::Error for About {}

/// Takes an error of an [`Output`] apart: the name of the file that it is about, and what the system says.
pub(crate) fn about(error: io::Error) -> (Option<PathBuf>, io::Error) {
    match error.downcast::<About>() {
        Ok(About { target, source }) => (Some(target), source),
        Err(error) => (None, error),
    }
}

enum Sink {
    /// Standard output, or a device or a pipe, which is written to and never replaced.
    Straight(Box<dyn Write + Send>),
    File {
        writer: Option<BufWriter<File>>,
        ahead: Ahead,
        temporary: PathBuf,
    },
}

impl fmt::Debug for Output {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Output").field("target", &self.target).finish_non_exhaustive()
    }
}

impl Output {
    /// Opens the output: a file, or standard output where none is named or the name is `-`.
    ///
    /// # Errors
    ///
    /// Passes on why the temporary file cannot be made.
    pub(crate) fn open(target: Option<&Path>) -> io::Result<Output> {
        let Some(target) = target.filter(|t| t.as_os_str() != "-") else {
            let out = BufWriter::with_capacity(1 << 16, io::stdout());
            return Ok(Output { sink: Sink::Straight(Box::new(out)), target: None });
        };
        let sink = Sink::open(target).map_err(|e| named(target, e))?;
        Ok(Output { sink, target: Some(target.to_owned()) })
    }

    /// Flushes, and gives a file its final name.
    ///
    /// # Errors
    ///
    /// Passes on what the system reports.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        let done = self.sink.finish(self.target.as_deref());
        self.tell(done)
    }

    /// Adds the name of the file to an error.
    fn tell<T>(&self, result: io::Result<T>) -> io::Result<T> {
        match &self.target {
            Some(target) => result.map_err(|e| named(target, e)),
            None => result,
        }
    }
}

fn named(target: &Path, source: io::Error) -> io::Error {
    // Who is interrupted tries again, and who is not listened to any more ends in peace: they go by the kind.
    io::Error::new(source.kind(), About { target: target.to_owned(), source })
}

impl Sink {
    fn open(target: &Path) -> io::Result<Sink> {
        if fs::metadata(target).is_ok_and(|m| !m.is_file() && !m.is_dir()) {
            let device = File::options().write(true).open(target)?;
            return Ok(Sink::Straight(Box::new(BufWriter::with_capacity(1 << 16, device))));
        }
        let name = target.file_name().ok_or_else(no_name)?;
        let mut hidden = std::ffi::OsString::from(".");
        hidden.push(name);
        hidden.push(format!(".{}.part", std::process::id()));
        let temporary = target.with_file_name(hidden);
        let file = File::options().write(true).create_new(true).open(&temporary)?;
        let writer = Some(BufWriter::with_capacity(1 << 16, file));
        Ok(Sink::File { writer, ahead: Ahead::default(), temporary })
    }

    fn finish(&mut self, target: Option<&Path>) -> io::Result<()> {
        match self {
            Sink::Straight(out) => out.flush(),
            Sink::File { writer, ahead, temporary } => {
                let (Some(buffered), Some(target)) = (writer.as_mut(), target) else {
                    return Ok(());
                };
                buffered.flush()?;
                ahead.finish()?;
                buffered.get_ref().sync_all()?;
                *writer = None;
                fs::rename(&*temporary, target).inspect_err(|_| drop(fs::remove_file(&*temporary)))
            }
        }
    }

    fn write(&mut self, buf: &[u8]) -> io::Result<usize> {
        match self {
            Sink::Straight(out) => out.write(buf),
            Sink::File { writer: Some(out), ahead, .. } => {
                let written = out.write(buf)?;
                ahead.wrote(written, out.get_ref())?;
                Ok(written)
            }
            Sink::File { writer: None, .. } => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Sink::Straight(out) => out.flush(),
            Sink::File { writer, .. } => writer.as_mut().map_or(Ok(()), Write::flush),
        }
    }
}

fn no_name() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidFilename, "the output has no file name")
}

impl Write for Output {
    fn write(&mut self, buf: &[u8]) -> io::Result<usize> {
        let written = self.sink.write(buf);
        self.tell(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        let done = self.sink.flush();
        self.tell(done)
    }
}

impl Drop for Output {
    fn drop(&mut self) {
        if let Sink::File { writer: writer @ Some(_), ahead, temporary, .. } = &mut self.sink {
            *writer = None;
            drop(ahead.finish());
            // Nothing useful can be said when even this fails; the name shows what the file is.
            drop(fs::remove_file(temporary));
        }
    }
}

/// Tells whether standard error takes colour.
pub(crate) fn colour_on_stderr(choice: ColorChoice) -> bool {
    match choice {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto => {
            io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty())
        }
    }
}

/// Writes to standard error. That nobody listens there is no reason to stop.
pub(crate) fn say(text: &str) {
    let mut err = io::stderr().lock();
    drop(err.write_all(text.as_bytes()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_appears_only_when_finished() {
        let folder = std::env::temp_dir().join(format!("zapis-output-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let target = folder.join("a.pgn");
        let mut output = Output::open(Some(&target)).unwrap();
        output.write_all(b"one").unwrap();
        assert!(!target.exists());
        drop(output);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "an abandoned output leaves nothing");
        let mut output = Output::open(Some(&target)).unwrap();
        output.write_all(b"two").unwrap();
        output.finish().unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"two");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(&folder).unwrap();
    }
}

//! Where results and messages go: standard output or a file, standard error, colour, closed pipes.

mod ahead;

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
}

enum Sink {
    /// Standard output, or a device or a pipe, which is written to and never replaced.
    Straight(Box<dyn Write + Send>),
    File {
        writer: Option<BufWriter<File>>,
        ahead: Ahead,
        temporary: PathBuf,
        target: PathBuf,
    },
}

impl std::fmt::Debug for Output {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let target = match &self.sink {
            Sink::Straight(_) => None,
            Sink::File { target, .. } => Some(target),
        };
        f.debug_struct("Output").field("target", &target).finish_non_exhaustive()
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
            return Ok(Output {
                sink: Sink::Straight(Box::new(BufWriter::with_capacity(1 << 16, io::stdout()))),
            });
        };
        if fs::metadata(target).is_ok_and(|m| !m.is_file() && !m.is_dir()) {
            let device = File::options().write(true).open(target)?;
            let device = Box::new(BufWriter::with_capacity(1 << 16, device));
            return Ok(Output { sink: Sink::Straight(device) });
        }
        let name = target.file_name().ok_or_else(no_name)?;
        let mut hidden = std::ffi::OsString::from(".");
        hidden.push(name);
        hidden.push(format!(".{}.part", std::process::id()));
        let temporary = target.with_file_name(hidden);
        let file = File::options().write(true).create_new(true).open(&temporary)?;
        let writer = Some(BufWriter::with_capacity(1 << 16, file));
        let (ahead, target) = (Ahead::default(), target.to_owned());
        Ok(Output { sink: Sink::File { writer, ahead, temporary, target } })
    }

    /// Flushes, and gives a file its final name.
    ///
    /// # Errors
    ///
    /// Passes on what the system reports.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        match &mut self.sink {
            Sink::Straight(out) => out.flush(),
            Sink::File { writer, ahead, temporary, target } => {
                let Some(buffered) = writer.as_mut() else { return Ok(()) };
                buffered.flush()?;
                ahead.finish()?;
                buffered.get_ref().sync_all()?;
                *writer = None;
                fs::rename(&*temporary, &*target)
                    .inspect_err(|_| drop(fs::remove_file(&*temporary)))
            }
        }
    }
}

fn no_name() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidFilename, "the output has no file name")
}

impl Write for Output {
    fn write(&mut self, buf: &[u8]) -> io::Result<usize> {
        match &mut self.sink {
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
        match &mut self.sink {
            Sink::Straight(out) => out.flush(),
            Sink::File { writer, .. } => writer.as_mut().map_or(Ok(()), Write::flush),
        }
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

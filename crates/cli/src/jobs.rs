//! Inputs taken apart into games, one at a time.

mod folders;
mod following;
mod pictures;

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use zapis_ingest::formats::cells::{self, CellsError};
use zapis_ingest::formats::{self, Format};
use zapis_ingest::{Limits, Record};
use zapis_notation_core::{Code, Diagnostic, Place, Sentence, Severity};

use crate::args::Writing;
use crate::commands::Failure;
use crate::letters::Letters;
use crate::photos::{self, Wishes};
use crate::said;
use crate::source::Source;
use crate::text;

use self::folders::Entry;
use self::following::Following;
use self::pictures::Picture;

/// A line of the cells format is no JSON object.
const NOT_JSON: Code = Code(480);
/// A key of the cells format holds a value of another type.
const WRONG_TYPE: Code = Code(481);
/// Something in a folder is not read.
const NOT_READ: Code = Code(482);
/// A list of the cells format is too long.
const TOO_MANY_CELLS: Code = Code(901);

/// One game as it was handed in.
#[derive(Debug)]
pub(crate) struct Job {
    /// What its places refer to.
    pub(crate) source: Arc<Source>,
    /// Which game of the input it is, from 1.
    pub(crate) number: usize,
    /// Whether the input holds others, so that messages must tell them apart.
    pub(crate) several: bool,
    /// The game.
    pub(crate) record: Record,
    /// The file that it begins in.
    pub(crate) file: PathBuf,
    /// Images of its pages, where they were wished for and the input is one.
    pub(crate) images: Arc<[Vec<u8>]>,
}

impl Job {
    /// Makes a game of an input; the file is entered by who opened it.
    pub(crate) fn new(source: Arc<Source>, number: usize, several: bool, record: Record) -> Job {
        Job { source, number, several, record, file: PathBuf::new(), images: Arc::new([]) }
    }
}

/// An iterator over the games of some inputs; a failure ends it.
type Games = Box<dyn Iterator<Item = Result<Job, Failure>> + Send>;

/// Lists the games of some files in order; files are opened when their turn comes. A folder stands for its files, and a
/// page that goes on with the game of the file before belongs to that.
pub(crate) fn games(
    files: &[PathBuf],
    writing: &Writing,
) -> impl Iterator<Item = Result<Job, Failure>> + Send + 'static {
    let (entries, open): (VecDeque<Entry>, Option<Games>) = match folders::expanded(files) {
        Ok(files) => (files.into(), None),
        Err(failure) => (VecDeque::new(), Some(failed(failure))),
    };
    let file = PathBuf::new();
    Following::new(Files { waiting: entries, writing: writing.clone(), open, file, ahead: None })
}

fn failed(failure: Failure) -> Games {
    Box::new(std::iter::once(Err(failure)))
}

/// The files that are left, and the games of the one that is open.
struct Files {
    waiting: VecDeque<Entry>,
    writing: Writing,
    open: Option<Games>,
    /// The file that is open.
    file: PathBuf,
    /// A picture that was looked at to see whether it goes on with the game before.
    ahead: Option<(PathBuf, Picture)>,
}

impl Iterator for Files {
    type Item = Result<Job, Failure>;

    fn next(&mut self) -> Option<Result<Job, Failure>> {
        loop {
            if let Some(item) = self.open.as_mut().and_then(Iterator::next) {
                let file = || self.file.clone();
                return Some(item.map(|job| Job { file: file(), ..job }));
            }
            let opened = if let Some((path, picture)) = self.ahead.take() {
                self.file = path;
                Ok(Opened::Picture(picture))
            } else {
                let entry = self.waiting.pop_front()?;
                let (Entry::File(path) | Entry::Empty(path) | Entry::Astray(path)) = &entry;
                self.file.clone_from(path);
                match entry {
                    Entry::File(path) => open(&path, &self.writing),
                    Entry::Empty(path) => {
                        Ok(unread(&path, Severity::Error, said::folder_is_empty()))
                    }
                    Entry::Astray(path) => {
                        Ok(unread(&path, Severity::Warning, said::link_leads_astray()))
                    }
                }
            };
            self.open = Some(match opened {
                Ok(Opened::Games(games)) => games,
                Ok(Opened::Picture(picture)) => self.gathered(picture),
                Err(failure) => failed(failure),
            });
        }
    }
}

impl Files {
    /// Lists the games of a picture, together with the pictures behind it that go on with them.
    fn gathered(&mut self, mut picture: Picture) -> Games {
        let gathered = wishes(&self.writing).and_then(|w| picture.gather(&mut self.waiting, &w));
        match gathered {
            Ok(ahead) => {
                self.ahead = ahead;
                picture.games()
            }
            Err(failure) => Box::new(picture.games().chain(failed(failure))),
        }
    }
}

fn wishes(writing: &Writing) -> Result<Wishes, Failure> {
    let letters = Letters::chosen(writing)?.sets();
    Ok(Wishes { letters, verbose: writing.verbose, images: writing.images })
}

/// An input whose turn has come.
enum Opened {
    Games(Games),
    Picture(Picture),
}

/// What standard input is called in English, and in results.
pub(crate) const STANDARD_INPUT: &str = "standard input";

/// Returns the name of an input as messages show it.
pub(crate) fn name_of(path: &Path) -> String {
    if path.as_os_str() == "-" { STANDARD_INPUT.to_owned() } else { path.display().to_string() }
}

fn open(path: &Path, writing: &Writing) -> Result<Opened, Failure> {
    let name = name_of(path);
    let failed = |error| Failure::io(said::cannot_read(name.as_str()), error);
    let stream: Box<dyn Read + Send> = if path.as_os_str() == "-" {
        Box::new(io::stdin())
    } else {
        Box::new(File::open(path).map_err(failed)?)
    };
    let mut reader = BufReader::with_capacity(1 << 16, stream);
    let format = match writing.format.fixed() {
        Some(format) => format,
        None if is_picture(path, reader.fill_buf().map_err(failed)?) => {
            return Ok(Opened::Picture(Picture::read(name, reader, &wishes(writing)?)?));
        }
        None => formats::detect_format(reader.fill_buf().map_err(failed)?),
    };
    Ok(Opened::Games(match format {
        Format::Cells => Box::new(CellsFile::new(name, reader)),
        format => text::games(name, reader, writing, format)?,
    }))
}

/// Tells of something that is not read, in the place of its game.
fn unread(path: &Path, severity: Severity, headline: Sentence) -> Opened {
    let diagnostic = Diagnostic::new(NOT_READ, severity, headline, Place::Whole);
    let record = Record { diagnostics: vec![diagnostic], ..Record::default() };
    let source = Arc::new(Source::new(name_of(path), ""));
    Opened::Games(Box::new(std::iter::once(Ok(Job::new(source, 1, false, record)))))
}

fn is_picture(path: &Path, head: &[u8]) -> bool {
    photos::is_picture(head) || photos::is_named_so(path, head)
}

/// A file with one game a line.
struct CellsFile<R> {
    name: String,
    reader: R,
    line: u32,
    games: usize,
    limits: Limits,
    over: bool,
}

impl<R: BufRead> CellsFile<R> {
    fn new(name: String, reader: R) -> CellsFile<R> {
        CellsFile { name, reader, line: 0, games: 0, limits: Limits::recommended(), over: false }
    }

    /// Reads the next line that is not blank; nothing at the end of the file.
    fn next_line(&mut self) -> Result<Option<Vec<u8>>, Failure> {
        let most = self.limits.max_bytes.get() as u64;
        loop {
            let mut line = Vec::new();
            let attempt = || said::cannot_read(self.name.as_str());
            let count = self.reader.by_ref().take(most + 1).read_until(b'\n', &mut line);
            let count = count.map_err(|error| Failure::io(attempt(), error))?;
            if count == 0 {
                return Ok(None);
            }
            if count as u64 > most {
                let what = said::line_is_too_long(self.line + 1, most);
                return Err(Failure::Usage(said::failed_because(attempt(), what)));
            }
            self.line += 1;
            if !line.trim_ascii().is_empty() {
                return Ok(Some(line));
            }
        }
    }
}

impl<R: BufRead> Iterator for CellsFile<R> {
    type Item = Result<Job, Failure>;

    fn next(&mut self) -> Option<Result<Job, Failure>> {
        if self.over {
            return None;
        }
        let line = match self.next_line() {
            Ok(line) => line?,
            Err(error) => {
                self.over = true;
                return Some(Err(error));
            }
        };
        self.games += 1;
        let record = read_line(&line, &self.limits);
        let source = Arc::new(Source::record(self.name.clone(), self.line));
        Some(Ok(Job::new(source, self.games, true, record)))
    }
}

/// Reads one line; what is wrong with it becomes a diagnostic of an empty game, so that each line gives a game.
fn read_line(line: &[u8], limits: &Limits) -> Record {
    let text = String::from_utf8_lossy(line);
    let text = text.trim_start_matches('\u{feff}').trim();
    cells::record(text, limits).unwrap_or_else(|error| {
        let code = match &error {
            CellsError::TooLong { .. } => TOO_MANY_CELLS,
            CellsError::WrongType { .. } => WRONG_TYPE,
            _ => NOT_JSON,
        };
        let diagnostic = Diagnostic::new(code, Severity::Error, error.sentence(), Place::Whole)
            .help(said::cells_are_described());
        Record { diagnostics: vec![diagnostic], ..Record::default() }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_in_braces_is_no_json() {
        assert_eq!(formats::detect_format(b"\xef\xbb\xbf {\"sheets\":[]}"), Format::Cells);
        assert_eq!(formats::detect_format(b"{ a comment } 1. e4"), Format::Text);
        assert_eq!(formats::detect_format(b"1. e4"), Format::Text);
        assert_eq!(formats::detect_format(b""), Format::Text);
    }

    #[test]
    fn a_bad_line_does_not_hide_the_next() {
        let text = b"{\"sheets\":[{\"cells\":[\"e4\"]}]}\n\nnonsense\n{\"sheets\":3}\n" as &[u8];
        let jobs: Vec<Job> = CellsFile::new("x".to_owned(), text).map(Result::unwrap).collect();
        let lines: Vec<_> = jobs.iter().map(|j| j.source.record_line).collect();
        assert_eq!(lines, [Some(1), Some(3), Some(4)]);
        let codes: Vec<_> =
            jobs.iter().map(|j| j.record.diagnostics.first().map(|d| d.code)).collect();
        assert_eq!(codes, [None, Some(NOT_JSON), Some(WRONG_TYPE)]);
    }
}

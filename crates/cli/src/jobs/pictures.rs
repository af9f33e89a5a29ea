//! Photos, scans and PDF files taken apart into games; pages that go on where the one before ends are one game.

use std::collections::VecDeque;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use zapis_ingest::formats::{self, Scan};
use zapis_ingest::{Limits, Record};
use zapis_notation_core::Diagnostic;

use super::folders::Entry;
use super::{Games, Job, name_of};
use crate::commands::Failure;
use crate::photos::{self, Pages, Wishes};
use crate::said;
use crate::source::Source;

/// Bytes that an image or PDF file may have.
const MOST: u64 = 256 << 20;

/// A file as its pages.
pub(super) struct Picture {
    /// The file, and those that go on with its last game.
    names: Vec<String>,
    scans: Vec<Scan>,
    /// Files of the pages that browsers show, where they were wished for.
    images: Vec<Vec<u8>>,
    diagnostics: Vec<Diagnostic>,
}

impl Picture {
    /// Reads a file.
    pub(super) fn read(
        name: String,
        stream: impl Read,
        wishes: &Wishes,
    ) -> Result<Picture, Failure> {
        let mut bytes = Vec::new();
        let failed = |error| Failure::io(said::cannot_read(name.as_str()), error);
        stream.take(MOST + 1).read_to_end(&mut bytes).map_err(failed)?;
        if bytes.len() as u64 > MOST {
            let source = zapis_ingest::LimitExceeded::Bytes { limit: MOST as usize };
            return Err(Failure::Limit { name, source });
        }
        let pages = photos::pages(&bytes, wishes)?;
        let Pages { scans, images, diagnostics } = pages;
        Ok(Picture { names: vec![name], scans, images, diagnostics })
    }

    /// Takes in the files that go on with the game; the first that does not is handed back.
    pub(super) fn gather(
        &mut self,
        waiting: &mut VecDeque<Entry>,
        wishes: &Wishes,
    ) -> Result<Option<(PathBuf, Picture)>, Failure> {
        let picture = |entry: &Entry| matches!(entry, Entry::File(p) if begins_as_picture(p));
        while waiting.front().is_some_and(picture) {
            let Some(Entry::File(path)) = waiting.pop_front() else { break };
            let name = name_of(&path);
            let stream = File::open(&path);
            let stream = stream.map_err(|e| Failure::io(said::cannot_read(name.as_str()), e))?;
            let next = Picture::read(name, stream, wishes)?;
            if !self.goes_on_in(&next) {
                return Ok(Some((path, next)));
            }
            self.names.extend(next.names);
            self.scans.extend(next.scans);
            self.images.extend(next.images);
            self.diagnostics.extend(next.diagnostics);
        }
        Ok(None)
    }

    /// Tells whether a file begins where this one ends.
    fn goes_on_in(&self, next: &Picture) -> bool {
        let last = self.scans.last().and_then(Scan::filed_range).map(|(_, last)| last);
        let first = next.scans.first().and_then(Scan::filed_range).map(|(first, _)| first);
        matches!((last, first), (Some(last), Some(first)) if first > 1 && (last + 1).abs_diff(first) <= 2)
    }

    /// Lists the games.
    pub(super) fn games(self) -> Games {
        let name = match self.names.as_slice() {
            [first, .., last] => format!("{first} … {last}"),
            _ => self.names.concat(),
        };
        match formats::records(&self.scans, &Limits::recommended()) {
            Ok(records) => listed(name, records, self.images, self.diagnostics),
            Err(source) => Box::new(std::iter::once(Err(Failure::Limit { name, source }))),
        }
    }
}

fn listed(
    name: String,
    mut records: Vec<Record>,
    images: Vec<Vec<u8>>,
    noticed: Vec<Diagnostic>,
) -> Games {
    if let Some(first) = records.first_mut() {
        // A file without a page says already why it has none.
        if !noticed.is_empty() && first.sheets.is_empty() {
            first.diagnostics.clear();
        }
        first.diagnostics.splice(0..0, noticed);
    }
    let several = records.len() > 1;
    let source = Arc::new(Source::new(name, ""));
    let images: Arc<[Vec<u8>]> = images.into();
    let jobs = records.into_iter().enumerate();
    Box::new(jobs.map(move |(at, record)| {
        let job = Job::new(Arc::clone(&source), at + 1, several, record);
        Ok(Job { images: Arc::clone(&images), ..job })
    }))
}

/// Tells whether a file is an image or PDF file; what cannot be read is none, and is complained about in its turn.
fn begins_as_picture(path: &Path) -> bool {
    let mut head = Vec::new();
    let read = File::open(path).and_then(|f| f.take(16).read_to_end(&mut head));
    read.is_ok() && photos::is_picture(&head)
}

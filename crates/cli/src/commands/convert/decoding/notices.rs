//! What is noticed about the characters of a file while it streams by.

use std::sync::{Arc, Mutex, PoisonError};

use zapis_ingest::report::INVALID_BYTES;
use zapis_notation_core::{Diagnostic, Sentence, Severity};
use zapis_pgn_bridge::{FilePlace, Problem};

use crate::said;

/// Bytes that are no characters are named one by one up to this many.
const MOST: usize = 20;

/// A list that the reading thread writes and the main thread shows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notices(Arc<Mutex<List>>);

#[derive(Debug, Default)]
struct List {
    problems: Vec<Problem>,
    bytes: u64,
    last: Option<FilePlace>,
}

impl Notices {
    /// Notes in which encoding a file, or a part of it, is read.
    pub(super) fn encoding(&self, found: Diagnostic, offset: u64, lines: u32) {
        let place = FilePlace { line: lines + 1, column: 1, offset };
        let mut problem = about(place, found.severity, found.headline);
        problem.code = found.code;
        problem.notes = found.notes;
        problem.help = found.help;
        self.with(|list| list.problems.push(problem));
    }

    /// Notes a byte that is no character.
    pub(super) fn byte(&self, byte: u8, offset: u64, line: u32) {
        let place = FilePlace { line, column: 1, offset };
        self.with(|list| {
            list.bytes += 1;
            if list.bytes as usize <= MOST {
                let headline = said::byte_is_no_character(offset, format!("0x{byte:02X}"));
                let mut problem = about(place, Severity::Warning, headline);
                problem.help = Some(said::it_is_kept_as(format!("<0x{byte:02X}>")));
                list.problems.push(problem);
            } else {
                list.last = Some(place);
            }
        });
    }

    /// Takes the list.
    pub(crate) fn take(&self) -> Vec<Problem> {
        self.with(|list| {
            let mut problems = std::mem::take(&mut list.problems);
            if let Some(place) = list.last.take() {
                let more = list.bytes - MOST as u64;
                let headline = said::more_bytes_are_none(more);
                problems.push(about(place, Severity::Warning, headline));
            }
            problems
        })
    }

    fn with<T>(&self, work: impl FnOnce(&mut List) -> T) -> T {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

fn about(place: FilePlace, severity: Severity, headline: Sentence) -> Problem {
    Problem {
        code: INVALID_BYTES,
        severity,
        game: 0,
        ply: None,
        place,
        text: String::new(),
        headline,
        notes: Vec::new(),
        help: None,
    }
}

//! Pages in files of their own: where one goes on with the game of the file before, both are one game.

use std::sync::Arc;

use zapis_ingest::formats::{append, goes_on};

use super::Job;
use crate::commands::Failure;
use crate::source::Source;

/// Joins the games of files that go on with each other.
pub(super) struct Following<I> {
    jobs: I,
    /// A game whose page may go on in the next file.
    open: Option<Job>,
    /// What comes after it.
    next: Option<Result<Job, Failure>>,
}

impl<I: Iterator<Item = Result<Job, Failure>>> Following<I> {
    pub(super) fn new(jobs: I) -> Following<I> {
        Following { jobs, open: None, next: None }
    }
}

impl<I: Iterator<Item = Result<Job, Failure>>> Iterator for Following<I> {
    type Item = Result<Job, Failure>;

    fn next(&mut self) -> Option<Result<Job, Failure>> {
        loop {
            let Some(mut open) = self.open.take() else {
                match self.next.take().or_else(|| self.jobs.next())? {
                    // Only pages wait for the next file: games in a pipe are wanted as they come.
                    Ok(job) if is_page(&job) => self.open = Some(job),
                    other => return Some(other),
                }
                continue;
            };
            match self.jobs.next() {
                Some(Ok(job)) if !same_file(&open, &job) && goes_on(&open.record, &job.record) => {
                    let name = job.source.name.clone();
                    append(&mut open.record, job.record, &name);
                    open.source = joined(&open.source, &name);
                    self.open = Some(open);
                }
                other => {
                    self.next = other;
                    return Some(Ok(open));
                }
            }
        }
    }
}

/// Tells whether a game was taken from words with places on a page.
fn is_page(job: &Job) -> bool {
    job.record.cells().iter().any(|cell| cell.area.is_some())
}

fn same_file(a: &Job, b: &Job) -> bool {
    Arc::ptr_eq(&a.source, &b.source)
}

/// Names the source of a game after its first and its last file.
fn joined(first: &Source, last: &str) -> Arc<Source> {
    let name = first.name.split(" … ").next().unwrap_or_default();
    Arc::new(Source::new(format!("{name} … {last}"), first.text.clone()))
}

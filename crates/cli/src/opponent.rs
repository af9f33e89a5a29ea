//! The other player's sheet of the same game, joined to the first.

use zapis_ingest::{Cell, Scoresheet};
use zapis_notation_core::{Diagnostic, Place, Span};

use crate::commands::Failure;
use crate::jobs::Job;
use crate::said;

/// Joins each game with the game of the other file that has the same number; what is left over there is one game each.
pub(crate) fn joined(
    mut games: impl Iterator<Item = Result<Job, Failure>> + Send,
    mut others: impl Iterator<Item = Result<Job, Failure>> + Send,
) -> impl Iterator<Item = Result<Job, Failure>> + Send {
    std::iter::from_fn(move || match (games.next(), others.next()) {
        (Some(Ok(mut job)), Some(Ok(other))) => {
            join(&mut job, other);
            Some(Ok(job))
        }
        (Some(Err(failure)), _) | (_, Some(Err(failure))) => Some(Err(failure)),
        (one, other) => one.or(other),
    })
}

fn join(job: &mut Job, other: Job) {
    let first = job.record.sheets.len() as u32;
    for (at, sheet) in other.record.sheets.into_iter().enumerate() {
        let number = first + at as u32;
        let lang = sheet.lang.or_else(|| other.record.lang.clone());
        let cells =
            sheet.cells.into_iter().enumerate().map(|(n, cell)| placed(cell, number, n as u32));
        job.record.sheets.push(Scoresheet { lang, cells: cells.collect() });
    }
    for (name, value) in &other.record.tags {
        job.record.add_tag(name, value);
    }
    job.record.result = job.record.result.or(other.record.result);
    let name = &other.source.name;
    let noticed = other.record.diagnostics.into_iter().map(|d| about(d, name));
    job.record.diagnostics.extend(noticed);
}

/// Places a cell within its sheet: its place in the other file would point into the first.
fn placed(mut cell: Cell, sheet: u32, number: u32) -> Cell {
    cell.place = Place::Cell { sheet, cell: number, span: Span::at(0, cell.text.len() as u32) };
    cell.area = None;
    cell
}

/// Says which file a diagnostic is about.
fn about(diagnostic: Diagnostic, name: &str) -> Diagnostic {
    let headline = said::about_file(name, diagnostic.headline);
    let moved = Diagnostic::new(diagnostic.code, diagnostic.severity, headline, Place::Whole);
    Diagnostic { notes: diagnostic.notes, help: diagnostic.help, ..moved }
}

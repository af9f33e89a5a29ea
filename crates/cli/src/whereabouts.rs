//! What a chess player calls a place: game, move number, side.

use zapis_ingest::{Cell, CellRef, Decoded, Record, TranscriptLine};
use zapis_notation_core::{Place, Sentence, Series, Side};

use crate::jobs::Job;
use crate::said;

/// Names a place, as in `game 2, move 14, Black`; nothing where there is nothing to add to line and column.
pub(crate) fn of(place: Place, job: &Job, decoded: &Decoded) -> Option<Sentence> {
    let mut parts = Vec::new();
    if job.several {
        parts.push(match &job.record.id {
            Some(id) => said::in_game_of_name(job.number, crate::render::escaped(id)),
            None => said::in_game(job.number),
        });
    }
    if let Some((number, side)) =
        cell_at(place, &job.record).and_then(|(at, cell)| ply(at, cell, place, decoded))
    {
        parts.push(said::at_move(number));
        parts.extend(side.map(said::of_side));
    }
    (!parts.is_empty()).then(|| said::all_of(Series(parts)))
}

/// Finds the cell that a place lies in.
fn cell_at(place: Place, record: &Record) -> Option<(CellRef, &Cell)> {
    match place {
        Place::Whole => None,
        Place::Cell { sheet, cell, .. } => {
            let found = record.sheets.get(sheet as usize)?.cells.get(cell as usize)?;
            Some((CellRef { sheet, cell }, found))
        }
        Place::Text(span) => {
            let sheet = record.sheets.first()?;
            let start = |c: &Cell| match c.place {
                Place::Text(at) => at.start(),
                Place::Cell { .. } | Place::Whole => 0,
            };
            // Cells stand in reading order, which columns may make differ from the order of the text.
            let holds = |c: &&Cell| matches!(c.place, Place::Text(at) if at.start() <= span.start() && span.start() < at.end());
            let found = sheet.cells.iter().find(holds)?;
            let cell = sheet.cells.iter().position(|c| start(c) == start(found))?;
            Some((CellRef { sheet: 0, cell: cell as u32 }, found))
        }
    }
}

/// Tells whether a place lies in the second of two moves that a cell may hold.
fn is_second_half(cell: &Cell, place: Place) -> bool {
    let (Some(half), Place::Text(span), Place::Text(at)) = (cell.parts_at, place, cell.place)
    else {
        return false;
    };
    span.start() >= at.start() + half
}

/// Returns number and side of the ply that a cell records, or else of what the page says about it.
fn ply(at: CellRef, cell: &Cell, place: Place, decoded: &Decoded) -> Option<(u32, Option<Side>)> {
    let lines = &decoded.transcript.lines;
    let records = |l: &TranscriptLine| l.cells.contains(&at);
    let line = if is_second_half(cell, place) {
        lines.iter().rposition(records)
    } else {
        lines.iter().position(records)
    };
    if let Some(index) = line {
        let ply = decoded.transcript.game.plies().get(index)?;
        return Some((ply.number(), Some(ply.side())));
    }
    if let Some(slot) = cell.slot {
        return Some((slot.number, slot.side));
    }
    let last =
        lines.iter().rposition(|l| l.cells.iter().any(|c| c.sheet == at.sheet && c.cell < at.cell));
    let reached = decoded.transcript.game.position_before(last.map_or(0, |l| l + 1))?;
    let straight = last.map_or(at.cell == 0, |l| {
        lines.get(l).is_some_and(|line| {
            line.cells.iter().any(|c| c.sheet == at.sheet && c.cell + 1 == at.cell)
        })
    });
    straight.then(|| (reached.number(), Some(reached.side())))
}

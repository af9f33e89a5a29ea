//! What a person is best asked about.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use crate::{Cell, CellRef, Confidence, Decoded, GameResult, Reading, Record, TranscriptLine};

/// Something that a person can settle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Which move this ply is.
    Ply(usize),
    /// Which move this cell records, if it records one: the game that was read has no use for it.
    Unused(CellRef),
}

/// Where a ply stands on the sheet, or would stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// In this cell.
    Cell(CellRef),
    /// In no cell that was used, but there is this one where it belongs.
    Unused(CellRef),
    /// Nowhere; it belongs before this cell, or behind the last one.
    Before(CellRef),
}

/// Finds where a ply stands.
pub fn standing(decoded: &Decoded, record: &Record, ply: usize) -> Standing {
    let lines = &decoded.transcript.lines;
    if let Some(at) = lines.get(ply).and_then(|l| l.cells.first()) {
        return Standing::Cell(*at);
    }
    let before = lines.iter().take(ply).rev().find_map(|l| l.cells.first());
    let here = match before {
        Some(at) => CellRef { sheet: at.sheet, cell: at.cell + 1 },
        None => CellRef { sheet: 0, cell: 0 },
    };
    let used = lines.iter().skip(ply).any(|l| l.cells.contains(&here));
    // What a person has said of a cell stands: there is no second answer for it.
    let open = cell_at(record, here).is_some_and(|c| c.settled.uci.is_none());
    if open && !used { Standing::Unused(here) } else { Standing::Before(here) }
}

fn cell_at(record: &Record, at: CellRef) -> Option<&Cell> {
    record.sheets.get(at.sheet as usize)?.cells.get(at.cell as usize)
}

/// Worth of a ply that no cell records, beyond its own doubt: much depends on whether it was played at all.
const INFERRED: u32 = 150;
/// Milli-nats of a repair that are worth one thousandth of a ply, and what they are worth at most.
const SUSPECT: u32 = 50;
const MOST_SUSPECT: u32 = 300;
/// Worth of a cell that was passed over.
const PASSED_OVER: u32 = 200;
/// Worth of a cell after the last ply.
const LEFT_OVER: u32 = 400;
/// Worth of finding where the game went astray: nothing after that is worth asking about.
const ASTRAY: u32 = 1_000_000;

/// Lists what is not settled, with how many plies are expected to change when it is, in thousandths: the most first.
///
/// After an answer the game is to be read again under it and the questions put anew.
pub fn questions(record: &Record, decoded: &Decoded) -> Vec<(Question, u32)> {
    let lines = &decoded.transcript.lines;
    // A gap that only moves elsewhere when it is denied is no gap: something else is wrong, and first of all that cells
    // were passed over.
    let denied = record.sheets.iter().flat_map(|s| &s.cells).filter(|c| c.settled.adjacent).count();
    let mut all: Vec<(Question, u32)> = lines
        .iter()
        .enumerate()
        .filter(|(ply, _)| is_open(decoded, record, *ply))
        .map(|(ply, line)| {
            let worth = match standing(decoded, record, ply) {
                Standing::Cell(_) => line.worth + suspicion(line),
                Standing::Unused(_) => line.worth + INFERRED,
                Standing::Before(_) => (line.worth + INFERRED) >> denied.min(1),
            };
            (Question::Ply(ply), worth)
        })
        .collect();
    let used: BTreeSet<CellRef> = lines.iter().flat_map(|l| l.cells.iter().copied()).collect();
    for (sheet, cells) in record.sheets.iter().enumerate() {
        let at = |cell: usize| CellRef { sheet: sheet as u32, cell: cell as u32 };
        let last = used.range(at(0)..CellRef { sheet: sheet as u32 + 1, cell: 0 }).next_back();
        let mut left_over = false;
        for (cell, content) in cells.cells.iter().enumerate() {
            let here = at(cell);
            if used.contains(&here) || content.settled.uci.is_some() || !may_be_move(content) {
                continue;
            }
            if last.is_some_and(|l| here < *l) {
                all.push((Question::Unused(here), PASSED_OVER << denied.min(2)));
            } else if !left_over {
                // What follows it is worth asking about only when it is a move.
                left_over = true;
                all.push((Question::Unused(here), LEFT_OVER));
            }
        }
    }
    if let Some(ply) = astray(record, decoded).or_else(|| trouble(record, decoded)) {
        all.retain(|(q, _)| *q != Question::Ply(ply));
        all.push((Question::Ply(ply), ASTRAY));
    }
    // Of equals the earliest: what follows is read anew.
    all.sort_by_key(|&(_, worth)| Reverse(worth));
    all
}

/// What a ply is worth asking about beyond its own doubt because its cell says something else: the dearer it was to
/// read it so, the more.
fn suspicion(line: &TranscriptLine) -> u32 {
    match &line.reading {
        Reading::Repaired { cost, .. } => (cost / SUSPECT).min(MOST_SUSPECT),
        Reading::AsWritten | Reading::Normalised(_) | Reading::Inferred => 0,
    }
}

/// Plies in a row of which most are hard to believe where a game has gone astray, and how many.
const ROW: usize = 12;
const MOST_OF_THEM: usize = 7;
/// Confidence under which a ply is hard to believe, and what its repair may cost before it is, in milli-nats.
const HARDLY: u16 = 600;
const DEAR: u32 = 6_000;

/// Finds the first ply that is hard to believe where a game has gone astray: what a person says of later ones is of no
/// use while the position is another.
fn trouble(record: &Record, decoded: &Decoded) -> Option<usize> {
    let lines = decoded.transcript.lines.iter().enumerate();
    let hard: Vec<bool> = lines.map(|(p, l)| is_hard(l) && is_open(decoded, record, p)).collect();
    let many = |row: &[bool]| row.iter().filter(|h| **h).count() >= MOST_OF_THEM;
    hard.windows(ROW).any(many).then(|| hard.iter().position(|h| *h)).flatten()
}

fn is_hard(line: &TranscriptLine) -> bool {
    let dear = match &line.reading {
        Reading::Repaired { cost, .. } => *cost >= DEAR,
        Reading::Inferred => true,
        Reading::AsWritten | Reading::Normalised(_) => false,
    };
    dear || line.confidence.per_mille() < HARDLY
}

/// Tells whether a ply can be asked about: no answer was given, neither for what is read nor against it.
fn is_open(decoded: &Decoded, record: &Record, ply: usize) -> bool {
    let Some(line) = decoded.transcript.lines.get(ply) else { return false };
    let answered = |at: &CellRef| cell_at(record, *at).is_some_and(|c| c.settled.uci.is_some());
    let denied = |at: CellRef| cell_at(record, at).is_some_and(|c| c.settled.adjacent);
    line.confidence < Confidence::FULL
        && match standing(decoded, record, ply) {
            Standing::Before(at) => !denied(at),
            Standing::Cell(_) | Standing::Unused(_) => !line.cells.iter().any(answered),
        }
}

/// Finds the ply to ask about where an answer could not be kept to: the game has left the right way before it.
///
/// The way is halved between the last answer that was kept to and that one: the answer tells on which half it was left.
fn astray(record: &Record, decoded: &Decoded) -> Option<usize> {
    let lines = &decoded.transcript.lines;
    let plies = decoded.transcript.game.plies();
    let mut kept: BTreeSet<usize> = BTreeSet::new();
    let mut broken: Option<usize> = None;
    let used: BTreeMap<CellRef, usize> =
        lines.iter().enumerate().flat_map(|(p, l)| l.cells.iter().map(move |c| (*c, p))).collect();
    for (sheet, cells) in record.sheets.iter().enumerate() {
        for (cell, content) in cells.cells.iter().enumerate() {
            let Some(uci) = content.settled.uci.as_deref() else { continue };
            let at = CellRef { sheet: sheet as u32, cell: cell as u32 };
            match used.get(&at) {
                Some(ply) if plies.get(*ply).is_some_and(|p| p.uci() == uci) => {
                    kept.insert(*ply);
                }
                ply => {
                    let end = CellRef { sheet: at.sheet + 1, cell: 0 };
                    let next = || used.range(at..end).next().map(|(_, p)| *p);
                    let here = ply.copied().or_else(next).unwrap_or(lines.len());
                    broken = Some(broken.map_or(here, |b| b.min(here)));
                }
            }
        }
    }
    let broken = broken?;
    let last = kept.range(..broken).next_back().map_or(0, |p| p + 1);
    let free = |ply: &usize| is_open(decoded, record, *ply);
    let open: Vec<usize> = (last..broken).filter(free).collect();
    let middle = open.get(open.len() / 2).copied();
    middle.or_else(|| (0..last).rev().find(free))
}

fn may_be_move(cell: &Cell) -> bool {
    !cell.is_blank() && GameResult::parse(cell.text.trim()).is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Limits, ReadSettings, decode, read_text};

    /// A game of five plies with what it was read from, and its third ply taken off its cell.
    fn passed_over() -> (Record, Decoded) {
        let text = "1. e4 e5 2. Nf3 Nc6 3. Bb5";
        let record = read_text(text, &Limits::recommended()).expect("a short text").remove(0);
        let mut decoded = decode(&record, &ReadSettings::default());
        decoded.transcript.lines[2].cells.clear();
        decoded.transcript.lines[2].confidence = Confidence::new(500);
        (record, decoded)
    }

    fn third() -> CellRef {
        CellRef { sheet: 0, cell: 2 }
    }

    #[test]
    fn a_cell_that_was_answered_is_not_asked_about_again() {
        let (mut record, decoded) = passed_over();
        assert_eq!(standing(&decoded, &record, 2), Standing::Unused(third()));
        record.sheets[0].cells[2].settled.uci = Some("g1f3".to_owned());
        assert_eq!(standing(&decoded, &record, 2), Standing::Before(third()));
        assert!(questions(&record, &decoded).iter().any(|(q, _)| *q == Question::Ply(2)));
    }

    #[test]
    fn a_gap_that_was_denied_is_not_asked_about_again() {
        let (mut record, decoded) = passed_over();
        record.sheets[0].cells[2].settled.uci = Some("g1f3".to_owned());
        record.sheets[0].cells[2].settled.adjacent = true;
        assert!(questions(&record, &decoded).iter().all(|(q, _)| *q != Question::Ply(2)));
    }

    #[test]
    fn cells_that_were_passed_over_are_worth_more_once_a_gap_was_denied() {
        let (mut record, decoded) = passed_over();
        let worth = |record: &Record| {
            let all = questions(record, &decoded);
            all.iter().find(|(q, _)| *q == Question::Unused(third())).map(|(_, worth)| *worth)
        };
        assert_eq!(worth(&record), Some(200));
        record.sheets[0].cells[1].settled.adjacent = true;
        assert_eq!(worth(&record), Some(400));
    }
}

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
    let sheet = record.sheets.get(here.sheet as usize);
    let there = sheet.is_some_and(|s| (here.cell as usize) < s.cells.len());
    if there && !used { Standing::Unused(here) } else { Standing::Before(here) }
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
    // A gap that only moves elsewhere when it is denied is no gap: something else is wrong.
    let denied = record.sheets.iter().flat_map(|s| &s.cells).filter(|c| c.settled.adjacent).count();
    let mut all: Vec<(Question, u32)> = lines
        .iter()
        .enumerate()
        .filter(|(_, line)| is_open(line, record))
        .map(|(ply, line)| {
            let worth = if line.cells.is_empty() {
                (line.worth + INFERRED) >> denied.min(16)
            } else {
                line.worth + suspicion(line)
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
                all.push((Question::Unused(here), PASSED_OVER));
            } else if !left_over {
                // What follows it is worth asking about only when it is a move.
                left_over = true;
                all.push((Question::Unused(here), LEFT_OVER));
            }
        }
    }
    if let Some(ply) = astray(record, decoded).or_else(|| trouble(record, lines)) {
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
fn trouble(record: &Record, lines: &[TranscriptLine]) -> Option<usize> {
    let hard: Vec<bool> = lines.iter().map(|l| is_hard(l) && is_open(l, record)).collect();
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
fn is_open(line: &TranscriptLine, record: &Record) -> bool {
    let answered = |at: &CellRef| {
        let sheet = record.sheets.get(at.sheet as usize);
        let cell = sheet.and_then(|s| s.cells.get(at.cell as usize));
        cell.is_some_and(|c| c.settled.uci.is_some())
    };
    line.confidence < Confidence::FULL && !line.cells.iter().any(answered)
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
    let free = |ply: &usize| lines.get(*ply).is_some_and(|line| is_open(line, record));
    let open: Vec<usize> = (last..broken).filter(free).collect();
    let middle = open.get(open.len() / 2).copied();
    middle.or_else(|| (0..last).rev().find(free))
}

fn may_be_move(cell: &Cell) -> bool {
    !cell.is_blank() && GameResult::parse(cell.text.trim()).is_none()
}

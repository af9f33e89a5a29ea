//! What a person is best asked about.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use crate::{Cell, CellRef, Confidence, Decoded, GameResult, Record};

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
    let mut all: Vec<(Question, u32)> = lines
        .iter()
        .enumerate()
        .filter(|(_, line)| line.confidence < Confidence::FULL)
        .map(|(ply, line)| {
            let more = if line.cells.is_empty() { INFERRED } else { 0 };
            (Question::Ply(ply), line.worth + more)
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
    if let Some(ply) = astray(record, decoded) {
        all.retain(|(q, _)| *q != Question::Ply(ply));
        all.push((Question::Ply(ply), ASTRAY));
    }
    // Of equals the earliest: what follows is read anew.
    all.sort_by_key(|&(_, worth)| Reverse(worth));
    all
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
    let open: Vec<usize> = (last..broken).filter(|p| !kept.contains(p)).collect();
    let middle = open.get(open.len() / 2).copied();
    middle.or_else(|| (0..last).rev().find(|p| !kept.contains(p)))
}

fn may_be_move(cell: &Cell) -> bool {
    !cell.is_blank() && GameResult::parse(cell.text.trim()).is_none()
}

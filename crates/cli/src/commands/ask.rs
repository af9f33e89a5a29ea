//! `zapis read --ask`: a person settles the plies that are least certain, and the rest is read again.

mod board;
mod question;

use console::{Key, Term};
use zapis_board::Matches;
use zapis_ingest::{Cell, CellRef, Decoded, ReadSettings, Record, TranscriptLine, decode};
use zapis_notation_core::{LetterSet, Place, Side, Span, Style, parse_all, write_move};

use super::Failure;
use crate::render::escaped;

/// What was answered about a ply.
enum Answer {
    /// The ply is right as it is.
    Keep,
    /// It is this move, in standard notation.
    Move(String),
    /// No more questions about this game.
    Enough,
}

/// Reads a game and asks about its doubtful plies until none is left.
pub(crate) fn settle(
    record: &mut Record,
    settings: &ReadSettings,
    threshold: u16,
) -> Result<Decoded, Failure> {
    let term = Term::stderr();
    if !term.is_term() {
        return Err(Failure::Usage("--ask needs a terminal to ask on".to_owned()));
    }
    let mut settled: Vec<usize> = Vec::new();
    loop {
        let decoded = decode(record, settings);
        let Some(ply) = doubtful(&decoded, &settled, threshold) else { return Ok(decoded) };
        let text = question::text(&decoded, record, ply);
        let answer =
            ask(&term, &text, &decoded, ply, settings).map_err(|e| Failure::io("cannot ask", e))?;
        match answer {
            Answer::Keep => {
                write(record, &decoded, ply, None);
                settled.push(ply);
            }
            Answer::Move(san) => {
                write(record, &decoded, ply, Some(&san));
                settled.push(ply);
            }
            Answer::Enough => return Ok(decoded),
        }
    }
}

/// Finds the first ply that is under the threshold and was not asked about.
fn doubtful(decoded: &Decoded, settled: &[usize], threshold: u16) -> Option<usize> {
    let lines = decoded.transcript.lines.iter().enumerate();
    let mut open = lines
        .filter(|(ply, line)| line.confidence.per_mille() < threshold && !settled.contains(ply));
    open.next().map(|(ply, _)| ply)
}

/// Puts a question and waits for an answer.
fn ask(
    term: &Term,
    text: &str,
    decoded: &Decoded,
    ply: usize,
    settings: &ReadSettings,
) -> std::io::Result<Answer> {
    term.write_str(text)?;
    let line = decoded.transcript.lines.get(ply);
    loop {
        match term.read_key()? {
            Key::Enter => {
                term.write_line("kept")?;
                return Ok(Answer::Keep);
            }
            Key::Escape => {
                term.write_line("no more questions")?;
                return Ok(Answer::Enough);
            }
            Key::Char(digit @ '1'..='9') => {
                let at = digit as usize - '1' as usize;
                let Some(san) =
                    line.and_then(|l| question::choices(decoded, ply, l).into_iter().nth(at))
                else {
                    continue;
                };
                term.write_line(&san)?;
                return Ok(Answer::Move(san));
            }
            Key::Char(first) => {
                if let Some(san) = typed(term, first, decoded, ply, settings)? {
                    return Ok(Answer::Move(san));
                }
                term.write_str(question::PROMPT)?;
            }
            _ => {}
        }
    }
}

/// Takes a move that is typed, of which the first character is there already.
fn typed(
    term: &Term,
    first: char,
    decoded: &Decoded,
    ply: usize,
    settings: &ReadSettings,
) -> std::io::Result<Option<String>> {
    let mut text = String::from(first);
    term.write_str(&text)?;
    loop {
        match term.read_key()? {
            Key::Enter => break,
            Key::Escape => {
                term.write_line("")?;
                return Ok(None);
            }
            Key::Backspace if text.pop().is_some() => term.clear_chars(1)?,
            Key::Char(c) => {
                text.push(c);
                term.write_str(c.encode_utf8(&mut [0; 4]))?;
            }
            _ => {}
        }
    }
    term.write_line("")?;
    let found = meaning(&text, decoded, ply, settings);
    match found.as_slice() {
        [san] => Ok(Some(san.clone())),
        [] => {
            term.write_line(&format!("`{}` is no legal move here", escaped(&text)))?;
            Ok(None)
        }
        several => {
            term.write_line(&format!("`{}` may be {}", escaped(&text), several.join(" or ")))?;
            Ok(None)
        }
    }
}

/// Returns the legal moves that a text may mean: in the letters of the game, else in standard notation, else in any.
fn meaning(text: &str, decoded: &Decoded, ply: usize, settings: &ReadSettings) -> Vec<String> {
    let Some(position) = decoded.transcript.game.position_before(ply) else { return Vec::new() };
    let tags = decoded.white_letters.iter().chain(&decoded.black_letters);
    let of_game: Vec<LetterSet> = tags.filter_map(|t| LetterSet::from_tag(t)).cloned().collect();
    let own = settings.white.iter().chain(&settings.black);
    let sets = of_game
        .iter()
        .chain(own)
        .chain([LetterSet::standard()])
        .chain(LetterSet::all().map(|l| -> &LetterSet { l }));
    for letters in sets {
        let mut found: Vec<String> = Vec::new();
        for reading in parse_all(text, letters) {
            if let Matches::One(legal) = position.matching(&reading.meaning())
                && !found.contains(&legal.san())
            {
                found.push(legal.san());
            }
        }
        if !found.is_empty() {
            return found;
        }
    }
    Vec::new()
}

/// Writes an answer into the record, as if it stood on the sheet beyond doubt.
fn write(record: &mut Record, decoded: &Decoded, ply: usize, san: Option<&str>) {
    let (Some(line), Some(played)) =
        (decoded.transcript.lines.get(ply), decoded.transcript.game.plies().get(ply))
    else {
        return;
    };
    let san = san.unwrap_or(played.san());
    let text = in_letters(decoded, ply, san);
    let at = place(record, decoded, ply, line);
    let Some(sheet) = record.sheets.get_mut(at.sheet as usize) else { return };
    let index = at.cell as usize;
    if line.cells.is_empty() {
        let place =
            Place::Cell { sheet: at.sheet, cell: at.cell, span: Span::at(0, text.len() as u32) };
        sheet.cells.insert(index.min(sheet.cells.len()), Cell::new(text, place));
    } else if let Some(cell) = sheet.cells.get_mut(index) {
        cell.text = text;
        cell.confidence = None;
        cell.alternatives.clear();
        cell.symbols.clear();
    }
}

/// Returns the cell of a ply; of one that no cell records, where its cell would stand.
fn place(record: &Record, decoded: &Decoded, ply: usize, line: &TranscriptLine) -> CellRef {
    if let Some(at) = line.cells.first() {
        return *at;
    }
    let before = decoded.transcript.lines.iter().take(ply).rev().find_map(|l| l.cells.first());
    let cell = before.map_or(0, |at| at.cell + 1);
    let last = record.cells().len() as u32;
    CellRef { sheet: before.map_or(0, |at| at.sheet), cell: cell.min(last) }
}

/// Spells a move in the letters that the game is read with, so that it fits among the other cells.
fn in_letters(decoded: &Decoded, ply: usize, san: &str) -> String {
    let Some(position) = decoded.transcript.game.position_before(ply) else {
        return san.to_owned();
    };
    let tags = match position.side() {
        Side::White => &decoded.white_letters,
        Side::Black => &decoded.black_letters,
    };
    let letters = tags.first().and_then(|t| LetterSet::from_tag(t));
    let Some((legal, letters)) = position.legal_moves().find(|l| l.san() == san).zip(letters)
    else {
        return san.to_owned();
    };
    write_move(&legal.shortest(), legal.claims(), &Style::of(letters)).to_string()
}

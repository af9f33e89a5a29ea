//! `zapis read --ask`: a person settles the plies by which most is decided, and the rest is read again.

mod board;
mod question;

use console::{Key, Term};
use zapis_ingest::{
    Cell, Decoded, Question, ReadSettings, Record, Standing, decode, questions, standing,
};
use zapis_notation_core::{Choice, LetterSet, Place, Span};
use zapis_review::{Typed, meaning};

use super::Failure;
use crate::render::escaped;
use crate::said;
use crate::speech::Speech;

/// What was answered about a ply.
enum Answer {
    /// The ply is right as it is.
    Keep,
    /// It is this move, in coordinate notation.
    Move(String),
    /// No more questions about this game.
    Enough,
}

/// Reads a game and asks about its doubtful plies until none is left.
pub(crate) fn settle(
    record: &mut Record,
    settings: &ReadSettings,
    threshold: u16,
    speech: &Speech,
) -> Result<Decoded, Failure> {
    let term = Term::stderr();
    if !term.is_term() {
        return Err(Failure::Usage(said::no_terminal_to_ask()));
    }
    let mut settled: Vec<usize> = Vec::new();
    loop {
        let decoded = decode(record, settings);
        let Some(ply) = doubtful(record, &decoded, &settled, threshold) else { return Ok(decoded) };
        let text = question::text(&decoded, record, ply, speech);
        let answer = ask(&term, speech, &text, &decoded, ply, settings)
            .map_err(|e| Failure::io(said::cannot_ask(), e))?;
        match answer {
            Answer::Keep => {
                write(record, &decoded, ply, None);
                settled.push(ply);
            }
            Answer::Move(uci) => {
                write(record, &decoded, ply, Some(&uci));
                settled.push(ply);
            }
            Answer::Enough => return Ok(decoded),
        }
    }
}

/// Finds the ply that is best asked about of those that are under the threshold and were not asked about.
fn doubtful(
    record: &Record,
    decoded: &Decoded,
    settled: &[usize],
    threshold: u16,
) -> Option<usize> {
    let lines = &decoded.transcript.lines;
    let open = |ply: usize| {
        let under = lines.get(ply).is_some_and(|line| line.confidence.per_mille() < threshold);
        under && !settled.contains(&ply)
    };
    questions(record, decoded).into_iter().find_map(|(question, _)| match question {
        Question::Ply(ply) => Some(ply).filter(|ply| open(*ply)),
        // A cell without a move has no place among the moves that a terminal could show.
        Question::Unused(_) => None,
    })
}

/// Puts a question and waits for an answer.
fn ask(
    term: &Term,
    speech: &Speech,
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
                term.write_line(&speech.say(&said::answer_kept()))?;
                return Ok(Answer::Keep);
            }
            Key::Escape => {
                term.write_line(&speech.say(&said::no_more_questions()))?;
                return Ok(Answer::Enough);
            }
            Key::Char(digit @ '1'..='9') => {
                let at = digit as usize - '1' as usize;
                let Some(san) =
                    line.and_then(|l| question::choices(decoded, ply, l).into_iter().nth(at))
                else {
                    continue;
                };
                let position = decoded.transcript.game.position_before(ply);
                let legal = position.and_then(|p| p.legal_moves().find(|l| l.san() == san));
                let Some(legal) = legal else { continue };
                term.write_line(&san)?;
                return Ok(Answer::Move(legal.uci()));
            }
            Key::Char(first) => {
                if let Some(uci) = typed(term, speech, first, decoded, ply, settings)? {
                    return Ok(Answer::Move(uci));
                }
                term.write_str(&question::prompt(speech))?;
            }
            _ => {}
        }
    }
}

/// Takes a move that is typed, of which the first character is there already.
fn typed(
    term: &Term,
    speech: &Speech,
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
    match understood(&text, decoded, ply, settings) {
        Typed::Move(uci) => Ok(Some(uci)),
        Typed::Nothing => {
            term.write_line(&speech.say(&said::typed_no_move(escaped(&text))))?;
            Ok(None)
        }
        Typed::Several(several) => {
            let several = said::typed_several(escaped(&text), Choice(several));
            term.write_line(&speech.say(&several))?;
            Ok(None)
        }
    }
}

/// Understands a move in the letters of the game, else in standard notation, else in any.
fn understood(text: &str, decoded: &Decoded, ply: usize, settings: &ReadSettings) -> Typed {
    let Some(position) = decoded.transcript.game.position_before(ply) else {
        return Typed::Nothing;
    };
    let tags = decoded.white_letters.iter().chain(&decoded.black_letters);
    let of_game = tags.filter_map(|t| LetterSet::from_tag(t));
    let own: Vec<&LetterSet> = of_game.chain(&settings.white).chain(&settings.black).collect();
    meaning(text, position, &own)
}

/// Writes an answer into the record: what a person has settled.
fn write(record: &mut Record, decoded: &Decoded, ply: usize, uci: Option<&str>) {
    let played = decoded.transcript.game.plies().get(ply).map(zapis_board::Ply::uci);
    let Some(uci) = uci.or(played) else { return };
    let (at, there) = match standing(decoded, record, ply) {
        Standing::Cell(at) | Standing::Unused(at) => (at, true),
        Standing::Before(at) => (at, false),
    };
    let Some(sheet) = record.sheets.get_mut(at.sheet as usize) else { return };
    let index = (at.cell as usize).min(sheet.cells.len());
    if !there {
        let place = Place::Cell { sheet: at.sheet, cell: at.cell, span: Span::at(0, 0) };
        sheet.cells.insert(index, Cell::new("", place));
    }
    if let Some(cell) = sheet.cells.get_mut(index) {
        cell.settled.uci = Some(uci.to_owned());
    }
}

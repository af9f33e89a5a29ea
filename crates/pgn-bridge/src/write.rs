//! Games in the export format of PGN, in standard or any other notation.

use std::io::{self, Write};

use zapis_notation_core::Side;

use crate::notation::Notation;
use crate::record::{GameRecord, Line, Note, RecordMove, Start};
use crate::tags::{escape_value, export_tags};
use crate::wrap::Wrapper;

/// Writes one game: the seven tags, the rest of the tags, an empty line, the movetext in 80 columns, an empty line.
///
/// The Result tag, the token at the end and the game agree. A closing brace inside a comment is written as `)`,
/// because PGN has no way to escape it.
///
/// # Errors
///
/// Passes on what `out` reports.
pub fn write_game<W: Write>(
    mut out: W,
    record: &GameRecord,
    notation: &Notation,
) -> io::Result<()> {
    for (name, value) in export_tags(record) {
        writeln!(out, "[{name} \"{}\"]", escape_value(&value))?;
    }
    writeln!(out)?;
    let mut movetext = Movetext { wrapper: Wrapper::new(&mut out), notation, line: String::new() };
    movetext.line(&record.line, Clock::of(&record.start))?;
    movetext.wrapper.token(record.result.as_str())?;
    movetext.wrapper.finish()?;
    writeln!(out)
}

/// Whose move it is, and its number.
#[derive(Clone, Copy)]
struct Clock {
    number: u32,
    side: Side,
}

impl Clock {
    fn of(start: &Start) -> Clock {
        Clock { number: start.number, side: start.side }
    }

    fn next(self) -> Clock {
        Clock {
            number: self.number.saturating_add(u32::from(self.side == Side::Black)),
            side: self.side.other(),
        }
    }
}

/// The movetext under way.
struct Movetext<'a, W> {
    wrapper: Wrapper<W>,
    notation: &'a Notation,
    line: String,
}

/// A line whose moves are being written: variations nest as deep as the input likes, so the stack is on the heap.
struct Frame<'r> {
    line: &'r Line,
    /// The next move to write.
    at: usize,
    /// The next note of the move before `at`.
    note: usize,
    clock: Clock,
    /// Whether the next move must show its number.
    number: bool,
}

impl<W: Write> Movetext<'_, W> {
    fn line(&mut self, line: &Line, clock: Clock) -> io::Result<()> {
        let mut stack = vec![self.open(line, clock)?];
        while let Some(frame) = stack.last_mut() {
            if let Some(note) = pending(frame) {
                match note {
                    Note::Nag(nag) => self.wrapper.token(&format!("${nag}"))?,
                    Note::Comment(text) => {
                        self.comment(text)?;
                        frame.number = true;
                    }
                    Note::Variation(inner) => {
                        frame.number = true;
                        let before = previous(frame.clock);
                        self.line.push('(');
                        stack.push(self.open(inner, before)?);
                    }
                }
                continue;
            }
            if let Some(mv) = frame.line.moves.get(frame.at) {
                let (clock, number) = (frame.clock, frame.number);
                frame.at += 1;
                frame.note = 0;
                frame.clock = clock.next();
                frame.number = false;
                let deep = stack.len() > 1;
                let last = deep
                    && stack
                        .last()
                        .is_some_and(|f| f.at == f.line.moves.len() && mv.notes.is_empty());
                self.mv(mv, clock, number, last)?;
                if last {
                    stack.pop();
                }
            } else {
                let deep = stack.len() > 1;
                stack.pop();
                if deep {
                    self.flush(")")?;
                }
            }
        }
        Ok(())
    }

    fn open<'r>(&mut self, line: &'r Line, clock: Clock) -> io::Result<Frame<'r>> {
        for comment in &line.lead {
            self.comment(comment)?;
        }
        Ok(Frame { line, at: 0, note: 0, clock, number: true })
    }

    fn comment(&mut self, text: &str) -> io::Result<()> {
        if !self.line.is_empty() {
            self.flush("")?;
        }
        if text.contains('}') {
            self.wrapper.enclosed('{', &text.replace('}', ")"), '}')
        } else {
            self.wrapper.enclosed('{', text, '}')
        }
    }

    /// Writes a number where one is due, the move, and the bracket of a variation that ends with it.
    fn mv(&mut self, mv: &RecordMove, clock: Clock, number: bool, last: bool) -> io::Result<()> {
        use std::fmt::Write as _;
        let close = if last { ")" } else { "" };
        let written = match clock.side {
            Side::White => write!(self.line, "{}.", clock.number),
            Side::Black if number => write!(self.line, "{}...", clock.number),
            Side::Black => Ok(()),
        };
        debug_assert!(written.is_ok(), "a String takes everything");
        if clock.side == Side::White || number {
            self.flush("")?;
        }
        self.notation.push(&mut self.line, mv);
        self.flush(close)
    }

    fn flush(&mut self, close: &str) -> io::Result<()> {
        self.line.push_str(close);
        self.wrapper.token(&self.line)?;
        self.line.clear();
        Ok(())
    }
}

/// Takes the next note after the move that was written last.
fn pending<'r>(frame: &mut Frame<'r>) -> Option<&'r Note> {
    let mv = frame.line.moves.get(frame.at.checked_sub(1)?)?;
    let note = mv.notes.get(frame.note)?;
    frame.note += 1;
    Some(note)
}

/// Returns whose move it was one ply ago: a variation replaces the move it follows.
fn previous(clock: Clock) -> Clock {
    Clock { number: clock.number - u32::from(clock.side == Side::White), side: clock.side.other() }
}

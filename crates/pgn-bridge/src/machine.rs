//! The translator: moves are replayed and rewritten where they stand, everything else is copied.
//!
//! A machine is fed texts that follow one another; what it cannot finish at the end of one it asks to see again.

mod comments;
mod epd;
mod game;
mod held;
mod lane;
mod mending;
mod pieces;
mod places;
mod tags;
mod words;

use std::sync::Arc;

use zapis_notation_core::{LetterSet, Severity};

use crate::ink::Ink;
use crate::letters::Letters;
use crate::quick::LetterTable;
use crate::report::{BridgeReport, OPEN_COMMENT, Problem};
use crate::said;
use crate::scan::{Inside, Kind, Piece, Scanner};
use crate::settings::Settings;
use crate::tape::Tape;

use game::Game;
use held::{Held, Mark};
use places::Places;
pub(crate) use tags::{parts as tag_parts, rules_of};

/// Translates the texts of one file, or of a part of it that begins with a game.
#[allow(clippy::struct_excessive_bools, reason = "what was seen of the file, each by itself")]
#[derive(Debug)]
pub(crate) struct Machine {
    settings: Arc<Settings>,
    ink: Arc<Ink>,
    /// The letters of the game under way, where they are found game by game.
    found: Option<Arc<LetterSet>>,
    /// The found letters read a whole game that no other letters read.
    established: bool,
    /// The letters of the game under way for the quick lane, where they allow it.
    table: Option<Arc<LetterTable>>,
    game: Game,
    inside: Inside,
    /// The comment under way is inside a command such as `[%clk 1:00]`.
    in_command: bool,
    /// A line, and so a tag, may begin where the next text does.
    line_start: bool,
    /// The last text ended with something other than a blank.
    glued: bool,
    places: Places,
    /// Where to begin again with other letters: set when the letters that were hoped for cannot read the game.
    again: Option<Mark>,
    attempt: Option<Mark>,
    /// The game under way, as long as all of it can be read again.
    held: Option<Held>,
    report: BridgeReport,
    /// Bytes of the output of the last text up to the end of the last game in it.
    last_end: Option<usize>,
}

/// What one machine knows that the next, which reads another part of the file, can go by.
#[derive(Clone, Debug, Default)]
pub(crate) struct Known {
    found: Option<Arc<LetterSet>>,
    established: bool,
    table: Option<Arc<LetterTable>>,
}

impl Machine {
    pub(crate) fn new(settings: &Arc<Settings>, ink: &Arc<Ink>) -> Machine {
        let table = match &settings.from {
            Letters::Sets(sets) => sets.first().and_then(LetterTable::new).map(Arc::new),
            Letters::Auto => None,
        };
        Machine {
            settings: Arc::clone(settings),
            ink: Arc::clone(ink),
            found: None,
            established: false,
            table,
            game: Game::new(),
            inside: Inside::Nothing,
            in_command: false,
            line_start: true,
            glued: false,
            places: Places::new(),
            again: None,
            attempt: None,
            held: None,
            report: BridgeReport::default(),
            last_end: None,
        }
    }

    /// Begins with what another machine found out, at a place of the file.
    pub(crate) fn starting(mut self, known: Known, offset: u64, line: u32) -> Machine {
        if matches!(self.settings.from, Letters::Auto) {
            (self.found, self.established, self.table) =
                (known.found, known.established, known.table);
        }
        self.places = Places::at(offset, line);
        self
    }

    /// Returns what was found out.
    pub(crate) fn known(&self) -> Known {
        let Machine { found, established, table, .. } = self;
        Known { found: found.clone(), established: *established, table: table.clone() }
    }

    /// Translates a text and returns how many of its bytes are dealt with; the rest is to be fed again, with more behind it.
    ///
    /// With `end`, nothing follows, and all of it is dealt with.
    pub(crate) fn feed(&mut self, text: &str, end: bool, out: &mut Vec<u8>) -> usize {
        let mut tape = Tape { text, at: 0, kept: 0, out };
        let scanner = Scanner { max_word: self.settings.limits.word(), end };
        self.places.begin(text);
        self.last_end = None;
        loop {
            self.lane(&mut tape);
            if self.held.as_ref().is_some_and(|held| tape.at >= held.until) {
                self.let_go(&mut tape);
                continue;
            }
            match self.epd(&mut tape, end) {
                epd::Line::Other => {}
                epd::Line::Done => continue,
                epd::Line::Unfinished => break,
            }
            let line_start = self.line_begins(&tape);
            let Some(piece) = scanner.piece(tape.bytes(), tape.at, self.inside, line_start) else {
                break;
            };
            let whole = if end { Some(piece) } else { self.end_with_word(piece, &tape) };
            let Some(piece) = whole else { break };
            if piece.kind == Kind::Word && (self.game.over || !self.game.begun) {
                // The first word of a game may well be one for the quick lane.
                self.begin(tape.at, &mut tape);
                continue;
            }
            self.piece(piece, &mut tape);
            if let Some(attempt) = self.again.take() {
                self.restart(&attempt, &mut tape);
            }
        }
        if end {
            tape.copy_to(tape.at);
            self.end_file(&mut tape);
        } else {
            self.suspend(&mut tape);
            if self.game.over {
                self.last_end = Some(tape.out.len());
            }
        }
        let done = tape.at;
        self.glued = self.is_glued(done, &tape);
        self.places.advance(text, done);
        done
    }

    /// Returns how much of the output of the last text ends with a whole game.
    pub(crate) const fn last_end(&self) -> Option<usize> {
        self.last_end
    }

    /// Returns where in the file the game begins that is under way.
    pub(crate) fn game_under_way(&self) -> Option<u64> {
        self.game.begins.map(|(at, _)| at)
    }

    /// Takes the report so far, and begins a new one.
    pub(crate) fn take_report(&mut self) -> BridgeReport {
        self.game.count_problems(self.report.problem_count);
        std::mem::take(&mut self.report)
    }

    /// Returns the report so far.
    pub(crate) const fn report(&self) -> &BridgeReport {
        &self.report
    }

    /// Tells whether a tag may stand at the next byte: at the beginning of a line, behind a byte order mark or another tag.
    fn line_begins(&self, tape: &Tape<'_, '_>) -> bool {
        self.line_begins_at(tape.at, tape)
    }

    fn line_begins_at(&self, at: usize, tape: &Tape<'_, '_>) -> bool {
        let Some(before) = at.checked_sub(1) else { return self.line_start };
        let bytes = tape.bytes();
        match bytes[before] {
            b'\n' | b'\r' => true,
            // Files that were put together have such marks within.
            0xbf => {
                let mut before = &bytes[..at];
                while let Some(rest) = before.strip_suffix(b"\xef\xbb\xbf") {
                    before = rest;
                }
                match before {
                    [] => self.line_start,
                    [.., last] => matches!(last, b'\n' | b'\r'),
                }
            }
            b' ' | b'\t' | b']' => !self.game.begun && self.game.tagged,
            _ => false,
        }
    }

    /// Deals with one piece of the file.
    fn piece(&mut self, piece: Piece, tape: &mut Tape<'_, '_>) {
        let Piece { kind, end, inside } = piece;
        let first = self.inside == Inside::Nothing;
        self.inside = inside;
        let start = tape.at;
        match kind {
            Kind::Space => tape.at = end,
            Kind::Tag => self.tag(end, tape),
            Kind::Escape => {
                self.game.section.mixed |= self.game.tagged && !self.game.begun;
                self.copy(end, tape);
            }
            Kind::Comment => self.comment(end, first, tape),
            Kind::LineComment => self.line_comment(end, first, tape),
            Kind::Nag => {
                self.begin_unless_over(start, tape);
                self.copy(end, tape);
            }
            Kind::Open => self.open(end, tape),
            Kind::Close => self.close(end, tape),
            Kind::Word => return self.word(end, tape),
        }
        tape.at = tape.at.max(end);
    }

    /// Copies what is no move; inside a comment of ours its braces would end it.
    fn copy(&self, end: usize, tape: &mut Tape<'_, '_>) {
        tape.at = end;
        if self.game.broken.is_some() {
            tape.copy_without_braces(end);
        }
    }

    /// Ends the file: whatever is open is closed, so that the output is sound.
    fn end_file(&mut self, tape: &mut Tape<'_, '_>) {
        let inside = std::mem::replace(&mut self.inside, Inside::Nothing);
        if inside == Inside::Line(Kind::LineComment) {
            self.end_line_comment(tape);
        }
        if inside == Inside::Brace {
            let place = self.places.of(tape.text, tape.at);
            let headline = said::ends_inside_comment();
            self.problem(Problem::new(OPEN_COMMENT, Severity::Warning, place, headline));
            if self.game.broken.is_none() {
                tape.push("}");
            }
        }
        self.end_game(tape);
    }
}

//! Lines of Extended Position Description between games: the moves of their operations are translated.

use memchr::memchr;
use zapis_board::Position;
use zapis_notation_core::{LetterSet, Severity};

use super::Machine;
use crate::letters;
use crate::report::{Problem, UNREADABLE};
use crate::said;
use crate::scan::Inside;
use crate::tape::Tape;

/// What stands where a line may be one of a position.
pub(super) enum Line {
    /// Something else.
    Other,
    /// A line that is not whole yet.
    Unfinished,
    /// A line of a position, translated.
    Done,
}

impl Machine {
    /// Deals with a line that describes a position, where one stands.
    pub(super) fn epd(&mut self, tape: &mut Tape<'_, '_>, end: bool) -> Line {
        let outside = self.game.over || !self.game.begun && !self.game.tagged;
        if !outside || self.inside != Inside::Nothing || !is_board(&tape.bytes()[tape.at..]) {
            return Line::Other;
        }
        if !self.line_begins(tape) {
            return Line::Other;
        }
        let start = tape.at;
        let rest = &tape.bytes()[start..];
        let len = match memchr(b'\n', rest) {
            Some(len) => len,
            None if end || rest.len() > self.settings.limits.max_word.get() => rest.len(),
            None => return Line::Unfinished,
        };
        let text = tape.text;
        let line = &text[start..start + len];
        let Some((position, operations)) = position(line) else { return Line::Other };
        self.begin_apart(start, tape);
        let mut at = start + operations;
        for operation in line[operations..].split_inclusive(';') {
            let mut words = words(operation);
            if words.next().is_some_and(|(_, name)| matches!(name, "bm" | "am" | "pm" | "sm")) {
                for (from, word) in words {
                    self.epd_move(&position, at + from, word, tape);
                }
            }
            at += operation.len();
        }
        tape.at = start + len;
        self.game.over = true;
        Line::Done
    }

    /// Begins something that is no game of its own, but counts as one.
    fn begin_apart(&mut self, at: usize, tape: &mut Tape<'_, '_>) {
        if self.game.over {
            self.end_game(tape);
        }
        self.note_beginning(at, tape);
        self.game.begun = true;
        self.report.games += 1;
    }

    fn epd_move(&mut self, position: &Position, at: usize, word: &str, tape: &mut Tape<'_, '_>) {
        self.report.seen += 1;
        let legal = |letters: &LetterSet| {
            let meaning = letters::legal(word, letters, position);
            if let [only] = meaning.moves.as_slice() { Some(*only) } else { None }
        };
        let own = self.sets();
        let mut found = own.iter().find_map(legal);
        if own.is_empty() {
            let all = std::iter::once(LetterSet::standard()).chain(LetterSet::all());
            found = all.map(|letters| -> &LetterSet { letters }).find_map(legal);
        }
        let Some(legal) = found else {
            self.report.reported += 1;
            let place = self.places.of(tape.text, at);
            let headline = said::operation_without_move();
            let problem = Problem::new(UNREADABLE, Severity::Error, place, headline);
            self.problem(Problem { text: word.to_owned(), ..problem });
            return;
        };
        self.report.translated += 1;
        let mut written = String::new();
        self.ink.notation.push_legal(&mut written, legal);
        tape.copy_to(at);
        tape.push(&written);
        tape.skip_to(at + word.len());
    }
}

/// Tells quickly whether a text begins with a board: eight ranks.
fn is_board(text: &[u8]) -> bool {
    let board = text
        .iter()
        .take(72)
        .take_while(|b| matches!(b, b'/' | b'1'..=b'8') || b"kqrbnpKQRBNP".contains(b));
    let (mut slashes, mut len) = (0, 0);
    for byte in board {
        slashes += usize::from(*byte == b'/');
        len += 1;
    }
    slashes == 7 && text.get(len) == Some(&b' ')
}

/// Reads the four fields of a position; also returns where the operations begin.
fn position(line: &str) -> Option<(Position, usize)> {
    let mut at = 0;
    for _ in 0..4 {
        at += line[at..].len() - line[at..].trim_start_matches(' ').len();
        at += line[at..].find([' ', ';']).unwrap_or(line.len() - at);
    }
    let reading = Position::read_fen(&line[..at], None).ok()?;
    Some((reading.position, at))
}

/// Cuts an operation into words.
fn words(operation: &str) -> impl Iterator<Item = (usize, &str)> {
    let blank = |c: char| c.is_whitespace() || c == ';';
    let mut at = 0;
    operation.split_inclusive(blank).filter_map(move |part| {
        let start = at;
        at += part.len();
        let word = part.trim_end_matches(blank);
        (!word.is_empty()).then_some((start, word))
    })
}

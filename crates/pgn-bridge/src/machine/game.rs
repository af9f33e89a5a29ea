//! Where games begin and end, and in which letters they are written.

use std::collections::VecDeque;
use std::sync::Arc;

use shakmaty::Chess;
use zapis_board::{CastlingRules, FenField, FenRepair, Position, interop};
use zapis_notation_core::{GameResult, LetterSet, Sentence, Severity, TokenKind, lex, parse_marks};

use super::Machine;
use super::held::Mark;
use super::tags::Section;
use crate::letters::{self, Letters};
use crate::mend::Mended;
use crate::quick::LetterTable;
use crate::replay::Replay;
use crate::report::{
    BAD_START, FilePlace, MENDED_START, OPEN_BRACKET, OTHER_CHESS, Problem, TWO_READINGS,
};
use crate::said;
use crate::scan::{Inside, Kind, Scanner, is_blank};
use crate::tape::Tape;

/// The game under way.
#[allow(clippy::struct_excessive_bools, reason = "what was seen of the game, each by itself")]
#[derive(Debug)]
pub(super) struct Game {
    pub(super) replay: Replay,
    pub(super) fen: Option<(String, FilePlace)>,
    pub(super) rules: Option<CastlingRules>,
    /// The letters that a tag names.
    pub(super) language: Option<&'static LetterSet>,
    /// The kind of chess, where it is another.
    pub(super) variant: Option<(String, FilePlace)>,
    /// Whether a tag was seen.
    pub(super) tagged: bool,
    /// Whether moves or anything else of the movetext was seen.
    pub(super) begun: bool,
    /// Whether the result was seen.
    pub(super) over: bool,
    /// Brackets opened since a word could not be read; the rest of its line is inside a comment.
    pub(super) broken: Option<usize>,
    /// What is played for the next words of the main line, after the first that could not be read.
    pub(super) mends: VecDeque<Mended>,
    /// Whether the rest of the game was mended once.
    pub(super) was_mended: bool,
    /// Byte of the file where it begins, and the problems before it.
    pub(super) begins: Option<(u64, u64)>,
    /// A problem was about it in a part of the file that was reported already.
    concerned: bool,
    /// The tags.
    pub(super) section: Section,
    /// The result at the end of the movetext.
    pub(super) result: Option<GameResult>,
    /// The last known opening that the main line came through.
    pub(super) opening: Option<u16>,
}

impl Game {
    pub(super) fn new() -> Game {
        Game {
            replay: Replay::new(Chess::new()),
            fen: None,
            rules: None,
            language: None,
            variant: None,
            tagged: false,
            begun: false,
            over: false,
            broken: None,
            mends: VecDeque::new(),
            was_mended: false,
            begins: None,
            concerned: false,
            section: Section::default(),
            result: None,
            opening: None,
        }
    }
}

impl Game {
    /// Takes note of its problems before they are reported and counted from 0 again.
    pub(super) fn count_problems(&mut self, count: u64) {
        if let Some((_, before)) = &mut self.begins {
            self.concerned |= count > *before;
            *before = 0;
        }
    }
}

/// Fewest moves of pieces by which a game shows its letters.
const TELLING: usize = 4;

impl Machine {
    /// Begins the movetext where a comment or sign stands, unless it stands behind the result of the game before.
    pub(super) fn begin_unless_over(&mut self, at: usize, tape: &mut Tape<'_, '_>) {
        if !self.game.over {
            self.begin(at, tape);
        }
    }

    /// Sets the board up when the first of the movetext appears.
    pub(super) fn begin(&mut self, at: usize, tape: &mut Tape<'_, '_>) {
        if self.game.over {
            self.end_game(tape);
            // Glued to the result a move would be read as a part of it.
            if self.is_glued(at, tape) {
                tape.push(" ");
            }
        }
        if self.game.begun {
            return;
        }
        self.note_beginning(at, tape);
        self.game.begun = true;
        self.report.games += 1;
        self.end_section(at, tape);
        let start = self.set_up(tape);
        self.let_go_when_begun();
        if matches!(self.settings.from, Letters::Auto) {
            if let Some(letters) = self.game.language {
                self.take_letters(letters.clone());
                self.established = false;
                self.attempt = Some(self.mark(at, tape));
            } else if self.established {
                self.attempt = Some(self.mark(at, tape));
            } else {
                self.settle(&start, at, tape);
            }
        }
    }

    /// Tells whether something other than a blank stands directly before a byte.
    pub(super) fn is_glued(&self, at: usize, tape: &Tape<'_, '_>) -> bool {
        match tape.bytes().get(..at).unwrap_or_default() {
            [] => self.glued,
            before => {
                before.last().is_some_and(|b| !is_blank(*b)) && !before.ends_with(b"\xef\xbb\xbf")
            }
        }
    }

    /// Sets the board up as the tags say.
    fn set_up(&mut self, tape: &mut Tape<'_, '_>) -> Position {
        if let Some((variant, place)) = self.game.variant.take() {
            let headline = said::other_chess(variant.as_str());
            let problem = Problem::new(OTHER_CHESS, Severity::Warning, place, headline);
            self.problem(Problem { text: variant, ..problem });
        }
        let reading = start_of(&self.game);
        let Some((fen, place)) = self.game.fen.clone() else { return Position::initial() };
        match reading {
            Ok((start, repairs)) => {
                let repairs: Vec<_> = repairs.iter().filter(|r| matters(r)).collect();
                if !repairs.is_empty() {
                    let headline = said::fen_is_corrected();
                    let notes = repairs.iter().map(|r| r.sentence()).collect();
                    let problem = Problem::new(MENDED_START, Severity::Warning, place, headline);
                    self.problem(Problem { text: fen, notes, ..problem });
                    self.mend_fen(&start, tape);
                }
                self.game.replay = Replay::new(interop::to_chess(&start));
                start
            }
            Err(what) => {
                let help = Some(said::read_from_usual_start());
                let problem = Problem::new(BAD_START, Severity::Error, place, what);
                self.problem(Problem { text: fen, help, ..problem });
                Position::initial()
            }
        }
    }

    /// Notes where a game begins, unless that is known.
    pub(super) fn note_beginning(&mut self, at: usize, tape: &Tape<'_, '_>) {
        let line_start = self.line_begins_at(at, tape);
        self.note_beginning_at(at, line_start, tape);
    }

    /// The same, where it is known whether a tag may stand there.
    pub(super) fn note_beginning_at(&mut self, at: usize, line_start: bool, tape: &Tape<'_, '_>) {
        if self.game.begins.is_none() {
            self.hold(at, line_start, tape);
            self.game.begins = Some((self.places.offset(at), self.report.problem_count));
        }
    }

    /// Goes back to where a game began and finds its letters.
    pub(super) fn restart(&mut self, attempt: &Mark, tape: &mut Tape<'_, '_>) {
        self.return_to(attempt, tape);
        (self.game.over, self.game.broken) = (false, None);
        let start = start_of(&self.game).map_or_else(|_| Position::initial(), |(start, _)| start);
        self.game.replay = Replay::new(interop::to_chess(&start));
        (self.game.result, self.game.opening) = (None, None);
        self.settle(&start, attempt.at, tape);
    }

    /// Finds the letters that read the game furthest.
    fn settle(&mut self, start: &Position, at: usize, tape: &mut Tape<'_, '_>) {
        self.attempt = None;
        // Of a game that was let go before its first move only what was read already may be looked at.
        let text = if self.held.is_some() { self.held_text(tape) } else { &tape.text[..at] };
        let words = self.main_line(text, at, self.settings.limits.max_lookahead.get());
        let texts: Vec<&str> = words.iter().map(|(_, word)| *word).collect();
        let settled = letters::settle(&texts, start, self.found.as_deref());
        if let Some(rival) = &settled.rival {
            let headline = said::reads_in_two_languages(&settled.letters, rival);
            let help = said::say_which_language(settled.letters.tag(), rival.tag());
            let place = self.places.of(tape.text, words.first().map_or(at, |(at, _)| *at));
            let problem = Problem::new(TWO_READINGS, Severity::Warning, place, headline);
            self.problem(Problem { help: Some(help), ..problem });
        }
        let telling = texts.iter().take(settled.read).filter(|w| !is_of_pawn(w)).count();
        self.established =
            settled.rival.is_none() && settled.read == texts.len() && telling >= TELLING;
        self.take_letters(settled.letters);
    }

    /// Reads on in these letters.
    fn take_letters(&mut self, letters: LetterSet) {
        if self.found.as_deref() != Some(&letters) {
            self.table = LetterTable::new(&letters).map(Arc::new);
            self.found = Some(Arc::new(letters));
        }
    }

    /// Collects the words of the main line from `at` to the end of the game, with where they stand.
    pub(super) fn main_line<'t>(
        &self,
        text: &'t str,
        at: usize,
        most: usize,
    ) -> Vec<(usize, &'t str)> {
        let scanner = Scanner { max_word: self.settings.limits.word(), end: true };
        let (mut at, mut inside) = (at, Inside::Nothing);
        let mut words = Vec::new();
        let (mut depth, mut looked) = (0usize, 0);
        let bytes = text.as_bytes();
        while words.len() < most && looked < most * 50 {
            looked += 1;
            let line_start = at == 0 || matches!(bytes[at - 1], b'\n' | b'\r');
            let Some(piece) = scanner.piece(bytes, at, inside, line_start) else { break };
            match piece.kind {
                Kind::Tag => break,
                Kind::Open => depth += 1,
                Kind::Close => depth = depth.saturating_sub(1),
                Kind::Word if depth == 0 => {
                    let word = &text[at..piece.end];
                    for token in lex(word) {
                        let from = at + token.span.start() as usize;
                        match (token.kind, token.span.of(word)) {
                            (TokenKind::Result(_), _) => return words,
                            (TokenKind::Word, Some(text)) if parse_marks(text).is_none() => {
                                words.push((from, text));
                            }
                            _ => {}
                        }
                    }
                }
                _ => {}
            }
            (at, inside) = (piece.end, piece.inside);
        }
        words
    }

    /// Ends the game under way: what is open is closed, the board forgotten.
    pub(super) fn end_game(&mut self, tape: &mut Tape<'_, '_>) {
        let open = self.game.replay.depth();
        let broken = self.game.broken.take().is_some();
        if broken || open > 0 {
            tape.copy_to(tape.at);
            if broken {
                tape.push("}");
            }
            for _ in 0..open {
                tape.push(")");
            }
            tape.push("\n\n");
        }
        if open > 0 {
            let place = self.places.of(tape.text, tape.at);
            let headline =
                if open == 1 { said::bracket_stays_open() } else { said::brackets_stay_open(open) };
            self.problem(Problem::new(OPEN_BRACKET, Severity::Warning, place, headline));
        }
        if let Some((from, problems)) = self.game.begins
            && (self.game.concerned || self.report.problem_count > problems)
        {
            self.report.concerned.push(from..self.places.offset(tape.at));
        }
        if self.game.begun {
            let tag = match (&self.found, &self.settings.from) {
                (Some(found), Letters::Auto) => Some(found.tag()),
                _ => None,
            };
            if let Some(tag) = tag {
                self.report.count_letters(tag);
            }
        }
        tape.copy_to(tape.at);
        self.finish_tags(tape);
        self.last_end = Some(tape.out.len());
        self.attempt = None;
        self.held = None;
        self.game = Game::new();
    }
}

/// Tells whether a correction of a FEN is worth a word: counters are often left out.
fn matters(repair: &FenRepair) -> bool {
    let counters = [FenField::QuietPlies, FenField::Number];
    !matches!(repair, FenRepair::Missing { field } if counters.contains(field))
}

/// Tells whether a word says nothing of the letters.
fn is_of_pawn(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == 'O')
}

/// Returns where a game begins, by its tags, and what had to be corrected.
pub(super) fn start_of(game: &Game) -> Result<(Position, Vec<FenRepair>), Sentence> {
    let Some((fen, _)) = &game.fen else { return Ok((Position::initial(), Vec::new())) };
    Position::read_fen(fen, game.rules)
        .map(|reading| (reading.position, reading.repairs))
        .map_err(|e| e.sentence())
}

/// The letters of a game, where they are found game by game.
impl Machine {
    pub(super) fn sets(&self) -> &[LetterSet] {
        match (&self.settings.from, &self.found) {
            (Letters::Sets(sets), _) => sets,
            (Letters::Auto, Some(letters)) => std::slice::from_ref(letters.as_ref()),
            (Letters::Auto, None) => &[],
        }
    }

    /// Asks for the game to be read again in other letters; false where that was done or cannot be.
    pub(super) fn asks_again(&mut self) -> bool {
        if self.game.replay.depth() > 0 {
            return false;
        }
        self.again = self.attempt.take();
        self.again.is_some()
    }
}

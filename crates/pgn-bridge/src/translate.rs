//! The translator: moves are replayed and rewritten where they stand, everything else is copied.

use std::collections::VecDeque;
use std::fmt::Write as _;
use std::io::{self, Read};

use zapis_board::{CastlingRules, Matches, Position, Spelling};
use zapis_notation_core::{
    Annotation, GameResult, LetterSet, Severity, Token, TokenKind, lex, parse_marks, parse_move,
};

use crate::letters::{self, From};
use crate::limits::BridgeLimits;
use crate::notation::Notation;
use crate::replay::Replay;
use crate::report::{
    BAD_START, BridgeReport, OPEN_COMMENT, Problem, STRAY_BRACKET, TWO_READINGS, UNREADABLE,
};
use crate::stream::{FilePlace, Kind, Pieces};

/// A piece that had to be kept for later.
#[derive(Debug)]
struct Held {
    kind: Kind,
    text: String,
    place: FilePlace,
}

/// Translates one file.
#[derive(Debug)]
pub(crate) struct Translator<R> {
    pieces: Pieces<R>,
    from: From,
    to: Notation,
    limits: BridgeLimits,
    /// The letters of the game under way, where they are found game by game.
    found: Option<LetterSet>,
    game: Game,
    /// Pieces of a game whose letters are not settled yet.
    held: VecDeque<Held>,
    held_bytes: usize,
    holding: bool,
    report: BridgeReport,
    /// What becomes of comments that run to the end of their line.
    line_comments: LineComments,
}

/// What becomes of comments that run to the end of their line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineComments {
    /// They stay as they are.
    Kept,
    /// They get braces, because pgn-reader passes over them without a word; the flag tells that one is open.
    Braced { open: bool },
}

/// The game under way.
#[derive(Debug)]
struct Game {
    replay: Replay,
    fen: Option<(String, FilePlace)>,
    chess960: bool,
    /// Whether moves or anything else of the movetext was seen.
    begun: bool,
    /// Whether the result was seen.
    over: bool,
    /// Brackets opened since a word could not be read; the rest of its line is inside a comment.
    broken: Option<usize>,
}

impl Game {
    fn new() -> Game {
        Game {
            replay: Replay::new(Position::initial()),
            fen: None,
            chess960: false,
            begun: false,
            over: false,
            broken: None,
        }
    }
}

impl<R: Read> Translator<R> {
    pub(crate) fn new(
        source: R,
        from: From,
        to: Notation,
        limits: BridgeLimits,
        line_comments: LineComments,
    ) -> Translator<R> {
        let pieces = Pieces::new(source, limits.max_word.get());
        Translator {
            pieces,
            holding: matches!(from, From::Auto),
            from,
            to,
            limits,
            found: None,
            game: Game::new(),
            held: VecDeque::new(),
            held_bytes: 0,
            report: BridgeReport::default(),
            line_comments,
        }
    }

    /// Translates one more piece; false at the end of the file.
    ///
    /// # Errors
    ///
    /// What the source reports, text that is not UTF-8, and brackets nested deeper than allowed.
    pub(crate) fn step(&mut self, out: &mut String) -> io::Result<bool> {
        let Some(piece) = self.pieces.next()? else {
            self.release(out)?;
            self.end_file(out);
            return Ok(false);
        };
        let (kind, place) = (piece.kind, piece.place);
        let text = std::str::from_utf8(piece.text).map_err(|e| not_utf8(place, e))?;
        if !self.holding {
            // The borrow of the buffer ends here: pieces are short, but for comments, which are copied once anyway.
            let text = text.to_owned();
            self.piece(kind, &text, place, out)?;
            return Ok(true);
        }
        let next_game = kind == Kind::Tag && self.held.iter().any(|h| h.kind == Kind::Word);
        let held = Held { kind, text: text.to_owned(), place };
        if next_game {
            self.release(out)?;
        }
        self.held_bytes += held.text.len();
        self.held.push_back(held);
        if self.held_bytes > self.limits.max_lookahead.get() {
            self.release(out)?;
            self.holding = false;
        }
        Ok(true)
    }

    /// Takes the report when the file is done.
    pub(crate) fn into_report(self) -> BridgeReport {
        self.report
    }

    /// Returns the report so far.
    pub(crate) const fn report(&self) -> &BridgeReport {
        &self.report
    }

    /// Settles the letters of the game that is held, and translates it.
    fn release(&mut self, out: &mut String) -> io::Result<()> {
        if self.held.is_empty() {
            return Ok(());
        }
        let (start, words, at) = self.main_line();
        let settled = letters::settle(&words, &start, self.found.as_ref());
        if let (Some(rival), Some(at)) = (settled.rival, at) {
            let headline = format!(
                "the game reads to its end in {} and, differently, in {}",
                settled.letters.name(),
                rival.name()
            );
            let help = format!(
                "say which it is: `--from {}` or `--from {}`",
                settled.letters.tag(),
                rival.tag()
            );
            let problem = Problem::new(TWO_READINGS, Severity::Warning, at, headline);
            self.problem(Problem { help: Some(help), ..problem });
        }
        self.found = Some(settled.letters);
        self.held_bytes = 0;
        while let Some(held) = self.held.pop_front() {
            self.piece(held.kind, &held.text, held.place, out)?;
        }
        self.holding = matches!(self.from, From::Auto);
        Ok(())
    }

    /// Collects start and moves of the game that is held.
    fn main_line(&self) -> (Position, Vec<String>, Option<FilePlace>) {
        let mut game = Game::new();
        let mut words = Vec::new();
        let mut at = None;
        let mut depth = 0usize;
        for held in &self.held {
            match held.kind {
                Kind::Tag => read_tag(&held.text, held.place, &mut game),
                Kind::Open => depth += 1,
                Kind::Close => depth = depth.saturating_sub(1),
                Kind::Word if depth == 0 => {
                    at = at.or(Some(held.place));
                    let tokens = lex(&held.text).filter(|t| t.kind == TokenKind::Word);
                    let moves = tokens
                        .filter_map(|t| t.span.of(&held.text))
                        .filter(|w| parse_marks(w).is_none());
                    words.extend(moves.map(str::to_owned));
                }
                _ => {}
            }
        }
        let start = start_of(&game).unwrap_or_else(|_| Position::initial());
        (start, words, at)
    }

    fn piece(
        &mut self,
        kind: Kind,
        text: &str,
        place: FilePlace,
        out: &mut String,
    ) -> io::Result<()> {
        if kind != Kind::LineComment {
            self.close_line_comment(out);
        }
        match kind {
            Kind::Tag => {
                if self.game.begun || self.game.over {
                    self.end_game(out);
                }
                read_tag(text, place, &mut self.game);
                out.push_str(text);
            }
            Kind::Space => out.push_str(text),
            Kind::Escape => self.copy(text, out),
            Kind::Comment | Kind::Nag => {
                self.begin(place);
                self.copy(text, out);
            }
            Kind::LineComment => {
                self.begin(place);
                self.line_comment(text, out);
            }
            Kind::Open => self.open(place, out)?,
            Kind::Close => self.close(place, out),
            Kind::Word => {
                self.begin(place);
                self.word(text, place, out);
            }
        }
        Ok(())
    }

    /// Copies what is no move; inside a comment of ours its braces would end it.
    fn copy(&self, text: &str, out: &mut String) {
        if self.game.broken.is_none() {
            out.push_str(text);
        } else {
            push_without_braces(text, out);
        }
    }

    /// Sets the board up when the first of the movetext appears.
    fn begin(&mut self, place: FilePlace) {
        if self.game.over {
            self.game = Game::new();
        }
        if self.game.begun {
            return;
        }
        self.game.begun = true;
        self.report.games += 1;
        if let Some(letters) = &self.found {
            *self.report.letters.entry(letters.tag().to_owned()).or_default() += 1;
        }
        match start_of(&self.game) {
            Ok(start) => self.game.replay = Replay::new(start),
            Err(what) => {
                let at = self.game.fen.as_ref().map_or(place, |(_, at)| *at);
                let text = self.game.fen.as_ref().map_or_else(String::new, |(fen, _)| fen.clone());
                let help = Some("the game is read from the usual start".to_owned());
                let problem = Problem::new(BAD_START, Severity::Error, at, what);
                self.problem(Problem { text, help, ..problem });
            }
        }
    }

    fn open(&mut self, place: FilePlace, out: &mut String) -> io::Result<()> {
        self.begin(place);
        if let Some(nested) = &mut self.game.broken {
            *nested += 1;
        } else {
            self.game.replay.open();
            let limit = self.limits.max_depth.get();
            if self.game.replay.depth() > limit {
                return Err(io::Error::new(
                    io::ErrorKind::InvalidData,
                    format!("line {}: more than {limit} variations within variations", place.line),
                ));
            }
        }
        out.push('(');
        Ok(())
    }

    fn close(&mut self, place: FilePlace, out: &mut String) {
        self.begin(place);
        match self.game.broken {
            Some(nested) if nested > 0 => self.game.broken = Some(nested - 1),
            Some(_) if self.game.replay.depth() > 0 => {
                out.push_str("} ");
                self.game.broken = None;
                self.game.replay.close();
            }
            Some(_) => {}
            None if self.game.replay.close() => {}
            None => {
                let headline = "a closing bracket has no opening one before it";
                let problem = Problem::new(STRAY_BRACKET, Severity::Warning, place, headline);
                self.problem(Problem { text: ")".to_owned(), ..problem });
                return;
            }
        }
        out.push(')');
    }

    fn line_comment(&mut self, text: &str, out: &mut String) {
        let LineComments::Braced { open } = self.line_comments else { return self.copy(text, out) };
        if self.game.broken.is_some() {
            return self.copy(text, out);
        }
        let mut text = text.trim_end_matches('\r');
        if !open {
            out.push('{');
            text = text.strip_prefix(';').unwrap_or(text);
            self.line_comments = LineComments::Braced { open: true };
        }
        push_without_braces(text, out);
    }

    fn close_line_comment(&mut self, out: &mut String) {
        if self.line_comments == (LineComments::Braced { open: true }) {
            out.push('}');
            self.line_comments = LineComments::Braced { open: false };
        }
    }

    /// Ends the file: whatever is open is closed, so that the output is sound.
    fn end_file(&mut self, out: &mut String) {
        self.close_line_comment(out);
        if self.pieces.in_comment() {
            let problem = Problem::new(
                OPEN_COMMENT,
                Severity::Warning,
                self.pieces.place(),
                "the file ends inside a comment",
            );
            self.problem(problem);
            if self.game.broken.is_none() {
                out.push('}');
            }
        }
        self.end_game(out);
    }

    /// Ends the game under way: an open comment is closed, the board forgotten.
    fn end_game(&mut self, out: &mut String) {
        if self.game.broken.take().is_some() {
            out.push_str("}\n\n");
        }
        self.game = Game::new();
    }

    /// Takes a word apart: a number, moves, a result, signs.
    fn word(&mut self, word: &str, place: FilePlace, out: &mut String) {
        for token in lex(word) {
            let Some(text) = token.span.of(word) else { continue };
            let column =
                word.get(..token.span.start() as usize).map_or(0, |w| w.chars().count() as u32);
            let place = FilePlace {
                line: place.line,
                column: place.column + column,
                offset: place.offset + u64::from(token.span.start()),
            };
            self.token(token, text, place, out);
        }
    }

    fn token(&mut self, token: Token, text: &str, place: FilePlace, out: &mut String) {
        // A result may be glued to what comes next, which is another game's.
        self.begin(place);
        match token.kind {
            TokenKind::Result(result) => self.result(result, text, out),
            TokenKind::Word
            | TokenKind::Dash
            | TokenKind::VariationOpen
            | TokenKind::VariationClose => {
                if let Some(marks) = parse_marks(text) {
                    self.marks(&marks.annotations, text, out);
                } else if self.game.broken.is_some() {
                    self.report.seen += 1;
                    self.report.reported += 1;
                    self.copy(text, out);
                } else {
                    self.mv(text, place, out);
                }
            }
            // A reader of standard PGN takes a bracket for a tag and, where none follows, gives up the whole file.
            _ if text.starts_with('[') && self.game.broken.is_none() => {
                let headline = "square brackets that hold no tag are kept as a comment";
                let problem = Problem::new(STRAY_BRACKET, Severity::Warning, place, headline);
                self.problem(Problem { text: text.to_owned(), ..problem });
                out.push('{');
                push_without_braces(text, out);
                out.push('}');
            }
            _ => self.copy(text, out),
        }
    }

    fn result(&mut self, result: GameResult, text: &str, out: &mut String) {
        if self.game.replay.depth() > 0 || self.game.broken.is_some_and(|nested| nested > 0) {
            self.copy(text, out);
            return;
        }
        if self.game.broken.take().is_some() {
            out.push_str("} ");
        }
        let written = write!(out, "{result}");
        debug_assert!(written.is_ok(), "a String takes everything");
        self.game.over = true;
    }

    /// Writes signs that stand beside a move: NAGs as they are, a draw offer as a comment.
    fn marks(&self, annotations: &[Annotation], text: &str, out: &mut String) {
        if self.game.broken.is_some() || (annotations.is_empty() && text.starts_with('$')) {
            self.copy(text, out);
            return;
        }
        for (at, annotation) in annotations.iter().enumerate() {
            if at > 0 {
                out.push(' ');
            }
            push_annotation(*annotation, out);
        }
    }

    fn mv(&mut self, text: &str, place: FilePlace, out: &mut String) {
        self.report.seen += 1;
        let position = self.game.replay.position();
        let mut chosen = None;
        for letters in self.sets() {
            let found = letters::legal(text, letters, position);
            if let [only] = found.moves.as_slice() {
                chosen = Some((*only, letters));
                break;
            }
        }
        let Some((legal, letters)) = chosen else {
            self.give_up(text, place, out);
            return;
        };
        self.to.push_legal(out, legal);
        let annotations =
            parse_move(text, letters).map(|m| m.annotations().to_vec()).unwrap_or_default();
        for annotation in annotations {
            if !matches!(annotation, Annotation::Nag(1..=6)) {
                out.push(' ');
            }
            push_annotation(annotation, out);
        }
        let next = legal.after();
        self.report.translated += 1;
        self.game.replay.advance(next);
    }

    fn sets(&self) -> &[LetterSet] {
        match (&self.from, &self.found) {
            (From::Sets(sets), _) => sets,
            (From::Auto, Some(letters)) => std::slice::from_ref(letters),
            (From::Auto, None) => &[],
        }
    }

    /// Says why a word is no move here, and turns the rest of the line into a comment.
    fn give_up(&mut self, text: &str, place: FilePlace, out: &mut String) {
        self.report.reported += 1;
        let problem = self.reason(text, place);
        self.problem(Problem {
            text: text.to_owned(),
            ply: Some(self.game.replay.clock()),
            ..problem
        });
        out.push('{');
        self.game.broken = Some(0);
        self.copy(text, out);
    }

    fn reason(&self, text: &str, place: FilePlace) -> Problem {
        let position = self.game.replay.position();
        let letters = self.sets().first().unwrap_or(LetterSet::standard());
        let written = match parse_move(text, letters) {
            Ok(written) => written.meaning(),
            Err(error) => {
                return Problem::new(UNREADABLE, Severity::Error, place, error.to_string());
            }
        };
        let spelling = Spelling::of(letters);
        let explanation = match position.matching(&written) {
            Matches::None(illegality) => illegality.explain(&spelling),
            many @ Matches::Many(_) => match many.ambiguity(&written) {
                Some(ambiguity) => ambiguity.explain(&spelling),
                None => {
                    return Problem::new(
                        UNREADABLE,
                        Severity::Error,
                        place,
                        "it may mean several moves",
                    );
                }
            },
            Matches::One(_) => {
                return Problem::new(
                    UNREADABLE,
                    Severity::Error,
                    place,
                    "it may mean several moves, in several letters",
                );
            }
        };
        let problem = Problem::new(explanation.code, Severity::Error, place, explanation.headline);
        Problem { notes: explanation.notes, help: explanation.help, ..problem }
    }

    fn problem(&mut self, problem: Problem) {
        // Before its first move a game is not counted yet.
        let game = if self.game.begun { self.report.games } else { self.report.games + 1 };
        self.report.add(Problem { game, ..problem }, self.limits.max_problems.get());
    }
}

/// Appends a text that is to stand in a comment, whose end no brace of it may be.
fn push_without_braces(text: &str, out: &mut String) {
    out.extend(text.chars().map(|c| match c {
        '{' => '(',
        '}' => ')',
        c => c,
    }));
}

fn push_annotation(annotation: Annotation, out: &mut String) {
    match annotation {
        Annotation::Nag(nag @ 1..=6) => {
            let sign = ["!", "?", "!!", "??", "!?", "?!"].get(usize::from(nag) - 1);
            out.push_str(sign.unwrap_or(&""));
        }
        Annotation::Nag(nag) => {
            let written = write!(out, "${nag}");
            debug_assert!(written.is_ok(), "a String takes everything");
        }
        Annotation::DrawOffer => out.push_str("{(=)}"),
    }
}

/// Takes from a tag pair what the board needs to know.
fn read_tag(text: &str, place: FilePlace, game: &mut Game) {
    let inner = text.trim_start_matches('[').trim_end_matches(']').trim();
    let (name, value) = inner.split_once(char::is_whitespace).unwrap_or((inner, ""));
    let value = value.trim().trim_matches('"');
    if name.eq_ignore_ascii_case("FEN") {
        game.fen = Some((value.to_owned(), place));
    } else if name.eq_ignore_ascii_case("Variant") {
        let plain: String = value.chars().filter(char::is_ascii_alphanumeric).collect();
        game.chess960 = ["chess960", "fischerandom", "fischerrandom"]
            .contains(&plain.to_ascii_lowercase().as_str());
    }
}

fn start_of(game: &Game) -> Result<Position, String> {
    let Some((fen, _)) = &game.fen else { return Ok(Position::initial()) };
    let rules = game.chess960.then_some(CastlingRules::Chess960);
    Position::read_fen(fen, rules).map(|reading| reading.position).map_err(|e| e.to_string())
}

fn not_utf8(place: FilePlace, error: std::str::Utf8Error) -> io::Error {
    let at = place.offset + error.valid_up_to() as u64;
    io::Error::new(
        io::ErrorKind::InvalidData,
        format!("byte {at} (line {}) is not UTF-8", place.line),
    )
}

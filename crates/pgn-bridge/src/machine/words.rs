//! Words of any form: numbers, moves, results and signs, read by the grammar and judged by the board.

use zapis_board::{Matches, Position, Spelling};
use zapis_notation_core::{
    Annotation, CheckClaim, GameResult, Sentence, Severity, Token, TokenKind, lex, parse_marks,
    parse_move,
};

use super::Machine;
use crate::letters;
use crate::report::{Problem, STRAY_BRACKET, UNREADABLE};
use crate::said;
use crate::settings::Results;
use crate::tape::Tape;

impl Machine {
    /// Takes a word apart.
    pub(super) fn word(&mut self, end: usize, tape: &mut Tape<'_, '_>) {
        let start = tape.at;
        self.begin(start, tape);
        let text = tape.text;
        let word = &text[start..end];
        for token in lex(word) {
            let Some(part) = token.span.of(word) else { continue };
            tape.at = start + token.span.start() as usize;
            if tape.at > start && part.starts_with(['[', '%']) {
                // What it is depends on whether it begins a word, and the quick lane may have read what stands before it.
                return;
            }
            self.token(token, part, tape);
            if self.again.is_some() {
                return;
            }
            if self.game.over {
                // A result may be glued to what comes next: that is another game's, and read by itself.
                tape.at = start + token.span.end() as usize;
                return;
            }
        }
        tape.at = end;
    }

    fn token(&mut self, token: Token, text: &str, tape: &mut Tape<'_, '_>) {
        let end = tape.at + text.len();
        if text.starts_with('%') {
            return self.per_cent(end, tape);
        }
        match token.kind {
            TokenKind::Result(result) => self.result(result, end, tape),
            TokenKind::Word
            | TokenKind::Dash
            | TokenKind::VariationOpen
            | TokenKind::VariationClose => {
                if self.game.broken.is_some() && is_like_a_move(text) {
                    self.report.seen += 1;
                    self.report.reported += 1;
                    self.copy(end, tape);
                } else if let Some(marks) = parse_marks(text) {
                    self.marks(&marks.annotations, text, tape);
                } else if self.game.broken.is_some() {
                    self.report.seen += 1;
                    self.report.reported += 1;
                    self.copy(end, tape);
                } else {
                    self.mv(text, tape);
                }
            }
            // A reader of standard PGN takes a bracket for a tag and, where none follows, gives up the whole file.
            _ if text.starts_with('[') && self.game.broken.is_none() => {
                let place = self.places.of(tape.text, tape.at);
                let headline = said::brackets_hold_no_tag();
                let problem = Problem::new(STRAY_BRACKET, Severity::Warning, place, headline);
                self.problem(Problem { text: text.to_owned(), ..problem });
                tape.copy_to(tape.at);
                tape.push("{");
                tape.copy_without_braces(end);
                tape.push("}");
            }
            // Other programs give up at a brace that closes nothing.
            _ if text == "}" && self.game.broken.is_none() => {
                let place = self.places.of(tape.text, tape.at);
                let headline = said::brace_opened_nowhere();
                let problem = Problem::new(STRAY_BRACKET, Severity::Warning, place, headline);
                self.problem(Problem { text: text.to_owned(), ..problem });
                tape.copy_to(tape.at);
                tape.push(" ");
                tape.skip_to(end);
            }
            _ => self.copy(end, tape),
        }
    }

    /// Keeps a word with a per cent sign, which may stand for an escaped line only where a line begins, as a comment: with
    /// blanks alone before it a reader would take the rest of the line for an escape.
    fn per_cent(&self, end: usize, tape: &mut Tape<'_, '_>) {
        if self.game.broken.is_some() {
            return self.copy(end, tape);
        }
        tape.copy_to(tape.at);
        tape.push("{");
        tape.copy_without_braces(end);
        tape.push("}");
    }

    fn result(&mut self, result: GameResult, end: usize, tape: &mut Tape<'_, '_>) {
        if self.game.replay.depth() > 0 || self.game.broken.is_some_and(|nested| nested > 0) {
            self.copy(end, tape);
            return;
        }
        let start = tape.at;
        if self.game.broken.take().is_some() {
            tape.copy_to(start);
            tape.push("} ");
        }
        let written = written(result, self.settings.results);
        if tape.text[start..end] != *written {
            tape.copy_to(start);
            tape.push(written);
            tape.skip_to(end);
        }
        self.game.over = true;
        self.game.result = Some(result);
    }

    /// Writes signs that stand beside a move: NAGs as they are, a draw offer as a comment.
    fn marks(&mut self, annotations: &[Annotation], text: &str, tape: &mut Tape<'_, '_>) {
        let start = tape.at;
        let end = start + text.len();
        let plain = annotations.is_empty() && text.starts_with('$');
        if self.game.broken.is_some() || plain || !is_printable(annotations) {
            self.copy(end, tape);
            return;
        }
        tape.copy_to(start);
        for (at, annotation) in annotations.iter().enumerate() {
            if at > 0 {
                tape.push(" ");
            }
            push_annotation(*annotation, tape);
        }
        tape.skip_to(end);
    }

    fn mv(&mut self, text: &str, tape: &mut Tape<'_, '_>) {
        let (start, end) = (tape.at, tape.at + text.len());
        if self.game.replay.depth() == 0
            && let Some(mended) = self.game.mends.pop_front()
        {
            return self.play_mended(&mended, text, tape);
        }
        let position = self.game.replay.position();
        let mut chosen = None;
        for letters in self.sets() {
            let found = letters::legal(text, letters, &position);
            if let [only] = found.moves.as_slice() {
                chosen = Some((*only, letters));
                break;
            }
        }
        let Some((legal, letters)) = chosen else {
            self.give_up(&position, text, tape);
            return;
        };
        let written = parse_move(text, letters);
        let states_check = written.as_ref().is_ok_and(|m| m.claims().check != CheckClaim::Unstated);
        let annotations = written.map(|m| m.annotations().to_vec()).unwrap_or_default();
        let gives_check = legal.claims().check != CheckClaim::Unstated;
        self.report.signs += u64::from(states_check != gives_check);
        self.report.seen += 1;
        self.report.translated += 1;
        tape.copy_to(start);
        let mut written = String::new();
        self.ink.notation.push_legal(&mut written, legal);
        tape.push(&written);
        for annotation in annotations {
            if !matches!(annotation, Annotation::Nag(1..=6)) {
                tape.push(" ");
            }
            push_annotation(annotation, tape);
        }
        tape.skip_to(end);
        self.game.replay.advance(&legal.after());
        self.look_up_opening();
    }

    /// Says why a word is no move here, and turns the rest of the line into a comment, or mends it.
    fn give_up(&mut self, position: &Position, text: &str, tape: &mut Tape<'_, '_>) {
        if self.asks_again() {
            return;
        }
        let (start, end) = (tape.at, tape.at + text.len());
        let problem = self.reason(position, text, start, tape);
        if self.mend_rest(position, &problem, tape) {
            if let Some(mended) = self.game.mends.pop_front() {
                self.play_mended(&mended, text, tape);
            }
            return;
        }
        self.report.seen += 1;
        self.report.reported += 1;
        self.problem(problem);
        tape.copy_to(start);
        tape.push("{");
        self.game.broken = Some(0);
        self.copy(end, tape);
    }

    fn reason(
        &mut self,
        position: &Position,
        text: &str,
        at: usize,
        tape: &Tape<'_, '_>,
    ) -> Problem {
        let place = self.places.of(tape.text, at);
        let letters = self.sets().first().unwrap_or(zapis_notation_core::LetterSet::standard());
        let unreadable =
            |headline: Sentence| Problem::new(UNREADABLE, Severity::Error, place, headline);
        let spelling = Spelling::of(letters);
        let problem = match parse_move(text, letters) {
            Err(error) => unreadable(error.sentence()),
            Ok(written) => {
                let found = position.matching(&written.meaning());
                let explanation = match &found {
                    Matches::None(illegality) => Some(illegality.explain(&spelling)),
                    many @ Matches::Many(_) => {
                        many.ambiguity(&written.meaning()).map(|a| a.explain(&spelling))
                    }
                    Matches::One(_) => None,
                };
                match explanation {
                    Some(e) => {
                        let problem = Problem::new(e.code, Severity::Error, place, e.headline);
                        Problem { notes: e.notes, help: e.help, ..problem }
                    }
                    None => unreadable(said::may_mean_several()),
                }
            }
        };
        Problem { text: text.to_owned(), ply: Some(self.game.replay.clock()), ..problem }
    }

    pub(super) fn problem(&mut self, problem: Problem) {
        // Before its first move a game is not counted yet.
        let game = if self.game.begun { self.report.games } else { self.report.games + 1 };
        self.report.add(Problem { game, ..problem }, self.settings.limits.max_problems.get());
    }
}

/// Returns a result as it is written.
const fn written(result: GameResult, results: Results) -> &'static str {
    match (results, result) {
        (_, GameResult::Open) => "*",
        (Results::Standard, GameResult::White) => "1-0",
        (Results::Standard, GameResult::Black) => "0-1",
        (Results::Standard, GameResult::Draw) => "1/2-1/2",
        (Results::Dashes, GameResult::White) => "1–0",
        (Results::Dashes, GameResult::Black) => "0–1",
        (Results::Dashes, GameResult::Draw) => "½–½",
        (Results::Colons, GameResult::White) => "1:0",
        (Results::Colons, GameResult::Black) => "0:1",
        (Results::Colons, GameResult::Draw) => "½:½",
    }
}

/// Tells whether a word has letters and digits and so is no mark, without a look at the grammar.
fn is_like_a_move(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.len() > 1
        && bytes.first().is_some_and(u8::is_ascii_alphabetic)
        && bytes.last().is_some_and(u8::is_ascii_digit)
}

/// Tells whether signs say anything that would be written.
fn is_printable(annotations: &[Annotation]) -> bool {
    !annotations.is_empty()
}

fn push_annotation(annotation: Annotation, tape: &mut Tape<'_, '_>) {
    match annotation {
        Annotation::Nag(nag @ 1..=6) => {
            let sign = ["!", "?", "!!", "??", "!?", "?!"].get(usize::from(nag) - 1);
            tape.push(sign.unwrap_or(&""));
        }
        Annotation::Nag(nag) => {
            tape.push("$");
            tape.push(&nag.to_string());
        }
        Annotation::DrawOffer => tape.push("{(=)}"),
    }
}

//! The quick lane of the movetext: numbers, words of standard form, comments and brackets, copied in long stretches.

use memchr::memchr;
use zapis_board::interop;
use zapis_notation_core::GameResult;

use crate::eco;
use crate::quick::{Suffix, word};
use crate::scan::Inside;
use crate::settings::{Openings, Quoted, Results};
use crate::tape::Tape;

use super::Machine;

impl Machine {
    /// Reads on as far as everything is plain; the piece that it stops at is for the scanner and the grammar.
    pub(super) fn lane(&mut self, tape: &mut Tape<'_, '_>) {
        // What lies beyond is read when the game is let go.
        let bytes = &tape.bytes()[..self.held_until(tape)];
        let game = &mut self.game;
        let ready = game.begun && !game.over && game.broken.is_none() && game.mends.is_empty();
        let (Some(table), true, Inside::Nothing) = (&self.table, ready, self.inside) else {
            return;
        };
        let copies_comments = self.settings.quoted == Quoted::Kept;
        let most = self.settings.limits.max_depth.get();
        let standard = self.settings.results == Results::Standard;
        let (mut moves, mut signs) = (0, 0);
        let names = self.settings.openings == Openings::Named;
        let mut depth = game.replay.depth();
        let mut line = game.replay.line();
        while let Some(&byte) = bytes.get(tape.at) {
            match byte {
                b' ' | b'\n' | b'\r' | b'\t' => tape.at += 1,
                b'1'..=b'9' => {
                    if let Some(end) = number(bytes, tape.at) {
                        tape.at = end;
                        continue;
                    }
                    let whole = standard && depth == 0;
                    if let Some((end, result)) = result(bytes, tape.at).filter(|_| whole) {
                        tape.at = end;
                        game.over = true;
                        game.result = Some(result);
                    }
                    break;
                }
                b'{' if copies_comments => match memchr(b'}', &bytes[tape.at..]) {
                    Some(len) => tape.at += len + 1,
                    None => break,
                },
                b'(' if bytes.get(tape.at + 1).is_some_and(|b| *b != b'=') => {
                    if depth >= most {
                        break;
                    }
                    depth += 1;
                    game.replay.open();
                    line = game.replay.line();
                    tape.at += 1;
                }
                b')' => {
                    if !game.replay.close() {
                        break;
                    }
                    depth -= 1;
                    line = game.replay.line();
                    tape.at += 1;
                }
                _ => {
                    let Some(word) = word::read(&bytes[tape.at..], table) else { break };
                    let Some(found) = line.now.find(&word) else { break };
                    line.play(found.m);
                    let suffix = match line.now.checkers.any() {
                        false => Suffix::None,
                        true if line.now.is_mate() => Suffix::Mate,
                        true => Suffix::Check,
                    };
                    moves += 1;
                    signs += u64::from(suffix != word.suffix);
                    if names && depth == 0 && moves <= u64::from(eco::MOST_PLIES) {
                        let position = interop::from_chess(line.now.chess.clone());
                        game.opening = eco::find(&position).or(game.opening);
                    }
                    let start = tape.at;
                    tape.at += word.len;
                    // What is copied unchanged waits for the next stretch that changes.
                    if self.ink.unchanged(&bytes[start..], &word, found, suffix) {
                        continue;
                    }
                    tape.copy_to(start);
                    let quick = self.ink.quick(tape.out, &bytes[start..], &word, found, suffix);
                    let dealt = quick.unwrap_or_else(|| {
                        self.ink.slow(tape.out, &line.before, found.m);
                        word.moved
                    });
                    tape.skip_to(start + dealt);
                }
            }
        }
        self.report.seen += moves;
        self.report.translated += moves;
        self.report.signs += signs;
    }
}

/// Returns the end of a move number with its dots; nothing for results, dates and whatever else begins with a digit.
#[inline]
fn number(bytes: &[u8], at: usize) -> Option<usize> {
    let mut end = at + 1;
    while end < at + 3 && bytes.get(end)?.is_ascii_digit() {
        end += 1;
    }
    if *bytes.get(end)? != b'.' {
        return None;
    }
    while *bytes.get(end)? == b'.' {
        end += 1;
    }
    Some(end)
}

/// Returns the end of a standard result that begins with a one.
#[inline]
fn result(bytes: &[u8], at: usize) -> Option<(usize, GameResult)> {
    let rest = &bytes[at..];
    let (len, result) = if rest.starts_with(b"1-0") {
        (3, GameResult::White)
    } else if rest.starts_with(b"1/2-1/2") {
        (7, GameResult::Draw)
    } else {
        return None;
    };
    matches!(rest.get(len)?, b'\n' | b'\r').then_some((at + len, result))
}

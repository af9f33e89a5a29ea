//! What a question shows: the board, the sheet around the ply, the likeliest readings.

use std::fmt::Write as _;

use zapis_board::Ply;
use zapis_ingest::{Decoded, Record, TranscriptLine};

use super::board;
use crate::render::escaped;
use crate::said;
use crate::speech::Speech;

/// What stands where the answer is typed.
pub(super) fn prompt(speech: &Speech) -> String {
    speech.say(&said::how_to_answer()) + " "
}

/// Lists the moves to choose from: the one printed so far, then its rivals; at most nine.
pub(super) fn choices(decoded: &Decoded, ply: usize, line: &TranscriptLine) -> Vec<String> {
    let mut choices: Vec<String> = Vec::new();
    let played = decoded.transcript.game.plies().get(ply).map(|p| p.san().to_owned());
    let rivals = line.alternatives.iter().map(|r| r.san.clone());
    for san in played.into_iter().chain(rivals) {
        if !choices.contains(&san) && choices.len() < 9 {
            choices.push(san);
        }
    }
    choices
}

/// Writes the question about a ply.
pub(super) fn text(decoded: &Decoded, record: &Record, ply: usize, speech: &Speech) -> String {
    let transcript = &decoded.transcript;
    let (Some(line), Some(played), Some(position)) = (
        transcript.lines.get(ply),
        transcript.game.plies().get(ply),
        transcript.game.position_before(ply),
    ) else {
        return String::new();
    };
    let head = speech.say(&said::question_of(played.number(), played.side()));
    let mut out = format!("\n{}{head}\n", name(record));
    let before: Vec<&str> =
        transcript.game.plies().iter().take(ply).rev().take(6).map(Ply::san).collect();
    if !before.is_empty() {
        let moves: Vec<&str> = before.into_iter().rev().collect();
        out.extend([speech.say(&said::after_moves(moves.join(" "))).as_str(), "\n"]);
    }
    out.push_str(&board::drawn(position));
    let near: Vec<String> = (ply.saturating_sub(2)..=ply + 2)
        .filter_map(|at| transcript.lines.get(at).map(|l| (at, l)))
        .map(|(at, l)| {
            let text = if l.cells.is_empty() { "—".to_owned() } else { escaped(l.text.trim()) };
            if at == ply { format!("[{text}]") } else { text }
        })
        .collect();
    out.extend([speech.say(&said::the_sheet_has(near.join("  "))).as_str(), "\n"]);
    for (at, san) in choices(decoded, ply, line).iter().enumerate() {
        let sure = if at == 0 {
            Some(line.confidence.per_mille())
        } else {
            line.alternatives.iter().find(|r| r.san == *san).map(|r| r.confidence.per_mille())
        };
        let share = sure.map(|s| format!("{:>3}.{} %", s / 10, s % 10)).unwrap_or_default();
        let written = writeln!(out, " {}  {san:<8}{share}", at + 1);
        debug_assert!(written.is_ok(), "a String takes everything");
    }
    out.push_str(&prompt(speech));
    out
}

fn name(record: &Record) -> String {
    match (record.tag("White"), record.tag("Black"), &record.id) {
        (Some(white), Some(black), _) => format!("{} – {}, ", escaped(white), escaped(black)),
        (_, _, Some(id)) => format!("{}, ", escaped(id)),
        _ => String::new(),
    }
}

//! A decoded game as a record for PGN: what was not printed as it was written becomes a comment.

use zapis_board::{CastlingRules, Game, Ply, Position};
use zapis_ingest::{Decoded, GameResult, Reading, Transcript, TranscriptLine};
use zapis_pgn_bridge::{GameRecord, Line, Note, RecordMove, Start, pgn_date};

use crate::render::escaped;

/// What to put into the record beside the moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wishes<'a> {
    /// Tags set on the command line, which win.
    pub(crate) tags: &'a [(String, String)],
    /// Whether mended plies say what was read.
    pub(crate) comments: bool,
}

/// Makes the record.
pub(crate) fn record(decoded: &Decoded, wishes: Wishes<'_>) -> GameRecord {
    let mut tags = decoded.tags.clone();
    for (name, value) in wishes.tags {
        match tags.iter_mut().find(|(n, _)| n == name) {
            Some((_, old)) => value.clone_into(old),
            None => tags.push((name.clone(), value.clone())),
        }
    }
    for (name, value) in &mut tags {
        if name.ends_with("Date")
            && let Some(date) = pgn_date(value)
        {
            *value = date;
        }
    }
    let line = line(&decoded.transcript, wishes.comments);
    GameRecord { tags, start: start(&decoded.transcript.game), line, result: result(decoded) }
}

/// Returns where the game begins, as PGN states it.
fn start(game: &Game) -> Start {
    let position = game.start();
    if is_usual(position) {
        return Start::usual();
    }
    Start::from_fen(&position.fen(), position.castling_rules() == CastlingRules::Chess960)
}

/// Tells whether a game from this position needs no FEN.
pub(crate) fn is_usual(position: &Position) -> bool {
    *position == Position::initial() && position.number() == 1
}

/// Returns the result to print: what the board shows wins over what the sheet says, which a warning has told.
fn result(decoded: &Decoded) -> GameResult {
    let reached = decoded.transcript.game.outcome().and_then(|e| GameResult::parse(e.token()));
    reached.or(decoded.result).unwrap_or_default()
}

fn line(transcript: &Transcript, comments: bool) -> Line {
    Line {
        lead: transcript.preface.iter().map(|c| escaped(c)).collect(),
        moves: transcript.plies().map(|(ply, line)| mv(ply, line, comments)).collect(),
    }
}

fn mv(ply: &Ply, line: &TranscriptLine, comments: bool) -> RecordMove {
    let mut notes: Vec<Note> = line.nags.iter().map(|n| Note::Nag(*n)).collect();
    if comments {
        notes.extend(what_was_read(line).map(Note::Comment));
    }
    notes.extend(line.draw_offer.then(|| Note::Comment("(=)".to_owned())));
    notes.extend(line.clock.as_deref().map(|time| Note::Comment(clock(time))));
    notes.extend(line.comments.iter().map(|c| Note::Comment(escaped(c))));
    notes.extend(line.variations.iter().map(|v| Note::Variation(self::line(v, comments))));
    RecordMove {
        san: ply.san().to_owned(),
        uci: ply.uci().to_owned(),
        short: ply.shortest(),
        long: ply.in_full(),
        claims: ply.claims(),
        notes,
    }
}

/// Says what stands on the sheet where the move had to be mended or guessed.
fn what_was_read(line: &TranscriptLine) -> Option<String> {
    let text = || format!("\"{}\"", escaped(line.text.trim()));
    match &line.reading {
        Reading::AsWritten | Reading::Normalised(_) => None,
        Reading::Repaired { .. } => Some(format!("read as {}", text())),
        Reading::Inferred if line.text.trim().is_empty() => Some("not on the sheet".to_owned()),
        Reading::Inferred => Some(format!("not legible: {}", text())),
    }
}

/// Returns a clock time as the command that programs read, where it is hours and minutes, else as it stands.
fn clock(time: &str) -> String {
    let parts: Vec<&str> = time.trim().split([':', '.']).collect();
    let digits = parts
        .iter()
        .all(|p| !p.is_empty() && p.len() <= 2 && p.bytes().all(|b| b.is_ascii_digit()));
    match parts.as_slice() {
        [hours, minutes] if digits => format!("[%clk {hours}:{minutes:0>2}:00]"),
        [hours, minutes, seconds] if digits => {
            format!("[%clk {hours}:{minutes:0>2}:{seconds:0>2}]")
        }
        _ => format!("clock {}", escaped(time.trim())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_turned_round_where_the_order_is_certain() {
        assert_eq!(pgn_date("14.03.2024").as_deref(), Some("2024.03.14"));
        assert_eq!(pgn_date("2024-3-7").as_deref(), Some("2024.03.07"));
        assert_eq!(pgn_date("25/12/1999").as_deref(), Some("1999.12.25"));
        for unsure in ["03/04/2024", "14.03.24", "2024.??.??", "март 2024", "32.01.2024"] {
            assert_eq!(pgn_date(unsure), None, "{unsure}");
        }
    }

    #[test]
    fn clock_times_become_commands_where_they_are_plain() {
        assert_eq!(clock("1:29"), "[%clk 1:29:00]");
        assert_eq!(clock("1.5"), "[%clk 1:05:00]");
        assert_eq!(clock("0:05:30"), "[%clk 0:05:30]");
        assert_eq!(clock("'32"), "clock '32");
    }
}

//! Whether a sheet records a game at all.
//!
//! A decoder that explains everything finds a game in a shopping list too. What a record of a game cannot do without,
//! however badly read, is cells in which a file stands before a rank, or a castling sign.

use crate::{Cell, Record, Transcript};

/// Fewer cells than this are too few to judge.
const ENOUGH: usize = 6;
/// One cell in so many must look like a move. By their main readings alone one in eleven does on the worst of several
/// hundred real and rendered sheets, one in six or more on all others.
const ONE_IN: usize = 7;

/// Tells whether hardly any cell of any sheet has the shape of a move.
pub(crate) fn is_shapeless(record: &Record) -> bool {
    record.sheets.iter().all(|sheet| {
        let written: Vec<&Cell> =
            sheet.cells.iter().filter(|c| !c.is_blank() || !c.alternatives.is_empty()).collect();
        let shaped = written.iter().filter(|c| is_shaped(c)).count();
        written.len() >= ENOUGH && shaped * ONE_IN < written.len()
    })
}

/// Games in which a ply is surer than this on average, in thousandths, are games. The hardest of several hundred real
/// and rendered sheets stands at 601; lists, other games and machine code that look like moves mostly stay below.
const SURE: usize = 500;
/// Of what a person typed, one ply in so many stands as it is read. On transcribed sheets two in three do; draughts, sea
/// battles and quiz answers read as chess have less than one in three, and so has a scanned text whose figurines are lost.
const AS_TYPED: usize = 3;
/// Fewer plies than this tell nothing of it.
const TYPED: usize = 4;

/// Tells whether a game that was read is so unlike its text, or so unsure from end to end, that it is none.
pub(crate) fn is_made_up(record: &Record, transcript: &Transcript) -> bool {
    let plies = transcript.lines.len();
    let sure: usize = transcript.lines.iter().map(|l| usize::from(l.confidence.per_mille())).sum();
    let stand = transcript.lines.iter().filter(|l| !l.reading.is_guess()).count();
    let typed = record.cells().iter().all(|cell| {
        cell.alternatives.is_empty() && cell.symbols.is_empty() && cell.confidence.is_none()
    });
    plies > 0 && (sure < SURE * plies || (typed && plies >= TYPED && stand * AS_TYPED < plies))
}

/// Tells whether any reading of a cell has the shape of a move.
fn is_shaped(cell: &Cell) -> bool {
    has_shape(&cell.text) || cell.alternatives.iter().any(|a| has_shape(&a.text))
}

fn has_shape(text: &str) -> bool {
    let chars: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    let joined = |first: fn(char) -> bool, sign: fn(char) -> bool, second: fn(char) -> bool| {
        chars.iter().enumerate().any(|(i, &c)| {
            let next = |n: usize| chars.get(i + n).copied();
            first(c)
                && (next(1).is_some_and(second)
                    || (next(1).is_some_and(sign) && next(2).is_some_and(second)))
        })
    };
    let files_alone = chars.len() == 2 && chars.iter().all(|&c| is_file(c));
    files_alone || joined(is_file, is_sign, is_rank) || joined(is_nought, is_sign, is_nought)
}

const fn is_file(c: char) -> bool {
    matches!(c, 'a'..='h' | 'а'..='х' | 'α'..='θ' | 'א'..='ח')
}

const fn is_rank(c: char) -> bool {
    matches!(c, '1'..='8')
}

const fn is_sign(c: char) -> bool {
    matches!(c, 'x' | 'х' | '×' | ':' | '-' | '–' | '—')
}

const fn is_nought(c: char) -> bool {
    matches!(c, '0' | 'O' | 'o' | 'О' | 'о' | 'Ο')
}

#[cfg(test)]
mod tests {
    use zapis_board::Position;

    use super::{has_shape, is_made_up};
    use crate::{Confidence, Reading, Record, Transcript, TranscriptLine};

    /// A game of four plies in which so many are repaired, all of one confidence.
    fn game(repaired: usize, confidence: u16) -> Transcript {
        let mut transcript = Transcript::new(Position::initial());
        for (i, uci) in ["e2e4", "e7e5", "g1f3", "b8c6"].iter().enumerate() {
            transcript.game.push_uci(uci).expect("a legal move");
            let reading = if i < repaired {
                Reading::Repaired { edits: Vec::new(), cost: 9_000 }
            } else {
                Reading::AsWritten
            };
            let line = TranscriptLine::inferred(reading, Confidence::new(confidence));
            transcript.lines.push(line);
        }
        transcript
    }

    #[test]
    fn a_game_that_is_unsure_throughout_or_hardly_written_is_made_up() {
        let made_up =
            |repaired, confidence| is_made_up(&Record::default(), &game(repaired, confidence));
        assert!(!made_up(2, 500) && made_up(2, 499));
        assert!(!made_up(2, 900) && made_up(3, 900));
    }

    #[test]
    fn moves_have_the_shape_of_moves_in_every_alphabet() {
        for text in
            ["e4", "Кf3", "Sg1-f3", "cd", "exd5", "0-0", "O–O–O", "Ιζ3", "צה3", "f 3", "Bxc"]
        {
            assert_eq!(has_shape(text), text != "Bxc", "{text}");
        }
    }

    #[test]
    fn goods_verses_and_scores_have_not() {
        for text in ["milk", "2 l", "eggs 10", "6-4", "40-30", "лето", "Shall", "more"] {
            assert!(!has_shape(text), "{text}");
        }
    }
}

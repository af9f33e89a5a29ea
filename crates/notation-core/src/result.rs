//! The result of a game and every way of writing it.

use std::fmt;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum GameResult {
    /// `1-0`
    White,
    /// `0-1`
    Black,
    /// `1/2-1/2`
    Draw,
    /// `*`: not known, or still going on.
    #[default]
    Open,
}

impl GameResult {
    /// Returns the form of the PGN standard.
    pub const fn as_str(self) -> &'static str {
        match self {
            GameResult::White => "1-0",
            GameResult::Black => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Open => "*",
        }
    }

    /// Reads every way of writing a result that scoresheets and files have: any dash or colon, `½`, `0.5`, `+:-`.
    pub fn parse(text: &str) -> Option<GameResult> {
        let mut plain = String::new();
        for c in text.trim().chars().take(16) {
            match c {
                ' ' | '\u{a0}' | '(' | ')' => {}
                '\u{2010}'..='\u{2015}'
                | '\u{2212}'
                | ':'
                | '\u{2236}'
                | '\u{fe55}'
                | '\u{ff1a}'
                | '=' => plain.push('-'),
                '½' => plain.push_str("1/2"),
                ',' => plain.push('.'),
                'О' | 'O' | 'o' | 'о' => plain.push('0'),
                'I' | 'l' => plain.push('1'),
                _ => plain.push(c),
            }
        }
        match plain.as_str() {
            "1-0" | "1.0-0.0" | "+--" => Some(GameResult::White),
            "0-1" | "0.0-1.0" | "--+" => Some(GameResult::Black),
            "1/2-1/2" | "0.5-0.5" | ".5-.5" | "1/2" | "1/2-" => Some(GameResult::Draw),
            "*" => Some(GameResult::Open),
            _ => None,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_in_every_form() {
        for (text, result) in [
            ("1-0", GameResult::White),
            ("1–0", GameResult::White),
            ("1:0", GameResult::White),
            ("0 — 1", GameResult::Black),
            ("О-1", GameResult::Black),
            ("½-½", GameResult::Draw),
            ("½:½", GameResult::Draw),
            ("1/2", GameResult::Draw),
            ("0,5-0,5", GameResult::Draw),
            ("0.5-0.5", GameResult::Draw),
            ("*", GameResult::Open),
        ] {
            assert_eq!(GameResult::parse(text), Some(result), "{text}");
        }
    }

    #[test]
    fn castling_is_no_result() {
        for text in ["0-0", "0-0-0", "O-O", "1-1", "e4", ""] {
            assert_eq!(GameResult::parse(text), None, "{text}");
        }
    }
}

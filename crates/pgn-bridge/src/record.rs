//! One game as a PGN file tells it: tags in order, moves with everything beside them, a result.

use std::fmt;

use zapis_notation_core::{Claims, ParsedMove, Side};

/// How a game ended, as PGN writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum GameResult {
    /// `1-0`.
    WhiteWins,
    /// `0-1`.
    BlackWins,
    /// `1/2-1/2`.
    Draw,
    /// `*`: unknown, unfinished or abandoned.
    #[default]
    Unknown,
}

impl GameResult {
    /// Returns the token that ends the movetext and fills the Result tag.
    pub const fn token(self) -> &'static str {
        match self {
            GameResult::WhiteWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unknown => "*",
        }
    }

    /// Returns the result that a token of standard PGN names.
    pub fn from_token(token: &str) -> Option<GameResult> {
        match token {
            "1-0" => Some(GameResult::WhiteWins),
            "0-1" => Some(GameResult::BlackWins),
            "1/2-1/2" => Some(GameResult::Draw),
            "*" => Some(GameResult::Unknown),
            _ => None,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.token())
    }
}

/// What stands after a move, in the order in which it stands there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// A Numeric Annotation Glyph.
    Nag(u8),
    /// A comment, without its braces.
    Comment(String),
    /// Another way to play instead of the move it follows.
    Variation(Line),
}

/// A move that was legal where it was played, in the forms in which it may be printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordMove {
    /// Standard algebraic notation with its check or mate sign.
    pub san: String,
    /// Coordinate notation; in Chess960 castling is king takes rook.
    pub uci: String,
    /// The move with the least that tells it from others, captures marked.
    pub short: ParsedMove,
    /// The move with its square of departure.
    pub long: ParsedMove,
    /// Check, mate and en passant as they are.
    pub claims: Claims,
    /// What stands after it.
    pub notes: Vec<Note>,
}

/// A sequence of moves, each legal after the one before.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Line {
    /// Comments before the first move.
    pub lead: Vec<String>,
    /// The moves.
    pub moves: Vec<RecordMove>,
}

/// Where a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The position in Forsyth-Edwards notation; nothing for the usual one.
    pub fen: Option<String>,
    /// Who moves first.
    pub side: Side,
    /// The number of the first move.
    pub number: u32,
    /// Whether castling follows the rules of Chess960.
    pub chess960: bool,
}

impl Start {
    /// Returns the usual start: White to move, move 1.
    pub const fn usual() -> Start {
        Start { fen: None, side: Side::White, number: 1, chess960: false }
    }

    /// Returns the start that a position in Forsyth-Edwards notation describes.
    ///
    /// Only the side to move and the move number are looked at; whether the position is possible is for the board to say.
    pub fn from_fen(fen: &str, chess960: bool) -> Start {
        let mut fields = fen.split_ascii_whitespace().skip(1);
        let side = if fields.next() == Some("b") { Side::Black } else { Side::White };
        let number = fields.nth(3).and_then(|n| n.parse().ok()).filter(|&n| n > 0).unwrap_or(1);
        Start { fen: Some(fen.to_owned()), side, number, chess960 }
    }
}

/// One game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// Names and values in the order of the file.
    pub tags: Vec<(String, String)>,
    /// Where it begins.
    pub start: Start,
    /// The moves.
    pub line: Line,
    /// How it ended.
    pub result: GameResult,
}

impl GameRecord {
    /// Returns the value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str())
    }
}

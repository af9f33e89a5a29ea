//! One game as a PGN file tells it: tags in order, moves with everything beside them, a result.

use zapis_notation_core::{Claims, GameResult, ParsedMove, Side};

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

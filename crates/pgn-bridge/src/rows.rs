//! Games of standard PGN as rows of a table: tags, movetext, and the moves of the main line.

use shakmaty::Position as _;
use zapis_board::{Position, interop};
use zapis_notation_core::LetterSet;

use crate::letters;
use crate::machine::{rules_of, tag_parts};
use crate::quick::{LetterTable, QuickBoard, word};
use crate::scan::{Inside, Kind, Scanner};

/// One game.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct GameRow {
    /// Names and values in the order of the file, the values without escapes.
    pub tags: Vec<(String, String)>,
    /// Everything behind the tags, on one line.
    pub movetext: String,
    /// The moves of the main line, as they stand in the movetext.
    pub san: Vec<String>,
    /// The same in coordinates.
    pub uci: Vec<String>,
}

impl GameRow {
    /// Returns the value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str())
    }
}

/// Takes standard PGN apart that [`localize`](crate::localize) or [`convert`](crate::convert) has written.
///
/// ```
/// let rows = zapis_pgn_bridge::rows("[White \"a\"]\n\n1. e4 {x} (1. d4) e5 1-0\n\n[White \"b\"]\n\n1. c4 *\n");
/// assert_eq!(rows.len(), 2);
/// assert_eq!(rows[0].uci, ["e2e4", "e7e5"]);
/// assert_eq!(rows[0].movetext, "1. e4 {x} (1. d4) e5 1-0");
/// assert_eq!(rows[1].tag("White"), Some("b"));
/// ```
pub fn rows(text: &str) -> Vec<GameRow> {
    let scanner = Scanner { max_word: usize::MAX / 2, end: true };
    let bytes = text.as_bytes();
    let mut reader = Reader::new();
    let (mut at, mut inside, mut line_start) = (0, Inside::Nothing, true);
    while let Some(piece) = scanner.piece(bytes, at, inside, line_start) {
        let part = &text[at..piece.end];
        match piece.kind {
            Kind::Tag => reader.tag(part, at, text),
            Kind::Space => {}
            kind => reader.movetext(kind, part, at, piece.end),
        }
        line_start = part.ends_with(['\n', '\r']) || part == "\u{feff}";
        (at, inside) = (piece.end, piece.inside);
    }
    reader.end(text);
    reader.rows
}

/// The game under way.
struct Reader {
    rows: Vec<GameRow>,
    row: GameRow,
    /// Bytes of the movetext.
    span: Option<(usize, usize)>,
    board: Option<QuickBoard>,
    depth: usize,
    over: bool,
    table: Option<LetterTable>,
}

impl Reader {
    fn new() -> Reader {
        Reader {
            rows: Vec::new(),
            row: GameRow::default(),
            span: None,
            board: None,
            depth: 0,
            over: false,
            table: LetterTable::new(LetterSet::standard()),
        }
    }

    fn tag(&mut self, part: &str, at: usize, text: &str) {
        if self.span.is_some()
            || (at > 0 && self.row.tag("Event").is_some() && part.starts_with("[Event "))
        {
            self.end(text);
        }
        let (name, value) = tag_parts(part);
        self.row.tags.push((name.to_owned(), unescaped(value)));
    }

    fn end(&mut self, text: &str) {
        let mut row = std::mem::take(&mut self.row);
        if let Some((from, to)) = self.span.take() {
            let lines = text[from..to].split(['\n', '\r']).map(str::trim).filter(|l| !l.is_empty());
            row.movetext = lines.collect::<Vec<_>>().join(" ");
            self.rows.push(row);
        }
        (self.board, self.depth, self.over) = (None, 0, false);
    }

    fn movetext(&mut self, kind: Kind, part: &str, at: usize, end: usize) {
        let (from, _) = *self.span.get_or_insert((at, end));
        self.span = Some((from, end));
        match kind {
            Kind::Open => self.depth += 1,
            Kind::Close => self.depth = self.depth.saturating_sub(1),
            Kind::Word if self.depth == 0 && !self.over => self.word(part),
            _ => {}
        }
    }

    fn word(&mut self, part: &str) {
        let word = part.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start_matches('.');
        let word = if part.starts_with("0-0") { part } else { word };
        self.over = matches!(part, "1-0" | "0-1" | "1/2-1/2" | "*");
        if word.is_empty()
            || self.over
            || word.starts_with(['!', '?', '$', '/', '-']) && word != "--"
        {
            return;
        }
        let mut board = match self.board.take() {
            Some(board) => board,
            None => start(&self.row),
        };
        let bare = word.trim_end_matches(['!', '?']);
        if let Some(uci) = self.play(&mut board, bare) {
            self.row.san.push(bare.to_owned());
            self.row.uci.push(uci);
        }
        self.board = Some(board);
    }

    /// Plays a word; returns it in coordinates.
    fn play(&self, board: &mut QuickBoard, word: &str) -> Option<String> {
        let mut text = Vec::with_capacity(word.len() + 1);
        text.extend_from_slice(word.as_bytes());
        text.push(b' ');
        let quick = self.table.as_ref().and_then(|table| word::read(&text, table));
        if let Some(found) = quick.and_then(|word| board.find(&word)) {
            let mode = board.chess.castles().mode();
            let uci = found.m.to_uci(mode).to_string();
            board.play(found.m);
            return Some(uci);
        }
        let position = interop::from_chess(board.chess.clone());
        let meaning = letters::legal(word, LetterSet::standard(), &position);
        let [only] = meaning.moves.as_slice() else { return None };
        *board = QuickBoard::new(interop::to_chess(&only.after()));
        Some(only.uci())
    }
}

fn start(row: &GameRow) -> QuickBoard {
    let rules = row.tag("Variant").and_then(rules_of);
    let reading = row.tag("FEN").and_then(|fen| Position::read_fen(fen, rules).ok());
    let position = reading.map_or_else(Position::initial, |reading| reading.position);
    QuickBoard::new(interop::to_chess(&position))
}

/// Takes the backslashes out of a value.
fn unescaped(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    let mut chars = value.chars();
    while let Some(c) = chars.next() {
        out.push(if c == '\\' { chars.next().unwrap_or('\\') } else { c });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_hold_tags_moves_and_text() {
        let text = "[Event \"a \\\"b\\\"\"]\n[FEN \"4k3/P7/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n1. a8=Q+ Ke7\n2. O-O-O! -- {x\ny} (2. -- Kd7) *\n\n[Event \"c\"]\n\n1. d4 {e5 } 0-1\n";
        let rows = rows(text);
        assert_eq!(rows.len(), 2);
        assert_eq!(rows[0].tag("Event"), Some("a \"b\""));
        assert_eq!(rows[0].uci, ["a7a8q", "e8e7", "e1c1", "0000"]);
        assert_eq!(rows[0].san, ["a8=Q+", "Ke7", "O-O-O", "--"]);
        assert_eq!(rows[0].movetext, "1. a8=Q+ Ke7 2. O-O-O! -- {x y} (2. -- Kd7) *");
        assert_eq!(rows[1].uci, ["d2d4"]);
    }
}

//! Whole games out of PGN in any notation.

use std::io::{self, Read};
use std::ops::ControlFlow;

use pgn_reader::{Nag, Outcome, RawComment, RawTag, Reader, SanPlus, Skip, Visitor};
use zapis_board::{CastlingRules, LegalMove, Position, interop};
use zapis_notation_core::{GameResult, LetterSet};

use crate::letters::{self, Letters};
use crate::limits::BridgeLimits;
use crate::record::{GameRecord, Line, Note, RecordMove, Start};
use crate::replay::Replay;
use crate::report::BridgeReport;
use crate::to_san::ToSan;

/// Reads games one after another.
///
/// pgn-reader does the reading, behind a [`ToSan`]; the moves of each record are legal.
///
/// ```
/// use zapis_pgn_bridge::{BridgeLimits, Games, Letters};
///
/// let german = Letters::of_tag("de").ok_or("no language has this tag")?;
/// let pgn = "[White \"Vogt\"]\n\n1. e4 Sf6 {!} (1... Sc6 2. Lb5) 1-0\n".as_bytes();
/// let mut games = Games::new(pgn, german, BridgeLimits::recommended());
/// let game = games.next().ok_or("no game")??;
/// assert_eq!(game.tag("White"), Some("Vogt"));
/// assert_eq!(game.line.moves[1].san, "Nf6");
/// assert_eq!(game.line.moves[1].notes.len(), 2);
/// assert!(games.next().is_none());
/// assert!(games.report().balances());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Games<R> {
    reader: Reader<ToSan<R>>,
    builder: Builder,
    over: bool,
    report: Option<BridgeReport>,
}

impl<R> std::fmt::Debug for Games<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Games")
            .field("moves", &self.builder.moves)
            .field("over", &self.over)
            .finish_non_exhaustive()
    }
}

impl<R: Read> Games<R> {
    /// Reads a source of UTF-8 text.
    pub fn new(source: R, from: Letters, limits: BridgeLimits) -> Games<R> {
        let reader = Reader::build(ToSan::new(source, from, limits))
            .set_supported_tag_line_length(limits.max_word.get())
            .set_supported_comment_length(limits.max_word.get())
            .finish();
        Games { reader, builder: Builder { moves: 0 }, over: false, report: None }
    }

    /// Returns the moves that were put into records so far.
    pub const fn moves(&self) -> u64 {
        self.builder.moves
    }

    /// Returns what the translation did; complete when the last game was read, which is why it ends the iteration.
    ///
    /// Whoever wants the problems of a game together with it takes [`convert`](crate::convert), whose parts have each their
    /// own report.
    pub fn report(mut self) -> BridgeReport {
        match self.report.take() {
            Some(report) => report,
            None => self.reader.into_inner().into_report(),
        }
    }
}

impl<R: Read> Iterator for Games<R> {
    type Item = io::Result<GameRecord>;

    fn next(&mut self) -> Option<io::Result<GameRecord>> {
        if self.over {
            return None;
        }
        let next = self.reader.read_game(&mut self.builder).transpose();
        self.over = !matches!(next, Some(Ok(_)));
        next
    }
}

/// Builds records from what pgn-reader calls out.
struct Builder {
    moves: u64,
}

/// The record under way.
struct Building {
    tags: Vec<(String, String)>,
    start: Start,
    replay: Replay,
    /// The main line and the variations that are open.
    lines: Vec<Line>,
    /// The beginning of a comment that comes in parts.
    comment: String,
    result: GameResult,
}

impl Building {
    fn note(&mut self, note: Note) {
        let line = self.lines.last_mut().expect("the main line is never closed");
        match (line.moves.last_mut(), note) {
            (Some(mv), note) => mv.notes.push(note),
            (None, Note::Comment(text)) => line.lead.push(text),
            // A sign or a side line before the first move has nothing to belong to.
            (None, Note::Nag(_) | Note::Variation(_)) => {}
        }
    }

    fn close(&mut self) {
        if self.lines.len() > 1
            && let Some(line) = self.lines.pop()
        {
            self.replay.close();
            self.note(Note::Variation(line));
        }
    }
}

impl Visitor for Builder {
    type Tags = Vec<(String, String)>;
    type Movetext = Building;
    type Output = GameRecord;

    fn begin_tags(&mut self) -> ControlFlow<GameRecord, Self::Tags> {
        ControlFlow::Continue(Vec::new())
    }

    fn tag(
        &mut self,
        tags: &mut Self::Tags,
        name: &[u8],
        value: RawTag<'_>,
    ) -> ControlFlow<GameRecord> {
        let name = String::from_utf8_lossy(name).into_owned();
        tags.push((name, value.decode_utf8_lossy().into_owned()));
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Self::Tags) -> ControlFlow<GameRecord, Building> {
        let value = |name: &str| tags.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str());
        let chess960 = value("Variant").is_some_and(|v| v.to_ascii_lowercase().contains("960"));
        let rules = chess960.then_some(CastlingRules::Chess960);
        let reading = value("FEN").and_then(|fen| Position::read_fen(fen, rules).ok());
        let (position, start) = match reading {
            Some(reading) => {
                let start = Start::from_fen(&reading.position.fen(), chess960);
                (reading.position, start)
            }
            None => (Position::initial(), Start::usual()),
        };
        let result = value("Result").and_then(GameResult::parse).unwrap_or_default();
        ControlFlow::Continue(Building {
            tags,
            start,
            replay: Replay::new(interop::to_chess(&position)),
            lines: vec![Line::default()],
            comment: String::new(),
            result,
        })
    }

    fn san(&mut self, building: &mut Building, san: SanPlus) -> ControlFlow<GameRecord> {
        let text = san.to_string();
        let position = building.replay.position();
        let meaning = letters::legal(&text, LetterSet::standard(), &position);
        // Whatever passes the translator is legal; what is not would be a word of a broken line.
        if let [legal] = meaning.moves.as_slice() {
            let mv = record_move(*legal);
            let next = legal.after();
            building.replay.advance(&next);
            building.lines.last_mut().expect("the main line is never closed").moves.push(mv);
            self.moves += 1;
        }
        ControlFlow::Continue(())
    }

    fn nag(&mut self, building: &mut Building, nag: Nag) -> ControlFlow<GameRecord> {
        building.note(Note::Nag(nag.0));
        ControlFlow::Continue(())
    }

    fn partial_comment(
        &mut self,
        building: &mut Building,
        comment: RawComment<'_>,
    ) -> ControlFlow<GameRecord> {
        building.comment.push_str(&String::from_utf8_lossy(comment.as_bytes()));
        ControlFlow::Continue(())
    }

    fn comment(
        &mut self,
        building: &mut Building,
        comment: RawComment<'_>,
    ) -> ControlFlow<GameRecord> {
        let mut text = std::mem::take(&mut building.comment);
        text.push_str(&String::from_utf8_lossy(comment.as_bytes()));
        building.note(Note::Comment(text.trim().to_owned()));
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, building: &mut Building) -> ControlFlow<GameRecord, Skip> {
        building.replay.open();
        building.lines.push(Line::default());
        ControlFlow::Continue(Skip(false))
    }

    fn end_variation(&mut self, building: &mut Building) -> ControlFlow<GameRecord> {
        building.close();
        ControlFlow::Continue(())
    }

    fn outcome(&mut self, building: &mut Building, outcome: Outcome) -> ControlFlow<GameRecord> {
        if building.lines.len() == 1 {
            building.result = GameResult::parse(&outcome.to_string()).unwrap_or_default();
        }
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, mut building: Building) -> GameRecord {
        while building.lines.len() > 1 {
            building.close();
        }
        let line = building.lines.pop().unwrap_or_default();
        GameRecord { tags: building.tags, start: building.start, line, result: building.result }
    }
}

fn record_move(legal: LegalMove<'_>) -> RecordMove {
    RecordMove {
        san: legal.san(),
        uci: legal.uci(),
        short: legal.shortest(),
        long: legal.in_full(),
        claims: legal.claims(),
        notes: Vec::new(),
    }
}

//! What comes out of reading: a legal game, how each ply of it was read, and where reading stopped.

use zapis_board::{Game, Ply, Position};
use zapis_notation_core::{Diagnostic, Edit};

use crate::GameResult;

/// How sure a reading is, from 0 to 1000: of the plies at 900, nine in ten are right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Confidence(u16);

impl Confidence {
    /// As sure as a reading can be that no rival disputes.
    pub const FULL: Confidence = Confidence(1000);

    /// Makes a confidence; more than 1000 is 1000.
    pub const fn new(per_mille: u16) -> Confidence {
        Confidence(if per_mille > 1000 { 1000 } else { per_mille })
    }

    /// Returns the confidence per mille.
    pub const fn per_mille(self) -> u16 {
        self.0
    }
}

/// A cell of a record: sheets and cells count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellRef {
    /// Which sheet.
    pub sheet: u32,
    /// Which cell of it.
    pub cell: u32,
}

/// How a ply was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reading {
    /// The text is the language's correct notation of the move.
    AsWritten,
    /// No character was guessed: look-alikes, spacing, case and marks apart, the text means this move.
    Normalised(Vec<Edit>),
    /// Characters were changed.
    Repaired {
        /// What was changed.
        edits: Vec<Edit>,
        /// The price of it, in milli-nats.
        cost: u32,
    },
    /// No cell records the move.
    Inferred,
}

impl Reading {
    /// Returns the name that the JSON output uses.
    pub const fn as_str(&self) -> &'static str {
        match self {
            Reading::AsWritten => "as-written",
            Reading::Normalised(_) => "normalised",
            Reading::Repaired { .. } => "repaired",
            Reading::Inferred => "inferred",
        }
    }

    /// Tells whether more than the text speaks for the move: characters were changed, or no cell records it.
    ///
    /// ```
    /// use zapis_ingest::Reading;
    ///
    /// assert!(Reading::Inferred.is_guess());
    /// assert!(!Reading::AsWritten.is_guess());
    /// ```
    pub const fn is_guess(&self) -> bool {
        matches!(self, Reading::Repaired { .. } | Reading::Inferred)
    }
}

/// Another move that a ply may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rival {
    /// In coordinate notation.
    pub uci: String,
    /// In standard algebraic notation.
    pub san: String,
    /// How likely it is.
    pub confidence: Confidence,
}

/// One ply of a transcript, apart from the move itself, which is in the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TranscriptLine {
    /// The cells that record it; none when it is inferred.
    pub cells: Vec<CellRef>,
    /// What stands in the first of them.
    pub text: String,
    /// How it was read.
    pub reading: Reading,
    /// How surely.
    pub confidence: Confidence,
    /// What else it may be, the likeliest first.
    pub alternatives: Vec<Rival>,
    /// How many plies are expected to change when a person settles this one, in thousandths.
    pub worth: u32,
    /// Numeric annotation glyphs.
    pub nags: Vec<u8>,
    /// Comments after the move.
    pub comments: Vec<String>,
    /// A draw was offered with the move.
    pub draw_offer: bool,
    /// The clock time beside it, as written.
    pub clock: Option<String>,
    /// Other moves that the page gives instead of this one.
    pub variations: Vec<Transcript>,
}

impl TranscriptLine {
    /// Makes a line for a ply that one cell records.
    pub fn new(
        at: CellRef,
        text: impl Into<String>,
        reading: Reading,
        confidence: Confidence,
    ) -> TranscriptLine {
        TranscriptLine {
            cells: vec![at],
            text: text.into(),
            ..TranscriptLine::inferred(reading, confidence)
        }
    }

    /// Makes a line for a ply that no cell records.
    pub fn inferred(reading: Reading, confidence: Confidence) -> TranscriptLine {
        TranscriptLine {
            cells: Vec::new(),
            text: String::new(),
            reading,
            confidence,
            alternatives: Vec::new(),
            worth: 0,
            nags: Vec::new(),
            comments: Vec::new(),
            draw_offer: false,
            clock: None,
            variations: Vec::new(),
        }
    }
}

/// A legal game with one line a ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcript {
    /// The game.
    pub game: Game,
    /// As many as the game has plies.
    pub lines: Vec<TranscriptLine>,
    /// Comments before the first move.
    pub preface: Vec<String>,
}

impl Transcript {
    /// Makes a transcript without moves.
    pub const fn new(start: Position) -> Transcript {
        Transcript { game: Game::new(start), lines: Vec::new(), preface: Vec::new() }
    }

    /// Goes through moves and their lines together.
    pub fn plies(&self) -> impl Iterator<Item = (&Ply, &TranscriptLine)> {
        self.game.plies().iter().zip(&self.lines)
    }
}

/// Where reading ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Everything that records a move was read.
    Complete,
    /// Nothing after this cell is used.
    Stuck {
        /// The first cell that could not be read.
        at: CellRef,
    },
    /// The work allowed was used up.
    OutOfBudget,
}

impl End {
    /// Returns the name that the JSON output uses.
    pub const fn as_str(self) -> &'static str {
        match self {
            End::Complete => "complete",
            End::Stuck { .. } => "stuck",
            End::OutOfBudget => "budget",
        }
    }
}

/// A record as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// The name that the input gives the game.
    pub id: Option<String>,
    /// The moves.
    pub transcript: Transcript,
    /// Tags of the input, in order.
    pub tags: Vec<(String, String)>,
    /// The result, stated or reached on the board.
    pub result: Option<GameResult>,
    /// Where reading ended.
    pub end: End,
    /// Tags of the letter sets that read White's moves; several when they give the same game.
    pub white_letters: Vec<String>,
    /// The same for Black.
    pub black_letters: Vec<String>,
    /// What there is to say, in the order of the input.
    pub diagnostics: Vec<Diagnostic>,
}

impl Decoded {
    /// Returns the tag that reads both sides' moves, the first of those that do.
    pub fn lang(&self) -> Option<&str> {
        let both = self.white_letters.iter().find(|t| self.black_letters.contains(t));
        both.or(self.white_letters.first()).map(String::as_str)
    }
}

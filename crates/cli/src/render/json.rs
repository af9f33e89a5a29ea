//! The JSON that programs read: mirror types of schema 1, and nothing else in the program serialises.

use serde::Serialize;
use serde_json::{Map, Value};
use zapis_notation_core::{Applicability, Diagnostic, Place, Sentence, Span};

use crate::source::Source;

/// One game.
#[derive(Debug, Serialize)]
pub(crate) struct Game {
    /// The version of this layout.
    pub(crate) schema: u32,
    /// The name that the input gives the game.
    pub(crate) id: Option<String>,
    /// The letter set that was read; two where the sides differ, as in `white=de,black=es`.
    pub(crate) lang: Option<String>,
    /// Every letter set that reads the game the same way, by side.
    pub(crate) letters: Letters,
    /// Tags in order.
    pub(crate) tags: Map<String, Value>,
    /// The start, where it is not the usual one.
    pub(crate) start_fen: Option<String>,
    /// The result token.
    pub(crate) result: &'static str,
    /// How far the reading came: `complete`, `stuck`, `budget`.
    pub(crate) end: &'static str,
    /// The moves.
    pub(crate) moves: Vec<Move>,
    /// Comments before the first move.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) preface: Vec<String>,
    /// What there is to say.
    pub(crate) diagnostics: Vec<Message>,
}

/// Tags of letter sets, best first.
#[derive(Debug, Serialize)]
pub(crate) struct Letters {
    /// Those that read White's moves.
    pub(crate) white: Vec<String>,
    /// Those that read Black's.
    pub(crate) black: Vec<String>,
}

/// One ply.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Move {
    /// Its number, from 0.
    pub(crate) ply: usize,
    /// Standard algebraic notation.
    pub(crate) san: String,
    /// Coordinates.
    pub(crate) uci: String,
    /// How sure, 0 to 1000.
    pub(crate) confidence: u16,
    /// `as-written`, `normalised`, `repaired` or `inferred`.
    pub(crate) reading: &'static str,
    /// The cells that record it.
    pub(crate) cells: Vec<Cell>,
    /// The next best.
    pub(crate) alternatives: Vec<Alternative>,
    /// Numeric annotation glyphs.
    pub(crate) nags: Vec<u8>,
    /// Comments beside it.
    pub(crate) comments: Vec<String>,
    /// Whether a draw was offered with it.
    pub(crate) draw_offer: bool,
    /// The clock time beside it.
    pub(crate) clock: Option<String>,
    /// Other ways to play instead.
    pub(crate) variations: Vec<Vec<Move>>,
}

/// A cell that records a ply.
#[expect(clippy::struct_field_names, reason = "the names are those of the schema")]
#[derive(Debug, Serialize)]
pub(crate) struct Cell {
    /// Which record of the game, from 0.
    pub(crate) sheet: u32,
    /// Which cell of it, from 0.
    pub(crate) cell: u32,
    /// What stands there.
    pub(crate) text: String,
}

/// A move that was considered and not chosen.
#[derive(Debug, Serialize)]
pub(crate) struct Alternative {
    /// Standard algebraic notation.
    pub(crate) san: String,
    /// Coordinates.
    pub(crate) uci: String,
    /// How likely, 0 to 1000.
    pub(crate) confidence: u16,
}

/// One diagnostic.
#[expect(clippy::struct_field_names, reason = "the names are those of the schema")]
#[derive(Debug, Serialize)]
pub(crate) struct Message {
    /// Its stable name.
    pub(crate) code: String,
    /// `note`, `warning` or `error`.
    pub(crate) severity: String,
    /// The headline.
    pub(crate) message: String,
    /// The name of the input.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) file: Option<String>,
    /// Which record of the game, where the place is a cell.
    pub(crate) sheet: Option<u32>,
    /// Which cell of it.
    pub(crate) cell: Option<u32>,
    /// Bytes of the cell's text, or of the input as decoded where the place is no cell.
    pub(crate) span: Option<[u32; 2]>,
    /// The line of the input, from 1.
    pub(crate) line: Option<u32>,
    /// The character of the line, from 1.
    pub(crate) column: Option<u32>,
    /// What the place is called: game, move, side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) at: Option<String>,
    /// Facts beyond the headline.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) notes: Vec<String>,
    /// What the user may do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) help: Option<String>,
    /// The change that would settle it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) fix: Option<Fix>,
}

/// A proposed change.
#[derive(Debug, Serialize)]
pub(crate) struct Fix {
    /// `safe`, `needs-consent` or `display-only`.
    pub(crate) applicability: &'static str,
    /// The replacements.
    pub(crate) edits: Vec<Edit>,
}

/// One replacement.
#[derive(Debug, Serialize)]
pub(crate) struct Edit {
    /// Bytes, as in [`Message::span`].
    pub(crate) span: Option<[u32; 2]>,
    /// What stands there.
    pub(crate) before: String,
    /// What would stand there.
    pub(crate) after: String,
}

/// Turns a diagnostic into its mirror.
pub(crate) fn message(diagnostic: &Diagnostic, source: &Source, at: Option<&Sentence>) -> Message {
    let (sheet, cell, span) = parts(diagnostic.primary.place);
    let (line, column) = match diagnostic.primary.place {
        Place::Text(span) => {
            let place = source.position(span.start());
            (Some(place.line), Some(place.column))
        }
        Place::Cell { .. } | Place::Whole => (source.record_line, None),
    };
    Message {
        code: diagnostic.code.to_string(),
        severity: diagnostic.severity.to_string(),
        message: diagnostic.headline.to_string(),
        file: None,
        sheet,
        cell,
        span: span.map(|s| [s.start(), s.end()]),
        line,
        column,
        at: at.map(Sentence::to_string),
        notes: diagnostic.notes.iter().map(Sentence::to_string).collect(),
        help: diagnostic.help.as_ref().map(Sentence::to_string),
        fix: diagnostic.fix.as_ref().map(|fix| Fix {
            applicability: match fix.applicability {
                Applicability::Safe => "safe",
                Applicability::NeedsConsent => "needs-consent",
                Applicability::DisplayOnly => "display-only",
            },
            edits: fix
                .edits
                .iter()
                .map(|e| Edit {
                    span: parts(e.place).2.map(|s| [s.start(), s.end()]),
                    before: e.before.clone(),
                    after: e.after.clone(),
                })
                .collect(),
        }),
    }
}

fn parts(place: Place) -> (Option<u32>, Option<u32>, Option<Span>) {
    match place {
        Place::Text(span) => (None, None, Some(span)),
        Place::Cell { sheet, cell, span } => (Some(sheet), Some(cell), Some(span)),
        Place::Whole => (None, None, None),
    }
}

/// Writes a value as one line.
///
/// # Panics
///
/// Never: the mirror types have text keys only and no fallible members.
pub(crate) fn line<T: Serialize>(value: &T) -> String {
    let mut text = serde_json::to_string(value).expect("mirror types serialise");
    text.push('\n');
    text
}

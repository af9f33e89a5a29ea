//! Diagnostics as text, in the format that the user chose.

pub(crate) mod human;
pub(crate) mod json;
pub(crate) mod problem;
pub(crate) mod short;
pub(crate) mod trace;

use zapis_ingest::Record;
use zapis_notation_core::{Diagnostic, Sentence};

use crate::args::ErrorFormat;
use crate::source::Source;
use crate::speech::Speech;

/// A diagnostic with what is needed to show it.
pub(crate) struct Shown<'a> {
    /// What there is to say.
    pub(crate) diagnostic: &'a Diagnostic,
    /// The input that it is about.
    pub(crate) source: &'a Source,
    /// The game as it was handed in.
    pub(crate) record: &'a Record,
    /// What a chess player calls the place: game, move number, side.
    pub(crate) at: Option<Sentence>,
    /// The language of the user; JSON is English, for programs go by the codes.
    pub(crate) speech: &'a Speech,
}

/// How diagnostics are to look.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    /// The format.
    pub(crate) format: ErrorFormat,
    /// Whether colours are wanted.
    pub(crate) colour: bool,
}

/// Draws one diagnostic.
pub(crate) fn draw(shown: &Shown<'_>, look: Look) -> String {
    match look.format {
        ErrorFormat::Human => human::page(shown, look.colour),
        ErrorFormat::Short => short::line(shown),
        ErrorFormat::Json => {
            let mut message = json::message(shown.diagnostic, shown.source, shown.at.as_ref());
            message.file = Some(shown.source.name.clone());
            json::line(&message)
        }
    }
}

/// Replaces control characters and those that turn the direction of writing by their code points.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        let turns = matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        if c.is_control() || turns {
            out.extend(c.escape_unicode());
        } else {
            out.push(c);
        }
    }
    out
}

//! The notations that moves are printed in.

use std::fmt::Write as _;

use zapis_board::LegalMove;
use zapis_notation_core::{Claims, Form, LetterSet, ParsedMove, Style, write_move};

use crate::record::RecordMove;

/// How the moves of a game are printed.
///
/// ```
/// use zapis_pgn_bridge::Notation;
///
/// let figurines = Notation::of_tag("figurine").ok_or("no language has this tag")?;
/// assert!(matches!(figurines, Notation::Style(_)));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notation {
    /// Standard algebraic notation, what every program reads.
    San,
    /// Coordinates as chess engines exchange them.
    Uci,
    /// Any letters and signs.
    Style(Box<Style>),
}

impl Notation {
    /// Returns the usual style of a language by its tag; nothing where no language has it.
    pub fn of_tag(tag: &str) -> Option<Notation> {
        let letters = LetterSet::from_tag(tag)?;
        Some(Notation::Style(Box::new(Style::of(letters))))
    }

    /// Appends a move of a record.
    pub(crate) fn push(&self, out: &mut String, mv: &RecordMove) {
        match self {
            Notation::San => out.push_str(&mv.san),
            Notation::Uci => out.push_str(&mv.uci),
            Notation::Style(style) => {
                let spelled = if style.form == Form::Long { &mv.long } else { &mv.short };
                spell(out, *spelled, mv.claims, style);
            }
        }
    }

    /// Appends a move on its board.
    pub(crate) fn push_legal(&self, out: &mut String, legal: LegalMove<'_>) {
        match self {
            Notation::San => out.push_str(&legal.san()),
            Notation::Uci => out.push_str(&legal.uci()),
            Notation::Style(style) => {
                let spelled =
                    if style.form == Form::Long { legal.in_full() } else { legal.shortest() };
                spell(out, spelled, legal.claims(), style);
            }
        }
    }
}

fn spell(out: &mut String, mv: ParsedMove, claims: Claims, style: &Style) {
    let written = write!(out, "{}", write_move(&mv, claims, style));
    debug_assert!(written.is_ok(), "a String takes everything");
}

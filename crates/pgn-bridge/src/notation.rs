//! The notations that moves are printed in.

use std::fmt::Write as _;

use zapis_notation_core::{Form, Style, write_move};

use crate::record::RecordMove;

/// How the moves of a game are printed.
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
    /// Appends a move.
    pub(crate) fn push(&self, out: &mut String, mv: &RecordMove) {
        match self {
            Notation::San => out.push_str(&mv.san),
            Notation::Uci => out.push_str(&mv.uci),
            Notation::Style(style) => {
                let spelled = if style.form == Form::Long { &mv.long } else { &mv.short };
                let written = write!(out, "{}", write_move(spelled, mv.claims, style));
                debug_assert!(written.is_ok(), "a String takes everything");
            }
        }
    }
}

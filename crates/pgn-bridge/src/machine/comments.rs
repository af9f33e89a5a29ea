//! Comments in braces: copied, or with the moves that they quote translated.

use zapis_notation_core::{
    LetterSet, Mark, ParsedMove, PawnMove, PawnOrigin, Style, parse_all, write_move,
};

use super::Machine;
use crate::notation::Notation;
use crate::scan::{Inside, Kind, Piece};
use crate::settings::Quoted;
use crate::tape::Tape;

impl Machine {
    /// Deals with a comment, or a part of one.
    pub(super) fn comment(&mut self, end: usize, first: bool, tape: &mut Tape<'_, '_>) {
        let start = tape.at;
        self.begin_unless_over(start, tape);
        if self.settings.quoted == Quoted::Kept || self.game.broken.is_some() {
            self.copy(end, tape);
            return;
        }
        let style = match &self.ink.notation {
            Notation::San => &Style::pgn(),
            Notation::Style(style) => style.as_ref(),
            // Coordinates cannot be told without a board.
            Notation::Uci => return self.copy(end, tape),
        };
        let letters = self.sets().first().unwrap_or(LetterSet::standard());
        let from = start + usize::from(first);
        let mut in_command = self.in_command && !first;
        for (at, word) in words(&tape.text[from..end], &mut in_command) {
            if let Some(written) = translated(word, letters, style) {
                tape.copy_to(from + at);
                tape.push(&written);
                tape.skip_to(from + at + word.len());
            }
        }
        self.in_command = in_command;
        tape.at = end;
    }

    /// Ends a part of a comment whose moves are translated behind a whole word; nothing where not even one is whole.
    pub(super) fn end_with_word(&self, piece: Piece, tape: &Tape<'_, '_>) -> Option<Piece> {
        let goes_on = piece.kind == Kind::Comment && piece.inside == Inside::Brace;
        if !goes_on || self.settings.quoted == Quoted::Kept {
            return Some(piece);
        }
        let part = &tape.text[tape.at..piece.end];
        let behind = part.char_indices().rev().find(|(_, c)| parts_words(*c));
        let len = match behind {
            Some((at, sign)) => at + sign.len_utf8(),
            // No move is that long.
            None if part.len() > self.settings.limits.word() => {
                part.floor_char_boundary(self.settings.limits.word())
            }
            None => return None,
        };
        Some(Piece { end: tape.at + len, ..piece })
    }
}

/// Tells whether a character parts the words of a comment.
fn parts_words(c: char) -> bool {
    c.is_whitespace() || matches!(c, '(' | ')' | '[' | ']' | ',' | ';' | '"' | '{' | '}')
}

/// Cuts a comment into what may be moves, without numbers before them and signs behind; commands in `[%…]` are left out.
///
/// `in_command` tells whether the text begins inside a command, and then whether it ends in one.
fn words<'t>(text: &'t str, in_command: &mut bool) -> impl Iterator<Item = (usize, &'t str)> {
    let parts = text.split_inclusive(parts_words);
    let mut at = 0;
    parts.filter_map(move |part| {
        let start = at;
        at += part.len();
        let inside = *in_command || part.starts_with('%');
        *in_command = inside && !part.ends_with(']');
        let body =
            part.trim_end_matches(|c: char| c.is_whitespace() || "()[],;\"{}.:!?".contains(c));
        let bare = body.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.' || c == '…');
        // `0-0` begins with what looks like a number.
        let bare = if body.starts_with("0-0") { body } else { bare };
        (!inside && bare.len() > 1).then(|| (start + body.len() - bare.len(), bare))
    })
}

/// Returns a move of a piece, a promotion or castling in another style; nothing for other words, and where nothing changes.
fn translated(word: &str, letters: &LetterSet, style: &Style) -> Option<String> {
    let reading = parse_all(word, letters).into_iter().next().filter(|r| r.cost() == 0)?;
    let meaning = reading.meaning();
    let tells = match meaning {
        ParsedMove::Officer { .. } | ParsedMove::Castle(_) => true,
        ParsedMove::Pawn(PawnMove::Push { to, .. }) => to.promotion().is_some(),
        ParsedMove::Pawn(PawnMove::Take { from, to, sign }) => {
            to.promotion().is_some() || (sign == Mark::Written && from != PawnOrigin::Unstated)
        }
        _ => false,
    };
    let annotated = !reading.annotations().is_empty();
    let written =
        (tells && !annotated).then(|| write_move(&meaning, reading.claims(), style).to_string())?;
    (written != word).then_some(written)
}

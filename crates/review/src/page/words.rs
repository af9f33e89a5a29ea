//! Plies in words and classes: what the eye sees as colour and the ear hears as text.

use zapis_ingest::{Cell, CellRef, Reading};
use zapis_notation_core::{LetterSet, Side, Style, write_move};

use super::View;
use crate::compare::{self, Agreement};
use crate::game::Game;
use crate::texts::Blank;

/// What is shown where nothing is written.
pub(super) const NOTHING: &str = "—";

/// Spells the move of a ply in the letters of its sheet.
pub(super) fn spelled(game: &Game, ply: usize) -> String {
    let played = game.decoded().transcript.game.plies().get(ply);
    played.map(|p| spelled_uci(game, ply, p.uci())).unwrap_or_default()
}

/// Spells a legal move of the position before a ply in the letters of its sheet.
pub(super) fn spelled_uci(game: &Game, ply: usize, uci: &str) -> String {
    let position = game.position(ply);
    let Some(legal) = position.legal_moves().find(|l| l.uci() == uci) else {
        return uci.to_owned();
    };
    let own = game.letters(position.side());
    let letters = own.first().copied().unwrap_or(LetterSet::standard());
    write_move(&legal.shortest(), legal.claims(), &Style::of(letters)).to_string()
}

/// The class of a ply by how sure it is.
pub(super) fn band(view: &View<'_>, ply: usize) -> &'static str {
    let line = view.game.decoded().transcript.lines.get(ply);
    let sure = line.map_or(0, |l| l.confidence.per_mille());
    if view.game.is_settled(ply) {
        "settled"
    } else if sure < view.threshold {
        "doubtful"
    } else if sure < 950 {
        "likely"
    } else {
        "sure"
    }
}

/// The sign that stands for how a ply was read, so that colour is not all that tells.
pub(super) fn mark(view: &View<'_>, ply: usize) -> &'static str {
    let Some(line) = view.game.decoded().transcript.lines.get(ply) else { return "" };
    if view.game.is_settled(ply) {
        return "✓";
    }
    match line.reading {
        Reading::AsWritten => "",
        Reading::Normalised(_) => "~",
        Reading::Repaired { .. } => "✎",
        Reading::Inferred => "?",
    }
}

/// How a ply was read, in words.
pub(super) fn reading(view: &View<'_>, ply: usize) -> String {
    let t = view.t;
    let Some(line) = view.game.decoded().transcript.lines.get(ply) else { return String::new() };
    if view.game.is_settled(ply) {
        return t.get("reading-settled");
    }
    match line.reading {
        Reading::AsWritten => t.get("reading-as-written"),
        Reading::Normalised(_) => t.get("reading-normalised"),
        Reading::Repaired { .. } => t.get("reading-repaired"),
        Reading::Inferred if line.text.trim().is_empty() => t.get("reading-missing"),
        Reading::Inferred => t.get("reading-inferred"),
    }
}

/// Names a ply: move number and side.
pub(super) fn name(view: &View<'_>, ply: usize) -> String {
    let position = view.game.position(ply);
    let number = position.number() as usize;
    let side = match position.side() {
        Side::White => "white",
        Side::Black => "black",
    };
    view.t.with("ply-name", &[("number", Blank::Number(number)), ("side", Blank::Text(side))])
}

/// Everything about a ply in one sentence; `text` is what stands for it where the sentence is spoken.
pub(super) fn sentence(view: &View<'_>, ply: usize, text: &str) -> String {
    let move_text = spelled(view.game, ply);
    let how = reading(view, ply);
    let name = name(view, ply);
    let text = if text.is_empty() { NOTHING } else { text };
    let sure = percent(view, ply);
    let blanks = [
        ("name", Blank::Text(&name)),
        ("move", Blank::Text(&move_text)),
        ("written", Blank::Text(text)),
        ("how", Blank::Text(&how)),
        ("sure", Blank::Number(sure)),
    ];
    let mut out = view.t.with("ply-sentence", &blanks);
    let difference = match compare::at(view.game, ply) {
        Agreement::Differs => Some(view.t.get("sheets-differ")),
        Agreement::Missing => Some(view.t.get("sheets-missing")),
        Agreement::Same | Agreement::Single => None,
    };
    if let Some(difference) = difference {
        out.push_str(", ");
        out.push_str(&difference);
    }
    out
}

/// How sure a ply is in percent; never a hundred, unless a person has said so.
pub(super) fn percent(view: &View<'_>, ply: usize) -> usize {
    let line = view.game.decoded().transcript.lines.get(ply);
    line.map_or(0, |l| usize::from(l.confidence.per_mille() / 10))
}

/// Returns a cell.
pub(super) fn cell(game: &Game, at: CellRef) -> Option<&Cell> {
    game.record().sheets.get(at.sheet as usize)?.cells.get(at.cell as usize)
}

/// Names a game: its players, else the name that the input gives it, else its number.
pub(super) fn title(game: &Game, number: usize, t: &crate::texts::Texts) -> String {
    let record = game.record();
    match (record.tag("White"), record.tag("Black"), &record.id) {
        (Some(white), Some(black), _) => format!("{white} – {black}"),
        (_, _, Some(id)) => id.clone(),
        _ => t.with("game-number", &[("number", Blank::Number(number + 1))]),
    }
}

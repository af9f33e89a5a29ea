//! The lines of a transcript: how each move is written, and what stands beside it.

use std::collections::BTreeMap;

use zapis_board::Spelling;
use zapis_notation_core::{
    Annotation, Code, Diagnostic, Edit, LetterSet, Severity, Side, Span, SpelledMove, Texts,
};

use super::variation;
use crate::exact::{Alive, Letters, reading_of};
use crate::said;
use crate::{AttachedKind, Cell, CellRef, Confidence, Reading, Transcript, TranscriptLine};

/// What exact reading is worth where nothing was loose.
const AS_WRITTEN: Confidence = Confidence::new(999);
/// What it is worth where something was.
const NORMALISED: Confidence = Confidence::new(992);

/// A maker of lines that counts what was read loosely, to say it once and not a hundred times.
pub(crate) struct Lines<'l, 's> {
    letters: &'l Letters<'s>,
    white: Option<&'s LetterSet>,
    black: Option<&'s LetterSet>,
    /// By code: the first diagnostic and how many more there are, with some of their texts.
    loose: BTreeMap<Code, (Diagnostic, usize, Vec<String>)>,
}

impl<'l, 's> Lines<'l, 's> {
    /// Makes lines under the letters of the best sequence.
    pub(crate) fn new(letters: &'l Letters<'s>, best: Option<Alive>) -> Lines<'l, 's> {
        let set = |side: Side, index: usize| letters.of(side).get(index).map(|(set, _)| *set);
        Lines {
            letters,
            white: best.and_then(|b| set(Side::White, b.white)),
            black: best.and_then(|b| set(Side::Black, b.black)),
            loose: BTreeMap::new(),
        }
    }

    fn set(&self, side: Side) -> Option<&'s LetterSet> {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// Plays a move that a cell records and adds its line.
    pub(crate) fn add(
        &mut self,
        transcript: &mut Transcript,
        cell: &Cell,
        at: CellRef,
        uci: &str,
        diagnostics: &mut Vec<Diagnostic>,
    ) {
        let before = transcript.game.position().clone();
        let side = before.side();
        let read = self.set(side).and_then(|set| reading_of(&cell.text, set, &before, uci));
        let (reading, nags) = match &read {
            Some(spelled) => {
                self.state(cell, spelled, &before, uci, side, diagnostics);
                (how(cell, spelled), spelled.annotations().to_vec())
            }
            None => (Reading::Normalised(Vec::new()), Vec::new()),
        };
        if transcript.game.push_uci(uci).is_err() {
            return;
        }
        let confidence = if reading == Reading::AsWritten { AS_WRITTEN } else { NORMALISED };
        let mut line = TranscriptLine::new(at, cell.text.clone(), reading, confidence);
        for annotation in nags {
            match annotation {
                Annotation::Nag(nag) => line.nags.push(nag),
                Annotation::DrawOffer => line.draw_offer = true,
            }
        }
        attach(&mut line, cell, |moves, text| {
            variation::replay(
                &before,
                moves,
                text,
                self.letters,
                (self.white, self.black),
                diagnostics,
            )
        });
        transcript.lines.push(line);
    }

    /// Reports what is loose or wrong about the text of a legal move.
    fn state(
        &mut self,
        cell: &Cell,
        spelled: &SpelledMove<'_>,
        before: &zapis_board::Position,
        uci: &str,
        side: Side,
        diagnostics: &mut Vec<Diagnostic>,
    ) {
        let offset = offset_in(cell, spelled);
        for remark in spelled.remarks() {
            let diagnostic =
                remark.diagnostic(spelled.text(), |span| cell.place_of(span.shifted(offset)));
            self.count(diagnostic, &cell.text);
        }
        let meaning = spelled.meaning();
        let Some(legal) = before.candidates(&meaning).into_iter().find(|l| l.uci() == uci) else {
            return;
        };
        let spelling = self.set(side).map_or(Spelling::english(), Spelling::of);
        for stated in legal.compare(&meaning, spelled.claims()) {
            let place = cell.place_of(Span::at(0, cell.text.len() as u32));
            let diagnostic = stated.explain(legal, &spelling).into_diagnostic(place);
            if diagnostic.severity == Severity::Note {
                self.count(diagnostic, &cell.text);
            } else {
                diagnostics.push(diagnostic);
            }
        }
    }

    fn count(&mut self, diagnostic: Diagnostic, text: &str) {
        let entry = self.loose.entry(diagnostic.code);
        let slot = entry.or_insert_with(|| (diagnostic, 0, Vec::new()));
        slot.1 += 1;
        if slot.1 > 1 && slot.2.len() < 3 && !slot.2.iter().any(|t| t == text) {
            slot.2.push(text.to_owned());
        }
    }

    /// Reports what was counted.
    pub(crate) fn finish(&mut self, diagnostics: &mut Vec<Diagnostic>) {
        for (_, (mut diagnostic, count, examples)) in std::mem::take(&mut self.loose) {
            if count > 1 {
                let more = count - 1;
                let shown: Texts = examples.iter().map(|t| crate::report::echo(t)).collect();
                diagnostic.notes.push(if examples.is_empty() {
                    said::same_in_more(more)
                } else if more > examples.len() {
                    said::same_in_more_such_as(more, shown)
                } else {
                    said::same_in_more_as(more, shown)
                });
                // A mark that a whole page has is its way of writing, no accident that a fix could mend.
                diagnostic.fix = None;
            }
            diagnostics.push(diagnostic);
        }
    }
}

/// Returns where the text that was read begins in the cell.
fn offset_in(cell: &Cell, spelled: &SpelledMove<'_>) -> u32 {
    cell.text.find(spelled.text()).unwrap_or(0) as u32
}

/// Tells how a move was read, with the edits that make it correct.
pub(crate) fn how(cell: &Cell, spelled: &SpelledMove<'_>) -> Reading {
    if spelled.strict() && spelled.text() == cell.text {
        return Reading::AsWritten;
    }
    let offset = offset_in(cell, spelled);
    let edits = spelled.remarks().iter().map(|remark| Edit {
        place: cell.place_of(remark.span.shifted(offset)),
        before: remark.span.of(spelled.text()).unwrap_or_default().to_owned(),
        after: remark.meant.clone(),
    });
    Reading::Normalised(edits.collect())
}

/// Puts what stands beside a move into its line.
pub(crate) fn attach(
    line: &mut TranscriptLine,
    cell: &Cell,
    mut replay: impl FnMut(&[Cell], zapis_notation_core::Place) -> Result<Transcript, String>,
) {
    for attached in &cell.attached {
        match &attached.kind {
            AttachedKind::Nag(nag) => line.nags.push(*nag),
            AttachedKind::DrawOffer => line.draw_offer = true,
            AttachedKind::Clock(clock) => line.clock = Some(clock.clone()),
            AttachedKind::Variation(moves) => match replay(moves, attached.place) {
                Ok(variation) => line.variations.push(variation),
                Err(text) => line.comments.push(text),
            },
            kind @ (AttachedKind::Comment(_) | AttachedKind::Unread(_)) => {
                line.comments.extend(comment_of(kind));
            }
        }
    }
}

/// Returns what is kept of an attachment before the first move.
pub(crate) fn comment_of(kind: &AttachedKind) -> Option<String> {
    match kind {
        AttachedKind::Comment(text) | AttachedKind::Unread(text) | AttachedKind::Clock(text) => {
            Some(text.clone())
        }
        AttachedKind::Variation(cells) => Some(variation::as_text(cells)),
        AttachedKind::DrawOffer => Some("(=)".to_owned()),
        AttachedKind::Nag(_) => None,
    }
}

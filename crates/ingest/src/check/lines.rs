//! The lines of a transcript: how each move is written, and what stands beside it.

use zapis_notation_core::{Annotation, Diagnostic, Edit, LetterSet, Side, SpelledMove};

use super::loose::Loose;
use super::variation;
use crate::exact::{Alive, Letters, reading_of};
use crate::{AttachedKind, Cell, CellRef, Confidence, Reading, Transcript, TranscriptLine};

/// What exact reading is worth where nothing was loose.
const AS_WRITTEN: Confidence = Confidence::new(999);
/// What it is worth where something was.
const NORMALISED: Confidence = Confidence::new(992);

/// A maker of lines, and of what there is to say about how each is written.
pub(crate) struct Lines<'l, 's> {
    letters: &'l Letters<'s>,
    white: Option<&'s LetterSet>,
    black: Option<&'s LetterSet>,
    loose: Loose,
}

impl<'l, 's> Lines<'l, 's> {
    /// Makes lines under the letters of the best sequence.
    pub(crate) fn new(letters: &'l Letters<'s>, best: Option<Alive>) -> Lines<'l, 's> {
        let set = |side: Side, index: usize| letters.of(side).get(index).map(|(set, _)| *set);
        Lines {
            letters,
            white: best.and_then(|b| set(Side::White, b.white)),
            black: best.and_then(|b| set(Side::Black, b.black)),
            loose: Loose::default(),
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
                let set = self.set(side);
                self.loose.state(cell, spelled, &before, uci, set, diagnostics);
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

    /// Reports what was counted.
    pub(crate) fn finish(self, diagnostics: &mut Vec<Diagnostic>) {
        self.loose.finish(diagnostics);
    }
}

/// Returns where the text that was read begins in the cell.
pub(super) fn offset_in(cell: &Cell, spelled: &SpelledMove<'_>) -> u32 {
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

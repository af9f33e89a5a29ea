//! Moves in brackets, replayed from the position before the move they stand beside.

use zapis_board::Position;
use zapis_notation_core::{Diagnostic, LetterSet, Place};

use super::{Stop, judge};
use crate::check::Lines;
use crate::exact::{Letters, Readings, search};
use crate::report::moves;
use crate::{AttachedKind, Cell, CellRef, Transcript};

/// Replays a variation under the letters of the game; its text when it cannot be replayed as a whole.
///
/// A variation usually replaces the move it stands beside; one that continues it is tried as well.
pub(crate) fn replay(
    before: &Position,
    cells: &[Cell],
    place: Place,
    letters: &Letters<'_>,
    used: (Option<&LetterSet>, Option<&LetterSet>),
    diagnostics: &mut Vec<Diagnostic>,
) -> Result<Transcript, String> {
    let own = Letters {
        white: only(&letters.white, used.0).into_iter().collect(),
        black: only(&letters.black, used.1).into_iter().collect(),
        mixture: 0,
    };
    let refs: Vec<&Cell> = cells.iter().collect();
    let found = search(before, &refs, &own, &mut Readings::default(), false);
    let verdict = judge(before, &refs, &found);
    let (Some(best), Stop::Nothing) = (found.alive.first().copied(), &verdict.stop) else {
        let text = as_text(cells);
        diagnostics.push(moves::variation_unread(place, &text, cells.get(verdict.kept)));
        return Err(text);
    };
    let mut transcript = Transcript::new(before.clone());
    let mut lines = Lines::new(&own, Some(best));
    for (i, uci) in found.moves(best).into_iter().enumerate() {
        if let Some(cell) = cells.get(i) {
            // What is loose in a variation is said of the game's own moves already.
            lines.add(
                &mut transcript,
                cell,
                CellRef { sheet: 0, cell: i as u32 },
                uci,
                &mut Vec::new(),
            );
        }
    }
    Ok(transcript)
}

fn only<'s>(
    side: &[(&'s LetterSet, u32)],
    set: Option<&LetterSet>,
) -> Option<(&'s LetterSet, u32)> {
    side.iter().find(|(s, _)| Some(s.tag()) == set.map(LetterSet::tag)).copied()
}

/// Writes the moves of a variation as they stand.
pub(crate) fn as_text(cells: &[Cell]) -> String {
    format!("({})", as_it_stands(cells))
}

/// Writes cells with what stands beside them, so that nothing is lost where they are not read.
pub(crate) fn as_it_stands<'c>(cells: impl IntoIterator<Item = &'c Cell>) -> String {
    let mut words: Vec<String> = Vec::new();
    for cell in cells {
        words.push(cell.text.clone());
        words.extend(cell.attached.iter().map(|attached| match &attached.kind {
            AttachedKind::Comment(text) | AttachedKind::Unread(text) => format!("[{text}]"),
            AttachedKind::Clock(clock) => format!("[{clock}]"),
            AttachedKind::Variation(moves) => as_text(moves),
            AttachedKind::DrawOffer => "(=)".to_owned(),
            AttachedKind::Nag(number) => format!("${number}"),
        }));
    }
    words.join(" ")
}

//! What is loose or wrong about the texts of legal moves, said once and not a hundred times.

use std::collections::BTreeMap;

use zapis_board::{Position, Spelling};
use zapis_notation_core::{Code, Diagnostic, LetterSet, Severity, Span, SpelledMove, Texts};

use super::lines::offset_in;
use crate::Cell;
use crate::said;

/// Counts what was read loosely.
#[derive(Debug, Default)]
pub(crate) struct Loose {
    /// By code: the first diagnostic and how many more there are, with some of their texts.
    by_code: BTreeMap<Code, (Diagnostic, usize, Vec<String>)>,
}

impl Loose {
    /// Reports what is loose or wrong about the text of a legal move.
    pub(crate) fn state(
        &mut self,
        cell: &Cell,
        spelled: &SpelledMove<'_>,
        before: &Position,
        uci: &str,
        set: Option<&LetterSet>,
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
        let spelling = set.map_or(Spelling::english(), Spelling::of);
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
        let entry = self.by_code.entry(diagnostic.code);
        let slot = entry.or_insert_with(|| (diagnostic, 0, Vec::new()));
        slot.1 += 1;
        if slot.1 > 1 && slot.2.len() < 3 && !slot.2.iter().any(|t| t == text) {
            slot.2.push(text.to_owned());
        }
    }

    /// Reports what was counted.
    pub(crate) fn finish(self, diagnostics: &mut Vec<Diagnostic>) {
        for (_, (mut diagnostic, count, examples)) in self.by_code {
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

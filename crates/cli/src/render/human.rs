//! Diagnostics as pages: headline, place, excerpt with the place underlined, facts, help.

use std::ops::Range;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Element, Level, Origin, Renderer, Snippet};
use zapis_notation_core::{Label, Place, Severity, Span};

use super::Shown;

/// Characters of a long line that are shown before and after the place.
const AROUND: usize = 60;

/// Draws one diagnostic, with a blank line after it.
pub(crate) fn page(shown: &Shown<'_>, colour: bool) -> String {
    let diagnostic = shown.diagnostic;
    let level = level(diagnostic.severity);
    let code = diagnostic.code.to_string();
    let mut group =
        level.primary_title(diagnostic.headline.as_str()).id(code).elements(excerpts(shown));
    if let Some(at) = &shown.at {
        group = group.element(Level::NOTE.with_name("where").message(at.as_str()));
    }
    for note in &diagnostic.notes {
        group = group.element(Level::NOTE.message(note.as_str()));
    }
    if let Some(help) = &diagnostic.help {
        group = group.element(Level::HELP.message(help.as_str()));
    }
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    let mut page = renderer.decor_style(DecorStyle::Ascii).render(&[group]).to_string();
    page.push_str("\n\n");
    page
}

fn level(severity: Severity) -> Level<'static> {
    match severity {
        Severity::Note => Level::NOTE,
        Severity::Warning => Level::WARNING,
        Severity::Error => Level::ERROR,
    }
}

/// The place of the diagnostic and of what belongs to it, each with its line.
fn excerpts<'a>(shown: &Shown<'a>) -> Vec<Element<'a>> {
    let diagnostic = shown.diagnostic;
    let mut elements = vec![origin(shown, diagnostic.primary.place).into()];
    let mut groups: Vec<(Excerpt<'a>, Vec<(&'a Label, AnnotationKind)>)> = Vec::new();
    let labels = std::iter::once((&diagnostic.primary, AnnotationKind::Primary))
        .chain(diagnostic.related.iter().map(|l| (l, AnnotationKind::Context)));
    for (label, kind) in labels {
        let Some(excerpt) = Excerpt::of(shown, label.place) else { continue };
        match groups.iter_mut().find(|(e, _)| e.holds(&excerpt)) {
            Some((_, labels)) => labels.push((label, kind)),
            None => groups.push((excerpt, vec![(label, kind)])),
        }
    }
    for (excerpt, labels) in groups {
        let mut snippet = Snippet::source(excerpt.text).line_start(excerpt.number).fold(false);
        for (label, kind) in labels {
            let Some(span) = excerpt.within(label.place) else { continue };
            let text = (!label.text.is_empty()).then_some(label.text.as_str());
            snippet = snippet.annotation(kind.span(span).label(text));
        }
        elements.push(snippet.into());
    }
    elements
}

/// Says where: path, line and column of a text; path, sheet and cell of a record.
fn origin<'a>(shown: &Shown<'a>, place: Place) -> Origin<'a> {
    let name = shown.source.name.as_str();
    match place {
        Place::Text(span) => {
            let at = shown.source.position(span.start());
            Origin::path(name).line(at.line as usize).char_column(at.column as usize)
        }
        Place::Cell { sheet, cell, .. } => Origin::path(cell_name(shown, sheet, cell)),
        Place::Whole => match shown.source.record_line {
            Some(line) => Origin::path(format!("{name}:{line}")),
            None => Origin::path(name),
        },
    }
}

/// Names a cell of a record as people count: from 1.
pub(super) fn cell_name(shown: &Shown<'_>, sheet: u32, cell: u32) -> String {
    let name = &shown.source.name;
    let line = shown.source.record_line.map(|l| format!(":{l}")).unwrap_or_default();
    format!("{name}{line}, sheet {}, cell {}", sheet + 1, cell + 1)
}

/// A line of the input, or the text of a cell.
struct Excerpt<'a> {
    text: &'a str,
    /// What is printed in the margin.
    number: usize,
    source: Piece,
}

/// Where an excerpt comes from.
#[derive(PartialEq, Eq)]
enum Piece {
    Text(Range<usize>),
    Cell(u32, u32),
}

impl<'a> Excerpt<'a> {
    fn of(shown: &Shown<'a>, place: Place) -> Option<Excerpt<'a>> {
        match place {
            Place::Text(span) => {
                let text = shown.source.text.as_str();
                let line = shown.source.line_around(span.start() as usize);
                let shown_part = window(text, line, span);
                let number = shown.source.position(span.start()).line as usize;
                Some(Excerpt {
                    text: text.get(shown_part.clone())?,
                    number,
                    source: Piece::Text(shown_part),
                })
            }
            Place::Cell { sheet, cell, .. } => {
                let sheet_cells = &shown.record.sheets.get(sheet as usize)?.cells;
                let text = sheet_cells.get(cell as usize)?.text.as_str();
                Some(Excerpt { text, number: cell as usize + 1, source: Piece::Cell(sheet, cell) })
            }
            Place::Whole => None,
        }
    }

    /// Tells whether another excerpt shows nothing that this one does not.
    fn holds(&self, other: &Excerpt<'_>) -> bool {
        match (&self.source, &other.source) {
            (Piece::Text(a), Piece::Text(b)) => a.start <= b.start && b.end <= a.end,
            (a, b) => a == b,
        }
    }

    /// Returns the bytes of the excerpt that a place covers.
    fn within(&self, place: Place) -> Option<Range<usize>> {
        let (span, start) = match (&self.source, place) {
            (Piece::Text(piece), Place::Text(span)) => (span, piece.start),
            (Piece::Cell(..), Place::Cell { span, .. }) => (span, 0),
            _ => return None,
        };
        let from = (span.start() as usize).checked_sub(start)?.min(self.text.len());
        let to = (span.end() as usize).checked_sub(start)?.min(self.text.len()).max(from);
        let sound = self.text.is_char_boundary(from) && self.text.is_char_boundary(to);
        sound.then_some(from..to)
    }
}

/// Cuts a very long line down to the neighbourhood of a place.
fn window(text: &str, line: Range<usize>, span: Span) -> Range<usize> {
    let Some(whole) = text.get(line.clone()) else { return line };
    if whole.len() <= 4 * AROUND {
        return line;
    }
    let from = (span.start() as usize).clamp(line.start, line.end);
    let to = (span.end() as usize).clamp(from, line.end);
    let before = text.get(line.start..from).unwrap_or("");
    let after = text.get(to..line.end).unwrap_or("");
    let start =
        before.char_indices().rev().nth(AROUND - 1).map_or(line.start, |(at, _)| line.start + at);
    let end = after.char_indices().nth(AROUND).map_or(line.end, |(at, _)| to + at);
    start..end
}

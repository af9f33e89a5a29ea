//! Diagnostics as pages: headline, place, excerpt with the place underlined, facts, help.

use std::ops::Range;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{Annotation, AnnotationKind, Element, Level, Origin, Renderer, Snippet};
use zapis_notation_core::{Label, Place, Severity, Span};

use super::Shown;
use crate::said;
use crate::speech::Speech;

/// Characters of a long line that are shown before and after the place.
const AROUND: usize = 60;

/// Draws one diagnostic, with a blank line after it.
pub(crate) fn page(shown: &Shown<'_>, colour: bool) -> String {
    let diagnostic = shown.diagnostic;
    let speech = shown.speech;
    let level = level(diagnostic.severity).with_name(speech.severity(diagnostic.severity));
    let code = diagnostic.code.to_string();
    let mut group =
        level.primary_title(speech.say(&diagnostic.headline)).id(code).elements(excerpts(shown));
    if let Some(at) = &shown.at {
        group = group.element(
            Level::NOTE.with_name(speech.say(&said::level_where())).message(speech.say(at)),
        );
    }
    for note in &diagnostic.notes {
        group = group.element(note_level(speech).message(speech.say(note)));
    }
    if let Some(help) = &diagnostic.help {
        group = group.element(help_level(speech).message(speech.say(help)));
    }
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    let mut page = renderer.decor_style(DecorStyle::Ascii).render(&[group]);
    indent_lone_origin(&mut page);
    page.push_str("\n\n");
    page
}

/// Puts the arrow before a file's name under the notes, where no line numbers do it.
fn indent_lone_origin(page: &mut String) {
    let Some(second) = page.find('\n').map(|end| end + 1) else { return };
    let line = page.get(second..).and_then(|rest| rest.lines().next()).unwrap_or_default();
    // The arrow may have a colour.
    let arrow = line.find("-->").and_then(|at| line.get(..at));
    if arrow.is_some_and(|before| !before.contains(' ')) {
        page.insert(second, ' ');
    }
}

/// What a fact is headed with.
pub(super) fn note_level(speech: &Speech) -> Level<'static> {
    Level::NOTE.with_name(speech.say(&said::level_note()))
}

/// What a piece of advice is headed with.
pub(super) fn help_level(speech: &Speech) -> Level<'static> {
    Level::HELP.with_name(speech.say(&said::level_help()))
}

pub(super) fn level(severity: Severity) -> Level<'static> {
    match severity {
        Severity::Note => Level::NOTE,
        Severity::Warning => Level::WARNING,
        Severity::Error => Level::ERROR,
    }
}

/// The place of the diagnostic and of what belongs to it, each with its line.
fn excerpts<'a>(shown: &Shown<'a>) -> Vec<Element<'a>> {
    let diagnostic = shown.diagnostic;
    let mut elements = Vec::new();
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
    if groups.is_empty() {
        elements.push(origin(shown, diagnostic.primary.place).into());
    }
    for (excerpt, labels) in groups {
        let mut snippet = excerpt.snippet(shown);
        for (label, kind) in labels {
            let Some(span) = excerpt.within(label.place) else { continue };
            let text = label.text.as_ref().map(|text| shown.speech.say(text));
            snippet = snippet.annotation(kind.span(span).label(text));
        }
        elements.push(snippet.into());
    }
    elements
}

/// Says where, for what has no excerpt.
fn origin<'a>(shown: &Shown<'a>, place: Place) -> Origin<'a> {
    let name = shown.speech.name(&shown.source.name);
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
    shown.speech.say(&said::cell_of(file_name(shown), sheet + 1, cell + 1))
}

fn file_name(shown: &Shown<'_>) -> String {
    let name = shown.speech.name(&shown.source.name);
    match shown.source.record_line {
        Some(line) => format!("{name}:{line}"),
        None => name,
    }
}

/// A line of the input, or the text of a cell.
struct Excerpt<'a> {
    text: &'a str,
    source: Piece,
}

/// Where an excerpt comes from.
#[derive(PartialEq, Eq)]
enum Piece {
    /// Bytes of the text: a line, or a part of a very long one.
    Text { bytes: Range<usize>, whole: bool },
    /// A cell of a record.
    Cell { sheet: u32, cell: u32 },
}

impl<'a> Excerpt<'a> {
    fn of(shown: &Shown<'a>, place: Place) -> Option<Excerpt<'a>> {
        match place {
            Place::Text(span) => {
                let text = shown.source.text.as_str();
                let line = shown.source.line_around(span.start() as usize);
                let bytes = window(text, line.clone(), span);
                let whole = bytes == line;
                Some(Excerpt {
                    text: text.get(bytes.clone())?,
                    source: Piece::Text { bytes, whole },
                })
            }
            Place::Cell { sheet, cell, .. } => {
                let sheet_cells = &shown.record.sheets.get(sheet as usize)?.cells;
                let text = sheet_cells.get(cell as usize)?.text.as_str();
                Some(Excerpt { text, source: Piece::Cell { sheet, cell } })
            }
            Place::Whole => None,
        }
    }

    /// Draws the excerpt with its place: path, line and column of a line; path, sheet and cell of a record.
    fn snippet(&self, shown: &Shown<'a>) -> Snippet<'a, Annotation<'a>> {
        let snippet = Snippet::source(self.text).fold(false);
        let name = shown.speech.name(&shown.source.name);
        match &self.source {
            Piece::Text { bytes, whole } => {
                let at = shown.source.position(bytes.start as u32);
                let snippet = snippet.path(name).line_start(at.line as usize);
                if *whole {
                    return snippet;
                }
                // The drawing counts columns from the beginning of the excerpt, so the true one is said as well.
                let place = match shown.diagnostic.primary.place {
                    Place::Text(span) => shown.source.position(span.start()),
                    Place::Cell { .. } | Place::Whole => at,
                };
                snippet.section(shown.speech.say(&said::in_excerpt(place.line, place.column)))
            }
            Piece::Cell { sheet, cell } => {
                // The margin shows the number of the cell, as that of a line.
                snippet
                    .path(shown.speech.say(&said::cells_of(file_name(shown), *sheet + 1)))
                    .line_start(*cell as usize + 1)
            }
        }
    }

    /// Tells whether another excerpt shows nothing that this one does not.
    fn holds(&self, other: &Excerpt<'_>) -> bool {
        match (&self.source, &other.source) {
            (Piece::Text { bytes: a, .. }, Piece::Text { bytes: b, .. }) => {
                a.start <= b.start && b.end <= a.end
            }
            (a, b) => a == b,
        }
    }

    /// Returns the bytes of the excerpt that a place covers.
    fn within(&self, place: Place) -> Option<Range<usize>> {
        let (span, start) = match (&self.source, place) {
            (Piece::Text { bytes, .. }, Place::Text(span)) => (span, bytes.start),
            (Piece::Cell { .. }, Place::Cell { span, .. }) => (span, 0),
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

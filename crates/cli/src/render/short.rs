//! Diagnostics as single lines, for editors and `grep`.

use zapis_notation_core::Place;

use super::{Shown, escaped};

/// Writes one diagnostic as `path:line:column: severity[code]: headline (where)`.
pub(crate) fn line(shown: &Shown<'_>) -> String {
    let diagnostic = shown.diagnostic;
    let place = match diagnostic.primary.place {
        Place::Text(span) => {
            let at = shown.source.position(span.start());
            format!("{}:{}:{}", shown.source.name, at.line, at.column)
        }
        Place::Cell { sheet, cell, .. } => super::human::cell_name(shown, sheet, cell),
        Place::Whole => match shown.source.record_line {
            Some(line) => format!("{}:{line}", shown.source.name),
            None => shown.source.name.clone(),
        },
    };
    let at = shown.at.as_ref().map(|at| format!(" ({at})")).unwrap_or_default();
    let headline = escaped(&diagnostic.headline);
    format!("{place}: {}[{}]: {headline}{at}\n", diagnostic.severity, diagnostic.code)
}

//! Diagnostics as single lines, for editors and `grep`, which look for `error` and `warning` whatever the language.

use zapis_notation_core::Place;

use super::{Shown, escaped};

/// Writes one diagnostic as `path:line:column: severity[code]: headline (where)`.
pub(crate) fn line(shown: &Shown<'_>) -> String {
    let (diagnostic, speech) = (shown.diagnostic, shown.speech);
    let name = speech.name(&shown.source.name);
    let place = match diagnostic.primary.place {
        Place::Text(span) => {
            let at = shown.source.position(span.start());
            format!("{}:{}:{}", name, at.line, at.column)
        }
        Place::Cell { sheet, cell, .. } => super::human::cell_name(shown, sheet, cell),
        Place::Whole => match shown.source.record_line {
            Some(line) => format!("{name}:{line}"),
            None => name,
        },
    };
    let at = shown.at.as_ref().map(|at| format!(" ({})", speech.say(at))).unwrap_or_default();
    let headline = escaped(&speech.say(&diagnostic.headline));
    format!("{place}: {}[{}]: {headline}{at}\n", diagnostic.severity, diagnostic.code)
}

//! Diagnostics about characters and encodings.

use zapis_notation_core::{Diagnostic, Place, Severity, Span};

use super::{CONTROL, DIRECTION, ENCODED_TWICE, ENCODING, INVALID_BYTES, echo};

pub(crate) fn encoding(name: &str, rival: Option<&str>) -> Diagnostic {
    let headline = format!("the text is not UTF-8; it is read as {name}");
    match rival {
        None => Diagnostic::new(ENCODING, Severity::Note, headline, Place::Whole),
        Some(rival) => Diagnostic::new(ENCODING, Severity::Warning, headline, Place::Whole)
            .note(format!("{rival} is nearly as likely and gives another text"))
            .help(format!("if names look wrong, try `--encoding {rival}`")),
    }
}

pub(crate) fn encoded_twice(sample: &str, through: &str) -> Diagnostic {
    Diagnostic::new(
        ENCODED_TWICE,
        Severity::Warning,
        "the text was encoded twice; it is read as it was before",
        Place::Whole,
    )
    .note(format!("UTF-8 was taken for {through} and written as UTF-8 again: `{}`", echo(sample)))
    .help("save the file from its source again, or keep the text that is printed")
}

/// Looks for characters that do not belong in a text: replaced bytes, control characters, marks of direction.
///
/// Each kind is reported once, at its first place, with the number of places.
pub(crate) fn inspect(text: &str, out: &mut Vec<Diagnostic>) {
    let mut found = [const { None::<(Span, char, usize)> }; 3];
    for (i, c) in text.char_indices() {
        let kind = match c {
            '\u{fffd}' => 0,
            '\t' | '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{1a}' | '\u{85}' => continue,
            '\u{200e}'
            | '\u{200f}'
            | '\u{061c}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}' => 2,
            _ if c.is_control() => 1,
            _ => continue,
        };
        if let Some(slot) = found.get_mut(kind) {
            let count = slot.map_or(0, |(_, _, n)| n);
            let first =
                slot.map_or((Span::at(i as u32, c.len_utf8() as u32), c), |(s, c, _)| (s, c));
            *slot = Some((first.0, first.1, count + 1));
        }
    }
    let [replaced, control, direction] = found;
    if let Some((span, _, count)) = replaced {
        out.push(
            Diagnostic::new(
                INVALID_BYTES,
                Severity::Warning,
                counted(count, "byte sequence is no character", "byte sequences are no characters"),
                Place::Text(span),
            )
            .labelled("the first of them")
            .note("they are kept as U+FFFD in comments and tags; a move with one cannot be read")
            .help("if there are many, the encoding may be another: try `--encoding`"),
        );
    }
    if let Some((span, c, count)) = control {
        out.push(
            Diagnostic::new(
                CONTROL,
                Severity::Warning,
                counted(
                    count,
                    "control character stands in the text",
                    "control characters stand in the text",
                ),
                Place::Text(span),
            )
            .labelled(format!("the first of them: U+{:04X}", c as u32))
            .note("they are passed over inside a move; elsewhere they part words"),
        );
    }
    if let Some((span, c, count)) = direction {
        out.push(
            Diagnostic::new(DIRECTION, Severity::Warning, counted(count, "mark of writing direction stands in the text", "marks of writing direction stand in the text"), Place::Text(span))
                .labelled(format!("the first of them: U+{:04X}", c as u32))
                .note("what is shown may stand in another order than it is read in; the order of the characters counts"),
        );
    }
}

fn counted(count: usize, one: &str, many: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {many}") }
}

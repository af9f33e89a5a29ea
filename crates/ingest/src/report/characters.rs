//! Diagnostics about characters and encodings.

use zapis_notation_core::{Diagnostic, Place, Severity, Span};

use super::{CONTROL, DIRECTION, ENCODED_TWICE, ENCODING, INVALID_BYTES, echo};
use crate::said;

pub(crate) fn encoding(name: &str, rival: Option<&str>) -> Diagnostic {
    let headline = said::read_in_encoding(name);
    match rival {
        None => Diagnostic::new(ENCODING, Severity::Note, headline, Place::Whole),
        Some(rival) => Diagnostic::new(ENCODING, Severity::Warning, headline, Place::Whole)
            .note(said::other_encoding_is_likely(rival))
            .help(said::try_encoding(rival)),
    }
}

pub(crate) fn encoded_twice(sample: &str, through: &str) -> Diagnostic {
    Diagnostic::new(ENCODED_TWICE, Severity::Warning, said::encoded_twice(), Place::Whole)
        .note(said::taken_for(through, echo(sample)))
        .help(said::save_again())
}

/// Tells quickly whether a line may hold a control character, a mark of direction or a replaced byte, by its bytes.
fn may_hold_some(line: &str) -> bool {
    let may = |byte: u8| {
        let control = byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r');
        control | matches!(byte, 0x7f | 0xc2 | 0xd8 | 0xe2 | 0xef)
    };
    line.bytes().fold(false, |any, byte| any | may(byte))
}

/// Looks for characters that do not belong in a text: replaced bytes, control characters, marks of direction.
///
/// Each kind is reported once, at its first place, with the number of places.
pub(crate) fn inspect(text: &str, out: &mut Vec<Diagnostic>) {
    let mut found = [const { None::<(Span, char, usize)> }; 3];
    let mut before = 0;
    let lines = text.split_inclusive('\n').filter_map(|line| {
        before += line.len();
        may_hold_some(line).then_some((before - line.len(), line))
    });
    let all = lines.flat_map(|(at, line)| line.char_indices().map(move |(i, c)| (at + i, c)));
    for (i, c) in all {
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
                said::bytes_without_meaning(count),
                Place::Text(span),
            )
            .labelled(said::first_of_them())
            .note(said::kept_as_replacement())
            .help(said::encoding_may_be_another()),
        );
    }
    if let Some((span, c, count)) = control {
        out.push(
            Diagnostic::new(
                CONTROL,
                Severity::Warning,
                said::control_characters(count),
                Place::Text(span),
            )
            .labelled(said::first_of_them_is(format!("U+{:04X}", c as u32)))
            .note(said::control_characters_part()),
        );
    }
    if let Some((span, c, count)) = direction {
        out.push(
            Diagnostic::new(
                DIRECTION,
                Severity::Warning,
                said::direction_marks(count),
                Place::Text(span),
            )
            .labelled(said::first_of_them_is(format!("U+{:04X}", c as u32)))
            .note(said::order_may_differ()),
        );
    }
}

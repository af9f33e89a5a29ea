//! Diagnostics about how a text is built.

use zapis_notation_core::{Diagnostic, Place, Severity};

use super::{PROSE, REPEATED_TAG, STRAY, TOO_DEEP, TOO_MANY_CELLS, TORN, UNCLOSED, echo};
use crate::said;

pub(crate) fn unclosed(place: Place, sign: char) -> Diagnostic {
    Diagnostic::new(UNCLOSED, Severity::Warning, said::never_closed(sign), place)
        .note(said::all_is_comment())
}

pub(crate) fn stray(place: Place, sign: char, count: usize) -> Diagnostic {
    let headline = if count > 1 {
        said::several_without_partner(count, sign)
    } else {
        said::without_partner(sign)
    };
    Diagnostic::new(STRAY, Severity::Warning, headline, place).note(said::left_out_and_read_on())
}

pub(crate) fn too_deep(place: Place, limit: usize) -> Diagnostic {
    Diagnostic::new(TOO_DEEP, Severity::Warning, said::brackets_too_deep(limit), place)
        .note(said::inside_is_comment())
}

pub(crate) fn repeated_tag(place: Place, name: &str) -> Diagnostic {
    Diagnostic::new(REPEATED_TAG, Severity::Warning, said::tag_given_twice(echo(name)), place)
        .note(said::first_value_is_kept())
}

pub(crate) fn prose(place: Place, words: &str) -> Diagnostic {
    Diagnostic::new(PROSE, Severity::Note, said::kept_as_comment(echo(words)), place)
}

pub(crate) fn too_many_cells(place: Place, limit: usize) -> Diagnostic {
    Diagnostic::new(TOO_MANY_CELLS, Severity::Error, said::too_many_moves(limit), place)
        .note(said::rest_is_not_read())
}

pub(crate) fn too_much_beside(place: Place, limit: usize) -> Diagnostic {
    Diagnostic::new(TOO_MANY_CELLS, Severity::Error, said::too_much_beside(limit), place)
        .note(said::rest_is_kept())
}

pub(crate) fn torn(place: Place, word: &str) -> Diagnostic {
    let headline = said::ends_inside_move(echo(word));
    Diagnostic::new(TORN, Severity::Warning, headline, place).note(said::torn_is_comment())
}

//! Diagnostics about how a text is built.

use zapis_notation_core::{Diagnostic, Place, Severity};

use super::{PROSE, REPEATED_TAG, STRAY, TOO_DEEP, TOO_MANY_CELLS, TORN, UNCLOSED, echo};

pub(crate) fn unclosed(place: Place, sign: char) -> Diagnostic {
    Diagnostic::new(UNCLOSED, Severity::Warning, format!("`{sign}` is never closed"), place)
        .note("everything to the next empty line is taken as the comment")
}

pub(crate) fn stray(place: Place, sign: char, count: usize) -> Diagnostic {
    let headline = if count > 1 {
        format!("{count} times `{sign}` without a partner")
    } else {
        format!("`{sign}` without a partner")
    };
    Diagnostic::new(STRAY, Severity::Warning, headline, place)
        .note("it is left out; what follows is read as if it were not there")
}

pub(crate) fn too_deep(place: Place, limit: usize) -> Diagnostic {
    Diagnostic::new(
        TOO_DEEP,
        Severity::Warning,
        format!("brackets are nested deeper than {limit}"),
        place,
    )
    .note("what stands in them is kept as a comment")
}

pub(crate) fn repeated_tag(place: Place, name: &str) -> Diagnostic {
    Diagnostic::new(
        REPEATED_TAG,
        Severity::Warning,
        format!("the tag {} is given twice", echo(name)),
        place,
    )
    .note("the first value is kept")
}

pub(crate) fn prose(place: Place, words: &str) -> Diagnostic {
    Diagnostic::new(PROSE, Severity::Note, format!("`{}` is kept as a comment", echo(words)), place)
}

pub(crate) fn too_many_cells(place: Place, limit: usize) -> Diagnostic {
    Diagnostic::new(
        TOO_MANY_CELLS,
        Severity::Error,
        format!("more than {limit} moves in one game"),
        place,
    )
    .note("what follows is not read as moves")
}

pub(crate) fn torn(place: Place, word: &str) -> Diagnostic {
    let headline = format!("the text ends in the middle of a move: `{}`", echo(word));
    Diagnostic::new(TORN, Severity::Warning, headline, place)
        .note("it says where the move begins and not where it ends; it is kept as a comment")
}

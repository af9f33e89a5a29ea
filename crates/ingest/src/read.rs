//! Reading a record: exactly where that is possible, and by the decoder where it is not.

use crate::check::{build, judge, unread};
use crate::exact::{Readings, lost, search};
use crate::report::moves;
use crate::settings::ReadSettings;
use crate::start::start_position;
use crate::{Cell, Decoded, Record};

/// Reads a record.
///
/// A game whose every text has one legal meaning needs no guessing and gets none, however unlikely its moves are. Anything
/// else goes to the decoder.
pub fn read(record: &Record, settings: &ReadSettings) -> Decoded {
    let mut diagnostics = record.diagnostics.clone();
    let Some(start) = start_position(record, settings.start_fen.as_deref(), &mut diagnostics)
    else {
        return unread(record, diagnostics);
    };
    let cells: Vec<&Cell> = record.cells().iter().collect();
    let own = lost::letters(&start, &cells);
    diagnostics.extend(own.as_ref().map(moves::letters_found));
    let letters = own.as_ref().map_or_else(|| settings.letters(record), lost::only);
    let found =
        search(&start, &cells, &letters, &mut Readings::new(settings.strict), settings.strict);
    let verdict = judge(&start, &cells, &found);
    build(record, settings, &letters, &start, &found, verdict, diagnostics)
}

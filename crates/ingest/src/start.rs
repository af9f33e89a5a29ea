//! The position that a game starts from.

use zapis_board::{CastlingRules, FenError, Position};
use zapis_notation_core::{Diagnostic, Place, Severity};

use crate::{Record, said};

/// Returns the position that a record starts from, and what was mended in its FEN.
///
/// `given` goes before what the record states. A FEN that gives no position is an error among the diagnostics, and the
/// game then has no position.
pub(crate) fn start_position(
    record: &Record,
    given: Option<&str>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Position> {
    let Some(fen) = given.or(record.start_fen.as_deref()) else { return Some(Position::initial()) };
    let variant = record.tag("Variant").unwrap_or_default().to_lowercase();
    let chess960 = ["960", "fischer", "freestyle"].iter().any(|name| variant.contains(name));
    let rules = chess960.then_some(CastlingRules::Chess960);
    match Position::read_fen(fen, rules) {
        Ok(reading) => {
            for repair in &reading.repairs {
                let code = zapis_board::codes::FEN_REPAIRED;
                diagnostics.push(Diagnostic::new(
                    code,
                    Severity::Warning,
                    repair.sentence(),
                    Place::Whole,
                ));
            }
            Some(reading.position)
        }
        Err(error) => {
            diagnostics.push(refused(fen, &error));
            None
        }
    }
}

fn refused(fen: &str, error: &FenError) -> Diagnostic {
    Diagnostic::new(
        zapis_board::codes::FEN,
        Severity::Error,
        said::start_position_is_wrong(error.sentence()),
        Place::Whole,
    )
    .note(said::the_fen_is(crate::report::echo(fen)))
    .note(said::no_move_without_position())
}

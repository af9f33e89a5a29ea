//! `zapis read`: transcriptions of scoresheets to legal games.

use zapis_ingest::{Cell, Decoded, End, ReadSettings, Record, decode, read};
use zapis_notation_core::Severity;

use super::{Failure, Status};
use crate::args::ReadArgs;
use crate::games::{Plan, Printed};
use crate::letters::Letters;
use crate::notation;

/// Reads every game of the inputs.
pub(crate) fn run(args: &ReadArgs) -> Result<Status, Failure> {
    let letters = Letters::chosen(&args.writing)?;
    let printed = if args.common.json {
        Printed::Json
    } else {
        Printed::Pgn { notation: notation::chosen(&args.to, None)?, comments: !args.no_comments }
    };
    let plan = Plan {
        files: &args.files,
        writing: &args.writing,
        common: &args.common,
        tags: &args.tags,
        printed,
    };
    let settings = letters.settings(args.writing.start_fen.as_deref(), false);
    plan.run(|record| zapis_ingest::decode(record, &settings))
}

/// Reads a game exactly where that is possible, and else as the most probable one.
///
/// Where a recogniser offers other readings, or there is a second sheet, those may know better than the text.
fn best(record: &Record, settings: &ReadSettings) -> Decoded {
    let offers =
        |c: &Cell| c.confidence.is_some() || !c.alternatives.is_empty() || !c.symbols.is_empty();
    if record.sheets.len() == 1 && !record.cells().iter().any(offers) {
        let exact = read(record, settings);
        let settled = exact.diagnostics.iter().all(|d| d.severity < Severity::Error);
        if exact.end == End::Complete && settled {
            return exact;
        }
    }
    decode(record, settings)
}

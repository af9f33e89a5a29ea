//! `zapis read`: transcriptions of scoresheets to legal games.

use zapis_ingest::decode;

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
    plan.run(|record| decode(record, &settings))
}

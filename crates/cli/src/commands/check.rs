//! `zapis check`: what is wrong, with nothing guessed.

use zapis_ingest::check;

use super::{Failure, Status};
use crate::args::CheckArgs;
use crate::games::{Plan, Printed};
use crate::letters::Letters;

/// Checks every game of the inputs.
pub(crate) fn run(args: &CheckArgs) -> Result<Status, Failure> {
    let letters = Letters::chosen(&args.writing)?;
    let printed = if args.common.json { Printed::Json } else { Printed::Nothing };
    let plan = Plan {
        files: &args.files,
        writing: &args.writing,
        common: &args.common,
        tags: &[],
        opponent: None,
        printed,
    };
    let settings = letters.settings(args.writing.start_fen.as_deref(), args.strict);
    plan.run(|record| Ok(check(record, &settings)))
}

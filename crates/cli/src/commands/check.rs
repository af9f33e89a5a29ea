//! `zapis check`: what is wrong, with nothing guessed.

use super::{Failure, Status};
use crate::args::CheckArgs;
use crate::engine::Letters;
use crate::games::{Plan, Printed};

/// Checks every game of the inputs.
pub(crate) fn run(args: &CheckArgs) -> Result<Status, Failure> {
    let letters = Letters::chosen(&args.writing)?;
    let printed = if args.common.json { Printed::Json } else { Printed::Nothing };
    let plan = Plan {
        files: &args.files,
        writing: &args.writing,
        common: &args.common,
        tags: &[],
        printed,
    };
    plan.run(|record| letters.check(record, args.writing.start_fen.as_deref(), args.strict))
}

//! `zapis read`: transcriptions of scoresheets to legal games.

use std::num::NonZeroUsize;

use zapis_ingest::decode_pages;

use super::{Failure, Status, ask};
use crate::args::{Common, ReadArgs};
use crate::games::{Plan, Printed};
use crate::letters::Letters;
use crate::output::say;
use crate::render::trace;
use crate::speech::Speech;
use crate::{locale, notation};

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
        opponent: args.opponent.as_ref(),
        printed,
    };
    let settings = letters.settings(args.writing.start_fen.as_deref(), false);
    // Questions come one at a time, and pages about games in their order, whatever else may run at the same time.
    let alone = Common { jobs: Some(NonZeroUsize::MIN), ..args.common.clone() };
    if args.ask {
        let speech = Speech::of(locale::chosen(args.common.ui_lang));
        let plan = Plan { common: &alone, ..plan };
        return plan.run(|record| ask::settle(record, &settings, args.threshold, &speech));
    }
    if args.trace {
        let plan = Plan { common: &alone, ..plan };
        return plan.run(|record| {
            say(&trace::page(record, &settings));
            Ok(decode_pages(record, &settings))
        });
    }
    plan.run(|record| Ok(decode_pages(record, &settings)))
}

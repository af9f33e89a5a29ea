//! What a conversion says on standard error.

use zapis_pgn_bridge::{BridgeReport, Problem};

use super::Done;
use super::decoding::Notices;
use crate::args::{ConvertArgs, ErrorFormat};
use crate::output::{colour_on_stderr, say};
use crate::render::{json, problem};
use crate::said;
use crate::speech::Speech;

/// Says what the conversion could not do, and what it did where there is more than that to say.
pub(super) fn tell(report: &BridgeReport, name: &str, args: &ConvertArgs, speech: &Speech) {
    if args.common.quiet {
        return;
    }
    for found in &report.problems {
        one(found, name, args, speech);
    }
    if args.common.json {
        say(&json::line(&problem::summary(report, name)));
    } else if report.problem_count > 0 {
        let told = said::about_file(name, report.sentence());
        say(&format!("{}\n", speech.say(&told)));
    }
}

/// Says what was noticed about the characters of a file.
pub(super) fn notices(notices: &Notices, name: &str, args: &ConvertArgs, speech: &Speech) {
    if args.common.quiet {
        return;
    }
    for found in notices.take() {
        one(&found, name, args, speech);
    }
}

fn one(found: &Problem, name: &str, args: &ConvertArgs, speech: &Speech) {
    let colour = colour_on_stderr(args.common.color);
    say(&match args.common.error_format {
        ErrorFormat::Human => problem::page(found, name, speech, colour),
        ErrorFormat::Short => problem::line(found, name, speech),
        ErrorFormat::Json => json::line(&problem::mirror(found, name)),
    });
}

/// Says how far the work came when it was broken off.
pub(super) fn stopped(done: &Done, name: &str, speech: &Speech) {
    let how_far = said::stopped_in(name, done.report.games, done.lines, done.offset);
    say(&format!("zapis: {}\n", speech.say(&how_far)));
}

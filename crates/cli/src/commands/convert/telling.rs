//! What a conversion says on standard error.

use zapis_pgn_bridge::{BridgeReport, Problem};

use super::Done;
use super::decoding::Notices;
use crate::args::{ConvertArgs, ErrorFormat};
use crate::headlines::Headlines;
use crate::locale;
use crate::output::{colour_on_stderr, say};
use crate::render::{json, problem};

/// Says what the conversion could not do, and what it did where there is more than that to say.
pub(super) fn tell(report: &BridgeReport, name: &str, args: &ConvertArgs) {
    if args.common.quiet {
        return;
    }
    let headlines = Headlines::of(locale::chosen(args.common.ui_lang));
    for found in &report.problems {
        one(found, name, args, &headlines);
    }
    if args.common.json {
        say(&json::line(&problem::summary(report, name)));
    } else if report.problem_count > 0 {
        say(&format!("{name}: {report}\n"));
    }
}

/// Says what was noticed about the characters of a file.
pub(super) fn notices(notices: &Notices, name: &str, args: &ConvertArgs) {
    if args.common.quiet {
        return;
    }
    let headlines = Headlines::of(locale::chosen(args.common.ui_lang));
    for found in notices.take() {
        one(&found, name, args, &headlines);
    }
}

fn one(found: &Problem, name: &str, args: &ConvertArgs, headlines: &Headlines) {
    // Programs read JSON, and they know the codes.
    let found = match args.common.error_format {
        ErrorFormat::Json => found,
        ErrorFormat::Human | ErrorFormat::Short => &headlines.problem(found.clone()),
    };
    let colour = colour_on_stderr(args.common.color);
    say(&match args.common.error_format {
        ErrorFormat::Human => problem::page(found, name, colour),
        ErrorFormat::Short => problem::line(found, name),
        ErrorFormat::Json => json::line(&problem::mirror(found, name)),
    });
}

/// Says how far the work came when it was broken off.
pub(super) fn stopped(done: &Done, name: &str) {
    say(&format!(
        "zapis: stopped in {name} after {} games ({} lines, {} bytes of its text); what is written is whole\n",
        done.report.games, done.lines, done.offset
    ));
}

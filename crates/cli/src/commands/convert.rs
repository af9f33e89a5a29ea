//! `zapis convert`: PGN in any notation to PGN in any other.

mod bar;
mod compression;
mod concerned;
mod decoding;
mod inputs;
mod mending;
mod outputs;
mod tables;
mod telling;
mod whole;

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use zapis_notation_core::{LetterSet, Severity};
use zapis_pgn_bridge::{
    BridgeReport, Letters, Openings, Part, Quoted, Results, Settings, TagCare, convert,
};

use super::{Failure, Status};
use crate::args::{ConvertArgs, ResultSigns};
use crate::jobs::name_of;
use crate::output::Output;
use crate::speech::Speech;
use crate::{letters, locale, notation, said};

use bar::Bar;
use compression::Packed;
use concerned::Concerned;
use inputs::Input;
use tables::Tables;
use whole::{Wanted, Whole};

/// Converts every file.
pub(crate) fn run(args: &ConvertArgs) -> Result<Status, Failure> {
    let settings = settings(args)?;
    outputs::distinct(args)?;
    let speech = Speech::of(locale::chosen(args.common.ui_lang));
    let stopped = interrupts()?;
    let output = Output::open(args.common.output.as_deref()).map_err(Failure::output)?;
    let output = Packed::new(output, args.common.output.as_deref()).map_err(Failure::output)?;
    let concerned = args.problems.as_deref().map(Concerned::open).transpose()?;
    let mut sinks = Sinks { output, concerned, tables: Tables::open(args)? };
    let mut status = Status::Good;
    for path in &args.files {
        let name = name_of(path);
        let done = one(path, args, &settings, &speech, &mut sinks, &stopped)?;
        if done.report.worst == Some(Severity::Error) {
            status = status.max(Status::InputHasErrors);
        }
        telling::tell(&done.report, &name, args, &speech);
        if done.stopped {
            telling::stopped(&done, &name, &speech);
            status = Status::Stopped;
            break;
        }
    }
    sinks.output.finish().map_err(Failure::output)?;
    if let Some(concerned) = sinks.concerned {
        concerned.finish()?;
    }
    sinks.tables.finish()?;
    Ok(status)
}

/// Where everything goes.
struct Sinks {
    output: Packed,
    concerned: Option<Concerned>,
    tables: Tables,
}

/// What was done of a file.
#[derive(Debug, Default)]
struct Done {
    report: BridgeReport,
    /// Bytes and lines of the text that were converted.
    offset: u64,
    lines: u32,
    /// It was broken off on request.
    stopped: bool,
}

/// Puts together what is to be done.
fn settings(args: &ConvertArgs) -> Result<Settings, Failure> {
    let to = notation::chosen(&args.to, args.style.as_deref())?;
    let from = match args.from.as_str() {
        "auto" => Letters::Auto,
        "san" | "pgn" => Letters::Sets(vec![LetterSet::standard().clone()]),
        tag => Letters::Sets(letters::of_tag("--from", tag)?),
    };
    let mut settings = Settings::new(from, to);
    settings.results = match args.results {
        ResultSigns::Standard => Results::Standard,
        ResultSigns::Dashes => Results::Dashes,
        ResultSigns::Colons => Results::Colons,
    };
    settings.quoted = if args.comments { Quoted::Translated } else { Quoted::Kept };
    settings.tags = if args.mend_tags { TagCare::Mended } else { TagCare::Kept };
    settings.openings = if args.eco { Openings::Named } else { Openings::Kept };
    if args.repair {
        settings.mender = Some(Arc::new(mending::Decoder));
    }
    if let Some(depth) = args.max_depth {
        settings.limits.max_depth = depth;
    }
    settings.limits.max_problems = args.common.messages();
    if let Some(bytes) = args.max_word {
        settings.limits.max_word = bytes;
    }
    if let Some(bytes) = args.max_held {
        settings.limits.max_held = bytes;
    }
    Ok(settings)
}

/// Converts a file.
fn one(
    path: &Path,
    args: &ConvertArgs,
    settings: &Settings,
    speech: &Speech,
    sinks: &mut Sinks,
    stopped: &AtomicBool,
) -> Result<Done, Failure> {
    let name = name_of(path);
    let failed = |e: io::Error| Failure::io(said::cannot_read(name.as_str()), e);
    let input = Input::open(path).map_err(failed)?;
    let mut bar = Bar::new(&input, args.common.quiet, speech);
    let (text, notices) = decoding::text(input.source, &args.encoding, &settings.from)
        .map_err(|e| Failure::Usage(said::fault_of_option("--encoding", e.sentence())))?;
    let mut done = Done::default();
    let most = settings.limits.max_problems.get();
    let wanted = Wanted { concerned: sinks.concerned.is_some(), rows: sinks.tables.is_wanted() };
    let mut games = Whole::new(wanted);
    let result = convert(
        text,
        settings.clone(),
        args.common.jobs(),
        |part| whole::take(part, wanted, settings),
        |mut taken| {
            let made = games.gather(&mut taken, settings);
            let Part { mut text, report, offset, lines, whole, .. } = taken.part;
            // Between two games the output may end; a file that is broken off here is sound.
            let stop = stopped.load(Ordering::Relaxed) && whole.is_some();
            text.truncate(whole.filter(|_| stop).unwrap_or(text.len()));
            (done.offset, done.lines) = (offset, lines);
            bar.step(report.games);
            done.report.append(report, most);
            let said = sinks.concerned.as_mut().map_or(Ok(()), |c| c.write(&made.concerned));
            let written = sinks.output.write_all(&text).map_err(Failure::output).and(said);
            done.stopped = stop;
            match written.and_then(|()| sinks.tables.add(&made.rows)) {
                Ok(()) if !stop => ControlFlow::Continue(()),
                ended => ControlFlow::Break(ended),
            }
        },
    );
    bar.finish();
    telling::notices(&notices, &name, args, speech);
    if let ControlFlow::Break(ended) = result.map_err(failed)? {
        ended?;
    }
    Ok(done)
}

/// Sees to it that an interrupt ends the work between two games.
fn interrupts() -> Result<Arc<AtomicBool>, Failure> {
    let stopped = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stopped);
    let set = ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::Relaxed) {
            // Who asks twice does not want to wait for the end of a game.
            std::process::exit(130);
        }
    });
    set.map_err(|e| Failure::io(said::cannot_listen(), io::Error::other(e)))?;
    Ok(stopped)
}

//! `zapis convert`: PGN in any notation to PGN in any other.

use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::path::Path;

use zapis_ingest::decode_bytes;
use zapis_notation_core::{Diagnostic, LetterSet, Place, Severity};
use zapis_pgn_bridge::{BridgeLimits, BridgeReport, From, Notation, localize};

use super::{Failure, Status};
use crate::args::{ConvertArgs, ErrorFormat};
use crate::jobs::name_of;
use crate::output::{Output, colour_on_stderr, say};
use crate::render::{self, Look, json, problem};
use crate::source::Source;
use crate::{letters, notation};

/// Bytes by which the encoding of a file is told: what follows them is taken to be the same.
const SAMPLE: usize = 1 << 20;

/// Converts every file.
pub(crate) fn run(args: &ConvertArgs) -> Result<Status, Failure> {
    let to = notation::chosen(&args.to, args.style.as_deref())?;
    let from = match args.from.as_str() {
        "auto" => From::Auto,
        "san" | "pgn" => From::Sets(vec![LetterSet::standard().clone()]),
        tag => From::Sets(letters::of_tag("--from", tag)?),
    };
    let mut output = Output::open(args.common.output.as_deref()).map_err(Failure::output)?;
    let mut status = Status::Good;
    for path in &args.files {
        let name = name_of(path);
        let report = one(path, args, &from, &to, &mut output)?;
        if report.worst == Some(Severity::Error) {
            status = Status::InputHasErrors;
        }
        tell(&report, &name, args);
    }
    output.finish().map_err(Failure::output)?;
    Ok(status)
}

fn one(
    path: &Path,
    args: &ConvertArgs,
    from: &From,
    to: &Notation,
    output: &mut Output,
) -> Result<BridgeReport, Failure> {
    let name = name_of(path);
    let failed = |e: io::Error| Failure::io(format!("cannot read {name}"), e);
    let mut source: Box<dyn Read> = match path.to_str() {
        Some("-") => Box::new(io::stdin()),
        _ => Box::new(File::open(path).map_err(failed)?),
    };
    let mut sample = Vec::new();
    source.by_ref().take(SAMPLE as u64).read_to_end(&mut sample).map_err(failed)?;
    let is_plain = matches!(args.encoding.as_str(), "auto" | "utf-8") && is_utf8(&sample);
    let limits = BridgeLimits::recommended();
    let mut sink = Sink { output, failed: None };
    let result = if is_plain {
        let whole = sample.as_slice().chain(BufReader::new(source));
        localize(whole, &mut sink, from.clone(), to.clone(), limits)
    } else {
        source.read_to_end(&mut sample).map_err(failed)?;
        let decoded = decode_bytes(&sample, &args.encoding)
            .map_err(|e| Failure::Usage(format!("--encoding: {e}")))?;
        drop(sample);
        noticed(&decoded.diagnostics, &name, &decoded.text, args);
        localize(decoded.text.as_bytes(), &mut sink, from.clone(), to.clone(), limits)
    };
    match (result, sink.failed) {
        (_, Some(error)) => Err(Failure::output(error)),
        (Ok(report), None) => Ok(report),
        (Err(error), None) => Err(failed(error)),
    }
}

/// Tells whether a text is UTF-8, but for a character that the end of the sample may have cut.
fn is_utf8(sample: &[u8]) -> bool {
    match std::str::from_utf8(sample) {
        Ok(_) => true,
        Err(error) => error.error_len().is_none(),
    }
}

/// The output, which keeps its own errors apart from those of the input.
struct Sink<'a> {
    output: &'a mut Output,
    failed: Option<io::Error>,
}

impl Write for Sink<'_> {
    fn write(&mut self, buf: &[u8]) -> io::Result<usize> {
        self.output.write(buf).inspect_err(|e| self.failed = Some(e.kind().into()))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

/// Says what was noticed about the characters of a file.
fn noticed(diagnostics: &[Diagnostic], name: &str, text: &str, args: &ConvertArgs) {
    if args.common.quiet || diagnostics.is_empty() {
        return;
    }
    let source = Source::new(name, text);
    let record = zapis_ingest::Record::default();
    let look =
        Look { format: args.common.error_format, colour: colour_on_stderr(args.common.color) };
    for diagnostic in diagnostics
        .iter()
        .filter(|d| d.severity > Severity::Note || d.primary.place == Place::Whole)
    {
        let shown = render::Shown { diagnostic, source: &source, record: &record, at: None };
        say(&render::draw(&shown, look));
    }
}

/// Says what the conversion could not do, and what it did where there is more than that to say.
fn tell(report: &BridgeReport, name: &str, args: &ConvertArgs) {
    if args.common.quiet {
        return;
    }
    let colour = colour_on_stderr(args.common.color);
    for found in &report.problems {
        say(&match args.common.error_format {
            ErrorFormat::Human => problem::page(found, name, colour),
            ErrorFormat::Short => problem::line(found, name),
            ErrorFormat::Json => json::line(&problem::mirror(found, name)),
        });
    }
    if args.common.json {
        say(&json::line(&problem::summary(report, name)));
    } else if report.problem_count > 0 {
        say(&format!("{name}: {report}\n"));
    }
}

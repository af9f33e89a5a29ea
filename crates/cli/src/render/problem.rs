//! Problems of a conversion, which streams and so has no text to show an excerpt of.

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{Level, Origin, Renderer};
use serde::Serialize;
use zapis_notation_core::{Severity, Side};
use zapis_pgn_bridge::{BridgeReport, Problem};

use super::{escaped, human, json};

/// Draws a problem with place, game, move and facts.
pub(crate) fn page(problem: &Problem, name: &str, colour: bool) -> String {
    let (line, column) = (problem.place.line as usize, problem.place.column as usize);
    let origin = Origin::path(name).line(line).char_column(column);
    let level = human::level(problem.severity);
    let mut group =
        level.primary_title(problem.headline.as_str()).id(problem.code.to_string()).element(origin);
    group = group.element(Level::NOTE.with_name("where").message(whereabouts(problem)));
    for note in &problem.notes {
        group = group.element(Level::NOTE.message(note.as_str()));
    }
    if let Some(help) = &problem.help {
        group = group.element(Level::HELP.message(help.as_str()));
    }
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    renderer.decor_style(DecorStyle::Ascii).render(&[group]).clone() + "\n\n"
}

/// Writes a problem as one line.
pub(crate) fn line(problem: &Problem, name: &str) -> String {
    let Problem { place, severity, code, headline, .. } = problem;
    let headline = escaped(headline);
    format!(
        "{name}:{}:{}: {severity}[{code}]: {headline} ({})\n",
        place.line,
        place.column,
        whereabouts(problem)
    )
}

fn whereabouts(problem: &Problem) -> String {
    let mut out = format!("game {}", problem.game);
    if problem.game == 0 {
        return format!("byte {}", problem.place.offset);
    }
    if let Some((number, side)) = problem.ply {
        let side = match side {
            Side::White => "White",
            Side::Black => "Black",
        };
        out.extend([", move ", &number.to_string(), ", ", side]);
    }
    if !problem.text.is_empty() {
        out.extend([", `", &escaped(&problem.text), "`"]);
    }
    out
}

/// Turns a problem into the mirror of a diagnostic.
pub(crate) fn mirror(problem: &Problem, name: &str) -> json::Message {
    json::Message {
        code: problem.code.to_string(),
        severity: problem.severity.to_string(),
        message: problem.headline.clone(),
        file: Some(name.to_owned()),
        sheet: None,
        cell: None,
        span: None,
        line: Some(problem.place.line),
        column: Some(problem.place.column),
        at: Some(whereabouts(problem)),
        notes: problem.notes.clone(),
        help: problem.help.clone(),
        fix: None,
    }
}

/// What a conversion did, as JSON.
#[derive(Debug, Serialize)]
pub(crate) struct Summary<'a> {
    schema: u32,
    file: &'a str,
    games: u64,
    moves_seen: u64,
    moves_translated: u64,
    moves_reported: u64,
    repairs: u64,
    problems: u64,
    worst: Option<String>,
}

/// Makes the summary of a file.
pub(crate) fn summary<'a>(report: &BridgeReport, file: &'a str) -> Summary<'a> {
    Summary {
        schema: 1,
        file,
        games: report.games,
        moves_seen: report.seen,
        moves_translated: report.translated,
        moves_reported: report.reported,
        repairs: report.repairs,
        problems: report.problem_count,
        worst: report.worst.map(|s: Severity| s.to_string()),
    }
}

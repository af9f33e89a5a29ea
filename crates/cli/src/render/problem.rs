//! Problems of a conversion, which streams and so has no text to show an excerpt of.

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{Level, Origin, Renderer};
use serde::Serialize;
use zapis_notation_core::{Sentence, Series, Severity};
use zapis_pgn_bridge::{BridgeReport, Problem};

use super::{escaped, human, json};
use crate::said;
use crate::speech::Speech;

/// Draws a problem with place, game, move and facts.
pub(crate) fn page(problem: &Problem, name: &str, speech: &Speech, colour: bool) -> String {
    let (line, column) = (problem.place.line as usize, problem.place.column as usize);
    let origin = Origin::path(speech.name(name)).line(line).char_column(column);
    let level = human::level(problem.severity).with_name(speech.severity(problem.severity));
    let mut group = level
        .primary_title(speech.say(&problem.headline))
        .id(problem.code.to_string())
        .element(origin);
    group = group.element(
        Level::NOTE
            .with_name(speech.say(&said::level_where()))
            .message(speech.say(&whereabouts(problem))),
    );
    for note in &problem.notes {
        group = group.element(human::note_level(speech).message(speech.say(note)));
    }
    if let Some(help) = &problem.help {
        group = group.element(human::help_level(speech).message(speech.say(help)));
    }
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    renderer.decor_style(DecorStyle::Ascii).render(&[group]).clone() + "\n\n"
}

/// Writes a problem as one line.
pub(crate) fn line(problem: &Problem, name: &str, speech: &Speech) -> String {
    let Problem { place, severity, code, headline, .. } = problem;
    let (headline, name) = (escaped(&speech.say(headline)), speech.name(name));
    format!(
        "{name}:{}:{}: {severity}[{code}]: {headline} ({})\n",
        place.line,
        place.column,
        speech.say(&whereabouts(problem))
    )
}

fn whereabouts(problem: &Problem) -> Sentence {
    if problem.game == 0 {
        return said::at_byte(problem.place.offset);
    }
    let mut parts = vec![said::in_game(problem.game)];
    if let Some((number, side)) = problem.ply {
        parts.extend([said::at_move(number), said::of_side(side)]);
    }
    if !problem.text.is_empty() {
        parts.push(said::the_text(escaped(&problem.text)));
    }
    said::all_of(Series(parts))
}

/// Turns a problem into the mirror of a diagnostic.
pub(crate) fn mirror(problem: &Problem, name: &str) -> json::Message {
    json::Message {
        code: problem.code.to_string(),
        severity: problem.severity.to_string(),
        message: problem.headline.to_string(),
        file: Some(name.to_owned()),
        sheet: None,
        cell: None,
        span: None,
        line: Some(problem.place.line),
        column: Some(problem.place.column),
        at: Some(whereabouts(problem).to_string()),
        notes: problem.notes.iter().map(Sentence::to_string).collect(),
        help: problem.help.as_ref().map(Sentence::to_string),
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

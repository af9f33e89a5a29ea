//! `zapis languages`: the table of letters, and the page of one language.

use std::fmt::Write as _;
use std::io::Write as _;

use serde::Serialize;
use zapis_notation_core::{Language, LetterSet, Officer, SourceConfidence};

use super::{Failure, Status};
use crate::args::LanguagesArgs;
use crate::output::Output;
use crate::render::json;
use crate::said;

/// Prints the table, or the languages that a tag means.
pub(crate) fn run(args: &LanguagesArgs) -> Result<Status, Failure> {
    let chosen: Vec<Language> = match &args.tag {
        None => Language::ALL.to_vec(),
        Some(tag) => Language::from_tag(tag),
    };
    if chosen.is_empty() {
        let tag = crate::render::escaped(args.tag.as_deref().unwrap_or_default());
        return Err(Failure::Usage(said::no_language_of_tag(tag)));
    }
    let text = if args.json {
        chosen.iter().map(|l| json::line(&Row::of(*l))).collect()
    } else if args.tag.is_some() {
        chosen.iter().map(|l| page(*l)).collect::<Vec<_>>().join("\n")
    } else {
        table(&chosen)
    };
    let mut out = Output::open(None).map_err(Failure::output)?;
    out.write_all(text.as_bytes()).and_then(|()| out.finish()).map_err(Failure::output)?;
    Ok(Status::Good)
}

/// A language as JSON.
#[derive(Serialize)]
struct Row {
    schema: u32,
    tag: &'static str,
    english_name: &'static str,
    native_name: &'static str,
    script: &'static str,
    letters: [&'static str; 5],
    alternates: Vec<(String, &'static str)>,
    capture_signs: &'static [&'static str],
    check_signs: &'static [&'static str],
    mate_signs: &'static [&'static str],
    castling: &'static [&'static str],
    typings: Vec<&'static str>,
    confidence: &'static str,
    sources: &'static [&'static str],
    notes: &'static str,
}

impl Row {
    fn of(language: Language) -> Row {
        let letters = language.letters();
        Row {
            schema: 1,
            tag: language.tag(),
            english_name: language.english_name(),
            native_name: language.native_name(),
            script: language.script(),
            letters: Officer::ALL.map(|o| letters.letter(o)),
            alternates: letters.alternates().map(|(o, l)| (o.english().to_string(), l)).collect(),
            capture_signs: language.capture_signs(),
            check_signs: language.check_signs(),
            mate_signs: language.mate_signs(),
            castling: language.castling_forms(),
            typings: language.typings().iter().map(LetterSet::tag).collect(),
            confidence: confidence(language),
            sources: language.sources(),
            notes: language.notes(),
        }
    }
}

fn confidence(language: Language) -> &'static str {
    match language.confidence() {
        SourceConfidence::Low => "low",
        SourceConfidence::Medium => "medium",
        SourceConfidence::High => "high",
    }
}

/// All languages, one a line, in columns.
fn table(languages: &[Language]) -> String {
    let mut out = format!(
        "{:<10}{:<24}{:<7}{:<7}{:<7}{:<7}{:<7}{}\n",
        "tag", "language", "K", "Q", "R", "B", "N", "also"
    );
    for language in languages {
        let letters = language.letters();
        let mut line = column(language.tag(), 10) + &column(language.english_name(), 24);
        for officer in Officer::ALL {
            line += &column(letters.letter(officer), 7);
        }
        let also: Vec<String> =
            letters.alternates().map(|(o, l)| format!("{}={l}", o.english())).collect();
        line += &also.join(" ");
        out += line.trim_end();
        out.push('\n');
    }
    out
}

/// Pads by characters; what a combining mark stands on is not counted twice.
fn column(text: &str, width: usize) -> String {
    let used = text.chars().filter(|c| !is_combining(*c)).count();
    let mut out = text.to_owned();
    out.extend(std::iter::repeat_n(' ', width.saturating_sub(used).max(1)));
    out
}

/// Tells whether a character is drawn onto the one before it, in the scripts of the table.
fn is_combining(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{93c}'..='\u{94d}' | '\u{9bc}'..='\u{9cd}' | '\u{a3c}'..='\u{a4d}'
        | '\u{abc}'..='\u{acd}' | '\u{b3c}'..='\u{b4d}' | '\u{bbe}'..='\u{bcd}' | '\u{c3e}'..='\u{c4d}'
        | '\u{cbc}'..='\u{ccd}' | '\u{d3e}'..='\u{d4d}' | '\u{e31}' | '\u{e34}'..='\u{e3a}' | '\u{e47}'..='\u{e4e}'
        | '\u{fe00}'..='\u{fe0f}')
}

/// One language in full.
fn page(language: Language) -> String {
    let letters = language.letters();
    let mut out =
        format!("{}: {} ({})\n", language.tag(), language.english_name(), language.native_name());
    let mut row = |name: &str, text: String| {
        if !text.is_empty() {
            let written = writeln!(out, "  {name:<12}{text}");
            debug_assert!(written.is_ok(), "a String takes everything");
        }
    };
    let spelled: Vec<String> =
        Officer::ALL.iter().map(|o| format!("{} = {}", o.english(), letters.letter(*o))).collect();
    row("letters", spelled.join("   "));
    row(
        "also read",
        letters
            .alternates()
            .map(|(o, l)| format!("{} = {l}", o.english()))
            .collect::<Vec<_>>()
            .join("   "),
    );
    row("captures", language.capture_signs().join("  "));
    row("check", language.check_signs().join("  "));
    row("mate", language.mate_signs().join("  "));
    row("castling", language.castling_forms().join("  "));
    for typing in language.typings() {
        let spelled: Vec<String> = Officer::ALL
            .iter()
            .map(|o| format!("{} = {}", o.english(), typing.letter(*o)))
            .collect();
        row("typed", format!("{}   ({}: {})", spelled.join("   "), typing.tag(), typing.name()));
    }
    row("confidence", confidence(language).to_owned());
    row("sources", language.sources().join(", "));
    row("note", language.notes().to_owned());
    out
}

//! Bodies of the fuzz targets: plain functions that panic on a finding.

use std::num::NonZeroUsize;

use zapis_notation_core::{Diagnostic, Place, Severity, Span};

use crate::formats::cells;
use crate::sheet::is_invisible;
use crate::{
    AttachedKind, Cell, Decoded, End, Limits, ReadSettings, Record, check, decode, decode_bytes,
    read_page,
};

/// Small bounds, so that a run tries many inputs instead of a few large ones.
fn limits() -> Limits {
    let n = |value: usize| NonZeroUsize::new(value).expect("bounds are not zero");
    Limits { max_bytes: n(4 << 10), max_games: n(4), max_plies: n(16), max_depth: n(8) }
}

/// Checks that whatever a file holds, each place of the result lies in the text and every byte with ink is in a part.
///
/// # Panics
///
/// When it is not so.
pub fn normalise_spans(bytes: &[u8]) {
    let decoded = decode_bytes(bytes, "auto").expect("`auto` is known");
    let text = decoded.text.as_str();
    for diagnostic in &decoded.diagnostics {
        in_text(diagnostic, text);
        if let Place::Text(span) = diagnostic.primary.place {
            let byte = decoded.file_byte(span.start());
            assert!(byte.is_none_or(|b| b < bytes.len() as u64), "a place outside the file");
        }
    }
    let Ok(page) = read_page(text, &limits()) else { return };
    let mut at = 0;
    for part in &page.parts {
        assert!(part.span.start() >= at, "parts overlap or are out of order");
        assert!(part.span.of(text).is_some(), "a part cuts a character");
        unclaimed(text, at, part.span.start());
        at = part.span.end();
    }
    unclaimed(text, at, text.len() as u32);
    for game in &page.games {
        game.diagnostics.iter().for_each(|d| in_text(d, text));
        for cell in game.cells() {
            cell_in_text(cell, text);
        }
    }
}

/// Checks that text which is in no part leaves no ink.
fn unclaimed(text: &str, from: u32, to: u32) {
    let between = Span::new(from, to).and_then(|s| s.of(text)).expect("parts lie in the text");
    let ink = between.chars().find(|c| !c.is_whitespace() && !is_invisible(*c) && !c.is_control());
    assert_eq!(ink, None, "`{}` is in no part", between.escape_debug());
}

fn cell_in_text(cell: &Cell, text: &str) {
    if let Place::Text(span) = cell.place {
        assert_eq!(span.of(text), Some(cell.text.as_str()), "a cell is no piece of the text");
    }
    for attached in &cell.attached {
        if let Place::Text(span) = attached.place {
            assert!(span.of(text).is_some(), "an attachment outside the text");
        }
        if let AttachedKind::Variation(cells) = &attached.kind {
            for cell in cells {
                cell_in_text(cell, text);
            }
        }
    }
}

fn in_text(diagnostic: &Diagnostic, text: &str) {
    for label in std::iter::once(&diagnostic.primary).chain(&diagnostic.related) {
        if let Place::Text(span) = label.place {
            assert!(span.of(text).is_some(), "{}: a place outside the text", diagnostic.code);
        }
    }
}

/// Checks that whatever a file holds, reading ends with a legal game, the same each time, one line a ply.
///
/// A line of JSON is read as the cells of a recogniser, anything else as text.
///
/// # Panics
///
/// When it does not.
pub fn decode_total(bytes: &[u8]) {
    let decoded = decode_bytes(bytes, "auto").expect("`auto` is known");
    let text = decoded.text.as_str();
    let records = if text.starts_with('{') {
        let Ok(record) = cells::record(text, &limits()) else { return };
        vec![record]
    } else {
        let Ok(page) = read_page(text, &limits()) else { return };
        page.games
    };
    // Two hands' letters at once are enough to have every kind of tie, and seventy times faster than all.
    let letters = |tag| zapis_notation_core::LetterSet::for_tag(tag).into_iter().cloned().collect();
    let settings =
        ReadSettings { white: letters("ru"), black: letters("de"), ..ReadSettings::default() };
    for record in &records {
        let exact = check(record, &settings);
        consistent(&exact, record, text);
        let best = decode(record, &settings);
        consistent(&best, record, text);
        assert_eq!(best, decode(record, &settings), "reading differs from itself");
        let clean = exact.diagnostics.iter().all(|d| d.severity == Severity::Note);
        if exact.end == End::Complete && clean && !exact.transcript.lines.is_empty() {
            assert_eq!(best.transcript.game, exact.transcript.game, "a game that needs no guess");
        }
    }
}

fn consistent(decoded: &Decoded, record: &Record, text: &str) {
    let transcript = &decoded.transcript;
    assert_eq!(transcript.game.plies().len(), transcript.lines.len(), "one line a ply");
    for line in &transcript.lines {
        for at in &line.cells {
            let sheet = record.sheets.get(at.sheet as usize).expect("a line names its sheet");
            assert!(sheet.cells.get(at.cell as usize).is_some(), "a line names a cell");
        }
    }
    decoded.diagnostics.iter().for_each(|d| in_text(d, text));
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    /// The bodies over their seeds, so that they cannot rot.
    fn over(target: &str, body: fn(&[u8])) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/fuzz").join(target);
        // The package alone, as the registry has it, comes without the workspace's test data.
        let Ok(files) = fs::read_dir(folder) else { return };
        for file in files {
            body(&fs::read(file.expect("a file").path()).expect("bytes"));
        }
    }

    #[test]
    fn every_place_of_every_seed_lies_in_its_text() {
        over("normalise_spans", super::normalise_spans);
    }

    #[test]
    fn every_seed_is_read_to_a_legal_game() {
        over("decode_total", super::decode_total);
    }
}

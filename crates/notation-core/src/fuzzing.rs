//! Bodies of the fuzz targets: plain functions that panic on a finding.

use crate::{
    Language, LetterSet, Style, lex, parse_all, parse_marks, parse_move, split_moves, write_move,
};

/// Checks that tokens tile any text.
///
/// # Panics
///
/// When they do not.
pub fn lex_lossless(text: &str) {
    let mut at = 0;
    for token in lex(text) {
        assert_eq!(token.span.start(), at, "tokens leave a gap or overlap");
        assert!(
            token.span.of(text).is_some_and(|t| !t.is_empty()),
            "a token is empty or cuts a character"
        );
        at = token.span.end();
    }
    assert_eq!(at as usize, text.len(), "the tokens end before the text");
}

/// Checks that whatever is read can be written and is read again as the same, in every letter set that reads it.
///
/// # Panics
///
/// When it is not, or when spans leave the text.
pub fn write_read(text: &str) {
    let _ = parse_marks(text);
    for letters in LetterSet::all() {
        let readings = parse_all(text, letters);
        assert_eq!(
            readings.is_empty(),
            parse_move(text, letters).is_err(),
            "the two parsers disagree"
        );
        for reading in &readings {
            for remark in reading.remarks() {
                assert!(remark.span.of(text).is_some(), "a remark outside the text");
            }
            let style = Style::of(letters);
            let written = write_move(&reading.meaning(), reading.claims(), &style).to_string();
            let again = parse_all(&written, letters);
            let same = again.iter().any(|r| r.meaning() == reading.meaning());
            assert!(
                same,
                "`{written}` does not read back as {:?} under {}",
                reading.meaning(),
                letters.tag()
            );
        }
    }
    let russian = Language::from_tag("ru").first().map_or(LetterSet::english(), |l| l.letters());
    let mut at = 0;
    for segment in split_moves(text, russian) {
        assert_eq!(segment.span().start(), at, "segments leave a gap or overlap");
        at = segment.span().end();
    }
    assert_eq!(at as usize, text.len(), "the segments end before the text");
}

#[cfg(test)]
mod tests {
    #![allow(
        clippy::disallowed_methods,
        reason = "the seeds stand in files; the grammar itself reads none"
    )]

    use std::fs;
    use std::path::Path;

    /// The bodies over their seeds, so that they cannot rot.
    fn over(target: &str, body: fn(&str)) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/fuzz").join(target);
        // The package alone, as the registry has it, comes without the workspace's test data.
        let Ok(files) = fs::read_dir(folder) else { return };
        for file in files {
            let bytes = fs::read(file.unwrap().path()).unwrap();
            body(&String::from_utf8_lossy(&bytes));
        }
    }

    #[test]
    fn tokens_tile_every_seed() {
        over("lex_lossless", super::lex_lossless);
    }

    #[test]
    fn every_seed_is_written_as_it_was_read() {
        over("write_read", super::write_read);
    }
}

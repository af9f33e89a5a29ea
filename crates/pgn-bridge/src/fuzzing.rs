//! Bodies of the fuzz targets: plain functions that panic on a finding.

use std::num::NonZeroUsize;

use zapis_notation_core::{LetterSet, Style};

use std::io::{self, Read};

use crate::{
    BridgeLimits, BridgeReport, From, Games, Notation, Openings, Quoted, Results, Settings,
    TagCare, localize,
};

/// Checks that any text passes the translator with every move accounted for, that its output passes again as it is, and
/// that the records read from it hold as many moves.
///
/// # Panics
///
/// When it does not.
pub fn to_san(text: &str) {
    let small = |n: usize| NonZeroUsize::new(n).unwrap_or(NonZeroUsize::MIN);
    let limits = BridgeLimits {
        max_word: small(64),
        max_depth: small(20),
        max_lookahead: small(100),
        max_problems: small(10),
    };
    let standard = || From::Sets(vec![LetterSet::standard().clone()]);
    for tag in ["san", "ru", "de"] {
        let Some(letters) = LetterSet::from_tag(tag) else { continue };
        let mut settings = Settings::new(From::Sets(vec![letters.clone()]), Notation::San);
        settings.limits = limits;
        let (out, report) = converted(text.as_bytes(), settings);
        assert!(report.balances(), "moves are lost: {report:?}");
        let (_, second) = converted(&out, Settings::new(standard(), Notation::San));
        assert_eq!(
            second.translated, report.translated,
            "standard notation reads differently: {out:?}"
        );
        let mut games = Games::new(out.as_slice(), standard(), BridgeLimits::recommended());
        for game in games.by_ref() {
            game.expect("what was written is text");
        }
        let figurines = Notation::Style(Box::new(Style::of(LetterSet::figurines())));
        converted(&out, Settings::new(standard(), figurines));
    }
}

/// Gives a source a few bytes at a time, to meet every boundary.
struct Slow<'a>(&'a [u8]);

impl Read for Slow<'_> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let few = self.0.len().min(1 + self.0.len() % 5);
        self.0.take(few as u64).read(buf).inspect(|&count| self.0 = &self.0[count..])
    }
}

/// Checks that every word for a move is accounted for whatever is asked of a conversion, and that the boundaries of reads
/// do not show.
///
/// # Panics
///
/// When it does not.
pub fn convert(text: &str) {
    let russian = LetterSet::from_tag("ru").map(|set| From::Sets(vec![set.clone()]));
    let figurines = Notation::Style(Box::new(Style::of(LetterSet::figurines())));
    // Finding letters is slow: every eighth text is enough for it.
    let auto = text.len().is_multiple_of(8).then_some(From::Auto);
    for from in auto.into_iter().chain(russian) {
        let plain = Settings::new(from.clone(), figurines.clone());
        let (out, report) = converted(text.as_bytes(), plain.clone());
        assert!(report.balances(), "moves are lost: {report:?}");
        if from != From::Auto {
            // Without letters to be found, nothing depends on how far the machine sees.
            let mut slowly = Vec::new();
            let slow =
                localize(Slow(text.as_bytes()), &mut slowly, plain).expect("memory takes all text");
            assert_eq!(
                String::from_utf8_lossy(&slowly),
                String::from_utf8_lossy(&out),
                "boundaries show"
            );
            assert_eq!(slow, report);
        }
        let mut busy = Settings::new(from, figurines.clone());
        busy.quoted = Quoted::Translated;
        busy.tags = TagCare::Mended;
        busy.openings = Openings::Named;
        busy.results = Results::Dashes;
        let (out, second) = converted(text.as_bytes(), busy);
        assert!(second.balances(), "moves are lost: {second:?}");
        assert_eq!(
            (second.seen, second.translated, second.games),
            (report.seen, report.translated, report.games)
        );
        assert!(std::str::from_utf8(&out).is_ok());
    }
}

fn converted(text: &[u8], settings: Settings) -> (Vec<u8>, BridgeReport) {
    let mut out = Vec::new();
    let report = localize(text, &mut out, settings).expect("memory takes all text");
    (out, report)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fen_is_mended_before_its_tag_is_copied() {
        to_san("[Event \"a\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K3 w - -1.e4{a 0 1\"]\n}e\n1");
    }

    #[test]
    fn what_stands_behind_the_quotation_marks_of_a_mended_fen_stays() {
        to_san("[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"x]\n\n1. a8Ф+ Крe7 *\n");
        to_san("[FEN \"4k3/P7/8/8/8/8/8/4K3 w - \"\u{c3}]-- ");
    }

    #[test]
    fn a_word_longer_than_any_move_is_no_move() {
        to_san(&format!("1. e4.{}c5 2. d4", "\0".repeat(57)));
        to_san(&format!("1. e4.{}c5 2. d4", "\0".repeat(505)));
    }

    #[test]
    fn seeds_pass() {
        for (_, text) in zapis_testkit::seeds("to_san") {
            to_san(&text);
            convert(&text);
        }
    }

    #[test]
    fn pieces_of_seeds_pass() {
        let text = "[FEN \"x\"]\n\n1. e4 {a} (1. d4 d5 ( 2. c4) e6) e5 2. Кf3 Sc6 $1 ; b\n%c\n(=) 1-0\n1. f3 } ) ( *";
        for (at, _) in text.char_indices() {
            to_san(&text[..at]);
            to_san(&text[at..]);
            convert(&text[..at]);
            convert(&text[at..]);
        }
    }
}

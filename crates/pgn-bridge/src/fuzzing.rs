//! Bodies of the fuzz targets: plain functions that panic on a finding.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use zapis_notation_core::{LetterSet, Style};

use std::io::{self, Read};

use crate::blocks::{Blocks, Sizes};
use crate::parallel::convert_blocks;
use crate::{
    BridgeLimits, BridgeReport, Games, Letters, Notation, Openings, Quoted, Results, Settings,
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
        max_held: small(1 << 20),
        max_problems: small(10),
    };
    let standard = || Letters::Sets(vec![LetterSet::standard().clone()]);
    for tag in ["san", "ru", "de"] {
        let Some(letters) = LetterSet::from_tag(tag) else { continue };
        let mut settings = Settings::new(Letters::Sets(vec![letters.clone()]), Notation::San);
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

/// Checks that every word for a move is accounted for whatever is asked of a conversion, and that neither the boundaries of
/// reads nor those of the parts of a file show.
///
/// # Panics
///
/// When it does not.
pub fn convert(text: &str) {
    let russian = LetterSet::from_tag("ru").map(|set| Letters::Sets(vec![set.clone()]));
    let figurines = Notation::Style(Box::new(Style::of(LetterSet::figurines())));
    // Finding letters is slow: every eighth text is enough for it.
    let auto = text.len().is_multiple_of(8).then_some(Letters::Auto);
    for from in auto.into_iter().chain(russian) {
        let mut plain = Settings::new(from.clone(), figurines.clone());
        let mut busy = plain.clone();
        busy.quoted = Quoted::Translated;
        busy.tags = TagCare::Mended;
        busy.openings = Openings::Named;
        busy.results = Results::Dashes;
        // Games that are held whole, and games that are let go in the middle.
        let held = if text.len().is_multiple_of(3) { 40 } else { 1 << 20 };
        busy.limits.max_held = NonZeroUsize::new(held).unwrap_or(NonZeroUsize::MIN);
        // What letters are found depends on how much is held, and on nothing else that was asked for.
        plain.limits = busy.limits;
        let first = boundaries_do_not_show(text, plain);
        let second = boundaries_do_not_show(text, busy);
        assert_eq!(
            (second.seen, second.translated, second.games),
            (first.seen, first.translated, first.games)
        );
    }
}

fn boundaries_do_not_show(text: &str, settings: Settings) -> BridgeReport {
    let (out, mut report) = converted(text.as_bytes(), settings.clone());
    assert!(report.balances(), "moves are lost: {report:?}");
    let expected = String::from_utf8(out).expect("what was written is text");
    let mut slowly = Vec::new();
    let slow = localize(Slow(text.as_bytes()), &mut slowly, settings.clone());
    assert_eq!(String::from_utf8_lossy(&slowly), expected, "reads show");
    assert_eq!(slow.expect("memory takes all text"), report);
    // Letters are looked for in each part by itself.
    if settings.from != Letters::Auto {
        let bytes = 1 + text.len() % 60;
        let (parts, said) = in_parts(text, settings, bytes);
        assert_eq!(parts, expected, "parts of {bytes} bytes show");
        report.concerned.clear();
        assert_eq!(said, report);
    }
    report
}

/// Converts in parts of about so many bytes.
fn in_parts(text: &str, settings: Settings, bytes: usize) -> (String, BridgeReport) {
    let sizes = Sizes { first: bytes, least: bytes, most: bytes };
    let blocks = Blocks::new(text.as_bytes(), sizes, &settings.limits);
    let most = settings.limits.max_problems.get();
    let (mut out, mut report) = (Vec::new(), BridgeReport::default());
    let done = convert_blocks(
        blocks,
        settings,
        NonZeroUsize::MIN,
        |part| part,
        |part| {
            out.extend(part.text);
            report.append(part.report, most);
            ControlFlow::<()>::Continue(())
        },
    );
    assert!(done.expect("memory takes all text").is_continue());
    (String::from_utf8(out).expect("what was written is text"), report)
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
    fn a_move_glued_to_a_result_is_one_of_the_next_game() {
        to_san("1. e4 *\0\0\0F4 e5");
        to_san("1. e4 *f4 1-0d4 d5");
        convert("1. e4 *% ");
        convert("1. e4 *%a %b c5 *");
        convert("1. e4 *{c}e4 {d} e5 1-0{e}1. f4");
    }

    #[test]
    fn a_carriage_return_alone_ends_a_line_in_every_part() {
        convert("[White \"a\"]\n\n1. e4 ; a\rb\r\n *\n\n[Variant \"b\"]\n\n1. e4 Kg9 1-0\n");
    }

    #[test]
    fn a_per_cent_sign_behind_stray_brackets_hides_no_line() {
        to_san("[Event \"a\"]\n)%) 1. e4 e5 *\n");
        to_san("[Event \"a\"] )% 1. e4 e5 *\n");
    }

    #[test]
    fn a_word_longer_than_any_move_is_no_move() {
        to_san(&format!("1. e4.{}c5 2. d4", "\0".repeat(57)));
        to_san(&format!("1. e4.{}c5 2. d4", "\0".repeat(505)));
    }

    #[test]
    fn a_comment_is_cut_between_its_words() {
        convert("1.e4{a}e5(1...c5)(1...Кf6 2.{a}e5(1{e5 КdКd5Кf3Кcк- 1–3");
        convert("1.e4 {[%clk 0:01:00,Кf3 Кf3] Кf3 [%eval Кf3");
    }

    #[test]
    fn a_file_is_cut_in_no_tag_section() {
        let tags = "[Vari:nd \"Chezs960\"]\n[FEN \"b\"\u{16}\0\0\0a\\\"b\"]\n";
        convert(&format!(
            "\u{feff}[White \"\u{16}\0\0\0a\\\"b\"]\n1. e2-eb5 *\n\n{tags}1. e2-eb5 *\n\n[Vari:nd \"Chezs960\"]\n *"
        ));
    }

    #[test]
    fn what_is_glued_to_a_result_is_read_by_itself() {
        let zeros = "\0".repeat(40);
        convert(&format!(
            "[Event \"Кубок\"]\n\n1. e4 e50-0 Фd7 1/2%{zeros}e\u{10}{zeros}q-1/r 2. Кf3 Кc6 (2... dСc4 (3. d4 ed)) "
        ));
        convert("1. e4 1-0e4! 1. d4 0-1*1/2");
    }

    #[test]
    fn a_game_may_begin_behind_the_tags_of_another() {
        convert("[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"][Event \"a\"]\n[Event \"b\"]\n\n1. e4");
    }

    #[test]
    fn a_broken_fen_behind_many_tags_stays() {
        let tag = format!("[Event {} \"a\"]", "+".repeat(70));
        for blanks in 0..8 {
            let fen = "[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0#1\"]";
            convert(&format!("{tag}\n{fen}\n\n1. a8 {{x}} Ke7 *{}", " ".repeat(blanks)));
        }
    }

    #[test]
    fn a_bracket_behind_a_number_begins_a_word() {
        for tail in ["[n\u{443}\u{431}\"].v", "%a,b c5", "[x]c5"] {
            for blanks in 0..8 {
                let blanks = " ".repeat(blanks);
                convert(&format!("1.e4{{a,}}e5(1...cq)(1...\u{41a}f6 2.e5){blanks}2.{tail}"));
                to_san(&format!("1.e4 {blanks}1...{tail}"));
            }
        }
    }

    #[test]
    fn a_position_may_stand_behind_a_game_with_tags() {
        let line = "4k3/P7/8/8/8/8/8/4K3 w - - bm a8\u{424}+;\n";
        convert(&format!("[Event \"a\"]\n\n1. e4 *\n{line}{line}\n[Event \"b\"]\n\n1. d4 *\n"));
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

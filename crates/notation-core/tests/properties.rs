//! Properties that hold of any text.
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use proptest::prelude::*;
use zapis_notation_core::{
    LetterSet, MOST_READINGS, lex, parse_all, parse_marks, parse_move, split_moves,
};

/// Texts made of what moves are made of, whole and broken.
fn movelike() -> impl Strategy<Value = String> {
    let parts = prop::sample::select(vec![
        "K", "К", "Кр", "N", "Ş", "S\u{327}", "♘", "a", "е", "h", "1", "3", "З", "8", "x", "х",
        ":", "-", "—", " ", "0", "O", "=", "Q", "Ф", "(", ")", "+", "#", "!", "?", "e.p.", "мат",
        "ch", ".", "$", "14", "{", "}", "[", "]", "\n", "\u{200b}", "e4", "Кf3", "1.", "…", "½",
        "*", "%", ";", "\"",
    ]);
    prop::collection::vec(parts, 0..24).prop_map(|v| v.concat())
}

proptest! {
    #[test]
    fn tokens_tile_any_text(text in any::<String>()) {
        let joined: String = lex(&text).filter_map(|t| t.span.of(&text)).collect();
        prop_assert_eq!(joined, text);
    }

    #[test]
    fn tokens_tile_texts_like_moves(text in movelike()) {
        let joined: String = lex(&text).filter_map(|t| t.span.of(&text)).collect();
        prop_assert_eq!(joined, text);
    }

    #[test]
    fn readings_are_bounded_and_ordered(text in movelike(), index in 0usize..80) {
        let letters = LetterSet::all().nth(index).unwrap();
        let readings = parse_all(&text, letters);
        prop_assert!(readings.len() <= MOST_READINGS);
        prop_assert!(readings.is_sorted_by_key(zapis_notation_core::SpelledMove::cost));
        prop_assert_eq!(readings.is_empty(), parse_move(&text, letters).is_err());
        for reading in &readings {
            prop_assert_eq!(reading.strict(), reading.remarks().is_empty());
            let parts = reading.parts();
            let spans = [parts.piece, parts.origin, parts.capture, parts.victim, parts.target, parts.promotion, parts.suffix];
            for span in spans.into_iter().flatten().chain(reading.remarks().iter().map(|r| r.span)) {
                prop_assert!(span.of(&text).is_some(), "{:?} of {:?}", span, text);
            }
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        for letters in LetterSet::all().step_by(9) {
            let error = parse_move(&text, letters).err();
            prop_assert!(error.is_none_or(|e| e.span.of(&text).is_some() && e.to_string().len() < 160));
        }
        let _ = parse_marks(&text);
    }

    #[test]
    fn segments_tile_any_text(text in movelike()) {
        let russian = LetterSet::from_tag("ru").unwrap();
        let joined: String = split_moves(&text, russian).iter().filter_map(|s| s.span().of(&text)).collect();
        prop_assert_eq!(joined, text);
    }
}

#[test]
fn hostile_texts_are_cut_in_linear_steps() {
    for unit in ["(", "{", "[", "\"", "$", "1", "e4", "[a \"", "((=", "½-", "…", ".", "\u{301}"]
    {
        let text = unit.repeat(100_000);
        assert!(lex(&text).count() <= text.len(), "{unit}");
        assert!(parse_all(&text, LetterSet::english()).is_empty(), "{unit}");
    }
}

//! Movetext cut into tokens.
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use zapis_notation_core::{
    Annotation, CheckClaim, LetterSet, Segment, TokenKind, lex, parse_marks, split_moves,
};

/// Each token as its text, with its kind where that is not plain from the text.
fn tokens(text: &str) -> Vec<String> {
    let show = |kind: TokenKind, text: &str| match kind {
        TokenKind::Space => None,
        TokenKind::LineEnd => Some("¶".to_owned()),
        TokenKind::Word => Some(text.to_owned()),
        TokenKind::MoveNumber { number, dots } => Some(format!("№{number}/{dots}")),
        TokenKind::Comment { closed } => Some(format!("comment {closed} {text}")),
        TokenKind::LineComment => Some(format!("to the line's end {text}")),
        TokenKind::EscapeLine => Some(format!("escape {text}")),
        TokenKind::Nag(number) => Some(format!("nag {number:?}")),
        TokenKind::Result(result) => Some(format!("result {result}")),
        TokenKind::TagPair { .. } => Some(format!("tag {text}")),
        TokenKind::VariationOpen => Some("open".to_owned()),
        TokenKind::VariationClose => Some("close".to_owned()),
        TokenKind::Dots => Some("dots".to_owned()),
        TokenKind::Dash => Some("dash".to_owned()),
        _ => Some(format!("sign {text}")),
    };
    lex(text).filter_map(|t| show(t.kind, t.span.of(text).unwrap())).collect()
}

#[test]
fn numbers_come_with_their_dots() {
    assert_eq!(tokens("1.e4 c5 2. Nf3"), ["№1/1", "e4", "c5", "№2/1", "Nf3"]);
    assert_eq!(tokens("12... Kc6 12… Kc6"), ["№12/3", "Kc6", "№12/3", "Kc6"]);
    assert_eq!(tokens("5. ... 0-0"), ["№5/1", "dots", "0-0"]);
    assert_eq!(tokens("14...Kxg4"), ["№14/3", "Kxg4"]);
    assert_eq!(tokens("1)d4 1)…d5"), ["№1/1", "d4", "№1/1", "dots", "d5"]);
    assert_eq!(tokens("8 f3 Ke4"), ["№8/0", "f3", "Ke4"]);
    assert_eq!(tokens("c6.12.Ke2"), ["c6", "dots", "№12/1", "Ke2"]);
}

#[test]
fn marks_stay_with_their_move() {
    assert_eq!(
        tokens("c6(=) e8(Q)+ exd6(e.p.) Kh8(?)"),
        ["c6(=)", "e8(Q)+", "exd6(e.p.)", "Kh8(?)"]
    );
    assert_eq!(tokens("exd6e.p. cxd6 Re7 ch. mat."), ["exd6e.p.", "cxd6", "Re7", "ch.", "mat."]);
    assert_eq!(tokens("3.Ce2 (!?) h6 (=)"), ["№3/1", "Ce2", "(!?)", "h6", "(=)"]);
}

#[test]
fn variations_and_comments_are_set_aside() {
    assert_eq!(
        tokens("e4 (1... e5 2. f4) d5"),
        ["e4", "open", "№1/3", "e5", "№2/1", "f4", "close", "d5"]
    );
    assert_eq!(tokens("e4 {a {b} c} e5"), ["e4", "comment true {a {b}", "c", "sign }", "e5"]);
    assert_eq!(tokens("e4 {to the end"), ["e4", "comment false {to the end"]);
    assert_eq!(tokens("e4 ; rest 1.d4\ne5"), ["e4", "to the line's end ; rest 1.d4", "¶", "e5"]);
    assert_eq!(tokens("%escape 1.d4\r\ne5 100%"), ["escape %escape 1.d4", "¶", "e5", "100%"]);
    assert_eq!(tokens("e4 $1 $300 $"), ["e4", "nag Some(1)", "nag None", "nag None"]);
}

#[test]
fn results_are_told_from_castling() {
    assert_eq!(tokens("0-0 1-0"), ["0-0", "result 1-0"]);
    assert_eq!(tokens("0-0-0 0:1"), ["0-0-0", "result 0-1"]);
    assert_eq!(tokens("Kf8 1 – 0"), ["Kf8", "result 1-0"]);
    assert_eq!(tokens("½–½ 1/2 *"), ["result 1/2-1/2", "result 1/2-1/2", "result *"]);
    assert_eq!(tokens("3. Jg5! 1 – 0"), ["№3/1", "Jg5!", "result 1-0"]);
}

#[test]
fn tag_pairs_are_found_at_the_beginning_of_a_line() {
    let text = "[White \"Иванов (ЦСКА)\"]\n  [Event club night]\n[6...Kf6 7.Cg5]\n";
    let shown = tokens(text);
    assert_eq!(shown[0], "tag [White \"Иванов (ЦСКА)\"]");
    assert_eq!(shown[2], "tag [Event club night]");
    assert_eq!(shown[4..7], ["open", "№6/3", "Kf6"]);
    let TokenKind::TagPair { name, value } = lex(text).next().unwrap().kind else {
        panic!("a tag pair")
    };
    assert_eq!((name.of(text), value.of(text)), (Some("White"), Some("Иванов (ЦСКА)")));
}

#[test]
fn quotation_marks_inside_a_tag_value_do_not_end_it() {
    let text = r#"[Event "The \"Big\" One"] [Round "1"]"#;
    assert_eq!(tokens(text)[0], r#"tag [Event "The \"Big\" One"]"#);
    assert_eq!(tokens("[Site \"no mark]\n"), ["tag [Site \"no mark]", "¶"]);
}

fn split(text: &str, tag: &str) -> Vec<String> {
    let segments = split_moves(text, LetterSet::from_tag(tag).unwrap());
    let show = |s: &Segment<'_>| {
        let part = s.span().of(text).unwrap();
        if matches!(s, Segment::Move { .. }) { part.to_owned() } else { format!("<{part}>") }
    };
    segments.iter().map(show).collect()
}

#[test]
fn moves_run_together_are_cut_at_the_longest() {
    assert_eq!(split("Kf3Kc6", "ru"), ["Kf3", "Kc6"]);
    assert_eq!(split("e4e5", "en"), ["e4e5"]);
    assert_eq!(split("a613.Jbxd4", "sk"), ["a6", "<13.>", "Jbxd4"]);
    assert_eq!(split("Lb2-Sc6", "da"), ["Lb2", "<->", "Sc6"]);
    assert_eq!(split("Фe3+3", "ru"), ["Фe3+", "<3>"]);
    assert_eq!(split("Dh7+Kf7", "sk"), ["Dh7+", "Kf7"]);
    assert_eq!(split("2)К5хf3илиК1хf3", "ru"), ["<2)>", "К5хf3", "<или>", "К1хf3"]);
    assert_eq!(split("Ende4", "de"), ["<Ende4>"]);
    assert_eq!(split("", "de"), Vec::<String>::new());
}

#[test]
fn marks_are_read_on_their_own() {
    let nags = |text: &str| parse_marks(text).map(|m| m.annotations);
    assert_eq!(nags("!?"), Some(vec![Annotation::Nag(5)]));
    assert_eq!(nags("(!?) ±"), Some(vec![Annotation::Nag(5), Annotation::Nag(16)]));
    assert_eq!(nags("(=)."), Some(vec![Annotation::DrawOffer]));
    assert_eq!(parse_marks("мат").map(|m| m.claims.check), Some(CheckClaim::Mate));
    assert_eq!(parse_marks("+").map(|m| m.claims.check), Some(CheckClaim::Check));
    assert_eq!(parse_marks("e. p.").map(|m| m.claims.en_passant), Some(true));
    for text in ["", " ", ".", "x", "X", "e4", "!e4", "Kf3"] {
        assert_eq!(parse_marks(text), None, "{text}");
    }
}

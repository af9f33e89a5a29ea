//! What is said of texts that are no moves, and of moves that are oddly written.
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use insta::assert_snapshot;
use zapis_notation_core::{Applicability, LetterSet, Place, parse_move};

fn error(tag: &str, text: &str) -> String {
    let letters = LetterSet::from_tag(tag).unwrap();
    let error = parse_move(text, letters).expect_err("no move");
    let diagnostic = error.diagnostic(Place::Text(error.span));
    let span = error.span;
    format!("{} {}..{} {}", diagnostic.code, span.start(), span.end(), diagnostic.headline)
}

fn remarks(tag: &str, text: &str) -> String {
    let letters = LetterSet::from_tag(tag).unwrap();
    let reading = parse_move(text, letters).unwrap();
    let said = reading.remarks().iter().map(|r| {
        let d = r.diagnostic(text, Place::Text);
        let fix = d.fix.map(|f| {
            let grade =
                if f.applicability == Applicability::Safe { "safely" } else { "with consent" };
            let edits: Vec<_> = f
                .edits
                .iter()
                .map(|e| {
                    format!("`{}` to `{}` {grade}", e.before.escape_debug(), e.after.escape_debug())
                })
                .collect();
            format!("; {}", edits.join(", "))
        });
        format!("{} {}: {}{}", d.code, d.severity, d.headline, fix.unwrap_or_default())
    });
    said.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_text_that_begins_as_no_move_does() {
    assert_snapshot!(error("ru", "Ne4"), @"N101 0..1 found `N`, expected a move");
    assert_snapshot!(error("en", "hello"), @"N101 0..5 found `hello`, expected a move");
    assert_snapshot!(error("en", "i4"), @"N101 0..1 found `i`, expected a move");
    assert_snapshot!(error("en", "14"), @"N101 0..1 found `1`, expected a move");
    assert_snapshot!(error("en", ""), @"N106 0..0 found nothing, expected a move");
    assert_snapshot!(error("en", "  "), @"N106 2..2 found nothing, expected a move");
}

#[test]
fn a_square_that_is_not_finished() {
    assert_snapshot!(error("ru", "Кр"), @"N102 4..4 found the end of the text, expected a square after the piece letter");
    assert_snapshot!(error("ru", "Кg9"), @"N102 3..4 found `9`, expected a rank 1 to 8 after the file");
    assert_snapshot!(error("en", "Nf"), @"N102 2..2 found the end of the text, expected a rank 1 to 8 after the file");
    assert_snapshot!(error("en", "e"), @"N102 1..1 found the end of the text, expected a rank 1 to 8 after the file");
    assert_snapshot!(error("en", "Kx7"), @"N102 3..3 found the end of the text, expected a square after the piece letter");
    assert_snapshot!(error("en", "Nj3"), @"N102 1..2 found `j`, expected a square after the piece letter");
}

#[test]
fn something_left_over_behind_a_move() {
    assert_snapshot!(error("en", "Nf3 Nc6"), @"N103 4..7 found `Nc6`, expected the end of the move");
    assert_snapshot!(error("ru", "Фe3+3"), @"N103 5..6 found `3`, expected the end of the move");
    assert_snapshot!(error("en", "Nf3$300"), @"N103 3..7 found `$300`, expected the end of the move");
}

#[test]
fn promotions_that_cannot_be() {
    assert_snapshot!(error("ru", "e4=Ф"), @"N104 2..5 found a promotion `=Ф` away from the last rank");
    assert_snapshot!(error("ru", "e8Кр"), @"N105 2..6 found a promotion to king `Кр`");
    assert_snapshot!(error("en", "exd5(Q)"), @"N104 4..7 found a promotion `(Q)` away from the last rank");
}

#[test]
fn what_cannot_be_seen_is_never_echoed_raw() {
    assert_snapshot!(error("en", "N\u{7}3"), @r#"N102 1..2 found `\u{7}`, expected a square after the piece letter"#);
    assert_snapshot!(error("en", "e4\u{1b}[31m"), @r#"N103 2..7 found `\u{1b}[31m`, expected the end of the move"#);
    assert_snapshot!(error("en", &"e".repeat(500)), @"N107 0..500 found more than 100 characters, expected a move");
}

#[test]
fn look_alikes_are_named_with_their_code_points() {
    assert_snapshot!(remarks("ru", "Cхe5"), @"N004 warning: `C` (U+0043, Latin) read as the piece letter `С` (U+0421, Cyrillic); `C` to `С` with consent");
    assert_snapshot!(remarks("ru", "Лdl"), @"N001 note: `l` (U+006C, Latin) read as `1` (U+0031, digit); `l` to `1` safely");
    assert_snapshot!(remarks("en", "Nс3"), @"N001 note: `с` (U+0441, Cyrillic) read as `c` (U+0063, Latin); `с` to `c` safely");
    assert_snapshot!(remarks("tr", "Șf1"), @"N003 note: `Ș` read as `Ş`; `Ș` to `Ş` safely");
}

#[test]
fn other_departures_say_what_is_meant() {
    assert_snapshot!(remarks("en", "nf3"), @"N112 note: `n` read as `N`, in the other case; `n` to `N` with consent");
    assert_snapshot!(remarks("ru", "Кнf3"), @"N113 warning: `Кн` is an unusual letter for this piece; `Кн` to `К` with consent");
    assert_snapshot!(remarks("en", "e4 \u{200b}xd5"), @r#"
    N111 note: blanks inside the move; ` \u{200b}x` to `x` safely
    N002 note: `\u{200b}` (U+200B) cannot be seen and was passed over; `\u{200b}` to `` safely
    "#);
    assert_snapshot!(remarks("en", "N\0f3"), @r#"N002 note: `\u{0}` (U+0000) cannot be seen and was passed over; `\0` to `` safely"#);
    assert_snapshot!(remarks("en", "000"), @"N115 note: `000` read as `0-0-0`");
    assert_snapshot!(remarks("en", "PxP"), @r#"
    N114 note: `P` stands for a pawn, which needs no letter
    N117 note: `P` names the piece that is taken
    "#);
    assert_snapshot!(remarks("en", "d4,"), @"N111 note: `,` is no part of the move");
    let squares = zapis_notation_core::parse_all("g1f3", LetterSet::english());
    let said = squares[1].remarks()[0].diagnostic("g1f3", Place::Text);
    assert_snapshot!(format!("{} {}", said.code, said.headline), @"N116 no piece letter before the two squares");
}

//! Sentences in English.

use super::*;
use crate::{Officer, Role, Side, Square, Standing};

crate::sentences! {
    /// Sentences of these tests.
    const SENTENCES;

    lost(side: Side, role: Role, count: Count) = "{side} lost {count} {role.plural}, {count?a pity:pities}";
    taken(by: Pieces) = "{by} {by?takes:take} the {by.named}";
    rather(moves: Choice) = "{moves} or rather {moves.quoted}";
    seen(written: Written) = "{written}";
    both(first: Sentence, rest: Series, sure: Share) = "{first}: {rest}; {sure}";
    nothing() = "nothing";
}

fn standing(side: Side, role: Role, square: &str) -> Standing {
    Standing { side, role, square: Square::from_ascii(square).unwrap() }
}

#[test]
fn blanks_are_filled_with_plain_english() {
    let rook = Role::Officer(Officer::Rook);
    assert_eq!(lost(Side::Black, rook, 1_usize), "Black lost 1 rooks, a pity");
    assert_eq!(lost(Side::White, Role::Pawn, 3_usize), "White lost 3 pawns, pities");
    let one = standing(Side::White, rook, "a1");
    assert_eq!(taken(one), "the rook on a1 takes the white rook on a1");
    let all = [one, standing(Side::White, Role::Pawn, "b2"), standing(Side::White, rook, "h1")];
    assert_eq!(
        taken(all.as_slice()).to_string().split_once(" take ").unwrap().0,
        "the rooks on a1 and h1 and the pawn on b2"
    );
    let choice = Choice(vec!["Na".to_owned(), "Nb".to_owned(), "Nc".to_owned()]);
    assert_eq!(rather(choice), "Na, Nb or Nc or rather `Na`, `Nb` or `Nc`");
    assert_eq!(
        both(nothing(), Series(vec![nothing(), nothing()]), Share(973)),
        "nothing: nothing, nothing; 97.3 %"
    );
}

#[test]
fn a_single_sign_is_told_by_its_code_point() {
    assert_eq!(seen("е"), "`е` (U+0435, Cyrillic)");
    assert_eq!(seen("7"), "`7` (U+0037, digit)");
    assert_eq!(seen("е4"), "`е4`");
    assert_eq!(seen("\u{200b}"), "`\\u{200b}` (U+200B)");
}

#[test]
fn blanks_are_known_by_name() {
    let said = taken(standing(Side::White, Role::Pawn, "b2"));
    assert_eq!(said.value("by").and_then(Value::number), Some(1));
    assert_eq!(said.value("other"), None);
    assert_eq!(SENTENCES.len(), 6);
    assert_eq!(said.wording().blanks, [("by", "Pieces")]);
}

//! Every sentence of the crate.

use crate::{Count, Written};

crate::sentences! {
    /// Every sentence of the crate, for programs that say them in other languages.
    pub const SENTENCES;

    found_nothing() = "found nothing, expected a move";
    found_too_much(longest: Count) = "found more than {longest} characters, expected a move";
    promotion_too_early(found: String) = "found a promotion `{found}` away from the last rank";
    promotion_to_king(found: String) = "found a promotion to king `{found}`";
    end_for_move() = "found the end of the text, expected a move";
    end_for_square() = "found the end of the text, expected a square";
    end_for_square_of_piece() = "found the end of the text, expected a square after the piece letter";
    end_for_rank() = "found the end of the text, expected a rank 1 to 8 after the file";
    end_for_end() = "found the end of the text, expected the end of the move";
    found_for_move(found: String) = "found `{found}`, expected a move";
    found_for_square(found: String) = "found `{found}`, expected a square";
    found_for_square_of_piece(found: String) = "found `{found}`, expected a square after the piece letter";
    found_for_rank(found: String) = "found `{found}`, expected a rank 1 to 8 after the file";
    found_for_end(found: String) = "found `{found}`, expected the end of the move";
    a_move_begins_with() = "a move begins with a piece letter, a file a to h, or castling";
    a_square_is() = "a square is a file a to h and a rank 1 to 8";
    a_pawn_promotes_on() = "a pawn becomes a piece on the first or the last rank only";
    a_pawn_becomes() = "a pawn becomes a queen, rook, bishop or knight";

    read_as_sign(written: Written, meant: Written) = "{written} read as {meant}";
    read_as_piece_letter(written: Written, meant: Written) = "{written} read as the piece letter {meant}";
    cannot_be_seen(written: Written) = "{written} cannot be seen and was passed over";
    blanks_inside() = "blanks inside the move";
    no_part_of_move(written: String) = "`{written}` is no part of the move";
    wrong_case(written: String) = "`{written}` is in the wrong case";
    read_in_other_case(written: String, meant: String) = "`{written}` read as `{meant}`, in the other case";
    unusual_letter(written: String) = "`{written}` is an unusual letter for this piece";
    letter_of_pawn(written: String) = "`{written}` stands for a pawn, which needs no letter";
    not_needed_here(written: String) = "`{written}` is not needed here";
    read_as(written: String, meant: String) = "`{written}` read as `{meant}`";
    names_the_taken(written: String) = "`{written}` names the piece that is taken";
    no_piece_letter() = "no piece letter before the two squares";

    no_equals(part: String) = "`{part}` has no `=`; write K=Кр";
    names_no_piece(name: String) = "`{name}` names no piece; use K, Q, R, B, N or P";
    no_letter_for(piece: String) = "no letter for {piece}";
    no_part_of_letter(found: String, piece: String) = "`{found}` cannot be part of a letter for {piece}";
    given_twice(piece: String) = "{piece} is given twice";

    no_style_choice(key: String, known: String) = "no style choice `{key}`; there are {known}";
    style_cannot_be(key: String, value: String, allowed: String) = "`{key}` cannot be `{value}`; choose {allowed}";
}

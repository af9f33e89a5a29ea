//! Every sentence of the crate.

#[cfg(feature = "formats")]
pub(crate) mod formats;

use zapis_notation_core::{Count, Foreign, Role, Sentence, Series, Share, Side, Texts};

zapis_notation_core::sentences! {
    /// Every sentence of the crate, for programs that say them in other languages.
    pub const SENTENCES;

    // Characters and encodings.
    read_in_encoding(encoding: String) = "the text is not UTF-8; it is read as {encoding}";
    other_encoding_is_likely(encoding: String) = "{encoding} is nearly as likely and gives another text";
    try_encoding(encoding: String) = "if names look wrong, try `--encoding {encoding}`";
    encoded_twice() = "the text was encoded twice; it is read as it was before";
    taken_for(encoding: String, sample: String) = "UTF-8 was taken for {encoding} and written as UTF-8 again: `{sample}`";
    save_again() = "save the file from its source again, or keep the text that is printed";
    bytes_without_meaning(count: Count) = "{count} byte {count?sequence is no character:sequences are no characters}";
    first_of_them() = "the first of them";
    first_of_them_is(code: String) = "the first of them: {code}";
    kept_as_replacement() = "they are kept as U+FFFD in comments and tags; a move with one cannot be read";
    encoding_may_be_another() = "if there are many, the encoding may be another: try `--encoding`";
    control_characters(count: Count) = "{count} control {count?character stands:characters stand} in the text";
    control_characters_part() = "they are passed over inside a move; elsewhere they part words";
    direction_marks(count: Count) = "{count} {count?mark of writing direction stands:marks of writing direction stand} in the text";
    order_may_differ() = "what is shown may stand in another order than it is read in; the order of the characters counts";
    no_known_encoding(name: String) = "`{name}` is no known encoding; try utf-8, utf-16le, windows-1251, koi8-r, cp866, mac-cyrillic or cp850";

    // How a text is built.
    never_closed(sign: String) = "`{sign}` is never closed";
    all_is_comment() = "everything to the next empty line is taken as the comment";
    without_partner(sign: String) = "`{sign}` without a partner";
    several_without_partner(count: Count, sign: String) = "{count} times `{sign}` without a partner";
    left_out_and_read_on() = "it is left out; what follows is read as if it were not there";
    brackets_too_deep(limit: Count) = "brackets are nested deeper than {limit}";
    inside_is_comment() = "what stands in them is kept as a comment";
    tag_given_twice(name: String) = "the tag {name} is given twice";
    first_value_is_kept() = "the first value is kept";
    kept_as_comment(text: String) = "`{text}` is kept as a comment";
    too_many_moves(limit: Count) = "more than {limit} moves in one game";
    rest_is_not_read() = "what follows is not read as moves";
    too_much_beside(limit: Count) = "more than {limit} comments, signs and variations in one game";
    rest_is_kept() = "what follows is kept as it stands, and not read";
    ends_inside_move(text: String) = "the text ends in the middle of a move: `{text}`";
    torn_is_comment() = "it says where the move begins and not where it ends; it is kept as a comment";
    more_like_this(count: Count) = "{count} more like this are not listed";
    start_position_is_wrong(fault: Sentence) = "the start position: {fault}";
    the_fen_is(fen: String) = "the FEN is `{fen}`";
    no_move_without_position() = "no move is read without a position to start from";

    // What moves mean.
    not_a_move() = "as it stands it is no move";
    not_a_move_because(why: Sentence) = "as it stands it is no move: {why}";
    not_legal_because(why: Sentence) = "as it stands it is not legal: {why}";
    legal_without_sequel() = "as it stands it is legal, but what follows does not go with it";
    may_be_several() = "as it stands it may be several moves";
    stands_where_due(number: Count, side: Side) = "it stands where move {number} of {side} is due";
    no_moves() = "there are no moves in the text";
    nothing_readable_at(number: Count, side: Side) = "nothing can be read where move {number} of {side} stands";
    is_no_move(text: String) = "`{text}` is no move";
    the_whole_is(text: String) = "the whole of it is `{text}`";
    not_correct_notation(text: String) = "`{text}` is not the correct notation";
    only_move_to_square(text: String) = "the only legal move to that square is `{text}`; it is not taken without consent";
    descriptive() = "the moves are in the descriptive notation of older English books";
    descriptive_squares() = "squares are named from each player's side there: P-K4 is e4 for White and e5 for Black";
    move_is_missing(number: Count, side: Side) = "move {number} of {side} is missing";
    number_follows(number: Count) = "number {number} follows at once";
    gap_stays_open() = "the gap stays open: several moves may fit, and none is made up";
    add_the_move() = "add the move, or read the sheet with `zapis read`, which weighs what fits";
    number_does_not_fit(number: Count) = "the number {number} does not fit the moves before it";
    read_in_order() = "the moves are read in the order in which they stand";
    legal_either_way() = "the rest of the game is legal either way";
    two_meanings(text: String) = "`{text}` has two legal meanings";
    may_be(san: String) = "it may be {san}";
    may_be_with_letters(san: String, tag: String) = "it may be {san} with the letters of `{tag}`";
    state_language() = "state the language with `--lang`";
    moves_not_used(count: Count) = "{count} more {count?move is:moves are} not used";
    kept_without_position() = "without the move before it none of them has a position to be played in; they are kept as a comment";
    signs_of_no_language() = "the pieces are named by signs that no language has";
    found_from_board(letters: Series) = "found from the board: {letters}";
    letter_is(letter: String, role: Role) = "`{letter}` is the {role}";
    state_letters() = "state the letters with `--letters` if this is wrong";
    letters_differ(white: Sentence, black: Sentence) = "White's moves have the letters of {white}, Black's those of {black}";
    each_side_by_itself() = "each side was settled by itself, because no one language reads both";
    letters_tied(count: Count) = "the letters of {count} languages give this same game";
    they_are(tags: Sentence) = "they are {tags}";
    tags(tags: String) = "{tags}";
    tags_and_more(tags: String, count: Count) = "{tags} and {count} more";
    brackets_not_replayed() = "the moves in brackets cannot be replayed";
    not_possible_there() = "this is not possible there";
    result_contradicts(stated: String, reached: String) = "the result {stated} is stated, but the position is {reached}";
    result_of_brackets(stated: String) = "the result {stated} is the mate that the moves in brackets end with";
    brackets_are_variation() = "they are read as a variation of the last move; they may be the game itself";
    take_brackets_away() = "if so, take the brackets away and the move that they replace";
    same_in_more(count: Count) = "the same in {count} more {count?move:moves}";
    same_in_more_as(count: Count, texts: Texts) = "the same in {count} more {count?move:moves}: {texts}";
    same_in_more_such_as(count: Count, texts: Texts) = "the same in {count} more {count?move:moves}: {texts} …";

    // What the decoder did.
    read_as_san(text: String, san: String) = "`{text}` is read as {san}";
    read_as_spelled(text: String, own: String) = "`{text}` is read as `{own}`";
    read_as_both(text: String, own: String, san: String) = "`{text}` is read as `{own}` ({san})";
    confidence(share: Share) = "confidence {share}";
    nearest_rival(san: String, share: Share) = "the nearest rival is {san}, {share}";
    nothing_legible(number: Count, side: Side, san: String) = "nothing legible at move {number} of {side}; {san} fits best";
    missing_but_fits(number: Count, side: Side, san: String) = "move {number} of {side} is missing here; {san} fits best";
    repeats_a_move(text: String) = "`{text}` repeats a move that stands before it";
    records_no_move(text: String) = "`{text}` records no move of the game";
    is_due_here(number: Count, side: Side) = "move {number} of {side} is due here";
    stand_swapped(text: String) = "`{text}` and the move before it stand in each other's place";
    it_is_move(number: Count, side: Side) = "it is move {number} of {side}";
    no_record_of_game() = "this is no record of a chess game";
    no_better_than_chance() = "no sequence of legal moves explains the text better than chance does";
    state_language_if_one() = "state the language with `--lang` if it is one";

    // Limits.
    too_many_bytes(limit: Count) = "it has more than the {limit} bytes that are allowed";
    too_many_games(limit: Count) = "it holds more than the {limit} games that are allowed";

    // The cells format.
    not_json(why: Foreign, column: Count) = "not JSON: {why} (column {column})";
    found_where_belongs(found: String, expected: Sentence) = "found {found} where {expected} belongs";
    key_holds(key: String, found: String, expected: Sentence) = "key {key}: found {found}, expected {expected}";
    an_object() = "an object";
    a_list() = "a list";
    a_list_of_columns() = "a list of columns";
    a_list_of_pairs() = "a list of pairs";
    a_text() = "a text";
    a_text_null_or_object() = "a text, null or an object";
    a_number_to_100() = "a number from 0 to 100";
    a_pair() = "a pair of a text and a weight from 0 to 1";
    too_many_cells_in(key: String, found: Count, limit: Count) = "key {key}: {found} cells, more than the {limit} that are allowed";
    too_many_columns_in(key: String, found: Count, limit: Count) = "key {key}: {found} columns, more than the {limit} that are allowed";
    too_many_readings_in(key: String, found: Count, limit: Count) = "key {key}: {found} readings, more than the {limit} that are allowed";
}

//! Every sentence about the files of recognisers.

use zapis_notation_core::{Count, Foreign, Sentence, Texts};

zapis_notation_core::sentences! {
    /// Every sentence about the files of recognisers.
    pub const SENTENCES;

    declares_entities() = "the file declares entities; they are not expanded";
    xml_is_damaged(why: Foreign) = "the XML is damaged here: {why}";
    elements_too_deep(limit: Count) = "elements are nested deeper than the {limit} levels allowed";
    attribute_unreadable(name: String, why: Foreign) = "an attribute of <{name}> cannot be read: {why}";
    ends_unopened(name: String) = "</{name}> ends an element that is not open";
    not_closed_before(inner: String, outer: String) = "<{inner}> is not closed before </{outer}>";
    opened_here() = "opened here";
    file_ends_inside(name: String) = "the file ends inside <{name}>";
    before_end_is_used() = "what stands before the end is used; hand in the whole file";
    before_is_used() = "what stands before this place is used";
    entity_not_expanded(name: String) = "the entity &{name}; is not expanded";
    other_root(found: String, root: String) = "found <{found}> where <{root}> should begin";
    other_namespace(namespace: String, format: String) = "the namespace `{namespace}` is not that of {format}";
    word_is_nowhere(text: String) = "a word without a box: `{text}`";
    word_has_no_box(text: String) = "the word `{text}` has no box";
    text_has_no_box(text: String) = "the text `{text}` has no box";
    cell_without_place() = "a table cell does not say its row and column";
    no_points(found: String) = "found points=\"{found}\" where x,y pairs belong";
    no_share(found: String) = "found WC=\"{found}\" where a share from 0 to 1 belongs";
    other_head_line() = "the head line is not that of Tesseract's TSV";
    wrong_columns(count: Count) = "found {count} columns where 12 belong";
    no_number(found: String) = "found `{found}` where a number belongs";
    no_recognised_texts() = "the result holds no recognised texts";
    boxes_do_not_match(count: Count) = "{count} texts have no list of as many boxes";
    no_full_text() = "the answer holds no full text annotation";
    no_read_result() = "the answer holds no read result and no pages";
    no_blocks() = "the answer holds no blocks";
    unknown_block() = "a block refers to one that is not in the file";
    no_list_of_moves() = "the answer holds no list of moves";
    row_is_no_move() = "a row is neither a list nor has the keys of a move";
    words_out_of_order() = "the words do not come in reading order; they are placed by their boxes";
    rows_out_of_order(number: Count, before: Count) = "number {number} comes after {before}; the rows are put in order";
    file_has_no_last_line() = "the last line does not end; the file may break off here";
    number_given_twice(number: Count) = "number {number} is given twice";
    number_jumps(number: Count, before: Count) = "number {number} follows {before}; the rows between are not counted";
    too_many_cells_in_list(limit: Count) = "more than the {limit} cells allowed are in the list";
    cell_holds_too_much(limit: Count) = "a cell holds more than the {limit} characters or readings that are allowed; the rest is not used";
    too_many_cells_on_sheet(limit: Count) = "more than the {limit} cells allowed are on the sheet";
    page_begins_at(number: Count) = "the page begins at move {number}";
    file_says(name: String, said: Sentence) = "{name}: {said}";
    too_many_words(limit: Count) = "more than {limit} words are on one page; the rest is not used";
    no_table() = "no table of moves is on the page";
    words_in_no_cell(count: Count) = "{count} {count?word of the table is:words of the table are} in no cell";
    left_out(texts: Texts) = "left out: {texts}";
    left_out_and_more(texts: Texts) = "left out: {texts}, …";
    specks_are_no_moves() = "specks in the empty rows below the game are no moves";
    no_page() = "no page is in the file";
    no_json() = "no JSON list or object is in the file";
    json_ends(expected: Sentence) = "the JSON ends where {expected} should follow";
    json_found(found: String, expected: Sentence) = "found `{found}` where {expected} should follow";
    json_too_deep(limit: Count) = "brackets are nested deeper than the {limit} levels allowed";
    comma_or_bracket() = "`,` or `]`";
    comma_or_brace() = "`,` or `}`";
    quoted_key() = "a key in quotation marks";
    colon() = "`:`";
    closing_quote() = "a closing quotation mark";
    a_value() = "a value";
    moves_before_unknown() = "the moves before it are unknown, so that none can be played";
    read_without_board(moves: String) = "read without a board: {moves}";
    hand_in_pages_before() = "hand in the pages before together with this one, or give the position with `--start-fen`";
    no_format_of_name() = "no format has that name";
    more_of_this_kind(count: Count) = "{count} more of this kind are not listed";
}

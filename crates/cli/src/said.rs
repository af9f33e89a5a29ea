//! Every sentence of the program.

use zapis_notation_core::{Choice, Count, Foreign, Sentence, Series, Side};

zapis_notation_core::sentences! {
    /// Every sentence of the program.
    pub(crate) const SENTENCES;

    // What a diagnostic is drawn with.
    level_error() = "error";
    level_warning() = "warning";
    level_note() = "note";
    level_help() = "help";
    level_where() = "where";
    in_game(number: Count) = "game {number}";
    in_game_of_name(number: Count, name: String) = "game {number} ({name})";
    at_move(number: Count) = "move {number}";
    of_side(side: Side) = "{side}";
    all_of(parts: Series) = "{parts}";
    the_text(text: String) = "`{text}`";
    at_byte(offset: Count) = "byte {offset}";
    sheet_of(file: String, sheet: Count) = "{file}, sheet {sheet}";
    cell_of(file: String, sheet: Count, cell: Count) = "{file}, sheet {sheet}, cell {cell}";
    cells_of(file: String, sheet: Count) = "{file}, sheet {sheet}, cell";
    in_excerpt(line: Count, column: Count) = "{line}:{column}, in the excerpt";
    about_file(name: String, what: Sentence) = "{name}: {what}";
    standard_input() = "standard input";
    more_messages(count: Count) = "{count} more {count?message about this file is:messages about this file are} not shown";
    only_the_first(count: Count) = "only the first {count} are; `--messages 0` shows all of them";

    // What is noticed about a file as a whole.
    folder_is_empty() = "the folder holds no file to read";
    link_leads_astray() = "the link leads out of its folder and is not followed; to read what it leads to, name that";
    cells_are_described() = "the format is described in docs/cells.md; the other lines are read all the same";
    line_is_too_long(number: Count, limit: Count) = "line {number} has more than the {limit} bytes that are allowed";
    byte_is_no_character(offset: Count, byte: String) = "byte {offset} of the file, {byte}, is no character of UTF-8";
    it_is_kept_as(text: String) = "it is kept as `{text}`";
    more_bytes_are_none(count: Count) = "{count} more {count?byte is no character:bytes are no characters} of UTF-8";
    encoding_by_moves(encoding: String) = "the text is not UTF-8; it is read as {encoding}, in which its moves can be played";
    encoding_by_letters(encoding: String) = "the text is not UTF-8; it is read as {encoding}, in which its letters are those of the language of its moves";

    // How far the work has come.
    games_done(games: Count) = "{games} {games?game:games}";
    games_at_rate(games: Count, rate: Count) = "{games} {games?game:games}, {rate} games/s";
    time_left(time: String) = "{time} left";
    stopped_in(name: String, games: Count, lines: Count, bytes: Count) = "stopped in {name} after {games} {games?game:games} ({lines} {lines?line:lines}, {bytes} {bytes?byte:bytes} of its text); what is written is whole";

    // Questions on a terminal.
    how_to_answer() = "a number picks, Enter keeps, Esc ends the questions; or type the move:";
    question_of(number: Count, side: Side) = "move {number}, {side}";
    after_moves(moves: String) = "after … {moves}";
    the_sheet_has(cells: String) = "the sheet: {cells}";
    answer_kept() = "kept";
    no_more_questions() = "no more questions";
    typed_no_move(text: String) = "`{text}` is no legal move here";
    typed_several(text: String, moves: Choice) = "`{text}` may be {moves}";

    // Reviews.
    open_the_address() = "open this address in a browser on this machine; Ctrl-C ends the program";
    answers_taken_up(kept: Count) = "answers taken up: {kept}";
    answers_left_out(kept: Count, lost: Count) = "answers taken up: {kept}, left out: {lost}, as the input has changed since";
    saved_work_unreadable(aside: String) = "the saved work cannot be read; it is kept as {aside}";

    // What keeps the program from working.
    output_is_closed() = "the output was closed";
    failed_because(attempt: Sentence, why: Sentence) = "{attempt}: {why}";
    cannot_read(name: String) = "cannot read {name}";
    cannot_write_output() = "cannot write the output";
    cannot_write(name: String) = "cannot write {name}";
    cannot_run(name: String) = "cannot run {name}";
    cannot_ask() = "cannot ask";
    cannot_listen() = "cannot listen for interrupts";
    cannot_serve() = "cannot serve the page on this machine";
    no_random_numbers() = "no random numbers for the page's address";
    no_such_file(why: Foreign) = "{why}";
    not_permitted(why: Foreign) = "{why}";
    exists_already(why: Foreign) = "{why}";
    is_a_folder(why: Foreign) = "{why}";
    disk_is_full(why: Foreign) = "{why}";
    content_is_damaged(why: Foreign) = "{why}";
    ends_too_early(why: Foreign) = "{why}";
    no_file_name(why: Foreign) = "{why}";
    system_says(why: String) = "{why}";
    cannot_take_in(name: String, limit: Sentence) = "cannot take in {name}: {limit}; split it into smaller files, or, if it is PGN, use `zapis convert`, which reads files of any size";
    fault_of_option(option: String, fault: Sentence) = "{option}: {fault}";
    one_file_for_two(first: String, second: String, name: String) = "{first} and {second} both name {name}";
    output_is_read(option: String, name: String) = "{option} names {name}, which is read";
    no_key_and_value(text: String) = "`{text}` is not KEY=VALUE";
    no_notation(text: String) = "`{text}` is no notation: expected a language tag, `figurine`, `san`, `lan` or `uci`";
    no_tag_of_side(text: String) = "`{text}` is neither `white=TAG` nor `black=TAG`";
    no_language_of_tag(tag: String) = "no language has the tag `{tag}`; `zapis languages` lists them all";
    no_terminal_to_ask() = "--ask needs a terminal to ask on";
    no_such_diagnostic(code: String) = "there is no diagnostic `{code}`; `zapis explain` lists them all";
    images_of_one_file() = "--image goes with one FILE: the images are those of its pages";
    image_is_too_large(name: String, limit: Count) = "{name} has more than {limit} bytes";
    no_image_of_browsers(name: String) = "{name} is no image that browsers show: PNG, JPEG, GIF or WebP";
    no_tag_name(name: String) = "`{name}` is no tag name: letters, digits and underscores only";
    no_name_and_value() = "expected NAME=VALUE";
    unknown_option(option: String) = "there is no option `{option}` here";
    unknown_command(command: String) = "there is no command `{command}`";
    command_is_missing() = "a command is missing";
    argument_is_missing(argument: String) = "missing: {argument}";
    options_exclude(option: String, other: String) = "`{option}` and `{other}` exclude each other";
    option_given_twice(option: String) = "`{option}` is given twice";
    value_is_missing(option: String) = "`{option}` has no value";
    value_is_none_of(option: String, value: String, known: String) = "`{value}` is no value of `{option}`; there are {known}";
    value_is_wrong(option: String, value: String) = "`{value}` is no value of `{option}`";
    too_many_values(option: String) = "`{option}` has too many values";
    line_makes_no_sense() = "the command line makes no sense";
    try_help() = "`zapis --help` tells more";
}

pub(crate) mod pictures {
    //! Every sentence about pictures, whether or not they are read.

    zapis_notation_core::sentences! {
        /// Every sentence about pictures, whether or not they are read.
        pub(crate) const SENTENCES;

        image_kind_not_read(format: String) = "the image is a {format} file, which is not read";
        save_as_jpeg() = "save it as JPEG or PNG and hand that in";
    }
}

#[cfg(feature = "tesseract")]
pub(crate) mod photos {
    //! Every sentence about pictures.

    use zapis_notation_core::{Count, Foreign};

    zapis_notation_core::sentences! {
        /// Every sentence about pictures.
        pub(crate) const SENTENCES;

        image_is_damaged(why: Foreign) = "the image cannot be decoded: {why}";
        image_exceeds(why: Foreign) = "the image is too large: {why}";
        image_is_empty() = "the image holds no pixel";
        image_breaks_off() = "the image file breaks off; what is missing comes out gray";
        hand_in_whole_image() = "hand in the whole file";
        no_page_with_writing() = "the picture is no page with writing";
        no_ruled_table() = "no ruled table is in the picture; the page was read as a whole";
        sheet_lies_flat() = "the whole sheet should be in the picture, flat and in even light";
        took_too_long(name: String, seconds: Count) = "{name} took longer than {seconds} s and was ended";
        pdftoppm_is_missing() = "pages of PDF files are drawn by the program `pdftoppm`, which is not installed; on Debian and Ubuntu: apt install poppler-utils, on macOS: brew install poppler; or hand in the pages as images";
        pdf_without_page(words: String) = "pdftoppm finds no page in the file: {words}";
        pdf_without_words() = "pdftoppm finds no page in the file: it says nothing";
        tesseract_is_missing() = "images are recognised by the program `tesseract`, which is not installed; on Debian and Ubuntu: apt install tesseract-ocr (and tesseract-ocr-rus, tesseract-ocr-deu … for other languages), on macOS: brew install tesseract tesseract-lang, on Windows: winget install UB-Mannheim.TesseractOCR; or hand in what another recogniser wrote (`zapis read --help` lists the formats)";
        tesseract_failed() = "tesseract failed; -v shows how it was called";
        model_is_missing(model: String) = "tesseract has no model `{model}`; on Debian and Ubuntu: apt install tesseract-ocr-{model}, on macOS: brew install tesseract-lang, elsewhere: put {model}.traineddata into tesseract's folder tessdata";
    }
}

#[cfg(not(feature = "tesseract"))]
pub(crate) mod photos {
    //! The sentence of a program that reads no pictures.

    zapis_notation_core::sentences! {
        /// The sentence of a program that reads no pictures.
        pub(crate) const SENTENCES;

        built_without_images() = "this program was built without the feature `tesseract` and reads no images; hand in what a recogniser wrote";
    }
}

#[cfg(not(all(feature = "sqlite", feature = "parquet")))]
pub(crate) mod tables {
    //! The sentence of a program that writes no tables.

    zapis_notation_core::sentences! {
        /// The sentence of a program that writes no tables.
        pub(crate) const SENTENCES;

        built_without_tables(option: String, name: String) = "{option} {name}: this program was built without it";
    }
}

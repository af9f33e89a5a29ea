//! Every sentence of the crate.

use zapis_notation_core::{Count, Lettering, Sentence, Series};

zapis_notation_core::sentences! {
    /// Every sentence of the crate, for programs that say them in other languages.
    pub const SENTENCES;

    too_many_variations(limit: Count) = "more than {limit} variations within variations";
    rest_of_line_is_comment() = "the rest of the line is kept as a comment; `--max-depth` raises the limit";
    bracket_opened_nowhere() = "a closing bracket has no opening one before it";
    brace_opened_nowhere() = "a closing brace has no opening one before it";
    brackets_hold_no_tag() = "square brackets that hold no tag are kept as a comment";
    mended_from_here(fault: Sentence) = "the game was mended from here on: {fault}";
    may_mean_several() = "it may mean several moves, in several letters";
    operation_without_move() = "an operation names no legal move of its position";
    other_chess(variant: String) = "the game is one of `{variant}`, and is read by the rules of chess";
    fen_is_corrected() = "the FEN of the game is read with a correction";
    read_from_usual_start() = "the game is read from the usual start";
    reads_in_two_languages(one: Lettering, other: Lettering) = "the game reads to its end in {one} and, differently, in {other}";
    say_which_language(one: String, other: String) = "say which it is: `--from {one}` or `--from {other}`";
    bracket_stays_open() = "an opening bracket has no closing one; the game ends";
    brackets_stay_open(count: Count) = "{count} opening {count?bracket has no closing one:brackets have no closing ones}; the game ends";
    ends_inside_comment() = "the file ends inside a comment";

    report(games: Count, translated: Count, reported: Count, problems: Count) = "{games} {games?game:games}, {translated} {translated?move:moves} translated, {reported} kept as {reported?a comment:comments}, {problems} {problems?problem:problems}";
    moves_mended(count: Count) = "{count} {count?move:moves} mended";
    signs_corrected(count: Count) = "{count} check {count?sign:signs} corrected";
    report_in_full(parts: Series) = "{parts}";
}

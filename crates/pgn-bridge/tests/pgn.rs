//! Whole files through the bridge: nothing is lost, nothing is invented.

use zapis_notation_core::{LetterSet, Style};
use zapis_pgn_bridge::{
    BridgeLimits, BridgeReport, Games, Letters, Notation, Settings, localize, write_game,
};

const FILE: &str = "\u{feff}[Event \"Кубок \\\"А\\\"\"]\r\n[Site \"?\"]\r\n[Custom \"kept\"]\r\n\r\n\
    {Before the game} 1. e4 {first} e5 2. Nf3 $1 Nc6 (2... d6 {[%clk 1:00:00]} 3. d4 (3. Bc4 Be7) exd4) 3. Bb5 a6 ; aside\r\n\
    4. Ba4 Nf6 5. O-O Be7!? 6. Re1 b5 7. Bb3 O-O 1/2-1/2\r\n\r\n\
    % a line of its own\r\n\
    [SetUp \"1\"]\r\n[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\r\n\r\n1. a8=Q+ Ke7 2. -- Kd7 *\r\n";

fn set(tag: &str) -> LetterSet {
    LetterSet::from_tag(tag).expect("the set exists").clone()
}

fn convert(text: &str, from: &str, to: &str) -> (String, BridgeReport) {
    let notation = match to {
        "san" => Notation::San,
        tag => Notation::Style(Box::new(Style::of(&set(tag)))),
    };
    let from = Letters::Sets(vec![set(from)]);
    let mut out = Vec::new();
    let report =
        localize(text.as_bytes(), &mut out, Settings::new(from, notation)).expect("memory");
    (String::from_utf8(out).expect("text"), report)
}

#[test]
fn there_and_back_is_the_same_file() {
    for tag in [
        "ru", "fr", "de", "figurine", "es", "pl", "hu", "el", "cs", "nl", "it", "uk", "sr-Cyrl",
        "hi",
    ] {
        let (there, report) = convert(FILE, "san", tag);
        assert!(report.balances() && report.problem_count == 0, "{tag}: {report:?}");
        let (back, report) = convert(&there, tag, "san");
        assert!(report.balances() && report.problem_count == 0, "{tag}: {report:?}");
        assert_eq!(back, FILE, "{tag}");
    }
}

#[test]
fn only_moves_change() {
    let (there, _) = convert(FILE, "san", "ru");
    assert!(there.contains(
        "2. Кf3 $1 Кc6 (2... d6 {[%clk 1:00:00]} 3. d4 (3. Сc4 Сe7) exd4) 3. Сb5 a6 ; aside\r\n"
    ));
    assert!(there.contains("% a line of its own\r\n"));
    assert!(there.contains("1. a8Ф+ Крe7 2. -- Крd7 *"));
}

#[test]
fn letters_are_found_game_by_game() {
    let mixed = "1. e4 e5 2. Sf3 Sc6 3. Lb5 *\n\n[White \"x\"]\n\n1. e4 e5 2. Кf3 Кc6 3. Сb5 *\n";
    let mut out = Vec::new();
    let report = localize(mixed.as_bytes(), &mut out, Settings::new(Letters::Auto, Notation::San));
    let report = report.expect("memory");
    assert_eq!(String::from_utf8(out).expect("text").matches("Bb5").count(), 2);
    assert_eq!(report.letters.keys().collect::<Vec<_>>(), ["de", "ru"]);
}

#[test]
fn what_cannot_be_read_becomes_a_comment_and_a_problem() {
    let bad = "1. e4 e5 2. Кf3 Кh1 {да} 3. Сb5 (3. d4) a6 1-0\n\n[White \"x\"]\n\n1. d4 *\n";
    let (out, report) = convert(bad, "ru", "san");
    assert_eq!(
        out,
        "1. e4 e5 2. Nf3 {Кh1 (да) 3. Сb5 (3. d4) a6 } 1-0\n\n[White \"x\"]\n\n1. d4 *\n"
    );
    assert_eq!((report.seen, report.translated, report.reported), (8, 4, 4));
    let problem = report.problems.first().expect("a problem");
    assert_eq!((problem.game, problem.text.as_str()), (1, "Кh1"));
    assert_eq!((problem.place.line, problem.place.column), (1, 17));
}

#[test]
fn records_written_and_read_are_the_same() {
    let read = |text: &str| {
        let games = Games::new(
            text.as_bytes(),
            Letters::Sets(vec![set("san")]),
            BridgeLimits::recommended(),
        );
        games.collect::<Result<Vec<_>, _>>().expect("memory")
    };
    let games = read(FILE);
    assert_eq!(games.len(), 2);
    let mut out = Vec::new();
    for game in &games {
        write_game(&mut out, game, &Notation::San).expect("memory");
    }
    let text = String::from_utf8(out).expect("text");
    assert!(text.lines().all(|l| l.chars().count() <= 80), "{text}");
    let again = read(&text);
    for (one, two) in games.iter().zip(&again) {
        assert_eq!(one.line, two.line);
        assert_eq!((&one.start, one.result), (&two.start, two.result));
    }
    insta::assert_snapshot!(text);
}

#[test]
fn a_deep_nest_is_a_problem_of_its_game() {
    let deep = "1. e4 ".to_owned() + &"(1. d4 ".repeat(300_000) + "\n\n[White \"x\"]\n\n1. d4 *\n";
    let (out, report) = convert(&deep, "san", "san");
    assert!(report.balances());
    assert_eq!((report.games, report.translated, report.reported), (2, 200_002, 100_000));
    let codes: Vec<String> = report.problems.iter().map(|p| p.code.to_string()).collect();
    assert_eq!(codes, ["N465", "N466"]);
    assert_eq!(out.matches('(').count(), 300_000);
    assert!(out.ends_with(")))\n\n[White \"x\"]\n\n1. d4 *\n"));
}

#[test]
fn a_bracket_that_is_not_closed_ends_with_its_game() {
    let (out, report) = convert("1. e4 (1. d4 d5\n\n[White \"x\"]\n\n1. d4 *\n", "san", "san");
    assert_eq!(out, "1. e4 (1. d4 d5\n\n)\n\n[White \"x\"]\n\n1. d4 *\n");
    assert_eq!(report.problems.len(), 1);
}

#[test]
fn line_ends_of_every_kind_stay() {
    for end in ["\n", "\r\n", "\r"] {
        let file = FILE.replace("\r\n", end);
        let (there, report) = convert(&file, "san", "ru");
        assert_eq!(report.problem_count, 0, "{end:?}: {report:?}");
        assert_eq!(report.seen, 23, "{end:?}");
        assert_eq!(convert(&there, "ru", "san").0, file, "{end:?}");
    }
}

#[test]
fn a_comment_behind_the_result_belongs_to_its_game() {
    let (out, report) = convert("1. e4 1-0 {resigns}\n\n1. d4 *\n", "san", "san");
    assert_eq!(out, "1. e4 1-0 {resigns}\n\n1. d4 *\n");
    assert_eq!((report.games, report.problem_count), (2, 0));
}

#[test]
fn the_fen_of_one_game_is_not_the_next_ones() {
    let text =
        "[Event \"a\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n[Event \"b\"]\n\n1. e4 *\n";
    assert_eq!(convert(text, "san", "san").1.problem_count, 0);
}

#[test]
fn a_fen_with_a_small_fault_goes_out_mended_with_a_note() {
    let text = "[Event \"a\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w KQ - 0 1\"]\n\n1. Ke2 *\n";
    let (out, report) = convert(text, "san", "san");
    assert_eq!(out, text.replace("KQ", "-"));
    assert_eq!(report.problems.first().expect("a note").code.to_string(), "N467");
}

#[test]
fn operations_of_positions_are_translated() {
    let epd = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - bm Bb5 Bc4; id \"Nf3\";\n\
               4k3/8/8/8/8/8/8/4K2R w K - bm O-O;\n";
    let (out, report) = convert(epd, "san", "ru");
    assert_eq!(out, epd.replace("Bb5 Bc4", "Сb5 Сc4").replace("O-O", "0-0"));
    assert_eq!((report.games, report.seen, report.translated), (2, 3, 3));
}

#[test]
fn a_brace_that_closes_nothing_is_left_out_and_said() {
    let (out, report) = convert("1. e4 e5 $44} 2. d4 *\n", "san", "san");
    assert_eq!(out, "1. e4 e5 $44  2. d4 *\n");
    assert_eq!(report.problems.first().expect("a problem").code.to_string(), "N463");
}

#[test]
fn signs_of_check_are_corrected_and_counted() {
    let (out, report) = convert("1. e4+ f6 2. d4 g5 3. Qh5+ *\n", "san", "san");
    assert_eq!(out, "1. e4 f6 2. d4 g5 3. Qh5# *\n");
    assert_eq!((report.signs, report.problem_count), (2, 0));
}

#[test]
fn a_tag_may_name_the_language() {
    let text = "[Language \"es\"]\n\n1. e4 e5 2. Re2 *\n";
    let mut out = Vec::new();
    let report = localize(text.as_bytes(), &mut out, Settings::new(Letters::Auto, Notation::San));
    assert_eq!(report.expect("memory").problem_count, 0);
    assert!(String::from_utf8(out).expect("text").contains("2. Ke2"));
}

#[test]
fn a_mark_within_a_file_hides_no_tag() {
    let game = "\u{feff}[White \"a\"]\n\n1. Nf3 *\n\n";
    let (out, report) = convert(&game.repeat(2), "san", "ru");
    assert_eq!(out, game.repeat(2).replace('N', "К"));
    assert_eq!((report.games, report.problem_count), (2, 0));
}

//! The program as a user meets it: standard output, standard error and exit status.

#[path = "common/run.rs"]
mod run;

use run::{folder, zapis};

/// Compares everything that a run shows with a snapshot.
macro_rules! shows {
    ($name:literal, $case:expr) => {
        insta::assert_snapshot!($name, $case.shown())
    };
}

#[test]
fn a_russian_sheet_with_typing_mistakes_becomes_pgn() {
    shows!(
        "read_ru",
        zapis(&["read", "--lang", "ru", "-"]).input(include_str!("../../../samples/club-game.txt"))
    );
}

#[test]
fn a_french_sheet_is_printed_in_figurines() {
    shows!(
        "read_fr_figurine",
        zapis(&["read", "--to", "figurine", "--tag", "Event=Coupe", "-"])
            .input(include_str!("../../../samples/partie.txt"))
    );
}

#[test]
fn json_has_the_agreed_keys() {
    shows!(
        "read_json",
        zapis(&["read", "--json", "--lang", "de", "-"]).input("1. e4 e5 2. Sf3 Sc6 {gut} 1-0\n")
    );
}

#[test]
fn an_illegal_move_is_explained_and_what_went_before_is_kept() {
    let sheet = "Белые: Орлов\n\n1. e4 e5 2. Кf3 Кc6 3. Кd6 a6\n";
    shows!("check_illegal", zapis(&["check", "--lang", "ru", "-"]).input(sheet));
    shows!(
        "check_illegal_short",
        zapis(&["check", "--lang", "ru", "--error-format", "short", "-"]).input(sheet)
    );
    shows!(
        "check_illegal_json",
        zapis(&["check", "--lang", "ru", "--error-format", "json", "-"]).input(sheet)
    );
}

#[test]
fn strict_accepts_only_correct_notation() {
    shows!(
        "check_strict",
        zapis(&["check", "--strict", "--lang", "ru", "-"]).input("1. e4 e5 2. Kf3 Кc6\n")
    );
}

#[test]
fn cells_with_a_wrong_type_name_line_and_key() {
    let lines = "{\"id\":\"a\",\"lang\":\"en\",\"sheets\":[{\"cells\":[\"e4\",\"e5\"]}]}\n\
                 {\"id\":\"b\",\"sheets\":[{\"cells\":[7]}]}\n\
                 not json\n";
    shows!("cells_wrong_type", zapis(&["check", "--format", "cells", "-"]).input(lines));
}

#[test]
fn nothing_at_all_is_said_to_be_nothing() {
    shows!("read_empty", zapis(&["read", "-"]).input(""));
}

#[test]
fn a_shopping_list_is_no_game() {
    shows!("read_shopping", zapis(&["check", "-"]).input("milk\nbread\n2 eggs\nbutter\n"));
}

#[test]
fn convert_translates_and_reports() {
    let pgn =
        "[Event \"?\"]\n\n1. e4 {good} e5 2. Nf3 Nc6 (2... d6 $1 3. d4) 3. Ba6 d5 4. Bh8 a5 1-0\n";
    shows!("convert_ru", zapis(&["convert", "--from", "en", "--to", "ru", "-"]).input(pgn));
    shows!(
        "convert_lan",
        zapis(&["convert", "--to", "lan", "-"]).input("1. e4 d5 2. exd5 Qxd5 *\n")
    );
    shows!(
        "convert_uci",
        zapis(&["convert", "--to", "uci", "-"]).input("1. e4 d5 2. exd5 Qxd5 *\n")
    );
}

#[test]
fn usage_errors_say_what_would_be_right() {
    shows!("bad_lang", zapis(&["check", "--lang", "xx", "-"]).input("1. e4"));
    shows!("bad_letters", zapis(&["check", "--letters", "K=K", "-"]).input("1. e4"));
    shows!("bad_style", zapis(&["convert", "--style", "capture=y", "-"]).input("1. e4"));
    shows!("missing_file", zapis(&["read", "no-such-file.txt"]).input(""));
    shows!("bad_code", zapis(&["explain", "N000"]).input(""));
}

#[test]
fn one_language_has_a_page() {
    shows!("language_ru", zapis(&["languages", "ru"]).input(""));
}

#[test]
fn the_table_has_every_language() {
    let table = zapis(&["languages"]).input("").stdout();
    assert_eq!(table.lines().count(), 74, "a head and 73 languages");
    let json = zapis(&["languages", "--json"]).input("").stdout();
    assert_eq!(json.lines().count(), 73);
    assert!(json.lines().all(|l| l.starts_with("{\"schema\":1,") && l.ends_with('}')));
}

#[test]
fn every_code_has_a_page_that_explain_prints() {
    let list = zapis(&["explain"]).input("").stdout();
    assert!(list.lines().count() > 0);
    for line in list.lines() {
        let code = line.split(' ').next().unwrap_or_default();
        let page = zapis(&["explain", code]).input("").stdout();
        assert!(page.starts_with(&format!("# {code}: ")), "{page}");
    }
}

#[test]
fn completions_and_manual_mention_every_command() {
    let manual = zapis(&["man"]).input("").stdout();
    let script = zapis(&["completions", "bash"]).input("").stdout();
    for command in ["read", "check", "convert", "languages", "explain"] {
        assert!(manual.to_lowercase().contains(&format!("zapis {command}")), "{command}");
        assert!(script.contains(command), "{command}");
    }
}

#[test]
fn output_does_not_depend_on_the_number_of_jobs() {
    let line = "{\"lang\":\"en\",\"sheets\":[{\"cells\":[\"e4\",\"e5\",\"Nf3\",\"Nc6\",\"Bb5\",\"a6\"]}]}\n";
    let input = line.repeat(50);
    let one = zapis(&["read", "--format", "cells", "--json", "-"]).input(&input).stdout();
    let two =
        zapis(&["read", "--format", "cells", "--json", "--jobs", "3", "-"]).input(&input).stdout();
    assert_eq!(one.lines().count(), 50);
    assert_eq!(one, two);
}

#[test]
fn a_file_is_written_whole() {
    let folder = folder("whole");
    let target = folder.join("out.pgn");
    let path = target.to_string_lossy().into_owned();
    let shown = zapis(&["read", "--lang", "en", "-o", &path, "-"]).input("1. e4 e5 1/2-1/2");
    assert_eq!(shown.stdout(), "");
    let text = std::fs::read_to_string(&target).expect("the file is there");
    assert!(text.ends_with("\n1. e4 e5 1/2-1/2\n\n"), "{text}");
    assert_eq!(std::fs::read_dir(&folder).expect("the folder is there").count(), 1);
    std::fs::remove_dir_all(&folder).expect("the folder is ours");
}

#[test]
fn a_reader_that_leaves_early_is_no_error() {
    let input = "1. e4 e5 2. Nf3 Nc6 *\n\n".repeat(20_000);
    let status = run::closed_early(&["convert", "--from", "en", "--to", "ru", "-"], &input);
    assert_eq!(status.code(), Some(0));
}

#[test]
fn a_game_in_two_languages_is_told_apart_by_side() {
    let sheet = "1. e4 e5 2. Sf3 Cc6 3. Lb5 a6 4. La4 Cf6 5. 0-0 Ae7\n";
    let shown = zapis(&["read", "--lang", "white=de,black=es", "-"]).input(sheet);
    assert!(
        shown.stdout().contains("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7"),
        "{}",
        shown.shown()
    );
}

#[test]
fn of_many_messages_the_first_are_shown_and_the_others_counted() {
    let games = "1. e4 e5 2. Kd3 a6 1-0\n\n".repeat(4);
    let check = ["check", "--lang", "en", "--error-format", "short", "--messages"];
    let shown = |most: &str| {
        let all = zapis(&[&check[..], &[most, "-"]].concat()).input(&games).shown();
        all.split_once("----- stderr -----\n").map(|(_, said)| said.to_owned()).unwrap_or_default()
    };
    let (two, all) = (shown("2"), shown("0"));
    let first: Vec<&str> = all.lines().take(2).collect();
    let rest = all.lines().count() - 2;
    let said =
        format!("standard input: note[N902]: {rest} more messages about this file are not shown");
    assert_eq!(two.lines().collect::<Vec<_>>(), [first[0], first[1], &said]);
    assert!(!all.contains("N902"));
}

/// What a run says on standard error, a line a message.
fn said(arguments: &[&str], input: &str) -> Vec<String> {
    let all = zapis(&[arguments, &["--error-format", "short", "-"]].concat()).input(input).shown();
    let (_, said) = all.split_once("----- stderr -----\n").expect("the run is shown whole");
    said.lines().map(ToOwned::to_owned).collect()
}

#[test]
fn a_slip_that_another_language_could_read_is_explained_in_the_games_own() {
    let sheet = "1. d4 Cf6 2. c4 g6 3. Cc3 Fg7 4. e4 d6 5. Ff3 O-O 6. Fe2 e5\n";
    let said = said(&["check"], sheet);
    assert!(said[0].contains("neither white bishop can reach f3 (move 5, White)"), "{said:?}");
    assert!(said.iter().all(|line| !line.contains("N302")), "{said:?}");
}

#[test]
fn a_number_that_jumps_is_said_where_other_moves_are_mended_too() {
    let sheet = "1. e4 e5\n2. Nf3 Nc6\n4. Bb5 a6\n5. Bxq4 Nf6\n6. O-O Be7\n";
    let said = said(&["read", "--lang", "en"], sheet);
    let jump = "the number 4 does not fit the moves before it";
    assert!(said.iter().any(|line| line.contains(jump)), "{said:?}");
}

/// A page as Tesseract's TSV has it: numbers and two columns of moves.
fn tsv(first: usize, moves: &[(&str, &str)]) -> String {
    let mut out = "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n".to_owned();
    for (row, (white, black)) in moves.iter().enumerate() {
        let number = (first + row).to_string();
        for (word, (left, text)) in
            [(40, number.as_str()), (120, white), (320, black)].iter().enumerate()
        {
            let (top, width) = (100 + row * 50, 18 * text.len());
            let (line, word) = (row + 1, word + 1);
            let place = format!("5\t1\t1\t1\t{line}\t{word}\t{left}\t{top}\t{width}\t28\t91\t");
            out += &place;
            out += text;
            out.push('\n');
        }
    }
    out
}

#[test]
fn pages_in_files_of_their_own_are_one_game() {
    let folder = folder("following");
    let file = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("a file can be written");
        path.to_str().expect("a plain name").to_owned()
    };
    let one = [
        ("e4", "e5"),
        ("Nf3", "Nc6"),
        ("Bb5", "a6"),
        ("Ba4", "Nf6"),
        ("O-O", "Be7"),
        ("Re1", "b5"),
    ];
    let two = [("Bb3", "d6"), ("c3", "O-O"), ("h3", "Na5"), ("Bc2", "c5"), ("d4", "Qc7")];
    let (one, two) = (file("1.tsv", &tsv(1, &one)), file("2.tsv", &tsv(7, &two)));
    let games = |files: &[&str]| -> Vec<String> {
        let arguments = [&["read", "-q", "--lang", "en"], files].concat();
        let pgn = zapis(&arguments).input("").stdout();
        let texts = pgn.split("\n\n").filter(|p| p.starts_with("1."));
        texts.map(|t| t.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
    };
    let first = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5";
    let second = "7. Bb3 d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5 11. d4 Qc7";
    assert_eq!(games(&[&one, &two, &one]), [format!("{first} {second} *"), format!("{first} *")]);
    assert_eq!(games(&[&one, &one]), [format!("{first} *"), format!("{first} *")]);
    std::fs::remove_dir_all(folder).expect("the folder goes");
}

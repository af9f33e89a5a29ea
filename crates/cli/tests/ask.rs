//! `read --ask` through a pseudo-terminal, as a person meets it.

#![cfg(unix)]

use std::process::Command;

use expectrl::Expect;
use expectrl::session::OsSession as Session;

fn ask(name: &str, sheet: &str, threshold: &str) -> (Session, std::path::PathBuf) {
    ask_in("en", name, sheet, threshold)
}

fn ask_in(
    language: &str,
    name: &str,
    sheet: &str,
    threshold: &str,
) -> (Session, std::path::PathBuf) {
    let folder = std::env::temp_dir().join(format!("zapis-ask-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    let file = folder.join("sheet.txt");
    std::fs::write(&file, sheet).expect("a file can be written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_zapis"));
    command.args([
        "read",
        "--ask",
        "--no-comments",
        "--lang",
        "ru",
        "--threshold",
        threshold,
        "-q",
        "--ui-lang",
        language,
    ]);
    command.arg("-o").arg(folder.join("out.pgn")).arg(&file);
    let mut session = Session::spawn(command).expect("a terminal can be made");
    session.set_expect_timeout(Some(std::time::Duration::from_mins(2)));
    (session, folder)
}

/// Waits for the program to end and returns the movetext that it wrote.
fn movetext(mut session: Session, folder: &std::path::Path) -> String {
    session.expect(expectrl::Eof).expect("the program ends");
    let text = std::fs::read_to_string(folder.join("out.pgn")).expect("the game is written");
    std::fs::remove_dir_all(folder).expect("the folder is ours");
    text.split("\n\n").nth(1).unwrap_or_default().trim().to_owned()
}

#[test]
fn a_typed_move_sets_the_ply_and_the_rest_is_read_again() {
    let (mut session, folder) = ask("typed", "1. e4 e5 2. Кf3 Кc6 *\n", "1000");
    session.expect("move 1, White").expect("the first question");
    session.expect("8 r n b q k b n r").expect("the board");
    session.expect("[e4]").expect("the text of the sheet");
    session.expect("type the move: ").expect("the prompt");
    session.send("d4\r").expect("a move is typed");
    session.expect("type the move: ").expect("the second question");
    session.send("\r").expect("Enter keeps");
    session.expect("type the move: ").expect("the third question");
    session.send("\u{1b}").expect("Escape ends the questions");
    assert_eq!(movetext(session, &folder), "1. d4 e5 2. Nf3 Nc6 *");
}

#[test]
fn questions_are_put_in_the_language_of_the_user() {
    for (language, [question, sheet, prompt, refused]) in [
        ("ru", ["ход 1, белые", "на бланке: [e4]", "введите ход: ", "здесь не ход по правилам"]),
        (
            "fr",
            ["coup 1, les Blancs", "la feuille : [e4]", "tapez le coup : ", "pas un coup légal"],
        ),
        ("de", ["Zug 1, Weiß", "das Formular: [e4]", "den Zug eingeben: ", "kein möglicher Zug"]),
    ] {
        let (mut session, folder) = ask_in(language, language, "1. e4 e5 *\n", "1000");
        for words in [question, sheet, prompt] {
            session.expect(words).unwrap_or_else(|e| panic!("{language}: {words}: {e}"));
        }
        session.send("e7\r").expect("nonsense is typed");
        session.expect(refused).expect("it is refused");
        session.expect(prompt).expect("the prompt again");
        session.send("\u{1b}").expect("Escape ends the questions");
        assert_eq!(movetext(session, &folder), "1. e4 e5 *");
    }
}

#[test]
fn the_ply_by_which_most_is_decided_comes_first() {
    let (mut session, folder) = ask("order", "1. d4 d5 2. Кf3 Кf6 3. Кd2 a6 *\n", "1000");
    session.expect("move 3, White").expect("the first question");
    session.expect("type the move: ").expect("the prompt");
    session.send("Кfd2\r").expect("a move is typed");
    session.expect("type the move: ").expect("the next question");
    session.send("\u{1b}").expect("Escape ends the questions");
    assert_eq!(movetext(session, &folder), "1. d4 d5 2. Nf3 Nf6 3. Nfd2 a6 *");
}

#[test]
fn a_key_picks_a_reading_and_nonsense_is_refused() {
    let (mut session, folder) = ask("picked", "1. e4 e5 *\n", "1000");
    session.expect("type the move: ").expect("the prompt");
    session.send("e7\r").expect("nonsense is typed");
    session.expect("is no legal move here").expect("it is refused");
    session.expect("type the move: ").expect("the prompt again");
    session.send("1").expect("a key picks");
    session.expect("move 1, Black").expect("the second question");
    session.expect("type the move: ").expect("the prompt");
    session.send("\u{1b}").expect("Escape ends the questions");
    assert_eq!(movetext(session, &folder), "1. e4 e5 *");
}

#[test]
fn a_certain_game_asks_nothing() {
    let (session, folder) = ask("certain", "1. e4 e5 2. Кf3 Кc6 *\n", "1");
    assert_eq!(movetext(session, &folder), "1. e4 e5 2. Nf3 Nc6 *");
}

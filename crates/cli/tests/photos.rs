//! From pictures of scoresheets to games. The sheets are drawn by the tests; where `tesseract` or `pdftoppm` is not
//! installed, the tests that need it say so and do nothing.
#![cfg(feature = "tesseract")]
#![allow(clippy::print_stdout, reason = "a test that is skipped says so")]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "a pen draws with fractions of pixels"
)]

#[path = "common/asked.rs"]
#[allow(dead_code, reason = "other tests use the rest of it")]
mod asked;
#[path = "photos/pen.rs"]
mod pen;
#[path = "browser/program.rs"]
#[allow(dead_code, reason = "other tests use the rest of it")]
mod program;
#[path = "common/run.rs"]
mod run;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use asked::Asked;
use pen::{page, pdf};
use program::Program;
use run::{folder, zapis};

/// A quiet game, on two pages.
const FIRST: &[(&str, &str)] = &[
    ("e4", "e5"),
    ("Nf3", "Nc6"),
    ("Bb5", "a6"),
    ("Ba4", "Nf6"),
    ("d3", "b5"),
    ("Bb3", "Be7"),
    ("Nc3", "d6"),
    ("a3", "Na5"),
];
const SECOND: &[(&str, &str)] =
    &[("Ba2", "c5"), ("Nd5", "Nc6"), ("Bd2", "Be6"), ("c3", "Nd5"), ("Bd5", "Bd5")];

const FIRST_MOVES: &str =
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. d3 b5 6. Bb3 Be7 7. Nc3 d6 8. a3 Na5";
const SECOND_MOVES: &str = "9. Ba2 c5 10. Nd5 Nc6 11. Bd2 Be6 12. c3 Nxd5 13. Bxd5 Bxd5";

fn installed(program: &str) -> bool {
    let found = Command::new(program).arg("-v").output().is_ok();
    if !found {
        println!("skipped: the program `{program}` is not installed");
    }
    found
}

fn saved(folder: &Path, name: &str, bytes: &[u8]) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, bytes).expect("a file can be written");
    path
}

fn name(path: &Path) -> &str {
    path.to_str().expect("names are text")
}

/// The moves of each game of a PGN text, comments left out.
fn games(pgn: &str) -> Vec<String> {
    let mut games: Vec<String> = Vec::new();
    let mut before = true;
    for line in pgn.lines() {
        if line.starts_with('[') {
            before = true;
        } else if !line.is_empty() {
            if before {
                games.push(String::new());
            }
            before = false;
            let game = games.last_mut().expect("a game has begun");
            game.push_str(line);
            game.push(' ');
        }
    }
    let plain = |game: &String| {
        let mut inside = false;
        let text: String = game
            .chars()
            .filter(|c| {
                inside = (inside || *c == '{') && *c != '}';
                !inside && *c != '}'
            })
            .collect();
        let words = text.split_whitespace().filter(|w| !w.ends_with("..."));
        words.collect::<Vec<_>>().join(" ")
    };
    games.iter().map(plain).collect()
}

#[test]
fn a_skewed_and_shaded_photo_becomes_a_game_in_one_command() {
    if !installed("tesseract") {
        return;
    }
    let folder = folder("photo");
    let photo = saved(&folder, "p.pgm", &page((1, FIRST), 0.03).pgm());
    let case = zapis(&["read", "-v", "--lang", "en", name(&photo)]).input("");
    assert_eq!(games(&case.stdout()), [format!("{FIRST_MOVES} *")], "{}", case.shown());
    // -v shows what was run.
    assert!(
        case.shown().contains("zapis: tesseract stdin stdout -l eng --psm 7"),
        "{}",
        case.shown()
    );
    fs::remove_dir_all(folder).expect("the folder goes");
}

#[test]
fn pages_that_go_on_are_one_game_and_another_sheet_is_another() {
    if !installed("tesseract") {
        return;
    }
    let folder = folder("pages");
    let one = saved(&folder, "1.pgm", &page((1, FIRST), 0.0).pgm());
    let two = saved(&folder, "2.pgm", &page((9, SECOND), -0.02).pgm());
    let case = zapis(&["read", "-q", "--lang", "en", name(&one), name(&two), name(&one)]).input("");
    let expected = [format!("{FIRST_MOVES} {SECOND_MOVES} *"), format!("{FIRST_MOVES} *")];
    assert_eq!(games(&case.stdout()), expected, "{}", case.shown());
    fs::remove_dir_all(folder).expect("the folder goes");
}

#[test]
fn several_photos_in_review_are_the_pages_of_their_games() {
    if !installed("tesseract") {
        return;
    }
    let folder = folder("review");
    let one = saved(&folder, "1.pgm", &page((1, FIRST), 0.0).pgm());
    let two = saved(&folder, "2.pgm", &page((9, SECOND), -0.02).pgm());
    let three = saved(&folder, "3.pgm", &page((1, FIRST), 0.01).pgm());
    let asked = Asked::of(Program::over(&[&one, &two, &three], &["--lang", "en"]));
    let key = asked.sit();
    let headers = format!("{}{}X-Zapis-Key: {key}\r\n", asked.cookie(), asked.origin());
    let (_, list) = asked.ask("POST /view", &headers, "{}");
    assert_eq!(list.matches("data-open=").count(), 2, "{list}");
    // The second page goes on with the first one's game, the third begins another.
    for (query, status) in [
        ("game=0&page=0", 200),
        ("game=0&page=1", 200),
        ("game=0&page=2", 404),
        ("game=1&page=0", 200),
        ("game=1&page=1", 404),
    ] {
        assert_eq!(asked.ask(&format!("GET /picture?{query}"), &headers, "").0, status, "{query}");
    }
    let (_, pgn) = asked.ask("GET /export/pgn", &headers, "");
    let pgn = pgn.split_once("\r\n\r\n").expect("a body").1;
    let expected = [format!("{FIRST_MOVES} {SECOND_MOVES} *"), format!("{FIRST_MOVES} *")];
    assert_eq!(games(pgn), expected, "{pgn}");
    // Answers are saved beside the photo that the game begins in.
    let keep = r#"{"game":1,"ply":0,"act":"keep"}"#;
    assert_eq!(asked.ask("POST /do", &headers, keep).0, 200);
    assert!(
        folder.join("3.pgm.review.json").exists() && !folder.join("2.pgm.review.json").exists()
    );
    drop(asked);
    fs::remove_dir_all(folder).expect("the folder goes");
}

#[test]
fn a_page_from_the_middle_is_said_and_read_from_a_position_that_is_given() {
    if !installed("tesseract") {
        return;
    }
    let folder = folder("middle");
    let two = saved(&folder, "2.pgm", &page((9, SECOND), 0.0).pgm());
    let case = zapis(&["read", "--lang", "en", name(&two)]).input("");
    assert!(case.shown().contains("error[N497]: the page begins at move 9"), "{}", case.shown());
    // No game is made up; what can be read without a board is said.
    let said = "{read without a board: 9. Ba2 c5 10. Nd5 Nc6 11. Bd2 Be6 12. c3 Nd5 13. Bd5 Bd5}";
    let flat = case.stdout().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat.contains(&format!("{said} *")), "{}", case.shown());
    let fen = "r1bqk2r/2p1bppp/p2p1n2/np2p3/4P3/PBNP1N2/1PP2PPP/R1BQK2R w KQkq - 1 9";
    let case = zapis(&["read", "-q", "--lang", "en", "--start-fen", fen, name(&two)]).input("");
    assert_eq!(games(&case.stdout()), [format!("{SECOND_MOVES} *")], "{}", case.shown());
    fs::remove_dir_all(folder).expect("the folder goes");
}

#[test]
fn a_folder_of_photos_becomes_one_file_in_the_order_of_their_numbers() {
    if !installed("tesseract") {
        return;
    }
    let folder = folder("folder");
    let photos = folder.join("photos");
    fs::create_dir_all(&photos).expect("a folder can be made");
    saved(&photos, "10.pgm", &page((9, SECOND), 0.0).pgm());
    saved(&photos, "9.pgm", &page((1, FIRST), 0.0).pgm());
    saved(&photos, "1.pgm", &page((1, &FIRST[..4]), 0.0).pgm());
    saved(&photos, ".hidden", b"nothing");
    let out = folder.join("all.pgn");
    let case = zapis(&["read", "-q", "--lang", "en", "-o", name(&out), name(&photos)]).input("");
    let pgn = fs::read_to_string(&out).expect("the file is written");
    let short = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *";
    let long = format!("{FIRST_MOVES} {SECOND_MOVES} *");
    assert_eq!(games(&pgn), [short, &long], "{}", case.shown());
    fs::remove_dir_all(folder).expect("the folder goes");
}

#[test]
fn the_pages_of_a_pdf_file_are_read_in_order() {
    if !installed("tesseract") || !installed("pdftoppm") {
        return;
    }
    let folder = folder("pdf");
    let both = pdf(&[page((1, FIRST), 0.0), page((9, SECOND), 0.0)]);
    let file = saved(&folder, "game.pdf", &both);
    let case = zapis(&["read", "-q", "--lang", "en", name(&file)]).input("");
    let expected = [format!("{FIRST_MOVES} {SECOND_MOVES} *")];
    assert_eq!(games(&case.stdout()), expected, "{}", case.shown());
    fs::remove_dir_all(folder).expect("the folder goes");
}

#[test]
fn without_tesseract_the_message_says_what_to_install() {
    let folder = folder("absent");
    let photo = saved(&folder, "p.pgm", &page((1, FIRST), 0.0).pgm());
    let case = zapis(&["read", name(&photo)]).without_programs().input("");
    assert!(case.shown().contains("exit status: 2"), "{}", case.shown());
    assert!(case.shown().contains("apt install tesseract-ocr"), "{}", case.shown());
    let file = saved(&folder, "game.pdf", &pdf(&[page((1, FIRST), 0.0)]));
    let case = zapis(&["read", name(&file)]).without_programs().input("");
    assert!(case.shown().contains("apt install poppler-utils"), "{}", case.shown());
    fs::remove_dir_all(folder).expect("the folder goes");
}

#[test]
fn a_missing_model_is_named_with_its_package() {
    let models = Command::new("tesseract").arg("--list-langs").output();
    let listed = models.map(|o| String::from_utf8_lossy(&o.stdout).into_owned());
    let Ok(listed) = listed else { return println!("skipped: `tesseract` is not installed") };
    if listed.lines().any(|l| l == "kat") {
        return println!("skipped: the model `kat` is installed");
    }
    let folder = folder("model");
    let photo = saved(&folder, "p.pgm", &page((1, FIRST), 0.0).pgm());
    let case = zapis(&["read", "--lang", "ka", name(&photo)]).input("");
    assert!(case.shown().contains("apt install tesseract-ocr-kat"), "{}", case.shown());
    fs::remove_dir_all(folder).expect("the folder goes");
}

#[test]
fn a_damaged_image_is_a_diagnostic_and_the_next_file_is_read() {
    let folder = folder("damaged");
    let photo = saved(&folder, "p.png", b"\x89PNG\r\n\x1a\nthis is no image");
    let text = saved(&folder, "t.txt", b"1. e4 e5 *\n");
    let case = zapis(&["read", name(&photo), name(&text)]).input("");
    assert!(case.shown().contains("error[N490]: the image cannot be decoded"), "{}", case.shown());
    assert_eq!(games(&case.stdout()), ["1. e4 e5 *"], "{}", case.shown());
    fs::remove_dir_all(folder).expect("the folder goes");
}

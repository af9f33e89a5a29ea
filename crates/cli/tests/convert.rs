//! `zapis convert` on files: encodings, compression, interrupts, full disks, and what it does on request.

#[path = "common/run.rs"]
#[allow(dead_code, reason = "other tests use the rest of it")]
mod run;

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use run::{folder, zapis};

const RUSSIAN: &str = "[Event \"Первенство клуба\"]\n[White \"Щукин\"]\n[Black \"Чижов\"]\n\n\
    1. e4 e5 2. Кf3 Кc6 3. Сb5 {испанская партия, всё ещё теория} a6 4. Сa4 Кf6 5. 0-0 Сe7 1-0\n\n";
const STANDARD: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 {испанская партия, всё ещё теория} a6 4. Ba4 Nf6 5. O-O Be7 1-0\n\n";

fn encoded(text: &str, label: &str) -> Vec<u8> {
    let encoding = encoding_rs::Encoding::for_label(label.as_bytes()).expect("a known label");
    let (bytes, _, lossy) = encoding.encode(text);
    assert!(!lossy, "{label} has all the letters");
    bytes.into_owned()
}

fn utf16(text: &str, mark: bool, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    let mark = mark.then_some(0xfeff);
    mark.into_iter().chain(text.encode_utf16()).flat_map(bytes).collect()
}

/// Converts to standard notation with everything found out, and back to Russian.
fn there_and_back(name: &str, bytes: &[u8], russian: &str, standard: &str) {
    let there = zapis(&["convert", "--quiet", "-"]).bytes(bytes).stdout();
    let there = there.trim_start_matches('\u{feff}');
    assert!(there.contains("[Event \"Первенство клуба\"]"), "{name}: {there}");
    assert!(there.ends_with(standard), "{name}: {there}");
    let back = zapis(&["convert", "--from", "san", "--to", "ru", "-"]).input(there).stdout();
    assert_eq!(back, russian, "{name}");
}

#[test]
fn one_byte_encodings_are_found() {
    for label in ["windows-1251", "koi8-r", "ibm866", "iso-8859-5"] {
        there_and_back(label, &encoded(RUSSIAN, label), RUSSIAN, STANDARD);
    }
}

#[test]
fn utf16_is_found_with_a_mark_and_without() {
    for mark in [true, false] {
        there_and_back("le", &utf16(RUSSIAN, mark, u16::to_le_bytes), RUSSIAN, STANDARD);
        there_and_back("be", &utf16(RUSSIAN, mark, u16::to_be_bytes), RUSSIAN, STANDARD);
    }
}

#[test]
fn mixed_line_ends_stay_as_they_are() {
    let mixed = |text: &str| text.replacen('\n', "\r\n", 2).replacen(" 4.", "\r4.", 1);
    let (russian, standard) = (mixed(RUSSIAN), STANDARD.replacen(" 4.", "\r4.", 1));
    there_and_back("mixed", russian.as_bytes(), &russian, &standard);
    there_and_back("mixed 1251", &encoded(&russian, "windows-1251"), &russian, &standard);
}

#[test]
fn latin1_is_found() {
    let french = "[Event \"Fête d’été à Besançon\"]\n\n1. e4 e5 2. Cf3 Cc6 {très ancien} *\n";
    let out = zapis(&["convert", "--quiet", "-"]).bytes(&encoded(french, "windows-1252")).stdout();
    assert_eq!(out, french.replace("Cf3 Cc6", "Nf3 Nc6"));
    let spanish = "[Event \"Le\u{f3}n\"]\n\n1. e4 e5 2. Cf3 Cc6 {jugada cl\u{e1}sica} *\n";
    let bytes: Vec<u8> = spanish.chars().map(|c| c as u32 as u8).collect();
    let out = zapis(&["convert", "--from", "es", "--encoding", "iso-8859-1", "-"]).bytes(&bytes);
    assert_eq!(out.stdout(), spanish.replace("Cf3 Cc6", "Nf3 Nc6"));
}

#[test]
fn dos_pages_are_found_and_forced() {
    let dos = b"[Variation \"Ruy L\xa2pez, T\xa0rrega line\"]\n\n1. e4 e5 *\n";
    let wanted = "[Variation \"Ruy López, Tárrega line\"]\n\n1. e4 e5 *\n";
    assert_eq!(zapis(&["convert", "--quiet", "-"]).bytes(dos).stdout(), wanted);
    let forced = zapis(&["convert", "--quiet", "--encoding", "cp850", "-"]).bytes(dos);
    assert_eq!(forced.stdout(), wanted);
    let twice = encoding_rs::WINDOWS_1251.decode(RUSSIAN.as_bytes()).0.into_owned();
    assert!(zapis(&["convert", "--quiet", "-"]).input(&twice).stdout().contains("Nf3 Nc6"));
}

#[test]
fn one_letter_is_taken_for_one_of_the_language_of_the_moves() {
    let polish = b"[White \"K\x88os\"]\n\n1. e4 e5 2. Sf3 Sc6 3. Gb5 a6 *\n";
    let hungarian = b"[White \"Erd\x8bs\"]\n\n1. e4 e5 2. Hf3 Hc6 3. Fb5 Ve7 *\n";
    for (bytes, name) in [(&polish[..], "Kłos"), (hungarian, "Erdős")] {
        let case = zapis(&["convert", "--to", "san", "-"]).bytes(bytes);
        assert!(case.stdout().contains(name), "{}", case.stdout());
        assert!(case.stderr().contains("cp852"), "{}", case.stderr());
    }
}

#[test]
fn a_byte_that_is_no_character_is_kept_and_said() {
    let mut bytes = "[Event \"Первенство клуба, Москва\"]\n\n1. e4 {хорошо ".as_bytes().to_vec();
    bytes.extend(b"\xff} e5 *\n");
    let case = zapis(&["convert", "-"]).bytes(&bytes);
    assert!(case.stdout().ends_with("1. e4 {хорошо <0xFF>} e5 *\n"), "{}", case.shown());
    assert!(case.shown().contains("0xFF, is no character of UTF-8"), "{}", case.shown());
    assert!(case.shown().contains("exit status: 0"), "{}", case.shown());
}

#[test]
fn compressed_files_go_in_and_out() {
    let folder = folder("compressed");
    for extension in ["zst", "gz", "bz2", "pgn"] {
        let path = folder.join(format!("a.{extension}"));
        let name = path.to_string_lossy();
        zapis(&["convert", "--to", "ru", "-o", &name, "-"]).input(STANDARD);
        let bytes = fs::read(&path).expect("the file is there");
        assert_eq!(bytes.starts_with(b"1. e4"), extension == "pgn", "{extension}");
        let back = zapis(&["convert", "--from", "ru", &name]).input("").stdout();
        assert_eq!(back, STANDARD, "{extension}");
    }
    fs::remove_dir_all(&folder).expect("the folder is ours");
}

#[test]
fn games_with_problems_go_into_a_file_of_their_own() {
    let folder = folder("problems");
    let path = folder.join("bad.pgn");
    let bad = "[White \"x\"]\n\n1. e4 e5 2. Кh8 *";
    let pgn = format!("[White \"a\"]\n\n1. d4 *\n\n{bad}\n\n[White \"b\"]\n\n1. c4 *\n");
    let case =
        zapis(&["convert", "--from", "ru", "--problems", &path.to_string_lossy(), "-"]).input(&pgn);
    assert!(case.shown().contains("exit status: 1"), "{}", case.shown());
    assert_eq!(fs::read_to_string(&path).expect("the file is there"), format!("{bad}\n\n"));
    fs::remove_dir_all(&folder).expect("the folder is ours");
}

#[test]
fn outputs_do_not_end_up_where_something_else_is() {
    let folder = folder("outputs");
    let (game, other) = (folder.join("a.pgn"), folder.join("b"));
    fs::write(&game, "1. e4 *\n").expect("the folder is ours");
    let (game, other) = (game.to_string_lossy(), other.to_string_lossy());
    let shown =
        |arguments: &[&str]| zapis(&[&["convert", &game], arguments].concat()).input("").shown();
    let twice = shown(&["--output", &other, "--sqlite", &other]);
    assert!(twice.contains("--output and --sqlite both name"), "{twice}");
    let read = shown(&["--problems", &game]);
    assert!(read.contains("--problems names") && read.contains("exit status: 2"), "{read}");
    assert_eq!(fs::read_to_string(&*game).expect("it is there"), "1. e4 *\n");
    assert_eq!(fs::read_dir(&folder).expect("it is there").count(), 1, "nothing is left behind");
    // A file is rewritten in its own place.
    let own = shown(&["--to", "de", "--output", &game]);
    assert!(own.contains("exit status: 0"), "{own}");
    fs::remove_dir_all(&folder).expect("the folder is ours");
}

#[test]
fn a_game_longer_than_the_parts_of_a_file_is_written_whole() {
    let folder = folder("problems-long");
    let path = folder.join("bad.pgn");
    let bad = format!("[White \"x\"]\n\n1. e4 {{{}}} e5 2. Кh8 *", "Щ".repeat(1 << 20));
    let good = bad.replace("Кh8", "Кf3");
    let pgn = format!("{good}\n\n{bad}\n\n[White \"b\"]\n\n1. c4 *\n");
    let case =
        zapis(&["convert", "--from", "ru", "--problems", &path.to_string_lossy(), "-"]).input(&pgn);
    assert!(case.stdout().contains("2. Nf3 *"));
    assert!(fs::read_to_string(&path).expect("the file is there") == format!("{bad}\n\n"));
    fs::remove_dir_all(&folder).expect("the folder is ours");
}

#[test]
fn a_broken_game_is_mended_on_request() {
    let pgn = "[White \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Hb5 a6 {quiet} 4. Ba4 (4. Bxc6 dxc6) Nf6 1-0\n\n[White \"y\"]\n\n1. d4 *\n";
    let case = zapis(&["convert", "--from", "san", "--repair", "-"]).input(pgn);
    assert_eq!(case.stdout(), pgn.replace("Hb5", "Bb5 {read as \"Hb5\"}"), "{}", case.shown());
    assert!(case.shown().contains("N468"), "{}", case.shown());
    assert!(case.shown().contains("exit status: 0"), "{}", case.shown());
}

#[test]
fn quoted_moves_results_tags_and_openings_are_dealt_with_on_request() {
    let pgn = "[White \"x\"]\n[Date \"14.3.2024\"]\n\n1. e4 e5 2. Nf3 {or 2.Bc4, even Qh5; Rest} Nc6 3. Bb5 1/2-1/2\n";
    let arguments = [
        "convert",
        "--from",
        "san",
        "--to",
        "ru",
        "--comments",
        "--results",
        "dashes",
        "--mend-tags",
        "--eco",
        "-",
    ];
    assert_eq!(
        zapis(&arguments).input(pgn).stdout(),
        "[Event \"?\"]\n[Site \"?\"]\n[White \"x\"]\n[Black \"?\"]\n[Result \"1/2-1/2\"]\n[Date \"2024.03.14\"]\n\
         [Round \"?\"]\n[ECO \"C60\"]\n[Opening \"Ruy Lopez\"]\n\n\
         1. e4 e5 2. Кf3 {or 2.Сc4, even Фh5; Rest} Кc6 3. Сb5 ½–½\n"
    );
    assert!(
        zapis(&arguments).input("1. e4 c5 *").stdout().contains("[Opening \"Sicilian Defense\"]")
    );
}

#[test]
fn the_number_of_jobs_does_not_show() {
    let long = "да ".repeat(300);
    let game = format!(
        "[White \"Кто-то\"]\n\n1. e4 e5 2. Кf3 (2. Сc4 {{{long}}}) Кc6 3. Сb5 xx a6 1-0\n\n"
    );
    let pgn = game.repeat(600);
    let one = zapis(&["convert", "--jobs", "1", "-"]).input(&pgn);
    let two = zapis(&["convert", "--jobs", "3", "-"]).input(&pgn);
    assert_eq!(one.stdout().len(), two.stdout().len());
    assert_eq!(one.stdout(), two.stdout());
    let said = |case: &run::Case| {
        let shown = case.shown();
        shown.split("----- stderr -----").nth(1).unwrap_or_default().to_owned()
    };
    assert_eq!(said(&one), said(&two));
    assert!(said(&one).contains("600 games, 3600 moves translated, 1200 kept as comments"));
}

/// Feeds games for as long as the program takes them, and ends it with a signal.
#[cfg(unix)]
fn stopped_by(signal: &str, target: &Path) -> Option<i32> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_zapis"))
        .args(["convert", "--to", "ru", "-o"])
        .arg(target)
        .arg("-")
        .stdin(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it has an input");
    let feeder =
        std::thread::spawn(
            move || while stdin.write_all(STANDARD.repeat(100).as_bytes()).is_ok() {},
        );
    let folder = target.parent().expect("a folder");
    let begun = Instant::now();
    let written = |path: &Path| fs::metadata(path).map_or(0, |about| about.len());
    while begun.elapsed() < Duration::from_mins(2) {
        let files = fs::read_dir(folder).expect("a folder").flatten();
        if files.map(|f| written(&f.path())).sum::<u64>() > 1 << 20 {
            break;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    let pid = child.id().to_string();
    Command::new("kill").args([signal, &pid]).status().expect("signals can be sent");
    let status = child.wait().expect("the program ends");
    feeder.join().expect("the feeder ends");
    status.code()
}

#[cfg(unix)]
#[test]
fn a_killed_conversion_leaves_nothing_under_the_name() {
    let folder = folder("killed");
    let target = folder.join("out.pgn");
    assert_eq!(stopped_by("-KILL", &target), None);
    assert!(!target.exists());
    fs::remove_dir_all(&folder).expect("the folder is ours");
}

#[cfg(unix)]
#[test]
fn an_interrupted_conversion_leaves_whole_games() {
    let folder = folder("interrupted");
    let target = folder.join("out.pgn");
    assert_eq!(stopped_by("-INT", &target), Some(130));
    let text = fs::read_to_string(&target).expect("the file is there");
    let game = zapis(&["convert", "--to", "ru", "-"]).input(STANDARD).stdout();
    assert!(text.len() > 1 << 20);
    assert_eq!(text.len() % game.len(), 0, "whole games");
    assert!(text.ends_with(&game));
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1);
    fs::remove_dir_all(&folder).expect("the folder is ours");
}

/// A conversion of many games to a standard output, and who hands them in.
fn converting(stdout: impl Into<Stdio>) -> (Child, JoinHandle<()>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_zapis"))
        .args(["convert", "--to", "ru", "-"])
        .stdin(Stdio::piped())
        .stdout(stdout)
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it has an input");
    let feeder = std::thread::spawn(move || {
        let _ = stdin.write_all(STANDARD.repeat(20_000).as_bytes());
    });
    (child, feeder)
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said() {
    let full = File::options().write(true).open("/dev/full").expect("Linux has it");
    let (child, feeder) = converting(full);
    let output = child.wait_with_output().expect("the program ends");
    feeder.join().expect("the feeder ends");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot write the output"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said_with_the_name_of_the_file() {
    let text = STANDARD.repeat(2_000);
    for options in [["-o", "/dev/full"], ["--problems", "/dev/full"]] {
        let broken = text.replace("Be7", "Ke6");
        let case = zapis(&[&["convert", "-q", "--to", "ru", "-"], &options[..]].concat());
        let case = case.input(&broken);
        assert!(
            case.stderr().contains("cannot write /dev/full: No space left"),
            "{}",
            case.stderr()
        );
        assert!(case.shown().contains("exit status: 2"), "{options:?}");
    }
}

#[test]
fn who_stops_listening_ends_the_work_in_peace() {
    let (mut child, feeder) = converting(Stdio::piped());
    let mut stdout = child.stdout.take().expect("it has an output");
    let mut front = [0; 100];
    stdout.read_exact(&mut front).expect("it begins to write");
    drop(stdout);
    let output = child.wait_with_output().expect("the program ends");
    feeder.join().expect("the feeder ends");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[cfg(all(feature = "sqlite", feature = "parquet"))]
#[test]
fn tables_appear_when_they_are_complete() {
    let folder = folder("tables");
    let (base, table) = (folder.join("games.db"), folder.join("games.parquet"));
    let case = zapis(&[
        "convert",
        "--to",
        "ru",
        "--sqlite",
        &base.to_string_lossy(),
        "--parquet",
        &table.to_string_lossy(),
        "-",
    ])
    .input(&STANDARD.repeat(3));
    assert!(case.shown().contains("exit status: 0"), "{}", case.shown());
    assert!(fs::read(&base).expect("the file is there").starts_with(b"SQLite format 3"));
    let bytes = fs::read(&table).expect("the file is there");
    assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"));
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 2);
    fs::remove_dir_all(&folder).expect("the folder is ours");
}

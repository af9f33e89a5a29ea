//! What the server of the review refuses, asked without a browser.

#[path = "common/asked.rs"]
mod asked;
#[path = "browser/program.rs"]
#[allow(dead_code, reason = "other tests use the rest of it")]
mod program;

use std::fs;
use std::path::Path;
use std::process::Command;

use asked::Asked;
use program::{Folder, Program};

const GAME: &str = r#"{"id":"g","lang":"en","cells":["e4","e5","Nf3","Nc6","B?5"]}"#;

#[test]
fn nothing_is_served_without_the_token() {
    let folder = Folder::new("server-token");
    let asked = Asked::of(Program::review(&folder, GAME, &[]));
    for line in [
        "GET /",
        "GET /page.js",
        "GET /page.css",
        "GET /alive",
        "GET /export/pgn?game=0",
        "GET /nothing",
    ] {
        assert_eq!(asked.ask(line, "", "").0, 403, "{line}");
        assert_eq!(asked.ask(line, "Cookie: zapis-1=x\r\n", "").0, 403, "{line}");
        let wrong = asked.cookie().replace(&asked.token, "0123456789abcdef0123456789abcdef");
        assert_eq!(asked.ask(line, &wrong, "").0, 403, "{line}");
    }
    for line in ["POST /hello", "POST /view", "POST /do"] {
        assert_eq!(asked.ask(line, &asked.origin(), "{}").0, 403, "{line}");
    }
    assert_eq!(asked.ask("GET /?token=0123456789abcdef0123456789abcdef", "", "").0, 403);
    let (status, page) = asked.ask("GET /", &asked.cookie(), "");
    assert_eq!(status, 200);
    assert!(!page.contains("Nf3"), "the page holds no game before it has a place");
    assert!(page.contains("content-security-policy: default-src 'self';"), "{page}");
    let header = format!("X-Zapis-Token: {}\r\n", asked.token);
    assert_eq!(asked.ask("GET /page.css", &header, "").0, 200);
}

#[test]
fn other_origins_and_other_names_are_refused() {
    let folder = Folder::new("server-origin");
    let asked = Asked::of(Program::review(&folder, GAME, &[]));
    let cookie = asked.cookie();
    for origin in ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1", ""] {
        let headers = format!("{cookie}Origin: {origin}\r\n");
        assert_eq!(asked.ask("GET /", &headers, "").0, 403, "{origin}");
        assert_eq!(asked.ask("POST /hello", &headers, "").0, 403, "{origin}");
    }
    assert_eq!(asked.ask("POST /hello", &cookie, "").0, 403, "no origin at all");
    let twice = format!("{cookie}{}Origin: http://evil.example\r\n", asked.origin());
    assert_eq!(asked.ask("POST /hello", &twice, "").0, 403, "two origins");
    for site in ["cross-site", "same-site"] {
        let headers = format!("{cookie}Sec-Fetch-Site: {site}\r\n");
        assert_eq!(asked.ask("GET /", &headers, "").0, 403, "{site}");
    }
    let port = asked.host.split(':').nth(1).expect("a port");
    for host in [
        "evil.example",
        "localhost",
        &format!("localhost:{port}"),
        &format!("evil.example:{port}"),
        "127.0.0.1",
        "",
    ] {
        let request =
            format!("GET /page.css HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{cookie}\r\n");
        assert!(matches!(asked.raw(&request).0, 400 | 403), "{host}");
    }
    let absolute = format!(
        "GET http://evil.example/ HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{cookie}\r\n",
        asked.host
    );
    assert_eq!(asked.raw(&absolute).0, 403);
}

#[test]
fn no_path_is_a_file_and_nothing_but_the_log_is_written() {
    let folder = Folder::new("server-path");
    let asked = Asked::of(Program::review(&folder, GAME, &[]));
    let cookie = asked.cookie();
    for path in [
        "/games.jsonl",
        "/../games.jsonl",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/page.css/../games.jsonl",
        "/export/../page.css",
    ] {
        let (status, answer) = asked.ask(&format!("GET {path}"), &cookie, "");
        assert_eq!(status, 404, "{path}: {answer}");
    }
    let key = asked.sit();
    let headers = format!("{cookie}{}X-Zapis-Key: {key}\r\n", asked.origin());
    for name in ["../../evil", "White\\\"]", "", "a b"] {
        let body = format!(r#"{{"game":0,"ply":0,"act":"tag","name":"{name}","text":"x"}}"#);
        let (_, page) = asked.ask("POST /do", &headers, &body);
        assert!(page.contains("class=\"bad\""), "{name}");
    }
    let body = r#"{"game":0,"ply":0,"act":"tag","name":"White","text":"../../evil"}"#;
    assert_eq!(asked.ask("POST /do", &headers, body).0, 200);
    let mut names: Vec<_> = fs::read_dir(folder.path(""))
        .expect("a folder")
        .map(|e| e.expect("an entry").file_name().into_string().expect("UTF-8"))
        .collect();
    names.sort();
    assert_eq!(names, ["games.jsonl", "games.jsonl.review.json"]);
    assert_eq!(fs::read_to_string(folder.path("games.jsonl")).expect("there"), GAME);
}

#[test]
fn a_page_that_is_not_the_last_one_is_stale() {
    let folder = Folder::new("server-stale");
    let asked = Asked::of(Program::review(&folder, GAME, &[]));
    let headers = format!("{}{}", asked.cookie(), asked.origin());
    let first = asked.sit();
    let ask = |key: &str| {
        asked.ask("POST /view", &format!("{headers}X-Zapis-Key: {key}\r\n"), r#"{"game":0}"#).0
    };
    assert_eq!(ask(&first), 200);
    assert_eq!(ask("none"), 409);
    assert_eq!(asked.ask("POST /view", &headers, "{}").0, 409, "no key at all");
    let second = asked.sit();
    assert_eq!((ask(&first), ask(&second)), (409, 200));
    let export = format!("GET /export/pgn?game=0&key={first}");
    assert_eq!(asked.ask(&export, &asked.cookie(), "").0, 409);
    assert!(asked.program.address.contains(&asked.token));
}

#[test]
fn nonsense_is_answered_and_changes_nothing() {
    let folder = Folder::new("server-nonsense");
    let asked = Asked::of(Program::review(&folder, GAME, &[]));
    let key = asked.sit();
    let headers = format!("{}{}X-Zapis-Key: {key}\r\n", asked.cookie(), asked.origin());
    let huge = format!(r#"{{"text":"{}"}}"#, "x".repeat(70_000));
    for (body, status) in [
        ("", 400),
        ("{", 400),
        (r#"{"game":-1}"#, 400),
        (huge.as_str(), 413),
        (r#"{"game":99}"#, 200),
        (r#"{"game":0,"ply":99999,"act":"pick","uci":"e2e4"}"#, 200),
        (r#"{"game":0,"ply":0,"act":"pick","uci":"e2e5"}"#, 200),
        (r#"{"game":0,"ply":0,"cell":[9,9],"act":"delete"}"#, 200),
        (r#"{"game":0,"ply":0,"act":"split","at":4000000000}"#, 200),
        (r#"{"game":0,"ply":0,"act":"no such thing"}"#, 200),
    ] {
        assert_eq!(
            asked.ask("POST /do", &headers, body).0,
            status,
            "{}",
            &body[..body.len().min(80)]
        );
    }
    assert!(
        !folder.path("games.jsonl.review.json").exists(),
        "nothing was done, so nothing is saved"
    );
}

#[test]
fn the_image_of_the_page_stands_beside_the_cells() {
    let folder = Folder::new("image");
    let (sheet, image) = (folder.path("sheet.tsv"), folder.path("sheet.png"));
    fs::write(&sheet, include_str!("../../../testdata/formats/fr.tsv")).expect("a file");
    fs::write(&image, b"\x89PNG\r\n\x1a\n").expect("a file");
    let report = |image: &Path| {
        let mut program = Command::new(env!("CARGO_BIN_EXE_zapis"));
        program.arg("report").arg(&sheet).arg("--image").arg(image);
        program.output().expect("the program starts")
    };
    let page = String::from_utf8(report(&image).stdout).expect("a page");
    assert_eq!(page.matches("href=\"data:image/png;base64,iVBORw0KGgo=\"").count(), 1);
    assert!(page.matches("href=\"#g0s0\"").count() >= 8);
    let refused = report(&sheet);
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("is no image that browsers show"));
}

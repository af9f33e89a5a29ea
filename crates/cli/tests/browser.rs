//! The review page in a browser, where one is installed.

#[path = "browser/chromium.rs"]
mod chromium;
#[path = "browser/program.rs"]
mod program;

use std::io::Write as _;
use std::sync::{Mutex, MutexGuard, PoisonError};

use chromium::{Browser, Tab};
use program::{Folder, Program};

/// One browser at a time: they are heavy.
static ALONE: Mutex<()> = Mutex::new(());

/// Starts a browser, or says that the test is skipped.
fn browser(folder: &Folder) -> Option<(Browser, MutexGuard<'static, ()>)> {
    let alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let browser = Browser::start(&folder.path("profile"));
    if browser.is_none() {
        drop(writeln!(std::io::stderr(), "skipped: no Chromium is installed"));
    }
    Some((browser?, alone))
}

/// A game whose sheet has lost letters, look-alikes and cells.
const NOISY: &str = r#"{"id":"noisy","lang":"en","tags":{"White":"A","Black":"B","Result":"1-0"},"sheets":[{"cells":[
"e4","e5","Nf3","Nc6","Bb5","a6","Ba4",{"text":"N?6","alternatives":[["Nd6",0.4],["Nf6",0.35]]},"0-0","Be7","Re1","b5","Bb3",
"d6","c3","0-0","h3",{"text":"Na5","alternatives":[["Na5",0.4],["Nb8",0.3],["Bb7",0.3]]},"Bc2","c5","d4",null,"Nbd2",null,
"cxd4","N?6",null,"a5","?","a4","Nb","B?7"]}]}"#;

/// The game that was played.
const PLAYED: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5 \
11. d4 Qc7 12. Nbd2 cxd4 13. cxd4 Nc6 14. Nb3 a5 15. Be3 a4 16. Nbd2 Bd7 1-0";

fn played() -> Vec<&'static str> {
    PLAYED.split(' ').filter(|w| !w.ends_with('.') && *w != "1-0").collect()
}

/// True once everything that was asked for is shown, and the reading at leisure too.
const QUIET: &str =
    "document.querySelector('#app:not([aria-busy]) [data-view]:not([data-pending=true])')";

/// Opens the page and waits for the first game.
fn open(browser: &mut Browser, program: &Program) -> Tab {
    let tab = browser.open(&program.address);
    browser.until(&tab, "document.querySelector('[data-view=game]')");
    browser.until(&tab, QUIET);
    tab
}

const LEFT: &str = "document.querySelector('#progress span').textContent";
const STEPS: &str =
    "document.querySelector('.moves').textContent + document.querySelector('#notice').textContent";

/// Answers one question by keyboard as one who knows the game.
fn answer(browser: &mut Browser, tab: &Tab) {
    browser.until(tab, QUIET);
    let at = browser.text(tab, "document.querySelector('[data-view=game]').dataset.at");
    let ply: usize = at.split('@').next().and_then(|p| p.parse().ok()).expect("a ply");
    let right = played()[ply];
    let choices = browser.text(
        tab,
        "[...document.querySelectorAll('[data-uci] b')].map(b => b.textContent).join(' ')",
    );
    let before = browser.text(tab, STEPS);
    // The page's script swaps the whole content, so a mark on the old one tells when the new one is there.
    browser.value(tab, "document.querySelector('[data-view=game]').dataset.old = '1'");
    if let Some(n) = choices.split(' ').position(|c| c == right) {
        browser.press(tab, &(n + 1).to_string());
    } else {
        browser.press(tab, "t");
        browser.until(tab, "document.activeElement.id === 'typed'");
        browser.write(tab, right);
        browser.press(tab, "Enter");
    }
    browser.until(tab, "!document.querySelector('[data-view=game]').dataset.old");
    let bad = browser.text(tab, "document.querySelector('#notice.bad')?.textContent");
    assert_eq!(bad, "", "ply {ply}, {right}: before it {before}");
}

/// Settles every doubtful ply; how many answers it took.
fn settle(browser: &mut Browser, tab: &Tab) -> usize {
    for count in 0..played().len() {
        browser.until(tab, QUIET);
        if browser.text(tab, LEFT) == "nothing doubtful left" {
            return count;
        }
        answer(browser, tab);
    }
    panic!("still doubtful: {}", browser.text(tab, "document.body.innerText"));
}

fn exported(browser: &mut Browser, tab: &Tab, kind: &str) -> String {
    let link =
        format!("fetch(document.querySelector('[data-export={kind}]').href).then(r => r.text())");
    browser.text(tab, &link)
}

#[test]
fn a_noisy_sheet_is_settled_by_keyboard_and_exported() {
    let folder = Folder::new("settle");
    let Some((mut browser, _alone)) = browser(&folder) else { return };
    // A well-known opening leaves little in doubt: the page is asked to doubt more.
    let program = Program::review(
        &folder,
        &NOISY.replace('\n', ""),
        &["--no-comments", "--threshold", "900"],
    );
    let tab = open(&mut browser, &program);
    assert_ne!(browser.text(&tab, LEFT), "nothing doubtful left");
    let answers = settle(&mut browser, &tab);
    assert!((1..=7).contains(&answers), "{answers} answers");
    let pgn = exported(&mut browser, &tab, "pgn");
    let moves = pgn.split_once("\n\n").expect("tags and moves").1.split_whitespace();
    assert_eq!(moves.collect::<Vec<_>>().join(" "), PLAYED);
    let json: serde_json::Value =
        serde_json::from_str(&exported(&mut browser, &tab, "json")).expect("one object");
    assert_eq!((&json["schema"], &json["moves"][7]["san"]), (&1.into(), &"Nf6".into()));
    let training = exported(&mut browser, &tab, "training");
    assert!(training.lines().count() >= 1, "{training}");
}

#[test]
fn work_goes_on_after_a_reload_and_after_a_restart() {
    let folder = Folder::new("reload");
    let Some((mut browser, _alone)) = browser(&folder) else { return };
    let program = Program::review(&folder, &NOISY.replace('\n', ""), &[]);
    let tab = open(&mut browser, &program);
    answer(&mut browser, &tab);
    let settled = "document.querySelectorAll('.moves .settled').length";
    assert_eq!(browser.value(&tab, settled), 1);
    browser.reload(&tab);
    browser.until(&tab, "document.querySelector('[data-view=game]')");
    assert_eq!(browser.value(&tab, settled), 1);
    browser.press(&tab, "u");
    browser.until(&tab, "document.querySelectorAll('.moves .settled').length === 0");
    browser.press(&tab, "r");
    browser.until(&tab, "document.querySelectorAll('.moves .settled').length === 1");
    drop(program);
    browser.until(&tab, "!document.querySelector('#alarm').hidden");
    let again = Program::review_again(&folder, &[]);
    let tab = open(&mut browser, &again);
    assert_eq!(browser.value(&tab, settled), 1);
}

#[test]
fn an_answer_on_its_way_does_not_hide_that_the_program_has_ended() {
    let folder = Folder::new("late");
    let Some((mut browser, _alone)) = browser(&folder) else { return };
    let program = Program::review(&folder, &NOISY.replace('\n', ""), &[]);
    let tab = open(&mut browser, &program);
    let hold = "const real = window.fetch; window.fetch = async (...asked) => {
        const got = await real(...asked);
        if (asked[0] === '/view') await new Promise((go) => { window.release = go; });
        return got;
    }; 0";
    browser.value(&tab, hold);
    browser.press(&tab, "ArrowRight");
    browser.until(&tab, "window.release");
    drop(program);
    browser.until(&tab, "!document.querySelector('#alarm').hidden");
    browser.value(&tab, "window.release(), 0");
    browser.until(&tab, "!document.querySelector('#app[aria-busy]')");
    browser.until(&tab, "!document.querySelector('#alarm').hidden");
}

#[test]
fn a_second_tab_and_a_stale_token_are_refused() {
    let folder = Folder::new("tabs");
    let Some((mut browser, _alone)) = browser(&folder) else { return };
    let program = Program::review(&folder, &NOISY.replace('\n', ""), &[]);
    let stale = program.address.clone();
    let first = open(&mut browser, &program);
    let root = program.address.split('?').next().expect("an address").to_owned();
    for address in [program.address.clone(), root] {
        let second = browser.open(&address);
        browser.until(&second, "!document.querySelector('#alarm').hidden");
        let said = browser.text(&second, "document.body.innerText");
        assert!(said.contains("Refused: the page is open in another tab"), "{said}");
        assert!(!said.contains("Nf3"), "{said}");
    }
    browser.press(&first, "n");
    browser.until(&first, "document.querySelector('[data-view=game]')");
    drop(program);
    let again = Program::review_again(&folder, &[]);
    let token = stale.split("token=").nth(1).expect("a token");
    let root = again.address.split("token=").next().expect("an address");
    let tab = browser.open(&format!("{root}token={token}"));
    browser.until(&tab, "document.querySelector('.refusal')");
    let said = browser.text(&tab, "document.body.innerText");
    assert!(said.contains("a run of the program that has ended"), "{said}");
}

/// What must never run.
const EVIL: &str = "<script>window.owned=1</script><img src=x onerror=window.owned=1>\\\"'><svg onload=window.owned=1>";

fn evil() -> String {
    format!(
        r#"{{"id":"{EVIL}","lang":"en","tags":{{"White":"{EVIL}","Black":"{EVIL}","Event":"{EVIL}"}},"sheets":[{{"cells":["e4","e5",{{"text":"{EVIL}","alternatives":[["{EVIL}",0.5],["Nf3",0.4]]}},"Nc6","Bb5","a6","Ba4","Nf6","O-O","{EVIL}"]}},{{"cells":["e4","e5","Nf3","{EVIL}","Bb5","a6","Ba4","Nf6","O-O"]}}]}}"#
    )
}

#[test]
fn markup_in_every_field_is_text_and_nothing_is_fetched_elsewhere() {
    let folder = Folder::new("evil");
    let Some((mut browser, _alone)) = browser(&folder) else { return };
    let program = Program::review(&folder, &evil(), &[]);
    let tab = open(&mut browser, &program);
    for key in ["ArrowRight", "ArrowRight", "ArrowLeft"] {
        browser.value(&tab, "document.querySelector('[data-view]').dataset.old = '1'");
        browser.press(&tab, key);
        browser.until(&tab, "document.querySelector('[data-view]')?.dataset.old === undefined");
    }
    // Nothing is waited for: whenever the new pages come, what is being written stays.
    browser.press(&tab, "Enter");
    browser.press(&tab, "t");
    browser.write(&tab, "<script>");
    browser.until(&tab, QUIET);
    assert_eq!(browser.text(&tab, "document.activeElement.value"), "<script>");
    browser.write(&tab, "window.owned=1</script>");
    browser.press(&tab, "Enter");
    browser.until(&tab, "document.querySelector('#notice.bad').textContent.includes('<script>')");
    browser.until(&tab, QUIET);
    assert_eq!(
        browser.text(&tab, "document.activeElement.value"),
        "<script>window.owned=1</script>"
    );
    assert_eq!(browser.value(&tab, "window.owned === undefined"), true);
    let foreign =
        "document.querySelectorAll('#app script, #app img, #app [onload], #app [onerror]').length";
    assert_eq!(browser.value(&tab, foreign), 0);
    let shown = browser.text(&tab, "document.querySelector('h1').textContent");
    assert!(shown.starts_with("<script>window.owned=1</script><img"), "{shown}");
    let root = program.address.split('?').next().expect("an address").to_owned();
    let foreign: Vec<String> = browser
        .requests
        .iter()
        .filter(|u| !u.starts_with(&root) && !u.starts_with("about:"))
        .cloned()
        .collect();
    assert_eq!(foreign, Vec::<String>::new());
    let report = folder.path("report.html");
    program::report(&folder, &report);
    let before = browser.requests.len();
    let tab = browser.open(&format!("file://{}", report.display()));
    browser.until(&tab, "document.querySelector('.board')");
    assert_eq!(
        browser.value(&tab, "window.owned === undefined && document.scripts.length === 0"),
        true
    );
    assert_eq!(browser.requests[before..].len(), 1, "{:?}", &browser.requests[before..]);
}

#[test]
fn it_fits_a_telephone_and_a_screen_by_day_and_by_night() {
    let folder = Folder::new("look");
    let Some((mut browser, _alone)) = browser(&folder) else { return };
    let mut games = NOISY.replace('\n', "");
    games.push('\n');
    games.push_str(&evil());
    let program = Program::review(&folder, &games, &["--ui-lang", "de"]);
    let tab = browser.open(&program.address);
    browser.until(&tab, "document.querySelector('[data-view=list]')");
    for (name, open) in [("list", ""), ("one", "[data-open='0']"), ("two", "[data-open='1']")] {
        if !open.is_empty() {
            if name == "two" {
                browser.press(&tab, "g");
            }
            browser.until(&tab, &format!("document.querySelector(\"{open}\")"));
            browser.value(&tab, &format!("document.querySelector(\"{open}\").click()"));
            browser.until(&tab, "document.querySelector('[data-view=game]')");
        }
        for width in [390, 1440] {
            for scheme in ["light", "dark"] {
                browser.look(&tab, width, scheme);
                let wide =
                    browser.value(&tab, "document.scrollingElement.scrollWidth - innerWidth");
                assert_eq!(wide.as_i64().unwrap_or(1).max(0), 0, "{name} at {width}");
                let picture = browser.picture(&tab);
                assert!(picture.len() > 5_000, "{name} at {width}, {scheme}");
                program::keep_picture(&format!("{name}-{width}-{scheme}"), &picture);
            }
        }
    }
    // Everything that can be pressed has a name, and all of the page's own text is German.
    let nameless = "[...document.querySelectorAll('button, a, input, select')].filter(e => !(e.ariaLabel || e.textContent.trim() || e.labels?.length)).length";
    assert_eq!(browser.value(&tab, nameless), 0);
    assert_eq!(browser.text(&tab, "document.documentElement.lang"), "de");
}

//! Properties of taking texts apart: nothing is lost, places are right, hostile texts cost little.

use proptest::prelude::*;
use zapis_ingest::{AttachedKind, Cell, GameResult, Limits, Page, read_page};
use zapis_notation_core::Place;

fn page(text: &str) -> Page {
    read_page(text, &Limits::recommended()).expect("test texts are under the limits")
}

/// Every character that leaves ink lies in exactly one part.
fn assert_accounted(text: &str) {
    let page = page(text);
    let inside = page.parts.iter().all(|part| part.span.of(text).is_some());
    assert!(inside, "parts lie in {text:?}");
    assert_eq!(page.lost(text), [0_usize; 0], "bytes of {text:?}");
}

fn assert_places(cells: &[Cell], text: &str) {
    for cell in cells {
        let Place::Text(span) = cell.place else { panic!("cells of a text lie in the text") };
        assert_eq!(span.of(text), Some(cell.text.as_str()));
        for attached in &cell.attached {
            if let AttachedKind::Variation(inner) = &attached.kind {
                assert_places(inner, text);
            }
        }
    }
}

/// Pieces of which sheets are made, and of which they are not.
fn piece() -> impl Strategy<Value = String> {
    let fixed = prop::sample::select(vec![
        "1.",
        "2.",
        "13",
        "7...",
        "e4",
        "Nf3",
        "Кf3",
        "е2—е4",
        "0-0",
        "O-O-O",
        " : ",
        "-",
        "—",
        "x",
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        "[Event \"x\"]",
        ";",
        ",",
        "\n",
        "\n\n",
        "\r\n",
        " ",
        "\t",
        "1-0",
        "½-½",
        "*",
        "$3",
        "!?",
        "+",
        "++",
        "мат",
        "e.p.",
        "(=)",
        "Белые: А",
        "White B. C",
        "...",
        "…",
        "—o—",
        "Kh7+Kf7",
        "\0",
        "\u{202e}",
        "\u{feff}",
        "%",
        "\"",
        "\\",
        "’",
        "é",
        "♘f3",
        "©f3",
        "8/8/8/8/8/8/8/K1k5 w - - 0 1",
        "bm Kb1;",
        "del",
        "ed",
    ]);
    prop_oneof![4 => fixed.prop_map(str::to_owned), 1 => "\\PC{0,6}", 1 => ".{0,3}"]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn nothing_is_lost_and_places_are_right(pieces in prop::collection::vec(piece(), 0..40), glue in prop::bool::ANY) {
        let text = pieces.join(if glue { "" } else { " " });
        assert_accounted(&text);
        let page = page(&text);
        for game in &page.games {
            assert_places(game.cells(), &text);
        }
    }

    #[test]
    fn a_text_is_taken_apart_in_one_way(pieces in prop::collection::vec(piece(), 0..30)) {
        let text = pieces.join(" ");
        prop_assert_eq!(page(&text).games, page(&text).games);
    }
}

/// Texts that made parsers slow, deep or fat; each is long enough for a quadratic step to be felt.
#[test]
fn hostile_texts_are_taken_apart() {
    let long = 100_000;
    for unit in [
        "(",
        ")",
        "{",
        "[",
        "()",
        "(e4 ",
        "{}",
        ";",
        "; e4 ",
        "1.",
        "1. e4 ",
        "e4",
        "!",
        ".",
        ",",
        "-",
        "0-",
        ": ",
        "a",
        "x: ",
        "\0",
        "\n",
        "[A \"b\"]\n",
        "Nf3Nc6",
        "½",
        "К",
        "é ",
    ] {
        let text = unit.repeat(long / unit.len());
        let page = page(&text);
        assert!(
            page.games.iter().map(|g| g.diagnostics.len()).sum::<usize>() < 2_000,
            "{unit:?} gives endless messages"
        );
    }
    let nested = format!("1. e4 {}{}", "(1. d4 ".repeat(20_000), ")".repeat(20_000));
    assert_accounted(&nested);
}

#[test]
fn a_text_over_the_limit_is_refused() {
    let limits = Limits { max_bytes: 10.try_into().expect("not zero"), ..Limits::recommended() };
    let error = read_page("1. e4 e5 2. Nf3", &limits).expect_err("too long");
    assert_eq!(error.to_string(), "it has more than the 10 bytes that are allowed");
    let limits = Limits { max_games: 1.try_into().expect("not zero"), ..Limits::recommended() };
    let error = read_page("1. e4 e5 1-0\n\n1. d4 d5 1-0\n\n1. c4", &limits);
    assert!(error.is_ok() || error.is_err_and(|e| e.to_string().contains("1 games")));
}

#[test]
fn a_result_alone_on_its_line_is_a_result() {
    for (end, result) in [
        ("1/2", GameResult::Draw),
        ("½", GameResult::Draw),
        ("ничья", GameResult::Draw),
        ("Ничья.", GameResult::Draw),
        ("White resigns", GameResult::Black),
    ] {
        let page = page(&format!("1. e4 e5\n{end}\n"));
        let game = &page.games[0];
        assert_eq!(game.result, Some(result), "{end}");
        assert_eq!(game.cells().len(), 2, "{end}");
        assert!(game.cells()[1].attached.is_empty(), "{end}: {:?}", game.cells()[1].attached);
        assert!(game.diagnostics.is_empty(), "{end}: {:?}", game.diagnostics);
    }
    // What says more than the result is kept.
    let more = page("1. e4 e5\nничья на 3 ходу\n");
    assert_eq!(more.games[0].result, Some(GameResult::Draw));
    assert_eq!(more.games[0].cells()[1].attached.len(), 1);
}

#[test]
fn a_move_cut_off_by_the_end_of_the_text_is_no_cell() {
    let cut = page("1. e2-e4 e7-e5 2. Sg1-f3 Sb8-c6 3. Lf1-b5 a7-");
    let game = &cut.games[0];
    assert_eq!(game.cells().len(), 5);
    assert_eq!(game.diagnostics[0].code.to_string(), "N412");
    assert!(
        matches!(&game.cells()[4].attached[0].kind, AttachedKind::Unread(text) if text == "a7-")
    );
    // A dash between two short moves says nothing of the kind.
    assert_eq!(page("1. Nf3 - Nf6 2. e4 -").games[0].cells().len(), 3);
}

#[test]
fn a_damaged_square_stays_in_its_cell() {
    let texts = |text: &str| -> Vec<String> {
        page(text).games[0].cells().iter().map(|c| c.text.clone()).collect()
    };
    assert_eq!(texts("8. Kpel : 12 d4 : сЗ+"), ["Kpel : 12", "d4 : сЗ+"]);
    assert_eq!(texts("7. Nb4 b4 8.ffo5&a6 9. Bc4"), ["Nb4", "b4", "ffo5", "&a6", "Bc4"]);
}

#[test]
fn moves_over_the_limit_are_kept_but_not_read() {
    let limits = Limits { max_plies: 2.try_into().expect("not zero"), ..Limits::recommended() };
    let page = read_page("1. e4 e5 2. Nf3 Nc6", &limits).expect("small");
    assert_eq!(page.games[0].cells().len(), 2);
    assert!(page.games[0].diagnostics.iter().any(|d| d.code.to_string() == "N406"));
    let [kept] = page.games[0].cells()[1].attached.as_slice() else { panic!("one stretch") };
    assert_eq!(kept.kind, AttachedKind::Unread("Nf3 Nc6".to_owned()));
}

#[test]
fn what_stands_beside_moves_is_bounded() {
    let limits = Limits { max_plies: 2.try_into().expect("not zero"), ..Limits::recommended() };
    let many = |piece: &str| format!("1. e4 {}e5 2. d4", piece.repeat(100));
    for piece in ["(1. d4) ", "(a) ", "$1 ", "{a} ", "(1. d4 (1. c4 d5)) ", "[1. c4] "] {
        let text = many(piece);
        let page = read_page(&text, &limits).expect("small");
        assert!(page.lost(&text).is_empty(), "{piece}");
        let game = &page.games[0];
        let said: Vec<_> = game.diagnostics.iter().map(|d| d.code.to_string()).collect();
        assert_eq!(said, ["N406"], "{piece}");
        assert_eq!(game.cells().len(), 2, "{piece}");
        let beside = game.cells().iter().map(|cell| cell.attached.len()).sum::<usize>();
        assert!(beside <= 45, "{piece}: {beside}");
        let kept =
            game.cells().iter().flat_map(|cell| &cell.attached).filter_map(|a| match &a.kind {
                AttachedKind::Unread(text) => Some(text.matches(piece.trim()).count()),
                _ => None,
            });
        assert!(kept.sum::<usize>() >= 50, "{piece}");
    }
    // Each game has its own.
    let text = format!(
        "{}*\n\n{}*\n",
        many("(1. d4) ").replace("(1. d4) ".repeat(95).as_str(), ""),
        "1. e4 (1. d4) e5 2. d4"
    );
    let page = read_page(&text, &limits).expect("small");
    assert!(
        page.games.iter().all(|game| game
            .diagnostics
            .iter()
            .all(|d| !d.headline.to_string().contains("comments")))
    );
}

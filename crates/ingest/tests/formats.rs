//! The files of recognisers: each sample of `testdata/formats` gives its game, and damage is told with its place.
#![cfg(feature = "formats")]

use std::fs;
use std::path::PathBuf;

use zapis_ingest::formats::{Format, detect_format, read_format, scan};
use zapis_ingest::{Limits, Record};
use zapis_notation_core::{LineIndex, Place, Side};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/formats")
}

fn sample(name: &str) -> String {
    fs::read_to_string(folder().join(name)).expect("the sample is there")
}

fn read(text: &str) -> Vec<Record> {
    read_format(text, detect_format(text.as_bytes()), &Limits::recommended())
        .expect("within the limits")
}

/// The tags in order of their names, and the moves a row a line.
fn shown(record: &Record) -> (String, String) {
    let mut tags: Vec<String> = record.tags.iter().map(|(n, v)| format!("{n}: {v}\n")).collect();
    tags.sort();
    let mut moves = String::new();
    for cell in record.cells() {
        let slot = cell.slot.expect("cells of a table have slots");
        match slot.side {
            Some(Side::Black) => moves.push_str(format!(" {}", cell.text).trim_end()),
            _ => moves.extend(["\n", &slot.number.to_string(), ". ", &cell.text, " |"]),
        }
    }
    (tags.concat(), format!("{}\n", moves.trim_start()))
}

/// The diagnostics: code, line and column in the file, headline.
fn told(text: &str, record: &Record) -> Vec<String> {
    let index = LineIndex::new(text);
    let mut all = Vec::new();
    for d in &record.diagnostics {
        let place = match d.primary.place {
            Place::Text(at) => {
                let p = index.position(text, at.start());
                format!("{}:{}", p.line, p.column)
            }
            Place::Cell { .. } | Place::Whole => "-".to_owned(),
        };
        all.push(format!("{} {place} {}", d.code, d.headline));
    }
    all
}

#[test]
fn every_sample_gives_its_game() {
    let mut count = 0;
    for name in ["fr", "ru"] {
        let expected = sample(&format!("{name}.moves"));
        let first = expected.find("1. ").expect("the moves begin at 1");
        let (tags, moves) = expected.split_at(first);
        for (ending, format) in [
            ("tsv", Format::Tsv),
            ("hocr", Format::Hocr),
            ("alto.xml", Format::Alto),
            ("page.xml", Format::Page),
            ("google.json", Format::Google),
            ("azure.json", Format::Azure),
            ("textract.json", Format::Textract),
            ("paddle.json", Format::Paddle),
            ("list.json", Format::List),
        ] {
            let file = format!("{name}.{ending}");
            let text = sample(&file);
            assert_eq!(detect_format(text.as_bytes()), format, "{file}");
            let records = read(&text);
            assert_eq!(records.len(), 1, "{file}");
            let (found_tags, found_moves) = shown(&records[0]);
            assert_eq!(found_moves, moves, "{file}");
            // A bare list of moves has no fields.
            let expected_tags = if file == "fr.list.json" { "" } else { tags };
            assert_eq!(found_tags, expected_tags, "{file}");
            let mut told = told(&text, &records[0]);
            // The words of the second sheet are mixed on purpose.
            told.retain(|t| name == "fr" || !t.starts_with("N499 "));
            assert_eq!(told, Vec::<String>::new(), "{file}");
            count += 1;
        }
    }
    assert_eq!(count, 18);
}

#[test]
fn confidences_and_other_readings_come_along() {
    let cell = |file: &str, at: usize| read(&sample(file))[0].cells()[at].clone();
    let knight = |file: &str| cell(file, 1);
    let tsv = knight("ru.tsv");
    assert_eq!((tsv.text.as_str(), tsv.symbols.len()), ("Кf6", 0));
    let hocr = knight("ru.hocr");
    assert_eq!(hocr.confidence, tsv.confidence);
    assert_eq!(hocr.symbols.len(), 3);
    assert_eq!(hocr.symbols[0][1], ("Н".to_owned(), 125_000));
    let alto = knight("ru.alto.xml");
    assert_eq!(alto.confidence, tsv.confidence);
    assert_eq!(alto.alternatives[0].text, "Нf6");
    assert_eq!(alto.symbols[2], [("6".to_owned(), 900_000)]);
    let page = cell("fr.page.xml", 2);
    assert_eq!(
        page.alternatives.iter().map(|a| (a.text.as_str(), a.weight_ppm)).collect::<Vec<_>>(),
        [("Gf3", 100_000)]
    );
    let google = knight("ru.google.json");
    assert_eq!((google.confidence, google.symbols.len()), (tsv.confidence, 3));
    assert_eq!(knight("ru.azure.json").confidence, tsv.confidence);
    assert_eq!(knight("ru.textract.json").confidence, tsv.confidence);
    assert_eq!(knight("ru.paddle.json").confidence, tsv.confidence);
    let list = cell("fr.list.json", 7);
    assert_eq!((list.confidence, list.alternatives.len()), (Some(30), 1));
}

#[test]
fn the_order_of_the_words_plays_no_part() {
    let text = sample("fr.tsv");
    let (head, words) = text.split_once('\n').expect("a head line");
    let mut lines: Vec<&str> = words.lines().collect();
    let straight = shown(&read(&text)[0]);
    lines.reverse();
    let back = format!("{head}\n{}\n", lines.join("\n"));
    assert_eq!(shown(&read(&back)[0]), straight);
    assert_eq!(
        told(&back, &read(&back)[0]),
        ["N499 3:34 the words do not come in reading order; they are placed by their boxes"]
    );
    lines.sort_unstable();
    assert_eq!(shown(&read(&format!("{head}\n{}\n", lines.join("\n")))[0]), straight);
}

#[test]
fn a_cut_file_gives_what_stands_before_the_cut() {
    for (file, share) in [
        ("fr.hocr", 80),
        ("ru.alto.xml", 85),
        ("ru.page.xml", 80),
        ("ru.google.json", 85),
        ("ru.azure.json", 60),
        ("ru.paddle.json", 85),
        ("ru.list.json", 70),
    ] {
        let whole = sample(file);
        let mut cut = whole.len() * share / 100;
        while !whole.is_char_boundary(cut) {
            cut -= 1;
        }
        let text = &whole[..cut];
        let records = read(text);
        let told = told(text, &records[0]);
        let lines = text.lines().count();
        let damage: Vec<&String> = told.iter().filter(|t| t.starts_with("N490 ")).collect();
        assert_eq!(damage.len(), 1, "{file}: {told:?}");
        let line: usize =
            damage[0].split([' ', ':']).nth(1).and_then(|n| n.parse().ok()).expect("a line");
        assert!(line + 1 >= lines, "{file}: {told:?}");
        let words = scan(text, detect_format(text.as_bytes()), &Limits::recommended())
            .expect("within the limits");
        let kept = words
            .pages
            .iter()
            .map(|p| p.words.len() + p.tables.iter().map(Vec::len).sum::<usize>())
            .sum::<usize>();
        assert!(kept > 20 || file == "ru.list.json", "{file}: {kept}");
    }
    let list = &sample("ru.list.json");
    let cut = list.find("\"n\": 6").expect("the sixth row");
    assert_eq!(
        shown(&read(&list[..cut])[0]).1,
        "1. d4 | Кf6\n2. c4 | e6\n3. Кc3 | Сb4\n4. e3 | 0-0\n5. Сd3 | d5\n"
    );
}

#[test]
fn another_namespace_is_told_and_read() {
    for (file, from, to, message) in [
        (
            "fr.alto.xml",
            "http://www.loc.gov/standards/alto/ns-v4#",
            "http://example.org/other",
            "N491 2:1 the namespace `http://example.org/other` is not that of ALTO",
        ),
        (
            "fr.page.xml",
            "http://schema.primaresearch.org/PAGE/gts/pagecontent/2019-07-15",
            "urn:x",
            "N491 2:1 the namespace `urn:x` is not that of PAGE",
        ),
        (
            "fr.hocr",
            "http://www.w3.org/1999/xhtml",
            "urn:y",
            "N491 2:1 the namespace `urn:y` is not that of hOCR",
        ),
    ] {
        let text = sample(file).replace(from, to);
        let records = read(&text);
        assert_eq!(told(&text, &records[0]), [message], "{file}");
        assert_eq!(records[0].cells().len(), 9, "{file}");
    }
}

#[test]
fn entity_bombs_are_not_expanded() {
    let bomb = "<!DOCTYPE alto [\n<!ENTITY a \"e4e4e4e4\">\n<!ENTITY b \"&a;&a;&a;&a;\">\n]>\n";
    let text = sample("fr.alto.xml").replacen("<alto ", &format!("{bomb}<alto "), 1).replacen(
        "CONTENT=\"e4\"",
        "CONTENT=\"&b;\"",
        1,
    );
    let records = read(&text);
    let told = told(&text, &records[0]);
    assert_eq!(told[0], "N492 2:1 the file declares entities; they are not expanded");
    assert!(told[1].ends_with("the entity &b; is not expanded"), "{told:?}");
    assert_eq!(records[0].cells()[0].text, "&b");
}

#[test]
fn deep_and_huge_files_end_at_their_limits() {
    let limits = Limits::recommended();
    let deep = format!("<alto>{}", "<x>".repeat(100_000));
    let record = &read_format(&deep, Format::Alto, &limits).expect("within the limits")[0];
    assert_eq!(
        told(&deep, record)[0],
        "N493 1:154 elements are nested deeper than the 50 levels allowed"
    );
    let row = "5\t1\t1\t1\t1\t1\t10\t10\t9\t9\t90\te4\n";
    let many = row.repeat(30_000);
    let record = &read_format(&many, Format::Tsv, &limits).expect("within the limits")[0];
    assert_eq!(
        told(&many, record)[0],
        "N493 20001:26 more than 20000 words are on one page; the rest is not used"
    );
    let small = Limits { max_bytes: 100.try_into().expect("not zero"), ..limits };
    assert!(read_format(&many, Format::Tsv, &small).is_err());
}

#[test]
fn values_that_cannot_be_used_are_told() {
    for (text, expected) in [
        ("5\t1\t1\t1\t1\t1\t10\tx\t9\t9\t90\te4\n", "N494 1:16 found `x` where a number belongs"),
        (
            "5\t1\t1\t1\t1\t1\t10\t4\t9\t9\t90\te4\n5\t1\t1\n",
            "N490 2:6 found 3 columns where 12 belong",
        ),
        (
            "<html><div class='ocr_page'><span class='ocrx_word' title='x_wconf 9'>e4</span></div></html>",
            "N494 1:29 a word without a box: `x_wconf 9`",
        ),
        ("<alto><String CONTENT=\"e4\" HPOS=\"1\"/></alto>", "N494 1:7 the word `e4` has no box"),
        (
            "<PcGts><Page><TextLine><Coords points=\"a\"/></TextLine></Page></PcGts>",
            "N494 1:24 found points=\"a\" where x,y pairs belong",
        ),
        (
            "{\"rec_texts\":[\"e4\"],\"rec_polys\":[]}",
            "N494 1:1 1 texts have no list of as many boxes",
        ),
        (
            "{\"Blocks\":[{\"BlockType\":\"TABLE\",\"Relationships\":[{\"Type\":\"CHILD\",\"Ids\":[\"q\"]}]}]}",
            "N494 1:73 a block refers to one that is not in the file",
        ),
        ("5\t1\t1\t1\t1\t1\t10\t4\t9\t9\t9", "N490 1:23 found 11 columns where 12 belong"),
        (
            "5\t1\t1\t1\t1\t1\t10\t4\t9\t9\t90\te",
            "N490 1:26 the last line does not end; the file may break off here",
        ),
        (
            "[{\"no\":2,\"white\":\"d4\"},{\"no\":1,\"white\":\"e4\"}]",
            "N499 1:24 number 1 comes after 2; the rows are put in order",
        ),
        (
            "[{\"colour\":\"red\"},{\"no\":1,\"white\":\"e4\"}]",
            "N498 1:2 a row is neither a list nor has the keys of a move",
        ),
        ("{\"responses\":[{\"fullTextAnnotation\":1}]}", "N495 1:1 no page is in the file"),
    ] {
        let format =
            if text.starts_with('5') { Format::Tsv } else { detect_format(text.as_bytes()) };
        let records = read_format(text, format, &Limits::recommended()).expect("within the limits");
        let told = told(text, &records[0]);
        assert!(told.iter().any(|t| t == expected), "{text}: {told:?}");
    }
}

#[test]
fn a_cell_holds_no_more_than_a_cell_can() {
    let long = format!("[{{\"no\":1,\"white\":\"{}\"}}]", "e4".repeat(10_000));
    let many = format!(
        "[{{\"no\":1,\"white\":{{\"text\":\"e4\",\"alternatives\":[{}\"e5\"]}}}}]",
        "\"e3\",".repeat(10_000)
    );
    for text in [long, many] {
        let record = &read(&text)[0];
        assert!(record.cells()[0].text.len() <= 256 && record.cells()[0].alternatives.len() <= 256);
        assert_eq!(
            told(&text, record),
            [
                "N493 - a cell holds more than the 256 characters or readings that are allowed; the rest is not used"
            ]
        );
    }
}

#[test]
fn lists_of_every_shape_are_read() {
    for (text, moves) in [
        ("[[\"1\",\"e4\",\"c6\"],[\"2\",\"d4\",\"d5\"]]", "1. e4 | c6\n2. d4 | d5\n"),
        ("[\"1. e4 c6\", \"2. d4\"]", "1. e4 | c6\n2. d4 |\n"),
        ("[\"e4\",\"c6\",\"d4\"]", "1. e4 | c6\n2. d4 |\n"),
        (
            "{\"moves\":[{\"no\":3,\"white\":\"Nc3\"},{\"no\":1,\"white\":\"e4\",\"black\":\"c6\"}]}",
            "1. e4 | c6\n2.  |\n3. Nc3 |\n",
        ),
        (
            "{\"no\":1,\"white\":\"e4\",\"black\":\"?\"}\n{\"no\":2,\"white\":\"d4\",\"black\":\"d5\"}\n",
            "1. e4 |\n2. d4 | d5\n",
        ),
        ("[{\"no\":1,\"white\":\"Ld4 ed5\",\"black\":null}]", "1. Ld4 | ed5\n"),
        (
            "[{\"no\":1,\"white\":\"e4\",\"black\":\"c6\"},{\"no\":2,\"white\":\"d4\",\"bla",
            "1. e4 | c6\n2. d4 |\n",
        ),
    ] {
        let record =
            &read_format(text, Format::List, &Limits::recommended()).expect("within the limits")[0];
        assert_eq!(shown(record).1, moves, "{text}");
    }
}

#[test]
fn a_page_that_goes_on_belongs_to_the_game_before() {
    let page = |number: u32, first: i64| {
        let mut lines = Vec::new();
        for k in 0..4 {
            let y = 100 + 40 * k;
            let row = (first + k).to_string();
            for (x, text) in [(50, row.as_str()), (100, "e4"), (220, "Nf3")] {
                lines.push(format!("5\t{number}\t1\t1\t1\t1\t{x}\t{y}\t30\t20\t90\t{text}\n"));
            }
        }
        lines.concat()
    };
    let text = format!("{}{}", page(1, 1), page(2, 5));
    let records = read(&text);
    assert_eq!(records.len(), 1);
    assert_eq!(records[0].cells().len(), 16);
    assert_eq!(records[0].cells()[15].slot.map(|s| s.number), Some(8));
    let alone = read(&page(1, 41));
    assert_eq!(told("", &alone[0]), ["N497 - the page begins at move 41"]);
}

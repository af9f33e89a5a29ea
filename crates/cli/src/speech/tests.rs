//! Every sentence in every language: none is missing, none has a hole, none is English.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use zapis_notation_core::{
    Choice, Count, File, Foreign, LetterSet, Lettering, Officer, Pieces, Rank, Role, Series, Share,
    Side, Square, Squares, Standing, Texts, Value, Wing, Wording, Written,
};

use super::*;

/// Every sentence that the program can say.
fn all() -> Vec<&'static Wording> {
    let lists: [&'static [Wording]; 8] = [
        zapis_notation_core::SENTENCES,
        zapis_board::SENTENCES,
        zapis_ingest::SENTENCES,
        zapis_ingest::formats::SENTENCES,
        zapis_pgn_bridge::SENTENCES,
        said::SENTENCES,
        said::photos::SENTENCES,
        said::pictures::SENTENCES,
    ];
    lists.into_iter().flatten().collect()
}

const OTHERS: [UiLanguage; 3] = [UiLanguage::Russian, UiLanguage::French, UiLanguage::German];

/// Texts that no sentence has but sentences are made of.
const WORDS: [&str; 9] = ["side", "role", "wing", "pieces", "and", "or", "quoted", "share", "sign"];

/// Sentences of programs that are built without a feature.
const OF_OTHER_BUILDS: [&str; 13] = [
    "built_without_images",
    "built_without_tables",
    "image_is_damaged",
    "image_exceeds",
    "no_ruled_table",
    "sheet_lies_flat",
    "took_too_long",
    "pdftoppm_is_missing",
    "pdf_without_page",
    "pdf_without_words",
    "tesseract_is_missing",
    "tesseract_failed",
    "model_is_missing",
];

/// The blanks of every text of a language, as they are written: `by`, `by-count`, `side-gen`.
fn texts(language: UiLanguage) -> BTreeMap<String, BTreeSet<String>> {
    let mut all = BTreeMap::new();
    for source in sources::of(language) {
        let resource = fluent_syntax::parser::parse(*source).expect("it parses");
        for entry in &resource.body {
            match entry {
                Entry::Message(message) => {
                    let mut names = BTreeSet::new();
                    collect(message.value.as_ref().expect("it has a text"), &mut names);
                    let fresh = all.insert(message.id.name.to_owned(), names).is_none();
                    assert!(fresh, "{}: {} stands twice", language.tag(), message.id.name);
                }
                Entry::Junk { content } => panic!("{}: {content}", language.tag()),
                _ => {}
            }
        }
    }
    all
}

fn collect(pattern: &Pattern<&str>, names: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => note(inline, names),
            Expression::Select { selector, variants } => {
                note(selector, names);
                for variant in variants {
                    collect(&variant.value, names);
                }
            }
        }
    }
}

fn note(inline: &InlineExpression<&str>, names: &mut BTreeSet<String>) {
    if let InlineExpression::VariableReference { id } = inline {
        names.insert(id.name.to_owned());
    }
}

#[test]
fn every_sentence_stands_in_every_language_with_the_same_blanks() {
    for language in OTHERS {
        let texts = texts(language);
        let mut rest: BTreeSet<&str> = texts.keys().map(String::as_str).collect();
        WORDS.iter().chain(&OF_OTHER_BUILDS).for_each(|id| {
            assert!(rest.remove(id), "{}: there is no {id}", language.tag());
        });
        for wording in all() {
            let id = wording.id;
            let used = texts.get(id).unwrap_or_else(|| panic!("{}: no {id}", language.tag()));
            let used: BTreeSet<&str> = used.iter().filter_map(|n| n.split('-').next()).collect();
            let translated = |kind: &str| kind != "Foreign";
            let blanks = wording.blanks.iter().filter(|(_, kind)| translated(kind));
            let blanks: BTreeSet<&str> = blanks.map(|(name, _)| *name).collect();
            assert_eq!(used, blanks, "{}: {id}", language.tag());
            rest.remove(id);
        }
        assert!(rest.is_empty(), "{}: nobody says {rest:?}", language.tag());
    }
}

#[test]
fn no_sentence_has_the_name_of_another() {
    let mut seen = BTreeSet::new();
    for wording in all() {
        assert!(seen.insert(wording.id), "{} stands twice", wording.id);
        assert!(!WORDS.contains(&wording.id), "{}", wording.id);
    }
}

fn standing(side: Side, role: Role, square: &str) -> Standing {
    Standing { side, role, square: Square::from_ascii(square).unwrap() }
}

/// What may fill a blank of a kind, one after the other.
fn samples(kind: &str) -> Vec<Value> {
    let roles = || std::iter::once(Role::Pawn).chain(Officer::ALL.map(Role::Officer));
    let square = Square::from_ascii("e4").unwrap();
    match kind {
        "String" => vec![Value::Text("xyz".to_owned())],
        "Foreign" => vec![Foreign("some English words".to_owned()).into()],
        "Lettering" => vec![Lettering::from(LetterSet::english()).into()],
        "Written" => ["K", "К", "xyz", "\u{200b}"].map(|t| Written::from(t).into()).to_vec(),
        "Count" => [1, 2, 5, 21, 0].map(|n: u64| Count(n).into()).to_vec(),
        "Share" => vec![Share(973).into()],
        "Side" => vec![Side::White.into(), Side::Black.into()],
        "Role" => roles().map(Value::from).collect(),
        "Wing" => vec![Wing::King.into(), Wing::Queen.into()],
        "File" => vec![File::from_char('e').unwrap().into()],
        "Rank" => vec![Rank::from_char('4').unwrap().into()],
        "Square" => vec![square.into()],
        "Squares" => vec![Squares(vec![square]).into(), Squares(vec![square; 3]).into()],
        "Pieces" => {
            let one = |role| Pieces(vec![standing(Side::White, role, "e4")]).into();
            let rook = standing(Side::Black, Role::Officer(Officer::Rook), "a1");
            let pawn = standing(Side::White, Role::Pawn, "b7");
            let many = Pieces(vec![rook, pawn, Standing { square, ..rook }]);
            roles().map(one).chain([many.into()]).collect()
        }
        "Choice" => [1, 3].map(|n| Choice(vec!["xyz".to_owned(); n]).into()).to_vec(),
        "Texts" => vec![Texts(vec!["xyz".to_owned(); 2]).into()],
        "Sentence" => vec![said::games_done(2_usize).into()],
        "Series" => vec![Series(vec![said::games_done(2_usize); 2]).into()],
        other => panic!("no sample of a {other}"),
    }
}

/// The sentence with each sample in turn, whichever of its blanks has most.
fn cases(wording: &'static Wording) -> Vec<Sentence> {
    let all: Vec<Vec<Value>> = wording.blanks.iter().map(|(_, kind)| samples(kind)).collect();
    let most = all.iter().map(Vec::len).max().unwrap_or(1);
    let case = |n: usize| all.iter().map(|values| values[n % values.len()].clone()).collect();
    (0..most).map(|n| Sentence::new(wording, case(n))).collect()
}

#[test]
fn every_sentence_is_said_in_every_language_with_nothing_missing() {
    for language in UiLanguage::ALL {
        let speech = Speech::of(language);
        for sentence in all().into_iter().flat_map(cases) {
            let text = speech.say(&sentence);
            let id = sentence.wording().id;
            let places = ["{$", "{ $", "{}", "  ", " ,", "( "];
            let odd = places.iter().find(|odd| text.contains(**odd));
            assert!(!text.is_empty() && odd.is_none(), "{} {id}: {text}", language.tag());
            assert!(text.trim() == text, "{} {id}: `{text}`", language.tag());
            let blank = sentence.blanks().find(|(name, _)| text.contains(&format!("{{{name}")));
            assert!(blank.is_none(), "{} {id}: {text}", language.tag());
        }
    }
}

#[test]
fn no_english_is_left_in_other_languages() {
    for language in OTHERS {
        let speech = Speech::of(language);
        for sentence in all().into_iter().flat_map(cases) {
            let text = speech.say(&sentence);
            let id = sentence.wording().id;
            let english = [
                " the ", "the ", "White", "Black", "pawn", "rook", "bishop", "knight", "queen",
                "king", " of ", " and ", "English",
            ];
            // Commands to install something, and the names of options, are the same everywhere.
            let plain = text.replace("`white=", "").replace("`black=", "");
            let left = english.iter().find(|word| plain.contains(**word));
            let told = left.is_none() || id == "tesseract_is_missing";
            assert!(told, "{} {id}: {text}", language.tag());
        }
    }
}

#[test]
fn words_take_their_forms() {
    let say = |language, sentence: &Sentence| Speech::of(language).say(sentence);
    let known = |id: &str| all().into_iter().find(|w| w.id == id).unwrap();
    let rook = standing(Side::Black, Role::Officer(Officer::Rook), "e8");
    let knight = standing(Side::White, Role::Officer(Officer::Knight), "e3");
    let king = Square::from_ascii("e1").unwrap();
    let pinned = Sentence::new(
        known("is_pinned"),
        vec![Pieces::from(knight).into(), king.into(), Pieces::from(rook).into()],
    );
    assert_eq!(pinned, "the knight on e3 is pinned to the king on e1 by the rook on e8");
    assert_eq!(
        say(UiLanguage::Russian, &pinned),
        "конь e3 связан: за ним король e1, нападает ладья e8"
    );
    assert_eq!(
        say(UiLanguage::French, &pinned),
        "le cavalier e3 est cloué sur le roi e1 par la tour e8"
    );
    assert_eq!(
        say(UiLanguage::German, &pinned),
        "der Springer e3 ist gefesselt: dahinter steht der König e1, es fesselt der Turm e8"
    );
    let unused = |count: u64| Sentence::new(known("moves_not_used"), vec![Count(count).into()]);
    assert_eq!(say(UiLanguage::Russian, &unused(1)), "не использован ещё 1 ход");
    assert_eq!(say(UiLanguage::Russian, &unused(3)), "не использованы ещё 3 хода");
    assert_eq!(say(UiLanguage::Russian, &unused(11)), "не использованы ещё 11 ходов");
    let sure = Sentence::new(known("confidence"), vec![Share(973).into()]);
    assert_eq!(say(UiLanguage::German, &sure), "Sicherheit 97,3 %");
}

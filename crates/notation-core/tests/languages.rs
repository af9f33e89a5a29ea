//! The table of languages, tags, and letters of one's own.
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use zapis_notation_core::{
    Language, LetterSet, LetterSpecError, Officer, Role, SourceConfidence, Style, StyleError,
    look_alike,
};

fn tags(tag: &str) -> Vec<&'static str> {
    Language::from_tag(tag).into_iter().map(Language::tag).collect()
}

#[test]
fn there_are_seventy_three_languages_with_a_source_each() {
    assert_eq!(Language::ALL.len(), 73);
    for language in Language::ALL {
        assert!(!language.sources().is_empty(), "{language:?} has no source");
        assert!(
            !language.english_name().is_empty()
                && !language.native_name().is_empty()
                && language.script().len() == 4
        );
        assert_eq!(language.letters().of_language(), language.tag());
        assert_eq!(Language::from_tag(language.tag()).first(), Some(language));
    }
    let high = Language::ALL.iter().filter(|l| l.confidence() == SourceConfidence::High).count();
    assert_eq!(high, 33);
}

#[test]
fn a_tag_without_script_or_variant_means_all_its_sets() {
    assert_eq!(tags("sr"), ["sr-Latn", "sr-Cyrl"]);
    assert_eq!(tags("SR_cyrl"), ["sr-Cyrl"]);
    assert_eq!(tags("be"), ["be", "be-tarask"]);
    assert_eq!(tags("be-tarask"), ["be-tarask"]);
    assert_eq!(tags("pt-BR"), ["pt"]);
    assert_eq!(tags("ru-Cyrl-RU"), ["ru"]);
    assert_eq!(tags("ru-x-latin"), Vec::<&str>::new());
    assert_eq!(tags("xx"), Vec::<&str>::new());
    assert_eq!(tags(""), Vec::<&str>::new());
}

#[test]
fn letter_sets_of_a_tag_begin_with_the_languages_own() {
    let of = |tag| LetterSet::for_tag(tag).into_iter().map(LetterSet::tag).collect::<Vec<_>>();
    assert_eq!(of("ru"), ["ru", "ru-x-latin", "ru-x-pen", "ru-x-qwerty", "ru-x-cyrl"]);
    assert_eq!(of("RU_x_Pen"), ["ru-x-pen"]);
    assert_eq!(of("figurine"), ["figurine"]);
    assert_eq!(of("san"), ["san"]);
    assert_eq!(of("sr"), ["sr-Latn", "sr-Cyrl", "sr-x-latin"]);
    assert_eq!(of("nonsense"), Vec::<&str>::new());
}

#[test]
fn letters_of_ones_own_are_checked() {
    let own = LetterSet::custom(" K=Кр, Q=Ф; R=Л,B=С,N=К|Кн ,p=п").unwrap();
    assert_eq!(Officer::ALL.map(|o| own.letter(o).to_owned()), ["Кр", "Ф", "Л", "С", "К"]);
    assert_eq!(own.alternates().collect::<Vec<_>>(), [(Officer::Knight, "Кн")]);
    assert_eq!(own.pawns().collect::<Vec<_>>(), ["п"]);
    let error = |spec: &str| LetterSet::custom(spec).unwrap_err();
    assert_eq!(error("K=K,Q=Q,R=R,B=B"), LetterSpecError::Missing { officer: Officer::Knight });
    assert_eq!(error("K=K,K=Q"), LetterSpecError::Twice { officer: Officer::King });
    assert_eq!(
        error("K=1"),
        LetterSpecError::NotALetter { role: Role::Officer(Officer::King), found: '1' }
    );
    assert_eq!(error("K="), LetterSpecError::Empty { role: Role::Officer(Officer::King) });
    assert_eq!(error("King=K"), LetterSpecError::UnknownPiece { name: "King".to_owned() });
    assert_eq!(error("K").to_string(), "`K` has no `=`; write K=Кр");
    assert_eq!(error("").to_string(), "no letter for K");
}

#[test]
fn ambiguous_letters_are_known() {
    assert!(LetterSet::custom("K=R,Q=R,R=T,B=I,N=N").unwrap().is_ambiguous());
    assert!(LetterSet::from_tag("ru-x-qwerty").unwrap().is_ambiguous());
    assert!(!LetterSet::from_tag("ru").unwrap().is_ambiguous());
    assert!(!LetterSet::from_tag("fo").unwrap().is_ambiguous());
}

#[test]
fn a_style_is_chosen_by_names() {
    let mut style = Style::pgn();
    for (key, value) in [
        ("form", "long"),
        ("capture", "none"),
        ("castling", "0"),
        ("promotion", "plain"),
        ("check", "none"),
    ] {
        style.set(key, value).unwrap();
    }
    let error = style.set("capture", "X").unwrap_err();
    assert_eq!(error.to_string(), "`capture` cannot be `X`; choose x, ×, :, none");
    assert_eq!(
        style.set("colour", "red").unwrap_err(),
        StyleError::Key { key: "colour".to_owned() }
    );
}

#[test]
fn characters_look_alike_within_their_sets_only() {
    for (a, b) in [
        ('K', 'К'),
        ('c', 'с'),
        ('0', 'О'),
        ('l', '1'),
        ('З', '3'),
        ('6', 'б'),
        ('Ь', 'b'),
        ('х', '×'),
    ] {
        assert!(look_alike(a, b) && look_alike(b, a), "{a} {b}");
    }
    for (a, b) in [('K', 'N'), ('0', 'l'), ('Ф', 'Q'), ('a', 'o')] {
        assert!(!look_alike(a, b), "{a} {b}");
    }
}

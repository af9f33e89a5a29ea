//! Clean input comes back untouched, whatever the prior thinks of the moves.

use zapis_board::Game;
use zapis_ingest::{Confidence, Decoded, End, ReadSettings, Reading, decode};
use zapis_notation_core::Language;

use crate::sheets::{LONG, SHORT, moves, play, random_game, read, record, texts, unambiguous};

fn decoded(game: &Game, language: Language) -> Decoded {
    decode(&record(language.tag(), &texts(game, language.letters())), &ReadSettings::default())
}

/// Asserts that a game written in a language decodes to itself.
fn untouched(game: &Game, language: Language) {
    let decoded = decoded(game, language);
    let tag = language.tag();
    assert_eq!(read(&decoded), moves(game), "{tag}");
    for (n, line) in decoded.transcript.lines.iter().enumerate() {
        assert_eq!(line.reading, Reading::AsWritten, "{tag}, ply {n}: {}", line.text);
        assert!(line.confidence >= Confidence::new(990), "{tag}, ply {n}: {:?}", line.confidence);
        let cells: Vec<usize> = line.cells.iter().map(|c| c.cell as usize).collect();
        assert_eq!(cells, [n], "{tag}");
    }
    assert_eq!(decoded.end, End::Complete, "{tag}");
    assert_eq!(decoded.diagnostics, [], "{tag}");
}

#[test]
fn sixty_nine_languages_have_a_letter_for_each_piece() {
    assert_eq!(unambiguous().count(), 69);
}

#[test]
fn famous_and_silly_games_in_every_language() {
    let games: Vec<Game> = SHORT.iter().chain([&LONG]).map(|m| play(m)).collect();
    for language in unambiguous() {
        for game in &games {
            untouched(game, language);
        }
    }
}

#[test]
fn absurd_but_legal_games_in_every_language() {
    for (n, language) in unambiguous().enumerate() {
        untouched(&random_game(n as u64 + 1, 120), language);
    }
}

#[test]
fn a_long_absurd_game() {
    let english = Language::ALL.iter().copied().find(|l| l.tag() == "en").unwrap();
    untouched(&random_game(7, 400), english);
}

#[test]
fn the_same_input_gives_the_same_output() {
    let mut written = texts(&play(LONG), Language::ALL[0].letters());
    for (n, text) in written.iter_mut().enumerate().filter(|(n, _)| n % 5 == 3) {
        *text = text.replace(['3', '4', 'd', 'N'], if n % 2 == 0 { "?" } else { "" });
    }
    let record = record("auto", &written);
    let first = decode(&record, &ReadSettings::default());
    assert_eq!(decode(&record, &ReadSettings::default()), first);
    let elsewhere = std::thread::spawn(move || decode(&record, &ReadSettings::default()));
    assert_eq!(elsewhere.join().unwrap(), first);
}

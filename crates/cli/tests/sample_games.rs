//! The sample games at the end of the two rules texts, through the program: read to their end, what is odd is said.

#[path = "common/run.rs"]
#[allow(dead_code, reason = "other tests use the rest of it")]
mod run;

use run::{Case, zapis};

/// The Russian game as a scanner left it: en passant glued to its move, a 3 behind the check, a full stop behind the offer.
const RUSSIAN: &str = "Пример записи партии:\n\n\
    1. e4 e5 2. Кf3 Кf6 3. d4 exd4 4. e5 Кe4 5. Фxd4 d5 6. exd6e.p. Кxd6 7. Сg5 Кc6 8. Фe3+3 Сe7 9. Кbd2 0-0 \
    10. 0-0-0 Лe8 11. Крb1 (=).\n";

/// The French game: castling in two ways, and a draw offer with the words that stand for the rest.
const FRENCH: &str = "Exemple de partie :\n\n\
    1. d4 Cf6 2. c4 e6 3. Cc3 Fb4 4. Fd2 o-o 5. e4 d5 6. exd5 exd5 7. cxd5 Fxc3 8. Fxc3 Cxd5 9. Cf3 b6 \
    10. Db3 Cxc3 11. bxc3 c5 12. Fe2 cxd4 13. Cxd4 Te8 14. 0-0 Cd7 15. a4 Cc5 16. Db4 Fb7 17. a5 (=)... etc.\n";

fn sans(json: &Case) -> Vec<String> {
    let line = json.stdout();
    line.split("{\"ply\":")
        .filter_map(|ply| ply.split_once("\"san\":\"")?.1.split_once('"'))
        .map(|(san, _)| san.to_owned())
        .collect()
}

#[test]
fn the_russian_game_is_read_to_its_end() {
    for lang in ["ru", "auto"] {
        let moves = sans(&zapis(&["read", "--json", "--lang", lang, "-"]).input(RUSSIAN));
        assert_eq!(
            moves.join(" "),
            "e4 e5 Nf3 Nf6 d4 exd4 e5 Ne4 Qxd4 d5 exd6 Nxd6 Bg5 Nc6 Qe3+ Be7 Nbd2 O-O O-O-O Re8 Kb1",
            "{lang}"
        );
    }
    insta::assert_snapshot!(
        "game_ru",
        zapis(&["read", "--lang", "ru", "-"]).input(RUSSIAN).shown()
    );
}

#[test]
fn the_3_behind_the_russian_check_is_named_where_it_stands() {
    insta::assert_snapshot!(
        "game_ru_check",
        zapis(&["check", "--lang", "ru", "-"]).input(RUSSIAN).shown()
    );
}

#[test]
fn the_french_game_is_read_to_its_end() {
    for (command, lang) in [("read", "fr"), ("read", "auto"), ("check", "fr"), ("check", "auto")] {
        let moves = sans(&zapis(&[command, "--json", "--lang", lang, "-"]).input(FRENCH));
        assert_eq!(
            moves.join(" "),
            "d4 Nf6 c4 e6 Nc3 Bb4 Bd2 O-O e4 d5 exd5 exd5 cxd5 Bxc3 Bxc3 Nxd5 Nf3 b6 Qb3 Nxc3 bxc3 c5 Be2 cxd4 Nxd4 \
             Re8 O-O Nd7 a4 Nc5 Qb4 Bb7 a5",
            "{command} {lang}"
        );
    }
    insta::assert_snapshot!("game_fr", zapis(&["read", "--lang", "fr", "-"]).input(FRENCH).shown());
}

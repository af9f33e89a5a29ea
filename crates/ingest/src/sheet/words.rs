//! Words after the last move that tell how the game ended.

use zapis_notation_core::Side;

use crate::GameResult;

/// Beginnings of sentences, in lower case, with the result that they mean.
const ENDINGS: &[(GameResult, &[&str])] = &[
    (
        GameResult::Black,
        &[
            "белые сдались",
            "белые сдаются",
            "white resign",
            "weiss gab auf",
            "weiss gibt auf",
            "les blancs abandonnent",
            "blancs abandonnent",
            "las blancas abandonan",
            "blancas abandonan",
            "wit gaf op",
            "wit geeft op",
            "en wit gaf op",
            "białe poddały",
            "il bianco abbandona",
        ],
    ),
    (
        GameResult::White,
        &[
            "черные сдались",
            "чёрные сдались",
            "черные сдаются",
            "чёрные сдаются",
            "black resign",
            "schwarz gab auf",
            "schwarz gibt auf",
            "les noirs abandonnent",
            "noirs abandonnent",
            "las negras abandonan",
            "negras abandonan",
            "zwart gaf op",
            "zwart geeft op",
            "en zwart gaf op",
            "czarne poddały",
            "il nero abbandona",
        ],
    ),
    (
        GameResult::Draw,
        &[
            "ничья",
            "соглашение на ничью",
            "draw agreed",
            "remis",
            "nulle",
            "partie nulle",
            "tablas",
            "patta",
            "döntetlen",
        ],
    ),
];

/// Words for the sides, in lower case, by the beginnings that all their forms share.
const SIDES: &[(Side, &[&str])] = &[
    (
        Side::White,
        &[
            "бел", "white", "weiss", "blanc", "blanca", "bianco", "wit", "biał", "bílý", "alb",
            "fehér",
        ],
    ),
    (
        Side::Black,
        &[
            "черн", "чёрн", "чорн", "black", "schwarz", "noir", "negra", "nero", "zwart", "czarn",
            "černý", "negr", "sötét",
        ],
    ),
];

/// Words for giving up, and for winning.
const GIVES_UP: &[&str] = &[
    "сдал",
    "сдач",
    "сдаю",
    "здал",
    "resign",
    "aufgegeben",
    "aufgabe",
    "abandon",
    "abbandon",
    "opgegeven",
    "poddał",
    "vzdal",
];
const WINS: &[&str] = &[
    "выигра",
    "победа",
    "победили",
    "won",
    "wins",
    "gewinnt",
    "gewann",
    "gagne",
    "ganan",
    "vince",
    "wint",
    "wygrał",
];

/// Words of a sentence that says no more than who gave up or won.
const SHORT: usize = 4;

/// Finds who gave up or won in a short sentence, in whatever order its words stand.
fn outcome(lower: &str) -> Option<GameResult> {
    let words: Vec<&str> =
        lower.split(|c: char| !c.is_alphabetic()).filter(|w| !w.is_empty()).collect();
    if words.len() > SHORT {
        return None;
    }
    let has = |forms: &[&str]| words.iter().any(|w| forms.iter().any(|f| w.starts_with(f)));
    let mut sides = SIDES.iter().filter(|(_, forms)| has(forms)).map(|(side, _)| *side);
    let (side, None) = (sides.next()?, sides.next()) else { return None };
    let winner = match (has(GIVES_UP), has(WINS)) {
        (true, false) => side.other(),
        (false, true) => side,
        _ => return None,
    };
    Some(if winner == Side::White { GameResult::White } else { GameResult::Black })
}

/// A sentence in lower case, in the one of two spellings that the lists have.
fn folded(sentence: &str) -> String {
    sentence.to_lowercase().replace('ß', "ss")
}

/// Tells whether a sentence says how the game ended and nothing else, so that nothing is lost without its words.
pub(crate) fn is_result_only(sentence: &str) -> bool {
    let plain = folded(sentence.trim_matches(|c: char| !c.is_alphanumeric()));
    // The end of a verb may be missing from the list: `white resigns`.
    let ending = |rest: &str| rest.len() <= 3 && rest.chars().all(char::is_alphabetic);
    outcome(&plain).is_some()
        || ENDINGS
            .iter()
            .any(|(_, forms)| forms.iter().any(|f| plain.strip_prefix(f).is_some_and(ending)))
}

/// Returns the result that a sentence states.
pub(crate) fn result_of_words(sentence: &str) -> Option<GameResult> {
    let lower = folded(sentence.trim());
    ENDINGS
        .iter()
        .find(|(_, forms)| forms.iter().any(|f| lower.starts_with(f)))
        .map(|(result, _)| *result)
        .or_else(|| outcome(&lower))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn resignation_is_a_result() {
        assert_eq!(result_of_words("Белые сдались."), Some(GameResult::Black));
        assert_eq!(result_of_words("en zwart gaf op"), Some(GameResult::White));
        assert_eq!(result_of_words("Ничья"), Some(GameResult::Draw));
        assert_eq!(result_of_words("abandon des noirs"), Some(GameResult::White));
        assert_eq!(result_of_words("сдача белых"), Some(GameResult::Black));
        assert_eq!(result_of_words("победа чёрных!"), Some(GameResult::Black));
        assert_eq!(result_of_words("Weiß hat aufgegeben"), Some(GameResult::Black));
        assert_eq!(result_of_words("Weiss gibt auf"), Some(GameResult::Black));
        assert_eq!(result_of_words("Weiß gibt auf."), Some(GameResult::Black));
        assert_eq!(result_of_words("White is better"), None);
        assert_eq!(result_of_words("White won a pawn and later the game"), None);
    }
}

//! Words after the last move that tell how the game ended.

use crate::GameResult;

/// Beginnings of sentences, in lower case, with the result that they mean.
const ENDINGS: &[(GameResult, &[&str])] = &[
    (
        GameResult::Black,
        &[
            "белые сдались",
            "белые сдаются",
            "white resign",
            "weiß gab auf",
            "weiss gab auf",
            "weiß gibt auf",
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

/// Tells whether a sentence says how the game ended and nothing else, so that nothing is lost without its words.
pub(crate) fn is_result_only(sentence: &str) -> bool {
    let plain = sentence.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    // The end of a verb may be missing from the list: `white resigns`.
    let ending = |rest: &str| rest.len() <= 3 && rest.chars().all(char::is_alphabetic);
    ENDINGS.iter().any(|(_, forms)| forms.iter().any(|f| plain.strip_prefix(f).is_some_and(ending)))
}

/// Returns the result that a sentence states.
pub(crate) fn result_of_words(sentence: &str) -> Option<GameResult> {
    let lower = sentence.trim().to_lowercase();
    ENDINGS
        .iter()
        .find(|(_, forms)| forms.iter().any(|f| lower.starts_with(f)))
        .map(|(result, _)| *result)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn resignation_is_a_result() {
        assert_eq!(result_of_words("Белые сдались."), Some(GameResult::Black));
        assert_eq!(result_of_words("en zwart gaf op"), Some(GameResult::White));
        assert_eq!(result_of_words("Ничья"), Some(GameResult::Draw));
        assert_eq!(result_of_words("White is better"), None);
    }
}

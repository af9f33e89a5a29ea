//! A move that a person types, in whatever notation.

use zapis_board::{Matches, Position};
use zapis_notation_core::{LetterSet, parse_all};

/// What a typed text means in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// This move, in coordinate notation.
    Move(String),
    /// One of these, in standard notation.
    Several(Vec<String>),
    /// No legal move.
    Nothing,
}

/// Reads a text as a legal move: in the letters of the game, else in standard notation, else in any language's.
pub fn meaning(text: &str, position: &Position, own: &[&LetterSet]) -> Typed {
    let text = text.trim();
    let others = [LetterSet::standard()].into_iter().chain(LetterSet::all().map(|l| l as _));
    for letters in own.iter().copied().chain(others) {
        let mut found: Vec<(String, String)> = Vec::new();
        for reading in parse_all(text, letters) {
            let matches = position.matching(&reading.meaning());
            let legal = match &matches {
                Matches::One(legal) => std::slice::from_ref(legal),
                Matches::Many(_) => matches.as_slice(),
                Matches::None(_) => &[],
            };
            for legal in legal {
                let named = (legal.uci(), legal.san());
                if !found.contains(&named) {
                    found.push(named);
                }
            }
        }
        match found.as_slice() {
            [] => {}
            [(uci, _)] => return Typed::Move(uci.clone()),
            _ => return Typed::Several(found.into_iter().map(|(_, san)| san).collect()),
        }
    }
    Typed::Nothing
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(text: &str, fen: &str, tag: &str) -> Typed {
        let own: Vec<&LetterSet> = LetterSet::from_tag(tag).into_iter().collect();
        meaning(text, &Position::from_fen(fen).expect("a position"), &own)
    }

    #[test]
    fn any_notation_is_taken() {
        let start = Position::initial().fen();
        let knight = Typed::Move("g1f3".to_owned());
        for text in ["Nf3", "Кf3", "Sf3", "♘f3", "g1f3", "Ng1-f3", " Cf3 "] {
            assert_eq!(typed(text, &start, "ru"), knight, "{text}");
        }
        assert_eq!(typed("Nf6", &start, "ru"), Typed::Nothing);
        assert_eq!(typed("<script>", &start, "ru"), Typed::Nothing);
    }

    #[test]
    fn two_meanings_are_both_named() {
        let fen = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1";
        let both = Typed::Several(vec!["Nbd2".to_owned(), "Nfd2".to_owned()]);
        assert_eq!(typed("Nd2", fen, "en"), both);
    }
}

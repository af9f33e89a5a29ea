//! Which of Tesseract's models read a sheet.

use zapis_ingest::formats::Word;
use zapis_notation_core::{LetterSet, Officer};

use super::tesseract::Tesseract;
use crate::commands::Failure;
use crate::said::photos as said;

/// Characters of squares, marks and castling, in every language.
pub(super) const SQUARES: &str = "abcdefgh12345678x:×+-#=()0O";

/// Language tags with Tesseract's names, as far as they are not the same in all scripts; Latin letters without marks are
/// read by `eng` as well.
const MODELS: &[(&str, &str)] = &[
    ("af", "afr"),
    ("az", "aze"),
    ("be", "bel"),
    ("bg", "bul"),
    ("ca", "cat"),
    ("cs", "ces"),
    ("da", "dan"),
    ("de", "deu"),
    ("el", "ell"),
    ("en", "eng"),
    ("eo", "epo"),
    ("es", "spa"),
    ("et", "est"),
    ("fi", "fin"),
    ("fr", "fra"),
    ("he", "heb"),
    ("hr", "hrv"),
    ("hu", "hun"),
    ("hy", "hye"),
    ("is", "isl"),
    ("it", "ita"),
    ("ka", "kat"),
    ("kk", "kaz"),
    ("lt", "lit"),
    ("lv", "lav"),
    ("mk", "mkd"),
    ("nb", "nor"),
    ("nl", "nld"),
    ("nn", "nor"),
    ("no", "nor"),
    ("pl", "pol"),
    ("pt", "por"),
    ("ro", "ron"),
    ("ru", "rus"),
    ("sk", "slk"),
    ("sl", "slv"),
    ("sr", "srp"),
    ("sv", "swe"),
    ("tr", "tur"),
    ("uk", "ukr"),
];

/// Words of printed forms by which the language of a page is told where nobody says it.
const FORMS: &[(&str, &[&str])] = &[
    ("rus", &["белые", "чёрные", "черные", "запись", "партии", "турнир", "дата", "результат"]),
    (
        "deu",
        &["weiß", "weiss", "schwarz", "runde", "ergebnis", "datum", "turnier", "partieformular"],
    ),
    ("fra", &["blancs", "noirs", "ronde", "résultat", "tournoi", "feuille", "partie"]),
    ("spa", &["blancas", "negras", "ronda", "resultado", "torneo", "planilla"]),
    ("ita", &["bianco", "nero", "turno", "risultato", "torneo", "formulario"]),
    ("nld", &["wit", "zwart", "ronde", "uitslag", "toernooi"]),
    ("eng", &["white", "black", "round", "result", "event", "scoresheet", "board"]),
];

/// The models for a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Models {
    /// The model of the language.
    pub(super) own: String,
    /// Whether pieces have letters that no model for Latin letters knows: then squares are read by `eng`, which knows
    /// them better, and only the pieces by the language's own.
    pub(super) split: bool,
    /// The letters of pieces, the longest first.
    pub(super) pieces: Vec<String>,
}

impl Models {
    /// Chooses by what the user says, or else by the words that are printed on the form.
    ///
    /// # Errors
    ///
    /// When a model is needed that is not installed, with the package that has it.
    pub(super) fn chosen(
        letters: &[LetterSet],
        form: &[Word],
        program: &Tesseract,
    ) -> Result<Models, Failure> {
        let own = own_model(letters, form);
        let tag = MODELS.iter().find(|(_, m)| *m == own).map_or("en", |(t, _)| t);
        let sets: Vec<LetterSet> = match letters {
            [] if own == "rus" => LetterSet::for_tag(tag).into_iter().cloned().collect(),
            // Which Latin letters a page uses the decoder finds out; those of the commonest languages are allowed.
            [] => ["en", "de", "fr", "es", "it", "nl", tag]
                .iter()
                .flat_map(|t| LetterSet::for_tag(t))
                .cloned()
                .collect(),
            some => some.to_vec(),
        };
        let pieces = pieces(&sets);
        let split = pieces.iter().any(|p| p.chars().any(|c| !is_latin(c)));
        let own = if program.has(&own) {
            own
        } else if split {
            return Err(missing(&own));
        } else {
            "eng".to_owned()
        };
        if (split || own == "eng") && !program.has("eng") {
            return Err(missing("eng"));
        }
        Ok(Models { own, split, pieces })
    }

    /// Returns all characters that a move may hold.
    pub(super) fn characters(&self) -> String {
        let mut all = SQUARES.to_owned();
        for c in self.pieces.iter().flat_map(|p| p.chars()) {
            if !all.contains(c) {
                all.push(c);
            }
        }
        all
    }

    /// Returns the model that reads squares and numbers.
    pub(super) fn of_squares(&self) -> &str {
        if self.split { "eng" } else { &self.own }
    }

    /// Returns the name under which all models of the sheet read together.
    pub(super) fn together(&self) -> String {
        if self.split { format!("{}+eng", self.own) } else { self.own.clone() }
    }
}

fn is_latin(c: char) -> bool {
    // Basic Latin, its supplement and its extensions.
    u32::from(c) < 0x250
}

/// The letters of pieces, the longest first, each once.
fn pieces(sets: &[LetterSet]) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for set in sets.iter().filter(|s| !s.is_typing()) {
        for officer in Officer::ALL {
            let letter = set.letter(officer).to_owned();
            if !letter.is_empty() && !all.contains(&letter) {
                all.push(letter);
            }
        }
    }
    all.sort_by_key(|p| std::cmp::Reverse(p.chars().count()));
    all
}

/// Returns the model of the language that is stated; nothing where none is.
pub(super) fn stated(letters: &[LetterSet]) -> Option<&'static str> {
    letters.iter().find_map(|set| {
        let language = set.of_language().split('-').next().unwrap_or_default();
        MODELS.iter().find(|(tag, _)| *tag == language).map(|(_, model)| *model)
    })
}

fn own_model(letters: &[LetterSet], form: &[Word]) -> String {
    stated(letters).unwrap_or_else(|| of_form(form)).to_owned()
}

/// Returns the model of the language that a form is printed in.
fn of_form(form: &[Word]) -> &'static str {
    let words: Vec<String> = form
        .iter()
        .map(|w| w.text.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase())
        .collect();
    let cyrillic = |w: &String| w.chars().filter(|c| ('а'..='я').contains(c)).count() >= 3;
    if words.iter().filter(|w| cyrillic(w)).count() >= 3 {
        return "rus";
    }
    let hits = |list: &[&str]| words.iter().filter(|w| list.contains(&w.as_str())).count();
    let best = FORMS.iter().rev().max_by_key(|(_, list)| hits(list));
    best.filter(|(_, list)| hits(list) > 0).map_or("eng", |(model, _)| model)
}

fn missing(model: &str) -> Failure {
    Failure::Program(said::model_is_missing(model))
}

#[cfg(test)]
mod tests {
    use zapis_ingest::formats::Frame;
    use zapis_notation_core::Span;

    use super::*;

    fn form(text: &str) -> Vec<Word> {
        text.split(' ').map(|w| Word::new(w, Span::at(0, 0), Frame::default())).collect()
    }

    #[test]
    fn the_form_tells_its_language() {
        assert_eq!(of_form(&form("ЗАПИСЬ ПАРТИИ Турнир: Белые:")), "rus");
        assert_eq!(of_form(&form("PARTIEFORMULAR Weiß: Keller Runde: 1")), "deu");
        assert_eq!(of_form(&form("FEUILLE DE PARTIE Blancs: Martin")), "fra");
        assert_eq!(of_form(&form("~ | 3")), "eng");
    }

    #[test]
    fn the_language_that_is_stated_goes_before_the_form() {
        let sets: Vec<LetterSet> = LetterSet::for_tag("ru").into_iter().cloned().collect();
        assert_eq!(own_model(&sets, &form("White: Black:")), "rus");
        assert_eq!(pieces(&sets)[0], "Кр");
    }

    #[test]
    fn a_missing_model_is_named_with_its_package() {
        assert!(missing("rus").to_string().contains("apt install tesseract-ocr-rus"));
    }
}

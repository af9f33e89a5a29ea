//! What a conversion is to do.

use std::sync::Arc;

use crate::letters::Letters;
use crate::limits::BridgeLimits;
use crate::mend::Mender;
use crate::notation::Notation;

/// What a conversion is to do.
///
/// ```
/// use zapis_pgn_bridge::{Letters, Notation, Openings, Settings};
///
/// let french = Notation::of_tag("fr").ok_or("no language has this tag")?;
/// let mut settings = Settings::new(Letters::Auto, french);
/// settings.openings = Openings::Named;
/// assert_eq!(settings.from, Letters::Auto);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Settings {
    /// The letters of the input.
    pub from: Letters,
    /// The notation of the output.
    pub to: Notation,
    /// What a file may cost.
    pub limits: BridgeLimits,
    /// What becomes of comments that run to the end of their line.
    pub line_comments: LineComments,
    /// How results are written.
    pub results: Results,
    /// What becomes of moves that are quoted in comments.
    pub quoted: Quoted,
    /// What becomes of the tag section.
    pub tags: TagCare,
    /// Whether known openings are named.
    pub openings: Openings,
    /// Who mends games that break off; nobody, and the rest of such a game goes out as a comment.
    pub mender: Option<Arc<dyn Mender>>,
}

/// What becomes of comments that run to the end of their line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LineComments {
    /// They stay as they are.
    Kept,
    /// They get braces, because pgn-reader passes over them without a word.
    Braced,
}

/// How results are written at the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Results {
    /// `1-0`, `0-1`, `1/2-1/2`, as programs read them.
    Standard,
    /// `1–0`, `0–1`, `½–½`.
    Dashes,
    /// `1:0`, `0:1`, `½:½`.
    Colons,
}

/// What becomes of moves that are quoted in comments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Quoted {
    /// Comments stay as they are, to the byte.
    Kept,
    /// Words that are moves get the letters of the output.
    Translated,
}

/// What becomes of the tag section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TagCare {
    /// It stays as it is, to the byte.
    Kept,
    /// The seven tags that every game is to carry are made whole, dates and results are written as PGN has them where what
    /// is meant is certain, and the order of the others is kept.
    Mended,
}

/// Whether known openings are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Openings {
    /// The tags stay as they are.
    Kept,
    /// Games whose tags name no opening get the tags ECO and Opening.
    Named,
}

impl Settings {
    /// Makes settings with recommended limits, under which nothing but moves changes.
    pub const fn new(from: Letters, to: Notation) -> Settings {
        Settings {
            from,
            to,
            limits: BridgeLimits::recommended(),
            line_comments: LineComments::Kept,
            results: Results::Standard,
            quoted: Quoted::Kept,
            tags: TagCare::Kept,
            openings: Openings::Kept,
            mender: None,
        }
    }
}

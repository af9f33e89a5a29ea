//! One cell or token to the moves that it may be.

mod castling;
mod draft;
mod error;
pub(crate) mod glyph;
mod letter;
mod pawn;
pub(crate) mod scan;
mod short;
mod split;
mod suffix;
mod suffix_table;

pub use error::{After, CODES, Expected, MoveSyntaxError};
pub use split::{Segment, split_moves};

use draft::Draft;
use glyph::Glyphs;
use scan::Scan;
use suffix::{Extent, Suffix};

use crate::{Annotation, Claims, LetterSet, Mark, ParsedMove, Remark, RemarkKind, SpelledMove};

/// The most readings that a text is given.
pub const MOST_READINGS: usize = 16;

/// Reads a text as one move, in the way that departs least from correct notation.
///
/// ```
/// use zapis_notation_core::{LetterSet, ParsedMove, parse_move};
///
/// let move_ = parse_move("0-0", LetterSet::english())?;
/// assert!(matches!(move_.meaning(), ParsedMove::Castle(_)));
/// # Ok::<(), zapis_notation_core::MoveSyntaxError>(())
/// ```
///
/// # Errors
///
/// Says what was expected, after what, and what was found, when the text is no move under these letters.
pub fn parse_move<'t>(
    text: &'t str,
    letters: &LetterSet,
) -> Result<SpelledMove<'t>, MoveSyntaxError> {
    match parse_all(text, letters).into_iter().next() {
        Some(reading) => Ok(reading),
        None => Err(error::explain(text, letters)),
    }
}

/// Returns every reading of a text as one move, best first, at most [`MOST_READINGS`]; none when it is no move.
///
/// Readings are ordered by [`SpelledMove::cost`]. No rule of chess decides between them: `Kf3` in a Russian text may be a
/// knight with a Latin letter or a king with a careless one, and only a board can tell. Never fails, takes linear time.
///
/// ```
/// use zapis_notation_core::{LetterSet, RemarkKind, parse_all};
///
/// let russian = LetterSet::from_tag("ru").ok_or("no such set")?;
/// let readings = parse_all("Kf3", russian); // a Latin K
/// assert!(readings[0].has(RemarkKind::LookAlikeLetter));
/// # Ok::<(), &str>(())
/// ```
pub fn parse_all<'t>(text: &'t str, letters: &LetterSet) -> Vec<SpelledMove<'t>> {
    let glyphs = Glyphs::new(text);
    if glyphs.cut {
        return Vec::new();
    }
    let scan = Scan { glyphs: &glyphs.list, set: letters };
    let start = scan.skip_blanks(0);
    let mut readings = Vec::new();
    for draft in scan.drafts(start) {
        if let Some(suffix) = scan.suffix(draft.end, Extent::Whole(scan.glyphs.len())) {
            readings.push(finish(text, &scan, draft, suffix, &glyphs));
        }
    }
    // Stable: of equally good readings the one that the grammar tries first stays first.
    readings.sort_by_key(SpelledMove::cost);
    let mut distinct: Vec<SpelledMove<'t>> = Vec::with_capacity(readings.len().min(MOST_READINGS));
    for reading in readings {
        if distinct.len() == MOST_READINGS {
            break;
        }
        if distinct.iter().all(|d| (d.meaning, d.claims) != (reading.meaning, reading.claims)) {
            distinct.push(reading);
        }
    }
    distinct
}

/// What stands behind a move, on its own.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Marks {
    /// Check, mate, en passant.
    pub claims: Claims,
    /// Draw offers and annotations, in the order of the text.
    pub annotations: Vec<Annotation>,
}

/// Reads a text that holds only what may stand behind a move: `+`, `!?`, `e.p.`, `(=)`, `мат`, `±`, `$14`.
///
/// Nothing when any of it is something else, or when it is blank. A cross alone is none: it is likelier the capture sign of
/// a move that blanks have parted.
pub fn parse_marks(text: &str) -> Option<Marks> {
    let glyphs = Glyphs::new(text);
    let scan = Scan { glyphs: &glyphs.list, set: LetterSet::standard() };
    let cross = scan.glyphs.len() == 1 && scan.capture_sign(0).is_some();
    if glyphs.cut || cross || scan.skip_blanks(0) >= scan.glyphs.len() {
        return None;
    }
    let suffix = scan.suffix(0, Extent::Whole(scan.glyphs.len()))?;
    let marks = Marks { claims: suffix.claims, annotations: suffix.annotations };
    if marks == Marks::default() { None } else { Some(marks) }
}

impl Scan<'_> {
    /// Every way of reading the front of the text from `at` on.
    fn drafts(&self, at: usize) -> Vec<Draft> {
        let mut drafts = Vec::new();
        self.castling(at, &mut drafts);
        self.pawn_moves(at, &mut drafts);
        self.officer_moves(at, &mut drafts);
        drafts
    }
}

/// Puts the front and the marks behind it together.
fn finish<'t>(
    text: &'t str,
    scan: &Scan<'_>,
    draft: Draft,
    suffix: Suffix,
    glyphs: &Glyphs,
) -> SpelledMove<'t> {
    let mut parts = draft.parts;
    if suffix.end > draft.end {
        parts.suffix = Some(scan.span(scan.skip_blanks(draft.end), suffix.end));
    }
    let mut remarks = draft.remarks;
    remarks.extend(suffix.remarks);
    let invisible = |&span| Remark { kind: RemarkKind::Invisible, span, meant: String::new() };
    remarks.extend(glyphs.invisible.iter().map(invisible));
    let edges = text.len() - text.trim().len();
    if edges > 0 && text.trim().len() < text.len() && text.trim_start().len() < text.len() {
        let lead = text.len() - text.trim_start().len();
        remarks.push(Remark {
            kind: RemarkKind::Spacing,
            span: crate::Span::at(0, lead as u32),
            meant: String::new(),
        });
    }
    remarks.sort();
    remarks.sort_by_key(|r| r.span);
    remarks.dedup();
    let claims = Claims { victim: draft.victim, ..suffix.claims };
    SpelledMove {
        text,
        meaning: draft.meaning,
        claims,
        annotations: suffix.annotations,
        parts,
        remarks,
    }
}

impl ParsedMove {
    /// Tells whether a capture sign is written.
    pub const fn takes(&self) -> Mark {
        match *self {
            ParsedMove::Officer { takes, .. } | ParsedMove::Squares { takes, .. } => takes,
            ParsedMove::Pawn(pawn) => match pawn {
                crate::PawnMove::Push { .. } => Mark::Absent,
                crate::PawnMove::Take { sign, .. } | crate::PawnMove::TakeByFiles { sign, .. } => {
                    sign
                }
            },
            ParsedMove::TakePiece { .. } => Mark::Written,
            ParsedMove::Castle(_) | ParsedMove::Null => Mark::Absent,
        }
    }
}

//! Legal moves that are one slip of the pen away from a text.

use zapis_notation_core::{Mark, Origin, ParsedMove, PawnMove, PawnOrigin, Role, Square, Wing};

use crate::matching::{origin_fits, pawn_origin_fits, relaxed};
use crate::{Candidate, LegalMove, Position};

/// More suggestions than this do not help anybody.
const MOST: usize = 3;

/// Finds what may have been meant, the likeliest first.
pub(super) fn near(position: &Position, written: ParsedMove) -> Vec<Candidate> {
    let mut found: Vec<LegalMove<'_>> = relaxed(position, written);
    // Four promotions are one suggestion.
    found.retain(|l| l.promotion().is_none_or(|p| p == zapis_notation_core::Promotion::Queen));
    let mut ranked: Vec<(u16, LegalMove<'_>)> =
        position.legal_moves().filter_map(|l| slip(written, l).map(|weight| (weight, l))).collect();
    ranked.sort_by_key(|(weight, _)| *weight);
    for (_, legal) in ranked {
        if !found.contains(&legal) {
            found.push(legal);
        }
    }
    found.into_iter().take(MOST).map(Candidate::of).collect()
}

/// Weighs the one slip that makes the text of a legal move into the text that is written; nothing for more than one.
fn slip(written: ParsedMove, legal: LegalMove<'_>) -> Option<u16> {
    if legal.promotion().is_some_and(|p| p != zapis_notation_core::Promotion::Queen) {
        return None;
    }
    match written {
        ParsedMove::Castle(wing) => legal.castling().filter(|w| *w == other(wing)).map(|_| 1),
        ParsedMove::Officer { piece, origin, takes, to } => {
            if legal.castling().is_some() || legal.piece() == Role::Pawn {
                return None;
            }
            let same_piece = legal.piece() == Role::Officer(piece);
            let weight = match (same_piece, legal.to() == to) {
                (true, _) if origin_fits(origin, legal.from()) => shifted(to, legal.to())?,
                // Another letter for the piece is likelier than none, but less likely than a slip in the square.
                (false, true) if origin == Origin::Unstated => 40,
                _ => return None,
            };
            Some(weight + unlike(takes, legal))
        }
        ParsedMove::Pawn(pawn) => {
            (legal.piece() == Role::Pawn).then(|| pawn_slip(pawn, legal)).flatten()
        }
        ParsedMove::TakePiece { piece, victim, .. } => {
            match (legal.piece() == piece, legal.captured()?) {
                (true, _) => Some(10),
                (false, taken) if taken == victim => Some(20),
                (false, _) => None,
            }
        }
        ParsedMove::Squares { from, to, takes, .. } => {
            let weight = match (legal.from() == from, legal.to() == to) {
                (true, _) => shifted(to, legal.to())?,
                (false, true) => shifted(from, legal.from())?,
                (false, false) => return None,
            };
            Some(weight + unlike(takes, legal))
        }
        ParsedMove::Null => None,
    }
}

fn pawn_slip(pawn: PawnMove, legal: LegalMove<'_>) -> Option<u16> {
    match pawn {
        PawnMove::Push { from, to } => {
            if from.is_some_and(|from| from != legal.from()) {
                return None;
            }
            // A short push that was meant to be another push: captures have a file in front.
            if from.is_none() && legal.captured().is_some() {
                return None;
            }
            shifted(to.square(), legal.to())
        }
        PawnMove::Take { from, to, .. } => {
            legal.captured()?;
            if pawn_origin_fits(from, legal.from()) {
                return shifted(to.square(), legal.to());
            }
            let file_only = matches!(from, PawnOrigin::File(_)) && to.square() == legal.to();
            file_only.then_some(5)
        }
        PawnMove::TakeByFiles { from, to, .. } => {
            legal.captured()?;
            let slips = u16::from(from != legal.from().file()) + u16::from(to != legal.to().file());
            (slips < 2).then_some(slips)
        }
    }
}

const fn other(wing: Wing) -> Wing {
    match wing {
        Wing::King => Wing::Queen,
        Wing::Queen => Wing::King,
    }
}

/// How far apart two squares are that share a file or a rank, so that one character tells them apart.
fn shifted(a: Square, b: Square) -> Option<u16> {
    let files = a.file().index().abs_diff(b.file().index());
    let ranks = a.rank().index().abs_diff(b.rank().index());
    (files == 0 || ranks == 0).then(|| u16::from(files + ranks) * 2)
}

/// A capture sign that agrees with the facts speaks for a move.
fn unlike(takes: Mark, legal: LegalMove<'_>) -> u16 {
    u16::from((takes == Mark::Written) != legal.captured().is_some()) * 3
}

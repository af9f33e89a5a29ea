//! Why pieces do not reach a square, in plain words.

use zapis_notation_core::{Code, Officer, Role, Sentence, Side, Square};

use super::super::{Attempt, Illegality, Obstacle, Reason};
use super::{error, standing_note};
use crate::discrepancy::StatedOrigin;
use crate::{Explanation, Spelling, Standing, codes, said};

pub(super) fn cannot_reach(illegality: &Illegality, spelling: &Spelling) -> Explanation {
    let Reason::CannotReach { role, to, takes, there, origin, pieces, others } =
        &illegality.0.reason
    else {
        return error(codes::CANNOT_REACH, said::not_legal());
    };
    if pieces.is_empty() {
        return nobody(illegality.0.side, *role, *to, *origin, others);
    }
    let main = main(pieces);
    let mut explanation = if let Some(attempt) = main {
        about_one(attempt, pieces, illegality, spelling)
    } else {
        let standing = standing(pieces);
        let goal = Goal::of(*takes, there.is_none());
        let headline = none_can(goal, illegality.0.side, *role, *to, standing.len() == 2);
        let mut explanation = error(general_code(*role), headline);
        explanation.notes.extend(standing_note(&standing));
        explanation
    };
    for attempt in pieces.iter().filter(|a| main != Some(*a)) {
        explanation.notes.extend(obstacle(attempt, spelling, illegality));
    }
    explanation.notes.extend(colours(*role, *to, pieces));
    if let Some(note) = able_note(others, *to) {
        // Another of the kind could do it: the origin is what is wrong.
        if main.is_some_and(|a| matches!(a.obstacle, Some(Obstacle::Geometry { .. }))) {
            explanation.code = codes::WRONG_ORIGIN;
        }
        explanation.notes.push(note);
    }
    explanation
}

pub(super) fn cannot_take(illegality: &Illegality, spelling: &Spelling) -> Explanation {
    let Reason::CannotTake { role, victim, origin, takers, victims, attempts, others } =
        &illegality.0.reason
    else {
        return error(codes::NOTHING_TO_TAKE, said::not_legal());
    };
    let side = illegality.0.side;
    let headline = match (victims.is_empty(), takers.as_slice(), origin) {
        (true, ..) => said::none_to_take(side.other(), *victim),
        (false, [], Some(origin)) => none_from(side, *role, *origin),
        (false, [one], _) => said::can_take_no(*one, *victim),
        (false, ..) => said::none_can_take(*role, *victim),
    };
    let mut explanation = error(codes::NOTHING_TO_TAKE, headline);
    if !victims.is_empty() {
        if takers.len() > 1 {
            explanation.notes.extend(standing_note(takers));
        }
        explanation.notes.extend(standing_note(victims));
    }
    explanation.notes.extend(attempts.iter().filter_map(|a| obstacle(a, spelling, illegality)));
    explanation.notes.extend(others.iter().map(|a| said::could_take(a.piece, a.to)));
    explanation
}

fn standing(attempts: &[Attempt]) -> Vec<Standing> {
    attempts.iter().map(|a| a.piece).collect()
}

/// The one piece that the story is about, when there is one.
fn main(pieces: &[Attempt]) -> Option<&Attempt> {
    if let [only] = pieces {
        return Some(only);
    }
    let mut close = pieces.iter().filter(|a| a.is_close());
    let first = close.next()?;
    close.next().is_none().then_some(first)
}

/// Nothing of the kind stands where the text says.
fn nobody(
    side: Side,
    role: Role,
    to: Square,
    origin: Option<StatedOrigin>,
    others: &[Attempt],
) -> Explanation {
    let headline = match origin {
        Some(StatedOrigin::Square(square)) => said::none_of_kind_on(side, role, square),
        Some(origin) => none_from(side, role, origin),
        None => said::no_pawn_gets_to(side, to),
    };
    let mut explanation = error(codes::WRONG_ORIGIN, headline);
    if role != Role::Pawn {
        explanation.notes.extend(standing_note(&standing(others)));
    }
    explanation.notes.extend(able_note(others, to));
    explanation
}

/// Names the pieces that could go there, though the text does not mean them.
fn able_note(others: &[Attempt], to: Square) -> Option<Sentence> {
    let able: Vec<Standing> =
        others.iter().filter(|a| a.obstacle.is_none()).map(|a| a.piece).collect();
    (!able.is_empty()).then(|| said::could_go(&able, to))
}

/// What the pieces were to do.
#[derive(Clone, Copy)]
enum Goal {
    Reach,
    Capture,
    CaptureNothing,
}

impl Goal {
    const fn of(takes: bool, empty: bool) -> Goal {
        match (takes, empty) {
            (true, true) => Goal::CaptureNothing,
            (true, false) => Goal::Capture,
            (false, _) => Goal::Reach,
        }
    }
}

/// Says of several pieces that none can do it; of two, that neither can.
fn none_can(goal: Goal, side: Side, role: Role, to: Square, two: bool) -> Sentence {
    match (goal, two) {
        (Goal::Reach, true) => said::neither_reaches(side, role, to),
        (Goal::Reach, false) => said::none_reaches(side, role, to),
        (Goal::Capture, true) => said::neither_captures(side, role, to),
        (Goal::Capture, false) => said::none_captures(side, role, to),
        (Goal::CaptureNothing, true) => said::neither_captures_empty(side, role, to),
        (Goal::CaptureNothing, false) => said::none_captures_empty(side, role, to),
    }
}

fn none_from(side: Side, role: Role, origin: StatedOrigin) -> Sentence {
    match origin {
        StatedOrigin::File(file) => said::side_has_none_on_file(side, role, file),
        StatedOrigin::Rank(rank) => said::side_has_none_on_rank(side, role, rank),
        StatedOrigin::Square(square) => said::side_has_none_on(side, role, square),
    }
}

fn general_code(role: Role) -> Code {
    if role == Role::Pawn { codes::PAWN } else { codes::CANNOT_REACH }
}

fn about_one(
    attempt: &Attempt,
    pieces: &[Attempt],
    illegality: &Illegality,
    spelling: &Spelling,
) -> Explanation {
    let headline = obstacle(attempt, spelling, illegality)
        .unwrap_or_else(|| said::cannot_reach(attempt.piece, attempt.to));
    let mut explanation = error(code(attempt), headline);
    if pieces.len() > 1 {
        explanation.notes.extend(standing_note(&standing(pieces)));
    }
    match &attempt.obstacle {
        Some(Obstacle::Blocked { by }) => {
            if let [_, behind @ ..] = by.as_slice()
                && !behind.is_empty()
            {
                explanation.notes.push(said::also_in_the_way(behind));
            }
        }
        Some(Obstacle::CheckRemains { .. }) if illegality.0.checkers > 1 => {
            explanation.notes.push(said::double_check());
        }
        Some(Obstacle::Geometry { shut_in_by }) if !shut_in_by.is_empty() => {
            explanation.notes.push(said::is_shut_in(attempt.piece, shut_in_by));
        }
        _ => {}
    }
    explanation
}

fn code(attempt: &Attempt) -> Code {
    match &attempt.obstacle {
        None | Some(Obstacle::Geometry { .. }) => general_code(attempt.piece.role),
        Some(Obstacle::Blocked { .. }) => codes::BLOCKED,
        Some(Obstacle::OwnPiece { .. }) => codes::OWN_PIECE,
        Some(Obstacle::Pinned { .. } | Obstacle::EnPassantUncovers { .. }) => codes::PINNED,
        Some(Obstacle::CheckRemains { .. }) => codes::STAYS_IN_CHECK,
        Some(Obstacle::Attacked { .. }) => codes::KING_ATTACKED,
        Some(Obstacle::NothingToTake) => codes::NOTHING_TO_TAKE,
        Some(Obstacle::EnPassantTooLate { .. } | Obstacle::TooFar | Obstacle::Backward) => {
            codes::PAWN
        }
    }
}

/// One sentence on what keeps one piece; nothing for one of several that is only far away.
pub(super) fn obstacle(
    attempt: &Attempt,
    spelling: &Spelling,
    illegality: &Illegality,
) -> Option<Sentence> {
    let (piece, to) = (attempt.piece, attempt.to);
    let (takes, alone, empty) = match &illegality.0.reason {
        Reason::CannotReach { takes, pieces, there, .. } => {
            (*takes, pieces.len() == 1, there.is_none())
        }
        _ => (true, false, false),
    };
    Some(match attempt.obstacle.as_ref()? {
        Obstacle::Geometry { .. } if piece.square == to => {
            said::stands_there_already(piece.role, to)
        }
        Obstacle::Geometry { .. } if alone => match Goal::of(takes, empty) {
            Goal::Reach => said::cannot_reach(piece, to),
            Goal::Capture => said::cannot_capture(piece, to),
            Goal::CaptureNothing => said::cannot_capture_empty(piece, to),
        },
        Obstacle::Geometry { shut_in_by } if shut_in_by.is_empty() => return None,
        Obstacle::Geometry { shut_in_by } => said::is_shut_in(piece, shut_in_by),
        Obstacle::Blocked { by } => blocked(piece, to, *by.first()?, takes),
        Obstacle::OwnPiece { piece: own } => said::own_piece_there(piece, to, own.side, own.role),
        Obstacle::Pinned { king, by } => said::is_pinned(piece, *king, *by),
        Obstacle::EnPassantUncovers { king, by } => said::en_passant_uncovers(*king, *by),
        Obstacle::CheckRemains { by, .. } => {
            let spelled = spelling.spell(&illegality.0.written);
            said::stays_in_check(illegality.0.side, by, spelled)
        }
        Obstacle::Attacked { by } => said::king_would_be_attacked(to, by),
        Obstacle::NothingToTake => said::nothing_to_take(piece, to),
        Obstacle::EnPassantTooLate { pawn } => said::en_passant_too_late(*pawn),
        Obstacle::TooFar => said::too_far(piece, to),
        Obstacle::Backward => said::not_backward(piece, to),
    })
}

fn blocked(piece: Standing, to: Square, by: Standing, takes: bool) -> Sentence {
    if piece.role != Role::Pawn {
        return said::way_is_blocked(piece.role, piece.square, to, by);
    }
    if takes && by.square == to {
        return said::not_straight_ahead(piece, to);
    }
    said::pawn_is_blocked(piece, by)
}

/// A bishop never changes the colour of its squares.
fn colours(role: Role, to: Square, pieces: &[Attempt]) -> Option<Sentence> {
    if role != Role::Officer(Officer::Bishop) {
        return None;
    }
    let dark = |s: Square| (s.file().index() + s.rank().index()).is_multiple_of(2);
    if pieces.iter().any(|a| dark(a.piece.square) == dark(to)) {
        return None;
    }
    let bishops = standing(pieces);
    Some(if dark(to) {
        said::square_is_dark(to, &bishops)
    } else {
        said::square_is_light(to, &bishops)
    })
}

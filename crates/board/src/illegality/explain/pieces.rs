//! Why pieces do not reach a square, in plain words.

use zapis_notation_core::{Code, Officer, Role, Side, Square};

use super::super::{Attempt, Illegality, Obstacle, Reason};
use super::{error, standing_note, subject};
use crate::discrepancy::StatedOrigin;
use crate::words::{adjective, named, role_name, side_name, the, the_all};
use crate::{Explanation, Spelling, Standing, codes};

pub(super) fn cannot_reach(illegality: &Illegality, spelling: &Spelling) -> Explanation {
    let Reason::CannotReach { role, to, takes, there, origin, pieces, others } =
        &illegality.0.reason
    else {
        return error(codes::CANNOT_REACH, "this move is not legal");
    };
    if pieces.is_empty() {
        return nobody(illegality.0.side, *role, *to, *origin, others);
    }
    let main = main(pieces);
    let mut explanation = if let Some(attempt) = main {
        about_one(attempt, pieces, illegality, spelling)
    } else {
        let standing = standing(pieces);
        let who = subject(illegality.0.side, *role, &standing);
        let headline = format!("{who} can {}", goal(*to, *takes, there.is_none()));
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
        return error(codes::NOTHING_TO_TAKE, "this move is not legal");
    };
    let (kind, prey) = (role_name(*role), role_name(*victim));
    let headline = match (victims.is_empty(), takers.as_slice(), origin) {
        (true, ..) => format!("{} has no {prey} to take", side_name(illegality.0.side.other())),
        (false, [], Some(origin)) => {
            format!("{} has no {kind} on {origin}", side_name(illegality.0.side))
        }
        (false, [one], _) => format!("{} can take no {prey}", the(*one)),
        (false, ..) => format!("no {kind} can take a {prey}"),
    };
    let mut explanation = error(codes::NOTHING_TO_TAKE, headline);
    if !victims.is_empty() {
        if takers.len() > 1 {
            explanation.notes.extend(standing_note(takers));
        }
        explanation.notes.extend(standing_note(victims));
    }
    explanation.notes.extend(attempts.iter().filter_map(|a| obstacle(a, spelling, illegality)));
    explanation
        .notes
        .extend(others.iter().map(|a| format!("{} could take on {}", the(a.piece), a.to)));
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
        Some(StatedOrigin::Square(square)) => {
            format!("no {} {} stands on {square}", adjective(side), role_name(role))
        }
        Some(origin) => format!("{} has no {} on {origin}", side_name(side), role_name(role)),
        None => format!("{} has no pawn that could get to {to}", side_name(side)),
    };
    let mut explanation = error(codes::WRONG_ORIGIN, headline);
    if role != Role::Pawn {
        explanation.notes.extend(standing_note(&standing(others)));
    }
    explanation.notes.extend(able_note(others, to));
    explanation
}

/// Names the pieces that could go there, though the text does not mean them.
fn able_note(others: &[Attempt], to: Square) -> Option<String> {
    let able: Vec<Standing> =
        others.iter().filter(|a| a.obstacle.is_none()).map(|a| a.piece).collect();
    (!able.is_empty()).then(|| format!("{} could go to {to}", the_all(&able)))
}

fn goal(to: Square, takes: bool, empty: bool) -> String {
    match (takes, empty) {
        (true, true) => format!("capture on {to} (empty)"),
        (true, false) => format!("capture on {to}"),
        (false, _) => format!("reach {to}"),
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
        .unwrap_or_else(|| format!("{} cannot reach {}", the(attempt.piece), attempt.to));
    let mut explanation = error(code(attempt), headline);
    if pieces.len() > 1 {
        explanation.notes.extend(standing_note(&standing(pieces)));
    }
    match &attempt.obstacle {
        Some(Obstacle::Blocked { by }) => {
            if let [_, behind @ ..] = by.as_slice()
                && !behind.is_empty()
            {
                explanation
                    .notes
                    .push(format!("behind it, {} would be in the way too", the_all(behind)));
            }
        }
        Some(Obstacle::CheckRemains { .. }) if illegality.0.checkers > 1 => {
            explanation.notes.push("it is double check: only the king can move".to_owned());
        }
        Some(Obstacle::Geometry { shut_in_by }) if !shut_in_by.is_empty() => {
            explanation.notes.push(shut_in(attempt.piece, shut_in_by));
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
) -> Option<String> {
    let piece = the(attempt.piece);
    let to = attempt.to;
    let (takes, alone, empty) = match &illegality.0.reason {
        Reason::CannotReach { takes, pieces, there, .. } => {
            (*takes, pieces.len() == 1, there.is_none())
        }
        _ => (true, false, false),
    };
    Some(match attempt.obstacle.as_ref()? {
        Obstacle::Geometry { .. } if attempt.piece.square == to => {
            format!("the {} stands on {to} already", role_name(attempt.piece.role))
        }
        Obstacle::Geometry { .. } if alone => format!("{piece} cannot {}", goal(to, takes, empty)),
        Obstacle::Geometry { shut_in_by } if shut_in_by.is_empty() => return None,
        Obstacle::Geometry { shut_in_by } => shut_in(attempt.piece, shut_in_by),
        Obstacle::Blocked { by } => blocked(attempt.piece, to, *by.first()?, takes),
        Obstacle::OwnPiece { piece: own } => {
            format!(
                "{piece} cannot go to {to}: {}'s own {} stands there",
                side_name(own.side),
                role_name(own.role)
            )
        }
        Obstacle::Pinned { king, by } => {
            format!("{piece} is pinned to the king on {king} by {}", the(*by))
        }
        Obstacle::EnPassantUncovers { king, by } => {
            format!("taking en passant would open the king on {king} to {}", the(*by))
        }
        Obstacle::CheckRemains { by, .. } => {
            let spelled = spelling.spell(&illegality.0.written);
            format!(
                "{} is in check from {}, and {spelled} does not end it",
                side_name(illegality.0.side),
                the_all(by)
            )
        }
        Obstacle::Attacked { by } => {
            format!("on {to} the king would be attacked by {}", the_all(by))
        }
        Obstacle::NothingToTake => format!("{piece} cannot take on {to}: the square is empty"),
        Obstacle::EnPassantTooLate { pawn } => {
            format!("{} could be taken en passant only just after its double step", the(*pawn))
        }
        Obstacle::TooFar => format!("{piece} cannot go as far as {to}"),
        Obstacle::Backward => format!("{piece} cannot go to {to}: pawns only go forward"),
    })
}

fn blocked(piece: Standing, to: Square, by: Standing, takes: bool) -> String {
    if piece.role != Role::Pawn {
        let name = role_name(piece.role);
        return format!("the {name}'s way from {} to {to} is blocked by {}", piece.square, the(by));
    }
    if takes && by.square == to {
        return format!("{} cannot take straight ahead on {to}", the(piece));
    }
    format!("{} is blocked by the {}", the(piece), named(by))
}

fn shut_in(piece: Standing, by: &[Standing]) -> String {
    format!("{} is shut in by {}", the(piece), the_all(by))
}

/// A bishop never changes the colour of its squares.
fn colours(role: Role, to: Square, pieces: &[Attempt]) -> Option<String> {
    if role != Role::Officer(Officer::Bishop) {
        return None;
    }
    let dark = |s: Square| (s.file().index() + s.rank().index()).is_multiple_of(2);
    let name = |d: bool| if d { "dark" } else { "light" };
    if pieces.iter().any(|a| dark(a.piece.square) == dark(to)) {
        return None;
    }
    let moves = if pieces.len() == 1 { "moves" } else { "move" };
    let bishops = the_all(&standing(pieces));
    Some(format!(
        "{to} is a {} square; {bishops} {moves} on {} ones",
        name(dark(to)),
        name(!dark(to))
    ))
}

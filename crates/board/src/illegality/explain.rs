//! The reasons in plain words.

mod castling;
mod pieces;

use zapis_notation_core::{Role, Severity, Side};

use super::{Illegality, Obstacle, Reason};
use crate::words::{adjective, either, joined, plural, role_name, side_name, the_all};
use crate::{Ending, Explanation, Spelling, Standing, codes};

pub(super) fn explain(illegality: &Illegality, spelling: &Spelling) -> Explanation {
    let mut explanation = reason(illegality, spelling);
    other_side(illegality, spelling, &mut explanation);
    if !illegality.0.near.is_empty() && explanation.help.is_none() {
        let spelled =
            either(illegality.0.near.iter().map(|c| format!("`{}`", spelling.spell(&c.shortest))));
        explanation.help = Some(format!("did you mean {spelled}?"));
    }
    explanation
}

fn error(code: zapis_notation_core::Code, headline: impl Into<String>) -> Explanation {
    Explanation::new(code, Severity::Error, headline)
}

fn reason(illegality: &Illegality, spelling: &Spelling) -> Explanation {
    let side = illegality.0.side;
    match &illegality.0.reason {
        Reason::GameOver(ending) => game_over(side, *ending),
        Reason::NoSuchPiece { role } => {
            error(codes::NO_SUCH_PIECE, format!("{} has no {}", side_name(side), role_name(*role)))
        }
        Reason::CannotReach { .. } => pieces::cannot_reach(illegality, spelling),
        Reason::CannotTake { .. } => pieces::cannot_take(illegality, spelling),
        Reason::CannotTakeByFiles { from, to, attempts } => {
            let apart = from.index().abs_diff(to.index()) != 1;
            let headline = if apart {
                format!("a pawn cannot take from the {from}-file to the {to}-file")
            } else if attempts.is_empty() {
                format!("{} has no pawn on the {from}-file", side_name(side))
            } else {
                format!("no pawn of the {from}-file can take on the {to}-file")
            };
            let mut explanation = error(codes::PAWN, headline);
            explanation
                .notes
                .extend(attempts.iter().filter_map(|a| pieces::obstacle(a, spelling, illegality)));
            explanation
        }
        Reason::EmptyOrigin { from } => {
            error(codes::WRONG_ORIGIN, format!("no piece stands on {from}"))
        }
        Reason::OpponentsPiece { piece } => {
            let headline = format!(
                "the {} on {} is {}'s, and it is {}'s move",
                role_name(piece.role),
                piece.square,
                side_name(piece.side),
                side_name(side)
            );
            error(codes::WRONG_SIDE, headline)
        }
        Reason::NotAPromotion { piece, to } => {
            let what = match piece.role {
                Role::Pawn => format!("a pawn does not promote on {to}"),
                Role::Officer(_) => format!(
                    "only pawns promote, and on {} stands a {}",
                    piece.square,
                    role_name(piece.role)
                ),
            };
            error(codes::PROMOTION, what)
        }
        Reason::Castling { wing, bars } => castling::explain(side, *wing, bars, spelling),
        Reason::NullInCheck { by } => error(
            codes::NULL_IN_CHECK,
            format!("{} is in check from {} and cannot pass", side_name(side), the_all(by)),
        ),
    }
}

fn game_over(side: Side, ending: Ending) -> Explanation {
    let how = match ending {
        Ending::Mate { .. } => format!("{} is mated", side_name(side)),
        Ending::Stalemate => format!("{} is stalemated", side_name(side)),
        Ending::InsufficientMaterial => "neither side can mate".to_owned(),
    };
    error(codes::GAME_OVER, format!("the game is over: {how}"))
}

/// `Black's knights stand on b8 and f6`.
fn standing_note(pieces: &[Standing]) -> Option<String> {
    let first = pieces.first()?;
    let squares = joined(pieces.iter().map(|p| p.square));
    let owner = side_name(first.side);
    Some(if pieces.len() == 1 {
        format!("{owner}'s only {} stands on {squares}", role_name(first.role))
    } else {
        format!("{owner}'s {} stand on {squares}", plural(first.role))
    })
}

/// Says that the other side could play the text, as the headline where nothing on the own side comes near it.
fn other_side(illegality: &Illegality, spelling: &Spelling, explanation: &mut Explanation) {
    let Some(candidate) = &illegality.0.other_side else { return };
    let (mover, other) = (side_name(illegality.0.side), side_name(illegality.0.side.other()));
    let spelled = spelling.spell(&candidate.shortest);
    if is_far(&illegality.0.reason) {
        let facts = std::mem::replace(
            &mut explanation.headline,
            format!("it is {mover}'s move; {other} could play {spelled}"),
        );
        explanation.code = codes::WRONG_SIDE;
        if !matches!(illegality.0.reason, Reason::OpponentsPiece { .. }) {
            explanation.notes.insert(0, facts);
        }
    } else {
        explanation.notes.push(format!("{other} could play {spelled}, but it is {mover}'s move"));
    }
}

/// Tells whether no piece of the side to move comes near what is written.
fn is_far(reason: &Reason) -> bool {
    match reason {
        Reason::NoSuchPiece { .. } | Reason::OpponentsPiece { .. } | Reason::EmptyOrigin { .. } => {
            true
        }
        Reason::CannotReach { pieces, .. } => pieces
            .iter()
            .all(|a| !a.is_close() || matches!(a.obstacle, Some(Obstacle::OwnPiece { .. }))),
        Reason::CannotTakeByFiles { attempts, .. } | Reason::CannotTake { attempts, .. } => {
            attempts.iter().all(|a| !a.is_close())
        }
        Reason::Castling { .. }
        | Reason::GameOver(_)
        | Reason::NotAPromotion { .. }
        | Reason::NullInCheck { .. } => false,
    }
}

/// `the knight on g1`, `neither white bishop`, `no white knight`.
fn subject(side: Side, role: Role, pieces: &[Standing]) -> String {
    match pieces {
        [one] => format!("the {} on {}", role_name(one.role), one.square),
        [_, _] => format!("neither {} {}", adjective(side), role_name(role)),
        _ => format!("no {} {}", adjective(side), role_name(role)),
    }
}

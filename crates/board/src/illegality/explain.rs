//! The reasons in plain words.

mod castling;
mod pieces;

use zapis_notation_core::{Choice, Code, Role, Sentence, Severity, Side, Squares};

use super::{Illegality, Obstacle, Reason};
use crate::{Ending, Explanation, Spelling, Standing, codes, said};

pub(super) fn explain(illegality: &Illegality, spelling: &Spelling) -> Explanation {
    let mut explanation = reason(illegality, spelling);
    other_side(illegality, spelling, &mut explanation);
    if !illegality.0.near.is_empty() && explanation.help.is_none() {
        let spelled = illegality.0.near.iter().map(|c| spelling.spell(&c.shortest));
        explanation.help = Some(said::did_you_mean(spelled.collect::<Choice>()));
    }
    explanation
}

fn error(code: Code, headline: Sentence) -> Explanation {
    Explanation::new(code, Severity::Error, headline)
}

fn reason(illegality: &Illegality, spelling: &Spelling) -> Explanation {
    let side = illegality.0.side;
    match &illegality.0.reason {
        Reason::GameOver(ending) => game_over(side, *ending),
        Reason::NoSuchPiece { role } => error(codes::NO_SUCH_PIECE, said::side_has_no(side, *role)),
        Reason::CannotReach { .. } => pieces::cannot_reach(illegality, spelling),
        Reason::CannotTake { .. } => pieces::cannot_take(illegality, spelling),
        Reason::CannotTakeByFiles { from, to, attempts } => {
            let apart = from.index().abs_diff(to.index()) != 1;
            let headline = if apart {
                said::files_are_apart(*from, *to)
            } else if attempts.is_empty() {
                said::no_pawn_on_file(side, *from)
            } else {
                said::no_pawn_takes_there(*from, *to)
            };
            let mut explanation = error(codes::PAWN, headline);
            explanation
                .notes
                .extend(attempts.iter().filter_map(|a| pieces::obstacle(a, spelling, illegality)));
            explanation
        }
        Reason::EmptyOrigin { from } => error(codes::WRONG_ORIGIN, said::nothing_stands_on(*from)),
        Reason::OpponentsPiece { piece } => {
            error(codes::WRONG_SIDE, said::piece_of_other_side(*piece, piece.side, side))
        }
        Reason::NotAPromotion { piece, to } => {
            let what = match piece.role {
                Role::Pawn => said::no_promotion_there(*to),
                Role::Officer(_) => said::only_pawns_promote(piece.square, piece.role),
            };
            error(codes::PROMOTION, what)
        }
        Reason::Castling { wing, bars } => castling::explain(side, *wing, bars, spelling),
        Reason::NullInCheck { by } => {
            error(codes::NULL_IN_CHECK, said::cannot_pass_in_check(side, by))
        }
    }
}

fn game_over(side: Side, ending: Ending) -> Explanation {
    let how = match ending {
        Ending::Mate { .. } => said::over_by_mate(side),
        Ending::Stalemate => said::over_by_stalemate(side),
        Ending::InsufficientMaterial => said::over_without_material(),
    };
    error(codes::GAME_OVER, how)
}

/// `Black's knights stand on b8 and f6`.
fn standing_note(pieces: &[Standing]) -> Option<Sentence> {
    Some(match pieces {
        [] => return None,
        [only] => said::only_one_stands(only.side, only.role, only.square),
        [first, ..] => {
            let squares: Squares = pieces.iter().map(|p| p.square).collect();
            said::they_stand(first.side, first.role, squares)
        }
    })
}

/// Says that the other side could play the text, as the headline where nothing on the own side comes near it.
fn other_side(illegality: &Illegality, spelling: &Spelling, explanation: &mut Explanation) {
    let Some(candidate) = &illegality.0.other_side else { return };
    let (mover, other) = (illegality.0.side, illegality.0.side.other());
    let spelled = spelling.spell(&candidate.shortest);
    if is_far(&illegality.0.reason) {
        let facts = std::mem::replace(
            &mut explanation.headline,
            said::other_side_to_move(mover, other, spelled),
        );
        explanation.code = codes::WRONG_SIDE;
        if !matches!(illegality.0.reason, Reason::OpponentsPiece { .. }) {
            explanation.notes.insert(0, facts);
        }
    } else {
        explanation.notes.push(said::other_side_could(mover, other, spelled));
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

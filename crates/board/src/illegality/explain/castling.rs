//! What stands in the way of castling, in plain words.

use zapis_notation_core::{Sentence, Side, Wing};

use super::super::{CastlingBar, RightLoss, RightLossCause};
use super::error;
use crate::{Explanation, Spelling, codes, said};

pub(super) fn explain(
    side: Side,
    wing: Wing,
    bars: &[CastlingBar],
    spelling: &Spelling,
) -> Explanation {
    let told: Vec<&CastlingBar> = bars.iter().filter(|b| !is_implied(b, bars)).collect();
    let mut sentences = told.iter().map(|b| sentence(side, b, spelling));
    let headline = match (told.first(), sentences.next()) {
        (Some(CastlingBar::Between { .. }), Some(first)) => first,
        (_, Some(first)) => said::cannot_castle_because(side, wing, first),
        (_, None) => said::cannot_castle(side, wing),
    };
    let mut explanation = error(codes::CASTLING, headline);
    explanation.notes.extend(sentences);
    explanation
}

/// That the right is lost goes without saying when king or rook is away, unless the game tells when.
fn is_implied(bar: &CastlingBar, bars: &[CastlingBar]) -> bool {
    matches!(bar, CastlingBar::RightLost { when: None }) && bars.len() > 1
}

fn sentence(side: Side, bar: &CastlingBar, spelling: &Spelling) -> Sentence {
    match bar {
        CastlingBar::KingNotHome { king } => said::king_stands_on(*king),
        CastlingBar::RookNotHome { corner } => said::no_rook_on(*corner),
        CastlingBar::RightLost { when: Some(loss) } => lost(side, loss, spelling),
        CastlingBar::RightLost { when: None } => said::right_is_lost(),
        CastlingBar::InCheck { by } => said::king_in_check(by),
        CastlingBar::Between { pieces } => said::stands_between(pieces),
        CastlingBar::Through { square, by } => said::attacks_on_the_way(by, *square),
        CastlingBar::Into { square, by } => said::attacks_arrival(by, *square),
    }
}

fn lost(side: Side, loss: &RightLoss, spelling: &Spelling) -> Sentence {
    let number = loss.number;
    let played = spelling.spell(&loss.played);
    match loss.cause {
        RightLossCause::Castled => said::castled_before(side, number),
        RightLossCause::King => said::king_moved_before(number, played),
        RightLossCause::Rook { from } => said::rook_moved_before(from, number, played),
        RightLossCause::RookTaken { square } => said::rook_was_taken(square, number, played),
    }
}

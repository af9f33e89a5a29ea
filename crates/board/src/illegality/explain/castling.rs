//! What stands in the way of castling, in plain words.

use zapis_notation_core::{Side, Wing};

use super::super::{CastlingBar, RightLoss, RightLossCause};
use super::error;
use crate::words::{side_name, the_all, wing_name};
use crate::{Explanation, Spelling, Standing, codes};

pub(super) fn explain(
    side: Side,
    wing: Wing,
    bars: &[CastlingBar],
    spelling: &Spelling,
) -> Explanation {
    let told: Vec<&CastlingBar> = bars.iter().filter(|b| !is_implied(b, bars)).collect();
    let mut sentences = told.iter().map(|b| sentence(side, b, spelling));
    let cannot = format!("{} cannot castle {}", side_name(side), wing_name(wing));
    let headline = match (told.first(), sentences.next()) {
        (Some(CastlingBar::Between { .. }), Some(first)) => first,
        (_, Some(first)) => format!("{cannot}: {first}"),
        (_, None) => cannot,
    };
    let mut explanation = error(codes::CASTLING, headline);
    explanation.notes.extend(sentences);
    explanation
}

/// That the right is lost goes without saying when king or rook is away, unless the game tells when.
fn is_implied(bar: &CastlingBar, bars: &[CastlingBar]) -> bool {
    matches!(bar, CastlingBar::RightLost { when: None }) && bars.len() > 1
}

fn sentence(side: Side, bar: &CastlingBar, spelling: &Spelling) -> String {
    match bar {
        CastlingBar::KingNotHome { king } => format!("the king stands on {king}"),
        CastlingBar::RookNotHome { corner } => format!("no rook stands on {corner}"),
        CastlingBar::RightLost { when: Some(loss) } => lost(side, loss, spelling),
        CastlingBar::RightLost { when: None } => "the right is lost".to_owned(),
        CastlingBar::InCheck { by } => format!("the king is in check from {}", the_all(by)),
        CastlingBar::Between { pieces } => {
            let stand = if pieces.len() == 1 { "stands" } else { "stand" };
            format!("{} {stand} between king and rook", the_all(pieces))
        }
        CastlingBar::Through { square, by } => {
            format!("{} {} {square} on the king's way", the_all(by), attack(by))
        }
        CastlingBar::Into { square, by } => {
            format!("{} {} {square}", the_all(by), attack(by))
        }
    }
}

const fn attack(by: &[Standing]) -> &'static str {
    if by.len() == 1 { "attacks" } else { "attack" }
}

fn lost(side: Side, loss: &RightLoss, spelling: &Spelling) -> String {
    let number = loss.number;
    let played = spelling.spell(&loss.played);
    match loss.cause {
        RightLossCause::Castled => format!("{} castled on move {number}", side_name(side)),
        RightLossCause::King => format!("the king moved on move {number} ({played})"),
        RightLossCause::Rook { from } => {
            format!("the rook left {from} on move {number} ({played})")
        }
        RightLossCause::RookTaken { square } => {
            format!("the rook on {square} was taken on move {number} ({played})")
        }
    }
}

//! Which plies a person should look at, however sure they seem to be.
//!
//! A first slip that nobody sees costs the rest of a game, a look costs seconds. So a ply that shows one of the signs
//! below stays under the mark from which plies need no look, though twelve in thirteen of them are right. On the
//! development sets 3 plies in 100 lie under that mark by the scorecard alone, and six first slips of ten with them;
//! with these signs it is 9 plies in 100 and nine first slips of ten.

use super::signs::Signs;
use crate::Confidence;

/// From here on, in thousandths, a ply needs no look.
const MARK: u16 = 900;
/// By what part of their distance from certainty such plies lie under the mark: they keep their order.
const BELOW: u16 = 2;

/// The lattice leaves more than this to other moves, in millionths.
const OPEN: u32 = 30_000;
/// The text fits another legal move better by this, in milli-nats.
const GAP: u32 = 1_500;
/// So many other legal moves fit the text as well.
const ALIKE: u32 = 2;
/// The mean doubt of the neighbours of a repaired ply, in millionths.
const UNSURE: u32 = 20_000;

/// Returns the confidence that is told of a ply, which the scorecard holds for so sure.
pub(crate) fn prudent(confidence: Confidence, signs: Signs, repaired: bool) -> Confidence {
    let sure = confidence.per_mille();
    let open = 1_000_000 - signs.share.min(1_000_000) > OPEN;
    let otherwise = signs.gap >= GAP || signs.alike >= ALIKE;
    let look = open || otherwise || (repaired && signs.doubt >= UNSURE);
    if look && sure >= MARK {
        Confidence::new(MARK - (1000 - sure.min(1000)).div_ceil(BELOW).max(1))
    } else {
        confidence
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLEAR: Signs = Signs { share: 999_999, doubt: 0, gap: 0, alike: 0, cells: 1 };

    #[test]
    fn plies_that_ask_for_a_look_stay_under_the_mark_in_their_order() {
        let told =
            |sure, signs, repaired| prudent(Confidence::new(sure), signs, repaired).per_mille();
        assert_eq!(told(995, CLEAR, true), 995);
        let asks = [
            (Signs { share: 960_000, ..CLEAR }, false),
            (Signs { gap: 2_000, ..CLEAR }, false),
            (Signs { alike: 2, ..CLEAR }, false),
            (Signs { doubt: 30_000, ..CLEAR }, true),
        ];
        for (signs, repaired) in asks {
            assert_eq!(told(999, signs, repaired), 899, "{signs:?}");
            assert_eq!(told(901, signs, repaired), 850, "{signs:?}");
            assert_eq!(told(640, signs, repaired), 640, "{signs:?}");
        }
        assert_eq!(told(995, Signs { doubt: 30_000, ..CLEAR }, false), 995);
    }
}

//! What a person has settled, as the search weighs it: dear to go against, so that it is done only where no game is left.

use shakmaty::uci::UciMove;
use shakmaty::{Move, Position};

use crate::cost::Cost;
use crate::lattice::State;
use crate::sheet::Cell;

/// The cost of going against an answer: beyond the slack of the widest pass, so that all else is tried before.
const AGAINST: Cost = 30_000;

/// What is settled about one cell.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Answer {
    uci: Option<UciMove>,
    adjacent: bool,
}

impl Answer {
    /// Reads it off a cell; a text that is no move in coordinates settles nothing.
    pub(super) fn of(cell: &Cell) -> Answer {
        let uci = cell.settled.uci.as_deref().and_then(|text| text.parse().ok());
        Answer { uci, adjacent: cell.settled.adjacent }
    }

    /// Tells whether a move in a position is the one that was settled on.
    pub(super) fn is(self, mv: Move, state: &State) -> bool {
        self.uci.is_some_and(|uci| UciMove::from_move(mv, state.pos.castles().mode()) == uci)
    }

    /// What another move in the cell costs.
    pub(super) const fn contradicted(self) -> Cost {
        if self.uci.is_some() { AGAINST } else { 0 }
    }

    /// What the cell's recording no ply costs.
    pub(super) const fn passed_over(self) -> Cost {
        self.contradicted()
    }

    /// What a ply without a cell just before it costs.
    pub(super) const fn preceded(self) -> Cost {
        if self.adjacent { AGAINST } else { 0 }
    }
}

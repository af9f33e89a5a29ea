//! Numbers that count half-moves instead of moves.

use zapis_notation_core::Side;

use crate::{Cell, Slot};

/// Rewrites the slots of a page that numbers every half-move: `1.e4 2.e5 3.Nf3 4.Nc6`.
///
/// Such a page has one move behind every number, and the numbers run on without a gap or a repetition.
pub(crate) fn by_ply(mut cells: Vec<Cell>) -> Vec<Cell> {
    let single = cells.len() >= 6
        && cells.iter().enumerate().all(|(i, cell)| {
            cell.slot == Some(Slot { number: i as u32 + 1, side: Some(Side::White) })
        });
    if single {
        for (i, cell) in cells.iter_mut().enumerate() {
            let side = if i % 2 == 0 { Side::White } else { Side::Black };
            cell.slot = Some(Slot { number: i as u32 / 2 + 1, side: Some(side) });
        }
    }
    cells
}

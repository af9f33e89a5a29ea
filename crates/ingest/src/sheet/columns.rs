//! A second block of moves to the right of the first, as printed scoresheets have it.

use zapis_notation_core::Side;

use crate::{Cell, Slot};

/// Puts the cells of a page with two or more blocks in order.
///
/// Read line by line such a page gives the numbers 1, 21, 2, 22 …; they are put in order when they can be: every number
/// has its moves together, and no number comes twice.
pub(crate) fn reorder(cells: Vec<Cell>) -> Vec<Cell> {
    let numbers: Vec<u32> = cells.iter().filter_map(first_of_pair).collect();
    if !interleaved(&numbers) {
        return cells;
    }
    let mut groups: Vec<(u32, Vec<Cell>)> = Vec::new();
    for cell in cells {
        match cell.slot {
            Some(Slot { number, side: Some(side) })
                if side == Side::White || groups.last().is_none_or(|g| g.0 != number) =>
            {
                groups.push((number, vec![cell]));
            }
            _ => match groups.last_mut() {
                Some((_, group)) => group.push(cell),
                None => groups.push((0, vec![cell])),
            },
        }
    }
    groups.sort_by_key(|(number, _)| *number);
    groups.into_iter().flat_map(|(_, group)| group).collect()
}

fn first_of_pair(cell: &Cell) -> Option<u32> {
    cell.slot.filter(|s| s.side == Some(Side::White)).map(|s| s.number)
}

/// Tells whether numbers alternate between blocks: 1, 21, 2, 22, 3, 23.
fn interleaved(numbers: &[u32]) -> bool {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    if sorted.len() != numbers.len() || numbers.len() < 6 {
        return false;
    }
    let steps: Vec<i64> = numbers
        .windows(2)
        .filter_map(|w| Some(i64::from(*w.get(1)?) - i64::from(*w.first()?)))
        .collect();
    let jumps = steps.iter().filter(|s| **s > 2).count();
    let backs = steps.iter().filter(|s| **s < 0).count();
    // Most steps jump to the next block or come back from it, by the same distances.
    jumps >= 2 && backs >= 1 && (jumps + backs) * 4 >= steps.len() * 3
}

#[cfg(test)]
mod tests {
    use super::*;
    use zapis_notation_core::{Place, Span};

    fn page(numbers: &[u32]) -> Vec<Cell> {
        let mut cells = Vec::new();
        for number in numbers {
            for side in [Side::White, Side::Black] {
                let mut cell = Cell::new(format!("{number}{side:?}"), Place::Text(Span::default()));
                cell.slot = Some(Slot { number: *number, side: Some(side) });
                cells.push(cell);
            }
        }
        cells
    }

    fn order(numbers: &[u32]) -> Vec<u32> {
        reorder(page(numbers)).iter().filter_map(first_of_pair).collect()
    }

    #[test]
    fn blocks_side_by_side_are_put_in_order() {
        assert_eq!(order(&[1, 21, 2, 22, 3, 23]), [1, 2, 3, 21, 22, 23]);
        assert_eq!(order(&[1, 11, 21, 2, 12, 22]), [1, 2, 11, 12, 21, 22]);
    }

    #[test]
    fn a_slip_in_the_numbers_moves_nothing() {
        for numbers in [&[1, 2, 3, 9, 5, 6, 7][..], &[1, 2, 3, 4, 5, 6], &[6, 7, 8, 1, 2, 3, 4]] {
            assert_eq!(order(numbers), numbers);
        }
    }
}

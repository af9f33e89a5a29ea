//! Words in another order than that of reading. It plays no part for the table, but a file whose words were mixed has
//! been through something, and that is said.

use zapis_notation_core::Severity;

use crate::formats::found::{Found, OUT_OF_ORDER};
use crate::formats::scan::{Scan, Word};
use crate::said::formats as said;

/// Words of a page under which its order tells nothing.
const FEWEST: usize = 12;

/// Share of steps back, in hundredths, that a page is not read with. Recognisers that cut a table badly take up to 25,
/// mixed words about 50.
const MOST_BACK: usize = 35;

/// Says where the words of a page begin to go back, if most of them are in no order.
pub(super) fn tell(scan: &Scan, found: &mut Found) {
    // The cells of a table that was found already come in any order.
    if !scan.filed.is_empty() || scan.words.len() < FEWEST {
        return;
    }
    let mut back = scan.words.windows(2).filter_map(|pair| match pair {
        [before, word] if goes_back(before, word) => Some(word),
        _ => None,
    });
    let Some(first) = back.next() else { return };
    if (back.count() + 1) * 100 > (scan.words.len() - 1) * MOST_BACK {
        found.add(OUT_OF_ORDER, Severity::Note, said::words_out_of_order(), first.span);
    }
}

/// Tells whether a word is above the one before it, or to the left of it in the same line.
fn goes_back(before: &Word, word: &Word) -> bool {
    let (a, b) = (before.frame, word.frame);
    let same_line = b.top < a.bottom && a.top < b.bottom;
    b.bottom <= a.top || (same_line && b.right <= a.left)
}

#[cfg(test)]
mod tests {
    use zapis_notation_core::Span;

    use super::*;
    use crate::Frame;

    /// A table of rows, taken in an order, with the place that is told.
    fn told(order: impl Fn(usize) -> (i64, i64)) -> Option<u32> {
        let word = |at: usize| {
            let (row, column) = order(at);
            let (x, y) = (column * 100, row * 30);
            Word::new("e4", Span::at(at as u32, 1), Frame::new(x, y, x + 40, y + 20))
        };
        let scan = Scan { words: (0..30).map(word).collect(), ..Scan::default() };
        let mut found = Found::default();
        tell(&scan, &mut found);
        found.finish().first().and_then(|d| match d.primary.place {
            zapis_notation_core::Place::Text(at) => Some(at.start()),
            _ => None,
        })
    }

    #[test]
    fn rows_and_columns_are_orders_and_a_mixture_is_none() {
        assert_eq!(told(|at| (at as i64 / 3, at as i64 % 3)), None);
        assert_eq!(told(|at| (at as i64 % 10, at as i64 / 10)), None);
        assert_eq!(told(|at| ((at * 7 % 30) as i64 / 3, (at * 7 % 30) as i64 % 3)), None);
        assert_eq!(told(|at| ((29 - at) as i64 / 3, (29 - at) as i64 % 3)), Some(1));
        assert_eq!(told(|at| ((at * 17 % 30) as i64 / 3, (at * 17 % 30) as i64 % 3)), Some(2));
    }
}

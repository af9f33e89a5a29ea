//! Tables that the recogniser found itself: which of their columns are numbers, White's and Black's moves.

use zapis_notation_core::Side;

use super::looks::move_like;
use super::numerals::move_number;
use super::place::{Part, Placed};
use crate::formats::scan::{TableCell, Word};

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Numbers,
    Moves,
    Other,
}

/// Sorts the cells of the tables of a page; nothing when none of them holds moves.
pub(super) fn placed<'w>(tables: &'w [Vec<TableCell>], loose: &[&'w Word]) -> Option<Placed<'w>> {
    let mut placed = Placed { first: 1, above: loose.to_vec(), ..Placed::default() };
    let mut next = 1;
    let mut any = false;
    for table in tables {
        let groups = groups(table);
        if groups.is_empty() {
            placed.above.extend(table.iter().flat_map(|c| &c.words));
            continue;
        }
        for group in &groups {
            next = place_group(table, group, next, &mut placed);
            any = true;
        }
        let covered = |column: u32| groups.iter().any(|g| g.columns().contains(&Some(column)));
        let left = table.iter().filter(|c| !covered(c.column)).flat_map(|c| &c.words);
        placed.left_out.extend(left);
    }
    any.then_some(placed)
}

/// Blocks of a table at most.
const MOST_GROUPS: usize = 8;

/// Columns that belong together.
struct Group {
    number: Option<u32>,
    white: u32,
    black: Option<u32>,
}

impl Group {
    fn columns(&self) -> [Option<u32>; 3] {
        [self.number, Some(self.white), self.black]
    }
}

fn groups(table: &[TableCell]) -> Vec<Group> {
    let kinds = kinds(table);
    let mut groups: Vec<Group> = Vec::new();
    let mut number = None;
    for (column, kind) in kinds {
        match kind {
            Kind::Numbers => number = Some(column),
            Kind::Moves => match groups.last_mut() {
                Some(group) if group.black.is_none() && number.is_none() => {
                    group.black = Some(column);
                }
                _ => groups.push(Group { number: number.take(), white: column, black: None }),
            },
            Kind::Other => {}
        }
    }
    groups.truncate(MOST_GROUPS);
    groups
}

fn kinds(table: &[TableCell]) -> Vec<(u32, Kind)> {
    let mut columns: Vec<u32> = table.iter().map(|c| c.column).collect();
    columns.sort_unstable();
    columns.dedup();
    // One pass over the cells: a hostile table may have as many columns as cells.
    let mut counts = vec![(0_usize, 0_usize); columns.len()];
    for cell in table {
        let Ok(at) = columns.binary_search(&cell.column) else { continue };
        let text = text_of(cell);
        if move_number(&text).is_some() && !text.chars().any(char::is_alphabetic) {
            counts[at].0 += 1;
        } else if text.split_whitespace().any(move_like) {
            counts[at].1 += 1;
        }
    }
    let most = counts.iter().map(|c| c.1).max().unwrap_or(0);
    columns
        .into_iter()
        .zip(counts)
        .map(|(column, (numbers, moves))| {
            let kind = if numbers > moves {
                Kind::Numbers
            } else if moves > 0 && moves * 8 >= most {
                Kind::Moves
            } else {
                Kind::Other
            };
            (column, kind)
        })
        .collect()
}

fn text_of(cell: &TableCell) -> String {
    cell.words.iter().map(|w| w.text.as_str()).collect::<Vec<_>>().join(" ")
}

fn place_group<'w>(
    table: &'w [TableCell],
    group: &Group,
    mut next: i64,
    placed: &mut Placed<'w>,
) -> i64 {
    let mut cells: Vec<&TableCell> =
        table.iter().filter(|c| group.columns().contains(&Some(c.column))).collect();
    cells.sort_by_key(|c| (c.row, c.column));
    for row in cells.chunk_by(|a, b| a.row == b.row) {
        let of = |column: Option<u32>| {
            row.iter().filter(move |c| Some(c.column) == column).flat_map(|c| &c.words)
        };
        let stated = of(group.number).find_map(|w| move_number(&w.text));
        let words: Vec<_> = of(Some(group.white)).chain(of(group.black)).collect();
        let head = stated.is_none()
            && !words.is_empty()
            && words.iter().all(|w| {
                !w.text.contains(|c: char| c.is_ascii_digit()) && w.text.chars().count() > 3
            });
        if head {
            placed.above.extend(words);
            continue;
        }
        if stated.is_none() && words.is_empty() {
            continue;
        }
        // A number far from its neighbours is misread; the rows themselves count better.
        let number = match stated.map(i64::from) {
            Some(n) if next == 1 || (n - next).abs() <= 3 => n.max(next),
            _ => next,
        };
        if placed.cells.is_empty() {
            placed.first = number;
        }
        for (column, side) in [(Some(group.white), Side::White), (group.black, Side::Black)] {
            let parts: Vec<Part<'_>> = of(column).map(|word| Part { word, skip: 0 }).collect();
            if !parts.is_empty() {
                placed.cells.entry((number, side)).or_default().extend(parts);
            }
        }
        next = number + 1;
    }
    next
}

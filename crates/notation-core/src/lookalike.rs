//! Characters that look alike, over the alphabets and digits that scoresheets mix.

mod table;

/// Tells whether two characters look alike, in print or in handwriting; a character looks like itself.
///
/// ```
/// use zapis_notation_core::look_alike;
///
/// assert!(look_alike('K', 'К')); // Latin and Cyrillic
/// assert!(look_alike('3', 'З'));
/// assert!(!look_alike('K', 'N'));
/// ```
pub fn look_alike(a: char, b: char) -> bool {
    a == b || sets_of(a).any(|set| set.contains(b))
}

/// Returns the characters that look like `c`, without `c` itself, in the order of the table.
pub fn look_alikes(c: char) -> impl Iterator<Item = char> {
    sets_of(c).flat_map(str::chars).filter(move |&other| other != c)
}

/// Tells whether print draws two characters the same; what only hands make alike is left out.
pub(crate) fn printed_alike(a: char, b: char) -> bool {
    // Of two ASCII letters none looks like the other; most comparisons end here.
    a == b
        || (!(a.is_ascii_alphabetic() && b.is_ascii_alphabetic())
            && printed(a).any(|set| set.contains(b)))
}

/// The sets of characters that print draws like `c`; the Latin letter or the digit comes first in each that has one.
pub(crate) fn printed(c: char) -> impl Iterator<Item = &'static str> {
    numbers_of(c).filter(|&n| n < table::PRINTED).map(set)
}

/// The sets that hold a character; most characters are in none, a few in two.
fn sets_of(c: char) -> impl Iterator<Item = &'static str> {
    numbers_of(c).map(set)
}

fn numbers_of(c: char) -> impl Iterator<Item = u8> {
    let start = table::INDEX.partition_point(|&(known, _)| known < c);
    let entries = table::INDEX.get(start..).unwrap_or_default();
    entries.iter().take_while(move |&&(known, _)| known == c).map(|&(_, number)| number)
}

fn set(number: u8) -> &'static str {
    table::SETS.get(usize::from(number)).copied().unwrap_or_default()
}

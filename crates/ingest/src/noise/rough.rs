//! Kinds of misreading, for characters too rare to be counted.

use crate::cost::Cost;

/// Characters that look alike in some hand or type.
const ALIKE: &[&str] = &[
    "KКкkκ",
    "CСсc",
    "Oo0ОоQΟ",
    "xХхX×ж",
    "eеЕE",
    "aаАA",
    "pрРP",
    "MМ",
    "TТт",
    "BВв8",
    "HН",
    "1lI|i!",
    "5Ss",
    "3ЗзE",
    "6бbG",
    "4ч",
    "9qg",
    "2Zz",
    "7?T/",
    "ЛлП",
    "ФфO0",
    "-–—_~",
    ":;.",
    "+t†",
    "b6h",
    "ec",
    "dа",
    "8g&",
    "38",
    "gq9",
];

/// The cost of reading one character for another by the kind of misreading alone.
pub(crate) fn stand(written: char, read: char) -> Cost {
    if written == read {
        100
    } else if written.to_lowercase().eq(read.to_lowercase()) {
        3500
    } else if ALIKE.iter().any(|set| set.contains(written) && set.contains(read)) {
        4000
    } else if written.is_numeric() == read.is_numeric()
        && written.is_alphabetic() == read.is_alphabetic()
    {
        5800
    } else {
        6600
    }
}

/// The cost of a written character leaving no trace.
pub(crate) const LOST: Cost = 3500;

/// The cost of a character standing for nothing.
pub(crate) fn stray(read: char) -> Cost {
    if read.is_alphanumeric() { 6000 } else { 4800 }
}

/// The cost of one written character falling into two.
pub(crate) fn pair(written: char, first: char, second: char) -> Option<Cost> {
    match (written, first, second) {
        ('К' | 'K', '|' | 'I' | 'l' | '1' | '/', '<' | '(' | 'c' | 'с') => Some(3500),
        ('N' | 'Н' | 'И', '|' | 'I' | 'l', 'V' | '\\' | '|')
        | ('h', 'l' | '1' | '|', 'n' | '2')
        | ('d', 'c' | 'o', 'l' | '|' | '1') => Some(4500),
        _ => None,
    }
}

//! Piece letters as bytes, for words of standard form.

use shakmaty::Role;
use zapis_notation_core::{LetterSet, Officer};

/// The main letters of a set, the longest first.
#[derive(Clone, Debug)]
pub(crate) struct LetterTable {
    /// Letters of up to eight bytes, as numbers.
    entries: [Entry; 5],
    /// Single ASCII letters, so that most words need no search.
    ascii: [Option<Role>; 128],
}

/// A letter as the low bytes of a number.
#[derive(Clone, Copy, Debug)]
struct Entry {
    bytes: u64,
    mask: u64,
    len: usize,
    role: Role,
}

/// The officers with the roles of shakmaty.
pub(crate) const ROLES: [(Officer, Role); 5] = [
    (Officer::King, Role::King),
    (Officer::Queen, Role::Queen),
    (Officer::Rook, Role::Rook),
    (Officer::Bishop, Role::Bishop),
    (Officer::Knight, Role::Knight),
];

impl LetterTable {
    /// Makes the table; nothing for a set in which a word of standard form can have a second reading as good as the first.
    pub(crate) fn new(set: &LetterSet) -> Option<LetterTable> {
        let all = ROLES.iter().map(|(officer, _)| set.letter(*officer));
        let takes_file = |letter: &str| {
            letter.is_empty()
                || letter.starts_with(|c: char| matches!(c, 'a'..='h' | 'x' | '0'..='9'))
        };
        let odd = all.chain(set.alternates().map(|(_, letter)| letter)).any(takes_file);
        if odd || set.is_ambiguous() || set.files().is_some() {
            return None;
        }
        if ROLES.iter().any(|(o, _)| set.letter(*o).len() > 8) {
            return None;
        }
        let mut entries = ROLES.map(|(officer, role)| entry(set.letter(officer), role));
        entries.sort_by_key(|entry| std::cmp::Reverse(entry.len));
        let mut ascii = [None; 128];
        // A longer letter that begins with a single one must be tried first.
        if !entries.iter().any(|e| e.len > 1 && e.bytes & 0x80 == 0) {
            for entry in entries.iter().filter(|e| e.len == 1) {
                ascii[entry.bytes as usize] = Some(entry.role);
            }
        }
        Some(LetterTable { entries, ascii })
    }

    /// Returns the piece whose letter stands at the front, and the letter's length in bytes.
    #[inline]
    pub(crate) fn find(&self, text: &[u8]) -> Option<(Role, usize)> {
        let first = *text.first()?;
        if let Some(Some(role)) = self.ascii.get(usize::from(first)) {
            return Some((*role, 1));
        }
        let front = front(text);
        let found = self.entries.iter().find(|e| front & e.mask == e.bytes)?;
        Some((found.role, found.len))
    }
}

/// The first eight bytes of a text as a number; zeros where it ends before.
#[inline]
fn front(text: &[u8]) -> u64 {
    if let Some(chunk) = text.first_chunk::<8>() {
        return u64::from_le_bytes(*chunk);
    }
    let mut chunk = [0; 8];
    for (slot, byte) in chunk.iter_mut().zip(text) {
        *slot = *byte;
    }
    u64::from_le_bytes(chunk)
}

fn entry(letter: &str, role: Role) -> Entry {
    let len = letter.len();
    let mask = u64::MAX >> (64 - 8 * len as u32);
    Entry { bytes: front(letter.as_bytes()), mask, len, role }
}

//! One word of standard form at the front of a text: `Nf3`, `Nbxd7+`, `exd8=Q#`, `O-O!?`.

use shakmaty::{File, Rank, Role, Square};

use super::LetterTable;

/// The square of departure, as far as it stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Origin {
    pub(crate) file: Option<File>,
    pub(crate) rank: Option<Rank>,
}

/// A castling move, by its wing and its zeros or letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Castling {
    pub(crate) long: bool,
    pub(crate) zeros: bool,
}

/// A check or mate sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Suffix {
    None,
    Check,
    Mate,
}

/// A word of standard form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Word {
    pub(crate) role: Role,
    /// Bytes of the piece letter.
    pub(crate) letter: usize,
    pub(crate) origin: Origin,
    pub(crate) takes: bool,
    pub(crate) to: Square,
    /// The new piece; its letter ends the move, `=` stands before it or not.
    pub(crate) promotion: Option<(Role, bool)>,
    pub(crate) castling: Option<Castling>,
    pub(crate) suffix: Suffix,
    /// Bytes of the move with its check sign.
    pub(crate) moved: usize,
    /// Bytes with the `!?` behind it.
    pub(crate) len: usize,
}

#[inline]
fn file(byte: u8) -> Option<File> {
    matches!(byte, b'a'..=b'h').then(|| File::new(u32::from(byte - b'a')))
}

#[inline]
fn rank(byte: u8) -> Option<Rank> {
    matches!(byte, b'1'..=b'8').then(|| Rank::new(u32::from(byte - b'1')))
}

/// Reads the word at the front of a text; nothing where it has any other form, or where the text may go on.
#[inline]
pub(crate) fn read(text: &[u8], letters: &LetterTable) -> Option<Word> {
    let first = *text.first()?;
    let word = if let Some(from) = file(first) {
        pawn(text, from, letters)?
    } else if matches!(first, b'O' | b'0') && text.get(1) == Some(&b'-') {
        castling(text)?
    } else {
        officer(text, letters)?
    };
    marks(text, word)
}

#[inline]
fn plain(role: Role, to: Square, moved: usize) -> Word {
    Word {
        role,
        letter: 0,
        origin: Origin::default(),
        takes: false,
        to,
        promotion: None,
        castling: None,
        suffix: Suffix::None,
        moved,
        len: moved,
    }
}

#[inline]
fn pawn(text: &[u8], from: File, letters: &LetterTable) -> Option<Word> {
    let second = *text.get(1)?;
    let mut word = if let Some(to) = rank(second) {
        plain(Role::Pawn, Square::from_coords(from, to), 2)
    } else if second == b'x' {
        let to = Square::from_coords(file(*text.get(2)?)?, rank(*text.get(3)?)?);
        let origin = Origin { file: Some(from), rank: None };
        Word { takes: true, origin, ..plain(Role::Pawn, to, 4) }
    } else {
        return None;
    };
    if matches!(word.to.rank(), Rank::First | Rank::Eighth) {
        let sign = text.get(word.moved) == Some(&b'=');
        let at = word.moved + usize::from(sign);
        let (role, len) = letters.find(text.get(at..)?)?;
        if role == Role::King {
            return None;
        }
        word.promotion = Some((role, sign));
        word.moved = at + len;
    }
    Some(word)
}

#[inline]
fn officer(text: &[u8], letters: &LetterTable) -> Option<Word> {
    let (role, letter) = letters.find(text)?;
    let [a, b, rest @ ..] = text.get(letter..)? else { return None };
    let mut origin = Origin::default();
    let mut at = letter;
    let mut takes = false;
    if let (Some(f), Some(r)) = (file(*a), rank(*b)) {
        match rest {
            // A square of departure is rare and left to the grammar.
            [c, ..] if file(*c).is_some() || matches!(c, b'x' | b'-') => return None,
            _ => {}
        }
        let word = plain(role, Square::from_coords(f, r), letter + 2);
        return Some(Word { letter, ..word });
    }
    if *a != b'x' {
        (origin.file, origin.rank) = (file(*a), rank(*a));
        if origin == Origin::default() {
            return None;
        }
        at += 1;
    }
    if text.get(at) == Some(&b'x') {
        takes = true;
        at += 1;
    }
    let to = Square::from_coords(file(*text.get(at)?)?, rank(*text.get(at + 1)?)?);
    Some(Word { letter, origin, takes, ..plain(role, to, at + 2) })
}

#[inline]
fn castling(text: &[u8]) -> Option<Word> {
    let zeros = text.first() == Some(&b'0');
    let (long, len) = match text {
        [b'O', b'-', b'O', b'-', b'O', ..] | [b'0', b'-', b'0', b'-', b'0', ..] => (true, 5),
        [b'O', b'-', b'O', ..] | [b'0', b'-', b'0', ..] => (false, 3),
        _ => return None,
    };
    let word = plain(Role::King, Square::A1, len);
    Some(Word { castling: Some(Castling { long, zeros }), ..word })
}

/// Reads the check sign and one or two of `!?`, and sees that the word ends there.
#[inline]
fn marks(text: &[u8], mut word: Word) -> Option<Word> {
    let mut at = word.moved;
    match text.get(at) {
        Some(b'+') => (word.suffix, at) = (Suffix::Check, at + 1),
        Some(b'#') => (word.suffix, at) = (Suffix::Mate, at + 1),
        _ => {}
    }
    word.moved = at;
    for _ in 0..2 {
        at += usize::from(matches!(text.get(at), Some(b'!' | b'?')));
    }
    word.len = at;
    // At the end of the text the word may go on in what is not read yet.
    matches!(text.get(at)?, b' ' | b'\n' | b'\r' | b'\t' | b')' | b'{' | b';').then_some(word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use zapis_notation_core::LetterSet;

    fn len(tag: &str, text: &str) -> Option<(usize, usize)> {
        let table = LetterTable::new(LetterSet::from_tag(tag).unwrap()).unwrap();
        read(text.as_bytes(), &table).map(|w| (w.moved, w.len))
    }

    #[test]
    fn standard_words_are_read_to_their_end() {
        assert_eq!(len("san", "Nf3 "), Some((3, 3)));
        assert_eq!(len("san", "Nbxd7+!? "), Some((6, 8)));
        assert_eq!(len("san", "exd8=Q#)"), Some((7, 7)));
        assert_eq!(len("san", "O-O-O\n"), Some((5, 5)));
        assert_eq!(len("ru", "Крf1 "), Some((6, 6)));
        assert_eq!(len("ru", "К5xf3 "), Some((6, 6)));
    }

    #[test]
    fn everything_else_is_left_to_the_grammar() {
        for text in [
            "Nf3", "Nf3++ ", "e8 ", "ed ", "e2e4 ", "Ng1f3 ", "Nf3!?! ", "O-O-O-O ", "e8(Q) ",
            "e4, ",
        ] {
            assert_eq!(len("san", text), None, "{text}");
        }
    }
}

//! The outline of a written move: where it ends, without asking what it means.

use std::num::{NonZeroU8, NonZeroU32};

use super::glyph::{
    is_capture, is_check, is_dash, is_file, is_glyph, is_lost_figurine, is_lower_file, is_piece,
    is_rank, is_rank_lookalike, is_zero,
};

/// How a stretch of text is built, as far as the layout cares. A text has one for each of its moves, so it is small.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is asked for by itself, and they are independent"
)]
pub(crate) struct Shape {
    /// Bytes.
    pub len: u32,
    /// It has a square with a real digit, or is castling: no word of prose looks like this.
    pub strong: bool,
    /// It is a square and nothing else, marks aside.
    pub bare: bool,
    /// It ends with a square and has no mark after it, so that a connector may follow.
    pub open: bool,
    /// It begins with a letter or sign that names a piece.
    pub piece: bool,
    /// For two bare squares with a dash between them: the byte of the dash.
    pub dash: Option<NonZeroU8>,
    /// For two squares with nothing between them: the byte where the second begins.
    pub seam: Option<NonZeroU8>,
    /// For two squares joined over a capture sign that belongs to the first as well as to both: the byte of the second.
    pub parts: Option<NonZeroU32>,
    /// It is castling.
    pub castling: bool,
}

impl Shape {
    /// Something put together from several pieces, of which nothing more is known than that it is a move.
    pub(crate) const JOINED: Shape = Shape {
        len: 0,
        strong: true,
        bare: false,
        open: false,
        piece: true,
        dash: None,
        seam: None,
        parts: None,
        castling: false,
    };

    /// Castling as far as it is known to be castling: its length and how sure that is.
    const fn castle(len: usize, strong: bool) -> Shape {
        Shape { len: len as u32, strong, castling: true, ..Shape::JOINED }
    }
}

/// Matches a move at the beginning of a piece of text without spaces; nothing when there is none.
pub(crate) fn move_at(text: &str) -> Option<Shape> {
    castling(text).or_else(|| piece_or_pawn(text))
}

/// Matches castling: two or three round signs with dashes between them or none.
pub(crate) fn castling(text: &str) -> Option<Shape> {
    let mut zeros = 0;
    let mut ends = [0; 5];
    let mut at = 0;
    let mut dashes = false;
    let chars: Vec<(usize, char)> = text.char_indices().take(16).collect();
    let mut i = 0;
    while let Some(&(byte, c)) = chars.get(i) {
        if !is_zero(c) || zeros == 4 {
            break;
        }
        zeros += 1;
        at = byte + c.len_utf8();
        *ends.get_mut(zeros)? = at;
        i += 1;
        let mut j = i;
        while chars.get(j).is_some_and(|(_, c)| is_dash(*c)) {
            j += 1;
        }
        if j > i && chars.get(j).is_some_and(|(_, c)| is_zero(*c)) {
            dashes = true;
            i = j;
        }
    }
    // `0-0-0-0` is castling by both; `OOOO` and `0000` are no castling at all.
    if zeros == 4 && dashes {
        at = ends[2];
    } else if !(zeros == 2 || zeros == 3) {
        return None;
    }
    let rest = text.get(at..)?;
    if rest.chars().next().is_some_and(char::is_alphanumeric)
        && !rest.starts_with(|c: char| c.is_ascii_digit())
    {
        return None;
    }
    // `00` inside a number is no castling.
    if !dashes && rest.starts_with(|c: char| c.is_ascii_digit() || c == '.' || c == ',') {
        return None;
    }
    let len = at + marks(rest, false);
    Some(Shape::castle(len, dashes || zeros == 3))
}

/// One letter of a text with its place.
type Char = (usize, char);

struct Reader<'t> {
    text: &'t str,
    chars: Vec<Char>,
}

impl Reader<'_> {
    fn char(&self, i: usize) -> Option<char> {
        self.chars.get(i).map(|c| c.1)
    }

    fn byte(&self, i: usize) -> usize {
        self.chars
            .get(i)
            .map_or_else(|| self.chars.last().map_or(0, |(b, c)| b + c.len_utf8()), |c| c.0)
    }

    fn is(&self, i: usize, class: fn(char) -> bool) -> bool {
        self.char(i).is_some_and(class)
    }

    /// Returns whether a square stands at `i`, and whether its rank is a real digit.
    fn square(&self, i: usize) -> Option<bool> {
        let file = self.char(i)?;
        let rank = self.char(i + 1)?;
        if is_file(file) && is_rank(rank) {
            return Some(true);
        }
        (is_lower_file(file) && is_rank_lookalike(rank)).then_some(false)
    }

    fn skip(&self, mut i: usize, class: fn(char) -> bool, most: usize) -> usize {
        let end = i + most;
        while i < end && self.is(i, class) {
            i += 1;
        }
        i
    }
}

/// Longest part of a word that can matter for one move.
const REACH: usize = 24;

fn piece_or_pawn(text: &str) -> Option<Shape> {
    let reader = Reader { text, chars: text.char_indices().take(REACH).collect() };
    let mut best: Option<Shape> = None;
    for letters in 0..=3 {
        // A capture sign may be a piece letter, but no second one.
        let letter = |c: char| is_piece(c) && (letters == 1 || !is_capture(c));
        if letters > 0 && !reader.char(letters - 1).is_some_and(letter) {
            break;
        }
        let Some(shape) = tail(&reader, letters) else { continue };
        if best.is_none_or(|b| (shape.strong, shape.len) > (b.strong, b.len)) {
            best = Some(shape);
        }
    }
    best
}

/// Matches what follows the letters of the piece.
fn tail(reader: &Reader<'_>, letters: usize) -> Option<Shape> {
    let symbol = reader.is(0, is_lost_figurine);
    let mut shape = Shape {
        len: 0,
        strong: false,
        bare: letters == 0,
        open: false,
        piece: letters > 0,
        dash: None,
        seam: None,
        parts: None,
        castling: false,
    };
    let end = long(reader, letters, &mut shape)
        .or_else(|| short(reader, letters, &mut shape))
        .or_else(|| by_files(reader, letters, &mut shape))
        .or_else(|| takes_piece(reader, letters, &mut shape))?;
    if !shape.strong && (symbol || is_plain_word(reader, end)) {
        return None;
    }
    let byte = reader.byte(end);
    let rest = reader.text.get(byte..)?;
    let last_rank = end >= 1 && reader.is(end - 1, |c| matches!(c, '1' | '8' | 'l' | 'I'));
    // A capture that names files only says what the pawn becomes behind a sign: `fe=Q`.
    let by_sign =
        reader.is(end.saturating_sub(1), is_lower_file) && rest.starts_with(['=', '/', '(']);
    let promotes = last_rank || by_sign;
    let more = marks(rest, promotes);
    shape.open = more == 0;
    shape.len = (byte + more) as u32;
    boundary(reader.text.get(byte + more..)?).then_some(shape)
}

/// Tells whether all is lower case and longer than a square: `del` is no move to e1.
fn is_plain_word(reader: &Reader<'_>, end: usize) -> bool {
    end > 2 && (0..end).all(|i| reader.is(i, |c| c.is_lowercase() && !is_capture(c)))
}

/// `e2-e4`, `Ng1f3`, `d4:e5`, `Sd7xSe5`.
fn long(reader: &Reader<'_>, start: usize, shape: &mut Shape) -> Option<usize> {
    let first = reader.square(start)?;
    let mut i = start + 2;
    let dash = reader.skip(i, is_dash, 3);
    let mut pieces = 0;
    let takes = reader.skip(dash, is_capture, 2);
    if takes > dash {
        pieces = 2;
    }
    let has_dash = dash > i;
    i = takes;
    for victim in 0..=pieces {
        if victim > 0 && !reader.is(i + victim - 1, is_piece) {
            break;
        }
        if let Some(second) = reader.square(i + victim) {
            // Two squares of look-alikes behind a piece letter are a move all the same: `Hal—el`.
            shape.strong = first || second || (start > 0 && i > start + 2);
            shape.bare = false;
            if takes == start + 2 {
                shape.seam = NonZeroU8::new(reader.byte(start + 2) as u8);
            }
            if has_dash && start == 0 && takes == dash {
                shape.dash = NonZeroU8::new(reader.byte(start + 2) as u8);
            }
            return Some(i + victim + 2);
        }
    }
    None
}

/// `e4`, `Nf3`, `Nbd2`, `N5f3`, `exd5`, `xd6`, `Th-e1`, `NxBc4`.
fn short(reader: &Reader<'_>, start: usize, shape: &mut Shape) -> Option<usize> {
    for origin in 0..=1 {
        if origin == 1 && !reader.is(start, |c| is_file(c) || is_rank(c)) {
            continue;
        }
        let i = reader.skip(start + origin, is_dash, 2);
        let takes = reader.skip(i, is_capture, 2);
        let victims = if takes > i { 2 } else { 0 };
        for victim in 0..=victims {
            if victim > 0 && !reader.is(takes + victim - 1, is_piece) {
                break;
            }
            if let Some(strong) = reader.square(takes + victim) {
                let leading = takes + victim - start - origin;
                // A dash or colon before a move belongs to the layout; `xd6` is a capture.
                let connector = takes == i || reader.is(i, |c| !c.is_alphabetic());
                if leading > 0 && origin == 0 && start == 0 && connector {
                    continue;
                }
                shape.strong = strong;
                shape.bare &= origin == 0 && leading == 0;
                return Some(takes + victim + 2);
            }
        }
    }
    None
}

/// `ed`, `exd`, `e:d`: a capture that names files only.
fn by_files(reader: &Reader<'_>, start: usize, shape: &mut Shape) -> Option<usize> {
    let from = reader.char(start).filter(|c| start == 0 && is_lower_file(*c))?;
    let takes = reader.skip(1, is_capture, 1);
    let to = reader.char(takes).filter(|c| is_lower_file(*c))?;
    let distance = file_index(from)?.abs_diff(file_index(to)?);
    shape.bare = false;
    (distance == 1).then_some(takes + 1)
}

/// `BxN`, `PXP`, `KtxP`.
fn takes_piece(reader: &Reader<'_>, start: usize, shape: &mut Shape) -> Option<usize> {
    if start == 0 || !reader.is(0, |c| c.is_uppercase() || !c.is_alphabetic()) {
        return None;
    }
    let takes = reader.skip(start, is_capture, 1);
    let end = reader.skip(takes, |c| is_piece(c) && !is_capture(c), 2);
    let named = takes > start
        && end > takes
        && reader.is(takes, |c| c.is_uppercase() || !c.is_alphabetic());
    shape.bare = false;
    named.then_some(end)
}

/// Returns the bytes of the marks after a move: promotion, capture sign, e.p., check, judgement.
fn marks(rest: &str, promotes: bool) -> usize {
    let mut at = 0;
    if promotes {
        at += promotion(rest);
    }
    loop {
        let here = rest.get(at..).unwrap_or_default();
        let Some(c) = here.chars().next() else { break };
        let next = here.get(c.len_utf8()..).unwrap_or_default();
        let step = if is_check(c) || matches!(c, '!' | '?' | '‼' | '⁇' | '⁈' | '⁉') {
            // `+-` and `+=` at the end judge the position.
            if c == '+' && judges(next) { 0 } else { c.len_utf8() }
        } else {
            let word = en_passant(here);
            if word > 0 {
                word
            } else if is_capture(c) && c != ':' && c.is_uppercase() && ends_word(next) {
                c.len_utf8()
            } else {
                0
            }
        };
        if step == 0 {
            break;
        }
        at += step;
    }
    at
}

/// Tells whether what follows a plus makes it a judgement of the position: `+-`, `+=`, `+/-`.
fn judges(next: &str) -> bool {
    let Some(c) = next.chars().next() else { return false };
    let after = next.get(c.len_utf8()..).unwrap_or_default();
    (is_dash(c) || c == '=' || c == '/') && !after.starts_with(char::is_alphanumeric)
}

/// Returns the bytes of `e.p.` in its spellings.
fn en_passant(text: &str) -> usize {
    ["e.p.", "е.p.", "e.р.", "е.р.", "a.p.", "ep", "EP", "ep.", "e.p"]
        .iter()
        .filter(|form| {
            text.starts_with(**form) && ends_word(text.get(form.len()..).unwrap_or_default())
        })
        .map(|form| form.len())
        .max()
        .unwrap_or(0)
}

fn ends_word(rest: &str) -> bool {
    rest.chars().next().is_none_or(|c| !c.is_alphanumeric())
}

/// Returns the bytes of a promotion: `=Q`, `Q`, `(Q)`, `/Q`.
fn promotion(rest: &str) -> usize {
    let mut chars = rest.char_indices();
    let Some((_, first)) = chars.next() else { return 0 };
    let sign = matches!(first, '=' | '/' | '(');
    let begin = if sign { first.len_utf8() } else { 0 };
    let mut end = begin;
    for (i, c) in rest.char_indices().filter(|(i, _)| *i >= begin).take(3) {
        // Only the first letter tells a piece from a word that goes on: the Faroese knight is `Ri`.
        let begins = sign || !c.is_lowercase() || matches!(c, 'q' | 'r' | 'b' | 'n');
        if !is_piece(c) || !(begins || end > begin) || i != end {
            break;
        }
        end = i + c.len_utf8();
        let after = rest.get(end..).unwrap_or_default();
        if first == '(' {
            if after.starts_with(')') {
                return end + 1;
            }
        } else if ends_word(after) && !starts_connector(after) {
            return end;
        }
    }
    0
}

fn starts_connector(rest: &str) -> bool {
    rest.starts_with(|c: char| c == ':' || is_dash(c))
}

/// Tells whether a move may end here: no word goes on.
fn boundary(rest: &str) -> bool {
    let Some(c) = rest.chars().next() else { return true };
    if c.is_ascii_digit() {
        // `a613.` is the move a6 and the number 13.
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        return rest.get(digits..).is_some_and(|r| r.starts_with(['.', '…', ')']));
    }
    if is_piece(c) {
        return c.is_uppercase() || !c.is_alphabetic() || next_is_move(rest) || !c.is_lowercase();
    }
    is_check(c) || is_glyph(c) || is_dash(c) || is_capture(c) || !c.is_alphanumeric()
}

/// Tells whether a glued lower-case move follows: `e4e5` of `1.e4e5`.
fn next_is_move(rest: &str) -> bool {
    let mut chars = rest.chars();
    chars.next().is_some_and(is_file) && chars.next().is_some_and(|c| is_rank(c) || is_capture(c))
}

/// Returns 0 to 7 for a file letter of Latin, Greek, Hebrew or look-alike Cyrillic.
fn file_index(c: char) -> Option<u32> {
    let order = |first: char| u32::from(c) - u32::from(first);
    Some(match c {
        'a'..='h' => order('a'),
        'α'..='ε' => order('α'),
        'ζ'..='θ' => order('ζ') + 5,
        'א'..='ח' => order('א'),
        'а' => 0,
        'Ь' | 'ь' | 'б' | 'в' => 1,
        'с' => 2,
        'д' => 3,
        'е' => 4,
        'ф' => 5,
        'г' => 6,
        'х' | 'һ' => 7,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(text: &str) -> &str {
        move_at(text).map_or("", |s| &text[..s.len as usize])
    }

    #[test]
    fn whole_moves_are_taken_whole() {
        for text in [
            "e4",
            "Nf3",
            "Кf3",
            "Kрf1",
            "Кр:е2",
            "exd5",
            "e:d5",
            "ed",
            "bc",
            "xd6",
            "Nbd2",
            "N5f3",
            "Ng1-f3",
            "е2—е4",
            "d2--d4",
            "Sd7xSe5",
            "Cg1xFf3",
            "BxN",
            "KtxP",
            "PXP",
            "0-0",
            "O-O-O",
            "0—0—0!!",
            "OO",
            "ооо",
            "e8=Q+",
            "g8Ri",
            "g1Ri+",
            "f2:g1K+!!",
            "d8Ф",
            "e8(Q)",
            "fe=Q+",
            "fxe(S)",
            "exd6e.p.",
            "Th-e1",
            "Cc-e7",
            "сЗ",
            "Kgl",
            "Ccl",
            "ε4",
            "Ι:γ6",
            "צה3",
            "♘f3",
            "©f3",
            "¥c6",
            "Kd6++",
            "g4X",
            "ee5xf4",
            "nxe4",
            "e2e4",
            "e7e8q",
            "Qxf7#",
            "Rexe1",
        ] {
            assert_eq!(taken(text), text);
        }
    }

    #[test]
    fn glued_moves_are_taken_one_by_one() {
        for (text, first) in [
            ("Kf3Kc6", "Kf3"),
            ("Dh7+Kf7", "Dh7+"),
            ("a613.Jbxd4", "a6"),
            ("0-0-0-0", "0-0"),
            ("Lb2-Sc6", "Lb2"),
            ("Sxe7+-Dxe7", "Sxe7+"),
            ("c4Kf6", "c4"),
            ("Kf8Kc6", "Kf8"),
            ("cd5:", "cd5"),
            ("0-0,", "0-0"),
        ] {
            assert_eq!(taken(text), first, "{text}");
        }
    }

    #[test]
    fn words_are_no_moves() {
        for text in [
            "White",
            "Белые",
            "mat",
            "Remis",
            "won",
            "del",
            "0000",
            "1-0",
            "and",
            "сдались",
            "be",
            "Kasparov",
            "Elo",
        ] {
            assert!(
                move_at(text).is_none_or(|s| !s.strong && (s.len as usize) < text.len()),
                "{text}: {:?}",
                move_at(text)
            );
        }
    }
}

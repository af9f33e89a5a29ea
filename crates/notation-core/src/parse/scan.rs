//! Small parts of a move at a place of the text: files, ranks, squares, signs between them.

use super::glyph::{Glyph, is_blank};
use crate::lookalike::printed;
use crate::{File, LetterSet, Rank, Remark, RemarkKind, Span, Square};

/// A text with the letters under which it is read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scan<'s> {
    pub(super) glyphs: &'s [Glyph],
    pub(super) set: &'s LetterSet,
}

/// Something found, with the glyph behind it and what is to be remarked.
#[derive(Clone, Debug)]
pub(super) struct Found<T> {
    pub(super) value: T,
    pub(super) end: usize,
    pub(super) remarks: Vec<Remark>,
}

/// What stands between two parts of a move.
#[derive(Clone, Debug, Default)]
pub(super) struct Between {
    /// The capture sign.
    pub(super) sign: Option<Span>,
    /// A dash or an arrow.
    pub(super) dash: bool,
    /// Blanks.
    pub(super) spaced: bool,
}

impl Scan<'_> {
    pub(super) fn char(&self, at: usize) -> Option<char> {
        self.glyphs.get(at).map(|g| g.c)
    }

    /// The bytes of glyphs `from` to before `to`; an empty span at the place where nothing stands.
    pub(super) fn span(&self, from: usize, to: usize) -> Span {
        let end_of_text = self.glyphs.last().map_or(0, |g| g.end);
        let start = self.glyphs.get(from).map_or(end_of_text, |g| g.start);
        let end =
            if to > from { self.glyphs.get(to - 1).map_or(end_of_text, |g| g.end) } else { start };
        Span::at(start, end.saturating_sub(start))
    }

    pub(super) fn remark(
        &self,
        kind: RemarkKind,
        from: usize,
        to: usize,
        meant: impl Into<String>,
    ) -> Remark {
        Remark { kind, span: self.span(from, to), meant: meant.into() }
    }

    /// The first place from `at` that is no blank.
    pub(super) fn skip_blanks(&self, mut at: usize) -> usize {
        while self.char(at).is_some_and(is_blank) {
            at += 1;
        }
        at
    }

    /// The file at `at`.
    pub(super) fn file(&self, at: usize) -> Option<Found<File>> {
        let c = self.char(at)?;
        let (file, kind) = self.own_file(c).or_else(|| latin_file(c, self.set.files.is_none()))?;
        let meant =
            || self.set.files.as_ref().map_or(file.char(), |own| first_char(own, file)).to_string();
        let remarks = kind.map(|kind| self.remark(kind, at, at + 1, meant())).into_iter().collect();
        Some(Found { value: file, end: at + 1, remarks })
    }

    /// The file in a set that does not name the files in Latin letters.
    fn own_file(&self, c: char) -> Option<(File, Option<RemarkKind>)> {
        let files = self.set.files.as_ref()?;
        let index = files.iter().position(|forms| forms.contains(c))?;
        let usual = files.get(index)?.starts_with(c);
        Some((File::new(index as u8)?, if usual { None } else { Some(RemarkKind::LookAlike) }))
    }

    /// The rank at `at`.
    pub(super) fn rank(&self, at: usize) -> Option<Found<Rank>> {
        let c = self.char(at)?;
        if let Some(rank) = Rank::from_char(c) {
            return Some(Found { value: rank, end: at + 1, remarks: Vec::new() });
        }
        let rank = other_rank(c)?;
        let remark = self.remark(RemarkKind::LookAlike, at, at + 1, rank.char());
        Some(Found { value: rank, end: at + 1, remarks: vec![remark] })
    }

    /// The square at `at`.
    pub(super) fn square(&self, at: usize) -> Option<Found<Square>> {
        let file = self.file(at)?;
        let rank = self.rank(file.end)?;
        let mut remarks = file.remarks;
        remarks.extend(rank.remarks);
        Some(Found { value: Square::new(file.value, rank.value), end: rank.end, remarks })
    }

    /// What may stand between two parts from `at` on: a capture sign, a dash, blanks, nothing. Each way of seeing it.
    pub(super) fn between(&self, at: usize) -> Vec<Found<Between>> {
        let inner = self.skip_blanks(at);
        let spaced = inner > at;
        let mut ways = Vec::with_capacity(2);
        let spacing = |end: usize, remarks: &mut Vec<Remark>| {
            if spaced || self.char(end.wrapping_sub(1)).is_some_and(is_blank) {
                remarks.push(self.remark(RemarkKind::Spacing, at, end, ""));
            }
        };
        if let Some(sign) = self.capture_sign(inner) {
            let end = self.skip_blanks(sign.end);
            let mut remarks = sign.remarks;
            spacing(end, &mut remarks);
            let value = Between { sign: Some(sign.value), dash: false, spaced: end > at + 1 };
            ways.push(Found { value, end, remarks });
            // The letter may also be the file h of a Cyrillic square.
            if self.file(inner).is_none() {
                return ways;
            }
        }
        let after_dash = self.skip_dashes(inner);
        let end = if after_dash > inner { self.skip_blanks(after_dash) } else { inner };
        let mut remarks = Vec::new();
        spacing(end, &mut remarks);
        let value = Between { sign: None, dash: after_dash > inner, spaced: !remarks.is_empty() };
        ways.push(Found { value, end, remarks });
        ways
    }

    /// The place behind one dash, a doubled one, or an arrow.
    fn skip_dashes(&self, at: usize) -> usize {
        match (self.char(at), self.char(at + 1)) {
            (Some('→'), _) => at + 1,
            (Some(a), Some(b)) if is_dash(a) && (is_dash(b) || b == '>') => at + 2,
            (Some(a), _) if is_dash(a) => at + 1,
            _ => at,
        }
    }

    /// The capture sign at `at`.
    pub(super) fn capture_sign(&self, at: usize) -> Option<Found<Span>> {
        let c = self.char(at)?;
        let observed = self.set.captures.iter().any(|sign| sign.chars().eq([c]));
        let kind = match c {
            'x' | '×' | ':' => None,
            _ if observed => None,
            'х' | 'χ' | 'ｘ' => Some(RemarkKind::LookAlike),
            'X' | 'Х' | 'Χ' | '⨯' | '✕' | '✖' | '∶' | '：' | '*' => {
                Some(RemarkKind::OddSign)
            }
            _ => return None,
        };
        let remarks = kind.map(|kind| self.remark(kind, at, at + 1, "x")).into_iter().collect();
        Some(Found { value: self.span(at, at + 1), end: at + 1, remarks })
    }
}

/// A Latin file, or what looks like one; capitals only where files are Latin, for elsewhere case tells files from pieces.
fn latin_file(c: char, latin: bool) -> Option<(File, Option<RemarkKind>)> {
    if c.is_ascii() {
        return match c {
            'a'..='h' => {
                Some((File::from_char(c)?, if latin { None } else { Some(RemarkKind::LookAlike) }))
            }
            'A'..='H' if latin => {
                Some((File::from_char(c.to_ascii_lowercase())?, Some(RemarkKind::Case)))
            }
            _ => None,
        };
    }
    printed(c).find_map(|set| match set.chars().next()? {
        small @ 'a'..='h' => Some((File::from_char(small)?, Some(RemarkKind::LookAlike))),
        capital @ 'A'..='H' if latin => {
            Some((File::from_char(capital.to_ascii_lowercase())?, Some(RemarkKind::Case)))
        }
        _ => None,
    })
}

/// A rank in a digit of another script, or in a letter that looks like a digit.
fn other_rank(c: char) -> Option<Rank> {
    if c.is_ascii() && !matches!(c, 'l' | 'I' | '|') {
        return None;
    }
    let digit =
        other_digit(c).and_then(|value| char::from_digit(value, 10)).and_then(Rank::from_char);
    digit.or_else(|| printed(c).find_map(|set| set.chars().find_map(Rank::from_char)))
}

fn first_char(files: &[std::borrow::Cow<'static, str>; 8], file: File) -> char {
    files.get(usize::from(file.index())).and_then(|f| f.chars().next()).unwrap_or(file.char())
}

/// Any dash: hyphens, figure and en and em dashes, the bar, the minus sign, fullwidth and Japanese long marks.
pub(crate) fn is_dash(c: char) -> bool {
    matches!(
        c,
        '-' | '\u{2010}'
            ..='\u{2015}' | '\u{2212}' | '\u{FE58}' | '\u{FE63}' | '\u{FF0D}' | '\u{30FC}' | '~'
    )
}

/// The value of a decimal digit of another script.
pub(crate) fn other_digit(c: char) -> Option<u32> {
    /// The zeros of Arabic, Persian, Devanagari, Bengali, Gujarati, Tamil, Telugu, Kannada, Malayalam, Thai, Lao, Tibetan,
    /// Burmese, Khmer and fullwidth digits.
    const ZEROS: [u32; 15] = [
        0x660, 0x6F0, 0x966, 0x9E6, 0xAE6, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xE50, 0xED0, 0xF20, 0x1040,
        0x17E0, 0xFF10,
    ];
    ZEROS.into_iter().find_map(|zero| (c as u32).checked_sub(zero).filter(|&value| value < 10))
}

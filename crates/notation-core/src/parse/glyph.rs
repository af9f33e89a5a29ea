//! A cell's text as the grammar sees it: marks taken apart, invisible characters set aside, places kept.

use crate::Span;

/// One character with the bytes that it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Glyph {
    pub(crate) c: char,
    pub(crate) start: u32,
    pub(crate) end: u32,
}

/// The longest text that can be one move, in characters: a long form with words for mate and en passant fits twice.
pub(crate) const LONGEST: usize = 100;

/// A text taken apart.
#[derive(Debug, Default)]
pub(crate) struct Glyphs {
    pub(crate) list: Vec<Glyph>,
    /// Characters that nobody sees.
    pub(crate) invisible: Vec<Span>,
    /// The text is longer than any move; the rest was not looked at.
    pub(crate) cut: bool,
}

impl Glyphs {
    pub(crate) fn new(text: &str) -> Glyphs {
        let mut glyphs =
            Glyphs { list: Vec::with_capacity(text.len().min(LONGEST)), ..Glyphs::default() };
        for (at, c) in text.char_indices() {
            if glyphs.list.len() + glyphs.invisible.len() >= LONGEST {
                glyphs.cut = true;
                break;
            }
            let (start, end) = (at as u32, (at + c.len_utf8()) as u32);
            // A variation selector belongs to the figurine before it.
            if matches!(c, '\u{FE0E}' | '\u{FE0F}') {
                if let Some(before) = glyphs.list.last_mut() {
                    before.end = end;
                }
                continue;
            }
            if is_invisible(c) {
                glyphs.invisible.push(Span::at(start, end - start));
                continue;
            }
            let (base, mark) = decomposed(c);
            glyphs.list.push(Glyph { c: base, start, end });
            glyphs.list.extend(mark.map(|c| Glyph { c, start, end }));
        }
        glyphs
    }
}

/// Characters without a shape: NUL, joiners, byte-order marks, directional controls, the soft hyphen.
pub(crate) fn is_invisible(c: char) -> bool {
    matches!(c, '\0' | '\u{AD}' | '\u{61C}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}')
}

/// A blank of any width.
pub(crate) fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{2800}'
}

/// Takes a letter with a mark apart, as far as piece letters and the words of the grammar need it.
pub(crate) fn decomposed(c: char) -> (char, Option<char>) {
    // Everything in the table lies in these ranges, and most letters of other alphabets do not.
    if !matches!(c, '\u{C0}'..='\u{24F}' | 'ά'..='ί' | 'ό'..='ώ' | 'Ё' | 'ё') {
        return (c, None);
    }
    MARKED
        .iter()
        .find_map(|&(mark, letters)| {
            let mut pairs = letters.chars();
            while let (Some(whole), Some(base)) = (pairs.next(), pairs.next()) {
                if whole == c {
                    return Some((base, Some(mark)));
                }
            }
            None
        })
        .unwrap_or((c, None))
}

/// A combining mark with pairs of whole letter and base letter.
const MARKED: &[(char, &str)] = &[
    ('\u{300}', "ÀAàaÈEèeÌIìiÒOòoÙUùu"),
    ('\u{301}', "ÁAáaÉEéeÍIíiÓOóoÚUúuÝYýyĆCćcŚSśsŹZźzŃNńnάαέεήηίιόούυώω"),
    ('\u{302}', "ÂAâaÊEêeÎIîiÔOôoÛUûuĈCĉc"),
    ('\u{303}', "ÃAãaÑNñnÕOõo"),
    ('\u{304}', "ĀAāaĒEēeĪIīiŪUūu"),
    ('\u{306}', "ĂAăaĞGğg"),
    ('\u{307}', "ŻZżzĖEėeİI"),
    ('\u{308}', "ÄAäaËEëeÏIïiÖOöoÜUüuЁЕёе"),
    ('\u{30A}', "ÅAåaŮUůu"),
    ('\u{30B}', "ŐOőoŰUűu"),
    ('\u{30C}', "ŽZžzŠSšsČCčcŘRřrĚEěeĎDďdŇNňnŤTťt"),
    ('\u{326}', "ȘSșsȚTțt"),
    ('\u{327}', "ŞSşsÇCçcŢTţt"),
    ('\u{328}', "ĄAąaĘEęe"),
];

/// A mark that stands on the letter before it.
pub(crate) fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36F}')
}

/// Marks that stand for one another: the comma and the cedilla below, the acute and the grave.
pub(crate) fn marks_agree(a: char, b: char) -> bool {
    a == b || matches!((a, b), ('\u{326}', '\u{327}') | ('\u{327}', '\u{326}'))
}

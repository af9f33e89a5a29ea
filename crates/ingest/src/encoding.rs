//! Bytes of a file as text: which encoding they are in, and what in them is no character.

mod charset;
mod score;
mod twice;

use std::fmt;

use zapis_notation_core::{Diagnostic, Sentence};

use crate::report::characters;
use crate::said;
pub use charset::Charset;

/// A text with what was noticed while it was decoded.
#[derive(Debug)]
pub struct DecodedText {
    /// The text; bytes that are no character stand in it as U+FFFD.
    pub text: String,
    /// The encoding that it was read in.
    pub charset: Charset,
    /// What there is to say about its characters; places are bytes of [`DecodedText::text`].
    pub diagnostics: Vec<Diagnostic>,
    map: Map,
}

/// How places in the text relate to bytes of the file.
#[derive(Debug)]
enum Map {
    /// UTF-8: the same bytes after those of a mark, but for replaced ones: text byte after it, bytes to add.
    Utf8 { mark: u64, replaced: Vec<(u64, i64)> },
    /// Two bytes a code unit, after a mark.
    Utf16 { mark: u64 },
    /// One byte a character.
    Single,
    /// The text was mended and has no simple relation to the bytes.
    Mended,
}

impl DecodedText {
    /// Returns the byte of the file where the character at a byte of the text begins; nothing for mended text.
    ///
    /// Costs one pass over the text before the place when the file is not UTF-8.
    pub fn file_byte(&self, text_byte: u32) -> Option<u64> {
        let before = self.text.get(..text_byte as usize)?;
        match &self.map {
            Map::Utf8 { mark, replaced } => {
                let at = u64::from(text_byte);
                let shift = replaced
                    .iter()
                    .rev()
                    .find(|(byte, _)| *byte <= at)
                    .map_or(0, |(_, shift)| *shift);
                (mark + at).checked_add_signed(shift)
            }
            Map::Utf16 { mark } => {
                Some(mark + 2 * before.chars().map(|c| c.len_utf16() as u64).sum::<u64>())
            }
            Map::Single => Some(before.chars().count() as u64),
            Map::Mended => None,
        }
    }
}

/// A name that is no known encoding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownEncoding {
    /// The name as given.
    pub name: String,
}

impl UnknownEncoding {
    /// Says what there is instead.
    pub fn sentence(&self) -> Sentence {
        said::no_known_encoding(self.name.escape_debug().to_string())
    }
}

impl fmt::Display for UnknownEncoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

impl std::error::Error for UnknownEncoding {}

/// Decodes a file; `auto` finds the encoding from the bytes.
///
/// # Errors
///
/// A name that is no known encoding.
pub fn decode_bytes(bytes: &[u8], name: &str) -> Result<DecodedText, UnknownEncoding> {
    if name.eq_ignore_ascii_case("auto") || name.is_empty() {
        return Ok(detect(bytes));
    }
    let charset =
        Charset::from_name(name).ok_or_else(|| UnknownEncoding { name: name.to_owned() })?;
    let mut decoded = decode_as(bytes, charset);
    characters::inspect(&decoded.text, &mut decoded.diagnostics);
    Ok(decoded)
}

fn detect(bytes: &[u8]) -> DecodedText {
    let mut decoded = if let Some(charset) =
        Charset::by_mark(bytes).or_else(|| utf16_without_mark(bytes))
    {
        let mut decoded = decode_as(bytes, charset);
        if !matches!(charset, Charset::Utf8) {
            decoded.diagnostics.push(characters::encoding(charset.name(), None));
        }
        decoded
    } else if mostly_utf8(bytes) {
        mend(decode_as(bytes, Charset::Utf8))
    } else {
        let (charset, rival) = score::best(bytes);
        let mut decoded = decode_as(bytes, charset);
        decoded.diagnostics.push(characters::encoding(charset.name(), rival.map(Charset::name)));
        decoded
    };
    characters::inspect(&decoded.text, &mut decoded.diagnostics);
    decoded
}

fn decode_as(bytes: &[u8], charset: Charset) -> DecodedText {
    let (text, mark) = charset.decode(bytes);
    let map = match charset {
        Charset::Utf8 => {
            let body = bytes.get(mark as usize..).unwrap_or_default();
            Map::Utf8 { mark, replaced: replaced(body, &text) }
        }
        Charset::Utf16Le | Charset::Utf16Be => Map::Utf16 { mark },
        Charset::Web(_) | Charset::Dos(_) => Map::Single,
    };
    DecodedText { text, charset, diagnostics: Vec::new(), map }
}

/// Lists where replacement characters shift the text against the bytes.
fn replaced(bytes: &[u8], text: &str) -> Vec<(u64, i64)> {
    if text.as_bytes() == bytes {
        return Vec::new();
    }
    let mut shifts = Vec::new();
    let mut text_byte = 0u64;
    let mut shift = 0i64;
    for chunk in bytes.utf8_chunks() {
        text_byte += chunk.valid().len() as u64;
        let bad = chunk.invalid().len();
        if bad > 0 {
            text_byte += 3;
            shift += i64::try_from(bad).unwrap_or(i64::MAX) - 3;
            shifts.push((text_byte, shift));
        }
    }
    shifts
}

/// Undoes an encoding that was applied twice.
fn mend(decoded: DecodedText) -> DecodedText {
    let Some((text, through, sample)) = twice::undone(&decoded.text) else { return decoded };
    let diagnostic = characters::encoded_twice(&sample, through);
    DecodedText { text, diagnostics: vec![diagnostic], map: Map::Mended, ..decoded }
}

/// Tells UTF-16 by its zero bytes, which no other text has.
fn utf16_without_mark(bytes: &[u8]) -> Option<Charset> {
    let sample = bytes.get(..bytes.len().min(4096))?;
    if !bytes.len().is_multiple_of(2) || sample.len() < 8 {
        return None;
    }
    let high = |offset: usize| {
        let units = sample.chunks_exact(2).filter_map(|pair| pair.get(offset));
        let (mut zero, mut likely, mut all) = (0usize, 0usize, 0usize);
        for byte in units {
            all += 1;
            zero += usize::from(*byte == 0);
            likely += usize::from(matches!(byte, 0 | 1 | 3 | 4 | 5 | 0x20 | 0x26));
        }
        zero * 4 >= all && likely * 20 >= all * 19
    };
    // A low byte is zero only in odd characters, so at most one side passes in real text.
    match (high(1), high(0)) {
        (true, false) => Some(Charset::Utf16Le),
        (false, true) => Some(Charset::Utf16Be),
        _ => None,
    }
}

/// Tells whether the bytes are UTF-8, allowing for a few that are damaged.
fn mostly_utf8(bytes: &[u8]) -> bool {
    if std::str::from_utf8(bytes).is_ok() {
        return true;
    }
    let (mut good, mut bad) = (0usize, 0usize);
    for chunk in bytes.utf8_chunks() {
        good += chunk.valid().chars().filter(|c| !c.is_ascii()).count();
        bad += usize::from(!chunk.invalid().is_empty());
    }
    bad == 0 || good >= bad * 8
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encoded(text: &str, label: &str) -> Vec<u8> {
        let encoding = encoding_rs::Encoding::for_label(label.as_bytes()).expect("a known label");
        encoding.encode(text).0.into_owned()
    }

    fn names(bytes: &[u8]) -> (String, &'static str) {
        let decoded = decode_bytes(bytes, "auto").expect("auto is known");
        (decoded.text, decoded.charset.name())
    }

    #[test]
    fn single_byte_encodings_are_told_apart() {
        let russian =
            "[White \"Белов\"]\n[Black \"Чёрный\"]\n\n1. d4 d5 2. Кf3 Кf6 {хороший ход} *\n";
        for label in ["windows-1251", "koi8-r", "ibm866", "iso-8859-5", "x-mac-cyrillic"] {
            let (text, name) = names(&encoded(russian, label));
            assert_eq!(text, russian, "{label} read as {name}");
        }
        let czech = "[White \"Šimák\"]\n[Black \"Łoś\"]\n\n1. e4 d6 *\n";
        for label in ["iso-8859-2", "windows-1250"] {
            assert_eq!(names(&encoded(czech, label)).0, czech, "{label}");
        }
        let french = "[Event \"Fête d’été à Besançon\"]\n\n1. e4 e5 2. Cf3 *\n";
        assert_eq!(names(&encoded(french, "windows-1252")), (french.to_owned(), "windows-1252"));
        assert_eq!(
            names(b"[Event \"F\x90te d'\x8et\x8e \x88 Besan\x8don\"]\n\n1. e4 *\n").1,
            "macintosh"
        );
        let dos = b"[Variation \"Ruy L\xa2pez, T\xa0rrega line\"]\n\n1. e4 e5 *\n";
        assert_eq!(names(dos).0, "[Variation \"Ruy López, Tárrega line\"]\n\n1. e4 e5 *\n");
    }

    #[test]
    fn utf16_is_known_with_and_without_a_mark() {
        let text = "1. e4 e5 2. Кf3 Кc6\n";
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(names(&little), (text.to_owned(), "utf-16le"));
        assert_eq!(names(&big), (text.to_owned(), "utf-16be"));
        assert_eq!(names(&[&[0xff, 0xfe][..], &little].concat()), (text.to_owned(), "utf-16le"));
    }

    #[test]
    fn text_encoded_twice_is_mended_and_said() {
        let once = "[Event \"Этюд\"]\n\n1. e4 {конь на поле} *\n";
        let twice: String = encoding_rs::WINDOWS_1251.decode(once.as_bytes()).0.into_owned();
        let decoded = decode_bytes(twice.as_bytes(), "auto").expect("auto is known");
        assert_eq!(decoded.text, once);
        assert_eq!(decoded.diagnostics.len(), 1);
        assert_eq!(decoded.diagnostics[0].code.to_string(), "N022");
    }

    #[test]
    fn a_damaged_byte_is_reported_at_its_place() {
        let mut bytes = "1. e4 {Иванов, Петров, Сидоров} e5".as_bytes().to_vec();
        bytes.insert(7, 0xff);
        let decoded = decode_bytes(&bytes, "auto").expect("auto is known");
        assert_eq!(decoded.text, "1. e4 {\u{fffd}Иванов, Петров, Сидоров} e5");
        assert_eq!(decoded.file_byte(10), Some(8));
        assert!(decoded.diagnostics.iter().any(|d| d.code.to_string() == "N021"));
    }

    #[test]
    fn a_forced_encoding_is_obeyed_and_an_unknown_one_refused() {
        assert_eq!(decode_bytes(b"\x8a", "cp866").expect("known").text, "К");
        assert_eq!(decode_bytes(b"\x8a", "mac-cyrillic").expect("known").text, "К");
        assert_eq!(decode_bytes(b"\x8a", "cp850").expect("known").text, "è");
        assert_eq!(decode_bytes(b"", "latin-9000").expect_err("unknown").name, "latin-9000");
    }
}

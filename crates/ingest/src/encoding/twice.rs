//! Text that was encoded in UTF-8, taken for a one-byte encoding, and encoded in UTF-8 again.

use encoding_rs::{Encoding, IBM866, KOI8_R, WINDOWS_1251, WINDOWS_1252};

/// Fewest foreign characters of a text that are believed to be such a mistake.
const FEWEST: usize = 4;

/// Undoes the mistake line by line; returns the text, the encoding it went through, and the first piece that was mended.
pub(super) fn undone(text: &str) -> Option<(String, &'static str, String)> {
    if text.is_ascii() {
        return None;
    }
    [WINDOWS_1251, WINDOWS_1252, KOI8_R, IBM866].into_iter().find_map(|e| through(text, e))
}

fn through(text: &str, encoding: &'static Encoding) -> Option<(String, &'static str, String)> {
    let mut out = String::with_capacity(text.len());
    let mut first = None;
    let (mut mended, mut foreign) = (0, 0);
    for line in text.split_inclusive('\n') {
        let count = line.chars().filter(|c| !c.is_ascii()).count();
        foreign += count;
        match undo(line, encoding).filter(|_| count > 0) {
            Some(good) => {
                mended += count;
                first.get_or_insert_with(|| line.trim().to_owned());
                out.push_str(&good);
            }
            None => out.push_str(line),
        }
    }
    // One good line among many bad ones is chance.
    (mended >= FEWEST && mended * 2 > foreign).then_some((
        out,
        encoding.name(),
        first.unwrap_or_default(),
    ))
}

fn undo(line: &str, encoding: &'static Encoding) -> Option<String> {
    let mut bytes = Vec::with_capacity(line.len());
    for c in line.chars() {
        // Bytes that the encoding leaves undefined come through as control characters.
        if matches!(c, '\u{80}'..='\u{9f}') || (c == '\u{a0}' && encoding != IBM866) {
            bytes.push(c as u32 as u8);
            continue;
        }
        let mut buffer = [0; 4];
        let (encoded, _, failed) = encoding.encode(c.encode_utf8(&mut buffer));
        if failed || encoded.len() != 1 {
            return None;
        }
        bytes.extend_from_slice(&encoded);
    }
    String::from_utf8(bytes).ok()
}

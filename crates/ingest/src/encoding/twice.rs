//! Text that was encoded in UTF-8, taken for a one-byte encoding, and encoded in UTF-8 again.

use encoding_rs::{Encoding, IBM866, KOI8_R, WINDOWS_1251, WINDOWS_1252};

/// Fewest foreign characters of a text that are believed to be such a mistake.
const FEWEST: usize = 4;

/// Undoes the mistake line by line; returns the text, the encoding it went through, and the first piece that was mended.
pub(super) fn undone(text: &str) -> Option<(String, &'static str, String)> {
    if text.is_ascii() {
        return None;
    }
    let foreign = foreign(text);
    let suspects: Vec<&str> = text.split_inclusive('\n').filter(|line| is_suspect(line)).collect();
    [WINDOWS_1251, WINDOWS_1252, KOI8_R, IBM866].into_iter().find_map(|encoding| {
        let good = |line: &&&str| undo(line, encoding).is_some();
        let mended: usize = suspects.iter().filter(good).map(|line| self::foreign(line)).sum();
        // One good line among many bad ones is chance.
        (mended >= FEWEST && mended * 2 > foreign).then(|| through(text, encoding))
    })
}

/// Counts the characters that are not ASCII.
fn foreign(text: &str) -> usize {
    text.bytes().filter(|byte| *byte >= 0xc0).count()
}

/// Tells whether a line can be such a mistake at all: a character that was encoded became two, three or four.
fn is_suspect(line: &str) -> bool {
    let first = line.bytes().position(|byte| byte >= 0xc0);
    let behind = first.and_then(|at| line.get(at..)?.chars().nth(1));
    behind.is_some_and(|c| !c.is_ascii())
}

fn through(text: &str, encoding: &'static Encoding) -> (String, &'static str, String) {
    let mut out = String::with_capacity(text.len());
    let mut first = None;
    for line in text.split_inclusive('\n') {
        match undo(line, encoding).filter(|_| !line.is_ascii()) {
            Some(good) => {
                first.get_or_insert_with(|| line.trim().to_owned());
                out.push_str(&good);
            }
            None => out.push_str(line),
        }
    }
    (out, encoding.name(), first.unwrap_or_default())
}

fn undo(line: &str, encoding: &'static Encoding) -> Option<String> {
    let mut bytes = Vec::with_capacity(line.len());
    // Bytes that the character under way still lacks: most text that was encoded once fails at its first letters.
    let mut lacking = 0;
    for c in line.chars() {
        let byte = byte(c, encoding)?;
        lacking = match (byte, lacking) {
            (0x80..=0xbf, 1..) => lacking - 1,
            (..=0x7f, 0) => 0,
            (0xc2..=0xdf, 0) => 1,
            (0xe0..=0xef, 0) => 2,
            (0xf0..=0xf4, 0) => 3,
            _ => return None,
        };
        bytes.push(byte);
    }
    String::from_utf8(bytes).ok()
}

/// Returns the one byte that a character is in an encoding.
fn byte(c: char, encoding: &'static Encoding) -> Option<u8> {
    if c.is_ascii() {
        return Some(c as u32 as u8);
    }
    // Bytes that the encoding leaves undefined come through as control characters.
    if matches!(c, '\u{80}'..='\u{9f}') || (c == '\u{a0}' && encoding != IBM866) {
        return Some(c as u32 as u8);
    }
    let mut buffer = [0; 4];
    let (encoded, _, failed) = encoding.encode(c.encode_utf8(&mut buffer));
    match *encoded {
        [byte] if !failed => Some(byte),
        _ => None,
    }
}

//! The encodings that files of chess games come in.

use encoding_rs::Encoding;
use oem_cp::code_table::{DECODING_TABLE_CP437, DECODING_TABLE_CP850, DECODING_TABLE_CP852};

/// An encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Charset {
    /// UTF-8.
    Utf8,
    /// UTF-16, the low byte first.
    Utf16Le,
    /// UTF-16, the high byte first.
    Utf16Be,
    /// An encoding of the web standard with one byte a character.
    Web(&'static Encoding),
    /// A code page of DOS, by its number: 437, 850 or 852.
    Dos(u16),
}

impl Charset {
    /// Finds an encoding by its name: `utf-8`, `windows-1251`, `cp1251`, `koi8-r`, `cp866`, `latin-1`, `cp850` …
    pub fn from_name(name: &str) -> Option<Charset> {
        let lower = name.trim().to_ascii_lowercase().replace('_', "-");
        let number = lower
            .strip_prefix("cp")
            .or_else(|| lower.strip_prefix("ibm"))
            .unwrap_or(&lower)
            .trim_start_matches('-');
        match number {
            "437" => return Some(Charset::Dos(437)),
            "850" => return Some(Charset::Dos(850)),
            "852" => return Some(Charset::Dos(852)),
            _ => {}
        }
        let label = match lower.as_str() {
            "utf8" | "utf-8-sig" => "utf-8",
            "utf-16" => "utf-16le",
            "latin-1" | "iso8859-1" => "iso-8859-1",
            "latin-2" | "iso8859-2" => "iso-8859-2",
            "cp1250" => "windows-1250",
            "cp1251" => "windows-1251",
            "cp1252" => "windows-1252",
            "cp1253" => "windows-1253",
            "cp1254" => "windows-1254",
            "iso8859-5" => "iso-8859-5",
            "mac-cyrillic" | "maccyrillic" => "x-mac-cyrillic",
            "mac-roman" | "macroman" => "macintosh",
            other => other,
        };
        let encoding = Encoding::for_label(label.as_bytes())?;
        Some(match encoding.name() {
            "UTF-8" => Charset::Utf8,
            "UTF-16LE" => Charset::Utf16Le,
            "UTF-16BE" => Charset::Utf16Be,
            _ if encoding.is_single_byte() => Charset::Web(encoding),
            _ => return None,
        })
    }

    /// Returns the name that is shown and that `from_name` reads.
    pub fn name(self) -> &'static str {
        match self {
            Charset::Utf8 => "utf-8",
            Charset::Utf16Le => "utf-16le",
            Charset::Utf16Be => "utf-16be",
            Charset::Dos(437) => "cp437",
            Charset::Dos(852) => "cp852",
            Charset::Dos(_) => "cp850",
            Charset::Web(encoding) => encoding.name(),
        }
    }

    /// Finds an encoding by the byte-order mark.
    pub(crate) fn by_mark(bytes: &[u8]) -> Option<Charset> {
        match bytes {
            [0xef, 0xbb, 0xbf, ..] => Some(Charset::Utf8),
            [0xff, 0xfe, ..] => Some(Charset::Utf16Le),
            [0xfe, 0xff, ..] => Some(Charset::Utf16Be),
            _ => None,
        }
    }

    /// Decodes; returns the text and the length of the mark that was left out.
    pub(crate) fn decode(self, bytes: &[u8]) -> (String, u64) {
        let mark = match (self, Charset::by_mark(bytes)) {
            (Charset::Utf8, Some(Charset::Utf8)) => 3,
            (Charset::Utf16Le, Some(Charset::Utf16Le))
            | (Charset::Utf16Be, Some(Charset::Utf16Be)) => 2,
            _ => 0,
        };
        let body = bytes.get(mark..).unwrap_or_default();
        let text = match self {
            Charset::Utf8 => match std::str::from_utf8(body) {
                Ok(text) => text.to_owned(),
                Err(_) => String::from_utf8_lossy(body).into_owned(),
            },
            Charset::Utf16Le => {
                encoding_rs::UTF_16LE.decode_without_bom_handling(body).0.into_owned()
            }
            Charset::Utf16Be => {
                encoding_rs::UTF_16BE.decode_without_bom_handling(body).0.into_owned()
            }
            Charset::Web(encoding) => encoding.decode_without_bom_handling(body).0.into_owned(),
            Charset::Dos(page) => {
                let table = dos_table(page);
                body.iter().map(|b| decode_dos(*b, table)).collect()
            }
        };
        (text, mark as u64)
    }
}

fn dos_table(page: u16) -> &'static [char; 128] {
    match page {
        437 => &DECODING_TABLE_CP437,
        852 => &DECODING_TABLE_CP852,
        _ => &DECODING_TABLE_CP850,
    }
}

fn decode_dos(byte: u8, table: &[char; 128]) -> char {
    match byte.checked_sub(128) {
        Some(high) => table.get(usize::from(high)).copied().unwrap_or('\u{fffd}'),
        None => char::from(byte),
    }
}

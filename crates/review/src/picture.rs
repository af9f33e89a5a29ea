//! Images of the pages that an input was recognised from.

use std::fmt;
use std::sync::Arc;

/// The image of a page.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    kind: &'static str,
    bytes: Arc<[u8]>,
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Picture({}, {} bytes)", self.kind, self.bytes.len())
    }
}

impl Picture {
    /// Takes in an image that browsers can show; nothing where it is none. Only pixels are taken: no SVG, which may hold
    /// scripts.
    ///
    /// ```
    /// # use zapis_review::Picture;
    /// assert!(Picture::new(b"\x89PNG\r\n\x1a\n...".to_vec()).is_some());
    /// assert!(Picture::new(b"<svg>".to_vec()).is_none());
    /// ```
    pub fn new(bytes: Vec<u8>) -> Option<Picture> {
        let kind = match bytes.as_slice() {
            [0x89, b'P', b'N', b'G', ..] => "image/png",
            [0xff, 0xd8, 0xff, ..] => "image/jpeg",
            [b'G', b'I', b'F', b'8', ..] => "image/gif",
            [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => "image/webp",
            _ => return None,
        };
        Some(Picture { kind, bytes: bytes.into() })
    }

    /// Its media type.
    pub(crate) const fn kind(&self) -> &'static str {
        self.kind
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Writes it as an address that holds it whole.
    pub(crate) fn address(&self) -> String {
        let mut out = format!("data:{};base64,", self.kind);
        base64(&self.bytes, &mut out);
        out
    }
}

fn base64(bytes: &[u8], out: &mut String) {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for group in bytes.chunks(3) {
        let byte = |at: usize| u32::from(group.get(at).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for at in 0..4 {
            let digit = DIGITS[(bits >> (18 - 6 * at) & 63) as usize];
            out.push(if at <= group.len() { char::from(digit) } else { '=' });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_holds_the_image() {
        let encoded = |text: &[u8]| {
            let mut out = String::new();
            base64(text, &mut out);
            out
        };
        assert_eq!(encoded(b"foobar"), "Zm9vYmFy");
        assert_eq!(encoded(b"fooba"), "Zm9vYmE=");
        assert_eq!(encoded(b"foob"), "Zm9vYg==");
        let gif = Picture::new(b"GIF89a".to_vec()).unwrap();
        assert_eq!(gif.address(), "data:image/gif;base64,R0lGODlh");
    }
}

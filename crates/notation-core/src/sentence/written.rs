//! Signs of an input as they may be shown.

/// Signs as they stand in an input.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Written(pub String);

/// The script that a sign is told to be of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Script {
    /// A digit 0 to 9.
    Digit,
    /// Latin.
    Latin,
    /// Greek.
    Greek,
    /// Cyrillic.
    Cyrillic,
    /// Armenian.
    Armenian,
    /// Hebrew.
    Hebrew,
    /// Arabic.
    Arabic,
    /// Wide forms for East Asian text.
    Fullwidth,
}

impl Script {
    /// Returns the script of a sign, where its name helps to tell it from others of the same shape.
    pub const fn of(c: char) -> Option<Script> {
        Some(match c {
            '0'..='9' => Script::Digit,
            'A'..='Z' | 'a'..='z' | '\u{C0}'..='\u{24F}' => Script::Latin,
            '\u{370}'..='\u{3FF}' => Script::Greek,
            '\u{400}'..='\u{52F}' => Script::Cyrillic,
            '\u{530}'..='\u{58F}' => Script::Armenian,
            '\u{590}'..='\u{5FF}' => Script::Hebrew,
            '\u{600}'..='\u{6FF}' => Script::Arabic,
            '\u{FF00}'..='\u{FFEF}' => Script::Fullwidth,
            _ => return None,
        })
    }
}

impl Written {
    /// Returns the text with what cannot be seen named by its code points.
    pub fn shown(&self) -> String {
        let odd = |c: char| c.is_control() || crate::parse::glyph::is_invisible(c) || c == '`';
        let shown = |c: char| if odd(c) { c.escape_unicode().collect() } else { String::from(c) };
        self.0.chars().map(shown).collect()
    }

    /// Returns the sign, where it is a single one.
    pub fn single(&self) -> Option<char> {
        let mut chars = self.0.chars();
        chars.next().filter(|_| chars.next().is_none())
    }
}

impl From<&str> for Written {
    fn from(text: &str) -> Written {
        Written(text.to_owned())
    }
}

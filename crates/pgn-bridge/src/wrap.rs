//! Lines of at most 80 columns, broken between tokens only.

use std::io::{self, Write};

/// The widest line that the export format allows, in characters.
const WIDTH: usize = 80;

/// Writes tokens one after another with a space or a line break between them.
pub(crate) struct Wrapper<W> {
    out: W,
    column: usize,
}

impl<W: Write> Wrapper<W> {
    /// Starts at the beginning of a line.
    pub(crate) fn new(out: W) -> Wrapper<W> {
        Wrapper { out, column: 0 }
    }

    /// Writes one token, on a new line where it would not fit.
    pub(crate) fn token(&mut self, token: &str) -> io::Result<()> {
        let width = token.chars().count();
        if self.column > 0 {
            if self.column + 1 + width > WIDTH {
                self.out.write_all(b"\n")?;
                self.column = 0;
            } else {
                self.out.write_all(b" ")?;
                self.column += 1;
            }
        }
        self.out.write_all(token.as_bytes())?;
        self.column += width;
        Ok(())
    }

    /// Writes a text whose own spaces may become line breaks, between an opening and a closing sign.
    pub(crate) fn enclosed(&mut self, open: char, text: &str, close: char) -> io::Result<()> {
        let mut words = text.split([' ', '\n', '\t', '\r']).filter(|w| !w.is_empty()).peekable();
        let mut token = String::from(open);
        if words.peek().is_none() {
            token.push(close);
            return self.token(&token);
        }
        while let Some(word) = words.next() {
            token.push_str(word);
            if words.peek().is_none() {
                token.push(close);
            }
            self.token(&token)?;
            token.clear();
        }
        Ok(())
    }

    /// Ends the line.
    pub(crate) fn finish(mut self) -> io::Result<W> {
        if self.column > 0 {
            self.out.write_all(b"\n")?;
        }
        Ok(self.out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_wider_than_eighty_columns() {
        let mut wrapper = Wrapper::new(Vec::new());
        for _ in 0..50 {
            wrapper.token("Кf3").unwrap();
        }
        wrapper.enclosed('{', &"слово ".repeat(40), '}').unwrap();
        let text = String::from_utf8(wrapper.finish().unwrap()).unwrap();
        assert!(text.lines().all(|l| l.chars().count() <= 80 && !l.ends_with(' ')), "{text}");
        assert_eq!(text.matches("Кf3").count(), 50);
        assert_eq!(text.matches("слово").count(), 40);
    }

    #[test]
    fn empty_comments_keep_their_braces() {
        let mut wrapper = Wrapper::new(Vec::new());
        wrapper.enclosed('{', "  ", '}').unwrap();
        assert_eq!(wrapper.finish().unwrap(), b"{}\n");
    }
}

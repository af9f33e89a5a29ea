//! HTML written so that text cannot become markup: markup is part of the program, all else is escaped.

/// HTML under construction.
#[derive(Debug, Default)]
pub(super) struct Html {
    out: String,
}

/// Attributes of an element. Names are part of the program, values are escaped.
pub(super) type Attributes<'a> = &'a [(&'static str, &'a str)];

impl Html {
    /// Adds markup that is part of the program.
    pub(super) fn raw(&mut self, markup: &'static str) {
        self.out.push_str(markup);
    }

    /// Adds text.
    pub(super) fn text(&mut self, text: &str) {
        escape(text, &mut self.out);
    }

    /// Opens an element; attributes without a value are left out when the value is empty and the name is a class.
    pub(super) fn tag(&mut self, name: &'static str, attributes: Attributes<'_>) {
        self.out.push('<');
        self.out.push_str(name);
        for (attribute, value) in attributes {
            if value.is_empty() && *attribute == "class" {
                continue;
            }
            self.out.push(' ');
            self.out.push_str(attribute);
            self.out.push_str("=\"");
            escape(value, &mut self.out);
            self.out.push('"');
        }
        self.out.push('>');
    }

    /// Closes an element.
    pub(super) fn end(&mut self, name: &'static str) {
        self.out.push_str("</");
        self.out.push_str(name);
        self.out.push('>');
    }

    /// Adds an element that holds a text.
    pub(super) fn element(&mut self, name: &'static str, attributes: Attributes<'_>, text: &str) {
        self.tag(name, attributes);
        self.text(text);
        self.end(name);
    }

    /// Returns the HTML.
    pub(super) fn finish(self) -> String {
        self.out
    }
}

/// Escapes what HTML reads as markup, and shows what cannot be seen or turns the direction of writing.
fn escape(text: &str, out: &mut String) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' => out.push('\n'),
            '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
                out.extend(c.escape_unicode());
            }
            c if c.is_control() => out.extend(c.escape_unicode()),
            c => out.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_never_becomes_markup() {
        let mut html = Html::default();
        html.element("b", &[("title", "\"><script>'")], "</b><script>&\u{202e}\u{0}");
        assert_eq!(
            html.finish(),
            "<b title=\"&quot;&gt;&lt;script&gt;&#39;\">&lt;/b&gt;&lt;script&gt;&amp;\\u{202e}\\u{0}</b>"
        );
    }
}

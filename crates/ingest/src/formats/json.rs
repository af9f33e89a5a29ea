//! JSON with places, read as far as it goes: what breaks off in the middle gives what stands before.

use zapis_notation_core::{Diagnostic, Place, Sentence, Severity, Span};

use super::found::{DAMAGED, Found, TOO_LARGE};
use crate::Limits;
use crate::said::formats as said;

/// A value and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Json {
    /// The value.
    pub value: Value,
    /// Its bytes.
    pub at: Span,
}

/// A JSON value; numbers stay as they are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    /// `null`
    Null,
    /// `true` or `false`
    Bool,
    /// A number, as written.
    Number(String),
    /// A string, unescaped.
    Text(String),
    /// A list.
    List(Vec<Json>),
    /// An object, in order.
    Object(Vec<(String, Json)>),
}

impl Json {
    /// Returns the member of an object.
    pub(super) fn get(&self, key: &str) -> Option<&Json> {
        match &self.value {
            Value::Object(members) => members.iter().find(|(k, _)| k == key).map(|(_, v)| v),
            Value::Null | Value::Bool | Value::Number(_) | Value::Text(_) | Value::List(_) => None,
        }
    }

    /// Returns the members of an object; none for other values.
    pub(super) fn members(&self) -> &[(String, Json)] {
        match &self.value {
            Value::Object(members) => members,
            Value::Null | Value::Bool | Value::Number(_) | Value::Text(_) | Value::List(_) => &[],
        }
    }

    /// Returns the items of a list; none for other values.
    pub(super) fn items(&self) -> &[Json] {
        match &self.value {
            Value::List(items) => items,
            Value::Null | Value::Bool | Value::Number(_) | Value::Text(_) | Value::Object(_) => &[],
        }
    }

    /// Returns the items of a member that is a list; none where it is not there.
    pub(super) fn list(&self, key: &str) -> &[Json] {
        self.get(key).map_or(&[], Json::items)
    }

    /// Returns a string.
    pub(super) fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            Value::Null | Value::Bool | Value::Number(_) | Value::List(_) | Value::Object(_) => {
                None
            }
        }
    }

    /// Returns a number as written; a string that holds one counts.
    pub(super) fn number(&self) -> Option<&str> {
        match &self.value {
            Value::Number(text) | Value::Text(text) => Some(text),
            Value::Null | Value::Bool | Value::List(_) | Value::Object(_) => None,
        }
    }
}

/// Reads all values of a text: one document, or one a line.
///
/// Text before the first bracket and after the last, code fences among it, is passed over: what models say around
/// their answer is no part of it.
pub(super) fn documents(text: &str, limits: &Limits, found: &mut Found) -> Vec<Json> {
    let mut parser = Parser { text, at: 0, depth: 0, limits, broken: None };
    let mut all = Vec::new();
    let mut first_broken = None;
    // More documents than games are allowed: one too many tells as much as all.
    while all.len() <= limits.max_games.get()
        && let Some(next) = parser.rest().find(['{', '['])
    {
        parser.at += next;
        let start = parser.at;
        let value = parser.value();
        // A bracket in prose: `[1]`, `{see}`. The text goes on behind it.
        let empty = value.as_ref().is_none_or(|v| v.members().is_empty() && v.items().is_empty());
        match parser.broken.take() {
            Some(broken) if empty && parser.at < text.len() => {
                first_broken.get_or_insert(broken);
                parser.at = start + 1;
            }
            Some(broken) => {
                tell(&broken, found);
                all.extend(value);
                break;
            }
            None => all.extend(value),
        }
    }
    if let Some(broken) = first_broken.filter(|_| all.is_empty() && found.is_empty()) {
        tell(&broken, found);
    }
    if all.is_empty() && found.is_empty() {
        let start = text.len() - text.trim_start().len();
        let headline = said::no_json();
        found.add(DAMAGED, Severity::Error, headline, Span::at(start as u32, 0));
    }
    all
}

fn tell(broken: &Broken, found: &mut Found) {
    let at = Place::Text(Span::at(broken.at as u32, 0));
    let code = if broken.too_deep { TOO_LARGE } else { DAMAGED };
    let diagnostic = Diagnostic::new(code, Severity::Error, broken.what.clone(), at)
        .help(said::before_is_used());
    found.push(diagnostic);
}

/// Why reading ended early.
struct Broken {
    at: usize,
    what: Sentence,
    too_deep: bool,
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
    depth: usize,
    limits: &'t Limits,
    broken: Option<Broken>,
}

impl<'t> Parser<'t> {
    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn blanks(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    /// Notes the first thing that is wrong; everything open ends there.
    fn break_off(&mut self, expected: Sentence) {
        if self.broken.is_none() {
            let what = match self.rest().chars().next() {
                None => said::json_ends(expected),
                Some(c) => said::json_found(c.escape_debug().to_string(), expected),
            };
            self.broken = Some(Broken { at: self.at, what, too_deep: false });
        }
    }

    fn value(&mut self) -> Option<Json> {
        self.blanks();
        let start = self.at;
        let value = match self.rest().as_bytes().first() {
            Some(b'{') => self.nested(Parser::object)?,
            Some(b'[') => self.nested(Parser::list)?,
            Some(b'"') => Value::Text(self.string()),
            Some(b'-' | b'+' | b'.' | b'0'..=b'9') => self.number(),
            _ => self.word()?,
        };
        Some(Json { value, at: Span::at(start as u32, (self.at - start) as u32) })
    }

    fn nested(&mut self, read: fn(&mut Self) -> Value) -> Option<Value> {
        let limit = self.limits.max_depth.get();
        if self.depth >= limit {
            let what = said::json_too_deep(limit);
            self.broken.get_or_insert(Broken { at: self.at, what, too_deep: true });
            return None;
        }
        self.depth += 1;
        let value = read(self);
        self.depth -= 1;
        Some(value)
    }

    fn list(&mut self) -> Value {
        self.at += 1;
        let mut items = Vec::new();
        loop {
            self.blanks();
            match self.rest().as_bytes().first() {
                Some(b']') => {
                    self.at += 1;
                    break;
                }
                Some(b',') if !items.is_empty() => self.at += 1,
                _ if items.is_empty() => {}
                _ => self.break_off(said::comma_or_bracket()),
            }
            self.blanks();
            // A comma before the closing bracket is common and harmless.
            if self.broken.is_none() && self.rest().starts_with(']') {
                continue;
            }
            if self.broken.is_some() {
                break;
            }
            items.extend(self.value());
            if self.broken.is_some() {
                break;
            }
        }
        Value::List(items)
    }

    fn object(&mut self) -> Value {
        self.at += 1;
        let mut members = Vec::new();
        loop {
            self.blanks();
            match self.rest().as_bytes().first() {
                Some(b'}') => {
                    self.at += 1;
                    break;
                }
                Some(b',') if !members.is_empty() => self.at += 1,
                _ if members.is_empty() => {}
                _ => self.break_off(said::comma_or_brace()),
            }
            self.blanks();
            if self.broken.is_none() && self.rest().starts_with('}') {
                continue;
            }
            if self.broken.is_none() && !self.rest().starts_with('"') {
                self.break_off(said::quoted_key());
            }
            if self.broken.is_some() {
                break;
            }
            let key = self.string();
            self.blanks();
            if self.broken.is_none() && !self.rest().starts_with(':') {
                self.break_off(said::colon());
            }
            if self.broken.is_some() {
                break;
            }
            self.at += 1;
            members.extend(self.value().map(|v| (key, v)));
            if self.broken.is_some() {
                break;
            }
        }
        Value::Object(members)
    }

    fn string(&mut self) -> String {
        self.at += 1;
        let mut out = String::new();
        let mut chars = self.rest().char_indices();
        while let Some((i, c)) = chars.next() {
            match c {
                '"' => {
                    self.at += i + 1;
                    return out;
                }
                '\\' => match chars.next() {
                    Some((_, 'n')) => out.push('\n'),
                    Some((_, 't')) => out.push('\t'),
                    Some((_, 'r')) => out.push('\r'),
                    Some((_, 'b')) => out.push('\u{8}'),
                    Some((_, 'f')) => out.push('\u{c}'),
                    Some((at, 'u')) => {
                        let (c, used) = unicode(self.rest().get(at + 1..).unwrap_or(""));
                        out.push(c);
                        for _ in 0..used {
                            chars.next();
                        }
                    }
                    Some((_, other)) => out.push(other),
                    None => {}
                },
                _ => out.push(c),
            }
        }
        self.at = self.text.len();
        self.break_off(said::closing_quote());
        out
    }

    fn number(&mut self) -> Value {
        let rest = self.rest();
        let length = rest
            .bytes()
            .take_while(|b| matches!(b, b'0'..=b'9' | b'.' | b'-' | b'+' | b'e' | b'E'))
            .count();
        self.at += length;
        Value::Number(rest.get(..length).unwrap_or("").to_owned())
    }

    /// Reads `null`, `true`, `false`, and the names that Python and JavaScript print.
    fn word(&mut self) -> Option<Value> {
        let rest = self.rest();
        let length = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
        let value = match rest.get(..length).unwrap_or("") {
            "null" | "None" | "NaN" | "undefined" => Value::Null,
            "true" | "false" | "True" | "False" => Value::Bool,
            _ => {
                self.break_off(said::a_value());
                return None;
            }
        };
        self.at += length;
        Some(value)
    }
}

/// Reads the digits behind `\u`; returns the character with the number of characters used.
fn unicode(rest: &str) -> (char, usize) {
    let hex = |at: usize| {
        rest.get(at..at + 4)
            .filter(|h| h.bytes().all(|b| b.is_ascii_hexdigit()))
            .and_then(|h| u32::from_str_radix(h, 16).ok())
    };
    let Some(first) = hex(0) else { return (char::REPLACEMENT_CHARACTER, 0) };
    if (0xd800..0xdc00).contains(&first)
        && rest.get(4..6) == Some("\\u")
        && let Some(second) = hex(6).filter(|s| (0xdc00..0xe000).contains(s))
    {
        let code = 0x1_0000 + ((first - 0xd800) << 10) + (second - 0xdc00);
        return (char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER), 10);
    }
    (char::from_u32(first).unwrap_or(char::REPLACEMENT_CHARACTER), 4)
}

#[cfg(test)]
mod tests {
    use zapis_notation_core::LineIndex;

    use super::*;

    fn read(text: &str) -> (String, Vec<String>) {
        let mut found = Found::default();
        let all = documents(text, &Limits::recommended(), &mut found);
        let index = LineIndex::new(text);
        let told = found
            .finish()
            .into_iter()
            .map(|d| {
                let Place::Text(at) = d.primary.place else { panic!("a place in the text") };
                let p = index.position(text, at.start());
                format!("{} {}:{} {}", d.code, p.line, p.column, d.headline)
            })
            .collect();
        (all.iter().map(show).collect::<Vec<_>>().join(" "), told)
    }

    fn show(json: &Json) -> String {
        match &json.value {
            Value::Null => "null".to_owned(),
            Value::Bool => "bool".to_owned(),
            Value::Number(n) => n.clone(),
            Value::Text(t) => format!("{t:?}"),
            Value::List(items) => {
                format!("[{}]", items.iter().map(show).collect::<Vec<_>>().join(","))
            }
            Value::Object(members) => {
                let members: Vec<_> =
                    members.iter().map(|(k, v)| format!("{k}:{}", show(v))).collect();
                format!("{{{}}}", members.join(","))
            }
        }
    }

    #[test]
    fn values_of_every_kind_are_read() {
        let (out, told) =
            read(r#" {"a":[1,-2.5e3,"x\n\u0416\ud83d\ude00"],"b":{},"c":null,"d":true} "#);
        assert_eq!(out, "{a:[1,-2.5e3,\"x\\nЖ😀\"],b:{},c:null,d:bool}");
        assert_eq!(told, Vec::<String>::new());
    }

    #[test]
    fn talk_around_the_answer_is_passed_over() {
        let (out, told) = read("Here [sic] are the moves:\n```json\n[1,\n2,]\n```\nGood luck!");
        assert_eq!((out.as_str(), told.len()), ("[1,2]", 0));
        assert_eq!(read("{\"a\":1}\n{\"a\":2}\n").0, "{a:1} {a:2}");
    }

    #[test]
    fn what_breaks_off_gives_what_stands_before() {
        for (text, out, told) in [
            (
                "[{\"no\":1,\n\"white\":\"e4\",\"bla",
                "[{no:1,white:\"e4\"}]",
                "N490 2:18 the JSON ends where a closing quotation mark should follow",
            ),
            (
                "[\"e4\",\"e",
                "[\"e4\",\"e\"]",
                "N490 1:9 the JSON ends where a closing quotation mark should follow",
            ),
            ("[1\n 2]", "[1]", "N490 2:2 found `2` where `,` or `]` should follow"),
            ("{\"a\" 1}", "", "N490 1:6 found `1` where `:` should follow"),
            ("nothing", "", "N490 1:1 no JSON list or object is in the file"),
        ] {
            assert_eq!(read(text), (out.to_owned(), vec![told.to_owned()]), "{text}");
        }
    }

    #[test]
    fn nesting_ends_at_the_limit() {
        let (_, told) = read(&"[".repeat(100_000));
        assert_eq!(told, ["N493 1:51 brackets are nested deeper than the 50 levels allowed"]);
    }
}

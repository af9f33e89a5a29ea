//! XML as a bounded sequence of elements and texts. Nothing is expanded but the five predefined entities, character
//! references and the few names that HTML writers use; nothing outside the file is read.

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use zapis_notation_core::{Diagnostic, Place, Sentence, Severity, Span};

use super::found::{BAD_VALUE, DAMAGED, ENTITY, Found, TOO_LARGE, brief};
use super::number::fixed;
use crate::said::formats as said;
use crate::{Frame, Limits};

/// Elements of HTML that have no end tag.
const VOID: [&str; 5] = ["br", "hr", "img", "input", "link"];

/// A start tag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Element {
    /// The name without its prefix.
    pub name: String,
    /// The attributes without their prefixes, entities replaced.
    pub attributes: Vec<(String, String)>,
    /// The namespace that the tag itself declares for its name, if it does.
    pub namespace: Option<String>,
    /// The bytes of the tag.
    pub at: Span,
}

impl Element {
    /// Returns the value of an attribute.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str())
    }

    /// Returns the frame of a page whose sides two attributes tell.
    pub(super) fn whole_page(&self, width: &str, height: &str) -> Option<Frame> {
        let side = |name| self.get(name).and_then(|v| fixed(v, 0));
        Some(Frame::new(0, 0, side(width)?, side(height)?))
    }
}

/// One step through the document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Node {
    /// An element begins.
    Open(Element),
    /// An element ends; every `Open` has its `Close`, even in a damaged file.
    Close(String),
    /// Text within the element that is open.
    Text(String, Span),
}

/// The document being read.
pub(super) struct Walk<'x, 'f> {
    reader: Reader<&'x [u8]>,
    open: Vec<(String, Span)>,
    pending: Vec<Node>,
    limits: &'f Limits,
    over: bool,
    length: u32,
}

impl<'x, 'f> Walk<'x, 'f> {
    /// Begins at the first byte.
    pub(super) fn new(text: &'x str, limits: &'f Limits) -> Walk<'x, 'f> {
        let mut reader = Reader::from_str(text);
        let config = reader.config_mut();
        config.expand_empty_elements = true;
        config.check_end_names = false;
        config.allow_unmatched_ends = true;
        config.allow_dangling_amp = true;
        let length = u32::try_from(text.len()).unwrap_or(u32::MAX);
        Walk { reader, open: Vec::new(), pending: Vec::new(), limits, over: false, length }
    }

    /// Returns the next node, or nothing at the end.
    pub(super) fn next(&mut self, found: &mut Found) -> Option<Node> {
        loop {
            if let Some(node) = self.pending.pop() {
                return Some(node);
            }
            if self.over {
                return self.open.pop().map(|(name, _)| Node::Close(name));
            }
            self.step(found);
        }
    }

    fn step(&mut self, found: &mut Found) {
        let start = self.position();
        match self.reader.read_event() {
            Ok(Event::Start(tag)) => {
                let at = self.since(start);
                self.start(&tag, at, found);
            }
            Ok(Event::End(tag)) => {
                let name = tag.local_name().as_ref().to_owned();
                let at = self.since(start);
                self.end(&name, at, found);
            }
            Ok(Event::Text(text)) => {
                self.pending.push(Node::Text(text.to_string(), self.since(start)));
            }
            Ok(Event::CData(text)) => {
                self.pending.push(Node::Text(text.to_string(), self.since(start)));
            }
            Ok(Event::GeneralRef(reference)) => {
                let at = self.since(start);
                let text = resolve(&reference, at, found);
                self.pending.push(Node::Text(text, at));
            }
            Ok(Event::DocType(text)) => {
                if text.contains("<!ENTITY") {
                    let headline = said::declares_entities();
                    found.add(ENTITY, Severity::Warning, headline, self.since(start));
                }
            }
            Ok(Event::Eof) => self.finish(found),
            Ok(Event::Empty(_) | Event::Comment(_) | Event::Decl(_) | Event::PI(_)) => {}
            Err(error) => {
                let at = u32::try_from(self.reader.error_position()).unwrap_or(start);
                let headline = said::xml_is_damaged(plain(&error.to_string()));
                self.stop(headline, Span::at(at.min(self.length), 0), found);
            }
        }
    }

    fn start(&mut self, tag: &BytesStart<'_>, at: Span, found: &mut Found) {
        let name = tag.local_name().as_ref().to_owned();
        if self.open.len() >= self.limits.max_depth.get() {
            let limit = self.limits.max_depth;
            let headline = said::elements_too_deep(limit);
            found.add(TOO_LARGE, Severity::Error, headline, at);
            self.over = true;
            return;
        }
        let declares = match tag.name().as_ref().split_once(':') {
            Some((prefix, _)) => format!("xmlns:{prefix}"),
            None => "xmlns".to_owned(),
        };
        let mut namespace = None;
        let mut attributes = Vec::new();
        for attribute in tag.attributes().with_checks(false) {
            match attribute {
                Ok(a) => {
                    let value = unescape(&a.value, at, found);
                    if a.key.as_ref() == declares {
                        namespace = Some(value.clone());
                    }
                    attributes.push((a.key.local_name().as_ref().to_owned(), value));
                }
                Err(error) => {
                    let headline =
                        said::attribute_unreadable(brief(&name), plain(&error.to_string()));
                    found.add(BAD_VALUE, Severity::Warning, headline, at);
                    break;
                }
            }
        }
        self.open.push((name.clone(), at));
        self.pending.push(Node::Open(Element { name, attributes, namespace, at }));
    }

    fn end(&mut self, name: &str, at: Span, found: &mut Found) {
        let Some(depth) = self.open.iter().rposition(|(n, _)| n == name) else {
            if !VOID.contains(&name) {
                let headline = said::ends_unopened(brief(name));
                found.add(DAMAGED, Severity::Warning, headline, at);
            }
            return;
        };
        // The stack pops in the wrong order for `pending`, which is read from its end.
        let closed = self.open.split_off(depth);
        for (inner, opened) in closed.iter().skip(1) {
            if !VOID.contains(&inner.as_str()) && inner != "meta" && inner != "p" {
                let headline = said::not_closed_before(brief(inner), brief(name));
                let diagnostic =
                    Diagnostic::new(DAMAGED, Severity::Warning, headline, Place::Text(at))
                        .related(Place::Text(*opened), said::opened_here());
                found.push(diagnostic);
            }
        }
        self.pending.extend(closed.into_iter().map(|(n, _)| Node::Close(n)));
    }

    fn finish(&mut self, found: &mut Found) {
        self.over = true;
        if let Some((name, opened)) =
            self.open.iter().rev().find(|(n, _)| !VOID.contains(&n.as_str()))
        {
            let headline = said::file_ends_inside(brief(name));
            let at = Place::Text(Span::at(self.length, 0));
            let diagnostic = Diagnostic::new(DAMAGED, Severity::Error, headline, at)
                .related(Place::Text(*opened), said::opened_here())
                .help(said::before_end_is_used());
            found.push(diagnostic);
        }
    }

    fn stop(&mut self, headline: Sentence, at: Span, found: &mut Found) {
        self.over = true;
        let diagnostic = Diagnostic::new(DAMAGED, Severity::Error, headline, Place::Text(at))
            .help(said::before_is_used());
        found.push(diagnostic);
    }

    fn position(&self) -> u32 {
        u32::try_from(self.reader.buffer_position()).unwrap_or(u32::MAX)
    }

    fn since(&self, start: u32) -> Span {
        Span::at(start, self.position().saturating_sub(start))
    }
}

/// Cuts the offset and the crate's prefix off a message, and keeps it on one line.
fn plain(message: &str) -> String {
    let message = message.rsplit_once(": ").map_or(message, |(_, what)| what);
    message.chars().filter(|c| !c.is_control()).take(60).collect()
}

/// Returns what an entity or character reference stands for; an unknown one stays as it is written.
fn resolve(name: &str, at: Span, found: &mut Found) -> String {
    if let Some(c) = known(name) {
        return c.to_string();
    }
    let headline = said::entity_not_expanded(brief(name));
    found.add(ENTITY, Severity::Warning, headline, at);
    format!("&{name};")
}

fn known(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let code = match number.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok()?,
            None => number.parse().ok()?,
        };
        return char::from_u32(code).filter(|c| *c != '\0');
    }
    Some(match name {
        "lt" => '<',
        "gt" => '>',
        "amp" => '&',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => ' ',
        "frac12" => '½',
        "ndash" => '–',
        "mdash" => '—',
        "times" => '×',
        _ => return None,
    })
}

/// Replaces the references of an attribute's value.
fn unescape(value: &str, at: Span, found: &mut Found) -> String {
    if !value.contains('&') {
        return value.to_owned();
    }
    let mut out = String::with_capacity(value.len());
    let mut rest = value;
    while let Some((before, after)) = rest.split_once('&') {
        out.push_str(before);
        // A name is short; a lone ampersand is itself.
        let reference = after.split_once(';').filter(|(n, _)| {
            !n.is_empty() && n.len() <= 32 && n.chars().all(|c| c.is_alphanumeric() || c == '#')
        });
        if let Some((name, tail)) = reference {
            out.push_str(&resolve(name, at, found));
            rest = tail;
        } else {
            out.push('&');
            rest = after;
        }
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use zapis_notation_core::LineIndex;

    use super::*;

    /// The document as one line, with what was found as code, line:column and headline.
    fn walk(text: &str) -> (String, Vec<String>) {
        let limits = Limits::recommended();
        let mut found = Found::default();
        let mut walk = Walk::new(text, &limits);
        let mut out = String::new();
        while let Some(node) = walk.next(&mut found) {
            match node {
                Node::Open(e) => {
                    let attributes: Vec<_> =
                        e.attributes.iter().map(|(n, v)| format!(" {n}={v}")).collect();
                    out.extend(["<", &e.name, &attributes.concat(), ">"]);
                }
                Node::Close(name) => out.extend(["</", &name, ">"]),
                Node::Text(text, _) => out.push_str(&text),
            }
        }
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
        (out, told)
    }

    #[test]
    fn references_are_replaced_and_prefixes_cut() {
        let (out, told) = walk("<a:b x='1&quot;&#x41;&'>&lt;c&amp;<d/>&#169;</a:b>");
        assert_eq!(out, "<b x=1\"A&><c&<d></d>©</b>");
        assert_eq!(told, Vec::<String>::new());
    }

    #[test]
    fn a_namespace_is_that_of_the_name() {
        let limits = Limits::recommended();
        for (text, namespace) in [
            ("<a xmlns='u' xmlns:b='v'/>", Some("u")),
            ("<b:a xmlns='u' xmlns:b='v'/>", Some("v")),
            ("<b:a xmlns='u'/>", None),
            ("<a/>", None),
        ] {
            let mut found = Found::default();
            let Some(Node::Open(a)) = Walk::new(text, &limits).next(&mut found) else { panic!() };
            assert_eq!(a.namespace.as_deref(), namespace, "{text}");
        }
    }

    #[test]
    fn entities_of_the_document_are_not_expanded() {
        let text =
            "<!DOCTYPE x [\n<!ENTITY a \"aaaa\">\n<!ENTITY b \"&a;&a;\">]>\n<x y='&b;'>&b;</x>";
        let (out, told) = walk(text);
        assert_eq!(out, "\n<x y=&b;>&b;</x>");
        assert_eq!(
            told,
            [
                "N492 1:1 the file declares entities; they are not expanded",
                "N492 4:1 the entity &b; is not expanded",
                "N492 4:12 the entity &b; is not expanded"
            ]
        );
    }

    #[test]
    fn a_truncated_document_is_closed_and_told() {
        let (out, told) = walk("<a>\n <b>text");
        assert_eq!(out, "<a>\n <b>text</b></a>");
        assert_eq!(told, ["N490 2:9 the file ends inside <b>"]);
        let (out, told) = walk("<a>\n <b c='");
        assert_eq!(out, "<a>\n </a>");
        assert_eq!(told.len(), 1);
        assert!(told[0].starts_with("N490 2:2 the XML is damaged here: "), "{told:?}");
    }

    #[test]
    fn end_tags_that_do_not_fit_are_told_and_passed_over() {
        let (out, told) = walk("<a><b>x</c></a>");
        assert_eq!(out, "<a><b>x</b></a>");
        assert_eq!(
            told,
            [
                "N490 1:8 </c> ends an element that is not open",
                "N490 1:12 <b> is not closed before </a>"
            ]
        );
    }

    #[test]
    fn nesting_ends_at_the_limit() {
        let (out, told) = walk(&"<a>".repeat(10_000));
        assert_eq!(out.matches("</a>").count(), 50);
        assert_eq!(told, ["N493 1:151 elements are nested deeper than the 50 levels allowed"]);
    }
}

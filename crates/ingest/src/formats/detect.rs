//! Which format a file is in, told from its first bytes.

use super::Format;

/// Bytes that are looked at.
const WINDOW: usize = 64 * 1024;

/// Tells the format of a file from its content; what is none of the others is text.
pub fn detect_format(bytes: &[u8]) -> Format {
    let head = bytes.get(..bytes.len().min(WINDOW)).unwrap_or(bytes);
    let head = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
    let head = String::from_utf8_lossy(head);
    let start = head.trim_start();
    if start.starts_with("level\tpage_num\t") || tesseract_row(start) {
        return Format::Tsv;
    }
    if start.starts_with('<') {
        return match xml(start) {
            // What tells may stand anywhere: behind a long head, or within any number of other elements.
            Format::Text if bytes.len() > WINDOW => xml(&String::from_utf8_lossy(bytes)),
            found => found,
        };
    }
    // Models put their answer in a fence, with words before it.
    let fenced = start
        .find("```")
        .and_then(|at| start.get(at..))
        .and_then(|t| t.find(['{', '[']).and_then(|at| t.get(at..)));
    let json = if object_start(start) || (start.starts_with('[') && list_start(start)) {
        Some(start)
    } else {
        fenced
    };
    json.map_or(Format::Text, json_kind)
}

/// Tells a JSON object from a comment in braces.
fn object_start(text: &str) -> bool {
    text.strip_prefix('{').is_some_and(|rest| rest.trim_start().starts_with(['"', '}']))
}

/// Tells a JSON list from a PGN tag pair: `[Event "…"]`.
fn list_start(text: &str) -> bool {
    let inner = text.trim_start_matches(|c: char| c == '[' || c.is_whitespace());
    inner.starts_with(['{', '"', ']', '-'])
        || inner.starts_with(|c: char| c.is_ascii_digit())
        || inner.starts_with("null")
}

/// Tells a line of twelve columns, the first ten of them numbers.
fn tesseract_row(text: &str) -> bool {
    let line = text.lines().next().unwrap_or("");
    let columns: Vec<&str> = line.split('\t').collect();
    columns.len() >= 11
        && columns.iter().take(10).all(|c| !c.is_empty() && c.bytes().all(|b| b.is_ascii_digit()))
}

/// What no page of another kind has in its elements.
const HOCR: [&str; 4] = ["ocr_page", "ocr_line", "ocrx_word", "ocr-system"];

fn xml(text: &str) -> Format {
    let mut rest = text;
    // The first element that is no declaration, comment or document type.
    while let Some(at) = rest.find('<') {
        let tag = rest.get(at + 1..).unwrap_or("");
        if tag.starts_with(['?', '!']) {
            rest = tag;
            continue;
        }
        let name: String = tag
            .chars()
            .take_while(|c| c.is_alphanumeric() || matches!(c, ':' | '_' | '-'))
            .collect();
        let local = name.rsplit(':').next().unwrap_or("");
        return match local {
            "alto" => Format::Alto,
            "PcGts" => Format::Page,
            "html" | "div" | "body" if HOCR.iter().any(|class| text.contains(class)) => {
                Format::Hocr
            }
            // An element of an unknown name may declare entities before it, or be in a wrong case.
            other if other.eq_ignore_ascii_case("alto") => Format::Alto,
            other if other.eq_ignore_ascii_case("pcgts") => Format::Page,
            _ if text.contains("<TextLine") && text.contains("CONTENT=") => Format::Alto,
            _ if text.contains("<TextEquiv") => Format::Page,
            _ if text.contains("ocrx_word") => Format::Hocr,
            _ => Format::Text,
        };
    }
    Format::Text
}

fn json_kind(text: &str) -> Format {
    let has = |key: &str| text.contains(&format!("\"{key}\""));
    if has("Blocks") && has("BlockType") {
        Format::Textract
    } else if has("fullTextAnnotation")
        || has("full_text_annotation")
        || (has("symbols") && has("paragraphs"))
    {
        Format::Google
    } else if has("analyzeResult") || has("readResult") || (has("words") && has("polygon")) {
        Format::Azure
    } else if has("rec_texts") || has("confident") || boxes(text) {
        Format::Paddle
    } else if has("sheets") || has("cells") {
        Format::Cells
    } else if text.starts_with('[') || ["white", "black", "moves", "rows"].into_iter().any(has) {
        Format::List
    } else {
        // An object that says nothing of moves is a bad line of the format that people write by hand.
        Format::Cells
    }
}

/// Tells lists that begin with the corners of a box: `[[[[10,5],…`.
fn boxes(text: &str) -> bool {
    let open = text.chars().filter(|c| !c.is_whitespace()).take_while(|c| *c == '[').count();
    let first = text.trim_start_matches(|c: char| c == '[' || c.is_whitespace());
    open >= 4 && first.starts_with(|c: char| c.is_ascii_digit() || c == '-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_told_from_their_beginning() {
        for (text, format) in [
            ("level\tpage_num\tblock_num", Format::Tsv),
            ("5\t1\t1\t1\t1\t1\t0\t0\t9\t9\t90\te4\n", Format::Tsv),
            ("<?xml version='1.0'?>\n<!DOCTYPE html>\n<html><div class='ocr_page'>", Format::Hocr),
            ("\u{feff}<alto xmlns=\"http://www.loc.gov/standards/alto/ns-v4#\">", Format::Alto),
            ("<a:alto>", Format::Alto),
            ("<pc:PcGts>", Format::Page),
            ("<html>nothing</html>", Format::Text),
            ("{\"responses\":[{\"fullTextAnnotation\":{}}]}", Format::Google),
            ("{\"analyzeResult\":{}}", Format::Azure),
            ("{\"Blocks\":[{\"BlockType\":\"PAGE\"}]}", Format::Textract),
            ("{\"res\":{\"rec_texts\":[]}}", Format::Paddle),
            ("[[[[10,5],[40,5],[40,25],[10,25]],[\"e4\",0.9]]]", Format::Paddle),
            ("{\"id\":\"a\",\"sheets\":[]}", Format::Cells),
            ("[{\"no\":1,\"white\":\"e4\"}]", Format::List),
            ("Here you are:\n```json\n[{\"no\":1}]\n```", Format::List),
            ("[Event \"x\"]\n1. e4", Format::Text),
            ("{ a comment } 1. e4", Format::Text),
            ("{}", Format::Cells),
            ("1. e4 e5", Format::Text),
            ("", Format::Text),
        ] {
            assert_eq!(detect_format(text.as_bytes()), format, "{text}");
        }
        assert_eq!(detect_format(b"\xff\xfe\x00"), Format::Text);
    }

    #[test]
    fn what_tells_the_format_may_stand_far_inside() {
        let far = "<div>".repeat(WINDOW);
        for (page, format) in
            [("<span class='ocr_page'>", Format::Hocr), ("<p>nothing</p>", Format::Text)]
        {
            assert_eq!(detect_format(format!("<html>{far}{page}").as_bytes()), format, "{page}");
        }
    }
}

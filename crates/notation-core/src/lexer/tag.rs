//! Tag pairs: `[Name "value"]`, and what people write instead.

use super::is_line_end;
use crate::{Span, TokenKind};

/// Reads a tag pair at the front of a text whose first byte is byte `at` of the whole.
pub(super) fn pair(rest: &str, at: usize) -> Option<(TokenKind, usize)> {
    let line = rest.get(..rest.find(is_line_end).unwrap_or(rest.len()))?;
    let inner = line.get(1..)?;
    let blanks = inner.len() - inner.trim_start().len();
    let name_start = 1 + blanks;
    let name = line.get(name_start..)?;
    let name_len = name.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(name.len());
    let behind = name.get(name_len..)?;
    let value_start = name_start + name_len + (behind.len() - behind.trim_start().len());
    // A name begins with a letter and a blank follows it, or a quotation mark.
    let begins = name.chars().next().is_some_and(char::is_alphabetic);
    if !begins || !behind.starts_with([' ', '\t', '"']) {
        return None;
    }
    let (value, len) = match line.get(value_start..)?.strip_prefix('"') {
        Some(quoted) => quoted_value(quoted, value_start + 1)?,
        None => bare_value(line, value_start)?,
    };
    let name = Span::at((at + name_start) as u32, name_len as u32);
    let value = Span::at((at + value.0) as u32, (value.1 - value.0) as u32);
    Some((TokenKind::TagPair { name, value }, len))
}

/// The value up to the closing quotation mark, which the bracket follows; marks inside may be escaped or not.
fn quoted_value(quoted: &str, start: usize) -> Option<((usize, usize), usize)> {
    let close = quoted.rfind(']')?;
    let before = quoted.get(..close)?.trim_end();
    // Several pairs may share a line: the first mark with only blanks and a bracket behind it closes the value.
    let mut escaped = false;
    for (i, c) in quoted.char_indices() {
        if c == '"' && !escaped {
            let behind = quoted.get(i + 1..)?;
            let blanks = behind.len() - behind.trim_start().len();
            if behind.trim_start().starts_with(']') {
                return Some(((start, start + i), start + i + 1 + blanks + 1));
            }
        }
        escaped = c == '\\' && !escaped;
    }
    // The closing mark is missing.
    Some(((start, start + before.len()), start + close + 1))
}

/// A value without quotation marks: it ends the line, or it would be prose in brackets.
fn bare_value(line: &str, start: usize) -> Option<((usize, usize), usize)> {
    let value = line.get(start..)?;
    let trimmed = value.trim_end().strip_suffix(']')?;
    let value_len = trimmed.trim_end().len();
    if value_len == 0 || trimmed.contains(['[', ']', '"']) {
        return None;
    }
    Some(((start, start + value_len), start + trimmed.len() + 1))
}

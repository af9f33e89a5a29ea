//! Which bracket closes which, found in one pass.

use super::headers::tag_pair;

/// The partners of brackets and the places of closing braces.
#[derive(Debug)]
pub(crate) struct Brackets {
    /// Opening and closing bytes, in order of opening.
    pairs: Vec<(u32, u32)>,
    braces: Vec<u32>,
}

impl Brackets {
    /// Finds the partners; comments in braces hide what they hold, a tag pair ends every open bracket.
    pub(crate) fn of(text: &str) -> Brackets {
        let bytes = text.as_bytes();
        let mut found = Brackets { pairs: Vec::new(), braces: Vec::new() };
        found
            .braces
            .extend(bytes.iter().enumerate().filter(|(_, b)| **b == b'}').map(|(i, _)| i as u32));
        let mut open: Vec<(u32, u8)> = Vec::new();
        let mut at = 0;
        let mut line_start = true;
        while let Some(&byte) = bytes.get(at) {
            match byte {
                b'{' => {
                    if let Some(close) = found.brace_after(at) {
                        at = close;
                    }
                }
                b'[' if line_start => {
                    if let Some((_, len)) = text.get(at..).and_then(|t| tag_pair(t, 0)) {
                        open.clear();
                        at += len;
                        continue;
                    }
                    open.push((at as u32, b']'));
                }
                b'(' => open.push((at as u32, b')')),
                b'[' => open.push((at as u32, b']')),
                b')' | b']' if open.last().is_some_and(|(_, close)| *close == byte) => {
                    found.pairs.extend(open.pop().map(|(start, _)| (start, at as u32)));
                }
                _ => {}
            }
            line_start =
                matches!(byte, b'\n' | b'\r') || (line_start && matches!(byte, b' ' | b'\t'));
            at += 1;
        }
        found.pairs.sort_unstable();
        found
    }

    /// Returns the byte of the bracket that closes the one at `open`.
    pub(crate) fn close_of(&self, open: usize) -> Option<usize> {
        let i = self.pairs.binary_search_by_key(&(open as u32), |p| p.0).ok()?;
        self.pairs.get(i).map(|p| p.1 as usize)
    }

    /// Returns the byte of the first closing brace after a byte.
    pub(crate) fn brace_after(&self, byte: usize) -> Option<usize> {
        let i = self.braces.partition_point(|b| (*b as usize) <= byte);
        self.braces.get(i).map(|b| *b as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_find_their_partners() {
        let text = "1. e4 (1. d4 {)} d5 (1... e5)) [x";
        let brackets = Brackets::of(text);
        assert_eq!(brackets.close_of(6), Some(29));
        assert_eq!(brackets.close_of(20), Some(28));
        assert_eq!(brackets.close_of(31), None);
    }
}

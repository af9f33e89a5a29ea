//! A text that is being rewritten: what stays as it is is copied in long stretches.

/// A text, how far it is read, how far it is copied, and where it goes.
pub(crate) struct Tape<'t, 'o> {
    pub(crate) text: &'t str,
    /// The next byte to read.
    pub(crate) at: usize,
    /// Bytes before this are in `out` or were left out on purpose.
    pub(crate) kept: usize,
    pub(crate) out: &'o mut Vec<u8>,
}

impl<'t> Tape<'t, '_> {
    #[inline]
    pub(crate) fn bytes(&self) -> &'t [u8] {
        self.text.as_bytes()
    }

    /// Copies everything up to a byte that is not copied yet.
    #[inline]
    pub(crate) fn copy_to(&mut self, at: usize) {
        if at > self.kept {
            self.out.extend_from_slice(&self.text.as_bytes()[self.kept..at]);
            self.kept = at;
        }
    }

    /// Leaves out what was not copied up to a byte.
    #[inline]
    pub(crate) fn skip_to(&mut self, at: usize) {
        self.kept = at;
    }

    /// Writes what does not stand in the text.
    pub(crate) fn push(&mut self, text: &str) {
        self.out.extend_from_slice(text.as_bytes());
    }

    /// Copies a stretch that is to stand in a comment, whose end no brace of it may be.
    pub(crate) fn copy_without_braces(&mut self, to: usize) {
        let from = self.out.len();
        self.copy_to(to);
        without_braces(&mut self.out[from..]);
    }

    /// Writes a text that is to stand in a comment.
    pub(crate) fn push_without_braces(&mut self, text: &str) {
        let from = self.out.len();
        self.push(text);
        without_braces(&mut self.out[from..]);
    }
}

fn without_braces(text: &mut [u8]) {
    for byte in text {
        match byte {
            b'{' => *byte = b'(',
            b'}' => *byte = b')',
            _ => {}
        }
    }
}

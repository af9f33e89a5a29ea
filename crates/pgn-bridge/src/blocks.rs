//! A file cut where games begin, so that its parts can be converted at the same time.

use std::io::{self, Read};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use memchr::{memchr, memchr3};

use crate::limits::BridgeLimits;
use crate::machine::Machine;
use crate::scan::{Inside, Kind, Scanner};
use crate::text::line_ends;

/// Bytes of the blocks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sizes {
    /// At least, unless the file ends; of the first, which the others wait for.
    pub(crate) first: usize,
    /// The same of the others.
    pub(crate) least: usize,
    /// At most, when no game ends in it.
    pub(crate) most: usize,
}

impl Sizes {
    pub(crate) const RECOMMENDED: Sizes = Sizes { first: 1 << 15, least: 1 << 18, most: 1 << 20 };
}

/// A part of a file.
pub(crate) struct Block {
    pub(crate) bytes: Vec<u8>,
    /// Bytes of the file before it.
    pub(crate) offset: u64,
    /// Lines of the file before it.
    pub(crate) lines: u32,
    /// Where the machine comes from that read the beginning of the game; nothing where a game begins.
    pub(crate) before: Option<Receiver<Handover>>,
    /// Where it goes; nothing where a game ends.
    pub(crate) after: Option<SyncSender<Handover>>,
}

/// A machine in the middle of a game, with the bytes that it wants to see again.
#[derive(Debug)]
pub(crate) struct Handover {
    pub(crate) machine: Box<Machine>,
    pub(crate) carry: Vec<u8>,
}

/// Cuts a source into blocks.
#[allow(clippy::struct_excessive_bools, reason = "what was seen of the lines, each by itself")]
pub(crate) struct Blocks<R> {
    source: R,
    sizes: Sizes,
    /// How a machine will cut the lines.
    scanner: Scanner,
    /// Bytes that were read and not given out.
    buffer: Vec<u8>,
    /// Bytes of `buffer` whose lines were looked at.
    looked: usize,
    /// A line begins where `buffer` does.
    line_start: bool,
    /// Nothing up to this byte is looked at: inside a comment, an aside or a tag.
    skipped: Option<u8>,
    /// The last line that was not blank was one of tags.
    in_tags: bool,
    /// A blank line was seen since.
    blank: bool,
    ended: bool,
    offset: u64,
    lines: u32,
    /// The block before ends with a carriage return.
    returned: bool,
    before: Option<Receiver<Handover>>,
}

impl<R: Read> Blocks<R> {
    pub(crate) fn new(source: R, sizes: Sizes, limits: &BridgeLimits) -> Blocks<R> {
        Blocks {
            source,
            sizes,
            scanner: Scanner { max_word: limits.word(), end: true },
            buffer: Vec::new(),
            looked: 0,
            line_start: true,
            skipped: None,
            in_tags: false,
            blank: false,
            ended: false,
            offset: 0,
            lines: 0,
            returned: false,
            before: None,
        }
    }

    /// Returns the next block; nothing at the end of the file.
    ///
    /// # Errors
    ///
    /// What the source reports.
    pub(crate) fn next(&mut self) -> io::Result<Option<Block>> {
        let mut cut = 0;
        while cut == 0 && !self.ended && self.buffer.len() < self.sizes.most {
            self.fill()?;
            let full = self.buffer.len() >= self.sizes.most;
            cut = self.last_game(full);
        }
        // A game that went on to the very end of the file has still to be ended.
        if self.buffer.is_empty() && self.before.is_none() {
            return Ok(None);
        }
        let goes_on = cut == 0 && !self.ended;
        let at = if cut > 0 { cut } else { self.buffer.len() };
        let rest = self.buffer.split_off(at);
        let bytes = std::mem::replace(&mut self.buffer, rest);
        self.looked = self.looked.saturating_sub(at);
        self.line_start = bytes.last() == Some(&b'\n');
        let mut block = Block {
            offset: self.offset,
            lines: self.lines,
            before: self.before.take(),
            after: None,
            bytes,
        };
        self.offset += block.bytes.len() as u64;
        self.lines = self.lines.saturating_add(line_ends(&block.bytes, self.returned));
        self.returned = block.bytes.last() == Some(&b'\r');
        if goes_on {
            let (sender, receiver) = sync_channel(1);
            block.after = Some(sender);
            self.before = Some(receiver);
        }
        Ok(Some(block))
    }

    fn fill(&mut self) -> io::Result<()> {
        let old = self.buffer.len();
        let Sizes { first, least, most } = self.sizes;
        let more = if self.offset == 0 { first } else { least };
        let wanted = (old + more).min(most + least);
        self.buffer.resize(wanted, 0);
        let mut at = old;
        while at < wanted {
            match self.source.read(&mut self.buffer[at..]) {
                Ok(0) => {
                    self.ended = true;
                    break;
                }
                Ok(read) => at += read,
                Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
                Err(e) => {
                    self.buffer.truncate(at);
                    return Err(e);
                }
            }
        }
        self.buffer.truncate(at);
        Ok(())
    }

    /// Looks at the lines that are whole, and returns where the last game begins among them; 0 where none does.
    ///
    /// When the buffer is `full` all of it is looked at, also a line that is not whole.
    fn last_game(&mut self, full: bool) -> usize {
        let mut last = 0;
        let bytes = std::mem::take(&mut self.buffer);
        let mut at = self.looked;
        while let Some(rest) = bytes.get(at..).filter(|rest| !rest.is_empty()) {
            if let Some(end) = self.skipped {
                match memchr(end, rest) {
                    Some(len) => (self.skipped, at) = (None, at + len + 1),
                    None => at = bytes.len(),
                }
                continue;
            }
            let begins_line = if at == 0 { self.line_start } else { bytes[at - 1] == b'\n' };
            if begins_line {
                let end = memchr(b'\n', rest);
                if end.is_none() && !full {
                    break;
                }
                let line = &rest[..end.unwrap_or(rest.len())];
                if self.begins_game(line) && end.is_some() && at > 0 {
                    last = at;
                }
                match line.first() {
                    None | Some(b'\r') => self.blank = true,
                    Some(b'[') => (self.blank, self.in_tags) = (false, true),
                    // An aside says nothing of what stands before and behind it.
                    Some(b'%') => self.skipped = Some(b'\n'),
                    Some(_) => (self.blank, self.in_tags) = (false, false),
                }
                if self.is_tags(line) && end.is_some() {
                    self.skipped = Some(b'\n');
                }
                if self.skipped.is_some() {
                    continue;
                }
            }
            let Some(len) = memchr3(b'{', b';', b'\n', rest) else {
                if full {
                    at = bytes.len();
                }
                break;
            };
            at += len + 1;
            self.skipped = match rest[len] {
                b'{' => Some(b'}'),
                b';' => Some(b'\n'),
                _ => None,
            };
        }
        (self.looked, self.buffer) = (at, bytes);
        last
    }

    /// Tells whether a game begins with a line: it is one of tags, after others and a blank one.
    fn begins_game(&self, line: &[u8]) -> bool {
        self.blank && !self.in_tags && line.first() == Some(&b'[') && self.is_tag(line)
    }

    /// Tells whether a tag pair begins a line.
    fn is_tag(&self, line: &[u8]) -> bool {
        let piece = self.scanner.piece(line, 0, Inside::Nothing, true);
        piece.is_some_and(|piece| piece.kind == Kind::Tag)
    }

    /// Tells whether a line is one tag pair, or is something that opens no comment.
    fn is_tags(&self, line: &[u8]) -> bool {
        let line = line.trim_ascii_end();
        if line.first() != Some(&b'[') || line.last() != Some(&b']') {
            return false;
        }
        let piece = || self.scanner.piece(line, 0, Inside::Nothing, true);
        memchr(b'{', line).is_none()
            || piece().is_some_and(|p| p.kind == Kind::Tag && p.end == line.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cuts(text: &str) -> Vec<usize> {
        let mut blocks =
            Blocks::new(text.as_bytes(), Sizes::RECOMMENDED, &BridgeLimits::recommended());
        let mut all = Vec::new();
        while let Some(block) = blocks.next().unwrap() {
            all.push(block.bytes.len());
        }
        assert_eq!(all.iter().sum::<usize>(), text.len());
        all
    }

    #[test]
    fn blocks_begin_where_games_begin() {
        let game = "[Event \"a;b {\"]\n[Site \"?\"]\n\n1. e4 {see\n\n[Event \"no\"]\n\n} e5 ; {\n2. Nf3 *\n\n";
        let text = game.repeat(9000);
        let cuts = cuts(&text);
        assert!(cuts.len() > 2, "{}", cuts.len());
        assert!(cuts.iter().all(|len| len % game.len() == 0), "{cuts:?}");
    }

    #[test]
    fn a_game_without_end_is_cut_anywhere() {
        let text = "1. e4 e5 ".repeat(500_000);
        assert!(cuts(&text).iter().all(|len| *len <= Sizes::RECOMMENDED.most));
    }
}

//! Whole games for those who want them whole, put together where parts of the file cut them.

use zapis_pgn_bridge::{BridgeReport, GameRow, Part, Settings};

use super::{concerned, tables};

/// Bytes up to which a game that goes on over several parts is held; a longer one is dealt with in pieces.
const LONGEST: usize = 32 << 20;

/// What is made of whole games.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    /// The text of those that problems are about.
    pub(super) concerned: bool,
    /// Their rows in a table.
    pub(super) rows: bool,
}

/// What was made of them.
#[derive(Debug, Default)]
pub(super) struct Made {
    pub(super) concerned: Vec<u8>,
    pub(super) rows: Vec<GameRow>,
}

/// A part whose whole games are dealt with, and what is left of it.
pub(super) struct Taken {
    pub(super) part: Part,
    pub(super) made: Made,
}

/// Deals with the games that are whole in a part; what is left in its source are pieces of others.
pub(super) fn take(mut part: Part, wanted: Wanted, settings: &Settings) -> Taken {
    let mut made = Made::default();
    if !(wanted.concerned || wanted.rows) {
        part.source = Vec::new();
    } else if !part.begun {
        let begin = part.offset - part.source.len() as u64;
        let whole = part.open.map_or(part.source.len(), |open| (open - begin) as usize);
        let rest = part.source.split_off(whole);
        if wanted.concerned {
            made.concerned = concerned::games(&part.source, begin, &part.report);
        }
        if wanted.rows {
            let converted = part.open.is_none().then_some(part.text.as_slice());
            made.rows = tables::games(&part.source, converted, settings, &part.report);
        }
        part.source = rest;
    }
    Taken { part, made }
}

/// The pieces of a game, from part to part.
#[derive(Debug)]
pub(super) struct Whole {
    wanted: Wanted,
    text: Vec<u8>,
    begin: u64,
    /// Pieces of the game under way were let go.
    in_pieces: bool,
}

impl Whole {
    pub(super) const fn new(wanted: Wanted) -> Whole {
        Whole { wanted, text: Vec::new(), begin: 0, in_pieces: false }
    }

    /// Takes the next part in the order of the file, and returns what can be made of the games that are whole now.
    pub(super) fn gather(&mut self, taken: &mut Taken, settings: &Settings) -> Made {
        let Taken { part, made } = taken;
        let mut made = std::mem::take(made);
        let source = std::mem::take(&mut part.source);
        if !part.begun {
            (self.begin, self.text) = (part.offset - source.len() as u64, source);
            return made;
        }
        self.hold(&source);
        // Once a piece was let go the rest need not be held either, but for rows, which are better few.
        let held = if self.in_pieces && !self.wanted.rows { 0 } else { LONGEST };
        let too_long = self.text.len() > held;
        let goes_on = part.open.is_some_and(|open| open <= self.begin);
        let end = match part.open {
            Some(open) if !(too_long && goes_on) => open.saturating_sub(self.begin) as usize,
            _ => self.text.len(),
        };
        let rest = self.text.split_off(end);
        let whole = std::mem::replace(&mut self.text, rest);
        self.begin += end as u64;
        if self.wanted.rows && !whole.is_empty() {
            made.rows = tables::games(&whole, None, settings, &BridgeReport::default());
        }
        if self.wanted.concerned && (too_long || self.in_pieces) {
            // Whether a problem is about it is not known yet; rather too much than too little.
            made.concerned = whole;
        } else if self.wanted.concerned {
            let begin = self.begin - end as u64;
            made.concerned = concerned::games(&whole, begin, &part.report);
        }
        self.in_pieces = goes_on && (too_long || self.in_pieces);
        made
    }

    /// Adds a piece.
    fn hold(&mut self, piece: &[u8]) {
        let room = LONGEST + 2 * piece.len();
        if self.text.len() + piece.len() <= room {
            // All at once: growing by and by leaves half as much behind in the heap.
            self.text.reserve_exact(room - self.text.len());
        }
        self.text.extend_from_slice(piece);
    }
}

#[cfg(test)]
mod tests {
    use zapis_pgn_bridge::{Letters, Notation};

    use super::*;

    const PIECE: usize = 1 << 20;

    fn part(bytes: usize, end: usize, begun: bool, open: Option<u64>) -> Taken {
        let part = Part {
            text: Vec::new(),
            source: vec![b'x'; bytes],
            report: BridgeReport::default(),
            offset: end as u64,
            lines: 0,
            whole: None,
            begun,
            open,
        };
        Taken { part, made: Made::default() }
    }

    #[test]
    fn a_game_too_long_to_be_held_is_let_go_to_its_last_byte() {
        let settings = Settings::new(Letters::Auto, Notation::San);
        let mut whole = Whole::new(Wanted { concerned: true, rows: false });
        let (mut written, mut read) = (0, 0);
        for n in 0..50 {
            read += PIECE;
            let mut taken = part(PIECE, read, n > 0, (n < 49).then_some(0));
            written += whole.gather(&mut taken, &settings).concerned.len();
            assert!(whole.text.len() <= LONGEST + PIECE);
            assert_eq!(written > 0, n >= 32, "part {n}");
        }
        assert_eq!(written, read);
    }

    #[test]
    fn a_game_behind_a_long_one_is_held_again() {
        let settings = Settings::new(Letters::Auto, Notation::San);
        let mut whole = Whole::new(Wanted { concerned: true, rows: false });
        let mut read = 0;
        for n in 0..40 {
            read += PIECE;
            whole.gather(&mut part(PIECE, read, n > 0, Some(0)), &settings);
        }
        // In the last piece another game begins after ten bytes, and ends in the next.
        let next = read as u64 + 10;
        let tail = whole.gather(&mut part(PIECE, read + PIECE, true, Some(next)), &settings);
        assert_eq!(tail.concerned.len(), 10);
        let last = whole.gather(&mut part(5, read + PIECE + 5, true, None), &settings);
        assert!(last.concerned.is_empty(), "no problem is about it");
    }
}

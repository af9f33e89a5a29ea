//! Whole games for those who want them whole, put together where parts of the file cut them.

use zapis_pgn_bridge::{BridgeReport, GameRow, Part, Settings};

use super::{concerned, tables};

/// Bytes up to which a game that goes on over several parts is held; a longer one is dealt with in pieces.
const LONGEST: usize = 64 << 20;

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
}

impl Whole {
    pub(super) const fn new(wanted: Wanted) -> Whole {
        Whole { wanted, text: Vec::new(), begin: 0 }
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
        self.text.extend(source);
        let too_long = self.text.len() > LONGEST;
        let end = part
            .open
            .filter(|_| !too_long)
            .map_or(self.text.len(), |open| open.saturating_sub(self.begin) as usize);
        let rest = self.text.split_off(end);
        let whole = std::mem::replace(&mut self.text, rest);
        if self.wanted.rows && !whole.is_empty() {
            made.rows = tables::games(&whole, None, settings, &BridgeReport::default());
        }
        if self.wanted.concerned && too_long {
            // Whether a problem is about it is not known yet; rather too much than too little.
            made.concerned = whole;
        } else if self.wanted.concerned {
            made.concerned = concerned::games(&whole, self.begin, &part.report);
        }
        self.begin += end as u64;
        made
    }
}

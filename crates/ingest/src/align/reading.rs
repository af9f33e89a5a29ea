//! One reading of a cell scored against the spellings of any move, with shared beginnings and endings.

use crate::align::shape::Shape;
use crate::align::spellings::{PASSANT, castlings, letters, origins, promotions, tails};
use crate::align::symbols::{COLON, DASH, Symbols, X};
use crate::align::{MAX, Observed, Row};
use crate::habit::{Choice, Habits};

/// Costs by state of check: none, check, mate.
pub(crate) type ByCheck = [i16; 3];

/// Origins a short form may state: none, eight files, eight ranks.
const ORIGINS: usize = 17;

/// Tables of one observed text; rows are filled in when first asked for.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    obs: Observed,
    /// Endings after the square: plain or with `:` first, by state of check.
    tails: [[Row; 3]; 2],
    squares: Vec<[[Row; 3]; 2]>,
    squares_done: [u64; 2],
    piece: [Row; 6],
    origin: Vec<Prefix>,
    origin_done: [u32; 6],
}

#[derive(Clone, Copy, Debug)]
struct Prefix {
    /// Piece and origin.
    bare: Row,
    /// And the choice of a capture sign where nothing is taken.
    quiet: Row,
    /// And the sign of a capture before the square.
    taking: Row,
}

/// What all readings of a sheet share.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Writer<'a> {
    /// The sheet's symbols.
    pub(crate) symbols: &'a Symbols,
    /// The writer's habits.
    pub(crate) habits: &'a Habits,
}

impl Reading {
    /// Prepares a text for scoring.
    pub(crate) fn new(obs: Observed, writer: Writer<'_>) -> Reading {
        let end = obs.end();
        let mut plain = [Row::NEVER; 3];
        let mut behind = [Row::NEVER; 3];
        for check in 0..3 {
            for &(tail, choice) in tails(check) {
                let row = prepend_all(&obs, &end, tail);
                plain[check].or(&row, writer.habits.of(choice));
            }
            behind[check] = obs.prepend(&plain[check], COLON);
        }
        let start = obs.start();
        let mut piece = [Row::NEVER; 6];
        for (role, row) in piece.iter_mut().enumerate() {
            for (letter, choice) in letters(writer.symbols, role) {
                row.or(&append_all(&obs, &start, letter), writer.habits.of(choice));
            }
        }
        let none = Prefix { bare: Row::NEVER, quiet: Row::NEVER, taking: Row::NEVER };
        Reading {
            obs,
            tails: [plain, behind],
            squares: vec![[[Row::NEVER; 3]; 2]; 64],
            squares_done: [0; 2],
            piece,
            origin: vec![none; 6 * ORIGINS],
            origin_done: [0; 6],
        }
    }

    /// The observed text's tables.
    pub(crate) fn observed(&self) -> &Observed {
        &self.obs
    }

    /// Returns the cheapest cost of this text for a move.
    pub(crate) fn cost(&mut self, shape: Shape, w: Writer<'_>) -> ByCheck {
        let raw = if shape.castle != 0 {
            self.castle(shape.castle, w)
        } else if shape.role == 0 {
            self.pawn(shape, w)
        } else {
            self.officer(shape, w)
        };
        raw.map(|c| c.saturating_add(self.obs.base))
    }

    fn square(&mut self, to: u8, behind: usize) -> [Row; 3] {
        if self.squares_done[behind] & (1 << to) == 0 {
            self.squares_done[behind] |= 1 << to;
            for check in 0..3 {
                let rank = self.obs.prepend(&self.tails[behind][check], 8 + (to >> 3));
                self.squares[usize::from(to)][behind][check] = self.obs.prepend(&rank, to & 7);
            }
        }
        self.squares[usize::from(to)][behind]
    }

    /// Piece and origin, 0 none, 1..9 a file, 9..17 a rank.
    fn prefix(&mut self, role: u8, origin: u8, w: Writer<'_>) -> Prefix {
        let at = usize::from(role) * ORIGINS + usize::from(origin);
        if self.origin_done[usize::from(role)] & (1 << origin) == 0 {
            self.origin_done[usize::from(role)] |= 1 << origin;
            // A pawn's own letter is asked for apart.
            let piece = if role == 0 { self.obs.start() } else { self.piece[usize::from(role)] };
            let bare = if origin == 0 { piece } else { self.obs.append(&piece, origin - 1) };
            self.origin[at] = self.signed(&bare, w);
        }
        self.origin[at]
    }

    fn signed(&self, bare: &Row, w: Writer<'_>) -> Prefix {
        let h = w.habits;
        let crossed = self.obs.append(bare, X);
        let mut quiet = bare.plus(h.of(Choice::QuietPlain));
        quiet.or(&crossed, h.of(Choice::QuietX));
        let mut taking = bare.plus(h.of(Choice::SignNone));
        taking.or(&crossed, h.of(Choice::SignX));
        taking.or(&self.obs.append(bare, COLON), h.of(Choice::SignColon));
        Prefix { bare: *bare, quiet, taking }
    }

    fn officer(&mut self, shape: Shape, w: Writer<'_>) -> ByCheck {
        let h = w.habits;
        let [none, file, rank] =
            origins(shape.need).map(|c| h.of(c).saturating_add(h.of(Choice::Short)));
        let parts = [
            (self.prefix(shape.role, 0, w), none),
            (self.prefix(shape.role, 1 + (shape.from & 7), w), file),
            (self.prefix(shape.role, 9 + (shape.from >> 3), w), rank),
        ];
        let taking = shape.victim > 0;
        let (mut bare, mut front) = (Row::NEVER, Row::NEVER);
        for (prefix, cost) in parts {
            bare.or(&prefix.bare, cost);
            front.or(if taking { &prefix.taking } else { &prefix.quiet }, cost);
        }
        self.long(&self.piece[usize::from(shape.role)].clone(), shape, w, &mut bare, &mut front);
        let ends = self.square(shape.to, 0);
        if !taking {
            return [0, 1, 2].map(|c| front.join(&ends[c]));
        }
        let whole = h.of(Choice::VictimUnnamed).saturating_add(h.of(Choice::TargetSquare));
        let mut best = [0, 1, 2].map(|c| front.join(&ends[c]).saturating_add(whole));
        let behind = self.square(shape.to, 1);
        let cost = whole.saturating_add(h.of(Choice::SignBehind));
        for c in 0..3 {
            best[c] = best[c].min(bare.join(&behind[c]).saturating_add(cost));
        }
        let crossed = self.obs.append(&bare, X);
        let short = h
            .of(Choice::SignX)
            .saturating_add(h.of(Choice::VictimUnnamed))
            .saturating_add(h.of(Choice::TargetFile));
        let file_end = self.obs.append(&crossed, shape.to & 7);
        for c in 0..3 {
            best[c] = best[c].min(file_end.join(&self.tails[0][c]).saturating_add(short));
        }
        self.named(&crossed, shape, w, &ends, &mut best);
        best
    }

    /// Adds the long form's origin to beginnings.
    fn long(&self, piece: &Row, shape: Shape, w: Writer<'_>, bare: &mut Row, front: &mut Row) {
        // A text this short holds no long form: the cost of two lost characters is out of reach.
        if self.obs.len < 3 {
            return;
        }
        let h = w.habits;
        let file = self.obs.append(piece, shape.from & 7);
        let from = self.obs.append(&file, 8 + (shape.from >> 3));
        let cost = h.of(Choice::Long).saturating_add(h.of(Choice::Undashed));
        bare.or(&from, cost);
        let signed = self.signed(&from, w);
        if shape.victim > 0 {
            front.or(&signed.taking, cost);
        } else {
            front.or(&signed.quiet, cost);
            let dashed = self.obs.append(&from, DASH);
            front.or(
                &dashed,
                h.of(Choice::Long)
                    .saturating_add(h.of(Choice::Dashed))
                    .saturating_add(h.of(Choice::QuietPlain)),
            );
        }
    }

    /// Adds captures that name the piece taken; `crossed` ends with the capture sign.
    fn named(
        &self,
        crossed: &Row,
        shape: Shape,
        w: Writer<'_>,
        ends: &[Row; 3],
        best: &mut ByCheck,
    ) {
        let h = w.habits;
        let mut victim = Row::NEVER;
        for (letter, choice) in letters(w.symbols, usize::from(shape.victim - 1)) {
            victim.or(
                &append_all(&self.obs, crossed, letter),
                h.of(choice).saturating_add(h.of(Choice::SignX)),
            );
        }
        let (only, both) = (h.of(Choice::VictimOnly), h.of(Choice::VictimAndSquare));
        for c in 0..3 {
            let alone = victim.join(&self.tails[0][c]).saturating_add(only);
            let squared = victim.join(&ends[c]).saturating_add(both);
            best[c] = best[c].min(alone).min(squared);
        }
    }

    fn pawn(&mut self, shape: Shape, w: Writer<'_>) -> ByCheck {
        let h = w.habits;
        let short = h.of(Choice::Short);
        let start = self.obs.start();
        let none = self.prefix(0, 0, w);
        let letter = self.signed(&self.piece[0].clone(), w);
        if shape.victim == 0 {
            let plain = h.of(Choice::PushPlain);
            let mut front = none.quiet.plus(plain.saturating_add(short));
            front.or(&letter.quiet, h.of(Choice::PushLetter).saturating_add(short));
            let mut long = Row::NEVER;
            self.long(&start, shape, w, &mut Row::NEVER.clone(), &mut long);
            front.or(&long, plain);
            return self.finish(&front, &Row::NEVER, shape, Arrival::Square, w);
        }
        let file = self.prefix(0, 1 + (shape.from & 7), w);
        let full = h.of(Choice::PawnFull);
        let mut bare = file.bare.plus(full.saturating_add(short));
        let mut front = file.taking.plus(full.saturating_add(short));
        let target = h.of(Choice::PawnTarget).saturating_add(short);
        bare.or(&none.bare, target);
        front.or(&none.taking, target);
        let named = h.of(Choice::PawnLetter).saturating_add(short);
        bare.or(&letter.bare, named);
        front.or(&letter.taking, named);
        let (mut long_bare, mut long) = (Row::NEVER, Row::NEVER);
        self.long(&start, shape, w, &mut long_bare, &mut long);
        bare.or(&long_bare, full);
        front.or(&long, full);
        let mut best = self.finish(&front, &bare, shape, Arrival::Square, w);
        for (how, choice) in [(Arrival::File, Choice::PawnFiles), (Arrival::Rank, Choice::PawnRank)]
        {
            let cost = h.of(choice).saturating_add(short);
            let other = self.finish(&file.taking.plus(cost), &file.bare.plus(cost), shape, how, w);
            for c in 0..3 {
                best[c] = best[c].min(other[c]);
            }
        }
        let crossed = self.obs.append(&self.piece[0], X).plus(named);
        let mut alone = [MAX; 3];
        let nothing = [Row::NEVER; 3];
        self.named(&crossed, shape, w, &nothing, &mut alone);
        for c in 0..3 {
            best[c] = best[c].min(alone[c]);
        }
        best
    }

    /// Joins a pawn's beginning with its arrival, promotion and marks.
    fn finish(
        &mut self,
        front: &Row,
        bare: &Row,
        shape: Shape,
        how: Arrival,
        w: Writer<'_>,
    ) -> ByCheck {
        let h = w.habits;
        let behind = h.of(Choice::SignBehind);
        if shape.promotion == 0 && !shape.passant && matches!(how, Arrival::Square) {
            let (ends, late) = (self.square(shape.to, 0), self.square(shape.to, 1));
            return [0, 1, 2]
                .map(|c| front.join(&ends[c]).min(bare.join(&late[c]).saturating_add(behind)));
        }
        let (file, rank) = (shape.to & 7, 8 + (shape.to >> 3));
        let spelt: &[u8] = match how {
            Arrival::Square => &[file, rank],
            Arrival::File => &[file],
            Arrival::Rank => &[rank],
        };
        let mut stem = append_all(&self.obs, front, spelt);
        let late = append_all(&self.obs, bare, spelt);
        stem.or(&self.obs.append(&late, COLON), behind);
        let mut all = Row::NEVER;
        if shape.promotion > 0 {
            for (letter, choice) in letters(w.symbols, usize::from(shape.promotion)) {
                for (text, form) in promotions(letter) {
                    all.or(
                        &append_all(&self.obs, &stem, &text),
                        h.of(choice).saturating_add(h.of(form)),
                    );
                }
            }
        } else if shape.passant {
            for (text, choice) in PASSANT {
                all.or(&append_all(&self.obs, &stem, text), h.of(choice));
            }
        } else {
            all = stem;
        }
        [0, 1, 2].map(|c| all.join(&self.tails[0][c]))
    }

    fn castle(&self, wing: u8, w: Writer<'_>) -> ByCheck {
        let mut all = Row::NEVER;
        let start = self.obs.start();
        for (text, choices) in castlings(wing) {
            let cost = choices.iter().fold(0i16, |sum, &c| sum.saturating_add(w.habits.of(c)));
            all.or(&append_all(&self.obs, &start, &text), cost);
        }
        [0, 1, 2].map(|c| all.join(&self.tails[0][c]))
    }
}

#[derive(Clone, Copy)]
enum Arrival {
    Square,
    File,
    Rank,
}

fn append_all(obs: &Observed, row: &Row, symbols: &[u8]) -> Row {
    symbols.iter().fold(*row, |row, &s| obs.append(&row, s))
}

fn prepend_all(obs: &Observed, row: &Row, symbols: &[u8]) -> Row {
    symbols.iter().rev().fold(*row, |row, &s| obs.prepend(&row, s))
}

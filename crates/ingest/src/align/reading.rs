//! One reading of a cell scored against the spellings of any move, with shared beginnings and endings.

use crate::align::ends::{Ends, lanes};
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
    /// What check and mate add to the endings, where they add the same everywhere: no check sign is in the text.
    even: Option<ByCheck>,
    squares: Vec<[Row; 3]>,
    /// By way of ending and square: one more than the place in `squares`, 0 where it was not asked for.
    square_at: [[u8; 64]; 2],
    piece: [Row; 6],
    origins: Vec<Prefix>,
    /// By role and origin, the same.
    origin_at: [[u8; ORIGINS]; 6],
    /// Whether the text may hold a long form or the name of a piece taken.
    long: bool,
    names: bool,
}

/// A beginning as it stands before the square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prefix {
    /// Piece and origin.
    pub(crate) bare: Row,
    /// And the choice of a capture sign where nothing is taken.
    pub(crate) quiet: Row,
    /// And the sign of a capture before the square.
    pub(crate) taking: Row,
}

/// What all readings of a sheet share.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Writer<'a> {
    /// The sheet's symbols.
    pub(crate) symbols: &'a Symbols,
    /// The writer's habits.
    pub(crate) habits: &'a Habits,
}

/// Costs of the kinds of moves that a text may hold.
#[derive(Clone, Debug)]
pub(crate) struct Kinds(pub(crate) [i16; Kinds::COUNT]);

impl Kinds {
    /// How many there are: to each square six roles, pawn to king, the pawn straight ahead; on each square a pawn that
    /// takes from the file before, then one from the file behind; two ways of castling.
    pub(crate) const COUNT: usize = 8 * 64 + 2;

    /// The king castles: 1 short, 2 long.
    pub(crate) const fn castle(wing: u8) -> usize {
        8 * 64 + wing as usize - 1
    }
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
        let even = even(&plain, obs.len);
        let (long, names) = (obs.len > 3, obs.len > 4 || !obs.ends_in_rank);
        Reading {
            obs,
            tails: [plain, behind],
            even,
            squares: Vec::new(),
            square_at: [[0; 64]; 2],
            piece,
            origins: Vec::new(),
            origin_at: [[0; ORIGINS]; 6],
            long,
            names,
        }
    }

    /// Joins a beginning with endings for each state of check.
    #[inline]
    fn joined(&self, front: &Row, ends: &[Row; 3]) -> ByCheck {
        match self.even {
            Some(extra) => {
                let plain = front.join(&ends[0]);
                extra.map(|e| plain.saturating_add(e))
            }
            None => [0, 1, 2].map(|c| front.join(&ends[c])),
        }
    }

    /// The observed text's tables.
    pub(crate) fn observed(&self) -> &Observed {
        &self.obs
    }

    /// Endings after the square: plain or with `:` first, by state of check.
    pub(crate) fn tails(&self) -> &[[Row; 3]; 2] {
        &self.tails
    }

    /// The beginning that names a role, however it is written.
    pub(crate) fn piece(&self, role: usize) -> Row {
        self.piece[role]
    }

    /// Whether the text may hold a long form.
    pub(crate) fn may_be_long(&self) -> bool {
        self.long
    }

    /// Whether the text may name a piece taken.
    pub(crate) fn may_name(&self) -> bool {
        self.names
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

    /// Returns a cost that no move undercuts: the cheapest spelling of anything that looks like a move.
    pub(crate) fn least(&self, w: Writer<'_>) -> i16 {
        let any = |row: &Row, from: u8| {
            let mut out = Row::NEVER;
            (from..from + 8).for_each(|s| out.or(&self.obs.append(row, s), 0));
            out
        };
        let mut front = self.obs.start();
        self.piece.iter().for_each(|p| front.or(p, 0));
        let file = any(&front, 0);
        let square = any(&file, 8);
        front.or(&file, 0);
        front.or(&any(&front, 8), 0);
        if self.long {
            front.or(&square, 0);
            front.or(&self.obs.append(&square, DASH), 0);
        }
        let crossed = self.obs.append(&front, X);
        front.or(&self.obs.append(&front, COLON), 0);
        front.or(&crossed, 0);
        let to_file = any(&front, 0);
        let mut end = any(&to_file, 8);
        end.or(&to_file, 0);
        let mut tail = self.tails[0][0];
        self.tails.iter().flatten().for_each(|t| tail.or(t, 0));
        let castle = (1..=2).flat_map(|wing| self.castle(wing, w)).min().unwrap_or(MAX);
        end.join(&tail).min(castle).saturating_add(self.obs.base)
    }

    /// Lowers the costs of kinds of moves to what this text says of them; see [`Kinds`] for their order.
    ///
    /// Signs of check, long forms and rarer spellings are left out: the costs are only compared with each other.
    pub(crate) fn kinds(&mut self, w: Writer<'_>, costs: &mut Kinds) {
        let h = w.habits;
        let mut fronts = [Row::NEVER; 6];
        for role in 0..6 {
            let prefix = self.prefix(role, 0, w);
            let front = &mut fronts[usize::from(role)];
            *front = prefix.quiet;
            if role > 0 {
                front.or(&prefix.taking, 0);
            }
        }
        let full = h.of(Choice::PawnFull);
        let files: [Row; 8] =
            std::array::from_fn(|f| self.prefix(0, 1 + f as u8, w).taking.plus(full));
        let base = self.obs.base;
        let mut lower = |kind: usize, cost: i16| {
            costs.0[kind] = costs.0[kind].min(cost.saturating_add(base));
        };
        let ends = Ends::of(&self.obs, &self.tails[0][0]);
        let mut squares = [[MAX; 64]; 8];
        for (role, front) in fronts.iter().enumerate() {
            ends.join(front, 0, &mut squares[role]);
        }
        for side in 0..2 {
            let from = |to: usize| if side == 0 { to.checked_sub(1) } else { Some(to + 1) };
            let front =
                |to: usize| from(to).and_then(|f| files.get(f)).copied().unwrap_or(Row::NEVER);
            let fronts = lanes(&std::array::from_fn(front));
            ends.join_files(&fronts, &mut squares[6 + side]);
        }
        for (kind, cost) in squares.iter().flatten().enumerate() {
            lower(kind, *cost);
        }
        for wing in 1..3u8 {
            lower(Kinds::castle(wing), self.castle(wing, w)[0]);
        }
    }

    fn square(&mut self, to: u8, behind: usize) -> [Row; 3] {
        let known = self.square_at[behind][usize::from(to)];
        if known > 0 {
            return self.squares[usize::from(known) - 1];
        }
        let mut rows = [Row::NEVER; 3];
        for (check, row) in
            rows.iter_mut().enumerate().take(if self.even.is_some() { 1 } else { 3 })
        {
            let rank = self.obs.prepend(&self.tails[behind][check], 8 + (to >> 3));
            *row = self.obs.prepend(&rank, to & 7);
        }
        self.squares.push(rows);
        self.square_at[behind][usize::from(to)] = self.squares.len() as u8;
        rows
    }

    /// Piece and origin, 0 none, 1..9 a file, 9..17 a rank.
    fn prefix(&mut self, role: u8, origin: u8, w: Writer<'_>) -> Prefix {
        let known = self.origin_at[usize::from(role)][usize::from(origin)];
        if known > 0 {
            return self.origins[usize::from(known) - 1];
        }
        // A pawn's own letter is asked for apart.
        let piece = if role == 0 { self.obs.start() } else { self.piece[usize::from(role)] };
        let bare = if origin == 0 { piece } else { self.obs.append(&piece, origin - 1) };
        let prefix = self.signed(&bare, w);
        self.origins.push(prefix);
        self.origin_at[usize::from(role)][usize::from(origin)] = self.origins.len() as u8;
        prefix
    }

    /// Adds the capture signs to a beginning.
    pub(crate) fn signed(&self, bare: &Row, w: Writer<'_>) -> Prefix {
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
            return self.joined(&front, &ends);
        }
        let whole = h.of(Choice::VictimUnnamed).saturating_add(h.of(Choice::TargetSquare));
        let mut best = self.joined(&front, &ends).map(|c| c.saturating_add(whole));
        let behind = self.square(shape.to, 1);
        let late = self.joined(&bare, &behind);
        let cost = whole.saturating_add(h.of(Choice::SignBehind));
        for c in 0..3 {
            best[c] = best[c].min(late[c].saturating_add(cost));
        }
        if !self.names {
            return best;
        }
        let crossed = self.obs.append(&bare, X);
        let short = h
            .of(Choice::SignX)
            .saturating_add(h.of(Choice::VictimUnnamed))
            .saturating_add(h.of(Choice::TargetFile));
        let file_end = self.obs.append(&crossed, shape.to & 7);
        let cut = self.joined(&file_end, &self.tails[0]);
        for c in 0..3 {
            best[c] = best[c].min(cut[c].saturating_add(short));
        }
        self.named(&crossed, shape, w, &ends, &mut best);
        best
    }

    /// Adds the long form's origin to beginnings.
    fn long(&self, piece: &Row, shape: Shape, w: Writer<'_>, bare: &mut Row, front: &mut Row) {
        // A text this short holds no long form: the cost of two lost characters is out of reach.
        if !self.long {
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
        let (alone, squared) = (self.joined(&victim, &self.tails[0]), self.joined(&victim, ends));
        for c in 0..3 {
            best[c] =
                best[c].min(alone[c].saturating_add(only)).min(squared[c].saturating_add(both));
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
        if !self.names {
            return best;
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
            let ends = self.square(shape.to, 0);
            let mut best = self.joined(front, &ends);
            if shape.victim > 0 {
                let late = self.square(shape.to, 1);
                let other = self.joined(bare, &late);
                for c in 0..3 {
                    best[c] = best[c].min(other[c].saturating_add(behind));
                }
            }
            return best;
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
        self.joined(&all, &self.tails[0])
    }

    fn castle(&self, wing: u8, w: Writer<'_>) -> ByCheck {
        let mut all = Row::NEVER;
        let start = self.obs.start();
        for (text, choices) in castlings(wing) {
            let cost = choices.iter().fold(0i16, |sum, &c| sum.saturating_add(w.habits.of(c)));
            all.or(&append_all(&self.obs, &start, &text), cost);
        }
        self.joined(&all, &self.tails[0])
    }
}

/// Tells what check and mate add to the endings where they add the same at every seam.
fn even(tails: &[Row; 3], len: usize) -> Option<ByCheck> {
    let extra = |c: usize| {
        let first = tails[c].0[len].saturating_sub(tails[0].0[len]);
        (0..=len).all(|j| tails[c].0[j] == tails[0].0[j].saturating_add(first)).then_some(first)
    };
    Some([0, extra(1)?, extra(2)?])
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

//! What a text costs at least for whole kinds of moves: most moves of a position are out of reach and need no closer look.
//!
//! A kind is a role, a square and whether something is taken. Its bound joins the cheapest beginning that any move of
//! the kind may have with the cheapest ending: no move of it costs less, by the same tables that score single moves.

use crate::align::ends::{Ends, Squares, files};
use crate::align::reading::{Prefix, Reading, Writer};
use crate::align::shape::Shape;
use crate::align::symbols::{DASH, X};
use crate::align::{MAX, Observed, Row};
use crate::habit::{Choice, Habits};

/// Kinds: six roles that take nothing, six that take.
const KINDS: usize = 12;

/// Least costs by kind and square.
#[derive(Clone, Debug)]
pub(crate) struct Bounds([Squares; KINDS]);

impl Bounds {
    /// The same cost for everything.
    pub(crate) const fn all(cost: i16) -> Bounds {
        Bounds([[cost; 64]; KINDS])
    }

    /// What a move costs at least; 0 for the few that are spelt like nothing else.
    #[inline]
    pub(crate) fn of(&self, shape: Shape) -> i16 {
        if shape.castle != 0 || shape.promotion != 0 || shape.passant {
            return 0;
        }
        let role = usize::from(shape.role);
        self.0[role + 6 * usize::from(shape.victim != 0)][usize::from(shape.to)]
    }

    /// Takes bounds of another reading where they are lower.
    pub(crate) fn or(&mut self, other: &Bounds) {
        for (out, cost) in self.0.iter_mut().flatten().zip(other.0.iter().flatten()) {
            *out = (*out).min(*cost);
        }
    }

    /// Adds what another witness says, of which `share` sixteenths count.
    pub(crate) fn and(&mut self, other: &Bounds, share: i16) {
        for (out, cost) in self.0.iter_mut().flatten().zip(other.0.iter().flatten()) {
            *out = out.saturating_add((i32::from(*cost) * i32::from(share) / 16) as i16);
        }
    }

    /// Works out the bounds of one text.
    pub(crate) fn of_reading(reading: &Reading, w: Writer<'_>) -> Bounds {
        let makings = Makings::of(reading, w);
        let mut bounds = Bounds::all(MAX);
        let (quiet, taking) = bounds.0.split_at_mut(6);
        makings.push(&mut quiet[0]);
        makings.take(&mut taking[0]);
        for role in 1..6 {
            makings.officer(role, &mut quiet[role], &mut taking[role]);
        }
        for cost in bounds.0.iter_mut().flatten() {
            *cost = cost.saturating_add(reading.observed().base);
        }
        bounds
    }
}

/// Any symbol of a range, whichever is cheapest.
struct Any {
    lost: i16,
    stand: Row,
    pair: Option<Row>,
}

impl Any {
    fn of(obs: &Observed, symbols: std::ops::Range<u8>) -> Any {
        let mut any = Any { lost: MAX, stand: Row::NEVER, pair: None };
        for s in symbols.clone() {
            any.lost = any.lost.min(obs.lost[usize::from(s)]);
            any.stand.or(&obs.stand[usize::from(s)], 0);
        }
        for (_, pair) in obs.pairs.iter().filter(|(s, _)| symbols.contains(s)) {
            any.pair.get_or_insert(Row::NEVER).or(pair, 0);
        }
        any
    }

    fn after(&self, obs: &Observed, row: &Row) -> Row {
        obs.extended(row, self.lost, &self.stand, self.pair.as_ref())
    }
}

/// What the bounds of all kinds are made of.
struct Makings<'a> {
    reading: &'a Reading,
    obs: &'a Observed,
    w: Writer<'a>,
    h: &'a Habits,
    file: Any,
    rank: Any,
    /// Endings of a square alone, and of a square with the capture sign behind it.
    plain: Ends,
    behind: Ends,
    /// The cheapest text behind a square, whatever it is.
    tail: Row,
}

impl<'a> Makings<'a> {
    fn of(reading: &'a Reading, w: Writer<'a>) -> Makings<'a> {
        let obs = reading.observed();
        let cheapest = |rows: &[Row; 3]| {
            let mut least = rows[0];
            rows[1..].iter().for_each(|row| least.or(row, 0));
            least
        };
        let [plain, behind] = reading.tails().each_ref().map(cheapest);
        let mut tail = plain;
        tail.or(&behind, 0);
        Makings {
            reading,
            obs,
            w,
            h: w.habits,
            file: Any::of(obs, 0..8),
            rank: Any::of(obs, 8..16),
            plain: Ends::of(obs, &plain),
            behind: Ends::of(obs, &behind),
            tail,
        }
    }

    /// The cheapest of several choices.
    fn least(&self, choices: &[Choice]) -> i16 {
        choices.iter().map(|&c| self.h.of(c)).min().unwrap_or(0)
    }

    fn sum(&self, choices: &[Choice]) -> i16 {
        choices.iter().fold(0, |sum, &c| sum.saturating_add(self.h.of(c)))
    }

    /// Adds the dash of the long form.
    fn dashed(&self, from: &Row, fronts: &mut Prefix) {
        let cost = self.sum(&[Choice::Long, Choice::Dashed, Choice::QuietPlain]);
        fronts.quiet.or(&self.obs.append(from, DASH), cost);
    }

    fn officer(&self, role: usize, quiet: &mut Squares, taking: &mut Squares) {
        use Choice::{NeedNone, NeedOther, NeedRight, PlainFile, PlainNone, PlainRank};
        let piece = &self.reading.piece(role);
        let short = self.h.of(Choice::Short);
        let with_file = self.file.after(self.obs, piece);
        let mut bare = piece.plus(self.least(&[PlainNone, NeedNone]));
        bare.or(&with_file, self.least(&[PlainFile, NeedRight, NeedOther]));
        bare.or(&self.rank.after(self.obs, piece), self.least(&[PlainRank, NeedRight, NeedOther]));
        let mut bare = bare.plus(short);
        let from = self.rank.after(self.obs, &with_file);
        if self.reading.may_be_long() {
            bare.or(&from, self.sum(&[Choice::Long, Choice::Undashed]));
        }
        let mut fronts = self.reading.signed(&bare, self.w);
        if self.reading.may_be_long() {
            self.dashed(&from, &mut fronts);
        }
        self.plain.join(&fronts.quiet, 0, quiet);
        let whole = self.sum(&[Choice::VictimUnnamed, Choice::TargetSquare]);
        self.plain.join(&fronts.taking, whole, taking);
        self.behind.join(&fronts.bare, whole.saturating_add(self.h.of(Choice::SignBehind)), taking);
        if !self.reading.may_name() {
            return;
        }
        let crossed = self.obs.append(&fronts.bare, X);
        let cut = self.sum(&[Choice::SignX, Choice::VictimUnnamed, Choice::TargetFile]);
        let cuts = files(|f| {
            let to = self.obs.append(&crossed, f as u8);
            to.join(&self.tail).saturating_add(cut)
        });
        let named = self.named(&crossed);
        for (out, cut) in taking.chunks_exact_mut(8).flat_map(|rank| rank.iter_mut().zip(cuts)) {
            *out = (*out).min(cut).min(named);
        }
    }

    /// Captures that name the piece taken, which may be any.
    fn named(&self, crossed: &Row) -> i16 {
        let front = crossed.0.iter().copied().min().unwrap_or(0);
        let how = self.least(&[Choice::VictimOnly, Choice::VictimAndSquare]);
        front.saturating_add(self.h.of(Choice::SignX)).saturating_add(how)
    }

    fn push(&self, out: &mut Squares) {
        let (start, short) = (self.obs.start(), self.h.of(Choice::Short));
        let plain = self.h.of(Choice::PushPlain);
        let mut bare = start.plus(plain.saturating_add(short));
        let letter = self.h.of(Choice::PushLetter).saturating_add(short);
        bare.or(&self.reading.piece(0), letter);
        let from = self.rank.after(self.obs, &self.file.after(self.obs, &start));
        if self.reading.may_be_long() {
            bare.or(&from, self.sum(&[Choice::Long, Choice::Undashed]).saturating_add(plain));
        }
        let mut fronts = self.reading.signed(&bare, self.w);
        if self.reading.may_be_long() {
            self.dashed(&from, &mut fronts);
        }
        self.plain.join(&fronts.quiet, 0, out);
    }

    /// Captures by pawns, from whichever file.
    fn take(&self, out: &mut Squares) {
        let (start, short) = (self.obs.start(), self.h.of(Choice::Short));
        let full = self.h.of(Choice::PawnFull);
        let letter = self.h.of(Choice::PawnLetter).saturating_add(short);
        let file = self.file.after(self.obs, &start);
        let mut bare = file.plus(full.saturating_add(short));
        bare.or(&start, self.h.of(Choice::PawnTarget).saturating_add(short));
        bare.or(&self.reading.piece(0), letter);
        if self.reading.may_be_long() {
            let from = self.rank.after(self.obs, &file);
            bare.or(&from, self.sum(&[Choice::Long, Choice::Undashed]).saturating_add(full));
        }
        let fronts = self.reading.signed(&bare, self.w);
        self.plain.join(&fronts.taking, 0, out);
        self.behind.join(&fronts.bare, self.h.of(Choice::SignBehind), out);
        let mut cut = self.reading.signed(&file, self.w).taking;
        cut.or(&file, 0);
        self.cut(&cut.plus(short), out);
        if self.reading.may_name() {
            let named = self.named(&self.obs.append(&self.reading.piece(0), X));
            let named = named.saturating_add(letter);
            for out in out.iter_mut() {
                *out = (*out).min(named);
            }
        }
    }

    /// Captures that state no more than the file or the rank of the square.
    fn cut(&self, front: &Row, out: &mut Squares) {
        let end = |symbol: u8| self.obs.prepend(&self.tail, symbol);
        let (by_file, by_rank) = (self.h.of(Choice::PawnFiles), self.h.of(Choice::PawnRank));
        let to_file = files(|f| front.join(&end(f as u8)).saturating_add(by_file));
        for (rank, out) in out.chunks_exact_mut(8).enumerate() {
            let to_rank = front.join(&end(8 + rank as u8)).saturating_add(by_rank);
            for (out, to_file) in out.iter_mut().zip(to_file) {
                *out = (*out).min(to_file).min(to_rank);
            }
        }
    }
}

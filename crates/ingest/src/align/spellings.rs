//! Every way a move may be written, one by one: for explaining a reading and for learning from it.
//!
//! The tables of [`cell`](super::cell) score the same spellings without listing them; a change here needs its like there.

use arrayvec::ArrayVec;

use crate::align::shape::{Need, Shape};
use crate::align::symbols::{
    CLOSE, COLON, DASH, DOT, EQUALS, HASH, OH, OPEN, P, PLUS, SLASH, Symbols, X, ZERO,
};
#[allow(
    clippy::enum_glob_use,
    reason = "a spelling is a list of choices; naming their type each time hides them"
)]
use crate::habit::Choice::{self, *};

/// A spelling with the choices that make it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Spelling {
    /// Its symbols; more than the longest form there is would be left off.
    pub(crate) symbols: ArrayVec<u8, 28>,
    /// The choices of habit behind it.
    pub(crate) choices: ArrayVec<Choice, 16>,
}

impl Spelling {
    fn and(&self, symbols: &[u8], choices: &[Choice]) -> Spelling {
        let mut next = self.clone();
        next.symbols.extend(symbols.iter().copied().take(next.symbols.remaining_capacity()));
        next.choices.extend(choices.iter().copied().take(next.choices.remaining_capacity()));
        next
    }
}

/// What stands behind the square, for each state of check: nothing, check, mate.
pub(crate) fn tails(check: usize) -> &'static [(&'static [u8], Choice)] {
    match check {
        0 => &[(&[], QuietNone), (&[PLUS], QuietPlus)],
        1 => &[(&[], CheckNone), (&[PLUS], CheckPlus), (&[PLUS, PLUS], CheckDouble)],
        _ => &[
            (&[], MateNone),
            (&[HASH], MateHash),
            (&[PLUS], MatePlus),
            (&[PLUS, PLUS], MateDouble),
            (&[X], MateX),
        ],
    }
}

/// How a promotion to `letter` is written.
pub(crate) fn promotions(letter: &[u8]) -> Vec<(Vec<u8>, Choice)> {
    let around = |before: &[u8], after: &[u8]| [before, letter, after].concat();
    vec![
        (around(&[EQUALS], &[]), PromoteEquals),
        (around(&[], &[]), PromotePlain),
        (around(&[OPEN], &[CLOSE]), PromoteParen),
        (around(&[SLASH], &[]), PromoteSlash),
        (Vec::new(), PromoteUnstated),
    ]
}

/// How castling is written, without check signs.
pub(crate) fn castlings(wing: u8) -> Vec<(Vec<u8>, [Choice; 2])> {
    let mut all = Vec::new();
    for (sign, how) in [(ZERO, CastleZero), (OH, CastleLetter)] {
        let dashed: &[u8] =
            if wing == 1 { &[sign, DASH, sign] } else { &[sign, DASH, sign, DASH, sign] };
        all.push((dashed.to_vec(), [how, CastleDashed]));
        all.push((vec![sign; 1 + usize::from(wing)], [how, CastleUndashed]));
    }
    all
}

/// The choice that gives this origin where the rules ask for `need`: in order none, file, rank.
pub(crate) fn origins(need: Need) -> [Choice; 3] {
    match need {
        Need::Nothing => [PlainNone, PlainFile, PlainRank],
        Need::File => [NeedNone, NeedRight, NeedOther],
        Need::Rank => [NeedNone, NeedOther, NeedRight],
        Need::Square => [NeedNone, NeedOther, NeedOther],
    }
}

/// En passant marks.
pub(crate) const PASSANT: [(&[u8], Choice); 3] =
    [(&[], PassantNone), (&[4, DOT, P, DOT], PassantDots), (&[4, P], PassantPlain)];

/// The writings of a role's letter, with the choice each is.
pub(crate) fn letters(symbols: &Symbols, role: usize) -> Vec<(&[u8], Choice)> {
    symbols.letters[role]
        .iter()
        .map(|l| (l.symbols.as_slice(), if l.main { LetterMain } else { LetterOther }))
        .collect()
}

/// Lists every spelling of a shape; `check` is 0 none, 1 check, 2 mate.
pub(crate) fn spellings(symbols: &Symbols, shape: Shape, check: usize) -> Vec<Spelling> {
    let mut stems = Vec::new();
    if shape.castle != 0 {
        for (text, choices) in castlings(shape.castle) {
            stems.push(Spelling::default().and(&text, &choices));
        }
    } else if shape.role == 0 {
        pawn(symbols, shape, &mut stems);
    } else {
        officer(symbols, shape, &mut stems);
    }
    let mut all = Vec::new();
    for stem in &stems {
        for &(tail, choice) in tails(check) {
            all.push(stem.and(tail, &[choice]));
        }
    }
    all
}

fn square(at: u8) -> [u8; 2] {
    [at & 7, 8 + (at >> 3)]
}

/// Capture signs before the square: the sign and its choice; the one behind the square is `SignBehind`.
fn signs(taking: bool) -> &'static [(&'static [u8], Choice)] {
    if taking {
        &[(&[X], SignX), (&[COLON], SignColon), (&[], SignNone)]
    } else {
        &[(&[], QuietPlain), (&[X], QuietX)]
    }
}

/// Adds the capture sign and the square in all orders.
fn arrive(prefix: &Spelling, shape: Shape, target: &[u8], out: &mut Vec<Spelling>) {
    for (sign, choice) in signs(shape.victim > 0) {
        out.push(prefix.and(sign, &[*choice]).and(target, &[]));
    }
    if shape.victim > 0 {
        out.push(prefix.and(target, &[SignBehind]).and(&[COLON], &[]));
    }
}

fn officer(symbols: &Symbols, shape: Shape, out: &mut Vec<Spelling>) {
    let from = square(shape.from);
    let to = square(shape.to);
    let taking = shape.victim > 0;
    for (letter, choice) in letters(symbols, usize::from(shape.role)) {
        let piece = Spelling::default().and(letter, &[choice]);
        let [none, file, rank] = origins(shape.need);
        let named = [
            piece.and(&[], &[none]),
            piece.and(&from[..1], &[file]),
            piece.and(&from[1..], &[rank]),
        ];
        let mut prefixes: Vec<Spelling> = named.iter().map(|p| p.and(&[], &[Short])).collect();
        prefixes.push(piece.and(&from, &[Long]).and(&[], &[Undashed]));
        if !taking {
            prefixes.push(piece.and(&from, &[Long]).and(&[DASH], &[Dashed]));
        }
        for prefix in &prefixes {
            let known: &[Choice] = if taking { &[VictimUnnamed] } else { &[] };
            let mut ends = Vec::new();
            arrive(&prefix.and(&[], known), shape, &to, &mut ends);
            if taking {
                out.extend(ends.iter().map(|e| e.and(&[], &[TargetSquare])));
                out.push(prefix.and(&[], known).and(&[X], &[SignX]).and(&to[..1], &[TargetFile]));
            } else {
                out.extend(ends);
            }
        }
        if taking {
            for (victim, other) in letters(symbols, usize::from(shape.victim - 1)) {
                for p in &named {
                    let p = p.and(&[X], &[Short, SignX]).and(victim, &[other]);
                    out.push(p.and(&[], &[VictimOnly]));
                    out.push(p.and(&to, &[VictimAndSquare]));
                }
            }
        }
    }
}

fn pawn(symbols: &Symbols, shape: Shape, out: &mut Vec<Spelling>) {
    let from = square(shape.from);
    let to = square(shape.to);
    let mut stems = Vec::new();
    let empty = Spelling::default();
    if shape.victim == 0 {
        arrive(&empty.and(&[], &[PushPlain, Short]), shape, &to, &mut stems);
        arrive(&empty.and(&from, &[PushPlain, Long, Undashed]), shape, &to, &mut stems);
        stems.push(
            empty
                .and(&from, &[PushPlain, Long, Dashed, QuietPlain])
                .and(&[DASH], &[])
                .and(&to, &[]),
        );
        for (letter, choice) in letters(symbols, 0) {
            arrive(&empty.and(letter, &[choice, PushLetter, Short]), shape, &to, &mut stems);
        }
    } else {
        arrive(&empty.and(&from[..1], &[PawnFull, Short]), shape, &to, &mut stems);
        arrive(&empty.and(&[], &[PawnTarget, Short]), shape, &to, &mut stems);
        arrive(&empty.and(&from, &[PawnFull, Long, Undashed]), shape, &to, &mut stems);
        arrive(&empty.and(&from[..1], &[PawnFiles, Short]), shape, &to[..1], &mut stems);
        arrive(&empty.and(&from[..1], &[PawnRank, Short]), shape, &to[1..], &mut stems);
        for (letter, choice) in letters(symbols, 0) {
            let named = empty.and(letter, &[choice, PawnLetter, Short]);
            arrive(&named, shape, &to, &mut stems);
            for (victim, other) in letters(symbols, usize::from(shape.victim - 1)) {
                stems.push(named.and(&[X], &[SignX, VictimOnly]).and(victim, &[other]));
            }
        }
    }
    for stem in stems {
        if shape.promotion > 0 {
            for (letter, choice) in letters(symbols, usize::from(shape.promotion)) {
                out.extend(
                    promotions(letter).iter().map(|(text, how)| stem.and(text, &[choice, *how])),
                );
            }
        } else if shape.passant {
            out.extend(PASSANT.iter().map(|&(text, how)| stem.and(text, &[how])));
        } else {
            out.push(stem);
        }
    }
}

//! A game in which every move is legal, because no other can be put in.

use zapis_notation_core::{Claims, ParsedMove, Side};

use crate::rejection::MoveRejection;
use crate::{Ending, LegalMove, Matches, Position};

/// One half-move of a game, in the forms in which it may be wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    uci: String,
    san: String,
    short: ParsedMove,
    long: ParsedMove,
    claims: Claims,
    number: u32,
    side: Side,
}

impl Ply {
    fn of(legal: LegalMove<'_>) -> Ply {
        let position = legal.position();
        Ply {
            uci: legal.uci(),
            san: legal.san(),
            short: legal.shortest(),
            long: legal.in_full(),
            claims: legal.claims(),
            number: position.number(),
            side: position.side(),
        }
    }

    /// Returns coordinate notation, as [`LegalMove::uci`] does.
    pub fn uci(&self) -> &str {
        &self.uci
    }

    /// Returns standard algebraic notation, as [`LegalMove::san`] does.
    pub fn san(&self) -> &str {
        &self.san
    }

    /// Returns the move with the least that tells it from others.
    pub const fn shortest(&self) -> ParsedMove {
        self.short
    }

    /// Returns the move with its square of departure.
    pub const fn in_full(&self) -> ParsedMove {
        self.long
    }

    /// Returns check, mate and en passant as they are.
    pub const fn claims(&self) -> Claims {
        self.claims
    }

    /// Returns the number that a scoresheet gives the move.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// Returns who played it.
    pub const fn side(&self) -> Side {
        self.side
    }
}

/// A game: where it began and what was played, every move of it legal.
///
/// The positions are kept, so that each can be looked at again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    start: Position,
    /// One position a ply: the one after it.
    after: Vec<Position>,
    plies: Vec<Ply>,
}

impl Game {
    /// Begins a game from a position.
    pub const fn new(start: Position) -> Game {
        Game { start, after: Vec::new(), plies: Vec::new() }
    }

    /// Plays a written move when it means exactly one legal move.
    ///
    /// # Errors
    ///
    /// Why not: no legal move, with the pieces concerned, or several. The game stays as it was.
    ///
    /// # Panics
    ///
    /// Never: many candidates are an ambiguity.
    pub fn push(&mut self, written: &ParsedMove) -> Result<&Ply, MoveRejection> {
        let position = self.position();
        let (ply, next) = match position.matching(written) {
            Matches::One(legal) => (Ply::of(legal), legal.after()),
            many @ Matches::Many(_) => {
                let ambiguity = many.ambiguity(written).expect("many candidates are an ambiguity");
                return Err(MoveRejection::Ambiguous(ambiguity));
            }
            Matches::None(illegality) => {
                return Err(MoveRejection::Illegal(illegality.with_history(self)));
            }
        };
        Ok(self.add(ply, next))
    }

    /// Plays a legal move of the current position.
    ///
    /// # Errors
    ///
    /// [`MoveRejection::Foreign`] when the move belongs to another position. The game stays as it was.
    pub fn push_legal(&mut self, legal: LegalMove<'_>) -> Result<&Ply, MoveRejection> {
        if legal.position() != self.position() {
            return Err(MoveRejection::Foreign);
        }
        // The move is made over for our own position, whose counters may differ.
        let own = LegalMove { position: self.position(), action: legal.action };
        let (ply, next) = (Ply::of(own), own.after());
        Ok(self.add(ply, next))
    }

    /// Plays a move in coordinate notation, as [`LegalMove::uci`] writes it.
    ///
    /// # Errors
    ///
    /// [`MoveRejection::Uci`] when it is no legal move. The game stays as it was.
    pub fn push_uci(&mut self, uci: &str) -> Result<&Ply, MoveRejection> {
        let position = self.position();
        let found = position.legal_moves().chain(position.null_move()).find(|l| l.uci() == uci);
        let legal = found.ok_or_else(|| MoveRejection::Uci { uci: uci.to_owned() })?;
        let (ply, next) = (Ply::of(legal), legal.after());
        Ok(self.add(ply, next))
    }

    /// Takes back the last move.
    pub fn pop(&mut self) -> Option<Ply> {
        self.after.pop();
        self.plies.pop()
    }

    /// Returns the position in which the game began.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// Returns the position that is reached.
    pub fn position(&self) -> &Position {
        self.after.last().unwrap_or(&self.start)
    }

    /// Returns the position before the ply with this index; for the number of plies, the one that is reached.
    pub fn position_before(&self, ply: usize) -> Option<&Position> {
        match ply.checked_sub(1) {
            None => Some(&self.start),
            Some(index) => self.after.get(index),
        }
    }

    /// Lists all positions, from the start to the one that is reached: one more than there are plies.
    pub fn positions(&self) -> impl Iterator<Item = &Position> {
        std::iter::once(&self.start).chain(&self.after)
    }

    /// Returns what was played.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// Returns how the position that is reached ends the game, when it does.
    pub fn outcome(&self) -> Option<Ending> {
        self.position().outcome()
    }

    fn add(&mut self, ply: Ply, next: Position) -> &Ply {
        self.after.push(next);
        self.plies.push(ply);
        self.plies.last().expect("a ply was just added")
    }
}

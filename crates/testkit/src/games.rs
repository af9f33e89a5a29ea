//! Made-up games and misreadings of them: the same ones every time, of any length.

use shakmaty::san::SanPlus;
use shakmaty::{Chess, Move, Position, Role};

/// A generator of the same numbers every time.
#[derive(Debug)]
pub struct Dice(pub u64);

impl Dice {
    /// Returns a number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound
    }
}

const fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight | Role::Bishop => 300,
        Role::Rook => 500,
        Role::Queen => 900,
        Role::King => 0,
    }
}

/// What a careless player sees in a move: what it takes, whether it hangs the piece, the centre.
fn appeal(position: &Chess, mv: Move, dice: &mut Dice) -> i32 {
    let gain = mv.capture().map_or(0, worth);
    let guards =
        position.board().attacks_to(mv.to(), position.turn().other(), position.board().occupied());
    let loss = if guards.any() { worth(mv.role()) } else { 0 };
    let centre = |n: u32| 20 - 10 * i32::from(n == 0 || n == 7) - 5 * i32::from(n == 1 || n == 6);
    let place = centre(u32::from(mv.to().file())) + centre(u32::from(mv.to().rank()));
    let castles = if mv.is_castle() { 200 } else { 0 };
    gain - loss + place + castles + dice.below(60) as i32
}

/// Returns a game of this many plies in standard notation; fifty moves of nothing happening end no game here.
#[must_use]
pub fn game(seed: u64, plies: usize) -> Vec<String> {
    let mut dice = Dice(seed);
    loop {
        let mut position = Chess::default();
        let mut texts = Vec::new();
        while texts.len() < plies {
            let moves = position.legal_moves();
            let best = moves.iter().copied().max_by_key(|mv| {
                let mut next = position.clone();
                next.play_unchecked(*mv);
                let over = next.legal_moves().is_empty() || next.is_insufficient_material();
                (!over, appeal(&position, *mv, &mut dice))
            });
            let Some(mv) = best else { break };
            texts.push(SanPlus::from_move_and_play_unchecked(&mut position, mv).to_string());
        }
        if texts.len() == plies {
            return texts;
        }
    }
}

/// Characters that a reader takes for each other.
const ALIKE: &[&str] = &["ec", "17", "38B", "56S", "49", "ad", "gq9", "b6h", "Q0O", "fg", "l1"];

/// Misreads one character in sixteen and loses one in fifty.
pub fn misread(text: &str, dice: &mut Dice) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if dice.below(50) == 0 {
            continue;
        }
        let others: Vec<char> = ALIKE
            .iter()
            .filter(|a| a.contains(c))
            .flat_map(|a| a.chars())
            .filter(|x| *x != c)
            .collect();
        let wrong = !others.is_empty() && dice.below(16) == 0;
        out.push(if wrong { others[dice.below(others.len())] } else { c });
    }
    out
}

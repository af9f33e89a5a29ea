//! How explanations spell moves: with the letters that the reader uses.

use zapis_notation_core::{
    LetterSet, Mark, Officer, Origin, ParsedMove, PawnMove, PawnOrigin, PawnTarget, Promotion,
    Role, Wing,
};

/// The letters in which an explanation spells moves; its sentences are English.
#[derive(Clone, Copy, Debug)]
pub struct Spelling<'a> {
    letters: Option<&'a LetterSet>,
}

impl<'a> Spelling<'a> {
    /// Spells as standard notation does: `Nf3`, `O-O`, `e8=Q`.
    pub const fn english() -> Spelling<'static> {
        Spelling { letters: None }
    }

    /// Spells with a letter set: `Кf3`, `0-0`, `e8Ф`.
    pub const fn of(letters: &'a LetterSet) -> Spelling<'a> {
        Spelling { letters: Some(letters) }
    }

    /// Returns the letter of a piece; a pawn is written `P`, which only captures that name the taken piece need.
    pub fn letter(&self, role: Role) -> String {
        match (role, self.letters) {
            (Role::Pawn, _) => "P".to_owned(),
            (Role::Officer(officer), Some(letters)) => letters.letter(officer).to_owned(),
            (Role::Officer(officer), None) => officer.english().to_string(),
        }
    }

    /// Spells a move.
    pub fn spell(&self, written: &ParsedMove) -> String {
        match *written {
            ParsedMove::Castle(wing) => self.castle(wing).to_owned(),
            ParsedMove::Officer { piece, origin, takes, to } => {
                format!("{}{}{}{to}", self.officer(piece), origin_text(origin), sign_text(takes))
            }
            ParsedMove::Pawn(PawnMove::Push { from, to }) => match from {
                Some(from) => format!("{from}-{}", self.target(to)),
                None => self.target(to),
            },
            ParsedMove::Pawn(PawnMove::Take { from, to, sign }) => {
                format!("{}{}{}", pawn_origin_text(from), sign_text(sign), self.target(to))
            }
            ParsedMove::Pawn(PawnMove::TakeByFiles { from, to, promotion, sign }) => {
                format!("{from}{}{to}{}", sign_text(sign), self.promotion(promotion))
            }
            ParsedMove::TakePiece { piece, origin, victim } => {
                format!("{}{}x{}", self.letter(piece), origin_text(origin), self.letter(victim))
            }
            ParsedMove::Squares { from, to, promotion, takes } => {
                let sign = if takes == Mark::Written { "x" } else { "-" };
                format!("{from}{sign}{to}{}", self.promotion(promotion))
            }
            ParsedMove::Null => "--".to_owned(),
        }
    }

    fn officer(&self, officer: Officer) -> String {
        self.letter(Role::Officer(officer))
    }

    const fn castle(&self, wing: Wing) -> &'static str {
        match (wing, self.letters.is_some()) {
            (Wing::King, false) => "O-O",
            (Wing::Queen, false) => "O-O-O",
            (Wing::King, true) => "0-0",
            (Wing::Queen, true) => "0-0-0",
        }
    }

    fn target(&self, to: PawnTarget) -> String {
        format!("{}{}", to.square(), self.promotion(to.promotion()))
    }

    fn promotion(&self, promotion: Option<Promotion>) -> String {
        match (promotion, self.letters.is_some()) {
            (None, _) => String::new(),
            (Some(promotion), true) => self.officer(promotion.officer()),
            (Some(promotion), false) => format!("={}", self.officer(promotion.officer())),
        }
    }
}

impl<'a> From<&'a LetterSet> for Spelling<'a> {
    fn from(letters: &'a LetterSet) -> Spelling<'a> {
        Spelling::of(letters)
    }
}

const fn sign_text(sign: Mark) -> &'static str {
    match sign {
        Mark::Written => "x",
        Mark::Absent => "",
    }
}

fn origin_text(origin: Origin) -> String {
    match origin {
        Origin::Unstated => String::new(),
        Origin::File(file) => file.to_string(),
        Origin::Rank(rank) => rank.to_string(),
        Origin::Square(square) => square.to_string(),
    }
}

fn pawn_origin_text(origin: PawnOrigin) -> String {
    match origin {
        PawnOrigin::Unstated => String::new(),
        PawnOrigin::File(file) => file.to_string(),
        PawnOrigin::Square(square) => square.to_string(),
    }
}

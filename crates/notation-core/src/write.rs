//! Moves as text, in any letters and style.

use std::fmt::{self, Display, Formatter};

use crate::style::{
    CapturePlace, CaptureSign, CastlingSign, CheckSign, Dash, EnPassantSign, Form, MateSign,
    PawnCapture, PromotionSign,
};
use crate::{
    CheckClaim, Claims, LetterSet, Mark, Origin, ParsedMove, PawnMove, PawnOrigin, PawnTarget,
    Promotion, Role, Square, Style, Wing,
};

/// Writes a move in a style.
///
/// What the move does not state is not written: a long form needs a move that gives its origin.
/// Letters that cannot be read back are replaced by figurines unless [`Style::forced`] is set.
pub fn write_move<'a>(mv: &'a ParsedMove, claims: Claims, style: &'a Style) -> impl Display + 'a {
    let fall_back = !style.forced && style.letters.is_ambiguous();
    let letters = if fall_back { LetterSet::figurines() } else { &style.letters };
    Written { mv, claims, style, letters }
}

struct Written<'a> {
    mv: &'a ParsedMove,
    claims: Claims,
    style: &'a Style,
    letters: &'a LetterSet,
}

impl Display for Written<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match *self.mv {
            ParsedMove::Castle(wing) => f.write_str(self.castling(wing))?,
            ParsedMove::Officer { piece, origin, takes, to } => {
                f.write_str(self.letters.letter(piece))?;
                self.origin(f, origin)?;
                self.arrival(f, matches!(origin, Origin::Square(_)), takes, to)?;
            }
            ParsedMove::Pawn(pawn) => self.pawn(f, pawn)?,
            ParsedMove::TakePiece { piece, origin, victim } => {
                self.role(f, piece)?;
                self.origin(f, origin)?;
                // Without a sign two letters in a row would be no move at all.
                f.write_str(self.sign().unwrap_or("x"))?;
                self.role(f, victim)?;
            }
            ParsedMove::Squares { from, to, promotion, takes } => {
                self.square(f, from)?;
                if takes == Mark::Written && self.before() {
                    f.write_str(self.sign().unwrap_or(""))?;
                }
                self.square(f, to)?;
                self.sign_behind(f, takes)?;
                self.promotion(f, promotion)?;
            }
            ParsedMove::Null => f.write_str("--")?,
        }
        self.claims(f)
    }
}

impl Written<'_> {
    fn castling(&self, wing: Wing) -> &'static str {
        match (self.style.castling, wing) {
            (CastlingSign::Letter, Wing::King) => "O-O",
            (CastlingSign::Letter, Wing::Queen) => "O-O-O",
            (CastlingSign::Zero, Wing::King) => "0-0",
            (CastlingSign::Zero, Wing::Queen) => "0-0-0",
        }
    }

    fn pawn(&self, f: &mut Formatter<'_>, pawn: PawnMove) -> fmt::Result {
        match pawn {
            PawnMove::Push { from, to } => {
                if let Some(from) = from {
                    self.square(f, from)?;
                }
                self.arrival(f, from.is_some(), Mark::Absent, to.square())?;
                self.promotion(f, to.promotion())
            }
            PawnMove::Take { from: PawnOrigin::Unstated, to, .. } => {
                f.write_str(self.sign().unwrap_or("x"))?;
                self.target(f, to)
            }
            PawnMove::Take { from: PawnOrigin::Square(from), to, sign } => {
                self.square(f, from)?;
                self.arrival(f, true, sign, to.square())?;
                self.promotion(f, to.promotion())
            }
            PawnMove::Take { from: PawnOrigin::File(from), to, sign } => {
                self.file(f, from.index())?;
                if self.style.pawn_capture == PawnCapture::Files {
                    return self.by_files(f, to.square().file().index(), sign, to.promotion());
                }
                let full = self.style.pawn_capture == PawnCapture::Full;
                self.arrival(f, false, if full { sign } else { Mark::Absent }, to.square())?;
                self.promotion(f, to.promotion())
            }
            PawnMove::TakeByFiles { from, to, promotion, sign } => {
                self.file(f, from.index())?;
                self.by_files(f, to.index(), sign, promotion)
            }
        }
    }

    fn by_files(
        &self,
        f: &mut Formatter<'_>,
        to: u8,
        sign: Mark,
        promotion: Option<Promotion>,
    ) -> fmt::Result {
        if sign == Mark::Written && self.style.pawn_capture != PawnCapture::NoSign && self.before()
        {
            f.write_str(self.sign().unwrap_or(""))?;
        }
        self.file(f, to)?;
        if self.style.pawn_capture != PawnCapture::NoSign {
            self.sign_behind(f, sign)?;
        }
        // Without its `=` the letter could be a square's beginning or a piece that is taken.
        if let Some(promotion) = promotion {
            write!(f, "={}", self.letters.letter(promotion.officer()))?;
        }
        Ok(())
    }

    /// The capture sign, the dash of the long form, and the square of arrival.
    fn arrival(
        &self,
        f: &mut Formatter<'_>,
        full_origin: bool,
        takes: Mark,
        to: Square,
    ) -> fmt::Result {
        let sign = if takes == Mark::Written && self.before() { self.sign() } else { None };
        match sign {
            Some(sign) => f.write_str(sign)?,
            None if full_origin && self.style.form == Form::Long => f.write_str(self.dash())?,
            None => {}
        }
        self.square(f, to)?;
        self.sign_behind(f, takes)
    }

    fn target(&self, f: &mut Formatter<'_>, to: PawnTarget) -> fmt::Result {
        self.square(f, to.square())?;
        self.promotion(f, to.promotion())
    }

    fn origin(&self, f: &mut Formatter<'_>, origin: Origin) -> fmt::Result {
        match origin {
            Origin::Unstated => Ok(()),
            Origin::File(file) => self.file(f, file.index()),
            Origin::Rank(rank) => Display::fmt(&rank, f),
            Origin::Square(square) => self.square(f, square),
        }
    }

    fn square(&self, f: &mut Formatter<'_>, square: Square) -> fmt::Result {
        self.file(f, square.file().index())?;
        Display::fmt(&square.rank(), f)
    }

    /// The Latin letter, or the first one of the set that names its files otherwise.
    fn file(&self, f: &mut Formatter<'_>, index: u8) -> fmt::Result {
        let own =
            self.letters.files().and_then(|files| files.get(usize::from(index))?.chars().next());
        write!(f, "{}", own.unwrap_or((b'a' + index) as char))
    }

    fn role(&self, f: &mut Formatter<'_>, role: Role) -> fmt::Result {
        match role {
            Role::Officer(officer) => f.write_str(self.letters.letter(officer)),
            Role::Pawn => f.write_str(self.letters.pawn_letter()),
        }
    }

    fn promotion(&self, f: &mut Formatter<'_>, promotion: Option<Promotion>) -> fmt::Result {
        let Some(promotion) = promotion else { return Ok(()) };
        let letter = self.letters.letter(promotion.officer());
        match self.style.promotion {
            PromotionSign::Equals => write!(f, "={letter}"),
            PromotionSign::Plain => f.write_str(letter),
            PromotionSign::Paren => write!(f, "({letter})"),
            PromotionSign::Slash => write!(f, "/{letter}"),
        }
    }

    fn before(&self) -> bool {
        self.style.capture_place == CapturePlace::Before
    }

    fn sign_behind(&self, f: &mut Formatter<'_>, takes: Mark) -> fmt::Result {
        match self.sign() {
            Some(sign) if takes == Mark::Written && !self.before() => f.write_str(sign),
            _ => Ok(()),
        }
    }

    fn sign(&self) -> Option<&'static str> {
        match self.style.capture {
            CaptureSign::X => Some("x"),
            CaptureSign::Times => Some("×"),
            CaptureSign::Colon => Some(":"),
            CaptureSign::None => None,
        }
    }

    fn dash(&self) -> &'static str {
        match self.style.dash {
            Dash::Hyphen => "-",
            Dash::En => "–",
            Dash::Em => "—",
            Dash::None => "",
        }
    }

    fn claims(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match (self.claims.en_passant, self.style.en_passant) {
            (true, EnPassantSign::Glued) => f.write_str("e.p.")?,
            (true, EnPassantSign::Spaced) => f.write_str(" e.p.")?,
            (true, EnPassantSign::None) | (false, _) => {}
        }
        f.write_str(match self.claims.check {
            CheckClaim::Unstated => "",
            CheckClaim::Check => self.check("+", "†", " ch"),
            CheckClaim::Double => self.check("++", "††", " dbl ch"),
            CheckClaim::Mate => self.mate(),
        })
    }

    fn check(&self, plus: &'static str, dagger: &'static str, word: &'static str) -> &'static str {
        match self.style.check {
            CheckSign::Plus => plus,
            CheckSign::Dagger => dagger,
            CheckSign::Word => word,
            CheckSign::None => "",
        }
    }

    fn mate(&self) -> &'static str {
        match self.style.mate {
            MateSign::Hash => "#",
            MateSign::DoublePlus => "++",
            MateSign::DoubleDagger => "‡",
            MateSign::X => "X",
            MateSign::Word => " mate",
            MateSign::None => "",
        }
    }
}

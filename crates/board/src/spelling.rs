//! How explanations spell moves: with the letters that the reader uses.

use zapis_notation_core::{Claims, LetterSet, ParsedMove, Style, write_move};

/// The letters and signs in which an explanation spells moves; its sentences are English.
///
/// ```
/// use zapis_board::{Position, Spelling};
/// use zapis_notation_core::LetterSet;
///
/// let start = Position::initial();
/// let knight = start.legal_moves().find(|l| l.uci() == "g1f3").ok_or("no such move")?;
/// let russian = Spelling::of(LetterSet::from_tag("ru").ok_or("no such set")?);
/// assert_eq!(Spelling::english().spell(&knight.shortest()), "Nf3");
/// assert_eq!(russian.spell(&knight.shortest()), "Кf3");
/// # Ok::<(), &'static str>(())
/// ```
#[derive(Clone, Debug)]
pub struct Spelling {
    style: Style,
}

impl Spelling {
    /// Spells as standard notation does: `Nf3`, `O-O`, `e8=Q`.
    pub fn english() -> Spelling {
        Spelling { style: Style::pgn() }
    }

    /// Spells as is usual with a letter set: `Кf3`, `0-0`, `e8Ф`.
    pub fn of(letters: &LetterSet) -> Spelling {
        Spelling { style: Style::of(letters) }
    }

    /// Spells in a style.
    pub const fn in_style(style: Style) -> Spelling {
        Spelling { style }
    }

    /// Spells a move.
    pub fn spell(&self, written: &ParsedMove) -> String {
        write_move(written, Claims::default(), &self.style).to_string()
    }
}

impl From<&LetterSet> for Spelling {
    fn from(letters: &LetterSet) -> Spelling {
        Spelling::of(letters)
    }
}

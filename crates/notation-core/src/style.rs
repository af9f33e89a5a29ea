//! How moves are written: letters, signs and their places.

use std::fmt;

use crate::{LetterSet, Sentence, said};

/// A choice with named values.
macro_rules! choice {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $text:literal $(| $also:literal)*),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$doc])* $variant),+
        }

        impl $name {
            /// Every value with its name in [`Style::set`].
            pub const ALL: &'static [(&'static str, $name)] = &[$(($text, $name::$variant)),+];

            fn named(text: &str) -> Option<$name> {
                match text {
                    $($text $(| $also)* => Some($name::$variant),)+
                    _ => None,
                }
            }
        }
    };
}

choice! {
    /// Whether a full origin is set off with a dash.
    Form {
        /// `Nf3`, `e4`, and `Ng1f3` where the origin is given.
        Short = "short",
        /// `Ng1-f3`, `e2-e4`; the origin must be given in the move.
        Long = "long",
    }
}

choice! {
    /// The sign of a capture.
    CaptureSign {
        /// `x`
        X = "x",
        /// `×`
        Times = "×" | "times",
        /// `:`
        Colon = ":" | "colon",
        /// No sign.
        None = "none",
    }
}

choice! {
    /// Where the capture sign stands.
    CapturePlace {
        /// Before the square: `L:e5`.
        Before = "before",
        /// Behind the square: `Le5:`.
        After = "after",
    }
}

choice! {
    /// The sign of check.
    CheckSign {
        /// `+`, and `++` for a double one.
        Plus = "+" | "plus",
        /// `†`, and `††` for a double one.
        Dagger = "†" | "dagger",
        /// `ch`
        Word = "ch",
        /// No sign.
        None = "none",
    }
}

choice! {
    /// The sign of mate.
    MateSign {
        /// `#`
        Hash = "#" | "hash",
        /// `++`
        DoublePlus = "++",
        /// `‡`
        DoubleDagger = "‡" | "ddagger",
        /// `X`
        X = "X" | "x",
        /// ` mate`
        Word = "mate",
        /// No sign.
        None = "none",
    }
}

choice! {
    /// How castling is written.
    CastlingSign {
        /// `O-O`
        Letter = "O" | "O-O" | "letter",
        /// `0-0`
        Zero = "0" | "0-0" | "zero",
    }
}

choice! {
    /// How a promotion is written.
    PromotionSign {
        /// `e8=Q`
        Equals = "=" | "equals",
        /// `e8Q`
        Plain = "plain" | "none",
        /// `e8(Q)`
        Paren = "paren" | "()",
        /// `e8/Q`
        Slash = "/" | "slash",
    }
}

choice! {
    /// How a capture en passant is marked.
    EnPassantSign {
        /// No mark.
        None = "none",
        /// `exd6e.p.`
        Glued = "e.p." | "glued",
        /// `exd6 e.p.`
        Spaced = "spaced",
    }
}

choice! {
    /// How a pawn's capture is written.
    PawnCapture {
        /// `exd5`
        Full = "full" | "exd5",
        /// `ed5`
        NoSign = "nosign" | "ed5",
        /// `exd`; with capture `none`, `ed`. Which square is meant only a board can tell.
        Files = "files" | "ed",
    }
}

choice! {
    /// The dash of the long form.
    Dash {
        /// `-`
        Hyphen = "-" | "hyphen",
        /// `–`
        En = "–" | "en",
        /// `—`
        Em = "—" | "em",
        /// Nothing: `e2e4`.
        None = "none",
    }
}

/// A way of writing moves.
///
/// ```
/// use zapis_notation_core::{LetterSet, Style, parse_move, write_move};
///
/// let english = parse_move("exd8=Q+", LetterSet::english())?;
/// let mut style = Style::of(LetterSet::from_tag("ru").ok_or("no such set")?);
/// assert_eq!(write_move(&english.meaning(), english.claims(), &style).to_string(), "exd8Ф+");
/// style.set("capture", ":")?;
/// assert_eq!(write_move(&english.meaning(), english.claims(), &style).to_string(), "e:d8Ф+");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Style {
    /// The piece letters.
    pub letters: LetterSet,
    /// Letters that cannot be read back (see [`LetterSet::is_ambiguous`]) are written all the same; figurines otherwise.
    pub forced: bool,
    /// Short or long.
    pub form: Form,
    /// The dash of the long form.
    pub dash: Dash,
    /// The sign of a capture.
    pub capture: CaptureSign,
    /// Where it stands.
    pub capture_place: CapturePlace,
    /// How a pawn's capture is written.
    pub pawn_capture: PawnCapture,
    /// The sign of check.
    pub check: CheckSign,
    /// The sign of mate.
    pub mate: MateSign,
    /// How castling is written.
    pub castling: CastlingSign,
    /// How a promotion is written.
    pub promotion: PromotionSign,
    /// How a capture en passant is marked.
    pub en_passant: EnPassantSign,
}

impl Style {
    /// Returns the style of standard PGN: English letters, `x`, `+`, `#`, `O-O`, `=Q`.
    pub fn pgn() -> Style {
        Style {
            letters: LetterSet::standard().clone(),
            castling: CastlingSign::Letter,
            promotion: PromotionSign::Equals,
            ..Style::of(LetterSet::standard())
        }
    }

    /// Returns the style of the FIDE Laws in these letters: `x`, `+`, `#`, `0-0`, and the promotion without a sign.
    pub fn of(letters: &LetterSet) -> Style {
        Style {
            letters: letters.clone(),
            forced: false,
            form: Form::Short,
            dash: Dash::Hyphen,
            capture: CaptureSign::X,
            capture_place: CapturePlace::Before,
            pawn_capture: PawnCapture::Full,
            check: CheckSign::Plus,
            mate: MateSign::Hash,
            castling: CastlingSign::Zero,
            promotion: PromotionSign::Plain,
            en_passant: EnPassantSign::None,
        }
    }

    /// Returns the names that [`Style::set`] knows.
    pub const KEYS: &'static [&'static str] = &[
        "form",
        "dash",
        "capture",
        "capture-place",
        "pawn-capture",
        "check",
        "mate",
        "castling",
        "promotion",
        "ep",
        "forced",
    ];

    /// Changes one choice by its name, as in `capture=:`.
    ///
    /// # Errors
    ///
    /// When there is no such choice, or it has no such value.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), StyleError> {
        macro_rules! put {
            ($field:ident, $choice:ident) => {
                match $choice::named(value) {
                    Some(chosen) => self.$field = chosen,
                    None => {
                        let allowed = $choice::ALL.iter().map(|(name, _)| *name).collect();
                        return Err(StyleError::Value {
                            key: key.to_owned(),
                            value: value.to_owned(),
                            allowed,
                        });
                    }
                }
            };
        }
        match key {
            "form" => put!(form, Form),
            "dash" => put!(dash, Dash),
            "capture" => put!(capture, CaptureSign),
            "capture-place" => put!(capture_place, CapturePlace),
            "pawn-capture" | "pawns" => put!(pawn_capture, PawnCapture),
            "check" => put!(check, CheckSign),
            "mate" => put!(mate, MateSign),
            "castling" => put!(castling, CastlingSign),
            "promotion" => put!(promotion, PromotionSign),
            "ep" | "en-passant" => put!(en_passant, EnPassantSign),
            "forced" => match value {
                "yes" => self.forced = true,
                "no" => self.forced = false,
                _ => {
                    return Err(StyleError::Value {
                        key: key.to_owned(),
                        value: value.to_owned(),
                        allowed: vec!["yes", "no"],
                    });
                }
            },
            _ => return Err(StyleError::Key { key: key.to_owned() }),
        }
        Ok(())
    }
}

/// A choice of style that does not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StyleError {
    /// There is no choice of this name.
    Key {
        /// The name as given.
        key: String,
    },
    /// The choice has no such value.
    Value {
        /// The name of the choice.
        key: String,
        /// The value as given.
        value: String,
        /// The values that there are.
        allowed: Vec<&'static str>,
    },
}

impl StyleError {
    /// Says what is wrong.
    pub fn sentence(&self) -> Sentence {
        match self {
            StyleError::Key { key } => {
                said::no_style_choice(key.escape_debug().to_string(), Style::KEYS.join(", "))
            }
            StyleError::Value { key, value, allowed } => said::style_cannot_be(
                key.escape_debug().to_string(),
                value.escape_debug().to_string(),
                allowed.join(", "),
            ),
        }
    }
}

impl fmt::Display for StyleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

impl std::error::Error for StyleError {}

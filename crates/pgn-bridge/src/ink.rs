//! A notation made ready for printing: its letters and signs as bytes.

use shakmaty::{Move, Role};
use zapis_board::interop;
use zapis_notation_core::{
    CapturePlace, CaptureSign, CastlingSign, CheckSign, EnPassantSign, Form, LetterSet, MateSign,
    PawnCapture, PromotionSign, Style,
};

use crate::notation::Notation;
use crate::quick::letters::ROLES;
use crate::quick::{Found, QuickBoard, Suffix, Word};

/// How moves are printed.
#[derive(Clone, Debug)]
pub(crate) struct Ink {
    pub(crate) notation: Notation,
    /// Signs and letters of a short style; nothing for other notations, which print slowly.
    signs: Option<Signs>,
}

#[derive(Clone, Debug)]
struct Signs {
    /// By the number that shakmaty gives the role; pawns have none.
    letters: [Box<[u8]>; 7],
    zeros: bool,
    takes: &'static str,
    promotion: (&'static str, &'static str),
    check: &'static str,
    mate: &'static str,
    /// What stands behind the piece letter is standard: it may be copied.
    standard: bool,
}

impl Ink {
    pub(crate) fn new(notation: Notation) -> Ink {
        let signs = match &notation {
            Notation::San => signs(&Style::pgn()),
            Notation::Uci => None,
            Notation::Style(style) => signs(style),
        };
        Ink { notation, signs }
    }

    /// Tells whether a word may stay exactly as it stands.
    #[inline]
    pub(crate) fn unchanged(&self, text: &[u8], word: &Word, found: Found, suffix: Suffix) -> bool {
        let Some(signs) = &self.signs else { return false };
        let plain = signs.standard && word.suffix == suffix && word.promotion.is_none();
        match word.castling {
            Some(castling) => plain && castling.zeros == signs.zeros,
            None => {
                plain
                    && found.takes == word.takes
                    && found.origin == word.origin
                    && (word.letter == 0
                        || text.get(..word.letter) == Some(signs.letter(word.role)))
            }
        }
    }

    /// Writes a word of standard form that was found and played, and copies of it what may stay as it is.
    ///
    /// Returns how many of its bytes are dealt with when the rest may follow unchanged.
    #[inline]
    pub(crate) fn quick(
        &self,
        out: &mut Vec<u8>,
        text: &[u8],
        word: &Word,
        found: Found,
        suffix: Suffix,
    ) -> Option<usize> {
        let signs = self.signs.as_ref()?;
        if let Some(castling) = word.castling {
            let zero = if signs.zeros { b'0' } else { b'O' };
            out.extend([zero, b'-', zero]);
            if castling.long {
                out.extend([b'-', zero]);
            }
            signs.suffix(out, suffix);
            return Some(word.moved);
        }
        let plain = signs.standard && found.takes == word.takes && found.origin == word.origin;
        if !plain || word.promotion.is_some() {
            signs.whole(out, word, found, suffix);
            return Some(word.moved);
        }
        let own = signs.letter(word.role);
        if word.suffix == suffix {
            out.extend_from_slice(own);
            return Some(word.letter);
        }
        out.extend_from_slice(own);
        let body = word.moved - usize::from(word.suffix != Suffix::None);
        out.extend_from_slice(text.get(word.letter..body).unwrap_or_default());
        signs.suffix(out, suffix);
        Some(word.moved)
    }

    /// Writes a move in any notation; `board` is the position before it.
    pub(crate) fn slow(&self, out: &mut Vec<u8>, board: &QuickBoard, m: Move) {
        let position = interop::from_chess(board.chess.clone());
        if let Some(legal) = interop::from_move(&position, m) {
            let mut text = String::new();
            self.notation.push_legal(&mut text, legal);
            out.extend_from_slice(text.as_bytes());
        }
    }
}

impl Signs {
    #[inline]
    fn letter(&self, role: Role) -> &[u8] {
        self.letters.get(role as usize).map_or(&[], |letter| letter)
    }

    fn suffix(&self, out: &mut Vec<u8>, suffix: Suffix) {
        out.extend_from_slice(match suffix {
            Suffix::None => b"",
            Suffix::Check => self.check.as_bytes(),
            Suffix::Mate => self.mate.as_bytes(),
        });
    }

    /// Writes the shortest correct spelling.
    fn whole(&self, out: &mut Vec<u8>, word: &Word, found: Found, suffix: Suffix) {
        out.extend_from_slice(self.letter(word.role));
        if let Some(file) = found.origin.file {
            out.push(file.char() as u8);
        }
        if let Some(rank) = found.origin.rank {
            out.push(rank.char() as u8);
        }
        if found.takes {
            out.extend_from_slice(self.takes.as_bytes());
        }
        out.extend([word.to.file().char() as u8, word.to.rank().char() as u8]);
        if let Some((role, _)) = word.promotion {
            out.extend_from_slice(self.promotion.0.as_bytes());
            out.extend_from_slice(self.letter(role));
            out.extend_from_slice(self.promotion.1.as_bytes());
        }
        self.suffix(out, suffix);
    }
}

/// Takes a style apart; nothing where a move is more than letter, origin, sign and square.
fn signs(style: &Style) -> Option<Signs> {
    let letters = if !style.forced && style.letters.is_ambiguous() {
        LetterSet::figurines()
    } else {
        &style.letters
    };
    let simple = style.form == Form::Short
        && style.capture_place == CapturePlace::Before
        && style.pawn_capture == PawnCapture::Full
        && style.en_passant == EnPassantSign::None
        && letters.files().is_none();
    if !simple {
        return None;
    }
    let takes = match style.capture {
        CaptureSign::X => "x",
        CaptureSign::Times => "×",
        CaptureSign::Colon => ":",
        CaptureSign::None => "",
    };
    let promotion = match style.promotion {
        PromotionSign::Equals => ("=", ""),
        PromotionSign::Plain => ("", ""),
        PromotionSign::Paren => ("(", ")"),
        PromotionSign::Slash => ("/", ""),
    };
    let check = match style.check {
        CheckSign::Plus => "+",
        CheckSign::Dagger => "†",
        CheckSign::Word => " ch",
        CheckSign::None => "",
    };
    let mate = match style.mate {
        MateSign::Hash => "#",
        MateSign::DoublePlus => "++",
        MateSign::DoubleDagger => "‡",
        MateSign::X => "X",
        MateSign::Word => " mate",
        MateSign::None => "",
    };
    let mut by_role: [Box<[u8]>; 7] = Default::default();
    for (officer, role) in ROLES {
        by_role[role as usize] = letters.letter(officer).as_bytes().into();
    }
    Some(Signs {
        letters: by_role,
        zeros: style.castling == CastlingSign::Zero,
        takes,
        promotion,
        check,
        mate,
        standard: takes == "x" && check == "+" && mate == "#",
    })
}

//! The notation of older English books: `P-K4`, `KtxP`, `B-QKt5`, `BxP ch`.
//!
//! Files are named after the pieces that stand on them at first, ranks are counted from each player's own side, and what is
//! taken is named instead of where. Such a text means nothing without a board, so it is matched with the legal moves.

use zapis_board::{LegalMove, Position};
use zapis_notation_core::{
    File, LetterSet, Officer, Promotion, Rank, Role, Side, Square, parse_all,
};

use crate::Cell;

/// Tells whether the moves of a game are written in this way.
pub(crate) fn is_used(cells: &[&Cell]) -> bool {
    let sure = cells.iter().filter(|c| is_sure(&c.text)).count();
    sure > 0 && sure * 10 >= cells.len() * 3
}

/// Tells whether a text can be nothing else: a piece, a dash, and a square named after a piece.
fn is_sure(text: &str) -> bool {
    let Some(text) = Text::read(text) else { return false };
    matches!(text.aim, Aim::Square { .. })
}

/// Lists the legal moves that a text may mean.
pub(crate) fn candidates<'p>(position: &'p Position, text: &str) -> Vec<LegalMove<'p>> {
    let Some(read) = Text::read(text) else { return castling(position, text) };
    position.legal_moves().filter(|legal| read.fits(*legal, position.side())).collect()
}

fn castling<'p>(position: &'p Position, text: &str) -> Vec<LegalMove<'p>> {
    let castles = text.trim().to_lowercase().starts_with("castles");
    if castles {
        let queen = text.contains('Q');
        let wing = |legal: &LegalMove<'_>| {
            legal.castling().is_some_and(|w| (w == zapis_notation_core::Wing::Queen) == queen)
        };
        return position.legal_moves().filter(wing).collect();
    }
    let meanings = parse_all(text, LetterSet::english());
    let own =
        meanings.iter().find(|s| matches!(s.meaning(), zapis_notation_core::ParsedMove::Castle(_)));
    own.map(|s| position.candidates(&s.meaning())).unwrap_or_default()
}

/// Where a move goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aim {
    /// To a square: the files that its name may mean, and the rank counted from the mover's side.
    Square { files: Files, rank: u32 },
    /// To where a piece stands that is taken; for a pawn with the files of its name.
    Piece { role: Role, files: Files },
}

/// Files by index, as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Files(u8);

impl Files {
    const ALL: Files = Files(0xff);

    fn holds(self, file: File) -> bool {
        self.0 & (1 << file.index()) != 0
    }
}

/// A move taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Text {
    piece: Role,
    /// The files of a pawn that is named after one: `BPxP`.
    files: Files,
    aim: Aim,
    promotion: Option<Promotion>,
}

impl Text {
    fn read(text: &str) -> Option<Text> {
        let text = without_marks(text);
        let (text, promotion) = promotion(text);
        let at = text.find(['-', 'x', '×', '–', '—'])?;
        let (front, rest) = (text.get(..at)?, text.get(at..)?);
        let sign = rest.chars().next()?;
        let back = rest.get(sign.len_utf8()..)?.trim();
        let (piece, files) = piece(front.trim())?;
        let aim = if matches!(sign, 'x' | '×') {
            let (role, files) = self::piece(back)?;
            Aim::Piece { role, files }
        } else {
            let rank = back.chars().last()?.to_digit(10).filter(|r| (1..=8).contains(r))?;
            Aim::Square { files: files_of(back.get(..back.len() - 1)?)?, rank }
        };
        Some(Text { piece, files, aim, promotion })
    }

    fn fits(&self, legal: LegalMove<'_>, side: Side) -> bool {
        if legal.castling().is_some() || legal.piece() != self.piece {
            return false;
        }
        let own_file = self.piece != Role::Pawn || self.files.holds(legal.from().file());
        let promotion = self.promotion.is_none_or(|p| legal.promotion() == Some(p))
            && (self.promotion.is_some()
                || legal.promotion().is_none_or(|p| p == Promotion::Queen));
        let aim = match self.aim {
            Aim::Square { files, rank } => {
                let seen = if side == Side::White { rank } else { 9 - rank };
                let to = legal.to();
                legal.captured().is_none()
                    && files.holds(to.file())
                    && u32::from(to.rank().index()) + 1 == seen
            }
            Aim::Piece { role, files } => {
                legal.captured() == Some(role)
                    && (role != Role::Pawn || files.holds(victim(legal).file()))
            }
        };
        own_file && promotion && aim
    }
}

/// Returns where the taken piece stands.
fn victim(legal: LegalMove<'_>) -> Square {
    if legal.is_en_passant() {
        Square::new(legal.to().file(), rank_of(legal.from()))
    } else {
        legal.to()
    }
}

fn rank_of(square: Square) -> Rank {
    square.rank()
}

/// Takes check, mate and judgement off the end.
fn without_marks(text: &str) -> &str {
    let mut text = text.trim();
    loop {
        let before = text;
        text = text.trim_end_matches(['+', '#', '!', '?', '.', ' ', ',']);
        for word in ["dbl ch", "dis ch", "ch", "mate", "e.p", "ep"] {
            text = text
                .strip_suffix(word)
                .filter(|t| {
                    t.ends_with([' ', '.', ')']) || t.ends_with(|c: char| c.is_ascii_digit())
                })
                .unwrap_or(text);
        }
        if text == before {
            return text;
        }
    }
}

/// Takes `(Q)` or `=Q` off the end.
fn promotion(text: &str) -> (&str, Option<Promotion>) {
    let inner = text.strip_suffix(')').unwrap_or(text);
    let Some((front, letter)) = inner.rsplit_once(['(', '=']) else { return (text, None) };
    let officer = match letter.trim() {
        "Q" => Officer::Queen,
        "R" => Officer::Rook,
        "B" => Officer::Bishop,
        "Kt" | "N" => Officer::Knight,
        _ => return (text, None),
    };
    (front.trim(), Promotion::from_officer(officer))
}

/// Reads a piece with the wing or file that it is named after: `P`, `QR`, `KKt`, `BP`, `KBP`.
///
/// The wing of an officer tells where it began, which the position does not show, so it settles nothing here.
fn piece(name: &str) -> Option<(Role, Files)> {
    if let Some(file) = name.strip_suffix('P') {
        let files = if file.is_empty() { Files::ALL } else { files_of(file)? };
        return Some((Role::Pawn, files));
    }
    let plain = if name.len() > 1 { name.trim_start_matches(['K', 'Q']) } else { name };
    let plain = if name == "Kt" || plain == "t" { "Kt" } else { plain };
    let officer = match plain {
        "K" => Officer::King,
        "Q" => Officer::Queen,
        "R" => Officer::Rook,
        "B" => Officer::Bishop,
        "Kt" | "N" => Officer::Knight,
        _ => return None,
    };
    Some((Role::Officer(officer), Files::ALL))
}

/// Returns the files that a name means: `K` the e-file, `QB` the c-file, `B` the c- or the f-file.
fn files_of(name: &str) -> Option<Files> {
    let bits = match name {
        "K" => 0b0001_0000,
        "Q" => 0b0000_1000,
        "KB" => 0b0010_0000,
        "KKt" | "KN" => 0b0100_0000,
        "KR" => 0b1000_0000,
        "QB" => 0b0000_0100,
        "QKt" | "QN" => 0b0000_0010,
        "QR" => 0b0000_0001,
        "B" => 0b0010_0100,
        "Kt" | "N" => 0b0100_0010,
        "R" => 0b1000_0001,
        _ => return None,
    };
    Some(Files(bits))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(moves: &[&str]) -> Vec<String> {
        let mut position = Position::initial();
        let mut out = Vec::new();
        for text in moves {
            let found: Vec<String> = candidates(&position, text).iter().map(|l| l.san()).collect();
            out.push(found.join("|"));
            let Some(next) = candidates(&position, text).first().map(|l| l.after()) else { break };
            position = next;
        }
        out
    }

    #[test]
    fn moves_are_seen_from_each_side() {
        let moves = [
            "P-K4",
            "P-K4",
            "Kt-KB3",
            "P-Q3",
            "B-B4",
            "B-Kt5",
            "Kt-B3",
            "P-KR3",
            "KtxP",
            "BxQ",
            "BxP ch",
            "K-K2",
            "Kt-Q5 mate",
        ];
        let san = [
            "e4", "e5", "Nf3", "d6", "Bc4", "Bg4", "Nc3", "h6", "Nxe5", "Bxd1", "Bxf7+", "Ke7",
            "Nd5#",
        ];
        assert_eq!(played(&moves), san);
    }

    #[test]
    fn names_that_mean_two_squares_mean_two_moves() {
        assert_eq!(played(&["P-B4"]), ["c4|f4"]);
        assert_eq!(played(&["P-QB4"]), ["c4"]);
        assert_eq!(played(&["Kt-QB3", "Kt-KB3", "N-R4"]), ["Nc3", "Nf6", "Na4"]);
    }

    #[test]
    fn other_notation_is_not_taken_for_it() {
        for text in ["e4", "Nf3", "e2-e4", "Ng1-f3", "0-0", "B-b4", "Re1-e8"] {
            assert!(!is_sure(text), "{text}");
        }
    }
}

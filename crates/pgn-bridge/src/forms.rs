//! Other forms of moves: the numbers of correspondence chess and the descriptive notation of older English books.

use zapis_board::{LegalMove, Position};
use zapis_notation_core::{File, Officer, Promotion, Rank, Role, Side, Square};

/// Returns the legal moves that a word may mean in one of these forms.
pub(crate) fn legal<'p>(word: &str, english: bool, position: &'p Position) -> Vec<LegalMove<'p>> {
    if let Some(numbers) = Numbers::read(word) {
        return position.legal_moves().filter(|l| numbers.fits(*l)).collect();
    }
    let Some(words) = Descriptive::read(word).filter(|_| english) else { return Vec::new() };
    let fitting: Vec<LegalMove<'p>> = position.legal_moves().filter(|l| words.fits(*l)).collect();
    // A rook of the king's is the one on that side, where two can go there.
    let nearer: Vec<LegalMove<'p>> =
        fitting.iter().copied().filter(|l| words.piece.is_on_side(*l)).collect();
    if fitting.len() > 1 && nearer.len() == 1 { nearer } else { fitting }
}

/// A move in numbers: files and ranks from 1 to 8, and 1 to 4 for a queen, rook, bishop or knight.
struct Numbers {
    from: Square,
    to: Square,
    promotion: Option<Promotion>,
}

impl Numbers {
    fn read(word: &str) -> Option<Numbers> {
        let digits: Vec<u8> = word.bytes().map(|b| b.wrapping_sub(b'1')).collect();
        let (&[a, b, c, d], rest) = digits.split_first_chunk::<4>()?;
        let square = |file, rank| Some(Square::new(File::new(file)?, Rank::new(rank)?));
        let promotion = match rest {
            [] => None,
            [which] => Some(*Promotion::ALL.get(usize::from(*which))?),
            _ => return None,
        };
        Some(Numbers { from: square(a, b)?, to: square(c, d)?, promotion })
    }

    fn fits(&self, legal: LegalMove<'_>) -> bool {
        let promotion = self.promotion.or(legal.promotion().map(|_| Promotion::Queen));
        legal.from() == self.from && legal.to() == self.to && legal.promotion() == promotion
    }
}

/// A move such as `N-KB3`, `QPxB` or `P-K8(Q)`.
struct Descriptive {
    piece: Named,
    takes: bool,
    target: Target,
    promotion: Option<Promotion>,
}

/// A piece with the words that tell which: `KR`, `QBP`, `R(R1)`.
struct Named {
    role: Role,
    /// Letters before the piece's own: of a side, of a file, or both.
    which: String,
    /// The square in brackets.
    place: Option<Place>,
}

enum Target {
    Square(Place),
    Piece(Named),
}

/// A square as one player counts it: letters of the file, and the rank from that player's side.
struct Place {
    file: String,
    rank: u8,
}

impl Descriptive {
    fn read(word: &str) -> Option<Descriptive> {
        let mut text = word.replace("Kt", "N");
        if text.len() > 20 || !text.is_ascii() {
            return None;
        }
        let marks = ["ch", "mate", "mates", "dis", "dbl", "e.p.", "ep", "+", "#", "!", "?", "."];
        while let Some(mark) = marks.iter().find(|m| text.ends_with(**m)) {
            text.truncate(text.len() - mark.len());
        }
        let promotion = promotion(&mut text);
        let at = text.find(['-', 'x', ':'])?;
        let (left, right) = (text.get(..at)?, text.get(at + 1..)?);
        let takes = !text.get(at..)?.starts_with('-');
        let piece = Named::read(left)?;
        let target = match Place::read(right) {
            Some(place) => Target::Square(place),
            None => Target::Piece(Named::read(right).filter(|_| takes)?),
        };
        Some(Descriptive { piece, takes, target, promotion })
    }

    fn fits(&self, legal: LegalMove<'_>) -> bool {
        let mover = legal.position().side();
        let promotion = self.promotion.or(legal.promotion().map(|_| Promotion::Queen));
        let arrives = match &self.target {
            Target::Square(place) => place.fits(legal.to(), mover),
            Target::Piece(named) => {
                legal.captured() == Some(named.role) && named.stands_on(legal.to(), mover)
            }
        };
        legal.castling().is_none()
            && legal.piece() == self.piece.role
            && legal.captured().is_some() == self.takes
            && legal.promotion() == promotion
            && arrives
            && self.piece.stands_on(legal.from(), mover)
    }
}

/// Takes the new piece off the end: `=Q`, `/Q`, `(Q)`.
fn promotion(text: &mut String) -> Option<Promotion> {
    let bare = text.trim_end_matches(')');
    let letter = bare.chars().next_back()?;
    let before = bare.get(..bare.len() - 1)?;
    let signed = before.ends_with(['=', '/', '(']) && before.len() > 2;
    let officer = Officer::ALL.into_iter().find(|o| o.english() == letter)?;
    let promotion = Promotion::from_officer(officer).filter(|_| signed)?;
    let len = before.len() - 1;
    text.truncate(len);
    Some(promotion)
}

impl Named {
    fn read(text: &str) -> Option<Named> {
        let (name, place) = match text.split_once('(') {
            Some((name, place)) => (name, Some(Place::read(place.strip_suffix(')')?)?)),
            None => (text, None),
        };
        let letter = name.chars().next_back()?;
        let role = if letter == 'P' {
            Role::Pawn
        } else {
            Role::Officer(Officer::ALL.into_iter().find(|o| o.english() == letter)?)
        };
        let which = name.get(..name.len() - 1)?;
        is_of_file(which).then(|| Named { role, which: which.to_owned(), place })
    }

    /// Tells whether it may be the piece that stands there.
    fn stands_on(&self, square: Square, mover: Side) -> bool {
        let placed = self.place.as_ref().is_none_or(|place| place.fits(square, mover));
        // Of a pawn the letters name the file; an officer may have come from anywhere.
        placed && (self.role != Role::Pawn || files_fit(&self.which, square.file()))
    }

    fn is_on_side(&self, legal: LegalMove<'_>) -> bool {
        let kings = legal.from().file().index() >= 4;
        match self.which.as_str() {
            "K" => kings,
            "Q" => !kings,
            _ => true,
        }
    }
}

impl Place {
    fn read(text: &str) -> Option<Place> {
        let rank = text.bytes().next_back().filter(|b| (b'1'..=b'8').contains(b))? - b'1';
        let file = text.get(..text.len() - 1)?;
        (!file.is_empty() && is_of_file(file)).then(|| Place { file: file.to_owned(), rank })
    }

    fn fits(&self, square: Square, mover: Side) -> bool {
        let rank = square.rank().index();
        let rank = if mover == Side::White { rank } else { 7 - rank };
        rank == self.rank && files_fit(&self.file, square.file())
    }
}

fn is_of_file(letters: &str) -> bool {
    matches!(letters, "" | "K" | "Q" | "R" | "N" | "B" | "KR" | "KN" | "KB" | "QR" | "QN" | "QB")
}

/// Tells whether letters name a file; none name them all.
fn files_fit(letters: &str, file: File) -> bool {
    const NAMES: [&str; 8] = ["QR", "QN", "QB", "Q", "K", "KB", "KN", "KR"];
    let name = NAMES.get(usize::from(file.index())).copied().unwrap_or_default();
    letters.is_empty()
        || name == letters
        || (letters.len() == 1 && name.len() == 2 && name.ends_with(letters))
}

#[cfg(test)]
mod tests {
    use super::*;
    use zapis_board::Game;

    fn play(words: &str) -> Vec<String> {
        let mut game = Game::new(Position::initial());
        for word in words.split(' ') {
            let found: Vec<String> =
                legal(word, true, game.position()).iter().map(|l| l.uci()).collect();
            let [only] = found.as_slice() else { panic!("{word}: {found:?}") };
            game.push_uci(only).expect("legal");
        }
        game.plies().iter().map(|p| p.san().to_owned()).collect()
    }

    #[test]
    fn numbers_are_squares() {
        assert_eq!(play("5254 5755 7163 2836 6125 7866"), ["e4", "e5", "Nf3", "Nc6", "Bb5", "Nf6"]);
        let position = Position::from_fen("4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1").expect("a position");
        let found =
            |word| legal(word, false, &position).iter().map(|l| l.san()).collect::<Vec<_>>();
        assert_eq!(found("17182"), ["a8=R+"]);
        assert_eq!(found("5171"), ["O-O"]);
        assert!(found("P-K4").is_empty());
    }

    #[test]
    fn descriptive_moves_are_told_by_the_board() {
        assert_eq!(
            play("P-K4 P-K4 Kt-KB3 P-Q3 B-B4 B-Kt5 Kt-B3 P-KR3 KtxP BxQ BxPch K-K2 Kt-Q5mate"),
            [
                "e4", "e5", "Nf3", "d6", "Bc4", "Bg4", "Nc3", "h6", "Nxe5", "Bxd1", "Bxf7+", "Ke7",
                "Nd5#"
            ]
        );
        assert_eq!(play("P-K4 N-QB3 P-K5 P-Q4 PxPe.p. BPxP")[4..], ["exd6", "cxd6"]);
    }
}

//! Files, ranks, squares and wings of the board.

use std::fmt;

/// A file of the board, a to h.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct File(u8);

impl File {
    /// All eight files, a first.
    pub const ALL: [File; 8] =
        [File(0), File(1), File(2), File(3), File(4), File(5), File(6), File(7)];

    /// Returns the file with this index, 0 for a to 7 for h.
    pub const fn new(index: u8) -> Option<File> {
        if index < 8 { Some(File(index)) } else { None }
    }

    /// Returns the file named by a Latin letter a to h; upper case is no file.
    pub const fn from_char(letter: char) -> Option<File> {
        match letter {
            'a'..='h' => Some(File(letter as u8 - b'a')),
            _ => None,
        }
    }

    /// Returns the index, 0 for a to 7 for h.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Returns the Latin letter, a to h.
    pub const fn char(self) -> char {
        (b'a' + self.0) as char
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.char())
    }
}

/// A rank of the board, 1 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// All eight ranks, the first rank first.
    pub const ALL: [Rank; 8] =
        [Rank(0), Rank(1), Rank(2), Rank(3), Rank(4), Rank(5), Rank(6), Rank(7)];

    /// Returns the rank with this index, 0 for rank 1 to 7 for rank 8.
    pub const fn new(index: u8) -> Option<Rank> {
        if index < 8 { Some(Rank(index)) } else { None }
    }

    /// Returns the rank named by an ASCII digit 1 to 8.
    pub const fn from_char(digit: char) -> Option<Rank> {
        match digit {
            '1'..='8' => Some(Rank(digit as u8 - b'1')),
            _ => None,
        }
    }

    /// Returns the index, 0 for rank 1 to 7 for rank 8.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Returns the ASCII digit, 1 to 8.
    pub const fn char(self) -> char {
        (b'1' + self.0) as char
    }

    /// Tells whether a pawn that arrives here promotes.
    pub const fn is_last(self) -> bool {
        self.0 == 0 || self.0 == 7
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.char())
    }
}

/// A square of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// Returns the square on a file and a rank.
    pub const fn new(file: File, rank: Rank) -> Square {
        Square(rank.0 * 8 + file.0)
    }

    /// Returns the square with this index: a1 is 0, b1 is 1, h8 is 63.
    pub const fn from_index(index: u8) -> Option<Square> {
        if index < 64 { Some(Square(index)) } else { None }
    }

    /// Returns the square named by two ASCII characters, as in `e4`.
    pub fn from_ascii(name: &str) -> Option<Square> {
        let mut chars = name.chars();
        let (file, rank) = (chars.next()?, chars.next()?);
        if chars.next().is_some() {
            return None;
        }
        Some(Square::new(File::from_char(file)?, Rank::from_char(rank)?))
    }

    /// Returns the index: a1 is 0, b1 is 1, h8 is 63.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Returns the file.
    pub const fn file(self) -> File {
        File(self.0 % 8)
    }

    /// Returns the rank.
    pub const fn rank(self) -> Rank {
        Rank(self.0 / 8)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

/// The side of the board on which a king castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wing {
    /// Castling short, `0-0`.
    King,
    /// Castling long, `0-0-0`.
    Queen,
}

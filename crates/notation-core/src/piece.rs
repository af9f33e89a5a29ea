//! Pieces as notation names them.

/// A piece that has a letter of its own; a pawn is not an officer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Officer {
    /// The king.
    King,
    /// The queen.
    Queen,
    /// The rook.
    Rook,
    /// The bishop.
    Bishop,
    /// The knight.
    Knight,
}

impl Officer {
    /// All five, in the order K Q R B N in which letter sets are listed.
    pub const ALL: [Officer; 5] =
        [Officer::King, Officer::Queen, Officer::Rook, Officer::Bishop, Officer::Knight];

    /// Returns the place in [`Officer::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the English letter, as standard PGN has it.
    pub const fn english(self) -> char {
        match self {
            Officer::King => 'K',
            Officer::Queen => 'Q',
            Officer::Rook => 'R',
            Officer::Bishop => 'B',
            Officer::Knight => 'N',
        }
    }
}

/// A piece that a pawn may become.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Promotion {
    /// A queen.
    Queen,
    /// A rook.
    Rook,
    /// A bishop.
    Bishop,
    /// A knight.
    Knight,
}

impl Promotion {
    /// All four.
    pub const ALL: [Promotion; 4] =
        [Promotion::Queen, Promotion::Rook, Promotion::Bishop, Promotion::Knight];

    /// Returns the officer that stands on the board afterwards.
    pub const fn officer(self) -> Officer {
        match self {
            Promotion::Queen => Officer::Queen,
            Promotion::Rook => Officer::Rook,
            Promotion::Bishop => Officer::Bishop,
            Promotion::Knight => Officer::Knight,
        }
    }

    /// Returns the promotion to this officer; none to a king.
    pub const fn from_officer(officer: Officer) -> Option<Promotion> {
        match officer {
            Officer::King => None,
            Officer::Queen => Some(Promotion::Queen),
            Officer::Rook => Some(Promotion::Rook),
            Officer::Bishop => Some(Promotion::Bishop),
            Officer::Knight => Some(Promotion::Knight),
        }
    }
}

/// A piece of any kind, pawns included: what `BxN` or `PxP` names as captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// A pawn.
    Pawn,
    /// Any other piece.
    Officer(Officer),
}

/// The player of a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// White.
    White,
    /// Black.
    Black,
}

impl Side {
    /// Returns the other player.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }
}

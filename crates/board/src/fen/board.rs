//! The first field of a FEN: who stands where.

use shakmaty::{Board, File, Piece, Rank, Square};
use zapis_notation_core::Rank as OurRank;

use super::FenError;

/// What is wrong with the board of a FEN.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BoardFault {
    /// There are not eight ranks.
    Ranks {
        /// How many there are.
        found: usize,
    },
    /// A rank does not have eight squares.
    Squares {
        /// Which rank.
        rank: OurRank,
        /// How many squares its text describes.
        found: u32,
    },
    /// A character that is no piece, digit or slash.
    Character {
        /// Which character.
        found: char,
    },
}

pub(super) fn read(field: &str) -> Result<Board, FenError> {
    let ranks: Vec<&str> = field.split('/').collect();
    if ranks.len() != 8 {
        return Err(FenError::Board(BoardFault::Ranks { found: ranks.len() }));
    }
    let mut board = Board::empty();
    for (text, rank) in ranks.into_iter().zip(Rank::ALL.into_iter().rev()) {
        read_rank(text, rank, &mut board)?;
    }
    Ok(board)
}

fn read_rank(text: &str, rank: Rank, board: &mut Board) -> Result<(), FenError> {
    let mut file = 0_u32;
    // A promoted piece of another variant may be marked with a tilde, which means nothing here.
    for c in text.chars().filter(|c| *c != '~') {
        if let Some(skip) = c.to_digit(10).filter(|d| (1..=8).contains(d)) {
            file = file.saturating_add(skip);
        } else if let Some(piece) = c.is_ascii_alphabetic().then(|| Piece::from_char(c)).flatten() {
            if file < 8 {
                board.set_piece_at(Square::from_coords(File::new(file), rank), piece);
            }
            file = file.saturating_add(1);
        } else {
            return Err(FenError::Board(BoardFault::Character { found: c }));
        }
    }
    if file == 8 {
        return Ok(());
    }
    let rank = OurRank::new(rank.to_u32() as u8).expect("shakmaty counts ranks from 0 to 7");
    Err(FenError::Board(BoardFault::Squares { rank, found: file }))
}

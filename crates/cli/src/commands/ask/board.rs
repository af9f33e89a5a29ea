//! A board for a terminal.

use zapis_board::Position;
use zapis_notation_core::{File, Rank, Role, Side, Square};

/// Draws a position with White below: White's pieces in upper case, Black's in lower case.
pub(super) fn drawn(position: &Position) -> String {
    let mut out = String::new();
    for rank in Rank::ALL.into_iter().rev() {
        out.push(' ');
        out.push(rank.char());
        for file in File::ALL {
            out.push(' ');
            out.push(position.piece_at(Square::new(file, rank)).map_or('.', |p| {
                let letter = match p.role {
                    Role::Pawn => 'P',
                    Role::Officer(officer) => officer.english(),
                };
                if p.side == Side::White { letter } else { letter.to_ascii_lowercase() }
            }));
        }
        out.push('\n');
    }
    out.push_str("   a b c d e f g h\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_stands_below_in_upper_case() {
        let board = drawn(&Position::initial());
        assert!(board.starts_with(" 8 r n b q k b n r\n 7 p p"));
        assert!(board.ends_with(" 1 R N B Q K B N R\n   a b c d e f g h\n"));
    }
}

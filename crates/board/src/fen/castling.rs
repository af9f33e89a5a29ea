//! The third field of a FEN: `KQkq`, and rook files as Chess960 writes them.

use shakmaty::{Bitboard, Castles, CastlingMode, Color, File, Setup, Square};

use super::{FenError, FenField, FenRepair, is_dash};

pub(super) fn read(
    field: Option<&str>,
    setup: &mut Setup,
    repairs: &mut Vec<FenRepair>,
) -> Result<(), FenError> {
    match field {
        Some("-") => {}
        None => repairs.push(FenRepair::Missing { field: FenField::Castling }),
        Some(dash) if is_dash(dash) => {
            repairs
                .push(FenRepair::Respelled { field: FenField::Castling, found: dash.to_owned() });
        }
        Some(letters) => {
            for letter in letters.chars() {
                let rook = rook(setup, letter)
                    .ok_or_else(|| FenError::Castling { found: letters.to_owned() })?;
                setup.castling_rights.add(rook);
            }
        }
    }
    Ok(())
}

/// The rook that a letter means: the outermost of its wing for k and q, the one on its file for a to h.
fn rook(setup: &Setup, letter: char) -> Option<Square> {
    let color = Color::from_white(letter.is_ascii_uppercase());
    let first_rank = Bitboard::from_rank(color.backrank());
    let ours = setup.board.by_color(color) & first_rank;
    let outer = ours & (setup.board.rooks() | setup.board.kings());
    let is_rook = |s: &Square| setup.board.rooks().contains(*s);
    let corner = |file| Square::from_coords(file, color.backrank());
    match letter.to_ascii_lowercase() {
        'k' => Some(outer.last().filter(is_rook).unwrap_or_else(|| corner(File::H))),
        'q' => Some(outer.first().filter(is_rook).unwrap_or_else(|| corner(File::A))),
        file => File::from_char(file).map(corner),
    }
}

/// Tells Chess960 from ordinary chess by the rights.
///
/// Rights that only Chess960 knows make a position one of Chess960 only when all of them are possible there: many
/// files of ordinary games keep `KQkq` after a king has moved. A game of Chess960 begins with the pieces of both sides
/// on the same files, so rights of both sides ask for that as well.
pub(super) fn detect(setup: &Setup) -> CastlingMode {
    if Castles::from_setup(setup, CastlingMode::Standard).is_ok() {
        return CastlingMode::Standard;
    }
    let Ok(castles) = Castles::from_setup(setup, CastlingMode::Chess960) else {
        return CastlingMode::Standard;
    };
    let both = Color::ALL.into_iter().all(|c| castles.has_color(c));
    let files = |c| setup.board.king_of(c).map(Square::file);
    CastlingMode::from_chess960(!both || files(Color::White) == files(Color::Black))
}

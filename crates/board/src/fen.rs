//! FEN in, with the small faults of real files repaired and named.

mod board;
mod castling;
mod error;
mod repair;

pub use board::BoardFault;
pub use error::FenError;
pub use repair::{FenField, FenRepair};

use std::num::NonZeroU32;

use shakmaty::{CastlingMode, Chess, FromSetup, PositionError, PositionErrorKinds, Setup};
use zapis_notation_core::{Side, Square, Wing};

use crate::convert::{side_in, side_out, square_in, square_out, wing_in};
use crate::position::CastlingRules;
use crate::standing::placed;
use crate::{Position, Standing};

/// A position read from a FEN, with what had to be repaired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenReading {
    /// The position.
    pub position: Position,
    /// The repairs, those of single fields first; empty when the FEN is correct.
    pub repairs: Vec<FenRepair>,
}

/// The longest FEN that is looked at, in bytes; the longest correct one has under 100.
const MAX_BYTES: usize = 1024;

pub(crate) fn read(fen: &str, rules: Option<CastlingRules>) -> Result<FenReading, FenError> {
    if fen.len() > MAX_BYTES {
        return Err(FenError::TooLong { bytes: fen.len() });
    }
    let mut repairs = Vec::new();
    let mut fields =
        fen.split(|c: char| c.is_whitespace() || c == '_').filter(|f| !f.is_empty()).peekable();
    let mut setup = Setup::empty();
    setup.board = board::read(fields.next().ok_or(FenError::Empty)?)?;
    setup.turn = side_in(read_side(fields.next(), &mut repairs)?);
    // A counter in the place of the castling rights or the en-passant square means that those are left out.
    let castling = fields.next_if(|f| !is_number(f));
    castling::read(castling, &mut setup, &mut repairs)?;
    let en_passant = fields.next_if(|f| !is_number(f) && (is_dash(f) || square(f).is_some()));
    let stated_square = read_en_passant(en_passant, &mut setup, &mut repairs);
    setup.halfmoves =
        read_counter(fields.next_if(|f| is_counter(f)), FenField::QuietPlies, 0, &mut repairs);
    let number = read_counter(fields.next_if(|f| is_counter(f)), FenField::Number, 1, &mut repairs);
    setup.fullmoves = NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
    let rest: Vec<&str> = fields.collect();
    if !rest.is_empty() {
        repairs.push(FenRepair::RestIgnored { text: rest.join(" ") });
    }
    let mode = match rules {
        Some(CastlingRules::Standard) => CastlingMode::Standard,
        Some(CastlingRules::Chess960) => CastlingMode::Chess960,
        None => castling::detect(&setup),
    };
    let position = set_up(&setup, mode, stated_square, &mut repairs)?;
    Ok(FenReading { position, repairs })
}

fn is_number(field: &str) -> bool {
    !field.is_empty() && field.bytes().all(|b| b.is_ascii_digit())
}

fn is_counter(field: &str) -> bool {
    is_number(field) || is_dash(field)
}

/// Hyphens and the dashes that typesetting makes of them.
fn is_dash(field: &str) -> bool {
    matches!(field, "-" | "–" | "—" | "−" | "‐" | "‑")
}

fn square(field: &str) -> Option<Square> {
    Square::from_ascii(&field.to_ascii_lowercase())
}

fn read_side(field: Option<&str>, repairs: &mut Vec<FenRepair>) -> Result<Side, FenError> {
    match field {
        None => {
            repairs.push(FenRepair::Missing { field: FenField::Side });
            Ok(Side::White)
        }
        Some("w") => Ok(Side::White),
        Some("b") => Ok(Side::Black),
        Some(other) => {
            let side = match other.to_lowercase().as_str() {
                "w" | "white" => Side::White,
                "b" | "black" => Side::Black,
                _ => return Err(FenError::Side { found: other.to_owned() }),
            };
            repairs.push(FenRepair::Respelled { field: FenField::Side, found: other.to_owned() });
            Ok(side)
        }
    }
}

fn read_en_passant(
    field: Option<&str>,
    setup: &mut Setup,
    repairs: &mut Vec<FenRepair>,
) -> Option<Square> {
    match field {
        Some("-") => None,
        None => {
            repairs.push(FenRepair::Missing { field: FenField::EnPassant });
            None
        }
        Some(dash) if is_dash(dash) => {
            repairs
                .push(FenRepair::Respelled { field: FenField::EnPassant, found: dash.to_owned() });
            None
        }
        Some(text) => {
            let square = square(text)?;
            if text.bytes().any(|b| b.is_ascii_uppercase()) {
                repairs.push(FenRepair::Respelled {
                    field: FenField::EnPassant,
                    found: text.to_owned(),
                });
            }
            setup.ep_square = Some(square_in(square));
            Some(square)
        }
    }
}

fn read_counter(
    field: Option<&str>,
    name: FenField,
    default: u32,
    repairs: &mut Vec<FenRepair>,
) -> u32 {
    let Some(text) = field else {
        repairs.push(FenRepair::Missing { field: name });
        return default;
    };
    match text.parse::<u32>() {
        Ok(value) if value >= default => value,
        Ok(_) | Err(_) => {
            repairs.push(FenRepair::Respelled { field: name, found: text.to_owned() });
            default
        }
    }
}

fn set_up(
    setup: &Setup,
    mode: CastlingMode,
    en_passant: Option<Square>,
    repairs: &mut Vec<FenRepair>,
) -> Result<Position, FenError> {
    let position = match Chess::from_setup(setup.clone(), mode) {
        Ok(chess) => Position { chess },
        Err(error) => repaired(setup, error, en_passant, repairs)?,
    };
    dropped_rights(setup, &position, repairs);
    Ok(position)
}

fn repaired(
    setup: &Setup,
    error: PositionError<Chess>,
    en_passant: Option<Square>,
    repairs: &mut Vec<FenRepair>,
) -> Result<Position, FenError> {
    let kinds = error.kinds();
    if kinds.contains(PositionErrorKinds::INVALID_EP_SQUARE)
        && let Some(square) = en_passant
    {
        repairs.push(FenRepair::EnPassantDropped { square });
    }
    if kinds.contains(PositionErrorKinds::IMPOSSIBLE_CHECK) {
        repairs.push(FenRepair::ImpossibleCheckKept);
    }
    if kinds.contains(PositionErrorKinds::TOO_MUCH_MATERIAL) {
        repairs.push(FenRepair::TooMuchMaterialKept);
    }
    error
        .ignore_invalid_castling_rights()
        .or_else(PositionError::ignore_invalid_ep_square)
        .or_else(PositionError::ignore_impossible_check)
        .or_else(PositionError::ignore_too_much_material)
        .map(|chess| Position { chess })
        .map_err(|error| impossible(setup, error.kinds()))
}

/// Names the fault that makes the position unplayable, the gravest first.
fn impossible(setup: &Setup, kinds: PositionErrorKinds) -> FenError {
    for side in [Side::White, Side::Black] {
        let royal = setup.board.by_piece(shakmaty::Role::King.of(side_in(side)));
        if royal.is_empty() {
            return FenError::NoKing { side };
        }
        if royal.count() > 1 {
            return FenError::ManyKings {
                side,
                squares: royal.into_iter().map(square_out).collect(),
            };
        }
    }
    if kinds.contains(PositionErrorKinds::PAWNS_ON_BACKRANK) {
        let pawns = setup.board.pawns() & shakmaty::Bitboard::BACKRANKS;
        return FenError::PawnsOnLastRank { pawns: standing(setup, pawns) };
    }
    let waiting = !setup.turn;
    let Some(king) = setup.board.king_of(waiting) else { return FenError::Unplayable };
    let attackers = setup.board.attacks_to(king, setup.turn, setup.board.occupied());
    if attackers.is_empty() {
        return FenError::Unplayable;
    }
    let turned = setup.clone().into_swapped_turn();
    let possible_otherwise = Chess::from_setup(turned, CastlingMode::Chess960)
        .or_else(PositionError::ignore_invalid_castling_rights)
        .or_else(PositionError::ignore_impossible_check)
        .or_else(PositionError::ignore_too_much_material)
        .is_ok();
    FenError::WaitingKingAttacked {
        king: Standing {
            side: side_out(waiting),
            role: crate::standing::KING,
            square: square_out(king),
        },
        by: standing(setup, attackers),
        possible_otherwise,
    }
}

fn standing(setup: &Setup, squares: shakmaty::Bitboard) -> Vec<Standing> {
    let piece = |s| setup.board.piece_at(s).map(|p| placed(p, s));
    squares.into_iter().filter_map(piece).collect()
}

/// Compares the rights that the FEN states with those that the position can have.
fn dropped_rights(setup: &Setup, position: &Position, repairs: &mut Vec<FenRepair>) {
    let lost =
        setup.castling_rights & !shakmaty::Position::castles(&position.chess).castling_rights();
    for square in lost {
        let side = if square.rank() == shakmaty::Rank::First { Side::White } else { Side::Black };
        let king = position.king(side);
        let wing = if square_out(square).file() > king.file() { Wing::King } else { Wing::Queen };
        // Two letters may name one wing; it is dropped once, and not at all when the other letter stands.
        let kept = shakmaty::Position::castles(&position.chess).has(side_in(side), wing_in(wing));
        let repair = FenRepair::CastlingDropped { side, wing };
        if !kept && !repairs.contains(&repair) {
            repairs.push(repair);
        }
    }
}

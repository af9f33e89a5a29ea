//! Conversions between our small types and shakmaty's; both count squares from a1 to h8.

use shakmaty as sm;
use zapis_notation_core::{Officer, Promotion, Role, Side, Square, Wing};

pub(crate) const fn square_in(square: Square) -> sm::Square {
    sm::Square::new(square.index() as u32)
}

pub(crate) fn square_out(square: sm::Square) -> Square {
    Square::from_index(square.to_u32() as u8).expect("shakmaty counts squares from 0 to 63")
}

pub(crate) const fn role_in(role: Role) -> sm::Role {
    match role {
        Role::Pawn => sm::Role::Pawn,
        Role::Officer(Officer::King) => sm::Role::King,
        Role::Officer(Officer::Queen) => sm::Role::Queen,
        Role::Officer(Officer::Rook) => sm::Role::Rook,
        Role::Officer(Officer::Bishop) => sm::Role::Bishop,
        Role::Officer(Officer::Knight) => sm::Role::Knight,
    }
}

pub(crate) const fn role_out(role: sm::Role) -> Role {
    match role {
        sm::Role::Pawn => Role::Pawn,
        sm::Role::King => Role::Officer(Officer::King),
        sm::Role::Queen => Role::Officer(Officer::Queen),
        sm::Role::Rook => Role::Officer(Officer::Rook),
        sm::Role::Bishop => Role::Officer(Officer::Bishop),
        sm::Role::Knight => Role::Officer(Officer::Knight),
    }
}

/// No pawn becomes a pawn or a king, so those give nothing.
pub(crate) const fn promotion_out(role: sm::Role) -> Option<Promotion> {
    match role_out(role) {
        Role::Pawn => None,
        Role::Officer(officer) => Promotion::from_officer(officer),
    }
}

pub(crate) const fn side_in(side: Side) -> sm::Color {
    match side {
        Side::White => sm::Color::White,
        Side::Black => sm::Color::Black,
    }
}

pub(crate) const fn side_out(color: sm::Color) -> Side {
    match color {
        sm::Color::White => Side::White,
        sm::Color::Black => Side::Black,
    }
}

pub(crate) const fn wing_in(wing: Wing) -> sm::CastlingSide {
    match wing {
        Wing::King => sm::CastlingSide::KingSide,
        Wing::Queen => sm::CastlingSide::QueenSide,
    }
}

pub(crate) const fn wing_out(side: sm::CastlingSide) -> Wing {
    match side {
        sm::CastlingSide::KingSide => Wing::King,
        sm::CastlingSide::QueenSide => Wing::Queen,
    }
}

//! Plain English words for pieces, sides and lists, which all sentences of the crate are made of.

use std::fmt::Display;

use zapis_notation_core::{Officer, Role, Side, Square, Wing};

use crate::Standing;

pub(crate) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}

pub(crate) const fn adjective(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

pub(crate) const fn role_name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Officer(Officer::King) => "king",
        Role::Officer(Officer::Queen) => "queen",
        Role::Officer(Officer::Rook) => "rook",
        Role::Officer(Officer::Bishop) => "bishop",
        Role::Officer(Officer::Knight) => "knight",
    }
}

pub(crate) const fn plural(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawns",
        Role::Officer(Officer::King) => "kings",
        Role::Officer(Officer::Queen) => "queens",
        Role::Officer(Officer::Rook) => "rooks",
        Role::Officer(Officer::Bishop) => "bishops",
        Role::Officer(Officer::Knight) => "knights",
    }
}

pub(crate) const fn wing_name(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "short",
        Wing::Queen => "long",
    }
}

/// `white pawn on e2`.
pub(crate) fn named(piece: Standing) -> String {
    format!("{} {} on {}", adjective(piece.side), role_name(piece.role), piece.square)
}

/// `the pawn on e2`.
pub(crate) fn the(piece: Standing) -> String {
    format!("the {} on {}", role_name(piece.role), piece.square)
}

/// `the pawns on e2 and g2 and the rook on d1`: pieces of one kind are named together.
pub(crate) fn the_all(pieces: &[Standing]) -> String {
    let mut groups: Vec<(Role, Vec<Square>)> = Vec::new();
    for piece in pieces {
        match groups.iter_mut().find(|(role, _)| *role == piece.role) {
            Some((_, squares)) => squares.push(piece.square),
            None => groups.push((piece.role, vec![piece.square])),
        }
    }
    joined(groups.iter().map(|(role, squares)| {
        let name = if squares.len() == 1 { role_name(*role) } else { plural(*role) };
        format!("the {name} on {}", joined(squares.iter()))
    }))
}

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn joined<T: Display>(items: impl Iterator<Item = T>) -> String {
    listed(items, "and")
}

/// `a`, `a or b`, `a, b or c`.
pub(crate) fn either<T: Display>(items: impl Iterator<Item = T>) -> String {
    listed(items, "or")
}

fn listed<T: Display>(items: impl Iterator<Item = T>, last: &str) -> String {
    let items: Vec<String> = items.map(|i| i.to_string()).collect();
    match items.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

//! Sentences in English: the blanks of a wording filled with plain words.

use std::fmt::{self, Display, Formatter};

use super::{
    Choice, Count, Foreign, Pieces, Script, Sentence, Series, Share, Squares, Texts, Value, Written,
};
use crate::{Officer, Role, Side, Square, Standing, Wing};

/// Writes a sentence.
pub(super) fn write(sentence: &Sentence, f: &mut Formatter<'_>) -> fmt::Result {
    let mut rest = sentence.wording().english;
    while let Some((before, behind)) = rest.split_once('{') {
        f.write_str(before)?;
        let Some((blank, after)) = behind.split_once('}') else { return f.write_str(behind) };
        fill(sentence, blank, f)?;
        rest = after;
    }
    f.write_str(rest)
}

fn fill(sentence: &Sentence, blank: &str, f: &mut Formatter<'_>) -> fmt::Result {
    if let Some((name, words)) = blank.split_once('?') {
        let one = sentence.value(name).and_then(Value::number) == Some(1);
        let (first, other) = words.split_once(':').unwrap_or((words, words));
        return f.write_str(if one { first } else { other });
    }
    let (name, form) = blank.split_once('.').unwrap_or((blank, ""));
    let Some(value) = sentence.value(name) else { return write!(f, "{{{blank}}}") };
    match value {
        Value::Text(text) | Value::Foreign(Foreign(text)) => f.write_str(text),
        Value::Lettering(letters) => f.write_str(&letters.name),
        Value::Written(text) => written(text, f),
        Value::Count(Count(count)) => count.fmt(f),
        Value::Share(Share(share)) => write!(f, "{}.{} %", share / 10, share % 10),
        Value::Side(side) => f.write_str(side_name(*side, form == "adj")),
        Value::Role(role) => {
            f.write_str(if form == "plural" { plural(*role) } else { name_of(*role) })
        }
        Value::Wing(Wing::King) => f.write_str("short"),
        Value::Wing(Wing::Queen) => f.write_str("long"),
        Value::File(file) => file.fmt(f),
        Value::Rank(rank) => rank.fmt(f),
        Value::Square(square) => square.fmt(f),
        Value::Squares(Squares(squares)) => listed(squares, "and", f),
        Value::Pieces(Pieces(pieces)) if form == "named" => {
            listed(&pieces.iter().copied().map(named).collect::<Vec<_>>(), "and", f)
        }
        Value::Pieces(Pieces(pieces)) => listed(&together(pieces), "and", f),
        Value::Choice(Choice(texts)) if form == "quoted" => {
            listed(&texts.iter().map(|t| format!("`{t}`")).collect::<Vec<_>>(), "or", f)
        }
        Value::Choice(Choice(texts)) => listed(texts, "or", f),
        Value::Texts(Texts(texts)) => {
            f.write_str(&texts.iter().map(|t| format!("`{t}`")).collect::<Vec<_>>().join(", "))
        }
        Value::Sentence(inner) => inner.fmt(f),
        Value::Series(Series(sentences)) => {
            for (at, inner) in sentences.iter().enumerate() {
                f.write_str(if at == 0 { "" } else { ", " })?;
                inner.fmt(f)?;
            }
            Ok(())
        }
    }
}

const fn side_name(side: Side, adjective: bool) -> &'static str {
    match (side, adjective) {
        (Side::White, false) => "White",
        (Side::White, true) => "white",
        (Side::Black, false) => "Black",
        (Side::Black, true) => "black",
    }
}

const fn name_of(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Officer(Officer::King) => "king",
        Role::Officer(Officer::Queen) => "queen",
        Role::Officer(Officer::Rook) => "rook",
        Role::Officer(Officer::Bishop) => "bishop",
        Role::Officer(Officer::Knight) => "knight",
    }
}

const fn plural(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawns",
        Role::Officer(Officer::King) => "kings",
        Role::Officer(Officer::Queen) => "queens",
        Role::Officer(Officer::Rook) => "rooks",
        Role::Officer(Officer::Bishop) => "bishops",
        Role::Officer(Officer::Knight) => "knights",
    }
}

/// `white pawn on e2`.
fn named(piece: Standing) -> String {
    format!("{} {} on {}", side_name(piece.side, true), name_of(piece.role), piece.square)
}

/// `the pawns on e2 and g2`, `the rook on d1`: pieces of one kind are named together.
fn together(pieces: &[Standing]) -> Vec<String> {
    let mut groups: Vec<(Role, Vec<Square>)> = Vec::new();
    for piece in pieces {
        match groups.iter_mut().find(|(role, _)| *role == piece.role) {
            Some((_, squares)) => squares.push(piece.square),
            None => groups.push((piece.role, vec![piece.square])),
        }
    }
    let name = |role: Role, one: bool| if one { name_of(role) } else { plural(role) };
    let group = |(role, squares): (Role, Vec<Square>)| {
        format!("the {} on {}", name(role, squares.len() == 1), Listed(&squares, "and"))
    };
    groups.into_iter().map(group).collect()
}

struct Listed<'a, T>(&'a [T], &'a str);

impl<T: Display> Display for Listed<'_, T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        listed(self.0, self.1, f)
    }
}

/// `a`, `a and b`, `a, b and c`.
fn listed<T: Display>(items: &[T], last: &str, f: &mut Formatter<'_>) -> fmt::Result {
    for (at, item) in items.iter().enumerate() {
        match (at, at + 1 == items.len()) {
            (0, _) => {}
            (_, true) => write!(f, " {last} ")?,
            (_, false) => f.write_str(", ")?,
        }
        item.fmt(f)?;
    }
    Ok(())
}

/// A single sign with its code point and script; a longer text as it is.
fn written(text: &Written, f: &mut Formatter<'_>) -> fmt::Result {
    write!(f, "`{}`", text.shown())?;
    match text.single() {
        Some(c) => write!(f, " (U+{:04X}{})", c as u32, script(c)),
        None => Ok(()),
    }
}

const fn script(c: char) -> &'static str {
    match Script::of(c) {
        Some(Script::Digit) => ", digit",
        Some(Script::Latin) => ", Latin",
        Some(Script::Greek) => ", Greek",
        Some(Script::Cyrillic) => ", Cyrillic",
        Some(Script::Armenian) => ", Armenian",
        Some(Script::Hebrew) => ", Hebrew",
        Some(Script::Arabic) => ", Arabic",
        Some(Script::Fullwidth) => ", fullwidth",
        None => "",
    }
}

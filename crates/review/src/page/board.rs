//! A board as a drawing: own shapes, one symbol a piece.

use zapis_board::Position;
use zapis_notation_core::{File, LetterSet, Officer, Rank, Role, Side, Square};

use super::html::Html;
use crate::texts::{Blank, Texts};

/// The pieces as symbols of 40 by 40 units; drawn once a page, used on every square.
///
/// `line` is what lies inside a shape and takes the colour of its outline.
const PIECES: &str = include_str!("../../assets/pieces.svg");

/// Adds the shapes that boards refer to.
pub(super) fn shapes(html: &mut Html) {
    html.raw(PIECES);
}

/// Draws a position with White below; the squares of the last move are marked.
pub(super) fn draw(html: &mut Html, position: &Position, last: Option<&str>, t: &Texts) {
    let label = words(position, t);
    html.tag(
        "svg",
        &[("class", "board"), ("viewBox", "0 0 344 344"), ("role", "img"), ("aria-label", &label)],
    );
    html.raw("<rect class=\"light\" x=\"12\" y=\"0\" width=\"320\" height=\"320\"/>");
    html.raw("<path class=\"dark\" d=\"");
    let mut dark = String::new();
    for rank in 0..8 {
        for file in 0..8 {
            if (rank + file) % 2 == 0 {
                let (x, y) = (12 + file * 40, 280 - rank * 40);
                dark.extend(["M", &x.to_string(), " ", &y.to_string(), "h40v40h-40z"]);
            }
        }
    }
    html.text(&dark);
    html.raw("\"/>");
    for square in marked(last.unwrap_or_default()) {
        let (x, y) = corner(square);
        html.tag(
            "rect",
            &[("class", "last"), ("x", &x), ("y", &y), ("width", "40"), ("height", "40")],
        );
        html.end("rect");
    }
    for standing in position.pieces() {
        let (x, y) = corner(standing.square);
        let (class, shape) = (side_class(standing.side), shape(standing.role));
        html.tag(
            "use",
            &[
                ("class", class),
                ("href", shape),
                ("x", &x),
                ("y", &y),
                ("width", "40"),
                ("height", "40"),
            ],
        );
        html.end("use");
    }
    html.raw("<g class=\"rim\" aria-hidden=\"true\">");
    for (n, rank) in Rank::ALL.into_iter().enumerate() {
        let y = (304 - n * 40).to_string();
        html.element("text", &[("x", "5"), ("y", &y)], &rank.char().to_string());
    }
    for (n, file) in File::ALL.into_iter().enumerate() {
        let x = (32 + n * 40).to_string();
        html.element("text", &[("x", &x), ("y", "334")], &file.char().to_string());
    }
    html.raw("</g></svg>");
}

/// The two squares of a move in coordinate notation.
fn marked(uci: &str) -> impl Iterator<Item = Square> {
    let square = |text: Option<&str>| {
        let mut chars = text?.chars();
        let (file, rank) = (chars.next()?, chars.next()?);
        let file = File::ALL.into_iter().find(|f| f.char() == file)?;
        let rank = Rank::ALL.into_iter().find(|r| r.char() == rank)?;
        Some(Square::new(file, rank))
    };
    [square(uci.get(..2)), square(uci.get(2..4))].into_iter().flatten()
}

fn corner(square: Square) -> (String, String) {
    let file = File::ALL.into_iter().position(|f| f == square.file()).unwrap_or(0);
    let rank = Rank::ALL.into_iter().position(|r| r == square.rank()).unwrap_or(0);
    ((12 + file * 40).to_string(), (280 - rank * 40).to_string())
}

const fn side_class(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

const fn shape(role: Role) -> &'static str {
    match role {
        Role::Pawn => "#pawn",
        Role::Officer(Officer::King) => "#king",
        Role::Officer(Officer::Queen) => "#queen",
        Role::Officer(Officer::Rook) => "#rook",
        Role::Officer(Officer::Bishop) => "#bishop",
        Role::Officer(Officer::Knight) => "#knight",
    }
}

/// The position in words, for those who hear the page.
fn words(position: &Position, t: &Texts) -> String {
    let letters = LetterSet::from_tag(t.language().tag()).unwrap_or(LetterSet::standard());
    let side = |side: Side| {
        let mut pieces: Vec<(u8, String)> = position
            .pieces()
            .filter(|p| p.side == side)
            .map(|p| match p.role {
                Role::Pawn => (9, p.square.to_string()),
                Role::Officer(o) => {
                    let rank = Officer::ALL.into_iter().position(|x| x == o).unwrap_or(0);
                    (rank as u8, format!("{}{}", letters.letter(o), p.square))
                }
            })
            .collect();
        pieces.sort();
        pieces.into_iter().map(|(_, text)| text).collect::<Vec<_>>().join(" ")
    };
    t.with(
        "board-label",
        &[
            ("white", Blank::Text(&side(Side::White))),
            ("black", Blank::Text(&side(Side::Black))),
            ("turn", Blank::Text(side_class(position.side()))),
        ],
    )
}

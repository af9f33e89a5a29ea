//! The list of moves.

use zapis_notation_core::Side;

use super::html::Html;
use super::{View, words};

/// Draws the moves of the game, each a way to its ply.
pub(super) fn draw(html: &mut Html, view: &View<'_>) {
    let id = view.id("moves-heading");
    html.tag("section", &[("class", "moves"), ("aria-labelledby", &id)]);
    html.element("h2", &[("id", &id)], &view.t.get("moves"));
    html.raw("<p class=\"line\">");
    for ply in 0..view.game.decoded().transcript.lines.len() {
        let position = view.game.position(ply);
        let number = match position.side() {
            Side::White => format!("{}.", position.number()),
            Side::Black if ply == 0 => format!("{}…", position.number()),
            Side::Black => String::new(),
        };
        html.raw("<span class=\"turn\">");
        if !number.is_empty() {
            html.element("span", &[("class", "number")], &number);
        }
        one(html, view, ply);
        html.raw("</span> ");
    }
    let result = view.game.decoded().result.map_or("*", zapis_ingest::GameResult::as_str);
    html.element("span", &[("class", "result")], result);
    html.raw("</p></section>");
}

fn one(html: &mut Html, view: &View<'_>, ply: usize) {
    let current = ply == view.ply && view.cell.is_none() && !view.fixed;
    let class = format!("ply {}{}", words::band(view, ply), if current { " current" } else { "" });
    let written = view.game.decoded().transcript.lines.get(ply).map_or("", |l| l.text.trim());
    let label = words::sentence(view, ply, written);
    let text = words::spelled(view.game, ply);
    let (name, number) = (if view.fixed { "a" } else { "button" }, ply.to_string());
    if view.fixed {
        let href = format!("#g{}p{ply}", view.number);
        html.tag(name, &[("class", &class), ("href", &href), ("aria-label", &label)]);
    } else {
        html.tag(
            name,
            &[
                ("type", "button"),
                ("class", &class),
                ("data-ply", &number),
                ("tabindex", if current { "0" } else { "-1" }),
                ("aria-current", if current { "true" } else { "false" }),
                ("aria-label", &label),
            ],
        );
    }
    html.text(&text);
    html.element("span", &[("class", "mark")], words::mark(view, ply));
    html.end(name);
}

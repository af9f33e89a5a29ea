//! The ply that is looked at: the board after it, what is written, what it may be, what can be done.

use zapis_ingest::CellRef;

use super::html::Html;
use super::{View, board, crop, words};
use crate::texts::Blank;

/// Most moves that are offered: as many as there are keys.
const MOST: usize = 9;

/// Draws the panel.
pub(super) fn draw(html: &mut Html, view: &View<'_>) {
    let id = view.id("panel-heading");
    html.tag("section", &[("class", "panel"), ("aria-labelledby", &id)]);
    draw_board(html, view);
    html.raw("<div class=\"about\">");
    match view.cell.and_then(|(sheet, cell)| words::cell(view.game, CellRef { sheet, cell })) {
        Some(cell) => {
            html.element("h2", &[("id", &id)], &view.t.get("cell-without-move"));
            let text = cell.text.trim().to_owned();
            let said = view.t.with("cell-unused", &[("written", Blank::Text(&text))]);
            html.element("p", &[("class", "written-line")], &said);
        }
        None if view.game.decoded().transcript.lines.is_empty() => {
            html.element("h2", &[("id", &id)], &view.t.get("no-moves"));
            for said in &view.game.decoded().transcript.preface {
                html.element("p", &[("class", "written-line")], said);
            }
            if view.game.is_from_the_middle() {
                html.element("p", &[("class", "hint")], &view.t.get("give-position"));
            }
        }
        None => {
            html.element("h2", &[("id", &id)], &words::name(view, view.ply));
            written(html, view);
            choices(html, view);
        }
    }
    if !view.fixed {
        typing(html, view);
        tools(html, view);
    }
    html.raw("</div></section>");
}

fn draw_board(html: &mut Html, view: &View<'_>) {
    let game = &view.game.decoded().transcript.game;
    if view.cell.is_some() {
        board::draw(html, view.game.position(view.ply), None, view.t);
        return;
    }
    let last = game.plies().get(view.ply).map(zapis_board::Ply::uci);
    board::draw(html, view.game.position(view.ply + 1), last, view.t);
}

/// What each sheet has for the ply, and how it was read.
fn written(html: &mut Html, view: &View<'_>) {
    let Some(line) = view.game.decoded().transcript.lines.get(view.ply) else { return };
    html.raw("<p class=\"written-line\">");
    let several = view.game.record().sheets.len() > 1;
    for at in &line.cells {
        let Some(cell) = words::cell(view.game, *at) else { continue };
        if several {
            let number = Blank::Number(at.sheet as usize + 1);
            html.element(
                "span",
                &[("class", "which")],
                &view.t.with("sheet-number", &[("number", number)]),
            );
            html.raw(" ");
        }
        crop::draw(html, view, Some(*at));
        let text = cell.text.trim();
        html.element("q", &[], if text.is_empty() { words::NOTHING } else { text });
        html.raw(" ");
    }
    let sure = view.t.with("percent", &[("sure", Blank::Number(words::percent(view, view.ply)))]);
    let class = format!("how {}", words::band(view, view.ply));
    let how = format!("{} · {sure}", words::reading(view, view.ply));
    html.element("span", &[("class", &class)], &how);
    html.raw("</p>");
}

/// The moves that may have been played, the present one first.
fn choices(html: &mut Html, view: &View<'_>) {
    let transcript = &view.game.decoded().transcript;
    let (Some(line), Some(played)) =
        (transcript.lines.get(view.ply), transcript.game.plies().get(view.ply))
    else {
        return;
    };
    let own = (played.uci(), line.confidence);
    let rivals = line.alternatives.iter().map(|r| (r.uci.as_str(), r.confidence));
    html.tag("ol", &[("class", "choices"), ("aria-label", &view.t.get("choices"))]);
    for (n, (uci, sure)) in std::iter::once(own).chain(rivals).take(MOST).enumerate() {
        let text = words::spelled_uci(view.game, view.ply, uci);
        let share =
            view.t.with("percent", &[("sure", Blank::Number(usize::from(sure.per_mille() / 10)))]);
        html.raw("<li>");
        if view.fixed {
            html.element("b", &[], &text);
            html.raw(" ");
            html.element("span", &[("class", "share")], &share);
        } else {
            html.tag("button", &[("type", "button"), ("class", "choice"), ("data-uci", uci)]);
            html.element("kbd", &[], &(n + 1).to_string());
            html.element("b", &[], &text);
            html.element("span", &[("class", "share")], &share);
            html.end("button");
        }
        html.raw("</li>");
    }
    html.raw("</ol>");
}

fn typing(html: &mut Html, view: &View<'_>) {
    html.raw("<form class=\"typing\" id=\"typing\" autocomplete=\"off\">");
    html.element("label", &[("for", "typed")], &view.t.get("type-a-move"));
    html.raw("<span class=\"field\"><input id=\"typed\" name=\"text\" maxlength=\"40\" spellcheck=\"false\" autocapitalize=\"off\">");
    html.element("button", &[("type", "submit")], &view.t.get("enter"));
    html.raw("</span></form>");
}

/// What can be done with the ply or its cell, with the key that does it.
fn tools(html: &mut Html, view: &View<'_>) {
    let t = view.t;
    let undo = if view.game.steps().is_empty() { "true" } else { "false" };
    let redo = if view.game.can_redo() { "false" } else { "true" };
    html.tag("div", &[("class", "tools"), ("role", "group"), ("aria-label", &t.get("tools"))]);
    for (deed, key, text, off) in [
        ("previous", "p", t.get("previous-doubtful"), "false"),
        ("next", "n", t.get("next-doubtful"), "false"),
        ("keep", "⏎", t.get("keep"), "false"),
        ("undo", "u", t.get("undo"), undo),
        ("redo", "r", t.get("redo"), redo),
    ] {
        tool(html, deed, key, &text, off);
    }
    html.raw("</div>");
    html.raw("<details class=\"more\" id=\"more\">");
    html.element("summary", &[], &t.get("more"));
    html.raw("<div class=\"tools\">");
    for (deed, key, text) in [
        ("insert", "i", t.get("insert")),
        ("delete", "d", t.get("delete")),
        ("swap", "s", t.get("swap")),
        ("split", "x", t.get("split")),
        ("cut", "c", t.get("cut")),
        ("write", "w", t.get("write")),
    ] {
        tool(html, deed, key, &text, "false");
    }
    html.raw("</div>");
    html.element("p", &[("class", "hint")], &t.get("more-hint"));
    html.raw("</details>");
}

fn tool(html: &mut Html, deed: &str, key: &str, text: &str, off: &str) {
    html.tag(
        "button",
        &[
            ("type", "button"),
            ("data-do", deed),
            ("aria-disabled", off),
            ("aria-keyshortcuts", key),
        ],
    );
    html.element("kbd", &[("aria-hidden", "true")], key);
    html.text(text);
    html.end("button");
}

//! The page as one file without a server: for the players.

use super::html::Html;
use super::{View, board, cells, crop, frame, left, moves, panel, words};
use crate::game::Game;
use crate::texts::Texts;

/// Writes games as one HTML file that needs nothing beside it: no script, no server, no other file.
///
/// Plies under `threshold`, in thousandths, are shown as doubtful.
pub fn report(games: &[&Game], threshold: u16, t: &Texts) -> String {
    let mut html = Html::default();
    html.raw("<!doctype html>");
    html.tag("html", &[("lang", t.language().tag())]);
    html.raw("<head><meta charset=\"utf-8\">");
    html.raw("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\">");
    html.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">");
    html.raw("<meta name=\"color-scheme\" content=\"light dark\">");
    html.element("title", &[], &t.get("report-title"));
    html.raw("<style>");
    html.raw(include_str!("../../assets/page.css"));
    html.raw("</style></head><body class=\"report\">");
    board::shapes(&mut html);
    if games.len() > 1 {
        html.tag("nav", &[("class", "contents"), ("aria-label", &t.get("all-games"))]);
        html.raw("<ol>");
        for (number, game) in games.iter().enumerate() {
            html.raw("<li>");
            let href = format!("#g{number}");
            html.element("a", &[("href", &href)], &words::title(game, number, t));
            html.raw(" ");
            html.element("span", &[("class", "left")], &left(t, game.progress(threshold).doubtful));
            html.raw("</li>");
        }
        html.raw("</ol></nav>");
    }
    for (number, game) in games.iter().enumerate() {
        one(&mut html, game, number, threshold, t);
    }
    html.raw("</body></html>\n");
    html.finish()
}

fn one(html: &mut Html, game: &Game, number: usize, threshold: u16, t: &Texts) {
    let plies = game.decoded().transcript.lines.len();
    let view = View { game, number, ply: 0, cell: None, threshold, t, fixed: true };
    html.tag("div", &[("class", "game"), ("id", &format!("g{number}"))]);
    html.raw("<header>");
    html.element("h1", &[], &words::title(game, number, t));
    let progress = game.progress(threshold);
    html.raw("<p class=\"progress\">");
    frame::bar(html, progress.plies - progress.doubtful, progress.plies, &t.get("progress"));
    html.element("span", &[], &left(t, progress.doubtful));
    html.raw("</p></header><main class=\"columns\"><div class=\"left\">");
    crop::keep(html, &view);
    cells::draw(html, &view);
    frame::tags(html, &view);
    html.raw("</div><div class=\"right\"><div class=\"boards\">");
    for ply in 0..plies {
        let id = format!("g{number}p{ply}");
        let first = if ply == 0 { "step first" } else { "step" };
        html.tag("div", &[("class", first), ("id", &id)]);
        panel::draw(html, &View { ply, ..view });
        steps(html, &view, ply, plies);
        html.end("div");
    }
    html.raw("</div>");
    moves::draw(html, &view);
    html.raw("</div></main></div>");
}

/// Ways to the plies before and after.
fn steps(html: &mut Html, view: &View<'_>, ply: usize, plies: usize) {
    html.raw("<p class=\"steps\">");
    for (at, id) in
        [(ply.checked_sub(1), "previous"), (Some(ply + 1).filter(|p| *p < plies), "next")]
    {
        let text = view.t.get(id);
        match at {
            Some(at) => {
                let href = format!("#g{}p{at}", view.number);
                html.element("a", &[("href", &href)], &text);
            }
            None => html.element("span", &[], &text),
        }
        html.raw(" ");
    }
    html.raw("</p>");
}

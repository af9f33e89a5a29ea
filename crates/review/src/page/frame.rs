//! What is around a game: the empty page that a browser opens first, the head, the tags, and refusals.

use super::html::Html;
use super::{View, board, left, words};
use crate::sitting::Sitting;
use crate::texts::{Texts, UiLanguage};

/// The page that is opened; it holds nothing of any game until the browser has shown who it is.
pub(crate) fn shell(t: &Texts) -> String {
    let mut html = Html::default();
    begin(&mut html, t);
    html.raw("<script src=\"/page.js\" defer></script></head>");
    html.tag(
        "body",
        &[
            ("data-gone", &t.get("program-gone")),
            ("data-split", &t.get("ask-split")),
            ("data-write", &t.get("ask-write")),
        ],
    );
    board::shapes(&mut html);
    html.element("p", &[("id", "alarm"), ("role", "alert"), ("hidden", "")], "");
    // It stays while pages come and go: what is said in one that has just come is not heard.
    html.element("p", &[("id", "live"), ("role", "status"), ("class", "unseen")], "");
    html.raw("<div id=\"app\" aria-busy=\"true\"><noscript>");
    html.element("p", &[("class", "refusal")], &t.get("no-script"));
    html.raw("</noscript></div><dialog id=\"ask\" aria-labelledby=\"ask-label\"><form method=\"dialog\">");
    html.raw("<label id=\"ask-label\" for=\"ask-text\"></label>");
    html.raw("<input id=\"ask-text\" maxlength=\"255\" spellcheck=\"false\" autocomplete=\"off\">");
    html.element("button", &[("value", "ok")], &t.get("ok"));
    html.element("button", &[("value", "")], &t.get("cancel"));
    html.raw("</form></dialog></body></html>");
    html.finish()
}

/// A page that says why there is none.
pub(crate) fn refusal(t: &Texts, id: &str) -> String {
    let mut html = Html::default();
    begin(&mut html, t);
    html.raw("</head><body>");
    html.element("p", &[("class", "refusal"), ("role", "alert")], &t.get(id));
    html.raw("</body></html>");
    html.finish()
}

fn begin(html: &mut Html, t: &Texts) {
    html.raw("<!doctype html>");
    html.tag("html", &[("lang", t.language().tag())]);
    html.raw("<head><meta charset=\"utf-8\">");
    html.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">");
    html.raw("<meta name=\"color-scheme\" content=\"light dark\">");
    html.element("title", &[], &t.get("title"));
    html.raw("<link rel=\"icon\" href=\"/icon.svg\"><link rel=\"stylesheet\" href=\"/page.css\">");
}

/// Draws the head of a game: its name, how far it has come, and what can be done with the whole.
pub(super) fn head(html: &mut Html, sitting: &Sitting, view: &View<'_>, key: &str) {
    let t = view.t;
    html.raw("<header>");
    if sitting.games().count() > 1 {
        html.tag("button", &[("type", "button"), ("data-do", "list"), ("aria-keyshortcuts", "g")]);
        html.element("kbd", &[("aria-hidden", "true")], "g");
        html.text(&t.get("all-games"));
        html.end("button");
    }
    html.element("h1", &[], &words::title(view.game, view.number, t));
    let progress = view.game.progress(view.threshold);
    html.tag("p", &[("class", "progress"), ("id", "progress")]);
    bar(html, progress.plies - progress.doubtful, progress.plies, &t.get("progress"));
    html.element("span", &[], &left(t, progress.doubtful));
    html.raw("</p>");
    exports(html, t, Some(view.number), key);
    languages(html, t);
    html.raw("</header>");
}

/// Draws a bar of progress.
pub(super) fn bar(html: &mut Html, done: usize, all: usize, label: &str) {
    let (done, all) = (done.to_string(), all.max(1).to_string());
    html.tag("progress", &[("value", &done), ("max", &all), ("aria-label", label)]);
    html.end("progress");
}

/// Links to what is handed out, of one game or of all.
pub(super) fn exports(html: &mut Html, t: &Texts, number: Option<usize>, key: &str) {
    let which = number.map_or("all".to_owned(), |n| n.to_string());
    html.tag("nav", &[("class", "exports"), ("aria-label", &t.get("export"))]);
    html.element("span", &[("aria-hidden", "true")], &t.get("export"));
    for (name, text) in
        [("pgn", "PGN".to_owned()), ("json", "JSON".to_owned()), ("training", t.get("training"))]
    {
        let href = format!("/export/{name}?game={which}&key={key}");
        html.element("a", &[("href", &href), ("download", ""), ("data-export", name)], &text);
    }
    html.end("nav");
}

/// The choice of the page's language.
pub(super) fn languages(html: &mut Html, t: &Texts) {
    html.raw("<label class=\"language\"><span class=\"unseen\">");
    html.text(&t.get("language"));
    html.raw("</span><select id=\"language\">");
    for language in UiLanguage::ALL {
        let tag = language.tag();
        if language == t.language() {
            html.element(
                "option",
                &[("value", tag), ("lang", tag), ("selected", "")],
                language.name(),
            );
        } else {
            html.element("option", &[("value", tag), ("lang", tag)], language.name());
        }
    }
    html.raw("</select></label>");
}

/// The tags that every game has in PGN.
const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// Draws the tags, each in a field of its own.
pub(super) fn tags(html: &mut Html, view: &View<'_>) {
    let record = view.game.record();
    let others = record.tags.iter().map(|(n, _)| n.as_str()).filter(|n| !ROSTER.contains(n));
    // Where the page begins in the middle of a game, the position is asked for.
    let position = (view.game.is_from_the_middle() && record.tag("FEN").is_none()).then_some("FEN");
    let names: Vec<&str> = ROSTER.into_iter().chain(position).chain(others).collect();
    let id = view.id("tags-heading");
    html.tag("section", &[("class", "tags"), ("aria-labelledby", &id)]);
    html.element("h2", &[("id", &id)], &view.t.get("tags"));
    html.raw("<dl>");
    for (n, name) in names.iter().enumerate() {
        let value = record.tag(name).unwrap_or_default();
        if view.fixed {
            if !value.is_empty() {
                html.element("dt", &[], &label(view.t, name));
                html.element("dd", &[], value);
            }
            continue;
        }
        let id = format!("tag-{n}");
        html.raw("<dt>");
        html.element("label", &[("for", &id)], &label(view.t, name));
        html.raw("</dt><dd>");
        html.tag(
            "input",
            &[
                ("id", &id),
                ("data-tag", name),
                ("value", value),
                ("maxlength", "255"),
                ("autocomplete", "off"),
            ],
        );
        html.raw("</dd>");
    }
    html.raw("</dl></section>");
}

/// Names a tag in the language of the page, as far as it is one of a scoresheet's fields.
fn label(t: &Texts, name: &str) -> String {
    let id = match name {
        "Event" => "tag-event",
        "Site" => "tag-site",
        "Date" => "tag-date",
        "Round" => "tag-round",
        "Board" => "tag-board",
        "White" => "white",
        "Black" => "black",
        "WhiteElo" => "tag-white-elo",
        "BlackElo" => "tag-black-elo",
        "Result" => "tag-result",
        "FEN" => "tag-position",
        other => return other.to_owned(),
    };
    t.get(id)
}

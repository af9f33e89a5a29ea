//! The page as HTML, written by the server: nothing that comes from an input gets into it unescaped.

mod board;
mod cells;
mod crop;
mod frame;
mod html;
mod list;
mod moves;
mod panel;
mod report;
mod words;

pub(crate) use frame::{refusal, shell};
pub(crate) use list::games;
pub use report::report;

use crate::game::Game;
use crate::sitting::Sitting;
use crate::texts::{Blank, Texts};
use html::Html;

/// What a page is drawn from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View<'a> {
    /// The game.
    pub(crate) game: &'a Game,
    /// Which it is of all, from 0.
    pub(crate) number: usize,
    /// The ply that is looked at.
    pub(crate) ply: usize,
    /// The cell that is looked at, where it records no ply.
    pub(crate) cell: Option<(u32, u32)>,
    /// Confidence under which a ply is doubtful.
    pub(crate) threshold: u16,
    /// The texts.
    pub(crate) t: &'a Texts,
    /// Whether the page is one that nothing can be done on.
    pub(crate) fixed: bool,
}

impl View<'_> {
    /// Returns a name for an element that no other one on the page has.
    fn id(&self, name: &str) -> String {
        if self.fixed { format!("g{}p{}-{name}", self.number, self.ply) } else { name.to_owned() }
    }
}

/// What is said at the top of the page after something was done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Notice {
    /// The text.
    pub(crate) text: String,
    /// Whether it tells of a failure.
    pub(crate) bad: bool,
}

/// Draws one game.
pub(crate) fn game(
    sitting: &Sitting,
    number: usize,
    ply: usize,
    cell: Option<(u32, u32)>,
    key: &str,
    notice: Option<&Notice>,
) -> String {
    let t = sitting.texts();
    let mut html = Html::default();
    let Some(game) = sitting.game(number) else { return games(sitting, key) };
    let last = game.decoded().transcript.lines.len().saturating_sub(1);
    let threshold = sitting.threshold();
    let last = if cell.is_some() { last + 1 } else { last };
    let view = View { game, number, ply: ply.min(last), cell, threshold, t, fixed: false };
    let question = game.question(threshold).map(|q| game.target(q));
    let question = question.map(|(ply, cell)| place(ply, cell)).unwrap_or_default();
    html.tag(
        "div",
        &[
            ("class", "game"),
            ("data-view", "game"),
            ("data-game", &number.to_string()),
            ("data-at", &place(view.ply, cell)),
            ("data-question", &question),
            ("data-revision", &game.revision().to_string()),
            ("data-pending", if game.is_pending() { "true" } else { "false" }),
        ],
    );
    frame::head(&mut html, sitting, &view, key);
    html.tag("p", &[("id", "notice"), ("class", notice.map_or("", class))]);
    html.text(notice.map_or("", |n| n.text.as_str()));
    html.end("p");
    html.raw("<main class=\"columns\">");
    html.raw("<div class=\"left\">");
    cells::draw(&mut html, &view);
    frame::tags(&mut html, &view);
    html.raw("</div><div class=\"right\">");
    panel::draw(&mut html, &view);
    moves::draw(&mut html, &view);
    html.raw("</div></main>");
    html.end("div");
    html.finish()
}

/// Where the page looks, for its script: `ply` or `ply@sheet.cell`.
fn place(ply: usize, cell: Option<(u32, u32)>) -> String {
    cell.map_or_else(|| ply.to_string(), |(sheet, cell)| format!("{ply}@{sheet}.{cell}"))
}

fn class(notice: &Notice) -> &'static str {
    if notice.bad { "bad" } else { "good" }
}

/// Says how many plies are left to look at.
fn left(t: &Texts, doubtful: usize) -> String {
    if doubtful == 0 {
        t.get("nothing-doubtful")
    } else {
        t.with("doubtful-left", &[("count", Blank::Number(doubtful))])
    }
}

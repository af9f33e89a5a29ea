//! The piece of the page's image on which a cell stands.

use zapis_ingest::{Area, CellRef};

use super::html::Html;
use super::{View, words};

/// Shares of a cell's height that are shown around it: ink runs over the boxes.
const MARGIN: i32 = 3;

/// Draws what stands on the image where a cell is, when it is known where that is.
pub(super) fn draw(html: &mut Html, view: &View<'_>, at: Option<CellRef>) {
    let cell = at.and_then(|at| words::cell(view.game, at));
    let Some(Area { page, frame }) = cell.and_then(|c| c.area) else { return };
    if view.game.pictures().get(page as usize).is_none() {
        return;
    }
    let margin = frame.height() / MARGIN;
    let (width, height) = (frame.width() + 2 * margin, frame.height() + 2 * margin);
    let piece = format!("{} {} {width} {height}", frame.left - margin, frame.top - margin);
    html.tag("svg", &[("class", "crop"), ("viewBox", &piece), ("aria-hidden", "true")]);
    if view.fixed {
        let href = format!("#{}", name(view, page as usize));
        html.tag("use", &[("href", &href)]);
        html.end("use");
    } else {
        let href = format!("/picture?game={}&page={page}", view.number);
        html.tag("image", &[("href", &href)]);
        html.end("image");
    }
    html.end("svg");
}

/// Puts the images into a page that has nothing beside it, for the pieces to be taken from.
pub(super) fn keep(html: &mut Html, view: &View<'_>) {
    if view.game.pictures().is_empty() {
        return;
    }
    html.raw("<svg width=\"0\" height=\"0\" class=\"unseen\" aria-hidden=\"true\"><defs>");
    for (page, picture) in view.game.pictures().iter().enumerate() {
        html.tag("image", &[("id", &name(view, page)), ("href", &picture.address())]);
        html.end("image");
    }
    html.raw("</defs></svg>");
}

fn name(view: &View<'_>, page: usize) -> String {
    format!("g{}s{page}", view.number)
}

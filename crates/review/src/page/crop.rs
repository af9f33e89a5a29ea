//! The piece of the page's image on which a cell stands.

use std::collections::BTreeSet;

use zapis_ingest::{Area, CellRef};

use super::html::Html;
use super::{View, words};

/// Shares of a cell's height that are shown around it: ink runs over the boxes.
const MARGIN: i32 = 3;

/// An image takes on the shape that it is given.
const STRETCHED: (&str, &str) = ("preserveAspectRatio", "none");

/// Draws what stands on the image where a cell is, when it is known where that is.
pub(super) fn draw(html: &mut Html, view: &View<'_>, at: Option<CellRef>) {
    let cell = at.and_then(|at| words::cell(view.game, at));
    let Some(Area { page, whole, frame }) = cell.and_then(|c| c.area) else { return };
    if view.game.pictures().get(page as usize).is_none() || view.fixed && whole.is_none() {
        // In a page of one file an image is as large as whoever shows it says, and here nobody knows how large.
        return;
    }
    let margin = frame.height() / MARGIN;
    let (width, height) = (frame.width() + 2 * margin, frame.height() + 2 * margin);
    let piece = format!("{} {} {width} {height}", frame.left - margin, frame.top - margin);
    html.tag("svg", &[("class", "crop"), ("viewBox", &piece), ("aria-hidden", "true")]);
    // An image of another resolution than the recogniser had is stretched to the page that it saw.
    let (left, top, width, height) = whole.map_or_else(Default::default, |page| {
        let text = |n: i32| n.to_string();
        (text(page.left), text(page.top), text(page.width()), text(page.height()))
    });
    let mut place = vec![("x", left.as_str()), ("y", top.as_str())];
    if whole.is_some_and(|page| page.width() > 0 && page.height() > 0) {
        place.extend([("width", width.as_str()), ("height", height.as_str())]);
        place.push(STRETCHED);
    }
    if view.fixed {
        let shown = format!("#{}", name(view, page as usize));
        place.push(("href", &shown));
        html.tag("use", &place);
        html.end("use");
    } else {
        let shown = format!("/picture?game={}&page={page}", view.number);
        place.push(("href", &shown));
        html.tag("image", &place);
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
    // Of a book of many games each has its own pages alone.
    let cells = view.game.record().sheets.iter().flat_map(|s| &s.cells);
    let used: BTreeSet<u32> = cells.filter_map(|c| c.area).map(|a| a.page).collect();
    let pages = view.game.pictures().iter().enumerate();
    for (page, picture) in pages.filter(|(page, _)| used.contains(&(*page as u32))) {
        html.tag("symbol", &[("id", &name(view, page)), ("viewBox", "0 0 1 1"), STRETCHED]);
        let address = picture.address();
        html.tag("image", &[("width", "1"), ("height", "1"), STRETCHED, ("href", &address)]);
        html.end("image");
        html.end("symbol");
    }
    html.raw("</defs></svg>");
}

fn name(view: &View<'_>, page: usize) -> String {
    format!("g{}s{page}", view.number)
}

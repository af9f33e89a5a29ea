//! The sheets: what stands in each cell, beside the move that it was read as.

use std::collections::BTreeMap;

use zapis_ingest::CellRef;
use zapis_notation_core::{Side, look_alike};

use super::html::Html;
use super::{View, crop, words};
use crate::compare::{self, Agreement};
use crate::texts::Blank;

/// A row of the table: a move number with the plies of both sides, or a cell that is no move.
enum Row {
    Move { number: u32, white: Option<usize>, black: Option<usize> },
    Extra { at: CellRef, ply: usize },
}

/// Draws the sheets as one table by move number, the sheets of one ply beside each other.
pub(super) fn draw(html: &mut Html, view: &View<'_>) {
    let sheets = view.game.record().sheets.len().max(1);
    let id = view.id("sheets-heading");
    html.tag("section", &[("class", "sheets"), ("aria-labelledby", &id)]);
    html.element("h2", &[("id", &id)], &view.t.get("sheet"));
    html.tag("table", &[("class", if sheets > 1 { "sheet several" } else { "sheet" })]);
    heading(html, view, sheets);
    html.raw("<tbody>");
    for row in rows(view) {
        match row {
            Row::Move { number, white, black } => {
                html.raw("<tr>");
                html.element("th", &[("scope", "row")], &number.to_string());
                for ply in [white, black] {
                    for sheet in 0..sheets {
                        html.raw("<td>");
                        if let Some(ply) = ply {
                            place(html, view, ply, sheet as u32);
                        }
                        html.raw("</td>");
                    }
                }
                html.raw("</tr>");
            }
            Row::Extra { at, ply } => extra(html, view, sheets, at, ply),
        }
    }
    html.raw("</tbody></table></section>");
}

fn heading(html: &mut Html, view: &View<'_>, sheets: usize) {
    let span = sheets.to_string();
    html.raw("<thead><tr>");
    html.element("th", &[("scope", "col")], &view.t.get("number"));
    html.element("th", &[("scope", "colgroup"), ("colspan", &span)], &view.t.get("white"));
    html.element("th", &[("scope", "colgroup"), ("colspan", &span)], &view.t.get("black"));
    html.raw("</tr>");
    if sheets > 1 {
        html.raw("<tr><td></td>");
        for _ in 0..2 {
            for sheet in 0..sheets {
                let name = view.t.with("sheet-number", &[("number", Blank::Number(sheet + 1))]);
                html.element("th", &[("scope", "col")], &name);
            }
        }
        html.raw("</tr>");
    }
    html.raw("</thead>");
}

/// Lays out the plies by move number, and what records none of them before the ply that follows it.
fn rows(view: &View<'_>) -> Vec<Row> {
    let game = view.game;
    let lines = &game.decoded().transcript.lines;
    let mut used: Vec<BTreeMap<u32, usize>> = vec![BTreeMap::new(); game.record().sheets.len()];
    for (ply, line) in lines.iter().enumerate() {
        for at in &line.cells {
            if let Some(sheet) = used.get_mut(at.sheet as usize) {
                sheet.insert(at.cell, ply);
            }
        }
    }
    let mut extras: BTreeMap<usize, Vec<CellRef>> = BTreeMap::new();
    for (sheet, cells) in game.record().sheets.iter().enumerate() {
        for (cell, content) in cells.cells.iter().enumerate() {
            let cell = cell as u32;
            if used[sheet].contains_key(&cell) || content.text.trim().is_empty() {
                continue;
            }
            let next = used[sheet].range(cell..).next().map_or(lines.len(), |(_, ply)| *ply);
            let at = CellRef { sheet: sheet as u32, cell };
            extras.entry(next).or_default().push(at);
        }
    }
    let mut rows = Vec::new();
    for ply in 0..lines.len() {
        let position = game.position(ply);
        for at in extras.remove(&ply).unwrap_or_default() {
            rows.push(Row::Extra { at, ply });
        }
        let number = position.number();
        match (position.side(), rows.last_mut()) {
            (Side::Black, Some(Row::Move { number: n, black: black @ None, .. }))
                if *n == number =>
            {
                *black = Some(ply);
            }
            (Side::White, _) => rows.push(Row::Move { number, white: Some(ply), black: None }),
            (Side::Black, _) => rows.push(Row::Move { number, white: None, black: Some(ply) }),
        }
    }
    for (ply, cells) in extras {
        rows.extend(cells.into_iter().map(|at| Row::Extra { at, ply }));
    }
    rows
}

/// The cell of one sheet that records a ply.
fn place(html: &mut Html, view: &View<'_>, ply: usize, sheet: u32) {
    let lines = &view.game.decoded().transcript.lines;
    let Some(line) = lines.get(ply) else { return };
    let at = line.cells.iter().find(|c| c.sheet == sheet).copied();
    let text = at.and_then(|a| words::cell(view.game, a)).map_or("", |c| c.text.trim());
    let read = words::spelled(view.game, ply);
    let differs = match compare::at(view.game, ply) {
        Agreement::Differs => " differs",
        Agreement::Missing if at.is_none() => " differs absent",
        Agreement::Missing | Agreement::Same | Agreement::Single => "",
    };
    let current = ply == view.ply && view.cell.is_none();
    let class = format!(
        "cell {}{differs}{}{}",
        words::band(view, ply),
        if current { " current" } else { "" },
        if at.is_none() { " empty" } else { "" }
    );
    let mut label = words::sentence(view, ply, text);
    if view.game.record().sheets.len() > 1 {
        let number = Blank::Number(sheet as usize + 1);
        label = format!("{}: {label}", view.t.with("sheet-number", &[("number", number)]));
    }
    open(html, view, ply, at, &class, current, &label);
    crop::draw(html, view, at);
    html.element(
        "span",
        &[("class", "written")],
        if text.is_empty() { words::NOTHING } else { text },
    );
    if !looks_like(text, &read) {
        html.element("span", &[("class", "read")], &read);
    }
    html.element("span", &[("class", "mark")], words::mark(view, ply));
    close(html, view);
}

/// Tells whether two texts look the same to the eye: a letter in the other script is no news beside itself.
fn looks_like(a: &str, b: &str) -> bool {
    let same = |(a, b): (char, char)| a == b || look_alike(a, b);
    a.chars().count() == b.chars().count() && a.chars().zip(b.chars()).all(same)
}

fn extra(html: &mut Html, view: &View<'_>, sheets: usize, at: CellRef, ply: usize) {
    let Some(cell) = words::cell(view.game, at) else { return };
    let span = (2 * sheets).to_string();
    html.raw("<tr class=\"extra\"><td></td>");
    html.tag("td", &[("colspan", &span)]);
    let current = view.cell == Some((at.sheet, at.cell));
    let class = format!("cell unused{}", if current { " current" } else { "" });
    let what = view.t.with("cell-unused", &[("written", Blank::Text(cell.text.trim()))]);
    open(html, view, ply, Some(at), &class, current, &what);
    crop::draw(html, view, Some(at));
    html.element("span", &[("class", "written")], cell.text.trim());
    html.element("span", &[("class", "read")], &view.t.get("no-move"));
    close(html, view);
    html.raw("</td></tr>");
}

fn open(
    html: &mut Html,
    view: &View<'_>,
    ply: usize,
    at: Option<CellRef>,
    class: &str,
    current: bool,
    label: &str,
) {
    let ply_text = ply.to_string();
    if view.fixed {
        let href = format!("#g{}p{ply}", view.number);
        html.tag("a", &[("class", class), ("href", &href), ("aria-label", label)]);
        return;
    }
    let cell = match at {
        Some(at) if class.contains("unused") => format!("{}.{}", at.sheet, at.cell),
        _ => String::new(),
    };
    let (tab, now) = if current { ("0", "true") } else { ("-1", "false") };
    html.tag(
        "button",
        &[
            ("type", "button"),
            ("class", class),
            ("data-ply", &ply_text),
            ("data-cell", &cell),
            ("tabindex", tab),
            ("aria-current", now),
            ("aria-label", label),
        ],
    );
}

fn close(html: &mut Html, view: &View<'_>) {
    html.end(if view.fixed { "a" } else { "button" });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_another_script_look_like_their_own() {
        assert!(looks_like("Cg7", "Сg7") && looks_like("Nf3", "Nf3"));
        assert!(!looks_like("Cg7", "Фg7") && !looks_like("ed", "exd5"));
    }
}

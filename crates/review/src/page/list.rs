//! All games of a run with how far each has come.

use super::html::Html;
use super::{frame, left, words};
use crate::sitting::Sitting;

/// Draws the list.
pub(crate) fn games(sitting: &Sitting, key: &str) -> String {
    let t = sitting.texts();
    let mut html = Html::default();
    html.raw("<div class=\"list\" data-view=\"list\"><header>");
    html.element("h1", &[], &t.get("all-games"));
    let all = sitting.progress();
    html.raw("<p class=\"progress\">");
    frame::bar(&mut html, all.plies - all.doubtful, all.plies, &t.get("progress"));
    html.element("span", &[], &left(t, all.doubtful));
    html.raw("</p>");
    frame::exports(&mut html, t, None, key);
    frame::languages(&mut html, t);
    html.raw("</header><main><ol class=\"games\">");
    for (number, (file, game)) in sitting.games().enumerate() {
        let progress = game.progress(sitting.threshold());
        let state = if progress.doubtful == 0 { "done" } else { "open" };
        html.raw("<li>");
        let class = format!("open-game {state}");
        html.tag(
            "button",
            &[("type", "button"), ("class", &class), ("data-open", &number.to_string())],
        );
        html.element("b", &[], &words::title(game, number, t));
        let file = file.rsplit(['/', '\\']).next().unwrap_or(file);
        html.element("span", &[("class", "file")], file);
        frame::bar(
            &mut html,
            progress.plies - progress.doubtful,
            progress.plies,
            &t.get("progress"),
        );
        html.element("span", &[("class", "left")], &left(t, progress.doubtful));
        html.raw("</button></li>");
    }
    html.raw("</ol></main></div>");
    html.finish()
}

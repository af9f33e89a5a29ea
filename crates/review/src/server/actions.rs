//! What a page asks to be done, and the page that comes of it.

use std::path::Path;
use std::sync::Arc;

use axum::body::Bytes;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use zapis_ingest::{CellRef, decode_pages};

use super::{Shared, guard, html};
use crate::book::settle_on_disk;
use crate::game::Game;
use crate::page::{self, Notice};
use crate::sitting::{Deed, Sitting};
use crate::step::Step;
use crate::texts::{Blank, UiLanguage};
use crate::training;
use crate::typed::{Typed, meaning};

/// Most characters of a text that is typed.
const MOST_TYPED: usize = 255;

/// A request of the page's script.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Asked {
    /// The game; none for the list of all.
    game: Option<usize>,
    /// The ply that is looked at.
    ply: Option<usize>,
    /// The cell that is looked at, where it records no ply.
    cell: Option<(u32, u32)>,
    /// Which moves the page shows.
    revision: Option<u64>,
    /// What to do.
    act: String,
    /// A move in coordinate notation.
    uci: String,
    /// What was typed.
    text: String,
    /// The name of a tag.
    name: String,
    /// Where a cell is split, in characters.
    at: u32,
}

/// Where the page looks.
#[derive(Clone, Copy, Debug)]
struct Look {
    ply: usize,
    cell: Option<(u32, u32)>,
}

/// Answers a request with the page as it is afterwards.
pub(super) fn answer(sitting: &mut Sitting, body: &Bytes, act: bool, key: &str) -> Response {
    let Ok(asked) = serde_json::from_slice::<Asked>(body) else {
        return (StatusCode::BAD_REQUEST, "").into_response();
    };
    if asked.act == "language"
        && let Some(language) = UiLanguage::from_tag(&asked.text)
    {
        sitting.speak(language);
    }
    let several = sitting.games().count() > 1;
    let number = match asked.game {
        Some(number) => number,
        None if several => return html(page::games(sitting, key)),
        None => 0,
    };
    let Some(game) = sitting.game(number) else { return html(page::games(sitting, key)) };
    let look = match asked.ply {
        Some(ply) => Look { ply, cell: asked.cell },
        None => next(game, sitting.threshold(), Look { ply: 0, cell: None }),
    };
    if !act {
        return html(page::game(sitting, number, look.ply, look.cell, key, None));
    }
    let (notice, look) = match deed(sitting, number, &asked, look) {
        Ok(deed) => done(sitting, number, &asked, deed, look),
        Err(text) => (Some(Notice { text, bad: true }), look),
    };
    html(page::game(sitting, number, look.ply, look.cell, key, notice.as_ref()))
}

/// Reads a game without haste after an answer, and tells whether that changed anything.
pub(super) async fn finish(shared: Arc<Shared>, body: Bytes) -> Response {
    let number = serde_json::from_slice::<Asked>(&body).ok().and_then(|a| a.game).unwrap_or(0);
    let work = shared.sitting().game(number).and_then(Game::unfinished);
    let Some((record, settings, revision)) = work else {
        return StatusCode::NO_CONTENT.into_response();
    };
    let log = shared.sitting().log(number).map(Path::to_owned);
    let read = tokio::task::spawn_blocking(move || {
        if let Some(log) = log {
            settle_on_disk(&log);
        }
        decode_pages(&record, &settings)
    });
    let read = read.await;
    let changed = read.is_ok_and(|decoded| {
        shared.sitting().game_mut(number).is_some_and(|game| game.adopt(revision, decoded))
    });
    if changed { StatusCode::OK.into_response() } else { StatusCode::NO_CONTENT.into_response() }
}

/// Does a deed and says what came of it.
fn done(
    sitting: &mut Sitting,
    number: usize,
    asked: &Asked,
    deed: Deed,
    look: Look,
) -> (Option<Notice>, Look) {
    let settles = matches!(asked.act.as_str(), "pick" | "keep" | "type");
    let outcome = sitting.act(number, deed);
    let t = sitting.texts();
    let bad = |text: String| Some(Notice { text, bad: true });
    match outcome {
        Err(error) => {
            let text = t.with("not-saved", &[("why", Blank::Text(&error.to_string()))]);
            return (bad(text), look);
        }
        Ok(false) => return (bad(t.get("not-possible")), look),
        Ok(true) => {}
    }
    let Some(game) = sitting.game(number) else { return (None, look) };
    let millis = usize::try_from(game.took().as_millis()).unwrap_or(usize::MAX);
    let text = t.with("read-again", &[("millis", Blank::Number(millis))]);
    let look = if settles {
        next(game, sitting.threshold(), look)
    } else {
        Look { ply: look.ply, cell: None }
    };
    (Some(Notice { text, bad: false }), look)
}

/// Where to look for the next question; where one is now when there is none.
fn next(game: &Game, threshold: u16, now: Look) -> Look {
    game.question(threshold).map_or(Look { ply: now.ply, cell: None }, |question| {
        let (ply, cell) = game.target(question);
        Look { ply, cell }
    })
}

/// Finds out what is to be done; the error is what to say instead.
fn deed(sitting: &Sitting, number: usize, asked: &Asked, look: Look) -> Result<Deed, String> {
    let t = sitting.texts();
    let impossible = || t.get("not-possible");
    let game = sitting.game(number).ok_or_else(impossible)?;
    let (at, there) = match look.cell {
        Some((sheet, cell)) => (CellRef { sheet, cell }, true),
        None => game.place(look.ply),
    };
    let CellRef { sheet, cell } = at;
    let blind = matches!(asked.act.as_str(), "undo" | "redo" | "tag");
    if !blind && asked.revision.is_some_and(|r| r != game.revision()) {
        return Err(t.get("moved-on"));
    }
    let only = |there: bool, step: Step| there.then_some(Deed::Enter(step)).ok_or_else(impossible);
    let settle = |uci: &str| match look.cell {
        Some(_) => Step::Settle { sheet, cell, uci: uci.to_owned() },
        None => game.settling(look.ply, uci),
    };
    match asked.act.as_str() {
        "undo" => Ok(Deed::Undo),
        "redo" => Ok(Deed::Redo),
        "keep" => {
            let played = game.decoded().transcript.game.plies().get(look.ply);
            let played = played.filter(|_| look.cell.is_none()).ok_or_else(impossible)?;
            Ok(Deed::Enter(settle(played.uci())))
        }
        "pick" => {
            let legal = game.position(look.ply).legal_moves().any(|l| l.uci() == asked.uci);
            only(legal, settle(&asked.uci))
        }
        "type" => typed(sitting, game, asked, look).map(|uci| Deed::Enter(settle(&uci))),
        "insert" => Ok(Deed::Enter(Step::Insert { sheet, cell, uci: None })),
        "delete" if there => Ok(Deed::Enter(Step::Delete { sheet, cell })),
        "delete" => Ok(Deed::Enter(Step::Adjacent { sheet, cell })),
        "cut" => only(there, Step::Cut { sheet, cell }),
        "swap" => only(there, Step::Swap { sheet, cell }),
        "split" => only(there, Step::Split { sheet, cell, at: asked.at }),
        "write" => {
            let short = asked.text.chars().count() <= MOST_TYPED;
            only(there && short, Step::Write { sheet, cell, text: asked.text.clone() })
        }
        "tag" => {
            let short = asked.text.chars().count() <= MOST_TYPED;
            only(short, Step::Tag { name: asked.name.clone(), value: asked.text.clone() })
        }
        _ => Err(impossible()),
    }
}

/// Understands a move that was typed.
fn typed(sitting: &Sitting, game: &Game, asked: &Asked, look: Look) -> Result<String, String> {
    let t = sitting.texts();
    let text: String = asked.text.chars().take(MOST_TYPED).collect();
    let position = game.position(look.ply);
    match meaning(&text, position, &game.letters(position.side())) {
        Typed::Move(uci) => Ok(uci),
        Typed::Several(all) => {
            let all = all.join(", ");
            let blanks = [("text", Blank::Text(text.trim())), ("moves", Blank::Text(&all))];
            Err(t.with("several-moves", &blanks))
        }
        Typed::Nothing => Err(t.with("no-legal-move", &[("text", Blank::Text(text.trim()))])),
    }
}

/// Hands out one game or all of them.
pub(super) fn export(sitting: &mut Sitting, path: &str, query: &str) -> Response {
    sitting.finish();
    let which = guard::parameter(query, "game").and_then(|g| g.parse::<usize>().ok());
    let games = sitting.games().enumerate().filter(|(n, _)| which.is_none_or(|w| w == *n));
    let games = games.map(|(number, (_, game))| (number, game));
    let export = sitting.export();
    let (text, kind, name): (String, _, _) = match path {
        "/export/pgn" => {
            let games = games.map(|(_, g)| export.pgn(g.record(), g.decoded()));
            (games.collect(), "application/x-chess-pgn; charset=utf-8", "games.pgn")
        }
        "/export/json" => {
            let games = games.map(|(n, g)| export.json(n, g.record(), g.decoded()));
            (games.collect(), "application/x-ndjson", "games.jsonl")
        }
        _ => (
            games.map(|(_, g)| training::lines(g)).collect(),
            "application/x-ndjson",
            "corrections.jsonl",
        ),
    };
    let disposition = format!("attachment; filename=\"{name}\"");
    ([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, &disposition)], text)
        .into_response()
}

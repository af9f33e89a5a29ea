//! A database of SQLite: a table of games, a table of tags, and a table of moves.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::types::Value as Cell;
use rusqlite::{Connection, params, params_from_iter};
use zapis_pgn_bridge::GameRow;

use super::Table;
use super::columns::{COLUMNS, Kind, Value, value};
use crate::commands::Failure;
use crate::said;

/// A database under a temporary name beside the one that it will have.
pub(super) struct Sqlite {
    connection: Option<Connection>,
    temporary: PathBuf,
    target: PathBuf,
    games: i64,
}

impl Sqlite {
    pub(super) fn open(target: &Path) -> Result<Sqlite, Failure> {
        let temporary = beside(target);
        let begin = || -> rusqlite::Result<Connection> {
            let connection = Connection::open(&temporary)?;
            // Nobody sees the file before it is complete, so nothing needs to survive a crash.
            connection.pragma_update(None, "journal_mode", "OFF")?;
            connection.pragma_update(None, "synchronous", "OFF")?;
            connection.execute_batch(&schema())?;
            connection.execute_batch("BEGIN")?;
            Ok(connection)
        };
        let connection = begin().map_err(|e| failed(target, e))?;
        Ok(Sqlite { connection: Some(connection), temporary, target: target.to_owned(), games: 0 })
    }

    fn insert(&mut self, games: &[GameRow]) -> rusqlite::Result<()> {
        let Some(connection) = &self.connection else { return Ok(()) };
        let marks = vec!["?"; COLUMNS.len() + 1].join(",");
        let mut add_game =
            connection.prepare_cached(&format!("INSERT INTO games VALUES ({marks})"))?;
        let mut add_tag = connection.prepare_cached("INSERT INTO tags VALUES (?,?,?,?)")?;
        let mut add_move = connection.prepare_cached("INSERT INTO moves VALUES (?,?,?,?)")?;
        for game in games {
            self.games += 1;
            let cells = COLUMNS.iter().map(|(name, kind, source)| {
                match value(game, name, *kind, *source) {
                    Value::Nothing => Cell::Null,
                    Value::Number(number) => Cell::Integer(i64::from(number)),
                    Value::Text(text) => Cell::Text(text),
                }
            });
            add_game.execute(params_from_iter(
                std::iter::once(Cell::Integer(self.games)).chain(cells),
            ))?;
            for (at, (name, text)) in game.tags.iter().enumerate() {
                add_tag.execute(params![self.games, at as i64, name, text])?;
            }
            for (at, (san, uci)) in game.san.iter().zip(&game.uci).enumerate() {
                add_move.execute(params![self.games, at as i64 + 1, san, uci])?;
            }
        }
        Ok(())
    }
}

impl Table for Sqlite {
    fn add(&mut self, games: &[GameRow]) -> Result<(), Failure> {
        self.insert(games).map_err(|e| failed(&self.target, e))
    }

    fn finish(mut self: Box<Self>) -> Result<(), Failure> {
        let Some(connection) = self.connection.take() else { return Ok(()) };
        let done = connection
            .execute_batch("COMMIT; CREATE INDEX games_by_players ON games (White, Black);");
        let closed = done.and_then(|()| connection.close().map_err(|(_, e)| e));
        closed.map_err(|e| failed(&self.target, e))?;
        let named = fs::rename(&self.temporary, &self.target);
        named.map_err(|e| Failure::io(said::cannot_write(self.target.display().to_string()), e))
    }
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        drop(self.connection.take());
        // When it was finished, nothing stands there any more.
        let _ = fs::remove_file(&self.temporary);
    }
}

/// Returns the definitions of the tables.
fn schema() -> String {
    let columns: Vec<String> = COLUMNS
        .iter()
        .map(|(name, kind, _)| {
            format!("{name} {}", if *kind == Kind::Text { "TEXT" } else { "INTEGER" })
        })
        .collect();
    format!(
        "CREATE TABLE games (id INTEGER PRIMARY KEY, {});\n\
         CREATE TABLE tags (game INTEGER NOT NULL, place INTEGER NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, \
         PRIMARY KEY (game, place)) WITHOUT ROWID;\n\
         CREATE TABLE moves (game INTEGER NOT NULL, ply INTEGER NOT NULL, san TEXT NOT NULL, uci TEXT NOT NULL, \
         PRIMARY KEY (game, ply)) WITHOUT ROWID;",
        columns.join(", ")
    )
}

fn beside(target: &Path) -> PathBuf {
    let mut hidden = std::ffi::OsString::from(".");
    hidden.push(target.file_name().unwrap_or_default());
    hidden.push(format!(".{}.part", std::process::id()));
    target.with_file_name(hidden)
}

fn failed(target: &Path, error: rusqlite::Error) -> Failure {
    Failure::io(said::cannot_write(target.display().to_string()), io::Error::other(error))
}

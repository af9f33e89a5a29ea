//! `--sqlite` and `--parquet`: games as tables, their columns named as in the public data set of Lichess.

mod columns;
#[cfg(feature = "parquet")]
mod parquet;
#[cfg(feature = "sqlite")]
mod sqlite;

use zapis_pgn_bridge::{BridgeReport, From, GameRow, Notation, Settings, localize, rows};

use crate::args::ConvertArgs;
use crate::commands::Failure;

/// The tables that are being written.
#[derive(Default)]
pub(super) struct Tables {
    all: Vec<Box<dyn Table>>,
}

/// A table that is being written; it gets its final name when it is finished.
trait Table {
    /// Adds games.
    fn add(&mut self, games: &[GameRow]) -> Result<(), Failure>;
    /// Completes the file.
    fn finish(self: Box<Self>) -> Result<(), Failure>;
}

impl Tables {
    /// Opens those that are asked for.
    pub(super) fn open(args: &ConvertArgs) -> Result<Tables, Failure> {
        let mut tables = Tables::default();
        if let Some(path) = &args.sqlite {
            #[cfg(feature = "sqlite")]
            tables.all.push(Box::new(sqlite::Sqlite::open(path)?));
            #[cfg(not(feature = "sqlite"))]
            return Err(left_out("--sqlite", path));
        }
        if let Some(path) = &args.parquet {
            #[cfg(feature = "parquet")]
            tables.all.push(Box::new(parquet::Parquet::open(path)?));
            #[cfg(not(feature = "parquet"))]
            return Err(left_out("--parquet", path));
        }
        Ok(tables)
    }

    /// Tells whether any is asked for.
    pub(super) fn is_wanted(&self) -> bool {
        !self.all.is_empty()
    }

    pub(super) fn add(&mut self, games: &[GameRow]) -> Result<(), Failure> {
        self.all.iter_mut().try_for_each(|table| table.add(games))
    }

    pub(super) fn finish(self) -> Result<(), Failure> {
        self.all.into_iter().try_for_each(Table::finish)
    }
}

#[cfg(not(all(feature = "sqlite", feature = "parquet")))]
fn left_out(option: &str, path: &std::path::Path) -> Failure {
    let name = path.display().to_string();
    Failure::Usage(crate::said::tables::built_without_tables(option, name))
}

/// Returns games as rows. Moves are in standard notation whatever the output is in.
///
/// `converted` is the output where that is at hand, `report` what was said when it was made.
pub(super) fn games(
    source: &[u8],
    converted: Option<&[u8]>,
    settings: &Settings,
    report: &BridgeReport,
) -> Vec<GameRow> {
    if let Some(text) = converted.filter(|_| settings.to == Notation::San) {
        return std::str::from_utf8(text).map(rows).unwrap_or_default();
    }
    let mut again = settings.clone();
    again.to = Notation::San;
    again.results = zapis_pgn_bridge::Results::Standard;
    if let (From::Auto, [(tag, _)]) =
        (&again.from, report.letters.iter().collect::<Vec<_>>().as_slice())
        && let Some(letters) = zapis_notation_core::LetterSet::from_tag(tag)
    {
        again.from = From::Sets(vec![letters.clone()]);
    }
    let mut text = Vec::new();
    // What it reports was reported when the part was converted.
    let done = localize(source, &mut text, again);
    match (done, std::str::from_utf8(&text)) {
        (Ok(_), Ok(text)) => rows(text),
        _ => Vec::new(),
    }
}

//! `--sqlite` and `--parquet`: games as tables, their columns named as in the public data set of Lichess.

#[cfg(any(feature = "parquet", feature = "sqlite"))]
mod columns;
#[cfg(feature = "parquet")]
mod parquet;
#[cfg(feature = "sqlite")]
mod sqlite;

use zapis_pgn_bridge::{BridgeReport, GameRow, Letters, Notation, Settings, localize, rows};

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
        let asked = [sqlite(args)?, parquet(args)?];
        Ok(Tables { all: asked.into_iter().flatten().collect() })
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

/// A table, where one is asked for.
type Asked = Result<Option<Box<dyn Table>>, Failure>;

#[cfg(feature = "sqlite")]
fn sqlite(args: &ConvertArgs) -> Asked {
    let table = args.sqlite.as_deref().map(sqlite::Sqlite::open).transpose()?;
    Ok(table.map(|table| Box::new(table) as Box<dyn Table>))
}

#[cfg(not(feature = "sqlite"))]
fn sqlite(args: &ConvertArgs) -> Asked {
    args.sqlite.as_deref().map_or(Ok(None), |path| Err(left_out("--sqlite", path)))
}

#[cfg(feature = "parquet")]
fn parquet(args: &ConvertArgs) -> Asked {
    let table = args.parquet.as_deref().map(parquet::Parquet::open).transpose()?;
    Ok(table.map(|table| Box::new(table) as Box<dyn Table>))
}

#[cfg(not(feature = "parquet"))]
fn parquet(args: &ConvertArgs) -> Asked {
    args.parquet.as_deref().map_or(Ok(None), |path| Err(left_out("--parquet", path)))
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
    if let (Letters::Auto, [(tag, _)]) =
        (&again.from, report.letters.iter().collect::<Vec<_>>().as_slice())
        && let Some(letters) = zapis_notation_core::LetterSet::from_tag(tag)
    {
        again.from = Letters::Sets(vec![letters.clone()]);
    }
    let mut text = Vec::new();
    // What it reports was reported when the part was converted.
    let done = localize(source, &mut text, again);
    match (done, std::str::from_utf8(&text)) {
        (Ok(_), Ok(text)) => rows(text),
        _ => Vec::new(),
    }
}

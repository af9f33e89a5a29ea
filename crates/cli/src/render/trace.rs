//! What the decoder considered, for `--trace`.

use zapis_ingest::trace::trace;
use zapis_ingest::{ReadSettings, Record};

use super::escaped;

/// Returns what was considered in reading a game, under a heading with the game's name.
pub(crate) fn page(record: &Record, settings: &ReadSettings) -> String {
    let name = record.id.as_deref().or(record.tag("White")).unwrap_or("game");
    let mut page = format!("── considered in reading {}\n", escaped(name));
    page.push_str(&trace(record, settings).to_string());
    page
}

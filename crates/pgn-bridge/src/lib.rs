//! PGN in any notation.
//!
//! [`write_game`] prints a [`GameRecord`] in the export format of the PGN standard: seven tags first, movetext in 80
//! columns, a result that agrees with the game.

mod notation;
mod record;
mod tags;
mod wrap;
mod write;

pub use notation::Notation;
pub use record::{GameRecord, GameResult, Line, Note, RecordMove, Start};
pub use tags::is_tag_name;
pub use write::write_game;

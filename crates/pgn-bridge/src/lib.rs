//! PGN in any notation.
//!
//! [`localize`] rewrites a file from one notation to another while it streams by; [`ToSan`] does the same as a
//! [`Read`](std::io::Read), to be placed before pgn-reader, which skips without a word what it does not know;
//! [`write_game`] prints a [`GameRecord`] in the export format of the PGN standard: seven tags first, movetext in 80
//! columns, a result that agrees with the game.
//!
//! | of a file | becomes |
//! | --- | --- |
//! | moves, with their check signs | the same moves in the notation asked for |
//! | a word that cannot be read, and what follows in its line | a comment, and a [`Problem`] |
//! | results with other dashes, colons or fractions | results of the PGN standard |
//! | `(=)` | a comment |
//! | tags, comments, NAGs, move numbers, `%` lines, line ends | themselves, byte for byte |

#[cfg(any(test, feature = "fuzzing"))]
#[doc(hidden)]
pub mod fuzzing;
mod games;
mod letters;
mod limits;
mod localize;
mod notation;
mod record;
mod replay;
pub mod report;
mod stream;
mod tags;
mod to_san;
mod translate;
mod wrap;
mod write;

pub use games::Games;
pub use letters::From;
pub use limits::BridgeLimits;
pub use localize::localize;
pub use notation::Notation;
pub use record::{GameRecord, Line, Note, RecordMove, Start};
pub use report::{BridgeReport, Problem};
pub use stream::FilePlace;
pub use tags::is_tag_name;
pub use to_san::ToSan;
pub use write::write_game;
pub use zapis_notation_core::GameResult;

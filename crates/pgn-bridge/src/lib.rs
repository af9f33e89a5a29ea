//! PGN in any notation.
//!
//! [`localize`] rewrites a file from one notation to another while it streams by, [`convert`] does it in several threads
//! and hands the parts over in order, to whatever takes them; [`ToSan`] does the same as a
//! [`Read`](std::io::Read), to be placed before pgn-reader, which skips without a word what it does not know;
//! [`write_game`] prints a [`GameRecord`] in the export format of the PGN standard: seven tags first, movetext in 80
//! columns, a result that agrees with the game.
//!
//! Which of them:
//!
//! | to | use |
//! | --- | --- |
//! | rewrite a stream into a `Write` | [`localize`] |
//! | do that on several processors, take the parts where they are needed, or stop in the middle | [`convert`] |
//! | hand games to a `Visitor` of pgn-reader | [`ToSan`] in front of its `Reader` |
//! | go through whole games, variations and comments included | [`Games`] |
//! | fill a table | [`convert`] to standard notation, and [`rows`] on each part |
//!
//! All of them read UTF-8; for another encoding place a decoder before them (`zapis_ingest::decode_bytes` finds out which
//! it is). [`Letters::of_tag`] and [`Notation::of_tag`] name languages.
//!
//! | of a file | becomes |
//! | --- | --- |
//! | moves | the same moves in the notation asked for, check signs as they are on the board |
//! | a word that cannot be read, and what follows in its line | a comment, and a [`Problem`] |
//! | results with other dashes, colons or fractions | results of the PGN standard |
//! | `(=)` | a comment |
//! | a FEN with a small fault | the corrected FEN, and a [`Problem`] |
//! | brackets and braces without a partner | closed or left out, and a [`Problem`] |
//! | tags, comments, NAGs, move numbers, `%` lines, line ends | themselves, byte for byte |

mod blocks;
mod eco;
mod forms;
#[cfg(any(test, feature = "fuzzing"))]
#[doc(hidden)]
pub mod fuzzing;
mod games;
mod ink;
mod letters;
mod limits;
mod localize;
mod machine;
mod mend;
mod notation;
mod parallel;
mod pump;
mod quick;
mod record;
mod replay;
pub mod report;
mod roster;
mod rows;
mod said;
mod scan;
mod settings;
mod tags;
mod tape;
mod text;
mod to_san;
mod wrap;
mod write;

pub use games::Games;
pub use letters::Letters;
pub use limits::BridgeLimits;
pub use localize::localize;
pub use mend::{Broken, Mended, Mender};
pub use notation::Notation;
pub use parallel::{Part, convert};
pub use record::{GameRecord, Line, Note, RecordMove, Start};
pub use report::{BridgeReport, FilePlace, Problem};
pub use roster::pgn_date;
pub use rows::{GameRow, rows};
pub use said::SENTENCES;
pub use settings::{LineComments, Openings, Quoted, Results, Settings, TagCare};
pub use tags::is_tag_name;
pub use to_san::ToSan;
pub use write::write_game;
pub use zapis_notation_core::GameResult;

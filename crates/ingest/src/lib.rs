//! Scoresheets as people write them: layout, language detection and decoding into the most probable legal game.

mod align;
mod check;
mod cost;
mod decode;
mod encoding;
mod exact;
pub mod formats;
mod frame;
#[cfg(any(test, feature = "fuzzing"))]
#[doc(hidden)]
pub mod fuzzing;
mod habit;
#[cfg(feature = "training")]
#[doc(hidden)]
pub mod lab;
mod lattice;
mod limits;
#[cfg(feature = "formats")]
mod middle;
mod noise;
mod posterior;
#[cfg(feature = "training")]
#[doc(hidden)]
pub mod prior;
#[cfg(not(feature = "training"))]
#[allow(
    unreachable_pub,
    reason = "public to the trainer, which builds with the feature `training`"
)]
mod prior;
mod question;
pub mod report;
mod said;
mod settings;
mod sheet;
mod start;
pub mod trace;
mod transcript;

pub use check::check;
pub use decode::{decode, decode_quickly};
pub use encoding::{Charset, DecodedText, UnknownEncoding, decode_bytes};
pub use frame::{Area, Frame};
pub use limits::{LimitExceeded, Limits};
#[cfg(feature = "formats")]
pub use middle::decode_pages;
pub use question::{Question, Standing, questions, standing};
pub use said::SENTENCES;
pub use settings::ReadSettings;
pub use sheet::{
    Alternative, Attached, AttachedKind, Cell, Page, Part, PartKind, Record, Scoresheet, Settled,
    Slot, read_page, read_text,
};
pub use transcript::{
    CellRef, Confidence, Decoded, End, Reading, Rival, Transcript, TranscriptLine,
};
pub use zapis_notation_core::GameResult;

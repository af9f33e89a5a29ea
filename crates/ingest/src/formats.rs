//! What recognisers write, as [`Record`](crate::Record)s; one file a format.
//!
//! Every format but the lists of moves becomes pages of words with boxes first ([`Scan`]); the layout finds the table
//! of moves on a page. Reading never fails on what a file holds: damage is told by the record's diagnostics, with the
//! place in the file, and what could be read stands in the record.

pub mod cells;

#[cfg(feature = "formats")]
mod alto;
#[cfg(feature = "formats")]
mod azure;
#[cfg(feature = "formats")]
mod detect;
#[cfg(feature = "formats")]
mod following;
#[cfg(feature = "formats")]
pub(crate) mod found;
#[cfg(feature = "formats")]
mod google;
#[cfg(feature = "formats")]
mod hocr;
#[cfg(feature = "formats")]
mod json;
#[cfg(feature = "formats")]
mod layout;
#[cfg(feature = "formats")]
mod list;
#[cfg(feature = "formats")]
mod number;
#[cfg(feature = "formats")]
mod paddle;
#[cfg(feature = "formats")]
mod page;
#[cfg(feature = "formats")]
mod pages;
#[cfg(feature = "formats")]
mod polygon;
#[cfg(feature = "formats")]
mod scan;
#[cfg(feature = "formats")]
mod textract;
#[cfg(feature = "formats")]
mod tsv;
#[cfg(feature = "formats")]
mod xml;

#[cfg(feature = "formats")]
pub use self::detect::detect_format;
#[cfg(feature = "formats")]
pub use self::following::{append, goes_on};
#[cfg(feature = "formats")]
pub use self::found::CODES;
#[cfg(feature = "formats")]
pub use self::pages::{Format, Scans, UnknownFormat, read_format, records, scan};
#[cfg(feature = "formats")]
pub use self::scan::{FiledCell, Scan, TableCell, Word};
pub use crate::Frame;
#[cfg(feature = "formats")]
pub use crate::said::formats::SENTENCES;

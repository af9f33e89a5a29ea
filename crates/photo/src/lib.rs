//! Photos and scans of chess scoresheets, straightened by their printed rules and cut into cells.
//!
//! [`Gray::decode`] takes an image file in, [`Sheet::find`] finds the table on it and returns small images, one a cell,
//! that a recogniser can read one by one. No letters are recognised here, nothing is read or written, and everything is
//! counted in integers: the same image gives the same cells on every machine.
#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "places on a page are far from the ends of their types"
)]

mod curve;
mod decode;
#[cfg(any(test, feature = "fuzzing"))]
#[doc(hidden)]
pub mod fuzzing;
mod gray;
mod grid;
mod ink;
mod light;
mod rules;
mod sheet;
mod tiff;

pub use decode::{Bounds, Unreadable, is_cut};
pub use gray::Gray;
pub use sheet::{CellImage, Row, Sheet};
pub use tiff::tiff;

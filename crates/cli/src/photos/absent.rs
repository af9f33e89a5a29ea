//! Recognition in a program that was built without the feature `tesseract`: there is none.

use super::{Pages, Wishes};
use crate::commands::Failure;

/// Says that this program reads no images.
pub(in crate::photos) fn pages(_: &[u8], _: &Wishes) -> Result<Pages, Failure> {
    Err(Failure::Program(crate::said::photos::built_without_images()))
}

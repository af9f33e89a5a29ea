//! What the decoder promises, on sheets made here: clean texts come back untouched, damage is found and named, nothing
//! is made up.
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod clean;
mod damaged;
mod invented;
mod opponent;
mod sheets;

//! (crate page)

//! Command line program.
fn main() {}

//! The bodies of the fuzz targets over their seeds, so that they cannot rot.
#![cfg(feature = "fuzzing")]
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]
#![allow(
    clippy::disallowed_methods,
    reason = "the cases stand in files; the grammar itself reads none"
)]

use std::fs;
use std::path::Path;

use zapis_notation_core::fuzzing;

fn over(target: &str, body: fn(&str)) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/fuzz").join(target);
    let Ok(files) = fs::read_dir(folder) else { return };
    for file in files {
        let bytes = fs::read(file.unwrap().path()).unwrap();
        body(&String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn tokens_tile_every_seed() {
    over("lex_lossless", fuzzing::lex_lossless);
}

#[test]
fn every_seed_is_written_as_it_was_read() {
    over("write_read", fuzzing::write_read);
}

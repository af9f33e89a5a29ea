//! Whatever a file holds, reading it ends with a legal game.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| zapis_ingest::fuzzing::decode_total(bytes));

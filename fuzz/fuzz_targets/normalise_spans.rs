//! Whatever a file holds, places lie in its text and nothing of it is lost.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| zapis_ingest::fuzzing::normalise_spans(bytes));

//! Whatever an image file holds, it is cut up or refused.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| zapis_photo::fuzzing::cut_file(bytes));

//! Whatever is read can be written, and is read again as the same.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| zapis_notation_core::fuzzing::write_read(text));

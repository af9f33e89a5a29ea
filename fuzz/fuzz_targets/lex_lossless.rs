//! Tokens tile any text.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| zapis_notation_core::fuzzing::lex_lossless(text));

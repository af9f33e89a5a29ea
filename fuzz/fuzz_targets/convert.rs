//! No word for a move is lost whatever is asked of a conversion.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| zapis_pgn_bridge::fuzzing::convert(text));

//! No word for a move is lost on the way to standard PGN.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| zapis_pgn_bridge::fuzzing::to_san(text));

//! Whatever rules and blots a page has, it is cut up.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| zapis_photo::fuzzing::cut_drawing(bytes));

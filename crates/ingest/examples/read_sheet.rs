//! Reads a scoresheet from standard input, in whatever language it is: `read_sheet < sheet.txt`.

#![allow(clippy::print_stdout, reason = "an example shows its result")]

use std::error::Error;
use std::io::{Read, stdin};

use zapis_ingest::{Limits, ReadSettings, decode, decode_bytes, read_text};

fn main() -> Result<(), Box<dyn Error>> {
    let mut bytes = Vec::new();
    stdin().lock().read_to_end(&mut bytes)?;
    let file = decode_bytes(&bytes, "auto")?;
    for record in read_text(&file.text, &Limits::recommended())? {
        let decoded = decode(&record, &ReadSettings::default());
        for (name, value) in &decoded.tags {
            println!("{name}: {value}");
        }
        for (ply, line) in decoded.transcript.plies() {
            let dots = if ply.side() == zapis_notation_core::Side::White { "." } else { "..." };
            println!(
                "{}{dots} {:8} from `{}`, {} at {} per mille",
                ply.number(),
                ply.san(),
                line.text,
                line.reading.as_str(),
                line.confidence.per_mille()
            );
        }
        for diagnostic in &decoded.diagnostics {
            println!("{}[{}]: {}", diagnostic.severity, diagnostic.code, diagnostic.headline);
        }
    }
    Ok(())
}

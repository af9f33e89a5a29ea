//! Prints every reading of the moves given as arguments under a letter set: `readings ru Kf3 'Cхe5' 'f8K'`.

use std::io::{self, Write};

use zapis_notation_core::{LetterSet, Style, parse_all, write_move};

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let tag = arguments.next().unwrap_or_else(|| "ru".to_owned());
    let mut out = io::stdout().lock();
    let Some(letters) = LetterSet::from_tag(&tag) else {
        return writeln!(out, "no letter set `{tag}`");
    };
    let mut texts: Vec<String> = arguments.collect();
    if texts.is_empty() {
        texts.extend(["Kf3", "Cхe5", "f8K", "exd6e.p.", "0-0-0"].map(str::to_owned));
    }
    let san = Style::pgn();
    for text in &texts {
        writeln!(out, "{text}")?;
        for reading in parse_all(text, letters) {
            let meaning = reading.meaning();
            let kinds: Vec<String> =
                reading.remarks().iter().map(|r| format!("{:?}", r.kind)).collect();
            let shown = write_move(&meaning, reading.claims(), &san).to_string();
            writeln!(out, "  {shown:<10} {:?} {}", reading.annotations(), kinds.join(", "))?;
        }
    }
    Ok(())
}

//! Converts while it streams, without files: `streaming de 2 < games-de.pgn > games.pgn`.

use std::io::{Write, stdin, stdout};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use zapis_pgn_bridge::{BridgeReport, Letters, Notation, Settings, convert};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let tag = arguments.next().unwrap_or_else(|| "de".to_owned());
    let jobs = arguments.next().map_or(Ok(NonZeroUsize::MIN), |jobs| jobs.parse())?;
    let letters = Letters::of_tag(&tag).ok_or("no language has this tag")?;
    let mut report = BridgeReport::default();
    let mut out = stdout().lock();
    let ended = convert(
        stdin(),
        Settings::new(letters, Notation::San),
        jobs,
        |part| (part.text, part.report),
        |(text, done)| {
            report.append(done, 10);
            out.write_all(&text).map_or_else(ControlFlow::Break, ControlFlow::Continue)
        },
    )?;
    if let ControlFlow::Break(error) = ended {
        return Err(error.into());
    }
    if report.balances() { Ok(()) } else { Err(report.to_string().into()) }
}

//! `zapis explain`: the page about a diagnostic.

use std::io::Write;

use super::{Failure, Status};
use crate::args::ExplainArgs;
use crate::output::Output;
use crate::{pages, said};

/// Prints one page, or the list of codes.
pub(crate) fn run(args: &ExplainArgs) -> Result<Status, Failure> {
    let mut out = Output::open(None).map_err(Failure::output)?;
    match &args.code {
        None => {
            for (code, title) in pages::index() {
                writeln!(out, "{code}  {title}").map_err(Failure::output)?;
            }
        }
        Some(code) => {
            let page = pages::page(code).ok_or_else(|| {
                let code = crate::render::escaped(code);
                Failure::Usage(said::no_such_diagnostic(code))
            })?;
            out.write_all(page.as_bytes()).map_err(Failure::output)?;
        }
    }
    out.finish().map_err(Failure::output)?;
    Ok(Status::Good)
}

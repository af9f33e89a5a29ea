//! `zapis completions` and `zapis man`: what the system around the program wants to know.

use std::io::Write;

use clap::CommandFactory;

use super::{Failure, Status};
use crate::args::{Cli, CompletionsArgs};
use crate::output::Output;

/// Prints a completion script.
pub(crate) fn completions(args: &CompletionsArgs) -> Result<Status, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "zapis", &mut script);
    print(&script)
}

/// Prints the manual page, the commands included.
pub(crate) fn man() -> Result<Status, Failure> {
    let mut command = Cli::command();
    command.build();
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page).map_err(Failure::output)?;
    for sub in command.get_subcommands().filter(|s| s.get_name() != "help") {
        let title = format!("ZAPIS {}", sub.get_name().to_uppercase());
        writeln!(page, ".SH {title}").map_err(Failure::output)?;
        let man = clap_mangen::Man::new(sub.clone());
        man.render_description_section(&mut page).map_err(Failure::output)?;
        man.render_synopsis_section(&mut page).map_err(Failure::output)?;
        man.render_options_section(&mut page).map_err(Failure::output)?;
    }
    print(&page)
}

fn print(bytes: &[u8]) -> Result<Status, Failure> {
    let mut out = Output::open(None).map_err(Failure::output)?;
    out.write_all(bytes).and_then(|()| out.finish()).map_err(Failure::output)?;
    Ok(Status::Good)
}

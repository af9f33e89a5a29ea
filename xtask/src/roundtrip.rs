//! Round trips of whole files; the work is done by an example of pgn-bridge, which builds quickly.

use crate::shell::{cargo, run as run_command};

/// Takes the files to fourteen languages and back.
///
/// # Errors
///
/// What did not come back the same.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let here = std::env::current_dir().map_err(|e| e.to_string())?;
    let manifest = crate::shell::root().join("Cargo.toml");
    run_command(
        cargo()
            .current_dir(here)
            .args([
                "run",
                "--release",
                "--quiet",
                "-p",
                "zapis-pgn-bridge",
                "--example",
                "roundtrip",
            ])
            .arg("--manifest-path")
            .arg(manifest)
            .arg("--")
            .args(arguments),
    )
}

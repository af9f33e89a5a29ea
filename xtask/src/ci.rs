//! Exactly what CI runs, in order.

use std::time::Instant;

use crate::shell::{self, cargo, has, root, say};

/// Runs every step and stops at the first that fails.
///
/// # Errors
///
/// Says which step failed, or that there are arguments where none belong.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    if !arguments.is_empty() {
        return Err("it takes no arguments".to_owned());
    }
    for step in STEPS {
        say(&format!("── {}", step.name));
        if let Some(reason) = (step.skip)() {
            say(&format!("   skipped: {reason}"));
            continue;
        }
        let begun = Instant::now();
        (step.work)().map_err(|e| format!("{}: {e}", step.name))?;
        say(&format!("   done in {} s", begun.elapsed().as_secs()));
    }
    Ok(())
}

/// One thing that CI does.
struct Step {
    name: &'static str,
    /// Why it cannot be done here; nothing where it can.
    skip: fn() -> Option<String>,
    work: fn() -> Result<(), String>,
}

const STEPS: &[Step] = &[
    Step {
        name: "formatting",
        skip: rustfmt_missing,
        work: || shell::run(cargo().args(["fmt", "--all", "--check"])),
    },
    Step { name: "lints", skip: clippy_missing, work: lints },
    Step {
        name: "tests",
        skip: never,
        work: || shell::run(cargo().args(["test", "--workspace", "--quiet"])),
    },
    Step { name: "documentation", skip: never, work: docs },
    Step { name: "generated files", skip: never, work: generated },
    Step { name: "house rules", skip: never, work: || crate::tidy::run(&[]) },
    Step {
        name: "licences and advisories",
        skip: deny_missing,
        work: || shell::run(cargo().args(["deny", "check"])),
    },
    Step { name: "accuracy", skip: no_data, work: accuracy },
];

fn lints() -> Result<(), String> {
    for targets in LINTED {
        let command = &mut cargo();
        shell::run(command.arg("clippy").args(*targets).args(["--quiet", "--", "-D", "warnings"]))?;
    }
    Ok(())
}

/// Everything as it is built by default, then what has features without them.
const LINTED: &[&[&str]] = &[
    &["--workspace", "--all-targets"],
    &["-p", "zapis", "--no-default-features"],
    &["-p", "zapis-ingest", "--no-default-features"],
];

fn docs() -> Result<(), String> {
    shell::run(cargo().env("RUSTDOCFLAGS", "-D warnings").args([
        "doc",
        "--workspace",
        "--no-deps",
        "--quiet",
    ]))
}

fn generated() -> Result<(), String> {
    crate::codegen::run(&["--check".to_owned()])?;
    crate::pages::run(&["--check".to_owned()])
}

fn accuracy() -> Result<(), String> {
    shell::run(cargo().args(["run", "--quiet", "--package", "xtask", "--", "eval", "--check"]))
}

fn never() -> Option<String> {
    None
}

fn rustfmt_missing() -> Option<String> {
    (!has("rustfmt", "--version")).then(|| "rustfmt is not installed".to_owned())
}

fn clippy_missing() -> Option<String> {
    (!has("cargo-clippy", "--version")).then(|| "clippy is not installed".to_owned())
}

fn deny_missing() -> Option<String> {
    (!has("cargo-deny", "--version")).then(|| "cargo-deny is not installed".to_owned())
}

fn no_data() -> Option<String> {
    let data = root().join("../shared/ocr/dev.jsonl.gz");
    (!data.exists()).then(|| "the development sets are not beside this checkout".to_owned())
}

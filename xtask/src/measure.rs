//! Commands that use the libraries. The program without them rebuilds itself with them, in release, and starts again.

/// Runs `cargo xtask eval`.
///
/// # Errors
///
/// What went wrong, in one line.
pub(crate) fn eval(arguments: &[String]) -> Result<(), String> {
    command("eval", arguments)
}

/// Runs `cargo xtask show`.
///
/// # Errors
///
/// What went wrong, in one line.
pub(crate) fn show(arguments: &[String]) -> Result<(), String> {
    command("show", arguments)
}

/// Runs `cargo xtask train`.
///
/// # Errors
///
/// What went wrong, in one line.
pub(crate) fn train(arguments: &[String]) -> Result<(), String> {
    command("train", arguments)
}

/// Runs `cargo xtask openings`.
///
/// # Errors
///
/// What went wrong, in one line.
pub(crate) fn openings(arguments: &[String]) -> Result<(), String> {
    command("openings", arguments)
}

#[cfg(feature = "measure")]
fn command(name: &str, arguments: &[String]) -> Result<(), String> {
    match name {
        "eval" => crate::eval::run(arguments),
        "openings" => crate::openings::run(arguments),
        "show" => crate::show::run(arguments),
        _ => crate::train::run(arguments),
    }
}

/// Paths on the command line are the caller's, so the second program keeps the working directory of the first.
#[cfg(not(feature = "measure"))]
fn command(name: &str, arguments: &[String]) -> Result<(), String> {
    let manifest = crate::shell::root().join("Cargo.toml");
    let mut cargo = crate::shell::cargo();
    cargo
        .current_dir(std::env::current_dir().map_err(|e| e.to_string())?)
        .args(["run", "--quiet", "--release", "--package", "xtask", "--features", "measure"])
        .arg("--manifest-path")
        .arg(manifest)
        .args(["--", name])
        .args(arguments);
    crate::shell::run(&mut cargo)
}

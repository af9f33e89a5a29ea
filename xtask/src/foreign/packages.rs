//! Packages on the registries that ship PGN: fetched with the registries' own clients, unpacked, their files found.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::shell::run;

/// Packages of PyPI (as source archives) and of npm that hold PGN files.
const PACKAGES: &[(Registry, &str)] = &[
    (Registry::PyPi, "chess"),
    (Registry::PyPi, "python-chess-bughouse"),
    (Registry::PyPi, "chess-gif"),
    (Registry::PyPi, "pgn-clean-cg"),
    (Registry::Npm, "kokopu"),
    (Registry::Npm, "chess.js"),
];

#[derive(Clone, Copy)]
enum Registry {
    PyPi,
    Npm,
}

/// Returns the PGN files of all packages; what was fetched before is not fetched again.
///
/// # Errors
///
/// What a client or the system reports.
pub(super) fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut all = Vec::new();
    for (registry, name) in PACKAGES {
        let place = folder.join(name);
        if !place.exists() {
            let fetched = folder.join(format!("{name}.part"));
            drop(fs::remove_dir_all(&fetched));
            fs::create_dir_all(&fetched).map_err(|e| e.to_string())?;
            fetch(*registry, name, &fetched)?;
            fs::rename(&fetched, &place).map_err(|e| e.to_string())?;
        }
        collect(&place, &mut all).map_err(|e| e.to_string())?;
    }
    all.sort();
    Ok(all)
}

/// Fetches a package into a folder and unpacks it there.
fn fetch(registry: Registry, name: &str, folder: &Path) -> Result<(), String> {
    let mut client = match registry {
        Registry::PyPi => {
            let mut pip = Command::new("python3");
            pip.args(["-m", "pip", "download", "--quiet", "--no-deps", "--no-binary", ":all:"]);
            pip
        }
        Registry::Npm => {
            let mut npm = Command::new("npm");
            npm.args(["pack", "--silent"]);
            npm
        }
    };
    run(client.arg(name).current_dir(folder))?;
    for entry in fs::read_dir(folder).map_err(|e| e.to_string())? {
        let archive = entry.map_err(|e| e.to_string())?.path();
        run(Command::new("tar").arg("-xzf").arg(&archive).current_dir(folder))?;
    }
    Ok(())
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|e| e.eq_ignore_ascii_case("pgn")) {
            files.push(path);
        }
    }
    Ok(())
}

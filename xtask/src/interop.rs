//! PGN written by the program, loaded into other people's programs without a warning.
//!
//! Programs that are not installed are skipped with a message. On Debian: `apt-get install pgn-extract scid` and
//! `pip install chess`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::shell::{cargo, root, run as run_command, say};

/// Where Debian puts games, which is not on every path.
const GAMES: &str = "/usr/games";

/// Reads every sample and test sheet, and the files named, and loads what was written.
///
/// # Errors
///
/// Says which program complained and about what.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    run_command(cargo().args(["build", "--release", "--quiet", "-p", "zapis"]))?;
    let folder = target().join("interop");
    fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let pgn = folder.join("written.pgn");
    let games = write_games(&pgn, arguments)?;
    say(&format!("{games} games written to {}", pgn.display()));
    let mut complaints = Vec::new();
    for (name, check) in CHECKS {
        match check(&pgn, &folder, games) {
            Ok(true) => say(&format!("{name}: loads all {games} games without a warning")),
            Ok(false) => say(&format!("{name}: skipped, not installed")),
            Err(complaint) => complaints.push(format!("{name}: {complaint}")),
        }
    }
    if complaints.is_empty() { Ok(()) } else { Err(complaints.join("\n")) }
}

/// Loads a file; false where the program is not there, an error where it complains.
type Check = fn(&Path, &Path, usize) -> Result<bool, String>;

const CHECKS: &[(&str, Check)] =
    &[("pgn-extract", pgn_extract), ("python-chess", python_chess), ("Scid", scid)];

fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// Reads the sheets with the program; returns the number of games.
fn write_games(pgn: &Path, extra: &[String]) -> Result<usize, String> {
    let mut files = sheets(&root().join("samples"))?;
    files.extend(sheets(&root().join("testdata/sheets"))?);
    files.extend(extra.iter().map(PathBuf::from));
    let program = target().join("release").join(format!("zapis{}", std::env::consts::EXE_SUFFIX));
    let output = Command::new(program)
        .args(["read", "--quiet"])
        .args(&files)
        .stderr(Stdio::inherit())
        .output()
        .map_err(|e| e.to_string())?;
    if output.status.code().is_none_or(|c| c > 1) {
        return Err(format!("reading the sheets ended with {}", output.status));
    }
    fs::write(pgn, &output.stdout).map_err(|e| e.to_string())?;
    let text = String::from_utf8_lossy(&output.stdout);
    Ok(text.lines().filter(|l| l.starts_with("[Result ")).count())
}

fn sheets(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else { return Ok(found) };
    for entry in entries {
        let path = entry.map_err(|e| e.to_string())?.path();
        let is_sheet = path.extension().is_some_and(|e| e == "txt" || e == "sheet" || e == "jsonl");
        if path.is_dir() {
            found.extend(sheets(&path)?);
        } else if is_sheet {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

fn pgn_extract(pgn: &Path, _folder: &Path, games: usize) -> Result<bool, String> {
    let Some(output) = run_if_there("pgn-extract", &["-r".as_ref(), "-s".as_ref(), pgn.as_ref()])?
    else {
        return Ok(false);
    };
    let said = String::from_utf8_lossy(&output.stderr).into_owned()
        + &String::from_utf8_lossy(&output.stdout);
    let lines: Vec<&str> =
        said.lines().filter(|l| !l.trim().is_empty() && !l.contains("matched out of")).collect();
    if lines.is_empty() && output.status.success() {
        Ok(true)
    } else {
        Err(first_lines(&lines, games))
    }
}

fn python_chess(pgn: &Path, folder: &Path, games: usize) -> Result<bool, String> {
    let script = folder.join("load.py");
    let text = "import sys, logging\n\
        try:\n    import chess.pgn\n\
        except ImportError:\n    sys.exit(42)\n\
        logging.basicConfig(stream=sys.stdout)\n\
        n = 0\n\
        with open(sys.argv[1], encoding='utf-8') as f:\n    \
            while (game := chess.pgn.read_game(f)) is not None:\n        \
                n += 1\n        \
                for error in game.errors:\n            print(n, error)\n\
        print('games', n)\n";
    fs::write(&script, text).map_err(|e| e.to_string())?;
    let Some(output) = run_if_there("python3", &[script.as_ref(), pgn.as_ref()])? else {
        return Ok(false);
    };
    if output.status.code() == Some(42) {
        return Ok(false);
    }
    let said = String::from_utf8_lossy(&output.stdout);
    let wanted = format!("games {games}");
    let lines: Vec<&str> = said.lines().filter(|l| *l != wanted).collect();
    if lines.is_empty() && output.status.success() {
        Ok(true)
    } else {
        Err(first_lines(&lines, games))
    }
}

fn scid(pgn: &Path, folder: &Path, games: usize) -> Result<bool, String> {
    for old in ["si4", "sg4", "sn4", "si5", "sg5", "sn5"] {
        // Most of them are not there.
        let _ = fs::remove_file(folder.join(format!("base.{old}")));
    }
    let script = folder.join("import.tcl");
    let text = "set base [sc_base create [lindex $argv 0]]\n\
        set result [sc_base import $base [lindex $argv 1]]\n\
        puts \"games [lindex $result 0]\"\nputs [lindex $result 1]\nexit 0\n";
    fs::write(&script, text).map_err(|e| e.to_string())?;
    let base = folder.join("base");
    let Some(output) = run_if_there("tkscid", &[script.as_ref(), base.as_ref(), pgn.as_ref()])?
    else {
        return Ok(false);
    };
    let said = String::from_utf8_lossy(&output.stdout).into_owned()
        + &String::from_utf8_lossy(&output.stderr);
    let wanted = format!("games {games}");
    let lines: Vec<&str> = said.lines().filter(|l| !l.trim().is_empty() && *l != wanted).collect();
    if lines.is_empty() && output.status.success() {
        Ok(true)
    } else {
        Err(first_lines(&lines, games))
    }
}

fn first_lines(lines: &[&str], games: usize) -> String {
    let shown: Vec<&str> = lines.iter().take(20).copied().collect();
    format!("of {games} games:\n  {}", shown.join("\n  "))
}

/// Runs a program to its end; nothing where there is none.
fn run_if_there(program: &str, arguments: &[&std::ffi::OsStr]) -> Result<Option<Output>, String> {
    let path = std::env::var("PATH").unwrap_or_default();
    let paths = std::env::split_paths(&path).chain([PathBuf::from(GAMES)]);
    let Some(found) = paths.map(|p| p.join(program)).find(|p| p.is_file()) else { return Ok(None) };
    let output = Command::new(found).args(arguments).stdin(Stdio::null()).output();
    output.map(Some).map_err(|e| format!("{program}: {e}"))
}

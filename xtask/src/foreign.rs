//! PGN files of other people's programs: what python-chess reads in them comes back from a round trip the same.

mod packages;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::shell::{cargo, root, run as run_command, say};

/// The program that lists the games of a file.
const LIST: &str = include_str!("foreign/list.py");

/// One game as python-chess lists it.
struct Listed {
    /// The line after its last.
    ends: u32,
    name: String,
    variant: String,
    error: String,
    moves: String,
}

/// Something that was said about a file, with its line.
struct Said {
    line: u32,
    text: String,
}

/// What became of the games.
#[derive(Default)]
struct Tally {
    files: usize,
    same: usize,
    refused_there: usize,
    refused_here: usize,
    /// Games that come back otherwise, with nothing said about them.
    differ: Vec<String>,
}

/// Takes files there and back, and compares; without a name, those of packages on the registries.
///
/// # Errors
///
/// Games that python-chess accepts and that do not come back the same, with nothing said about them.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    run_command(cargo().args(["build", "--release", "--quiet", "-p", "zapis"]))?;
    let folder = target().join("foreign");
    fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    let files = match arguments {
        [] => packages::files(&folder)?,
        named => named.iter().map(PathBuf::from).collect(),
    };
    let mut tally = Tally::default();
    for path in &files {
        one(path, &folder, &mut tally)?;
    }
    let Tally { files, same, refused_there, refused_here, differ } = tally;
    say(&format!(
        "{files} files: {same} games come back the same, {refused_there} are refused by python-chess, {refused_here} here"
    ));
    if differ.is_empty() { Ok(()) } else { Err(differ.join("\n")) }
}

/// Takes a file there and back.
fn one(path: &Path, folder: &Path, tally: &mut Tally) -> Result<(), String> {
    let (there, back) = (folder.join("there.pgn"), folder.join("back.pgn"));
    let said = convert(&["--from", "san", "--to", "ru"], path, &there)?;
    convert(&["--from", "ru", "--to", "san"], &there, &back)?;
    let (before, after) = (list(path)?, list(&back)?);
    tally.files += 1;
    let partners = partners(&before, &after);
    let mut begins = 0;
    for (game, partner) in before.iter().zip(partners) {
        let lines = begins..game.ends;
        begins = game.ends;
        let label = format!("{}, game that ends in line {}", path.display(), game.ends);
        if !game.error.is_empty() {
            tally.refused_there += 1;
            say(&format!("{label}: refused by python-chess: {}", game.error));
            continue;
        }
        let returned = partner.and_then(|at| after.get(at));
        // Of what became part of a comment the beginning of the comment was said.
        let reason = match returned {
            Some(_) => said.iter().find(|said| lines.contains(&said.line)),
            None => said.iter().rev().find(|said| said.line < lines.end),
        };
        match (returned, reason) {
            (Some(same), _) if same.moves == game.moves && same.error.is_empty() => tally.same += 1,
            (_, Some(reason)) => {
                tally.refused_here += 1;
                say(&format!("{label}: refused here: {}", reason.text));
            }
            (_, None) => {
                let variant = &game.variant;
                tally.differ.push(format!("{label} ({variant}): comes back as another game"));
            }
        }
    }
    Ok(())
}

/// Returns for each game the one that it came back as: games keep their names and their order, but some are comments now.
fn partners(before: &[Listed], after: &[Listed]) -> Vec<Option<usize>> {
    // The longest common subsequence of the names.
    let width = after.len() + 1;
    let mut longest = vec![0u32; (before.len() + 1) * width];
    for (i, one) in before.iter().enumerate().rev() {
        for (j, two) in after.iter().enumerate().rev() {
            longest[i * width + j] = if one.name == two.name {
                longest[(i + 1) * width + j + 1] + 1
            } else {
                longest[(i + 1) * width + j].max(longest[i * width + j + 1])
            };
        }
    }
    let mut at = 0;
    let mut partner = |(i, one): (usize, &Listed)| {
        while at < after.len() && longest[i * width + at] == longest[i * width + at + 1] {
            at += 1;
        }
        let found = after.get(at).is_some_and(|two| two.name == one.name);
        at += usize::from(found);
        found.then(|| at - 1)
    };
    before.iter().enumerate().map(&mut partner).collect()
}

/// Converts a file; returns what was said about it.
fn convert(options: &[&str], from: &Path, to: &Path) -> Result<Vec<Said>, String> {
    let program = target().join("release").join(format!("zapis{}", std::env::consts::EXE_SUFFIX));
    let output = Command::new(program)
        .args(["convert", "--error-format", "short", "--ui-lang", "en", "-o"])
        .arg(to)
        .args(options)
        .arg(from)
        .output()
        .map_err(|e| e.to_string())?;
    let said = String::from_utf8_lossy(&output.stderr);
    if output.status.code().is_none_or(|code| code > 1) {
        return Err(format!("convert {}: {said}", from.display()));
    }
    let name = format!("{}:", from.display());
    let line = |text: &str| {
        let text = text.strip_prefix(&name)?;
        let (line, _) = text.split_once(':')?;
        Some(Said { line: line.parse().ok()?, text: text.to_owned() })
    };
    Ok(said.lines().filter_map(line).collect())
}

fn list(path: &Path) -> Result<Vec<Listed>, String> {
    let output = Command::new("python3")
        .args(["-c", LIST])
        .arg(path)
        .stdin(Stdio::null())
        .output()
        .map_err(|e| format!("python3: {e}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let game = |line: &str| {
        let mut fields = line.split('\t').map(str::to_owned);
        let mut next = || fields.next().unwrap_or_default();
        let ends = next().parse().unwrap_or_default();
        Listed { ends, name: next(), variant: next(), error: next(), moves: next() }
    };
    Ok(text.lines().map(game).collect())
}

fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

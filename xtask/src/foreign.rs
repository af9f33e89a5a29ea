//! PGN files of other people's programs: what python-chess reads in them comes back from a round trip the same.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::shell::{cargo, root, run as run_command, say};

/// Prints each game as its moves with the variations, or why it is refused.
const LIST: &str = "import sys, logging\n\
    import chess.pgn\n\
    logging.disable(logging.CRITICAL)\n\
    def tree(node):\n    \
        out = []\n    \
        for child in node.variations:\n        \
            out.append(child.move.uci() + '(' + ' '.join(tree(child)) + ')')\n    \
        return out\n\
    sys.setrecursionlimit(100000)\n\
    with open(sys.argv[1], encoding='utf-8-sig', errors='surrogateescape') as f:\n    \
        while (game := chess.pgn.read_game(f)) is not None:\n        \
            why = '; '.join(str(e) for e in game.errors)\n        \
            variant = game.headers.get('Variant', '-')\n        \
            moves = ' '.join(tree(game))\n        \
            print('\\t'.join([why.replace('\\t', ' ').replace('\\n', ' '), variant, moves]))\n";

/// One game as python-chess lists it.
struct Listed {
    error: String,
    variant: String,
    moves: String,
}

/// Takes files there and back, and compares.
///
/// # Errors
///
/// Games that python-chess accepts and that do not come back the same.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    if arguments.is_empty() {
        return Err("usage: cargo xtask foreign FILE.pgn ...".to_owned());
    }
    run_command(cargo().args(["build", "--release", "--quiet", "-p", "zapis"]))?;
    let folder = target().join("foreign");
    fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    let (mut same, mut refused, mut differ) = (0, 0, Vec::new());
    for path in arguments {
        let there = folder.join("there.pgn");
        let back = folder.join("back.pgn");
        let said = convert(&["--from", "san", "--to", "ru"], path.as_ref(), &there)?;
        convert(&["--from", "ru", "--to", "san"], &there, &back)?;
        let (before, after) = match (list(path.as_ref()), list(&back)) {
            (Ok(before), Ok(after)) => (before, after),
            (Err(why), _) | (_, Err(why)) => {
                let why = why.lines().last().unwrap_or_default().to_owned();
                say(&format!("{path}: python-chess fails: {why}"));
                continue;
            }
        };
        if before.len() != after.len() {
            differ.push(format!("{path}: {} games became {}", before.len(), after.len()));
        }
        for (at, (one, two)) in before.iter().zip(&after).enumerate() {
            let game = format!("{path}, game {}", at + 1);
            if one.error.is_empty() && one.moves == two.moves && two.error.is_empty() {
                same += 1;
            } else if !one.error.is_empty() {
                refused += 1;
                say(&format!("{game}: refused by python-chess: {}", one.error));
            } else if said.is_empty() {
                differ.push(format!("{game} ({}): comes back as another game", one.variant));
            } else {
                refused += 1;
                let reason = said.lines().next().unwrap_or_default();
                say(&format!("{game}: refused here, variant {}: {reason}", one.variant));
            }
        }
    }
    say(&format!("{same} games come back the same, {refused} are refused with a reason"));
    if differ.is_empty() { Ok(()) } else { Err(differ.join("\n")) }
}

/// Converts a file; returns what was said about it.
fn convert(
    options: &[&str],
    from: &std::path::Path,
    to: &std::path::Path,
) -> Result<String, String> {
    let program = target().join("release").join(format!("zapis{}", std::env::consts::EXE_SUFFIX));
    let output = Command::new(program)
        .args(["convert", "--error-format", "short", "-o"])
        .arg(to)
        .args(options)
        .arg(from)
        .output()
        .map_err(|e| e.to_string())?;
    if output.status.code().is_none_or(|code| code > 1) {
        return Err(format!(
            "convert {}: {}",
            from.display(),
            String::from_utf8_lossy(&output.stderr)
        ));
    }
    Ok(String::from_utf8_lossy(&output.stderr).into_owned())
}

fn list(path: &std::path::Path) -> Result<Vec<Listed>, String> {
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
        Listed { error: next(), variant: next(), moves: next() }
    };
    Ok(text.lines().map(game).collect())
}

fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

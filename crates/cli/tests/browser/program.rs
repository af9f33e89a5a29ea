//! The program under test, and a folder for its files.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A folder that goes away with the test.
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// Makes it.
    pub(crate) fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("zapis-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    /// Returns the path of something in it.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

/// A running `zapis review`.
pub(crate) struct Program {
    process: Child,
    /// The address that it shows.
    pub(crate) address: String,
}

impl Program {
    /// Writes games into a file and reviews it.
    pub(crate) fn review(folder: &Folder, games: &str, options: &[&str]) -> Program {
        fs::write(folder.path("games.jsonl"), games).expect("written");
        Program::review_again(folder, options)
    }

    /// Reviews the file again.
    pub(crate) fn review_again(folder: &Folder, options: &[&str]) -> Program {
        Program::over(&[&folder.path("games.jsonl")], options)
    }

    /// Reviews files.
    pub(crate) fn over(files: &[&Path], options: &[&str]) -> Program {
        let mut process = zapis()
            .arg("review")
            .args(files)
            .args(options)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut address = String::new();
        let mut output = BufReader::new(process.stdout.take().expect("a pipe"));
        output.read_line(&mut address).expect("an address");
        Program { process, address: address.trim().to_owned() }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

fn zapis() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_zapis"));
    program.env("LC_ALL", "C");
    program
}

/// Writes the report about the folder's games.
pub(crate) fn report(folder: &Folder, to: &Path) {
    let status = zapis().arg("report").arg(folder.path("games.jsonl")).arg("-o").arg(to).status();
    assert!(status.expect("the program starts").success());
}

/// Keeps a picture for people to look at, beside the build.
pub(crate) fn keep_picture(name: &str, base64: &str) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("review");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join(format!("{name}.png")), decoded(base64)).expect("written");
}

/// Decodes base 64.
fn decoded(base64: &str) -> Vec<u8> {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let digits = base64.bytes().filter_map(|b| LETTERS.iter().position(|l| *l == b));
    let (mut out, mut bits, mut count) = (Vec::new(), 0_u32, 0);
    for digit in digits {
        bits = (bits << 6) | digit as u32;
        count += 6;
        if count >= 8 {
            count -= 8;
            out.push((bits >> count) as u8);
            bits &= (1 << count) - 1;
        }
    }
    out
}

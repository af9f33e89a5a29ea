//! Runs the program under test.

use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};

/// A run to be made.
pub(crate) struct Run(Command);

/// A run that was made.
pub(crate) struct Case {
    arguments: String,
    stdout: String,
    stderr: String,
    code: Option<i32>,
}

/// Prepares a run of the program.
pub(crate) fn zapis(arguments: &[&str]) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zapis"));
    command.args(arguments).env("NO_COLOR", "1").env("LC_ALL", "C");
    Run(command)
}

impl Run {
    /// Sets the locale.
    #[allow(dead_code, reason = "of use to some tests only")]
    pub(crate) fn locale(mut self, name: &str) -> Run {
        self.0.env("LC_ALL", name);
        self
    }

    /// Lets the program find no other program.
    #[allow(dead_code, reason = "of use to some tests only")]
    pub(crate) fn without_programs(mut self) -> Run {
        self.0.env("PATH", "");
        self
    }

    /// Makes the run with a text as standard input.
    pub(crate) fn input(self, text: &str) -> Case {
        self.bytes(text.as_bytes())
    }

    /// Makes the run with bytes as standard input.
    pub(crate) fn bytes(mut self, bytes: &[u8]) -> Case {
        let arguments: Vec<String> =
            self.0.get_args().map(|a| a.to_string_lossy().into_owned()).collect();
        let command = self.0.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let mut stdin = child.stdin.take().expect("it has an input");
        let input = bytes.to_vec();
        let feeder = std::thread::spawn(move || {
            // A program that has read enough closes its input.
            let _ = stdin.write_all(&input);
        });
        let output = child.wait_with_output().expect("the program ends");
        feeder.join().expect("the feeder ends");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("output is UTF-8");
        Case {
            arguments: arguments.join(" "),
            stdout: text(output.stdout),
            stderr: text(output.stderr),
            code: output.status.code(),
        }
    }
}

impl Case {
    /// Returns standard output.
    #[allow(dead_code, reason = "of use to some tests only")]
    pub(crate) fn stdout(&self) -> String {
        self.stdout.clone()
    }

    /// Returns standard error.
    #[allow(dead_code, reason = "of use to some tests only")]
    pub(crate) fn stderr(&self) -> String {
        self.stderr.clone()
    }

    /// Returns everything that the run showed, for a snapshot.
    pub(crate) fn shown(&self) -> String {
        let code = self.code.map_or("killed".to_owned(), |c| c.to_string());
        format!(
            "$ zapis {}\nexit status: {code}\n----- stdout -----\n{}----- stderr -----\n{}",
            self.arguments, self.stdout, self.stderr
        )
    }
}

/// Makes an empty folder for a test.
#[allow(dead_code, reason = "of use to some tests only")]
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("zapis-cli-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// Reads a few bytes of the output of a run and closes it.
#[allow(dead_code, reason = "of use to some tests only")]
pub(crate) fn closed_early(arguments: &[&str], input: &str) -> ExitStatus {
    let mut command = zapis(arguments).0;
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("it has an input");
    let input = input.as_bytes().to_vec();
    let feeder = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let mut stdout = child.stdout.take().expect("it has an output");
    let mut few = [0; 64];
    let _ = stdout.read(&mut few).expect("something is written");
    drop(stdout);
    let status = child.wait().expect("the program ends");
    feeder.join().expect("the feeder ends");
    status
}

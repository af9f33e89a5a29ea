//! What is written besides the PGN must not end up where something else is.

use std::fs;
use std::path::Path;

use crate::args::ConvertArgs;
use crate::commands::Failure;
use crate::said;

/// Sees to it that no two outputs go into one file, and none but the PGN into a file that is read.
///
/// # Errors
///
/// Says which options name the same file.
pub(super) fn distinct(args: &ConvertArgs) -> Result<(), Failure> {
    let all = [
        ("--output", &args.common.output),
        ("--problems", &args.problems),
        ("--sqlite", &args.sqlite),
        ("--parquet", &args.parquet),
    ];
    let named: Vec<(&str, &Path)> =
        all.iter().filter_map(|(option, path)| Some((*option, path.as_deref()?))).collect();
    for (at, (option, path)) in named.iter().enumerate() {
        if let Some((other, _)) = named.iter().take(at).find(|(_, p)| is_one_file(p, path)) {
            let name = path.display().to_string();
            return Err(Failure::Usage(said::one_file_for_two(*other, *option, name)));
        }
        // A file may be rewritten in its own place, but its games must not give way to something else.
        let is_read = || args.files.iter().any(|file| is_one_file(file, path));
        if *option != "--output" && is_read() {
            let name = path.display().to_string();
            return Err(Failure::Usage(said::output_is_read(*option, name)));
        }
    }
    Ok(())
}

/// Tells whether two paths name one file; devices and pipes take what several have to say.
fn is_one_file(one: &Path, two: &Path) -> bool {
    let is_device = fs::metadata(one).is_ok_and(|m| !m.is_file());
    let real = |path: &Path| fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    !is_device && one.as_os_str() != "-" && real(one) == real(two)
}

//! Which crate may use which: the arrows of ARCHITECTURE.md.

use super::TextFile;

/// Each crate with the crates of ours that it may use outside tests.
const ARROWS: &[(&str, &[&str])] = &[
    ("notation-core", &[]),
    ("board", &["zapis-notation-core"]),
    ("curve", &[]),
    ("ingest", &["zapis-notation-core", "zapis-board", "zapis-curve"]),
    ("pgn-bridge", &["zapis-notation-core", "zapis-board"]),
    (
        "cli",
        &[
            "zapis-notation-core",
            "zapis-board",
            "zapis-ingest",
            "zapis-photo",
            "zapis-pgn-bridge",
            "zapis-review",
        ],
    ),
    ("photo", &["zapis-curve"]),
    ("review", &["zapis-notation-core", "zapis-board", "zapis-ingest", "zapis-pgn-bridge"]),
    ("testkit", &[]),
];

/// Checks the manifests.
pub(super) fn check(files: &[TextFile], problems: &mut Vec<String>) {
    for file in files {
        let Some(name) =
            file.path.strip_prefix("crates/").and_then(|p| p.strip_suffix("/Cargo.toml"))
        else {
            continue;
        };
        let Some((_, allowed)) = ARROWS.iter().find(|(n, _)| *n == name) else {
            problems
                .push(format!("{}: a crate that the dependency table does not know", file.path));
            continue;
        };
        for dependency in dependencies(&file.text) {
            let ours = dependency.starts_with("zapis-");
            let only_core = name == "notation-core" && dependency != "arbitrary";
            if (ours && !allowed.contains(&dependency)) || only_core {
                problems.push(format!("{}: may not depend on {dependency}", file.path));
            }
        }
    }
}

/// Lists the names in `[dependencies]`.
fn dependencies(manifest: &str) -> impl Iterator<Item = &str> {
    manifest
        .lines()
        .scan(false, |inside, line| {
            if line.starts_with('[') {
                *inside = line.trim() == "[dependencies]";
                return Some(None);
            }
            let name = line.split(['=', '.', ' ']).next().unwrap_or("");
            Some((*inside && !name.is_empty() && !name.starts_with('#')).then_some(name))
        })
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_normal_dependencies_are_listed() {
        let manifest = "[package]\nname = \"x\"\n[dependencies]\n# why\na = \"1\"\nb.workspace = true\n\n[dev-dependencies]\nc = \"1\"\n";
        assert_eq!(dependencies(manifest).collect::<Vec<_>>(), ["a", "b"]);
    }
}

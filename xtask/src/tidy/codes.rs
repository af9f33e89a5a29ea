//! Codes, their pages and the snapshots that show them.

use std::collections::BTreeSet;

use super::TextFile;
use crate::pages;

/// Checks that every code used in a library or the program has a page, every page a code, and every code a test.
pub(super) fn check(files: &[TextFile], problems: &mut Vec<String>) {
    let used: BTreeSet<String> = files
        .iter()
        .filter(|f| {
            f.is_rust()
                && f.path.starts_with("crates/")
                && f.path.contains("/src/")
                && !f.is_generated()
        })
        .flat_map(|f| codes_in(&f.text))
        .collect();
    let pages: BTreeSet<String> = match pages::list() {
        Ok(pages) => pages.into_iter().map(|(code, _)| code).collect(),
        Err(error) => {
            problems.push(error);
            return;
        }
    };
    for code in used.difference(&pages) {
        problems.push(format!("docs/diagnostics/{code}.md: missing, though the code is used"));
    }
    for code in pages.difference(&used) {
        problems.push(format!("docs/diagnostics/{code}.md: nothing raises this code"));
    }
    for file in files.iter().filter(|f| f.path.starts_with("docs/diagnostics/N")) {
        let code = file.path.trim_start_matches("docs/diagnostics/").trim_end_matches(".md");
        if !file.text.starts_with(&format!("# {code}: ")) {
            problems.push(format!("{}: the first line is `# {code}: title`", file.path));
        }
    }
}

/// Finds `Code(201)` in a source text, up to its tests.
fn codes_in(text: &str) -> Vec<String> {
    let text = text.split("#[cfg(test)]").next().unwrap_or("");
    text.split("Code(")
        .skip(1)
        .filter_map(|rest| {
            let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
            let number: u16 = digits.parse().ok()?;
            Some(format!("N{number:03}"))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_found_outside_tests_only() {
        let text = "const A: Code = Code(201); f(Code(7)); struct Code(pub u16);\n#[cfg(test)]\nmod tests { Code(999) }";
        assert_eq!(codes_in(text), ["N201", "N007"]);
    }
}

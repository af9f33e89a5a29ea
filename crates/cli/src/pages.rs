//! The pages about diagnostics, as they stand in `docs/diagnostics`.

mod table;

/// Returns the page about a code, whatever the case it is typed in.
pub(crate) fn page(code: &str) -> Option<&'static str> {
    let code = code.trim().to_ascii_uppercase();
    let at = table::PAGES.binary_search_by(|(name, _)| (*name).cmp(code.as_str())).ok()?;
    table::PAGES.get(at).map(|(_, text)| *text)
}

/// Returns every code with the title of its page.
pub(crate) fn index() -> impl Iterator<Item = (&'static str, &'static str)> {
    table::PAGES.iter().map(|(code, text)| (*code, title(text)))
}

/// Returns what the first line of a page says after the code.
fn title(text: &str) -> &str {
    let line = text.lines().next().unwrap_or("");
    line.trim_start_matches('#').trim().split_once(": ").map_or(line, |(_, title)| title)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_found_in_any_case_and_have_titles() {
        for (code, title) in index() {
            assert_eq!(page(&code.to_ascii_lowercase()), page(code));
            assert!(!title.is_empty() && !title.starts_with('#'), "{code}");
        }
        assert_eq!(page("N000"), None);
    }
}

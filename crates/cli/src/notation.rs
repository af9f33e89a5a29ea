//! The notation that moves are printed in, as the command line names it.

use zapis_notation_core::{Form, LetterSet, Style};
use zapis_pgn_bridge::Notation;

use crate::commands::Failure;
use crate::said;

/// Returns the notation named by `--to` and changed by `--style`.
pub(crate) fn chosen(to: &str, style: Option<&str>) -> Result<Notation, Failure> {
    let mut chosen = match to {
        "uci" => return Ok(Notation::Uci),
        "san" | "pgn" => Style::pgn(),
        "lan" => Style { form: Form::Long, ..Style::pgn() },
        "figurine" => Style::of(LetterSet::figurines()),
        tag => {
            let sets = LetterSet::for_tag(tag);
            let Some(letters) = sets.first() else {
                let tag = crate::render::escaped(tag);
                return Err(Failure::Usage(said::no_notation(tag)));
            };
            Style::of(letters)
        }
    };
    for pair in style.unwrap_or_default().split(',').filter(|p| !p.is_empty()) {
        let (key, value) = pair.split_once('=').ok_or_else(|| {
            Failure::Usage(said::fault_of_option(
                "--style",
                said::no_key_and_value(crate::render::escaped(pair)),
            ))
        })?;
        chosen
            .set(key.trim(), value.trim())
            .map_err(|e| Failure::Usage(said::fault_of_option("--style", e.sentence())))?;
    }
    Ok(if chosen == Style::pgn() { Notation::San } else { Notation::Style(Box::new(chosen)) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_san_is_printed_as_it_was_computed() {
        assert_eq!(chosen("san", None).unwrap(), Notation::San);
        assert!(matches!(chosen("san", Some("capture=:")).unwrap(), Notation::Style(_)));
        assert!(chosen("xx-none", None).is_err());
        assert!(chosen("ru", Some("capture")).is_err());
    }

    #[test]
    fn a_promotion_sign_is_split_at_the_first_equals_sign() {
        assert!(chosen("ru", Some("promotion==,castling=O")).is_ok());
    }
}

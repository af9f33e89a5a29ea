//! What a word looks like: a move, a rule of the form, a speck.

/// Tells whether a text could be a move, going by its shape alone: a square at its end, or castling.
///
/// Used to find the table, not to read it: mistakes of the recogniser are forgiven only where they are common.
pub(in crate::formats) fn move_like(text: &str) -> bool {
    let text = core(text);
    let count = text.chars().count();
    if !(2..=9).contains(&count) {
        return false;
    }
    if castling(text) {
        return true;
    }
    // A letter, then somewhere a file directly before a rank, and at most four characters behind.
    let chars: Vec<char> = text.chars().collect();
    let square = |pair: &[char]| matches!(pair, [file, rank] if is_file(*file) && ('1'..='8').contains(rank));
    let Some(at) = chars.windows(2).rposition(square) else { return false };
    chars.first().is_some_and(|c| c.is_alphabetic()) && at + 6 >= count
}

/// Files, with the Cyrillic letters that look like them.
fn is_file(c: char) -> bool {
    matches!(c, 'a'..='h' | 'а' | 'с' | 'е' | 'ь' | 'в')
}

fn castling(text: &str) -> bool {
    let mut zeros = 0;
    for c in text.chars() {
        match c {
            '0' | 'O' | 'o' | 'О' | 'о' => zeros += 1,
            '-' | '–' | '—' | '+' | '#' => {}
            _ => return false,
        }
    }
    (2..=3).contains(&zeros) && text.contains(['-', '–', '—'])
}

/// Cuts the strokes of printed rules off the ends of a text.
pub(super) fn core(text: &str) -> &str {
    text.trim_matches(|c: char| {
        matches!(
            c,
            '|' | '_'
                | '¦'
                | '‗'
                | '~'
                | '`'
                | '"'
                | '“'
                | '”'
                | '„'
                | '‘'
                | '’'
                | '\''
                | '‚'
                | '«'
                | '»'
                | '°'
                | '*'
                | '\\'
        )
    })
    .trim_start_matches(['.', ',', ';', ':', '-', '–', '—', '=', '+', '<', '>'])
    .trim_end_matches(['.', ',', ';', '<', '>', '-', '–', '—'])
}

/// Tells whether nothing of a text can belong to a move.
pub(super) fn is_stroke(text: &str) -> bool {
    !text.chars().any(char::is_alphanumeric)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_told_by_their_shape() {
        for text in [
            "e4", "Nf3", "Кf3", "exd5", "0-0", "O-O-O", "_hxg4", "Kg1-f3", "d8=Q+", "Сс4", "«Be5",
            "e8(D)+",
        ] {
            assert!(move_like(text), "{text}");
        }
        for text in
            ["", "4", "27", "EEE", "Martin", "1-0", "Runde", "02.05.19", "TC", "0", "Blancs"]
        {
            assert!(!move_like(text), "{text}");
        }
    }

    #[test]
    fn strokes_of_the_form_are_cut_off() {
        assert_eq!(core("|_e4|"), "e4");
        assert_eq!(core("Nf3+"), "Nf3+");
        assert_eq!(core("Se5:"), "Se5:");
        assert_eq!(core("—"), "");
    }
}

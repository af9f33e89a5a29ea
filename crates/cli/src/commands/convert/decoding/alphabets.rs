//! Which letters outside ASCII a language writes names and comments with.

/// By language tag, its own lower-case letters; those with letters of ASCII alone are left out.
const OWN: &[(&str, &str)] = &[
    ("pl", "ąćęłńóśźż"),
    ("cs", "áčďéěíňóřšťúůýž"),
    ("sk", "áäčďéíĺľňóôŕšťúýž"),
    ("hu", "áéíóöőúüű"),
    ("hr", "čćđšž"),
    ("sl", "čšž"),
    ("sr-Latn", "čćđšž"),
    ("bs", "čćđšž"),
    ("ro", "ăâîşșţțé"),
    ("de", "äöüß"),
    ("fr", "àâæçéèêëîïôœùûüÿ"),
    ("es", "áéíñóúü"),
    ("ca", "àçèéíïòóúü"),
    ("pt", "áâãàçéêíóôõú"),
    ("it", "àèéìíòóùú"),
    ("nl", "áéèëïóöü"),
    ("sv", "åäöé"),
    ("fi", "åäöšž"),
    ("et", "äõöüšž"),
    ("da", "æøåé"),
    ("nb", "æøåéòô"),
    ("nn", "æøåéòô"),
    ("is", "áæðéíóöþúý"),
    ("tr", "âçğıîöşüİ"),
];

/// Letters that stand in names everywhere.
const EVERYWHERE: &str = "áéíóúàèöüäñç";

/// Signs that no language owns.
const SIGNS: &str = "’‘“”„«»–—…½±×=°§№ ";

/// Tells whether all letters of a text outside ASCII are a language's own, or stand in names everywhere; nothing where the
/// language is not known.
pub(super) fn is_at_home(text: &str, tag: &str) -> Option<bool> {
    let (_, own) = OWN.iter().find(|(name, _)| *name == tag)?;
    let known = |c: char| {
        let lower = || c.to_lowercase().all(|l| own.contains(l));
        c.is_ascii() || SIGNS.contains(c) || EVERYWHERE.contains(c) || own.contains(c) || lower()
    };
    Some(text.chars().all(known))
}

#[cfg(test)]
mod tests {
    use super::is_at_home;

    #[test]
    fn a_letter_of_another_language_is_not_at_home() {
        assert_eq!(is_at_home("Kłos, Łódź – é", "pl"), Some(true));
        assert_eq!(is_at_home("Kêos", "pl"), Some(false));
        assert_eq!(is_at_home("Erdãs", "hu"), Some(false));
        assert_eq!(is_at_home("Kłos", "ru"), None);
    }
}

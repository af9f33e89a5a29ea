//! Letter sets: which letters name which pieces.

use std::borrow::Cow;
use std::fmt;

use crate::language::normal_tag;
use crate::{Language, Officer, Role, Sentence, said};

/// Text that is either part of a generated table or a user's own.
pub(crate) type Text = Cow<'static, str>;

/// The letters of one language, of one way of typing it, or of a user's own.
///
/// Reading tries the main letters first, the longest first (`Кр` before `К`), then the alternates; writing uses the main letters.
///
/// ```
/// use zapis_notation_core::{LetterSet, Officer};
///
/// let own = LetterSet::custom("K=Кр,Q=Ф,R=Л,B=С,N=К")?;
/// assert_eq!(own.letter(Officer::Rook), "Л");
/// let typed = LetterSet::from_tag("ru-x-qwerty").ok_or("no such set")?;
/// assert_eq!(typed.letter(Officer::Knight), "R");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LetterSet {
    pub(crate) tag: Text,
    pub(crate) language: Text,
    pub(crate) name: Text,
    pub(crate) letters: [Text; 5],
    pub(crate) alternates: Cow<'static, [(Officer, Text)]>,
    pub(crate) pawns: Cow<'static, [Text]>,
    pub(crate) files: Option<[Text; 8]>,
    pub(crate) captures: &'static [&'static str],
}

const fn own(text: &'static str) -> Text {
    Cow::Borrowed(text)
}

/// The letters of standard PGN, as a set of its own: without the alternates that English print knows.
static STANDARD: LetterSet = LetterSet {
    tag: own("san"),
    language: own("en"),
    name: own("Standard PGN"),
    letters: [own("K"), own("Q"), own("R"), own("B"), own("N")],
    alternates: Cow::Borrowed(&[]),
    pawns: Cow::Borrowed(&[own("P")]),
    files: None,
    captures: &["x"],
};

static FIGURINES: LetterSet = LetterSet {
    tag: own("figurine"),
    language: own(""),
    name: own("Figurines"),
    letters: [own("♔"), own("♕"), own("♖"), own("♗"), own("♘")],
    alternates: Cow::Borrowed(&[]),
    pawns: Cow::Borrowed(&[own("♙")]),
    files: None,
    captures: &[],
};

impl LetterSet {
    /// Returns the English letters with their alternates (`Kt`, and `S` of problem literature).
    pub fn english() -> &'static LetterSet {
        Language::ALL.first().map_or(&STANDARD, |l| l.letters())
    }

    /// Returns the letters K Q R B N and nothing else, as standard PGN has them.
    pub fn standard() -> &'static LetterSet {
        &STANDARD
    }

    /// Returns the white figurines; the grammar reads black and neutral ones too, in every letter set.
    pub fn figurines() -> &'static LetterSet {
        &FIGURINES
    }

    /// Returns the one set with exactly this tag: a language (`ru`, `sr-Latn`), a way of typing (`ru-x-latin`), `figurine`
    /// or `san`. Case does not matter and `_` stands for `-`.
    pub fn from_tag(tag: &str) -> Option<&'static LetterSet> {
        let wanted = normal_tag(tag);
        LetterSet::all().find(|set| set.tag.eq_ignore_ascii_case(&wanted))
    }

    /// Returns the sets that a tag means, likeliest first: of a language its letters and then its ways of typing, of a
    /// language with several scripts or spellings all of them; of any other known tag that one set.
    pub fn for_tag(tag: &str) -> Vec<&'static LetterSet> {
        if let Some(set) = LetterSet::from_tag(tag)
            && (set.is_typing() || set.language.is_empty() || set.tag == "san")
        {
            return vec![set];
        }
        let languages = Language::from_tag(tag);
        let letters = languages.iter().map(|l| l.letters());
        letters.chain(languages.iter().flat_map(|l| l.typings())).collect()
    }

    /// Returns every set of the table: languages in their order, each followed by its ways of typing, then `figurine`, `san`.
    pub fn all() -> impl Iterator<Item = &'static LetterSet> {
        let of = |l: &Language| std::iter::once(l.letters()).chain(l.typings());
        Language::ALL.iter().flat_map(of).chain([&FIGURINES, &STANDARD])
    }

    /// Makes a set from `K=Кр,Q=Ф,R=Л,B=С,N=К`.
    ///
    /// All five pieces must be there; `P=` is optional; `|` separates the main letter from others that are read as well.
    ///
    /// # Errors
    ///
    /// When a piece is missing, named twice, or its letters hold blanks, digits or signs of the grammar.
    pub fn custom(spec: &str) -> Result<LetterSet, LetterSpecError> {
        let mut letters: [Text; 5] = Default::default();
        let mut alternates = Vec::new();
        let mut pawns = Vec::new();
        for part in spec.split([',', ';']).map(str::trim).filter(|p| !p.is_empty()) {
            let (name, forms) = part
                .split_once('=')
                .ok_or_else(|| LetterSpecError::NoEquals { part: part.to_owned() })?;
            let role = role_of(name.trim())
                .ok_or_else(|| LetterSpecError::UnknownPiece { name: name.trim().to_owned() })?;
            let mut first = true;
            for form in forms.split('|').map(str::trim) {
                let form: Text = Cow::Owned(checked(role, form)?);
                match role {
                    Role::Pawn => pawns.push(form),
                    Role::Officer(officer) if first => {
                        if let Some(slot) = letters.get_mut(officer.index()) {
                            if !slot.is_empty() {
                                return Err(LetterSpecError::Twice { officer });
                            }
                            *slot = form;
                        }
                    }
                    Role::Officer(officer) => alternates.push((officer, form)),
                }
                first = false;
            }
        }
        if let Some(&officer) =
            Officer::ALL.iter().find(|o| letters.get(o.index()).is_none_or(|l| l.is_empty()))
        {
            return Err(LetterSpecError::Missing { officer });
        }
        Ok(LetterSet {
            tag: own("x-own"),
            language: own(""),
            name: own("Letters of your own"),
            letters,
            alternates: Cow::Owned(alternates),
            pawns: Cow::Owned(pawns),
            files: None,
            captures: &[],
        })
    }

    /// Returns the BCP-47 tag; `x-own` for a user's set.
    pub fn tag(&self) -> &str {
        &self.tag
    }

    /// Returns a name in English: of the language, or of the way of typing.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the tag of the language whose games are written so; empty for figurines and a user's own set.
    pub fn of_language(&self) -> &str {
        &self.language
    }

    /// Tells whether this is a way of typing a language and not the language's own set.
    pub fn is_typing(&self) -> bool {
        self.tag.contains("-x-")
    }

    /// Returns the letter or letters that are written for a piece.
    pub fn letter(&self, officer: Officer) -> &str {
        self.letters.get(officer.index()).map_or("", |l| l)
    }

    /// Returns the other forms that are read, in the order of the table.
    pub fn alternates(&self) -> impl Iterator<Item = (Officer, &str)> {
        self.alternates.iter().map(|(o, l)| (*o, l.as_ref()))
    }

    /// Returns the forms of the pawn that lists and problem books print; moves are written without one.
    pub fn pawns(&self) -> impl Iterator<Item = &str> {
        self.pawns.iter().map(AsRef::as_ref)
    }

    /// Returns the form of the pawn where one must be written, as in `PxP`; the figurine where every form is a piece's letter.
    pub(crate) fn pawn_letter(&self) -> &str {
        let is_piece = |form: &str| {
            self.letters.iter().any(|l| l.starts_with(form) || form.starts_with(l.as_ref()))
        };
        self.pawns().find(|form| !is_piece(form)).unwrap_or("♙")
    }

    /// Returns the characters that name the files a to h where they are not Latin, the usual character first.
    pub fn files(&self) -> Option<&[Text; 8]> {
        self.files.as_ref()
    }

    /// Tells whether a text in these letters cannot always be read back: two pieces share a letter (`ka`, `mt`, `mn`), or
    /// one letter followed by a file is another piece's (`bn`: `Gh` is a knight, or a bishop of the h-file).
    pub fn is_ambiguous(&self) -> bool {
        let clash = |a: Officer, b: Officer| {
            let Some(rest) = self.letter(b).strip_prefix(self.letter(a)) else { return false };
            a != b && rest.chars().next().is_none_or(|c| self.may_follow_letter(c))
        };
        Officer::ALL.iter().any(|&a| Officer::ALL.iter().any(|&b| clash(a, b)))
    }

    /// Tells whether a character can stand right after a piece letter as a file or a sign.
    fn may_follow_letter(&self, c: char) -> bool {
        let files = self.files.as_ref().is_some_and(|files| files.iter().any(|f| f.contains(c)));
        files || matches!(c, 'a'..='h' | '1'..='8' | 'x')
    }

    /// The tag of a set of the generated table.
    pub(crate) fn static_tag(&'static self) -> &'static str {
        &self.tag
    }
}

fn role_of(name: &str) -> Option<Role> {
    let mut chars = name.chars();
    let letter = chars.next()?.to_ascii_uppercase();
    if chars.next().is_some() {
        return None;
    }
    if letter == 'P' {
        return Some(Role::Pawn);
    }
    Officer::ALL.into_iter().find(|o| o.english() == letter).map(Role::Officer)
}

fn checked(role: Role, form: &str) -> Result<String, LetterSpecError> {
    let bad = |c: char| {
        c.is_whitespace()
            || c.is_control()
            || c.is_ascii_digit()
            || "+-#=:()[]{}!?/.;,$*%'\"".contains(c)
    };
    match form.chars().find(|&c| bad(c)) {
        Some(found) => Err(LetterSpecError::NotALetter { role, found }),
        None if form.is_empty() => Err(LetterSpecError::Empty { role }),
        None => Ok(form.to_owned()),
    }
}

/// What is wrong with a user's list of letters.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LetterSpecError {
    /// A part has no `=`.
    NoEquals {
        /// The part as written.
        part: String,
    },
    /// The name before `=` is none of K Q R B N P.
    UnknownPiece {
        /// The name as written.
        name: String,
    },
    /// A piece has no letter after `=`.
    Empty {
        /// Which piece.
        role: Role,
    },
    /// A letter is a digit, a blank or a sign that the grammar needs.
    NotALetter {
        /// Which piece.
        role: Role,
        /// The character.
        found: char,
    },
    /// A piece is given twice.
    Twice {
        /// Which piece.
        officer: Officer,
    },
    /// A piece is not given.
    Missing {
        /// Which piece.
        officer: Officer,
    },
}

impl LetterSpecError {
    /// Says what is wrong.
    pub fn sentence(&self) -> Sentence {
        let letter = |role: Role| match role {
            Role::Pawn => "P".to_owned(),
            Role::Officer(officer) => officer.english().to_string(),
        };
        match self {
            LetterSpecError::NoEquals { part } => said::no_equals(part.escape_debug().to_string()),
            LetterSpecError::UnknownPiece { name } => {
                said::names_no_piece(name.escape_debug().to_string())
            }
            LetterSpecError::Empty { role } => said::no_letter_for(letter(*role)),
            LetterSpecError::NotALetter { role, found } => {
                said::no_part_of_letter(found.escape_debug().to_string(), letter(*role))
            }
            LetterSpecError::Twice { officer } => said::given_twice(officer.english()),
            LetterSpecError::Missing { officer } => said::no_letter_for(officer.english()),
        }
    }
}

impl fmt::Display for LetterSpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

impl std::error::Error for LetterSpecError {}

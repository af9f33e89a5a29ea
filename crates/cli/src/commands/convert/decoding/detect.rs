//! Which encoding a file is in: by what its letters look like, and by whether its moves can then be played.

use std::num::NonZeroUsize;

use zapis_ingest::report::{ENCODED_TWICE, ENCODING};
use zapis_ingest::{Charset, DecodedText, decode_bytes};
use zapis_notation_core::{Diagnostic, LetterSet, Sentence, Severity};
use zapis_pgn_bridge::{BridgeReport, Letters, Notation, Settings, localize};

use super::Coding;
use super::alphabets::is_at_home;

/// Encodings that are tried when moves cannot be played in the likeliest.
const CANDIDATES: [&str; 13] = [
    "windows-1251",
    "koi8-r",
    "cp866",
    "iso-8859-5",
    "windows-1250",
    "iso-8859-2",
    "windows-1252",
    "cp850",
    "cp852",
    "cp437",
    "windows-1253",
    "x-mac-cyrillic",
    "macintosh",
];

/// Bytes whose moves are played in each of them.
const PLAYED: usize = 1 << 16;

/// What was found out.
pub(super) struct Found {
    pub(super) coding: Coding,
    /// What is to be said of it.
    pub(super) notice: Option<Diagnostic>,
}

/// Tells the encoding of a sample; `at_start` when it is the beginning of the file.
pub(super) fn detect(sample: &[u8], at_start: bool, from: &Letters) -> Found {
    // An odd byte at the end would hide that all others are pairs.
    let sample = if at_start { sample.get(..sample.len() & !1).unwrap_or(sample) } else { sample };
    let Ok(decoded) = decode_bytes(sample, "auto") else {
        return Found { coding: Coding::Known(Charset::Utf8), notice: None };
    };
    let notice = decoded.diagnostics.iter().find(|d| matches!(d.code, ENCODING | ENCODED_TWICE));
    let notice = notice.cloned();
    if notice.as_ref().is_some_and(|n| n.code == ENCODED_TWICE) {
        return Found { coding: Coding::Twice, notice };
    }
    match decoded.charset {
        Charset::Web(_) | Charset::Dos(_) => by_moves(sample, &decoded, notice, from),
        charset => Found { coding: Coding::Known(charset), notice },
    }
}

/// Looks for an encoding in which more moves can be played than in the likeliest.
fn by_moves(
    sample: &[u8],
    likeliest: &DecodedText,
    notice: Option<Diagnostic>,
    from: &Letters,
) -> Found {
    let known = Found { coding: Coding::Known(likeliest.charset), notice };
    let sample = sample.get(..PLAYED).unwrap_or(sample);
    let best = played(&decode_bytes(sample, likeliest.charset.name()), from);
    if best.reported == 0 {
        return by_language(sample, likeliest.charset, known, &best, from);
    }
    let better = CANDIDATES
        .iter()
        .map(|name| (played(&decode_bytes(sample, name), from).translated, *name))
        // Of equals the first is taken, which is the likelier in files of games.
        .rev()
        .max_by_key(|(translated, _)| *translated)
        .filter(|(translated, _)| *translated > best.translated);
    let Some((_, name)) = better else { return known };
    let Some(charset) = Charset::from_name(name) else { return known };
    let headline = crate::said::encoding_by_moves(name);
    Found { coding: Coding::Known(charset), notice: known.notice.map(|n| settled(n, headline)) }
}

/// Looks for an encoding whose letters are those of the language of the moves, where the likeliest is hardly likelier than
/// others and its letters are not.
fn by_language(
    sample: &[u8],
    likeliest: Charset,
    known: Found,
    best: &BridgeReport,
    from: &Letters,
) -> Found {
    let doubtful = known.notice.as_ref().is_some_and(|n| n.severity >= Severity::Warning);
    let tag = match from {
        Letters::Sets(sets) => sets.first().map(LetterSet::tag),
        Letters::Auto => {
            best.letters.iter().max_by_key(|(_, games)| **games).map(|(t, _)| t.as_str())
        }
    };
    let Some(tag) = tag.filter(|_| doubtful) else { return known };
    let at_home = |name: &str| {
        decode_bytes(sample, name).ok().and_then(|decoded| is_at_home(&decoded.text, tag))
    };
    if at_home(likeliest.name()) != Some(false) {
        return known;
    }
    let better = CANDIDATES.iter().find(|name| at_home(name) == Some(true));
    let Some(charset) = better.and_then(|name| Charset::from_name(name)) else { return known };
    let headline = crate::said::encoding_by_letters(charset.name());
    Found { coding: Coding::Known(charset), notice: known.notice.map(|n| settled(n, headline)) }
}

/// What is to be said once the doubts that a notice tells of are settled.
fn settled(notice: Diagnostic, headline: Sentence) -> Diagnostic {
    Diagnostic { severity: Severity::Note, headline, notes: Vec::new(), help: None, ..notice }
}

/// Plays the moves of a text.
fn played(
    decoded: &Result<DecodedText, zapis_ingest::UnknownEncoding>,
    from: &Letters,
) -> BridgeReport {
    let Ok(decoded) = decoded else { return BridgeReport::default() };
    let mut settings = Settings::new(from.clone(), Notation::San);
    settings.limits.max_problems = NonZeroUsize::MIN;
    localize(decoded.text.as_bytes(), std::io::sink(), settings).unwrap_or_default()
}

//! What fills the blanks of a sentence, in words of the language.
//!
//! A blank `$by` is filled with the usual form of a word. Where the language's file `words.ftl` gives a word more forms, as
//! attributes, they are `$by-gen` and the like. `$by-is` is the bare name of a side, piece or wing, `$by-count` the number
//! of pieces or squares, by which a sentence may choose its own words.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use zapis_notation_core::{
    Choice, Count, Lettering, Officer, Pieces, Role, Script, Series, Share, Side, Square, Squares,
    Standing, Texts, Value, Wing, Written,
};

use super::Speech;

type Bundle = FluentBundle<FluentResource>;

/// Returns a text with its blanks filled; a text that does not exist is its own name.
pub(super) fn message(bundle: &Bundle, id: &str, args: &FluentArgs<'_>) -> String {
    let Some(pattern) = bundle.get_message(id).and_then(|m| m.value()) else {
        debug_assert!(false, "no text `{id}`");
        return id.to_owned();
    };
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(args), &mut errors);
    debug_assert!(errors.is_empty(), "text `{id}`: {errors:?}");
    text.into_owned()
}

/// Fills a blank.
pub(super) fn fill(
    speech: &Speech,
    bundle: &Bundle,
    name: &str,
    value: &Value,
    args: &mut FluentArgs<'_>,
) {
    match value {
        Value::Text(text) => set(args, name, speech.name(text)),
        Value::Count(Count(count)) => args.set(name.to_owned(), FluentValue::from(*count)),
        Value::File(file) => set(args, name, file.to_string()),
        Value::Rank(rank) => set(args, name, rank.to_string()),
        Value::Square(square) => set(args, name, square.to_string()),
        Value::Sentence(inner) => set(args, name, speech.say(inner)),
        Value::Series(Series(sentences)) => {
            let all: Vec<String> = sentences.iter().map(|s| speech.say(s)).collect();
            set(args, name, all.join(", "));
        }
        Value::Lettering(Lettering { tag, .. }) => set(args, name, quoted(bundle, tag)),
        Value::Written(text) => set(args, name, written(bundle, text)),
        Value::Share(Share(share)) => {
            let (whole, tenth) = (u32::from(share / 10), u32::from(share % 10));
            set(
                args,
                name,
                message(bundle, "share", &given(&[("whole", whole), ("tenth", tenth)])),
            );
        }
        Value::Side(side) => forms(bundle, "side", name, &told("side", side_key(*side)), args),
        Value::Role(role) => {
            set(args, &format!("{name}-is"), role_key(*role).to_owned());
            forms(bundle, "role", name, &told("role", role_key(*role)), args);
        }
        Value::Wing(wing) => {
            let key = if *wing == Wing::King { "king" } else { "queen" };
            forms(bundle, "wing", name, &told("wing", key), args);
        }
        Value::Squares(Squares(squares)) => {
            args.set(format!("{name}-count"), FluentValue::from(squares.len()));
            set(args, name, listed(bundle, "and", squares.iter().map(Square::to_string).collect()));
        }
        Value::Pieces(Pieces(pieces)) => fill_pieces(bundle, name, pieces, args),
        Value::Choice(Choice(texts)) => {
            set(args, name, listed(bundle, "or", texts.clone()));
            let all = texts.iter().map(|t| quoted(bundle, t)).collect();
            set(args, &format!("{name}-quoted"), listed(bundle, "or", all));
        }
        Value::Texts(Texts(texts)) => {
            let all: Vec<String> = texts.iter().map(|t| quoted(bundle, t)).collect();
            set(args, name, all.join(", "));
        }
        // Words of the system or of a library are English; the sentence has its own.
        Value::Foreign(_) => {}
        other => set(args, name, format!("{other:?}")),
    }
}

fn set(args: &mut FluentArgs<'_>, name: &str, text: String) {
    args.set(name.to_owned(), FluentValue::from(text));
}

fn given(numbers: &[(&'static str, u32)]) -> FluentArgs<'static> {
    numbers.iter().map(|(name, number)| (*name, FluentValue::from(*number))).collect()
}

fn told(name: &'static str, key: &'static str) -> FluentArgs<'static> {
    [(name, FluentValue::from(key))].into_iter().collect()
}

/// Sets a blank to a word, and the blanks beside it to the word's other forms.
fn forms(
    bundle: &Bundle,
    word: &str,
    name: &str,
    given: &FluentArgs<'_>,
    args: &mut FluentArgs<'_>,
) {
    set(args, name, message(bundle, word, given));
    for form in form_names(bundle, word) {
        set(args, &format!("{name}-{form}"), in_form(bundle, word, &form, given));
    }
}

fn form_names(bundle: &Bundle, word: &str) -> Vec<String> {
    let Some(message) = bundle.get_message(word) else { return Vec::new() };
    message.attributes().map(|a| a.id().to_owned()).collect()
}

fn in_form(bundle: &Bundle, word: &str, form: &str, given: &FluentArgs<'_>) -> String {
    let message = bundle.get_message(word);
    let Some(attribute) = message.as_ref().and_then(|m| m.get_attribute(form)) else {
        return String::new();
    };
    let mut errors = Vec::new();
    let text = bundle.format_pattern(attribute.value(), Some(given), &mut errors);
    debug_assert!(errors.is_empty(), "form `{form}` of `{word}`: {errors:?}");
    text.into_owned()
}

/// Names pieces: in the usual form those of one kind together, in the others one by one.
fn fill_pieces(bundle: &Bundle, name: &str, pieces: &[Standing], args: &mut FluentArgs<'_>) {
    args.set(format!("{name}-count"), FluentValue::from(pieces.len()));
    let first = pieces.first().map_or("", |p| role_key(p.role));
    set(args, &format!("{name}-is"), first.to_owned());
    let mut groups: Vec<(Standing, Vec<Square>)> = Vec::new();
    for piece in pieces {
        match groups.iter_mut().find(|(first, _)| first.role == piece.role) {
            Some((_, squares)) => squares.push(piece.square),
            None => groups.push((*piece, vec![piece.square])),
        }
    }
    let usual = groups.iter().map(|(p, at)| message(bundle, "pieces", &group(bundle, *p, at)));
    set(args, name, listed(bundle, "and", usual.collect()));
    for form in form_names(bundle, "pieces") {
        let told = |p: &Standing| in_form(bundle, "pieces", &form, &group(bundle, *p, &[p.square]));
        let all = listed(bundle, "and", pieces.iter().map(told).collect());
        set(args, &format!("{name}-{form}"), all);
    }
}

/// What the words for pieces of one kind are made of.
fn group(bundle: &Bundle, piece: Standing, squares: &[Square]) -> FluentArgs<'static> {
    let mut given = told("role", role_key(piece.role));
    given.set("side", side_key(piece.side));
    given.set("count", FluentValue::from(squares.len()));
    let names = squares.iter().map(Square::to_string).collect();
    given.set("squares", FluentValue::from(listed(bundle, "and", names)));
    given
}

/// `a`, `a and b`, `a, b and c`.
fn listed(bundle: &Bundle, word: &str, mut items: Vec<String>) -> String {
    let Some(last) = items.pop() else { return String::new() };
    if items.is_empty() {
        return last;
    }
    let mut args = FluentArgs::new();
    args.set("first", FluentValue::from(items.join(", ")));
    args.set("last", FluentValue::from(last));
    message(bundle, word, &args)
}

fn quoted(bundle: &Bundle, text: &str) -> String {
    message(bundle, "quoted", &[("text", FluentValue::from(text.to_owned()))].into_iter().collect())
}

/// A single sign with its code point and script; a longer text in quotation marks.
fn written(bundle: &Bundle, text: &Written) -> String {
    let shown = quoted(bundle, &text.shown());
    let Some(sign) = text.single() else { return shown };
    let mut args = FluentArgs::new();
    args.set("text", FluentValue::from(shown));
    args.set("point", FluentValue::from(format!("U+{:04X}", sign as u32)));
    args.set("script", FluentValue::from(Script::of(sign).map_or("none", script_key)));
    message(bundle, "sign", &args)
}

const fn side_key(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

const fn role_key(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Officer(Officer::King) => "king",
        Role::Officer(Officer::Queen) => "queen",
        Role::Officer(Officer::Rook) => "rook",
        Role::Officer(Officer::Bishop) => "bishop",
        Role::Officer(Officer::Knight) => "knight",
    }
}

const fn script_key(script: Script) -> &'static str {
    match script {
        Script::Digit => "digit",
        Script::Latin => "latin",
        Script::Greek => "greek",
        Script::Cyrillic => "cyrillic",
        Script::Armenian => "armenian",
        Script::Hebrew => "hebrew",
        Script::Arabic => "arabic",
        Script::Fullwidth => "fullwidth",
        _ => "none",
    }
}

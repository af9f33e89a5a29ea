//! Tokens that belong together: `е4 : d5`, `Kg8— f6`, `0 - 0`, `Cb3 +`.
//!
//! A dash between two squares is part of one long move, parts two moves, or is a capture sign, all according to the
//! habit of the page; the page is asked first.

use std::num::NonZeroU32;

use zapis_notation_core::Span;

use super::glyph::{is_capture, is_dash, is_piece};
use super::shape::{Shape, move_at};
use super::token::{Kind, Token};
use crate::GameResult;

/// What a dash between squares means on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum Dash {
    /// It joins the squares of a long move.
    #[default]
    Joins,
    /// It stands between White's move and Black's.
    Parts,
}

/// The habits of a page that decide where moves end.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Habits {
    dash: Dash,
    /// Some moves name the square that they leave and have a dash behind it.
    long: bool,
    /// Moves stand without a space between them: `d4d5` is two.
    glued: bool,
}

/// Finds the habits of a page.
pub(crate) fn habits(text: &str, tokens: &[&Token]) -> Habits {
    let (dash, long) = dash_habit(text, tokens);
    Habits { dash, long, glued: is_glued(tokens) }
}

/// Tells whether White's and Black's moves stand without a space, from the places that leave no doubt.
fn is_glued(tokens: &[&Token]) -> bool {
    let glued = tokens.windows(2).filter(|w| {
        let [a, b] = w else { return false };
        a.shape().is_some() && b.shape().is_some() && !b.spaced
    });
    let long = tokens.iter().filter(|t| t.shape().is_some_and(|s| s.seam.is_some())).count();
    let spaced = tokens.windows(2).filter(|w| {
        let [a, b] = w else { return false };
        a.shape().is_some() && b.shape().is_some() && b.spaced
    });
    let glued = glued.count();
    // A page of long moves has its pairs side by side.
    glued > 0 && spaced.count() < glued + long
}

/// Finds what dashes mean, from the places where only one thing is possible, and whether any of them is in a long move.
fn dash_habit(text: &str, tokens: &[&Token]) -> (Dash, bool) {
    let (mut joins, mut parts) = (0u32, 0u32);
    for window in tokens.windows(3) {
        let [left, middle, right] = window else { continue };
        if middle.kind != Kind::Dash || left.first && right.first {
            continue;
        }
        let (Some(a), Some(b)) = (left.shape(), right.shape()) else { continue };
        if a.castling && b.castling {
            continue;
        }
        if !b.bare {
            parts += 2;
        } else if a.piece && a.open {
            joins += 1;
        }
    }
    for token in tokens {
        if token.shape().is_some() && token.span.of(text).is_some_and(is_long) {
            joins += 1;
        }
    }
    (if parts > joins { Dash::Parts } else { Dash::Joins }, joins > parts)
}

/// Tells whether a move with a piece has a dash between its squares.
fn is_long(text: &str) -> bool {
    let mut squares = text.splitn(2, is_dash);
    let (Some(from), Some(to)) = (squares.next(), squares.next()) else { return false };
    let piece = from.chars().count() > 2 && from.starts_with(is_piece);
    piece && move_at(to.trim_start_matches(is_dash)).is_some_and(|s| s.bare)
}

/// Tokens that are kept back while joining, because what comes may belong to them.
const BEHIND: usize = 8;

/// Joins the tokens of one flow, variations included, and hands each on when nothing more can belong to it.
pub(crate) fn join(
    text: &str,
    tokens: impl Iterator<Item = Token>,
    habits: Habits,
    sink: &mut dyn FnMut(Token),
) {
    let mut out: Vec<Token> = Vec::new();
    let mut source = tokens.peekable();
    let mut window: Vec<Token> = Vec::new();
    loop {
        while window.len() < 8 {
            let Some(mut next) = source.next() else { break };
            if let Kind::Variation(inner) = &mut next.kind {
                let mut joined = Vec::with_capacity(inner.len());
                let tokens = std::mem::take(inner).into_vec();
                join(text, tokens.into_iter(), habits, &mut |token| joined.push(token));
                *inner = joined.into_boxed_slice();
            }
            window.push(next);
        }
        if window.is_empty() {
            break;
        }
        if split(text, &mut window, habits) {
            continue;
        }
        if habits.long
            && source.peek().is_none()
            && let Some(torn) = torn(&window)
        {
            out.push(torn);
            break;
        }
        let used = merge(text, &window, habits.dash, &mut out);
        window.drain(..used);
        if out.len() > 4 * BEHIND {
            out.drain(..out.len() - BEHIND).for_each(&mut *sink);
        }
    }
    out.into_iter().for_each(sink);
}

/// Takes the beginning of a long move with which a text ends: `Te5-`.
fn torn(window: &[Token]) -> Option<Token> {
    let [front, dash] = window else { return None };
    let open = front.shape().is_some_and(|s| s.open && !s.castling && s.dash.is_none());
    (open && dash.kind == Kind::Dash && !dash.first).then(|| Token {
        kind: Kind::Torn,
        span: front.span.to(dash.span),
        ..front.clone()
    })
}

/// Splits `e4-e5` or `d4d5` at the front of the window into its two moves.
fn split(text: &str, window: &mut Vec<Token>, habits: Habits) -> bool {
    let Some(Token { span, kind: Kind::Move(shape), first, spaced }) = window.first().cloned()
    else {
        return false;
    };
    let dash = shape.dash.filter(|_| habits.dash == Dash::Parts);
    let Some(cut) = dash.or(shape.seam.filter(|_| habits.glued)) else { return false };
    let cut = usize::from(cut.get());
    let word = span.of(text).unwrap_or_default();
    let (front, rest) = (word.get(..cut).unwrap_or_default(), word.get(cut..).unwrap_or_default());
    let dashes: usize = rest.chars().take_while(|c| is_dash(*c)).map(char::len_utf8).sum();
    let (Some(one), Some(two)) = (move_at(front), rest.get(dashes..).and_then(move_at)) else {
        return false;
    };
    let at = |offset: usize, len: usize| Span::at(span.start() + offset as u32, len as u32);
    let mut pieces = vec![Token { span: at(0, cut), kind: Kind::Move(one), first, spaced }];
    if dashes > 0 {
        pieces.push(Token {
            span: at(cut, dashes),
            kind: Kind::Separator,
            first: false,
            spaced: false,
        });
    }
    let rest = at(cut + dashes, word.len() - cut - dashes);
    pieces.push(Token { span: rest, kind: Kind::Move(two), first: false, spaced: false });
    window.splice(0..1, pieces);
    true
}

/// Takes one or more tokens from the front of the window and returns how many.
fn merge(text: &str, window: &[Token], dash: Dash, out: &mut Vec<Token>) -> usize {
    let Some(front) = window.first() else { return 0 };
    if let Some((used, result)) = spaced_result(text, window) {
        let last = window.get(used - 1).unwrap_or(front);
        out.push(Token {
            span: front.span.to(last.span),
            kind: Kind::Result(result),
            ..front.clone()
        });
        return used;
    }
    if is_half_alone(text, window) && out.iter().rev().take(4).any(|t| t.shape().is_some()) {
        out.push(Token { kind: Kind::Result(GameResult::Draw), ..front.clone() });
        return 1;
    }
    let begins = front.spaced || matches!(out.last().map(|t| &t.kind), Some(Kind::Number { .. }));
    let joined = castling(text, window).or_else(|| pair(text, window, dash));
    if let Some((used, shape)) = joined.or_else(|| damaged(text, window, begins)) {
        let last = window.get(used - 1).unwrap_or(front);
        out.push(Token {
            span: front.span.to(last.span),
            kind: Kind::Move(shape),
            ..front.clone()
        });
        absorb_marks(text, window, used, out)
    } else {
        let kind = match (&front.kind, out.last().map(|t| &t.kind), window.get(1).map(|t| &t.kind))
        {
            // `5. - e5`: the dash stands for White's move.
            (Kind::Dash, Some(Kind::Number { .. }), Some(Kind::Move(_))) => Kind::Dots,
            (Kind::Dash, ..) => Kind::Separator,
            (kind, ..) => kind.clone(),
        };
        out.push(Token { kind, ..front.clone() });
        absorb_marks(text, window, 1, out)
    }
}

/// Adds check signs, words for mate, trailing capture signs and `e.p.` to the move at the end of `out`.
fn absorb_marks(text: &str, window: &[Token], used: usize, out: &mut [Token]) -> usize {
    let mut used = used;
    let Some(last) = out.last_mut() else { return used };
    if last.shape().is_none() {
        return used;
    }
    while let Some(next) = window.get(used) {
        let after = window.get(used + 1);
        let belongs = !next.first
            && match &next.kind {
                Kind::Check => true,
                Kind::Capture => {
                    let joins =
                        after.is_some_and(|t| t.shape().is_some_and(|s| s.bare) && !t.first);
                    // What sticks to this move and not to the next is its own: `bc3: e5`.
                    let own = !next.spaced && after.is_none_or(|t| t.spaced);
                    own || !joins
                        && (!next.spaced || next.span.of(text).is_some_and(|s| !s.starts_with(':')))
                }
                Kind::Word => next.span.of(text).is_some_and(is_en_passant),
                _ => false,
            };
        if !belongs {
            break;
        }
        last.span = last.span.to(next.span);
        if let Kind::Move(shape) = &mut last.kind {
            shape.open = false;
        }
        used += 1;
    }
    used
}

fn is_en_passant(word: &str) -> bool {
    let plain: String = word
        .chars()
        .filter(|c| *c != '.')
        .map(|c| match c {
            'е' => 'e',
            'р' => 'p',
            c => c,
        })
        .collect();
    matches!(plain.as_str(), "ep" | "EP" | "ap" | "enp")
}

/// Tells whether `1/2` stands at the end of a line: a result that names one side's half only.
fn is_half_alone(text: &str, window: &[Token]) -> bool {
    let [front, rest @ ..] = window else { return false };
    front.span.of(text) == Some("1/2")
        && rest.first().is_none_or(|t| t.first || t.kind == Kind::Gap)
}

/// `1 – 0`, `0 : 1`, `½ - ½`.
fn spaced_result(text: &str, window: &[Token]) -> Option<(usize, GameResult)> {
    let [left, sign, right, ..] = window else { return None };
    let score = |t: &Token| matches!(t.kind, Kind::Digits(0 | 1) | Kind::Zero | Kind::Word);
    let parted = matches!(sign.kind, Kind::Dash | Kind::Capture) && !sign.first && !right.first;
    if !(parted && score(left) && score(right)) {
        return None;
    }
    let result = left.span.to(right.span).of(text).and_then(GameResult::parse)?;
    (result != GameResult::Open).then_some((3, result))
}

/// `0 - 0`, `0 0 0`, `0-0 -0`.
fn castling(text: &str, window: &[Token]) -> Option<(usize, Shape)> {
    let mut zeros = 0;
    let mut used = 0;
    let mut i = 0;
    while let Some(token) = window.get(i) {
        if i > 0 && token.first {
            break;
        }
        match &token.kind {
            Kind::Zero => zeros += 1,
            Kind::Move(shape) if shape.castling => {
                let word = token.span.of(text)?;
                zeros += word.chars().filter(|c| super::glyph::is_zero(*c)).count();
            }
            Kind::Dash if i > 0 => {
                i += 1;
                continue;
            }
            _ => break,
        }
        i += 1;
        used = i;
    }
    let spaced = used > 1;
    (spaced && (zeros == 2 || zeros == 3))
        .then_some((used, Shape { castling: true, ..Shape::JOINED }))
}

/// `е4 : d5`, `Kg8— f6`, `A - f3`, `a 7-a6`, `Л f8`.
fn pair(text: &str, window: &[Token], dash: Dash) -> Option<(usize, Shape)> {
    let [front, rest @ ..] = window else { return None };
    let word = front.span.of(text)?;
    let mut connectors = 0;
    let mut capture = false;
    let mut line = false;
    for token in rest {
        match token.kind {
            Kind::Dash => {}
            Kind::Capture => capture = true,
            _ => break,
        }
        line |= token.first;
        connectors += 1;
    }
    let target = rest.get(connectors)?;
    let shape = *target.shape()?;
    if line || target.first {
        return None;
    }
    let used = connectors + 2;
    let joined = Shape { open: shape.open, castling: shape.castling, ..Shape::JOINED };
    if connectors == 0 {
        return split_letter(text, word, front, target).then_some((used, joined));
    }
    match &front.kind {
        Kind::Move(from) if from.open && !from.castling => {
            let joins = shape.bare && (capture || dash == Dash::Joins);
            // `hg5:` has its file of departure already, so that no square can follow.
            let departs = from.bare || !word.starts_with(super::glyph::is_lower_file);
            let parts = NonZeroU32::new(target.span.start() - front.span.start());
            let parts = parts.filter(|_| sign_behind(text, rest, target));
            (joins && departs && ends_in_square(word)).then_some((used, Shape { parts, ..joined }))
        }
        Kind::Word | Kind::Capture => {
            let letters =
                word.chars().count() <= 2 && word.chars().all(|c| is_piece(c) && !is_capture(c));
            let named = letters
                && (word.starts_with(char::is_uppercase)
                    || word.chars().all(super::glyph::is_file));
            (named && shape.bare && (capture || connectors == 1)).then_some((used, joined))
        }
        _ => None,
    }
}

/// Pieces of one word that holds a damaged move: `e7--05`, `Bd4Xdff`, `#b6`, `ś.c4`.
fn damaged(text: &str, window: &[Token], begins: bool) -> Option<(usize, Shape)> {
    let glued = window.iter().skip(1).take_while(|t| !t.spaced).count();
    let word: Vec<&Token> = window.iter().take(1 + glued).collect();
    let front = word.first()?;
    let rest = word.get(1..)?;
    let debris = |t: &Token| matches!(t.kind, Kind::Word | Kind::Digits(_) | Kind::Zero);
    let linked = |t: &Token| matches!(t.kind, Kind::Dash | Kind::Capture);
    let shape = Shape::JOINED;
    if let Kind::Move(from) = &front.kind {
        if from.castling || !from.open {
            return None;
        }
        if let Some(used) = damaged_target(window) {
            return Some((used, shape));
        }
        let links = rest.iter().take_while(|t| linked(t)).count();
        let end = rest.get(links)?;
        let signed = links > 0 || end.span.of(text)?.starts_with(is_capture);
        return (debris(end) && signed).then_some((links + 2, shape));
    }
    let [second, others @ ..] = rest else { return None };
    let short = front.span.of(text)?.chars().count() <= 3;
    match (&front.kind, &second.kind, others.first().map(|t| &t.kind)) {
        (Kind::Check, Kind::Move(_), _) if begins => Some((2, shape)),
        (Kind::Word, Kind::Separator, Some(Kind::Move(_)))
            if short && second.span.of(text)? == "." =>
        {
            Some((3, shape))
        }
        _ => None,
    }
}

/// Tells whether a capture sign sticks to the move before it and not to the one behind: `g5: e5`.
///
/// That is one capture or two moves, the first with its sign behind the square; only the board can tell.
fn sign_behind(text: &str, rest: &[Token], target: &Token) -> bool {
    let [sign, ..] = rest else { return false };
    let colon = sign.span.of(text).is_some_and(|s| !s.chars().any(char::is_alphabetic));
    sign.kind == Kind::Capture && colon && !sign.spaced && target.spaced
}

/// A capture sign apart and two digits where the square should be: `Kg5 : 17` for f7.
fn damaged_target(window: &[Token]) -> Option<usize> {
    let [_, sign, digits, ..] = window else { return None };
    let apart = sign.spaced && digits.spaced && !sign.first && !digits.first;
    let square = matches!(digits.kind, Kind::Digits(10..=99));
    (apart && square && sign.kind == Kind::Capture).then_some(3)
}

fn ends_in_square(word: &str) -> bool {
    word.ends_with(|c| super::glyph::is_rank(c) || super::glyph::is_rank_lookalike(c))
}

/// A letter parted from the rest of its move by a space.
fn split_letter(text: &str, word: &str, front: &Token, target: &Token) -> bool {
    if front.kind != Kind::Word || !target.spaced || word.chars().count() > 2 {
        return false;
    }
    let Some(next) = target.span.of(text) else { return false };
    let rank_first = next.starts_with(super::glyph::is_rank);
    if rank_first {
        return word.chars().count() == 1 && word.chars().all(super::glyph::is_lower_file);
    }
    let bare = target.shape().is_some_and(|s| s.bare);
    bare && word.starts_with(|c: char| c.is_uppercase()) && word.chars().all(char::is_alphabetic)
}

//! Games out of tokens: cells with their slots, and what stands beside them.

use std::num::NonZeroU32;

use zapis_notation_core::{Diagnostic, Place, Side, Span};

use super::headers::Tag;
use super::scan::Element;
use super::token::{Kind, Token};
use super::word::date;
use super::words::{is_result_only, result_of_words};
use crate::report::structure;
use crate::{Attached, AttachedKind, Cell, GameResult, Limits, Record, Scoresheet, Slot};

/// Tags of one game; further ones are kept as comments.
const MOST_TAGS: usize = 200;

/// Comments, signs and variations that a game may have, as a multiple of the moves that it may have.
const MOST_BESIDE: usize = 20;

/// Builds the games of a page.
pub(crate) fn games(text: &str, elements: &[Element], limits: &Limits) -> Vec<Record> {
    let mut builder = Builder::new(text, limits.max_plies.get());
    for (i, element) in elements.iter().enumerate() {
        // One game over the limit is enough to refuse the text.
        if builder.games.len() > limits.max_games.get() {
            break;
        }
        match element {
            Element::Tag(tag) => builder.tag(tag),
            Element::Head(_) => {}
            Element::Token(token) => {
                if starts_again(&builder, elements, i, token) {
                    builder.finish();
                }
                builder.token(token, elements.get(i + 1..).unwrap_or_default());
            }
        }
    }
    builder.finish();
    builder.games
}

/// Tells whether a token is the `1.` of a further game.
fn starts_again(builder: &Builder<'_>, elements: &[Element], i: usize, token: &Token) -> bool {
    let Kind::Number { value: 1, dots } = token.kind else { return false };
    let seen = builder.numbers_seen;
    if builder.flow.cells.is_empty() || seen < 2 || dots > 2 {
        return false;
    }
    if builder.ended {
        return true;
    }
    let next = elements.iter().skip(i + 1).find_map(|e| match e {
        Element::Token(Token { kind: Kind::Number { value, .. }, .. }) => Some(*value),
        Element::Tag(_) | Element::Head(_) | Element::Token(_) => None,
    });
    token.first && matches!(next, None | Some(1 | 2))
}

/// The cells of one line of play and the state of its numbering.
#[derive(Default)]
struct Flow {
    cells: Vec<Cell>,
    /// The last number, how many moves stand behind it, and whether dots said that White's is elsewhere.
    number: Option<u32>,
    behind: u32,
    black_first: bool,
    dots: u32,
    /// Attachments before the first cell.
    before: Vec<Attached>,
}

impl Flow {
    fn attach(&mut self, kind: AttachedKind, span: Span) {
        let attached = Attached { kind, place: Place::Text(span) };
        match self.cells.last_mut() {
            Some(cell) => cell.attached.push(attached),
            None => self.before.push(attached),
        }
    }

    /// Keeps a text that is not read; what stands next to another such text is one with it.
    fn unread(&mut self, text: &str, span: Span) {
        let last = match self.cells.last_mut() {
            Some(cell) => cell.attached.last_mut(),
            None => self.before.last_mut(),
        };
        if let Some(Attached { kind: AttachedKind::Unread(kept), place: Place::Text(at) }) = last {
            let between = Span::new(at.end(), span.start()).and_then(|s| s.of(text));
            let before = between.unwrap_or_default().split_whitespace();
            for word in before.chain(span.of(text)) {
                kept.push(' ');
                kept.push_str(word);
            }
            *at = at.to(span);
            return;
        }
        self.attach(AttachedKind::Unread(span.of(text).unwrap_or_default().to_owned()), span);
    }

    fn number(&mut self, value: u32, dots: u32) {
        let repeated = self.number == Some(value) && self.behind == 1 && !self.black_first;
        // Two dots may be a slip of the pen: the move is White's when White's is the one that is due.
        let due = self.number.is_none_or(|n| n.saturating_add(1) == value);
        self.black_first = repeated || dots > 2 || (dots == 2 && !due);
        self.number = Some(value);
        self.dots = dots;
        self.behind = 0;
    }

    fn cell(&mut self, text: &str, token: &Token) {
        let mut cell = Cell::new(text, Place::Text(token.span));
        cell.parts_at = token.shape().and_then(|s| s.parts).map(NonZeroU32::get);
        self.behind += 1;
        cell.slot = self.number.and_then(|number| {
            let side = match (self.behind, self.black_first) {
                (1, false) => Side::White,
                (1, true) | (2, false) => Side::Black,
                _ => return None,
            };
            Some(Slot { number, side: Some(side) })
        });
        self.cells.push(cell);
    }
}

struct Builder<'t> {
    text: &'t str,
    max_plies: usize,
    games: Vec<Record>,
    record: Record,
    flow: Flow,
    numbers_seen: usize,
    ended: bool,
    in_tags: bool,
    prose: Option<Span>,
    cut: bool,
    /// What stands beside the moves so far.
    beside: usize,
}

impl<'t> Builder<'t> {
    fn new(text: &'t str, max_plies: usize) -> Builder<'t> {
        Builder {
            text,
            max_plies,
            games: Vec::new(),
            record: Record::default(),
            flow: Flow::default(),
            numbers_seen: 0,
            ended: false,
            in_tags: false,
            prose: None,
            cut: false,
            beside: 0,
        }
    }

    fn tag(&mut self, tag: &Tag) {
        let bracketed = tag.span.of(self.text).is_some_and(|t| t.starts_with('['));
        let fresh_block =
            !self.in_tags && (bracketed || matches!(tag.name.as_str(), "White" | "Event" | "FEN"));
        if fresh_block && (!self.flow.cells.is_empty() || self.ended) {
            self.finish();
        }
        self.end_prose();
        self.in_tags = true;
        if tag.name == "FEN" && self.record.start_fen.is_none() {
            self.record.start_fen = Some(tag.value.clone());
        }
        if tag.name == "Result"
            && let Some(result) = GameResult::parse(&tag.value)
        {
            self.record.result = Some(result);
            self.record.add_tag("Result", result.as_str());
            return;
        }
        if self.record.tags.len() >= MOST_TAGS {
            let kept = AttachedKind::Comment(format!("{}: {}", tag.name, tag.value));
            self.attach(kept, tag.span);
            return;
        }
        if !self.record.add_tag(&tag.name, &tag.value) {
            self.record.diagnostics.push(structure::repeated_tag(Place::Text(tag.span), &tag.name));
        }
    }

    fn token(&mut self, token: &Token, later: &[Element]) {
        let word = token.span.of(self.text).unwrap_or_default();
        if token.kind != Kind::Gap {
            self.in_tags = false;
        }
        let prose = matches!(
            token.kind,
            Kind::Word | Kind::Digits(_) | Kind::Zero | Kind::Capture | Kind::Check
        ) || matches!(&token.kind, Kind::Move(shape) if !shape.strong);
        if prose && !self.is_cell(token, word, later) {
            self.number_or_prose(token, later);
            return;
        }
        if !matches!(token.kind, Kind::Separator) {
            self.end_prose();
        }
        match &token.kind {
            Kind::Number { value, dots } => self.number(*value, *dots),
            Kind::Dots => {
                if self.flow.behind == 0 && self.flow.number.is_some() {
                    self.flow.black_first = true;
                }
            }
            Kind::Glyph(number) => self.attach(AttachedKind::Nag(*number), token.span),
            Kind::DrawOffer => self.attach(AttachedKind::DrawOffer, token.span),
            Kind::Clock => self.attach(AttachedKind::Clock(clock_text(word)), token.span),
            Kind::Comment(inner) => {
                self.comment(inner.of(self.text).unwrap_or_default(), token.span);
            }
            Kind::Variation(inner) => {
                self.beside += count(inner);
                self.attach_with(token.span, |text| {
                    AttachedKind::Variation(variation(text, inner))
                });
            }
            Kind::Surplus => self.too_much_beside(token.span),
            Kind::Result(result) => self.result(*result),
            Kind::Move(_)
            | Kind::Word
            | Kind::Digits(_)
            | Kind::Zero
            | Kind::Capture
            | Kind::Check => self.cell(word, token),
            Kind::Torn => {
                self.record.diagnostics.push(structure::torn(Place::Text(token.span), word));
                self.attach(AttachedKind::Unread(word.to_owned()), token.span);
            }
            // `5.. .f5`: the third dot.
            Kind::Separator if word == "." => {
                self.flow.black_first |= self.flow.behind == 0 && self.flow.dots == 2;
            }
            Kind::Dash | Kind::Separator | Kind::Gap | Kind::Stray => {}
        }
    }

    fn number(&mut self, value: u32, dots: u32) {
        self.numbers_seen += 1;
        self.flow.number(value, dots);
    }

    fn cell(&mut self, word: &str, token: &Token) {
        if self.flow.cells.len() >= self.max_plies {
            self.too_many(token.span);
            return;
        }
        self.flow.cell(word, token);
    }

    /// Attaches something to the move before it, or keeps its text when the game has more of that than anybody writes.
    fn attach(&mut self, kind: AttachedKind, span: Span) {
        self.attach_with(span, |_| kind);
    }

    fn attach_with(&mut self, span: Span, kind: impl FnOnce(&str) -> AttachedKind) {
        self.beside += 1;
        if self.beside > MOST_BESIDE * self.max_plies {
            self.too_much_beside(span);
        } else {
            self.flow.attach(kind(self.text), span);
        }
    }

    fn too_much_beside(&mut self, span: Span) {
        let found = structure::too_much_beside(Place::Text(span), MOST_BESIDE * self.max_plies);
        self.keep(span, found);
    }

    fn too_many(&mut self, span: Span) {
        self.keep(span, structure::too_many_cells(Place::Text(span), self.max_plies));
    }

    /// Keeps what is over a limit as text, and says so once.
    fn keep(&mut self, span: Span, found: Diagnostic) {
        if !self.cut {
            self.record.diagnostics.push(found);
            self.cut = true;
        }
        self.flow.unread(self.text, span);
    }

    /// Tells whether something without the outline of a move stands where the numbering requires one.
    fn is_cell(&self, token: &Token, word: &str, later: &[Element]) -> bool {
        let letters = word.chars().filter(|c| c.is_alphabetic()).count();
        let pawn_take = token.shape().is_some() && letters <= 3;
        let due = self.flow.number.is_some()
            && self.flow.behind < if self.flow.black_first { 1 } else { 2 };
        let numbered = due && self.prose.is_none();
        let among_moves =
            self.flow.number.is_none() && !self.flow.cells.is_empty() && self.prose.is_none();
        if pawn_take && (numbered || among_moves) {
            return !is_word_of_prose(word) || numbered;
        }
        // A year, a date or a rating is no damaged move.
        if date(word) || word.len() > 3 && word.bytes().all(|b| b.is_ascii_digit()) {
            return false;
        }
        if !numbered || word.chars().count() > 9 || matches!(token.kind, Kind::Check) {
            return false;
        }
        if token.kind == Kind::Zero
            || matches!(token.kind, Kind::Digits(_)) && !digits_are_damage(later)
        {
            return false;
        }
        let rivals = moves_before_next_number(later);
        let open = if self.flow.black_first { 1 } else { 2 } - self.flow.behind;
        let few = rivals.moves + rivals.words < open;
        let digit = token.kind == Kind::Word && word.contains(|c: char| c.is_ascii_digit());
        few && has_ink_of_move(word) && (rivals.number || (rivals.end && digit))
    }

    /// Digits before a move are its number; everything else is prose until something better comes.
    fn number_or_prose(&mut self, token: &Token, later: &[Element]) {
        let next = later.iter().find_map(|e| match e {
            Element::Token(t) if t.kind != Kind::Separator => Some(t),
            Element::Token(_) | Element::Tag(_) | Element::Head(_) => None,
        });
        if let (Kind::Digits(value), Some(next)) = (&token.kind, next)
            && self.is_number(*value, next)
        {
            self.end_prose();
            self.number(*value, 0);
            return;
        }
        self.prose = Some(self.prose.map_or(token.span, |p| p.to(token.span)));
        if later.is_empty() {
            self.end_prose();
        }
    }

    /// Tells whether digits without a dot are a move number, by what follows them and by the number before.
    fn is_number(&self, value: u32, next: &Token) -> bool {
        match next.kind {
            Kind::Move(_) | Kind::Dots => true,
            Kind::Dash | Kind::Word | Kind::Gap => match self.flow.number {
                Some(before) => value == before || value == before + 1,
                None => {
                    value == 1
                        && next
                            .span
                            .of(self.text)
                            .is_some_and(|w| w.contains('-') && has_ink_of_move(w))
                }
            },
            _ => false,
        }
    }

    /// Sets a run of prose aside as a comment.
    fn end_prose(&mut self) {
        let Some(span) = self.prose.take() else { return };
        let words =
            span.of(self.text).unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ");
        let moves = !self.flow.cells.is_empty();
        if moves && self.record.result.is_none() {
            self.record.result = result_of_words(&words);
            if self.record.result.is_some() && is_result_only(&words) {
                return;
            }
        }
        if moves {
            self.record.diagnostics.push(structure::prose(Place::Text(span), &words));
        }
        self.attach(AttachedKind::Comment(words), span);
    }

    fn comment(&mut self, comment: &str, span: Span) {
        let (clock, rest) = clock_command(comment);
        if let Some(clock) = clock {
            self.attach(AttachedKind::Clock(clock), span);
        }
        if !rest.is_empty() {
            self.attach(AttachedKind::Comment(rest), span);
        }
    }

    fn result(&mut self, result: GameResult) {
        self.ended = true;
        let stated = self.record.result.filter(|r| *r != GameResult::Open);
        if stated.is_none() || result != GameResult::Open {
            self.record.result = Some(result);
        }
    }

    fn finish(&mut self) {
        self.end_prose();
        let mut record = std::mem::take(&mut self.record);
        let flow = std::mem::take(&mut self.flow);
        self.numbers_seen = 0;
        self.ended = false;
        self.cut = false;
        self.beside = 0;
        let empty = flow.cells.is_empty() && record.tags.is_empty() && record.start_fen.is_none();
        if empty && (flow.before.is_empty() || !self.games.is_empty()) {
            if let Some(last) = self.games.last_mut() {
                last.preface.extend(flow.before);
                last.diagnostics.extend(record.diagnostics);
            }
            return;
        }
        record.preface = flow.before;
        let cells = super::columns::reorder(super::numbering::by_ply(flow.cells));
        record.sheets.push(Scoresheet { lang: None, cells });
        self.games.push(record);
    }
}

/// Tells whether digits are what is left of a move: no move follows that they might number.
fn digits_are_damage(later: &[Element]) -> bool {
    let next =
        later.iter().find_map(|e| if let Element::Token(t) = e { Some(&t.kind) } else { None });
    !matches!(next, Some(Kind::Move(_) | Kind::Dots))
}

/// What stands before the next number.
struct Rivals {
    moves: u32,
    words: u32,
    number: bool,
    /// The text ends before that.
    end: bool,
}

fn moves_before_next_number(later: &[Element]) -> Rivals {
    let mut found = Rivals { moves: 0, words: 0, number: false, end: later.len() <= 12 };
    for element in later.iter().take(12) {
        let Element::Token(token) = element else { break };
        match &token.kind {
            Kind::Number { .. } | Kind::Digits(_) | Kind::Result(_) => {
                found.number = true;
                break;
            }
            Kind::Move(_) => found.moves += 1,
            Kind::Word => found.words += 1,
            _ => {}
        }
    }
    found
}

/// Tells whether a word may be a damaged move: it has a sign, a digit or mixed case, or is very short.
fn has_ink_of_move(word: &str) -> bool {
    let letters = word.chars().filter(|c| c.is_alphabetic()).count();
    let all = word.chars().count();
    let upper_inside = word.chars().skip(1).any(char::is_uppercase);
    all <= 2 || letters < all || upper_inside
}

/// Words that look like captures of a pawn: `de`, `ab`.
fn is_word_of_prose(word: &str) -> bool {
    matches!(
        word,
        "de" | "ab"
            | "ed"
            | "fe"
            | "ef"
            | "be"
            | "he"
            | "gh"
            | "ch"
            | "al"
            | "el"
            | "del"
            | "il"
            | "dal"
    )
}

fn clock_text(word: &str) -> String {
    word.trim_matches(|c| matches!(c, '(' | ')' | '[' | ']')).to_owned()
}

/// Takes `[%clk 0:05:00]` out of a comment.
fn clock_command(comment: &str) -> (Option<String>, String) {
    let Some(start) = comment.find("[%clk ") else { return (None, comment.to_owned()) };
    let Some(len) = comment.get(start..).and_then(|c| c.find(']')) else {
        return (None, comment.to_owned());
    };
    let clock = comment.get(start + 6..start + len).unwrap_or_default().trim().to_owned();
    let before = comment.get(..start).unwrap_or_default().trim();
    let after = comment.get(start + len + 1..).unwrap_or_default().trim();
    let rest = if before.is_empty() || after.is_empty() {
        format!("{before}{after}")
    } else {
        format!("{before} {after}")
    };
    (Some(clock), rest)
}

/// Counts the tokens of a variation, those of variations within it included.
fn count(tokens: &[Token]) -> usize {
    let within = |token: &Token| match &token.kind {
        Kind::Variation(inner) => count(inner),
        _ => 0,
    };
    tokens.len() + tokens.iter().map(within).sum::<usize>()
}

/// Builds the cells of a variation; comments before its first move are kept with that move.
fn variation(text: &str, tokens: &[Token]) -> Vec<Cell> {
    let mut flow = Flow::default();
    for token in tokens {
        let word = token.span.of(text).unwrap_or_default();
        match &token.kind {
            Kind::Number { value, dots } => flow.number(*value, *dots),
            Kind::Digits(value) => flow.number(*value, 0),
            Kind::Dots => flow.black_first |= flow.behind == 0,
            Kind::Move(_) => flow.cell(word, token),
            Kind::Glyph(number) => flow.attach(AttachedKind::Nag(*number), token.span),
            Kind::DrawOffer => flow.attach(AttachedKind::DrawOffer, token.span),
            Kind::Clock => flow.attach(AttachedKind::Clock(clock_text(word)), token.span),
            Kind::Comment(inner) => {
                let (clock, rest) = clock_command(inner.of(text).unwrap_or_default());
                if let Some(clock) = clock {
                    flow.attach(AttachedKind::Clock(clock), token.span);
                }
                if !rest.is_empty() {
                    flow.attach(AttachedKind::Comment(rest), token.span);
                }
            }
            Kind::Variation(inner) => {
                flow.attach(AttachedKind::Variation(variation(text, inner)), token.span);
            }
            Kind::Torn
            | Kind::Word
            | Kind::Result(_)
            | Kind::Zero
            | Kind::Capture
            | Kind::Check => {
                flow.attach(AttachedKind::Comment(word.to_owned()), token.span);
            }
            Kind::Dash | Kind::Separator | Kind::Gap | Kind::Stray | Kind::Surplus => {}
        }
    }
    if let Some(first) = flow.cells.first_mut() {
        first.attached.splice(0..0, flow.before);
    }
    flow.cells
}

//! Diagnostics about moves: what they mean, what is missing, what is not used.

use zapis_board::{Discrepancy, Game, LegalMove, Matches, Spelling};
use zapis_notation_core::{
    Applicability, Diagnostic, Edit, Fix, LetterSet, Officer, ParsedMove, PawnMove, Place,
    Sentence, Severity, Side, Span, SpelledMove, parse_all, parse_move,
};

use super::{
    DESCRIPTIVE, LETTERS_DIFFER, LETTERS_FOUND, LETTERS_TIED, MISSING_MOVE, NO_MOVE, NO_MOVES,
    NOT_USED, RESULT, TWO_READINGS, VARIATION, WRONG_NUMBER, echo,
};
use crate::exact::{Alive, Found, Letters, lost, reading_of};
use crate::{Cell, GameResult, Record, said};

/// Says why a text is not read as it stands: what keeps it from being played, or that what follows does.
pub(crate) fn why_not(text: &str, game: &Game, set: &LetterSet) -> Vec<Sentence> {
    let position = game.position();
    let spelling = Spelling::of(set);
    let readings = parse_all(text, set);
    let Some(first) = readings.first() else {
        return vec![match parse_move(text, set) {
            Err(error) => said::not_a_move_because(error.sentence()),
            Ok(_) => said::not_a_move(),
        }];
    };
    match position.matching(&first.meaning()) {
        Matches::None(illegality) => {
            let why = illegality.with_history(game).explain(&spelling);
            let first = said::not_legal_because(why.headline);
            std::iter::once(first).chain(why.notes).collect()
        }
        Matches::One(_) => {
            vec![said::legal_without_sequel()]
        }
        Matches::Many(_) => vec![said::may_be_several()],
    }
}

fn whole(cell: &Cell) -> Place {
    cell.place_of(Span::at(0, cell.text.len() as u32))
}

/// Says which half-move a cell is, where that is not what the page itself says.
fn unless_numbered(cell: &Cell, game: &Game, diagnostic: Diagnostic) -> Diagnostic {
    let position = game.position();
    let own = cell.slot.is_none_or(|s| {
        s.number == position.number() && s.side.is_none_or(|side| side == position.side())
    });
    if own {
        diagnostic
    } else {
        let (number, side) = which(game);
        diagnostic.note(said::stands_where_due(number, side))
    }
}

/// Returns which half-move it is.
fn which(game: &Game) -> (u32, Side) {
    let position = game.position();
    (position.number(), position.side())
}

/// Says that there are no moves; nothing where the record was refused for a reason that is said already.
pub(crate) fn none(record: &Record) -> Option<Diagnostic> {
    if record.diagnostics.iter().any(|d| d.severity == Severity::Error) {
        return None;
    }
    let severity = if record.tags.is_empty() { Severity::Error } else { Severity::Warning };
    Some(Diagnostic::new(NO_MOVES, severity, said::no_moves(), Place::Whole))
}

/// A text that means no legal move.
pub(crate) fn no_meaning(
    cell: &Cell,
    game: &Game,
    set: Option<&LetterSet>,
    letters: &Letters<'_>,
) -> Diagnostic {
    let place = whole(cell);
    if cell.is_blank() {
        let (number, side) = which(game);
        let headline = said::nothing_readable_at(number, side);
        return Diagnostic::new(NO_MOVE, Severity::Error, headline, place);
    }
    let sets = letters.of(game.position().side()).iter().map(|(set, _)| *set);
    let readable = set.into_iter().chain(sets).find(|set| !parse_all(&cell.text, set).is_empty());
    let Some(readable) = readable else {
        let shown = set.unwrap_or(LetterSet::english());
        let diagnostic = match parse_move(&cell.text, shown) {
            Err(error) => error.diagnostic(cell.place_of(error.span)),
            Ok(_) => {
                Diagnostic::new(NO_MOVE, Severity::Error, said::is_no_move(echo(&cell.text)), place)
            }
        };
        let diagnostic = diagnostic.note(said::the_whole_is(echo(&cell.text)));
        return unless_numbered(cell, game, diagnostic);
    };
    let spelling = Spelling::of(readable);
    let readings = parse_all(&cell.text, readable);
    let mut explained =
        readings.iter().filter_map(|spelled| match game.position().matching(&spelled.meaning()) {
            Matches::None(illegality) => {
                Some(illegality.with_history(game).explain(&spelling).into_diagnostic(place))
            }
            Matches::One(legal) => unstated(legal, spelled, &spelling, place),
            Matches::Many(_) => None,
        });
    let diagnostic = explained.next().unwrap_or_else(|| {
        // Legal in itself, so that it must be the strict mode that refuses it.
        Diagnostic::new(
            NO_MOVE,
            Severity::Error,
            said::not_correct_notation(echo(&cell.text)),
            place,
        )
    });
    unless_numbered(cell, game, diagnostic)
}

/// A square alone where a pawn cannot be pushed, but can take.
fn unstated(
    legal: LegalMove<'_>,
    spelled: &SpelledMove<'_>,
    spelling: &Spelling,
    place: Place,
) -> Option<Diagnostic> {
    let stated = legal.compare(&spelled.meaning(), spelled.claims());
    let found = stated.iter().find(|d| matches!(d, Discrepancy::CaptureUnstated { .. }))?;
    let mut diagnostic = found.explain(legal, spelling).into_diagnostic(place);
    diagnostic.severity = Severity::Error;
    let after = spelling.spell(&legal.shortest());
    diagnostic.help = Some(said::only_move_to_square(after.as_str()));
    let edit = Edit { place, before: spelled.text().to_owned(), after };
    Some(diagnostic.fix(Fix { edits: vec![edit], applicability: Applicability::NeedsConsent }))
}

pub(crate) fn descriptive() -> Diagnostic {
    let headline = said::descriptive();
    Diagnostic::new(DESCRIPTIVE, Severity::Note, headline, Place::Whole)
        .note(said::descriptive_squares())
}

pub(crate) fn missing(cell: &Cell, game: &Game) -> Diagnostic {
    let (due, side) = which(game);
    let number = cell.slot.map_or(0, |s| s.number);
    Diagnostic::new(MISSING_MOVE, Severity::Error, said::move_is_missing(due, side), whole(cell))
        .labelled(said::number_follows(number))
        .note(said::gap_stays_open())
        .help(said::add_the_move())
}

pub(crate) fn misnumbered(cell: &Cell) -> Diagnostic {
    let number = cell.slot.map_or(0, |s| s.number);
    Diagnostic::new(WRONG_NUMBER, Severity::Warning, said::number_does_not_fit(number), whole(cell))
        .note(said::read_in_order())
}

/// A text with two meanings that are both legal.
pub(crate) fn two_meanings(
    cell: &Cell,
    game: &Game,
    letters: &Letters<'_>,
    found: &Found,
    best: Option<Alive>,
    rival: Alive,
) -> Diagnostic {
    let place = whole(cell);
    let position = game.position();
    let side = position.side();
    let index = game.plies().len();
    let pick = |alive: Alive| {
        let at = if side == Side::White { alive.white } else { alive.black };
        letters.of(side).get(at).map(|(set, _)| *set)
    };
    let (first, second) = (best.and_then(pick), pick(rival));
    if let (Some(a), Some(b)) = (first, second)
        && a.tag() == b.tag()
    {
        for spelled in parse_all(&cell.text, a) {
            let meaning = spelled.meaning();
            let matches = position.matching(&meaning);
            if let Some(ambiguity) = matches.ambiguity(&meaning) {
                let diagnostic = ambiguity.explain(&Spelling::of(a)).into_diagnostic(place);
                let diagnostic = diagnostic.note(said::legal_either_way());
                return unless_numbered(cell, game, diagnostic);
            }
        }
    }
    let uci = |alive: Alive| found.moves(alive).get(index).map(|m| (*m).to_owned());
    let told = |alive: Option<Alive>, set: Option<&LetterSet>| -> Sentence {
        let Some(uci) = alive.and_then(uci) else { return said::may_be("") };
        let san =
            position.legal_moves().find(|l| l.uci() == uci).map_or(uci.clone(), LegalMove::san);
        match set.filter(|set| reading_of(&cell.text, set, position, &uci).is_some()) {
            Some(set) => said::may_be_with_letters(san, set.tag()),
            None => said::may_be(san),
        }
    };
    let diagnostic =
        Diagnostic::new(TWO_READINGS, Severity::Error, said::two_meanings(echo(&cell.text)), place)
            .note(told(best, first))
            .note(told(Some(rival), second))
            .note(said::legal_either_way())
            .help(said::state_language());
    unless_numbered(cell, game, diagnostic)
}

pub(crate) fn not_used(cell: &Cell, count: usize) -> Diagnostic {
    Diagnostic::new(NOT_USED, Severity::Note, said::moves_not_used(count), whole(cell))
        .note(said::kept_without_position())
}

/// Says what signs without a language were taken for.
pub(crate) fn letters_found(set: &LetterSet) -> Diagnostic {
    Diagnostic::new(LETTERS_FOUND, Severity::Warning, said::signs_of_no_language(), Place::Whole)
        .note(said::found_from_board(lost::described(set)))
        .help(said::state_letters())
}

/// Says that several languages give the same game, or that the sides write different ones.
///
/// Nothing is said of a game in which no letter was needed.
pub(crate) fn letters_used(white: &[String], black: &[String], game: &Game) -> Option<Diagnostic> {
    if !game.plies().iter().any(|p| needs_letter(p.shortest())) {
        return None;
    }
    let common: Vec<&String> = white.iter().filter(|t| black.contains(t)).collect();
    if common.is_empty() && !white.is_empty() && !black.is_empty() {
        let headline = said::letters_differ(listed(white, 3), listed(black, 3));
        return Some(
            Diagnostic::new(LETTERS_DIFFER, Severity::Warning, headline, Place::Whole)
                .note(said::each_side_by_itself()),
        );
    }
    let letters =
        |tag: &str| LetterSet::from_tag(tag).map(|set| Officer::ALL.map(|o| set.letter(o)));
    let first = common.first().and_then(|tag| letters(tag));
    // Languages with the same letters are one answer.
    if common.iter().all(|tag| letters(tag) == first) {
        return None;
    }
    let tags: Vec<String> = common.into_iter().cloned().collect();
    let headline = said::letters_tied(tags.len());
    Some(
        Diagnostic::new(LETTERS_TIED, Severity::Note, headline, Place::Whole)
            .note(said::they_are(listed(&tags, MOST_TAGS))),
    )
}

/// Tags that are listed one by one.
const MOST_TAGS: usize = 8;

fn needs_letter(mv: ParsedMove) -> bool {
    match mv {
        ParsedMove::Officer { .. } | ParsedMove::TakePiece { .. } => true,
        ParsedMove::Pawn(PawnMove::Push { to, .. } | PawnMove::Take { to, .. }) => {
            to.promotion().is_some()
        }
        ParsedMove::Pawn(_)
        | ParsedMove::Castle(_)
        | ParsedMove::Squares { .. }
        | ParsedMove::Null => false,
    }
}

fn listed(tags: &[String], most: usize) -> Sentence {
    let shown: Vec<&str> = tags.iter().take(most).map(String::as_str).collect();
    match tags.len().saturating_sub(most) {
        0 => said::tags(shown.join(", ")),
        more => said::tags_and_more(shown.join(", "), more),
    }
}

pub(crate) fn variation_unread(place: Place, text: &str, cell: Option<&Cell>) -> Diagnostic {
    let diagnostic =
        Diagnostic::new(VARIATION, Severity::Warning, said::brackets_not_replayed(), place)
            .note(said::kept_as_comment(echo(text)));
    match cell {
        Some(cell) => diagnostic.related(whole(cell), said::not_possible_there()),
        None => diagnostic,
    }
}

pub(crate) fn result_contradicts(stated: GameResult, reached: GameResult) -> Diagnostic {
    let headline = said::result_contradicts(stated.to_string(), reached.to_string());
    Diagnostic::new(RESULT, Severity::Warning, headline, Place::Whole)
}

pub(crate) fn result_of_brackets(stated: GameResult, place: Place) -> Diagnostic {
    let headline = said::result_of_brackets(stated.to_string());
    Diagnostic::new(RESULT, Severity::Warning, headline, place)
        .note(said::brackets_are_variation())
        .help(said::take_brackets_away())
}

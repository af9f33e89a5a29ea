//! Diagnostics about moves: what they mean, what is missing, what is not used.

use zapis_board::{Discrepancy, Game, LegalMove, Matches, Spelling};
use zapis_notation_core::{
    Applicability, Diagnostic, Edit, Fix, LetterSet, Officer, ParsedMove, PawnMove, Place,
    Severity, Side, Span, SpelledMove, parse_all, parse_move,
};

use super::{
    DESCRIPTIVE, LETTERS_DIFFER, LETTERS_FOUND, LETTERS_TIED, MISSING_MOVE, NO_MOVE, NO_MOVES,
    NOT_USED, RESULT, TWO_READINGS, VARIATION, WRONG_NUMBER, echo,
};
use crate::exact::{Alive, Found, Letters, lost, reading_of};
use crate::{Cell, GameResult, Record};

/// Says why a text is not read as it stands: what keeps it from being played, or that what follows does.
pub(crate) fn why_not(text: &str, game: &Game, set: &LetterSet) -> Vec<String> {
    let position = game.position();
    let spelling = Spelling::of(set);
    let readings = parse_all(text, set);
    let Some(first) = readings.first() else {
        let why = parse_move(text, set).err().map(|e| e.diagnostic(Place::Whole).headline);
        let why = why.map(|w| format!(": {w}")).unwrap_or_default();
        return vec![format!("as it stands it is no move{why}")];
    };
    match position.matching(&first.meaning()) {
        Matches::None(illegality) => {
            let why = illegality.with_history(game).explain(&spelling);
            let first = format!("as it stands it is not legal: {}", why.headline);
            std::iter::once(first).chain(why.notes).collect()
        }
        Matches::One(_) => {
            vec!["as it stands it is legal, but what follows does not go with it".to_owned()]
        }
        Matches::Many(_) => vec!["as it stands it may be several moves".to_owned()],
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
        diagnostic.note(format!("it stands where {} is due", which(game)))
    }
}

/// Says which half-move it is: `move 4 of White`.
fn which(game: &Game) -> String {
    let position = game.position();
    let side = if position.side() == Side::White { "White" } else { "Black" };
    format!("move {} of {side}", position.number())
}

/// Says that there are no moves; nothing where the record was refused for a reason that is said already.
pub(crate) fn none(record: &Record) -> Option<Diagnostic> {
    if record.diagnostics.iter().any(|d| d.severity == Severity::Error) {
        return None;
    }
    let severity = if record.tags.is_empty() { Severity::Error } else { Severity::Warning };
    Some(Diagnostic::new(NO_MOVES, severity, "there are no moves in the text", Place::Whole))
}

/// A text that means no legal move.
pub(crate) fn no_meaning(
    cell: &Cell,
    game: &Game,
    set: Option<&LetterSet>,
    letters: &Letters<'_>,
) -> Diagnostic {
    let place = whole(cell);
    let at = which(game);
    if cell.is_blank() {
        let headline = format!("nothing can be read where {at} stands");
        return Diagnostic::new(NO_MOVE, Severity::Error, headline, place);
    }
    let sets = letters.of(game.position().side()).iter().map(|(set, _)| *set);
    let readable = set.into_iter().chain(sets).find(|set| !parse_all(&cell.text, set).is_empty());
    let Some(readable) = readable else {
        let shown = set.unwrap_or(LetterSet::english());
        let diagnostic = match parse_move(&cell.text, shown) {
            Err(error) => error.diagnostic(cell.place_of(error.span)),
            Ok(_) => Diagnostic::new(
                NO_MOVE,
                Severity::Error,
                format!("`{}` is no move", echo(&cell.text)),
                place,
            ),
        };
        let diagnostic = diagnostic.note(format!("the whole of it is `{}`", echo(&cell.text)));
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
            format!("`{}` is not the correct notation", echo(&cell.text)),
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
    diagnostic.help = Some(format!(
        "the only legal move to that square is `{after}`; it is not taken without consent"
    ));
    let edit = Edit { place, before: spelled.text().to_owned(), after };
    Some(diagnostic.fix(Fix { edits: vec![edit], applicability: Applicability::NeedsConsent }))
}

pub(crate) fn descriptive() -> Diagnostic {
    let headline = "the moves are in the descriptive notation of older English books";
    Diagnostic::new(DESCRIPTIVE, Severity::Note, headline, Place::Whole).note(
        "squares are named from each player's side there: P-K4 is e4 for White and e5 for Black",
    )
}

pub(crate) fn missing(cell: &Cell, game: &Game) -> Diagnostic {
    let at = which(game);
    let number = cell.slot.map_or(0, |s| s.number);
    Diagnostic::new(MISSING_MOVE, Severity::Error, format!("{at} is missing"), whole(cell))
        .labelled(format!("number {number} follows at once"))
        .note("the gap stays open: several moves may fit, and none is made up")
        .help("add the move, or read the sheet with `zapis read`, which weighs what fits")
}

pub(crate) fn misnumbered(cell: &Cell) -> Diagnostic {
    let number = cell.slot.map_or(0, |s| s.number);
    Diagnostic::new(
        WRONG_NUMBER,
        Severity::Warning,
        format!("the number {number} does not fit the moves before it"),
        whole(cell),
    )
    .note("the moves are read in the order in which they stand")
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
                let diagnostic = diagnostic.note("the rest of the game is legal either way");
                return unless_numbered(cell, game, diagnostic);
            }
        }
    }
    let uci = |alive: Alive| found.moves(alive).get(index).map(|m| (*m).to_owned());
    let told = |alive: Option<Alive>, set: Option<&LetterSet>| -> String {
        let Some(uci) = alive.and_then(uci) else { return String::new() };
        let san =
            position.legal_moves().find(|l| l.uci() == uci).map_or(uci.clone(), LegalMove::san);
        match set.filter(|set| reading_of(&cell.text, set, position, &uci).is_some()) {
            Some(set) => format!("{san} with the letters of `{}`", set.tag()),
            None => san,
        }
    };
    let diagnostic = Diagnostic::new(
        TWO_READINGS,
        Severity::Error,
        format!("`{}` has two legal meanings", echo(&cell.text)),
        place,
    )
    .note(format!("it may be {}", told(best, first)))
    .note(format!("it may be {}", told(Some(rival), second)))
    .note("the rest of the game is legal either way")
    .help("state the language with `--lang`");
    unless_numbered(cell, game, diagnostic)
}

pub(crate) fn not_used(cell: &Cell, count: usize) -> Diagnostic {
    let headline = if count == 1 {
        "1 more move is not used".to_owned()
    } else {
        format!("{count} more moves are not used")
    };
    Diagnostic::new(NOT_USED, Severity::Note, headline, whole(cell))
        .note("without the move before it none of them has a position to be played in; they are kept as a comment")
}

/// Says what signs without a language were taken for.
pub(crate) fn letters_found(set: &LetterSet) -> Diagnostic {
    Diagnostic::new(
        LETTERS_FOUND,
        Severity::Warning,
        "the pieces are named by signs that no language has",
        Place::Whole,
    )
    .note(format!("found from the board: {}", lost::described(set)))
    .help("state the letters with `--letters` if this is wrong")
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
        let headline = format!(
            "White's moves have the letters of {}, Black's those of {}",
            listed(white, 3),
            listed(black, 3)
        );
        return Some(
            Diagnostic::new(LETTERS_DIFFER, Severity::Warning, headline, Place::Whole)
                .note("each side was settled by itself, because no one language reads both"),
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
    let headline = format!("the letters of {} languages give this same game", tags.len());
    Some(
        Diagnostic::new(LETTERS_TIED, Severity::Note, headline, Place::Whole)
            .note(format!("they are {}", listed(&tags, MOST_TAGS))),
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

fn listed(tags: &[String], most: usize) -> String {
    let shown: Vec<&str> = tags.iter().take(most).map(String::as_str).collect();
    match tags.len().saturating_sub(most) {
        0 => shown.join(", "),
        more => format!("{} and {more} more", shown.join(", ")),
    }
}

pub(crate) fn variation_unread(place: Place, text: &str, cell: Option<&Cell>) -> Diagnostic {
    let diagnostic = Diagnostic::new(
        VARIATION,
        Severity::Warning,
        "the moves in brackets cannot be replayed",
        place,
    )
    .note(format!("`{}` is kept as a comment", echo(text)));
    match cell {
        Some(cell) => diagnostic.related(whole(cell), "this is not possible there"),
        None => diagnostic,
    }
}

pub(crate) fn result_contradicts(stated: GameResult, reached: GameResult) -> Diagnostic {
    let headline = format!("the result {stated} is stated, but the position is {reached}");
    Diagnostic::new(RESULT, Severity::Warning, headline, Place::Whole)
}

pub(crate) fn result_of_brackets(stated: GameResult, place: Place) -> Diagnostic {
    let headline = format!("the result {stated} is the mate that the moves in brackets end with");
    Diagnostic::new(RESULT, Severity::Warning, headline, place)
        .note("they are read as a variation of the last move; they may be the game itself")
        .help("if so, take the brackets away and the move that they replace")
}

//! Exact reading: each move as its one legal meaning, however loosely spelled, with no character guessed.

mod lines;
mod loose;
mod variation;

use zapis_board::{Game, Position};
use zapis_notation_core::{Diagnostic, Place, Severity, Side};

use crate::exact::parting::Parted;
use crate::exact::{Alive, Found, Letters, MARGIN, Readings, lost, search};
use crate::report::{SKIPPED_PLY, moves};
use crate::settings::ReadSettings;
use crate::start::start_position;
use crate::{AttachedKind, Cell, CellRef, Decoded, End, GameResult, Record, Transcript};

pub(crate) use lines::{Lines, attach, comment_of, how};
pub(crate) use loose::Loose;
pub(crate) use variation::replay as replay_variation;

/// Reads the first sheet of a record exactly.
///
/// Moves end where a text has no legal meaning or two, and where the numbers show that a half-move is missing; what stands
/// there is then said in an error.
pub fn check(record: &Record, settings: &ReadSettings) -> Decoded {
    let mut diagnostics = record.diagnostics.clone();
    let Some(start) = start_position(record, settings.start_fen.as_deref(), &mut diagnostics)
    else {
        return unread(record, diagnostics);
    };
    let cells: Vec<&Cell> = record.cells().iter().collect();
    let own = lost::letters(&start, &cells);
    diagnostics.extend(own.as_ref().map(moves::letters_found));
    let letters = own.as_ref().map_or_else(|| settings.letters(record), lost::only);
    let parted = Parted::of(record, &start, &letters);
    parted.restore(check_cells(&parted.record, settings, &letters, &start, diagnostics))
}

/// Reads a record whose cells hold one move each.
fn check_cells(
    record: &Record,
    settings: &ReadSettings,
    letters: &Letters<'_>,
    start: &Position,
    mut diagnostics: Vec<Diagnostic>,
) -> Decoded {
    let cells: Vec<&Cell> = record.cells().iter().collect();
    if cells.is_empty() {
        diagnostics.extend(moves::none(record));
    }
    let mut readings = Readings::new(settings.strict);
    let found = search(start, &cells, letters, &mut readings, settings.strict);
    let verdict = judge(start, &cells, &found);
    let found = if matches!(verdict.stop, Stop::Missing) {
        // What comes after the gap has no say in the letters.
        let before = cells.get(..verdict.kept).unwrap_or_default();
        search(start, before, letters, &mut readings, settings.strict)
    } else {
        found
    };
    build(record, settings, letters, start, &found, &verdict, diagnostics)
}

/// How far exact reading came.
pub(crate) struct Verdict {
    /// Moves that stand.
    pub(crate) kept: usize,
    /// Why the next does not.
    pub(crate) stop: Stop,
    /// The first cell whose number does not fit, where the moves go on all the same.
    pub(crate) misnumbered: Option<usize>,
    /// The numbers leave some out and go on from there: moves may be missing, though what stands is legal.
    pub(crate) skips: bool,
}

/// Why reading stops.
pub(crate) enum Stop {
    /// It does not: every cell was read.
    Nothing,
    /// A half-move is missing before the next cell.
    Missing,
    /// Two sequences are equally good; the other one.
    Rival(Alive),
    /// The next cell has no legal meaning.
    NoMeaning,
}

impl Verdict {
    /// Tells whether every cell was read and means one thing.
    pub(crate) fn is_complete(&self) -> bool {
        matches!(self.stop, Stop::Nothing)
    }
}

/// Cells after a gap that may fit by chance.
const CHANCE: usize = 4;

/// Decides how many of the moves found stand.
pub(crate) fn judge(start: &Position, cells: &[&Cell], found: &Found) -> Verdict {
    let odd = first_gap(start, cells);
    let skips = skips(cells);
    let died = found.read < cells.len();
    let missing = odd.filter(|gap| died && *gap <= found.read && found.read - gap < CHANCE);
    let (fork, rival) = first_fork(found);
    if let Some(gap) = missing.filter(|gap| *gap <= fork) {
        return Verdict { kept: gap, stop: Stop::Missing, misnumbered: None, skips };
    }
    let misnumbered = odd
        .filter(|cell| *cell < found.read)
        .or_else(|| first_odd_number(cells).filter(|c| *c < found.read));
    if let Some(rival) = rival {
        return Verdict { kept: fork, stop: Stop::Rival(rival), misnumbered, skips };
    }
    let stop = if died { Stop::NoMeaning } else { Stop::Nothing };
    Verdict { kept: found.read, stop, misnumbered, skips }
}

/// Finds the first cell before which the numbers leave out a half-move.
fn first_gap(start: &Position, cells: &[&Cell]) -> Option<usize> {
    let mut side = start.side();
    let mut before: Option<(u32, Side)> = None;
    for (i, cell) in cells.iter().enumerate() {
        let slot = cell.slot.and_then(|s| s.side.map(|side| (s.number, side)));
        if let Some((number, stated)) = slot
            && stated != side
        {
            let follows = match (before, stated) {
                (Some((n, before)), stated) => before == stated && n + 1 == number,
                (None, stated) => i == 0 && stated == Side::Black,
            };
            if follows {
                return Some(i);
            }
        }
        before = slot;
        side = side.other();
    }
    None
}

/// Lists White's cells with their numbers and the numbers that are due after the one before.
fn numbers(cells: &[&Cell]) -> Vec<(usize, u32, Option<u32>)> {
    let mut before: Option<(usize, u32)> = None;
    let mut all = Vec::new();
    for (i, cell) in cells.iter().enumerate() {
        let Some(slot) = cell.slot.filter(|s| s.side == Some(Side::White)) else { continue };
        let due = before.map(|(j, number)| number + ((i - j) as u32).div_ceil(2));
        all.push((i, slot.number, due));
        before = Some((i, slot.number));
    }
    all
}

/// Finds the first cell whose number is not the one that is due, given the number before it.
fn first_odd_number(cells: &[&Cell]) -> Option<usize> {
    let odd =
        |(i, number, due): (usize, u32, Option<u32>)| due.is_some_and(|d| d != number).then_some(i);
    numbers(cells).into_iter().find_map(odd)
}

/// Tells whether the numbers jump ahead and go on from there.
///
/// A number that stays behind is a slip of the pen: no move can be missing before it.
fn skips(cells: &[&Cell]) -> bool {
    skipped_before(cells).is_some()
}

/// Says where the numbers of a sheet jump ahead, unless moves were found to be missing.
pub(crate) fn jump(record: &Record, diagnostics: &mut Vec<Diagnostic>) {
    let [sheet] = record.sheets.as_slice() else { return };
    if diagnostics.iter().any(|d| d.code == SKIPPED_PLY) {
        return;
    }
    let cells: Vec<&Cell> = sheet.cells.iter().collect();
    let jump = skipped_before(&cells).and_then(|at| cells.get(at));
    diagnostics.extend(jump.map(|cell| moves::misnumbered(cell)));
}

/// Finds the cell whose number jumps ahead.
fn skipped_before(cells: &[&Cell]) -> Option<usize> {
    let all = numbers(cells);
    let jumps = |(k, (i, number, due)): (usize, &(usize, u32, Option<u32>))| {
        let ahead = due.is_some_and(|d| *number > d);
        let goes_on = all.get(k + 1).is_none_or(|(_, next, due)| Some(*next) == *due);
        (ahead && goes_on).then_some(*i)
    };
    all.iter().enumerate().find_map(jumps)
}

/// Finds where equally good sequences part; the number of moves read when they do not.
fn first_fork(found: &Found) -> (usize, Option<Alive>) {
    let Some(best) = found.alive.first() else { return (0, None) };
    let moves = found.moves(*best);
    let mut fork = (moves.len(), None);
    for other in
        found.alive.iter().skip(1).take_while(|a| a.cost < best.cost.saturating_add(MARGIN))
    {
        let theirs = found.moves(*other);
        let common = moves.iter().zip(&theirs).take_while(|(a, b)| a == b).count();
        if common < fork.0 {
            fork = (common, Some(*other));
        }
    }
    fork
}

/// Makes the result out of what stands.
pub(crate) fn build(
    record: &Record,
    settings: &ReadSettings,
    letters: &Letters<'_>,
    start: &Position,
    found: &Found,
    verdict: &Verdict,
    mut diagnostics: Vec<Diagnostic>,
) -> Decoded {
    let cells: Vec<&Cell> = record.cells().iter().collect();
    let best = found.alive.first().copied();
    let mut transcript = Transcript::new(start.clone());
    let mut lines = Lines::new(letters, best);
    if let Some(best) = best {
        for (i, uci) in found.moves(best).into_iter().take(verdict.kept).enumerate() {
            let Some(cell) = cells.get(i) else { break };
            lines.add(
                &mut transcript,
                cell,
                CellRef { sheet: 0, cell: i as u32 },
                uci,
                &mut diagnostics,
            );
        }
    }
    lines.finish(&mut diagnostics);
    preface(record, &mut transcript);
    if let Some(cell) = verdict.misnumbered.and_then(|i| cells.get(i)) {
        diagnostics.push(moves::misnumbered(cell));
    }
    let end = stop(&mut transcript, &cells, letters, found, verdict, &mut diagnostics);
    let (white_letters, black_letters) = names(letters, found, best.filter(|_| verdict.kept > 0));
    if found.descriptive && verdict.kept > 0 {
        diagnostics.push(moves::descriptive());
    } else if settings.is_open(Side::White) && settings.is_open(Side::Black) {
        diagnostics.extend(moves::letters_used(&white_letters, &black_letters, &transcript.game));
    }
    let result = result(record, &transcript.game, end, &mut diagnostics);
    diagnostics.extend(game_in_brackets(record, &transcript));
    sort(&mut diagnostics);
    Decoded {
        id: record.id.clone(),
        transcript,
        tags: record.tags.clone(),
        result,
        end,
        white_letters,
        black_letters,
        diagnostics,
    }
}

/// Says why reading stops and keeps what is not read as a comment.
fn stop(
    transcript: &mut Transcript,
    cells: &[&Cell],
    letters: &Letters<'_>,
    found: &Found,
    verdict: &Verdict,
    diagnostics: &mut Vec<Diagnostic>,
) -> End {
    let kept = verdict.kept;
    let (Some(cell), false) = (cells.get(kept), verdict.is_complete()) else {
        return if cells.is_empty() {
            End::Stuck { at: CellRef { sheet: 0, cell: 0 } }
        } else {
            End::Complete
        };
    };
    let game = &transcript.game;
    let best = found.alive.first().copied();
    let set = best.and_then(|b| {
        letters.of(game.position().side()).get(if game.position().side() == Side::White {
            b.white
        } else {
            b.black
        })
    });
    let set = set.map(|(set, _)| *set);
    diagnostics.push(match verdict.stop {
        Stop::Missing => moves::missing(cell, game),
        Stop::Rival(rival) => moves::two_meanings(cell, game, letters, found, best, rival),
        Stop::NoMeaning | Stop::Nothing => moves::no_meaning(cell, game, set, letters),
    });
    let rest = variation::as_it_stands(cells.iter().skip(kept).copied());
    if cells.len() > kept + 1
        && let Some(next) = cells.get(kept + 1)
    {
        diagnostics.push(moves::not_used(next, cells.len() - kept - 1));
    }
    let comment = format!("not read: {rest}");
    match transcript.lines.last_mut() {
        Some(line) => line.comments.push(comment),
        None => transcript.preface.push(comment),
    }
    End::Stuck { at: CellRef { sheet: 0, cell: kept as u32 } }
}

fn preface(record: &Record, transcript: &mut Transcript) {
    for attached in &record.preface {
        transcript.preface.extend(comment_of(&attached.kind));
    }
}

/// Names the letters that were used.
fn names(letters: &Letters<'_>, found: &Found, best: Option<Alive>) -> (Vec<String>, Vec<String>) {
    let Some(best) = best.filter(|_| !found.descriptive) else { return (Vec::new(), Vec::new()) };
    let of = |side: Side| -> Vec<String> {
        let tied = found.tied(best, letters, side);
        tied.into_iter()
            .filter_map(|i| letters.of(side).get(i).map(|(s, _)| s.tag().to_owned()))
            .collect()
    };
    (of(Side::White), of(Side::Black))
}

/// Says when the stated result is that of a variation after the last move: the bracket may hold the game itself.
fn game_in_brackets(record: &Record, transcript: &Transcript) -> Option<Diagnostic> {
    let stated = record.result.filter(|r| *r != GameResult::Open)?;
    let last = transcript.lines.last().filter(|_| transcript.game.outcome().is_none())?;
    let mates = last
        .variations
        .iter()
        .any(|v| reached(&v.game) == Some(stated) && stated != GameResult::Draw);
    let cell = record.cells().get(transcript.lines.len() - 1)?;
    let bracket = cell.attached.iter().find(|a| matches!(a.kind, AttachedKind::Variation(_)))?;
    mates.then(|| moves::result_of_brackets(stated, bracket.place))
}

/// Returns the result that the position at the end of a game shows.
fn reached(game: &Game) -> Option<GameResult> {
    match game.outcome()? {
        zapis_board::Ending::Mate { winner: Side::White } => Some(GameResult::White),
        zapis_board::Ending::Mate { winner: Side::Black } => Some(GameResult::Black),
        zapis_board::Ending::Stalemate => Some(GameResult::Draw),
        zapis_board::Ending::InsufficientMaterial => None,
    }
}

/// Returns the result: what the record states, or what the position shows.
pub(crate) fn result(
    record: &Record,
    game: &Game,
    end: End,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<GameResult> {
    let reached = reached(game);
    let stated = record.result.filter(|r| *r != GameResult::Open);
    if let (Some(stated), Some(reached), End::Complete) = (stated, reached, end)
        && stated != reached
    {
        diagnostics.push(moves::result_contradicts(stated, reached));
    }
    stated.or(reached).or(record.result)
}

/// Puts diagnostics in the order of the text; those about the whole come first.
pub(crate) fn sort(diagnostics: &mut [Diagnostic]) {
    diagnostics.sort_by_key(|d| match d.primary.place {
        Place::Whole => (0, 0, 0),
        Place::Text(span) => (1, 0, span.start()),
        Place::Cell { sheet, cell, span } => (1 + sheet, cell, span.start()),
    });
}

/// A record without a position to start from.
pub(crate) fn unread(record: &Record, diagnostics: Vec<Diagnostic>) -> Decoded {
    debug_assert!(
        diagnostics.iter().any(|d| d.severity == Severity::Error),
        "a record is unread for a reason"
    );
    Decoded {
        id: record.id.clone(),
        transcript: Transcript::new(Position::initial()),
        tags: record.tags.clone(),
        result: record.result,
        end: End::Stuck { at: CellRef { sheet: 0, cell: 0 } },
        white_letters: Vec::new(),
        black_letters: Vec::new(),
        diagnostics,
    }
}

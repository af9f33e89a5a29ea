//! Reading a record from end to end: exact where that gets through, the beam where it does not.

use std::sync::Arc;

use shakmaty::Chess;
use zapis_board::{Position, interop};
use zapis_notation_core::{Diagnostic, LetterSet, Side};

use crate::align::hand::Hand;
use crate::align::symbols::Symbols;
use crate::check::{self, comment_of};
use crate::decode::Width;
use crate::decode::letters::ranked;
use crate::decode::memo::Memo;
use crate::decode::outcome::transcribe;
use crate::decode::passes::{Found, Pass, once, pages, read, strain};
use crate::decode::sense::{is_made_up, is_shapeless};
use crate::exact::parting::Parted;
use crate::exact::{Letters, Readings, lost, search};
use crate::lattice::NO_CELL;
use crate::report::{moves, repair};
use crate::settings::ReadSettings;
use crate::start::start_position;
use crate::{Cell, CellRef, Decoded, End, Record, Scoresheet};

/// The letter sets that each sheet is read with.
#[derive(Debug)]
pub(crate) struct Chosen<'s> {
    sets: Vec<Vec<&'s LetterSet>>,
}

impl<'s> Chosen<'s> {
    /// The sets of a sheet; where the two sides differ there are two.
    pub(crate) fn sets(&self, sheet: u32) -> &[&'s LetterSet] {
        self.sets.get(sheet as usize).map_or(&[], Vec::as_slice)
    }

    /// The first set of a sheet.
    pub(crate) fn set(&self, sheet: u32) -> Option<&'s LetterSet> {
        self.sets(sheet).first().copied()
    }
}

/// Reads a record as the most probable legal game.
///
/// A text that is legal as it stands is taken as it stands. Everything else is weighed: what may have been written, how
/// likely each move is, what the later cells allow.
pub fn decode(record: &Record, settings: &ReadSettings) -> Decoded {
    within(record, settings, &Pass::usual())
}

/// Reads a record as [`decode`] does, but no longer than a person likes to wait: hard sheets are searched less widely.
pub fn decode_quickly(record: &Record, settings: &ReadSettings) -> Decoded {
    within(record, settings, &Pass::quick())
}

fn within(record: &Record, settings: &ReadSettings, passes: &[Pass]) -> Decoded {
    let mut diagnostics = record.diagnostics.clone();
    let Some(start) = start_position(record, settings.start_fen.as_deref(), &mut diagnostics)
    else {
        return check::unread(record, diagnostics);
    };
    let own = lost::candidates(&start, &record.cells().iter().collect::<Vec<_>>());
    let letters = if own.is_empty() { settings.letters(record) } else { lost::among(&own) };
    if record.sheets.iter().all(|s| s.cells.is_empty()) {
        return check::check(record, settings);
    }
    let parted = Parted::of(record, &start, &letters);
    let record = parted.record.as_ref();
    if let Some(exact) = exact(record, settings, &letters, &start) {
        return parted.restore(exact);
    }
    let usable = usable(record);
    let chess = interop::to_chess(&start);
    let chosen = choose(&usable, settings, &letters, &chess);
    diagnostics.extend(chosen.set(0).filter(|_| !own.is_empty()).map(moves::letters_found));
    let mut found = read(&usable, hands(&usable, &chosen), &chess, passes);
    let mut transcript =
        transcribe(&usable, &chosen, &letters, &start, &mut found, &mut diagnostics);
    let end = finish(&usable, &found, &mut transcript, &mut diagnostics);
    check::jump(&usable, &mut diagnostics);
    for attached in &record.preface {
        transcript.preface.extend(comment_of(&attached.kind));
    }
    let result = check::result(record, &transcript.game, end, &mut diagnostics);
    check::sort(&mut diagnostics);
    let tags: Vec<String> = chosen.sets(0).iter().map(|s| s.tag().to_owned()).collect();
    parted.restore(Decoded {
        id: record.id.clone(),
        transcript,
        tags: record.tags.clone(),
        result,
        end,
        white_letters: tags.first().cloned().into_iter().collect(),
        black_letters: tags.last().cloned().into_iter().collect(),
        diagnostics,
    })
}

/// Searches as [`decode`] does and gives back the search itself, for showing; nothing where the record is read exactly.
pub(crate) fn considered(
    record: &Record,
    settings: &ReadSettings,
) -> Option<(Record, Chess, Found)> {
    let start = start_position(record, settings.start_fen.as_deref(), &mut Vec::new())?;
    let own = lost::candidates(&start, &record.cells().iter().collect::<Vec<_>>());
    let letters = if own.is_empty() { settings.letters(record) } else { lost::among(&own) };
    let parted = Parted::of(record, &start, &letters);
    let record = parted.record.as_ref();
    let usable = usable(record);
    if usable.sheets.is_empty() || exact(record, settings, &letters, &start).is_some() {
        return None;
    }
    let chess = interop::to_chess(&start);
    let chosen = choose(&usable, settings, &letters, &chess);
    let found = read(&usable, hands(&usable, &chosen), &chess, &Pass::usual());
    Some((usable, chess, found))
}

/// Exact reading, where one plain sheet is legal from the first cell to the last.
fn exact(
    record: &Record,
    settings: &ReadSettings,
    letters: &Letters<'_>,
    start: &Position,
) -> Option<Decoded> {
    let [sheet] = record.sheets.as_slice() else { return None };
    // A recogniser's doubts are heard even where its first readings happen to be legal.
    if sheet.cells.iter().any(|c| {
        !c.alternatives.is_empty()
            || !c.symbols.is_empty()
            || c.is_blank()
            || c.settled.uci.is_some()
    }) {
        return None;
    }
    let cells: Vec<&Cell> = sheet.cells.iter().collect();
    let found = search(start, &cells, letters, &mut Readings::new(false), false);
    let verdict = check::judge(start, &cells, &found);
    (verdict.is_complete() && !verdict.skips).then(|| check::check(record, settings))
}

/// The first two sheets that hold anything; more witnesses than two are not heard.
fn usable(record: &Record) -> Record {
    let sheets = record.sheets.iter().filter(|s| !s.cells.is_empty()).take(2).cloned().collect();
    Record { sheets, ..record.clone() }
}

fn hands(record: &Record, chosen: &Chosen<'_>) -> Vec<Arc<Hand>> {
    (0..record.sheets.len() as u32)
        .map(|k| Arc::new(Hand::unknown(Symbols::of_all(chosen.sets(k)))))
        .collect()
}

/// Sets that are tried by reading a part of the sheet.
const TRIED: usize = 6;
/// Cells of that part.
const PART: usize = 40;

fn choose<'s>(
    record: &Record,
    settings: &'s ReadSettings,
    letters: &Letters<'s>,
    start: &Chess,
) -> Chosen<'s> {
    let of =
        |side: Side| -> Vec<&'s LetterSet> { letters.of(side).iter().map(|(s, _)| *s).collect() };
    let mut sets = Vec::new();
    for (k, sheet) in record.sheets.iter().enumerate() {
        let stated: Vec<&'static LetterSet> = match sheet.lang.as_deref().or(record.lang.as_deref())
        {
            Some(tag) if tag != "auto" => LetterSet::for_tag(tag),
            _ => Vec::new(),
        };
        let open = settings.is_open(Side::White) && settings.is_open(Side::Black);
        let pick = |candidates: &[&'s LetterSet]| likeliest(sheet, record, candidates, start);
        let chosen = if open && !stated.is_empty() {
            vec![pick(&stated)]
        } else if open || k > 0 {
            vec![pick(&of(Side::White))]
        } else {
            let (white, black) = (pick(&of(Side::White)), pick(&of(Side::Black)));
            if white.tag() == black.tag() { vec![white] } else { vec![white, black] }
        };
        sets.push(chosen);
    }
    Chosen { sets }
}

/// The set under which the beginning of a sheet reads most cheaply.
fn likeliest<'s>(
    sheet: &Scoresheet,
    record: &Record,
    candidates: &[&'s LetterSet],
    start: &Chess,
) -> &'s LetterSet {
    if let [only] = candidates {
        return only;
    }
    let ranked = ranked(sheet, candidates);
    // Ways of typing a stated language stay with its own letters unless those explain less.
    let Some(&(least, first)) = ranked.first() else { return LetterSet::english() };
    let close: Vec<&LetterSet> =
        ranked.iter().take_while(|(c, _)| *c <= least + 3).take(TRIED).map(|(_, s)| *s).collect();
    if close.len() < 2 {
        return first;
    }
    let part = Scoresheet {
        cells: sheet.cells.iter().take(PART).cloned().collect(),
        ..Scoresheet::default()
    };
    let part = Record { sheets: vec![part], id: record.id.clone(), ..Record::default() };
    close
        .into_iter()
        .min_by_key(|set| {
            let hand = Arc::new(Hand::unknown(Symbols::of(set)));
            once(
                pages(&part, &[hand], false),
                start,
                Width::narrow(),
                None,
                &mut Memo::default(),
                &[],
            )
            .cost
        })
        .unwrap_or(first)
}

/// A sheet whose steps cost more than this on average, in milli-nats beyond the usual, is no record of a game.
const HOPELESS: i32 = 9_000;

/// Says where reading ended and what is left over.
fn finish(
    record: &Record,
    found: &Found,
    transcript: &mut crate::Transcript,
    diagnostics: &mut Vec<Diagnostic>,
) -> End {
    let plies = found.path.iter().filter(|e| e.mv.is_some()).count();
    let texts: usize =
        record.sheets.iter().map(|s| s.cells.iter().filter(|c| !c.is_blank()).count()).sum();
    let senseless = !record.is_answered()
        && (plies == 0
            || is_shapeless(record)
            || is_made_up(record, transcript)
            || (strain(&found.path) / plies.max(1) as i32) > HOPELESS);
    if senseless && texts > 0 {
        let at = CellRef { sheet: 0, cell: 0 };
        diagnostics.retain(|d| !repair::is_repair(d));
        diagnostics.push(repair::stuck(record));
        let text: Vec<&str> = record.cells().iter().map(|c| c.text.as_str()).collect();
        *transcript = crate::Transcript::new(transcript.game.start().clone());
        transcript.preface.push(format!("not read: {}", text.join(" ")));
        return End::Stuck { at };
    }
    for (k, sheet) in record.sheets.iter().enumerate() {
        let used = found
            .path
            .iter()
            .filter(|e| e.cells[k] != NO_CELL)
            .map(|e| usize::from(e.cells[k]) + 1)
            .max()
            .unwrap_or(0);
        let rest: Vec<&Cell> = sheet.cells.iter().skip(used).filter(|c| !c.is_blank()).collect();
        if let Some(cell) = rest.first() {
            diagnostics.push(moves::not_used(cell, rest.len()));
            let texts: Vec<&str> = rest.iter().map(|c| c.text.as_str()).collect();
            let comment = format!("not read: {}", texts.join(" "));
            match transcript.lines.last_mut() {
                Some(line) => line.comments.push(comment),
                None => transcript.preface.push(comment),
            }
        }
    }
    End::Complete
}

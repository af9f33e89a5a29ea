//! How many answers of one who knows the game it takes to reach it.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Instant;

use zapis_board::Game;
use zapis_ingest::{
    Cell, CellRef, Decoded, Question, ReadSettings, Reading, Record, Standing, TranscriptLine,
    decode, decode_quickly, lab::forced, questions, standing,
};
use zapis_notation_core::{LetterSet, Place, Span};

use super::dataset::Task;
use super::decode::{each, printed, record};
use super::judge::judge;
use crate::shell::say;

/// Which ply is asked about first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// The one that the program asks about: whose settling changes most.
    Worth,
    /// The least certain one.
    Doubt,
    /// The first one under 900.
    First,
}

impl Order {
    /// Reads the name of an order.
    pub(crate) fn named(name: &str) -> Result<Order, String> {
        match name {
            "worth" => Ok(Order::Worth),
            "doubt" => Ok(Order::Doubt),
            "first" => Ok(Order::First),
            other => Err(format!("`{other}` is no order of questions")),
        }
    }

    /// The next question that one who knows this much can answer.
    fn next(self, record: &Record, decoded: &Decoded, known: &Known) -> Option<Question> {
        let all = questions(record, decoded);
        let mut open: Vec<(Question, u32)> =
            all.into_iter().filter(|(q, _)| known.covers(*q, decoded)).collect();
        let doubt = |q: &Question| match q {
            Question::Ply(ply) => {
                decoded.transcript.lines.get(*ply).map(|l| l.confidence.per_mille())
            }
            Question::Unused(_) => None,
        };
        match self {
            Order::Worth => {}
            Order::Doubt => open.sort_by_key(|(q, _)| doubt(q).unwrap_or(950)),
            Order::First => open.sort_by_key(|(q, _)| match (q, doubt(q)) {
                (Question::Ply(ply), Some(sure)) if sure < 900 => (0, *ply),
                (_, sure) => (1, usize::from(sure.unwrap_or(950))),
            }),
        }
        open.first().map(|(q, _)| *q)
    }
}

/// More answers than this are no use to anyone.
const MOST: usize = 60;

/// What came of one record.
#[derive(Clone, Default)]
struct Settling {
    plies: usize,
    answers: usize,
    /// Answers that the game read right after them does not keep to: the position was another one.
    unkept: usize,
    /// Those of them that are legal in the position that the question showed, read in haste or not.
    refused: usize,
    reached: bool,
    slowest_ms: u128,
    total_ms: u128,
    decodings: usize,
    /// One line an answer: what was asked, and what the reading was like before.
    log: Vec<String>,
}

/// Asks about every record of a set and prints the figures.
pub(super) fn print(
    path: &Path,
    tasks: &[Task],
    order: Order,
    jobs: usize,
    log: bool,
) -> Result<(), String> {
    let all = each(tasks, jobs, |task| settle(task, order))?;
    if log {
        for (task, done) in tasks.iter().zip(&all) {
            let end = if done.reached { "" } else { "  NOT REACHED" };
            say(&format!("{}: {} answers{end}", task.id, done.answers));
            done.log.iter().for_each(|line| say(line));
        }
    }
    say(&format!("{} ({order:?})", path.display()));
    let sum = |f: fn(&Settling) -> usize| all.iter().map(f).sum::<usize>();
    let (plies, answers) = (sum(|s| s.plies), sum(|s| s.answers));
    let reached = sum(|s| usize::from(s.reached));
    let per = plies as f64 / answers.max(1) as f64;
    let free = sum(|s| usize::from(s.answers == 0));
    say(&format!(
        "games {}  plies {plies}  answers {answers}  one per {per:.1} plies  without any {free}  not reached {}  not kept to {}, legal ones {}",
        all.len(),
        all.len() - reached,
        sum(|s| s.unkept),
        sum(|s| s.refused)
    ));
    let times: u128 = all.iter().map(|s| s.total_ms).sum();
    let slowest = all.iter().map(|s| s.slowest_ms).max().unwrap_or(0);
    let mean = times as f64 / sum(|s| s.decodings).max(1) as f64;
    say(&format!("reading again {mean:.1} ms on average, {slowest} ms at most"));
    Ok(())
}

/// The moves that a record's cells really record.
struct Known {
    /// By sheet and cell: the true ply; nothing for a cell that records none.
    plies: Vec<Vec<Option<usize>>>,
    /// Plies that nobody knows.
    unsure: BTreeSet<usize>,
    /// Whether the game ends where what is known of it ends.
    whole: bool,
}

impl Known {
    fn of(record: &Record, task: &Task) -> Known {
        let mut plies: Vec<Vec<Option<usize>>> =
            record.sheets.iter().map(|s| vec![None; s.cells.len()]).collect();
        let steps = forced(record, &task.truth).steps.into_iter().filter(|s| s.uci != "--");
        for (ply, step) in steps.enumerate() {
            for (sheet, cell) in plies.iter_mut().zip(step.cells) {
                if let Some(place) = cell.and_then(|c| sheet.get_mut(usize::from(c))) {
                    *place = Some(ply);
                }
            }
        }
        Known { plies, unsure: task.unsure.clone(), whole: task.whole }
    }

    /// Tells whether the answer to a question is known.
    fn covers(&self, question: Question, decoded: &Decoded) -> bool {
        let at = match question {
            Question::Unused(at) => at,
            Question::Ply(ply) => {
                match decoded.transcript.lines.get(ply).and_then(|l| l.cells.first()) {
                    Some(at) => *at,
                    None => {
                        let before = decoded.transcript.lines.iter().take(ply).rev();
                        let before = before.filter_map(|l| l.cells.first()).next();
                        return self.whole || before.is_none_or(|at| self.reaches(*at));
                    }
                }
            }
        };
        if self.at(at).is_some_and(|p| self.unsure.contains(&p)) {
            return false;
        }
        self.whole || self.reaches(at)
    }

    /// Tells whether a cell stands before the last one whose move is known.
    fn reaches(&self, at: CellRef) -> bool {
        let sheet = self.plies.get(at.sheet as usize);
        let last = sheet.and_then(|s| s.iter().rposition(Option::is_some)).unwrap_or(0);
        at.cell as usize <= last
    }

    fn at(&self, at: CellRef) -> Option<usize> {
        self.plies.get(at.sheet as usize)?.get(at.cell as usize).copied().flatten()
    }
}

fn settle(task: &Task, order: Order) -> Result<Settling, String> {
    let mut record = record(task)?;
    let mut known = Known::of(&record, task);
    let mut done = Settling { plies: task.truth.len(), ..Settling::default() };
    // As the review does it: at once in haste and with the letters known, then at leisure.
    let mut letters = ReadSettings::default();
    let mut given: Option<(CellRef, bool)> = None;
    loop {
        let begun = Instant::now();
        let quickly = decode_quickly(&record, &letters);
        let took = begun.elapsed().as_millis();
        let decoded = decode(&record, &ReadSettings::default());
        if done.decodings == 0 && record.sheets.len() == 1 {
            let set = |tags: &[String]| {
                tags.iter().filter_map(|t| LetterSet::from_tag(t)).take(1).cloned().collect()
            };
            letters.white = set(&decoded.white_letters);
            letters.black = set(&decoded.black_letters);
        }
        if done.decodings > 0 {
            done.total_ms += took;
            done.slowest_ms = done.slowest_ms.max(took);
        }
        done.decodings += 1;
        if let Some((at, legal)) = given.take() {
            let kept = [&quickly, &decoded].map(|d| is_kept(&record, d, at));
            done.unkept += usize::from(!kept[1]);
            done.refused += usize::from(legal && kept != [true; 2]);
            if kept != [true; 2] {
                done.log.push(format!(
                    "        legal {legal}, kept to in haste and at leisure {kept:?}"
                ));
            }
        }
        let judged = judge(task, &printed(&decoded));
        if judged.good == judged.plies {
            done.reached = true;
            return Ok(done);
        }
        let next = order.next(&record, &decoded, &known);
        let Some(question) = next.filter(|_| done.answers < MOST) else {
            return Ok(done);
        };
        done.answers += 1;
        if done.answers == 1 {
            done.log.push(sketch(&decoded, &task.truth));
        }
        done.log.push(told(&record, &known, &decoded, question, task, judged.plies - judged.good));
        given = answer(&mut record, &mut known, &decoded, question, &task.truth)
            .map(|at| (at, is_legal(&record, &decoded, question, at)));
    }
}

/// The plies of a reading in one character each: how dear the repair was, `i` for inferred ones; wrong ones in brackets.
fn sketch(decoded: &Decoded, truth: &[String]) -> String {
    let one = |(line, right): (&TranscriptLine, bool)| {
        let sign = match &line.reading {
            Reading::Repaired { cost, .. } => (cost / 1000).min(9).to_string(),
            Reading::Inferred => "i".to_owned(),
            Reading::AsWritten | Reading::Normalised(_) => ".".to_owned(),
        };
        let sign = if line.confidence.per_mille() < 600 { format!("{sign}?") } else { sign };
        if right { sign } else { format!("({sign})") }
    };
    let plies = decoded.transcript.game.plies().iter().enumerate();
    let right = plies.map(|(ply, p)| truth.get(ply).is_some_and(|t| t == p.uci()));
    format!("    {}", decoded.transcript.lines.iter().zip(right).map(one).collect::<String>())
}

/// One line about a question: what is asked, how it reads, what the truth is, how much was wrong before.
fn told(
    record: &Record,
    known: &Known,
    decoded: &Decoded,
    question: Question,
    task: &Task,
    wrong: usize,
) -> String {
    let plies = decoded.transcript.game.plies();
    let (what, at, read) = match question {
        Question::Unused(at) => ("unused".to_owned(), Some(at), ""),
        Question::Ply(ply) => {
            let line = &decoded.transcript.lines[ply];
            let what = format!("ply {ply} at {} worth {}", line.confidence.per_mille(), line.worth);
            let at = match standing(decoded, record, ply) {
                Standing::Cell(at) | Standing::Unused(at) => Some(at),
                Standing::Before(_) => None,
            };
            (what, at, plies.get(ply).map_or("", |p| p.uci()))
        }
    };
    let truth = at.and_then(|at| known.at(at)).and_then(|p| task.truth.get(p));
    let text = at.and_then(|at| record.sheets.get(at.sheet as usize)?.cells.get(at.cell as usize));
    let mark =
        if at.is_some() && truth.map_or("", String::as_str) == read { "right" } else { "WRONG" };
    let first = plies.iter().zip(&task.truth).position(|(p, t)| p.uci() != t);
    let first = first.map_or(String::new(), |ply| format!(" from ply {ply}"));
    format!(
        "    {wrong:3} wrong{first}; {what}: `{}` read {read:5} {mark} truth {}",
        text.map_or("(no cell)", |c| c.text.as_str()),
        truth.map_or("nothing", String::as_str)
    )
}

/// Tells whether a game keeps to what was said of a cell.
fn is_kept(record: &Record, decoded: &Decoded, at: CellRef) -> bool {
    let cell = record.sheets.get(at.sheet as usize).and_then(|s| s.cells.get(at.cell as usize));
    let plies = decoded.transcript.plies();
    let mut before = None;
    for (ply, line) in plies {
        if line.cells.contains(&at) {
            let settled = cell.map(|c| &c.settled);
            return settled.is_none_or(|s| {
                s.uci.as_deref().is_none_or(|uci| uci == ply.uci())
                    && !(s.adjacent && before == Some(true))
            });
        }
        before = Some(line.cells.is_empty());
    }
    cell.is_none_or(|c| c.settled.uci.is_none())
}

/// Tells whether what was said of a cell is a legal move where the question showed it.
fn is_legal(record: &Record, decoded: &Decoded, question: Question, at: CellRef) -> bool {
    let Question::Ply(ply) = question else { return false };
    let cell = record.sheets.get(at.sheet as usize).and_then(|s| s.cells.get(at.cell as usize));
    let Some(uci) = cell.and_then(|c| c.settled.uci.as_deref()) else { return false };
    let before = decoded.transcript.game.position_before(ply);
    before.is_some_and(|pos| Game::new(pos.clone()).push_uci(uci).is_ok())
}

/// Answers as a person who has the sheet before them and knows the game; gives back the cell that the answer is about,
/// if it is still there.
fn answer(
    record: &mut Record,
    known: &mut Known,
    decoded: &Decoded,
    question: Question,
    truth: &[String],
) -> Option<CellRef> {
    let at = match question {
        Question::Unused(at) => at,
        Question::Ply(ply) => match standing(decoded, record, ply) {
            Standing::Cell(at) | Standing::Unused(at) => at,
            Standing::Before(at) => {
                missing(record, known, at, truth);
                return Some(at);
            }
        },
    };
    let (sheet, cell) = (at.sheet as usize, at.cell as usize);
    match known.at(at).and_then(|p| truth.get(p)) {
        Some(uci) => {
            record.sheets[sheet].cells[cell].settled.uci = Some(uci.clone());
            Some(at)
        }
        None => {
            record.sheets[sheet].cells.remove(cell);
            known.plies[sheet].remove(cell);
            None
        }
    }
}

/// Answers a question about a ply that no cell records: what is missing before a cell, or that nothing is.
fn missing(record: &mut Record, known: &mut Known, at: CellRef, truth: &[String]) {
    let (sheet, cell) = (at.sheet as usize, at.cell as usize);
    let before = known.plies[sheet].iter().take(cell).flatten().next_back();
    let expected = before.map_or(0, |p| p + 1);
    let next = known.plies[sheet].iter().skip(cell).flatten().next().copied();
    match truth.get(expected).filter(|_| expected < next.unwrap_or(truth.len())) {
        Some(uci) => {
            let place = Place::Cell { sheet: at.sheet, cell: at.cell, span: Span::at(0, 0) };
            let mut added = Cell::new("", place);
            added.settled.uci = Some(uci.clone());
            record.sheets[sheet].cells.insert(cell, added);
            known.plies[sheet].insert(cell, Some(expected));
        }
        None => {
            if let Some(cell) = record.sheets[sheet].cells.get_mut(cell) {
                cell.settled.adjacent = true;
            }
        }
    }
}

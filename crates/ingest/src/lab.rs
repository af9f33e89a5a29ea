//! For `cargo xtask`: reading with the answer at hand, counting what the tables are made of. Not for other users.

mod standings;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Move, Position};
use zapis_notation_core::LetterSet;

use crate::align::hand::Hand;
use crate::align::symbols::Symbols;
use crate::decode::Width;
use crate::decode::memo::Memo;
use crate::decode::passes::{Found, Pass, once, pages, read};
use crate::habit::{Choice, GROUPS};
use crate::lattice::NO_CELL;
use crate::noise::Medium;
use crate::noise::counts::Counts;
use crate::posterior::calibration;
use crate::posterior::prudence::prudent;
use crate::posterior::signs::Signs;
use crate::{Confidence, Record};

pub use standings::factors;

/// Counts of misread characters that stand in for the library's own.
static TRIED: Mutex<Option<&'static Counts>> = Mutex::new(None);

/// Reads with another table of counts from now on, in all threads; with none, with the library's own again.
///
/// # Panics
///
/// When a thread has panicked in here.
pub fn try_counts(table: Option<&str>) {
    // A table a training run and fold: few enough to be kept for good.
    let counts = table.map(|text| &*Box::leak(Box::new(Counts::read(text))));
    *TRIED.lock().expect("no panic holds this lock") = counts;
}

pub(crate) fn tried() -> Option<&'static Counts> {
    *TRIED.lock().expect("no panic holds this lock")
}

/// One step of a path, for showing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The move in coordinate notation, or `--` where a cell is passed over.
    pub uci: String,
    /// What it costs, in milli-nats.
    pub cost: i32,
    /// The cell used on each sheet.
    pub cells: [Option<u16>; 2],
    /// The move's share of the lattice, in millionths.
    pub share: u32,
}

/// A path with its cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// Its steps.
    pub steps: Vec<Step>,
    /// Its cost, the end included.
    pub cost: i32,
    /// Positions expanded to find it.
    pub expanded: usize,
}

fn hands(record: &Record) -> Vec<Arc<Hand>> {
    let tag =
        |k: usize| record.sheets[k].lang.as_deref().or(record.lang.as_deref()).unwrap_or("en");
    let set =
        |k: usize| LetterSet::for_tag(tag(k)).first().copied().unwrap_or(LetterSet::english());
    (0..record.sheets.len()).map(|k| Arc::new(Hand::unknown(Symbols::of(set(k))))).collect()
}

/// Returns the moves of a game from the initial position; as many as are legal.
fn moves(uci: &[String]) -> Vec<Move> {
    let mut position = Chess::default();
    uci.iter()
        .map_while(|text| {
            let mv = text.parse::<UciMove>().ok()?.to_move(&position).ok()?;
            position.play_unchecked(mv);
            Some(mv)
        })
        .collect()
}

fn path(found: &Found) -> Path {
    let steps = found.path.iter().enumerate().map(|(i, e)| Step {
        uci: e
            .mv
            .map_or("--".to_owned(), |m| UciMove::from_move(m, CastlingMode::Standard).to_string()),
        cost: e.cost,
        cells: e.cells.map(|c| (c != NO_CELL).then_some(c)),
        share: e.mv.map_or(0, |mv| found.share(i, mv)),
    });
    Path { steps: steps.collect(), cost: found.cost, expanded: found.search.expanded }
}

const FORCED: Width = Width { states: 400, slack: 200_000, odd: 400, outlook: 0 };

/// Reads a record as the decoder does, without the exact reading before it.
pub fn free(record: &Record) -> Path {
    path(&read(record, hands(record), &Chess::default(), &Pass::usual()))
}

/// By sign of a ply, how many classes the scorecard of confidences has for it.
pub fn confidence_classes() -> Vec<usize> {
    calibration::CLASSES.iter().map(|classes| classes.len()).collect()
}

/// A ply of a reading with what its confidence is made of.
#[derive(Clone, Debug)]
pub struct SignedPly {
    /// Its move in coordinate notation.
    pub uci: String,
    /// The classes of its signs.
    pub classes: Vec<usize>,
    signs: Signs,
}

impl SignedPly {
    /// The confidence that the library would tell, per mille, where a scorecard holds the ply for so sure.
    pub fn told(&self, sure: u16, repaired: bool) -> u16 {
        prudent(Confidence::new(sure), self.signs, repaired).per_mille()
    }
}

/// Reads a record as [`free`] does: its plies with their signs.
pub fn signs(record: &Record) -> Vec<SignedPly> {
    let mut found = read(record, hands(record), &Chess::default(), &Pass::usual());
    let signs = found.signs(&Chess::default()).to_vec();
    let moves = found.path.iter().filter_map(|e| e.mv);
    let uci = |m: Move| UciMove::from_move(m, CastlingMode::Standard).to_string();
    let ply = |(m, signs): (Move, Signs)| SignedPly {
        uci: uci(m),
        classes: calibration::classes(signs).to_vec(),
        signs,
    };
    moves.zip(signs).map(ply).collect()
}

/// Reads a record with its game known: what the true path costs.
pub fn forced(record: &Record, truth: &[String]) -> Path {
    let (game, hands) = (moves(truth), hands(record));
    let after = follow(record, &hands, &game).taught(&hands, &Chess::default());
    let mut found = follow(record, &after, &game);
    found.weigh();
    path(&found)
}

fn follow(record: &Record, hands: &[Arc<Hand>], game: &[Move]) -> Found {
    let pages = pages(record, hands, false);
    once(pages, &Chess::default(), FORCED, Some(game), &mut Memo::default(), &[])
}

/// What was counted over records with known games.
#[derive(Clone, Debug, Default)]
pub struct Counted {
    pairs: BTreeMap<(String, String, String), u64>,
    choices: Vec<u64>,
}

impl Counted {
    /// Counts the characters and choices of one record; each sheet is read by itself.
    pub fn add(&mut self, record: &Record, truth: &[String]) {
        let hands = hands(record);
        let found = follow(record, &hands, &moves(truth));
        self.choices.resize(Choice::ALL.len(), 0);
        for (hand, evidence) in hands.iter().zip(&found.evidence(&Chess::default())) {
            for (sum, n) in self.choices.iter_mut().zip(&evidence.choices) {
                *sum += n / 1000;
            }
            for (medium, seen) in Medium::ALL.iter().zip(&evidence.seen) {
                let channel = format!(
                    "{}/{}",
                    medium.name(),
                    if hand.cyrillic() { "cyrillic" } else { "latin" }
                );
                let mut count = |written: &str, read: &str, n: u64| {
                    if n >= 1000 {
                        *self
                            .pairs
                            .entry((channel.clone(), written.to_owned(), read.to_owned()))
                            .or_default() += n / 1000;
                    }
                };
                for ((w, r), n) in &seen.stand {
                    count(&w.to_string(), &r.to_string(), *n);
                }
                for (w, n) in &seen.lost {
                    count(&w.to_string(), "∅", *n);
                }
                for (r, n) in &seen.stray {
                    count("∅", &r.to_string(), *n);
                }
            }
        }
    }

    /// Adds what was counted elsewhere.
    pub fn merge(&mut self, other: &Counted) {
        for (key, n) in &other.pairs {
            *self.pairs.entry(key.clone()).or_default() += n;
        }
        self.choices.resize(Choice::ALL.len(), 0);
        for (sum, n) in self.choices.iter_mut().zip(&other.choices) {
            *sum += n;
        }
    }

    /// Writes the table of counts of misread characters.
    pub fn table(&self) -> String {
        let line =
            |((c, w, r), n): (&(String, String, String), &u64)| format!("{c}\t{w}\t{r}\t{n}\n");
        self.pairs.iter().map(line).collect::<Vec<_>>().concat()
    }

    /// Writes the counts of spelling choices, a group a line.
    pub fn choices(&self) -> String {
        let of = |c: Choice| self.choices.get(c as usize).copied().unwrap_or(0);
        let line = |group: &[(Choice, u32)]| -> String {
            group.iter().map(|&(c, _)| format!(" {c:?}={}", of(c))).collect::<Vec<_>>().concat()
        };
        let lines = GROUPS.iter().map(|(name, group)| format!("{name}:{}\n", line(group)));
        lines.collect::<Vec<_>>().concat()
    }
}

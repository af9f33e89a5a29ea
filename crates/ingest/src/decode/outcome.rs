//! From the path that was found to what a reader of the library gets: lines, grades, confidences, diagnostics.

use shakmaty::uci::UciMove;
use shakmaty::{Chess, Move, Position as _};
use zapis_board::{Position, interop};
use zapis_notation_core::{Annotation, Diagnostic, Edit, Span};

use crate::align::learn::understand;
use crate::align::shape::Shape;
use crate::check::{Loose, attach, how, replay_variation};
use crate::decode::detours::Detours;
use crate::decode::passes::Found;
use crate::decode::settle::Chosen;
use crate::exact::{Letters, reading_of};
use crate::lattice::{Edge, NO_CELL};
use crate::posterior::calibration;
use crate::posterior::prudence::prudent;
use crate::posterior::{Share, spot};
use crate::report::repair;
use crate::{CellRef, Confidence, Reading, Record, Rival, Transcript, TranscriptLine};

/// Rivals less likely than this are not named.
const LEAST_RIVAL: u32 = 2_000;
/// How many rivals are named.
const RIVALS: usize = 5;

/// Writes the transcript of a path.
pub(crate) fn transcribe(
    record: &Record,
    chosen: &Chosen<'_>,
    letters: &Letters<'_>,
    start: &Position,
    found: &mut Found,
    diagnostics: &mut Vec<Diagnostic>,
) -> Transcript {
    let mut signs = found.signs(&interop::to_chess(start)).to_vec().into_iter();
    let found = &*found;
    let mut transcript = Transcript::new(start.clone());
    let mut chess = interop::to_chess(start);
    let detours = Detours::of(&found.search, &found.path);
    let loose = Loose::default();
    let mut scribe = Scribe { record, chosen, letters, found, diagnostics, loose };
    for (edge, shares) in found.path.iter().zip(&found.shares) {
        let from = found.search.lattice.nodes[edge.from as usize].at;
        let Some(mv) = edge.mv else {
            scribe.passed(&transcript, edge);
            continue;
        };
        let signs = signs.next().unwrap_or_default();
        let settled = scribe.is_settled(edge, &chess, mv);
        let Some(told) = scribe.told(&transcript, edge, &chess, mv) else { break };
        let confidence = if settled {
            Confidence::FULL
        } else {
            prudent(calibration::confidence(signs), signs, told.reading.is_guess())
        };
        let worth = detours.worth(spot(edge, from), mv, confidence, shares);
        let rivals = rivals(&chess, mv, shares, signs.share, confidence);
        let Some(mut line) = scribe.line(&mut transcript, edge, from, told, confidence, rivals)
        else {
            break;
        };
        line.worth = worth;
        transcript.lines.push(line);
        chess.play_unchecked(mv);
    }
    let Scribe { loose, diagnostics, .. } = scribe;
    loose.finish(diagnostics);
    transcript
}

/// The likeliest other moves, with confidences that share what the chosen one leaves; none is surer than that one, which
/// the whole game speaks for.
fn rivals(
    chess: &Chess,
    mv: Move,
    shares: &[Share],
    share: u32,
    confidence: Confidence,
) -> Vec<Rival> {
    let most = u64::from(confidence.per_mille());
    let rest = 1000 - most;
    let others = 1_000_000u32.saturating_sub(share).max(1);
    let position = interop::from_chess(chess.clone());
    let mut all = Vec::new();
    for &(other, s) in shares.iter().filter(|(m, s)| *m != mv && *s >= LEAST_RIVAL).take(RIVALS) {
        if let Some(legal) = interop::from_move(&position, other) {
            let part = (rest * u64::from(s) / u64::from(others)).min(rest).min(most) as u16;
            all.push(Rival {
                uci: legal.uci(),
                san: legal.san(),
                confidence: Confidence::new(part),
            });
        }
    }
    all
}

struct Scribe<'a, 's, 'd> {
    record: &'a Record,
    chosen: &'a Chosen<'s>,
    letters: &'a Letters<'s>,
    found: &'a Found,
    diagnostics: &'d mut Vec<Diagnostic>,
    /// What is loose about texts that needed no repair.
    loose: Loose,
}

/// A ply as its cells tell it.
struct Told {
    uci: String,
    san: String,
    refs: Vec<CellRef>,
    reading: Reading,
    /// The text of the cell that names the grade.
    text: String,
    notes: Vec<Annotation>,
}

impl Scribe<'_, '_, '_> {
    /// Tells whether a person has settled a ply.
    fn is_settled(&self, edge: &Edge, chess: &Chess, mv: Move) -> bool {
        let uci = UciMove::from_move(mv, chess.castles().mode()).to_string();
        let cells = edge.cells.iter().zip(&self.record.sheets);
        cells
            .filter_map(|(cell, sheet)| sheet.cells.get(usize::from(*cell)))
            .any(|cell| cell.settled.uci.as_ref() == Some(&uci))
    }

    /// A cell that records no ply.
    fn passed(&mut self, transcript: &Transcript, edge: &Edge) {
        for (sheet, &cell) in edge.cells.iter().enumerate().filter(|(_, c)| **c != NO_CELL) {
            let cells = &self.record.sheets[sheet].cells;
            let here = &cells[usize::from(cell)];
            if here.is_blank() {
                continue;
            }
            let repeats = (1..=2)
                .any(|d| usize::from(cell) >= d && cells[usize::from(cell) - d].text == here.text);
            self.diagnostics.push(repair::extra(here, &transcript.game, repeats));
        }
    }

    /// What the cells of a ply say of its move; nothing where the move cannot be played.
    fn told(
        &mut self,
        transcript: &Transcript,
        edge: &Edge,
        chess: &Chess,
        mv: Move,
    ) -> Option<Told> {
        let before = transcript.game.position();
        let legal = interop::from_move(before, mv)?;
        let refs: Vec<CellRef> = edge
            .cells
            .iter()
            .enumerate()
            .filter(|(_, c)| **c != NO_CELL)
            .map(|(sheet, c)| CellRef { sheet: sheet as u32, cell: u32::from(*c) })
            .collect();
        let mut told = Told {
            uci: legal.uci(),
            san: legal.san(),
            refs: Vec::new(),
            reading: Reading::Inferred,
            text: String::new(),
            notes: Vec::new(),
        };
        for at in &refs {
            let cell = self.cell(*at);
            if cell.text.trim().is_empty() && cell.alternatives.is_empty() {
                continue;
            }
            let text = cell.text.clone();
            let (grade, notes) = self.grade(*at, chess, before, &told.uci, mv);
            // Two sheets: the better witness names the grade.
            if rank(&grade) < rank(&told.reading) {
                told = Told { reading: grade, text, notes, ..told };
            }
        }
        if told.text.is_empty()
            && let Some(at) = refs.first()
        {
            told.text.clone_from(&self.cell(*at).text);
        }
        told.refs = refs;
        Some(told)
    }

    fn line(
        &mut self,
        transcript: &mut Transcript,
        edge: &Edge,
        from: [u16; 2],
        told: Told,
        confidence: Confidence,
        rivals: Vec<Rival>,
    ) -> Option<TranscriptLine> {
        let Told { uci, san, refs, reading, text, notes } = told;
        let before = transcript.game.position().clone();
        let nearest = rivals.first();
        if confidence == Confidence::FULL {
            // What a person has settled needs no remark.
        } else if refs.is_empty() {
            self.diagnostics.push(repair::skipped(
                self.record,
                from,
                &transcript.game,
                &san,
                confidence,
                nearest,
            ));
        } else if reading == Reading::Inferred {
            let cell = self.cell(refs[0]);
            self.diagnostics.push(repair::inferred(
                cell,
                &transcript.game,
                &san,
                confidence,
                nearest,
            ));
        } else if matches!(reading, Reading::Repaired { .. }) {
            let cell = self.cell(refs[0]);
            let sets = self.chosen.sets(refs[0].sheet);
            let black = before.side() == zapis_notation_core::Side::Black;
            let set = if black { sets.last() } else { sets.first() };
            self.diagnostics.push(repair::repaired(
                cell,
                &text,
                &transcript.game,
                &san,
                set.copied(),
                confidence,
                nearest,
            ));
        }
        for (sheet, &cell) in edge.cells.iter().enumerate() {
            if cell != NO_CELL && cell > from[sheet] {
                self.diagnostics.push(repair::swapped(
                    &self.record.sheets[sheet].cells[usize::from(cell)],
                    &transcript.game,
                ));
            }
        }
        transcript.game.push_uci(&uci).ok()?;
        let mut line = TranscriptLine::inferred(reading, confidence);
        line.cells = refs;
        line.text = text;
        line.alternatives = rivals;
        for note in notes {
            match note {
                Annotation::Nag(nag) => line.nags.push(nag),
                Annotation::DrawOffer => line.draw_offer = true,
            }
        }
        if let Some(at) = line.cells.first().copied() {
            let cell = &self.record.sheets[at.sheet as usize].cells[at.cell as usize];
            let used = (self.chosen.set(at.sheet), self.chosen.set(at.sheet));
            let (letters, diagnostics) = (self.letters, &mut *self.diagnostics);
            attach(&mut line, cell, |moves, place| {
                replay_variation(&before, moves, place, letters, used, diagnostics)
            });
        }
        Some(line)
    }

    fn cell(&self, at: CellRef) -> &crate::Cell {
        &self.record.sheets[at.sheet as usize].cells[at.cell as usize]
    }

    /// How a cell says the move.
    fn grade(
        &mut self,
        at: CellRef,
        chess: &Chess,
        before: &Position,
        uci: &str,
        mv: Move,
    ) -> (Reading, Vec<Annotation>) {
        let cell = &self.record.sheets[at.sheet as usize].cells[at.cell as usize];
        let mut sets = self.chosen.sets(at.sheet).iter();
        if let Some((set, spelled)) =
            sets.find_map(|set| Some((*set, reading_of(&cell.text, set, before, uci)?)))
        {
            self.loose.state(cell, &spelled, before, uci, Some(set), self.diagnostics);
            return (how(cell, &spelled), spelled.annotations().to_vec());
        }
        let scorer = &self.found.pages[at.sheet as usize].cells[at.cell as usize];
        let shape = Shape::of(mv, &chess.legal_moves());
        let mut next = chess.clone();
        next.play_unchecked(mv);
        let check =
            if next.is_check() { 1 + usize::from(next.legal_moves().is_empty()) } else { 0 };
        let Some(understood) = understand(scorer, 0, shape, check) else {
            return (Reading::Inferred, Vec::new());
        };
        let meant = scorer.writer().symbols.text(&understood.spelling.symbols);
        let place = cell.place_of(Span::at(0, cell.text.len() as u32));
        let edits = vec![Edit { place, before: cell.text.clone(), after: meant }];
        (Reading::Repaired { edits, cost: understood.cost.max(0) as u32 }, Vec::new())
    }
}

const fn rank(reading: &Reading) -> u8 {
    match reading {
        Reading::AsWritten => 0,
        Reading::Normalised(_) => 1,
        Reading::Repaired { .. } => 2,
        Reading::Inferred => 3,
    }
}

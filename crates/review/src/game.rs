//! One game under review: what was handed in, what was answered, and how it reads under that.

use std::sync::Arc;
use std::time::{Duration, Instant};

use zapis_board::Position;
use zapis_ingest::{
    CellRef, Confidence, Decoded, Question, ReadSettings, Record, Standing, decode_pages,
    decode_quickly, questions, standing,
};
use zapis_notation_core::{Code, LetterSet, Side};

use crate::picture::Picture;
use crate::step::Step;

/// What is said of a page that begins later than move 1.
const BEGINS_LATER: Code = Code(497);

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Progress {
    /// Plies of the game, and cells that it has no use for.
    pub plies: usize,
    /// Those that a person has settled.
    pub settled: usize,
    /// Plies under the threshold, and cells without a use.
    pub doubtful: usize,
}

/// A game with the log of what was answered about it.
#[derive(Clone, Debug)]
pub struct Game {
    original: Record,
    settings: ReadSettings,
    steps: Vec<Step>,
    undone: Vec<Step>,
    record: Record,
    decoded: Decoded,
    took: Duration,
    /// Whether the last reading was a quick one.
    pending: bool,
    /// How often the moves have changed.
    revision: u64,
    /// The pages that it was recognised from.
    pictures: Arc<[Picture]>,
}

impl Game {
    /// Takes in a game and reads it.
    pub fn new(original: Record, settings: ReadSettings) -> Game {
        let begun = Instant::now();
        let decoded = decode_pages(&original, &settings);
        Game {
            record: original.clone(),
            original,
            settings,
            steps: Vec::new(),
            undone: Vec::new(),
            decoded,
            took: begun.elapsed(),
            pending: false,
            revision: 0,
            pictures: Arc::new([]),
        }
    }

    pub(crate) fn set_pictures(&mut self, pictures: Arc<[Picture]>) {
        self.pictures = pictures;
    }

    /// Returns the pages that it was recognised from, as far as there are images of them.
    pub fn pictures(&self) -> &[Picture] {
        &self.pictures
    }

    /// Takes in a game with a log of answers; entries that do not fit are left out and counted.
    pub fn resumed(original: Record, settings: ReadSettings, steps: Vec<Step>) -> (Game, usize) {
        let mut record = original.clone();
        let all = steps.len();
        let steps: Vec<Step> = steps.into_iter().filter(|s| s.apply(&mut record)).collect();
        let lost = all - steps.len();
        let mut game = Game::new(original, settings);
        if !steps.is_empty() {
            game.steps = steps;
            game.read_again();
            game.finish();
        }
        (game, lost)
    }

    /// Adds an entry to the log and reads the game again; false, and nothing is done, where the entry does not fit.
    pub fn enter(&mut self, step: Step) -> bool {
        let begun = Instant::now();
        let mut record = self.record.clone();
        if !step.apply(&mut record) {
            return false;
        }
        let confirmed = self.confirmed(&step);
        self.steps.push(step);
        self.undone.clear();
        match confirmed {
            Some(ply) => self.confirm(ply, record, begun),
            None => self.read_again(),
        }
        true
    }

    /// Returns the ply that an entry says to be what it was read as anyway.
    fn confirmed(&self, step: &Step) -> Option<usize> {
        let Step::Settle { sheet, cell, uci } = step else { return None };
        let at = CellRef { sheet: *sheet, cell: *cell };
        let transcript = &self.decoded.transcript;
        let ply = transcript.lines.iter().position(|l| l.cells.contains(&at))?;
        transcript.game.plies().get(ply).filter(|played| played.uci() == uci).map(|_| ply)
    }

    /// Takes in that a ply is right: no move changes, so the game is not read again in haste, only at leisure.
    fn confirm(&mut self, ply: usize, record: Record, begun: Instant) {
        if let Some(line) = self.decoded.transcript.lines.get_mut(ply) {
            line.confidence = Confidence::FULL;
        }
        self.record = record;
        self.took = begun.elapsed();
        self.pending = true;
        self.revision += 1;
    }

    /// Takes the last entry back; false when there is none.
    pub fn undo(&mut self) -> bool {
        let Some(step) = self.steps.pop() else { return false };
        self.undone.push(step);
        self.read_again();
        true
    }

    /// Puts back the entry that was taken back last; false when there is none.
    pub fn redo(&mut self) -> bool {
        let Some(step) = self.undone.pop() else { return false };
        self.steps.push(step);
        self.read_again();
        true
    }

    fn read_again(&mut self) {
        let begun = Instant::now();
        let mut record = self.original.clone();
        for step in &self.steps {
            step.apply(&mut record);
        }
        // A page from the middle of a game is said to be one again, unless its position has become known.
        let later = record.diagnostics.iter().any(|d| d.code == BEGINS_LATER);
        let position = record.start_fen.is_some() || self.settings.start_fen.is_some();
        self.decoded = if later && !position {
            decode_pages(&record, &self.settings)
        } else {
            decode_quickly(&record, &self.quick())
        };
        self.record = record;
        self.took = begun.elapsed();
        self.pending = true;
        self.revision += 1;
    }

    /// Tells whether the page begins later than move 1, so that nothing could be played.
    pub fn is_from_the_middle(&self) -> bool {
        let said = || self.decoded.diagnostics.iter().any(|d| d.code == BEGINS_LATER);
        self.decoded.transcript.lines.is_empty() && said()
    }

    /// The settings with the letters that were found already: finding them again takes longer than all the rest.
    fn quick(&self) -> ReadSettings {
        let mut settings = self.settings.clone();
        if self.original.sheets.len() == 1 && settings.white.is_empty() && settings.black.is_empty()
        {
            let found = |tags: &[String]| {
                tags.first().and_then(|t| LetterSet::from_tag(t)).into_iter().cloned().collect()
            };
            settings.white = found(&self.decoded.white_letters);
            settings.black = found(&self.decoded.black_letters);
        }
        settings
    }

    /// Returns what a reading without haste is made of, with the revision that it is for; nothing when there was one.
    pub(crate) fn unfinished(&self) -> Option<(Record, ReadSettings, u64)> {
        self.pending.then(|| (self.record.clone(), self.settings.clone(), self.revision))
    }

    /// Takes in a reading that was made without haste; tells whether it changes anything.
    pub(crate) fn adopt(&mut self, revision: u64, decoded: Decoded) -> bool {
        if revision != self.revision || !self.pending {
            return false;
        }
        self.pending = false;
        let changed = decoded != self.decoded;
        if changed {
            self.decoded = decoded;
            self.revision += 1;
        }
        changed
    }

    /// Reads the game without haste, if the last reading was a quick one.
    pub fn finish(&mut self) {
        if let Some((record, settings, revision)) = self.unfinished() {
            self.adopt(revision, decode_pages(&record, &settings));
        }
    }

    /// Tells whether the last reading was a quick one.
    pub fn is_pending(&self) -> bool {
        self.pending
    }

    /// Returns a number that is another one whenever the moves are.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Returns the game as it was handed in.
    pub fn original(&self) -> &Record {
        &self.original
    }

    /// Returns the game as it was handed in with the log applied.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Returns how it reads.
    pub fn decoded(&self) -> &Decoded {
        &self.decoded
    }

    /// Returns the log.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Tells whether something was taken back that can be put back.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Returns how long the last reading took.
    pub fn took(&self) -> Duration {
        self.took
    }

    /// Returns the position before a ply; after the last one for any beyond.
    pub fn position(&self, ply: usize) -> &Position {
        let game = &self.decoded.transcript.game;
        game.position_before(ply).unwrap_or_else(|| game.position())
    }

    /// Tells whether a person has settled a ply.
    pub fn is_settled(&self, ply: usize) -> bool {
        let line = self.decoded.transcript.lines.get(ply);
        line.is_some_and(|l| {
            l.confidence == Confidence::FULL && l.cells.iter().any(|c| self.is_answered(*c))
        })
    }

    fn is_answered(&self, at: CellRef) -> bool {
        let sheet = self.record.sheets.get(at.sheet as usize);
        let cell = sheet.and_then(|s| s.cells.get(at.cell as usize));
        cell.is_some_and(|c| c.settled.uci.is_some())
    }

    /// Tells whether a ply is still to be looked at.
    pub fn is_doubtful(&self, ply: usize, threshold: u16) -> bool {
        let line = self.decoded.transcript.lines.get(ply);
        line.is_some_and(|l| l.confidence.per_mille() < threshold)
    }

    /// Returns what is best asked about next: nothing when no ply is under the threshold and no cell is left over.
    pub fn question(&self, threshold: u16) -> Option<Question> {
        let open = |q: &Question| match q {
            Question::Ply(ply) => self.is_doubtful(*ply, threshold),
            Question::Unused(_) => true,
        };
        let all = questions(&self.record, &self.decoded);
        all.into_iter().map(|(q, _)| q).find(open)
    }

    /// Returns where to look for a question: the ply, and the cell where it records none.
    pub fn target(&self, question: Question) -> (usize, Option<(u32, u32)>) {
        match question {
            Question::Ply(ply) => (ply, None),
            Question::Unused(at) => {
                let lines = &self.decoded.transcript.lines;
                let later = |c: &CellRef| c.sheet == at.sheet && c.cell > at.cell;
                let next = lines.iter().position(|l| l.cells.iter().any(later));
                (next.unwrap_or(lines.len()), Some((at.sheet, at.cell)))
            }
        }
    }

    /// Returns how far the game has come.
    pub fn progress(&self, threshold: u16) -> Progress {
        let plies = self.decoded.transcript.lines.len();
        let unused = questions(&self.record, &self.decoded);
        let unused = unused.iter().filter(|(q, _)| matches!(q, Question::Unused(_))).count();
        Progress {
            plies: plies + unused,
            settled: (0..plies).filter(|p| self.is_settled(*p)).count(),
            doubtful: (0..plies).filter(|p| self.is_doubtful(*p, threshold)).count() + unused,
        }
    }

    /// Returns the letters that a side's moves are read with, for spelling and for understanding what is typed.
    pub fn letters(&self, side: Side) -> Vec<&LetterSet> {
        let tags = match side {
            Side::White => &self.decoded.white_letters,
            Side::Black => &self.decoded.black_letters,
        };
        let own = match side {
            Side::White => &self.settings.white,
            Side::Black => &self.settings.black,
        };
        let known = tags.iter().filter_map(|t| LetterSet::from_tag(t));
        known.chain(own).collect()
    }

    /// Returns where the cell of a ply stands; of one that no cell records, where it would stand.
    pub fn place(&self, ply: usize) -> (CellRef, bool) {
        match standing(&self.decoded, &self.record, ply) {
            Standing::Cell(at) | Standing::Unused(at) => (at, true),
            Standing::Before(at) => (at, false),
        }
    }

    /// Returns the entry that settles a ply as a move.
    pub fn settling(&self, ply: usize, uci: &str) -> Step {
        let (CellRef { sheet, cell }, there) = self.place(ply);
        if there {
            Step::Settle { sheet, cell, uci: uci.to_owned() }
        } else {
            Step::Insert { sheet, cell, uci: Some(uci.to_owned()) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zapis_ingest::formats::{Format, read_format};
    use zapis_ingest::{Limits, read_text};

    fn game(text: &str) -> Game {
        let record = read_text(text, &Limits::recommended()).expect("short").remove(0);
        Game::new(record, ReadSettings::default())
    }

    fn moves(game: &Game) -> Vec<String> {
        game.decoded().transcript.game.plies().iter().map(|p| p.san().to_owned()).collect()
    }

    #[test]
    fn an_answer_settles_its_ply_and_the_rest_is_read_under_it() {
        let mut game = game("1. e4 e5 2. Nf3 Nc6 3. B?? a6 4. Ba4 Nf6 5. O-O");
        let at = 4;
        let step = game.settling(at, "f1b5");
        assert!(game.enter(step));
        assert_eq!(moves(&game)[4..7], ["Bb5", "a6", "Ba4"]);
        assert!(game.is_settled(at));
        assert_eq!(game.decoded().transcript.lines[at].confidence, Confidence::FULL);
    }

    #[test]
    fn a_confirmed_ply_changes_no_other_until_there_is_time() {
        let mut game = game("1. e4 e5 2. Nf3 Nc6 3. B?? a6 4. Ba4 Nf6 5. O-O");
        let before = moves(&game);
        let step = game.settling(4, "f1b5");
        assert_eq!(before[4], "Bb5");
        assert!(game.enter(step));
        assert!(game.is_settled(4) && game.is_pending());
        assert_eq!(moves(&game), before);
        game.finish();
        assert!(game.is_settled(4));
        assert_eq!(moves(&game), before);
    }

    #[test]
    fn an_answer_against_the_cell_wins() {
        let mut game = game("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6");
        let step = game.settling(4, "f1c4");
        assert!(game.enter(step));
        assert_eq!(moves(&game)[4], "Bc4");
        assert!(game.undo());
        assert_eq!(moves(&game)[4], "Bb5");
        assert!(game.redo());
        assert_eq!(moves(&game)[4], "Bc4");
        assert!(!game.redo());
    }

    #[test]
    fn a_move_that_was_left_out_is_put_in() {
        let mut game = game("1. e4 e5 2. Nf3 3. Bb5 a6");
        let step = Step::Insert { sheet: 0, cell: 3, uci: Some("b8c6".to_owned()) };
        assert!(game.enter(step));
        assert_eq!(moves(&game), ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"]);
        assert!(game.is_settled(3));
    }

    #[test]
    fn a_page_from_the_middle_waits_for_its_position() {
        let list =
            r#"[{"no":31,"white":"Ra2","black":"Kg7"},{"no":32,"white":"Ra7+","black":"Kg6"}]"#;
        let limits = Limits::recommended();
        let mut records = read_format(list, Format::List, &limits).expect("short");
        let mut game = Game::new(records.remove(0), ReadSettings::default());
        assert!(game.is_from_the_middle() && moves(&game).is_empty());
        assert!(game.decoded().transcript.preface[0].contains("31. Ra2 Kg7 32. Ra7+ Kg6"));
        let value = "6k1/8/8/8/8/8/8/R5K1 w - - 0 31".to_owned();
        assert!(game.enter(Step::Tag { name: "FEN".to_owned(), value }));
        assert_eq!(moves(&game), ["Ra2", "Kg7", "Ra7+", "Kg6"]);
        assert!(game.undo() && moves(&game).is_empty());
    }

    #[test]
    fn a_log_is_taken_up_again_and_what_does_not_fit_is_counted() {
        let first = game("1. e4 e5 2. Nf3 Nc6");
        let steps = vec![
            Step::Settle { sheet: 0, cell: 2, uci: "g1h3".to_owned() },
            Step::Delete { sheet: 0, cell: 40 },
        ];
        let (game, lost) = Game::resumed(first.original().clone(), ReadSettings::default(), steps);
        assert_eq!(lost, 1);
        assert_eq!(moves(&game)[2], "Nh3");
        assert_eq!(game.steps().len(), 1);
    }
}

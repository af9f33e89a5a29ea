//! The book and the model together: how much of each, learned from games left out of the book in turn.

use shakmaty::{Chess, Move};
use zapis_ingest::prior::book::{DEPTH, code, count_class, key};

use super::book::{Counted, Counts};

/// The mixture as learned so far.
#[derive(Debug)]
pub(crate) struct Mixture<'c> {
    counted: &'c Counted,
    /// The book's share, by the class of the count.
    share: [f32; 16],
    /// By class: how much of what was played the book explains, and how much was played.
    claims: [(f64, f64); 16],
    /// Cost of what was played in this pass, in nats, and how much it was.
    loss: (f64, f64),
}

impl<'c> Mixture<'c> {
    /// Halves, to start with.
    pub(crate) fn new(counted: &'c Counted) -> Mixture<'c> {
        Mixture { counted, share: [0.5; 16], claims: [(0.0, 0.0); 16], loss: (0.0, 0.0) }
    }

    /// What is known of a position.
    pub(crate) fn counts(
        &self,
        position: &Chess,
        moves: &[Move],
        ply: usize,
    ) -> Option<&'c Counts> {
        if ply < DEPTH { self.counted.get(key(position, moves)) } else { None }
    }

    /// Weighs the model's probability `p` of the move played against the book's, this game left out of the book.
    ///
    /// Returns the part of the move that the model explains.
    pub(crate) fn part_of_model(&mut self, counts: Option<&Counts>, mv: Move, p: f32) -> f32 {
        let Some(counts) = counts.filter(|counts| counts.total > 1) else {
            self.lose(p);
            return 1.0;
        };
        let class = count_class(counts.total - 1);
        let code = code(mv);
        let count =
            counts.moves.iter().find(|(other, _)| *other == code).map_or(1, |&(_, count)| count);
        let known = (count - 1) as f32 / (counts.total - 1) as f32 * self.share[class];
        let own = p * (1.0 - self.share[class]);
        let mixed = (known + own).max(1e-9);
        self.claims[class].0 += f64::from(known / mixed);
        self.claims[class].1 += 1.0;
        self.lose(mixed);
        own / mixed
    }

    fn lose(&mut self, p: f32) {
        self.loss.0 -= f64::from(p.max(1e-9)).ln();
        self.loss.1 += 1.0;
    }

    /// Ends a pass: takes over the shares it found, and returns its perplexity.
    pub(crate) fn settle(&mut self) -> f64 {
        for (share, (claim, all)) in self.share.iter_mut().zip(self.claims) {
            if all > 0.0 {
                *share = (claim / all).clamp(0.05, 0.98) as f32;
            }
        }
        self.claims = [(0.0, 0.0); 16];
        let (loss, count) = std::mem::take(&mut self.loss);
        (loss / count.max(1.0)).exp()
    }

    /// The book's shares, per mille.
    pub(crate) fn per_mille(&self) -> [u32; 16] {
        self.share.map(|share| (share * 1000.0).round() as u32)
    }
}

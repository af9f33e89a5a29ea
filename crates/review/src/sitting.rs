//! Everything that one run of the page works on.

use std::io;
use std::path::Path;

use crate::book::Book;
use crate::export::Export;
use crate::game::{Game, Progress};
use crate::step::Step;
use crate::texts::{Texts, UiLanguage};

/// All books of a run, with what the page needs beside them.
pub struct Sitting {
    books: Vec<Book>,
    threshold: u16,
    texts: Texts,
    export: Box<dyn Export>,
}

impl std::fmt::Debug for Sitting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sitting").field("books", &self.books).finish_non_exhaustive()
    }
}

/// What was to be done to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    /// Enter a step.
    Enter(Step),
    /// Take the last step back.
    Undo,
    /// Put it back again.
    Redo,
}

impl Sitting {
    /// Begins a run; plies under `threshold`, in thousandths, are asked about.
    pub fn new(
        books: Vec<Book>,
        threshold: u16,
        language: UiLanguage,
        export: Box<dyn Export>,
    ) -> Sitting {
        Sitting { books, threshold, texts: Texts::of(language), export }
    }

    /// Lists all games with the name of their input.
    pub fn games(&self) -> impl Iterator<Item = (&str, &Game)> {
        self.books.iter().flat_map(|b| b.games().iter().map(|g| (b.name(), g)))
    }

    pub(crate) fn game(&self, number: usize) -> Option<&Game> {
        self.games().nth(number).map(|(_, g)| g)
    }

    pub(crate) fn game_mut(&mut self, number: usize) -> Option<&mut Game> {
        let mut left = number;
        for book in &mut self.books {
            let count = book.games().len();
            if left < count {
                return book.game_mut(left);
            }
            left -= count;
        }
        None
    }

    /// Returns where the log with a game's answers lives.
    pub(crate) fn log(&self, number: usize) -> Option<&Path> {
        let all = self.books.iter().flat_map(|b| b.games().iter().map(move |_| b.log()));
        all.into_iter().nth(number).flatten()
    }

    /// Reads every game without haste that was read in haste.
    pub(crate) fn finish(&mut self) {
        for book in &mut self.books {
            for at in 0..book.games().len() {
                if let Some(game) = book.game_mut(at) {
                    game.finish();
                }
            }
        }
    }

    /// Does something to a game and saves its book; false where it cannot be done.
    pub(crate) fn act(&mut self, number: usize, deed: Deed) -> io::Result<bool> {
        let mut left = number;
        for book in &mut self.books {
            let count = book.games().len();
            let Some(game) = book.game_mut(left) else {
                left -= count;
                continue;
            };
            let done = match deed {
                Deed::Enter(step) => game.enter(step),
                Deed::Undo => game.undo(),
                Deed::Redo => game.redo(),
            };
            if done {
                book.save()?;
            }
            return Ok(done);
        }
        Ok(false)
    }

    /// Returns how far all games together have come.
    pub fn progress(&self) -> Progress {
        self.games().map(|(_, g)| g.progress(self.threshold)).fold(Progress::default(), |a, b| {
            Progress {
                plies: a.plies + b.plies,
                settled: a.settled + b.settled,
                doubtful: a.doubtful + b.doubtful,
            }
        })
    }

    /// Returns the confidence under which a ply is asked about.
    pub fn threshold(&self) -> u16 {
        self.threshold
    }

    pub(crate) fn texts(&self) -> &Texts {
        &self.texts
    }

    pub(crate) fn speak(&mut self, language: UiLanguage) {
        self.texts = Texts::of(language);
    }

    pub(crate) fn export(&self) -> &dyn Export {
        self.export.as_ref()
    }
}

//! The page on which a person settles what is doubtful: a model of the work, a local server for it, and a report.
//!
//! ```no_run
//! use zapis_ingest::{Limits, ReadSettings, read_text};
//! use zapis_review::{Book, Export, Server, Sitting, UiLanguage};
//! # struct Own;
//! # impl Export for Own {
//! #     fn pgn(&self, _: &zapis_ingest::Record, _: &zapis_ingest::Decoded) -> String { String::new() }
//! #     fn json(&self, _: usize, _: &zapis_ingest::Record, _: &zapis_ingest::Decoded) -> String { String::new() }
//! # }
//! let games = read_text("1. e4 e5 2. Кf3", &Limits::recommended())?;
//! let book = Book::open("round3.txt", Some("round3.txt.review.json".into()), games, &ReadSettings::default());
//! let sitting = Sitting::new(vec![book], 800, UiLanguage::English, Box::new(Own));
//! let server = Server::bind(sitting)?;
//! println!("open {}", server.address());
//! server.run()?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Game`] is one game with everything that was answered about it; each [`Step`] is an entry of its log, and the log is
//! all that is saved. [`Book`] is the games of one input with the file that their log lives in, [`Sitting`] all books of a
//! run. [`report`] writes the same page as one file without a server.
//!
//! The crate reads and writes no file but the logs of its books, and speaks to nobody but the browser on this machine.

mod book;
mod compare;
mod export;
mod game;
mod page;
mod picture;
mod server;
mod sitting;
mod step;
mod texts;
mod training;
mod typed;

pub use book::{Book, Resumed};
pub use export::Export;
pub use game::{Game, Progress};
pub use page::report;
pub use picture::Picture;
pub use server::{Server, ServerError};
pub use sitting::Sitting;
pub use step::Step;
pub use texts::{Blank, Texts, UiLanguage};
pub use typed::{Typed, meaning};

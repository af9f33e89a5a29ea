//! Chess rules for notation: what a written move means in a position, or in facts why it means nothing.
//!
//! ```
//! use zapis_board::{Game, MoveRejection, Position, Spelling};
//! use zapis_notation_core::{LetterSet, parse_move};
//!
//! let russian = LetterSet::from_tag("ru").ok_or("no such letters")?;
//! let mut game = Game::new(Position::initial());
//! for text in ["e4", "e5", "Кf3", "Кc6"] {
//!     game.push(&parse_move(text, russian)?.meaning())?;
//! }
//! assert_eq!(game.plies()[2].san(), "Nf3");
//!
//! let Err(MoveRejection::Illegal(illegality)) = game.push(&parse_move("Фh5", russian)?.meaning()) else {
//!     return Err("that was legal".into());
//! };
//! let explanation = illegality.explain(&Spelling::of(russian));
//! assert_eq!(explanation.headline, "the queen's way from d1 to h5 is blocked by the knight on f3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The main types
//!
//! A [`Position`] can be played on: it comes from the start of a game, from a FEN ([`Position::read_fen`] repairs the
//! small faults of real files and names each as a [`FenRepair`]) or from a move. It knows whether it belongs to Chess960.
//!
//! A [`LegalMove`] is bound to its position and can come only from there. It writes itself with the least that tells it
//! from others ([`LegalMove::shortest`]), in full, in coordinates and in standard notation, and compares what a text
//! states with what it does ([`LegalMove::compare`], a list of [`Discrepancy`]).
//!
//! [`Position::matching`] takes a [`ParsedMove`](zapis_notation_core::ParsedMove) and gives [`Matches`]: one move, at
//! least two, or an [`Illegality`]. What the text leaves unsaid denies nothing.
//!
//! | text | means |
//! | --- | --- |
//! | `Nf3`, `Nxf3`, `Ngf3`, `Ng1f3` | the knight's move; a wrong sign or a needless origin is a [`Discrepancy`] |
//! | `exd5`, `ed5`, `ed`, `e4xd5`, `e4d5` | the pawn's capture; `ed` may mean several |
//! | `d5` | the push; where there is none, the pawn's capture |
//! | `e8` | all four promotions: the text does not say which |
//! | `BxN`, `PxP` | whatever capture of such a piece is legal |
//! | `O-O`, `Kg1`, `e1g1`, `e1h1` | castling; `Kg1` only where the king cannot go there otherwise |
//! | `--` | a null move, unless in check |
//!
//! An [`Illegality`] holds the [`Reason`]: which pieces the text can mean, where they stand, what keeps each of them
//! (an [`Obstacle`] with pieces and squares), what bars castling and when the right was lost, and the legal moves that
//! are one slip away. [`Illegality::explain`] says it in plain words, with moves in the reader's letters.
//!
//! A [`Game`] holds only legal moves, because no other can be put in.
//!
//! # What is not here
//!
//! No languages: texts are read and written by `zapis-notation-core`. No guessing: what is damaged is left to
//! `zapis-ingest`. No foreign types: shakmaty does the work inside, and only [`interop`] names it.
//!
//! # Input safety
//!
//! No text makes this crate panic. A FEN of more than a kilobyte is refused unread; everything else takes time bounded
//! by the number of legal moves and pieces of one position.

mod ambiguity;
mod claims;
pub mod codes;
mod convert;
mod discrepancy;
mod ending;
mod explanation;
mod fen;
mod game;
mod illegality;
pub mod interop;
mod legal;
mod matching;
mod position;
mod rejection;
mod said;
mod spelling;
mod standing;

pub use ambiguity::{Ambiguity, Candidate};
pub use codes::CODES;
pub use discrepancy::{Discrepancy, StatedOrigin};
pub use ending::Ending;
pub use explanation::Explanation;
pub use fen::{BoardFault, FenError, FenField, FenReading, FenRepair};
pub use game::{Game, Ply};
pub use illegality::{
    Attempt, CastlingBar, Illegality, Obstacle, Reason, RightLoss, RightLossCause,
};
pub use legal::{CheckFact, Facts, LegalMove};
pub use matching::{AtLeastTwo, Matches};
pub use position::{CastlingRules, Position, PositionKey};
pub use rejection::MoveRejection;
pub use said::SENTENCES;
pub use spelling::Spelling;
pub use zapis_notation_core::Standing;

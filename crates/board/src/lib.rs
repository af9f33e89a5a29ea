//! Chess rules for notation.
//!
//! A written move goes in, legal moves come out, or the reason why there is none.

mod ambiguity;
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
mod spelling;
mod standing;
mod words;

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
pub use spelling::Spelling;
pub use standing::Standing;

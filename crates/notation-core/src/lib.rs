//! (crate page: to be written)

mod diagnostic;
mod fix;
mod language;
mod letters;
mod lookalike;
mod meaning;
mod piece;
mod span;
mod square;

pub use diagnostic::{Code, Diagnostic, Label, Place, Severity};
pub use fix::{Applicability, Edit, Fix};
pub use language::{Language, SourceConfidence};
pub use letters::{LetterSet, LetterSpecError};
pub use lookalike::{look_alike, look_alikes};
pub use meaning::{
    Annotation, CheckClaim, Claims, Mark, Origin, ParsedMove, PawnMove, PawnOrigin, PawnTarget,
    PromotionOffLastRank,
};
pub use piece::{Officer, Promotion, Role, Side};
pub use span::{LineIndex, Position as TextPosition, Span};
pub use square::{File, Rank, Square, Wing};

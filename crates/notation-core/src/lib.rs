//! (crate page: to be written)

mod diagnostic;
mod fix;
mod language;
mod meaning;
mod piece;
mod span;
mod square;

pub use diagnostic::{Code, Diagnostic, Label, Place, Severity};
pub use fix::{Applicability, Edit, Fix};
pub use language::LetterSet;
pub use meaning::{
    Annotation, CheckClaim, Claims, Mark, Origin, ParsedMove, PawnMove, PawnOrigin, PawnTarget, PromotionOffLastRank,
};
pub use piece::{Officer, Promotion, Role, Side};
pub use span::{LineIndex, Position as TextPosition, Span};
pub use square::{File, Rank, Square, Wing};

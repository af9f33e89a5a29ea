//! A piece where it stands, the fact that most explanations are made of.

use crate::{Role, Side, Square};

/// A piece on its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Standing {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub role: Role,
    /// Where it stands.
    pub square: Square,
}

//! Statements of a text that a move does not bear out, and the words for them.

use std::fmt;

use zapis_notation_core::{Code, File, Promotion, Rank, Role, Severity, Square, Wing};

use crate::words::{role_name, wing_name};
use crate::{Explanation, LegalMove, Spelling, codes};

/// The file, rank or square that a text states as the origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StatedOrigin {
    /// A file.
    File(File),
    /// A rank.
    Rank(Rank),
    /// A square.
    Square(Square),
}

/// One statement of a text that the move does not bear out, or that is said in an unusual way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Discrepancy {
    /// Check is stated, but the king is not attacked.
    NoCheck,
    /// Mate is stated, but there is only check, or not even that.
    NoMate {
        /// Whether there is check at all.
        check: bool,
    },
    /// `++` is stated, but there is neither double check nor mate.
    NeitherDoubleNorMate {
        /// Whether there is check at all.
        check: bool,
    },
    /// Check is stated where there is mate.
    MateUnderstated,
    /// A capture is stated, but the square is empty.
    NothingTaken {
        /// The square of arrival.
        square: Square,
    },
    /// The pawn takes, but neither its file nor a sign is written.
    CaptureUnstated {
        /// The file that is missing.
        file: File,
    },
    /// En passant is stated, but the capture is an ordinary one, or none.
    NotEnPassant,
    /// Another piece is taken than the text says.
    OtherVictim {
        /// The piece that the text names.
        stated: Role,
        /// The piece that is taken.
        taken: Option<Role>,
    },
    /// The text says where the piece comes from though no other could go there.
    OriginNotNeeded {
        /// What is stated.
        stated: StatedOrigin,
    },
    /// The text tells two pieces apart by rank where the rules ask for the file.
    RankInsteadOfFile {
        /// The rank that is stated.
        stated: Rank,
        /// The file that the rules ask for.
        file: File,
    },
    /// The piece does not come from where the text says.
    OtherOrigin {
        /// What is stated.
        stated: StatedOrigin,
        /// Where the piece comes from.
        from: Square,
    },
    /// The pawn becomes another piece than the text says, or none.
    OtherPromotion {
        /// What is stated.
        stated: Promotion,
    },
    /// The pawn promotes, but the text does not say to what.
    PromotionUnstated,
    /// Castling is written as a move of the king to its square of arrival.
    KingMoveForCastling {
        /// To which wing.
        wing: Wing,
    },
    /// Castling is written as king takes rook, which only Chess960 does.
    KingTakesRook {
        /// To which wing.
        wing: Wing,
    },
}

impl Discrepancy {
    /// Returns the stable name of its kind.
    pub const fn code(&self) -> Code {
        match self {
            Discrepancy::NoCheck
            | Discrepancy::NoMate { .. }
            | Discrepancy::NeitherDoubleNorMate { .. }
            | Discrepancy::MateUnderstated => codes::CHECK_CLAIM,
            Discrepancy::NothingTaken { .. }
            | Discrepancy::CaptureUnstated { .. }
            | Discrepancy::OtherVictim { .. } => codes::CAPTURE_CLAIM,
            Discrepancy::NotEnPassant => codes::EN_PASSANT_CLAIM,
            Discrepancy::OriginNotNeeded { .. }
            | Discrepancy::RankInsteadOfFile { .. }
            | Discrepancy::OtherOrigin { .. } => codes::ORIGIN_CLAIM,
            Discrepancy::OtherPromotion { .. } | Discrepancy::PromotionUnstated => codes::PROMOTION,
            Discrepancy::KingMoveForCastling { .. } | Discrepancy::KingTakesRook { .. } => {
                codes::CASTLING_SPELLED
            }
        }
    }

    /// Tells how much it matters: a note where only the manner is unusual, a warning where a statement is wrong.
    pub const fn severity(&self) -> Severity {
        match self {
            Discrepancy::MateUnderstated
            | Discrepancy::OriginNotNeeded { .. }
            | Discrepancy::RankInsteadOfFile { .. }
            | Discrepancy::KingMoveForCastling { .. }
            | Discrepancy::KingTakesRook { .. } => Severity::Note,
            Discrepancy::NoCheck
            | Discrepancy::NoMate { .. }
            | Discrepancy::NeitherDoubleNorMate { .. }
            | Discrepancy::NothingTaken { .. }
            | Discrepancy::CaptureUnstated { .. }
            | Discrepancy::NotEnPassant
            | Discrepancy::OtherVictim { .. }
            | Discrepancy::OtherOrigin { .. }
            | Discrepancy::OtherPromotion { .. }
            | Discrepancy::PromotionUnstated => Severity::Warning,
        }
    }

    /// Says in plain words what does not agree, for a move that is meant.
    pub fn explain(&self, legal: LegalMove<'_>, spelling: &Spelling) -> Explanation {
        let mut explanation = Explanation::new(self.code(), self.severity(), self.to_string());
        let short = spelling.spell(&legal.shortest());
        explanation.help = match self {
            Discrepancy::OriginNotNeeded { .. }
            | Discrepancy::RankInsteadOfFile { .. }
            | Discrepancy::CaptureUnstated { .. }
            | Discrepancy::KingMoveForCastling { .. }
            | Discrepancy::KingTakesRook { .. } => Some(format!("`{short}` is the usual text")),
            Discrepancy::OtherOrigin { .. } | Discrepancy::OtherPromotion { .. } => {
                Some(format!("the legal move is `{short}`"))
            }
            _ => None,
        };
        explanation
    }
}

impl fmt::Display for StatedOrigin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StatedOrigin::File(file) => write!(f, "the {file}-file"),
            StatedOrigin::Rank(rank) => write!(f, "rank {rank}"),
            StatedOrigin::Square(square) => square.fmt(f),
        }
    }
}

impl fmt::Display for Discrepancy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Discrepancy::NoCheck => f.write_str("check is stated, but the king is not attacked"),
            Discrepancy::NoMate { check: true } => {
                f.write_str("mate is stated, but it is only check")
            }
            Discrepancy::NoMate { check: false } => {
                f.write_str("mate is stated, but the king is not attacked")
            }
            Discrepancy::NeitherDoubleNorMate { check: true } => {
                f.write_str("`++` is stated, but it is neither double check nor mate, only check")
            }
            Discrepancy::NeitherDoubleNorMate { check: false } => {
                f.write_str("`++` is stated, but the king is not attacked")
            }
            Discrepancy::MateUnderstated => f.write_str("check is stated; it is mate"),
            Discrepancy::NothingTaken { square } => {
                write!(f, "a capture is stated, but {square} is empty")
            }
            Discrepancy::CaptureUnstated { file } => {
                write!(
                    f,
                    "the pawn takes, but the text does not name the {file}-file that it leaves"
                )
            }
            Discrepancy::NotEnPassant => {
                f.write_str("en passant is stated, but this is no such capture")
            }
            Discrepancy::OtherVictim { stated, taken: Some(taken) } => {
                write!(
                    f,
                    "the text takes a {}, but a {} is taken",
                    role_name(*stated),
                    role_name(*taken)
                )
            }
            Discrepancy::OtherVictim { stated, taken: None } => {
                write!(f, "the text takes a {}, but nothing is taken", role_name(*stated))
            }
            Discrepancy::OriginNotNeeded { stated } => {
                write!(
                    f,
                    "{stated} is named as the origin, though only one such piece can move there"
                )
            }
            Discrepancy::RankInsteadOfFile { stated, file } => {
                write!(f, "rank {stated} tells the pieces apart; the rules ask for the {file}-file")
            }
            Discrepancy::OtherOrigin { stated, from } => {
                write!(f, "the text names {stated} as the origin, but the piece stands on {from}")
            }
            Discrepancy::OtherPromotion { stated } => {
                write!(
                    f,
                    "the pawn does not become a {}",
                    role_name(Role::Officer(stated.officer()))
                )
            }
            Discrepancy::PromotionUnstated => {
                f.write_str("the text does not say what the pawn becomes")
            }
            Discrepancy::KingMoveForCastling { wing } => {
                write!(f, "castling {} is written as a move of the king", wing_name(*wing))
            }
            Discrepancy::KingTakesRook { wing } => {
                write!(f, "castling {} is written as king takes rook", wing_name(*wing))
            }
        }
    }
}

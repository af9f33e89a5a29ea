//! Statements of a text that a move does not bear out, and the words for them.

use std::fmt;

use zapis_notation_core::{Code, File, Promotion, Rank, Role, Sentence, Severity, Square, Wing};

use crate::{Explanation, LegalMove, Spelling, codes, said};

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
        let mut explanation = Explanation::new(self.code(), self.severity(), self.sentence());
        let short = spelling.spell(&legal.shortest());
        explanation.help = match self {
            Discrepancy::OriginNotNeeded { .. }
            | Discrepancy::RankInsteadOfFile { .. }
            | Discrepancy::CaptureUnstated { .. }
            | Discrepancy::KingMoveForCastling { .. }
            | Discrepancy::KingTakesRook { .. } => Some(said::is_the_usual_text(short)),
            Discrepancy::OtherOrigin { .. } | Discrepancy::OtherPromotion { .. } => {
                Some(said::the_legal_move_is(short))
            }
            _ => None,
        };
        explanation
    }
}

impl StatedOrigin {
    /// Names it.
    pub fn sentence(self) -> Sentence {
        match self {
            StatedOrigin::File(file) => said::the_file(file),
            StatedOrigin::Rank(rank) => said::the_rank(rank),
            StatedOrigin::Square(square) => said::the_square(square),
        }
    }
}

impl Discrepancy {
    /// Says what does not agree, in one line.
    pub fn sentence(&self) -> Sentence {
        match self {
            Discrepancy::NoCheck => said::no_check(),
            Discrepancy::NoMate { check: true } => said::check_not_mate(),
            Discrepancy::NoMate { check: false } => said::not_even_check(),
            Discrepancy::NeitherDoubleNorMate { check: true } => said::only_check(),
            Discrepancy::NeitherDoubleNorMate { check: false } => said::neither_double_nor_check(),
            Discrepancy::MateUnderstated => said::mate_understated(),
            Discrepancy::NothingTaken { square } => said::nothing_is_taken(*square),
            Discrepancy::CaptureUnstated { file } => said::file_of_pawn_missing(*file),
            Discrepancy::NotEnPassant => said::not_en_passant(),
            Discrepancy::OtherVictim { stated, taken: Some(taken) } => {
                said::other_is_taken(*stated, *taken)
            }
            Discrepancy::OtherVictim { stated, taken: None } => said::none_is_taken(*stated),
            Discrepancy::OriginNotNeeded { stated } => said::origin_not_needed(stated.sentence()),
            Discrepancy::RankInsteadOfFile { stated, file } => said::rank_for_file(*stated, *file),
            Discrepancy::OtherOrigin { stated, from } => {
                said::other_origin(stated.sentence(), *from)
            }
            Discrepancy::OtherPromotion { stated } => said::other_promotion(*stated),
            Discrepancy::PromotionUnstated => said::promotion_missing(),
            Discrepancy::KingMoveForCastling { wing } => said::castling_as_king_move(*wing),
            Discrepancy::KingTakesRook { wing } => said::castling_as_king_takes_rook(*wing),
        }
    }
}

impl fmt::Display for StatedOrigin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

impl fmt::Display for Discrepancy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

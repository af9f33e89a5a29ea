//! What a text states of a move, compared with what the move does.

use std::fmt;

use zapis_notation_core::{
    CheckClaim, Claims, Code, File, Mark, Origin, ParsedMove, PawnMove, PawnOrigin, Promotion,
    Rank, Role, Severity, Square, Wing,
};

use crate::legal::CheckFact;
use crate::matching::{origin_fits, pawn_origin_fits};
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

impl LegalMove<'_> {
    /// Compares what a text states with what the move does; the list is empty when nothing is amiss.
    ///
    /// Silence denies nothing: a capture, check or mate that is not marked is in order.
    pub fn compare(self, written: &ParsedMove, claims: Claims) -> Vec<Discrepancy> {
        let mut found = Vec::new();
        self.compare_shape(*written, &mut found);
        self.compare_claims(claims, &mut found);
        found
    }

    fn compare_shape(self, written: ParsedMove, found: &mut Vec<Discrepancy>) {
        match written {
            ParsedMove::Castle(_) | ParsedMove::Null => {}
            ParsedMove::Officer { piece, origin, takes, to } => {
                if let Some(wing) = self.castling() {
                    found.push(self.castling_as_king_move(wing, to));
                    return;
                }
                self.compare_origin(Role::Officer(piece), origin, found);
                self.compare_sign(takes, found);
            }
            // `e1g1` looks like a move of a pawn, but names no piece.
            ParsedMove::Pawn(PawnMove::Push { to, .. } | PawnMove::Take { to, .. })
                if self.piece() != Role::Pawn =>
            {
                self.compare_squares(to.square(), to.promotion(), Mark::Absent, found);
            }
            ParsedMove::Pawn(pawn) => self.compare_pawn(pawn, found),
            ParsedMove::TakePiece { piece, origin, victim } => {
                if !origin_fits(origin, self.from()) {
                    self.compare_origin(piece, origin, found);
                }
                self.compare_victim(victim, found);
            }
            ParsedMove::Squares { to, promotion, takes, .. } => {
                self.compare_squares(to, promotion, takes, found);
            }
        }
    }

    fn compare_squares(
        self,
        to: Square,
        promotion: Option<Promotion>,
        sign: Mark,
        found: &mut Vec<Discrepancy>,
    ) {
        if let Some(wing) = self.castling() {
            if self.to() != to && !self.position().castling_rules().king_takes_rook() {
                found.push(Discrepancy::KingTakesRook { wing });
            }
            return;
        }
        self.compare_promotion(promotion, found);
        self.compare_sign(sign, found);
    }

    fn castling_as_king_move(self, wing: Wing, to: Square) -> Discrepancy {
        if self.to() == to {
            Discrepancy::KingMoveForCastling { wing }
        } else {
            Discrepancy::KingTakesRook { wing }
        }
    }

    fn compare_pawn(self, pawn: PawnMove, found: &mut Vec<Discrepancy>) {
        match pawn {
            PawnMove::Push { from, to } => {
                match from {
                    None if self.captured().is_some() => {
                        found.push(Discrepancy::CaptureUnstated { file: self.from().file() });
                    }
                    Some(square) if square != self.from() => {
                        let stated = StatedOrigin::Square(square);
                        found.push(Discrepancy::OtherOrigin { stated, from: self.from() });
                    }
                    None | Some(_) => {}
                }
                self.compare_promotion(to.promotion(), found);
            }
            PawnMove::Take { from, to, sign } => {
                if !pawn_origin_fits(from, self.from()) {
                    let stated = match from {
                        PawnOrigin::Unstated => None,
                        PawnOrigin::File(file) => Some(StatedOrigin::File(file)),
                        PawnOrigin::Square(square) => Some(StatedOrigin::Square(square)),
                    };
                    found.extend(
                        stated.map(|stated| Discrepancy::OtherOrigin { stated, from: self.from() }),
                    );
                }
                self.compare_promotion(to.promotion(), found);
                self.compare_sign(sign, found);
            }
            PawnMove::TakeByFiles { from, promotion, .. } => {
                if from != self.from().file() {
                    found.push(Discrepancy::OtherOrigin {
                        stated: StatedOrigin::File(from),
                        from: self.from(),
                    });
                }
                self.compare_promotion(promotion, found);
            }
        }
    }

    fn compare_origin(self, piece: Role, origin: Origin, found: &mut Vec<Discrepancy>) {
        let from = self.from();
        let stated = match origin {
            Origin::Unstated => return,
            Origin::File(file) => StatedOrigin::File(file),
            Origin::Rank(rank) => StatedOrigin::Rank(rank),
            Origin::Square(square) => StatedOrigin::Square(square),
        };
        if !origin_fits(origin, from) {
            found.push(Discrepancy::OtherOrigin { stated, from });
            return;
        }
        let least = match self.shortest() {
            ParsedMove::Officer { origin, .. } if piece != Role::Pawn => origin,
            _ => return,
        };
        match (stated, least) {
            // The whole square is the long form, which is never too much.
            (StatedOrigin::Square(_), _) => {}
            (_, Origin::Unstated) => found.push(Discrepancy::OriginNotNeeded { stated }),
            (StatedOrigin::Rank(rank), Origin::File(file)) => {
                found.push(Discrepancy::RankInsteadOfFile { stated: rank, file });
            }
            (StatedOrigin::File(_) | StatedOrigin::Rank(_), _) => {}
        }
    }

    fn compare_sign(self, sign: Mark, found: &mut Vec<Discrepancy>) {
        if sign == Mark::Written && self.captured().is_none() {
            found.push(Discrepancy::NothingTaken { square: self.to() });
        }
    }

    fn compare_victim(self, stated: Role, found: &mut Vec<Discrepancy>) {
        if self.captured() != Some(stated) {
            found.push(Discrepancy::OtherVictim { stated, taken: self.captured() });
        }
    }

    fn compare_promotion(self, stated: Option<Promotion>, found: &mut Vec<Discrepancy>) {
        match (stated, self.promotion()) {
            (None, Some(_)) => found.push(Discrepancy::PromotionUnstated),
            (Some(stated), actual) if actual != Some(stated) => {
                found.push(Discrepancy::OtherPromotion { stated });
            }
            (None, None) | (Some(_), _) => {}
        }
    }

    fn compare_claims(self, claims: Claims, found: &mut Vec<Discrepancy>) {
        if claims.check != CheckClaim::Unstated {
            let fact = self.facts().check;
            let check = fact != CheckFact::None;
            match (claims.check, fact) {
                (CheckClaim::Check, CheckFact::None) => found.push(Discrepancy::NoCheck),
                (CheckClaim::Check, CheckFact::Mate) => found.push(Discrepancy::MateUnderstated),
                (CheckClaim::Double, CheckFact::None | CheckFact::Check) => {
                    found.push(Discrepancy::NeitherDoubleNorMate { check });
                }
                (CheckClaim::Mate, CheckFact::None | CheckFact::Check | CheckFact::DoubleCheck) => {
                    found.push(Discrepancy::NoMate { check });
                }
                _ => {}
            }
        }
        if claims.en_passant && !self.is_en_passant() {
            found.push(Discrepancy::NotEnPassant);
        }
        if let Some(stated) = claims.victim {
            self.compare_victim(stated, found);
        }
    }
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

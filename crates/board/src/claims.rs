//! What a text states of a move, compared with the facts.

use zapis_notation_core::{
    CheckClaim, Claims, Mark, Origin, ParsedMove, PawnMove, PawnOrigin, Promotion, Role, Square,
    Wing,
};

use crate::legal::CheckFact;
use crate::matching::{origin_fits, pawn_origin_fits};
use crate::{Discrepancy, LegalMove, StatedOrigin};

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

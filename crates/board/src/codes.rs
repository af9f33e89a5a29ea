//! The stable names of everything the crate has to say.

use zapis_notation_core::Code;

/// No piece of the kind can reach the square.
pub const CANNOT_REACH: Code = Code(201);
/// The way is blocked.
pub const BLOCKED: Code = Code(202);
/// The piece is pinned to its king.
pub const PINNED: Code = Code(203);
/// The king is in check and the move does not end it.
pub const STAYS_IN_CHECK: Code = Code(204);
/// The king would stand attacked.
pub const KING_ATTACKED: Code = Code(205);
/// A piece of one's own stands on the square.
pub const OWN_PIECE: Code = Code(206);
/// The pawn cannot go there.
pub const PAWN: Code = Code(207);
/// Castling is not possible.
pub const CASTLING: Code = Code(208);
/// It is the other side's move.
pub const WRONG_SIDE: Code = Code(209);
/// Several legal moves are meant.
pub const AMBIGUOUS: Code = Code(210);
/// The promotion is not stated, or cannot be.
pub const PROMOTION: Code = Code(211);
/// The side has no such piece.
pub const NO_SUCH_PIECE: Code = Code(212);
/// The piece that can go there does not stand where the text says.
pub const WRONG_ORIGIN: Code = Code(213);
/// There is nothing to take.
pub const NOTHING_TO_TAKE: Code = Code(214);
/// The game is over.
pub const GAME_OVER: Code = Code(215);
/// A pass is not possible in check.
pub const NULL_IN_CHECK: Code = Code(216);
/// Check or mate is stated wrongly.
pub const CHECK_CLAIM: Code = Code(220);
/// A capture is stated where nothing is taken, or of the wrong piece.
pub const CAPTURE_CLAIM: Code = Code(221);
/// En passant is stated wrongly.
pub const EN_PASSANT_CLAIM: Code = Code(222);
/// The square of departure is stated wrongly or needlessly.
pub const ORIGIN_CLAIM: Code = Code(223);
/// Castling is written as a move of the king.
pub const CASTLING_SPELLED: Code = Code(224);
/// The FEN gives no position.
pub const FEN: Code = Code(230);
/// The FEN was repaired.
pub const FEN_REPAIRED: Code = Code(231);

/// All codes of the crate, in order; each has a page.
pub const CODES: &[Code] = &[
    CANNOT_REACH,
    BLOCKED,
    PINNED,
    STAYS_IN_CHECK,
    KING_ATTACKED,
    OWN_PIECE,
    PAWN,
    CASTLING,
    WRONG_SIDE,
    AMBIGUOUS,
    PROMOTION,
    NO_SUCH_PIECE,
    WRONG_ORIGIN,
    NOTHING_TO_TAKE,
    GAME_OVER,
    NULL_IN_CHECK,
    CHECK_CLAIM,
    CAPTURE_CLAIM,
    EN_PASSANT_CLAIM,
    ORIGIN_CLAIM,
    CASTLING_SPELLED,
    FEN,
    FEN_REPAIRED,
];

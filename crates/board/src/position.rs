//! A position that can be played on.

use std::fmt;

use shakmaty::fen::Fen;
use shakmaty::zobrist::Zobrist64;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Move, Position as _};
use zapis_notation_core::{ParsedMove, Role, Side, Square, Wing};

use crate::convert::{role_out, side_in, side_out, square_in, square_out, wing_in};
use crate::fen::{self, FenError, FenReading};
use crate::legal::{Action, LegalMove};
use crate::{Ending, Matches, Standing, matching};

/// Which rules of castling a game is played by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum CastlingRules {
    /// Ordinary chess: king on the e-file, rooks in the corners.
    #[default]
    Standard,
    /// Chess960: king and rooks anywhere on the first rank, the king between the rooks.
    Chess960,
}

impl CastlingRules {
    /// Tells whether coordinate notation writes castling as king takes rook.
    pub const fn king_takes_rook(self) -> bool {
        matches!(self, CastlingRules::Chess960)
    }
}

/// A fingerprint of a position: board, side to move, castling rights and a legal en-passant capture.
///
/// The same position has the same key on every machine and in every version. Counters do not matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PositionKey(pub u64);

impl fmt::Display for PositionKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// A position that can be played on, with whose move it is, castling rights, en passant and counters.
///
/// Two positions are equal when everything but the counters is.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) chess: Chess,
}

impl Position {
    /// Returns the position in which a game of ordinary chess begins.
    pub fn initial() -> Position {
        Position { chess: Chess::new() }
    }

    /// Reads a FEN and repairs what can be repaired; [`Position::read_fen`] also says what was repaired.
    ///
    /// Whether the position belongs to Chess960 is seen from its castling rights.
    ///
    /// # Errors
    ///
    /// A board that cannot be read, and a position that no game can be played from.
    pub fn from_fen(fen: &str) -> Result<Position, FenError> {
        fen::read(fen, None).map(|reading| reading.position)
    }

    /// Reads a FEN and says what was repaired in it.
    ///
    /// Without `rules`, whether the position belongs to Chess960 is seen from its castling rights.
    ///
    /// # Errors
    ///
    /// A board that cannot be read, and a position that no game can be played from.
    pub fn read_fen(fen: &str, rules: Option<CastlingRules>) -> Result<FenReading, FenError> {
        fen::read(fen, rules)
    }

    /// Returns the FEN; an en-passant square is given only where a pawn can really take.
    pub fn fen(&self) -> String {
        Fen::from_position(&self.chess, EnPassantMode::Legal).to_string()
    }

    /// Returns the fingerprint by which equal positions are found.
    pub fn key(&self) -> PositionKey {
        let Zobrist64(bits) = self.chess.zobrist_hash(EnPassantMode::Legal);
        PositionKey(bits)
    }

    /// Returns whose move it is.
    pub fn side(&self) -> Side {
        side_out(self.chess.turn())
    }

    /// Returns the number that a scoresheet gives the move to be played, from 1.
    pub fn number(&self) -> u32 {
        self.chess.fullmoves().get()
    }

    /// Returns the half-moves since move 1 of White, by the counters of the position.
    pub fn ply(&self) -> u32 {
        (self.number() - 1).saturating_mul(2).saturating_add(u32::from(self.side() == Side::Black))
    }

    /// Returns the half-moves since the last capture or pawn move.
    pub fn quiet_plies(&self) -> u32 {
        self.chess.halfmoves()
    }

    /// Returns which rules of castling apply.
    pub fn castling_rules(&self) -> CastlingRules {
        match self.chess.castles().mode() {
            CastlingMode::Standard => CastlingRules::Standard,
            CastlingMode::Chess960 => CastlingRules::Chess960,
        }
    }

    /// Returns where the rook stands with which a side may still castle; nothing when the right is lost.
    pub fn castling_rook(&self, side: Side, wing: Wing) -> Option<Square> {
        self.chess.castles().rook(side_in(side), wing_in(wing)).map(square_out)
    }

    /// Returns the square on which a pawn can be taken en passant by a legal move.
    pub fn en_passant(&self) -> Option<Square> {
        self.chess.legal_ep_square().map(square_out)
    }

    /// Returns the piece on a square.
    pub fn piece_at(&self, square: Square) -> Option<Standing> {
        let piece = self.chess.board().piece_at(square_in(square))?;
        Some(Standing { side: side_out(piece.color), role: role_out(piece.role), square })
    }

    /// Lists all pieces, from a1 along the ranks to h8.
    pub fn pieces(&self) -> impl Iterator<Item = Standing> + '_ {
        self.chess.board().iter().map(|(square, piece)| Standing {
            side: side_out(piece.color),
            role: role_out(piece.role),
            square: square_out(square),
        })
    }

    /// Returns where the king of a side stands.
    ///
    /// # Panics
    ///
    /// Never: a position has both kings.
    pub fn king(&self, side: Side) -> Square {
        square_out(self.chess.board().king_of(side_in(side)).expect("a position has both kings"))
    }

    /// Tells whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        self.chess.is_check()
    }

    /// Lists the pieces that give check to the side to move.
    pub fn checkers(&self) -> Vec<Standing> {
        self.standing_in(self.chess.checkers())
    }

    /// Lists the legal moves in a fixed order; a null move is not among them.
    pub fn legal_moves(&self) -> impl Iterator<Item = LegalMove<'_>> + '_ {
        self.chess.legal_moves().into_iter().map(|m| self.legal(m))
    }

    /// Returns the pass, which is possible whenever the side to move is not in check.
    pub fn null_move(&self) -> Option<LegalMove<'_>> {
        (!self.is_check()).then_some(LegalMove { position: self, action: Action::Pass })
    }

    /// Finds what a written move means here, or why it means nothing.
    ///
    /// What the text leaves unsaid denies nothing: `ed5` may capture, `Kg1` may be castling when the king cannot
    /// go there otherwise. What a sign claims against the facts is found by [`LegalMove::compare`].
    pub fn matching(&self, written: &ParsedMove) -> Matches<'_> {
        matching::matching(self, *written)
    }

    /// Finds the moves that [`Position::matching`] would choose from, without explaining a failure.
    pub fn candidates(&self, written: &ParsedMove) -> Vec<LegalMove<'_>> {
        matching::candidates(self, *written)
    }

    /// Finds moves that a written move could mean were one of its statements wrong: the origin, the promotion or the
    /// piece taken. Moves of which every statement is true are among them; [`LegalMove::compare`] tells which is which.
    pub fn relaxed(&self, written: &ParsedMove) -> Vec<LegalMove<'_>> {
        matching::relaxed(self, *written)
    }

    /// Returns how the position ends the game, when it does.
    pub fn outcome(&self) -> Option<Ending> {
        if self.chess.legal_moves().is_empty() {
            let winner = self.side().other();
            return Some(if self.is_check() { Ending::Mate { winner } } else { Ending::Stalemate });
        }
        self.chess.is_insufficient_material().then_some(Ending::InsufficientMaterial)
    }

    pub(crate) const fn legal(&self, m: Move) -> LegalMove<'_> {
        LegalMove { position: self, action: Action::Play(m) }
    }

    pub(crate) fn standing_in(&self, squares: shakmaty::Bitboard) -> Vec<Standing> {
        squares.into_iter().filter_map(|s| self.piece_at(square_out(s))).collect()
    }

    pub(crate) fn standing_of(&self, side: Side, role: Role) -> Vec<Standing> {
        self.pieces().filter(|p| p.side == side && p.role == role).collect()
    }

    /// Returns the position with the other side to move, as after a pass; nothing when a king could be taken.
    pub(crate) fn passed(&self) -> Option<Position> {
        let black = self.side() == Side::Black;
        let mut setup = self.chess.clone().to_setup(EnPassantMode::Legal).into_swapped_turn();
        setup.halfmoves = setup.halfmoves.saturating_add(1);
        if black {
            setup.fullmoves = setup.fullmoves.saturating_add(1);
        }
        let mode = self.chess.castles().mode();
        setup
            .position::<Chess>(mode)
            .or_else(shakmaty::PositionError::ignore_impossible_check)
            .or_else(shakmaty::PositionError::ignore_too_much_material)
            .ok()
            .map(|chess| Position { chess })
    }
}

impl Default for Position {
    fn default() -> Position {
        Position::initial()
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", self.fen())
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fen())
    }
}

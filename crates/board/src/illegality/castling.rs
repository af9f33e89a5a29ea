//! What stands in the way of castling, and when a right was lost.

use shakmaty::attacks;
use shakmaty::{Bitboard, Position as _};
use zapis_notation_core::{File, Officer, ParsedMove, Rank, Role, Side, Square, Wing};

use super::attempt::attackers;
use super::{CastlingBar, RightLoss, RightLossCause};
use crate::convert::{side_in, square_in, square_out, wing_in};
use crate::standing::KING;
use crate::{CastlingRules, Game, Position, Standing};

pub(super) fn bars(position: &Position, wing: Wing) -> Vec<CastlingBar> {
    let side = position.side();
    match position.castling_rook(side, wing) {
        Some(rook) => bars_with_right(position, wing, rook),
        None => bars_without_right(position, wing),
    }
}

fn first_rank(side: Side) -> Rank {
    Rank::new(if side == Side::White { 0 } else { 7 }).expect("0 and 7 are ranks")
}

fn home(side: Side, letter: char) -> Square {
    Square::new(File::from_char(letter).expect("a letter of a file"), first_rank(side))
}

/// The square where the king arrives.
pub(super) fn arrival(side: Side, wing: Wing) -> Square {
    home(side, if wing == Wing::King { 'g' } else { 'c' })
}

fn bars_without_right(position: &Position, wing: Wing) -> Vec<CastlingBar> {
    let side = position.side();
    let king = position.king(side);
    let mut bars = Vec::new();
    match position.castling_rules() {
        CastlingRules::Standard => {
            let corner = home(side, if wing == Wing::King { 'h' } else { 'a' });
            let rook = Standing { side, role: Role::Officer(Officer::Rook), square: corner };
            if king != home(side, 'e') {
                bars.push(CastlingBar::KingNotHome { king });
            } else if position.piece_at(corner) != Some(rook) {
                bars.push(CastlingBar::RookNotHome { corner });
            }
        }
        CastlingRules::Chess960 if king.rank() != first_rank(side) => {
            bars.push(CastlingBar::KingNotHome { king });
        }
        CastlingRules::Chess960 => {}
    }
    bars.push(CastlingBar::RightLost { when: None });
    bars
}

fn bars_with_right(position: &Position, wing: Wing, rook: Square) -> Vec<CastlingBar> {
    let chess = &position.chess;
    let side = position.side();
    let king = position.king(side);
    let mut bars = Vec::new();
    if position.is_check() {
        bars.push(CastlingBar::InCheck { by: position.checkers() });
    }
    let between = chess.castles().path(side_in(side), wing_in(wing)) & chess.board().occupied();
    if between.any() {
        bars.push(CastlingBar::Between { pieces: position.standing_in(between) });
    }
    let arrival = arrival(side, wing);
    let without_king = chess.board().occupied().without(square_in(king));
    for square in attacks::between(square_in(king), square_in(arrival)) {
        let square = square_out(square);
        let by = attackers(chess, side, square, without_king);
        if by.any() {
            bars.push(CastlingBar::Through { square, by: position.standing_in(by) });
        }
    }
    // The rook may uncover the king where it left: seen with both on their new squares.
    let settled = settled(without_king, side, wing, rook);
    let by = attackers(chess, side, arrival, settled);
    if by.any() && arrival != king {
        bars.push(CastlingBar::Into { square: arrival, by: position.standing_in(by) });
    } else if by.any() && !position.is_check() {
        bars.push(CastlingBar::Into { square: king, by: position.standing_in(by) });
    }
    bars
}

fn settled(without_king: Bitboard, side: Side, wing: Wing, rook: Square) -> Bitboard {
    let rook_arrives = home(side, if wing == Wing::King { 'f' } else { 'd' });
    without_king
        .without(square_in(rook))
        .with(square_in(rook_arrives))
        .with(square_in(arrival(side, wing)))
}

/// Finds the ply of a game with which a side lost the right to castle to a wing.
pub(super) fn loss(game: &Game, side: Side, wing: Wing) -> Option<RightLoss> {
    let before = game.positions();
    let after = game.positions().skip(1);
    let (index, rook) = before.zip(after).enumerate().find_map(|(index, (before, after))| {
        let rook = before.castling_rook(side, wing)?;
        after.castling_rook(side, wing).is_none().then_some((index, rook))
    })?;
    let ply = game.plies().get(index)?;
    let cause = if ply.side() != side {
        RightLossCause::RookTaken { square: rook }
    } else if matches!(ply.shortest(), ParsedMove::Castle(_)) {
        RightLossCause::Castled
    } else if moved_king(ply.shortest()) {
        RightLossCause::King
    } else {
        RightLossCause::Rook { from: rook }
    };
    Some(RightLoss { number: ply.number(), side: ply.side(), played: ply.shortest(), cause })
}

fn moved_king(played: ParsedMove) -> bool {
    matches!(played, ParsedMove::Officer { piece, .. } if Role::Officer(piece) == KING)
}

//! Every sentence of the crate.

use zapis_notation_core::{
    Choice, Count, File, Pieces, Rank, Role, Sentence, Side, Square, Squares, Wing,
};

zapis_notation_core::sentences! {
    /// Every sentence of the crate, for programs that say them in other languages.
    pub const SENTENCES;

    // Why a move is not legal.
    side_has_no(side: Side, role: Role) = "{side} has no {role}";
    files_are_apart(from: File, to: File) = "a pawn cannot take from the {from}-file to the {to}-file";
    no_pawn_on_file(side: Side, from: File) = "{side} has no pawn on the {from}-file";
    no_pawn_takes_there(from: File, to: File) = "no pawn of the {from}-file can take on the {to}-file";
    nothing_stands_on(square: Square) = "no piece stands on {square}";
    piece_of_other_side(piece: Pieces, owner: Side, side: Side) = "{piece} is {owner}'s, and it is {side}'s move";
    no_promotion_there(square: Square) = "a pawn does not promote on {square}";
    only_pawns_promote(square: Square, role: Role) = "only pawns promote, and on {square} stands a {role}";
    cannot_pass_in_check(side: Side, by: Pieces) = "{side} is in check from {by} and cannot pass";
    over_by_mate(side: Side) = "the game is over: {side} is mated";
    over_by_stalemate(side: Side) = "the game is over: {side} is stalemated";
    over_without_material() = "the game is over: neither side can mate";
    not_legal() = "this move is not legal";
    only_one_stands(side: Side, role: Role, square: Square) = "{side}'s only {role} stands on {square}";
    they_stand(side: Side, role: Role, squares: Squares) = "{side}'s {role.plural} stand on {squares}";
    other_side_to_move(side: Side, other: Side, text: String) = "it is {side}'s move; {other} could play {text}";
    other_side_could(side: Side, other: Side, text: String) = "{other} could play {text}, but it is {side}'s move";
    did_you_mean(moves: Choice) = "did you mean {moves.quoted}?";

    // What keeps a piece from a square.
    neither_reaches(side: Side, role: Role, to: Square) = "neither {side.adj} {role} can reach {to}";
    neither_captures(side: Side, role: Role, to: Square) = "neither {side.adj} {role} can capture on {to}";
    neither_captures_empty(side: Side, role: Role, to: Square) = "neither {side.adj} {role} can capture on {to} (empty)";
    none_reaches(side: Side, role: Role, to: Square) = "no {side.adj} {role} can reach {to}";
    none_captures(side: Side, role: Role, to: Square) = "no {side.adj} {role} can capture on {to}";
    none_captures_empty(side: Side, role: Role, to: Square) = "no {side.adj} {role} can capture on {to} (empty)";
    cannot_reach(piece: Pieces, to: Square) = "{piece} cannot reach {to}";
    cannot_capture(piece: Pieces, to: Square) = "{piece} cannot capture on {to}";
    cannot_capture_empty(piece: Pieces, to: Square) = "{piece} cannot capture on {to} (empty)";
    none_of_kind_on(side: Side, role: Role, square: Square) = "no {side.adj} {role} stands on {square}";
    side_has_none_on_file(side: Side, role: Role, file: File) = "{side} has no {role} on the {file}-file";
    side_has_none_on_rank(side: Side, role: Role, rank: Rank) = "{side} has no {role} on rank {rank}";
    side_has_none_on(side: Side, role: Role, square: Square) = "{side} has no {role} on {square}";
    no_pawn_gets_to(side: Side, to: Square) = "{side} has no pawn that could get to {to}";
    could_go(pieces: Pieces, to: Square) = "{pieces} could go to {to}";
    none_to_take(side: Side, role: Role) = "{side} has no {role} to take";
    can_take_no(piece: Pieces, victim: Role) = "{piece} can take no {victim}";
    none_can_take(role: Role, victim: Role) = "no {role} can take a {victim}";
    could_take(piece: Pieces, to: Square) = "{piece} could take on {to}";
    also_in_the_way(pieces: Pieces) = "behind it, {pieces} would be in the way too";
    double_check() = "it is double check: only the king can move";
    stands_there_already(role: Role, to: Square) = "the {role} stands on {to} already";
    own_piece_there(piece: Pieces, to: Square, side: Side, role: Role) = "{piece} cannot go to {to}: {side}'s own {role} stands there";
    is_pinned(piece: Pieces, king: Square, by: Pieces) = "{piece} is pinned to the king on {king} by {by}";
    en_passant_uncovers(king: Square, by: Pieces) = "taking en passant would open the king on {king} to {by}";
    stays_in_check(side: Side, by: Pieces, text: String) = "{side} is in check from {by}, and {text} does not end it";
    king_would_be_attacked(to: Square, by: Pieces) = "on {to} the king would be attacked by {by}";
    nothing_to_take(piece: Pieces, to: Square) = "{piece} cannot take on {to}: the square is empty";
    en_passant_too_late(pawn: Pieces) = "{pawn} could be taken en passant only just after its double step";
    too_far(piece: Pieces, to: Square) = "{piece} cannot go as far as {to}";
    not_backward(piece: Pieces, to: Square) = "{piece} cannot go to {to}: pawns only go forward";
    way_is_blocked(role: Role, from: Square, to: Square, by: Pieces) = "the {role}'s way from {from} to {to} is blocked by {by}";
    not_straight_ahead(piece: Pieces, to: Square) = "{piece} cannot take straight ahead on {to}";
    pawn_is_blocked(piece: Pieces, by: Pieces) = "{piece} is blocked by the {by.named}";
    is_shut_in(piece: Pieces, by: Pieces) = "{piece} is shut in by {by}";
    square_is_dark(to: Square, bishops: Pieces) = "{to} is a dark square; {bishops} {bishops?moves:move} on light ones";
    square_is_light(to: Square, bishops: Pieces) = "{to} is a light square; {bishops} {bishops?moves:move} on dark ones";

    // What stands in the way of castling.
    cannot_castle(side: Side, wing: Wing) = "{side} cannot castle {wing}";
    cannot_castle_because(side: Side, wing: Wing, why: Sentence) = "{side} cannot castle {wing}: {why}";
    king_stands_on(square: Square) = "the king stands on {square}";
    no_rook_on(square: Square) = "no rook stands on {square}";
    right_is_lost() = "the right is lost";
    king_in_check(by: Pieces) = "the king is in check from {by}";
    stands_between(pieces: Pieces) = "{pieces} {pieces?stands:stand} between king and rook";
    attacks_on_the_way(by: Pieces, square: Square) = "{by} {by?attacks:attack} {square} on the king's way";
    attacks_arrival(by: Pieces, square: Square) = "{by} {by?attacks:attack} {square}";
    castled_before(side: Side, number: Count) = "{side} castled on move {number}";
    king_moved_before(number: Count, text: String) = "the king moved on move {number} ({text})";
    rook_moved_before(from: Square, number: Count, text: String) = "the rook left {from} on move {number} ({text})";
    rook_was_taken(square: Square, number: Count, text: String) = "the rook on {square} was taken on move {number} ({text})";

    // What a text states and the move does not bear out.
    no_check() = "check is stated, but the king is not attacked";
    check_not_mate() = "mate is stated, but it is only check";
    not_even_check() = "mate is stated, but the king is not attacked";
    only_check() = "`++` is stated, but it is neither double check nor mate, only check";
    neither_double_nor_check() = "`++` is stated, but the king is not attacked";
    mate_understated() = "check is stated; it is mate";
    nothing_is_taken(square: Square) = "a capture is stated, but {square} is empty";
    file_of_pawn_missing(file: File) = "the pawn takes, but the text does not name the {file}-file that it leaves";
    not_en_passant() = "en passant is stated, but this is no such capture";
    other_is_taken(stated: Role, taken: Role) = "the text takes a {stated}, but a {taken} is taken";
    none_is_taken(stated: Role) = "the text takes a {stated}, but nothing is taken";
    origin_not_needed(origin: Sentence) = "{origin} is named as the origin, though only one such piece can move there";
    rank_for_file(rank: Rank, file: File) = "rank {rank} tells the pieces apart; the rules ask for the {file}-file";
    other_origin(origin: Sentence, from: Square) = "the text names {origin} as the origin, but the piece stands on {from}";
    other_promotion(role: Role) = "the pawn does not become a {role}";
    promotion_missing() = "the text does not say what the pawn becomes";
    castling_as_king_move(wing: Wing) = "castling {wing} is written as a move of the king";
    castling_as_king_takes_rook(wing: Wing) = "castling {wing} is written as king takes rook";
    the_file(file: File) = "the {file}-file";
    the_rank(rank: Rank) = "rank {rank}";
    the_square(square: Square) = "{square}";
    is_the_usual_text(text: String) = "`{text}` is the usual text";
    the_legal_move_is(text: String) = "the legal move is `{text}`";

    // Several moves for one text.
    text_lacks_promotion(text: String) = "`{text}` does not say what the pawn becomes";
    write_one_of(moves: Choice) = "write {moves}";
    fits_several(text: String, count: Count) = "`{text}` fits {count} legal moves";
    may_be_one_of(moves: Choice) = "it may be {moves}";
    of_another_position() = "the move belongs to another position";
    no_legal_move_here(text: String) = "`{text}` is no legal move here";

    // A FEN.
    fen_is_empty() = "the FEN is empty";
    fen_is_too_long(bytes: Count) = "the FEN has {bytes} bytes, far more than any position needs";
    fen_ranks(count: Count) = "the board of the FEN has {count} {count?rank:ranks}, expected 8 between slashes";
    fen_squares(rank: Rank, count: Count) = "rank {rank} of the FEN has {count} {count?square:squares}, expected 8";
    fen_sign(found: String) = "`{found}` in the board of the FEN is neither piece nor digit";
    fen_side(found: String) = "the side to move of the FEN is `{found}`, expected w or b";
    fen_castling(found: String) = "the castling rights of the FEN are `{found}`, expected KQkq or -";
    no_king(side: Side) = "{side} has no king";
    many_kings(side: Side, squares: Squares) = "{side} has more than one king, on {squares}";
    pawns_on_last_rank(pawns: Pieces) = "no pawn can stand on the first or last rank: {pawns.named}";
    waiting_king_attacked_by(king: Pieces, by: Pieces, side: Side) = "the {king.named} is attacked by {by} although {side} is to move";
    possible_otherwise(fault: Sentence, side: Side) = "{fault}; if {side} were to move the position would be possible";
    unplayable() = "no game can be played from this position";
    waiting_king_attacked(king: Pieces, side: Side) = "the {king.named} is attacked although {side} is to move";
    it_is_attacked_by(by: Pieces) = "it is attacked by {by}";
    if_other_were_to_move(side: Side) = "if {side} were to move the position would be possible";
    fen_no_side() = "the side to move is missing: White is taken to move";
    fen_no_castling() = "the castling rights are missing: no castling is taken to be possible";
    fen_no_en_passant() = "the en-passant square is missing: no en passant is taken to be possible";
    fen_no_count() = "the count of quiet half-moves is missing: 0 is taken";
    fen_no_number() = "the move number is missing: 1 is taken";
    fen_odd_side(found: String) = "the side to move is written `{found}`";
    fen_odd_castling(found: String) = "the castling rights are written `{found}`";
    fen_odd_en_passant(found: String) = "the en-passant square is written `{found}`";
    fen_odd_count(found: String) = "the count of quiet half-moves is written `{found}`";
    fen_odd_number(found: String) = "the move number is written `{found}`";
    castling_right_dropped(side: Side, wing: Wing) = "{side}'s right to castle {wing} is dropped: king or rook is not in place";
    en_passant_dropped(square: Square) = "no pawn can have passed over {square}: the en-passant square is dropped";
    impossible_check() = "no last move can have given this check";
    too_much_material() = "there are more pieces than a game can have";
    fen_rest_left_out(text: String) = "the text behind the FEN is left out: `{text}`";
}

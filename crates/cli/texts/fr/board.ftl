side_has_no = { $side } n'ont pas de { $role }
files_are_apart = un pion ne peut pas prendre de la colonne { $from } sur la colonne { $to }
no_pawn_on_file = { $side } n'ont pas de pion sur la colonne { $from }
no_pawn_takes_there = aucun pion de la colonne { $from } ne peut prendre sur la colonne { $to }
nothing_stands_on = la case { $square } est vide
piece_of_other_side = { $piece } est { $owner-a }, et le trait est { $side-a }
no_promotion_there = un pion n'est pas promu en { $square }
only_pawns_promote = seuls les pions sont promus, et en { $square } se trouve { $role-one }
cannot_pass_in_check = le roi { $side-de } est en échec par { $by } : on ne peut pas passer
over_by_mate = la partie est finie : { $side } sont mat
over_by_stalemate = la partie est finie : { $side } sont pat
over_without_material = la partie est finie : aucun camp ne peut mater
not_legal = ce coup n'est pas légal
only_one_stands = { $side } n'ont qu'une pièce de ce genre : { $role-the } { $square }
they_stand = { $role-pl } { $side-de } sont en { $squares }
other_side_to_move = le trait est { $side-a } ; { $other } pourraient jouer { $text }
other_side_could = { $other } pourraient jouer { $text }, mais le trait est { $side-a }
did_you_mean = vouliez-vous dire { $moves-quoted } ?
neither_reaches = { $role-none } { $side-de } ne peut atteindre { $to }
neither_captures = { $role-none } { $side-de } ne peut prendre en { $to }
neither_captures_empty = { $role-none } { $side-de } ne peut prendre en { $to } (case vide)
none_reaches = { $role-none } { $side-de } ne peut atteindre { $to }
none_captures = { $role-none } { $side-de } ne peut prendre en { $to }
none_captures_empty = { $role-none } { $side-de } ne peut prendre en { $to } (case vide)
cannot_reach = { $piece } ne peut pas atteindre { $to }
cannot_capture = { $piece } ne peut pas prendre en { $to }
cannot_capture_empty = { $piece } ne peut pas prendre en { $to } (case vide)
none_of_kind_on = il n'y a { $role-none } { $side-de } en { $square }
side_has_none_on_file = { $side } n'ont pas de { $role } sur la colonne { $file }
side_has_none_on_rank = { $side } n'ont pas de { $role } sur la rangée { $rank }
side_has_none_on = { $side } n'ont pas de { $role } en { $square }
no_pawn_gets_to = { $side } n'ont pas de pion qui puisse aller en { $to }
could_go = { $pieces } { $pieces-count ->
    [one] pourrait
   *[other] pourraient
} aller en { $to }
none_to_take = { $side } n'ont pas de { $role } à prendre
can_take_no = { $piece } ne peut pas prendre de { $victim }
none_can_take = { $role-none } ne peut prendre { $victim-one }
could_take = { $piece } pourrait prendre en { $to }
also_in_the_way = derrière, { $pieces } { $pieces-count ->
    [one] barrerait
   *[other] barreraient
} aussi le chemin
double_check = l'échec est double : seul le roi peut jouer
stands_there_already = { $role-the } est déjà en { $to }
own_piece_there = { $piece } ne peut pas aller en { $to } : { $role-the } { $side-de } s'y trouve
is_pinned = { $piece-is ->
    [queen] { $piece } est clouée
    [rook] { $piece } est clouée
   *[other] { $piece } est cloué
} sur le roi { $king } par { $by }
en_passant_uncovers = la prise en passant ouvrirait le roi { $king } { $by-to }
stays_in_check = le roi { $side-de } est en échec par { $by }, et { $text } ne pare pas l'échec
king_would_be_attacked = en { $to }, le roi serait attaqué par { $by }
nothing_to_take = { $piece } ne peut pas prendre en { $to } : la case est vide
en_passant_too_late = { $pawn } ne pouvait être pris en passant qu'aussitôt après son double pas
too_far = { $piece } ne peut pas aller aussi loin que { $to }
not_backward = { $piece } ne peut pas aller en { $to } : les pions ne reculent pas
way_is_blocked = le chemin { $role-de } de { $from } à { $to } est barré par { $by }
not_straight_ahead = { $piece } ne peut pas prendre droit devant, en { $to }
pawn_is_blocked = { $piece } est bloqué par { $by-named }
is_shut_in = { $piece-is ->
    [queen] { $piece } est enfermée
    [rook] { $piece } est enfermée
   *[other] { $piece } est enfermé
} par { $by }
square_is_dark = { $to } est une case noire ; { $bishops } { $bishops-count ->
    [one] se déplace
   *[other] se déplacent
} sur les blanches
square_is_light = { $to } est une case blanche ; { $bishops } { $bishops-count ->
    [one] se déplace
   *[other] se déplacent
} sur les noires
cannot_castle = le { $wing } est impossible { $side-a }
cannot_castle_because = le { $wing } est impossible { $side-a } : { $why }
king_stands_on = le roi est en { $square }
no_rook_on = il n'y a pas de tour en { $square }
right_is_lost = le droit de roquer est perdu
king_in_check = le roi est en échec par { $by }
stands_between = { $pieces } { $pieces-count ->
    [one] se trouve
   *[other] se trouvent
} entre le roi et la tour
attacks_on_the_way = { $by } { $by-count ->
    [one] attaque
   *[other] attaquent
} la case { $square } sur le chemin du roi
attacks_arrival = { $by } { $by-count ->
    [one] attaque
   *[other] attaquent
} la case { $square }
castled_before = { $side } ont déjà roqué au coup { $number }
king_moved_before = le roi a joué au coup { $number } ({ $text })
rook_moved_before = la tour a quitté { $from } au coup { $number } ({ $text })
rook_was_taken = la tour a été prise en { $square } au coup { $number } ({ $text })
no_check = un échec est indiqué, mais le roi n'est pas attaqué
check_not_mate = un mat est indiqué, mais ce n'est qu'un échec
not_even_check = un mat est indiqué, mais le roi n'est pas attaqué
only_check = « ++ » est indiqué, mais ce n'est ni un échec double ni un mat, seulement un échec
neither_double_nor_check = « ++ » est indiqué, mais le roi n'est pas attaqué
mate_understated = un échec est indiqué ; c'est mat
nothing_is_taken = une prise est indiquée, mais la case { $square } est vide
file_of_pawn_missing = le pion prend, mais la colonne { $file } qu'il quitte n'est pas écrite
not_en_passant = une prise en passant est indiquée, mais ce n'en est pas une
other_is_taken = le texte prend { $stated-one }, mais la pièce prise est { $taken-one }
none_is_taken = le texte prend { $stated-one }, mais rien n'est pris
origin_not_needed = l'origine ({ $origin }) est indiquée, bien qu'une seule de ces pièces puisse y aller
rank_for_file = les pièces sont distinguées par la rangée { $rank } ; la règle demande la colonne { $file }
other_origin = l'origine ({ $origin }) est indiquée, mais la pièce est en { $from }
other_promotion = le pion ne devient pas { $role }
promotion_missing = le texte ne dit pas ce que le pion devient
castling_as_king_move = le { $wing } est écrit comme un coup du roi
castling_as_king_takes_rook = le { $wing } est écrit comme une prise de la tour par le roi
the_file = colonne { $file }
the_rank = rangée { $rank }
the_square = { $square }
is_the_usual_text = on écrit d'habitude « { $text } »
the_legal_move_is = le coup légal est « { $text } »
text_lacks_promotion = « { $text } » ne dit pas ce que le pion devient
write_one_of = écrivez { $moves }
fits_several = « { $text } » convient à { $count } coups légaux
may_be_one_of = ce peut être { $moves }
of_another_position = le coup est d'une autre position
no_legal_move_here = « { $text } » n'est pas un coup légal ici
fen_is_empty = la FEN est vide
fen_is_too_long = la FEN a { $bytes } octets, bien plus qu'aucune position n'en demande
fen_ranks = l'échiquier de la FEN a { $count } { $count ->
    [one] rangée
   *[other] rangées
}, il en faut 8 entre barres obliques
fen_squares = la rangée { $rank } de la FEN a { $count } { $count ->
    [one] case
   *[other] cases
}, il en faut 8
fen_sign = « { $found } » dans l'échiquier de la FEN n'est ni une pièce ni un chiffre
fen_side = le trait de la FEN est « { $found } », il faut w ou b
fen_castling = les droits de roque de la FEN sont « { $found } », il faut KQkq ou -
no_king = { $side } n'ont pas de roi
many_kings = { $side } ont plus d'un roi : { $squares }
pawns_on_last_rank = aucun pion ne peut être sur la première ou la dernière rangée : { $pawns-named }
waiting_king_attacked_by = { $king-named } est attaqué par { $by } alors que le trait est { $side-a }
possible_otherwise = { $fault } ; si le trait était { $side-a }, la position serait possible
unplayable = aucune partie ne peut être jouée à partir de cette position
waiting_king_attacked = { $king-named } est attaqué alors que le trait est { $side-a }
it_is_attacked_by = il est attaqué par { $by }
if_other_were_to_move = si le trait était { $side-a }, la position serait possible
fen_no_side = le trait manque : il est donné aux Blancs
fen_no_castling = les droits de roque manquent : aucun roque n'est tenu pour possible
fen_no_en_passant = la case de prise en passant manque : aucune n'est tenue pour possible
fen_no_count = le nombre de demi-coups sans prise ni coup de pion manque : 0 est supposé
fen_no_number = le numéro du coup manque : 1 est supposé
fen_odd_side = le trait est écrit « { $found } »
fen_odd_castling = les droits de roque sont écrits « { $found } »
fen_odd_en_passant = la case de prise en passant est écrite « { $found } »
fen_odd_count = le nombre de demi-coups sans prise ni coup de pion est écrit « { $found } »
fen_odd_number = le numéro du coup est écrit « { $found } »
castling_right_dropped = le droit { $side-de } au { $wing } est supprimé : le roi ou la tour n'est pas à sa place
en_passant_dropped = aucun pion ne peut être passé par { $square } : la case de prise en passant est supprimée
impossible_check = aucun dernier coup ne peut avoir donné cet échec
too_much_material = il y a plus de pièces qu'une partie n'en peut avoir
fen_rest_left_out = le texte derrière la FEN est laissé de côté : « { $text } »

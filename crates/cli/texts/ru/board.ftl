side_has_no = у { $side-gen } нет { $role-gen }
files_are_apart = пешка не может бить с вертикали { $from } на вертикаль { $to }
no_pawn_on_file = у { $side-gen } нет пешки на вертикали { $from }
no_pawn_takes_there = ни одна пешка с вертикали { $from } не может взять на вертикали { $to }
nothing_stands_on = поле { $square } пусто
piece_of_other_side = { $piece } принадлежит { $owner-dat }, а ход { $side-gen }
no_promotion_there = на поле { $square } пешка не превращается
only_pawns_promote = превращаются только пешки, а на { $square } стоит { $role }
cannot_pass_in_check = король { $side-gen } под шахом, пропустить ход нельзя; шах { $by-count ->
    [one] даёт
   *[other] дают
} { $by }
over_by_mate = партия окончена: { $side-dat } поставлен мат
over_by_stalemate = партия окончена: у { $side-gen } пат
over_without_material = партия окончена: ни одна сторона не может поставить мат
not_legal = это не ход по правилам
only_one_stands = у { $side-gen } одна такая фигура: { $role } { $square }
they_stand = у { $side-gen } { $role-pl } стоят на { $squares }
other_side_to_move = сейчас ход { $side-gen }; { $text } мог бы быть ходом { $other-gen }
other_side_could = { $text } мог бы быть ходом { $other-gen }, но сейчас ход { $side-gen }
did_you_mean = может быть, имелось в виду { $moves-quoted }?
neither_reaches = { $role-is ->
    [pawn] ни одна пешка
    [rook] ни одна ладья
   *[other] ни один { $role }
} { $side-gen } не может попасть на { $to }
neither_captures = { $role-is ->
    [pawn] ни одна пешка
    [rook] ни одна ладья
   *[other] ни один { $role }
} { $side-gen } не может взять на { $to }
neither_captures_empty = { $role-is ->
    [pawn] ни одна пешка
    [rook] ни одна ладья
   *[other] ни один { $role }
} { $side-gen } не может взять на { $to } (поле пусто)
none_reaches = { $role-is ->
    [pawn] ни одна пешка
    [rook] ни одна ладья
   *[other] ни один { $role }
} { $side-gen } не может попасть на { $to }
none_captures = { $role-is ->
    [pawn] ни одна пешка
    [rook] ни одна ладья
   *[other] ни один { $role }
} { $side-gen } не может взять на { $to }
none_captures_empty = { $role-is ->
    [pawn] ни одна пешка
    [rook] ни одна ладья
   *[other] ни один { $role }
} { $side-gen } не может взять на { $to } (поле пусто)
cannot_reach = { $piece } не может попасть на { $to }
cannot_capture = { $piece } не может взять на { $to }
cannot_capture_empty = { $piece } не может взять на { $to } (поле пусто)
none_of_kind_on = на { $square } у { $side-gen } нет { $role-gen }
side_has_none_on_file = у { $side-gen } нет { $role-gen } на вертикали { $file }
side_has_none_on_rank = у { $side-gen } нет { $role-gen } на горизонтали { $rank }
side_has_none_on = у { $side-gen } нет { $role-gen } на { $square }
no_pawn_gets_to = у { $side-gen } нет пешки, которая могла бы пойти на { $to }
could_go = на { $to } { $pieces-count ->
    [one] могла бы пойти другая фигура
   *[other] могли бы пойти другие фигуры
}: { $pieces }
none_to_take = у { $side-gen } нет { $role-gen }, брать нечего
can_take_no = { $piece } не может взять { $victim-acc }
none_can_take = { $role-is ->
    [pawn] ни одна пешка
    [rook] ни одна ладья
   *[other] ни один { $role }
} не может взять { $victim-acc }
could_take = взять на { $to } может другая фигура: { $piece }
also_in_the_way = за этой фигурой { $pieces-count ->
    [one] на пути стоит и другая
   *[other] на пути стоят и другие
}: { $pieces }
double_check = это двойной шах: ходить можно только королём
stands_there_already = { $role } уже стоит на { $to }
own_piece_there = { $piece } не может пойти на { $to }: там { $role } { $side-gen }
is_pinned = { $piece } { $piece-is ->
    [pawn] связана: за ней
    [rook] связана: за ней
   *[other] связан: за ним
} король { $king }, нападает { $by }
en_passant_uncovers = взятие на проходе открыло бы короля { $king }: нападёт { $by }
stays_in_check = король { $side-gen } под шахом ({ $by }), и { $text } от него не спасает
king_would_be_attacked = на { $to } король попал бы под бой: поле { $by-count ->
    [one] бьёт
   *[other] бьют
} { $by }
nothing_to_take = { $piece } не может взять на { $to }: поле пусто
en_passant_too_late = взять на проходе можно только сразу после двойного хода: { $pawn }
too_far = { $piece } не может пойти так далеко, на { $to }
not_backward = { $piece } не может пойти на { $to }: пешки ходят только вперёд
way_is_blocked = { $role-is ->
    [rook] ладье
    [bishop] слону
    [knight] коню
    [queen] ферзю
    [king] королю
   *[pawn] пешке
} закрыт путь с { $from } на { $to }: на нём { $by }
not_straight_ahead = { $piece } не бьёт прямо перед собой, на { $to }
pawn_is_blocked = { $piece } заблокирована: перед ней { $by-named }
is_shut_in = { $piece } без ходов: { $by-count ->
    [one] мешает
   *[other] мешают
} { $by }
square_is_dark = { $to } — чёрное поле, а { $bishops } { $bishops-count ->
    [one] ходит
   *[other] ходят
} по белым
square_is_light = { $to } — белое поле, а { $bishops } { $bishops-count ->
    [one] ходит
   *[other] ходят
} по чёрным
cannot_castle = { $wing } рокировка { $side-gen } невозможна
cannot_castle_because = { $wing } рокировка { $side-gen } невозможна: { $why }
king_stands_on = король стоит на { $square }
no_rook_on = на { $square } нет ладьи
right_is_lost = право на рокировку потеряно
king_in_check = король под шахом, его { $by-count ->
    [one] даёт
   *[other] дают
} { $by }
stands_between = между королём и ладьёй { $pieces-count ->
    [one] стоит
   *[other] стоят
} { $pieces }
attacks_on_the_way = поле { $square } на пути короля { $by-count ->
    [one] бьёт
   *[other] бьют
} { $by }
attacks_arrival = поле { $square } { $by-count ->
    [one] бьёт
   *[other] бьют
} { $by }
castled_before = { $side } уже рокировали на { $number }-м ходу
king_moved_before = король ходил на { $number }-м ходу ({ $text })
rook_moved_before = ладья ушла с { $from } на { $number }-м ходу ({ $text })
rook_was_taken = ладью на { $square } взяли на { $number }-м ходу ({ $text })
no_check = написан шах, но на короля никто не нападает
check_not_mate = написан мат, но это только шах
not_even_check = написан мат, но на короля никто не нападает
only_check = написано «++», но это не двойной шах и не мат, а только шах
neither_double_nor_check = написано «++», но на короля никто не нападает
mate_understated = написан шах, а это мат
nothing_is_taken = написано взятие, но поле { $square } пусто
file_of_pawn_missing = пешка берёт, но не написано, что она уходит с вертикали { $file }
not_en_passant = написано взятие на проходе, но это не оно
other_is_taken = написано, что взяли { $stated-acc }, а взяли { $taken-acc }
none_is_taken = написано, что взяли { $stated-acc }, а не взяли ничего
origin_not_needed = указано, откуда ход ({ $origin }), хотя пойти туда может только одна такая фигура
rank_for_file = фигуры различены по горизонтали { $rank }; по правилам пишут вертикаль { $file }
other_origin = указано, откуда ход ({ $origin }), но фигура стоит на { $from }
other_promotion = пешка не превращается в { $role-acc }
promotion_missing = не написано, во что превращается пешка
castling_as_king_move = { $wing } рокировка записана как ход короля
castling_as_king_takes_rook = { $wing } рокировка записана как взятие ладьи королём
the_file = вертикаль { $file }
the_rank = горизонталь { $rank }
the_square = { $square }
is_the_usual_text = обычно пишут «{ $text }»
the_legal_move_is = ход по правилам — «{ $text }»
text_lacks_promotion = в «{ $text }» не сказано, во что превращается пешка
write_one_of = напишите { $moves }
fits_several = под «{ $text }» { $count ->
    [one] подходит { $count } ход
    [few] подходят { $count } хода
   *[other] подходят { $count } ходов
}
may_be_one_of = это может быть { $moves }
of_another_position = это ход из другой позиции
no_legal_move_here = «{ $text }» здесь не ход по правилам
fen_is_empty = FEN пуст
fen_is_too_long = в FEN { $bytes ->
    [one] { $bytes } байт
    [few] { $bytes } байта
   *[other] { $bytes } байтов
}, столько не нужно ни одной позиции
fen_ranks = на доске FEN { $count ->
    [one] { $count } горизонталь
    [few] { $count } горизонтали
   *[other] { $count } горизонталей
}, а нужно 8, через косую черту
fen_squares = на горизонтали { $rank } в FEN { $count ->
    [one] { $count } поле
    [few] { $count } поля
   *[other] { $count } полей
}, а нужно 8
fen_sign = «{ $found }» на доске FEN — не фигура и не цифра
fen_side = в FEN указано, что ходит «{ $found }», а должно быть w или b
fen_castling = права на рокировку в FEN — «{ $found }», а должно быть KQkq или -
no_king = у { $side-gen } нет короля
many_kings = у { $side-gen } не один король: { $squares }
pawns_on_last_rank = на первой и последней горизонтали пешек не бывает: { $pawns-named }
waiting_king_attacked_by = { $king-named } под боем ({ $by }), хотя ход { $side-gen }
possible_otherwise = { $fault }; если бы ходили { $side }, позиция была бы возможна
unplayable = из этой позиции играть нельзя
waiting_king_attacked = { $king-named } под боем, хотя ход { $side-gen }
it_is_attacked_by = { $by-count ->
    [one] нападает
   *[other] нападают
} { $by }
if_other_were_to_move = если бы ходили { $side }, позиция была бы возможна
fen_no_side = не указано, чей ход: считается, что ход белых
fen_no_castling = не указаны права на рокировку: считается, что рокировать нельзя
fen_no_en_passant = не указано поле взятия на проходе: считается, что его нет
fen_no_count = не указано число ходов без взятий и ходов пешек: принят 0
fen_no_number = не указан номер хода: принят 1
fen_odd_side = сторона, чей ход, записана как «{ $found }»
fen_odd_castling = права на рокировку записаны как «{ $found }»
fen_odd_en_passant = поле взятия на проходе записано как «{ $found }»
fen_odd_count = число ходов без взятий и ходов пешек записано как «{ $found }»
fen_odd_number = номер хода записан как «{ $found }»
castling_right_dropped = право { $side-gen } на { $wing-acc } рокировку отброшено: король или ладья не на месте
en_passant_dropped = через { $square } не могла пройти пешка: поле взятия на проходе отброшено
impossible_check = такой шах не мог дать ни один последний ход
too_much_material = фигур больше, чем бывает в партии
fen_rest_left_out = текст после FEN пропущен: «{ $text }»

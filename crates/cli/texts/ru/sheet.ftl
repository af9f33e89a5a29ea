read_in_encoding = текст не в UTF-8; он прочитан как { $encoding }
other_encoding_is_likely = кодировка { $encoding } почти столь же вероятна и даёт другой текст
try_encoding = если имена выглядят неверно, попробуйте `--encoding { $encoding }`
encoded_twice = текст перекодирован дважды; он прочитан таким, каким был раньше
taken_for = UTF-8 приняли за { $encoding } и ещё раз записали в UTF-8: «{ $sample }»
save_again = сохраните файл из источника заново или оставьте напечатанный текст
bytes_without_meaning = { $count ->
    [one] { $count } последовательность байтов не составляет знака
    [few] { $count } последовательности байтов не составляют знаков
   *[other] { $count } последовательностей байтов не составляют знаков
}
first_of_them = первая из них
first_of_them_is = первый из них: { $code }
kept_as_replacement = в комментариях и сведениях они стоят как U+FFFD; ход с таким знаком не прочесть
encoding_may_be_another = если их много, кодировка, возможно, другая: попробуйте `--encoding`
control_characters = в тексте { $count ->
    [one] стоит { $count } управляющий знак
    [few] стоят { $count } управляющих знака
   *[other] стоят { $count } управляющих знаков
}
control_characters_part = внутри хода они пропускаются, в других местах разделяют слова
direction_marks = в тексте { $count ->
    [one] стоит { $count } знак направления письма
    [few] стоят { $count } знака направления письма
   *[other] стоят { $count } знаков направления письма
}
order_may_differ = на экране порядок может быть не тем, в каком текст читается; считается порядок самих знаков
no_known_encoding = кодировка «{ $name }» неизвестна; бывают utf-8, utf-16le, windows-1251, koi8-r, cp866, mac-cyrillic и cp850
never_closed = «{ $sign }» нигде не закрывается
all_is_comment = комментарием считается всё до ближайшей пустой строки
without_partner = «{ $sign }» без пары
several_without_partner = { $count ->
    [one] { $count } раз
    [few] { $count } раза
   *[other] { $count } раз
} «{ $sign }» без пары
left_out_and_read_on = этот знак пропущен; дальше текст читается так, будто его нет
brackets_too_deep = скобки вложены глубже, чем { $limit }
inside_is_comment = то, что в них стоит, сохранено как комментарий
tag_given_twice = сведение { $name } указано дважды
first_value_is_kept = оставлено первое значение
kept_as_comment = «{ $text }» сохранено как комментарий
too_many_moves = в одной партии больше { $limit } ходов
rest_is_not_read = дальнейшее как ходы не читается
too_much_beside = в одной партии больше { $limit } комментариев, знаков и вариантов
rest_is_kept = дальнейшее оставляется как есть и не читается
ends_inside_move = текст обрывается посреди хода: «{ $text }»
torn_is_comment = видно, где ход начинается, но не где кончается; он сохранён как комментарий
more_like_this = таких же, не показанных: { $count }
start_position_is_wrong = начальная позиция: { $fault }
the_fen_is = FEN: «{ $fen }»
no_move_without_position = без начальной позиции ходы не читаются
not_a_move = в таком виде это не ход
not_a_move_because = в таком виде это не ход: { $why }
not_legal_because = в таком виде это не ход по правилам: { $why }
legal_without_sequel = в таком виде ход возможен, но не вяжется с тем, что дальше
may_be_several = в таком виде это может быть несколько ходов
stands_where_due = на этом месте должен стоять { $number }-й ход { $side-gen }
no_moves = в тексте нет ходов
nothing_readable_at = { $number }-й ход { $side-gen } не прочесть
is_no_move = «{ $text }» — не ход
the_whole_is = целиком: «{ $text }»
not_correct_notation = «{ $text }» записано не по правилам нотации
only_move_to_square = единственный возможный ход на это поле — «{ $text }»; без согласия он не принимается
descriptive = ходы записаны описательной нотацией старых английских книг
descriptive_squares = поля в ней называют со стороны каждого игрока: P-K4 — это e4 у белых и e5 у чёрных
move_is_missing = нет { $number }-го хода { $side-gen }
number_follows = сразу следует номер { $number }
gap_stays_open = пропуск остаётся: подойти могут разные ходы, и ни один не выдуман
add_the_move = допишите ход или прочтите бланк командой `zapis read`, которая взвесит, что подходит
number_does_not_fit = номер { $number } не согласуется с предыдущими ходами
read_in_order = ходы читаются в том порядке, в каком стоят
legal_either_way = остальная партия возможна и так и так
two_meanings = у «{ $text }» два возможных значения
may_be = это может быть { $san }
may_be_with_letters = это может быть { $san } с буквами «{ $tag }»
state_language = укажите язык: `--lang`
moves_not_used = { $count ->
    [one] не использован ещё { $count } ход
    [few] не использованы ещё { $count } хода
   *[other] не использованы ещё { $count } ходов
}
kept_without_position = без предыдущего хода для них нет позиции; они сохранены как комментарий
signs_of_no_language = фигуры обозначены знаками, которых нет ни в одном языке
found_from_board = выяснено по доске: { $letters }
letter_is = «{ $letter }» — { $role }
state_letters = если это не так, укажите буквы: `--letters`
letters_differ = у ходов белых буквы { $white }, у ходов чёрных — { $black }
each_side_by_itself = буквы каждой стороны найдены отдельно, потому что ни один язык не подходит обеим
letters_tied = ту же партию дают буквы { $count ->
    [one] { $count } языка
   *[other] { $count } языков
}
they_are = это { $tags }
tags = { $tags }
tags_and_more = { $tags } и ещё { $count }
brackets_not_replayed = ходы в скобках не разыгрываются
not_possible_there = здесь такой ход невозможен
result_contradicts = указан результат { $stated }, а на доске { $reached }
result_of_brackets = результат { $stated } — это мат, которым кончаются ходы в скобках
brackets_are_variation = они прочитаны как вариант последнего хода, но могут быть и самой партией
take_brackets_away = если так, уберите скобки и ход, который они заменяют
same_in_more = то же ещё в { $count ->
    [one] { $count } ходе
   *[other] { $count } ходах
}
same_in_more_as = то же ещё в { $count ->
    [one] { $count } ходе
   *[other] { $count } ходах
}: { $texts }
same_in_more_such_as = то же ещё в { $count ->
    [one] { $count } ходе
   *[other] { $count } ходах
}: { $texts } …
read_as_san = «{ $text }» прочитано как { $san }
read_as_spelled = «{ $text }» прочитано как «{ $own }»
read_as_both = «{ $text }» прочитано как «{ $own }» ({ $san })
confidence = уверенность { $share }
nearest_rival = ближайший соперник — { $san }, { $share }
nothing_legible = { $number }-й ход { $side-gen } неразборчив; лучше всего подходит { $san }
missing_but_fits = здесь пропущен { $number }-й ход { $side-gen }; лучше всего подходит { $san }
repeats_a_move = «{ $text }» повторяет ход, который стоит раньше
records_no_move = «{ $text }» — не ход партии
is_due_here = здесь должен быть { $number }-й ход { $side-gen }
stand_swapped = «{ $text }» и предыдущий ход поменялись местами
it_is_move = это { $number }-й ход { $side-gen }
no_record_of_game = это не запись шахматной партии
no_better_than_chance = никакая последовательность возможных ходов не объясняет текст лучше, чем случай
state_language_if_one = если это всё-таки запись, укажите язык: `--lang`
too_many_bytes = в нём больше { $limit } байтов, которые допускаются
too_many_games = в нём больше { $limit } партий, которые допускаются
not_json = это не JSON (столбец { $column })
found_where_belongs = написано { $found }, а ожидалось: { $expected }
key_holds = ключ { $key }: написано { $found }, а ожидалось: { $expected }
an_object = объект
a_list = список
a_list_of_columns = список столбцов
a_list_of_pairs = список пар
a_text = текст
a_text_null_or_object = текст, null или объект
a_number_to_100 = число от 0 до 100
a_pair = пара из текста и веса от 0 до 1
too_many_cells_in = ключ { $key }: клеток { $found }, а допускается { $limit }
too_many_columns_in = ключ { $key }: столбцов { $found }, а допускается { $limit }
too_many_readings_in = ключ { $key }: прочтений { $found }, а допускается { $limit }

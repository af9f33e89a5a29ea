too_many_variations = варианты вложены друг в друга глубже, чем { $limit }
rest_of_line_is_comment = остаток варианта сохранён как комментарий; предел поднимает `--max-depth`
bracket_opened_nowhere = перед закрывающей скобкой нет открывающей
brace_opened_nowhere = перед закрывающей фигурной скобкой нет открывающей
brackets_hold_no_tag = квадратные скобки без сведения о партии сохранены как комментарий
mended_from_here = отсюда партия восстановлена: { $fault }
may_mean_several = это может быть несколько ходов, в нескольких алфавитах
operation_without_move = в операции назван ход, невозможный в её позиции
other_chess = это партия в «{ $variant }»; она прочитана по правилам шахмат
fen_is_corrected = FEN партии прочитан с исправлением
read_from_usual_start = партия читается с обычной начальной позиции
reads_in_two_languages = партия читается до конца и с буквами { $one }, и, по-другому, с буквами { $other }
say_which_language = укажите, какие верны: `--from { $one }` или `--from { $other }`
bracket_stays_open = у открывающей скобки нет закрывающей; партия кончается
brackets_stay_open = { $count ->
    [one] { $count } открывающая скобка без закрывающей
    [few] { $count } открывающие скобки без закрывающих
   *[other] { $count } открывающих скобок без закрывающих
}; партия кончается
ends_inside_comment = файл обрывается внутри комментария
report = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
}, переведено { $translated ->
    [one] { $translated } ход
    [few] { $translated } хода
   *[other] { $translated } ходов
}, оставлено комментариями { $reported }, сообщений { $problems }
moves_mended = восстановлено ходов: { $count }
signs_corrected = исправлено знаков шаха: { $count }
report_in_full = { $parts }

title = zapis: проверка
report-title = zapis: отчёт
no-script = Для этой страницы нужен JavaScript.
program-gone = Программа завершена. Запустите её снова: работа сохранена.
no-such-page = По этому адресу ничего нет.
wrong-host = Отказано: страница отвечает только по адресу, который показала программа.
wrong-origin = Отказано: запрос пришёл с другой страницы.
no-token = Отказано: откройте адрес, который показала программа.
stale-token = Отказано: это адрес прежнего запуска программы.
second-tab = Отказано: страница открыта в другой вкладке. Продолжайте там или закройте её и обновите эту.
stale-page = Отказано: страницу загрузили в другом месте. Обновите её, чтобы продолжить здесь.
language = Язык
all-games = Все партии
game-number = Партия { $number }
progress = Решено или несомненно
doubtful-left = { $count ->
    [one] остался { $count } сомнительный ход
    [few] осталось { $count } сомнительных хода
   *[other] осталось { $count } сомнительных ходов
}
nothing-doubtful = сомнительных ходов не осталось
export = Сохранить
training = поправки
tags = Сведения о партии
tag-event = Турнир
tag-site = Место
tag-date = Дата
tag-round = Тур
tag-board = Доска
tag-white-elo = Рейтинг белых
tag-black-elo = Рейтинг чёрных
tag-result = Результат
tag-position = Позиция (FEN)
sheet = Бланк
sheet-number = бланк { $number }
number = №
white = Белые
black = Чёрные
moves = Ходы
no-moves = Ходов не прочитано
give-position = Похоже, лист начинается с середины партии. Если это так, укажите позицию перед его первым ходом в виде FEN среди сведений о партии.
ply-name = { $number }-й ход { $side ->
    [white] белых
   *[black] чёрных
}
ply-sentence = { $name }: { $move }, написано «{ $written }», { $how }, уверенность { $sure } процентов
percent = { $sure } %
reading-as-written = как написано
reading-normalised = иное написание
reading-repaired = знаки исправлены
reading-inferred = неразборчиво
reading-missing = на бланке нет
reading-settled = решено вами
sheets-differ = бланки расходятся
sheets-missing = на одном бланке нет
cell-unused = «{ $written }» — не ход партии
cell-without-move = Клетка без хода
no-move = не ход
board-label = Доска. Белые: { $white }. Чёрные: { $black }. { $turn ->
    [white] Ход белых.
   *[black] Ход чёрных.
}
choices = Какой это ход?
type-a-move = Другой ход, в любой нотации
enter = Ввести
tools = Что сделать
previous = Назад
next = Вперёд
previous-doubtful = Предыдущий сомнительный
next-doubtful = Следующий сомнительный
keep = Верно
undo = Отменить
redo = Вернуть
more = Изменить клетки
insert = Перед ним пропущен ход
delete = Это не ход
swap = Поменять со следующим
split = Разделить надвое
cut = Партия кончается раньше
write = Исправить написанное
more-hint = Клавиши: стрелки — по ходам, 1–9 — выбор, t — ввод хода, Enter — верно.
ask-split = Поставьте пробел там, где начинается второй ход
ask-write = Что написано в клетке?
ok = Готово
cancel = Отмена
read-again = Прочитано заново за { $millis } мс.
not-saved = Не сохранено: { $why }
moved-on = Партия тем временем прочитана заново. Взгляните ещё раз.
not-possible = Здесь это невозможно.
several-moves = «{ $text }» может означать { $moves }
no-legal-move = «{ $text }» здесь — невозможный ход

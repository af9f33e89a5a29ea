level_error = ошибка
level_warning = предупреждение
level_note = примечание
level_help = подсказка
level_where = место
in_game = партия { $number }
in_game_of_name = партия { $number } ({ $name })
at_move = ход { $number }
of_side = { $side }
all_of = { $parts }
the_text = «{ $text }»
at_byte = байт { $offset }
sheet_of = { $file }, бланк { $sheet }
cell_of = { $file }, бланк { $sheet }, клетка { $cell }
cells_of = { $file }, бланк { $sheet }, клетка
in_excerpt = { $line }:{ $column }, в отрывке
about_file = { $name }: { $what }
standard_input = стандартный ввод
more_messages = { $count ->
    [one] ещё { $count } сообщение об этом файле не показано
    [few] ещё { $count } сообщения об этом файле не показаны
   *[other] ещё { $count } сообщений об этом файле не показаны
}
only_the_first = показаны первые { $count }; все покажет `--messages 0`
folder_is_empty = в папке нет файлов, которые можно прочитать
link_leads_astray = ссылка ведёт за пределы папки и не читается; чтобы прочитать то, на что она указывает, назовите сам файл
cells_are_described = формат описан в docs/cells.md; остальные строки всё равно читаются
line_is_too_long = в строке { $number } больше { $limit } байтов, которые допускаются
byte_is_no_character = байт { $offset } файла, { $byte }, не составляет знака UTF-8
it_is_kept_as = он сохранён как «{ $text }»
more_bytes_are_none = не составляют знаков UTF-8 ещё { $count ->
    [one] { $count } байт
    [few] { $count } байта
   *[other] { $count } байтов
}
encoding_by_moves = текст не в UTF-8; он прочитан как { $encoding }: так его ходы можно разыграть
encoding_by_letters = текст не в UTF-8; он прочитан как { $encoding }: так его буквы — буквы языка его ходов
games_done = партий: { $games }
games_at_rate = партий: { $games }, { $rate } в секунду
time_left = осталось { $time }
stopped_in = остановлено в { $name }: партий { $games } (строк { $lines }, байтов текста { $bytes }); записаны только целые партии
how_to_answer = цифра — выбрать, Enter — оставить, Esc — закончить вопросы; или введите ход:
question_of = ход { $number }, { $side }
after_moves = после … { $moves }
the_sheet_has = на бланке: { $cells }
answer_kept = оставлено
no_more_questions = вопросов больше не будет
typed_no_move = «{ $text }» здесь не ход по правилам
typed_several = «{ $text }» может быть { $moves }
open_the_address = откройте этот адрес в браузере на этом компьютере; Ctrl-C завершает программу
answers_taken_up = прежних ответов учтено: { $kept }
answers_left_out = прежних ответов учтено: { $kept }, отброшено: { $lost }, так как запись с тех пор изменилась
saved_work_unreadable = сохранённая работа не читается; она оставлена в { $aside }
output_is_closed = вывод закрыт
failed_because = { $attempt }: { $why }
cannot_read = не удаётся прочитать { $name }
cannot_write_output = не удаётся записать результат
cannot_write = не удаётся записать { $name }
cannot_run = не удаётся запустить { $name }
cannot_ask = не удаётся задать вопрос
cannot_listen = не удаётся следить за прерываниями
cannot_serve = не удаётся показать страницу на этом компьютере
no_random_numbers = нет случайных чисел для адреса страницы
no_such_file = такого файла или папки нет
not_permitted = нет прав на это
exists_already = такой файл уже есть
is_a_folder = это папка
disk_is_full = на диске нет места
content_is_damaged = содержимое повреждено
ends_too_early = файл обрывается раньше времени
no_file_name = это не имя файла
system_says = система сообщает «{ $why }»
cannot_take_in = не удаётся принять { $name }: { $limit }; разделите файл на меньшие, а если это PGN, возьмите `zapis convert`, для которой предела нет
fault_of_option = { $option }: { $fault }
one_file_for_two = { $first } и { $second } называют один и тот же файл { $name }
output_is_read = { $option } называет файл { $name }, а он читается
no_key_and_value = «{ $text }» не имеет вида КЛЮЧ=ЗНАЧЕНИЕ
no_notation = «{ $text }» — не нотация: бывают обозначение языка, `figurine`, `san`, `lan` и `uci`
no_tag_of_side = «{ $text }» — не `white=ЯЗЫК` и не `black=ЯЗЫК`
no_language_of_tag = нет языка с обозначением «{ $tag }»; все показывает `zapis languages`
no_terminal_to_ask = для --ask нужен терминал
no_such_diagnostic = сообщения «{ $code }» нет; все показывает `zapis explain`
images_of_one_file = --image ставится при одном файле: это снимки его страниц
image_is_too_large = в { $name } больше { $limit } байтов
no_image_of_browsers = { $name } — не изображение, которое показывает браузер: PNG, JPEG, GIF или WebP
no_tag_name = «{ $name }» не годится в названия: только латинские буквы, цифры и подчёркивание
no_name_and_value = ожидалось НАЗВАНИЕ=ЗНАЧЕНИЕ
image_is_damaged = изображение не удаётся раскрыть
image_exceeds = изображение слишком велико
image_kind_not_read = снимок — файл формата { $format }, который не читается
save_as_jpeg = сохраните его как JPEG или PNG и передайте этот файл
image_is_empty = в изображении нет ни одной точки
image_breaks_off = файл изображения обрывается; недостающее выходит серым
hand_in_whole_image = передайте файл целиком
no_page_with_writing = на снимке нет страницы с записью
no_ruled_table = на снимке нет разлинованной таблицы; страница прочитана целиком
sheet_lies_flat = на снимке должен быть весь бланк, ровный и равномерно освещённый
took_too_long = { $name } работает дольше { $seconds } с и остановлена
pdftoppm_is_missing = страницы PDF рисует программа `pdftoppm`, а она не установлена; в Debian и Ubuntu: apt install poppler-utils, в macOS: brew install poppler; или передайте страницы изображениями
pdf_without_page = pdftoppm не находит в файле страниц: «{ $words }»
pdf_without_words = pdftoppm не находит в файле страниц и не говорит почему
tesseract_is_missing = изображения распознаёт программа `tesseract`, а она не установлена; в Debian и Ubuntu: apt install tesseract-ocr (и tesseract-ocr-rus, tesseract-ocr-deu … для других языков), в macOS: brew install tesseract tesseract-lang, в Windows: winget install UB-Mannheim.TesseractOCR; или передайте то, что записал другой распознаватель (форматы перечисляет `zapis read --help`)
tesseract_failed = tesseract не справилась; как её вызвали, покажет -v
model_is_missing = у tesseract нет модели «{ $model }»; в Debian и Ubuntu: apt install tesseract-ocr-{ $model }, в macOS: brew install tesseract-lang, в других системах: положите { $model }.traineddata в папку tessdata
built_without_images = эта программа собрана без возможности `tesseract` и не читает изображений; передайте то, что записал распознаватель
built_without_tables = { $option } { $name }: программа собрана без этого
unknown_option = здесь нет ключа «{ $option }»
unknown_command = команды «{ $command }» нет
command_is_missing = не указана команда
argument_is_missing = не указано: { $argument }
options_exclude = «{ $option }» и «{ $other }» исключают друг друга
option_given_twice = «{ $option }» указано дважды
value_is_missing = у «{ $option }» нет значения
value_is_none_of = «{ $value }» — не значение для «{ $option }»; бывают { $known }
value_is_wrong = «{ $value }» — не значение для «{ $option }»
too_many_values = у «{ $option }» слишком много значений
line_makes_no_sense = командная строка непонятна
try_help = подробнее: `zapis --help`

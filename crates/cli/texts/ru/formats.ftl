moves_before_unknown = предыдущие ходы неизвестны, поэтому разыграть нельзя ни одного
read_without_board = прочитано без доски: { $moves }
hand_in_pages_before = передайте и предыдущие страницы или укажите позицию: `--start-fen`
no_format_of_name = формата с таким названием нет
more_of_this_kind = того же рода, не показанных: { $count }
declares_entities = в файле объявлены подстановки; они не раскрываются
xml_is_damaged = здесь XML повреждён
elements_too_deep = элементы вложены глубже допустимых { $limit } уровней
attribute_unreadable = у <{ $name }> не читается атрибут
ends_unopened = </{ $name }> закрывает элемент, который не открыт
not_closed_before = <{ $inner }> не закрыт перед </{ $outer }>
opened_here = открыт здесь
file_ends_inside = файл обрывается внутри <{ $name }>
before_end_is_used = то, что стоит до конца, использовано; передайте файл целиком
before_is_used = то, что стоит до этого места, использовано
entity_not_expanded = подстановка &{ $name }; не раскрывается
other_root = найдено <{ $found }>, а начинаться должен <{ $root }>
other_namespace = пространство имён «{ $namespace }» — не от { $format }
word_is_nowhere = у слова нет рамки: «{ $text }»
word_has_no_box = у слова «{ $text }» нет рамки
text_has_no_box = у текста «{ $text }» нет рамки
cell_without_place = у клетки таблицы не указаны строка и столбец
no_points = написано points="{ $found }", а нужны пары x,y
no_share = написано WC="{ $found }", а нужна доля от 0 до 1
other_head_line = заголовок не такой, как в TSV от Tesseract
wrong_columns = найдено столбцов: { $count }, а должно быть 12
no_number = написано «{ $found }», а нужно число
no_recognised_texts = в результате нет распознанных текстов
boxes_do_not_match = для { $count ->
    [one] { $count } текста
   *[other] { $count } текстов
} нет списка из стольких же рамок
no_full_text = в ответе нет распознанного текста (fullTextAnnotation)
no_read_result = в ответе нет ни результата чтения, ни страниц
no_blocks = в ответе нет блоков
unknown_block = блок ссылается на другой, которого нет в файле
no_list_of_moves = в ответе нет списка ходов
row_is_no_move = строка — не список, и ключей хода в ней нет
words_out_of_order = слова идут не в порядке чтения; они размещены по своим рамкам
rows_out_of_order = номер { $number } стоит после { $before }; строки расставлены по порядку
file_has_no_last_line = последняя строка не закончена; возможно, файл здесь обрывается
number_given_twice = номер { $number } указан дважды
number_jumps = после номера { $before } идёт { $number }; строки между ними не считаются
too_many_cells_in_list = в списке больше { $limit } клеток, которые допускаются
cell_holds_too_much = в клетке больше { $limit } знаков или прочтений, которые допускаются; остальное не использовано
too_many_cells_on_sheet = на бланке больше { $limit } клеток, которые допускаются
page_begins_at = страница начинается с { $number }-го хода
file_says = { $name }: { $said }
too_many_words = на одной странице больше { $limit } слов; остальные не использованы
no_table = на странице нет таблицы ходов
words_in_no_cell = { $count ->
    [one] { $count } слово таблицы не попало ни в одну клетку
    [few] { $count } слова таблицы не попали ни в одну клетку
   *[other] { $count } слов таблицы не попали ни в одну клетку
}
left_out = пропущено: { $texts }
left_out_and_more = пропущено: { $texts }, …
specks_are_no_moves = соринки в пустых строках под партией — не ходы
no_page = в файле нет страниц
no_json = в файле нет ни списка, ни объекта JSON
json_ends = JSON обрывается; дальше ожидалось: { $expected }
json_found = в JSON стоит «{ $found }», а ожидалось: { $expected }
json_too_deep = скобки вложены глубже допустимых { $limit } уровней
comma_or_bracket = «,» или «]»
comma_or_brace = «,» или «{"}"}»
quoted_key = ключ в кавычках
colon = «:»
closing_quote = закрывающая кавычка
a_value = значение

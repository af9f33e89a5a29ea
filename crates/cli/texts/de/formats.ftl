moves_before_unknown = die Züge davor sind unbekannt, darum lässt sich keiner spielen
read_without_board = ohne Brett gelesen: { $moves }
hand_in_pages_before = die Seiten davor mit übergeben oder die Stellung mit `--start-fen` angeben
no_format_of_name = kein Format heißt so
more_of_this_kind = { $count } { $count ->
    [one] weitere Meldung dieser Art ist
   *[other] weitere Meldungen dieser Art sind
} nicht aufgeführt
declares_entities = die Datei vereinbart Ersetzungen (Entities); sie werden nicht ausgeführt
xml_is_damaged = das XML ist hier beschädigt
elements_too_deep = Elemente sind tiefer als die erlaubten { $limit } Ebenen verschachtelt
attribute_unreadable = ein Attribut von <{ $name }> ist nicht lesbar
ends_unopened = </{ $name }> schließt ein Element, das nicht offen ist
not_closed_before = <{ $inner }> wird vor </{ $outer }> nicht geschlossen
opened_here = hier geöffnet
file_ends_inside = die Datei endet innerhalb von <{ $name }>
before_end_is_used = was vor dem Ende steht, wird verwendet; die ganze Datei übergeben
before_is_used = was vor dieser Stelle steht, wird verwendet
entity_not_expanded = die Ersetzung &{ $name }; wird nicht ausgeführt
other_root = <{ $found }> steht, wo <{ $root }> beginnen müsste
other_namespace = der Namensraum „{ $namespace }“ ist nicht der von { $format }
word_is_nowhere = ein Wort ohne Rahmen: „{ $text }“
word_has_no_box = das Wort „{ $text }“ hat keinen Rahmen
text_has_no_box = der Text „{ $text }“ hat keinen Rahmen
cell_without_place = eine Zelle der Tabelle nennt weder Zeile noch Spalte
no_points = points="{ $found }" steht, wo Paare x,y hingehören
no_share = WC="{ $found }" steht, wo ein Anteil von 0 bis 1 hingehört
other_head_line = die Kopfzeile ist nicht die des TSV von Tesseract
wrong_columns = { $count } { $count ->
    [one] Spalte steht
   *[other] Spalten stehen
}, wo 12 hingehören
no_number = „{ $found }“ steht, wo eine Zahl hingehört
no_recognised_texts = das Ergebnis enthält keine erkannten Texte
boxes_do_not_match = { $count } { $count ->
    [one] Text hat
   *[other] Texte haben
} keine Liste von ebenso vielen Rahmen
no_full_text = die Antwort enthält keinen erkannten Text (fullTextAnnotation)
no_read_result = die Antwort enthält weder ein Leseergebnis noch Seiten
no_blocks = die Antwort enthält keine Blöcke
unknown_block = ein Block verweist auf einen, der nicht in der Datei ist
no_list_of_moves = die Antwort enthält keine Liste von Zügen
row_is_no_move = eine Zeile ist weder eine Liste, noch hat sie die Schlüssel eines Zuges
words_out_of_order = die Wörter stehen nicht in der Lesefolge; sie sind nach ihren Rahmen eingeordnet
rows_out_of_order = die Nummer { $number } steht nach { $before }; die Zeilen werden geordnet
file_has_no_last_line = die letzte Zeile ist nicht abgeschlossen; vielleicht bricht die Datei hier ab
number_given_twice = die Nummer { $number } steht zweimal da
number_jumps = auf { $before } folgt die Nummer { $number }; die Zeilen dazwischen zählen nicht
too_many_cells_in_list = in der Liste sind mehr als die erlaubten { $limit } Zellen
cell_holds_too_much = eine Zelle enthält mehr als die erlaubten { $limit } Zeichen oder Lesarten; der Rest wird nicht verwendet
too_many_cells_on_sheet = auf dem Formular sind mehr als die erlaubten { $limit } Zellen
page_begins_at = die Seite beginnt mit dem { $number }. Zug
file_says = { $name }: { $said }
too_many_words = mehr als { $limit } Wörter auf einer Seite; der Rest wird nicht verwendet
no_table = auf der Seite ist keine Tabelle von Zügen
words_in_no_cell = { $count ->
    [one] { $count } Wort der Tabelle liegt in keiner Zelle
   *[other] { $count } Wörter der Tabelle liegen in keiner Zelle
}
left_out = weggelassen: { $texts }
left_out_and_more = weggelassen: { $texts }, …
specks_are_no_moves = Flecken in den leeren Zeilen unter der Partie sind keine Züge
no_page = in der Datei ist keine Seite
no_json = in der Datei ist weder eine Liste noch ein Objekt von JSON
json_ends = das JSON endet; es müsste folgen: { $expected }
json_found = „{ $found }“ steht im JSON; nötig wäre: { $expected }
json_too_deep = Klammern sind tiefer als die erlaubten { $limit } Ebenen verschachtelt
comma_or_bracket = „,“ oder „]“
comma_or_brace = „,“ oder „{"}"}“
quoted_key = ein Schlüssel in Anführungszeichen
colon = „:“
closing_quote = ein schließendes Anführungszeichen
a_value = ein Wert

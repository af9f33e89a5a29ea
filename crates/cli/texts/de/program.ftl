level_error = Fehler
level_warning = Warnung
level_note = Hinweis
level_help = Rat
level_where = Ort
in_game = Partie { $number }
in_game_of_name = Partie { $number } ({ $name })
at_move = Zug { $number }
of_side = { $side }
all_of = { $parts }
the_text = „{ $text }“
at_byte = Byte { $offset }
sheet_of = { $file }, Formular { $sheet }
cell_of = { $file }, Formular { $sheet }, Zelle { $cell }
cells_of = { $file }, Formular { $sheet }, Zelle
in_excerpt = { $line }:{ $column }, im Auszug
about_file = { $name }: { $what }
standard_input = Standardeingabe
more_messages = { $count ->
    [one] { $count } weitere Meldung zu dieser Datei wird nicht gezeigt
   *[other] { $count } weitere Meldungen zu dieser Datei werden nicht gezeigt
}
only_the_first = gezeigt { $count ->
    [one] wird nur die erste
   *[other] werden nur die ersten { $count }
}; `--messages 0` zeigt alle
folder_is_empty = im Ordner ist keine Datei zum Lesen
link_leads_astray = die Verknüpfung führt aus ihrem Ordner hinaus und wird nicht verfolgt; um zu lesen, worauf sie zeigt, dies selbst nennen
cells_are_described = das Format ist in docs/cells.md beschrieben; die übrigen Zeilen werden trotzdem gelesen
line_is_too_long = Zeile { $number } hat mehr als die erlaubten { $limit } Bytes
byte_is_no_character = Byte { $offset } der Datei, { $byte }, ist kein Zeichen von UTF-8
it_is_kept_as = es bleibt als „{ $text }“ erhalten
more_bytes_are_none = { $count } { $count ->
    [one] weiteres Byte ist kein Zeichen
   *[other] weitere Bytes sind keine Zeichen
} von UTF-8
encoding_by_moves = der Text ist nicht in UTF-8; er wird als { $encoding } gelesen, worin sich seine Züge spielen lassen
encoding_by_letters = der Text ist nicht in UTF-8; er wird als { $encoding } gelesen, worin seine Buchstaben die der Sprache seiner Züge sind
games_done = { $games } { $games ->
    [one] Partie
   *[other] Partien
}
games_at_rate = { $games } { $games ->
    [one] Partie
   *[other] Partien
}, { $rate } je Sekunde
time_left = noch { $time }
stopped_in = in { $name } abgebrochen nach { $games } { $games ->
    [one] Partie
   *[other] Partien
} ({ $lines } Zeilen, { $bytes } Bytes des Textes); geschrieben sind nur ganze Partien
how_to_answer = eine Ziffer wählt, Enter behält, Esc beendet die Fragen; oder den Zug eingeben:
question_of = Zug { $number }, { $side }
after_moves = nach … { $moves }
the_sheet_has = das Formular: { $cells }
answer_kept = behalten
no_more_questions = keine Fragen mehr
typed_no_move = „{ $text }“ ist hier kein möglicher Zug
typed_several = „{ $text }“ kann { $moves } sein
open_the_address = diese Adresse in einem Browser auf diesem Rechner öffnen; Strg-C beendet das Programm
answers_taken_up = übernommene Antworten: { $kept }
answers_left_out = übernommene Antworten: { $kept }, weggelassen: { $lost }, denn die Eingabe hat sich seither geändert
saved_work_unreadable = die gespeicherte Arbeit ist nicht lesbar; sie liegt nun in { $aside }
output_is_closed = die Ausgabe wurde geschlossen
failed_because = { $attempt }: { $why }
cannot_read = { $name } ist nicht zu lesen
cannot_write_output = das Ergebnis ist nicht zu schreiben
cannot_write = { $name } ist nicht zu schreiben
cannot_run = { $name } lässt sich nicht starten
cannot_ask = die Frage lässt sich nicht stellen
cannot_listen = auf Unterbrechungen lässt sich nicht achten
cannot_serve = die Seite lässt sich auf diesem Rechner nicht anbieten
no_random_numbers = für die Adresse der Seite fehlen Zufallszahlen
no_such_file = diese Datei oder diesen Ordner gibt es nicht
not_permitted = das ist nicht erlaubt
exists_already = eine solche Datei gibt es schon
is_a_folder = das ist ein Ordner
disk_is_full = der Datenträger ist voll
content_is_damaged = der Inhalt ist beschädigt
ends_too_early = die Datei endet zu früh
no_file_name = das ist kein Dateiname
system_says = das System meldet „{ $why }“
cannot_take_in = { $name } ist zu groß: { $limit }; in kleinere Dateien teilen oder, wenn es PGN ist, `zapis convert` nehmen, das Dateien jeder Größe liest
fault_of_option = { $option }: { $fault }
one_file_for_two = { $first } und { $second } nennen beide { $name }
output_is_read = { $option } nennt { $name }, und das wird gelesen
no_key_and_value = „{ $text }“ hat nicht die Form SCHLÜSSEL=WERT
no_notation = „{ $text }“ ist keine Notation: möglich sind ein Sprachkürzel, `figurine`, `san`, `lan` und `uci`
no_tag_of_side = „{ $text }“ ist weder `white=SPRACHE` noch `black=SPRACHE`
no_language_of_tag = keine Sprache hat das Kürzel „{ $tag }“; `zapis languages` zeigt alle
no_terminal_to_ask = --ask braucht ein Terminal
no_such_diagnostic = die Meldung „{ $code }“ gibt es nicht; `zapis explain` zeigt alle
images_of_one_file = --image gehört zu einer einzigen Datei: es sind die Bilder ihrer Seiten
image_is_too_large = { $name } hat mehr als { $limit } Bytes
no_image_of_browsers = { $name } ist kein Bild, das Browser zeigen: PNG, JPEG, GIF oder WebP
no_tag_name = „{ $name }“ ist kein Name für eine Angabe: nur Buchstaben, Ziffern und Unterstriche
no_name_and_value = erwartet wird NAME=WERT
image_is_damaged = das Bild ist nicht zu entschlüsseln
image_exceeds = das Bild ist zu groß
image_kind_not_read = das Bild ist eine Datei der Art { $format }, die nicht gelesen wird
save_as_jpeg = als JPEG oder PNG speichern und das übergeben
image_is_empty = das Bild hat keinen Bildpunkt
image_breaks_off = die Bilddatei bricht ab; was fehlt, wird grau
hand_in_whole_image = die ganze Datei übergeben
no_page_with_writing = das Bild ist keine Seite mit Schrift
no_ruled_table = auf dem Bild ist keine linierte Tabelle; die Seite wurde als Ganzes gelesen
sheet_lies_flat = das ganze Formular sollte auf dem Bild sein, flach und gleichmäßig beleuchtet
took_too_long = { $name } brauchte länger als { $seconds } s und wurde beendet
pdftoppm_is_missing = Seiten von PDF-Dateien zeichnet das Programm `pdftoppm`, das nicht installiert ist; unter Debian und Ubuntu: apt install poppler-utils, unter macOS: brew install poppler; oder die Seiten als Bilder übergeben
pdf_without_page = pdftoppm findet keine Seite in der Datei: „{ $words }“
pdf_without_words = pdftoppm findet keine Seite in der Datei und sagt nicht, warum
tesseract_is_missing = Bilder erkennt das Programm `tesseract`, das nicht installiert ist; unter Debian und Ubuntu: apt install tesseract-ocr (und tesseract-ocr-rus, tesseract-ocr-deu … für andere Sprachen), unter macOS: brew install tesseract tesseract-lang, unter Windows: winget install UB-Mannheim.TesseractOCR; oder übergeben, was eine andere Texterkennung geschrieben hat (`zapis read --help` nennt die Formate)
tesseract_failed = tesseract ist gescheitert; -v zeigt, wie es aufgerufen wurde
model_is_missing = tesseract fehlt das Modell „{ $model }“; unter Debian und Ubuntu: apt install tesseract-ocr-{ $model }, unter macOS: brew install tesseract-lang, sonst: { $model }.traineddata in den Ordner tessdata von tesseract legen
built_without_images = dieses Programm wurde ohne die Funktion `tesseract` gebaut und liest keine Bilder; übergeben, was eine Texterkennung geschrieben hat
built_without_tables = { $option } { $name }: dieses Programm wurde ohne diese Funktion gebaut
unknown_option = die Option „{ $option }“ gibt es hier nicht
unknown_command = den Befehl „{ $command }“ gibt es nicht
command_is_missing = es fehlt ein Befehl
argument_is_missing = es fehlt: { $argument }
options_exclude = „{ $option }“ und „{ $other }“ schließen sich aus
option_given_twice = „{ $option }“ ist zweimal angegeben
value_is_missing = für „{ $option }“ fehlt der Wert
value_is_none_of = „{ $value }“ ist kein Wert für „{ $option }“; möglich sind { $known }
value_is_wrong = „{ $value }“ ist kein Wert für „{ $option }“
too_many_values = „{ $option }“ hat zu viele Werte
line_makes_no_sense = die Befehlszeile ergibt keinen Sinn
try_help = mehr dazu: `zapis --help`

read_in_encoding = der Text ist nicht in UTF-8; er wird als { $encoding } gelesen
other_encoding_is_likely = { $encoding } ist fast so wahrscheinlich und ergibt einen anderen Text
try_encoding = wenn Namen falsch aussehen, hilft vielleicht `--encoding { $encoding }`
encoded_twice = der Text wurde zweimal kodiert; er wird gelesen, wie er vorher war
taken_for = UTF-8 wurde für { $encoding } gehalten und noch einmal als UTF-8 geschrieben: „{ $sample }“
save_again = die Datei aus ihrer Quelle neu speichern oder den ausgegebenen Text behalten
bytes_without_meaning = { $count ->
    [one] { $count } Bytefolge ist kein Zeichen
   *[other] { $count } Bytefolgen sind keine Zeichen
}
first_of_them = die erste davon
first_of_them_is = das erste davon: { $code }
kept_as_replacement = in Kommentaren und Angaben bleiben sie als U+FFFD; ein Zug mit einem davon ist nicht lesbar
encoding_may_be_another = sind es viele, so ist die Kodierung vielleicht eine andere: `--encoding` versuchen
control_characters = { $count ->
    [one] { $count } Steuerzeichen steht
   *[other] { $count } Steuerzeichen stehen
} im Text
control_characters_part = in einem Zug werden sie übergangen, anderswo trennen sie Wörter
direction_marks = { $count ->
    [one] { $count } Zeichen für die Schreibrichtung steht
   *[other] { $count } Zeichen für die Schreibrichtung stehen
} im Text
order_may_differ = die Anzeige kann anders geordnet sein als das, was gelesen wird; es gilt die Folge der Zeichen
no_known_encoding = die Kodierung „{ $name }“ ist unbekannt; möglich sind utf-8, utf-16le, windows-1251, koi8-r, cp866, mac-cyrillic und cp850
never_closed = „{ $sign }“ wird nie geschlossen
all_is_comment = alles bis zur nächsten leeren Zeile gilt als Kommentar
without_partner = „{ $sign }“ ohne Gegenstück
several_without_partner = { $count }-mal „{ $sign }“ ohne Gegenstück
left_out_and_read_on = es bleibt weg; was folgt, wird gelesen, als stünde es nicht da
brackets_too_deep = Klammern sind tiefer als { $limit } verschachtelt
inside_is_comment = ihr Inhalt bleibt als Kommentar erhalten
tag_given_twice = die Angabe { $name } steht zweimal da
first_value_is_kept = der erste Wert gilt
kept_as_comment = „{ $text }“ bleibt als Kommentar erhalten
too_many_moves = mehr als { $limit } Züge in einer Partie
rest_is_not_read = was folgt, wird nicht als Züge gelesen
too_much_beside = mehr als { $limit } Kommentare, Zeichen und Varianten in einer Partie
rest_is_kept = was folgt, bleibt stehen, wie es ist, und wird nicht gelesen
ends_inside_move = der Text endet mitten in einem Zug: „{ $text }“
torn_is_comment = man sieht, wo der Zug beginnt, aber nicht, wo er endet; er bleibt als Kommentar erhalten
more_like_this = { $count } { $count ->
    [one] weitere solche Meldung ist
   *[other] weitere solche Meldungen sind
} nicht aufgeführt
start_position_is_wrong = die Anfangsstellung: { $fault }
the_fen_is = die FEN ist „{ $fen }“
no_move_without_position = ohne Anfangsstellung wird kein Zug gelesen
not_a_move = so, wie es dasteht, ist es kein Zug
not_a_move_because = so, wie es dasteht, ist es kein Zug: { $why }
not_legal_because = so, wie er dasteht, ist der Zug nicht möglich: { $why }
legal_without_sequel = so, wie er dasteht, ist der Zug möglich, aber was folgt, passt nicht dazu
may_be_several = so, wie es dasteht, können es mehrere Züge sein
stands_where_due = er steht an der Stelle des { $number }. Zuges von { $side }
no_moves = im Text stehen keine Züge
nothing_readable_at = der { $number }. Zug von { $side } ist nicht lesbar
is_no_move = „{ $text }“ ist kein Zug
the_whole_is = das Ganze ist „{ $text }“
not_correct_notation = „{ $text }“ ist nicht die richtige Schreibweise
only_move_to_square = der einzige mögliche Zug auf dieses Feld ist „{ $text }“; ohne Zustimmung wird er nicht genommen
descriptive = die Züge stehen in der beschreibenden Notation älterer englischer Bücher
descriptive_squares = Felder heißen dort von jedem Spieler aus gesehen: P-K4 ist e4 für Weiß und e5 für Schwarz
move_is_missing = der { $number }. Zug von { $side } fehlt
number_follows = gleich darauf folgt die Nummer { $number }
gap_stays_open = die Lücke bleibt offen: mehrere Züge können passen, und keiner wird erfunden
add_the_move = den Zug ergänzen oder das Formular mit `zapis read` lesen, das abwägt, was passt
number_does_not_fit = die Nummer { $number } passt nicht zu den Zügen davor
read_in_order = die Züge werden gelesen, wie sie dastehen
legal_either_way = der Rest der Partie ist so oder so möglich
two_meanings = „{ $text }“ hat zwei mögliche Bedeutungen
may_be = es kann { $san } sein
may_be_with_letters = es kann { $san } sein, mit den Buchstaben von „{ $tag }“
state_language = die Sprache mit `--lang` angeben
moves_not_used = { $count ->
    [one] { $count } weiterer Zug wird nicht verwendet
   *[other] { $count } weitere Züge werden nicht verwendet
}
kept_without_position = ohne den Zug davor fehlt ihnen die Stellung; sie bleiben als Kommentar erhalten
signs_of_no_language = die Figuren sind durch Zeichen benannt, die keine Sprache hat
found_from_board = aus dem Brett erschlossen: { $letters }
letter_is = „{ $letter }“ ist { $role-der }
state_letters = wenn das nicht stimmt, die Buchstaben mit `--letters` angeben
letters_differ = die Züge von Weiß haben die Buchstaben von { $white }, die von Schwarz jene von { $black }
each_side_by_itself = jede Seite wurde für sich geklärt, weil keine Sprache beide liest
letters_tied = die Buchstaben von { $count } Sprachen ergeben dieselbe Partie
they_are = es sind { $tags }
tags = { $tags }
tags_and_more = { $tags } und { $count } weitere
brackets_not_replayed = die Züge in Klammern lassen sich nicht nachspielen
not_possible_there = das ist dort nicht möglich
result_contradicts = das Ergebnis { $stated } ist angegeben, aber die Stellung ergibt { $reached }
result_of_brackets = das Ergebnis { $stated } ist das Matt, mit dem die Züge in Klammern enden
brackets_are_variation = sie werden als Variante des letzten Zuges gelesen; sie können die Partie selbst sein
take_brackets_away = dann die Klammern und den Zug, den sie ersetzen, wegnehmen
same_in_more = dasselbe in { $count } { $count ->
    [one] weiteren Zug
   *[other] weiteren Zügen
}
same_in_more_as = dasselbe in { $count } { $count ->
    [one] weiteren Zug
   *[other] weiteren Zügen
}: { $texts }
same_in_more_such_as = dasselbe in { $count } { $count ->
    [one] weiteren Zug
   *[other] weiteren Zügen
}: { $texts } …
read_as_san = „{ $text }“ ist als { $san } gelesen
read_as_spelled = „{ $text }“ ist als „{ $own }“ gelesen
read_as_both = „{ $text }“ ist als „{ $own }“ ({ $san }) gelesen
confidence = Sicherheit { $share }
nearest_rival = am nächsten kommt { $san }, { $share }
nothing_legible = der { $number }. Zug von { $side } ist unleserlich; am besten passt { $san }
missing_but_fits = der { $number }. Zug von { $side } fehlt hier; am besten passt { $san }
repeats_a_move = „{ $text }“ wiederholt einen Zug, der davor steht
records_no_move = „{ $text }“ ist kein Zug der Partie
is_due_here = hier gehört der { $number }. Zug von { $side } hin
stand_swapped = „{ $text }“ und der Zug davor sind vertauscht
it_is_move = es ist der { $number }. Zug von { $side }
no_record_of_game = das ist keine Mitschrift einer Schachpartie
no_better_than_chance = keine Folge möglicher Züge erklärt den Text besser als der Zufall
state_language_if_one = wenn es doch eine ist, die Sprache mit `--lang` angeben
too_many_bytes = es sind mehr als die erlaubten { $limit } Bytes
too_many_games = es sind mehr als die erlaubten { $limit } Partien
not_json = kein JSON (Spalte { $column })
found_where_belongs = { $found } steht da, nötig ist: { $expected }
key_holds = Schlüssel { $key }: { $found } steht da, nötig ist: { $expected }
an_object = ein Objekt
a_list = eine Liste
a_list_of_columns = eine Liste von Spalten
a_list_of_pairs = eine Liste von Paaren
a_text = ein Text
a_text_null_or_object = ein Text, null oder ein Objekt
a_number_to_100 = eine Zahl von 0 bis 100
a_pair = ein Paar aus einem Text und einem Gewicht von 0 bis 1
too_many_cells_in = Schlüssel { $key }: { $found } Zellen, erlaubt sind { $limit }
too_many_columns_in = Schlüssel { $key }: { $found } Spalten, erlaubt sind { $limit }
too_many_readings_in = Schlüssel { $key }: { $found } Lesarten, erlaubt sind { $limit }

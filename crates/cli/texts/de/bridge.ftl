too_many_variations = mehr als { $limit } Varianten ineinander
rest_of_line_is_comment = der Rest der Variante bleibt als Kommentar erhalten; `--max-depth` hebt die Grenze an
bracket_opened_nowhere = vor einer schließenden Klammer steht keine öffnende
brace_opened_nowhere = vor einer schließenden geschweiften Klammer steht keine öffnende
brackets_hold_no_tag = eckige Klammern ohne Angabe zur Partie bleiben als Kommentar erhalten
mended_from_here = von hier an wurde die Partie ergänzt: { $fault }
may_mean_several = es können mehrere Züge sein, in mehreren Buchstabensätzen
operation_without_move = eine Operation nennt einen Zug, der in ihrer Stellung nicht möglich ist
other_chess = die Partie ist eine in „{ $variant }“; sie wird nach den Regeln des Schachs gelesen
fen_is_corrected = die FEN der Partie wird mit einer Berichtigung gelesen
read_from_usual_start = die Partie wird von der üblichen Stellung aus gelesen
reads_in_two_languages = die Partie liest sich bis zum Ende mit den Buchstaben von { $one } und, anders, mit denen von { $other }
say_which_language = angeben, welche es sind: `--from { $one }` oder `--from { $other }`
bracket_stays_open = eine öffnende Klammer hat keine schließende; die Partie endet
brackets_stay_open = { $count } { $count ->
    [one] öffnende Klammer hat keine schließende
   *[other] öffnende Klammern haben keine schließenden
}; die Partie endet
ends_inside_comment = die Datei endet innerhalb eines Kommentars
report = { $games } { $games ->
    [one] Partie
   *[other] Partien
}, { $translated } { $translated ->
    [one] Zug
   *[other] Züge
} übersetzt, { $reported } als Kommentar erhalten, { $problems } { $problems ->
    [one] Meldung
   *[other] Meldungen
}
moves_mended = { $count } { $count ->
    [one] Zug
   *[other] Züge
} ergänzt
signs_corrected = { $count } Schachzeichen berichtigt
report_in_full = { $parts }

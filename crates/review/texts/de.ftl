title = zapis: Durchsicht
report-title = zapis: Bericht
no-script = Diese Seite braucht JavaScript.
program-gone = Das Programm ist beendet. Starten Sie es neu; die Arbeit ist gespeichert.
no-such-page = Unter dieser Adresse gibt es nichts.
wrong-host = Abgewiesen: Die Seite antwortet nur unter der Adresse, die das Programm gezeigt hat.
wrong-origin = Abgewiesen: Die Anfrage kommt von einer anderen Seite.
no-token = Abgewiesen: Öffnen Sie die Adresse, die das Programm gezeigt hat.
stale-token = Abgewiesen: Diese Adresse gehört zu einem beendeten Lauf des Programms.
second-tab = Abgewiesen: Die Seite ist in einem anderen Tab offen. Arbeiten Sie dort weiter, oder schließen Sie ihn und laden Sie diesen neu.
stale-page = Abgewiesen: Die Seite wurde anderswo neu geladen. Laden Sie diese neu, um hier weiterzuarbeiten.
language = Sprache
all-games = Alle Partien
game-number = Partie { $number }
progress = Entschieden oder sicher
doubtful-left = { $count ->
    [one] noch { $count } zweifelhafter Zug
   *[other] noch { $count } zweifelhafte Züge
}
nothing-doubtful = nichts Zweifelhaftes mehr
export = Ausgeben
training = Korrekturen
tags = Angaben zur Partie
tag-event = Turnier
tag-site = Ort
tag-date = Datum
tag-round = Runde
tag-board = Brett
tag-white-elo = Elo von Weiß
tag-black-elo = Elo von Schwarz
tag-result = Ergebnis
tag-position = Stellung (FEN)
sheet = Formular
sheet-number = Formular { $number }
number = Nr.
white = Weiß
black = Schwarz
moves = Züge
no-moves = Es wurden keine Züge gelesen
give-position = Das Blatt scheint mitten in einer Partie zu beginnen. Wenn das so ist, tragen Sie die Stellung vor dem ersten Zug als FEN unter „Angaben zur Partie“ ein.
ply-name = { $number }. Zug, { $side ->
    [white] Weiß
   *[black] Schwarz
}
ply-sentence = { $name }: { $move }, geschrieben „{ $written }“, { $how }, zu { $sure } Prozent sicher
percent = { $sure } %
reading-as-written = wie geschrieben
reading-normalised = andere Schreibweise
reading-repaired = Zeichen berichtigt
reading-inferred = unleserlich
reading-missing = nicht auf dem Formular
reading-settled = von Ihnen entschieden
sheets-differ = die Formulare weichen voneinander ab
sheets-missing = fehlt auf einem Formular
cell-unused = „{ $written }“ ist kein Zug der Partie
cell-without-move = Eine Zelle ohne Zug
no-move = kein Zug
board-label = Brett. Weiß: { $white }. Schwarz: { $black }. { $turn ->
    [white] Weiß am Zug.
   *[black] Schwarz am Zug.
}
choices = Welcher Zug ist es?
type-a-move = Ein anderer Zug, in beliebiger Schreibweise
enter = Eingeben
tools = Was zu tun ist
previous = Zurück
next = Weiter
previous-doubtful = Voriger Zweifel
next-doubtful = Nächster Zweifel
keep = Stimmt
undo = Rückgängig
redo = Wiederholen
more = Zellen ändern
insert = Davor fehlt ein Zug
delete = Das ist kein Zug
swap = Mit dem nächsten tauschen
split = In zwei teilen
cut = Die Partie endet davor
write = Geschriebenes berichtigen
more-hint = Tasten: Pfeile gehen durch die Züge, 1 bis 9 wählen, t zum Eintippen, Enter bestätigt.
ask-split = Setzen Sie ein Leerzeichen, wo der zweite Zug beginnt
ask-write = Was steht in der Zelle?
ok = Fertig
cancel = Abbrechen
read-again = Neu gelesen in { $millis } ms.
not-saved = Nicht gespeichert: { $why }
moved-on = Die Partie wurde inzwischen neu gelesen. Sehen Sie noch einmal hin.
not-possible = Das geht hier nicht.
several-moves = „{ $text }“ kann { $moves } sein
no-legal-move = „{ $text }“ ist hier kein legaler Zug
